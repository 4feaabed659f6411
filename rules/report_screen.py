"""What the referee found, in the reader's words: a `SoFar` in, a `Report` for the templates out."""

from __future__ import annotations

from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import wording
from rules.checker import Table
from rules.controls import contract_line
from rules.engine.belote import BELOTE
from rules.engine.calls import CAPOT
from rules.engine.cards import PACK, Card, Rank
from rules.engine.contest import Verdict
from rules.engine.course import Revoke, Trick
from rules.engine.finished import MULTIPLIERS
from rules.engine.notation import fields_of
from rules.engine.play import ruling
from rules.engine.reasons import Reason, Templated
from rules.engine.so_far import SoFar
from rules.engine.speech import Cards, Fact, Points
from rules.engine.table import Play, Seat, Team
from rules.engine.tricks import CARDS_IN_TRICK
from rules.engine.variants import departures
from rules.report import CardPlayed, ClaimShown, HandShown, Report, RevokeShown, TrickShown
from rules.sheet_screen import number, sheet


class Said(Templated):
    """Sentences of the report that name facts of the deal."""

    TAKES = gettext_noop("Trick {count}: {seat} leads, {other} takes it")
    OPEN = gettext_noop("Trick {count}: {seat} leads")
    COULD = gettext_noop("{play}: a revoke. {seat} could have played {cards:or}.")
    TO = gettext_noop("To {seat}:")
    CALLS = gettext_noop("{seat} calls {pair} with {card}: {points}.")
    CALLED_IN = gettext_noop("{seat} called {pair} in trick {count} with {card}: {points}.")
    CAPOT = gettext_noop("{team} took all eight tricks.")
    UNJUDGED = gettext_noop("Nobody can say whether the cards of {seats} were legal: these hands are not known.")
    TOOK = gettext_noop("{seat} took it")
    LED_FIRST = gettext_noop("{seat} led first")
    BID = gettext_noop("bid {bid}")
    HANGING = gettext_noop("{points} of the sheet hanging")


def _said(code: Said, **facts: Fact) -> str:
    return wording.say(Reason(code, facts))


class Reporter:
    """Puts what was found into words. `check` is the address of the checker."""

    def __init__(self, found: SoFar, check: str) -> None:
        self.found, self.draft, self.check = found, found.draft, check
        course = found.course
        self.revokes = {(one.trick, one.played.seat): one for one in course.revokes} if course else {}

    def report(self) -> Report:
        """The whole report; the course of the deal is known."""
        assert self.found.course
        tricks = []
        held = {seat: list(hand) for seat, hand in self.draft.hands.items()}
        totals = dict.fromkeys(Team, 0)
        for trick in self.found.course.tricks:
            tricks.append(self.trick(trick, held, totals))
        speaker = wording.speaker()
        score = self.found.score
        return Report(
            seats=tuple(speaker.seat(seat) for seat in Seat),
            teams=(wording.capital(speaker.team(Team.NORTH_SOUTH)), wording.capital(speaker.team(Team.EAST_WEST))),
            tricks=tuple(tricks),
            legality=self.legality(),
            claims=self.claims(),
            steps=tuple(wording.say(step) for step in self.found.award.steps) if self.found.award else (),
            notes=self.notes(),
            hands=self.hands(),
            sheet=sheet(score) if score else None,
        )

    def circumstances(self) -> tuple[str, ...]:
        """What was played for, in short phrases: game, trumps, who took it and led, what was called, house rules."""
        draft, rules = self.draft, self.draft.rules
        words = ("", *map(wording.speaker().translate, (rules.game.double, rules.game.redouble)))
        called = dict(zip(MULTIPLIERS, words, strict=True))
        bid = _("capot") if draft.bid == CAPOT else draft.bid
        return tuple(
            phrase
            for phrase in (
                wording.capital(wording.game_name(rules)),
                contract_line(draft.contract),
                _said(Said.BID, bid=bid) if bid else "",
                _said(Said.TOOK, seat=draft.declarer) if draft.declarer else "",
                called.get(draft.multiplier, ""),
                _said(Said.LED_FIRST, seat=draft.first) if draft.first else "",
                _said(Said.HANGING, points=Points(draft.hanging)) if draft.hanging else "",
                *self.house_rules(),
            )
            if phrase
        )

    def house_rules(self) -> list[str]:
        rules = self.draft.rules
        found = []
        for name, value in departures(rules).items():
            switch = rules.switch(name)
            option = switch.option(value) if switch else None
            if switch and option:
                found.append(
                    _("%(switch)s: %(meaning)s")
                    % {"switch": wording.switch_title(switch), "meaning": wording.option_meaning(option)}
                )
        return found

    def hands(self) -> tuple[HandShown, ...]:
        """The hands before the first trick, as far as they are known, suit by suit."""
        return tuple(
            HandShown(
                wording.speaker().seat(seat),
                tuple(str(card) for card in sorted(self.draft.hands[seat], key=_by_suit)),
            )
            for seat in Seat
            if seat in self.draft.hands
        )

    def trick(self, trick: Trick, held: dict[Seat, list[Card]], totals: dict[Team, int]) -> TrickShown:
        """One row. `held` and `totals` are carried from row to row."""
        shown: dict[Seat, CardPlayed] = {}
        for turn, (seat, card) in enumerate(trick.plays):
            shown[seat] = self.card(trick, turn, tuple(held.get(seat, (card,))))
            if seat in held:
                held[seat].remove(card)
        if trick.winner:
            totals[trick.winner.team] += trick.points
        here = [self.revokes[trick.number, seat] for seat, _card in trick.plays if (trick.number, seat) in self.revokes]
        calls = [call for call in self.found.course.belotes if call.trick == trick.number] if self.found.course else []
        pair = wording.pair_name(self.draft.rules)
        title = (
            _said(Said.TAKES, count=trick.number, seat=trick.leader, other=trick.winner)
            if trick.winner
            else _said(Said.OPEN, count=trick.number, seat=trick.leader)
        )
        return TrickShown(
            number=trick.number,
            title=title,
            href=self.whole_trick(trick) if len(trick.cards) == CARDS_IN_TRICK else "",
            cards=tuple(shown.get(seat) for seat in Seat),
            points=number(trick.points) if trick.winner else "",
            totals=(number(totals[Team.NORTH_SOUTH]), number(totals[Team.EAST_WEST])) if trick.winner else ("", ""),
            revokes=tuple(self.revoke(one, shown[one.played.seat].href) for one in here),
            notes=tuple(
                _said(Said.CALLS, seat=call.play.seat, pair=pair, card=call.play.card, points=Points(BELOTE))
                for call in calls
            ),
        )

    def card(self, trick: Trick, turn: int, hand: tuple[Card, ...]) -> CardPlayed:
        """A card with its marks, and the moment before it in the checker: the hand then held, this card picked."""
        seat, card = trick.plays[turn]
        revoke, takes = (trick.number, seat) in self.revokes, seat is trick.winner
        labels = [
            label for label, holds in ((_("led"), turn == 0), (_("takes it"), takes), (_("revoke"), revoke)) if holds
        ]
        before = Table(
            rules=self.draft.rules,
            contract=self.draft.contract,
            leader=trick.leader,
            placed=True,
            you=seat,
            laid=trick.cards[:turn],
            hand=hand,
            play=card,
        )
        return CardPlayed(str(card), before.address(self.check), turn == 0, takes, revoke, ", ".join(labels))

    def whole_trick(self, trick: Trick) -> str:
        """The complete trick in the checker."""
        fields = fields_of(self.draft.rules, self.draft.contract, trick.leader, trick.cards, ())
        return f"{self.check}?{urlencode(fields)}"

    def revoke(self, revoke: Revoke, href: str) -> RevokeShown:
        """What could have been played, and why the card was not legal."""
        judged, play = ruling(revoke.position), revoke.played
        return RevokeShown(
            card=str(play.card),
            could=_said(Said.COULD, play=Play(play.seat, play.card), seat=play.seat, cards=Cards(judged.legal)),
            to=_said(Said.TO, seat=play.seat),
            why=wording.say(judged.forbidden[play.card]),
            href=href,
        )

    def legality(self) -> str:
        """Whether everybody played by the rules, as far as it is known."""
        course = self.found.course
        if not course or not course.tricks:
            return ""
        sentences = []
        if count := len(self.revokes):
            sentences.append(wording.speaker().plural(_REVOKES[0], _REVOKES[1], count).format(count=count))
        elif len(self.found.unjudged) < len(Seat):
            sentences.append(_("Every card was legal.") if not self.found.unjudged else _("No revoke was found."))
        if len(self.found.unjudged) == len(Seat):
            sentences.append(_("No hand is known, so nobody can say yet whether the cards were legal."))
        elif self.found.unjudged:
            seats = [wording.speaker().seat(seat) for seat in self.found.unjudged]
            sentences.append(_said(Said.UNJUDGED, seats=wording.speaker().joined(seats, "and")))
        return " ".join(sentences)

    def claims(self) -> tuple[ClaimShown, ...]:
        if not self.found.award:
            return ()
        speaker = wording.speaker()
        return tuple(
            ClaimShown(
                speaker.seat(claim.seat),
                speaker.declaration(claim.what),
                tuple(map(str, claim.what.cards)),
                wording.say(verdict),
                verdict.code in (Verdict.COUNTS_BEST, Verdict.COUNTS_WITH_BEST),
            )
            for claim, verdict in self.found.award.verdicts
        )

    def notes(self) -> tuple[str, ...]:
        """Belote called, and a capot."""
        course = self.found.course
        assert course
        called = [
            _said(
                Said.CALLED_IN,
                count=call.trick,
                seat=call.play.seat,
                pair=wording.pair_name(self.draft.rules),
                card=call.play.card,
                points=Points(BELOTE),
            )
            for call in course.belotes
        ]
        return (*called, *([_said(Said.CAPOT, team=course.capot)] if course.capot else []))


_REVOKES = (
    gettext_noop(
        "{count} card was not legal. A revoke is named here and never scored: what it costs is for the table."
    ),
    gettext_noop(
        "{count} cards were not legal. A revoke is named here and never scored: what it costs is for the table."
    ),
)


def _by_suit(card: Card) -> tuple[int, int]:
    """Clubs to spades as everywhere on the site, in a hand from the ace down."""
    return PACK.index(card) // len(Rank), -PACK.index(card)
