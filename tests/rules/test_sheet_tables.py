"""The tables of the sheet against the numbers of the rule text."""

import pytest

from rules import sheet_grids, sheet_tables
from rules.engine.contracts import Contract
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH

HEARTS, NO_TRUMPS, ALL_TRUMPS = Contract.HEARTS, Contract.NO_TRUMPS, Contract.ALL_TRUMPS


def cells(grid):
    """The texts of a table, row by row."""
    return [[row.head.text, *[cell.text for cell in row.cells]] for row in grid.rows]


def test_one_suit_stands_for_all_and_a_game_has_only_its_contracts():
    assert sheet_tables.kinds_of_contract(BULGARIAN) == (HEARTS, NO_TRUMPS, ALL_TRUMPS)
    assert sheet_tables.kinds_of_contract(FRENCH) == (HEARTS,)


def test_what_a_deal_holds():
    """HB: 162 in a suit is 16, 130 in no trumps counts double and is 26, 258 in all trumps is 26."""
    grid = sheet_grids.totals_grid(BULGARIAN)
    assert cells(grid) == [
        ["A suit", "152", "10", "162", "16"],
        ["No trumps: 2\xa0×\xa0130", "120", "10", "260", "26"],
        ["All trumps", "248", "10", "258", "26"],
    ]
    assert [head.number for head in grid.heads] == [False, True, True, True, True]


def test_what_the_takers_have_to_pass():
    assert cells(sheet_grids.halves_grid(BULGARIAN)) == [
        ["A suit", "162", "81"],
        ["No trumps", "260", "130"],
        ["All trumps", "258", "129"],
    ]


def test_all_eight_tricks():
    """HB: 252 is 25, 350 and 348 are 35; the bonus is not doubled in no trumps."""
    assert cells(sheet_grids.capots_grid(BULGARIAN)) == [
        ["A suit", "162", "+90", "252", "25"],
        ["No trumps", "260", "+90", "350", "35"],
        ["All trumps", "258", "+90", "348", "35"],
    ]


def test_rounding_is_found_by_trying():
    """HB's table: a suit turns at 6, all trumps at 4, and in no trumps only even digits occur."""
    suit, no_trumps, all_trumps = sheet_tables.roundings(BULGARIAN)
    assert (suit.down, suit.up, suit.turning) == ((0, 1, 2, 3, 4, 5), (7, 8, 9), 6)
    assert (no_trumps.down, no_trumps.up, no_trumps.turning) == ((0, 2, 4), (6, 8), None)
    assert (all_trumps.down, all_trumps.up, all_trumps.turning) == ((0, 1, 2, 3), (5, 6, 7, 8, 9), 4)
    assert (suit.turning_example.points, suit.turning_example.written) == ((86, 76), (8, 8))
    assert (all_trumps.turning_example.points, all_trumps.turning_example.written) == ((134, 124), (13, 13))
    assert no_trumps.turning_example is None


def test_the_examples_of_rounding_share_the_whole_deal_out():
    examples = [(row.example.points, row.example.written) for row in sheet_tables.roundings(BULGARIAN)]
    assert examples == [((95, 67), (9, 7)), ((144, 116), (14, 12)), ((143, 115), (14, 12))]


def test_rounding_in_words():
    assert cells(sheet_grids.rounding_grid(BULGARIAN)) == [
        ["A suit", "0 to 5", "7 to 9", "6: the lower total up, the higher down"],
        ["No trumps", "0, 2, 4", "6, 8", "\N{EN DASH}"],
        ["All trumps", "0 to 3", "5 to 9", "4: the lower total up, the higher down"],
    ]


def test_made_inside_hanging():
    assert cells(sheet_grids.fates_grid(BULGARIAN)) == [
        ["92 to 70", "9", "7", "\N{EN DASH}"],
        ["70 to 92", "0", "16", "\N{EN DASH}"],
        ["81 to 81", "0", "8", "8"],
    ]


def test_contra_and_recontra():
    grid = sheet_grids.multipliers_grid(BULGARIAN)
    assert [head.text for head in grid.heads] == ["Call", "92 to 70", "70 to 92", "81 to 81"]
    assert cells(grid) == [
        ["Without contra", "9 to 7", "0 to 16", "0 to 8"],
        ["Contra", "32 to 0", "0 to 32", "0 to 0"],
        ["Recontra", "64 to 0", "0 to 64", "0 to 0"],
    ]
    assert [row.cells[2].note for row in grid.rows] == ["8 hang", "32 hang", "64 hang"]


@pytest.mark.parametrize(("rules", "written"), [(FRENCH, [162]), (COINCHE, [160, 160, 160])], ids=["french", "coinche"])
def test_totals_are_told_of_the_other_games_too(rules, written):
    assert [row.written for row in sheet_tables.totals(rules)] == written
