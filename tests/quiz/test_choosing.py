"""The next item: where the remaining beliefs disagree, so that eight of them find the one."""

from __future__ import annotations

import random

import pytest

from quiz.choosing import disagreement, most_telling
from quiz.diagnosis import Answer, Diagnosis, Finding, diagnose
from quiz.misconceptions import BY_KEY, MISCONCEPTIONS
from quiz.reading import situations
from rules.engine.variants import RULE_SETS
from tests.quiz.learners import Believes, holding, knowing, taken

RUNS = 15
EIGHT = 8


def practised(rng: random.Random, game: str, believes: Believes) -> Diagnosis:
    """What eight chosen items show of somebody."""
    left = [one.item(game) for one in situations().values() if game in one.claims]
    answers: list[Answer] = []
    for _turn in range(EIGHT):
        item = most_telling(diagnose(answers), left)
        left.remove(item)
        answers += taken(rng, [item], believes)
    return diagnose(answers)


@pytest.mark.parametrize("game", RULE_SETS)
def test_eight_chosen_items_find_the_belief(game: str) -> None:
    """With a slip in ten answers, named first in 90 % of runs over all."""
    rng = random.Random(game)
    held = [one for one in MISCONCEPTIONS if game in one.games]
    found = {one.key: [practised(rng, game, holding(one)) for _run in range(RUNS)] for one in held}
    first = {key: sum(run.first.misconception.key == key for run in runs) for key, runs in found.items()}
    print(f"\n{game}: {sum(first.values()) / RUNS / len(held):.1%} named first after eight, {first}")
    asserted = [run.belief is not None and run.belief.key != key for key, runs in found.items() for run in runs]
    assert sum(first.values()) >= 0.9 * RUNS * len(held)
    assert sum(asserted) <= 0.05 * len(asserted)


def test_the_item_that_tells_two_suspects_apart_is_chosen() -> None:
    """After an answer that two beliefs give, one on which they differ, not one on which they agree."""
    late, their_ace, ten = (situations()[key].item("french") for key in ("late-spade", "their-ace", "ten-over-king"))
    found = diagnose([Answer(late, frozenset({"AS"}))])
    suspects = {suspicion.misconception.key for suspicion in found.suspicions[:2]}
    assert suspects == {"climb-everywhere", "highest-only"}
    assert BY_KEY["highest-only"].answer(their_ace) != BY_KEY["climb-everywhere"].answer(their_ace)
    assert BY_KEY["highest-only"].answer(ten) == BY_KEY["climb-everywhere"].answer(ten)
    assert most_telling(found, [ten, their_ace]) is their_ace


def test_what_everybody_answers_alike_tells_nothing() -> None:
    """No entropy where one answer is certain, one bit where two are as likely."""
    item = situations()["their-ace"].item("french")
    certain = Diagnosis(Finding.KNOWS, 1.0, ())
    assert disagreement(certain, item) == 0
    (suspicion,) = (one for one in diagnose([]).suspicions if one.misconception.key == "free-when-void")
    halves = Diagnosis(Finding.NOT_ENOUGH, suspicion.probability, (suspicion,))
    assert disagreement(halves, item) == pytest.approx(1.0)


@pytest.mark.parametrize("game", RULE_SETS)
def test_who_knows_is_not_told_a_belief(game: str) -> None:
    """After eight items that were chosen to find one."""
    rng = random.Random(game)
    found = [practised(rng, game, knowing) for _run in range(4 * RUNS)]
    assert sum(one.finding is Finding.BELIEVES for one in found) <= 0.05 * len(found)
