"""What is read of attempts."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Case, Count, Q, Value, When

from quiz.diagnosis import Answer
from quiz.lessons import Lesson, lessons
from quiz.models import Attempt, Memory, Question, Sureness
from quiz.pinned import unpin
from quiz.practice import ROUND, Past
from quiz.reviews import due
from quiz.rounds import MIXED
from rules.engine.variants import EVERY_VERSION

SHOWN = 100
"""How many answers back practice looks, so that nothing comes again too soon."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How many questions an attempt has, and how many of them are answered."""

    total: int
    answered: int


def attempt_of(token: str) -> Attempt | None:
    """The attempt of a private link, or None where there is none (any more)."""
    # What holds a NUL is nobody's name, and PostgreSQL will not even be asked for it.
    return None if "\0" in token else Attempt.objects.filter(token=token).first()


def round_of(token: str) -> Attempt | None:
    """The attempt of a private link at a round that comes to an end; None where it is practice, or nothing."""
    attempt = attempt_of(token)
    return attempt if attempt and not attempt.practises else None


def game_of(attempt: Attempt | None) -> str:
    """The game to go on practising: that of practice or of all questions, else all three."""
    if attempt and attempt.practises:
        return attempt.round.removeprefix(ROUND)
    tags = {question.asked["rules"] for question in questions_of(attempt)} if attempt else set()
    return EVERY_VERSION[tags.pop()].key if len(tags) == 1 else MIXED


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


def answer_of(question: Question) -> Answer:
    """An answered question as the diagnosis weighs it."""
    return Answer(
        item=unpin(question.key, question.asked),
        chosen=frozenset(question.chosen or ()),
        number=question.pk,
        guessed=question.sureness == Sureness.GUESSED,
        sure=question.sureness == Sureness.SURE,
    )


def memories_of(attempt: Attempt) -> dict[Lesson, Memory]:
    """What is kept of each lesson that was practised, in all games."""
    return {Lesson(memory.game, memory.lesson): memory for memory in attempt.memories.all()}


def practised_in(attempt: Attempt) -> dict[Lesson, Memory]:
    """What is kept of the lessons of the games that are practised now; a lesson that exists no more is left out."""
    there = {lesson for game in attempt.practises for lesson in lessons(game)}
    return {lesson: memory for lesson, memory in memories_of(attempt).items() if lesson in there}


def past_of(attempt: Attempt) -> Past:
    """What the next item of practice is chosen by."""
    return Past(
        games=attempt.practises,
        answers=tuple(map(answer_of, latest_of(attempt))),
        due={lesson: due(memory.state) for lesson, memory in practised_in(attempt).items()},
    )
