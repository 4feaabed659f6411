"""All that writes attempts: start one, answer a question, erase. Nothing else in the app writes."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from quiz.grading import grade
from quiz.models import Attempt, Question, Sureness
from quiz.pinned import Pinned, pin, unpin
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


def answer(*, question: Question, chosen: Collection[str], sureness: Sureness | None = None) -> bool:
    """Save an answer, judged. The first one counts: of two at once one is saved, and False says that it was the other.

    Raises AnswerError for values that the item does not offer, or the wrong number of them; nothing is saved then.
    """
    graded = grade(unpin(question.key, question.asked), chosen)
    now = timezone.now()
    given = {"chosen": sorted(graded.chosen), "right": graded.right, "sureness": sureness or "", "answered": now}
    if question.attempt.touched < now - TOUCHED_AGAIN:
        Attempt.objects.filter(pk=question.attempt_id).update(touched=now)
    # One statement, whole by itself: while it is written, nobody who also writes has to wait for more than that.
    saved = Question.objects.filter(pk=question.pk, answered=None).update(**given)
    if saved:
        for name, value in given.items():
            setattr(question, name, value)
    else:
        question.refresh_from_db()
    return bool(saved)


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
