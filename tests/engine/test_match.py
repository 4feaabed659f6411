"""A match: totals carried from deal to deal, what hangs, and when it is over."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from typing import Any

import pytest

from rules.engine.contracts import Contract
from rules.engine.finished import Finished
from rules.engine.match import Progress, after_deal, play_match
from rules.engine.options import FinishOnCapot, Tie
from rules.engine.ruleset import RuleSet
from rules.engine.score import score
from rules.engine.table import Team
from rules.engine.variants import BULGARIAN, FRENCH
from tests import score_oracle
from tests.strategies import KEYS, rule_set

US, THEM = Team
SEED = int(os.environ.get("ORACLE_SEED") or random.SystemRandom().randrange(2**32))

SWITCHES: dict[str, dict[str, list[object]]] = {
    "bulgarian": {"finish_on_capot": ["no", "unless_needed", "yes"], "finish_while_hanging": [True, False]},
    "french": {"both_over": ["draw", "higher_wins"], "target": [501, 701, 1000, 1001, 1010]},
    "coinche": {"target": [1000, 1500, 2000, 2001, 3000], "target_rule": ["reach", "exceed"]},
}
LINE = {"bulgarian": 151, "french": 1000, "coinche": 2000}


def hearts(us: int, rules: RuleSet = BULGARIAN, **more: Any) -> Finished:
    """A deal in hearts that we took, with our card points."""
    return Finished(rules=rules, contract=Contract.HEARTS, declarer=US, card_points={US: us, THEM: 162 - us}, **more)


def totals(*deals: Finished | None, rules: RuleSet = BULGARIAN) -> list[tuple[int, int]]:
    """The running totals of a match."""
    return [(row.state.after[US], row.state.after[THEM]) for row in play_match(rules, deals)]


def test_deals_add_up_and_a_passed_deal_adds_nothing() -> None:
    """92-70 is written 9 and 7."""
    assert totals(hearts(92), None, hearts(92)) == [(9, 7), (9, 7), (18, 14)]


def test_hanging_points_are_carried_and_add_up_until_somebody_wins() -> None:
    """81-81 twice leaves 16; a deal that everybody passes leaves them where they are."""
    played = play_match(BULGARIAN, [hearts(81), hearts(81), None, hearts(70)])
    assert [row.hanging for row in played] == [8, 16, 16, 0]
    assert played[-1].state.after == {US: 0, THEM: 8 + 8 + 16 + 16}


def test_what_a_deal_says_hangs_is_not_counted_beside_what_was_carried() -> None:
    """The sheet of the match knows."""
    assert totals(hearts(92, hanging=50)) == [(9, 7)]


def test_nobody_goes_out_on_a_capot() -> None:
    """One more deal is played, and a deal that everybody passed is none."""
    capot = hearts(162, capot=US, multiplier=4)
    played = play_match(BULGARIAN, [capot, capot, None, hearts(92)])
    assert [row.state.over for row in played] == [False, False, False, True]
    assert [row.state.why.code for row in played] == [
        Progress.OPEN,
        Progress.CAPOT,
        Progress.PASSED_OUT,
        Progress.WON,
    ]
    assert played[-1].state.winner is US


@pytest.mark.parametrize(("choice", "over"), [("no", False), ("unless_needed", False), ("yes", True)])
def test_a_capot_that_is_needed_ends_a_match_only_where_the_table_lets_it(choice: str, over: bool) -> None:
    """Where the capot's own 25 are not enough without its bonus, or where they are."""
    rules = replace(BULGARIAN, finish_on_capot=FinishOnCapot(choice))
    deals = [hearts(90, rules, multiplier=4)] * 2 + [hearts(92, rules)] * 1
    played = play_match(rules, [*deals, hearts(162, rules, capot=US)])
    assert played[-1].state.after[US] == 162
    assert played[-1].state.over is (choice != "no")
    played = play_match(rules, [hearts(90, rules, multiplier=4)] * 2 + [hearts(162, rules, capot=US)])
    assert played[-1].state.after[US] == 153
    assert played[-1].state.over is over


def test_french_matches_are_drawn_when_both_cross_in_one_deal() -> None:
    """82-80 a deal: 984 to 960 after twelve, 1066 to 1040 after thirteen."""
    played = play_match(FRENCH, [hearts(82, FRENCH)] * 13)
    assert [row.state.over for row in played[-2:]] == [False, True]
    assert played[-1].state.why.code is Progress.DRAW
    assert played[-1].state.winner is None


def test_a_french_match_is_won_by_who_crosses_alone() -> None:
    """92-70 a deal: 1012 to 770 after eleven."""
    played = play_match(FRENCH, [hearts(92, FRENCH)] * 11)
    assert [row.state.winner for row in played[-2:]] == [None, US]


def test_litige_waits_for_the_winner_of_the_next_deal() -> None:
    """French tables that play it so."""
    rules = replace(FRENCH, tie=Tie.HANGS)
    assert totals(hearts(81, rules), hearts(70, rules), rules=rules) == [(0, 81), (0, 81 + 162 + 81)]


@pytest.mark.parametrize("key", KEYS)
def test_engine_and_naive_scorer_end_matches_alike(key: str) -> None:
    """Around the line, with every flag and house rule."""
    rng = random.Random(f"{SEED} match {key}")
    for _ in range(3_000):
        table = {name: rng.choice(values) for name, values in SWITCHES[key].items() if rng.random() < 0.6}
        line = int(str(table.get("target", LINE[key])))
        capot = key == "bulgarian" and rng.random() < 0.4
        winner, loser = rng.sample("AB", 2)
        row: dict[str, Any] = {
            "kind": "match_end",
            "ruleset": key,
            "before": {team: line - rng.choice([1, 2, 5, 8, 12, 30, 60]) for team in "AB"},
            "recorded": {winner: rng.choice([25, 35]), loser: 0}
            if capot
            else {team: rng.choice([0, 5, 8, 8, 16, 30]) for team in "AB"},
            "flags": {"capot": capot, "all_pass": rng.random() < 0.1, "hanging_deal": rng.random() < 0.2},
            "switches": table,
        }
        if row["flags"]["all_pass"]:
            row["recorded"] = {"A": 0, "B": 0}
        answer = score(row)
        assert answer == score_oracle.match_end(row), f"ORACLE_SEED={SEED}: {row}"


ENDS: list[tuple[str, dict[str, object], tuple[int, int], tuple[int, int], dict[str, Any], Progress]] = [
    ("bulgarian", {}, (100, 90), (9, 7), {}, Progress.OPEN),
    ("bulgarian", {}, (145, 90), (9, 7), {}, Progress.WON),
    ("bulgarian", {}, (145, 149), (8, 8), {}, Progress.WON_HIGHER),
    ("bulgarian", {}, (145, 145), (8, 8), {}, Progress.LEVEL),
    ("bulgarian", {}, (140, 60), (25, 0), {"capot": 9}, Progress.CAPOT),
    ("bulgarian", {}, (165, 60), (0, 0), {"all_pass": True}, Progress.PASSED_OUT),
    ("bulgarian", {"finish_on_capot": "unless_needed"}, (130, 60), (25, 0), {"capot": 9}, Progress.CAPOT_NEEDED),
    ("bulgarian", {"finish_on_capot": "unless_needed"}, (140, 60), (25, 0), {"capot": 9}, Progress.WON),
    ("bulgarian", {"finish_on_capot": "unless_needed"}, (110, 60), (50, 0), {"capot": 18}, Progress.CAPOT_NEEDED),
    ("bulgarian", {"finish_while_hanging": False}, (148, 120), (8, 0), {"hanging": True}, Progress.HANGING),
    ("french", {}, (990, 950), (112, 90), {}, Progress.DRAW),
    ("coinche", {"target_rule": "exceed"}, (1770, 1500), (230, 50), {}, Progress.NOT_PASSED),
]


@pytest.mark.parametrize(("key", "switches", "before", "recorded", "flags", "code"), ENDS)
def test_where_a_match_stands_is_said_with_its_reason(
    key: str,
    switches: dict[str, object],
    before: tuple[int, int],
    recorded: tuple[int, int],
    flags: dict[str, Any],
    code: Progress,
) -> None:
    """After one deal more."""
    rules = rule_set(key, switches)
    found = after_deal(rules, dict(zip(Team, before, strict=True)), dict(zip(Team, recorded, strict=True)), **flags)
    assert found.why.code is code
    assert str(found.why).endswith(".")


def test_every_word_about_a_match_is_in_the_table_above() -> None:
    """None is dead."""
    assert {row[-1] for row in ENDS} == set(Progress)


def test_a_doubled_capot_counts_its_bonus_as_it_was_written() -> None:
    """114 and 50 are 164: without the doubled 90 they would be 146."""
    rules = replace(BULGARIAN, finish_on_capot=FinishOnCapot.UNLESS_NEEDED)
    deals = [hearts(90, rules, multiplier=4)] * 1 + [hearts(90, rules, multiplier=2)] + [hearts(92, rules)] * 2
    played = play_match(rules, [*deals, hearts(162, rules, capot=US, multiplier=2)])
    assert played[-1].state.after[US] == 64 + 32 + 18 + 50
    assert played[-1].state.why.code is Progress.CAPOT_NEEDED
