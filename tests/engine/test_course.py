"""A deal played out by legal cards is a deal without revokes, and its sheet is the referee's."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.course import play_out, referee
from rules.engine.deal import Deal
from rules.engine.play import Hand
from rules.engine.table import Seat, Team
from rules.engine.variants import BULGARIAN, RULE_SETS
from tests.strategies import cards


def dealt(rng: random.Random, key: str) -> Deal:
    """A deal before its first trick."""
    rules = RULE_SETS[key]
    pack = list(PACK)
    rng.shuffle(pack)
    return Deal(
        rules=rules,
        contract=rng.choice(rules.contracts),
        declarer=rng.choice([*Seat]),
        first=rng.choice([*Seat]),
        hands={seat: tuple(pack[8 * n : 8 * n + 8]) for n, seat in enumerate(Seat)},
        bid=100 if rules.bids else None,
    )


@given(st.integers(0, 2**32), st.sampled_from([*RULE_SETS]))
def test_what_is_played_out_has_no_revoke_and_the_referees_sheet(seed: int, key: str) -> None:
    """Eight tricks, every card once."""
    rng = random.Random(seed)
    found = play_out(dealt(rng, key), lambda _seat, legal: rng.choice(legal))
    assert found.deal.complete
    assert {card for trick in found.deal.tricks for card in trick} == set(PACK)
    assert found == referee(found.deal)
    assert found.revokes == ()


@given(st.integers(0, 2**32), st.integers(0, 8))
def test_a_deal_is_played_on_from_any_trick(seed: int, tricks: int) -> None:
    """What was played stays played."""
    rng = random.Random(seed)
    whole = play_out(dealt(rng, "coinche"), lambda _seat, legal: rng.choice(legal)).deal
    begun = Deal(
        rules=whole.rules,
        contract=whole.contract,
        declarer=whole.declarer,
        first=whole.first,
        hands=whole.hands,
        bid=whole.bid,
        tricks=whole.tricks[:tricks],
    )
    again = play_out(begun, lambda _seat, legal: legal[0])
    assert again.deal.tricks[:tricks] == whole.tricks[:tricks]
    assert again.score


@pytest.mark.parametrize(
    ("contract", "played", "belote"),
    [
        # North holds king and queen of hearts. In hearts the first of them calls, even thrown on a trick of trumps.
        ("H", "KH 7H 8H 9H", 20),
        ("AT", "KH 7H 8H 9H", 20),
        ("NT", "KH 7H 8H 9H", 0),
    ],
)
def test_belote_is_called_with_the_first_of_the_two(contract: str, played: str, belote: int) -> None:
    """And only once."""
    deal = Deal(
        rules=BULGARIAN,
        contract=Contract(contract),
        declarer=Seat.NORTH,
        first=Seat.NORTH,
        hands={
            Seat.NORTH: cards("KH QH 7C 8C 9C TC 7D 8D"),
            Seat.EAST: cards("7H TH JC QC KC AC 9D TD"),
            Seat.SOUTH: cards("8H JH JD QD KD AD 7S 8S"),
            Seat.WEST: cards("9H AH 9S TS JS QS KS AS"),
        },
        tricks=(cards(played),),
    )
    found = referee(deal)
    assert found.belote[Team.NORTH_SOUTH] == belote


def test_a_king_thrown_on_another_suit_calls_nothing_in_bulgarian_all_trumps() -> None:
    """And the queen after it has lost its partner."""

    def first_thrown(_seat: Seat, legal: Hand) -> Card:
        return legal[0]

    deal = Deal(
        rules=BULGARIAN,
        contract=Contract.ALL_TRUMPS,
        declarer=Seat.NORTH,
        first=Seat.WEST,
        hands={
            Seat.NORTH: cards("KH QH 7C 8C 9C TC 7D 8D"),
            Seat.EAST: cards("7H TH JC QC KC AC 9D TD"),
            Seat.SOUTH: cards("8H JH JD QD KD AD 7S 8S"),
            Seat.WEST: cards("9S AH 9H TS JS QS KS AS"),
        },
    )
    found = play_out(deal, first_thrown)
    assert found.tricks[0].cards[1] in cards("KH")
    assert found.belote[Team.NORTH_SOUTH] == 0
