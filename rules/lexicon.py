"""The words that a search knows, and how it reads a query with them.

A query is read as units: a name from the glossary in whichever language, or a single word. Each unit may be met by
any name of the same thing; a long word that nobody knows may be a slip for one that is known.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from rules.folded import Word, words

Phrase = tuple[Word, ...]

_NAME_AT_MOST = 5
"""How many words of a query are tried as one name."""

_SLIP_FROM = 5
"""Shorter words have too many neighbours to guess which was meant."""

_SLIPS_AT_MOST = 4
_ALIKE = 0.77
_LONGER_AT_MOST = 2

_LITTLE = frozenset(
    word
    for language in (
        "a an and are as at be but by can do does for from how i if in is it its may me must my of on or so that the "
        "them then there they this to was we what when where which who why will with you your",
        "au aux avec ce ces d dans de des du en est et il je l la le les mon ne ou par pas pour que qui sur un une",
        "da e i za na ot po se si s sas v vav li kakvo koga koy",
    )
    for word in language.split()
)
"""Words that a question may hold and its answer need not: English, French, Bulgarian."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a query: as it was typed, the other names for it, and the groups that the names come from."""

    typed: Phrase
    names: tuple[Phrase, ...]
    groups: frozenset[int]
    little: bool
    """Whether an answer may lack it."""


def is_little(phrase: Phrase) -> bool:
    """Whether a question may hold it and its answer need not."""
    return len(phrase) == 1 and phrase[0].folded in _LITTLE


class Lexicon:
    """Known words, and groups of names for one thing."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._spelled: dict[str, str] = {}
        self._stems: defaultdict[str, set[str]] = defaultdict(set)
        self._groups: list[tuple[Phrase, ...]] = []
        self._named: defaultdict[tuple[str, ...], set[int]] = defaultdict(set)

    def learn(self, text: str) -> None:
        """The words of a text."""
        for word in words(text):
            if word.folded not in self._stems[word.stem]:
                self._stems[word.stem].add(word.folded)
                insort(self._words, word.folded)
            self._spelled.setdefault(word.folded, text[word.start : word.end].lower())

    def group(self, names: Iterable[str]) -> int:
        """Names of one thing, in any language; returns the number of the group."""
        number, phrases = len(self._groups), []
        for name in names:
            phrase = words(name)
            for word in phrase:
                self._spelled.setdefault(word.folded, name[word.start : word.end].lower())
            if len(phrase) > 1 and phrase[0].folded == "to":
                phrase = phrase[1:]  # "to trump"
            for key in _keys(phrase) if phrase else ():
                self._named[key].add(number)
            phrases += [phrase] if phrase else []
        self._groups.append(tuple(phrases))
        return number

    def units(self, query: str) -> tuple[Unit, ...]:
        """The query in its parts, each once; the longest names first."""
        asked, at, found = words(query), 0, dict[tuple[str, ...], Unit]()
        while at < len(asked):
            for length in range(min(_NAME_AT_MOST, len(asked) - at), 0, -1):
                phrase = asked[at : at + length]
                little = is_little(phrase)
                # "as" is the French ace, but only where nothing else is asked.
                groups = self._groups_of(phrase) if not little or len(asked) == 1 else frozenset[int]()
                if groups or length == 1:
                    break
            names = tuple([name for group in sorted(groups) for name in self._groups[group]])
            found.setdefault(_keys(phrase)[0], Unit(phrase, names, groups, little and not names))
            at += length
        return tuple(found.values())

    def met_by(self, word: Word, *, begins: bool) -> dict[str, bool]:
        """The known words that a word meets as a whole, in any form: true. With `begins`, also those it begins: false."""
        met = {}
        if begins and len(word.folded) > 1:
            at = bisect_left(self._words, word.folded)
            while at < len(self._words) and self._words[at].startswith(word.folded):
                met[self._words[at]] = False
                at += 1
        forms = self._stems.get(word.stem, set())
        met |= dict.fromkeys(forms & {word.folded} if word.folded in _LITTLE else forms, True)
        return met

    def meant(self, query: str) -> str:
        """The query with its unknown long words put right; nothing where that cannot be guessed."""
        meant, at = "", 0
        for word in [word for word in words(query) if self._unknown(word)][:_SLIPS_AT_MOST]:
            near = [known for known in self._spelled if abs(len(known) - len(word.folded)) <= _LONGER_AT_MOST]
            if close := get_close_matches(word.folded, near, 1, _ALIKE):
                meant += query[at : word.start] + self._spelled[close[0]]
                at = word.end
        return " ".join((meant + query[at:]).split()) if meant else ""

    def _unknown(self, word: Word) -> bool:
        return len(word.folded) >= _SLIP_FROM and not self.met_by(word, begins=True) and not self._groups_of((word,))

    def _groups_of(self, phrase: Phrase) -> frozenset[int]:
        return frozenset(next(filter(None, map(self._named.get, _keys(phrase))), ()))


def _keys(phrase: Phrase) -> tuple[tuple[str, ...], ...]:
    """What a name is looked up by: its words, their stems, and the words written as one ("notrumps")."""
    folded = tuple([word.folded for word in phrase])
    return folded, tuple([word.stem for word in phrase]), ("".join(folded),)
