"""The score sheet side by side: nothing lost of the ledger, nothing above a multiplication that it does not multiply."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from django.template.loader import render_to_string

from rules.engine.contracts import Contract
from rules.engine.course import referee
from rules.engine.finished import Finished
from rules.engine.referee import read_deal
from rules.engine.scoring import score
from rules.engine.sheet import What, Why
from rules.engine.table import Team
from rules.engine.variants import BULGARIAN, FRENCH
from rules.sheet_screen import rows, sheet

DEALS = [json.loads(line) for line in (Path(__file__).parents[1] / "cases" / "deals.jsonl").read_text().splitlines()]
BELOTE = {"bulgarian": "Belot", "french": "Belote", "coinche": "Belote"}
SCORES = [(row["id"], found.score) for row in DEALS if (found := referee(read_deal(row))).score]


def value(points: str) -> int:
    return int(points.replace("\N{MINUS SIGN}", "-") or 0)


@pytest.mark.parametrize("score", [score for _, score in SCORES], ids=[name for name, _ in SCORES])
def test_the_columns_add_up_to_what_is_written(score):
    """Each side's count to the exact total, each side's ledger to the sheet, to the point."""
    shown, unit = sheet(score), score.deal.rules.unit
    for column, team in enumerate(Team):
        assert sum(value(row.points[column]) for row in shown.count) == score.totals[team]
        assert value(shown.exact.points[column]) == score.totals[team]
        assert sum(value(row.points[column]) for row in shown.ledger or shown.count) == unit * score.recorded[team]
        assert value(shown.recorded.points[column]) == score.recorded[team]


@pytest.mark.parametrize(
    "score", [score for _, score in SCORES if any(line.what is What.CONTRA for line in score.ledger)]
)
def test_a_multiplication_stands_under_what_it_multiplies(score):
    lines = [line for line in score.ledger if line.points]
    whats = [row.what for row in rows(lines, score.deal.rules)]
    for line in lines[: [line.what for line in lines].index(What.CONTRA)]:
        named = BELOTE[score.deal.rules.key] if line.what is What.BELOTE else line.what.template
        named = "Cards and last ten" if line.why.code is Why.CARDS_AND_LAST_TEN else named
        assert whats.index(named) < whats.index(What.CONTRA.template)


@pytest.mark.parametrize(("rules", "named"), [(BULGARIAN, "Belot"), (FRENCH, "Belote")], ids=["bulgarian", "french"])
def test_king_and_queen_of_trumps_have_the_word_of_their_game(rules, named):
    us, them = Team
    points, belote = {us: 90, them: 72}, {us: 20, them: 0}
    deal = Finished(rules=rules, contract=Contract.HEARTS, declarer=us, card_points=points, belote=belote)
    assert [row.what for row in sheet(score(deal)).count] == ["Cards and last ten", named]


def test_the_row_of_the_cards_says_whether_the_last_ten_is_in_it():
    us, them = Team
    deal = Finished(rules=BULGARIAN, contract=Contract.HEARTS, declarer=us, card_points={us: 92, them: 70})
    unknown, known = sheet(score(deal)).count, sheet(score(replace(deal, last_trick=us))).count
    assert [(row.what, row.points) for row in unknown] == [("Cards and last ten", ("92", "70"))]
    assert unknown[0].why == "What this side's tricks count, with 10 more if it won the last."
    assert [(row.what, row.points) for row in known] == [("Cards", ("82", "70")), ("Last trick", ("10", ""))]
    assert known[1].why == "The last trick is worth 10 more."


def test_the_sheet_is_a_table_with_its_reasons():
    html = render_to_string("rules/_sheet.html", {"sheet": sheet(SCORES[0][1])})
    assert '<th scope="col">North and South<small>defence</small></th>' in html
    assert "The deal is multiplied by 4." in html
    assert "Not made: exactly counted, the takers have 69 and the defence 113." in html
