"""What the articles about all three games are built with: rows of differences, ladders, house rules, rebuilt tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rules import (
    example_screen,
    house_rules_screen,
    ladders,
    rebuilt_screen,
    side_by_side,
    side_by_side_screen,
    wording,
)
from rules.article_page import Heading, Outline
from rules.engine.contracts import Contract
from rules.engine.ladder import Rung
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS
from rules.grids import Cell, Grid, GridRow, grid
from rules.situations import situations
from rules.templatetags.articles import guessed, outline_of, subheading
from rules.templatetags.belot import card, card_face, card_name

register = template.Library()


def _paths(outline: Outline) -> Mapping[str, str]:
    """The addresses of the pages that answer examples, in the language of the page."""
    return {name: outline.link(name) for name in example_screen.PAGE_OF.values()}


@register.simple_tag
def shown_card(code: str, lean: bool = False) -> SafeString:
    """A small card; `lean` its face alone with its name for those who listen, where there are very many."""
    if not lean:
        return card(code, "s")
    return format_html('<b class="lean" role="img" aria-label="{}">{}</b>', card_name(code), card_face(code))


@register.inclusion_tag("articles/_side_by_side.html", takes_context=True, name="side_by_side")
def three_games(context: template.Context, part: str) -> dict[str, object]:
    """The rules of one part of the game in which the three games differ, each with an example."""
    return {
        "rows": side_by_side_screen.shown(side_by_side.Part(part), _paths(outline_of(context))),
        "games": [wording.game_word(rules) for rules in RULE_SETS.values()],
    }


@register.inclusion_tag("articles/_grid.html")
def shared_play() -> dict[str, Grid]:
    """The duties in which all three games agree."""
    rows = [GridRow(Cell(wording.say(case)), (Cell(wording.say(rule)),)) for case, rule in side_by_side.shared_play()]
    heads = (_("Situation"), _("Rule"))
    return {"grid": grid(_("The same in all three games"), heads, rows, stacked=True)}


def _names(games: Sequence[RuleSet]) -> str:
    """ "Bulgarian Belot and coinche", "All three games"."""
    return _("All three games") if len(games) == len(RULE_SETS) else wording.capital(wording.game_names(games))


@register.inclusion_tag("articles/_ladders.html")
def ladder_of(game: str = "", contract: str = "") -> dict[str, object]:
    """The five questions as a game has them, or as all have them; games that say the same share one ladder."""
    asked = Contract(contract) if contract else ladders.A_SUIT
    found = ladders.ladders(asked, [RULE_SETS[game]] if game else ())
    return {
        "ladders": [
            {
                "games": _names(ladder.games),
                "rungs": [(int(rung), _(title.template) if title else "") for rung, title in ladder.rungs],
            }
            for ladder in found
        ]
    }


@register.inclusion_tag("articles/_rung.html")
def rung(number: int) -> dict[str, object]:
    """What one rung demands, game by game, and in which contracts it is not asked."""
    asked = Rung(number)
    absent = [
        wording.contract_name(contract)
        for contract in (Contract.NO_TRUMPS, Contract.ALL_TRUMPS)
        if not ladders.demands(asked, contract)
    ]
    return {
        "number": number,
        "demands": [(_names(demand.games), _(demand.title.template)) for demand in ladders.demands(asked)],
        "absent": wording.speaker().joined(absent, "and") if absent else "",
    }


@register.simple_tag(takes_context=True)
def house_rules(context: template.Context, game: str) -> SafeString:
    """Every switch of a game: its values, who plays them, and an example on the page that it touches."""
    outline = outline_of(context)
    shown = house_rules_screen.shown(RULE_SETS[game], _paths(outline))
    parts, word = [], wording.capital(wording.game_name(RULE_SETS[game]))
    for part in shown:
        parts.append((subheading(context, f"{game}-about-{part.name}", part.title), part.rules))
        outline.headings += [Heading(f"{game}-{rule.name}", f"{rule.in_force} ({word})", 4) for rule in part.rules]
    return render_to_string("articles/_house_rules.html", {"game": game, "parts": parts})


@register.simple_block_tag(takes_context=True)
def rebuilt(context: template.Context, content: SafeString, key: str) -> SafeString:
    """A situation card by card: the story, what each card had to answer, the hand to guess for, and what is learnt."""
    outline, found = outline_of(context), situations()[key]
    return render_to_string(
        "articles/_rebuilt.html",
        {
            "key": key,
            "story": content,
            "lesson": outline.take_lesson(),
            "moments": rebuilt_screen.shown(found.position),
            "guess": guessed(outline, found.position),
            "number": outline.number(),
        },
    )
