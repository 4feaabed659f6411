"""The two grids of /score/declarations/: top cards to announce, and the cards of a hand."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from rules.announced_screen import ALREADY, ELSEWHERE
from rules.engine.cards import Rank
from rules.templatetags import belot

register = template.Library()


@register.simple_tag
def tops(taken: Collection[str]) -> SafeString:
    """All 32 cards as buttons, each of which announces the chosen kind of run up to it."""
    language = get_language() or ""
    return belot.whole([_top(language, static("sprite.svg"), code, code in taken) for code in belot.GRID])


@register.simple_tag
def hand_cards(checked: Collection[str], elsewhere: Collection[str]) -> SafeString:
    """All 32 cards as checkboxes; those with another player cannot be ticked."""
    return belot.card_grid("checkbox", "card", checked, elsewhere, gettext(ELSEWHERE))


@lru_cache(1024)
def _top(language: str, sprite: str, code: str, taken: bool) -> SafeString:
    """A cell. Its class says how many cards lie below in the suit: a run of more cannot end here."""
    said = belot.card_name(code)
    if taken:
        said = gettext("%(card)s, %(where)s") % {"card": said, "where": gettext(ALREADY)}
    return format_html(
        '<span class="cell below-{}" data-card="{}"><button class="cell-face" name="top" value="{}" id="top-{}" '
        'aria-label="{}"{}>{}</button></span>',
        tuple(Rank).index(belot.CARDS[code].rank),
        code,
        code,
        code,
        said,
        mark_safe(" disabled") if taken else "",
        belot.card_face(code),
    )
