"""The table of what must be played, against what was typed from the rules."""

import pytest

from rules.duties import duties_grid
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH

FREE, NEVER = "any card", "does not arise"
EXPECTED = {
    "You lead": (FREE, FREE, FREE),
    "A side suit is led, and you hold it": ("any card of the suit", "any card of the suit", NEVER),
    "Trumps are led, and you can go over the best one": ("a higher trump", NEVER, "a higher card of the suit"),
    "Trumps are led, and you cannot go over": ("any trump", NEVER, "any card of the suit"),
    "None of the suit, your partner holds the trick, and nobody has trumped": (FREE, FREE, FREE),
    "None of the suit, and your partner holds the trick by a trump": (FREE, NEVER, NEVER),
    "None of the suit, an opponent holds the trick, and nobody has trumped": ("any trump", FREE, FREE),
    "None of the suit, an opponent holds the trick by a trump, and you can go over": ("a higher trump", NEVER, NEVER),
    "None of the suit, an opponent holds the trick by a trump, and you hold only lower ones": (FREE, NEVER, NEVER),
    "Neither the suit nor a trump": (FREE, NEVER, NEVER),
}


def cells(table):
    """The texts of the rows by their situation."""
    return {row.head.text: tuple(cell.text for cell in row.cells) for row in table.rows}


@pytest.mark.parametrize("rules", [BULGARIAN, COINCHE], ids=lambda rules: rules.key)
def test_bulgarian_belot_and_coinche_ask_the_same(rules):
    table = duties_grid(rules)
    assert [head.text for head in table.heads] == ["Situation", "A trump suit", "No trumps", "All trumps"]
    assert cells(table) == EXPECTED


def test_french_belote_has_one_kind_of_contract_and_two_duties_more():
    table = duties_grid(FRENCH)
    assert [head.text for head in table.heads] == ["Situation", "A trump suit"]
    changed = {
        "None of the suit, and your partner holds the trick by a trump": (
            "a side card, or a trump: a higher one if you can",
        ),
        "None of the suit, an opponent holds the trick by a trump, and you hold only lower ones": ("a lower trump",),
    }
    assert cells(table) == {situation: changed.get(situation, cells[:1]) for situation, cells in EXPECTED.items()}


def test_what_cannot_arise_is_told_fainter_than_a_duty():
    faint = {cell.text for row in duties_grid(BULGARIAN).rows for cell in row.cells if cell.faint}
    assert faint == {NEVER}
