"""When a lesson is due again: spaced review by FSRS, whose state of one lesson is a small mapping fit for JSON.

The steps of a lesson that goes well are ten minutes, two, eleven, forty-six days; a wrong answer starts them over.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, cast

from fsrs import Card, Rating, Scheduler
from fsrs.card import CardDict

State = dict[str, Any]

_SCHEDULER = Scheduler(enable_fuzzing=False)
"""The library's own weights; without chance, so that equal answers give equal dates."""


def reviewed(state: State | None, *, right: bool, sure: bool | None, at: datetime) -> State:
    """The state of a lesson after an answer to it; `state` is None at the first, `sure` None where it was not said.

    Who was sure and wrong has not forgotten but believes otherwise: the lesson starts anew, and is due at once.
    """
    card = Card.from_dict(cast(CardDict, state)) if state else Card(card_id=1, due=at)
    if not right and sure:
        card = Card(card_id=1, due=at)
    rating = Rating.Again if not right else Rating.Hard if sure is False else Rating.Good
    card, _log = _SCHEDULER.review_card(card, rating, at.astimezone(UTC))
    if not right and sure:
        card.due = at.astimezone(UTC)
    return dict(card.to_dict())


def due(state: State) -> datetime:
    """When a lesson is to be asked again."""
    return datetime.fromisoformat(state["due"])


def last(state: State) -> datetime:
    """When a lesson was last answered."""
    return datetime.fromisoformat(state["last_review"])
