"""What is read of attempts."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Case, Count, Q, Value, When

from quiz.diagnosis import Answer
from quiz.lessons import Lesson
from quiz.models import Attempt, Memory, Question, Sureness
from quiz.pinned import unpin
from quiz.practice import Past
from quiz.reviews import due

SHOWN = 100
"""How many answers back practice looks, so that nothing comes again too soon."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How many questions an attempt has, and how many of them are answered."""

    total: int
    answered: int


def attempt_of(token: str) -> Attempt | None:
    """The attempt of a private link, or None where there is none (any more)."""
    return Attempt.objects.filter(token=token).first()


def questions_of(attempt: Attempt) -> list[Question]:
    """All questions of an attempt in their order."""
    return list(attempt.questions.order_by("number"))


def question_of(attempt: Attempt, number: int) -> Question | None:
    """The question with that number, or None."""
    return attempt.questions.filter(number=number).first()


def progress_of(attempt: Attempt) -> Progress:
    """How far an attempt has come."""
    return Progress(**attempt.questions.aggregate(total=Count("pk"), answered=Count("answered")))


def first_open(attempt: Attempt) -> Question | None:
    """Where the attempt goes on; None where all are answered."""
    return attempt.questions.filter(answered=None).order_by("number").first()


def missed_of(attempt: Attempt) -> list[Question]:
    """The questions that were answered wrongly; first those of which somebody was sure."""
    surprise = Case(When(sureness=Sureness.SURE, then=Value(0)), default=Value(1))
    return list(attempt.questions.filter(right=False).order_by(surprise, "number"))


def latest_of(attempt: Attempt) -> list[Question]:
    """The latest answered questions of practice and of the round that it goes on from, the latest last."""
    theirs = Q(attempt=attempt) | Q(attempt=attempt.follows_id)
    answered = Question.objects.filter(theirs, answered__isnull=False).select_related("attempt")
    return list(answered.order_by("-answered", "-pk")[:SHOWN])[::-1]


def memories_of(attempt: Attempt) -> dict[Lesson, Memory]:
    """What is kept of each lesson that was practised."""
    return {Lesson(memory.game, memory.lesson): memory for memory in attempt.memories.all()}


def past_of(attempt: Attempt) -> Past:
    """What the next item of practice is chosen by."""
    items = [(unpin(question.key, question.asked), question.chosen or ()) for question in latest_of(attempt)]
    return Past(
        games=attempt.practises,
        answers=tuple(Answer(item, frozenset(chosen)) for item, chosen in items),
        due={lesson: due(memory.state) for lesson, memory in memories_of(attempt).items()},
        shown=tuple(item for item, _chosen in items),
    )
