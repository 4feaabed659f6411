"""Which belief is behind the answers: Bayes' rule over "knows the rules" and every misconception.

Each mind predicts one answer to each item. Whoever has it gives that answer but for a slip; a slip is as likely a
near miss (one card more or less) as any answer at all. Nothing is learnt from data, so a verdict can be told
answer by answer: which speak for a belief, and which against it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from quiz.misconceptions import MISCONCEPTIONS, Misconception
from quiz.situations import Item

SLIP = 0.1
"""How often somebody answers otherwise than believed."""
NEAR = 0.5
"""The share of slips, where several cards are chosen, that are one card too many or too few."""
KNOWING = 0.5
"""How likely somebody knows the rules, before the first answer; the rest is shared by the misconceptions."""
SURE = 0.85
"""How likely a belief has to be before it is asserted."""
WITNESSES = 2
"""How many wrong answers have to speak for a misconception before it is asserted."""

ENOUGH = 8
"""How many answers it takes before anybody is told to know the rules."""


@dataclass(frozen=True)
class Answer:
    """An item and the values chosen."""

    item: Item
    chosen: frozenset[str]

    @property
    def right(self) -> bool:
        return self.chosen == self.item.right


class Finding(StrEnum):
    """What can be said of somebody's answers."""

    KNOWS = "knows"
    BELIEVES = "believes"
    NOT_ENOUGH = "not_enough"


@dataclass(frozen=True)
class Suspicion:
    """A misconception, how likely it is, and the answers that speak for it and against it.

    `speaks_for` are wrong answers that its holder gives; `speaks_against` answers that its holder gives otherwise,
    on items where the belief matters.
    """

    misconception: Misconception
    probability: float
    speaks_for: tuple[Answer, ...]
    speaks_against: tuple[Answer, ...]


@dataclass(frozen=True)
class Diagnosis:
    """What the answers show. `suspicions` are the misconceptions, the likeliest first."""

    finding: Finding
    knows: float
    suspicions: tuple[Suspicion, ...]

    @property
    def first(self) -> Suspicion | None:
        """The likeliest misconception; None where nothing was answered that a misconception matters to."""
        return self.suspicions[0] if self.suspicions else None

    @property
    def belief(self) -> Misconception | None:
        """The misconception that is asserted, or None."""
        return self.suspicions[0].misconception if self.finding is Finding.BELIEVES else None


def diagnose(answers: Iterable[Answer], among: Sequence[Misconception] = MISCONCEPTIONS) -> Diagnosis:
    """Weigh the answers. Misconceptions that no item answered could show are left out."""
    given = tuple(answers)
    shown = [one for one in among if any(prediction(one, answer.item) != answer.item.right for answer in given)]
    logs: dict[str | None, float] = {
        None: math.log(KNOWING) + sum(log_likelihood(answer, answer.item.right) for answer in given),
        **{
            one.key: math.log((1 - KNOWING) / len(among))
            + sum(log_likelihood(answer, prediction(one, answer.item)) for answer in given)
            for one in shown
        },
    }
    weights = _normalised(logs)
    suspicions = sorted((_suspicion(one, weights[one.key], given) for one in shown), key=lambda s: -s.probability)
    return Diagnosis(_finding(weights[None], suspicions, len(given)), weights[None], tuple(suspicions))


def prediction(misconception: Misconception, item: Item) -> frozenset[str]:
    """What a holder of the misconception answers to an item."""
    return _predictions(item)[misconception.key]


@lru_cache(maxsize=4096)
def _predictions(item: Item) -> Mapping[str, frozenset[str]]:
    return {one.key: one.answer(item) for one in MISCONCEPTIONS}


def log_likelihood(answer: Answer, predicted: frozenset[str]) -> float:
    """How likely the answer is for somebody who would answer as predicted, as a natural logarithm."""
    item = answer.item
    possible = 2 ** len(item.choices) - 1 if item.several else len(item.choices)
    chance = 1 / possible
    if item.several:
        near = len(answer.chosen ^ predicted) == 1
        chance = (1 - NEAR) * chance + (NEAR / len(item.choices) if near else 0)
    return math.log(SLIP * chance + (1 - SLIP if answer.chosen == predicted else 0))


def _normalised(logs: Mapping[str | None, float]) -> dict[str | None, float]:
    """Probabilities that add up to one."""
    most = max(logs.values())
    weights = {key: math.exp(value - most) for key, value in logs.items()}
    total = sum(weights.values())
    return {key: weight / total for key, weight in weights.items()}


def _suspicion(one: Misconception, probability: float, given: tuple[Answer, ...]) -> Suspicion:
    return Suspicion(
        one,
        probability,
        tuple(answer for answer in given if answer.chosen == prediction(one, answer.item) != answer.item.right),
        tuple(
            answer
            for answer in given
            if answer.chosen != prediction(one, answer.item) and prediction(one, answer.item) != answer.item.right
        ),
    )


def _finding(knows: float, suspicions: Sequence[Suspicion], answers: int) -> Finding:
    if knows >= SURE:
        return Finding.KNOWS if answers >= ENOUGH else Finding.NOT_ENOUGH
    if suspicions and suspicions[0].probability >= SURE and len(suspicions[0].speaks_for) >= WITNESSES:
        return Finding.BELIEVES
    return Finding.NOT_ENOUGH
