"""What a query of /compare/ means, without Django's help."""

from urllib.parse import parse_qs

import pytest

from rules.comparison import Question, read
from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.faults import Fault
from rules.engine.ladder import Compared


def asked(query: str) -> Question:
    return read(parse_qs(query, keep_blank_values=True))


NINE, ACE = Card(Rank.NINE, Suit.HEARTS), Card(Rank.ACE, Suit.HEARTS)


def test_two_cards_are_compared_by_the_engine():
    """Nine over ace of trumps: the answer is the engine's, with its reason."""
    answer = asked("rules=bulgarian&contract=H&led=S&a=9H&b=AH").answer
    assert answer is not None
    assert (answer.winner, answer.reason.code) == (NINE, Compared.HIGHER_TRUMP)


def test_the_first_card_led_where_nobody_says_otherwise():
    question = asked("contract=H&a=JS&b=QD")
    assert question.led is None
    assert question.suit_led is Suit.SPADES
    assert question.answer is not None
    assert question.answer.winner == Card(Rank.JACK, Suit.SPADES)


def test_swapping_the_cards_leaves_the_trick_as_it_is():
    """Otherwise the other card would have led, and might win."""
    question = asked("contract=H&a=JS&b=QD")
    swapped = question.swapped()
    assert swapped.suit_led is Suit.SPADES
    assert question.answer is not None
    assert swapped.answer is not None
    assert swapped.answer.winner is question.answer.winner


def test_the_canonical_address_names_the_version_and_reads_back_the_same():
    question = asked("rules=bulgarian&contract=hearts&led=♠&a=10s&b=Дп")
    address = question.address("/compare/")
    assert address == "/compare/?rules=bulgarian-1&contract=H&led=S&a=TS&b=QS"
    assert asked(address.partition("?")[2]) == question


def test_an_untouched_question_has_a_bare_address():
    assert asked("").address("/compare/") == "/compare/"
    assert asked("side=a&rules=bulgarian-1&led=auto").address("/compare/") == "/compare/"


def test_house_rules_about_points_are_honoured_and_kept_in_the_address():
    question = asked("rules=coinche&contract=NT&a=AS&b=TS&sa_scale=11")
    assert [question.points(card) for card in (question.a, question.b) if card] == [11, 10]
    assert question.address("/") == "/?rules=coinche-1&contract=NT&a=AS&b=TS&sa_scale=11"
    assert asked("rules=coinche&contract=AT&a=JS&ta_scale=13-9-6-5-3-2").points(Card(Rank.JACK, Suit.SPADES)) == 13


def test_a_game_without_the_house_rule_says_so_in_an_address_and_drops_it_in_the_form():
    """The form sends the house rule of the game that was chosen before."""
    assert [found.code for found in asked("rules=bulgarian&sa_scale=11").faults] == [Fault.UNKNOWN_SWITCH]
    assert asked("rules=bulgarian&sa_scale=11&side=a").faults == ()


@pytest.mark.parametrize(
    ("query", "codes"),
    [
        ("rules=french&contract=NT&a=JS&b=QS", [Fault.NO_SUCH_CONTRACT]),
        ("contract=X&a=JS&b=QS", [Fault.UNKNOWN_CONTRACT]),
        ("contract=H&led=X&a=JS&b=QS", [Fault.UNKNOWN_SUIT]),
        ("rules=bridge&contract=H&a=JS&b=1S", [Fault.UNKNOWN_RULES, Fault.UNKNOWN_CARD]),
        ("rules=bulgarian-9&contract=H&a=JS&b=QS", [Fault.UNKNOWN_VERSION]),
        ("contract=H&a=9S&a=JS&b=QS", [Fault.REPEATED]),
        ("contrac=H&a=JS&b=QS", [Fault.UNKNOWN_FIELD]),
        ("rules=coinche&contract=NT&sa_scale=12&a=JS&b=QS", [Fault.UNKNOWN_SWITCH_VALUE]),
        (f"contract=H&a=JS&b=Q{'S' * 400}", [Fault.TOO_LONG, Fault.UNKNOWN_CARD]),
    ],
)
def test_what_cannot_be_read_is_a_fault_and_the_rest_is_kept(query, codes):
    """And nothing is answered: that would be the answer to another question."""
    question = asked(query)
    assert [found.code for found in question.faults] == codes
    assert question.a == Card(Rank.JACK, Suit.SPADES)
    assert question.answer is None


def test_all_games_give_all_pairs_an_answer():
    """Every contract, led suit and pair of cards, the same card twice included, and by the same order in both directions."""
    for contract in Contract:
        for led in Suit:
            for a in (NINE, ACE, Card(Rank.TEN, Suit.SPADES)):
                for b in (NINE, ACE, Card(Rank.TEN, Suit.SPADES)):
                    one = Question(contract=contract, led=led, a=a, b=b).answer
                    other = Question(contract=contract, led=led, a=b, b=a).answer
                    assert one
                    assert other
                    assert one.winner is other.winner


@pytest.mark.parametrize(
    ("query", "side"),
    [
        ("", "a"),
        ("side=b", "b"),
        ("a=JS", "b"),
        ("a=JS&side=a", "b"),
        ("a=JS&b=QS&side=a", "a"),
        ("a=JS&b=QS&side=b", "b"),
    ],
)
def test_the_next_tap_sets_the_card_that_is_missing(query, side):
    assert asked(query).side == side
