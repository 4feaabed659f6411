"""The page around an article, and the list of all, in the reader's words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.urls import reverse
from django.utils import translation
from django.utils.translation import get_language_info, gettext_noop
from django.utils.translation import gettext as _

from rules import wording
from rules.article_page import Body, body
from rules.articles import ARTICLES, BY_SLUG, Article, neighbours
from rules.engine.variants import RULE_SETS
from rules.screens import Link, Shown

TOOLS = {
    "check": gettext_noop("May I play it?"),
    "compare": gettext_noop("Which card is stronger?"),
    "score": gettext_noop("Score a deal"),
    "declarations": gettext_noop("Whose declarations count?"),
    "match": gettext_noop("Keep the sheet of a match"),
    "referee": gettext_noop("Referee a deal"),
}
"""What a link to a tool says, by the name of its address."""


@dataclass(frozen=True, slots=True)
class Listed(Shown):
    """An article in a list: "read next", the index, the neighbours."""

    href: str
    title: str
    summary: str
    games: tuple[str, ...]
    minutes: int


@dataclass(frozen=True, slots=True)
class Page(Shown):
    """An article's page."""

    slug: str
    path: str
    canonical: str
    """Without the origin. A text that is not translated yet has its home in English."""
    body: Body
    games: tuple[str, ...]
    also: tuple[Link, ...]
    updated: date
    tools: tuple[Link, ...]
    before: Listed | None
    after: Listed | None
    read_next: tuple[Listed, ...]
    fallback: str
    """The language that was asked for and is missing, by its own name; empty where it is there."""


def page(article: Article, language: str) -> Page:
    """The page of an article in the active language."""
    own = body(article, language)
    before, after = neighbours(article)
    return Page(
        slug=article.slug,
        path=address(article.slug),
        canonical=address(article.slug, own.prose),
        body=own,
        games=tuple(wording.capital(wording.game_name(rules)) for rules in article.games),
        also=tuple(Link(_target(where), wording.game_word(RULE_SETS[game])) for game, where in article.also.items()),
        updated=article.updated,
        tools=tuple(Link(reverse(f"rules:{name}"), _(TOOLS[name])) for name in article.tools),
        before=listed(before, language) if before else None,
        after=listed(after, language) if after else None,
        read_next=tuple(listed(BY_SLUG[slug], language) for slug in article.read_next),
        fallback="" if own.prose == language else get_language_info(language)["name_local"],
    )


def index_page(language: str) -> tuple[Listed, ...]:
    """All articles in their order."""
    return tuple(listed(article, language) for article in ARTICLES)


def listed(article: Article, language: str) -> Listed:
    """An article as lists name it."""
    own = body(article, language)
    games = tuple(wording.game_word(rules) for rules in article.games)
    return Listed(address(article.slug), own.title, own.summary, games, own.minutes)


def address(slug: str, language: str = "") -> str:
    """The address of an article in a language, by itself the active one."""
    with translation.override(language or translation.get_language()):
        return reverse("rules:article", args=[slug])


def _target(where: str) -> str:
    slug, _hash, anchor = where.partition("#")
    return address(slug) + (f"#{anchor}" if anchor else "")
