"""The rule book made ready for the search, once a language: its articles, their sections and questions, its terms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from rules import wording
from rules.article_page import body
from rules.articles import ARTICLES, Article, address
from rules.engine.cards import Rank
from rules.glossary import TERMS, Term
from rules.readable import Readable, by_heading
from rules.search import Entry, Index, Kind, Name

GLOSSARY = "glossary"
_RANKS = {
    "ranks": (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE),
    "low-cards": (Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN),
}
"""The terms that list ranks."""
_LISTED_FROM = 3
"""So many names in each language are a list of things, not names of one."""
_NOTHING = Readable("", "")


def index(language: str) -> Index:
    """The search of a language."""
    return _made(language) if settings.DEBUG else _kept(language)


@lru_cache
def _kept(language: str) -> Index:
    return _made(language)


def _made(language: str) -> Index:
    with translation.override(language):
        entries = [entry for article in ARTICLES for entry in _article(article, language)]
        return Index([*entries, *map(_term, TERMS.values())], same=_letters())


def _article(article: Article, language: str) -> Iterator[Entry]:
    """An article, its sections and its questions. The glossary's sections are its terms."""
    own, href = body(article, language), address(article.slug)
    texts = {} if article.slug == GLOSSARY else by_heading(own.html)
    before = texts.get("", _NOTHING)
    yield Entry(
        Kind.ARTICLE,
        own.title,
        own.summary,
        href,
        own.title,
        language=own.prose,
        unquoted=f"{before.quoted} {before.searched}",
    )
    answers = {question.id for question in own.questions}
    for heading in own.headings if texts else ():
        kind = Kind.QUESTION if heading.id in answers else Kind.SECTION
        text = texts[heading.id]
        yield Entry(
            kind,
            heading.title,
            text.quoted,
            f"{href}#{heading.id}",
            own.title,
            language=own.prose,
            unquoted=text.searched,
        )


def _term(term: Term) -> Entry:
    english = _(term.english)
    spelled = [("en", term.english), ("bg", term.bulgarian), ("fr", term.french)]
    names = tuple([Name(language, text) for language, text in spelled if text and text != english])
    href, meaning = f"{address(GLOSSARY)}#{term.key}", _(term.meaning)
    return Entry(Kind.TERM, english, meaning, href, _("Glossary"), names, _groups(term))


def _groups(term: Term) -> tuple[tuple[str, ...], ...]:
    """The names of a term, of which any asks for all: one group, or one for each thing that it lists."""
    languages = [_names(term.english), _names(term.bulgarian), _names(term.french)]
    if min(map(len, languages)) >= _LISTED_FROM and len({*map(len, languages)}) == 1:
        return tuple(zip(*languages, strict=True))
    return ((*_names(_(term.english)), *[name for names in languages for name in names], *term.forms),)


def _names(text: str) -> list[str]:
    return [name.strip() for name in re.split("[,;/]", text) if name.strip()]


def _letters() -> list[tuple[str, str]]:
    """ "9" asks for the nine, and "J" for the jack."""
    return [
        (wording.rank_letter(rank), name)
        for key, ranks in _RANKS.items()
        for rank, name in zip(ranks, _names(TERMS[key].english), strict=True)
    ]
