"""The search of the rule book: what is asked, in any of its languages, found in articles, questions and glossary.

It knows plain texts only; who builds an `Index` says what stands where.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from rules.excerpt import Mark, Piece, excerpt, whole
from rules.folded import Word, words
from rules.lexicon import Lexicon, Phrase, Unit, is_little

AT_MOST = 40
"""How many places are shown: nobody reads further, they ask again."""


class Kind(StrEnum):
    """What was found."""

    ARTICLE = "article"
    SECTION = "section"
    QUESTION = "question"
    TERM = "term"


@dataclass(frozen=True, slots=True)
class Name:
    """What a term is called in a language."""

    language: str
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One place that can be found: what it is called, what it says, its address."""

    kind: Kind
    title: str
    text: str
    href: str
    where: str = ""
    """The title of the article that it stands in."""
    names: tuple[Name, ...] = ()
    """What a term is called in other languages."""
    groups: tuple[tuple[str, ...], ...] = ()
    """A term's names, a group for each thing: who asks for one name asks for all of its group."""
    language: str = ""
    """Of title and text; a text that is not translated yet has another than its page."""
    unquoted: str = ""
    """What is looked through and never quoted, such as tables."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A place that answers, with what was found in it marked."""

    entry: Entry
    title: tuple[Piece, ...]
    excerpt: tuple[Piece, ...]
    names: tuple[tuple[str, tuple[Piece, ...]], ...] = ()
    """A term's other names, each with its language."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a query found, the best first."""

    hits: tuple[Hit, ...] = ()
    count: int = 0
    """How many places there are, those left out of `hits` counted."""
    meant: str = ""
    """What the query may have meant, where only that was found."""
    some_words: bool = False
    """No place has all the words; these have most of them."""


class _Place(IntEnum):
    """Where in an entry a unit was found; the later, the better."""

    TEXT_BEGINS = 0
    TEXT = 1
    ARTICLE = 2
    TITLE_BEGINS = 3
    TITLE = 4


_WEIGHT = {_Place.TEXT_BEGINS: 0.5, _Place.TEXT: 1.0, _Place.ARTICLE: 1.5, _Place.TITLE_BEGINS: 2.5, _Place.TITLE: 5.0}
_OTHER_FORM = 0.8
"""The weight of "trumping" where "trump" is asked."""

Met = dict[int, tuple[_Place, float]]
"""By entry: the best place, and how much it weighs."""


@dataclass(frozen=True, slots=True)
class _Read:
    """An entry with its words."""

    entry: Entry
    title: Phrase
    names: Phrase
    where: Phrase
    text: Phrase
    unquoted: Phrase

    @property
    def places(self) -> tuple[tuple[Phrase, _Place, _Place], ...]:
        """The words of each place: found whole, or by their beginning."""
        return (
            (self.title, _Place.TITLE, _Place.TITLE_BEGINS),
            (self.names, _Place.TITLE, _Place.TITLE_BEGINS),
            (self.where, _Place.ARTICLE, _Place.ARTICLE),
            (self.text, _Place.TEXT, _Place.TEXT_BEGINS),
            (self.unquoted, _Place.TEXT, _Place.TEXT_BEGINS),
        )


class Index:
    """All entries of one language, made ready once."""

    def __init__(self, entries: Iterable[Entry], same: Iterable[Sequence[str]] = ()) -> None:
        """`same` holds further groups of names for one thing, such as "9" and "nine"."""
        self._entries = [_read(entry) for entry in entries]
        self._lexicon = Lexicon()
        self._postings: defaultdict[str, dict[int, tuple[_Place, _Place, int]]] = defaultdict(dict)
        self._term_of: dict[int, int] = {}
        for number, read in enumerate(self._entries):
            for text in _texts(read.entry):
                self._lexicon.learn(text)
            for there, place, begins in reversed(read.places):
                for folded, count in Counter([word.folded for word in there]).items():
                    # A title that says a word twice is no better for it.
                    self._postings[folded][number] = (place, begins, 1 if place is _Place.TITLE else count)
            for names in read.entry.groups:
                self._term_of[self._lexicon.group(names)] = number
        for one in same:
            self._lexicon.group(one)

    def find(self, query: str, at_most: int = AT_MOST) -> Found:
        """The places that answer a query. Any text will do; one without a word finds nothing."""
        meant, some_words = "", False
        numbers = self._ranked(query, all_words=True)
        if not numbers and (guess := self._lexicon.meant(query)) and (numbers := self._ranked(guess, all_words=True)):
            query = meant = guess
        if not numbers and (numbers := self._ranked(query, all_words=False)):
            some_words = True
        units = self._lexicon.units(query)
        hits = [self._hit(number, units) for number in numbers[:at_most]]
        return Found(tuple(hits), len(numbers), meant, some_words)

    def _ranked(self, query: str, *, all_words: bool) -> list[int]:
        """The entries that have all the words of a query, or else as many as any has; the best first."""
        units = self._lexicon.units(query)
        found = [self._met(unit) for unit in units]
        needed = [met for unit, met in zip(units, found, strict=True) if not unit.little] or found
        count = {number: sum(number in met for met in needed) for number in set[int]().union(*needed)}
        least = len(needed) if all_words else max(count.values(), default=0)
        terms = {self._term_of.get(group) for group in units[0].groups} if len(units) == 1 else set()
        asked = _stems(query)

        def rank(number: int) -> tuple[float, ...]:
            entry, places = self._entries[number].entry, [met[number][0] for met in needed if number in met]
            weight = sum(met[number][1] for met in found if number in met)
            # "Coinche, complete" is called Coinche.
            is_article = entry.kind is Kind.ARTICLE and _stems(re.split("[,:?]", entry.title)[0]) == asked
            is_title = _stems(entry.title) == asked
            return -is_article, -(number in terms), -is_title, -min(places), -weight, number

        def is_there(number: int) -> bool:
            # The title of its article alone finds no section: the article itself is found.
            return any(number in met and met[number][0] is not _Place.ARTICLE for met in needed)

        return sorted([number for number in count if count[number] >= least and is_there(number)], key=rank)

    def _met(self, unit: Unit) -> Met:
        """The entries that meet a unit."""
        best: Met = {}
        for phrase, begins in _phrases(unit):
            _add(best, self._word(phrase[0], begins) if len(phrase) == 1 else self._phrase(phrase))
        return best

    def _word(self, word: Word, begins_words: bool = False) -> Met:
        found: Met = {}
        forms = self._lexicon.met_by(word, begins=begins_words)
        # Rare is the word, not one of its forms: "rounds" stands in fewer places than "rounding", and answers less.
        places = set[int]().union(*[self._postings[known] for known in forms])
        rare = math.log(1 + len(self._entries) / max(1, len(places)))
        for known, is_whole in forms.items():
            form = 1.0 if known == word.folded else _OTHER_FORM
            for number, (place, begins, count) in self._postings[known].items():
                where = place if is_whole else begins
                _add(found, {number: (where, rare * form * _WEIGHT[where] * (1 + math.log(count)))})
        return found

    def _phrase(self, phrase: Phrase) -> Met:
        """The entries that have all the words of a phrase one after another."""
        found = {}
        for number in set.intersection(*[set(self._word(word)) for word in phrase]):
            for there, place, _ in self._entries[number].places:
                if _runs(there, phrase):
                    found[number] = place
                    break
        rare = math.log(1 + len(self._entries) / max(1, len(found))) * len(phrase)
        return {number: (place, rare * _WEIGHT[place]) for number, place in found.items()}

    def _hit(self, number: int, units: Sequence[Unit]) -> Hit:
        read = self._entries[number]
        title, text = self._marks(read.title, units), self._marks(read.text, units)
        names = [(name.language, whole(name.text, self._marks(words(name.text), units))) for name in read.entry.names]
        return Hit(read.entry, whole(read.entry.title, title), excerpt(read.entry.text, text), tuple(names))

    def _marks(self, there: Phrase, units: Sequence[Unit]) -> list[Mark]:
        """Where the words of a query stand, the little ones left out."""
        marks = []
        for number, unit in enumerate(units):
            for phrase, begins in _phrases(unit) if not unit.little else ():
                met = self._lexicon.met_by(phrase[0], begins=begins) if len(phrase) == 1 else {}
                marks += [Mark(word.start, word.end, number) for word in there if word.folded in met]
                end = len(phrase) - 1
                marks += [Mark(there[at].start, there[at + end].end, number) for at in _runs(there, phrase) if end]
        return marks


def _phrases(unit: Unit) -> Iterator[tuple[Phrase, bool]]:
    """What meets a unit: as it was typed, and be it the beginning of a word; or one of its names as a whole.

    A little word ("as", the French ace) asks for the other names, and no name asks for a little word.
    """
    if not (unit.names and is_little(unit.typed)):
        yield unit.typed, True
    for name in unit.names:
        if not is_little(name):
            yield name, False


def _stems(text: str) -> list[str]:
    return [word.stem for word in words(text)]


def _read(entry: Entry) -> _Read:
    title, names, where, text, unquoted = map(words, _texts(entry))
    return _Read(entry, title, names, where, text, unquoted)


def _texts(entry: Entry) -> tuple[str, str, str, str, str]:
    return entry.title, ", ".join([name.text for name in entry.names]), entry.where, entry.text, entry.unquoted


def _add(best: Met, more: Met) -> None:
    """Each entry's best place and best weight so far."""
    for number, (place, weight) in more.items():
        known = best.get(number, (place, weight))
        best[number] = max(known[0], place), max(known[1], weight)


def _runs(there: Phrase, phrase: Phrase) -> list[int]:
    """Where the words of a phrase stand one after another, in any form."""
    stems = [word.stem for word in phrase]
    return [
        at
        for at in range(len(there) - len(stems) + 1)
        if there[at].stem == stems[0] and [word.stem for word in there[at : at + len(stems)]] == stems
    ]
