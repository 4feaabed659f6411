"""All that writes attempts: start one, answer a question, erase. Nothing else in the app writes."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from contextlib import nullcontext
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from quiz import selectors
from quiz.dealt import kept
from quiz.grading import grade
from quiz.lessons import Lesson, lesson_of
from quiz.models import Attempt, Question, Sureness
from quiz.pinned import Pinned, pin, unpin
from quiz.practice import ROUND, item_for, next_item
from quiz.reviews import last, reviewed
from quiz.rounds import MIXED
from quiz.situations import Item

TOUCHED_AGAIN = timedelta(hours=1)
"""How long an attempt counts as touched just now: what waits for twelve months need not be written at every answer."""


def start(*, name: str, items: Iterable[Item]) -> Attempt:
    """A new attempt at these items, in their order, each written down as it is asked today."""
    return start_pinned(name=name, asked=[(item.key, pin(item)) for item in items])


@transaction.atomic
def start_pinned(*, name: str, asked: Iterable[tuple[str, Pinned]]) -> Attempt:
    """A new attempt at questions that are written down already, each with its key."""
    attempt = Attempt.objects.create(round=name)
    Question.objects.bulk_create(
        Question(attempt=attempt, number=number, key=key, asked=pinned)
        for number, (key, pinned) in enumerate(asked, start=1)
    )
    return attempt


def start_same(*, attempt: Attempt) -> Attempt:
    """A new attempt at the questions of another one, as they were asked there."""
    asked = [(question.key, question.asked) for question in selectors.questions_of(attempt)]
    return start_pinned(name=attempt.round, asked=asked)


def answer(*, question: Question, chosen: Collection[str], sureness: Sureness | None = None) -> bool:
    """Save an answer, judged. The first one counts: of two at once one is saved, and False says that it was the other.

    Raises AnswerError for values that the item does not offer, or the wrong number of them; nothing is saved then.
    """
    graded = grade(unpin(question.key, question.asked), chosen)
    now = timezone.now()
    given = {"chosen": sorted(graded.chosen), "right": graded.right, "sureness": sureness or "", "answered": now}
    if question.attempt.touched < now - TOUCHED_AGAIN:
        Attempt.objects.filter(pk=question.attempt_id).update(touched=now)
    # In a round one statement, whole by itself: while it is written, nobody who also writes waits for more than that.
    with transaction.atomic() if question.attempt.practises else nullcontext():
        saved = Question.objects.filter(pk=question.pk, answered=None).update(**given)
        if saved:
            for name, value in given.items():
                setattr(question, name, value)
            if question.attempt.practises:
                _remember(question.attempt, [question])
    if not saved:
        question.refresh_from_db()
    return bool(saved)


@transaction.atomic
def practise(*, game: str = MIXED, attempt: Attempt | None = None, follows: Attempt | None = None) -> Attempt:
    """Practice of a game or of all of them: a new attempt, or one that is there and may have been at another game.

    It goes on from the answers of a round; what was learnt later of a lesson stands.
    """
    name = f"{ROUND}{game}"
    if attempt is None:
        attempt = Attempt.objects.create(round=name)
    elif attempt.round != name:
        attempt.questions.filter(answered=None).delete()
        attempt.round = name
    if follows:
        attempt.follows = follows
        _remember(attempt, follows.questions.filter(answered__isnull=False).order_by("answered"))
    attempt.save()
    return attempt


def ask_next(*, attempt: Attempt, lesson: Lesson | None = None) -> Question | None:
    """The open question of practice; where all are answered, the next one, chosen and written down.

    A lesson that is wanted takes the place of an open question. None where the practice has been erased meanwhile.
    """
    open_question = selectors.first_open(attempt)
    if open_question and lesson in (None, lesson_of(unpin(open_question.key, open_question.asked))):
        return open_question
    if open_question:
        attempt.questions.filter(pk=open_question.pk, answered=None).delete()
    number = selectors.progress_of(attempt).total + 1
    chance, past = random.SystemRandom(), selectors.past_of(attempt)
    item = item_for(chance, past, lesson) if lesson else next_item(chance, past, timezone.now())
    try:
        with transaction.atomic():
            return Question.objects.create(attempt=attempt, number=number, key=item.key, asked=kept(item))
    except IntegrityError:  # another tab has asked at the same moment, or erased all
        return selectors.question_of(attempt, number)


def _remember(attempt: Attempt, answered: Iterable[Question]) -> None:
    """Note of each lesson answered when it is due again."""
    states = {lesson: memory.state for lesson, memory in selectors.memories_of(attempt).items()}
    for question in answered:
        lesson = lesson_of(unpin(question.key, question.asked))
        at = question.answered or timezone.now()
        if lesson in states and at <= last(states[lesson]):
            continue
        states[lesson] = reviewed(
            states.get(lesson),
            right=bool(question.right),
            sure=question.sureness == Sureness.SURE if question.sureness else None,
            at=at,
        )
        attempt.memories.update_or_create(game=lesson.game, lesson=lesson.name, defaults={"state": states[lesson]})


def erase(*, attempt: Attempt) -> None:
    """Erase an attempt and all its answers."""
    attempt.delete()


def erase_untouched(*, since: datetime, dry_run: bool = False) -> int:
    """Erase the attempts that nobody has touched since then; how many there were. A dry run only counts them."""
    untouched = Attempt.objects.filter(touched__lt=since)
    count = untouched.count()
    if not dry_run:
        untouched.delete()
    return count
