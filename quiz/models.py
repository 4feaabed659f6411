"""An attempt at a round of the quiz: anonymous, reached by its private link alone, each answer stored as it was asked.

A question carries all that it was asked with, so it is judged and shown alike when the files have long changed.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.db import models

from quiz.practice import games_of

TOKEN_BYTES = 16


def new_token() -> str:
    """An unguessable name for an attempt: whoever has the link has the attempt."""
    return secrets.token_urlsafe(TOKEN_BYTES)


class Sureness(models.TextChoices):
    """How sure somebody said to be, before the answer was judged."""

    SURE = "sure"
    NOT_SURE = "not_sure"
    GUESSED = "guessed"


class Attempt(models.Model):
    """Somebody's way through a round. Nothing about the person is kept."""

    token = models.CharField(max_length=43, unique=True, default=new_token, editable=False)
    round = models.CharField(max_length=40)
    """What it is a way through: a curated round, what was missed of another, a day's situation, or practice."""
    follows = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    """Of practice: the round whose answers it goes on from."""
    started = models.DateTimeField(auto_now_add=True)
    touched = models.DateTimeField(auto_now=True, db_index=True)
    """When the last answer came, to the hour: what lies untouched for a year is erased."""

    class Meta:
        ordering = ("-started",)

    def __str__(self) -> str:
        return f"{self.round}, {self.started:%Y-%m-%d}"

    @property
    def practises(self) -> tuple[str, ...]:
        """The games that are practised without end; () for a round that comes to one."""
        return games_of(self.round)


class Question(models.Model):
    """One situation of an attempt, as it was asked, and the first answer given to it."""

    attempt = models.ForeignKey(Attempt, on_delete=models.CASCADE, related_name="questions")
    number = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=60)
    asked: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField()
    """The item as `quiz.pinned` keeps it: the rule set with its version, and all that its file said."""
    chosen: models.JSONField[list[str] | None, list[str] | None] = models.JSONField(null=True)
    right = models.BooleanField(null=True)
    sureness = models.CharField(max_length=10, choices=Sureness, blank=True)
    answered = models.DateTimeField(null=True)

    class Meta:
        ordering = ("attempt", "number")
        constraints = (models.UniqueConstraint("attempt", "number", name="one_question_a_number"),)

    def __str__(self) -> str:
        return f"{self.number}: {self.key}"


class Memory(models.Model):
    """How well a lesson sits with whoever practises, and with it when it is due again."""

    attempt = models.ForeignKey(Attempt, on_delete=models.CASCADE, related_name="memories")
    game = models.CharField(max_length=40)
    lesson = models.CharField(max_length=60)
    """The name of a `quiz.lessons.Lesson` of the game."""
    state: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField()
    """As `quiz.reviews` keeps it."""

    class Meta:
        verbose_name_plural = "memories"
        ordering = ("attempt", "game", "lesson")
        constraints = (models.UniqueConstraint("attempt", "game", "lesson", name="one_memory_a_lesson"),)

    def __str__(self) -> str:
        return f"{self.game}.{self.lesson}"
