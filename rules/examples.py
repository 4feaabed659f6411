"""Random positions that are worth a look: where a rule bites, not where any card will do."""

from __future__ import annotations

import random

from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.play import legal_cards
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.table import Seat
from rules.engine.tricks import holder

_DRAWN = 16
_CARDS_BEFORE = (1, 2, 2, 3, 3)
_HELD = (3, 3, 4, 4, 5)


def random_position(chance: random.Random, rules: RuleSet) -> Position:
    """A position of that game with South to play: the most interesting of a handful drawn by chance."""
    return max((_drawn(chance, rules) for _ in range(_DRAWN)), key=interest)


def interest(position: Position) -> int:
    """How much there is to think about. A choice between several cards of which some are forbidden is the least of it."""
    contract, trick, hand = position.contract, position.trick, position.hand
    legal = legal_cards(position)
    led = trick[0].suit
    best = holder(contract, trick)
    void = all(card.suit is not led for card in hand)
    trumped = contract.trump not in (None, led) and trick[best].suit is contract.trump
    partner_holds = best == len(trick) - 2
    return (
        3 * (len(legal) < len(hand))
        + 2 * (1 < len(legal) < len(hand))
        + 3 * void
        + 3 * trumped
        + 2 * (void and partner_holds)
    )


def _drawn(chance: random.Random, rules: RuleSet) -> Position:
    before, held = chance.choice(_CARDS_BEFORE), chance.choice(_HELD)
    contract = chance.choice(rules.contracts)
    cards = chance.sample(_likely(contract), before + held)
    return Position(
        rules=rules,
        contract=contract,
        leader=Seat.SOUTH.after(-before),
        trick=tuple(cards[:before]),
        hand=tuple(sorted(cards[before:], key=PACK.index)),
    )


def _likely(contract: Contract) -> list[Card]:
    """The pack without the small cards of the side suits, so that trumps come up more often than by chance."""
    return [card for card in PACK if contract.is_trump(card.suit) or card.rank.value not in "89"]
