"""What the prose of an article is built with: headings, situations, questions, and things to try.

Every tag notes in the article's `Outline` what contents, search and structured data need.
"""

from __future__ import annotations

from typing import Any

from django import template
from django.template.library import SimpleNode
from django.template.loader import get_template, render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules import comparison, wording
from rules.article_page import Heading, Outline, Question
from rules.duties import duties_grid
from rules.engine.contracts import Contract
from rules.engine.position import Position
from rules.engine.strength import order, points
from rules.engine.variants import RULE_SETS
from rules.facts import SAMPLE_SIDE
from rules.glossary import CHAPTERS
from rules.grids import Grid
from rules.guess import Guess, guess
from rules.readable import by_heading
from rules.sheet_tables import SAMPLE
from rules.situations import situations
from rules.templatetags.belot import card_name

register = template.Library()


def outline_of(context: template.Context) -> Outline:
    """The outline of the article; outside of one, of a page in the active language."""
    outline: Outline = context.get("outline") or Outline(get_language() or "")
    return outline


@register.simple_tag(takes_context=True)
def heading(context: template.Context, name: str, title: str) -> SafeString:
    """A heading that the contents list."""
    return _heading(outline_of(context), name, title, 2)


@register.simple_tag(takes_context=True)
def subheading(context: template.Context, name: str, title: str) -> SafeString:
    """A heading below another."""
    return _heading(outline_of(context), name, title, 3)


def _heading(outline: Outline, name: str, title: str, level: int) -> SafeString:
    outline.headings.append(Heading(name, title, level))
    return format_html(
        '<h{0} class="head" id="{1}">{2} <a class="anchor" href="#{1}" data-copy="#{1}" data-done="{4}"><span aria-hidden="true">#</span><span class="vh">{3}</span></a></h{0}>',
        level,
        name,
        title,
        _("Link to this section"),
        _("Copied"),
    )


@register.simple_tag(takes_context=True)
def see(context: template.Context, target: str, text: str) -> SafeString:
    """A link to an article or a section of one: `{% see "french-belote#the-sheet" "the French sheet" %}`."""
    return format_html('<a href="{}">{}</a>', outline_of(context).see(target), text)


def seen_from(template_name: str) -> list[str]:
    """Where the `see` tags of a template lead, without drawing it."""
    parsed: Any = get_template(template_name)
    tags = parsed.template.nodelist.get_nodes_by_type(SimpleNode)
    return [tag.args[0].resolve(template.Context()) for tag in tags if tag.func is see]


@register.simple_block_tag(takes_context=True)
def predict(context: template.Context, content: SafeString, ask: str) -> SafeString:
    """Something hidden until the reader has guessed."""
    return format_html('<details class="predict"><summary>{}</summary><div class="in">{}</div></details>', ask, content)


@register.simple_block_tag(takes_context=True)
def questions(context: template.Context, content: SafeString) -> SafeString:
    """Questions and answers, as search engines read them."""
    return format_html('<div class="faq" itemscope itemtype="https://schema.org/FAQPage">{}</div>', content)


@register.simple_block_tag(takes_context=True)
def question(context: template.Context, content: SafeString, name: str, title: str) -> SafeString:
    """A question and its answer; for search engines both as they are read, without what a tap opens."""
    outline, asked = outline_of(context), Question(name, title, by_heading(content)[""].quoted)
    outline.questions.append(asked)
    return render_to_string(
        "articles/_question.html",
        {"question": asked, "heading": _heading(outline, name, title, 3), "answer": content},
    )


@register.simple_block_tag(takes_context=True)
def lesson(context: template.Context, content: SafeString) -> str:
    """Within a situation or an ending: what is learnt from it, to be read after the guess."""
    outline_of(context).lesson = content
    return ""


@register.simple_block_tag(takes_context=True)
def situation(context: template.Context, content: SafeString, key: str) -> SafeString:
    """A situation drawn at the table: guess, then read the verdict and what is learnt from it."""
    outline, found = outline_of(context), situations()[key]
    return render_to_string(
        "articles/_situation.html",
        {
            "key": key,
            "story": content,
            "lesson": outline.take_lesson(),
            "guess": guessed(outline, found.position),
            "number": outline.number(),
        },
    )


def guessed(outline: Outline, position: Position) -> Guess:
    """A position to guess at, with links to the checker in the page's language."""
    return guess(position, outline.link("check"))


@register.simple_block_tag(takes_context=True)
def try_compare(
    context: template.Context, content: SafeString, game: str, contract: str, led: str, first: str, second: str
) -> SafeString:
    """Two cards to bet on; the comparison answers."""
    outline = outline_of(context)
    query = {"rules": [RULE_SETS[game].tag], "contract": [contract], "led": [led], "a": [first], "b": [second]}
    asked = comparison.read(query)
    if asked.answer is None:
        raise ValueError(f"nothing to compare in {query}: {[fault.text() for fault in asked.faults]}")
    href = asked.address(outline.link("compare"))
    return render_to_string(
        "articles/_try_compare.html",
        {
            "number": outline.number(),
            "ask": content,
            "href": href,
            "bets": [
                {"side": side, "card": card, "name": card_name(card)} for side, card in (("a", first), ("b", second))
            ],
        },
    )


@register.inclusion_tag("articles/_order_table.html")
def order_table(game: str, contract: str = "") -> dict[str, object]:
    """Cards from high to low with their points: the trump and a side suit, or the one order of no or all trumps."""
    rules = RULE_SETS[game]
    shown = Contract(contract) if contract else SAMPLE
    suits = [SAMPLE_SIDE] if contract else [shown.trump, SAMPLE_SIDE]
    columns = [
        [(str(card), points(rules, shown, card)) for card in order(shown, suit)] for suit in suits if suit is not None
    ]
    titles = [wording.capital(wording.contract_name(shown))] if contract else [_("Trump suit"), _("Side suit")]
    sums = [sum(count for _card, count in column) for column in columns]
    return {
        "titles": titles,
        "rows": [[column[at] for column in columns] for at in range(len(columns[0]))],
        "sums": sums,
        "game": wording.capital(wording.game_name(rules)),
    }


@register.inclusion_tag("articles/_grid.html")
def duties(game: str) -> dict[str, Grid]:
    """What must be played: a row for each situation, a column for each kind of contract."""
    return {"grid": duties_grid(RULE_SETS[game])}


@register.inclusion_tag("articles/_glossary.html", takes_context=True)
def glossary(context: template.Context) -> dict[str, object]:
    """All terms by chapter, each with an anchor."""
    outline = outline_of(context)
    return {
        "chapters": [
            {"key": chapter.key, "terms": chapter.terms, "heading": _heading(outline, chapter.key, _(chapter.title), 2)}
            for chapter in CHAPTERS
        ]
    }
