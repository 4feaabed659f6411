"""The workbench of /score/declarations/ in the reader's words: an `Announced` in, a `Declarations` for the templates out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from django.utils.translation import get_language, gettext_noop
from django.utils.translation import gettext as _

from rules import claim_notation, controls, wording
from rules.announced import FOUR, KINDS, SEAT_FIELDS, VIEWER, Announced, Impossible, Says, Wrong, kind_of, seats
from rules.announced_disputes import DISPUTES
from rules.announced_shown import Caller, Chip, Contest, Declarations, Fact, FourChoice, Kind, Result
from rules.checker_screen import SIDES, without
from rules.engine.belote import BELOTE
from rules.engine.cards import Card, Rank, Suit
from rules.engine.contest import Award, ContestOf, Verdict
from rules.engine.contest import Contest as EngineContest
from rules.engine.contracts import Contract
from rules.engine.declarations import declarations_count, worth
from rules.engine.faults import Fault
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import RuleSet, Touches, spell
from rules.engine.sources import SOURCES
from rules.engine.speech import Fact as SaidFact
from rules.engine.speech import Points
from rules.engine.strength import SIDE_ORDER
from rules.engine.table import Four, Run, Seat
from rules.engine.variants import EVERY_VERSION, RULE_SETS, departures
from rules.screens import Choice, Controls, Link, OtherGame, Switch

_SOURCES_NAMED = 2
_KIND_NAMES = {
    "3": gettext_noop("Tierce"),
    "4": gettext_noop("Quarte"),
    "5": gettext_noop("Quinte"),
    "6": gettext_noop("Run of 6"),
    "7": gettext_noop("Run of 7"),
    "8": gettext_noop("Run of 8"),
    FOUR: gettext_noop("Four alike"),
}
_FIRST_WORDS = {FOUR: gettext_noop("Four")}
_CONTESTS = {
    ContestOf.RUNS: gettext_noop("Runs"),
    ContestOf.FOURS: gettext_noop("Fours alike"),
    ContestOf.ALL: gettext_noop("Best against best"),
}
_TWICE = {Fault.CARD_SERVES_TWICE, Fault.CARD_TWICE_IN_DEAL, Impossible.HELD_ELSEWHERE}
_COUNTS = {Verdict.COUNTS_BEST, Verdict.COUNTS_WITH_BEST}
ALREADY = gettext_noop("already declared")
ELSEWHERE = gettext_noop("with another player")


class Said(Templated):
    """Sentences of this page that name facts of the table."""

    ONE_SCORES = gettext_noop("{team} score {points}")
    BOTH_SCORE = gettext_noop("{team} score {points}, {other} {other_points}")
    BELOTE = gettext_noop("{seat}: belote, {points}. It is never compared.")
    IN_SUIT = gettext_noop("{game}: {contract} are trumps.")
    IN_OTHER = gettext_noop("{game}: {contract}.")
    UNREAD = gettext_noop("{text:quoted} could not be read.")
    TAKE_AWAY = gettext_noop("Take {text:quoted} away")
    TWICE = gettext_noop("{card} serves twice: take it back at one place.")
    TOO_MANY = gettext_noop("{seat}: {count} cards are too many for a hand.")


class Screen:
    """Puts one table into words. `path` is the address of the page."""

    def __init__(self, table: Announced, path: str) -> None:
        self.table = table
        self.path = path
        self.language = get_language() or ""
        self.speaker = wording.speaker(VIEWER)
        self.about = table.rules.touching(Touches.DECLARATIONS)
        self.award = table.award(table.rules) if table.ready else None
        self.address = table.address(path)

    def declarations(self) -> Declarations:
        """The whole workbench."""
        table = self.table
        headline, kind, hint = self.headline()
        open_cards = table.of(table.at).cards
        others, same = self.others()
        return Declarations(
            headline=headline,
            kind=kind,
            hint=hint,
            controls=controls_of(self.language, table.rules.tag, table.contract, table.first),
            hidden=tuple(self.hidden()),
            callers=tuple(self.callers()),
            contract=controls.contract_line(table.contract),
            suit=table.contract.value if table.contract and table.contract.trump else "",
            game=wording.game_name(table.rules),
            at=self.name(table.at),
            by_hand=table.by_hand,
            to_says=table.view(self.path, table.at, by_hand=False),
            to_hand=table.view(self.path, table.at, by_hand=True),
            kinds=kinds(self.language, table.rules, table.contract, table.kind),
            fours=self.fours(),
            taken=tuple(sorted({str(card) for said in table.says.values() for card in said.cards})),
            checked=tuple(str(card) for card in open_cards),
            elsewhere=tuple(
                str(card)
                for seat, said in table.says.items()
                for card in said.cards
                if seat is not table.at and card not in open_cards
            ),
            switches=self.switches(),
            switched=any(name in self.about for name in departures(table.rules)),
            disputes=disputes(self.language, self.path),
            empty=table.empty,
            path=self.path,
            address=self.address,
            clear=table.cleared().address(self.path),
            faults=tuple(map(self.fault, table.faults)),
            results=tuple(self.results()),
            contests=tuple(self.contests()),
            belotes=self.belotes() if self.award else (),
            others=others,
            others_same=same,
            tables_differ=tuple(self.tables_differ()),
            ask_first=table.ready and self.award is None,
            leads=self.name(table.first) if table.first else "",
            description=self.description(),
        )

    def say(self, reason: Reason) -> str:
        return reason.text(self.speaker)

    def said(self, code: Said, **facts: SaidFact) -> str:
        return self.say(Reason(code, facts))

    def fault(self, wrong: Wrong) -> Fact:
        """What is wrong, with the player whose field it is in, unless the sentence says so itself."""
        table, undo, label = self.table, "", ""
        if wrong.unread:
            undo = table.without_unread(*wrong.unread).here(self.path)
            label = self.said(Said.TAKE_AWAY, text=wrong.unread[1])
        named = () if "seat" in wrong.reason.facts else wrong.seats
        seats = tuple((self.name(seat), table.view(self.path, seat)) for seat in named)
        return Fact(seats, self.say(wrong.reason), undo, label)

    def name(self, seat: Seat) -> str:
        """ "Opponent after you"."""
        return controls.seat_name(seat, VIEWER)

    def headline(self) -> tuple[str, str, str]:
        """The first line, what it is, and a second sentence."""
        table = self.table
        if table.misread:
            return _("Part of this could not be read"), "fault", self.conflict()
        if table.faults:
            return _("This cannot all be true"), "fault", self.conflict()
        if not table.contract:
            return _("First, choose the trumps"), "next", _("Then say who announced what: a kind, then its top card.")
        if table.empty:
            return _("Now tap what was announced"), "next", _("Choose the player, then the kind and its top card.")
        if self.award is None:
            return _("Now say who leads the deal"), "next", _("So far all is equal: whoever plays first has it.")
        return self.verdict(self.award), "answer", " ".join(self.belotes()) or self.not_played()

    def conflict(self) -> str:
        """The first thing that is wrong, short enough for the bar."""
        wrong, *more = self.table.faults
        code, facts = wrong.reason.code, wrong.reason.facts
        if wrong.unread and code is not Impossible.BOTH_WAYS:
            hint = self.said(Said.UNREAD, text=wrong.unread[1])
        elif code in _TWICE:
            hint = self.said(Said.TWICE, card=facts["card"])
        elif code is Fault.HAND_TOO_LARGE:
            hint = self.said(Said.TOO_MANY, seat=wrong.seats[0], count=facts["count"])
        else:
            hint = self.say(wrong.reason)
        return _("%(hint)s And %(count)s more.") % {"hint": hint, "count": len(more)} if more else hint

    def verdict(self, award: Award) -> str:
        """ "You and your partner score 70 points"."""
        points = award.points
        scoring = [team for team in (VIEWER.team, VIEWER.team.other) if points[team]]
        if not scoring:
            return _("Nobody scores")
        if len(scoring) == 1:
            return self.said(Said.ONE_SCORES, team=scoring[0], points=Points(points[scoring[0]]))
        one, other = scoring
        return self.said(Said.BOTH_SCORE, team=one, points=Points(points[one]), other=other, other_points=points[other])

    def not_played(self) -> str:
        """Why nothing counts, where declarations are not played."""
        table = self.table
        if not table.contract or declarations_count(table.rules, table.contract):
            return ""
        return self.deciding(self.award) if self.award else ""

    def deciding(self, award: Award) -> str:
        """The step that settled each comparison that took place."""
        held = [contest for contest in award.contests if contest.best] or award.contests[:1]
        return " ".join(self.say(contest.steps[-1]) for contest in held)

    def belotes(self) -> tuple[str, ...]:
        return tuple(
            self.said(Said.BELOTE, seat=seat, points=Points(count * BELOTE)) for seat, count in self.table.belotes()
        )

    def description(self) -> str:
        """For previews: game and trumps, and what settled it."""
        table = self.table
        if not (self.award and table.contract):
            return _("Tierces, quartes, fours: which declarations count, which do not, and why.")
        code = Said.IN_SUIT if table.contract.trump else Said.IN_OTHER
        where = self.said(code, game=table.rules.game, contract=table.contract)
        return f"{where} {self.deciding(self.award)}"

    # what the form holds

    def hidden(self) -> Iterator[tuple[str, str]]:
        """The open seat, what every seat says or shows, and house rules that this page does not show."""
        table = self.table
        yield "sent", "form"
        yield "at", table.at.value
        yield "way", "hand" if table.by_hand else "says"
        yield from table.announcements().items()
        for name, texts in table.unread.items():
            if name not in SEAT_FIELDS and texts:
                yield name, claim_notation.BETWEEN.join(texts)
        shown = {switch.name for switch in self.switches()}
        for name, value in departures(table.rules).items():
            if name not in shown:
                yield name, spell(value)

    def switches(self) -> tuple[Switch, ...]:
        """The house rules that touch declarations, where the game's tables differ at all."""
        chosen = tuple((name, value) for name, value in departures(self.table.rules).items() if name in self.about)
        offered = controls.switches(self.language, self.table.rules.tag, chosen, self.about)
        return tuple(switch for switch in offered if len(switch.options) > 1)

    def callers(self) -> Iterator[Caller]:
        """The seats from you on, in the order of play."""
        table = self.table
        verdicts = dict(self.award.verdicts) if self.award else {}
        wrong = {seat for found in table.faults for seat in found.seats}
        for seat, side in zip(seats(), SIDES, strict=True):
            said = table.of(seat)
            declared = said.claims
            if said.hand and table.contract:
                declared = tuple(claim.what for claim in table.claims(table.rules) if claim.seat is seat)
            ruled = {claim.what: reason.code in _COUNTS for claim, reason in verdicts.items() if claim.seat is seat}
            yield Caller(
                seat=seat.value,
                side=side,
                name=self.name(seat),
                ours=seat.team is VIEWER.team,
                href=table.view(self.path, seat),
                open=seat is table.at,
                leads=seat is table.first,
                chips=tuple(self.chip(seat, said, what, ruled.get(what)) for what in declared),
                cards=tuple(map(str, said.hand)),
                wrong=seat in wrong,
            )

    def chip(self, seat: Seat, said: Says, what: Run | Four, counts: bool | None) -> Chip:
        left = None if said.hand else self.table.without(seat, what)
        return Chip(
            key=claim_notation.write(what),
            kind=_(_FIRST_WORDS[FOUR] if isinstance(what, Four) else _KIND_NAMES[kind_of(what)]),
            top="" if isinstance(what, Four) else str(what.top),
            rank=wording.rank_letter(what.rank) if isinstance(what, Four) else "",
            said=self.speaker.declaration(what),
            counts=counts,
            undo=left.here(self.path) if left else "",
        )

    def fours(self) -> tuple[FourChoice, ...]:
        """The fours that are worth something, the best first."""
        table = self.table
        contract = table.contract or Contract.CLUBS
        taken = {card for said in table.says.values() for card in said.cards}
        found = [(worth(table.rules, contract, Four(rank)), Four(rank)) for rank in SIDE_ORDER]
        return tuple(
            FourChoice(
                four.rank.value,
                wording.rank_letter(four.rank),
                self.speaker.declaration(four),
                str(points),
                any(card in taken for card in four.cards),
            )
            for points, four in sorted(found, key=lambda pair: -pair[0])
            if points
        )

    # the answer

    def results(self) -> Iterator[Result]:
        for claim, verdict in self.award.verdicts if self.award else ():
            yield Result(
                self.name(claim.seat),
                self.speaker.declaration(claim.what),
                tuple(map(str, claim.what.cards)),
                self.say(verdict),
                verdict.code in _COUNTS,
            )

    def contests(self) -> Iterator[Contest]:
        """What was compared, step by step. Where only one kind was declared, the empty contest says nothing new."""
        found: tuple[EngineContest, ...] = self.award.contests if self.award else ()
        for contest in [c for c in found if c.best] or found[:1]:
            title = _(_CONTESTS[contest.of]) if len(found) > 1 else ""
            yield Contest(title, tuple(map(self.say, contest.steps)))

    def others(self) -> tuple[tuple[OtherGame, ...], str]:
        """The other games where they differ, or that they agree. A game without declarations also as tables with them."""
        if not self.award:
            return (), ""
        table = self.table
        different, alike = [], []
        for rules, name in other_games(table.rules):
            if table.contract not in rules.contracts:
                continue
            found = table.award(rules)
            if found and found.points == self.award.points:
                alike.append(name)
            else:
                different.append(self.other(rules, found, wording.capital(name)))
        assert table.contract
        lacking = without(self.language, table.contract)
        same = ""
        if alike:
            same = _("%(games)s: the same points.") % {"games": wording.capital(self.speaker.joined(alike, "and"))}
        return tuple(different), f"{same} {lacking}".strip()

    def other(self, rules: RuleSet, found: Award | None, name: str) -> OtherGame:
        """What another game says of the same table."""
        if found is None:
            headline, why = _("It hangs on who leads the deal"), _("So far all is equal: whoever plays first has it.")
        else:
            headline, why = self.verdict(found), self.deciding(found)
        return OtherGame(name, headline, why, replace(self.table, rules=rules).address(self.path))

    def tables_differ(self) -> Iterator[OtherGame]:
        """The house rules of this game that would change the points."""
        if not self.award:
            return
        table = self.table
        for switch in table.rules.offered:
            if switch.name not in self.about:
                continue
            for option in switch.options:
                rules = table.rules.with_switch(switch.name, option.value)
                found = table.award(rules)
                if found and found.points == self.award.points:
                    continue
                case = _("%(case)s: %(meaning)s") % {
                    "case": wording.switch_title(switch),
                    "meaning": wording.option_meaning(option),
                }
                # A house rule that games share names the sources of all of them.
                codes = [code for code in option.sources if code in rules.game.texts] or option.sources
                sources = "; ".join(_(SOURCES[code]) for code in codes[:_SOURCES_NAMED])
                other = self.other(rules, found, case)
                yield replace(other, why=f"{other.why} ({sources})")


def other_games(rules: RuleSet) -> Iterator[tuple[RuleSet, str]]:
    """The other games by name; one that counts no declarations also as its tables that do."""
    for other in RULE_SETS.values():
        if other.game is rules.game:
            continue
        yield other, wording.game_name(other)
        if not other.annonces and other.switch("annonces"):
            name = _("%(game)s with declarations") % {"game": wording.game_name(other)}
            yield other.with_switch("annonces", True), name


@lru_cache(256)
def kinds(language: str, rules: RuleSet, contract: Contract | None, chosen: str) -> tuple[Kind, ...]:
    """The kinds to announce, with their worth; made once a language (the active one) and state."""
    found = []
    for kind in KINDS:
        points = ""
        if kind != FOUR:
            run = Run(int(kind), Card(Rank.ACE, Suit.CLUBS))
            points = str(worth(rules, contract or Contract.CLUBS, run))
        short = kind if kind in ("6", "7", "8") else _(_FIRST_WORDS.get(kind, _KIND_NAMES[kind]))
        found.append(Kind(kind, _(_KIND_NAMES[kind]), short, points, kind == chosen))
    return tuple(found)


@lru_cache(1024)
def controls_of(language: str, tag: str, contract: Contract | None, first: Seat | None) -> Controls:
    """The radio buttons, made once a language (the active one) and state."""
    rules = EVERY_VERSION[tag]
    return Controls(
        controls.game_choices(rules),
        controls.contract_choices(rules, contract),
        controls.contracts_missing(rules),
        first=tuple(
            Choice(seat.value, _(name), seat is first) for seat, name in zip(seats(), controls.SEATS, strict=True)
        ),
    )


@lru_cache(64)
def disputes(language: str, path: str) -> tuple[Link, ...]:
    """The famous disputes, to open here."""
    return tuple(
        Link(
            f"{path}?{dispute.query}",
            _("%(question)s (%(game)s)")
            % {
                "question": _(dispute.question),
                "game": wording.game_name(EVERY_VERSION[dispute.query[6:].split("&")[0]]),
            },
        )
        for dispute in DISPUTES
    )
