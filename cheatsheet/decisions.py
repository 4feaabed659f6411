"""The ladder of play as a tree of questions: which to ask next, and the rules that may decide at the end of a way.

Pure. The tree is read off the ways that the engine's ladder takes (`rules.engine.paths`); a question that a way leaves
out because the others at its place ask it is answered the other way there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.engine.ladder import Question, Rule
from rules.engine.paths import ContractKind, RulePath, paths
from rules.engine.ruleset import RuleSet, Touches


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a way: the rules that may decide there, in the order of `Rule`."""

    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with two ways on."""

    question: Question
    yes: Asked | Outcome
    no: Asked | Outcome


Way = tuple[Mapping[Question, bool], Outcome]
"""The answers on the way, in the order of the questions, and its end."""


@lru_cache(maxsize=64)
def tree(rules: RuleSet, kind: ContractKind) -> Asked | Outcome:
    """The tree of a kind of contract. Raises ValueError where the game does not play it."""
    found = paths(rules, kind)
    if not found:
        raise ValueError(f"{rules.tag} plays no {kind}")
    # Only who leads is asked about the table: it is bare there.
    lead = [path for path in found if (Question.TABLE, False) in path.answers]
    others = [path for path in found if path not in lead]
    return Asked(Question.TABLE, _grown(others, 0), _outcome(lead))


def _grown(ways: list[RulePath], asked: int) -> Asked | Outcome:
    """The tree of ways that have the same answers so far."""
    going_on = [way for way in ways if len(way.answers) > asked]
    if not going_on:
        return _outcome(ways)
    ended = [way for way in ways if len(way.answers) == asked]
    questions = {way.answers[asked][0] for way in going_on}
    if len(questions) > 1:
        raise ValueError(f"after {asked} answers the ways ask {questions}")
    branches: dict[bool, list[RulePath]] = {True: [], False: []}
    for way in going_on:
        branches[way.answers[asked][1]].append(way)
    for answer, branch in branches.items():
        if branch and ended and not branches[not answer]:
            end = _outcome(ended)
            grown = _grown(branch, asked + 1)
            return Asked(questions.pop(), *((grown, end) if answer else (end, grown)))
    if ended:
        raise ValueError(f"after {asked} answers some ways end, and others ask {questions} with either answer")
    return Asked(questions.pop(), _grown(branches[True], asked + 1), _grown(branches[False], asked + 1))


def _outcome(ways: Iterable[RulePath]) -> Outcome:
    found = {way.rule for way in ways}
    return Outcome(tuple(rule for rule in Rule if rule in found))


def ways(node: Asked | Outcome, answers: Mapping[Question, bool] | None = None) -> Iterator[Way]:
    """Every way down a tree."""
    so_far = answers or {}
    if isinstance(node, Outcome):
        yield so_far, node
    else:
        yield from ways(node.yes, {**so_far, node.question: True})
        yield from ways(node.no, {**so_far, node.question: False})


def consistent(one: Mapping[Question, bool], other: Mapping[Question, bool]) -> bool:
    """Whether a position can give both series of answers: no question is answered in two ways."""
    return all(other.get(question, answer) is answer for question, answer in one.items())


def house_variants(rules: RuleSet) -> Iterator[RuleSet]:
    """The rule set with one house rule of play chosen otherwise, for every other value of each."""
    for name in rules.touching(Touches.PLAY):
        switch = rules.switch(name)
        for option in switch.options if switch else ():
            if option.value != rules.value(name):
                yield rules.with_switch(name, option.value)
