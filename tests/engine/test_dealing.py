"""The deal: packets, who gets which card, who speaks, leads and deals next."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.cards import PACK, Card
from rules.engine.dealing import deal, first_seat, next_dealer
from rules.engine.errors import PositionError
from rules.engine.faults import Fault
from rules.engine.ruleset import RuleSet
from rules.engine.table import Seat
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH, RULE_SETS

packs = st.permutations(PACK).map(tuple)
seats = st.sampled_from(list(Seat))
games = st.sampled_from(list(RULE_SETS.values()))
N, E, S, W = Seat


def numbers(hand: tuple[Card, ...]) -> list[int]:
    """Where in an unshuffled pack the cards of a hand lay, counted from 1."""
    return [PACK.index(card) + 1 for card in hand]


def test_bulgarian_deals_three_two_and_after_the_auction_three() -> None:
    """The dealer is North, so East gets the first packet."""
    dealt = deal(BULGARIAN, PACK, N)
    assert numbers(dealt.hands[E]) == [1, 2, 3, 13, 14]
    assert numbers(dealt.hands[N]) == [10, 11, 12, 19, 20]
    assert dealt.turned is None
    hands = dealt.completed()
    assert numbers(hands[E]) == [1, 2, 3, 13, 14, 21, 22, 23]
    assert numbers(hands[N]) == [10, 11, 12, 19, 20, 30, 31, 32]


def test_coinche_deals_all_eight_before_the_auction() -> None:
    """3-2-3, and nothing left."""
    dealt = deal(COINCHE, PACK, W)
    assert numbers(dealt.hands[N]) == [1, 2, 3, 13, 14, 21, 22, 23]
    assert dealt.stock == ()
    assert dealt.completed() == dealt.hands


def test_french_turns_a_card_and_leaves_eleven() -> None:
    """Three and two to each, the next card turned up."""
    dealt = deal(FRENCH, PACK, N)
    assert {seat: len(hand) for seat, hand in dealt.hands.items()} == {E: 5, S: 5, W: 5, N: 5}
    assert dealt.turned is PACK[20]
    assert len(dealt.stock) == 11


def test_the_french_taker_gets_the_turned_card_and_two_more() -> None:
    """The others get three each, in order from the seat next to the dealer."""
    hands = deal(FRENCH, PACK, N).completed(taker=S)
    assert numbers(hands[E])[5:] == [22, 23, 24]
    assert numbers(hands[S])[5:] == [21, 25, 26]
    assert numbers(hands[W])[5:] == [27, 28, 29]
    assert numbers(hands[N])[5:] == [30, 31, 32]


@pytest.mark.parametrize(
    ("rules", "packets"),
    [(FRENCH, (2, 3)), (COINCHE, (3, 3, 2)), (COINCHE, (2, 3, 3))],
)
def test_the_other_ways_to_deal(rules: RuleSet, packets: tuple[int, ...]) -> None:
    """The federation allows them (FFB-B 3.4, FFB-CO 3.4)."""
    dealt = deal(rules, PACK, N, packets)
    assert numbers(dealt.hands[E])[: packets[0]] == list(range(1, packets[0] + 1))
    assert len(dealt.hands[E]) == sum(packets)


def test_a_pack_that_is_none_has_all_its_faults_told() -> None:
    """A card twice, a card missing, and packets that nobody deals."""
    with pytest.raises(PositionError) as error:
        deal(BULGARIAN, (PACK[1], *PACK[1:]), N, (4, 4))
    assert [found.code for found in error.value.faults] == [
        Fault.CARD_TWICE_IN_PACK,
        Fault.CARDS_MISSING_FROM_PACK,
        Fault.NO_SUCH_PACKETS,
    ]
    assert "4-4" in str(error.value)
    assert "3-2" in str(error.value)


def test_the_turned_card_needs_a_taker() -> None:
    """Nobody took it: there is nothing to complete."""
    with pytest.raises(PositionError) as error:
        deal(FRENCH, PACK, N).completed()
    assert [found.code for found in error.value.faults] == [Fault.TAKER_MISSING]


@pytest.mark.parametrize(("dealer", "after"), ["NE", "ES", "SW", "WN"])
def test_the_seat_next_to_the_dealer_speaks_leads_and_deals_next(dealer: str, after: str) -> None:
    """Whoever names the contract; play runs N, E, S, W."""
    assert first_seat(Seat(dealer)) is Seat(after)
    assert next_dealer(Seat(dealer)) is Seat(after)


@given(games, packs, seats, seats)
def test_everybody_ends_with_eight_cards_of_the_pack(
    rules: RuleSet, pack: tuple[Card, ...], dealer: Seat, taker: Seat
) -> None:
    """No card is lost, none is dealt twice, and nobody's first cards change."""
    dealt = deal(rules, pack, dealer)
    hands = dealt.completed(taker)
    assert sorted(map(str, pack)) == sorted(str(card) for hand in hands.values() for card in hand)
    assert {len(hand) for hand in hands.values()} == {8}
    for seat, hand in dealt.hands.items():
        assert hands[seat][: len(hand)] == hand
    if dealt.turned:
        assert dealt.turned in hands[taker]


@given(games, packs, seats, st.integers(1, 3), seats)
def test_turning_the_table_turns_the_hands(
    rules: RuleSet, pack: tuple[Card, ...], dealer: Seat, turns: int, taker: Seat
) -> None:
    """No seat is special."""
    one = deal(rules, pack, dealer).completed(taker)
    other = deal(rules, pack, dealer.after(turns)).completed(taker.after(turns))
    assert all(other[seat.after(turns)] == hand for seat, hand in one.items())
