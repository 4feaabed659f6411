"""Tables of an article as values: the tags that compute them make a `Grid`, and one template draws them all."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.contracts import Contract
from rules.screens import Shown


@dataclass(frozen=True, slots=True)
class Cell(Shown):
    """A cell: its text, a second line in small print, and whether it is a number."""

    text: str
    note: str = ""
    number: bool = False
    said: str = ""
    """What is read out in place of a mere sign."""


@dataclass(frozen=True, slots=True)
class GridRow(Shown):
    """A row with its head."""

    head: Cell
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Grid(Shown):
    """A table. `heads` are those of all columns, the first of the row heads."""

    caption: str
    heads: tuple[Cell, ...]
    rows: tuple[GridRow, ...]


def number(count: int) -> Cell:
    """A cell of one number."""
    return Cell(str(count), number=True)


SUIT, NO_TRUMPS, ALL_TRUMPS = "suit", "no-trumps", "all-trumps"


def kind_of_contract(contract: Contract) -> str:
    """The key of the kind of a contract."""
    return {Contract.NO_TRUMPS: NO_TRUMPS, Contract.ALL_TRUMPS: ALL_TRUMPS}.get(contract, SUIT)
