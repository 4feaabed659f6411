"""The rows of the sheets: cards, numbers and codes of a rule set, asked of the engine and written for no language.

Pure: it knows no printer and no page. Sources are those of the engine's modules that answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.cards import Card, Suit
from rules.engine.contracts import Contract
from rules.engine.ruleset import RuleSet
from rules.engine.strength import order, points
from rules.sheet_tables import SAMPLE, kinds_of_contract

SAMPLE_SIDE = Suit.SPADES
"""A suit that is not trumps under `SAMPLE`."""


@dataclass(frozen=True, slots=True)
class CardOrder:
    """The eight cards of a suit from high to low, each with its points, as all these contracts have them.

    `trumps`: whether the suit is trumps in them.
    """

    contracts: tuple[Contract, ...]
    trumps: bool
    cards: tuple[tuple[Card, int], ...]

    @property
    def total(self) -> int:
        """What the cards of the suit count together."""
        return sum(count for _card, count in self.cards)


def card_orders(rules: RuleSet) -> tuple[CardOrder, ...]:
    """Every order of a suit in the game, those that are alike as one: trumps first, then side suits.

    Of a suit contract the trump suit is asked and one side suit, of the others a suit like every other.
    """
    found: dict[tuple[bool, tuple[tuple[Card, int], ...]], list[Contract]] = {}
    for trumps in (True, False):
        for contract in kinds_of_contract(rules):
            suit = SAMPLE.trump if trumps else SAMPLE_SIDE
            if suit is not None and contract.is_trump(suit) is trumps:
                cards = tuple((card, points(rules, contract, card)) for card in order(contract, suit))
                found.setdefault((trumps, cards), []).append(contract)
    return tuple(CardOrder(tuple(contracts), trumps, cards) for (trumps, cards), contracts in found.items())
