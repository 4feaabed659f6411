"""The form of a deal: what it asks of each game, and what it sends."""

from __future__ import annotations

import pytest

from rules import entry_form
from rules.entry import THEM, US
from rules.entry_screen import EntryForm
from rules.entry_screen import entry_form as form_of


def form(**fields: str) -> EntryForm:
    """The form with those fields filled in."""
    return form_of(entry_form.read({name: [value] for name, value in fields.items()}))


def test_bulgarian_asks_for_contra_and_hanging_points() -> None:
    asked = form(rules="bulgarian", contract="H")
    assert asked.times
    assert [choice.label for choice in asked.times.choices] == ["No", "Contra", "Recontra"]
    assert asked.hanging
    assert asked.bid is None
    assert asked.declared


def test_french_asks_for_neither() -> None:
    asked = form(rules="french", contract="H")
    assert (asked.times, asked.hanging, asked.bid) == (None, None, None)
    assert asked.declared
    assert form(rules="french", contract="H", tie="litige").hanging


def test_coinche_asks_for_the_bid_and_says_coinche() -> None:
    asked = form(rules="coinche", contract="H")
    assert asked.bid
    assert [choice.value for choice in asked.bid.choices][:3] == ["", "80", "90"]
    assert asked.bid.choices[-1].value == "capot"
    assert asked.times
    assert asked.times.choices[1].label == "Coinche"
    assert asked.declared is None
    assert form(rules="coinche", contract="H", annonces="true").declared


def test_belote_is_one_choice_in_a_suit_and_points_in_all_trumps() -> None:
    assert form(contract="H").belote
    assert form(contract="H").belotes is None
    counted = form(contract="AT")
    assert counted.belote is None
    assert counted.belotes
    assert [choice.value for choice in counted.belotes.sides[0].choices] == ["", "20", "40", "60", "80"]


def test_no_trumps_asks_neither_belote_nor_declarations() -> None:
    asked = form(contract="NT")
    assert (asked.belote, asked.belotes, asked.declared) == (None, None, None)


def test_what_was_typed_wrong_is_shown_where_it_was_typed() -> None:
    """Even where the contract asks no such thing."""
    asked = form(contract="NT", us="70", us_belote="20", them_declared="50")
    assert asked.belotes
    assert asked.belotes.sides[0].faults == ("“20”: in no trumps there is no belote.",)
    assert any(choice.value == "20" and choice.checked for choice in asked.belotes.sides[0].choices)
    assert asked.declared
    assert asked.declared.sides[1].value == "50"
    assert asked.declared.sides[1].faults
    bid = form(rules="coinche", contract="H", bid="85").bid
    assert bid
    assert [choice.value for choice in bid.choices if choice.checked] == ["85"]


def test_the_other_side_follows() -> None:
    us, them = form(contract="H", us="92").points.sides
    assert (us.value, them.value, them.follows) == ("92", "", "70")


@pytest.mark.parametrize(("side", "us", "them"), [("us", 20, 0), ("them", 0, 20), ("", 0, 0), ("x", 0, 0)])
def test_the_choice_of_belote_becomes_its_points(side: str, us: int, them: int) -> None:
    found = entry_form.read({"contract": ["H"], "belote": [side]})
    assert (found.belote[US], found.belote[THEM]) == (us, them)


@pytest.mark.parametrize(
    ("declared", "add", "found"),
    [("", "20", "20"), ("20", "50", "70"), ("70", "0", ""), ("x", "20", "x"), ("20", "x", "20"), ("20", "", "20")],
)
def test_a_tap_adds_to_what_is_declared(declared: str, add: str, found: str) -> None:
    fields = entry_form.fields({"us_declared": [declared], "us_add": [add]})
    assert fields["us_declared"] == found


def test_only_house_rules_that_touch_the_sheet_are_asked() -> None:
    names = {switch.name for switch in form(rules="bulgarian", contract="H").switches}
    assert "undertrump" not in names
    assert "finish_on_capot" not in names
    assert "capot_cancels_double" in names
    assert "sa_scale" in {switch.name for switch in form(rules="coinche", contract="NT").switches}
    assert "sa_scale" not in {switch.name for switch in form(rules="coinche", contract="H").switches}


def test_what_of_an_address_would_be_passed_over_is_named() -> None:
    """A field given twice at that field; a name that is nearly one of ours on top."""
    found = entry_form.read({"contract": ["H"], "taker": ["us"], "us": ["92", "93"]})
    assert found.finished is None
    assert form_of(found).points.sides[0].faults == ("Us is given more than once: “93” was read, the rest was not.",)
    assert form(contract="H", us="92", us_declard="20").faults
