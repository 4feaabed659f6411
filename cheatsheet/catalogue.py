"""The catalogue: every sheet, what it is for, who can print it and on what.

Index, previews, addresses, file names and tests are views of this list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from django.utils.translation import gettext_noop as _

from cheatsheet.blocks import Story
from cheatsheet.edition import SHEETS, Paper
from cheatsheet.stories import card_order, score_sheet, what_may_i_play
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
        "score-sheet",
        _("Score sheet"),
        _("An evening's deals to fill in by hand, with running totals."),
        score_sheet.story,
    ),
)
"""In the order in which the page lists them."""

BY_KEY = {sheet.key: sheet for sheet in CATALOGUE}
