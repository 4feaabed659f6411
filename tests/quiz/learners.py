"""Simulated takers of the quiz: they answer as they believe, with slips, or merely guess."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from quiz.diagnosis import Answer
from quiz.misconceptions import Misconception
from quiz.situations import Item

SLIPS = 0.1
"""How often a simulated taker answers otherwise than believed."""

Believes = Callable[[Item], frozenset[str]]


def knowing(item: Item) -> frozenset[str]:
    """What somebody who knows the rules answers."""
    return item.right


def holding(one: Misconception, other: Misconception | None = None) -> Believes:
    """What a holder of one or two misconceptions answers; where both err, the first has its way."""

    def believes(item: Item) -> frozenset[str]:
        answer = one.answer(item)
        return other.answer(item) if other and answer == item.right else answer

    return believes


def taken(rng: random.Random, items: Iterable[Item], believes: Believes, slips: float = SLIPS) -> list[Answer]:
    """The answers to some items."""
    return [
        Answer(item, slipped(rng, item, believes(item)) if rng.random() < slips else believes(item)) for item in items
    ]


def slipped(rng: random.Random, item: Item, meant: frozenset[str]) -> frozenset[str]:
    """Another answer than was meant: as often one card more or less as any other at all."""
    near = meant ^ {rng.choice(item.choices)}
    if item.several and near and rng.random() < 0.5:
        return near
    while (other := guessed(rng, item)) == meant:
        pass
    return other


def guessed(rng: random.Random, item: Item) -> frozenset[str]:
    """Any answer, each as likely."""
    if not item.several:
        return frozenset({rng.choice(item.choices)})
    while not (chosen := frozenset(value for value in item.choices if rng.random() < 0.5)):
        pass
    return chosen
