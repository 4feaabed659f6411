"""QR codes as drawn squares; the matrix is segno's."""

from __future__ import annotations

from itertools import groupby

import segno
from reportlab.lib.colors import black

from cheatsheet.tagging import TaggedCanvas

_QUIET = 4
"""White squares all round, without which a camera does not find the code."""


def draw_qr(canvas: TaggedCanvas, text: str, x: float, y: float, side: float) -> None:
    """A QR code in a square whose lower left corner is at x, y; each run of dark squares is one rectangle."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    unit = side / (len(rows) + 2 * _QUIET)
    canvas.saveState()
    canvas.setFillColor(black)
    for line, row in enumerate(rows):
        at = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                canvas.rect(
                    x + (at + _QUIET) * unit,
                    y + side - (line + 1 + _QUIET) * unit,
                    length * unit,
                    unit,
                    stroke=0,
                    fill=1,
                )
            at += length
    canvas.restoreState()
