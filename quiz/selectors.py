"""What is read of attempts."""

from __future__ import annotations

from quiz.models import Attempt, Question


def attempt_of(token: str) -> Attempt | None:
    """The attempt of a private link, or None where there is none (any more)."""
    return Attempt.objects.filter(token=token).first()


def questions_of(attempt: Attempt) -> list[Question]:
    """All questions of an attempt in their order."""
    return list(attempt.questions.order_by("number"))


def first_open(questions: list[Question]) -> Question | None:
    """Where the attempt goes on; None where all are answered."""
    return next((question for question in questions if question.answered is None), None)


def missed_of(attempt: Attempt) -> list[Question]:
    """The questions that were answered wrongly."""
    return list(attempt.questions.filter(right=False).order_by("number"))
