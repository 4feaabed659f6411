"""QR codes as drawn squares; the matrix is segno's."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

import segno
from reportlab.lib.colors import black

from cheatsheet.tagging import TaggedCanvas

_QUIET = 4
"""White squares all round, without which a camera does not find the code."""


def draw_qr(canvas: TaggedCanvas, text: str, x: float, y: float, side: float) -> None:
    """A QR code in a square whose lower left corner is at x, y; each run of dark squares is one rectangle."""
    size, squares = _dark(text)
    canvas.saveState()
    canvas.setFillColor(black)
    canvas.translate(x, y)
    canvas.scale(side / size, side / size)
    canvas.addLiteral(squares)
    canvas.restoreState()


@lru_cache(256)
def _dark(text: str) -> tuple[int, str]:
    """How many squares a side has with its border, and what draws the dark ones where each is one unit."""
    rows = segno.make(text, error="m", micro=False).matrix
    rectangles = []
    for line, row in enumerate(rows):
        at = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                rectangles.append(f"{at + _QUIET} {len(rows) - 1 - line + _QUIET} {length} 1 re")
            at += length
    return len(rows) + 2 * _QUIET, " ".join([*rectangles, "f"])
