"""A deal as it is entered for the sheet: every field is read or says what is wrong with it."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules import entry
from rules.engine.faults import Fault
from rules.engine.scoring import score
from rules.engine.variants import BULGARIAN

HEARTS = {"rules": "bulgarian", "contract": "H", "taker": "us"}


def recorded(fields: dict[str, str]) -> tuple[int, int]:
    """What us and them write for an entry without faults."""
    found = entry.read(fields)
    assert not found.faults
    assert found.finished
    sheet = score(found.finished).recorded
    return sheet[entry.US], sheet[entry.THEM]


def test_one_side_is_enough() -> None:
    """The other side has the rest of the points."""
    assert recorded(HEARTS | {"us": "92"}) == (9, 7)
    assert recorded(HEARTS | {"them": "70"}) == (9, 7)
    assert recorded(HEARTS | {"us": "92", "them": "70"}) == (9, 7)


def test_a_capot_says_all_the_points() -> None:
    """Nobody has to type 162."""
    assert recorded(HEARTS | {"capot": "us"}) == (25, 0)


@pytest.mark.parametrize(
    ("fields", "field", "code"),
    [
        ({"us": "170"}, "us", Fault.MORE_THAN_ALL),
        ({"us": "92", "them": "71"}, "them", Fault.BOTH_SIDES_WRONG),
        ({"us": "-3"}, "us", Fault.NOT_A_NUMBER),
        ({"us": "٣"}, "us", Fault.NOT_A_NUMBER),
        ({"us": "92", "us_declared": "30"}, "us_declared", Fault.NO_SUCH_DECLARATIONS),
        ({"us": "92", "us_declared": "20", "them_declared": "20"}, "them_declared", Fault.DECLARED_BY_BOTH_ALIKE),
        ({"us": "92", "us_belote": "20", "them_belote": "20"}, "them_belote", Fault.TOO_MUCH_BELOTE),
        ({"us": "92", "us_belote": "15"}, "us_belote", Fault.NO_SUCH_BELOTE),
        ({"contract": "NT", "us": "70", "us_belote": "20"}, "us_belote", Fault.BELOTE_IN_NO_TRUMPS),
        ({"contract": "NT", "us": "70", "us_declared": "20"}, "us_declared", Fault.NO_DECLARATIONS),
        ({"rules": "french", "contract": "NT"}, "contract", Fault.NO_SUCH_CONTRACT),
        ({"rules": "french", "us": "92", "times": "2"}, "times", Fault.NO_DOUBLING),
        ({"rules": "french", "us_declared": "20", "them_declared": "50"}, "them_declared", Fault.DECLARED_BY_BOTH),
        ({"rules": "coinche", "us_declared": "20"}, "us_declared", Fault.NO_DECLARATIONS),
        ({"rules": "coinche", "us": "92", "bid": "85"}, "bid", Fault.UNKNOWN_BID),
        ({"times": "3"}, "times", Fault.UNKNOWN_MULTIPLIER),
        ({"taker": "you"}, "taker", Fault.NOT_ONE_OF),
        ({"capot": "us", "us": "150"}, "us", Fault.CAPOT_WITHOUT_POINTS),
        ({"capot": "us", "them": "12"}, "them", Fault.CAPOT_WITHOUT_POINTS),
        ({"capot": "us", "last": "them"}, "last", Fault.CAPOT_WITHOUT_LAST),
        ({"rules": "french", "us": "92", "hanging": "8"}, "hanging", Fault.NOTHING_HANGS),
        ({"us": "4", "last": "us"}, "last", Fault.LAST_TRICK_WITHOUT_TEN),
        ({"rules": "belot"}, "rules", Fault.UNKNOWN_RULES),
        ({"eight_run": "110"}, "eight_run", Fault.UNKNOWN_SWITCH_VALUE),
    ],
)
def test_what_is_wrong_is_named_at_its_field(fields: dict[str, str], field: str, code: Fault) -> None:
    """And nothing that was typed is lost."""
    found = entry.read(HEARTS | fields)
    assert [reason.code for reason in found.faults[field]] == [code]
    assert found.finished is None
    for name, value in (HEARTS | fields).items():
        if name in entry.FIELDS:
            assert found.typed[name] == value


@pytest.mark.parametrize(
    ("fields", "missing"),
    [
        ({}, "contract"),
        ({"contract": "H"}, "taker"),
        ({"contract": "H", "taker": "us"}, "us"),
        ({"rules": "coinche", "contract": "H", "taker": "us"}, "bid"),
    ],
)
def test_what_is_still_needed_is_asked_for(fields: dict[str, str], missing: str) -> None:
    """One thing after the other, and it is no fault."""
    found = entry.read(fields)
    assert found.missing == missing
    assert not found.faults


POINTS = st.integers(0, 400).map(str) | st.text(max_size=4)
SIDES = st.sampled_from(["", "us", "them", "me"])
ENTRIES = st.fixed_dictionaries(
    {},
    optional={
        "rules": st.sampled_from(["bulgarian", "french", "coinche-1", "bulgarian-9", "x"]),
        "eight_run": st.sampled_from(["120", "110"]),
        "contract": st.sampled_from(["C", "H", "NT", "AT", "hearts", "?"]),
        "taker": SIDES,
        "capot": SIDES,
        "last": SIDES,
        "bid": st.sampled_from(["80", "capot", "85"]),
        "times": st.sampled_from(["1", "2", "4", "3"]),
        **dict.fromkeys(("us", "them", "us_declared", "them_declared", "us_belote", "hanging"), POINTS),
    },
)


@given(ENTRIES)
@example(HEARTS | {"rules": "x", "us": "92"})
@example(HEARTS | {"us": "92", "eight_run": "110"})
def test_an_address_is_read_back_to_the_same_entry(fields: dict[str, str]) -> None:
    """Whatever was typed, right or wrong."""
    once = entry.read(fields)
    again = entry.read(dict(once.fields()))
    assert again == once


@given(ENTRIES)
def test_the_short_text_is_read_back_to_the_same_deal(fields: dict[str, str]) -> None:
    """A match is a list of such texts."""
    once = entry.read(fields)
    if once.finished:
        assert entry.from_text(once.rules, once.text()).finished == once.finished


@given(st.text(max_size=60))
def test_any_text_is_read_or_says_why_not(text: str) -> None:
    """Never an exception."""
    found = entry.from_text(BULGARIAN, text)
    assert found.finished or found.faults or found.missing
