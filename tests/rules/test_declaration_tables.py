"""The tables of declarations against the values of the rule texts, and that a row of differences is one."""

from dataclasses import replace

from rules import declaration_grids, declaration_tables
from rules.declaration_tables import GAMES, OPTIONS
from rules.engine.contracts import Contract
from rules.engine.ruleset import spell
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH

DASH = "\N{EN DASH}"


def cells(grid):
    return [[row.head.text, *[cell.text for cell in row.cells]] for row in grid.rows]


def test_what_declarations_are_worth_in_bulgarian_belot():
    grid = declaration_grids.values_grid([BULGARIAN])
    assert [head.text for head in grid.heads] == ["Declaration", "A suit and all trumps"]
    assert cells(grid) == [
        ["Tierce", "20"],
        ["Quarte", "50"],
        ["Quinte", "100"],
        ["Four jacks", "200"],
        ["Four nines", "150"],
        ["Four aces, four tens, four kings or four queens", "100"],
        ["Four eights or four sevens", "0"],
        ["Belot", "20"],
    ]
    assert grid.rows[2].head.note == "5 or more in a row"


def test_french_belote_calls_runs_and_the_king_and_queen_of_trumps_by_its_own_words():
    found = cells(declaration_grids.values_grid([FRENCH]))
    assert found[:3] == [["Tierce", "20"], ["Cinquante", "50"], ["Cent", "100"]]
    assert found[-1] == ["Belote", "20"]


def test_what_they_are_worth_in_the_three_games():
    grid = declaration_grids.values_grid(GAMES)
    assert [(head.text, head.note) for head in grid.heads] == [
        ("Declaration", ""),
        ("A suit and all trumps", "Bulgarian Belot, French Belote and coinche"),
        ("No trumps", "Bulgarian Belot"),
        ("No trumps", "Coinche"),
    ]
    assert cells(grid) == [
        ["Tierce", "20", DASH, "20"],
        ["Quarte, cinquante", "50", DASH, "50"],
        ["Quinte, cent", "100", DASH, "100"],
        ["Four jacks", "200", DASH, "100"],
        ["Four nines", "150", DASH, "100"],
        ["Four aces", "100", DASH, "200"],
        ["Four tens", "100", DASH, "150"],
        ["Four kings or four queens", "100", DASH, "100"],
        ["Four eights or four sevens", "0", DASH, "0"],
        ["Belot", "20", DASH, DASH],
    ]


def test_a_run_of_eight_gets_a_row_where_a_table_pays_it_otherwise():
    columns = declaration_tables.columns([BULGARIAN.with_switch("eight_run", 120)])
    found = {row.lengths: row.points[0] for row in declaration_tables.rows(columns) if row.lengths}
    assert found == {(3,): 20, (4,): 50, (5, 6, 7): 100, (8,): 120}


def test_fours_from_the_best_down():
    best = declaration_tables.best_fours(BULGARIAN, Contract.HEARTS)
    assert "".join(four.rank.value for four in best) == "J9ATKQ"
    with_annonces = COINCHE.with_switch("annonces", True)
    assert (
        "".join(four.rank.value for four in declaration_tables.best_fours(with_annonces, Contract.NO_TRUMPS))[:2]
        == "AT"
    )
    assert declaration_tables.best_fours(COINCHE, Contract.HEARTS) == ()


def test_where_the_games_differ():
    assert [(found.option, found.chosen) for found in declaration_tables.differences()] == [
        ("annonces", (True, True, False)),
        ("declarations_in_no_trumps", (False, None, True)),
        ("declaration_pool", ("separate", "single", "single")),
        ("runs_by_length", (True, False, False)),
        ("sequence_tie", ("cancels", "trump_then_first", "trump_then_cancels")),
        ("blank_side_declarations", ("count", "only_belote", "changes_hands")),
        ("belote_kept", (False, True, True)),
        ("belote_by_suit", (True, None, False)),
    ]


def test_where_the_games_agree_there_is_no_row(monkeypatch):
    alike = [replace(rules, runs_by_length=False) for rules in GAMES]
    monkeypatch.setattr(declaration_tables, "GAMES", tuple(alike))
    assert "runs_by_length" not in [found.option for found in declaration_tables.differences()]


def test_every_choice_of_a_game_has_its_words():
    for option in OPTIONS:
        title, meanings = declaration_grids._SAID[option]
        assert title
        assert {spell(rules.value(option)) for rules in (*GAMES, COINCHE)} <= set(meanings), option


def test_the_differences_in_words():
    rows = {row[0]: row[1:] for row in cells(declaration_grids.differences_grid())}
    assert rows["Equal runs"] == [
        "no run counts",
        "the one in trumps, then whoever plays first",
        "the one in trumps, otherwise nothing counts",
    ]
    assert rows["Belot of the side that loses the deal"] == ["goes to the winners", "stays with it", "stays with it"]


def test_when_belot_may_be_called():
    """HB: in all trumps not with a card thrown on another suit. French Belote has no such contract."""
    assert cells(declaration_grids.belote_grid()) == [
        ["You lead it", "yes", "yes", "yes"],
        ["You play it on a heart", "yes", "yes", "yes"],
        ["You trump another suit with it", "yes", "yes", "yes"],
        ["The queen has gone before it", "no", "no", "no"],
        ["You lead it", "no", "no", "no"],
        ["You lead it", "yes", DASH, "yes"],
        ["You play it on a heart", "yes", DASH, "yes"],
        ["You throw it on another suit", "no", DASH, "yes"],
        ["You lead it", "no", DASH, "no"],
    ]
