"""Klaverjas and Croatian bela are values of the same options: nothing in the engine names them.

Expected answers are those of the rules as described for these games (rules facts 7).
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.engine.adjudicate import adjudicate
from rules.engine.difference import across
from rules.engine.errors import PositionError
from rules.engine.notation import parse, write
from rules.engine.options import PartnerTrumped, Undertrump
from rules.engine.play import ruling
from rules.engine.ruleset import PLAY_OPTIONS
from rules.engine.switches import PLAY_SWITCHES
from rules.engine.variants import BULGARIAN, EVERY_VERSION, FRENCH, RULE_SETS

AMSTERDAM = replace(
    BULGARIAN,
    undertrump=Undertrump.FORBIDDEN,
    partner_trumped=PartnerTrumped.NO_UNDERTRUMP_UNLESS_FORCED,
)
ROTTERDAM = replace(FRENCH, partner_exempts=False)
BELA = replace(FRENCH, partner_exempts=False, raise_side_suits=True)


def rule_on(rules, text):
    found = ruling(replace(parse(text), rules=rules))
    return [str(card) for card in found.legal], found.rule.name


@pytest.mark.parametrize(
    ("rules", "text", "legal", "rule"),
    [
        (AMSTERDAM, "h; 10s 9h; hand ah 8d", ["8D"], "VOID_CANNOT_OVERTRUMP_NO_UNDERTRUMP"),
        (AMSTERDAM, "h; 10s 9h; hand ah 8h", ["AH", "8H"], "VOID_CANNOT_OVERTRUMP_FREE"),
        (AMSTERDAM, "h; 10s 9h; hand jh 8d", ["JH"], "VOID_MUST_OVERTRUMP"),
        (AMSTERDAM, "h; 7s 9h ks; hand 8h 8d", ["8D"], "VOID_PARTNER_TRUMPED_NO_UNDERTRUMP"),
        (AMSTERDAM, "h; 7s 9h ks; hand jh 8h 8d", ["JH", "8D"], "VOID_PARTNER_TRUMPED_NO_UNDERTRUMP"),
        (AMSTERDAM, "h; as 7s; hand 8h 8d", ["8H", "8D"], "VOID_PARTNER_FREE"),
        (ROTTERDAM, "h; as 7s; hand 8h 8d", ["8H"], "VOID_MUST_TRUMP"),
        (ROTTERDAM, "h; 7s 9h ks; hand jh 8h 8d", ["JH"], "VOID_MUST_OVERTRUMP"),
        (ROTTERDAM, "h; 7s 9h ks; hand 8h 8d", ["8H"], "VOID_MUST_UNDERTRUMP"),
        (BELA, "h; 10s; hand as 7s 8d", ["AS"], "FOLLOW_RAISE"),
        (BELA, "h; 10s; hand ks 7s 8d", ["KS", "7S"], "FOLLOW_PLAIN"),
        (BELA, "h; 10s 7h; hand as 7s 8d", ["AS", "7S"], "FOLLOW_PLAIN"),
        (BELA, "h; as 7s; hand 8h 8d", ["8H"], "VOID_MUST_TRUMP"),
    ],
)
def test_a_relative_is_a_value(rules, text, legal, rule):
    assert rule_on(rules, text) == (legal, rule)


def test_without_the_partners_exception_the_partners_trump_is_somebodys_trump_too():
    found = ruling(replace(parse("h; 7s 9h ks; hand jh 8h 8d"), rules=ROTTERDAM))
    assert [step.question.code.name for step in found.trail][-2:] == ["TRUMPED_BY_ANYBODY", "GO_OVER"]
    assert "opponent" not in " ".join(str(step.question) for step in found.trail)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (AMSTERDAM, "h; 10s 9h; hand ah 8d"),
        (ROTTERDAM, "h; as 7s; hand 8h 8d"),
        (BELA, "h; 10s; hand as 7s 8d"),
    ],
)
def test_every_forbidden_card_of_a_relative_has_its_reason_in_words(rules, text):
    found = ruling(replace(parse(text), rules=rules))
    assert found.forbidden
    for card, reason in found.forbidden.items():
        assert str(reason).endswith(".")
        assert card is reason.facts["card"]


# -- beliefs and versions: values of somebody's own --------------------------------------------------


def test_a_belief_can_be_compared_with_the_real_game():
    """What somebody believes differs from the game in one value, and the comparison names it."""
    belief = replace(BULGARIAN, partner_exempts=False)
    verdicts = across(ruling(replace(parse("h; as 7s; hand 8h 8d"), rules=belief)), [BULGARIAN])
    assert [[str(card) for card in verdict.ruling.legal] for verdict in verdicts] == [["8H"], ["8H", "8D"]]
    assert verdicts[1].options == ("partner_exempts",)


@pytest.mark.parametrize(
    "rules",
    [
        replace(BULGARIAN, partner_exempts=False),
        replace(BULGARIAN, undertrump=Undertrump.FORBIDDEN),
        replace(BULGARIAN, version=99),
    ],
)
def test_what_no_link_can_name_is_not_written_as_something_else(rules):
    position = replace(parse("h; as 7s; hand 8h 8d"), rules=rules)
    with pytest.raises(ValueError, match=r"cannot be written|not among the named"):
        write(position)


def test_every_option_of_play_has_all_its_values_with_words_and_sources():
    assert set(PLAY_SWITCHES) == set(PLAY_OPTIONS)
    assert {option.value for option in PLAY_SWITCHES["undertrump"].options} == {"free", "forced", "forbidden"}
    for name, switch in PLAY_SWITCHES.items():
        for rules in (BULGARIAN, FRENCH, AMSTERDAM, ROTTERDAM, BELA):
            option = switch.option(rules.value(name))
            assert option, (name, rules.value(name))
            assert option.meaning
            assert option.sources


def test_only_the_values_of_the_games_own_tables_are_offered():
    for rules in RULE_SETS.values():
        undertrump = rules.switch("undertrump")
        assert undertrump is not None
        assert [option.value for option in undertrump.options] == ["free", "forced"]
        assert rules.switch("partner_exempts") is None


def test_a_line_that_names_a_version_is_ruled_on_by_that_version(monkeypatch):
    """The published positions name theirs, so they keep their meaning when a game gets a new one."""
    newer = replace(BULGARIAN, version=2, undertrump=Undertrump.FORCED)
    monkeypatch.setitem(RULE_SETS, "bulgarian", newer)
    monkeypatch.setitem(EVERY_VERSION, newer.tag, newer)
    row = {"ruleset": "bulgarian", "contract": "H", "trick": ["TS", "9H"], "leader": "E", "hand": ["AH", "8D"]}
    assert adjudicate(row)["legal"] == ["AH"]
    assert adjudicate({**row, "version": 1})["legal"] == ["AH", "8D"]
    assert adjudicate({**row, "ruleset": "bulgarian-1"})["legal"] == ["AH", "8D"]
    with pytest.raises(PositionError, match="bulgarian-7"):
        adjudicate({**row, "version": 7})
