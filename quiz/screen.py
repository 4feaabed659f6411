"""The pages of an attempt: a question before its answer, and after it; never more before than the table shows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext_noop
from django.utils.translation import gettext as _

from quiz import words
from quiz.after import Report, happens, report
from quiz.grading import Graded, grade, scored
from quiz.lessons import Lesson, lesson_of
from quiz.minds import KNOWS
from quiz.models import Attempt, Memory, Question, Sureness
from quiz.opened import opened
from quiz.pinned import Pinned, unpin
from quiz.questions import Count, Kind, Trick
from quiz.reviews import due
from quiz.selectors import Progress
from quiz.situations import Item
from rules import wording
from rules.articles import BY_SLUG
from rules.articles import address as article_address
from rules.checker_screen import LED, SIDES
from rules.controls import contract_line
from rules.engine.play import ruling
from rules.engine.reasons import Reason
from rules.engine.table import SEATS_AT_TABLE
from rules.engine.tricks import holder, trick_points
from rules.screens import Felt, Link, Place, Shown, Why
from rules.sheet_screen import Sheet, sheet

NOWHERE = "-"
"""Where addresses name an attempt, and there is none."""
CARDS = {Kind.LEGAL, Kind.HIGHER}
"""Kinds whose values are cards."""


@dataclass(frozen=True, slots=True)
class Choice(Shown):
    """A value to choose. What comes after `card` is empty before the answer."""

    value: str
    label: str
    card: str = ""
    chosen: bool = False
    right: bool = False
    verdict: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Belief(Shown):
    """A belief that a wrong answer suggests, and what to read."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Feedback(Shown):
    """What is said after an answer."""

    right: bool
    headline: str
    chosen: str
    answer: str
    why: tuple[str, ...]
    sheet: Sheet | None
    """How it is counted, line by line for both sides, where that was asked."""
    beliefs: tuple[Belief, ...]
    sure_and_wrong: bool
    trail: tuple[tuple[str, str], ...]
    """The questions that lead to the verdict, each with its answer: for who was sure of another one."""
    read: Link
    open: Link
    """The tool that opens the same."""
    happens: tuple[Why, ...]
    """What comes of the cards that may be played, and of the revoke."""
    report: Report


@dataclass(frozen=True, slots=True)
class Said:
    """What was just sent and not saved: it is shown again, with what is wrong with it, or that it came too late."""

    chosen: tuple[str, ...] = ()
    sure: str = ""
    fault: str = ""
    late: bool = False


UNSAID = Said()


@dataclass(frozen=True, slots=True)
class Practised(Shown):
    """What a question of practice has instead of an end: where to the next, and when this lesson comes again."""

    next: str
    book: str
    again: str


@dataclass(frozen=True, slots=True)
class Page(Shown):
    """A question of an attempt."""

    token: str
    number: int
    total: int
    done: int
    game: str
    title: str
    story: str
    ask: str
    several: bool
    felt: Felt | None
    hand: tuple[str, ...]
    """The cards that you hold, where they are not what is chosen from."""
    facts: tuple[tuple[str, str], ...]
    choices: tuple[Choice, ...]
    as_cards: bool
    path: str
    asked: str
    """Names the question itself: in practice another one may take its number while this page is open."""
    resume: str
    """Where the attempt goes on, on any device."""
    before: str
    after: str
    """Where "Next" leads: the question after this one, or the end."""
    sureness: tuple[tuple[str, str, bool], ...]
    """Value, word, and whether it was just said."""
    heading: str
    """ "Question 7 of 20", for the title of the page."""
    fault: str = ""
    late: bool = False
    """Whether another answer had been saved before the one just given."""
    feedback: Feedback | None = None
    practice: Practised | None = None


SURENESS = {
    Sureness.SURE: gettext_noop("Sure"),
    Sureness.NOT_SURE: gettext_noop("Not sure"),
    Sureness.GUESSED: gettext_noop("Guessed"),
}


def page(
    question: Question,
    progress: Progress,
    said: Said = UNSAID,
    practice: Practised | None = None,
) -> Page:
    """The page of a question, with feedback once it is answered; with what was just said that did not count."""
    token, total = question.attempt.token, progress.total
    item = unpin(question.key, question.asked)
    language = get_language() or ""
    text = item.text(language)
    graded = grade(item, question.chosen) if question.chosen is not None else None
    return Page(
        token=token,
        number=question.number,
        total=total,
        done=progress.answered,
        game=wording.capital(wording.game_name(item.rules)),
        title=text.title,
        story=text.story,
        ask=words.ask(item),
        several=item.several,
        felt=_felt(item, answered=graded is not None),
        hand=_hand(item),
        facts=words.facts(item),
        choices=_choices(item, graded, said.chosen),
        as_cards=item.kind in CARDS,
        path=_address(token, question.number),
        asked=str(question.pk or ""),
        resume=practice.book if practice else reverse("quiz:attempt", args=[token]),
        before=_address(token, question.number - 1) if question.number > 1 else "",
        after=_address(token, question.number + 1) if question.number < total else reverse("quiz:end", args=[token]),
        sureness=tuple((value.value, _(word), value.value == said.sure) for value, word in SURENESS.items()),
        heading=_heading(question.number, total, practice),
        fault=said.fault,
        late=said.late,
        feedback=_feedback(item, graded.chosen, question.sureness == Sureness.SURE, language) if graded else None,
        practice=practice,
    )


def alone(key: str, asked: Pinned, chosen: frozenset[str] | None = None, said: Said = UNSAID) -> Page:
    """The page of a question that belongs to no attempt, before an answer or with one."""
    question = Question(attempt=Attempt(token=NOWHERE), number=1, key=key, asked=asked)
    if chosen is not None:
        question.chosen = sorted(chosen)
    return page(question, Progress(total=1, answered=0), said)


def practised(question: Question, memories: Mapping[Lesson, Memory]) -> Practised:
    """What a question of practice is followed by; after the answer also when its lesson comes again."""
    token, now = question.attempt.token, timezone.now()
    memory = memories.get(lesson_of(unpin(question.key, question.asked))) if question.answered else None
    again = ""
    if memory:
        again = (
            words.when(due(memory.state), now) if due(memory.state) > now else _("as soon as something else was asked")
        )
    return Practised(next=reverse("quiz:next", args=[token]), book=reverse("quiz:book", args=[token]), again=again)


def _heading(number: int, total: int, practice: Practised | None) -> str:
    if practice:
        return _("Practice, question %(number)s") % {"number": number}
    return _("Question %(number)s of %(total)s") % {"number": number, "total": total}


def _address(token: str, number: int) -> str:
    return reverse("quiz:question", args=[token, number])


def _choices(item: Item, graded: Graded | None, ticked: Collection[str]) -> tuple[Choice, ...]:
    def drawn(value: str) -> str:
        if item.kind in CARDS and len(value) == 2:
            return value
        if item.kind is Kind.WINNER and isinstance(item.question, Trick):
            trick = item.question
            return next(str(card) for turn, card in enumerate(trick.cards) if trick.leader.after(turn).value == value)
        return ""

    if graded is None:
        return tuple(
            Choice(value, words.label(item, value), drawn(value), chosen=value in ticked) for value in item.choices
        )
    return tuple(
        Choice(
            verdict.value,
            words.label(item, verdict.value),
            drawn(verdict.value),
            verdict.chosen,
            verdict.right,
            _verdict(item, verdict.right),
            " ".join(_said(verdict.reasons)),
        )
        for verdict in graded.verdicts
    )


def _verdict(item: Item, right: bool) -> str:
    if item.kind is Kind.LEGAL:
        return _("may be played") if right else _("may not be played")
    return _("right") if right else _("not right")


def _said(reasons: Iterable[Reason]) -> list[str]:
    return [reason.text(words.speaker()) for reason in reasons]


@lru_cache(maxsize=512)
def _feedback(item: Item, chosen: frozenset[str], sure: bool, language: str) -> Feedback:
    """Said in the language that is active. The same is said to everybody who answers so, and is long to work out."""
    graded = grade(item, chosen)
    counted = _sheet(item)
    return Feedback(
        right=graded.right,
        headline=_("Right.") if graded.right else _("Not right."),
        chosen=_joined(item, graded.chosen),
        answer=_joined(item, item.right),
        why=tuple(dict.fromkeys(_said(graded.why[:-1] if counted else graded.why))),  # the sheet says the judgement
        sheet=counted,
        beliefs=tuple(Belief(_(one.title), _(one.belief)) for one in graded.beliefs),
        sure_and_wrong=sure and not graded.right,
        trail=_trail(item) if sure and not graded.right else (),
        read=Link(article_address(graded.cure), _(BY_SLUG[graded.cure.partition("#")[0]].title)),
        open=opened(item),
        happens=happens(item, graded.chosen),
        report=report(item, graded.chosen),
    )


def _trail(item: Item) -> tuple[tuple[str, str], ...]:
    """The ladder's questions about a card to play, in the order in which they are asked."""
    position = item.to_play
    if position is None:
        return ()
    speaker = words.speaker()
    steps = ruling(position).trail
    return tuple((step.question.text(speaker), step.answer.text(speaker)) for step in steps)


def _sheet(item: Item) -> Sheet | None:
    if item.kind is not Kind.SHEET or not isinstance(item.question, Count):
        return None
    return sheet(scored(item, item.question), (_("We"), _("They")))


def _joined(item: Item, values: Iterable[str]) -> str:
    order = [value for value in item.choices if value in set(values)]
    if item.several and len(order) == len(item.choices):
        return _("all of them")
    said = [words.label(item, value) for value in order]
    return wording.speaker().joined([said[0], *(one[:1].lower() + one[1:] for one in said[1:])], "and")


def _hand(item: Item) -> tuple[str, ...]:
    trick = item.question
    return tuple(map(str, trick.hand)) if isinstance(trick, Trick) and trick.yours else ()


def _felt(item: Item, answered: bool) -> Felt | None:
    """The table. Who holds the trick and what lies in it is part of many an answer, so it is shown only afterwards."""
    trick = item.question
    if not isinstance(trick, Trick):
        return None
    if answered:
        trick = KNOWS.completed(item.rules, trick)
    best = holder(trick.contract, trick.cards) if answered and trick.cards else None
    places = []
    for turn in range(SEATS_AT_TABLE):
        seat = trick.leader.after(turn)
        away = (seat.turn - words.YOU.turn) % SEATS_AT_TABLE
        places.append(
            Place(
                side=SIDES[away],
                name=words.seat_name(seat),
                ours=away % 2 == 0,
                order=turn + 1,
                card=str(trick.cards[turn]) if turn < len(trick.cards) else "",
                holds=turn == best,
                turn=turn == len(trick.cards),
                notes=(_(LED),) if turn == 0 and trick.cards else (),
            )
        )
    worth = words.speaker().points(trick_points(item.rules, trick.contract, trick.cards)) if answered else ""
    return Felt(
        tuple(places), contract_line(trick.contract), trick.contract.value if trick.contract.trump else "", worth
    )
