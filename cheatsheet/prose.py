"""Text on paper: a paragraph of ReportLab's, measured without being broken where it fits on one line."""

from __future__ import annotations

from functools import lru_cache

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Paragraph
from reportlab.platypus.paraparser import ParaFrag

from cheatsheet.styles import Styles
from cheatsheet.tagging import TaggedCanvas

ENDLESS = 1e6
"""A height that no text fills."""
_NARROW, _UNBROKEN = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
"""The fonts have only the wider one."""


class Prose(Paragraph):
    """A paragraph of plain text, with a note in small print after it. What fits on one line is not broken to measure it."""

    def __init__(
        self, text: str, style: ParagraphStyle, note: str = "", note_style: ParagraphStyle | None = None
    ) -> None:
        runs = [(text, style)]
        if note:
            runs = [(f"{text} ", style), (note, note_style or style)]
        runs = [(run.replace(_NARROW, _UNBROKEN), set_in) for run, set_in in runs]
        super().__init__("", style, frags=[_run(run, set_in) for run, set_in in runs])
        self.whole = sum(width_of(run, set_in) for run, set_in in runs)
        self.broken = False

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """ReportLab's name for measuring."""
        if self.whole >= width:
            self.broken = True
            size = super().wrap(width, height)
            return float(size[0]), float(size[1])
        self.broken = False
        self.width, self.height = width, self.style.leading
        return self.width, self.height

    def drawOn(self, canvas: TaggedCanvas, x: float, y: float) -> None:  # noqa: N802 (ReportLab's name)
        """Draw it with its lower left corner there."""
        if not self.broken:
            super().wrap(self.width, ENDLESS)
        super().drawOn(canvas, x, y)


def _run(text: str, style: ParagraphStyle) -> ParaFrag:
    """A piece of text in one style, as ReportLab's reader of markup makes it."""
    return ParaFrag(
        text=text,
        fontName=style.fontName,
        fontSize=style.fontSize,
        textColor=style.textColor,
        bold=0,
        italic=0,
        rise=0,
        greek=0,
        link=[],
        us_lines=[],
    )


@lru_cache(8192)
def _width(text: str, font: str) -> float:
    """What a text takes in a font of one point."""
    return float(stringWidth(text, font, 1))


def width_of(text: str, style: ParagraphStyle) -> float:
    """What a text takes on one line."""
    return _width(text, style.fontName) * float(style.fontSize)


def paragraph(text: str, style: ParagraphStyle, note: str = "", styles: Styles | None = None) -> Prose:
    """A paragraph of plain text, with a note in small print after it."""
    return Prose(text, style, note, styles.note(style) if styles and note else None)


def widest_word(text: str, style: ParagraphStyle) -> float:
    """What its longest word takes; a hair more, so that rounding breaks no line."""
    return max((width_of(word, style) for word in text.split()), default=0.0) + 0.5


def height_of(text: Prose, width: float) -> float:
    """What a paragraph takes at a width."""
    return text.wrap(width, ENDLESS)[1]
