"""Declarations as text: the reader and the writer accept each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import claim_notation
from rules.engine.cards import PACK, Card, Rank, Suit
from rules.engine.errors import NotationError
from rules.engine.table import Four, Run

declarations = st.one_of(
    st.builds(Run, st.integers(3, 8), st.sampled_from(PACK)), st.builds(Four, st.sampled_from([*Rank]))
)


@given(declarations)
def test_what_is_written_is_read_back(what):
    assert claim_notation.read(claim_notation.write(what)) == what


@given(st.lists(declarations, max_size=6))
def test_several_are_read_back_in_order(several):
    text = claim_notation.BETWEEN.join(map(claim_notation.write, several))
    assert claim_notation.read_all(text) == (tuple(several), ())


@given(st.text(max_size=30) | st.text("34578-x×.,;KQJA9T10cdhs♣♥ ", max_size=12))
def test_what_is_read_is_written_so_that_it_reads_the_same(text):
    """Whatever was typed: what was read of it has a canonical text, and the rest is quoted."""
    found, faults = claim_notation.read_all(text)
    assert claim_notation.read_all(claim_notation.BETWEEN.join(map(claim_notation.write, found))) == (found, ())
    for fault in faults:
        assert fault.facts["text"] in text
        assert fault.text()


KING_OF_CLUBS = Card(Rank.KING, Suit.CLUBS)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("3-KC", Run(3, KING_OF_CLUBS)),
        ("3kc", Run(3, KING_OF_CLUBS)),
        ("tierce K♣", Run(3, KING_OF_CLUBS)),
        ("терца ПС", Run(3, KING_OF_CLUBS)),
        ("quarte Rtr", Run(4, KING_OF_CLUBS)),
        ("4-10♠", Run(4, Card(Rank.TEN, Suit.SPADES))),
        ("410s", Run(4, Card(Rank.TEN, Suit.SPADES))),
        ("8-AH", Run(8, Card(Rank.ACE, Suit.HEARTS))),
        ("4xJ", Four(Rank.JACK)),
        ("4 × V", Four(Rank.JACK)),
        ("4j", Four(Rank.JACK)),
        ("carré V", Four(Rank.JACK)),
        ("каре 10", Four(Rank.TEN)),
        ("4xT", Four(Rank.TEN)),
    ],
)
def test_friendly_spellings_are_understood(text, meant):
    assert claim_notation.read(text) == meant


@pytest.mark.parametrize(
    "text", ["", "2-KC", "9-KC", "3-K", "3xK", "4-K", "KC", "tierce", "4x", "four", "3-KCC", "²-KC"]
)
def test_anything_else_is_quoted_with_what_was_expected(text):
    with pytest.raises(NotationError) as error:
        claim_notation.read(text)
    assert f"“{text}” is no declaration" in str(error.value)
    assert "“3-KC” for the tierce to the king of clubs" in str(error.value)
    assert "“4xJ” for four jacks" in str(error.value)


def test_spaces_may_stand_between_where_every_word_is_one():
    assert claim_notation.read_all("3kc 4xj, tierce A♥")[0] == (
        Run(3, KING_OF_CLUBS),
        Four(Rank.JACK),
        Run(3, Card(Rank.ACE, Suit.HEARTS)),
    )
