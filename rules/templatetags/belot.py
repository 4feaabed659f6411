"""Cards, suits and the grid of cards, as markup.

A page shows more than seventy of them, so each piece is built once a language and kept: what
varies is in the arguments, and there are few enough of those.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from rules import wording
from rules.engine.cards import PACK, Rank, Suit

register = template.Library()

CARDS = {str(card): card for card in PACK}
GRID = tuple(rank.value + suit.value for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS) for rank in Rank)
COURT = {Rank.JACK, Rank.QUEEN, Rank.KING}
_KEPT = 4096


@register.simple_tag
def suit(letter: str) -> SafeString:
    """The symbol of a suit; decoration, its name stands beside it in words."""
    return _suit(static("sprite.svg"), letter)


@register.simple_tag
def icon(name: str) -> SafeString:
    """Another symbol of the sprite."""
    return _icon(static("sprite.svg"), name, name)


@register.simple_tag
def card_name(code: str) -> str:
    """ "jack of hearts", in the reader's language."""
    return _name(get_language() or "", code)


@register.simple_tag
def card(code: str, size: str = "m", state: str = "", legal: bool | None = None) -> SafeString:
    """A card: size s (in a sentence), m (hand, felt) or l (comparison); states legal, forbidden, holding, chosen, beaten."""
    return _card(get_language() or "", static("sprite.svg"), code, size, state, legal)


@register.simple_tag
def card_face(code: str) -> SafeString:
    """Rank and suit without the card around them, for tables."""
    return _face(get_language() or "", static("sprite.svg"), code)


@register.simple_tag
def card_grid(
    kind: str, name: str, checked: Collection[str], elsewhere: Collection[str] = (), where: str = ""
) -> SafeString:
    """All 32 cards as checkboxes or radios; `elsewhere` cannot be picked, because they lie `where`."""
    language, sprite = get_language() or "", static("sprite.svg")
    return mark_safe(  # every cell is made by format_html
        "".join(
            _cell(language, sprite, kind, name, code, code in checked, where if code in elsewhere else "")
            for code in GRID
        )
    )


@lru_cache(_KEPT)
def _name(language: str, code: str) -> str:
    return str(wording.card_name(CARDS[code]))


@lru_cache(_KEPT)
def _suit(sprite: str, letter: str) -> SafeString:
    return _icon(sprite, letter, f"suit suit-{letter.lower()}")


@lru_cache(_KEPT)
def _icon(sprite: str, name: str, css: str) -> SafeString:
    return format_html('<svg class="i {}" aria-hidden="true"><use href="{}#{}"/></svg>', css, sprite, name)


@lru_cache(_KEPT)
def _face(language: str, sprite: str, code: str) -> SafeString:
    letter = wording.rank_letter(CARDS[code].rank)
    return format_html("{}{}", letter, _suit(sprite, CARDS[code].suit.value))


@lru_cache(_KEPT)
def _card(language: str, sprite: str, code: str, size: str, state: str, legal: bool | None) -> SafeString:
    card = CARDS[code]
    letter = wording.rank_letter(card.rank)
    pip = _icon(sprite, card.suit.value, "pip")
    corner = format_html("{}{}", letter, _icon(sprite, card.suit.value, "corner")) if size == "l" else letter
    parts = [("rank", corner)] + ([("rank-end", corner)] if size == "l" else [])
    ranks = format_html_join("", '<span class="{}">{}</span>', parts)
    court = _icon(sprite, card.rank.value, "court") if card.rank in COURT and size != "s" else ""
    return format_html(
        '<span class="card card-{}{}" data-card="{}" data-suit="{}"{} role="img" aria-label="{}">{}{}{}</span>',
        size,
        "".join(f" is-{word}" for word in state.split()),
        code,
        card.suit.value,
        "" if legal is None else format_html(' data-legal="{}"', "yes" if legal else "no"),
        _name(language, code),
        ranks,
        court,
        pip,
    )


@lru_cache(_KEPT)
def _cell(language: str, sprite: str, kind: str, name: str, code: str, checked: bool, where: str) -> SafeString:
    said = _name(language, code)
    if where:
        said = gettext("%(card)s, %(where)s") % {"card": said, "where": where}
    return format_html(
        '<label class="cell" data-card="{}"><input type="{}" name="{}" value="{}" id="{}-{}" aria-label="{}"{}{}>'
        '<span class="cell-face" aria-hidden="true">{}</span></label>',
        code,
        kind,
        name,
        code,
        name,
        code,
        said,
        mark_safe(" checked") if checked else "",
        mark_safe(" disabled") if where else "",
        _face(language, sprite, code),
    )
