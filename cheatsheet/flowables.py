"""The blocks of a sheet on paper: each measures itself for a width, and draws itself tagged.

A piece's origin is its lower left corner. `cheatsheet.layout` makes one of a block; the larger ones stand in modules of
their own: `orders`, `tables`, `drawing`, `exercise`.
"""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from cheatsheet import styles as measures
from cheatsheet.prose import ENDLESS, height_of, paragraph
from cheatsheet.qr import draw_qr
from cheatsheet.styles import FINE, Styles
from cheatsheet.tagging import TaggedCanvas

_MANY, _WIDE = 4, 36
"""Items of a list, and sizes of type across, from which on it stands in two columns."""


class Piece(Flowable):
    """A block on paper. After `wrap` its width and height are set, and whether some word is wider than its place."""

    canv: TaggedCanvas
    cramped = False

    def __init__(self, styles: Styles) -> None:
        super().__init__()
        self.styles = styles

    def measure(self, width: float) -> float:
        """The height it takes at a width."""
        raise NotImplementedError

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """ReportLab's name for measuring."""
        self.width, self.height = width, self.measure(width)
        return self.width, self.height

    def parts(self, height: float) -> tuple[Piece, Piece] | None:
        """Two pieces of which the first fits a height, where it can be divided; measured before."""
        return None

    def fill(self, height: float) -> None:
        """Take a height that is left over; most have no use for it."""


class Text(Piece):
    """A paragraph under its role: "P", "H1", "H2". With a `level`, 0 the outermost, it appears among the bookmarks."""

    def __init__(self, styles: Styles, text: str, style: ParagraphStyle, role: str = "P", level: int | None = None):
        super().__init__(styles)
        self.text, self.role, self.level = text, role, level
        self.paragraph = paragraph(text, style)

    def measure(self, width: float) -> float:
        return height_of(self.paragraph, width)

    def draw(self) -> None:
        if self.level is not None:
            self.canv.bookmark(self.text, self.level, self.height)
        with self.canv.marked(self.role):
            self.paragraph.drawOn(self.canv, 0, 0)


class Items(Piece):
    """A list, with numbers where the order counts. `first` is the number of its first item."""

    def __init__(self, styles: Styles, items: Sequence[str], numbered: bool, first: int = 1) -> None:
        super().__init__(styles)
        self.items, self.numbered, self.first = items, numbered, first
        self.labels = [f"{first + at}." if numbered else "•" for at in range(len(items))]
        self.paragraphs = [paragraph(item, styles.text) for item in items]
        self.indent = styles.size * (1.6 if numbered else 0.95)
        self.between = styles.pad

    def measure(self, width: float) -> float:
        self.heights = [height_of(text, width - self.indent) for text in self.paragraphs]
        return sum(self.heights) + self.between * (len(self.items) - 1)

    def parts(self, height: float) -> tuple[Piece, Piece] | None:
        taken, at = 0.0, 0
        while at < len(self.items) and taken + self.heights[at] <= height:
            taken += self.heights[at] + self.between
            at += 1
        if not 0 < at < len(self.items):
            return None
        return (
            Items(self.styles, self.items[:at], self.numbered, self.first),
            Items(self.styles, self.items[at:], self.numbered, self.first + at),
        )

    def draw(self) -> None:
        canvas, y = self.canv, self.height
        with canvas.element("L"):
            for label, text, height in zip(self.labels, self.paragraphs, self.heights, strict=True):
                y -= height
                with canvas.element("LI"):
                    with canvas.marked("Lbl"):
                        canvas.setFillColor(self.styles.palette.accent)
                        canvas.setFont(self.styles.bold.fontName, self.styles.size)
                        canvas.drawString(0, y + height - self.styles.size, label)
                    with canvas.marked("LBody"):
                        text.drawOn(canvas, self.indent, y)
                y -= self.between


class Framed(Piece):
    """A title and a list in a frame, on a ground of its own where ink is not saved; a long list in two columns."""

    def __init__(self, styles: Styles, title: str, items: Sequence[str]) -> None:
        super().__init__(styles)
        self.title, self.items = paragraph(title, styles.caption), items
        self.inset = styles.size * 0.8

    def measure(self, width: float) -> float:
        inner = width - 2 * self.inset
        two = len(self.items) > _MANY and inner > _WIDE * self.styles.size
        half = (len(self.items) + 1) // 2 if two else len(self.items)
        self.lists = [
            Items(self.styles, part, numbered=False) for part in (self.items[:half], self.items[half:]) if part
        ]
        self.column = (inner - measures.GUTTER) / 2 if two else inner
        self.top = height_of(self.title, inner)
        for part in self.lists:
            part.wrap(self.column, ENDLESS)
        return self.top + self.styles.pad * 2 + max(part.height for part in self.lists) + 2 * self.inset * 0.8

    def draw(self) -> None:
        canvas, palette = self.canv, self.styles.palette
        with canvas.artifact():
            canvas.saveState()
            canvas.setFillColor(palette.wash)
            canvas.setStrokeColor(palette.accent)
            canvas.setLineWidth(FINE)
            canvas.roundRect(0, 0, self.width, self.height, self.styles.size * 0.4, fill=int(not palette.hollow))
            canvas.restoreState()
        x, y = self.inset, self.height - self.inset * 0.8 - self.top
        with canvas.marked("P"):
            self.title.drawOn(canvas, x, y)
        for part in self.lists:
            part.drawOn(canvas, x, y - self.styles.pad * 2 - part.height)
            x += self.column + measures.GUTTER


class Lines(Piece):
    """Labels, each with a line to write on after it."""

    def __init__(self, styles: Styles, labels: Sequence[str]) -> None:
        super().__init__(styles)
        self.labels = labels

    def measure(self, width: float) -> float:
        return self.styles.size * 2.2

    def draw(self) -> None:
        canvas, styles = self.canv, self.styles
        share = self.width / len(self.labels)
        for at, label in enumerate(self.labels):
            x = at * share
            with canvas.marked("P"):
                canvas.setFont(styles.bold.fontName, styles.size)
                canvas.setFillColor(styles.palette.ink)
                canvas.drawString(x, styles.size * 0.5, label)
            with canvas.artifact():
                canvas.setStrokeColor(styles.palette.muted)
                canvas.setLineWidth(FINE)
                start = x + canvas.stringWidth(label, styles.bold.fontName, styles.size) + styles.size * 0.5
                canvas.line(start, styles.size * 0.3, x + share - styles.size, styles.size * 0.3)


class Link(Piece):
    """An address in words beside its QR code."""

    def __init__(self, styles: Styles, text: str, url: str) -> None:
        super().__init__(styles)
        self.url = url
        self.said = paragraph(text, styles.text)
        self.address = paragraph(url.partition("://")[2], styles.small)

    def measure(self, width: float) -> float:
        inner = width - measures.QR - self.styles.size
        self.text_height = height_of(self.said, inner)
        return max(measures.QR, self.text_height + height_of(self.address, inner))

    def draw(self) -> None:
        with self.canv.marked("P"):
            self.said.drawOn(self.canv, 0, self.height - self.text_height)
        with self.canv.marked("P"):
            self.address.drawOn(self.canv, 0, self.height - self.text_height - self.address.height)
        with self.canv.marked("Figure", alt=self.url):
            draw_qr(self.canv, self.url, self.width - measures.QR, self.height - measures.QR, measures.QR)
