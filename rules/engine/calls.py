"""What is said in an auction: pass, a bid, contra and recontra (in coinche: coinche and surcoinche).

A bid names a contract, in coinche a number or capot as well. Taking in French Belote is a bid in a
suit. Which calls a game has, and when each may be made, is a question to `rules.engine.auction`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, NamedTuple

from rules.engine.contracts import Contract
from rules.engine.games import Game
from rules.engine.table import Seat


class Word(StrEnum):
    """A call that names nothing."""

    PASS = "pass"  # noqa: S105 - a call, not a password
    DOUBLE = "double"
    """Contra, coinche: the opponents do not believe the last bid."""
    REDOUBLE = "redouble"
    """Recontra, surcoinche: the bidders' answer."""

    __hash__ = str.__hash__


PASS: Final = Word.PASS
DOUBLE: Final = Word.DOUBLE
REDOUBLE: Final = Word.REDOUBLE
CAPOT: Final = "capot"

Height = int | Literal["capot"]
"""What a coinche bid promises: so many points, or all eight tricks."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A contract, and in coinche what is promised in it."""

    contract: Contract
    points: Height | None = None

    def __str__(self) -> str:
        """The canonical text: "H", "90 H", "capot H"."""
        return self.contract.value if self.points is None else f"{self.points} {self.contract}"


Call = Word | Bid


class Made(NamedTuple):
    """A call and the seat that made it."""

    seat: Seat
    call: Call


class CallIn(NamedTuple):
    """A call as the tables of a game say it."""

    game: Game
    call: Call
