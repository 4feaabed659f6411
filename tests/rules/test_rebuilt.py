"""A trick rebuilt: the rung at each card, and what the card gives away."""

from __future__ import annotations

from rules.engine import notation
from rules.engine.ladder import Rule
from rules.rebuilt import Moment, moments


def rebuilt(text: str) -> tuple[Moment, ...]:
    """The moments of a typed position."""
    return moments(notation.parse(text))


def test_a_trump_lead_card_by_card() -> None:
    """The ace goes over the eight and gives nothing away; the seven says: no nine and no jack here."""
    eight, ace, seven = rebuilt("coinche-1; contract H; leader W; trick 8H AH 7H; hand JH KD 7S")
    assert [moment.seat.value for moment in (eight, ace, seven)] == ["W", "N", "E"]
    assert [moment.ruling.rule for moment in (eight, ace, seven)] == [
        Rule.LEAD_FREE,
        Rule.TRUMP_LED_RAISE,
        Rule.TRUMP_LED_CANNOT_RAISE,
    ]
    assert eight.denied == ()
    assert ace.denied == ()
    assert [str(card) for card in seven.none_of] == ["9H", "JH"]
    assert seven.void == ()


def test_a_trumped_ace_card_by_card() -> None:
    """Whoever trumps has no card of the suit led; the partner rung decides, for the ace was the partner's."""
    ace, nine, trump = rebuilt("coinche-1; contract H; leader W; trick AS 9S 9H; hand 7H 8H KD AC")
    assert nine.denied == ()
    assert trump.ruling.rule is Rule.VOID_PARTNER_FREE
    assert [suit.value for suit in trump.void] == ["S"]
    assert trump.none_of == ()
    assert ace.ruling.rule is Rule.LEAD_FREE


def test_a_discard_on_an_opponents_trick_denies_suit_and_trumps() -> None:
    """With a spade it would have followed, with a heart it would have trumped."""
    _led, thrown = rebuilt("bulgarian-1; contract H; leader E; trick AS 7D; hand KH")
    assert [suit.value for suit in thrown.void] == ["H", "S"]


def test_in_french_belote_a_low_trump_denies_the_higher_ones() -> None:
    """Under an opponent's nine only the jack would have had to go over."""
    *_before, under = rebuilt("french-1; contract H; leader N; trick AS 9H 7H; hand KC")
    assert [str(card) for card in under.none_of] == ["JH"]
    assert [suit.value for suit in under.void] == ["S"]
