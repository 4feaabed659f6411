"""All that is kept of an attempt, as a mapping fit for JSON: every question as it was asked, every answer, every lesson."""

from __future__ import annotations

from typing import Any

from quiz import selectors
from quiz.models import Attempt

FORMAT = 1
"""Changes when a field changes its meaning."""


def answers(attempt: Attempt) -> dict[str, Any]:
    """The attempt with its questions in their order and, of practice, the state of each lesson as FSRS keeps it."""
    return {
        "format": FORMAT,
        "round": attempt.round,
        "started": attempt.started.isoformat(),
        "questions": [
            {
                "number": question.number,
                # Of an open question nothing: what it was asked with holds the answer too.
                "key": question.key if question.answered else None,
                "asked": question.asked if question.answered else None,
                "chosen": question.chosen,
                "right": question.right,
                "sureness": question.sureness,
                "answered": question.answered and question.answered.isoformat(),
            }
            for question in selectors.questions_of(attempt)
        ],
        "lessons": [
            {"game": lesson.game, "lesson": lesson.name, "state": memory.state}
            for lesson, memory in sorted(selectors.memories_of(attempt).items())
        ],
    }
