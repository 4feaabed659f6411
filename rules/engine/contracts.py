"""Contracts: which suits are trumps in a deal.

A suit contract makes one suit trumps; no trumps none; all trumps every suit, though there no suit
beats another.
"""

from __future__ import annotations

from enum import StrEnum

from rules.engine.cards import Suit


class Contract(StrEnum):
    """What a deal is played for, in ascending order of the Bulgarian auction."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMPS = "NT"
    ALL_TRUMPS = "AT"

    __hash__ = str.__hash__  # Enum's own is a Python function, and every look-up pays for it

    trump: Suit | None
    """The one trump suit of a suit contract; None in no trumps and all trumps."""

    def __init__(self, letters: str) -> None:
        self.trump = next((suit for suit in Suit if suit.value == letters), None)

    def is_trump(self, suit: Suit) -> bool:
        """Whether cards of the suit rank and count as trumps."""
        return self is Contract.ALL_TRUMPS or self.trump is suit


SUIT_CONTRACTS: tuple[Contract, ...] = tuple(c for c in Contract if c.trump)
