"""Klaverjas and Croatian bela are values of the same options: nothing in the engine names them.

Expected answers are those of the rules as described for these games (rules facts 7).
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.engine.notation import parse
from rules.engine.play import ruling
from rules.engine.ruleset import PartnerTrumped, Undertrump
from rules.engine.variants import BULGARIAN, FRENCH

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
