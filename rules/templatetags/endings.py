"""`{% ending "key" %}the story and the question{% endending %}`: a choice in the last tricks, and both ways to finish."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rules import wording
from rules.endings import every_advice
from rules.endings_screen import PlayShown, show
from rules.templatetags import belot
from rules.templatetags.articles import block_tag, outline_of

register = template.Library()


@block_tag(register)
def ending(context: template.Context, inner: SafeString, key: str) -> SafeString:
    """The four hands, the question, and folded away both lines with their points."""
    shown = show(every_advice()[key], outline_of(context).link("check"))
    return render_to_string("articles/_ending.html", {"ending": shown, "story": inner})


@register.simple_tag
def tiny(code: str) -> SafeString:
    """A card for the eye alone: an article shows hundreds, so what they are is said once a row and their style is inherited."""
    return _tiny(get_language() or "", static("sprite.svg"), code)


@register.simple_tag
def tiny_play(play: PlayShown) -> SafeString:
    """The same with the letter of its seat, and whether it is the card of the choice and takes the trick."""
    said = " ".join(["won"] * play.wins + ["chosen"] * play.chosen)
    return format_html(
        '<b data-card="{}" data-seat="{}"{}>{}</b>',
        play.card,
        play.seat,
        format_html(' class="{}"', said) if said else "",
        _face(get_language() or "", static("sprite.svg"), play.card),
    )


@lru_cache(1024)
def _tiny(language: str, sprite: str, code: str) -> SafeString:
    return format_html('<b data-card="{}">{}</b>', code, _face(language, sprite, code))


@lru_cache(1024)
def _face(language: str, sprite: str, code: str) -> SafeString:
    card = belot.CARDS[code]
    return format_html('{}<svg><use href="{}#{}"/></svg>', wording.rank_letter(card.rank), sprite, card.suit.value)
