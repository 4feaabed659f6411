"""The sentences of an article, cut at its headings: what a search quotes, and what of tables it only looks through.
And all that is read from end to end, to tell how long that takes.

Pure: HTML that our own templates made goes in, plain text comes out. A card in a sentence is read by its name; what
a tap opens, what is drawn and what a situation answers is left out, but not the lesson below the answer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from html.parser import HTMLParser

from rules.marks import VOID

_INLINE = {"a", "abbr", "b", "button", "code", "em", "i", "q", "small", "span", "strong", "time"}
_LEFT_OUT = {"svg", "figure", "summary", "form", "script"}
_LEFT_OUT_CLASSES = {"meaning", "anchor", "acts", "said", "try-cards", "head"}


class _Use(Enum):
    QUOTED = "quoted"
    SEARCHED = "searched"
    LEFT_OUT = "left out"


@dataclass(frozen=True, slots=True)
class Readable:
    """The text below a heading: sentences, and what stands in tables."""

    quoted: str
    searched: str


FOUND = "data-found"
"""The attribute of a part that a search finds by itself, as if its id were that of a heading."""
_FOR_EARS = "vh"
"""The class of what is read out and not shown."""


def words_read(html: str) -> int:
    """How many words are read from end to end: prose, tables and open folds, but no figure and no folded answer."""
    parser = _Reading()
    parser.feed(html)
    parser.close()
    return sum(any(map(str.isalnum, word)) for word in "".join(parser.text).split())


class _Reading(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text: list[str] = []
        self._passed: list[str] = []  # the element that is passed over, and all that is open inside it

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _INLINE:
            self.text.append(" ")
        given = dict(attrs)
        classes = {*(given.get("class") or "").split()}
        folded = tag == "details" and "open" not in given
        if tag not in VOID and (
            self._passed or folded or tag in _LEFT_OUT or classes & {*_LEFT_OUT_CLASSES - {"head"}, _FOR_EARS}
        ):
            self._passed.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._passed:
            while self._passed.pop() != tag:
                pass
        if tag not in _INLINE:
            self.text.append(" ")

    def handle_data(self, data: str) -> None:
        if not self._passed:
            self.text.append(data)


def by_heading(html: str) -> Mapping[str, Readable]:
    """The text below each heading by the heading's id; what stands before the first has the key ""."""
    parser = _Parser()
    parser.feed(html)
    parser.close()
    return {
        heading: Readable(_line(parser.texts[heading, _Use.QUOTED]), _line(parser.texts[heading, _Use.SEARCHED]))
        for heading in parser.headings
    }


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.headings = [""]
        self.texts: defaultdict[tuple[str, _Use], list[str]] = defaultdict(list)
        self._open: list[tuple[str, _Use]] = []

    @property
    def _use(self) -> _Use:
        return self._open[-1][1] if self._open else _Use.QUOTED

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in VOID:
            return self._write(" ")
        if given.get("id") and ("head" in given.get("class", "").split() or FOUND in given):
            self.headings.append(given["id"])
        if tag not in _INLINE:
            self._write(" ")
        use = self._of(tag, given)
        if "aria-label" in given and given.get("role") == "img" and use is not _Use.LEFT_OUT:
            self._write(given["aria-label"])  # a card
            use = _Use.LEFT_OUT
        self._open.append((tag, use))
        return None

    def handle_endtag(self, tag: str) -> None:
        if any(tag == name for name, _use in self._open):
            while self._open.pop()[0] != tag:
                pass
        if tag not in _INLINE:
            self._write(" ")

    def handle_data(self, data: str) -> None:
        self._write(data)

    def _write(self, text: str) -> None:
        self.texts[self.headings[-1], self._use].append(text)

    def _of(self, tag: str, given: Mapping[str, str]) -> _Use:
        """What is made of the text of an element, by what is made of the element around it."""
        classes = {*given.get("class", "").split()}
        if tag == "figcaption" or "lesson" in classes:
            return _Use.QUOTED
        if self._use is _Use.LEFT_OUT or tag in _LEFT_OUT or classes & _LEFT_OUT_CLASSES:
            return _Use.LEFT_OUT
        if tag == "table":
            return _Use.SEARCHED
        unread = "aria-hidden" in given if self._use is _Use.SEARCHED else _FOR_EARS in classes
        return _Use.LEFT_OUT if unread else self._use


def _line(texts: list[str]) -> str:
    return " ".join("".join(texts).split())
