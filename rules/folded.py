"""Words as a search compares them: without case, marks or script.

"Cœur" meets "coeur", "без коз" meets "bez koz" (the Latin letters of the Bulgarian transliteration act, without
its exceptions), "trumps" and "trumping" meet "trump".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

_LETTERS = str.maketrans(
    {
        **{"а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i", "й": "y"},
        **{"к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u"},
        **{"ф": "f", "х": "h", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sht", "ъ": "a", "ь": "y", "ю": "yu", "я": "ya"},
        **{"ы": "y", "э": "e", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i"},
    }
)

_WORD = re.compile(r"(?:[^\W_]|[\u0300-\u036f])+(?:['’]s\b)?")
"""Letters and digits in a row; hyphens and apostrophes part them, but for the English "partner's"."""

_STEM_AT_LEAST = 3
_LATIN_ENDINGS = ("ations", "ation", "ings", "ing", "ers", "er", "es", "ed", "s", "e", "x")
_DOUBLING_ENDINGS = {"ing", "ings", "ed", "er", "ers"}
_CYRILLIC_ENDINGS = (
    *("ането", "овете", "ане", "ове", "ата", "ите", "ят", "ът", "аш", "ам", "ан", "та", "то", "те"),
    *("я", "а", "е", "и", "о"),
)
_CYRILLIC = re.compile("[\u0400-\u04ff]")


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text: what it is compared by, and where it stands."""

    folded: str
    stem: str
    start: int
    end: int


def words(text: str) -> tuple[Word, ...]:
    """The words of a text, in its order."""
    return tuple(_words(text))


def _words(text: str) -> Iterator[Word]:
    for found in _WORD.finditer(text):
        folded, stem = _fold(found.group())
        if folded:
            yield Word(folded, stem, found.start(), found.end())


@lru_cache(8192)
def _fold(word: str) -> tuple[str, str]:
    """A word without case, marks and script; and its stem, by the endings of its script."""
    bare = re.sub("['’]s$", "", unicodedata.normalize("NFC", word.casefold()))
    folded = _in_latin(bare)
    if _CYRILLIC.search(bare):  # before "козът" and "валат" end alike
        return folded, _in_latin(_stem(bare, _CYRILLIC_ENDINGS))
    return folded, _stem(folded, _LATIN_ENDINGS)


def _in_latin(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.translate(_LETTERS)).casefold()
    return "".join([letter for letter in letters if letter.isalnum()])


def _stem(word: str, endings: tuple[str, ...]) -> str:
    """The word without its ending ("trumping", "trumps": "trump"; "bidding": "bid")."""
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= _STEM_AT_LEAST:
            stem = word.removesuffix(ending)
            doubled = ending in _DOUBLING_ENDINGS and stem[-1] == stem[-2] and stem[-1] not in "ls"
            return stem[:-1] if doubled else stem
    return word
