"""Whose declarations count, step by step, and what becomes of each."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.belote import BeloteCode, belote_call
from rules.engine.cards import PACK
from rules.engine.contest import Award, Step, Verdict, award
from rules.engine.contracts import Contract
from rules.engine.declarations import claims_of, find, worth
from rules.engine.table import Claim, Four, Run, Seat, Team
from tests.strategies import cards, rule_set


def claim(text: str) -> Claim:
    """ "N 3 KC" is a tierce of North's to the king of clubs, "E J" are East's four jacks."""
    seat, *what = text.split()
    if len(what) == 1:
        return Claim(Seat(seat), Four(cards(what[0] + "C")[0].rank))
    return Claim(Seat(seat), Run(int(what[0]), cards(what[1])[0]))


def compared(
    key: str, contract: str, *claims: str, first: str = "N", switches: dict[str, object] | None = None
) -> Award:
    """The comparison of claims."""
    return award(rule_set(key, switches), Contract(contract), Seat(first), [claim(text) for text in claims])


@pytest.mark.parametrize(
    ("key", "claims", "codes", "points"),
    [
        ("bulgarian", ["N 3 AC", "E 4 TD"], [Step.BEST, Step.RUN_LENGTH, Step.NO_FOURS], (0, 50)),
        ("bulgarian", ["N 6 KC", "E 5 AS"], [Step.BEST, Step.RUN_LENGTH, Step.NO_FOURS], (100, 0)),
        ("french", ["N 6 KC", "E 5 AS"], [Step.BEST, Step.SAME_WORTH, Step.TOP_CARD], (0, 100)),
        ("french", ["N 3 AC", "E 4 TD"], [Step.BEST, Step.RUN_WORTH], (0, 50)),
        ("french", ["N 5 AC", "E 9"], [Step.BEST, Step.FOUR_BEATS_RUN], (0, 150)),
        ("french", ["N A", "E Q"], [Step.BEST, Step.FOUR_ORDER], (100, 0)),
        ("french", ["N 9", "E J"], [Step.BEST, Step.FOUR_WORTH], (0, 200)),
        ("french", ["N 3 KC", "E 3 KH"], [Step.BEST, Step.SAME_LENGTH, Step.SAME_TOP, Step.TRUMP], (0, 20)),
        (
            "french",
            ["N 3 KC", "E 3 KD"],
            [Step.BEST, Step.SAME_LENGTH, Step.SAME_TOP, Step.NOT_TRUMP, Step.FIRST],
            (20, 0),
        ),
        (
            "bulgarian",
            ["N 3 KC", "E 3 KD", "S 3 9S"],
            [Step.BEST, Step.SAME_LENGTH, Step.SAME_TOP, Step.CANCELS, Step.NO_FOURS],
            (0, 0),
        ),
        ("bulgarian", ["N 5 AC", "E 9"], [Step.UNOPPOSED, Step.UNOPPOSED], (100, 150)),
        ("bulgarian", [], [Step.NO_RUNS, Step.NO_FOURS], (0, 0)),
        ("french", [], [Step.NOTHING], (0, 0)),
        ("coinche", ["N A"], [Step.NOT_PLAYED], (0, 0)),
    ],
)
def test_the_best_of_each_side_are_compared_in_steps(
    key: str, claims: list[str], codes: list[Step], points: tuple[int, int]
) -> None:
    """Contract hearts, North leads."""
    found = compared(key, "H", *claims)
    assert [step.code for step in found.steps] == codes
    assert tuple(found.points[team] for team in Team) == points


def test_every_claim_learns_what_became_of_it() -> None:
    """The side with the best scores all it has."""
    found = compared("bulgarian", "S", "N 4 KC", "S 3 JD", "E 3 AH", "W 8")
    assert [verdict.code for _claim, verdict in found.verdicts] == [
        Verdict.COUNTS_BEST,
        Verdict.COUNTS_WITH_BEST,
        Verdict.BEATEN,
        Verdict.WORTHLESS,
    ]


def test_the_words_name_the_declarations() -> None:
    """In English, with the terms of the table."""
    found = compared("french", "H", "N 3 KC", "E 3 KH", "S 8")
    assert [str(step) for step in found.steps] == [
        "Best against best: the tierce to the king of clubs against the tierce to the king of hearts.",
        "They are of equal length, so the top card decides.",
        "Their top cards are equal too.",
        "A run in trumps is better than one in another suit: the tierce to the king of hearts before the tierce to the "
        "king of clubs.",
    ]


@pytest.mark.parametrize(
    ("key", "switches", "claims", "points"),
    [
        ("bulgarian", {"declaration_pool": "single"}, ["N 5 AC", "E 9"], (0, 150)),
        ("bulgarian", {"sequence_tie": "trump_then_first"}, ["N 3 KC", "E 3 KH"], (0, 20)),
        ("bulgarian", {"sequence_tie": "trump_then_first"}, ["N 3 KC", "E 3 KD"], (20, 0)),
        ("bulgarian", {"eight_run": 120}, ["N 8 AC"], (120, 0)),
        ("french", {"annonces": False}, ["N J"], (0, 0)),
        ("coinche", {"annonces": True}, ["N 3 KC", "E 3 KD", "S 3 9S"], (0, 0)),
        ("coinche", {"annonces": True}, ["N 3 KC", "E 3 KH"], (0, 20)),
        ("coinche", {"annonces": True, "sequence_tie": "trump_then_first"}, ["N 3 KC", "E 3 KD"], (20, 0)),
    ],
)
def test_house_rules_decide_otherwise(
    key: str, switches: dict[str, object], claims: list[str], points: tuple[int, int]
) -> None:
    """Each switch that touches declarations, with each of its values."""
    found = compared(key, "H", *claims, switches=switches)
    assert tuple(found.points[team] for team in Team) == points


def test_who_plays_first_is_counted_from_the_lead() -> None:
    """East leads, so West plays before North."""
    assert compared("french", "H", "N 3 KC", "W 3 KD", first="E").points[Team.EAST_WEST] == 20
    assert compared("french", "H", "N 3 KC", "W 3 KD", first="N").points[Team.NORTH_SOUTH] == 20


def test_coinche_prices_fours_anew_without_trumps() -> None:
    """Aces 200, tens 150, the others 100."""
    rules = rule_set("coinche", {"annonces": True})
    prices = [worth(rules, Contract.NO_TRUMPS, Four(card.rank)) for card in cards("AC TC KC QC JC 9C 8C")]
    assert prices == [200, 150, 100, 100, 100, 100, 0]


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("9C 9D 9H 9S 7S 8S KC AC", ["9"]),
        ("9C TC JC QC KC 9D 9H 9S", ["9", "4 KC"]),
        ("QC QD QH QS TC JC KC AC", ["Q"]),
        ("7C 8C 9C TC JC QC KC AC", ["8 AC"]),
        ("7C 8C 9C JC QC KC 7D 8D", ["3 KC", "3 9C"]),
        ("JH 9H AH TD 7C 8D QS KS", []),
    ],
)
def test_a_hand_declares_the_set_worth_most(hand: str, found: list[str]) -> None:
    """One card, one declaration; a run is not split."""
    expected = [claim(f"N {text}").what for text in found]
    assert list(find(rule_set("french"), Contract.HEARTS, cards(hand))) == expected


def test_four_hands_declare_for_their_seats() -> None:
    """Seat by seat."""
    hands = {Seat.NORTH: cards("7C 8C 9C"), Seat.WEST: cards("JC JD JH JS")}
    assert claims_of(rule_set("bulgarian"), Contract.ALL_TRUMPS, hands) == (claim("N 3 9C"), claim("W J"))
    assert claims_of(rule_set("bulgarian"), Contract.NO_TRUMPS, hands) == ()


def test_every_step_and_verdict_is_the_end_of_something() -> None:
    """No sentence is dead: a table of claims leads to each."""
    annonces: dict[str, object] = {"annonces": True}
    tables = [
        compared("bulgarian", "H", "N 4 KC", "S 3 JD", "E 3 AH", "W 8"),
        compared("bulgarian", "H", "N 3 KC", "E 3 KD"),
        compared("bulgarian", "NT", "N J"),
        compared("coinche", "H", "N J"),
        compared("coinche", "H", "N 3 KC", "E 3 KD", switches=annonces),
        compared("bulgarian", "H"),
        compared("french", "H"),
        compared("french", "H", "N 3 KC"),
        compared("french", "H", "N 3 KC", "E 3 KH"),
        compared("french", "H", "N 3 KC", "E 3 KD"),
        compared("french", "H", "N 3 KC", "E 4 KD"),
        compared("french", "H", "N 6 KC", "E 5 AS"),
        compared("french", "H", "N 3 KC", "E 9"),
        compared("french", "H", "N J", "E 9"),
        compared("french", "H", "N A", "E Q"),
    ]
    assert {step.code for table in tables for step in table.steps} == set(Step)
    assert {verdict.code for table in tables for _claim, verdict in table.verdicts} == set(Verdict)
    for table in tables:
        assert all(str(step).endswith(".") for step in table.steps)


@pytest.mark.parametrize(
    ("key", "contract", "trick", "played", "held", "code"),
    [
        ("bulgarian", "H", "", "KH", "QH 7C", "CALLED"),
        ("bulgarian", "H", "AC", "QH", "KH 7S", "CALLED"),
        ("bulgarian", "AT", "7S", "KS", "QS 9H", "CALLED"),
        ("bulgarian", "AT", "7H", "KS", "QS 9C", "DISCARDED"),
        ("french", "H", "7S", "KH", "QH", "CALLED"),
        ("coinche", "AT", "7H", "KS", "QS 9C", "CALLED"),
        ("coinche", "NT", "", "KS", "QS 9C", "NO_TRUMPS"),
        ("bulgarian", "H", "", "KS", "QS 7C", "NOT_TRUMP"),
        ("bulgarian", "H", "", "AH", "QH KH", "NOT_A_COURT"),
        ("bulgarian", "H", "", "QH", "9H 7C", "NO_PAIR"),
    ],
)
def test_belote_is_called_or_it_is_said_why_not(
    key: str, contract: str, trick: str, played: str, held: str, code: str
) -> None:
    """With the first of the two; in Bulgarian all trumps not with a card thrown on another suit."""
    found = belote_call(rule_set(key), Contract(contract), cards(trick), cards(played)[0], cards(held))
    assert isinstance(found.code, BeloteCode)
    assert found.code.name == code
    assert str(found).endswith(".")


def test_every_word_about_belote_is_in_the_table_above() -> None:
    """None is dead."""
    rows = next(mark for mark in test_belote_is_called_or_it_is_said_why_not.pytestmark).args[1]
    assert {row[-1] for row in rows} == {code.name for code in BeloteCode}


@given(st.integers(0, 2**32), st.sampled_from(["bulgarian", "french", "coinche"]), st.sampled_from(["C", "H", "AT"]))
def test_the_sides_exchanged_exchange_whose_claims_count(seed: int, key: str, contract: str) -> None:
    """Every seat one place on, and the first with them."""
    if key == "french" and contract == "AT":
        contract = "S"
    rng = random.Random(seed)
    pack = list(PACK)
    rng.shuffle(pack)
    rules = rule_set(key, {"annonces": True} if key == "coinche" else {})
    hands = {seat: tuple(pack[8 * turn : 8 * turn + 8]) for turn, seat in enumerate(Seat)}
    claims = claims_of(rules, Contract(contract), hands)
    first = rng.choice([*Seat])
    one = award(rules, Contract(contract), first, claims)
    moved = [Claim(made.seat.next, made.what) for made in claims]
    other = award(rules, Contract(contract), first.next, moved)
    assert {team: one.points[team] for team in Team} == {team: other.points[team.other] for team in Team}
    assert [verdict.code for _claim, verdict in one.verdicts] == [verdict.code for _claim, verdict in other.verdicts]
