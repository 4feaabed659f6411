"""Three games side by side in the reader's words: rows of what each says, and what each makes of the example."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules import example_screen, wording
from rules.example_screen import Answer, Put
from rules.screens import Shown
from rules.side_by_side import Cell, Part, Row, rows


@dataclass(frozen=True, slots=True)
class ShownCell(Shown):
    """What one game says, and its answer to the example; None where it has no such contract or there is none."""

    game: str
    said: str
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class ShownRow(Shown):
    """A rule in which the games part. `result` names what is asked of the example."""

    key: str
    title: str
    put: Put | None
    result: str
    bids: tuple[tuple[str, str], ...]
    """What was bid in the games in which a bid belongs to the example, by game."""
    cells: tuple[ShownCell, ...]


def shown(part: Part, paths: Mapping[str, str]) -> tuple[ShownRow, ...]:
    """The rows of a part of the game. `paths` are the addresses of the pages."""
    return tuple(_row(row, paths) for row in rows()[part])


def _row(row: Row, paths: Mapping[str, str]) -> ShownRow:
    bids = [(wording.game_word(cell.rules), example_screen.bid_of(cell.example)) for cell in row.cells]
    return ShownRow(
        key=row.key.replace("_", "-"),
        title=wording.say(row.title),
        put=example_screen.put(row.example) if row.example else None,
        result=_(example_screen.ASKS[type(row.example)]) if row.example else "",
        bids=tuple((game, bid) for game, bid in bids if bid),
        cells=tuple(_cell(cell, paths) for cell in row.cells),
    )


def _cell(cell: Cell, paths: Mapping[str, str]) -> ShownCell:
    return ShownCell(
        game=wording.game_word(cell.rules),
        said=wording.capital(wording.say(cell.said)),
        answer=example_screen.answer(cell.example, paths) if cell.example else None,
    )
