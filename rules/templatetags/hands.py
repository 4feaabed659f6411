"""Whole hands and tables of sheets in articles.

`{% dealt "key" %}` the taker's cards and the one turned up; `{% taken "key" %}` the hand that is played;
`{% played "key" %}{% trick 3 %}What happened.{% endtrick %}{% endplayed %}` the deal trick by trick, remarks under
their tricks; `{% sheets "french" "Caption" %}` a table of what the sheet says; `{% bid_numbers "coinche" "Caption" %}`
what may be bid; `{% told_auction "key" %}` an auction with its rulings.
"""

from __future__ import annotations

from typing import Any

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from rules import auction_shown, hand_screen, told_auctions
from rules.engine.variants import RULE_SETS
from rules.grids import Grid
from rules.hands import hands
from rules.templatetags.articles import outline_of

register = template.Library()

_REMARKS = "played_remarks"


@register.inclusion_tag("articles/_dealt.html")
def dealt(key: str) -> dict[str, Any]:
    """The cards before the auction."""
    return {"dealt": hand_screen.dealt(hands()[key]), "before": True}


@register.inclusion_tag("articles/_dealt.html")
def taken(key: str) -> dict[str, Any]:
    """The eight cards that are played, trumps first."""
    return {"dealt": hand_screen.dealt(hands()[key]), "before": False}


@register.inclusion_tag("articles/_sheets.html", takes_context=True)
def sheets(context: template.Context, table: str, caption: str) -> dict[str, Any]:
    """What the sheet says in each of a table's cases."""
    rows = hand_screen.cases(table, outline_of(context).link("score"))
    return {"rows": rows, "caption": caption}


@register.inclusion_tag("articles/_grid.html")
def bid_numbers(game: str, caption: str) -> dict[str, Grid]:
    """What may be bid in a game of numbers."""
    return {"grid": hand_screen.bid_numbers(RULE_SETS[game], caption)}


@register.simple_tag
def told_auction(key: str) -> SafeString:
    """An auction of bids in numbers, call by call."""
    return render_to_string("articles/_auction.html", {"auction": auction_shown.shown(told_auctions.told(key))})


@register.tag
def played(parser: Parser, token: Token) -> PlayedNode:
    """`{% played "key" %}` ... `{% endplayed %}`: a whole deal, with remarks to its tricks inside.

    `{% played "key" told %}` draws only the tricks that have a remark.
    """
    bits = token.split_contents()
    if len(bits) not in (2, 3) or bits[2:] not in ([], ["told"]):
        raise template.TemplateSyntaxError(f"{bits[0]} takes the key of a hand, and perhaps the word told")
    nodes = parser.parse(("endplayed",))
    parser.delete_first_token()
    return PlayedNode(parser.compile_filter(bits[1]), nodes, whole=len(bits) == 2)


@register.tag
def trick(parser: Parser, token: Token) -> TrickNode:
    """`{% trick 3 %}` ... `{% endtrick %}`: a remark to a trick of the hand around it."""
    bits = token.split_contents()
    if len(bits) != 2 or not bits[1].isdigit():
        raise template.TemplateSyntaxError(f"{bits[0]} takes the number of a trick")
    nodes = parser.parse(("endtrick",))
    parser.delete_first_token()
    return TrickNode(int(bits[1]), nodes)


class TrickNode(template.Node):
    """A remark: rendered, and left for the hand around it."""

    def __init__(self, number: int, nodelist: NodeList) -> None:
        self.number, self.nodelist = number, nodelist

    def render(self, context: template.Context) -> SafeString:
        context[_REMARKS][self.number] = self.nodelist.render(context)
        return SafeString()


class PlayedNode(template.Node):
    """A whole deal."""

    def __init__(self, key: FilterExpression, nodelist: NodeList, whole: bool) -> None:
        self.key, self.nodelist, self.whole = key, nodelist, whole

    def render(self, context: template.Context) -> SafeString:
        remarks: dict[int, SafeString] = {}
        with context.push(**{_REMARKS: remarks}):
            self.nodelist.render(context)
        shown = hand_screen.played(
            hands()[self.key.resolve(context)], outline_of(context).link("check"), outline_of(context).link("referee")
        )
        tricks = [(one, remarks.get(one.number, "")) for one in shown.tricks if self.whole or one.number in remarks]
        return render_to_string("articles/_played.html", {"played": shown, "tricks": tricks, "whole": self.whole})
