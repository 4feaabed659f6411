"""The situation of a day: the same for everybody, new every day, natural, and not to be guessed by its form."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from functools import cache
from itertools import pairwise

import pytest

from quiz.daily import CURATED, FIRST_DAY, SHOWN, WEEK, Daily, given_away, pair_shape, routes, situation_of
from quiz.daily_words import asked_on
from quiz.generate import shape, tempting
from quiz.pinned import unpin
from quiz.played import hands_before
from quiz.questions import Kind, Pair, Trick
from quiz.reading import situations
from quiz.situations import Item
from rules.engine.cards import PACK
from rules.engine.paths import path_of
from rules.engine.play import legal_cards
from rules.engine.position import Position
from rules.engine.variants import RULE_SETS
from tests.quiz.test_generate import assert_played_lawfully

DAYS = 400
GAMES = ["bulgarian", "french", "coinche"]


@cache
def days() -> tuple[tuple[date, Daily, Item], ...]:
    """Four hundred days from the first, each as it is asked."""
    every = [FIRST_DAY + timedelta(number) for number in range(DAYS)]
    return tuple((day, situation_of(day), unpin(*asked_on(day))) for day in every)


def of_kind(*kinds: Kind) -> list[tuple[Daily, Item]]:
    return [(daily, item) for _, daily, item in days() if daily.kind in kinds and not daily.curated]


def test_the_first_days_are_these() -> None:
    """Written down, so that nobody changes a past day unawares."""
    asked = [(item.id, str(pinned(day).get("position")), " ".join(sorted(item.right))) for day, _, item in days()[:7]]
    assert asked == [
        ("daily-2026-11-30.bulgarian-1", "contract D; leader N; trick JC 8C; hand TC AD JH QH KH", "TC"),
        ("daily-2026-12-01.french-1", "contract C; leader W; trick AC 9C QC; hand JC KC 8D 9D KH 9S", "JC"),
        ("daily-2026-12-02.coinche-1", "contract NT; leader S; trick JC 7C TC QC", "N"),
        ("daily-2026-12-03.bulgarian-1", "contract D; leader E; trick TD; hand 9C QD KD 8S 9S AS", "KD QD"),
        ("daily-2026-12-04.french-1", "contract C; leader N; trick JS AS; hand JC QC QD 9H QH", "JC QC"),
        ("daily-2026-12-05.coinche-1", "contract D; leader N; trick 7S TD; hand TC 7D 9D JD KD", "9D JD"),
        ("hundred-and-sixteen.bulgarian-1", "None", "11-0"),
    ]


def pinned(day: date) -> dict[str, object]:
    """The row of a day, as a file of situations has it."""
    row: dict[str, object] = asked_on(day)[1]["row"]
    return row


def test_in_a_fresh_process_every_day_is_the_same() -> None:
    """Whatever the seed of the hashes, and whichever day is asked for first."""
    program = (
        "import os, django; os.environ['DJANGO_SETTINGS_MODULE'] = 'belot_site.settings'; django.setup()\n"
        "from datetime import timedelta; from quiz.daily import FIRST_DAY; from quiz.daily_words import asked_on\n"
        f"print(*(asked_on(FIRST_DAY + timedelta(n)) for n in reversed(range({DAYS}))), sep='\\n')"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONHASHSEED": "7"},
        capture_output=True,
        check=True,
        text=True,
    ).stdout.splitlines()
    assert said[::-1] == [str(asked_on(day)) for day, _daily, _item in days()]


def test_the_games_take_turns() -> None:
    """So any week, and any three days, have all three."""
    assert [daily.rules.key for _, daily, _ in days()] == [GAMES[number % 3] for number in range(DAYS)]


def test_no_rule_comes_two_days_running_nor_twice_in_a_week() -> None:
    """Where a card is to be played; the other days ask something else."""
    rules: list[object] = []
    for _, daily, item in days():
        question = item.question
        assert isinstance(question, Trick) or daily.kind is not Kind.LEGAL
        legal = daily.kind is Kind.LEGAL and isinstance(question, Trick)
        rules.append(path_of(question.position(item.rules)).rule if legal else daily.kind)
    assert all(one != other for one, other in pairwise(rules))
    for start in range(0, DAYS - WEEK, WEEK):
        week = [rule for rule in rules[start : start + WEEK] if not isinstance(rule, Kind)]
        assert len(week) == len(set(week)) == 5


def test_the_cycle_closes_and_every_lesson_comes_as_often_as_another() -> None:
    """Eight routes a game, a hundred days of cards to play for each game."""
    cycle = routes()
    assert len(cycle) == 420
    assert cycle[-2].rule is not cycle[0].rule  # type: ignore[union-attr]
    counted = Counter((GAMES[number % 3], route) for number, route in enumerate(cycle) if route)
    assert len(counted) == 24
    assert {*counted.values()} == {12, 13}


def test_nothing_comes_twice() -> None:
    """Not in other suits, nor from another seat."""
    seen: Counter[object] = Counter()
    for _, daily, item in days():
        if daily.curated:
            seen[item.id] += 1
        elif isinstance(item.question, Trick):
            seen[shape(item.question.position(item.rules))] += 1
        elif isinstance(item.question, Pair):
            seen[pair_shape(item.question)] += 1
    assert sum(seen.values()) == DAYS
    assert seen.most_common(1)[0][1] == 1


def test_the_engine_agrees_and_something_is_wrong_to_choose() -> None:
    """No question lacks anything, and to choose all there is is never right."""
    for day, _daily, item in days():
        assert list(item.faults()) == [], day
        assert 0 < len(item.right) < len(item.choices), day


def test_every_kind_of_question_comes() -> None:
    """Mostly cards to play, now and then another."""
    kinds = Counter(daily.kind for _, daily, _ in days())
    assert kinds[Kind.LEGAL] == 286
    assert {*kinds} == {*Kind}


def test_where_a_card_is_to_be_played_you_play_it_and_the_trick_can_have_fallen_so() -> None:
    """Each card was legal for a hand in which it may have lain, and a forbidden card tempts."""
    for _daily, item in of_kind(Kind.LEGAL):
        assert isinstance(item.question, Trick)
        position = item.question.position(item.rules)
        assert position.to_play is not None
        assert position.to_play.value == "S"
        assert_played_lawfully(position)
        assert tempting(position)


def test_a_complete_trick_can_have_fallen_so() -> None:
    """The last card was legal for some small hand, and nobody throws a good card after a lost trick."""
    tricks = of_kind(Kind.WINNER, Kind.WORTH)
    assert len(tricks) > 40
    for _daily, item in tricks:
        trick = item.question
        assert isinstance(trick, Trick)
        *before, fourth = trick.cards
        hands = [
            Position(item.rules, trick.contract, trick.leader, tuple(before), (fourth, beside))
            for beside in PACK
            if beside not in trick.cards
        ]
        assert any(fourth in legal_cards(one) and hands_before(one) is not None for one in hands)
        assert not given_away(item.rules, trick)


def test_the_answer_is_not_to_be_guessed_by_its_form() -> None:
    """Whoever chooses by place alone, the same places every time, is seldom right."""
    places = Counter(
        (len(item.choices), tuple(value in item.right for value in item.choices)) for _, item in of_kind(Kind.LEGAL)
    )
    assert places.most_common(1)[0][1] < 0.1 * places.total()
    assert {sum(right) for (_count, right), _times in places.items()} >= {1, 2, 3, 4}
    for kind, choices in ((Kind.WINNER, 4), (Kind.WORTH, 4), (Kind.HIGHER, 3)):
        asked = of_kind(kind)
        assert len(asked) > 15
        assert {len(item.choices) for _, item in asked} == {choices}
        where = Counter(item.choices.index(*item.right) for _, item in asked)
        assert len(where) == choices
        assert where.most_common(1)[0][1] <= 0.6 * len(asked), kind


def test_the_curated_situations_are_about_declarations_and_the_sheet_of_their_game() -> None:
    """All that are not shown by cards; each once in four hundred days."""
    apart = {Kind.DECLARATIONS, Kind.OUTCOME, Kind.SHEET}
    for game, keys in SHOWN.items():
        assert {*keys} == {key for key, one in situations().items() if game in one.claims and one.kind in apart}
    shown = [(day, daily) for day, daily, _ in days() if daily.curated]
    assert len(shown) == 28
    assert {(day - FIRST_DAY).days % WEEK for day, _ in shown} == {CURATED}


def test_where_a_curated_situation_is_gone_another_question_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day has its situation all the same."""
    monkeypatch.setattr("quiz.daily.situations", dict)
    drawn = situation_of.__wrapped__(FIRST_DAY + timedelta(CURATED))
    assert drawn.curated == ""
    assert drawn.rules is RULE_SETS["bulgarian"]
    assert isinstance(drawn.question, Trick | Pair)


def test_before_the_first_day_there_was_none() -> None:
    """The project began then."""
    with pytest.raises(ValueError, match="2026-11-29 lies before 2026-11-30"):
        situation_of(date(2026, 11, 29))


def test_the_words_say_what_lies_on_the_table() -> None:
    """Title and story in the words of the pages, for as many cards as there are."""
    said = {day.isoformat(): item.text() for day, _daily, item in days()}
    assert said["2026-12-01"].title == "Clubs are trumps, and you play last"
    assert said["2026-12-01"].story == (
        "First comes the ace of clubs from the opponent after you, then your partner's nine of clubs and the queen of "
        "clubs from the opponent before you. You play last."
    )
    assert said["2026-12-02"].title == "No trumps: whose trick is it?"
    assert said["2026-12-03"].story == (
        "The ten of diamonds from the opponent before you lies on the table, and it is your turn."
    )
    assert said["2026-12-09"].story == (
        "The eight of clubs and the seven of diamonds lie in the same trick. What was led: diamonds."
    )
    assert said["2026-12-06"].title == "Their hearts, your diamonds"
