"""Lessons: what is learnt and forgotten one by one, a rule of play in one game or another kind of question about it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from quiz.questions import Kind
from quiz.reading import situations
from quiz.situations import Item
from rules.engine.ladder import Rule
from rules.engine.paths import ContractKind, RulePath, paths
from rules.engine.play import ruling
from rules.engine.variants import RULE_SETS


@dataclass(frozen=True, slots=True, order=True)
class Lesson:
    """One thing to know of one game: `name` is a rule ("void-must-trump") or a kind of question ("worth")."""

    game: str
    name: str

    def __str__(self) -> str:
        return f"{self.game}.{self.name}"


def rule_name(rule: Rule) -> str:
    """A rule as lessons and addresses call it: "void-must-trump"."""
    return rule.name.lower().replace("_", "-")


RULES = {rule_name(rule): rule for rule in Rule}
"""The rules by the names of their lessons."""


def lesson_of(item: Item) -> Lesson:
    """What an item asks for: the rule that decides it, or its kind where no card is to be played."""
    if position := item.to_play:
        return Lesson(item.rules.key, rule_name(ruling(position).rule))
    return Lesson(item.rules.key, item.kind.value)


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game: its rules in the order of the ladder, then the kinds of question that are asked of it."""
    ruled = {path.rule for kind in ContractKind for path in paths(RULE_SETS[game], kind)} - {Rule.LEAD_FREE}
    kinds = {item.kind for item in _items(game)} - {Kind.LEGAL}
    named = [
        *(rule_name(rule) for rule in Rule if rule in ruled),
        *(kind.value for kind in Kind if kind in kinds),
    ]
    return tuple(Lesson(game, name) for name in named)


@cache
def routes(lesson: Lesson) -> tuple[tuple[ContractKind, RulePath], ...]:
    """The paths to the rule of a lesson; () for a kind of question."""
    return tuple(
        (kind, path)
        for kind in ContractKind
        for path in paths(RULE_SETS[lesson.game], kind)
        if rule_name(path.rule) == lesson.name
    )


@cache
def curated(lesson: Lesson) -> tuple[Item, ...]:
    """The written situations that ask for a lesson, in the order of the files."""
    return tuple(item for item in _items(lesson.game) if lesson_of(item) == lesson)


def _items(game: str) -> list[Item]:
    return [situation.item(game) for situation in situations().values() if game in situation.claims]
