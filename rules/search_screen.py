"""The answer of a search, as its page shows it: one sentence on top, then the places, by the article they stand in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from rules.engine.reader import FIELD_AT_MOST
from rules.excerpt import Piece
from rules.search import AT_MOST, Found, Hit, Index, Kind

SHOWN_OF_EACH = 4
"""How many places of one article are shown before the rest is folded away."""


@dataclass(frozen=True, slots=True)
class Line:
    """One place found."""

    href: str
    language: str
    """Of the text, where it is not the page's."""
    kind: str
    """Empty for a section: that is what articles are made of."""
    title: SafeString
    excerpt: SafeString
    names: tuple[tuple[str, SafeString], ...]
    """What a term is called in the other languages, each with its language."""


@dataclass(frozen=True, slots=True)
class Group:
    """What was found in one article."""

    href: str
    language: str
    """Of the title, where it is not the page's."""
    name: str
    title: SafeString
    summary: SafeString
    """Where the article as a whole was found."""
    lines: tuple[Line, ...]
    more: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Search:
    """What the page of a search shows."""

    query: str
    path: str
    """The page that answers."""
    address: str
    """The page with its answer."""
    headline: str
    """The answer in a sentence; empty where nothing was asked."""
    notes: tuple[str, ...]
    meant: str
    meant_href: str
    groups: tuple[Group, ...]
    at_most: int = FIELD_AT_MOST


def search(typed: str, index: Index, path: str) -> Search:
    """The answer to what was typed; `path` is the page that answers."""
    query = one_line(typed)
    if not query:
        return Search("", path, path, "", (), "", "", ())
    found = index.find(query)
    return Search(
        query=query,
        path=path,
        address=address(path, query),
        headline=_headline(query, found),
        notes=tuple(_notes(typed, found)),
        meant=found.meant,
        meant_href=address(path, found.meant) if found.meant else "",
        groups=_groups(found.hits),
    )


def one_line(typed: str) -> str:
    """What is read of a typed text: so many characters, without those that cannot be seen, on one line."""
    return " ".join("".join(char if char.isprintable() else " " for char in typed[:FIELD_AT_MOST]).split())


def address(path: str, query: str) -> str:
    """The address that asks."""
    return f"{path}?{urlencode({'q': query})}"


def _headline(query: str, found: Found) -> str:
    if not found.count:
        return _("Nothing found for “%(query)s”") % {"query": query}
    if found.some_words:
        return ngettext(
            "No place has all the words of “%(query)s”; %(count)d has some",
            "No place has all the words of “%(query)s”; %(count)d have some",
            found.count,
        ) % {"query": query, "count": found.count}
    return ngettext("%(count)d place for “%(query)s”", "%(count)d places for “%(query)s”", found.count) % {
        "query": found.meant or query,
        "count": found.count,
    }


def _notes(typed: str, found: Found) -> list[str]:
    notes = []
    if len(typed) > FIELD_AT_MOST:
        notes.append(_("Of a question, the first %(count)d characters are read.") % {"count": FIELD_AT_MOST})
    if found.count > AT_MOST:
        notes.append(_("The first %(count)d are shown; another word narrows it down.") % {"count": AT_MOST})
    return notes


def _groups(hits: tuple[Hit, ...]) -> tuple[Group, ...]:
    """The places by article, in the order of the best place of each."""
    by_page: dict[str, list[Hit]] = {}
    for hit in hits:
        by_page.setdefault(hit.entry.href.partition("#")[0], []).append(hit)
    return tuple([_group(page, found) for page, found in by_page.items()])


def _group(page: str, hits: list[Hit]) -> Group:
    lines = [_line(hit) for hit in hits if hit.entry.kind is not Kind.ARTICLE]
    article = next((hit for hit in hits if hit.entry.kind is Kind.ARTICLE), None)
    return Group(
        href=page,
        language=_foreign(hits[0].entry.language),
        name=hits[0].entry.where,
        title=_marked(article.title if article else (Piece(hits[0].entry.where),)),
        summary=_marked(article.excerpt if article else ()),
        lines=tuple(lines[:SHOWN_OF_EACH]),
        more=tuple(lines[SHOWN_OF_EACH:]),
    )


def _line(hit: Hit) -> Line:
    kind = _("Question") if hit.entry.kind is Kind.QUESTION else ""
    names = tuple([(language, _marked(name)) for language, name in hit.names])
    return Line(hit.entry.href, _foreign(hit.entry.language), kind, _marked(hit.title), _marked(hit.excerpt), names)


def _marked(pieces: Iterable[Piece]) -> SafeString:
    """The text with its matches as `<mark>`."""
    texts = [format_html("<mark>{}</mark>", piece.text) if piece.marked else piece.text for piece in pieces]
    return format_html_join("", "{}", [(text,) for text in texts])


def _foreign(language: str) -> str:
    return "" if language == get_language() else language
