"""Tables of words and numbers, and tables to fill in, on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm

from cheatsheet.blocks import Form
from cheatsheet.flowables import Piece
from cheatsheet.prose import Prose, height_of, paragraph, widest_word, width_of
from cheatsheet.styles import FINE, HAIR, STRONG, Styles
from rules.grids import Cell, Grid

_ROW_TO_WRITE = 7.5 * mm
"""The height of a row that is filled in by hand."""
_TOGETHER = 2
"""Rows that stay together before and after the end of a page."""


class Facts(Piece):
    """A `Grid`: its caption, the heads of its columns under a strong line, and rows with hairlines between."""

    def __init__(self, styles: Styles, grid: Grid) -> None:
        super().__init__(styles)
        self.grid = grid
        self.caption = paragraph(grid.caption, styles.caption) if grid.caption else None
        self.between = styles.size * 0.9
        self.heads = [self._head(cell) for cell in grid.heads]
        self.rows = [[self._cell(row.head, styles.row_head), *map(self._cell, row.cells)] for row in grid.rows]

    def _head(self, cell: Cell) -> Prose:
        return paragraph(
            cell.text, self.styles.number_head if cell.number else self.styles.head, cell.note, self.styles
        )

    def _cell(self, cell: Cell, style: ParagraphStyle | None = None) -> Prose:
        usual = self.styles.number if cell.number else self.styles.text
        return paragraph(cell.text, style or usual, cell.note, self.styles)

    def measure(self, width: float) -> float:
        self.widths = self._widths(width)
        self.head_height = self._height(self.heads) if self.heads else 0
        self.heights = [self._height(row) for row in self.rows]
        self.caption_height = height_of(self.caption, width) + self.styles.pad if self.caption else 0
        return self.caption_height + self.head_height + sum(self.heights)

    def _height(self, row: Sequence[Prose]) -> float:
        texts = zip(row, self.widths, strict=True)
        return max(height_of(text, width) for text, width in texts) + 2 * self.styles.pad

    def _widths(self, width: float) -> list[float]:
        """Columns no narrower than their longest word; what is left goes where text would break."""
        cells = list(zip(*((row.head, *row.cells) for row in self.grid.rows), strict=True))
        heads = [self._longest_word(head) for head in self.grid.heads] or [0.0] * len(cells)
        needs = [max(head, *map(self._longest_word, column)) for head, column in zip(heads, cells, strict=True)]
        likes = [max(head, *map(self._whole, column)) for head, column in zip(heads, cells, strict=True)]
        room = width - self.between * (len(cells) - 1)
        if sum(likes) <= room:
            likes = self._with_whole_heads(likes, room - sum(likes))
            spare = (room - sum(likes)) / len(likes)
            return [like + spare for like in likes]
        self.cramped = sum(needs) > room
        # What is left goes by how much text a column holds, so that all are about as high.
        amounts = [
            sum(map(self._whole, column)) if like > need else 0.0
            for like, need, column in zip(likes, needs, cells, strict=True)
        ]
        part = max(0.0, room - sum(needs)) / (sum(amounts) or 1.0)
        return [need + part * amount for need, amount in zip(needs, amounts, strict=True)]

    def _with_whole_heads(self, likes: list[float], spare: float) -> list[float]:
        """Give what is left to columns whose heads would break."""
        wants = [max(0.0, self._whole(head) - like) for head, like in zip(self.grid.heads, likes, strict=False)]
        part = min(1.0, spare / sum(wants)) if sum(wants) else 0.0
        return [like + part * want for like, want in zip(likes, wants or [0.0] * len(likes), strict=True)]

    def _longest_word(self, cell: Cell) -> float:
        return widest_word(f"{cell.text} {cell.note}", self.styles.bold)

    def _whole(self, cell: Cell) -> float:
        text = f"{cell.text} {cell.note}".strip()
        return width_of(text, self.styles.bold) + 0.5

    def parts(self, height: float) -> tuple[Piece, Piece] | None:
        taken, at = self.caption_height + self.head_height, 0
        while at < len(self.rows) and taken + self.heights[at] <= height:
            taken += self.heights[at]
            at += 1
        at = min(at, len(self.rows) - _TOGETHER)
        if at < _TOGETHER:
            return None
        first, rest = replace(self.grid, rows=self.grid.rows[:at]), replace(self.grid, rows=self.grid.rows[at:])
        return Facts(self.styles, first), Facts(self.styles, rest)

    def draw(self) -> None:
        canvas, y = self.canv, self.height
        with canvas.element("Table"):
            if self.caption:
                with canvas.marked("Caption"):
                    self.caption.drawOn(canvas, 0, y - self.caption.height)
                y -= self.caption_height
            if self.heads:
                y -= self.head_height
                self._draw_row(self.heads, y, self.head_height, [("TH", "Column")] * len(self.heads))
                self._rule(y, STRONG)
            for row, height in zip(self.rows, self.heights, strict=True):
                y -= height
                self._draw_row(row, y, height, [("TH", "Row"), *[("TD", "")] * (len(row) - 1)])
                self._rule(y, HAIR)

    def _draw_row(self, row: Sequence[Prose], y: float, height: float, roles: Sequence[tuple[str, str]]) -> None:
        x = 0.0
        with self.canv.element("TR"):
            for text, width, (role, scope) in zip(row, self.widths, roles, strict=True):
                with self.canv.marked(role, scope=scope):
                    text.drawOn(self.canv, x, y + height - self.styles.pad - text.height)
                x += width + self.between

    def _rule(self, y: float, width: float) -> None:
        palette = self.styles.palette
        with self.canv.artifact():
            self.canv.setStrokeColor(palette.ink if width > FINE else palette.hairline)
            self.canv.setLineWidth(width)
            self.canv.line(0, y, self.width, y)


class ToFillIn(Piece):
    """A table with empty rows: as many as are asked for, or as many as the page holds."""

    def __init__(self, styles: Styles, form: Form) -> None:
        super().__init__(styles)
        self.form = form
        self.texts = [paragraph(head, styles.head) for head in form.heads]
        self.rows = form.rows or 1

    def measure(self, width: float) -> float:
        self.widths = [width * share / sum(self.form.shares) for share in self.form.shares]
        inner = [wide - 0.8 * self.styles.size for wide in self.widths]
        heads = zip(self.form.heads, inner, strict=True)
        self.cramped = any(widest_word(head, self.styles.head) > wide for head, wide in heads)
        self.head_height = max(map(height_of, self.texts, inner)) + 2 * self.styles.pad
        return self.head_height + self.rows * _ROW_TO_WRITE

    def fill(self, height: float) -> None:
        if self.form.rows is None:
            more = int((height - self.height) // _ROW_TO_WRITE)
            self.rows += max(0, more)
            self.height += max(0, more) * _ROW_TO_WRITE

    def draw(self) -> None:
        canvas, styles, top = self.canv, self.styles, self.height
        inset = styles.size * 0.4
        with canvas.element("Table", alt=self.form.caption):
            with canvas.element("TR"):
                x = 0.0
                for text, width in zip(self.texts, self.widths, strict=True):
                    with canvas.marked("TH", scope="Column"):
                        text.drawOn(canvas, x + inset, top - styles.pad - text.height)
                    x += width
            for line in range(self.rows if self.form.numbered else 0):
                with canvas.element("TR"):
                    with canvas.marked("TH", scope="Row"):
                        canvas.setFont(styles.text.fontName, styles.size)
                        canvas.setFillColor(styles.palette.muted)
                        y = top - self.head_height - (line + 0.5) * _ROW_TO_WRITE - styles.size * 0.36
                        canvas.drawString(inset, y, str(line + 1))
                    for _empty in self.texts[1:]:
                        with canvas.marked("TD"):
                            pass
        with canvas.artifact():
            self._draw_lines()

    def _draw_lines(self) -> None:
        canvas, palette, top = self.canv, self.styles.palette, self.height
        canvas.setStrokeColor(palette.hairline)
        canvas.setLineWidth(FINE)
        for line in range(self.rows + 1):
            y = top - self.head_height - line * _ROW_TO_WRITE
            canvas.line(0, y, self.width, y)
        x = 0.0
        for width in [0.0, *self.widths]:
            x += width
            canvas.line(x, 0, x, top)
        canvas.setStrokeColor(palette.ink)
        canvas.setLineWidth(STRONG)
        canvas.line(0, top - self.head_height, self.width, top - self.head_height)
        canvas.line(0, top, self.width, top)
