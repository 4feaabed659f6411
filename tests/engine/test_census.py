"""The census: golden numbers that pin the play rules of each game, as perft pins the moves of chess.

Two counts, both over everything there is and in no way random:

* **Standing.** The pack is seven cards, jack, ace and seven of hearts, ten and queen of spades, king and seven of
  clubs. Every ordered trick of none to three of them led by North, with every hand of one to three of the others,
  is one position: 4,340 under each contract. Counted: the pairs (position, card that may be played), by the rule
  that decides.
* **Played out.** Four hands of four cards, East leads, and every lawful course of the sixteen cards is followed.
  Counted: the courses, and the points that North-South took over all of them (the last ten not among them), so
  that a wrong winner or a wrong value shows as well as a wrong card.

The numbers were computed with the oracle and typed here. A change of one of them is a change of the rules.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules.engine.play import ruling
from tests import oracle
from tests.strategies import Row, oracles_answer, position

PACK = ["JH", "AH", "7H", "TS", "QS", "KC", "7C"]
DEAL = {
    "N": ["JH", "KS", "QC", "7D"],
    "E": ["AS", "7S", "9H", "8C"],
    "S": ["TH", "8H", "AC", "JD"],
    "W": ["QH", "9S", "TC", "KD"],
}
Answerer = Callable[[Row], dict[str, Any]]


def engines_answer(row: Row) -> dict[str, Any]:
    """The few facts that a census needs, from the engine."""
    said = ruling(position(row))
    return {
        "legal": [str(card) for card in said.legal],
        "rule": said.rule.name,
        "winner": None if said.winner is None else str(said.winner.seat),
        "points": said.points,
    }


def standing(answer: Answerer, key: str, contract: str, switches: dict[str, object] | None = None) -> Counter[str]:
    """Pairs of a position and a legal card, by deciding rule."""
    pairs: Counter[str] = Counter()
    for on_table in range(4):
        for trick in itertools.permutations(PACK, on_table):
            left = [card for card in PACK if card not in trick]
            for held in (1, 2, 3):
                for hand in itertools.combinations(left, held):
                    said = answer(
                        {
                            "ruleset": key,
                            "contract": contract,
                            "trick": list(trick),
                            "leader": "N",
                            "hand": list(hand),
                            "switches": switches or {},
                        }
                    )
                    pairs[said["rule"]] += len(said["legal"])
    return pairs


def played_out(answer: Answerer, key: str, contract: str) -> tuple[int, int]:
    """Lawful courses of the deal from here on, and North-South's points summed over them."""
    hands = {seat: tuple(cards) for seat, cards in DEAL.items()}
    seats = oracle.SEATS
    known: dict[Any, tuple[int, int]] = {}

    def onward(leader: str, trick: tuple[str, ...], held: dict[str, tuple[str, ...]]) -> Any:
        place = (leader, trick, tuple(held.values()))
        if place not in known:
            known[place] = count(leader, trick, held)
        return known[place]

    def count(leader: str, trick: tuple[str, ...], held: dict[str, tuple[str, ...]]) -> Any:
        row: Row = {"ruleset": key, "contract": contract, "leader": leader, "trick": list(trick)}
        if len(trick) == 4:
            said = answer({**row, "hand": []})
            if not any(held.values()):
                courses, points = 1, 0
            else:
                courses, points = onward(said["winner"], (), held)
            mine = said["points"] if said["winner"] in "NS" else 0
            return courses, points + courses * mine
        seat = (seats * 2)[seats.index(leader) + len(trick)]
        courses = points = 0
        for card in answer({**row, "hand": list(held[seat])})["legal"]:
            rest = tuple(other for other in held[seat] if other != card)
            more, worth = onward(leader, (*trick, card), {**held, seat: rest})
            courses, points = courses + more, points + worth
        return courses, points

    return onward("E", (), hands)


# One number a rule set.
GOLDEN = {"bulgarian": 38360, "french": 24753, "coinche": 38360}

# The same, by contract and deciding rule.
STANDING: dict[str, dict[str, dict[str, int]]] = {
    "bulgarian": {
        "C": {
            "LEAD_FREE": 154,
            "FOLLOW_PLAIN": 1688,
            "VOID_NO_TRUMP_FREE": 406,
            "VOID_MUST_TRUMP": 596,
            "TRUMP_LED_VOID": 1540,
            "TRUMP_LED_CANNOT_RAISE": 211,
            "TRUMP_LED_RAISE": 211,
            "VOID_PARTNER_FREE": 1075,
            "VOID_CANNOT_OVERTRUMP_FREE": 202,
            "VOID_MUST_OVERTRUMP": 100,
        },
        "D": {
            "LEAD_FREE": 154,
            "FOLLOW_PLAIN": 2110,
            "VOID_NO_TRUMP_FREE": 2986,
            "VOID_PARTNER_FREE": 1378,
        },
        "H": {
            "LEAD_FREE": 154,
            "TRUMP_LED_CANNOT_RAISE": 643,
            "TRUMP_LED_VOID": 1284,
            "TRUMP_LED_RAISE": 566,
            "VOID_MUST_TRUMP": 546,
            "FOLLOW_PLAIN": 844,
            "VOID_NO_TRUMP_FREE": 204,
            "VOID_CANNOT_OVERTRUMP_FREE": 432,
            "VOID_MUST_OVERTRUMP": 280,
            "VOID_PARTNER_FREE": 1214,
        },
        "S": {
            "LEAD_FREE": 154,
            "FOLLOW_PLAIN": 1688,
            "VOID_MUST_TRUMP": 596,
            "VOID_NO_TRUMP_FREE": 406,
            "TRUMP_LED_VOID": 1540,
            "TRUMP_LED_CANNOT_RAISE": 211,
            "TRUMP_LED_RAISE": 211,
            "VOID_PARTNER_FREE": 1075,
            "VOID_CANNOT_OVERTRUMP_FREE": 202,
            "VOID_MUST_OVERTRUMP": 100,
        },
        "NT": {"LEAD_FREE": 154, "NT_FOLLOW": 2110, "NT_VOID_FREE": 4364},
        "AT": {"LEAD_FREE": 154, "AT_CANNOT_RAISE": 1065, "AT_VOID_FREE": 4364, "AT_RAISE": 988},
    },
    "french": {
        "C": {
            "LEAD_FREE": 154,
            "FOLLOW_PLAIN": 1688,
            "VOID_NO_TRUMP_FREE": 406,
            "VOID_MUST_TRUMP": 596,
            "TRUMP_LED_VOID": 1540,
            "TRUMP_LED_CANNOT_RAISE": 211,
            "TRUMP_LED_RAISE": 211,
            "VOID_PARTNER_FREE": 929,
            "VOID_MUST_UNDERTRUMP": 100,
            "VOID_MUST_OVERTRUMP": 100,
            "VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING": 146,
        },
        "D": {
            "LEAD_FREE": 154,
            "FOLLOW_PLAIN": 2110,
            "VOID_NO_TRUMP_FREE": 2986,
            "VOID_PARTNER_FREE": 1378,
        },
        "H": {
            "LEAD_FREE": 154,
            "TRUMP_LED_CANNOT_RAISE": 643,
            "TRUMP_LED_VOID": 1284,
            "TRUMP_LED_RAISE": 566,
            "VOID_MUST_TRUMP": 546,
            "FOLLOW_PLAIN": 844,
            "VOID_NO_TRUMP_FREE": 204,
            "VOID_MUST_UNDERTRUMP": 256,
            "VOID_MUST_OVERTRUMP": 280,
            "VOID_PARTNER_FREE": 870,
            "VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING": 316,
        },
        "S": {
            "LEAD_FREE": 154,
            "FOLLOW_PLAIN": 1688,
            "VOID_MUST_TRUMP": 596,
            "VOID_NO_TRUMP_FREE": 406,
            "TRUMP_LED_VOID": 1540,
            "TRUMP_LED_CANNOT_RAISE": 211,
            "TRUMP_LED_RAISE": 211,
            "VOID_PARTNER_FREE": 929,
            "VOID_MUST_UNDERTRUMP": 100,
            "VOID_MUST_OVERTRUMP": 100,
            "VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING": 146,
        },
    },
    "coinche": {
        "C": {
            "LEAD_FREE": 154,
            "FOLLOW_PLAIN": 1688,
            "VOID_NO_TRUMP_FREE": 406,
            "VOID_MUST_TRUMP": 596,
            "TRUMP_LED_VOID": 1540,
            "TRUMP_LED_CANNOT_RAISE": 211,
            "TRUMP_LED_RAISE": 211,
            "VOID_PARTNER_FREE": 1075,
            "VOID_CANNOT_OVERTRUMP_FREE": 202,
            "VOID_MUST_OVERTRUMP": 100,
        },
        "D": {
            "LEAD_FREE": 154,
            "FOLLOW_PLAIN": 2110,
            "VOID_NO_TRUMP_FREE": 2986,
            "VOID_PARTNER_FREE": 1378,
        },
        "H": {
            "LEAD_FREE": 154,
            "TRUMP_LED_CANNOT_RAISE": 643,
            "TRUMP_LED_VOID": 1284,
            "TRUMP_LED_RAISE": 566,
            "VOID_MUST_TRUMP": 546,
            "FOLLOW_PLAIN": 844,
            "VOID_NO_TRUMP_FREE": 204,
            "VOID_CANNOT_OVERTRUMP_FREE": 432,
            "VOID_MUST_OVERTRUMP": 280,
            "VOID_PARTNER_FREE": 1214,
        },
        "S": {
            "LEAD_FREE": 154,
            "FOLLOW_PLAIN": 1688,
            "VOID_MUST_TRUMP": 596,
            "VOID_NO_TRUMP_FREE": 406,
            "TRUMP_LED_VOID": 1540,
            "TRUMP_LED_CANNOT_RAISE": 211,
            "TRUMP_LED_RAISE": 211,
            "VOID_PARTNER_FREE": 1075,
            "VOID_CANNOT_OVERTRUMP_FREE": 202,
            "VOID_MUST_OVERTRUMP": 100,
        },
        "NT": {"LEAD_FREE": 154, "NT_FOLLOW": 2110, "NT_VOID_FREE": 4364},
        "AT": {"LEAD_FREE": 154, "AT_CANNOT_RAISE": 1065, "AT_VOID_FREE": 4364, "AT_RAISE": 988},
    },
}

# One switch at a time turned from the Bulgarian table's own rules.
HOUSE_RULES: dict[tuple[str, str, object], dict[str, int]] = {
    ("H", "undertrump", "forced"): {
        "LEAD_FREE": 154,
        "TRUMP_LED_CANNOT_RAISE": 643,
        "TRUMP_LED_VOID": 1284,
        "TRUMP_LED_RAISE": 566,
        "VOID_MUST_TRUMP": 546,
        "FOLLOW_PLAIN": 844,
        "VOID_NO_TRUMP_FREE": 204,
        "VOID_MUST_UNDERTRUMP": 256,
        "VOID_MUST_OVERTRUMP": 280,
        "VOID_PARTNER_FREE": 1214,
    },
    ("H", "partner_trumped", "raise_if_able"): {
        "LEAD_FREE": 154,
        "TRUMP_LED_CANNOT_RAISE": 643,
        "TRUMP_LED_VOID": 1284,
        "TRUMP_LED_RAISE": 566,
        "VOID_MUST_TRUMP": 546,
        "FOLLOW_PLAIN": 844,
        "VOID_NO_TRUMP_FREE": 204,
        "VOID_CANNOT_OVERTRUMP_FREE": 432,
        "VOID_MUST_OVERTRUMP": 280,
        "VOID_PARTNER_FREE": 870,
        "VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING": 316,
    },
    ("H", "partner_trumped", "no_undertrump_unless_forced"): {
        "LEAD_FREE": 154,
        "TRUMP_LED_CANNOT_RAISE": 643,
        "TRUMP_LED_VOID": 1284,
        "TRUMP_LED_RAISE": 566,
        "VOID_MUST_TRUMP": 546,
        "FOLLOW_PLAIN": 844,
        "VOID_NO_TRUMP_FREE": 204,
        "VOID_CANNOT_OVERTRUMP_FREE": 432,
        "VOID_MUST_OVERTRUMP": 280,
        "VOID_PARTNER_FREE": 906,
        "VOID_PARTNER_TRUMPED_NO_UNDERTRUMP": 164,
    },
    ("H", "partner_trumped", "only_trumps_must_raise"): {
        "LEAD_FREE": 154,
        "TRUMP_LED_CANNOT_RAISE": 643,
        "TRUMP_LED_VOID": 1284,
        "TRUMP_LED_RAISE": 566,
        "VOID_MUST_TRUMP": 546,
        "FOLLOW_PLAIN": 844,
        "VOID_NO_TRUMP_FREE": 204,
        "VOID_CANNOT_OVERTRUMP_FREE": 432,
        "VOID_MUST_OVERTRUMP": 280,
        "VOID_PARTNER_FREE": 1190,
        "VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE": 12,
    },
    ("H", "raise_over_partner", False): {
        "LEAD_FREE": 154,
        "TRUMP_LED_CANNOT_RAISE": 643,
        "TRUMP_LED_VOID": 1284,
        "TRUMP_LED_RAISE": 550,
        "VOID_MUST_TRUMP": 546,
        "FOLLOW_PLAIN": 844,
        "VOID_NO_TRUMP_FREE": 204,
        "TRUMP_LED_PARTNER_NO_RAISE": 32,
        "VOID_CANNOT_OVERTRUMP_FREE": 432,
        "VOID_MUST_OVERTRUMP": 280,
        "VOID_PARTNER_FREE": 1214,
    },
    ("AT", "at_raise_over_partner", False): {
        "LEAD_FREE": 154,
        "AT_CANNOT_RAISE": 1065,
        "AT_VOID_FREE": 4364,
        "AT_RAISE": 972,
        "AT_PARTNER_NO_RAISE": 32,
    },
}

# Lawful courses, and North-South's points summed over them.
PLAYED_OUT: dict[str, dict[str, tuple[int, int]]] = {
    "bulgarian": {
        "C": (176, 6377),
        "D": (160, 10881),
        "H": (150, 11970),
        "S": (335, 5717),
        "NT": (992, 25706),
        "AT": (316, 26350),
    },
    "french": {"C": (138, 4870), "D": (124, 8554), "H": (146, 11716), "S": (312, 4942)},
    "coinche": {
        "C": (176, 6377),
        "D": (160, 10881),
        "H": (150, 11970),
        "S": (335, 5717),
        "NT": (992, 31666),
        "AT": (316, 26350),
    },
}


def test_the_standing_census_asks_4340_positions() -> None:
    """The enumeration itself: ordered tricks of 0-3 of seven cards, hands of 1-3 of the others."""
    asked: list[Row] = []

    def note(row: Row) -> dict[str, Any]:
        asked.append(row)
        return {"legal": [], "rule": ""}

    standing(note, "french", "H")
    assert len(asked) == 4_340
    assert len({str(row) for row in asked}) == 4_340


@pytest.mark.parametrize("key", ["bulgarian", "french", "coinche"])
def test_the_census_of_a_rule_set_is_its_golden_number(key: str) -> None:
    """All contracts of a game together: one number a rule set, from the engine."""
    found = {contract: standing(engines_answer, key, contract) for contract in oracle.CONTRACTS[key]}
    assert {contract: dict(pairs) for contract, pairs in found.items()} == STANDING[key]
    assert sum(sum(pairs.values()) for pairs in found.values()) == GOLDEN[key]


@pytest.mark.parametrize(("contract", "name", "value"), list(HOUSE_RULES))
def test_the_census_of_each_house_rule(contract: str, name: str, value: object) -> None:
    """What one switch changes against the Bulgarian table's own rules, counted."""
    pairs = standing(engines_answer, "bulgarian", contract, {name: value})
    assert dict(pairs) == HOUSE_RULES[contract, name, value]


@pytest.mark.parametrize("key", ["bulgarian", "french", "coinche"])
def test_the_played_out_deal_has_its_golden_numbers(key: str) -> None:
    """Every lawful course of one end-game, and what North-South takes over all of them."""
    found = {c: played_out(engines_answer, key, c) for c in oracle.CONTRACTS[key]}
    assert found == PLAYED_OUT[key]


@pytest.mark.long
def test_the_oracle_gives_the_golden_numbers_still() -> None:
    """The typed numbers can be had again from the oracle that they came from."""
    for key in STANDING:
        for contract, pairs in STANDING[key].items():
            assert dict(standing(oracles_answer, key, contract)) == pairs
            assert played_out(oracles_answer, key, contract) == PLAYED_OUT[key][contract]
    for (contract, name, value), pairs in HOUSE_RULES.items():
        assert dict(standing(oracles_answer, "bulgarian", contract, {name: value})) == pairs
