"""The table of what must be played, against what was typed from the rules."""

import pytest

from rules.duties import duties_of
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH

FREE = "any card"
EXPECTED = {
    "You lead": (FREE, FREE, FREE),
    "A side suit is led, and you hold it": ("any card of the suit", "any card of the suit", ""),
    "Trumps are led, and you can go over the best one": ("a higher trump", "", "a higher card of the suit"),
    "Trumps are led, and you cannot go over": ("any trump", "", "any card of the suit"),
    "None of the suit, your partner holds the trick, and nobody has trumped": (FREE, FREE, FREE),
    "None of the suit, and your partner holds the trick by a trump": (FREE, "", ""),
    "None of the suit, an opponent holds the trick, and nobody has trumped": ("any trump", FREE, FREE),
    "None of the suit, an opponent holds the trick by a trump, and you can go over": ("a higher trump", "", ""),
    "None of the suit, an opponent holds the trick by a trump, and you hold only lower ones": (FREE, "", ""),
    "Neither the suit nor a trump": (FREE, "", ""),
}


@pytest.mark.parametrize("rules", [BULGARIAN, COINCHE], ids=lambda rules: rules.key)
def test_bulgarian_belot_and_coinche_ask_the_same(rules):
    table = duties_of(rules)
    assert table.columns == ("A trump suit", "No trumps", "All trumps")
    assert {row.situation: row.cells for row in table.rows} == EXPECTED


def test_french_belote_has_one_kind_of_contract_and_two_duties_more():
    table = duties_of(FRENCH)
    assert table.columns == ("A trump suit",)
    changed = {
        "None of the suit, and your partner holds the trick by a trump": (
            "a side card, or a trump: a higher one if you can",
        ),
        "None of the suit, an opponent holds the trick by a trump, and you hold only lower ones": ("a lower trump",),
    }
    assert {row.situation: row.cells for row in table.rows} == {
        situation: changed.get(situation, cells[:1]) for situation, cells in EXPECTED.items()
    }
