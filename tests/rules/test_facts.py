"""The facts that prose may name, each against a typed value."""

import pytest

from rules.engine.variants import BULGARIAN, COINCHE, FRENCH
from rules.facts import Facts

EXPECTED = {
    "bulgarian": (
        BULGARIAN,
        {
            "tag": "bulgarian-1", "name": "Bulgarian Belot", "target": 151, "unit": 10, "last_ten": 10, "belote": 20,
            "capot_bonus": 90, "trump_suit_cards": 62, "side_suit_cards": 30, "suit_cards": 152, "suit_total": 162,
            "suit_half": 81, "suit_capot": 252, "nt_total": 130, "nt_doubled": 260,
            "at_total": 258, "contra": 2, "recontra": 4, "run3": 20, "run4": 50, "run5": 100, "four_jacks": 200,
            "four_nines": 150, "four_others": 100, "suit_turning": 6, "at_turning": 4, "nt_up": "6 and 8",
            "run_order": ("7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"),
            "fours_from_best": "four jacks, four nines, four aces, four tens, four kings and four queens",
            "trump_order": ("JH", "9H", "AH", "TH", "KH", "QH", "8H", "7H"),
            "side_order": ("AS", "TS", "KS", "QS", "JS", "9S", "8S", "7S"),
        },
    ),
    "french": (FRENCH, {"name": "French Belote", "target": 1000, "unit": 1, "suit_total": 162, "suit_capot": 252,
                        "jack_and_nine": 34}),
    "coinche": (
        COINCHE,
        {
            "name": "coinche", "target": 2000, "nt_total": 162, "nt_doubled": 162, "at_total": 258,
            "lowest_bid": 80, "second_bid": 90, "highest_bid_declared": 650, "capot_bid": 250, "fail_base": 160,
            "made_base": 160, "least_made": 82, "fours_from_best": "", "other_targets": "1000, 1500, 2001 or 3000",
        },
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", EXPECTED)
def test_the_facts_of_a_game(game):
    rules, expected = EXPECTED[game]
    facts = Facts(rules)
    assert {name: getattr(facts, name) for name in expected} == expected


def test_what_each_rank_counts():
    facts = Facts(BULGARIAN).points_of
    assert facts["trump"] == {"J": 20, "nine": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "eight": 0, "seven": 0}
    assert facts["side"] == {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "nine": 0, "eight": 0, "seven": 0}
    assert facts["nt"] == facts["side"]
    assert Facts(COINCHE).points_of["nt"]["A"] == 19
    assert Facts(FRENCH).points_of["nt"] == {}
