"""Practice without end: what is asked next, by what was answered and what is due."""

import random
from datetime import UTC, datetime, timedelta

import pytest

from quiz.diagnosis import Answer, Finding, diagnose, prediction
from quiz.generate import before_you, shape
from quiz.lessons import Lesson, lesson_of, lessons
from quiz.misconceptions import BY_KEY, MISCONCEPTIONS
from quiz.practice import Past, counting, games_of, made, next_item, overdue
from quiz.questions import Kind
from quiz.reading import situations
from rules.engine import notation
from rules.engine.paths import path_of
from rules.engine.table import Seat
from rules.engine.variants import RULE_SETS
from tests.quiz.learners import Believes, holding, knowing, taken

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
RUNS = 4
EIGHT = 8


def practised(
    rng: random.Random, believes: Believes, questions: int, games: tuple[str, ...], slips: float = 0.1
) -> Past:
    """What somebody has answered after some questions, with nothing due in between."""
    past = Past(games)
    for _turn in range(questions):
        item = next_item(rng, past, NOW)
        due = {**past.due, lesson_of(item): NOW + timedelta(days=1)}
        past = Past(games, (*past.answers, *taken(rng, [item], believes, slips)), due)
    return past


@pytest.mark.long
@pytest.mark.parametrize("game", RULE_SETS)
def test_eight_questions_of_practice_find_the_belief(game: str) -> None:
    """With a slip in ten answers, from cards that were just dealt: named first in 90 % of runs over all."""
    rng = random.Random(game)
    held = [one for one in MISCONCEPTIONS if game in one.games]
    found = [
        (one, diagnose(practised(rng, holding(one), EIGHT, (game,)).answers)) for one in held for _run in range(RUNS)
    ]
    first = sum(run.first.misconception is one for one, run in found)
    asserted = sum(run.belief is not None and run.belief is not one for one, run in found)
    print(f"\n{game}: {first / len(found):.1%} named first, {asserted} of {len(found)} told another belief")
    assert first >= 0.9 * len(found)
    assert asserted <= 0.05 * len(found)


def test_the_first_question_is_of_cards_to_play_and_of_the_games_that_are_practised():
    for seed in range(5):
        item = next_item(random.Random(seed), Past(("french",)), NOW)
        assert (item.kind, item.rules.key) == (Kind.LEGAL, "french")


def test_you_sit_where_the_player_to_move_sits():
    position = notation.parse("bulgarian-1; contract H; leader W; trick KS 7H; hand 8S JH 9D AS")
    turned = before_you(position)
    assert (position.to_play, turned.to_play, turned.leader) == (Seat.EAST, Seat.SOUTH, Seat.NORTH)
    assert (turned.trick, turned.hand) == (position.trick, position.hand)
    assert made(turned).key == "follow-plain~"
    assert list(made(turned).faults()) == []


def test_no_dealt_cards_come_twice():
    past = practised(random.Random(1), knowing, 40, tuple(RULE_SETS), slips=0)
    dealt = [shape(item.question.position(item.rules)) for item in past.shown if item.kind is Kind.LEGAL]
    assert len(dealt) > 20
    assert len(set(dealt)) == len(dealt)


def test_who_knows_is_asked_every_lesson():
    past = practised(random.Random(2), knowing, 26, ("french",), slips=0)
    assert {lesson_of(item) for item in past.shown} == set(lessons("french"))


def test_what_is_due_longest_comes_first_once_something_is_known_of_somebody():
    past = practised(random.Random(3), knowing, EIGHT, ("coinche",), slips=0)
    old, older = Lesson("coinche", "void-must-trump"), Lesson("coinche", "nt-follow")
    due = {
        old: NOW - timedelta(hours=1),
        older: NOW - timedelta(hours=2),
        Lesson("french", "sheet"): NOW - timedelta(9),
    }
    late = Past(("coinche",), past.answers, due)
    assert lesson_of(next_item(random.Random(4), late, NOW)) == older
    assert overdue(Past(("coinche",)), NOW) is None


def test_of_two_that_are_due_not_the_one_just_asked():
    item = situations()["late-spade"].item("bulgarian")
    assert lesson_of(item) == Lesson("bulgarian", "follow-plain")
    just, other = lesson_of(item), Lesson("bulgarian", "sheet")
    due = {just: NOW - timedelta(hours=2), other: NOW - timedelta(hours=1)}
    answered = (Answer(item, frozenset({"AS"})),)
    assert overdue(Past(("bulgarian",), answered, due), NOW) == other
    assert overdue(Past(("bulgarian",), answered, {just: due[just]}), NOW) == just


def test_a_belief_that_shows_is_met_where_it_errs():
    belief = BY_KEY["always-trump"]
    past = practised(random.Random(5), holding(belief), 12, ("bulgarian",), slips=0)
    knows = situations()["late-spade"].item("bulgarian")
    past = Past(past.games, (*past.answers, Answer(knows, knows.right)), past.due)
    assert diagnose(past.latest).belief is belief
    for seed in range(5):
        item = next_item(random.Random(seed), past, NOW)
        assert prediction(belief, item) != item.right


def test_a_mistake_of_which_somebody_was_sure_is_followed_by_the_same_case_with_one_condition_changed():
    before = practised(random.Random(9), knowing, EIGHT, ("bulgarian",), slips=0)
    asked = situations()["late-spade"].item("bulgarian")
    after = Past(before.games, (*before.answers, Answer(asked, frozenset({"AS"}), sure=True)), before.due)
    for seed in range(5):
        item = next_item(random.Random(seed), after, NOW)
        old, new = (path_of(one.question.position(one.rules)) for one in (asked, item))
        assert new.rule is not old.rule
        assert len(old.flipped(new)) == 1
        assert item.question.position(item.rules).to_play is Seat.SOUTH


def test_a_surprise_in_another_game_is_left_there():
    before = practised(random.Random(9), knowing, EIGHT, ("french",), slips=0)
    asked = situations()["late-spade"].item("bulgarian")
    after = Past(before.games, (*before.answers, Answer(asked, frozenset({"AS"}), sure=True)), before.due)
    assert next_item(random.Random(1), after, NOW).rules.key == "french"


def test_who_is_wrong_three_times_in_a_row_is_asked_something_else():
    """A belief that stays does not shut out the rest of the game."""
    past = practised(random.Random(6), holding(BY_KEY["free-when-void"]), 40, ("bulgarian",), slips=0)
    asked = {lesson_of(item) for item in past.shown}
    assert len(asked) >= 10
    wrong = [answer.chosen != answer.item.right for answer in past.answers[EIGHT:]]
    assert not any(all(wrong[turn : turn + 5]) for turn in range(len(wrong) - 4)) or asked == set(lessons("bulgarian"))


def test_a_belief_that_nothing_fresh_can_show_leaves_room_for_new_lessons():
    past = practised(random.Random(7), holding(BY_KEY["five-up"]), 30, ("bulgarian",), slips=0)
    assert {lesson_of(item) for item in past.shown} == set(lessons("bulgarian"))


@pytest.mark.parametrize(
    ("rights", "count"),
    [([], 20), ([True] * 30, 30), ([False, *[True] * 25], 25), ([True, *[True] * 9, False], 20)],
)
def test_answers_since_the_last_wrong_one_count_or_twenty(rights, count):
    assert counting(rights) == count


@pytest.mark.parametrize("game", ["bulgarian", "french", "coinche"])
def test_who_knows_stays_known(game):
    """Also when what is due again tells little of beliefs."""
    past = practised(random.Random(8), knowing, 40, (game,), slips=0)
    assert diagnose(past.latest).finding is Finding.KNOWS


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("practice-french", ("french",)),
        ("practice-mixed", ("bulgarian", "french", "coinche")),
        ("french", ()),
        ("practice-poker", ()),
    ],
)
def test_the_name_of_practice_tells_its_games(name, games):
    assert games_of(name) == games
