"""The house rules of a game in the reader's words, by what they touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import example_screen, wording
from rules.engine.ruleset import RuleSet, Touches
from rules.engine.sources import SOURCES
from rules.example_screen import Answer, Put
from rules.house_rules import Example, HouseRule, Value, house_rules
from rules.screens import Shown

ABOUT = {
    Touches.PLAY: gettext_noop("What may be played"),
    Touches.VALUES: gettext_noop("What the cards count"),
    Touches.DECLARATIONS: gettext_noop("Declarations"),
    Touches.SHEET: gettext_noop("The sheet"),
    Touches.MATCH: gettext_noop("The end of the match"),
    Touches.AUCTION: gettext_noop("The auction"),
}
OPEN = {
    "check": gettext_noop("Try it in the checker"),
    "compare": gettext_noop("Try it in the comparison"),
    "declarations": gettext_noop("Try it with declarations"),
    "score": gettext_noop("Try it on the sheet"),
    "match": gettext_noop("Try it in a match"),
}
"""What a link to the page says."""
SPEAK_FOR_THEMSELVES = ("target", "sa_scale")
"""Switches whose values need no example to be understood."""
NOTED = gettext_noop("Note it on a match sheet")


@dataclass(frozen=True, slots=True)
class ShownValue(Shown):
    """One value: what it means, who plays it, what it makes of the example, and where it can be tried."""

    meaning: str
    usual: bool
    answer: Answer | None
    sources: str = ""
    href: str = ""
    open: str = ""


@dataclass(frozen=True, slots=True)
class Told(Shown):
    """An example, and the values that it tells from the game's own, which comes first."""

    put: Put | None
    values: tuple[ShownValue, ...]


@dataclass(frozen=True, slots=True)
class ShownRule(Shown):
    """One switch."""

    name: str
    title: str
    in_force: str
    """The title with what the game itself does."""
    told: tuple[Told, ...]
    alone: bool
    """Whether no other way is known."""


@dataclass(frozen=True, slots=True)
class ShownPart(Shown):
    """The switches that touch one thing."""

    name: str
    title: str
    rules: tuple[ShownRule, ...]


def shown(rules: RuleSet, paths: Mapping[str, str]) -> tuple[ShownPart, ...]:
    """Every switch of a game. `paths` are the addresses of the pages."""
    return tuple(
        ShownPart((about.name or "").lower(), _(ABOUT[about]), tuple(_rule(rule, paths) for rule in together))
        for about, together in groupby(house_rules(rules.tag), key=lambda rule: rule.about)
    )


def _rule(rule: HouseRule, paths: Mapping[str, str]) -> ShownRule:
    own, *others = rule.values
    told: list[tuple[Example | None, list[ShownValue]]] = [(own.example, [_value(rule, own, paths)])]
    for value in others:
        speaks = rule.switch.name in SPEAK_FOR_THEMSELVES
        same = next((values for example, values in told if speaks or example == value.beside), None)
        if same is None:  # the first example tells nothing of this value: another, with the game's own rule once more
            told.append((value.beside, same := [_answered(rule, own, value.beside, paths)]))
        same.append(_value(rule, value, paths))
    return ShownRule(
        rule.switch.name.replace("_", "-"),
        wording.switch_title(rule.switch),
        _("%(case)s: %(meaning)s")
        % {"case": wording.switch_title(rule.switch), "meaning": wording.option_meaning(own.option)},
        tuple(Told(_put(rule, example), tuple(values)) for example, values in told),
        alone=not others,
    )


def _put(rule: HouseRule, example: Example | None) -> Put | None:
    return None if example is None or rule.switch.name in SPEAK_FOR_THEMSELVES else example_screen.put(example)


def _answered(rule: HouseRule, value: Value, example: Example | None, paths: Mapping[str, str]) -> ShownValue:
    """A value and what it makes of an example, without sources and link."""
    silent = example is None or rule.switch.name in SPEAK_FOR_THEMSELVES
    return ShownValue(
        meaning=wording.capital(wording.option_meaning(value.option)),
        usual=value.usual,
        answer=None if silent or example is None else example_screen.answer(example, paths),
    )


def _value(rule: HouseRule, value: Value, paths: Mapping[str, str]) -> ShownValue:
    return replace(
        _answered(rule, value, value.example, paths),
        sources="; ".join(_(SOURCES[code]) for code in _own_first(value)),
        href=value.address(paths),
        open=_(NOTED if rule.about is Touches.AUCTION else OPEN[value.page]),
    )


def _own_first(value: Value) -> list[str]:
    """The sources of a value, those of its own game before those of others that share the rule."""
    return sorted(value.option.sources, key=lambda code: code not in value.rules.game.texts)
