"""The situation of a day as an attempt keeps it, and the name of its round."""

from __future__ import annotations

from datetime import date

from quiz.daily import situation_of
from quiz.dealt import Dealt, as_dealt, written
from quiz.pinned import Pinned, pin
from quiz.reading import situations

ROUND = "daily-"
"""Begins the name of a round of one day: "daily-2026-12-01"."""


def asked_on(day: date) -> tuple[str, Pinned]:
    """What is asked on a day, as an attempt keeps it: its key and all that there is to say."""
    daily = situation_of(day)
    if daily.curated:
        return daily.curated, pin(situations()[daily.curated].item(daily.rules.key))
    assert isinstance(daily.question, Dealt)
    return round_of(day), written(daily.rules, daily.kind, daily.question, as_dealt, daily.offered)


def round_of(day: date) -> str:
    """The name of the round of a day."""
    return f"{ROUND}{day.isoformat()}"
