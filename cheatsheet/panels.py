"""Panels of the size of a playing card on one page, with marks to cut along and a line to fold at.

Four panels stand beside each other in two rows, on paper turned on its side. Whoever folds the page in the middle
before cutting gets four cards with two sides each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from django.utils.translation import gettext as _

from cheatsheet import styles as measures
from cheatsheet.blocks import Band, Story
from cheatsheet.edition import Edition
from cheatsheet.flowables import Piece, Text
from cheatsheet.imprint import Imprint, typed
from cheatsheet.layout import piece
from cheatsheet.prose import ENDLESS, height_of, paragraph
from cheatsheet.qr import draw_qr
from cheatsheet.styles import FINE, HAIR, MARGIN, PANEL, QR, SIZES, Styles
from cheatsheet.tagging import TaggedCanvas

COLUMNS, ROWS = 4, 2
_INSET = 8.0
"""From the edge of a panel to what stands on it, in points."""
_MARK = 9.0
"""The length of a mark to cut along, in points."""


class PocketPrinter:
    """A story of panels at one size of type."""

    def __init__(self, story: Story, imprint: Imprint, edition: Edition, styles: Styles) -> None:
        self.story, self.imprint, self.edition, self.styles = story, imprint, edition, styles
        self.size = SIZES[edition.paper][::-1]
        self.left = (self.size[0] - COLUMNS * PANEL[0]) / 2
        self.bottom = MARGIN

    @cached_property
    def panels(self) -> list[list[Piece]]:
        """What stands on the panels, measured; the last one leads back to the site."""
        panels = [self._measured(band) for band in self.story.bands]
        panels.append([self._back()])
        return panels

    def _measured(self, band: Band) -> list[Piece]:
        (column,) = band.columns
        pieces = [piece(block, self.styles) for block in column]
        for one in pieces:
            one.wrap(PANEL[0] - 2 * _INSET, ENDLESS)
        return pieces

    def _back(self) -> Piece:
        back = _Back(self.styles, self.imprint)
        back.wrap(PANEL[0] - 2 * _INSET, ENDLESS)
        return back

    @property
    def fits(self) -> bool:
        """Whether every panel holds what stands on it."""
        room = PANEL[1] - 2 * _INSET
        return all(
            sum(one.height for one in panel) + self.styles.gap * (len(panel) - 1) <= room
            and not any(one.cramped for one in panel)
            for panel in self.panels
        )

    def print(self) -> bytes:
        """The file."""
        canvas = TaggedCanvas(
            self.size,
            title=f"{self.story.title} – {self.imprint.game}",
            subject=self.story.lead,
            language=self.edition.language,
        )
        self._draw_title(canvas)
        with canvas.artifact():
            self._draw_marks(canvas)
        for number, panel in enumerate(self.panels):
            row, column = divmod(number, COLUMNS)
            x = self.left + column * PANEL[0] + _INSET
            y = self.bottom + (ROWS - row) * PANEL[1] - _INSET
            for one in panel:
                y -= one.height
                one.drawOn(canvas, x, y)
                y -= self.styles.gap
        canvas.showPage()
        return canvas.finish()

    def _draw_title(self, canvas: TaggedCanvas) -> None:
        plain = self.styles.heading
        title = Text(self.styles, f"{self.story.title} · {self.imprint.game}", plain, "H1", level=0)
        lead = Text(self.styles, self.story.lead, self.styles.small)
        y = self.size[1] - MARGIN
        for text in (title, lead):
            text.wrap(COLUMNS * PANEL[0], ENDLESS)
        wide = canvas.stringWidth(title.text, plain.fontName, plain.fontSize) + self.styles.size
        title.drawOn(canvas, self.left, y - title.height)
        lead.wrap(COLUMNS * PANEL[0] - wide, ENDLESS)
        lead.drawOn(canvas, self.left + wide, y - title.height + 1)

    def _draw_marks(self, canvas: TaggedCanvas) -> None:
        palette = self.styles.palette
        width, height = PANEL
        right, top = self.left + COLUMNS * width, self.bottom + ROWS * height
        canvas.saveState()
        canvas.setStrokeColor(palette.hairline)
        canvas.setLineWidth(HAIR)
        for column in range(COLUMNS + 1):
            x = self.left + column * width
            canvas.line(x, self.bottom, x, top)
        for y in (self.bottom, top):
            canvas.line(self.left, y, right, y)
        middle = self.bottom + height
        canvas.setDash(3, 3)
        canvas.line(self.left, middle, right, middle)
        canvas.setDash()
        canvas.setStrokeColor(palette.ink)
        canvas.setLineWidth(FINE)
        for y in (self.bottom, middle, top):
            canvas.line(self.left - _MARK, y, self.left - 2, y)
            canvas.line(right + 2, y, right + _MARK, y)
        for column in range(COLUMNS + 1):
            x = self.left + column * width
            canvas.line(x, top + 2, x, top + _MARK / 2)
            canvas.line(x, self.bottom - 2, x, self.bottom - _MARK)
        canvas.restoreState()


class _Back(Piece):
    """The game, its rules, and the way back; house rules that have no room are counted."""

    def __init__(self, styles: Styles, imprint: Imprint) -> None:
        super().__init__(styles)
        self.imprint, self.url = imprint, imprint.address

    def measure(self, width: float) -> float:
        whole = self._told(self.imprint.house, width)
        return whole if whole <= PANEL[1] - 2 * _INSET else self._told(self.imprint.house_brief, width)

    def _told(self, house: str, width: float) -> float:
        imprint, styles = self.imprint, self.styles
        self.texts = [
            paragraph(imprint.game, styles.heading),
            *(paragraph(line, styles.small) for line in (house, imprint.state, typed(imprint.address))),
        ]
        return sum(height_of(text, width) for text in self.texts) + styles.gap + QR

    def draw(self) -> None:
        y = self.height
        for text in self.texts:
            y -= text.height
            with self.canv.marked("P"):
                text.drawOn(self.canv, 0, y)
        with self.canv.marked("Figure", alt=_("QR code: %(address)s") % {"address": self.url}):
            draw_qr(self.canv, self.url, 0, y - self.styles.gap - QR, QR)


def largest_that_fits(story: Story, imprint: Imprint, edition: Edition, sizes: Sequence[float]) -> PocketPrinter:
    """The printer with the largest of some sizes of type at which every panel holds its text; else with the smallest."""
    for size in sizes:
        for air in (1.0, 0.6):
            styles = Styles(size, edition.ink, air=air, smallest=measures.SMALLEST_IN_POCKET)
            printer = PocketPrinter(story, imprint, edition, styles)
            if printer.fits:
                return printer
    return printer
