"""Every line of a sheet and every verdict, in a table of deals; and no sentence that nothing leads to."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.contracts import Contract
from rules.engine.finished import Finished
from rules.engine.scoring import Score, score
from rules.engine.sheet import Judgement, What, Why
from rules.engine.table import Team
from tests.strategies import rule_set

US, THEM = Team

Line = tuple[str, str, int, str]

# Rule set, contract, our card points, what else -> verdict, lines of us and them.
DEALS: dict[str, tuple[tuple[str, str, int, dict[str, Any]], str, list[Line]]] = {
    "Bulgarian, made, both totals end in six": (
        ("bulgarian", "H", 86, {}),
        "MORE",
        [
            ("us", "cards", 86, "CARDS_AND_LAST_TEN"),
            ("us", "rounding", -6, "TURNING_LOWER"),
            ("them", "cards", 76, "CARDS_AND_LAST_TEN"),
            ("them", "rounding", 4, "TURNING_LOWER"),
        ],
    ),
    "Bulgarian, who took the last trick is known": (
        ("bulgarian", "H", 87, {"last_trick": US}),
        "MORE",
        [
            ("us", "cards", 77, "CARDS"),
            ("us", "last_ten", 10, "LAST_TEN"),
            ("us", "rounding", 3, "ROUNDED_UP"),
            ("them", "cards", 75, "CARDS"),
            ("them", "rounding", -5, "ROUNDED_DOWN"),
        ],
    ),
    "Bulgarian no trumps, inside, with hanging points": (
        ("bulgarian", "NT", 60, {"hanging": 8}),
        "LESS",
        [
            ("them", "cards", 70, "CARDS_AND_LAST_TEN"),
            ("them", "doubling", 70, "DOUBLED"),
            ("them", "failed", 120, "TAKEN_TRICKS"),
            ("them", "hanging", 80, "HANGING_WON"),
        ],
    ),
    "Bulgarian, inside, declarations and belote taken": (
        ("bulgarian", "H", 50, {"declarations": (20, 0), "belote": (20, 0)}),
        "LESS",
        [
            ("them", "cards", 112, "CARDS_AND_LAST_TEN"),
            ("them", "failed", 50, "TAKEN_TRICKS"),
            ("them", "failed", 20, "TAKEN_DECLARATIONS"),
            ("them", "failed", 20, "TAKEN_BELOTE"),
            ("them", "rounding", -2, "ROUNDED_WHOLE"),
        ],
    ),
    "Bulgarian, contra made, all of it won": (
        ("bulgarian", "H", 112, {"multiplier": 2, "declarations": (0, 20), "belote": (0, 20)}),
        "MORE",
        [
            ("us", "cards", 112, "CARDS_AND_LAST_TEN"),
            ("us", "won", 50, "WON_TRICKS"),
            ("us", "won", 20, "WON_DECLARATIONS"),
            ("us", "won", 20, "WON_BELOTE"),
            ("us", "rounding", -2, "ROUNDED_WHOLE"),
            ("us", "contra", 200, "MULTIPLIED"),
        ],
    ),
    "Bulgarian, hanging, both totals end in six": (
        ("bulgarian", "H", 56, {"declarations": (50, 0)}),
        "TIE_HANGS",
        [
            ("us", "cards", 56, "CARDS_AND_LAST_TEN"),
            ("us", "declarations", 50, "DECLARATIONS"),
            ("us", "rounding", 4, "TURNING_TIED"),
            ("us", "hangs", -110, "HANGS"),
            ("them", "cards", 106, "CARDS_AND_LAST_TEN"),
            ("them", "rounding", -6, "TURNING_TIED"),
        ],
    ),
    "Bulgarian, hanging under contra": (
        ("bulgarian", "H", 81, {"multiplier": 2}),
        "TIE_HANGS",
        [
            ("us", "cards", 81, "CARDS_AND_LAST_TEN"),
            ("us", "rounding", -1, "ROUNDED_DOWN"),
            ("us", "hangs", -80, "HANGS_WHOLE"),
            ("them", "cards", 81, "CARDS_AND_LAST_TEN"),
            ("them", "rounding", -1, "ROUNDED_DOWN"),
            ("them", "hangs", -80, "HANGS_WHOLE"),
        ],
    ),
    "French, a tie is made": (
        ("french", "H", 81, {}),
        "TIE_MADE",
        [("us", "cards", 81, "CARDS_AND_LAST_TEN"), ("them", "cards", 81, "CARDS_AND_LAST_TEN")],
    ),
    "French, a tie is failed, and belote stays": (
        ("french", "H", 71, {"belote": (20, 0), "switches": {"tie": "failed"}}),
        "TIE_FAILED",
        [
            ("us", "belote", 20, "BELOTE_KEPT"),
            ("them", "cards", 91, "CARDS_AND_LAST_TEN"),
            ("them", "failed", 71, "TAKEN_TRICKS"),
        ],
    ),
    "French, takers without a trick": (
        ("french", "H", 0, {"capot": THEM, "declarations": (20, 0), "belote": (0, 20)}),
        "LESS",
        [
            ("them", "declarations", 20, "BLANK_DECLARATIONS"),
            ("them", "cards", 152, "CARDS"),
            ("them", "last_ten", 10, "LAST_TEN"),
            ("them", "belote", 20, "BELOTE"),
            ("them", "capot", 90, "CAPOT"),
        ],
    ),
    "coinche, the bid reached and more than the defence": (
        ("coinche", "H", 85, {"bid": 80}),
        "BID_REACHED_AND_MORE",
        [
            ("us", "cards", 85, "CARDS_AND_LAST_TEN"),
            ("us", "rounding", 5, "FIVE_UP"),
            ("us", "bid", 80, "BID_MADE"),
            ("them", "cards", 77, "CARDS_AND_LAST_TEN"),
            ("them", "rounding", 3, "FIVE_UP"),
        ],
    ),
    "coinche, five down, the bid alone is doubled": (
        (
            "coinche",
            "H",
            85,
            {"bid": 80, "multiplier": 2, "switches": {"double_scope": "bid", "rounding": "five_down"}},
        ),
        "BID_REACHED_AND_MORE",
        [
            ("us", "cards", 85, "CARDS_AND_LAST_TEN"),
            ("us", "rounding", -5, "FIVE_DOWN"),
            ("us", "bid", 80, "BID_MADE"),
            ("us", "contra", 80, "BID_MULTIPLIED"),
            ("them", "cards", 77, "CARDS_AND_LAST_TEN"),
            ("them", "rounding", 3, "FIVE_DOWN"),
        ],
    ),
    "coinche, the bid is enough": (
        ("coinche", "H", 81, {"bid": 80, "switches": {"outscore": False, "rounding": "none"}}),
        "BID_REACHED",
        [
            ("us", "cards", 81, "CARDS_AND_LAST_TEN"),
            ("us", "bid", 80, "BID_MADE"),
            ("them", "cards", 81, "CARDS_AND_LAST_TEN"),
        ],
    ),
    "coinche, one point short, which rounding does not mend": (
        ("coinche", "H", 89, {"bid": 90}),
        "BID_MISSED_BY_ROUNDING",
        [("them", "base", 160, "BASE_FAILED"), ("them", "bid", 90, "BID_FAILED")],
    ),
    "coinche, missed": (
        ("coinche", "H", 80, {"bid": 100}),
        "BID_MISSED",
        [("them", "base", 160, "BASE_FAILED"), ("them", "bid", 100, "BID_FAILED")],
    ),
    "coinche, reached but not more than the defence": (
        ("coinche", "H", 81, {"bid": 80}),
        "BID_OUTSCORED",
        [("them", "base", 160, "BASE_FAILED"), ("them", "bid", 80, "BID_FAILED")],
    ),
    "coinche, doubled and made": (
        ("coinche", "H", 110, {"bid": 100, "multiplier": 2}),
        "BID_REACHED_AND_MORE",
        [
            ("us", "base", 160, "BASE_MADE"),
            ("us", "bid", 100, "BID_MADE"),
            ("us", "contra", 260, "MULTIPLIED"),
        ],
    ),
    "coinche, capot bid, doubled and made": (
        ("coinche", "H", 162, {"bid": "capot", "capot": US, "multiplier": 2}),
        "CAPOT_BID_MADE",
        [
            ("us", "base", 250, "BASE_CAPOT"),
            ("us", "bid", 250, "BID_MADE"),
            ("us", "contra", 500, "MULTIPLIED"),
        ],
    ),
    "coinche, capot bid and lost, flat": (
        ("coinche", "H", 150, {"bid": "capot", "switches": {"capot_flat": True}}),
        "CAPOT_BID_FAILED",
        [("them", "base", 500, "BASE_FLAT")],
    ),
    "coinche all trumps, converted": (
        ("coinche", "AT", 198, {"bid": 100, "switches": {"rounding": "none"}}),
        "BID_REACHED_AND_MORE",
        [
            ("us", "cards", 198, "CARDS_AND_LAST_TEN"),
            ("us", "conversion", -74, "CONVERTED"),
            ("us", "bid", 100, "BID_MADE"),
            ("them", "cards", 60, "CARDS_AND_LAST_TEN"),
            ("them", "conversion", -22, "CONVERTED"),
        ],
    ),
}
FULL = {"NT": 130, "AT": 258}


def scored(key: str, contract: str, ours: int, more: dict[str, Any]) -> Score:
    """A deal that we took."""
    given = dict(more)
    rules = rule_set(key, given.pop("switches", {}))
    for name in ("declarations", "belote"):
        if name in given:
            given[name] = dict(zip(Team, given[name], strict=True))
    theirs = FULL.get(contract, 162) - ours
    return score(
        Finished(rules=rules, contract=Contract(contract), declarer=US, card_points={US: ours, THEM: theirs}, **given)
    )


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_is_written_line_by_line(name: str) -> None:
    """Whose, what, how many, why; lines of nothing left out."""
    deal, judgement, lines = DEALS[name]
    found = scored(*deal)
    assert isinstance(found.judgement.code, Judgement)
    assert found.judgement.code.name == judgement
    sides = {US: "us", THEM: "them"}
    written = [
        (sides[line.team], line.what.key, line.points, line.why.code.name) for line in found.ledger if line.points
    ]
    assert sorted(written, key=lambda line: line[0] == "them") == lines


def test_every_sentence_of_the_sheet_stands_in_a_deal_above() -> None:
    """None is dead, and none is untried."""
    lines = [line for _deal, _judgement, lines in DEALS.values() for line in lines]
    assert {why for _team, _what, _points, why in lines} == {why.name for why in Why}
    assert {what for _team, what, _points, _why in lines} == {what.key for what in What}
    assert {judgement for _deal, judgement, _lines in DEALS.values()} == {code.name for code in Judgement}


@pytest.mark.parametrize("name", DEALS)
def test_every_sentence_can_be_said(name: str) -> None:
    """Its facts are all there, and none is left unsaid."""
    found = scored(*DEALS[name][0])
    for text in [str(found.judgement), *(str(line.why) for line in found.ledger)]:
        assert text.endswith(".")
        assert "{" not in text


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "Bulgarian, made, both totals end in six",
            "In hearts, where both totals end in 6, the lower goes up and the higher down: 86 is written 8.",
        ),
        ("coinche all trumps, converted", "198 of the 258 in all trumps are 124 of the 162 of a suit contract."),
        ("coinche, doubled and made", "Doubled and made: 160 take the place of what lies in the tricks."),
    ],
)
def test_sentences_name_the_numbers(name: str, said: str) -> None:
    """As the sheet shows them."""
    assert said in [str(line.why) for line in scored(*DEALS[name][0]).ledger]
