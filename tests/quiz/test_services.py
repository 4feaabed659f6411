"""What is written of an attempt: each answer once, the first one, and nothing that does not fit."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from quiz import selectors, services
from quiz.grading import AnswerError
from quiz.models import Attempt, Question, Sureness
from quiz.pinned import pin, unpin
from quiz.reading import situations

pytestmark = pytest.mark.django_db


def first(attempt: Attempt) -> Question:
    return selectors.questions_of(attempt)[0]


def test_a_round_is_written_down_as_it_is_asked(attempt):
    questions = selectors.questions_of(attempt)
    assert [question.number for question in questions] == [1, 2, 3, 4, 5, 6]
    assert questions[0].asked["rules"] == "bulgarian-1"
    assert questions[0].asked["row"]["position"] == "contract H; leader N; trick KS 7H; hand 8S JH 9D AS"
    assert selectors.first_open(attempt) == questions[0]
    assert len(attempt.token) >= 22


def test_every_situation_comes_back_from_what_is_kept_of_it():
    for situation in situations().values():
        for item in situation.items:
            again = unpin(item.key, pin(item))
            assert (again.question, again.right, again.choices) == (item.question, item.right, item.choices)
            assert again.text("en") == item.text("en")


def test_what_is_kept_alike_is_the_same_item(items):
    """So that the diagnosis need not ask every belief again at each request."""
    assert unpin(items[0].key, pin(items[0])) == unpin(items[0].key, dict(reversed(pin(items[0]).items())))
    assert unpin(items[0].key, pin(items[0])) != unpin(items[1].key, pin(items[1]))


@pytest.mark.django_db(transaction=True)
def test_of_answers_given_at_the_same_moment_one_is_saved(attempt):
    """Each from a connection of its own, as with two devices on one attempt."""
    ready = threading.Barrier(6)

    def give(value: str) -> tuple[str, bool]:
        asked = first(attempt)
        ready.wait()
        try:
            return value, services.answer(question=asked, chosen=[value])
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as pool:
        given = list(pool.map(give, ["8S", "JH", "9D", "AS", "8S", "JH"]))
    (counted,) = [value for value, saved in given if saved]
    assert first(attempt).chosen == [counted]


def test_an_answer_is_judged_and_saved(attempt):
    asked = first(attempt)
    assert services.answer(question=asked, chosen=["8S", "AS"], sureness=Sureness.SURE)
    assert (asked.chosen, asked.right, asked.sureness) == (["8S", "AS"], True, "sure")
    assert selectors.first_open(attempt).number == 2


def test_an_answer_writes_once_so_that_others_who_write_hardly_wait(attempt, django_assert_num_queries):
    asked = first(attempt)
    with django_assert_num_queries(1):
        services.answer(question=asked, chosen=["AS"])
    (kept,) = Question.objects.exclude(answered=None)
    assert (asked.chosen, asked.right, asked.sureness, asked.answered) == (["AS"], False, "", kept.answered)


def test_the_first_answer_counts(attempt):
    """Two tabs, a double click: both hold the question as it was before either answered."""
    one, other = first(attempt), first(attempt)
    assert services.answer(question=one, chosen=["AS"])
    assert not services.answer(question=other, chosen=["AS", "8S"])
    assert (other.chosen, other.right) == (["AS"], False)
    assert first(attempt).chosen == ["AS"]


@pytest.mark.parametrize("chosen", [[], ["JD"], ["AS", "ZZ"], ["made"]])
def test_what_does_not_fit_is_not_saved(attempt, chosen):
    with pytest.raises(AnswerError):
        services.answer(question=first(attempt), chosen=chosen)
    assert first(attempt).answered is None


def test_one_value_is_chosen_where_one_is_asked_for(attempt):
    declarations = selectors.questions_of(attempt)[1]
    with pytest.raises(AnswerError):
        services.answer(question=declarations, chosen=["NS", "EW"])


def test_an_attempt_is_erased_with_all_its_answers(attempt):
    services.erase(attempt=attempt)
    assert (Attempt.objects.count(), Question.objects.count()) == (0, 0)


def aged(attempt: Attempt, days: int) -> None:
    Attempt.objects.filter(pk=attempt.pk).update(touched=timezone.now() - timedelta(days=days))
    attempt.refresh_from_db()


@pytest.mark.parametrize(("days", "left"), [(364, 1), (366, 0)])
def test_what_nobody_touched_for_a_year_is_erased(attempt, days, left):
    aged(attempt, days)
    out = StringIO()
    call_command("erase_attempts", "--dry-run", stdout=out)
    assert (out.getvalue(), Attempt.objects.count()) == (f"To erase: {1 - left}\n", 1)
    out = StringIO()
    call_command("erase_attempts", stdout=out)
    assert (out.getvalue(), Attempt.objects.count()) == (f"Erased: {1 - left}\n", left)
    call_command("erase_attempts", stdout=StringIO())
    assert Attempt.objects.count() == left


def test_an_answer_keeps_an_attempt_for_another_year(attempt):
    aged(attempt, 364)
    services.answer(question=first(attempt), chosen=["AS"])
    aged_again = Attempt.objects.get(pk=attempt.pk)
    assert timezone.now() - aged_again.touched < timedelta(minutes=1)
