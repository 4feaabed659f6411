"""What declarations are worth, where the games differ in them, and when belote is called: tables of the engine.

Pure. Rows that say the same in every column are one row, and a row of differences appears only where there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rules.claim_notation import LONGEST, SHORTEST
from rules.engine.belote import BELOTE, BeloteCode, belote_call, belote_counts
from rules.engine.cards import Card, Rank, Suit
from rules.engine.contest import award
from rules.engine.contracts import Contract
from rules.engine.declarations import declarations_count, worth
from rules.engine.ruleset import RuleSet, Value
from rules.engine.strength import SIDE_ORDER
from rules.engine.table import Claim, Four, Run, Seat
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH
from rules.sheet_tables import kinds_of_contract

T = TypeVar("T")

GAMES = (BULGARIAN, FRENCH, COINCHE.with_switch("annonces", True))
"""The three games; coinche as the tables play it that declare."""


@dataclass(frozen=True, slots=True)
class Column:
    """Games with the contracts in which everything is worth the same."""

    places: tuple[tuple[RuleSet, tuple[Contract, ...]], ...]

    @property
    def counts(self) -> bool:
        """Whether anything is declared here."""
        rules, contracts = self.places[0]
        return any(count is not None for count in _all_worths(rules, contracts[0]))

    def worth(self, what: Run | Four | None) -> int | None:
        """The points of a declaration here, of belote for None; None where it does not count."""
        rules, contracts = self.places[0]
        return _worth(rules, contracts[0], what)


@dataclass(frozen=True, slots=True)
class Row:
    """Declarations that are worth the same in every column: runs of some lengths, fours of some ranks, or belote."""

    lengths: tuple[int, ...]
    ranks: tuple[Rank, ...]
    points: tuple[int | None, ...]
    """By column; None where nothing is declared."""


def columns(games: Iterable[RuleSet]) -> tuple[Column, ...]:
    """The columns of games: contracts that are alike, in whichever game, are one."""
    places = [(rules, contract) for rules in games for contract in kinds_of_contract(rules)]
    found = []
    for alike in _alike(places, lambda place: _all_worths(*place)):
        by_game: dict[str, tuple[RuleSet, list[Contract]]] = {}
        for rules, contract in alike:
            by_game.setdefault(rules.key, (rules, []))[1].append(contract)
        found.append(Column(tuple((rules, tuple(contracts)) for rules, contracts in by_game.values())))
    return tuple(found)


def rows(shown: Sequence[Column]) -> tuple[Row, ...]:
    """Runs from the shortest, fours from the best in the first column, and belote last."""

    def points(what: Run | Four | None) -> tuple[int | None, ...]:
        return tuple(column.worth(what) for column in shown)

    lengths = _alike(range(SHORTEST, LONGEST + 1), lambda length: points(_run(length)))
    ranks = _alike(SIDE_ORDER, lambda rank: points(Four(rank)))
    ranks.sort(key=lambda alike: -(points(Four(alike[0]))[0] or 0))
    return (
        *(Row(alike, (), points(_run(alike[0]))) for alike in lengths),
        *(Row((), alike, points(Four(alike[0]))) for alike in ranks),
        Row((), (), points(None)),
    )


def _run(length: int) -> Run:
    return Run(length, Card(Rank.ACE, Suit.CLUBS))


def _worth(rules: RuleSet, contract: Contract, what: Run | Four | None) -> int | None:
    """The points of a declaration, of belote for None; None where it does not count."""
    if what is None:
        return BELOTE if belote_counts(contract) else None
    return worth(rules, contract, what) if declarations_count(rules, contract) else None


def _all_worths(rules: RuleSet, contract: Contract) -> tuple[int | None, ...]:
    asked = (*map(_run, range(SHORTEST, LONGEST + 1)), *map(Four, Rank), None)
    return tuple(_worth(rules, contract, what) for what in asked)


def _alike(things: Iterable[T], by: Callable[[T], object]) -> list[tuple[T, ...]]:
    """Things that answer alike together, each group where its first stood."""
    groups: dict[object, list[T]] = {}
    for thing in things:
        groups.setdefault(by(thing), []).append(thing)
    return [tuple(group) for group in groups.values()]


def best_fours(rules: RuleSet, contract: Contract) -> tuple[Four, ...]:
    """The fours that count, each before all that it beats: every pair is put to the contest. None where nothing counts."""
    if not declarations_count(rules, contract):
        return ()
    fours = [Four(rank) for rank in Rank if worth(rules, contract, Four(rank))]

    def beaten(four: Four) -> int:
        others = [other for other in fours if other != four]
        one, rival = Seat.SOUTH, Seat.WEST
        duels = [award(rules, contract, one, [Claim(one, four), Claim(rival, other)]) for other in others]
        return sum(duel.points[one.team] > 0 for duel in duels)

    return tuple(sorted(fours, key=beaten, reverse=True))


OPTIONS = (
    "annonces",
    "declarations_in_no_trumps",
    "declaration_pool",
    "runs_by_length",
    "sequence_tie",
    "blank_side_declarations",
    "belote_kept",
    "belote_by_suit",
)
"""The options that touch declarations and belote, in the order in which they are asked at the table."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An option and what each game has chosen; None where the question cannot come up in it."""

    option: str
    chosen: tuple[Value | None, ...]


def differences() -> tuple[Difference, ...]:
    """The options in which the three games differ."""
    found = []
    for option in OPTIONS:
        games = (BULGARIAN, FRENCH, COINCHE) if option == "annonces" else GAMES
        chosen = tuple(rules.value(option) if _arises(rules, option) else None for rules in games)
        if len(set(chosen) - {None}) > 1:
            found.append(Difference(option, chosen))
    return tuple(found)


_NEEDS = {"declarations_in_no_trumps": Contract.NO_TRUMPS, "belote_by_suit": Contract.ALL_TRUMPS}


def _arises(rules: RuleSet, option: str) -> bool:
    return option not in _NEEDS or _NEEDS[option] in rules.contracts


@dataclass(frozen=True, slots=True)
class BeloteCase:
    """A moment at which the king of a pair is played: the contract and the card led before it, if any."""

    key: str
    contract: Contract
    led: Card | None
    holds_queen: bool = True


_KING, _QUEEN = Card(Rank.KING, Suit.HEARTS), Card(Rank.QUEEN, Suit.HEARTS)
CASES = (
    BeloteCase("suit-led", Contract.HEARTS, None),
    BeloteCase("suit-follows", Contract.HEARTS, Card(Rank.SEVEN, Suit.HEARTS)),
    BeloteCase("suit-trumps", Contract.HEARTS, Card(Rank.ACE, Suit.CLUBS)),
    BeloteCase("suit-second", Contract.HEARTS, None, holds_queen=False),
    BeloteCase("other-suit", Contract.CLUBS, None),
    BeloteCase("all-led", Contract.ALL_TRUMPS, None),
    BeloteCase("all-follows", Contract.ALL_TRUMPS, Card(Rank.SEVEN, Suit.HEARTS)),
    BeloteCase("all-thrown", Contract.ALL_TRUMPS, Card(Rank.ACE, Suit.CLUBS)),
    BeloteCase("none", Contract.NO_TRUMPS, None),
)
"""Every way in which the king of hearts comes to the table."""


def belote_calls(games: Sequence[RuleSet] = GAMES) -> tuple[tuple[BeloteCase, tuple[bool | None, ...]], ...]:
    """Whether belote is called in each case and game; None where the game has no such contract."""
    return tuple((case, tuple(_called(rules, case) for rules in games)) for case in CASES)


def _called(rules: RuleSet, case: BeloteCase) -> bool | None:
    if case.contract not in rules.contracts:
        return None
    trick = [case.led] if case.led else []
    still = [_QUEEN] if case.holds_queen else []
    return belote_call(rules, case.contract, trick, _KING, still).code is BeloteCode.CALLED
