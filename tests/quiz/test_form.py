"""No answer of the curated rounds is guessable from its form: takers who look only at places, lengths and counts.

`pytest -s tests/quiz/test_form.py` prints what each of them would score.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import pytest

from quiz.questions import Kind, Trick, Yours
from quiz.rounds import MIXED, rounds
from quiz.situations import Item
from rules.engine.variants import RULE_SETS

EVERY_ROUND = pytest.mark.parametrize("name", [MIXED, *RULE_SETS])
CURATED = tuple({item for items in rounds().values() for item in items})

ALL, RANKS = "all cards", "AKQJT987"

Guess = Callable[[Item], str]


def middle(item: Item) -> str:
    return item.choices[len(item.choices) // 2]


def before_the_middle(item: Item) -> str:
    return item.choices[(len(item.choices) - 1) // 2]


def is_least(item: Item) -> bool:
    return isinstance(item.question, Trick) and item.question.yours is Yours.LEAST


ONE_VALUE: Mapping[str, Guess] = {
    "the first": lambda item: item.choices[0],
    "the second": lambda item: item.choices[1],
    "before the middle": before_the_middle,
    "the middle": middle,
    "the last but one": lambda item: item.choices[-2],
    "the last": lambda item: item.choices[-1],
    "the longest": lambda item: max(item.choices, key=len),
    "the last of the longest": lambda item: max(reversed(item.choices), key=len),
    "the shortest": lambda item: min(item.choices, key=len),
    "the last of the shortest": lambda item: min(reversed(item.choices), key=len),
    "the first where few are put in, else the last": lambda item: item.choices[0 if is_least(item) else -1],
}
"""Takers who choose one value by where it stands or how long it is."""


def longest_suit(item: Item) -> list[str]:
    """The cards of the longest suit in the hand, of equals the first."""
    return of_suit(item, Counter(card[1] for card in item.choices).most_common(1)[0][0])


def of_suit(item: Item, letter: str) -> list[str]:
    return [card for card in item.choices if card[1] == letter]


def shortest_suit(item: Item) -> list[str]:
    """The cards of the shortest suit in the hand, of equals the last."""
    return of_suit(item, Counter(card[1] for card in item.choices).most_common()[-1][0])


def best_looking(cards: Iterable[str]) -> str:
    """The card of the highest rank as most games have it, of equals the first."""
    return min(cards, key=lambda card: RANKS.index(card[0]))


def one_of_each_suit(item: Item, which: Callable[[list[str]], str]) -> list[str]:
    return [which(of_suit(item, letter)) for letter in dict.fromkeys(card[1] for card in item.choices)]


SEVERAL: Mapping[str, Callable[[Item], Iterable[str]]] = {
    ALL: lambda item: item.choices,
    "all but the first": lambda item: item.choices[1:],
    "all but the last": lambda item: item.choices[:-1],
    "the first two": lambda item: item.choices[:2],
    "the last two": lambda item: item.choices[-2:],
    "the first and the third": lambda item: item.choices[0:3:2],
    "the second and the fourth": lambda item: item.choices[1:4:2],
    "the first": lambda item: item.choices[:1],
    "the longest suit": longest_suit,
    "the other suits": lambda item: set(item.choices) - set(longest_suit(item)),
    "the suit of the first card": lambda item: of_suit(item, item.choices[0][1]),
    "aces and tens": lambda item: [card for card in item.choices if card[0] in "AT"],
    "no aces and tens": lambda item: [card for card in item.choices if card[0] not in "AT"],
    "the shortest suit": shortest_suit,
    "the suit of the last card": lambda item: of_suit(item, item.choices[-1][1]),
    "the suit of the highest card": lambda item: of_suit(item, best_looking(item.choices)[1]),
    "the highest card": lambda item: [best_looking(item.choices)],
    "the first card of each suit": lambda item: one_of_each_suit(item, lambda cards: cards[0]),
    "the highest card of each suit": lambda item: one_of_each_suit(item, best_looking),
    "tens and higher": lambda item: [card for card in item.choices if card[0] in "AKQJT"],
    "no pictures": lambda item: [card for card in item.choices if card[0] not in "KQJ"],
}
"""Takers who choose cards without a look at the table."""


def single(items: Iterable[Item]) -> list[Item]:
    return [item for item in items if not item.several]


def by_chance(items: Iterable[Item]) -> float:
    """How many somebody gets right who takes any one of the values."""
    return sum(1 / len(item.choices) for item in items)


def got(items: Iterable[Item], guess: Guess) -> int:
    return sum(item.right == {guess(item)} for item in items)


def got_all(name: str, guess: str) -> int:
    """How many questions of a round with several values a taker gets right."""
    return sum(item.several and item.right == frozenset(SEVERAL[guess](item)) for item in rounds()[name])


@pytest.mark.parametrize("guess", ONE_VALUE)
def test_no_place_and_no_length_pays_over_all(guess: str) -> None:
    """Over all the curated questions with one right value: at most one in ten above chance."""
    items = single(CURATED)
    print(f"\n{guess}: {got(items, ONE_VALUE[guess])} of {len(items)}, by chance {by_chance(items):.1f}")
    assert len(items) >= 25
    assert got(items, ONE_VALUE[guess]) <= by_chance(items) + 0.1 * len(items)


@EVERY_ROUND
@pytest.mark.parametrize("guess", ONE_VALUE)
def test_no_place_and_no_length_pays_in_a_round(name: str, guess: str) -> None:
    """In one twenty: not two above chance."""
    items = single(rounds()[name])
    print(f"\n{name}, {guess}: {got(items, ONE_VALUE[guess])} of {len(items)}, by chance {by_chance(items):.1f}")
    assert got(items, ONE_VALUE[guess]) < by_chance(items) + 2


def test_the_right_value_stands_inside_a_list_as_often_as_others_do() -> None:
    """Neither the ends nor the inner values of a list are right much more often than by chance."""
    items = single(CURATED)
    inner = sum(item.right <= set(item.choices[1:-1]) for item in items)
    expected = sum((len(item.choices) - 2) / len(item.choices) for item in items)
    print(f"\ninside: {inner} of {len(items)}, by chance {expected:.1f}")
    assert abs(inner - expected) <= 0.1 * len(items)


def test_no_fixed_word_is_usually_right() -> None:
    """Of the seats, the sides, made, failed and hanging none is right in more than half of its questions."""
    for kind in (Kind.WINNER, Kind.DECLARATIONS, Kind.OUTCOME):
        items = [item for item in CURATED if item.kind is kind]
        right = Counter(value for item in items for value in item.right)
        print(f"\n{kind}: {dict(right)}")
        assert max(right.values()) / len(items) <= 0.5, kind


def test_the_count_of_choices_gives_nothing_away() -> None:
    """The last value of a list of four, the second of five, and so on: among lists of one length no place pays."""
    by_length: dict[int, list[Item]] = {}
    for item in single(CURATED):
        by_length.setdefault(len(item.choices), []).append(item)
    for length, items in by_length.items():
        places = Counter(item.choices.index(next(iter(item.right))) for item in items)
        print(f"\n{length} values: {sorted(places.items())}")
        assert max(places.values()) <= len(items) / 2 + 0.5, length


@EVERY_ROUND
@pytest.mark.parametrize("guess", SEVERAL)
def test_no_set_of_cards_pays(name: str, guess: str) -> None:
    """Whoever always chooses all cards, two of them, or one suit is right twice in a round at most."""
    print(f"\n{name}, {guess}: {got_all(name, guess)}")
    assert got_all(name, guess) <= 2


@EVERY_ROUND
def test_all_cards_may_be_right(name: str) -> None:
    """So that nobody leaves a card out for that alone."""
    assert got_all(name, ALL) >= 1


@EVERY_ROUND
def test_the_number_of_legal_cards_gives_nothing_away(name: str) -> None:
    """One card, two, three, four, all: no number is right in more than half of the questions, and there are four."""
    items = [item for item in rounds()[name] if item.several]
    sizes = Counter(len(item.right) for item in items)
    print(f"\n{name}: {sorted(sizes.items())}")
    assert len(sizes) >= 4
    assert max(sizes.values()) / len(items) <= 0.5


@EVERY_ROUND
def test_no_place_in_the_hand_is_usually_right(name: str) -> None:
    """A card at each of the first four places may be played about as often as not."""
    several = [item for item in rounds()[name] if item.several]
    for place in range(4):
        right = sum(item.choices[place] in item.right for item in several)
        assert 0.35 <= right / len(several) <= 0.75, (place, right, len(several))


@EVERY_ROUND
def test_who_looks_only_at_forms_gets_at_most_a_quarter(name: str) -> None:
    """The best taker of cards and the best of values together: at most five of twenty."""
    cards = max(got_all(name, guess) for guess in SEVERAL)
    values = max(got(single(rounds()[name]), take) for take in ONE_VALUE.values())
    print(f"\n{name}: {cards} + {values}")
    assert cards + values <= 5
