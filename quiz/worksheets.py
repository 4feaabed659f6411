"""What stands on a worksheet: the items of each version, so that neighbours cannot copy.

Pure. The same order gives the same worksheet, as long as files and generator are the same; a printed sheet outlives both
by its codes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from quiz.diagnosis import Answer
from quiz.generate import NoPositionError, Sitting, before_you
from quiz.lessons import Lesson
from quiz.practice import Past, item_for, made
from quiz.questions import Kind, Trick
from quiz.rounds import LENGTH, MIXED, rounds
from quiz.situations import Item
from rules.engine.variants import RULE_SETS

MOST_SITUATIONS = 40
MOST_VERSIONS = 4
MOST_TOGETHER = 80
"""Situations of all versions: more than a printer wants to print at once, and a server to lay out."""
LETTERS = "ABCD"
"""What the versions are called."""


class TooLargeError(ValueError):
    """More was asked for than a worksheet holds; `most` is the limit of what `field` names."""

    def __init__(self, field: str, given: int, most: int) -> None:
        super().__init__(f"expected 1 to {most} for {field}, not {given}")
        self.field, self.given, self.most = field, given, most


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be printed: situations of the curated round, or fresh ones of some lessons of a game.

    `seed` makes one worksheet another. Raises TooLargeError beyond the limits.
    """

    game: str = MIXED
    lessons: tuple[Lesson, ...] = ()
    count: int = LENGTH
    versions: int = 1
    seed: int = 0

    def __post_init__(self) -> None:
        for field, given, most in (
            ("count", self.count, MOST_SITUATIONS if self.lessons else LENGTH),
            ("versions", self.versions, MOST_VERSIONS),
            ("together", self.count * self.versions, MOST_TOGETHER),
        ):
            if not 1 <= given <= most:
                raise TooLargeError(field, given, most)

    @property
    def games(self) -> tuple[str, ...]:
        """The keys of the games that it asks about."""
        return tuple(RULE_SETS) if self.game == MIXED else (self.game,)


def versions(order: Order) -> tuple[tuple[Item, ...], ...]:
    """The items of each version. Where cards are played, no version has the cards of another."""
    chance = random.Random(order.seed)  # noqa: S311 (the address carries the seed)
    return tuple(_fresh(order, chance)) if order.lessons else tuple(_curated(order, chance))


def _curated(order: Order, chance: random.Random) -> Iterator[tuple[Item, ...]]:
    """The round as it is written; further versions have twins of its cards, in another order."""
    written = rounds()[order.game][: order.count]
    yield written
    sitting = Sitting(chance)
    for item in written:
        if isinstance(item.question, Trick) and item.kind is Kind.LEGAL:
            sitting.show(item.question.position(item.rules))
    for _version in range(1, order.versions):
        others = [_twin(item, sitting) for item in written]
        chance.shuffle(others)
        yield tuple(others)


def _twin(item: Item, sitting: Sitting) -> Item:
    if item.kind is not Kind.LEGAL or not isinstance(item.question, Trick):
        return item
    try:
        return made(before_you(sitting.twin(item.question.position(item.rules))))
    except NoPositionError:
        return item


def _fresh(order: Order, chance: random.Random) -> Iterator[tuple[Item, ...]]:
    """The lessons in turn, the same ones in the same place of every version."""
    shown: list[Item] = []
    for _version in range(order.versions):
        found = []
        for turn in range(order.count):
            lesson = order.lessons[turn % len(order.lessons)]
            past = Past(order.games, tuple(Answer(item, frozenset()) for item in shown), {})
            found.append(item_for(chance, past, lesson))
            shown.append(found[-1])
        yield tuple(found)
