"""What an answer rests on: the house rules that it hangs on, and the texts that play them as the game does.

A house rule matters to an item if another of its values gives another answer. A text that plays any of these
otherwise is not cited for the item, as it would settle it otherwise. Where no text plays all of them as the game
does, each house rule is cited for itself: so on coinche, where the texts contradict each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from quiz.minds import KNOWS
from quiz.questions import Contest, Count
from quiz.situations import Item
from rules.engine import citing
from rules.engine.play import ruling
from rules.engine.ruleset import Switch


@dataclass(frozen=True, slots=True)
class Ground:
    """Texts by code that settle an item, or of it only the house rule that is named."""

    codes: tuple[str, ...]
    switch: Switch | None = None


def matters(item: Item) -> tuple[Switch, ...]:
    """The house rules that the answer hangs on: those with a value under which it is another."""
    return tuple(switch for switch in item.rules.offered if _matters(item, switch))


def _matters(item: Item, switch: Switch) -> bool:
    others = (item.rules.with_switch(switch.name, option.value) for option in switch.options)
    return any(KNOWS.answer(item.kind, item.question, rules) != item.right for rules in others)


def rejected(item: Item, switch: Switch) -> frozenset[str]:
    """The codes of those who play a house rule only otherwise than the game of an item."""
    here = item.rules.in_force(switch.name)
    others = {code for option in switch.options if option != here for code in option.sources}
    return frozenset(others - set(here.sources if here else ()))


def grounds(item: Item) -> tuple[Ground, ...]:
    """What an item rests on: one list of texts, or one for each house rule that matters."""
    if position := item.to_play:
        return (Ground(citing.sources(ruling(position))),)
    hanging = matters(item)
    if not hanging:
        settled = isinstance(item.question, Contest | Count)
        return (Ground(citing.settling(item.rules) if settled else item.rules.game.texts),)
    each = tuple(Ground(citing.standing(item.rules, switch.name), switch) for switch in hanging)
    if not set.intersection(*(set(ground.codes) for ground in each)):
        return each
    never = {code for switch in hanging for code in rejected(item, switch)}
    agreed = dict.fromkeys(code for ground in each for code in ground.codes if code not in never)
    return (Ground(tuple(agreed)),)
