"""The end of an attempt: the score by rule, what is known, and what to read again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from quiz.grading import section
from quiz.models import Attempt, Question
from quiz.pinned import unpin
from rules.article_page import body
from rules.articles import BY_SLUG
from rules.articles import address as article_address
from rules.screens import Link, Shown


@dataclass(frozen=True, slots=True)
class Topic(Shown):
    """One section of the articles: how many of its questions were answered, and how many rightly."""

    title: str
    href: str
    right: int
    answered: int


@dataclass(frozen=True, slots=True)
class Missed(Shown):
    """A question that was not answered rightly."""

    href: str
    number: int
    title: str


@dataclass(frozen=True, slots=True)
class End(Shown):
    """The last page."""

    token: str
    right: int
    answered: int
    total: int
    known: tuple[Topic, ...]
    to_read: tuple[Topic, ...]
    missed: tuple[Missed, ...]
    go_on: str
    """Where the attempt goes on, while something is open."""
    resume: str
    challenge: str
    again: Link


def page(attempt: Attempt, questions: list[Question]) -> End:
    """What the answers of an attempt say."""
    answered = [question for question in questions if question.answered is not None]
    topics = _topics(answered)
    language = _language()
    return End(
        token=attempt.token,
        right=sum(bool(question.right) for question in answered),
        answered=len(answered),
        total=len(questions),
        known=tuple(topic for topic in topics if topic.right == topic.answered),
        to_read=tuple(topic for topic in topics if topic.right < topic.answered),
        missed=tuple(
            Missed(
                reverse("quiz:question", args=[attempt.token, question.number]),
                question.number,
                unpin(question.key, question.asked).text(language).title,
            )
            for question in answered
            if not question.right
        ),
        go_on=reverse("quiz:attempt", args=[attempt.token]) if len(answered) < len(questions) else "",
        resume=reverse("quiz:attempt", args=[attempt.token]),
        challenge=f"{reverse('quiz:start')}?round={attempt.round}",
        again=Link(reverse("quiz:start"), _("Another round")),
    )


def _language() -> str:
    return get_language() or ""


def _topics(answered: Iterable[Question]) -> list[Topic]:
    """The sections that the questions are about, in the order in which they came."""
    counted: dict[str, list[bool]] = {}
    for question in answered:
        where = section(unpin(question.key, question.asked))
        counted.setdefault(where, []).append(bool(question.right))
    return [Topic(_title(where), article_address(where), sum(rights), len(rights)) for where, rights in counted.items()]


def _title(where: str) -> str:
    """The heading of a section, or the title of its article."""
    slug, _hash, anchor = where.partition("#")
    read = body(BY_SLUG[slug], _language())
    return next((heading.title for heading in read.headings if heading.id == anchor), read.title)
