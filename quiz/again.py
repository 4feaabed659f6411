"""What was missed, once more: a fresh twin where a card was to be played, else another situation that asks the same."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable

from quiz.dealt import as_twin, written
from quiz.generate import NoPositionError, before_you, dealt, twin
from quiz.lessons import curated, lesson_of
from quiz.pinned import Pinned, pin, unpin
from quiz.practice import MADE
from quiz.questions import Kind
from quiz.situations import Item

AGAIN = "again"
"""The name of a round of what was missed."""


def once_more(
    missed: Iterable[tuple[str, Pinned]], asked: Collection[str], chance: random.Random
) -> list[tuple[str, Pinned]]:
    """The missed questions, by key and what was kept of each, as they are asked the next time.

    `asked` are the keys that were asked already; where no other situation is left, the same is asked as it was.
    """
    used, found = set(asked), []
    for key, pinned in missed:
        item = unpin(key, pinned)
        other = _twin(key, item, chance) or _sibling(item, used, chance) or (key, pinned)
        used.add(other[0])
        found.append(other)
    return found


def _twin(key: str, item: Item, chance: random.Random) -> tuple[str, Pinned] | None:
    missed = item.to_play
    if missed is None:
        return None
    try:
        position = twin(chance, missed)
    except NoPositionError:
        return None
    other = dealt(before_you(position))
    return key.rstrip(MADE) + MADE, written(item.rules, Kind.LEGAL, other, as_twin)


def _sibling(item: Item, used: Collection[str], chance: random.Random) -> tuple[str, Pinned] | None:
    left = [other for other in curated(lesson_of(item)) if other.key not in used]
    if not left:
        return None
    other = chance.choice(left)
    return other.key, pin(other)
