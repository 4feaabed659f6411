"""Deals and auctions drawn in the prose of an article: every sheet, declaration and call is the engine's.

Nothing here needs the article: the tags work in any template.
"""

from __future__ import annotations

from django import template
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from rules import auction_example, auction_shown, contests, declared_shown
from rules import declared as hands
from rules import worked as examples
from rules.announced_screen import Screen
from rules.entry_screen import side_names
from rules.score_screen import deal_line, verdict
from rules.sheet_screen import sheet

register = template.Library()


@register.simple_block_tag
def worked(content: SafeString, key: str) -> SafeString:
    """A worked deal: the story that is told between the tags, its sheet, and the way to the scorer."""
    example = examples.worked(key)
    drawn = {
        "key": key,
        "story": content,
        "deal": deal_line(example.entry),
        "headline": verdict(example.score),
        "sheet": sheet(example.score, side_names()),
        "href": example.entry.address(reverse("rules:score")),
    }
    return render_to_string("articles/_worked.html", drawn)


@register.simple_tag
def declared(game: str, contract: str, hand: str) -> SafeString:
    """A hand and what it declares: `{% declared "bulgarian" "H" "JH 9H 7H AC KC QC TS 8D" %}`."""
    shown = declared_shown.shown(hands.read(game, contract, hand), reverse("rules:declarations"))
    return render_to_string("articles/_declared.html", {"declared": shown})


@register.simple_block_tag
def contest(content: SafeString, key: str) -> SafeString:
    """Whose declarations count: the story, who announced what, and folded away the answer step by step."""
    screen = Screen(contests.contests()[key].table, reverse("rules:declarations"))
    return render_to_string(
        "articles/_contest.html", {"key": key, "story": content, "declarations": screen.declarations()}
    )


@register.simple_tag
def auction(game: str, text: str) -> SafeString:
    """An auction call by call: `{% auction "bulgarian" "dealer W; calls pass, H, D?, pass" %}`.

    A call with a question mark could not be made: it is shown with the reason, and the same seat speaks again.
    """
    shown = auction_shown.shown(auction_example.read(game, text))
    return render_to_string("articles/_auction.html", {"auction": shown})
