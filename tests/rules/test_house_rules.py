"""House rules: every switch is listed, its default marked, and each link opens its page with the rule in force."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from rules import announced_reader, checker, comparison, entry, example_screen, match_sheet
from rules.engine.play import legal_cards
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS, rule_set
from rules.house_rules import Value, house_rules

PATHS = {
    "check": "/check/",
    "compare": "/compare/",
    "declarations": "/score/declarations/",
    "score": "/score/",
    "match": "/score/match/",
}
VALUES = [
    pytest.param(key, rule.switch.name, value, id=f"{key}-{rule.switch.name}-{value.option.value}")
    for key, rules in RULE_SETS.items()
    for rule in house_rules(rules.tag)
    for value in rule.values
]


def in_force(path: str, query: dict[str, list[str]]) -> tuple[RuleSet, object]:
    """The rule set that a page reads from an address, and what it finds wrong."""
    if path == PATHS["check"]:
        table = checker.read(query)
        return table.rules, table.faults
    if path == PATHS["compare"]:
        asked = comparison.read(query)
        return asked.rules, asked.faults
    if path == PATHS["declarations"]:
        announced = announced_reader.read(query)
        return announced.rules, announced.faults
    if path == PATHS["match"]:
        match = match_sheet.read(query)
        return match.rules, (*match.faults, *(fault for deal in match.deals for fault in deal.faults))
    read = entry.read({name: values[0] for name, values in query.items()})
    return read.rules, read.faults


@pytest.mark.parametrize("key", RULE_SETS)
def test_every_switch_of_a_game_is_listed_with_every_value(key: str) -> None:
    """The game's own value first, and it alone marked."""
    rules = RULE_SETS[key]
    listed = {rule.switch.name: rule for rule in house_rules(rules.tag)}
    assert listed.keys() == {switch.name for switch in rules.offered}
    for switch in rules.offered:
        own, *others = listed[switch.name].values
        assert own.usual
        assert own.option.value == rules.value(switch.name)
        assert not any(value.usual for value in others)
        assert {value.option.value for value in (own, *others)} == {option.value for option in switch.options}


@pytest.mark.parametrize(("key", "name", "value"), VALUES)
def test_the_link_of_a_value_has_it_in_force(key: str, name: str, value: Value) -> None:
    """Read back, the address is that game with exactly this value, and nothing is wrong with it."""
    parts = urlsplit(value.address(PATHS))
    rules, faults = in_force(parts.path, parse_qs(parts.query))
    assert not faults
    assert rules.game is rule_set(key).game
    assert rules.value(name) == value.option.value
    assert rules == value.rules


@pytest.mark.parametrize(("key", "name", "value"), VALUES)
def test_the_link_of_a_value_opens(client: Client, key: str, name: str, value: Value) -> None:
    """The page answers, and finds no fault."""
    response = client.get(value.address(PATHS))
    assert response.status_code == 200
    text = response.content.decode()
    assert "could not be read" not in text
    assert "This cannot be" not in text


SPEAKS_FOR_ITSELF = {
    *("bulgarian-rounding-table", "french-sequence_tie-trump_then_first", "french-target-1001"),
    *("coinche-coinche_out_of_turn-False", "coinche-coinche_out_of_turn-True"),
}
"""No alternative, a line that no plain match tells from its neighbour, and what belongs to the auction."""


@pytest.mark.parametrize(("key", "name", "value"), VALUES)
def test_the_example_of_a_value_tells_it_from_the_default(key: str, name: str, value: Value) -> None:
    """The same example, asked under the game's own rule, is answered otherwise."""
    if f"{key}-{name}-{value.option.value}" in SPEAKS_FOR_ITSELF:
        assert value.example is None
        return
    assert value.example is not None
    if value.usual:
        return
    assert value.beside is not None
    here, own = (example_screen.answer(example, PATHS) for example in (value.example, value.beside))
    assert (here.legal, here.text) != (own.legal, own.text)


@pytest.mark.parametrize(
    ("key", "name", "value", "here", "own"),
    [
        ("french", "undertrump", "free", "7D 7H", "7H"),
        ("bulgarian", "raise_over_partner", False, "7H 9H", "9H"),
        ("coinche", "at_raise_over_partner", False, "7C 9C", "9C"),
        ("french", "partner_trumped", "only_trumps_must_raise", "7D 7H 9H", "7D 9H"),
        ("bulgarian", "partner_trumped", "no_undertrump_unless_forced", "7D", "7D 7H"),
    ],
)
def test_a_duty_as_a_table_and_as_the_game_has_it(key: str, name: str, value: object, here: str, own: str) -> None:
    """What may be played in the smallest position that shows the choice."""
    (rule,) = [rule for rule in house_rules(RULE_SETS[key].tag) if rule.switch.name == name]
    (found,) = [one for one in rule.values if one.option.value == value]
    assert isinstance(found.example, Position)
    assert isinstance(found.beside, Position)
    assert [" ".join(map(str, legal_cards(p))) for p in (found.example, found.beside)] == [here, own]


@pytest.mark.parametrize(
    ("key", "name", "value", "here", "own"),
    [
        ("french", "tie", "litige", "Litige: they write 81, 81 wait for the next deal", "Made: both sides write 81"),
        ("coinche", "fail_base", 162, "Failed: they write 242, we write 0", "Failed: they write 240, we write 0"),
        ("coinche", "sa_scale", 11, "11 points", "19 points"),
        (
            *("bulgarian", "declaration_pool", "single", "The opponents score 150 points"),
            "You and your partner score 20 points, the opponents 150",
        ),
        (
            *("bulgarian", "finish_on_capot", "yes", "The match goes to Us, 165 to 0: 151 was the line"),
            "151 is crossed, but nobody goes out on a capot: one more deal is played",
        ),
    ],
)
def test_an_example_in_words(key: str, name: str, value: object, here: str, own: str) -> None:
    """What the table writes or counts, and what the game's own rule makes of it."""
    (rule,) = [rule for rule in house_rules(RULE_SETS[key].tag) if rule.switch.name == name]
    (found,) = [one for one in rule.values if one.option.value == value]
    assert found.example is not None
    assert found.beside is not None
    assert [example_screen.answer(one, PATHS).text for one in (found.example, found.beside)] == [here, own]
