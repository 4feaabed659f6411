"""From a story to pages: which piece stands where. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cheatsheet import blocks
from cheatsheet.blocks import Band, Block
from cheatsheet.drawing import Way
from cheatsheet.exercise import Exercise
from cheatsheet.flowables import Framed, Items, Lines, Link, Piece, Text
from cheatsheet.orders import Orders
from cheatsheet.prose import ENDLESS
from cheatsheet.styles import GUTTER, Styles
from cheatsheet.tables import Facts, ToFillIn

_KEPT = 5
"""Lines of what follows that stand on the same page as its heading."""


@dataclass(slots=True)
class Placed:
    """A piece with its lower left corner."""

    piece: Piece
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Frame:
    """Where pieces may stand on a page."""

    x: float
    y: float
    width: float
    height: float


@dataclass(slots=True)
class Pages:
    """Pages being filled from top to bottom. The first frame is that of the first page, the other that of the rest."""

    first: Frame
    other: Frame
    single: bool = False
    """Whether there is one page only, however much is put on it."""
    placed: list[list[Placed]] = field(default_factory=lambda: [[]])
    used: float = 0.0

    @property
    def frame(self) -> Frame:
        """That of the present page."""
        return self.first if len(self.placed) == 1 else self.other

    @property
    def left(self) -> float:
        """The height that is left on it."""
        if self.single:
            return ENDLESS
        return self.frame.height - self.used

    @property
    def empty(self) -> bool:
        """Whether nothing stands on it."""
        return not self.placed[-1]

    @property
    def cramped(self) -> bool:
        """Whether some word had to be broken."""
        return any(one.piece.cramped for page in self.placed for one in page)

    def turn(self) -> None:
        """Go on to the next page."""
        self.placed.append([])
        self.used = 0.0

    def put(self, piece: Piece, x: float, below: float) -> None:
        """Place a piece that far below what is used already; nothing is taken up by it."""
        frame = self.frame
        self.placed[-1].append(Placed(piece, frame.x + x, frame.y + frame.height - self.used - below - piece.height))


def piece(block: Block, styles: Styles) -> Piece:
    """The piece that draws a block."""
    match block:
        case blocks.Heading():
            return Text(styles, block.text, styles.heading, "H2", level=1)
        case blocks.Words():
            return Text(styles, block.text, styles.small if block.small else styles.text)
        case blocks.Points():
            return Items(styles, block.items, block.numbered)
        case blocks.Order():
            return Orders(styles, block)
        case blocks.Table():
            return Facts(styles, block.named)
        case blocks.Decision():
            return Way(styles, block)
        case blocks.Box():
            return Framed(styles, block.title, block.items)
        case blocks.Form():
            return ToFillIn(styles, block)
        case blocks.Blank():
            return Lines(styles, block.labels)
        case blocks.Situation():
            return Exercise(styles, block)
        case blocks.Address():
            return Link(styles, block.text, block.url)
    raise TypeError(f"no piece draws {type(block).__name__}")


def flow(bands: Iterable[Band], styles: Styles, first: Frame, other: Frame, single: bool = False) -> Pages:
    """Place bands from top to bottom; what is too high for the rest of a page goes on to the next, whole or in parts."""
    pages = Pages(first, other, single)
    columns: list[list[Piece]] = []
    for band in bands:
        if band.new_page and not pages.empty:
            pages.turn()
        widths = _widths(band, first.width)
        columns = [[piece(block, styles) for block in column] for column in band.columns]
        for column, width in zip(columns, widths, strict=True):
            for one in column:
                one.wrap(width, ENDLESS)
        if len(columns) == 1:
            _down(pages, columns[0], styles)
        else:
            _beside(pages, columns, widths, styles)
    if len(columns) == 1 and columns[0]:
        _stretch(pages, columns[0][-1])
    return pages


def _widths(band: Band, width: float) -> list[float]:
    shares = band.shares or (1,) * len(band.columns)
    room = width - GUTTER * (len(shares) - 1)
    return [room * share / sum(shares) for share in shares]


def _beside(pages: Pages, columns: Sequence[Sequence[Piece]], widths: Sequence[float], styles: Styles) -> None:
    height = max(sum(one.height + styles.gap for one in column) for column in columns)
    if height - styles.gap > pages.left and not pages.empty:
        pages.turn()
    x = 0.0
    for column, width in zip(columns, widths, strict=True):
        below = 0.0
        for one in column:
            pages.put(one, x, below)
            below += one.height + styles.gap
        x += width + GUTTER
    pages.used += height


def _down(pages: Pages, column: Sequence[Piece], styles: Styles) -> None:
    rest = list(column)
    while rest:
        one = rest.pop(0)
        wanted = one.height
        if isinstance(one, Text) and one.role == "H2" and rest:
            wanted += styles.gap + min(rest[0].height, _KEPT * styles.text.leading)
        if wanted > pages.left:
            parts = one.parts(pages.left)
            if parts:
                for part in parts:
                    part.wrap(one.width, ENDLESS)
                one = parts[0]
                rest.insert(0, parts[1])
            elif not pages.empty:
                pages.turn()
                rest.insert(0, one)
                continue
        pages.put(one, 0, 0)
        pages.used += one.height + styles.gap


def _stretch(pages: Pages, last: Piece) -> None:
    """Let the last piece take what is left of its page."""
    placed = pages.placed[-1][-1]
    if placed.piece is last:
        top = placed.y + last.height
        last.fill(top - pages.frame.y)
        placed.y = top - last.height
