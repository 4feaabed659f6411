"""The table: four seats, two partnerships, cards played from seats and declarations made there.

Play runs N, E, S, W and round again; partners sit opposite. Nothing about legality depends on
the direction: a partner is opposite either way.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from rules.engine.cards import Card, Rank, Suit


class Team(StrEnum):
    """A partnership."""

    NORTH_SOUTH = "NS"
    EAST_WEST = "EW"

    __hash__ = str.__hash__  # as for seats

    @property
    def other(self) -> Team:
        return Team.EAST_WEST if self is Team.NORTH_SOUTH else Team.NORTH_SOUTH


class Seat(StrEnum):
    """A seat, listed in the order of play."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    __hash__ = str.__hash__  # Enum's own is a Python function, and every look-up pays for it

    turn: int
    """The place of the seat in the order of play, counted from North's 0."""

    def __init__(self, letter: str) -> None:
        self.turn = "NESW".index(letter)

    def after(self, turns: int) -> Seat:
        """The seat `turns` places later in the order of play (negative: earlier)."""
        return _SEATS[(self.turn + turns) % SEATS_AT_TABLE]

    @property
    def next(self) -> Seat:
        return self.after(1)

    @property
    def partner(self) -> Seat:
        return self.after(2)

    @property
    def team(self) -> Team:
        return Team.NORTH_SOUTH if self in (Seat.NORTH, Seat.SOUTH) else Team.EAST_WEST


_SEATS = tuple(Seat)
SEATS_AT_TABLE = len(_SEATS)


class Play(NamedTuple):
    """A card and the seat that played it."""

    seat: Seat
    card: Card


class Run(NamedTuple):
    """Cards of one suit in a row, in the order 7 8 9 10 J Q K A: so many, up to its top card."""

    length: int
    top: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, lowest first."""
        above = tuple(Rank).index(self.top.rank) + 1
        return tuple(Card(rank, self.top.suit) for rank in tuple(Rank)[max(0, above - self.length) : above])


class Four(NamedTuple):
    """All four cards of a rank."""

    rank: Rank

    @property
    def cards(self) -> tuple[Card, ...]:
        """The four cards."""
        return tuple(Card(self.rank, suit) for suit in Suit)


class Claim(NamedTuple):
    """A declaration and the seat that makes it."""

    seat: Seat
    what: Run | Four
