"""System checks on the data that is shipped: a wrong line must not reach a reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.core import checks
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from rules import contests, endings, hands, reviewed, worked
from rules.article_page import ENGLISH, template_of
from rules.article_screen import TOOLS
from rules.articles import ARTICLES, BY_SLUG, Article
from rules.disputes import DISPUTES, Dispute
from rules.engine import notation
from rules.engine.errors import PositionError
from rules.engine.variants import RULE_SETS
from rules.glossary import CHAPTERS, Term
from rules.situations import FILE as SITUATIONS
from rules.situations import parse as parse_situations
from rules.templatetags.articles import seen_from


@checks.register("data")
def reviewed_positions(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E001: a line of the public test set cannot be read. E002: the engine disagrees with the reviewer."""
    unreadable, disagreeing = reviewed.faults(reviewed.lines())
    where = f"{reviewed.FILE.parent.name}/{reviewed.FILE.name}"
    return [
        *(
            checks.Error(
                f"{where}: {found}", hint="Every line needs the fields that rules/reviewed.py names.", id="rules.E001"
            )
            for found in unreadable
        ),
        *(
            checks.Error(
                f"{where}: {found}",
                hint="One of the two is wrong: look the rule up, then mend the line or the engine, never just the test.",
                id="rules.E002",
            )
            for found in disagreeing
        ),
    ]


@checks.register("data")
def famous_disputes(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E003: a famous dispute is no position, or is not written canonically."""
    return [
        checks.Error(
            f"The dispute {dispute.question!r}: {found}",
            hint="Print the canonical text with: python -m rules.engine '<position>'.",
            id="rules.E003",
        )
        for dispute in DISPUTES
        if (found := _wrong_with(dispute))
    ]


@checks.register("data")
def article_templates(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E010: an article of the list has no English text."""
    return [
        checks.Error(
            f"The article {article.slug!r} has no template {name}.",
            hint="Write it, or take the entry out of rules/articles.py.",
            id="rules.E010",
        )
        for article in ARTICLES
        if not _exists(name := template_of(article, ENGLISH))
    ]


@checks.register("data")
def article_links(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E013: an article leads to another, to a tool or to a game that is in no list. Its page could not be drawn."""
    return [
        checks.Error(
            f"The article {article.slug!r} {fault}.",
            hint="Mend the name, or write the missing entry: articles are in rules/articles.py.",
            id="rules.E013",
        )
        for article in ARTICLES
        for fault in _leading_nowhere(article)
    ]


@checks.register("data")
def glossary_terms(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E016: a term of the glossary hides another, means nothing, or is looked for in a spelling that is never met."""
    return [
        checks.Error(f"The term {fault}.", hint="rules/glossary.py has one entry for each.", id="rules.E016")
        for fault in term_faults([term for chapter in CHAPTERS for term in chapter.terms])
    ]


@checks.register("data")
def article_situations(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E011: a situation of an article cannot be read, or the engine disagrees with its author."""
    try:
        found = parse_situations(SITUATIONS.read_text(encoding="utf-8"))
        wrong = [f"{situation.key}: {fault}" for situation in found.values() for fault in situation.wrong()]
    except ValueError as error:
        wrong = [str(error)]
    return [
        checks.Error(
            f"{SITUATIONS.parent.name}/{SITUATIONS.name}: {fault}",
            hint="Look the rule up, then mend the claim, the position or the engine; rules/situations.py names the fields.",
            id="rules.E011",
        )
        for fault in wrong
    ]


@checks.register("data")
def worked_deals(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E014: a worked deal cannot be scored, or the engine's sheet is not the author's."""
    return [
        checks.Error(
            f"The worked deal {found}",
            hint="One of the two is wrong: look the rule up, then mend the deal or the engine, never just the claim.",
            id="rules.E014",
        )
        for found in worked.faults(worked.WORKED)
    ]


@checks.register("data")
def told_contests(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E015: a contest of declarations cannot be judged, or the engine's points are not the author's."""
    return [
        checks.Error(
            f"{contests.FILE.parent.name}/{contests.FILE.name}: {found}",
            hint="One of the two is wrong: look the rule up, then mend the table or the engine, never just the claim.",
            id="rules.E015",
        )
        for found in contests.faults(contests.contests().values())
    ]


@checks.register("data")
def advice_on_play(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E012: the last tricks of a deal cannot be read or played so, or bring other points than their author says."""
    return [
        checks.Error(
            f"{endings.FILE.parent.name}/{endings.FILE.name}: {found}",
            hint="Count the two lines by hand, then mend the claim, the cards or the engine.",
            id="rules.E012",
        )
        for found in endings.faults()
    ]


def _leading_nowhere(article: Article) -> list[str]:
    slugs = [*article.read_next, *(where.partition("#")[0] for where in article.also.values())]
    name = template_of(article, ENGLISH)
    if _exists(name):
        slugs += [where.partition("#")[0] for where in seen_from(name)]
    return [
        *(f"leads to {slug!r}, which is no article" for slug in dict.fromkeys(slugs) if slug not in BY_SLUG),
        *(f"has the tool {tool!r}, which has no name" for tool in article.tools if tool not in TOOLS),
        *(f"is also told of {game!r}, which is no game" for game in article.also if game not in RULE_SETS),
    ]


def term_faults(terms: Sequence[Term]) -> list[str]:
    """What is wrong with the terms of a glossary, each said of the term."""
    keys, forms = Counter(term.key for term in terms), Counter(form for term in terms for form in term.forms)
    return [
        *(f"{key!r} stands there more than once" for key, count in keys.items() if count > 1),
        *(f"{term.key!r} has no meaning" for term in terms if not term.meaning),
        *(
            f"{term.key!r} is spelled {form!r}, and so is another"
            for term in terms
            for form in term.forms
            if forms[form] > 1
        ),
        *(
            f"{term.key!r} is spelled {form!r}, which is not in lower case"
            for term in terms
            for form in term.forms
            if form != form.casefold()
        ),
    ]


def _exists(name: str) -> bool:
    try:
        get_template(name)
    except TemplateDoesNotExist:
        return False
    return True


@checks.register("data")
def whole_hands(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E009: a whole hand of the articles does not hang together, or the engine disagrees with its author."""
    return [
        checks.Error(
            f"{hands.FILE.parent.name}/{hands.FILE.name}: {found}",
            hint="One of the two is wrong: look the rule up, then mend the hand or the engine, never just the claim.",
            id="rules.E009",
        )
        for found in hands.faults(hands.hands().values())
    ]


def _wrong_with(dispute: Dispute) -> str:
    try:
        written = notation.write(notation.parse(dispute.text))
    except PositionError as error:
        return str(error)
    return "" if written == dispute.text else f"expected {written!r}, not {dispute.text!r}."
