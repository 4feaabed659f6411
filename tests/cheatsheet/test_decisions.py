"""The ladder as a tree: its ends say what the engine says, and stars stand where tables differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cheatsheet.blocks import Fork, Leaf
from cheatsheet.decisions import Asked, Outcome, tree
from cheatsheet.stories.what_may_i_play import arguments, decision, story
from rules.engine.cards import PACK
from rules.engine.contracts import Contract
from rules.engine.ladder import Question
from rules.engine.options import Undertrump
from rules.engine.paths import ContractKind
from rules.engine.play import decide
from rules.engine.strength import heights
from rules.engine.tricks import holder
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH, RULE_SETS

TABLES = [
    *RULE_SETS.values(),
    BULGARIAN.with_switch("undertrump", "forced"),
    BULGARIAN.with_switch("raise_over_partner", False),
    BULGARIAN.with_switch("at_raise_over_partner", False),
    BULGARIAN.with_switch("partner_trumped", "raise_if_able"),
    BULGARIAN.with_switch("partner_trumped", "no_undertrump_unless_forced"),
    BULGARIAN.with_switch("partner_trumped", "only_trumps_must_raise"),
    replace(FRENCH, undertrump=Undertrump.FORBIDDEN),
]


def leaves(node: Fork | Leaf, so_far: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Leaf]]:
    """The ends of a drawing with the answers that lead there."""
    if isinstance(node, Leaf):
        yield so_far, node
    else:
        yield from leaves(node.yes, (*so_far, f"{node.question} yes"))
        yield from leaves(node.no, (*so_far, f"{node.question} no"))


def ends(rules, kind=ContractKind.SUIT) -> dict[str, str]:
    """By the last two answers on the way, what may be played."""
    return {" ".join(way[-2:]): leaf.text for way, leaf in leaves(decision(rules, kind).root)}


LAST = "Has an opponent trumped? yes Can you go over the best card? no"


def test_bulgarian_is_free_below_a_higher_trump_and_french_is_not() -> None:
    assert ends(BULGARIAN)[LAST] == "Any card"
    assert ends(FRENCH)[LAST] == "A lower trump"
    assert ends(COINCHE)[LAST] == "Any card"
    assert ends(BULGARIAN.with_switch("undertrump", "forced"))[LAST] == "A lower trump"
    assert (
        ends(replace(FRENCH, undertrump=Undertrump.FORBIDDEN))[LAST]
        == "Any card but a lower trump; with only trumps any"
    )


def test_the_partner_frees_in_bulgarian_and_binds_whoever_trumps_in_french() -> None:
    bulgarian, french = ends(BULGARIAN), ends(FRENCH)
    assert bulgarian["Were trumps led? no Does your partner hold the trick? yes"] == "Any card"
    assert french["Does your partner hold the trick? yes Has your partner trumped? no"] == "Any card"
    assert (
        french["Do you hold a trump? yes Can you go over the best card? yes"]
        == "A side card, or a trump: a higher one if you can"
    )


def test_no_trumps_and_all_trumps_ask_little() -> None:
    assert ends(BULGARIAN, ContractKind.NO_TRUMPS) == {
        "Does a card lie on the table? no": "Any card",
        "Does a card lie on the table? yes Do you hold the suit led? yes": "Any card of the suit",
        "Does a card lie on the table? yes Do you hold the suit led? no": "Any card",
    }
    assert ends(BULGARIAN, ContractKind.ALL_TRUMPS) == {
        "Does a card lie on the table? no": "Any card",
        "Does a card lie on the table? yes Do you hold the suit led? no": "Any card",
        "Do you hold the suit led? yes Can you go over the best card? yes": "A higher card of the suit",
        "Do you hold the suit led? yes Can you go over the best card? no": "Any card of the suit",
    }


def test_stars_stand_where_a_house_rule_would_decide_otherwise() -> None:
    """Four ends of the Bulgarian ladder, one for each house rule of play."""
    starred = {
        (kind, leaf.text)
        for kind in ContractKind
        for _way, leaf in leaves(decision(BULGARIAN, kind).root)
        if leaf.marked
    }
    assert starred == {
        (ContractKind.SUIT, "A higher trump"),
        (ContractKind.SUIT, "Any card"),
        (ContractKind.ALL_TRUMPS, "A higher card of the suit"),
    }
    suit = [(way[-1], leaf.marked) for way, leaf in leaves(decision(BULGARIAN, ContractKind.SUIT).root)]
    assert [way for way, marked in suit if marked] == [
        "Can you go over the best card? yes",
        "Does your partner hold the trick? yes",
        "Can you go over the best card? no",
    ]


def test_what_starts_arguments_is_settled_below() -> None:
    assert arguments(FRENCH)[0] == "An opponent has trumped and you cannot go over: you must still trump, below."
    assert len(arguments(BULGARIAN)) == 4
    assert len(story(FRENCH).bands) == 2
    assert len(story(BULGARIAN).bands) == 3


def answer(question: Question, contract: Contract, trick, hand) -> bool:
    """What a player answers who looks at the table and into the hand."""
    if question is Question.TABLE:
        return bool(trick)
    led, best = trick[0].suit, holder(contract, trick)
    mine = [card for card in hand if card.suit is led] or hand
    height = heights(contract, led)
    trumped = trick[best].suit is contract.trump and led is not contract.trump
    return {
        Question.HOLD_SUIT: any(card.suit is led for card in hand),
        Question.TRUMPS_LED: led is contract.trump,
        Question.GO_OVER: any(height[card] > height[trick[best]] for card in mine),
        Question.PARTNER: best == len(trick) - 2,
        Question.PARTNER_TRUMPED: trumped,
        Question.TRUMPED: trumped,
        Question.HOLD_TRUMP: any(card.suit is contract.trump for card in hand),
        Question.OTHER_CARDS: any(card.suit is not contract.trump for card in hand),
    }[question]


@pytest.mark.parametrize("rules", TABLES, ids=range(len(TABLES)))
@settings(max_examples=300)
@given(data=st.data())
def test_whoever_follows_the_arrows_comes_to_the_rule_of_the_engine(rules, data) -> None:
    """Any trick, any hand, any contract of the game."""
    contract = data.draw(st.sampled_from(rules.contracts))
    cards = data.draw(st.permutations(PACK))
    lying = data.draw(st.integers(0, 3))
    trick, hand = tuple(cards[:lying]), tuple(cards[lying : lying + data.draw(st.integers(1, 8))])
    node = tree(rules, ContractKind.of(contract))
    while isinstance(node, Asked):
        node = node.yes if answer(node.question, contract, trick, hand) else node.no
    assert isinstance(node, Outcome)
    assert decide(rules, contract, trick, hand, [])[0] in node.rules
