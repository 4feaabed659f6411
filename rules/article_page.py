"""An article as it is read: the prose of its template, what it contains, and how long it takes.

A body changes only with a release, so each is rendered once a language and kept. The prose has the language
of its template; its links keep the language of the page.
"""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass, field
from functools import lru_cache

from django.conf import settings
from django.template import TemplateDoesNotExist
from django.template.loader import get_template, render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rules import marks
from rules.articles import BY_SLUG, Article, address
from rules.engine.variants import RULE_SETS
from rules.facts import Facts
from rules.glossary import NAMES_OF_GAMES, TERMS
from rules.readable import words_read

ENGLISH = "en"
WORDS_A_MINUTE = 200
_TOOLS = ("check", "compare", "score", "declarations", "match", "referee", "positions")
_ONE_AT_A_TIME = threading.RLock()
"""After a start everybody wants the same few texts; who comes second waits for the first instead of doing it again."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of an article. `level` is 2 or 3; 4 for a part that only links and the search know."""

    id: str
    title: str
    level: int


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer, as plain text."""

    id: str
    title: str
    text: str


@dataclass
class Outline:
    """What the tags of a template note while it is rendered."""

    language: str
    """Of the page: links lead to pages of it."""
    headings: list[Heading] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    mentioned: dict[str, None] = field(default_factory=dict)
    """The slugs of other articles that the text leads to, in order."""
    drawn: int = 0
    """How many things were drawn, so that each can have an id of its own."""

    once: set[str] = field(default_factory=set)
    """What a page needs a single time."""

    lesson: SafeString = field(default_factory=SafeString)
    """What the block that is being drawn teaches."""

    def take_lesson(self) -> SafeString:
        """What was noted for the block that is drawn now, once."""
        taken, self.lesson = self.lesson, SafeString()
        return taken

    def first(self, what: str) -> bool:
        """Whether this is asked for the first time on the page."""
        known = what in self.once
        self.once.add(what)
        return not known

    def number(self) -> int:
        """The next number of the page."""
        self.drawn += 1
        return self.drawn

    def link(self, name: str, *args: str) -> str:
        """An address of the app in the language of the page."""
        with translation.override(self.language):
            return reverse(f"rules:{name}", args=args)

    def see(self, where: str) -> str:
        """The address of an article or of a section of one, in the language of the page."""
        self.mentioned[where.partition("#")[0]] = None
        return address(where, self.language)


@dataclass(frozen=True, slots=True)
class Body:
    """A rendered article. `prose` is the language of its text."""

    prose: str
    title: str
    summary: str
    html: SafeString
    headings: tuple[Heading, ...]
    questions: tuple[Question, ...]
    mentioned: tuple[str, ...]
    """Slugs of other articles that the text leads to: on paper a link needs its address."""
    minutes: int

    @property
    def contents(self) -> tuple[Heading, ...]:
        """The headings that the list of contents shows."""
        return tuple(heading for heading in self.headings if heading.level == 2)


def template_of(article: Article, language: str) -> str:
    """The name of an article's template in a language."""
    return f"articles/{language}/{article.slug}.html"


def prose_language(article: Article, language: str) -> str:
    """The language in which the article can be read: the one asked for, else English."""
    try:
        get_template(template_of(article, language))
    except TemplateDoesNotExist:
        return ENGLISH
    return language


def body(article: Article, language: str) -> Body:
    """The article in a language, or in English where it has no such template yet."""
    if settings.DEBUG:
        return _rendered(article.slug, language)
    with _ONE_AT_A_TIME:
        return _kept(article.slug, language)


@lru_cache(maxsize=64)
def _kept(slug: str, language: str) -> Body:
    return _rendered(slug, language)


def _rendered(slug: str, language: str) -> Body:
    article, outline = BY_SLUG[slug], Outline(language)
    prose = prose_language(article, language)
    with translation.override(prose):
        context: dict[str, object] = {
            "outline": outline,
            "links": {name: outline.link(name) for name in _TOOLS},
            **{key: Facts(rules) for key, rules in RULE_SETS.items()},
        }
        html: str = render_to_string(template_of(article, prose), context)
        if slug != "glossary":
            html = marks.first_places(html, _forms(), lambda *term: _term(outline, *term), NAMES_OF_GAMES)
        return Body(
            prose=prose,
            title=_(article.title),
            summary=_(article.summary),
            html=mark_safe(html),  # noqa: S308  # our own template
            headings=tuple(outline.headings),
            questions=tuple(outline.questions),
            mentioned=tuple(other for other in outline.mentioned if other != slug),
            minutes=minutes(words_read(html)),
        )


def minutes(words: int) -> int:
    """How long so many words take, in whole minutes."""
    return max(1, math.ceil(words / WORDS_A_MINUTE))


@lru_cache(maxsize=1)
def _forms() -> dict[str, str]:
    return {form: key for key, term in TERMS.items() for form in term.forms}


def _term(outline: Outline, key: str, text: str) -> str:
    term = TERMS[key]
    context = {
        "term": term,
        "text": text,
        "meaning": _(term.meaning),
        "href": address(f"glossary#{key}", outline.language),
    }
    return render_to_string("articles/_term.html", context).strip()
