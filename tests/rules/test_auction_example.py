"""Auctions told call by call: what was said, what could not be, and that a wrong mark of the author is an error."""

import pytest

from rules.auction_example import read
from rules.engine.bidding import AuctionEnd, Barred
from rules.engine.errors import NotationError, PositionError


def told(game, text):
    return [(said.seat.value, str(said.call), said.why_not and said.why_not.code) for said in read(game, text).said]


def test_a_call_that_could_not_be_made_is_not_made_and_its_seat_speaks_again():
    text = "dealer W; calls pass, H, D?, double, N: redouble?, redouble, NT, pass, pass, pass"
    assert told("bulgarian", text) == [
        ("N", "pass", None),
        ("E", "H", None),
        ("S", "D", Barred.NOT_ABOVE_CONTRACT),
        ("S", "double", None),
        ("N", "redouble", Barred.OWN_SIDES_DOUBLE),
        ("W", "redouble", None),
        ("N", "NT", None),
        ("E", "pass", None),
        ("S", "pass", None),
        ("W", "pass", None),
    ]
    example = read("bulgarian", text)
    assert example.outcome.code is AuctionEnd.PLAYED
    assert example.outcome.text() == "The contract is no trumps by North. The first lead is with North."
    assert example.next is None


def test_the_turned_card_and_the_numbers_are_understood_too():
    assert told("french", "dealer W; turned 7H; calls C?, pass, pass, pass, pass, H?, C")[-2:] == [
        ("N", "H", Barred.TURNED_SUIT_REFUSED),
        ("N", "C", None),
    ]
    assert told("coinche", "dealer W; calls 80 H, 80 S?, 90 S, double, 100 S?") == [
        ("N", "80 H", None),
        ("E", "80 S", Barred.NOT_ABOVE_NUMBER),
        ("E", "90 S", None),
        ("S", "double", None),
        ("W", "100 S", Barred.FROZEN),
    ]


def test_an_open_auction_says_who_may_say_what():
    example = read("bulgarian", "dealer N; calls C, pass")
    assert example.next is not None
    assert example.next.seat == "W"
    assert [str(call) for call in example.next.forbidden] == ["C", "double", "redouble"]


def test_a_house_rule_may_be_named():
    assert read("coinche", "dealer N; coinche_out_of_turn true; calls 80 C, N: double").auction.standing.doubler == "N"


@pytest.mark.parametrize("calls", ["H, D", "H?", "pass, pass, pass, pass, C"])
def test_a_wrong_mark_is_an_error(calls):
    with pytest.raises(ValueError, match="dealer N"):
        read("bulgarian", f"dealer N; calls {calls}")


@pytest.mark.parametrize("text", ["calls C", "dealer X; calls C", "dealer N; calls zz", "dealer N; calls Q: C"])
def test_what_cannot_be_read_is_an_error(text):
    with pytest.raises((PositionError, NotationError)):
        read("bulgarian", text)
