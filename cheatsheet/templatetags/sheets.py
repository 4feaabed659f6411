"""What the blocks of a sheet need to stand on a page: the questions of a decision in order, and rows to look empty."""

from __future__ import annotations

from dataclasses import dataclass

from django import template

from cheatsheet.blocks import Decision, Fork, Form, Leaf
from rules.screens import Shown

register = template.Library()

ROWS = 12
"""Of a form that fills its page."""


@dataclass(frozen=True, slots=True)
class Way(Shown):
    """Where an answer leads: to what may be played, or to a question by its number."""

    text: str = ""
    marked: bool = False
    number: int = 0


@dataclass(frozen=True, slots=True)
class Asked(Shown):
    """A question of a decision by its number."""

    number: int
    question: str
    yes: Way
    no: Way


@register.filter
def questions(decision: Decision) -> tuple[Asked, ...]:
    """The questions from top to bottom, each answer with what it says or the question that it leads to.

    A drawing has arrows for that; a list can be read aloud, and fits a phone however deep the drawing is.
    """
    forks: list[Fork] = []
    _collect(decision.root, forks)
    number = {id(fork): at for at, fork in enumerate(forks, start=1)}

    def way(to: Fork | Leaf) -> Way:
        return Way(to.text, to.marked) if isinstance(to, Leaf) else Way(number=number[id(to)])

    return tuple(Asked(number[id(fork)], fork.question, way(fork.yes), way(fork.no)) for fork in forks)


def _collect(part: Fork | Leaf, forks: list[Fork]) -> None:
    if isinstance(part, Fork) and not any(part is fork for fork in forks):
        forks.append(part)
        _collect(part.yes, forks)
        _collect(part.no, forks)


@register.filter
def empty_rows(form: Form) -> range:
    """As many as the form has."""
    return range(form.rows or ROWS)
