"""`{% ending "key" %}the story{% lesson %}what is learnt{% endending %}`: a choice in the last tricks, both ways to finish."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from django import template
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from rules import wording
from rules.endings import every_advice
from rules.endings_screen import PlayShown, show
from rules.templatetags import belot
from rules.templatetags.articles import outline_of

register = template.Library()


@register.simple_block_tag(takes_context=True)
def ending(context: template.Context, content: SafeString, key: str) -> SafeString:
    """The four hands, the question, and folded away both lines with their points and what is learnt from them."""
    outline = outline_of(context)
    shown = show(every_advice()[key], outline.link("check"))
    lesson = outline.take_lesson()
    drawn = render_to_string("articles/_ending.html", {"ending": shown, "story": content, "lesson": lesson})
    return format_html("{}{}", _symbols() if outline.first("suits") else "", drawn)


@lru_cache(1)
def _symbols() -> SafeString:
    """The suits of the sprite, once in the page: spelled out, its address at every card would double the weight."""
    sprite = Path(finders.find("sprite.svg") or "").read_text("utf-8")
    suits = re.findall(r'<symbol id="[CDHS]".*?</symbol>', sprite, re.DOTALL)
    return mark_safe(f"<svg hidden>{''.join(suits)}</svg>")  # noqa: S308  # our own file


@register.simple_tag
def tiny(code: str) -> SafeString:
    """A card for the eye alone: an article shows hundreds, so what they are is said once a row and their style is inherited."""
    return format_html('<b data-card="{}">{}</b>', code, _face(get_language() or "", code))


@register.simple_tag
def tiny_play(play: PlayShown) -> SafeString:
    """The same with the letter of its seat, and whether it is the card of the choice and takes the trick."""
    said = " ".join(["won"] * play.wins + ["chosen"] * play.chosen)
    return format_html(
        '<b data-card="{}" data-seat="{}"{}>{}</b>',
        play.card,
        play.seat,
        format_html(' class="{}"', said) if said else "",
        _face(get_language() or "", play.card),
    )


@lru_cache(1024)
def _face(language: str, code: str) -> SafeString:
    card = belot.CARDS[code]
    return format_html('{}<svg><use href="#{}"/></svg>', wording.rank_letter(card.rank), card.suit.value)
