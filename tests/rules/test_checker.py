"""The state of /check/: read from address and form, written as one canonical address."""

import random
from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import checker
from rules.disputes import DISPUTES
from rules.engine import citing, notation
from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.difference import across, house_rules
from rules.engine.faults import Fault
from rules.engine.play import ruling
from rules.engine.ruleset import RuleSet
from rules.engine.table import Seat
from rules.engine.variants import BULGARIAN, FRENCH, RULE_SETS
from rules.examples import random_position


def read(query: str) -> checker.Table:
    return checker.read(parse_qs(query, keep_blank_values=True))


def codes(cards: tuple[Card, ...]) -> str:
    return ".".join(map(str, cards))


def test_an_untouched_table_has_the_bare_address() -> None:
    assert read("").address("/check/") == "/check/"
    assert read("you=S&trick=&to=table&rules=bulgarian-1").address("/check/") == "/check/"
    assert read("place=2&you=S&trick=&rules=bulgarian-1").address("") == "?rules=bulgarian-1&leader=E&to_play=S"


def test_the_address_of_a_position_is_the_one_that_the_notation_writes() -> None:
    table = read("rules=bulgarian&contract=H&leader=E&trick=TS.9H&hand=AH.JH")
    assert table.position is not None
    assert table.query() == notation.query(table.position)
    assert table.address("/check/") == "/check/?rules=bulgarian-1&contract=H&leader=E&trick=TS.9H&hand=AH.JH"


def test_house_rules_stand_in_the_address_only_where_they_depart() -> None:
    assert "undertrump" not in read("rules=french&undertrump=forced&contract=H").address("")
    assert read("rules=bulgarian&undertrump=forced").query()[-1] == ("undertrump", "forced")


def test_the_form_keeps_the_order_in_which_cards_were_laid() -> None:
    table = read("place=4&you=S&trick=TS.9H&t=9H&t=TS&t=AC&contract=H")
    assert codes(table.trick) == "TS.9H.AC"
    assert table.leader is Seat.WEST


def test_the_form_keeps_the_order_in_which_the_hand_was_put_in() -> None:
    assert codes(read("you=S&hand=KD.7S&h=7S&h=KD&h=AC").hand) == "KD.7S.AC"


def test_a_card_taken_off_the_grid_leaves_its_seat_to_the_next_card() -> None:
    """No card changes seats: what was the partner's does not become an opponent's."""
    table = read("place=4&you=S&trick=QH.9S.AH&t=QH&t=AH")
    assert [str(card) for card in table.laid] == ["QH", "None", "AH"]
    assert table.address("").endswith("leader=W&trick=QH.-.AH&to_play=S")
    assert read(table.address("").removeprefix("?")) == table
    assert table.position is None
    again = read("place=4&you=S&trick=QH.-.AH&t=QH&t=AH&t=JS")
    assert codes(again.trick) == "QH.JS.AH"
    assert again.leader is Seat.WEST


def test_the_last_card_taken_back_leaves_no_gap() -> None:
    assert codes(read("place=4&you=S&trick=TS.9H&t=TS").trick) == "TS"
    assert read("place=4&you=S&trick=TS.-.9H&t=TS").laid == read("place=4&you=S&trick=TS&t=TS").laid


def test_where_nobody_said_who_led_you_are_to_play() -> None:
    table = read("you=S&contract=H&t=TS&t=9H&trick=TS.9H&to=table")
    assert (table.leader, table.you, table.placed, table.to) == (Seat.NORTH, Seat.SOUTH, False, "table")
    assert table.address("") == "?rules=bulgarian-1&contract=H&trick=TS.9H"
    assert read("you=S&contract=H&t=TS&trick=TS&to=hand").to == "hand"


def test_the_next_tap_goes_to_the_hand_once_the_cards_before_yours_lie_there() -> None:
    assert read("place=3&you=S&trick=TS&t=TS&to=table").to == "table"
    assert read("place=3&you=S&trick=TS.9H&t=TS&t=9H&to=table").to == "hand"
    assert read("place=3&you=S&trick=TS&t=TS&h=AH&to=hand").to == "hand"
    assert read("place=1&you=S").to == "hand"


def test_a_card_more_than_stand_before_you_turns_the_view_to_the_next_seat() -> None:
    table = read("place=2&you=S&trick=TS.9H&t=TS&t=9H")
    assert (table.leader, table.you, table.place) == (Seat.EAST, Seat.WEST, 3)


def test_an_unfinished_trick_keeps_its_viewer_in_the_address() -> None:
    table = read("rules=bulgarian&contract=H&leader=E&trick=TS&to_play=N")
    assert table.you is Seat.NORTH
    assert not table.your_turn
    assert read(table.address("").removeprefix("?")) == table


def test_a_viewer_who_has_already_played_is_a_fault() -> None:
    assert [found.code for found in read("leader=E&trick=TS&to_play=E").faults] == [Fault.NOT_TO_PLAY]


def test_a_house_rule_of_one_game_is_dropped_by_the_form_of_another() -> None:
    table = read("place=2&rules=french-1&at_raise_over_partner=false&undertrump=free")
    assert not table.faults
    assert table.rules == FRENCH.with_switch("undertrump", "free")


def test_an_unknown_version_keeps_its_game() -> None:
    """A link of a later version is not ruled on as another game, and its house rules are not lost."""
    table = read("rules=french-2&contract=H&leader=E&trick=TS.9H&hand=7H.8C&tie=litige")
    assert [found.code for found in table.faults] == [Fault.UNKNOWN_VERSION]
    assert table.rules == FRENCH.with_switch("tie", "litige")
    assert table.position is None


def test_house_rules_chosen_in_the_form_hold_for_a_typed_position() -> None:
    table = read("rules=bulgarian-1&you=S&undertrump=forced&sa_scale=&q=hearts; 10s 9h; 7h 8c")
    assert table.rules == BULGARIAN.with_switch("undertrump", "forced")
    assert read("rules=bulgarian-1&you=S&undertrump=forced&q=coinche; hearts; 10s; 7h").rules.undertrump == "forced"
    assert not read("rules=bulgarian-1&you=S&eight_run=120&q=french; hearts; 10s; 7h").faults


def test_a_link_pasted_into_the_text_field_is_that_link() -> None:
    link = "rules=french-1&contract=H&leader=E&trick=TS.9H&hand=7H.8C&undertrump=free"
    pasted = checker.read({"q": [f"https://belot.example/check/?{link}"], "you": ["S"]})
    assert pasted == read(link)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("contract=H&trick=TS&trick=9H&hand=AH", Fault.REPEATED),
        ("contract=H&contract=S&hand=AH", Fault.REPEATED),
        ("rules=french&rules=coinche&contract=H&hand=AH", Fault.REPEATED),
        ("contract=H&trik=TS.9H&hand=AH.JH", Fault.UNKNOWN_FIELD),
        ("contract=H&hand=AH&undertrmp=forced", Fault.UNKNOWN_FIELD),
        ("trik=TS.9H", Fault.UNKNOWN_FIELD),
        ("contract=H&leader=E&trick=TS&hand=AH&play=zz", Fault.NOT_IN_HAND),
        ("contract=H&leader=E&trick=TS&hand=AH&play=7C", Fault.NOT_IN_HAND),
    ],
)
def test_nothing_of_an_address_is_passed_over_in_silence(query: str, code: Fault) -> None:
    """And no verdict is given, for it would be that on another position."""
    table = read(query)
    assert code in [found.code for found in table.faults]
    assert table.position is None


def test_what_a_chat_adds_to_a_link_is_no_concern() -> None:
    table = read("rules=bulgarian&contract=H&leader=E&trick=TS&hand=AH&utm_source=chat&fbclid=x1&ref=a")
    assert not table.faults
    assert table.position is not None


def test_the_json_name_of_the_rule_set_is_understood() -> None:
    assert read("ruleset=french&contract=H").rules is FRENCH


def test_a_typed_position_stands_beside_the_game_already_chosen() -> None:
    table = read("rules=french-1&place=2&q=hearts; 10s 9h; hand ah jh")
    assert table.rules is FRENCH
    assert (table.contract, codes(table.trick), codes(table.hand)) == (Contract.HEARTS, "TS.9H", "AH.JH")
    assert table.you is Seat.SOUTH


def test_what_was_typed_stays_where_it_could_not_all_be_read() -> None:
    table = read("q=hearts; 10s 1h; hand ah jh")
    assert table.typed
    assert table.faults
    assert codes(table.trick) == "TS"


def test_faults_leave_everything_else_on_the_table() -> None:
    table = read("rules=bulgarian-1&contract=H&leader=Q&trick=TS.1H&hand=AH.JH&undertrump=maybe")
    assert {found.code for found in table.faults} == {
        Fault.UNKNOWN_SEAT,
        Fault.UNKNOWN_CARD,
        Fault.UNKNOWN_SWITCH_VALUE,
    }
    assert (table.rules, table.contract, codes(table.trick), codes(table.hand)) == (
        BULGARIAN,
        Contract.HEARTS,
        "TS",
        "AH.JH",
    )
    assert table.position is None


def test_a_card_of_the_hand_can_be_the_one_played_whether_legal_or_not() -> None:
    position = "contract=H&leader=E&trick=TS.9H&hand=AH.JH"
    assert str(read(f"{position}&play=JH").play) == "JH"
    assert str(read(f"{position}&play=AH").play) == "AH"
    assert read(f"{position}&play=7C").play is None
    assert str(read("place=3&you=S&trick=TS.9H&t=TS&t=9H&h=AH&hand=AH&play=AH").play) == "AH"
    assert read("place=3&you=S&trick=TS.9H&t=TS&t=9H&hand=AH&play=AH").play is None


def test_undo_takes_back_the_card_put_down_last_the_hands_before_the_tables() -> None:
    table = read("contract=H&leader=E&trick=TS.9H&hand=KD.7C")
    steps = []
    address = checker.Links(table, "").undone()
    while address:
        step = read(address.removeprefix("?"))
        steps.append((codes(step.trick), codes(step.hand), step.you))
        address = checker.Links(step, "").undone()
    assert steps == [("TS.9H", "KD", table.you), ("TS.9H", "", table.you), ("TS", "", table.you), ("", "", table.you)]


def test_each_card_of_a_complete_trick_opens_the_moment_before_it() -> None:
    table = read("contract=H&leader=E&trick=KS.TS.QS.7S")
    moment = table.before(2)
    assert (codes(moment.trick), codes(moment.hand), moment.you) == ("KS.TS", "QS", Seat.WEST)
    assert moment.position is not None


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.query)
def test_every_famous_dispute_is_a_canonical_address_with_a_verdict(dispute) -> None:
    table = read(dispute.query)
    assert table.position is not None
    assert table.address("") == f"?{dispute.query}"


@given(st.randoms(use_true_random=False), st.sampled_from([*RULE_SETS.values()]))
def test_where_no_house_rule_bears_on_a_position_all_games_rule_alike(chance: random.Random, rules: RuleSet) -> None:
    position = random_position(chance, rules)
    if not citing.governing_switch(ruling(position)):
        assert len(across(ruling(position))) == 1
        assert not house_rules(ruling(position))


CARDS = st.lists(st.sampled_from([*map(str, PACK), "XX", "", "10♠"]), max_size=9)
TEXT = st.one_of(st.text(max_size=20), st.sampled_from(["bulgarian-1", "french", "H", "NT", "E", "2", "table", "hand"]))
NAMES = [
    "rules",
    "contract",
    "leader",
    "to_play",
    "trick",
    "hand",
    "play",
    "place",
    "you",
    "to",
    "q",
    "undertrump",
    "partner_trumped",
]


@given(
    st.dictionaries(st.sampled_from(NAMES), st.lists(TEXT, max_size=2)),
    st.dictionaries(st.sampled_from(["t", "h"]), CARDS),
    st.dictionaries(st.sampled_from(["trick", "hand"]), CARDS.map(lambda cards: [".".join(cards)])),
)
def test_any_query_is_read_and_its_address_keeps_what_was_read(one, grids, lists) -> None:
    table = checker.read(one | grids | lists)
    again = read(table.address("").removeprefix("?"))
    assert (again.rules, again.contract, again.trick, again.hand) == (
        table.rules,
        table.contract,
        table.trick,
        table.hand,
    )
