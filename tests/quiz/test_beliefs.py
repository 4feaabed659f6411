"""Minds: each mistaken one errs where it should, and whatever it believes, it can always play and always write."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from quiz.minds import KNOWS
from quiz.misconceptions import BY_KEY, MISCONCEPTIONS
from quiz.questions import Kind, Pair, Question, Trick
from quiz.reading import situation
from rules.engine import notation, spelling
from rules.engine.contracts import Contract
from rules.engine.options import PartnerTrumped, Undertrump
from rules.engine.variants import BULGARIAN, FRENCH, RULE_SETS
from tests.quiz.possible import possible_items


def trick(text: str) -> Trick:
    """A trick and hand of Bulgarian Belot."""
    position = notation.parse(f"bulgarian-1; {text}")
    return Trick(position.contract, position.leader, position.trick, position.hand)


@pytest.mark.parametrize(
    ("key", "text", "legal"),
    [
        ("never-over-partner", "contract H; leader N; trick 9H 7H; hand JH 8H AC", "JH 8H"),
        ("never-over-partner", "contract AT; leader N; trick TC 8C; hand 9C QC KH", "9C QC"),
        ("always-trump", "contract D; leader N; trick AS 7S; hand 8D KD TC", "8D KD"),
        ("always-trump", "contract H; leader E; trick AD TH 9D; hand QH 7H AS", "QH 7H"),
        ("never-over-partner", "contract C; leader E; trick 7H; hand 8C AD KS", "8C AD KS"),
        ("never-over-partner", "contract D; leader N; trick AS 7D; hand 8D KD TC", "8D KD TC"),
        ("never-over-partner", "contract D; leader W; trick 7S AS 7D; hand 8D KD TC", "8D KD TC"),
        ("never-over-partner", "contract D; leader W; trick AS 7S 7D; hand 8D KD TC", "8D KD"),
        ("never-trump-partner", "contract D; leader N; trick AS 7S; hand 8D KD TC", "8D KD TC"),
        ("must-undertrump", "contract H; leader N; trick AC 9H; hand 8H 7H KD", "8H 7H"),
        ("free-when-beaten", "contract D; leader N; trick JD 8D; hand 9D 7D AS", "9D 7D AS"),
        ("free-when-beaten", "contract D; leader N; trick 9D 8D; hand JD 7D AS", "JD"),
        ("never-undertrump", "contract H; leader N; trick AC 9H; hand 8H 7H KD", "KD"),
        ("free-when-void", "contract S; leader W; trick 7D 8D 9D; hand JS 7C AH", "JS 7C AH"),
        ("trump-at-will", "contract H; leader N; trick KS 7H; hand AS 8S JH 9D", "AS 8S JH"),
        ("trump-at-will", "contract C; leader N; trick QD KC; hand AC JC 7C TS", "AC JC"),
        ("climb-everywhere", "contract NT; leader E; trick TH; hand AH 7H KC", "AH"),
        ("never-climb", "contract C; leader N; trick QD KC; hand AC JC 7C TS", "AC JC 7C"),
        ("highest-only", "contract C; leader N; trick QD KC; hand AC JC 7C TS", "JC"),
        ("highest-only", "contract H; leader N; trick AC 9H; hand 8H 7H KD", "8H 7H KD"),
        ("one-order", "contract H; leader N; trick AC 9H; hand AH 7H KD", "AH"),
        ("king-over-ten", "contract D; leader W; trick KC TC 8C; hand 9D QH", "9D"),
        ("high-card-wins", "contract D; leader N; trick QC KS; hand 9D QH", "9D"),
        ("one-big-suit", "contract AT; leader W; trick 8H AH 7H; hand JC 9C 7D", "JC 9C"),
    ],
)
def test_what_a_holder_may_play(key: str, text: str, legal: str) -> None:
    """One or two positions for each belief about play, in Bulgarian Belot."""
    assert BY_KEY[key].mind.answer(Kind.LEGAL, trick(text), BULGARIAN) == frozenset(legal.split())


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("contract D; leader N; trick AS 7S; hand 8D KD TC", "TC"),
        ("contract D; leader N; trick AS 7S; hand 8D KD", "8D KD"),
    ],
)
def test_the_french_page_that_forbids_to_trump_a_partner(text: str, legal: str) -> None:
    """Side cards only, unless there are none; nobody says so of the other games."""
    assert BY_KEY["never-trump-partner"].mind.answer(Kind.LEGAL, trick(text), FRENCH) == frozenset(legal.split())


def sheet(**row: object) -> Question:
    """A finished deal of Bulgarian Belot."""
    return situation("deal", {"kind": "sheet", "bulgarian": "", **row}).question


@pytest.mark.parametrize(
    ("key", "row", "written"),
    [
        ("tie-is-failed", {"contract": "D", "declarer": "NS", "cards": "81-81"}, "0-16"),
        ("tie-is-failed", {"contract": "H", "declarer": "NS", "cards": "70-92", "hanging": 8}, "0-16"),
        ("half-the-cards", {"contract": "H", "declarer": "NS", "cards": "90-72", "claims": "W 4-TC"}, "9-12"),
        ("five-up", {"contract": "C", "declarer": "EW", "cards": "56-106", "claims": "S 4-TD"}, "11-0"),
    ],
)
def test_what_a_holder_writes(key: str, row: dict[str, object], written: str) -> None:
    """In Bulgarian Belot: a tie inside, hanging points forgotten, declarations left out, rounded as at school."""
    assert BY_KEY[key].mind.answer(Kind.SHEET, sheet(**row), BULGARIAN) == {written}


@pytest.mark.parametrize(
    ("claims", "whose"),
    [("N 4-TC; E 3-AS", "EW"), ("N 3-JC; E 3-JD", "EW"), ("N 3-AC; E 3-AD", "EW"), ("S 3-JC; W 3-JH", "NS")],
)
def test_the_higher_run_and_of_equals_the_one_in_trumps(claims: str, whose: str) -> None:
    """Diamonds are trumps and the north leads; of two side suits the one that is said first."""
    contest = situation(
        "runs", {"kind": "declarations", "contract": "D", "first": "N", "claims": claims, "bulgarian": ""}
    )
    assert BY_KEY["top-card-first"].mind.answer(Kind.DECLARATIONS, contest.question, BULGARIAN) == {whose}


@pytest.mark.parametrize(
    ("house_rule", "text", "legal"),
    [
        ({"raise_side_suits": True}, "contract D; leader N; trick KC 7C; hand TC AC 8C", "AC"),
        ({"raise_over_partner": False}, "contract H; leader N; trick 9H 7H; hand 8H JH AC", "JH"),
        ({"at_raise_over_partner": False}, "contract AT; leader N; trick TC 8C; hand QC 9C KH", "9C"),
        ({"undertrump": Undertrump.FORCED}, "contract H; leader N; trick AC 9H; hand 8H AH KD", "AH"),
        ({"undertrump": Undertrump.FORBIDDEN}, "contract H; leader N; trick AC 9H; hand 8H AH KD 7D", "KD 7D"),
        (
            {"partner_trumped": PartnerTrumped.NO_UNDERTRUMP_UNLESS_FORCED},
            "contract H; leader E; trick AC 9H 7C; hand 8H JH KD 7D",
            "JH KD 7D",
        ),
    ],
)
def test_the_highest_under_house_rules(house_rule: dict[str, Any], text: str, legal: str) -> None:
    """Where a house rule asks for a suit, its highest card; where it leaves side cards, any of them."""
    rules = replace(BULGARIAN, **house_rule)
    assert BY_KEY["highest-only"].mind.answer(Kind.LEGAL, trick(text), rules) == frozenset(legal.split())


@pytest.mark.parametrize(
    ("key", "text", "winner"),
    [
        ("king-over-ten", "contract H; leader E; trick KS TS QS 7S", "E"),
        ("high-card-wins", "contract S; leader N; trick JC KD 7C 8D", "E"),
        ("high-card-wins", "contract H; leader W; trick AD TD 7H KD", "E"),
        ("one-order", "contract H; leader N; trick JH 9H AH 7H", "S"),
        ("one-big-suit", "contract AT; leader E; trick 7D JC 8D JS", "S"),
    ],
)
def test_who_takes_the_trick_for_a_holder(key: str, text: str, winner: str) -> None:
    """Where it is the order of the cards that is mistaken."""
    assert BY_KEY[key].mind.answer(Kind.WINNER, trick(text), BULGARIAN) == {winner}


def test_trumps_that_count_like_any_other_suit() -> None:
    """Jack two, nine nothing, and the last ten all the same."""
    cards = trick("contract H; leader N; trick JH 9H AH 7H")
    last = Trick(cards.contract, cards.leader, cards.cards, (), last=True)
    assert BY_KEY["one-order"].mind.answer(Kind.WORTH, last, BULGARIAN) == {"23"}
    assert KNOWS.answer(Kind.WORTH, last, BULGARIAN) == {"55"}


def test_two_cards_thrown_on_a_third_suit() -> None:
    """Neither beats the other, unless one believes that a high card always wins."""
    question = Pair(Contract.SPADES, spelling.suit("C"), spelling.card("AD"), spelling.card("KH"))
    assert KNOWS.answer(Kind.HIGHER, question, BULGARIAN) == {"neither"}
    assert BY_KEY["high-card-wins"].mind.answer(Kind.HIGHER, question, BULGARIAN) == {"AD"}


def test_a_question_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="sheet is not asked of Trick"):
        KNOWS.answer(Kind.SHEET, trick("contract H; leader N; trick JH 9H AH 7H"), BULGARIAN)


@pytest.mark.parametrize("game", RULE_SETS)
def test_everybody_can_play(game: str) -> None:
    """Whatever is believed, some card of the hand may be played, and no other."""
    for item in possible_items(game):
        if item.kind is Kind.LEGAL:
            for one in MISCONCEPTIONS:
                answer = one.answer(item)
                assert answer, (one.key, item.question)
                assert answer <= set(item.choices), (one.key, item.question)
