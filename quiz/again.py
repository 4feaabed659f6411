"""What was missed, once more: for a card to play a fresh twin of the situation, for the rest the same question."""

from __future__ import annotations

import random
from collections.abc import Iterable

from quiz.dealt import as_twin, written
from quiz.generate import NoPositionError, twin
from quiz.pinned import Pinned, unpin
from quiz.practice import MADE, before_you
from quiz.questions import Kind, Trick

AGAIN = "again"
"""The name of a round of what was missed."""


def once_more(missed: Iterable[tuple[str, Pinned]], chance: random.Random) -> list[tuple[str, Pinned]]:
    """The missed questions, by key and what was kept of each, as they are asked the next time."""
    return [_next(key, pinned, chance) for key, pinned in missed]


def _next(key: str, pinned: Pinned, chance: random.Random) -> tuple[str, Pinned]:
    item = unpin(key, pinned)
    if item.kind is not Kind.LEGAL or not isinstance(item.question, Trick):
        return key, pinned
    try:
        position = twin(chance, item.question.position(item.rules))
    except NoPositionError:
        return key, pinned
    return key.rstrip(MADE) + MADE, written(before_you(position), as_twin)
