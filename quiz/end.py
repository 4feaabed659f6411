"""The end of an attempt: the score by rule, what is known, and what to read again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from quiz import challenge, daily_screen, selectors
from quiz.diagnosis import Answer, Finding, diagnose
from quiz.models import Attempt, Question
from quiz.pinned import unpin
from quiz.sections import section
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
class Behind(Shown):
    """What the answers show of what is believed: a sentence, and for a belief its evidence and cure."""

    headline: str
    belief: str = ""
    speaks_for: tuple[Missed, ...] = ()
    speaks_against: tuple[Missed, ...] = ()
    read: Link | None = None


@dataclass(frozen=True, slots=True)
class End(Shown):
    """The last page."""

    token: str
    right: int
    answered: int
    open: int
    known: tuple[Topic, ...]
    to_read: tuple[Topic, ...]
    missed: tuple[Missed, ...]
    behind: Behind | None
    """None before the first answer."""
    go_on: str
    """Where the attempt goes on, while something is open."""
    resume: str
    challenge: str
    """The same questions for a friend."""
    again: Link


def page(attempt: Attempt, questions: list[Question]) -> End:
    """What the answers of an attempt say."""
    answered = [question for question in questions if question.answered is not None]
    topics = _topics(answered)
    return End(
        token=attempt.token,
        right=sum(bool(question.right) for question in answered),
        answered=len(answered),
        open=len(questions) - len(answered),
        known=tuple(topic for topic in topics if topic.right == topic.answered),
        to_read=tuple(topic for topic in topics if topic.right < topic.answered),
        missed=tuple(_named(question) for question in answered if not question.right),
        behind=behind(answered) if answered else None,
        go_on=reverse("quiz:attempt", args=[attempt.token]) if len(answered) < len(questions) else "",
        resume=reverse("quiz:attempt", args=[attempt.token]),
        challenge=_challenge(attempt),
        again=Link(reverse("quiz:start"), _("Another round")),
    )


def _challenge(attempt: Attempt) -> str:
    """Where a friend is asked the same: of a day its address, else a start that names the attempt without its link."""
    if day := daily_screen.of_round(attempt.round, timezone.localdate()):
        return day.address
    return f"{reverse('quiz:start')}?same={challenge.name_of(attempt)}"


def _named(question: Question) -> Missed:
    title = unpin(question.key, question.asked).text(_language()).title
    return Missed(reverse("quiz:question", args=[question.attempt.token, question.number]), question.number, title)


def behind(answered: list[Question]) -> Behind:
    """The diagnosis in words; each piece of evidence is a question to look at again."""
    given = {selectors.answer_of(question): question for question in answered}
    found = diagnose(given)
    if found.finding is Finding.KNOWS:
        return Behind(_("Your answers are those of somebody who knows these rules."))
    if found.finding is Finding.PARTLY:
        return Behind(_("You know some of these rules. No single wrong belief is behind what you missed."))
    if found.finding is Finding.GUESSES:
        return Behind(_("Your answers look like guesses: no belief explains them, and neither do the rules."))
    if found.finding is Finding.NOT_ENOUGH:
        return Behind(_("No single wrong belief is behind your answers, or there are not enough of them to say."))
    suspicion = found.first
    where = suspicion.misconception.cured_by(suspicion.speaks_for[0].item)

    def questions(answers: Iterable[Answer]) -> tuple[Missed, ...]:
        return tuple(_named(given[answer]) for answer in answers)

    return Behind(
        headline=_(suspicion.misconception.title),
        belief=_(suspicion.misconception.belief),
        speaks_for=questions(suspicion.speaks_for),
        speaks_against=questions(suspicion.speaks_against),
        read=Link(article_address(where), title_of(where)),
    )


def _language() -> str:
    return get_language() or ""


def _topics(answered: Iterable[Question]) -> list[Topic]:
    """The sections that the questions are about, in the order in which they came."""
    counted: dict[str, list[bool]] = {}
    for question in answered:
        where = section(unpin(question.key, question.asked))
        counted.setdefault(where, []).append(bool(question.right))
    titles = {where: title_of(where) for where in counted}
    alike = [title for title, times in Counter(titles.values()).items() if times > 1]
    return [
        Topic(
            f"{titles[where]} · {_article(where)}" if titles[where] in alike else titles[where],
            article_address(where),
            sum(rights),
            len(rights),
        )
        for where, rights in counted.items()
    ]


def _article(where: str) -> str:
    return body(BY_SLUG[where.partition("#")[0]], _language()).title


def title_of(where: str) -> str:
    """The heading of a section, or the title of its article."""
    slug, _hash, anchor = where.partition("#")
    read = body(BY_SLUG[slug], _language())
    return next((heading.title for heading in read.headings if heading.id == anchor), read.title)
