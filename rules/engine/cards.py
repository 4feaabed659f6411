"""Cards: four suits, eight ranks, and the pack of thirty-two that all three games share.

Cards have no order of their own: which of two is stronger is a question to a contract
(`rules.engine.strength`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Suit(StrEnum):
    """One of the four suits, by its canonical letter."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    __hash__ = str.__hash__  # Enum's own is a Python function, and every look-up pays for it


class Rank(StrEnum):
    """One of the eight ranks, by its canonical letter; listed in the order of runs (7 8 9 T J Q K A)."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    __hash__ = str.__hash__  # as for suits


_interned: dict[tuple[Rank, Suit], Card] = {}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One of the thirty-two cards. There is one object a card: equal cards are identical."""

    rank: Rank
    suit: Suit

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        return _interned.setdefault((rank, suit), object.__new__(cls))

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        """The canonical two characters: rank, then suit ("TS" is the ten of spades)."""
        return self.rank + self.suit


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
