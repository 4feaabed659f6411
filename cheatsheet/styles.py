"""Every measure, colour and font of the sheets; nothing else names one. Lengths are in points unless they say mm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from reportlab.lib.colors import Color, HexColor, white
from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT
from reportlab.lib.pagesizes import A3, A4, LETTER, TABLOID
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm

from cheatsheet.edition import Ink, Paper
from cheatsheet.fonts import BOLD, TEXT, TITLE

SIZES: dict[Paper, tuple[float, float]] = {
    Paper.A4: A4,
    Paper.LETTER: LETTER,
    Paper.A3: A3,
    Paper.TABLOID: TABLOID,
}
"""Width and height of the papers, upright."""

MARGIN = 12 * mm
"""White all round: every printer can print inside it."""
GUTTER = 8 * mm
"""Between columns."""
PANEL = (63 * mm, 88 * mm)
"""A playing card, which a pocket panel is cut to."""
QR = 19 * mm
"""The side of a QR code, its white border included."""

SMALLEST = 9.0
"""Type that is read at arm's length across a table."""
SMALLEST_IN_POCKET = 8.0
LARGE_PRINT = 18.0

LINE = 1.25
"""From line to line, in sizes of the type."""
HAIR, FINE, STRONG = 0.4, 0.8, 1.6
"""Widths of lines."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of an edition. `red` and `black` are those of the suits; hollow suits are drawn as outlines."""

    ink: Color
    muted: Color
    hairline: Color
    accent: Color
    head: Color
    on_head: Color
    wash: Color
    red: Color
    black: Color
    hollow: bool


PALETTES = {
    Ink.COLOUR: Palette(
        ink=HexColor("#1b211f"),
        muted=HexColor("#585c53"),
        hairline=HexColor("#c9bea5"),
        accent=HexColor("#7d4f0e"),
        head=HexColor("#1b5642"),
        on_head=HexColor("#f6f2e4"),
        wash=HexColor("#f4efe2"),
        red=HexColor("#b3161a"),
        black=HexColor("#171b1a"),
        hollow=False,
    ),
    Ink.SAVING: Palette(
        ink=HexColor("#1c1c1c"),
        muted=HexColor("#404040"),
        hairline=HexColor("#9a9a9a"),
        accent=HexColor("#000000"),
        head=white,
        on_head=HexColor("#000000"),
        wash=white,
        red=HexColor("#000000"),
        black=HexColor("#000000"),
        hollow=True,
    ),
}


@dataclass(frozen=True)
class Styles:
    """The type of one printing: its basic size, and the air between lines that belong apart (1 is close).

    No text is smaller than `smallest`.
    """

    size: float
    ink: Ink
    air: float = 1.0
    smallest: float = SMALLEST

    @cached_property
    def palette(self) -> Palette:
        """The colours."""
        return PALETTES[self.ink]

    @property
    def gap(self) -> float:
        """Between two blocks."""
        return self.size * 0.9 * self.air

    @property
    def pad(self) -> float:
        """Above and below the text of a row."""
        return self.size * 0.2 * self.air

    @property
    def small_size(self) -> float:
        """The size of small print."""
        return max(self.smallest, self.size * 0.88)

    @cached_property
    def text(self) -> ParagraphStyle:
        """Running text."""
        return self._style(TEXT, self.size)

    @cached_property
    def small(self) -> ParagraphStyle:
        """Remarks, the foot."""
        return self._style(TEXT, self.small_size, textColor=self.palette.muted)

    @cached_property
    def bold(self) -> ParagraphStyle:
        """What catches the eye."""
        return self._style(BOLD, self.size)

    @cached_property
    def row_head(self) -> ParagraphStyle:
        """Heads of rows: bold, unless ink is saved."""
        return self._style(TEXT if self.palette.hollow else BOLD, self.size)

    @cached_property
    def number(self) -> ParagraphStyle:
        """Numbers, which stand under each other by their last digit."""
        return self._style(TEXT, self.size, alignment=TA_RIGHT)

    @cached_property
    def head(self) -> ParagraphStyle:
        """Heads of columns."""
        return self._style(BOLD, self.small_size)

    @cached_property
    def number_head(self) -> ParagraphStyle:
        """Heads of columns of numbers."""
        return self._style(BOLD, self.small_size, alignment=TA_RIGHT)

    @cached_property
    def centred(self) -> ParagraphStyle:
        """Short text in the middle of a box."""
        return self._style(TEXT, self.size, alignment=TA_CENTER)

    @cached_property
    def heading(self) -> ParagraphStyle:
        """Titles of parts."""
        return self._style(TITLE, self.size * 1.3, textColor=self.palette.ink)

    @cached_property
    def caption(self) -> ParagraphStyle:
        """Titles of tables."""
        return self._style(BOLD, self.size * 1.05, textColor=self.palette.accent)

    @cached_property
    def title(self) -> ParagraphStyle:
        """The title of the sheet."""
        return self._style(TITLE, self.size * 2, textColor=self.palette.on_head)

    @cached_property
    def game(self) -> ParagraphStyle:
        """The name of the game above the title."""
        return self._style(BOLD, self.small_size, textColor=self.palette.on_head)

    @cached_property
    def lead(self) -> ParagraphStyle:
        """The line below the title."""
        return self._style(TEXT, self.size, textColor=self.palette.on_head)

    def note(self, beside: ParagraphStyle) -> ParagraphStyle:
        """Small print in the font that it stands beside."""
        return self._style(beside.fontName, self.small_size, textColor=self.palette.muted)

    def _style(self, font: str, size: float, **more: object) -> ParagraphStyle:
        return ParagraphStyle(
            font,
            **{
                "fontName": font,
                "fontSize": size,
                "leading": size * LINE,
                "textColor": self.palette.ink,
                "alignment": TA_LEFT,
                **more,
            },
        )
