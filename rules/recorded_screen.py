"""The referee's page in the reader's words: a `Record` in, a `Bench` for the templates out."""

from __future__ import annotations

import json
from collections.abc import Mapping

from django.utils.translation import get_language, gettext_noop, ngettext
from django.utils.translation import gettext as _

from rules import wording
from rules.checker_screen import SHORT
from rules.controls import contract_choices, contracts_missing, game_choices, switches
from rules.engine import deal_notation, so_far
from rules.engine.bids import numbers
from rules.engine.calls import CAPOT
from rules.engine.cards import PACK, Card
from rules.engine.deal_notation import HANDS
from rules.engine.deal_typed import AN_EXAMPLE, DEAL_AT_MOST
from rules.engine.faults import Fault
from rules.engine.finished import MULTIPLIERS
from rules.engine.ladder import Forbidden
from rules.engine.left_out import Lacking
from rules.engine.options import Tie
from rules.engine.play import ruling
from rules.engine.position import CARDS_IN_HAND, Position
from rules.engine.reasons import Reason, Templated
from rules.engine.referee import deal_row
from rules.engine.ruleset import spell
from rules.engine.sheet import Outcome
from rules.engine.speech import Fact
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK, holder, trick_points
from rules.engine.variants import departures
from rules.recorded import PLAY, Links, Record
from rules.recorded_examples import example_links
from rules.report import Bench, HeldShown, Pane
from rules.report_screen import Reporter
from rules.screens import Choice, Controls, Felt, Link, Place

SIDES = {Seat.NORTH: "top", Seat.EAST: "right", Seat.SOUTH: "bottom", Seat.WEST: "left"}
FAULTS_SHOWN = 8

# House rules that only the end of the match or the auction asks: a deal is the same with either value.
OF_THE_MATCH = {
    *("finish_on_capot", "finish_while_hanging", "both_over", "target", "target_rule", "coinche_out_of_turn"),
}

# What can be read and yet cannot be: no part of it is unread.
IMPOSSIBLE = {
    *(Fault.PLAYED_BEFORE, Fault.NOT_HELD, Fault.NOTED_FOR_ANOTHER, Fault.TRICK_UNFINISHED, Fault.TRICK_OF_TOO_MANY),
    *(Fault.TOO_MANY_TRICKS, Fault.HAND_NOT_EIGHT, Fault.CARD_TWICE_IN_DEAL, Fault.CARD_TWICE_IN_ONE_HAND),
    *(Fault.CARDS_MISSING, Fault.NO_SUCH_CONTRACT, Fault.NO_DOUBLING, *Lacking),
}


ASKED = {
    "contract": gettext_noop("Choose the trumps."),
    "declarer": gettext_noop("Say who took it."),
    "first": gettext_noop("Say who led first."),
}
"""What is asked where a field of the deal is missing."""


class Said(Templated):
    """Sentences of this page that name facts of the deal."""

    WRITES = gettext_noop("{team} write {points}, the other side {other}")
    BOTH_WRITE = gettext_noop("Both sides write {points}")
    LEADS = gettext_noop("{seat} leads to trick {count}")
    PLAYS = gettext_noop("Trick {count}: {seat} to play")
    TAP_HAND = gettext_noop("Tap the eight cards of {seat}")
    HOLDS = gettext_noop("{best} holds the trick so far.")
    TAKEN = gettext_noop("{seat} took trick {count}.")
    HAND_UNKNOWN = gettext_noop("The hand of {seat} is not known: tap the card that was played.")
    IN = gettext_noop("{game}, {contract}.")
    NO_CARDS = gettext_noop("No cards are given for {seats}.")


class Screen:
    """Puts one record into words. `paths` are the addresses of this page, of its random deal and of the checker."""

    def __init__(self, record: Record, paths: Mapping[str, str]) -> None:
        self.record, self.draft, self.paths = record, record.draft, paths
        self.path = paths["referee"]
        self.links = Links(record, self.path)
        self.address = record.address(self.path)
        self.found = so_far.referee(record.draft)
        self.language = get_language() or ""
        self.reporter = Reporter(self.found, paths["check"])

    def said(self, code: Said, **facts: Fact) -> str:
        return wording.say(Reason(code, facts))

    def bench(self) -> Bench:
        """The whole page."""
        record, draft, rules = self.record, self.draft, self.draft.rules
        headline, kind, hint = self.headline()
        faults = [wording.say(found) for found in record.faults]
        shown = {name: value for name, value in departures(rules).items() if name not in OF_THE_MATCH}
        deal = draft.deal
        return Bench(
            headline=headline,
            kind=kind,
            hint=hint,
            circumstances=self.reporter.circumstances(),
            settled=bool(draft.contract and draft.declarer and draft.first and (draft.bid or not rules.bids)),
            title=headline if self.found.score else _("The referee"),
            description=self.description(headline, hint),
            path=self.path,
            address=self.address,
            complete=self.found.score is not None,
            begun=bool(draft.played or any(draft.cards(seat) for seat in Seat)),
            faults=tuple(faults[:FAULTS_SHOWN]),
            faults_left_out=_more(len(faults) - FAULTS_SHOWN),
            notes=tuple(wording.say(found) for found in draft.notes),
            mended=self.links.mended(),
            filled=self.links.filled(),
            pasted=bool(record.typed),
            missing=self.missing(),
            sound=self.links.sound() if draft.rest and draft.contract and draft.first else "",
            controls=Controls(game_choices(rules), contract_choices(rules, draft.contract), contracts_missing(rules)),
            declarer=_seats(draft.declarer),
            first=_seats(draft.first),
            times=self.times(),
            bids=self.bids(),
            hanging=str(draft.hanging or ""),
            hangs=rules.tie is Tie.HANGS or bool(draft.hanging),
            switches=switches(
                self.language,
                rules.tag,
                tuple(shown.items()),
                tuple(switch.name for switch in rules.offered if switch.name not in OF_THE_MATCH),
            ),
            switched=bool(shown),
            hidden=self.hidden(),
            panes=self.panes(),
            pane=record.pane,
            pane_help=self.pane_help(),
            ticked=self.ticked(),
            elsewhere=self.elsewhere(),
            where=_("already played or in another hand") if record.pane == PLAY else _("in another hand"),
            felt=self.felt(),
            held=self.held(),
            undo=self.links.undone() if record.pane == PLAY else "",
            clear=self.links.cleared(),
            replay=self.links.to(()) if draft.played and record.clean and len(draft.hands) == len(Seat) else "",
            random=f"{self.paths['random']}?rules={rules.tag}",
            typed=record.typed or (deal_notation.write(draft, "\n") if self.address != self.path else ""),
            typed_at_most=DEAL_AT_MOST,
            example=AN_EXAMPLE,
            examples=tuple(Link(href, _(one.title)) for href, one in example_links(self.language, self.path)),
            json=json.dumps(deal_row(deal), ensure_ascii=False) if deal else "",
            report=self.reporter.report() if self.found.course else None,
        )

    def description(self, headline: str, hint: str) -> str:
        """For search engines and previews."""
        if self.found.score and self.draft.contract:
            where = self.said(Said.IN, game=self.draft.rules.game, contract=self.draft.contract)
            return f"{where} {headline}. {hint}"
        return _("A recorded deal, trick by trick: who took it, who revoked, whose declarations count, and the sheet.")

    def headline(self) -> tuple[str, str, str]:
        """The first line, what it is, and a second sentence."""
        record, draft = self.record, self.draft
        if record.faults:
            impossible = all(found.code in IMPOSSIBLE for found in record.faults)
            headline = _("This cannot be the whole record") if impossible else _("Part of this deal could not be read")
            count = sum(map(len, draft.tricks))
            hint = _("Put right what is named here; nothing you typed is lost.")
            if count:
                hint = ngettext(
                    "The first card is refereed below.", "The first %(count)s cards are refereed below.", count
                ) % {"count": count}
            return headline, "fault", hint
        if score := self.found.score:
            writes = score.recorded
            team = max(writes, key=lambda side: writes[side])
            points, other = writes[team], writes[team.other]
            said = (
                self.said(Said.BOTH_WRITE, points=points)
                if points == other
                else self.said(Said.WRITES, team=team, points=points, other=other)
            )
            kind = "answer" if score.outcome is Outcome.MADE and not self.reporter.revokes and record.clean else "told"
            return said, kind, wording.say(score.judgement)
        return self.next_step()

    def next_step(self) -> tuple[str, str, str]:
        record, draft = self.record, self.draft
        if draft.contract is None:
            return _("First, choose the trumps"), "next", _("Or paste a whole deal below.")
        if draft.first is None:
            return _("Who led to the first trick?"), "next", _("The player next to the dealer.")
        if record.pane != PLAY:
            seat = Seat(record.pane.upper())
            return (
                self.said(Said.TAP_HAND, seat=seat),
                "next",
                _("The fourth hand follows from the other three. Or go straight to the play."),
            )
        seat_to_play = record.to_play
        if seat_to_play:
            code = Said.PLAYS if record.trick else Said.LEADS
            return self.said(code, seat=seat_to_play, count=record.number), "next", self.table_hint(seat_to_play)
        if draft.declarer is None:
            return _("Who took the contract?"), "next", _("Then the sheet can be written.")
        if draft.rules.bids and draft.bid is None:
            return _("What was bid?"), "next", _("Then the sheet can be written.")
        return _("Not all four hands are known yet"), "next", _("The play is refereed below.")

    def table_hint(self, seat: Seat) -> str:
        """What lies on the table, in a sentence."""
        record, draft = self.record, self.draft
        if record.trick and draft.contract and self.found.course:
            plays = self.found.course.tricks[-1].plays
            return self.said(Said.HOLDS, best=plays[holder(draft.contract, record.trick)])
        if draft.tricks:
            return self.said(Said.TAKEN, seat=seat, count=len(draft.tricks))
        return ""

    def missing(self) -> tuple[str, ...]:
        """What is not there yet, where somebody pasted or linked a deal and thinks that it is whole."""
        record, draft = self.record, self.draft
        if record.tapped or self.address == self.path:
            return ()
        said = [self.wanted(found) for found in draft.missing]
        unwritten = [wording.speaker().seat(seat) for seat in Seat if not draft.cards(seat)]
        if unwritten and not draft.played and record.pane != PLAY:  # else they may follow from the play
            said.append(self.said(Said.NO_CARDS, seats=wording.speaker().joined(unwritten, "and")))
        return tuple(said)

    def wanted(self, found: Reason) -> str:
        """What is missing, under the name that it has on the page."""
        asked = ASKED.get(str(found.facts.get("field"))) if found.code is Fault.MISSING else None
        return _(asked) if asked else wording.say(found)

    # The controls

    def times(self) -> tuple[Choice, ...]:
        game, multiplier = self.draft.rules.game, self.draft.multiplier
        if not self.draft.rules.doubles:
            return ()
        translate = wording.speaker().translate
        words = (_("not doubled"), *(wording.capital(translate(word)) for word in (game.double, game.redouble)))
        return tuple(
            Choice(str(times), word, times == multiplier) for times, word in zip(MULTIPLIERS, words, strict=True)
        )

    def bids(self) -> tuple[Choice, ...]:
        rules, bid = self.draft.rules, self.draft.bid
        if not rules.bids:
            return ()
        offered = [*numbers(rules)]
        if type(bid) is int and bid not in offered:
            offered.append(bid)
        return (
            Choice("", _("choose"), bid is None),
            *(Choice(str(number), str(number), number == bid) for number in offered),
            Choice(CAPOT, _("capot"), bid == CAPOT),
        )

    def hidden(self) -> tuple[tuple[str, str], ...]:
        """What the form carries along: the hands, the play, and house rules that are not shown."""
        draft = self.draft
        return (
            ("pane", self.record.pane),
            *((name, ".".join(map(str, draft.cards(seat)))) for seat, name in HANDS.items()),
            (PLAY, ".".join(map(str, draft.played))),
            *((name, spell(value)) for name, value in departures(draft.rules).items() if name in OF_THE_MATCH),
        )

    def panes(self) -> tuple[Pane, ...]:
        draft, translate = self.draft, wording.speaker().seat
        return (
            *(
                Pane(name, translate(seat), self.record.count(seat), CARDS_IN_HAND, self.record.pane == name)
                for seat, name in HANDS.items()
            ),
            Pane(PLAY, _("Play"), sum(map(len, draft.tricks)), len(PACK), self.record.pane == PLAY),
        )

    def pane_help(self) -> str:
        seat = self.record.to_play
        if self.record.pane == PLAY and seat and not self.held():
            return self.said(Said.HAND_UNKNOWN, seat=seat)
        return ""

    def ticked(self) -> tuple[str, ...]:
        if self.record.pane == PLAY:
            return ()
        return tuple(map(str, self.draft.cards(Seat(self.record.pane.upper()))))

    def elsewhere(self) -> tuple[str, ...]:
        """The cards that the grid does not offer."""
        draft, record = self.draft, self.record
        if record.pane == PLAY:
            played = [card for trick in draft.tricks for card in trick]
            others = [card for seat, hand in draft.hands.items() if seat is not record.to_play for card in hand]
            return tuple({str(card): None for card in (*played, *others)})
        return tuple(str(card) for seat, name in HANDS.items() if name != record.pane for card in draft.cards(seat))

    # The table

    def felt(self) -> Felt | None:
        """The trick that is being played; after the last card, nothing."""
        record, draft = self.record, self.draft
        seat_to_play = record.to_play
        if record.pane != PLAY or draft.contract is None or seat_to_play is None:
            return None
        leader = seat_to_play.after(-len(record.trick))
        holds = leader.after(holder(draft.contract, record.trick)) if record.trick else None
        places = []
        for turn in range(CARDS_IN_TRICK):
            seat = leader.after(turn)
            card = str(record.trick[turn]) if turn < len(record.trick) else ""
            notes = (_("led"),) if card and not turn else (_("leads"),) if not turn and seat is seat_to_play else ()
            places.append(
                Place(
                    SIDES[seat],
                    wording.speaker().seat(seat),
                    seat.team is leader.team if draft.declarer is None else seat.team is draft.declarer.team,
                    turn + 1,
                    card,
                    holds=seat is holds,
                    turn=seat is seat_to_play,
                    notes=notes,
                )
            )
        worth = (
            wording.speaker().points(trick_points(draft.rules, draft.contract, record.trick)) if record.trick else ""
        )
        return Felt(
            tuple(places),
            wording.capital(wording.contract_name(draft.contract)),
            draft.contract.value if draft.contract.trump else "",
            worth,
        )

    def held(self) -> tuple[HeldShown, ...]:
        """The known hand of the seat to play, each card the way to the deal with it played."""
        record, draft, course = self.record, self.draft, self.found.course
        seat = record.to_play
        if record.pane != PLAY or seat is None or course is None or seat not in course.held or not draft.contract:
            return ()
        hand: tuple[Card, ...] = tuple(course.held[seat])
        judged = ruling(Position(draft.rules, draft.contract, seat.after(-len(record.trick)), record.trick, hand))
        return tuple(
            HeldShown(
                str(card),
                self.links.played(card),
                card in judged.legal,
                _("legal") if card in judged.legal else _(SHORT[Forbidden[judged.forbidden[card].code.name]]),
            )
            for card in sorted(hand, key=_shown_order)
        )


def _shown_order(card: Card) -> int:
    return PACK.index(card)


def _seats(chosen: Seat | None) -> tuple[Choice, ...]:
    return tuple(Choice(seat.value, wording.speaker().seat(seat), seat is chosen) for seat in Seat)


def _more(count: int) -> str:
    if count <= 0:
        return ""
    return ngettext("One more is not listed here.", "%(count)s more are not listed here.", count) % {"count": count}
