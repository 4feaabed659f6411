"""What is practised next: first what tells the remaining beliefs apart, later what is due again.

The first question is of cards to play, and then come the items on which those who may be answering disagree most.
Later a mistake of which somebody was sure is followed by the same case with one condition changed, and several in a row
by something new. Then comes a lesson that is due, the longest overdue first; a belief that the latest answers show is
met where it errs; what has never been asked comes next, and in the end what is due soonest. Cards to play are dealt
afresh, every time.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeVar

from quiz.choosing import disagreement, most_telling
from quiz.diagnosis import ENOUGH, Answer, Finding, diagnose, prediction
from quiz.generate import NoPositionError, Sitting, before_you, dealt
from quiz.lessons import Lesson, curated, lesson_of, lessons, routes, rule_name
from quiz.misconceptions import Misconception
from quiz.questions import Kind
from quiz.rounds import MIXED
from quiz.situations import Item, Situation
from rules.engine.paths import ContractKind, RulePath, path_of
from rules.engine.play import legal_cards
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS

T = TypeVar("T")

ROUND = "practice-"
"""How the name of a round that is practice begins; the game follows, or "mixed"."""

LATEST = 20
"""How many answers count for what somebody believes: an older one may be of somebody who knew less."""
IN_A_ROW = 3
"""After how many wrong answers in a row something else is asked, so that a belief does not shut out the rest."""
COMPARED = 40
"""How many items are dealt to choose the most telling one from."""
TELLING = 0.3
"""How many bits an answer has to be worth before an item is asked only to find a belief."""
MADE = "~"
"""Marks the key of a situation that was dealt, not written."""


@dataclass(frozen=True, slots=True)
class Past:
    """What has been practised: games, answers (the latest last), and when each lesson is due."""

    games: tuple[str, ...] = tuple(RULE_SETS)
    answers: tuple[Answer, ...] = ()
    due: Mapping[Lesson, datetime] = field(default_factory=dict)

    @property
    def shown(self) -> tuple[Item, ...]:
        """What was asked, the latest last."""
        return tuple(answer.item for answer in self.answers)

    @property
    def latest(self) -> tuple[Answer, ...]:
        """The answers that count for what is believed."""
        return self.answers[-counting([_right(answer) for answer in self.answers]) :]


def games_of(name: str) -> tuple[str, ...]:
    """The games that a round practises; () for one that is no practice."""
    games = {f"{ROUND}{game}": (game,) for game in RULE_SETS} | {f"{ROUND}{MIXED}": tuple(RULE_SETS)}
    return games.get(name, ())


def counting(rights: Sequence[bool]) -> int:
    """How many of the latest answers count for what is believed: twenty, or all since the last wrong one."""
    return max(LATEST, next((turn for turn, right in enumerate(reversed(rights)) if not right), len(rights)))


def next_item(chance: random.Random, past: Past, now: datetime) -> Item:
    """The item to ask next. Nothing that was shown comes again, but a written situation when all of its lesson were."""
    deck = _Deck(chance, past)
    found = diagnose(past.latest)
    if len(past.answers) >= ENOUGH and (changed := deck.contrast_to(past.answers[-1])):
        return changed
    if len(past.answers) >= ENOUGH and not any(map(_right, past.answers[-IN_A_ROW:])) and (other := _new(chance, past)):
        return deck.deal(other)
    if len(past.answers) >= ENOUGH and (late := overdue(past, now)):
        return deck.deal(late)
    if found.belief:
        if errs := deck.where_it_errs(found.belief):
            return errs
    elif found.finding is not Finding.KNOWS:
        telling = most_telling(found, deck.candidates() if past.answers else deck.dealt())
        if len(past.answers) < ENOUGH or disagreement(found, telling) >= TELLING:
            return telling
    return deck.deal(_new(chance, past) or min(past.due, key=lambda lesson: (_same(past, lesson), past.due[lesson])))


def item_for(chance: random.Random, past: Past, lesson: Lesson) -> Item:
    """The item to ask next of one who wants to practise a lesson."""
    return _Deck(chance, past).deal(lesson)


def overdue(past: Past, now: datetime) -> Lesson | None:
    """The lesson that has been due longest; not the one that was just asked, but where no other is due."""
    late = [lesson for lesson, due in past.due.items() if due <= now and lesson.game in past.games]
    return min(late, key=lambda lesson: (_same(past, lesson), past.due[lesson]), default=None)


def made(position: Position) -> Item:
    """A position as an item, without words."""
    claim = " ".join(map(str, legal_cards(position)))
    key = rule_name(path_of(position).rule) + MADE
    return Item(Situation(key, Kind.LEGAL, dealt(position), {position.rules.key: claim}, {}), position.rules)


def _right(answer: Answer) -> bool:
    return answer.chosen == answer.item.right


def _same(past: Past, lesson: Lesson) -> bool:
    return bool(past.answers) and lesson_of(past.answers[-1].item) == lesson


def _new(chance: random.Random, past: Past) -> Lesson | None:
    """A lesson that was never asked; None where all were."""
    left = [lesson for game in past.games for lesson in lessons(game) if lesson not in past.due]
    return chance.choice(left) if left else None


class _Deck:
    """Items that were not shown before."""

    def __init__(self, chance: random.Random, past: Past) -> None:
        self._chance, self._past = chance, past
        self._sitting = Sitting(chance)
        for item in past.shown:
            if position := item.to_play:
                self._sitting.show(position)

    def deal(self, lesson: Lesson) -> Item:
        """An item for a lesson: fresh cards, or of the written situations the one that was not shown for longest."""
        ways = [(RULE_SETS[lesson.game], kind, path) for kind, path in self._shuffled(routes(lesson))]
        if found := next(self._fresh(ways), None):
            return found
        when = {item.id: turn for turn, item in enumerate(self._past.shown)}
        return min(self._shuffled(curated(lesson)), key=lambda item: when.get(item.id, -1))

    def contrast_to(self, last: Answer) -> Item | None:
        """After a wrong answer of which somebody was sure: the same case, but for one condition and the verdict."""
        missed = last.item.to_play
        surprise = last.sure and not _right(last) and last.item.rules.key in self._past.games
        if not surprise or missed is None:
            return None
        try:
            return made(before_you(self._sitting.contrast(missed)))
        except NoPositionError:
            return None

    def candidates(self) -> Iterator[Item]:
        """Items of many lessons to choose from: dealt ones, and the written ones that were not shown."""
        shown = {item.id for item in self._past.shown}
        others = [
            item
            for game in self._past.games
            for lesson in lessons(game)
            if not routes(lesson)
            for item in curated(lesson)
            if item.id not in shown
        ]
        yield from self.dealt()
        yield from self._shuffled(others)[:COMPARED]

    def where_it_errs(self, belief: Misconception) -> Item | None:
        """An item on which the holder of a belief is wrong; None where there is none that was not shown."""
        return next((item for item in self.candidates() if prediction(belief, item) != item.right), None)

    def dealt(self) -> Iterator[Item]:
        """Cards to play, on as many paths as there are."""
        ways = [
            (RULE_SETS[game], kind, path)
            for game in self._past.games
            for lesson in lessons(game)
            for kind, path in routes(lesson)
        ]
        times = -(-COMPARED // len(ways))
        return self._fresh(self._shuffled(ways * times)[:COMPARED])

    def _fresh(self, ways: Iterable[tuple[RuleSet, ContractKind, RulePath]]) -> Iterator[Item]:
        for rules, kind, path in ways:
            try:
                yield made(before_you(self._sitting.fresh(rules, kind, path)))
            except NoPositionError:
                continue

    def _shuffled(self, some: Iterable[T]) -> list[T]:
        ordered = list(some)
        self._chance.shuffle(ordered)
        return ordered
