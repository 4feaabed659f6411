"""What an answer rests on: texts that say so, and none that says the opposite."""

from __future__ import annotations

import pytest

from quiz.after import report
from quiz.cited import grounds, matters, rejected
from quiz.questions import Kind
from quiz.reading import situations
from quiz.situations import Item

ITEMS = [item for situation in situations().values() for item in situation.items]
BY_ID = {item.id: item for item in ITEMS}


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.id)
def test_no_text_is_cited_that_says_the_opposite(item: Item) -> None:
    """None stands on a rejected value of a house rule that the answer hangs on; something is cited for each."""
    found = grounds(item)
    for ground in found:
        assert ground.codes
        for switch in (ground.switch,) if ground.switch else matters(item):
            assert not rejected(item, switch) & set(ground.codes), switch.name
    assert {ground.switch.name for ground in found if ground.switch} in (
        set(),
        {switch.name for switch in matters(item)},
    )


@pytest.mark.parametrize(
    "item", [item for item in ITEMS if item.kind in (Kind.SHEET, Kind.OUTCOME)], ids=lambda i: i.id
)
def test_a_description_of_the_play_settles_no_sheet(item: Item) -> None:
    cited = {code for ground in grounds(item) for code in ground.codes}
    assert not cited & {"S0", "S2"}


@pytest.mark.parametrize(
    ("item", "switches", "codes"),
    [
        ("hundred-and-six-each.french-1", "annonces tie", "S1 PG-B"),
        ("a-run-against-us.french-1", "tie", "S1 PG-B"),
        ("hundred-and-sixteen.french-1", "annonces tie rounding", "S1 PG-B"),
        ("quarte-against-tierce.french-1", "annonces tie rounding", "S1 PG-B"),
        ("equal-runs.french-1", "annonces", "S1 PG-B"),
        ("equal-runs.bulgarian-1", "sequence_tie", "HB NK"),
        ("run-in-coinche.coinche-1", "annonces", "FFB-CT CAN"),
        ("ninety-with-belote.coinche-1", "outscore", "FFB-CO WFR EXO"),
        ("contra-and-inside.bulgarian-1", "", "HB"),
        ("ace-under-nine.french-1", "undertrump", "S1 FFB-B PG-B WFR"),
        ("ace-under-nine.coinche-1", "undertrump", "S2 FFB-CO FFB-C16 CAN"),
        ("late-spade.french-1", "", "S1 FFB-B PG-B"),
        ("as-little-as-you-may.coinche-1", "undertrump", "S2 FFB-CO FFB-C16 CAN"),
    ],
)
def test_an_item_rests_on_one_list(item: str, switches: str, codes: str) -> None:
    """Of those who play all that matters to it as its game does."""
    (ground,) = grounds(BY_ID[item])
    assert [switch.name for switch in matters(BY_ID[item])] == switches.split()
    assert ground.codes == tuple(codes.split())


def test_where_no_text_plays_all_of_it_each_house_rule_has_its_own() -> None:
    """The federation's text on coinche multiplies the whole deal, and has declarations."""
    item = BY_ID["hundred-in-clubs.coinche-1"]
    assert [(ground.switch and ground.switch.name, ground.codes) for ground in grounds(item)] == [
        ("annonces", ("FFB-CT", "CAN")),
        ("double_scope", ("FFB-CO", "WFR", "BGA")),
    ]
    assert report(item, item.right).sources == (
        "Declarations besides belote: none are played (French Belote Federation, belote contrée, 2015; "
        "Cannes contrée championship, 2016). Coinche multiplies: the whole deal (French Belote Federation, belote "
        "coinchée, 2015; French Wikipedia; Board Game Arena)"
    )


def test_the_report_names_the_texts_of_others_first() -> None:
    item = BY_ID["hundred-and-six-each.french-1"]
    assert report(item, item.right).sources == "Pagat, Belote; The founding description of French Belote of this site"
