"""Tricks: which card holds one so far, who takes it, what it is worth.

There is one answer to "who holds the trick", used by the play rules, the comparison and every
page alike. It is judged on the cards on the table at that moment (rule decision 11), never on who
will win.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.cards import Card
from rules.engine.contracts import Contract
from rules.engine.ruleset import RuleSet
from rules.engine.strength import heights, values
from rules.engine.table import SEATS_AT_TABLE

CARDS_IN_TRICK = SEATS_AT_TABLE


def holder(contract: Contract, cards: Sequence[Card]) -> int:
    """The index, in order of play, of the card that holds the trick. `cards` is not empty."""
    height = heights(contract, cards[0].suit)
    best = 0
    for index in range(1, len(cards)):
        if height[cards[index]] > height[cards[best]]:
            best = index
    return best


def trick_points(rules: RuleSet, contract: Contract, cards: Sequence[Card]) -> int:
    """What the cards count together, without the last ten."""
    worth = values(rules, contract)
    return sum([worth[card] for card in cards])
