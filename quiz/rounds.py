"""The curated rounds: twenty items of one game, or of all three mixed, from `quiz/rounds.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from quiz.reading import situations
from quiz.situations import Item, Situation
from rules.engine.variants import RULE_SETS

FILE = Path(__file__).parent / "rounds.toml"
LENGTH = 20
MIXED = "mixed"
NAMES = (MIXED, *RULE_SETS)


@lru_cache(maxsize=1)
def rounds() -> Mapping[str, tuple[Item, ...]]:
    """The rounds by name: "mixed", and the key of each game. Raises ValueError for what is no such file."""
    return parse(FILE.read_text("utf-8"), situations())


def parse(text: str, known: Mapping[str, Situation]) -> Mapping[str, tuple[Item, ...]]:
    """The rounds of a file; in a round of one game the game need not be said."""
    return {
        name: tuple(_item(entry if name == MIXED else f"{entry}.{name}", known) for entry in entries)
        for name, entries in tomllib.loads(text).items()
    }


def _item(entry: str, known: Mapping[str, Situation]) -> Item:
    key, _dot, game = entry.rpartition(".")
    if key not in known or game not in known[key].claims:
        raise ValueError(f"{entry}: there is no such situation of this game")
    return known[key].item(game)


def faults(found: Mapping[str, tuple[Item, ...]]) -> list[str]:
    """Rounds that are missing, too short or too long, or ask the same twice."""
    wrong = [f"the round {name} is missing" for name in NAMES if name not in found]
    for name, items in found.items():
        if len(items) != LENGTH:
            wrong.append(f"the round {name} has {len(items)} items, not {LENGTH}")
        if len({item.id for item in items}) < len(items):
            wrong.append(f"the round {name} asks something twice")
    return wrong
