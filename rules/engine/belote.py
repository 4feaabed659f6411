"""Belote: king and queen of trumps in one hand. It is never compared with anything.

Source: HB for the cards that may call it in Bulgarian Belot (rule decision 9); S1 and FFB-CO elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Fact

BELOTE = 20
"""Points of the king and queen of trumps in one hand."""


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


def belote_counts(contract: Contract) -> bool:
    """Whether there is belote: not without trumps."""
    return contract is not Contract.NO_TRUMPS


@cache
def _pairs(contract: Contract) -> tuple[tuple[Suit, Card, Card], ...]:
    return tuple((suit, Card(Rank.KING, suit), Card(Rank.QUEEN, suit)) for suit in Suit if contract.is_trump(suit))


def belotes(contract: Contract, hand: Iterable[Card]) -> tuple[Suit, ...]:
    """The suits in which a hand holds king and queen of trumps: one at most, up to four in all trumps."""
    held = frozenset(hand)
    return tuple(suit for suit, king, queen in _pairs(contract) if king in held and queen in held)


class BeloteCode(Templated):
    """Why belote may or may not be called with a card."""

    NOT_A_COURT = _("{card} is neither king nor queen.")
    NOT_TRUMP = _("{card} is no trump: belote is the king and queen of trumps.")
    NO_TRUMPS = _("In no trumps there is no belote.")
    NO_PAIR = _("{other} is not, or no longer, in the same hand.")
    DISCARDED = _("{card} is thrown on another suit: belote is called only with a card that is led or follows suit.")
    CALLED = _("{card} and {other} are in one hand: belote, {points}, called with the first of the two.")


def belote_call(
    rules: RuleSet, contract: Contract, trick: Sequence[Card], played: Card, still_holds: Iterable[Card]
) -> Reason:
    """Whether belote is called with a card (code CALLED) or why not. `trick` lies before it; the rest is still held.

    HB: in Bulgarian all trumps not with a card thrown on another suit (rule decision 9).
    """
    partner = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}.get(played.rank)
    facts: dict[str, Fact] = {"card": played, "points": BELOTE}
    if not belote_counts(contract):
        return Reason(BeloteCode.NO_TRUMPS, facts)
    if partner is None:
        return Reason(BeloteCode.NOT_A_COURT, facts)
    if not contract.is_trump(played.suit):
        return Reason(BeloteCode.NOT_TRUMP, facts)
    other = Card(partner, played.suit)
    facts["other"] = other
    if other not in still_holds:
        return Reason(BeloteCode.NO_PAIR, facts)
    discarded = contract is Contract.ALL_TRUMPS and bool(trick) and trick[0].suit is not played.suit
    return Reason(BeloteCode.DISCARDED if discarded and rules.belote_by_suit else BeloteCode.CALLED, facts)
