"""The book of whoever practises: what is due, how each lesson stands, and the belief behind the latest answers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from quiz import selectors, words
from quiz.end import Behind, behind, title_of
from quiz.lessons import RULES, Lesson, curated, lessons
from quiz.models import Attempt, Memory
from quiz.practice import counting
from quiz.reviews import due
from quiz.sections import section, section_of
from quiz.start import Round, games
from rules import wording
from rules.articles import address as article_address
from rules.engine.variants import RULE_SETS
from rules.screens import Link, Shown


@dataclass(frozen=True, slots=True)
class Row(Shown):
    """A lesson: its name, where to read it, and when it comes again."""

    name: str
    """As the form names it: "bulgarian.worth"."""
    title: str
    read: Link
    when: str
    late: bool
    asked: bool


@dataclass(frozen=True, slots=True)
class Game(Shown):
    """The lessons of one game."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Book(Shown):
    """The page of one who practises."""

    token: str
    lead: str
    games: tuple[Game, ...]
    behind: Behind | None
    others: tuple[Round, ...]
    """The games to practise instead."""
    resume: str


def page(attempt: Attempt) -> Book:
    """What the answers of practice say so far."""
    now = timezone.now()
    memories = selectors.practised_in(attempt)
    latest = selectors.latest_of(attempt)
    answered = latest[-counting([bool(question.right) for question in latest]) :]
    late = [lesson for lesson, memory in memories.items() if due(memory.state) <= now]
    return Book(
        token=attempt.token,
        lead=_lead(len(late), [due(memory.state) for memory in memories.values()], now),
        games=tuple(
            Game(
                wording.capital(wording.game_name(RULE_SETS[game])),
                tuple(_row(lesson, memories.get(lesson), now) for lesson in lessons(game)),
            )
            for game in attempt.practises
        ),
        behind=behind(answered) if answered else None,
        others=tuple(one for one in games() if one.name != attempt.round.partition("-")[2]),
        resume=reverse("quiz:book", args=[attempt.token]),
    )


def due_now(attempt: Attempt) -> int:
    """How many lessons are due."""
    now = timezone.now()
    return sum(due(memory.state) <= now for memory in selectors.practised_in(attempt).values())


def _lead(late: int, dates: list[datetime], now: datetime) -> str:
    if late:
        return ngettext("%(count)s question is due.", "%(count)s questions are due.", late) % {"count": late}
    if not dates:
        return _("Nothing has been practised yet. The first questions find out what you know.")
    return _("Nothing is due; the next comes again %(when)s. You may go on all the same.") % {
        "when": words.when(min(dates), now)
    }


def _row(lesson: Lesson, memory: Memory | None, now: datetime) -> Row:
    where = _where(lesson)
    return Row(
        name=str(lesson),
        title=_(words.LESSONS[lesson.name]),
        read=Link(article_address(where), title_of(where)),
        when=words.when(due(memory.state), now) if memory else _("new"),
        late=memory is not None and due(memory.state) <= now,
        asked=memory is not None,
    )


def _where(lesson: Lesson) -> str:
    """The section of an article that treats a lesson."""
    if rule := RULES.get(lesson.name):
        return section_of(rule, lesson.game)
    return section(curated(lesson)[0])
