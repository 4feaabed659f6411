"""What one hand declares: each declaration with its worth, belote apart, and the table that opens it.

Pure. The hand is the viewer's; the rules are those of `rules.engine.declarations` and `rules.engine.belote`.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.announced import VIEWER, Announced, Says
from rules.engine import spelling
from rules.engine.belote import BELOTE, belotes
from rules.engine.cards import PACK, Card, Suit
from rules.engine.contracts import Contract
from rules.engine.declarations import find, worth
from rules.engine.ruleset import RuleSet
from rules.engine.table import Four, Run
from rules.engine.variants import rule_set


@dataclass(frozen=True, slots=True)
class Found:
    """A declaration and its points."""

    what: Run | Four
    points: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A hand and what it holds. `total` is at face value, belote counted: whether it counts hangs on the others."""

    table: Announced
    hand: tuple[Card, ...]
    found: tuple[Found, ...]
    belotes: tuple[Suit, ...]

    @property
    def belote(self) -> int:
        """Points of king and queen of trumps, once for each suit that has them."""
        return len(self.belotes) * BELOTE

    @property
    def total(self) -> int:
        return sum(found.points for found in self.found) + self.belote


def declared(rules: RuleSet, contract: Contract, hand: tuple[Card, ...]) -> Declared:
    """What a hand declares under a contract."""
    found = tuple(Found(what, worth(rules, contract, what)) for what in find(rules, contract, hand))
    shown = tuple(card for card in PACK if card in hand)
    return Declared(Announced(rules, contract, says={VIEWER: Says(hand=shown)}), hand, found, belotes(contract, hand))


def read(game: str, contract: str, hand: str) -> Declared:
    """The same from text: `read("bulgarian", "H", "JH 9H 7H")`. Raises NotationError."""
    return declared(rule_set(game), spelling.contract(contract), tuple(map(spelling.card, hand.split())))
