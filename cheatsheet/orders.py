"""Orders of cards on paper, side by side."""

from __future__ import annotations

from cheatsheet import styles as measures
from cheatsheet.blocks import Order
from cheatsheet.cards import draw_rank, rank_size
from cheatsheet.flowables import Piece
from cheatsheet.prose import height_of, paragraph, widest_word, width_of
from cheatsheet.styles import FINE, HAIR, STRONG, Styles
from rules import wording


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
