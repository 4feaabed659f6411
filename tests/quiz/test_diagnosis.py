"""The diagnosis, shown by simulated takers of the curated twenties, and by answers counted by hand."""

from __future__ import annotations

import random

import pytest

from quiz.diagnosis import SURE, Answer, Finding, diagnose, likelihood
from quiz.misconceptions import BY_KEY, MISCONCEPTIONS
from quiz.reading import situations
from quiz.rounds import MIXED, rounds
from rules.engine.variants import RULE_SETS
from tests.quiz.learners import guessed, holding, knowing, slipped, taken

RUNS = 60
"""For each misconception of a game, and twenty times as many for those who know."""

GAMES = pytest.mark.parametrize("game", RULE_SETS)
EVERY_ROUND = pytest.mark.parametrize("game", [MIXED, *RULE_SETS])


def answered(game: str, **chosen: str) -> list[Answer]:
    """Answers to situations of a game, by key with underscores."""
    return [
        Answer(situations()[key.replace("_", "-")].item(game), frozenset(values.split()))
        for key, values in chosen.items()
    ]


@EVERY_ROUND
def test_a_holder_is_recognised_after_the_twenty(game: str) -> None:
    """With a slip in ten answers: named first in 90 % of runs over all, in 80 % for each misconception."""
    items, rng = rounds()[game], random.Random(game)
    first: dict[str, int] = {}
    wrongly_asserted = runs = 0
    for one in MISCONCEPTIONS:
        if game not in (*one.games, MIXED):
            continue
        first[one.key] = 0
        for _run in range(RUNS):
            found = diagnose(taken(rng, items, holding(one)))
            first[one.key] += found.first.misconception is one
            wrongly_asserted += found.belief not in (None, one)
            runs += 1
    print(f"\n{game}: {sum(first.values()) / runs:.1%} named first, the worst {min(first.values()) / RUNS:.1%}")
    assert sum(first.values()) >= 0.9 * runs
    assert {key: named for key, named in first.items() if named < 0.8 * RUNS} == {}
    assert wrongly_asserted <= 0.05 * runs


@EVERY_ROUND
def test_who_knows_the_rules_is_told_so(game: str) -> None:
    """In 95 % of runs with slips, and without any slip always."""
    items, rng = rounds()[game], random.Random(game)
    found = [diagnose(taken(rng, items, knowing)) for _run in range(20 * RUNS)]
    assert sum(one.finding is Finding.KNOWS for one in found) >= 0.95 * len(found)
    assert sum(one.finding is Finding.BELIEVES for one in found) <= 0.05 * len(found)
    assert diagnose(taken(rng, items, knowing, slips=0)).finding is Finding.KNOWS


@pytest.mark.parametrize("name", rounds())
def test_who_guesses_is_not_told_a_belief(name: str) -> None:
    """Chance explains the answers better than any belief does."""
    items, rng = rounds()[name], random.Random(name)
    found = [diagnose(Answer(item, guessed(rng, item)) for item in items) for _run in range(RUNS)]
    assert sum(one.finding is Finding.BELIEVES for one in found) <= 0.05 * RUNS
    assert sum(one.finding is Finding.KNOWS for one in found) == 0


@GAMES
def test_of_two_beliefs_none_is_invented(game: str) -> None:
    """Somebody with two of them may be told one of the two, or neither, but hardly ever a third."""
    items, rng = rounds()[game], random.Random(game)
    held = [one for one in MISCONCEPTIONS if game in one.games]
    third = 0
    for _run in range(5 * RUNS):
        pair = rng.sample(held, 2)
        third += diagnose(taken(rng, items, holding(*pair))).belief not in (None, *pair)
    assert third <= 0.05 * 5 * RUNS


def test_one_answer_is_not_enough() -> None:
    """Neither a right one nor a wrong one."""
    right = diagnose(answered("bulgarian", their_ace="QD 8D"))
    wrong = diagnose(answered("bulgarian", their_ace="QD 7C 8D JH"))
    assert right.finding is Finding.NOT_ENOUGH
    assert wrong.finding is Finding.NOT_ENOUGH
    assert wrong.first.misconception is BY_KEY["free-when-void"]


def test_no_answer_shows_nothing() -> None:
    found = diagnose([])
    assert (found.finding, found.knows, found.belief) == (Finding.NOT_ENOUGH, pytest.approx(0.55), None)


def test_it_says_which_answers_speak_for_a_belief_and_which_against() -> None:
    """Three times free because void, once not."""
    given = answered(
        "bulgarian",
        their_ace="QD 7C 8D JH",
        partner_led_the_ace="AC 7C 9C KH",
        ten_of_trumps_from_east="JS",
        late_spade="8S AS",
    )
    found = diagnose(given)
    suspicion = next(one for one in found.suspicions if one.misconception is BY_KEY["free-when-void"])
    assert found.first is suspicion
    assert suspicion.speaks_for == tuple(given[:2])
    assert suspicion.speaks_against == (given[2],)


def test_the_evidence_is_weighed_by_bayes() -> None:
    """Two wrong answers that only one belief explains outweigh everything else."""
    found = diagnose(answered("bulgarian", east_has_only_trumps="TS KS 9D 7S AC", partner_led_the_ace="AC 7C 9C KH"))
    assert found.finding is Finding.BELIEVES
    assert found.belief is BY_KEY["free-when-void"]
    assert found.suspicions[0].probability > SURE
    assert found.knows < 0.01


def test_how_likely_an_answer_is() -> None:
    """Nine in ten as believed; a slip of one card is likelier than any other; of four seats each other as likely."""
    cards, seat = situations()["their-ace"].item("french"), situations()["ace-of-nothing"].item("french")
    right, east = frozenset({"QD", "8D"}), frozenset({"E"})
    assert likelihood(Answer(cards, right), right) == pytest.approx(0.9 + 0.1 * 0.5 / 15)
    assert likelihood(Answer(cards, right | {"JH"}), right) == pytest.approx(0.1 * (0.5 / 15 + 0.5 / 4))
    assert likelihood(Answer(cards, frozenset({"7C"})), right) == pytest.approx(0.1 * 0.5 / 15)
    assert likelihood(Answer(seat, east), frozenset({"S"})) == pytest.approx(0.1 / 4)


def test_beliefs_of_other_games_are_not_suspected() -> None:
    """Nobody is suspected of rounding as at school after twenty questions on coinche."""
    found = diagnose(answered("coinche", their_ace="QD 8D"))
    assert {suspicion.misconception.key for suspicion in found.suspicions} == {
        one.key for one in MISCONCEPTIONS if "coinche" in one.games
    }
    assert "five-up" not in {suspicion.misconception.key for suspicion in found.suspicions}


@pytest.mark.parametrize("name", rounds())
@pytest.mark.parametrize("wrong", [6, 8, 10, 12])
def test_who_answers_much_of_it_wrongly_is_not_told_to_know_nor_to_guess(name: str, wrong: int) -> None:
    """Wrong in no one direction: some of it is known, or there is not enough to say."""
    rng = random.Random(f"{name}{wrong}")
    items = rounds()[name]
    found = []
    for _run in range(50):
        missed = set(rng.sample(range(len(items)), wrong))
        given = [
            Answer(item, slipped(rng, item, item.right) if turn in missed else item.right)
            for turn, item in enumerate(items)
        ]
        found.append(diagnose(given).finding)
    assert Finding.KNOWS not in found
    assert Finding.GUESSES not in found
    assert found.count(Finding.BELIEVES) <= 0.1 * len(found)
    assert (found.count(Finding.PARTLY) > len(found) / 2) is (wrong >= 8)


def test_what_was_guessed_tells_less() -> None:
    """Of four choices the believed one: 0.9 and a quarter of the slips, or half and a quarter of the other half."""
    item = situations()["ace-of-nothing"].item("bulgarian")
    meant, guess = (Answer(item, item.right, guessed=guessed) for guessed in (False, True))
    assert likelihood(meant, item.right) == pytest.approx(0.925)
    assert likelihood(guess, item.right) == pytest.approx(0.625)
    other = frozenset(item.choices[:1]) - item.right or frozenset(item.choices[1:2])
    assert likelihood(Answer(item, other, guessed=True), item.right) == pytest.approx(0.125)
