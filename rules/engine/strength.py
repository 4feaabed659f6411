"""Strength and points of a card: two different questions, both asked of a contract.

Order and points are the same in all three games (S0, S1, no dissent): trumps J 9 A 10 K Q 8 7,
side suits A 10 K Q J 9 8 7. Coinche counts aces and trumps anew in no trumps and all trumps
(switches `sa_scale`, `ta_scale`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rules.engine.cards import PACK, Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.ladder import Compared
from rules.engine.options import Scale
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet

TRUMP_ORDER = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.EIGHT, Rank.SEVEN)
SIDE_ORDER = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
"""High to low."""

_TRUMP_POINTS = dict(zip(TRUMP_ORDER, (20, 14, 11, 10, 4, 3, 0, 0), strict=True))
_SIDE_POINTS = dict(zip(SIDE_ORDER, (11, 10, 4, 3, 2, 0, 0, 0), strict=True))

CANNOT_WIN = -1
"""The height of a card that is neither a trump nor of the suit led."""


def order(contract: Contract, suit: Suit) -> tuple[Card, ...]:
    """The eight cards of a suit under a contract, high to low."""
    return tuple(Card(rank, suit) for rank in (TRUMP_ORDER if contract.is_trump(suit) else SIDE_ORDER))


@cache
def heights(contract: Contract, led: Suit) -> Mapping[Card, int]:
    """How high each card of the pack stands in a trick with that suit led; the highest takes it.

    Trumps stand above the led suit; what is neither cannot win. In all trumps the suits do not
    beat each other, so only the led suit can.
    """
    table = dict.fromkeys(PACK, CANNOT_WIN)
    suits = [led] if contract.trump in (None, led) else [contract.trump, led]
    ladder = [card for suit in suits if suit for card in order(contract, suit)]
    table.update((card, height) for height, card in enumerate(reversed(ladder)))
    return table


@cache
def _points(contract: Contract, suit: Suit, sa_scale: int | None, ta_scale: Scale | None) -> Mapping[Rank, int]:
    """The points of each rank of a suit under a contract and the scales of coinche (None: none)."""
    if contract is Contract.ALL_TRUMPS and ta_scale not in (None, Scale.CONVERT):
        values = [int(value) for value in ta_scale.split("-")]
        return dict(zip(TRUMP_ORDER, values + [0] * (len(TRUMP_ORDER) - len(values)), strict=True))
    if contract.is_trump(suit):
        return _TRUMP_POINTS
    if contract is Contract.NO_TRUMPS and sa_scale is not None:
        return _SIDE_POINTS | {Rank.ACE: sa_scale}
    return _SIDE_POINTS


@cache
def _values(contract: Contract, sa_scale: int | None, ta_scale: Scale | None) -> Mapping[Card, int]:
    return {card: _points(contract, card.suit, sa_scale, ta_scale)[card.rank] for card in PACK}


def values(rules: RuleSet, contract: Contract) -> Mapping[Card, int]:
    """What every card counts in the contract's own card values, before any doubling or conversion."""
    return _values(contract, rules.sa_scale, rules.ta_scale)


def points(rules: RuleSet, contract: Contract, card: Card) -> int:
    """What one card counts, as in `values`."""
    return values(rules, contract)[card]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which of two cards is stronger in a trick with a given suit led, and why.

    `winner` is None where neither can win, and where both are the same card.
    """

    winner: Card | None
    reason: Reason


def compare(contract: Contract, led: Suit, first: Card, second: Card) -> Comparison:
    """Compare two cards that both lie in a trick to which `led` was led."""
    height = heights(contract, led)
    if first is second:
        return Comparison(None, Reason(Compared.SAME_CARD, {"card": first}))
    if height[first] == height[second]:
        code = Compared.NEITHER if contract.trump else Compared.NEITHER_WITHOUT_TRUMP_SUIT
        return Comparison(None, Reason(code, {"first": first, "second": second, "suit": led}))
    winner, loser = sorted((first, second), key=height.__getitem__, reverse=True)
    return Comparison(winner, Reason(_why(contract, led, winner, loser), {"winner": winner, "loser": loser}))


def _why(contract: Contract, led: Suit, winner: Card, loser: Card) -> Compared:
    if winner.suit is loser.suit:
        return Compared.HIGHER_TRUMP if winner.suit is contract.trump else Compared.HIGHER_LED
    if winner.suit is contract.trump:
        return Compared.TRUMP_OVER_SIDE
    if contract.trump:
        return Compared.ONLY_LED
    return Compared.ONLY_LED_ALL_TRUMPS if contract is Contract.ALL_TRUMPS else Compared.ONLY_LED_NO_TRUMPS
