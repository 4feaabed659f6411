"""Which belief is behind the answers: Bayes' rule over "knows the rules", every misconception, and mere guessing.

Each mind predicts one answer to each item. Whoever has it gives that answer but for a slip; a slip is as likely a
near miss (one card more or less) as any answer at all. Who guesses gives any answer as likely as any other, and who
knows half of the rules is as often wrong as right, in no one direction: that is what a belief has to explain better.
Nothing is learnt from data, so a verdict can be told answer by answer: which speak for a belief, and which against it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from weakref import WeakKeyDictionary

from quiz.misconceptions import EVERY_GAME, MISCONCEPTIONS, Misconception
from quiz.situations import Item

SLIP = 0.1
"""How often somebody answers otherwise than believed."""
NEAR = 0.5
"""The share of slips, where several cards are chosen, that are one card too many or too few."""
KNOWING, PARTLY, GUESSING = 0.55, 0.03, 0.04
"""How likely somebody knows the rules, or half of them, or guesses, before the first answer; misconceptions share the rest."""
HALF = 0.5
"""How often somebody who knows half of the rules answers otherwise than they say, in no one direction."""
SURE = 0.85
"""How likely a belief has to be before it is asserted."""
KNOWN = 0.7
"""How likely it has to be that somebody knows the rules before they are told so: a wrong belief is the graver thing to say."""
WITNESSES = 2
"""How many wrong answers have to speak for a misconception before it is asserted."""

ENOUGH = 8
"""How many answers it takes before anybody is told to know the rules."""


@dataclass(frozen=True)
class Answer:
    """An item and the values chosen; `number` tells two answers to one item apart.

    What somebody says to have `guessed` tells less of what is believed: it is as often wrong as meant. Who says to be
    `sure` counts like anybody; it matters for what is asked next.
    """

    item: Item
    chosen: frozenset[str]
    number: int = 0
    guessed: bool = False
    sure: bool = False


class Finding(StrEnum):
    """What can be said of somebody's answers."""

    KNOWS = "knows"
    PARTLY = "partly"
    """Right often enough for somebody who knows some of the rules, and wrong in no one direction."""
    BELIEVES = "believes"
    GUESSES = "guesses"
    """No belief explains the answers better than chance does."""
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
    def first(self) -> Suspicion:
        """The likeliest misconception, however unlikely it is."""
        return self.suspicions[0]

    @property
    def belief(self) -> Misconception | None:
        """The misconception that is asserted, or None."""
        return self.suspicions[0].misconception if self.finding is Finding.BELIEVES else None


def diagnose(answers: Iterable[Answer], among: Sequence[Misconception] = MISCONCEPTIONS) -> Diagnosis:
    """Weigh the answers. Misconceptions that make no difference in the games asked are left out."""
    given = tuple(answers)
    games = {answer.item.rules.key for answer in given} or set(EVERY_GAME)
    possible = [one for one in among if games & set(one.games)]
    believing = (1 - KNOWING - PARTLY - GUESSING) / len(possible)
    weights = _normalised(
        {
            Finding.KNOWS: _log(KNOWING, (likelihood(answer, answer.item.right) for answer in given)),
            Finding.PARTLY: _log(PARTLY, (likelihood(answer, answer.item.right, HALF) for answer in given)),
            Finding.GUESSES: _log(GUESSING, (chance(answer.item) for answer in given)),
            **{
                one.key: _log(believing, (likelihood(answer, prediction(one, answer.item)) for answer in given))
                for one in possible
            },
        }
    )
    suspicions = sorted((_suspicion(one, weights[one.key], given) for one in possible), key=lambda s: -s.probability)
    return Diagnosis(_finding(weights, suspicions, len(given)), weights[Finding.KNOWS], tuple(suspicions))


def prediction(misconception: Misconception, item: Item) -> frozenset[str]:
    """What a holder of the misconception answers to an item."""
    return _predictions(item)[misconception.key]


def _predictions(item: Item) -> Mapping[str, frozenset[str]]:
    found = _PREDICTED.get(item)
    if found is None:
        found = _PREDICTED[item] = {one.key: one.answer(item) for one in MISCONCEPTIONS}
    return found


_PREDICTED: WeakKeyDictionary[Item, Mapping[str, frozenset[str]]] = WeakKeyDictionary()
"""What was predicted once of an item, for as long as there is that item: practice deals many that are never asked."""


def chance(item: Item) -> float:
    """How likely any one answer is for somebody who guesses."""
    return 1 / (2 ** len(item.choices) - 1 if item.several else len(item.choices))


def likelihood(answer: Answer, predicted: frozenset[str], slip: float = SLIP) -> float:
    """How likely the answer is for somebody who would answer as predicted, but for slips."""
    item = answer.item
    slip = max(slip, HALF) if answer.guessed else slip
    slipped = chance(item)
    if item.several:
        near = len(answer.chosen ^ predicted) == 1
        slipped = (1 - NEAR) * slipped + (NEAR / len(item.choices) if near else 0)
    return slip * slipped + (1 - slip if answer.chosen == predicted else 0)


def _log(prior: float, likelihoods: Iterable[float]) -> float:
    return math.log(prior) + sum(map(math.log, likelihoods))


def _normalised(logs: Mapping[str, float]) -> dict[str, float]:
    """Probabilities that add up to one, from their logarithms but for a common summand."""
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


def _finding(weights: Mapping[str, float], suspicions: Sequence[Suspicion], answers: int) -> Finding:
    for finding, likely in ((Finding.KNOWS, KNOWN), (Finding.PARTLY, SURE), (Finding.GUESSES, SURE)):
        if weights[finding] >= likely:
            return finding if answers >= ENOUGH else Finding.NOT_ENOUGH
    if suspicions[0].probability >= SURE and len(suspicions[0].speaks_for) >= WITNESSES:
        return Finding.BELIEVES
    return Finding.NOT_ENOUGH
