"""How somebody answers: by the engine, with all options as the game has them, or with something wrong.

A `Mind` that is nothing more knows the rules. A mistaken one believes in other options, reads cards as other
cards, or answers one of the methods below otherwise (`quiz.beliefs`); all the rest stays the engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from quiz.questions import US, Contest, Count, Kind, Pair, Question, Trick, Yours
from rules.engine.cards import Card, Suit
from rules.engine.contest import award
from rules.engine.contracts import Contract
from rules.engine.finished import LAST_TEN, Finished, Sides
from rules.engine.ladder import Rule
from rules.engine.play import Hand, decide
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import score
from rules.engine.sheet import Outcome
from rules.engine.strength import compare
from rules.engine.table import Seat, Team
from rules.engine.tricks import holder, trick_points

NEITHER, NOBODY, BOTH = "neither", "nobody", "both"


@dataclass(frozen=True)
class Mind:
    """Somebody who knows the rules, but for the options that are believed to be otherwise."""

    options: Mapping[str, Any] = field(default_factory=dict)

    def answer(self, kind: Kind, question: Question, rules: RuleSet) -> frozenset[str]:
        """The values that this mind chooses."""
        believed = self.believed(rules)
        match kind, question:
            case Kind.LEGAL, Trick():
                return frozenset(map(str, self.legal(question.position(believed))))
            case Kind.WINNER, Trick():
                return frozenset({self.winner(question).value})
            case Kind.WORTH, Trick():
                return frozenset({str(self.brings(believed, self.completed(believed, question)))})
            case Kind.HIGHER, Pair():
                higher = self.higher(question)
                return frozenset({str(higher) if higher else NEITHER})
            case Kind.DECLARATIONS, Contest():
                return frozenset({whose(self.declared(believed, question))})
            case Kind.OUTCOME, Count():
                return frozenset({self.outcome(self.finished(believed, question)).name.lower()})
            case Kind.SHEET, Count():
                written = self.sheet(self.finished(believed, question))
                return frozenset({f"{written[US]}-{written[US.other]}"})
        raise ValueError(f"{kind} is not asked of {type(question).__name__}")

    def believed(self, rules: RuleSet) -> RuleSet:
        """The game as this mind plays it."""
        return replace(rules, **self.options) if self.options else rules

    def on_table(self, contract: Contract, led: Suit, card: Card) -> Card:
        """As what a card that was played is counted."""
        return card

    def in_hand(self, contract: Contract, led: Suit, card: Card) -> Card:
        """As what a card that is held is counted."""
        return card

    def legal(self, position: Position) -> Hand:
        """The cards that may be played."""
        return self.ruled(position)[1]

    def ruled(self, position: Position) -> tuple[Rule, Hand]:
        """The rule that decides, and the cards that it allows."""
        contract, hand = position.contract, position.hand
        led = position.trick[0].suit if position.trick else None
        if led is None:
            return Rule.LEAD_FREE, hand
        seen = tuple(self.on_table(contract, led, card) for card in position.trick)
        held = tuple(self.in_hand(contract, led, card) for card in hand)
        rule, allowed = decide(position.rules, contract, seen, held, [])
        return rule, tuple(card for card, counted in zip(hand, held, strict=True) if counted in allowed)

    def winner(self, trick: Trick) -> Seat:
        """Who takes a complete trick."""
        led = trick.cards[0].suit
        seen = [self.on_table(trick.contract, led, card) for card in trick.cards]
        return trick.leader.after(holder(trick.contract, seen))

    def worth(self, rules: RuleSet, trick: Trick) -> int:
        """The points of a complete trick."""
        return trick_points(rules, trick.contract, trick.cards) + (LAST_TEN if trick.last else 0)

    def brings(self, rules: RuleSet, trick: Trick) -> int:
        """What is asked of a complete trick: its points, or those that your side has of it."""
        theirs = trick.ours and self.winner(trick).team is not US
        return 0 if theirs else self.worth(rules, trick)

    def completed(self, rules: RuleSet, trick: Trick) -> Trick:
        """The trick with the card that you play, of those that are thought to be allowed; a complete one as it is."""
        if trick.yours is None:
            return trick
        ends = [trick.with_card(card) for card in self.legal(trick.position(rules))]
        choose = max if trick.yours is Yours.MOST else min
        return choose(ends, key=lambda end: self.worth(rules, end))

    def higher(self, pair: Pair) -> Card | None:
        """Which of two cards beats the other."""
        first, second = (self.on_table(pair.contract, pair.led, card) for card in (pair.first, pair.second))
        winner = compare(pair.contract, pair.led, first, second).winner
        return winner and (pair.first if winner is first else pair.second)

    def declared(self, rules: RuleSet, contest: Contest) -> Sides:
        """The points that each side has for its declarations."""
        return award(rules, contest.contract, contest.first, contest.claims).points

    def finished(self, rules: RuleSet, count: Count) -> Finished:
        """The deal with the declarations that are thought to count."""
        return count.finished(rules, self.declared(rules, count.contest))

    def outcome(self, deal: Finished) -> Outcome:
        """What becomes of the contract."""
        return score(deal).outcome

    def sheet(self, deal: Finished) -> Sides:
        """What is written."""
        return score(deal, self.outcome(deal)).recorded


def whose(points: Sides) -> str:
    """The side that has points, in the words of the quiz."""
    sides = [team.value for team in Team if points[team]]
    return BOTH if len(sides) == len(Team) else sides[0] if sides else NOBODY


KNOWS = Mind()
"""Somebody who knows the rules."""
