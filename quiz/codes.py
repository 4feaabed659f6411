"""The short code of a situation, as a worksheet prints it: twelve characters that open it again, years later.

Pure. A code names the rule set with its version. A question of play carries its whole position, so it needs no file and
no generator to be read; another kind carries the number of its situation in `code_keys.txt`, where lines are only ever
added. Eleven characters hold a number, the twelfth tells a mistyped one. The number is spread over all values, of which
few are codes: so a change of one character that passes the check is hardly ever another code by chance.

What is written here is part of every code that was ever printed: it must never change.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from quiz.packing import POSITIONS, pack, unpack
from quiz.questions import Kind, Trick
from quiz.situations import Item
from rules.engine.variants import EVERY_VERSION

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and letters that are not taken for each other: no 0 and O, no 1, I and L."""
LENGTH = 12
GROUP = 4
"""Characters between two hyphens, when a code is written."""

_BASE = len(ALPHABET)
_VALUES = _BASE ** (LENGTH - 1)
_SPREAD = 15_485_863_271_828_183
"""Not divisible by 31, so that multiplying by it can be undone."""
_GATHER = pow(_SPREAD, -1, _VALUES)

_TAGS = ("bulgarian-1", "french-1", "coinche-1")
"""Rule sets by number. Only ever added to."""
_MANY_TAGS = 64
_KINDS = 4
_POSITION, _SITUATION = 0, 1
KEYS = Path(__file__).parent / "code_keys.txt"


@dataclass(frozen=True, slots=True)
class Coded:
    """What a code says: the rule set, and either a position to play from or the key of a situation."""

    tag: str
    trick: Trick | None = None
    key: str = ""


class Wrong(StrEnum):
    """What is wrong with a code that cannot be read."""

    LENGTH = "length"
    LETTER = "letter"
    """A character that no code has."""
    MISTYPED = "mistyped"
    UNKNOWN = "unknown"
    """It is written right, and yet nobody can have printed it."""


class CodeError(ValueError):
    """A text that is no code. `near` are the codes that differ in one character, or in two neighbours exchanged.

    `place` is where the wrong character stands, counted from 1 without hyphens; None where that is not known.
    """

    def __init__(self, text: str, wrong: Wrong, place: int | None = None, near: tuple[str, ...] = ()) -> None:
        super().__init__(f"{text!r} is no code: {wrong}")
        self.text, self.wrong, self.place, self.near = text, wrong, place, near


def code_of(item: Item) -> str:
    """The code of an item, written with hyphens.

    Raises ValueError for a rule set with house rules, which no code has room for, and for a situation whose key has no
    number yet.
    """
    if EVERY_VERSION.get(item.rules.tag) != item.rules:
        raise ValueError(f"a code has no room for the house rules of {item.rules.tag}")
    if item.kind is Kind.LEGAL and isinstance(item.question, Trick):
        return _written(pack(item.question), item.rules.tag, _POSITION)
    return _written(keys().index(item.key), item.rules.tag, _SITUATION)


def read(text: str) -> Coded:
    """What a code says; capitals, spaces and hyphens do not matter. Raises CodeError."""
    typed = plain(text)
    wrong = [place for place, letter in enumerate(typed) if letter not in ALPHABET]
    if len(typed) != LENGTH:
        raise CodeError(text, Wrong.LENGTH)
    if wrong:
        near = tuple(_mended(typed, wrong[0])) if len(wrong) == 1 else ()
        raise CodeError(text, Wrong.LETTER, wrong[0] + 1, near)
    if not _checks(typed):
        near = _near(typed)
        places = {place for other in near if (place := _only_difference(typed, other))}
        alone = len(near) == 1 and len(places) == 1
        raise CodeError(text, Wrong.MISTYPED, places.pop() if alone else None, near)
    coded = _coded(typed)
    if coded is None:
        raise CodeError(text, Wrong.UNKNOWN)
    return coded


def plain(text: str) -> str:
    """A code without what does not matter."""
    return "".join(text.upper().replace("-", " ").split())


def grouped(code: str) -> str:
    """A code as it is written: ABCD-EFGH-JKMN."""
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


@lru_cache(maxsize=1)
def keys() -> tuple[str, ...]:
    """The keys of situations by number, from 0."""
    return tuple(KEYS.read_text("utf-8").split())


def faults(situations: Collection[str], tags: Iterable[str]) -> Iterator[str]:
    """What has no number yet of the keys of all situations and the tags of all rule sets, and what a number has lost."""
    for key in situations:
        if key not in keys():
            yield f"{key} has no number"
    for key in keys():
        if key not in situations:
            yield f"{key} has been printed, and there is no such situation any more"
    for tag in tags:
        if tag not in _TAGS:
            yield f"{tag} has no number in quiz/codes.py"


def _written(body: int, tag: str, kind: int) -> str:
    number = (body * _MANY_TAGS + _TAGS.index(tag)) * _KINDS + kind
    spread = number * _SPREAD % _VALUES
    digits = []
    for _at in range(LENGTH - 1):
        spread, digit = divmod(spread, _BASE)
        digits.append(digit)
    letters = "".join(ALPHABET[digit] for digit in digits)
    return grouped(letters + next(letter for letter in ALPHABET if _checks(letters + letter)))


def _checks(code: str) -> bool:
    """Whether the last character fits the others: the base is a prime, so one wrong character never does."""
    return sum(place * ALPHABET.index(letter) for place, letter in enumerate(code, 1)) % _BASE == 0


def _coded(code: str) -> Coded | None:
    """What a code says whose characters fit together; None where it says nothing."""
    value = 0
    for letter in reversed(code[:-1]):
        value = value * _BASE + ALPHABET.index(letter)
    number, kind = divmod(value * _GATHER % _VALUES, _KINDS)
    body, tag = divmod(number, _MANY_TAGS)
    if tag >= len(_TAGS):
        return None
    if kind == _SITUATION and body < len(keys()):
        return Coded(_TAGS[tag], key=keys()[body])
    if kind == _POSITION and body < POSITIONS:
        trick = unpack(body)
        sound = trick.contract in EVERY_VERSION[_TAGS[tag]].contracts
        return Coded(_TAGS[tag], trick) if sound else None
    return None


def _mended(typed: str, place: int) -> Iterator[str]:
    """The codes that come of another character at a place."""
    for letter in ALPHABET:
        other = typed[:place] + letter + typed[place + 1 :]
        if letter != typed[place] and _checks(other) and _coded(other):
            yield grouped(other)


def _near(typed: str) -> tuple[str, ...]:
    found = [code for place in range(LENGTH) for code in _mended(typed, place)]
    for place in range(LENGTH - 1):
        one, two = typed[place], typed[place + 1]
        other = typed[:place] + two + one + typed[place + 2 :]
        if one != two and _checks(other) and _coded(other):
            found.append(grouped(other))
    return tuple(found)


def _only_difference(typed: str, code: str) -> int | None:
    """Where two codes differ, from 1; None where they do in more than one place."""
    places = [at for at, (one, two) in enumerate(zip(typed, plain(code), strict=True), 1) if one != two]
    return places[0] if len(places) == 1 else None
