"""Which sheets stand under which game, and what a file is called: the names that addresses are made of, both ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cheatsheet.catalogue import CATALOGUE, Sheet
from cheatsheet.edition import Ink, Paper
from rules.engine.errors import NotationError
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS, USUAL, rule_set

TOGETHER = "three-games"
"""The key under which the sheets of all games at once stand."""
ENDING = ".pdf"
_FIRST = "belot"


@dataclass(frozen=True, slots=True)
class File:
    """A file: a sheet of a game, on which paper and with how much ink."""

    game: str
    sheet: Sheet
    paper: Paper
    ink: Ink = Ink.COLOUR

    @property
    def name(self) -> str:
        """What it is called, as its address and the reader's folder show it: "belot-bulgarian-card-order-a4.pdf"."""
        ink = () if self.ink is Ink.COLOUR else (self.ink,)
        return "-".join((_FIRST, self.game, self.sheet.key, self.paper, *ink)) + ENDING


def games() -> tuple[str, ...]:
    """The keys under which sheets stand."""
    together = any(sheet.together for sheet in CATALOGUE)
    return (*RULE_SETS, TOGETHER) if together else tuple(RULE_SETS)


def named(text: str) -> str | None:
    """The game that somebody names, by its key or as a link of another page names its rules; None where it is none."""
    if text == TOGETHER and TOGETHER in games():
        return text
    try:
        return rule_set(text).key if text else USUAL.key
    except NotationError:
        return None


def sheets(game: str) -> tuple[Sheet, ...]:
    """The sheets of a game, in the order of the catalogue."""
    return tuple(sheet for sheet in CATALOGUE if sheet.together == (game == TOGETHER))


def usual(game: str) -> RuleSet:
    """The rules by which the sheets of a game are told where no table changes them."""
    return RULE_SETS.get(game, USUAL)


def find(game: str, key: str) -> Sheet | None:
    """The sheet of a game by its key."""
    return next((sheet for sheet in sheets(game) if sheet.key == key), None)


def files() -> Iterator[File]:
    """Every file there is, house rules aside."""
    for game in games():
        for sheet in sheets(game):
            yield from files_of(game, sheet)


def files_of(game: str, sheet: Sheet) -> tuple[File, ...]:
    """A sheet on every paper that it is laid out for, first in colour."""
    return tuple(File(game, sheet, paper, ink) for paper in sheet.papers for ink in Ink)


@dataclass(frozen=True, slots=True)
class Read:
    """A name as far as it could be read: what of it is known, and the piece at which reading stopped."""

    game: str = ""
    sheet: Sheet | None = None
    rest: str = ""


def read(name: str) -> File | Read:
    """The file of a name; where there is none, as much of the name as says something."""
    rest = name.removesuffix(ENDING).removeprefix(_FIRST + "-")
    game = _leading(rest, games())
    if not game:
        return Read(rest=name)
    rest = rest[len(game) + 1 :]
    key = _leading(rest, [sheet.key for sheet in sheets(game)])
    sheet = find(game, key)
    if sheet is None:
        return Read(game, rest=rest)
    rest = rest[len(key) + 1 :]
    found = next((file for file in files_of(game, sheet) if file.name == name), None)
    return found or Read(game, sheet, rest)


def _leading(text: str, keys: list[str] | tuple[str, ...]) -> str:
    """The longest of the keys that the text begins with as a whole word; empty where there is none."""
    return max((key for key in keys if f"{text}-".startswith(f"{key}-")), key=len, default="")
