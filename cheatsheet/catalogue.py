"""The catalogue: every sheet, what it is for, who can print it and on what.

Index, previews, addresses, file names and tests are views of this list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from django.utils.translation import gettext_noop as _

from cheatsheet.blocks import Story
from cheatsheet.edition import POSTERS, SHEETS, Paper
from cheatsheet.stories import (
    card_order,
    declarations,
    differences,
    large_print,
    one_page,
    pocket,
    poster,
    score_sheet,
    scoring,
    what_may_i_play,
    your_table,
)
from rules.engine.ruleset import RuleSet


class Layout(Enum):
    """How a sheet is laid out."""

    PAGE = auto()
    """One page, in the largest type that fits."""
    PAGES = auto()
    """As many pages as it takes."""
    LARGE = auto()
    """As many pages as it takes, in large print."""
    POSTER = auto()
    """One page to be read from the back of a room."""
    POCKET = auto()
    """Panels of the size of a playing card, with marks to cut along."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet by its key, which stands in addresses and file names."""

    key: str
    title: str
    about: str
    """One sentence: when one wants it."""
    tell: Callable[[RuleSet], Story]
    layout: Layout = Layout.PAGE
    papers: tuple[Paper, ...] = SHEETS
    together: bool = False
    """Whether it tells all games at once, and stands under none of them."""


CATALOGUE = (
    Sheet(
        "card-order",
        _("Card order and points"),
        _("Which card is stronger, what it counts, and what a deal holds."),
        card_order.story,
    ),
    Sheet(
        "what-may-i-play",
        _("What may I play?"),
        _("The questions in their order, down to the cards that may be played; a star where tables differ."),
        what_may_i_play.story,
    ),
    Sheet(
        "scoring",
        _("Scoring"),
        _("Who has made it, what each side writes, how it is rounded, and when the match ends."),
        scoring.story,
    ),
    Sheet(
        "declarations",
        _("Declarations and belote"),
        _("What runs and fours are worth, whose count, and when belote is called."),
        declarations.story,
    ),
    Sheet(
        "all-on-one-page",
        _("All on one page"),
        _("The whole game, for somebody who has just sat down."),
        one_page.story,
    ),
    Sheet(
        "score-sheet",
        _("Score sheet"),
        _("An evening's deals to fill in by hand, with running totals."),
        score_sheet.story,
    ),
    Sheet(
        "pocket",
        _("For the pocket"),
        _("Panels of the size of a playing card, to cut or to fold."),
        pocket.story,
        layout=Layout.POCKET,
    ),
    Sheet(
        "your-table",
        _("Your table's rules"),
        _("Tick the house rules of your table and print them, with a link that ticks them again."),
        your_table.story,
    ),
    Sheet(
        "large-print",
        _("Large print"),
        _("The whole game in letters that are read without glasses."),
        large_print.story,
        layout=Layout.LARGE,
    ),
    Sheet(
        "poster",
        _("Classroom poster"),
        _("Orders, ladder and totals, to be read from the back of the room."),
        poster.story,
        layout=Layout.POSTER,
        papers=POSTERS,
    ),
    Sheet(
        "differences",
        _("Three games, side by side"),
        _("Every rule in which Bulgarian Belot, French Belote and coinche part."),
        differences.story,
        layout=Layout.PAGES,
        together=True,
    ),
)
"""In the order in which the page lists them."""

BY_KEY = {sheet.key: sheet for sheet in CATALOGUE}
