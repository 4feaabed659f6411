"""The curated twenties, measured: each mistaken belief shows, and no two look alike.

`pytest -s tests/quiz/test_matrix.py` prints the matrix of situations and misconceptions.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import pytest

from quiz.grading import held
from quiz.misconceptions import MISCONCEPTIONS, Misconception
from quiz.rounds import LENGTH, MIXED, rounds
from quiz.situations import Item
from rules.engine.variants import RULE_SETS
from tests.quiz.possible import possible_items

SHOWN, APART = 3, 2
"""On how many items of a twenty a belief gives a wrong answer, and two of them different answers."""

GAMES = pytest.mark.parametrize("game", RULE_SETS)
EVERY_ROUND = pytest.mark.parametrize("name", [MIXED, *RULE_SETS])


@lru_cache
def answers(game: str) -> dict[str, list[frozenset[str]]]:
    """What the holder of each misconception answers to everything that could be asked."""
    return {one.key: [one.answer(item) for item in possible_items(game)] for one in MISCONCEPTIONS}


@lru_cache
def visible(game: str) -> tuple[Misconception, ...]:
    """The misconceptions that make a difference in a game: wrong about something that could be asked."""
    right = [item.right for item in possible_items(game)]
    return tuple(one for one in MISCONCEPTIONS if answers(game)[one.key] != right)


def can_be_told_apart(game: str, one: Misconception, other: Misconception) -> bool:
    """Whether two beliefs differ on something that could be asked."""
    return answers(game)[one.key] != answers(game)[other.key]


@GAMES
def test_the_matrix(game: str) -> None:
    """Printed: a letter a different answer, a dot the right one; below it on how many items a belief shows."""
    shown = visible(game)
    print(f"\n\n{game}: {len(shown)} misconceptions")
    for number, one in enumerate(shown):
        print(f"  {number:2} {one.key}")
    print(" " * 28 + " ".join(f"{number:2}" for number in range(len(shown))))
    for item in rounds()[game]:
        print(f"{item.key:28}" + " ".join(f" {letter}" for letter in letters(item, shown)))
    print(" " * 28 + " ".join(f"{wrong(rounds()[game], one):2}" for one in shown))
    assert len(rounds()[game]) == LENGTH


def letters(item: Item, shown: tuple[Misconception, ...]) -> list[str]:
    """A letter for each belief: the same where the answers are the same."""
    known = {item.right: "."}
    return [known.setdefault(one.answer(item), "abcdefghij"[len(known) - 1]) for one in shown]


def wrong(items: tuple[Item, ...], one: Misconception) -> int:
    """On how many items the belief gives a wrong answer."""
    return sum(one.answer(item) != item.right for item in items)


@GAMES
def test_every_belief_shows_three_times(game: str) -> None:
    """Every misconception that makes a difference in the game gives at least three wrong answers in its twenty."""
    assert {one.key: wrong(rounds()[game], one) for one in visible(game) if wrong(rounds()[game], one) < SHOWN} == {}


@GAMES
def test_any_two_beliefs_differ_twice(game: str) -> None:
    """Wherever something could tell them apart, two items of the twenty do."""
    close = {
        (one.key, other.key): differing
        for one, other in combinations(visible(game), 2)
        if can_be_told_apart(game, one, other)
        and (differing := sum(one.answer(item) != other.answer(item) for item in rounds()[game])) < APART
    }
    assert close == {}


def test_the_mixed_round_shows_every_belief_twice() -> None:
    """One slip is then never the only thing that a belief of the three games could be told by."""
    assert {one.key for one in MISCONCEPTIONS if wrong(rounds()[MIXED], one) < APART} == set()


def test_every_misconception_shows_somewhere() -> None:
    """No belief is listed that no curated twenty can reveal."""
    assert {one.key for one in MISCONCEPTIONS} == {one.key for game in RULE_SETS for one in visible(game)}
    assert {game: len(visible(game)) for game in RULE_SETS} == {"bulgarian": 19, "french": 21, "coinche": 18}


@GAMES
def test_the_games_of_a_misconception_are_those_in_which_it_shows(game: str) -> None:
    """What the catalogue says of it is what random items say."""
    assert [one.key for one in MISCONCEPTIONS if game in one.games] == [one.key for one in visible(game)]


@EVERY_ROUND
def test_what_a_belief_answers_can_be_chosen(name: str) -> None:
    """The values offered hold what everybody with a misconception looks for."""
    for item in rounds()[name]:
        for one in MISCONCEPTIONS:
            assert one.answer(item) <= set(item.choices), (item.id, one.key)


@EVERY_ROUND
def test_most_wrong_values_tell_a_belief(name: str) -> None:
    """Seven of ten wrong values, where one is to be chosen; and none of them tells more than two."""
    told = [
        len(held(item, frozenset({value})))
        for item in rounds()[name]
        if not item.several
        for value in item.choices
        if value not in item.right
    ]
    print(f"\n{name}: {sum(map(bool, told))} of {len(told)}")
    assert sum(map(bool, told)) >= 0.7 * len(told)
    assert max(told) <= 2
