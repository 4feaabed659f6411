"""The blocks of a sheet on paper: each measures itself for a width, and draws itself tagged.

A flowable's origin is its lower left corner. `flowable` makes one of a block; `cheatsheet.tables` and
`cheatsheet.drawing` hold the larger ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Flowable, Paragraph
from reportlab.platypus.paraparser import ParaFrag

from cheatsheet import styles as measures
from cheatsheet.blocks import Order
from cheatsheet.cards import draw_rank, rank_size
from cheatsheet.qr import draw_qr
from cheatsheet.styles import FINE, HAIR, STRONG, Styles
from cheatsheet.tagging import TaggedCanvas
from rules import wording

ENDLESS = 1e6
"""A height that no text fills."""
_NARROW, _UNBROKEN = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
"""The fonts have only the wider one."""
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


class Text(Piece):
    """A paragraph under its role: "P", "H1", "H2". `bookmark`: it appears among the bookmarks."""

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


class Orders(Piece):
    """Orders of cards side by side, each from high to low with its points; read row by row as one table."""

    def __init__(self, styles: Styles, order: Order) -> None:
        super().__init__(styles)
        self.order, self.columns = order, order.columns
        self.caption = paragraph(order.caption, styles.caption)
        self.titles = [paragraph(ranked.title, styles.bold) for ranked in order.columns]
        self.row = rank_size(styles)[1] + styles.pad * 1.5

    def measure(self, width: float) -> float:
        self.gutter = min(measures.GUTTER, width / 16)
        self.column = (width - self.gutter * (len(self.columns) - 1)) / len(self.columns)
        head, bold = self.styles.head, self.styles.bold
        beside = self.column
        if not self.order.brief:
            beside -= width_of(f" {self.order.points}", head)
        last = f"{self.order.together} {max(ranked.total for ranked in self.columns)}"
        self.cramped = width_of(last, bold) > self.column or any(
            widest_word(ranked.title, bold) > beside for ranked in self.columns
        )
        self.caption_height = height_of(self.caption, width)
        self.head = max(height_of(title, beside) for title in self.titles) + self.styles.pad
        rows = max(len(ranked.cards) for ranked in self.columns)
        return self.caption_height + self.styles.pad * 2 + self.head + self.row * (rows + 1)

    def _x(self, at: int) -> float:
        return at * (self.column + self.gutter)

    def draw(self) -> None:
        canvas, styles = self.canv, self.styles
        y = self.height - self.caption_height
        with canvas.element("Table"):
            with canvas.marked("Caption"):
                self.caption.drawOn(canvas, 0, y)
            y -= styles.pad * 2 + self.head
            with canvas.element("TR"):
                for at, title in enumerate(self.titles):
                    with canvas.marked("TH", scope="Column"):
                        title.drawOn(canvas, self._x(at), y + styles.pad)
                    with canvas.marked("TH", alt=self.order.points if self.order.brief else "", scope="Column"):
                        self._draw_points_head(at, y)
            self._rule(y, STRONG)
            for line in range(len(self.columns[0].cards)):
                y -= self.row
                self._draw_row(line, y)
            self._draw_total(y - self.row)

    def _draw_points_head(self, at: int, y: float) -> None:
        canvas, styles = self.canv, self.styles
        if not self.order.brief:
            canvas.setFont(styles.head.fontName, styles.small_size)
            canvas.setFillColor(styles.palette.muted)
            canvas.drawRightString(self._x(at) + self.column, y + styles.pad * 1.5, self.order.points)

    def _draw_row(self, line: int, y: float) -> None:
        canvas, styles = self.canv, self.styles
        with canvas.element("TR"):
            for at, ranked in enumerate(self.columns):
                card, points = ranked.cards[line]
                with canvas.marked("TH", scope="Row"):
                    middle = y + (self.row - rank_size(styles)[1]) / 2
                    draw_rank(canvas, styles, wording.rank_letter(card.rank), self._x(at), middle, strong=points > 0)
                with canvas.marked("TD"):
                    self._number(at, y, str(points))
        self._rule(y, HAIR)

    def _draw_total(self, y: float) -> None:
        canvas, styles = self.canv, self.styles
        with canvas.element("TR"):
            for at, ranked in enumerate(self.columns):
                with canvas.marked("TH", scope="Row"):
                    canvas.setFont(styles.bold.fontName, styles.size)
                    canvas.setFillColor(styles.palette.ink)
                    canvas.drawString(self._x(at), y + (self.row - styles.size * 0.72) / 2, self.order.together)
                with canvas.marked("TD"):
                    self._number(at, y, str(ranked.total), bold=True)

    def _number(self, at: int, y: float, text: str, bold: bool = False) -> None:
        canvas, styles = self.canv, self.styles
        canvas.setFillColor(styles.palette.ink)
        canvas.setFont((styles.bold if bold else styles.text).fontName, styles.size)
        canvas.drawRightString(self._x(at) + self.column, y + (self.row - styles.size * 0.72) / 2, text)

    def _rule(self, y: float, width: float) -> None:
        canvas, palette = self.canv, self.styles.palette
        with canvas.artifact():
            canvas.setStrokeColor(palette.ink if width > FINE else palette.hairline)
            canvas.setLineWidth(width)
            for at in range(len(self.columns)):
                canvas.line(self._x(at), y, self._x(at) + self.column, y)


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
