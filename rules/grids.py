"""Tables of an article as values: the tags that compute them make a `Grid`, and one template draws them all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rules.screens import Shown


@dataclass(frozen=True, slots=True)
class Cell(Shown):
    """A cell: its text, a second line in small print, and whether it is a number. `faint`: it says that there is nothing."""

    text: str
    note: str = ""
    number: bool = False
    faint: bool = False
    said: str = ""
    """What is read out in place of a mere sign."""
    label: str = ""
    """The head of its column."""


@dataclass(frozen=True, slots=True)
class GridRow(Shown):
    """A row with its head."""

    head: Cell
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Grid(Shown):
    """A table. `heads` are those of all columns, the first of the row heads; none where the rows say it all.

    `stacked`: on a narrow screen each cell stands on a line of its own, its column named before it.
    """

    caption: str
    heads: tuple[Cell, ...]
    rows: tuple[GridRow, ...]
    stacked: bool = False


def grid(caption: str, heads: Sequence[Cell | str], rows: Iterable[GridRow], stacked: bool = False) -> Grid:
    """A table in which the head of a column of numbers stands over the numbers, and cells know their column."""
    shown = tuple(rows)
    cells = [head if isinstance(head, Cell) else Cell(head) for head in heads]
    for at in range(1, len(cells)):
        if all(row.cells[at - 1].number for row in shown):
            cells[at] = replace(cells[at], number=True)
    named = tuple(
        replace(
            row, cells=tuple(replace(cell, label=head.text) for cell, head in zip(row.cells, cells[1:], strict=True))
        )
        for row in shown
    )
    return Grid(caption, tuple(cells), named, stacked)


def number(count: int) -> Cell:
    """A cell of one number."""
    return Cell(str(count), number=True)
