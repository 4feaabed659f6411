"""What is asked about a situation: the cards or numbers of it, without a game and without an answer.

Four shapes carry the seven kinds of question; one shape may be asked under several rule sets.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rules.engine.calls import Height
from rules.engine.cards import Card, Suit
from rules.engine.contracts import Contract
from rules.engine.finished import NOTHING, Finished, Sides
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.table import Claim, Seat, Team


class Kind(StrEnum):
    """What is asked; the value stands in files and addresses."""

    LEGAL = "legal"
    """All the cards that may be played. Values are cards: "JH"."""
    WINNER = "winner"
    """Who takes a complete trick. Values are seats."""
    WORTH = "worth"
    """What a complete trick is worth, or what it will be once you have played to it. Values are numbers."""
    HIGHER = "higher"
    """Which of two cards beats the other. Values are the two and "neither"."""
    DECLARATIONS = "declarations"
    """Whose declarations count: "NS", "EW", "nobody" or "both"."""
    OUTCOME = "outcome"
    """What becomes of the contract: "made", "failed" or "hanging"."""
    SHEET = "sheet"
    """What is written, ours first: "16-0"."""


US = Team.NORTH_SOUTH
"""You sit South."""


class Yours(StrEnum):
    """Which card you play to complete a trick whose worth is asked: it has to be one that you may play."""

    MOST = "most"
    """The one that brings the most points."""
    LEAST = "least"
    """The one that brings the fewest."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick and the hand to play from, or a complete trick. `last`: it is the eighth of the deal.

    `fourth` is the card that the last player plays after you, whatever you play; it is told after the answer only.
    Where its worth is asked: if you are the last to play, `yours` says which of your cards you play; `ours`, that it
    is asked what your side has of it, nothing if the others take it.
    """

    contract: Contract
    leader: Seat
    cards: tuple[Card, ...]
    hand: tuple[Card, ...]
    last: bool = False
    fourth: Card | None = None
    yours: Yours | None = None
    ours: bool = False

    def with_card(self, card: Card) -> Trick:
        """The trick after you have played a card."""
        return Trick(self.contract, self.leader, (*self.cards, card), (), self.last, ours=self.ours)

    def position(self, rules: RuleSet) -> Position:
        """The same under a rule set."""
        return Position(rules, self.contract, self.leader, self.cards, self.hand)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards that both lie in a trick to which a suit was led."""

    contract: Contract
    led: Suit
    first: Card
    second: Card


@dataclass(frozen=True, slots=True)
class Contest:
    """What the players declare; `first` leads the deal."""

    contract: Contract
    first: Seat
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A deal that has been played: whose contract, what lies in the tricks, who declared what and who had belote."""

    contest: Contest
    declarer: Team
    cards: Sides
    capot: Team | None = None
    belote: Sides = field(default_factory=lambda: NOTHING)
    bid: Height | None = None
    times: int = 1
    hanging: int = 0

    def finished(self, rules: RuleSet, declarations: Sides) -> Finished:
        """The same under a rule set, with the points of the declarations that count. Raises PositionError."""
        return Finished(
            rules=rules,
            contract=self.contest.contract,
            declarer=self.declarer,
            card_points=self.cards,
            capot=self.capot,
            declarations=declarations,
            belote=self.belote,
            bid=self.bid,
            multiplier=self.times,
            hanging=self.hanging,
        )


Question = Trick | Pair | Contest | Count
