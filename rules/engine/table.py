"""The table: four seats, two partnerships, and cards played from seats.

Play runs N, E, S, W and round again; partners sit opposite. Nothing about legality depends on
the direction: a partner is opposite either way.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from rules.engine.cards import Card


class Team(StrEnum):
    """A partnership."""

    NORTH_SOUTH = "NS"
    EAST_WEST = "EW"


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
