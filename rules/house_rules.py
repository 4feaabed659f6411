"""The house rules of a game: each switch, its values, who plays them, and an example that shows the difference.

Pure: what a value means and who plays it so stands in `rules.engine.switches`; the examples are the plainest
ones on which it differs from the game's own rule (`rules.telling`), written for the page that answers them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import urlencode

from rules import comparison, disputes, entry, match_sheet, telling
from rules.announced import Announced
from rules.comparison import Question
from rules.engine.position import Position
from rules.engine.ruleset import Option, RuleSet, Switch, Touches
from rules.engine.variants import EVERY_VERSION
from rules.entry import Entry
from rules.match_sheet import Match

PAGES = {
    Touches.PLAY: "check",
    Touches.VALUES: "compare",
    Touches.DECLARATIONS: "declarations",
    Touches.SHEET: "score",
    Touches.MATCH: "match",
    Touches.AUCTION: "match",
}
"""The page that answers with a house rule, by what it touches; no page asks for calls, so a match notes that one."""

Example = Position | Entry | Announced | Match | Question


@dataclass(frozen=True)
class Value:
    """One value of a switch. `rules` have it in force; `usual` is the game's own.

    `example` stands under `rules`; None where there is nothing to compare, or the page shows the rule by itself.
    `beside` is the same example under the game's own rule.
    """

    option: Option
    usual: bool
    rules: RuleSet
    page: str
    example: Example | None = None
    beside: Example | None = None

    def address(self, paths: Mapping[str, str]) -> str:
        """The address of its page, with the rule in force and the example on it. `paths` are those of the pages."""
        path = paths[self.page]
        if isinstance(self.example, Position):
            return disputes.address(path, self.example)
        if self.example is not None:
            return self.example.address(path)
        return f"{path}?{urlencode(entry.rule_fields(self.rules))}"


@dataclass(frozen=True)
class HouseRule:
    """One switch of a game: what it touches above all, and its values, the game's own first."""

    switch: Switch
    about: Touches
    values: tuple[Value, ...]


@lru_cache(maxsize=8)
def house_rules(tag: str) -> tuple[HouseRule, ...]:
    """Every switch of a game, in the order of what they touch."""
    rules = EVERY_VERSION[tag]
    found = [_house_rule(rules, switch) for switch in rules.offered]
    return tuple(sorted(found, key=lambda rule: [*Touches].index(rule.about)))


def _house_rule(rules: RuleSet, switch: Switch) -> HouseRule:
    about = next(what for what in Touches if what in switch.touches)
    own = _where_it_speaks(rules, switch, about)
    usual, others = [], []
    for option in switch.options:
        if option.value != own.value(switch.name):
            changed = own.with_switch(switch.name, option.value)
            shown = example(about, changed, own)
            others.append(Value(option, False, changed, PAGES[about], shown, shown and under(own, shown)))
    for option in switch.options:
        if option.value == own.value(switch.name):
            usual.append(Value(option, True, own, PAGES[about], others[0].beside if others else None))
    return HouseRule(switch, about, (*usual, *others))


def _where_it_speaks(rules: RuleSet, switch: Switch, about: Touches) -> RuleSet:
    """The game itself; with declarations, where a switch about them would have nothing to say without."""
    silent = about is Touches.DECLARATIONS and switch.name != "annonces" and not rules.annonces
    return rules.with_switch("annonces", True) if silent else rules


def example(about: Touches, one: RuleSet, other: RuleSet) -> Example | None:
    """The plainest example that two rule sets answer differently, under the rules of `one`."""
    if about is Touches.PLAY:
        return telling.position(one, other)
    if about is Touches.SHEET:
        return telling.deal(one, other)
    if about is Touches.DECLARATIONS:
        return telling.declarations(one, other)
    if about is Touches.MATCH:
        return telling.match(one, other)
    if about is Touches.VALUES:
        fields = telling.values(one, other)
        return comparison.read({name: [text] for name, text in (*entry.rule_fields(one), *fields.items())})
    return None


def under(rules: RuleSet, shown: Example) -> Example:
    """The same example under other rules of its game."""
    match shown:
        case Entry():
            return entry.read(dict(entry.rule_fields(rules)) | dict(shown.typed))
        case Match():
            fields = {name: [text] for name, text in entry.rule_fields(rules)}
            return match_sheet.read(fields | {"deal": [deal.text for deal in shown.deals]})
    return replace(shown, rules=rules)
