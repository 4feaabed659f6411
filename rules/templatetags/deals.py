"""Deals, declarations and auctions drawn in the prose of an article: every number and verdict is the engine's.

The tags work in any template; in an article their links keep the language of its page.
"""

from __future__ import annotations

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules import auction_example, auction_shown, contests, declaration_grids, declared_shown, sheet_grids, wording
from rules import declared as one_hand
from rules import worked as examples
from rules.announced_screen import Screen
from rules.declaration_tables import GAMES
from rules.engine.bids import bids_of
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS
from rules.entry_screen import side_names
from rules.grids import Grid
from rules.score_screen import deal_line, verdict
from rules.sheet_screen import sheet
from rules.templatetags.articles import outline_of

register = template.Library()


@register.simple_block_tag(takes_context=True)
def worked(context: template.Context, content: SafeString, key: str, how: str = "") -> SafeString:
    """A worked deal: the story that is told between the tags, its sheet, and the way to the scorer.

    The sheet is folded away until the reader guessed: `{% worked "french-made" "open" %}` shows it at once.
    """
    example = examples.worked(key)
    drawn = {
        "key": key,
        "open": how == "open",
        "story": content,
        "deal": deal_line(example.entry),
        "hanging": example.entry.hanging,
        "headline": verdict(example.score),
        "sheet": sheet(example.score, side_names()),
        "href": example.entry.address(outline_of(context).link("score")),
    }
    return render_to_string("articles/_worked.html", drawn)


@register.simple_tag(takes_context=True)
def declared(context: template.Context, game: str, contract: str, hand: str) -> SafeString:
    """A hand and what it declares: `{% declared "bulgarian" "H" "JH 9H 7H AC KC QC TS 8D" %}`."""
    shown = declared_shown.shown(one_hand.read(game, contract, hand), outline_of(context).link("declarations"))
    return render_to_string("articles/_declared.html", {"declared": shown})


@register.simple_block_tag(takes_context=True)
def contest(context: template.Context, content: SafeString, key: str) -> SafeString:
    """Whose declarations count: the story, who announced what, and folded away the answer step by step."""
    screen = Screen(contests.contests()[key].table, outline_of(context).link("declarations"))
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


@register.inclusion_tag("articles/_grid.html")
def deal_totals(game: str) -> dict[str, Grid]:
    """What a deal of each contract holds: cards, last ten, doubling, and what it is on the sheet."""
    return {"grid": sheet_grids.totals_grid(RULE_SETS[game])}


@register.inclusion_tag("articles/_grid.html")
def takers_need(game: str) -> dict[str, Grid]:
    """What the takers have to pass in each contract."""
    return {"grid": sheet_grids.halves_grid(RULE_SETS[game])}


@register.inclusion_tag("articles/_grid.html")
def capot_totals(game: str) -> dict[str, Grid]:
    """What all eight tricks come to in each contract."""
    return {"grid": sheet_grids.capots_grid(RULE_SETS[game])}


@register.inclusion_tag("articles/_grid.html")
def rounding_table(game: str) -> dict[str, Grid]:
    """Which way an exact count goes by its last digit, in each contract."""
    return {"grid": sheet_grids.rounding_grid(RULE_SETS[game])}


@register.inclusion_tag("articles/_grid.html")
def fates(game: str) -> dict[str, Grid]:
    """What becomes of the points: a deal made, one inside, one hanging."""
    return {"grid": sheet_grids.fates_grid(RULE_SETS[game])}


@register.inclusion_tag("articles/_grid.html")
def multipliers(game: str) -> dict[str, Grid]:
    """The same deals without contra, with it, and with recontra."""
    return {"grid": sheet_grids.multipliers_grid(RULE_SETS[game])}


@register.inclusion_tag("articles/_grid.html")
def declaration_values(game: str = "") -> dict[str, Grid]:
    """What declarations are worth, in one game or in all three."""
    return {"grid": declaration_grids.values_grid([RULE_SETS[game]] if game else GAMES)}


@register.inclusion_tag("articles/_grid.html")
def declaration_differences() -> dict[str, Grid]:
    """Where the three games differ in declarations and belote."""
    return {"grid": declaration_grids.differences_grid()}


@register.inclusion_tag("articles/_grid.html")
def belote_calls() -> dict[str, Grid]:
    """When belote may be called with the king, in each game."""
    return {"grid": declaration_grids.belote_grid()}


@register.inclusion_tag("articles/_bid_order.html")
def bid_order(game: str) -> dict[str, object]:
    """The bids of a game that bids contracts, the lowest first."""
    rules = RULE_SETS[game]
    speaker = wording.speaker()
    return {
        "bids": [
            {"suit": bid.contract.value if bid.contract.trump else "", "said": speaker.call(bid, rules.game)}
            for bid in bids_of(rules)
        ]
    }


@register.inclusion_tag("articles/_packets.html")
def packets(game: str) -> dict[str, object]:
    """In which packets the cards come, and when the auction is held."""
    rules = RULE_SETS[game]
    talk = _("a card is turned up, and offered as trumps") if rules.turned_card else _("the auction")
    return {
        "steps": [
            *(_step(count, _packet(count)) for count in rules.packets[0]),
            _step(0, wording.capital(talk)),
            *(_step(count, _later(count, rules)) for count in rules.packets_later),
        ]
    }


def _step(count: int, said: str) -> dict[str, object]:
    return {"count": count, "backs": range(count), "said": said}


def _later(count: int, rules: RuleSet) -> str:
    """A packet after the auction. The taker has a card of it already, if one was turned up."""
    if not rules.turned_card:
        return _packet(count)
    return _("%(packet)s, the taker’s with the turned card") % {"packet": _packet(count)}


def _packet(count: int) -> str:
    return ngettext("%(count)s card each", "%(count)s cards each", count) % {"count": count}
