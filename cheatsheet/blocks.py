"""What a sheet is made of, as values: words in the reader's language, cards and numbers, without a measure or a colour.

A story is read by two printers: `cheatsheet.document` lays it out on paper, `templates/cheatsheet/_story.html` on a
page of the site. Both know every block of this module, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.engine.cards import Card
from rules.grids import Grid
from rules.screens import Shown


@dataclass(frozen=True, slots=True)
class Heading(Shown):
    """The title of what follows in the same column; it becomes a bookmark."""

    kind = "heading"
    text: str


@dataclass(frozen=True, slots=True)
class Words(Shown):
    """A paragraph. `small`: a remark in small print."""

    kind = "words"
    text: str
    small: bool = False


@dataclass(frozen=True, slots=True)
class Points(Shown):
    """Short rules one below the other, with numbers where their order counts."""

    kind = "points"
    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Ranked(Shown):
    """The eight cards of a suit from high to low, each with what it counts, and all together."""

    title: str
    cards: tuple[tuple[Card, int], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Order(Shown):
    """Orders of cards side by side. `points` heads the numbers, `together` stands before their sums.

    `brief`: in narrow columns the numbers stand without their head, which is only read out.
    """

    kind = "order"
    caption: str
    points: str
    together: str
    columns: tuple[Ranked, ...]
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Table(Shown):
    """A table of words and numbers. `title` stands in place of its caption, which names the game too."""

    kind = "table"
    grid: Grid
    title: str = ""

    @property
    def named(self) -> Grid:
        """The table under its title."""
        return replace(self.grid, caption=self.title) if self.title else self.grid


@dataclass(frozen=True, slots=True)
class Leaf(Shown):
    """Where a way through a decision ends: what may be played. `marked`: an exception that starts arguments."""

    text: str
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Fork(Shown):
    """A question with two ways on."""

    question: str
    yes: Fork | Leaf
    no: Fork | Leaf


@dataclass(frozen=True, slots=True)
class Decision(Shown):
    """Questions drawn as a way down the page. `caption` says what is decided."""

    kind = "decision"
    caption: str
    root: Fork | Leaf


@dataclass(frozen=True, slots=True)
class Box(Shown):
    """A frame with a title, for what should catch the eye: "Ask before you play"."""

    kind = "box"
    title: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Form(Shown):
    """A table to fill in by hand: heads, and how many empty rows, or as many as the page holds (None).

    `shares` are the widths of the columns among each other. `numbered`: the first column counts the rows.
    """

    kind = "form"
    caption: str
    heads: tuple[str, ...]
    shares: tuple[int, ...]
    rows: int | None = None
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Blank(Shown):
    """A line to write on, with what is to be written there."""

    kind = "blank"
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lying(Shown):
    """A card on the table, and whose it is; in the order of play."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class Situation(Shown):
    """A question of a worksheet: what lies on the table, the facts, and what may be ticked: cards or words.

    `code` opens it on the site, and so does the QR code of `address`.
    """

    kind = "situation"
    number: int
    title: str
    story: str
    question: str
    code: str
    address: str
    game: str = ""
    """Named where the sheet is of several games."""
    facts: tuple[tuple[str, str], ...] = ()
    lying: tuple[Lying, ...] = ()
    hand: tuple[Card, ...] = ()
    """Cards that are held, where words are ticked."""
    cards: tuple[Card, ...] = ()
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Address(Shown):
    """A link in words and as a QR code."""

    kind = "address"
    text: str
    url: str


Block = Heading | Words | Points | Order | Table | Decision | Box | Form | Blank | Situation | Address


@dataclass(frozen=True, slots=True)
class Band(Shown):
    """Columns side by side, read one after the other. `shares` are their widths among each other; equal where empty."""

    columns: tuple[tuple[Block, ...], ...]
    shares: tuple[int, ...] = ()
    new_page: bool = False
    """Whether it begins a page."""


@dataclass(frozen=True, slots=True)
class Story(Shown):
    """A whole sheet: its title, one line below it, and its bands from top to bottom.

    `brief` are bands for paper that has no room for the others, as it happens with some house rules.
    """

    title: str
    lead: str
    bands: tuple[Band, ...]
    brief: tuple[Band, ...] = ()


def column(*blocks: Block) -> Band:
    """A band of one column."""
    return Band((blocks,))
