"""A card as plain text, for where the site's pictures do not reach."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules import wording
from rules.engine.cards import Suit
from rules.engine.spelling import card

register = template.Library()

SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
AS_TEXT = "\N{VARIATION SELECTOR-15}"
"""Keeps a phone from drawing the sign as a picture of its own colour."""


@register.simple_tag
def text_card(code: str) -> SafeString:
    """ "J♥" in the letters of the reader's language, with its suit as a class."""
    shown = card(code)
    return format_html(
        '<span class="face {}">{}{}{}</span>',
        shown.suit.name.lower(),
        wording.rank_letter(shown.rank),
        SIGNS[shown.suit],
        AS_TEXT,
    )
