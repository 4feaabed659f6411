"""Minds that answer one question otherwise, where no option of a rule set says what their holders believe.

Each is the engine asked with a card counted as another, or one of its answers bent. `quiz.misconceptions` says who
holds them, and where that stands.
"""

from __future__ import annotations

from dataclasses import replace

from quiz.minds import Mind
from quiz.questions import Contest, Trick
from rules.engine.cards import Card, Rank, Suit
from rules.engine.contest import award
from rules.engine.contracts import Contract
from rules.engine.declarations import declarations_count, worth
from rules.engine.finished import LAST_TEN, NOTHING, Finished, Sides
from rules.engine.ladder import Rule
from rules.engine.options import PartnerTrumped, SequenceTie, Tie
from rules.engine.play import Hand
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import score
from rules.engine.sheet import Outcome
from rules.engine.strength import SIDE_ORDER, TRUMP_ORDER, heights, values
from rules.engine.table import Four, Run, Team
from rules.engine.tricks import holder

NATURAL_ORDER = (
    *(Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK),
    *(Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN),
)
"""High to low, as in most other games."""


class CountsOnPartner(Mind):
    """A trick that the partner holds, has held or may still take asks neither for a trump nor for a higher one."""

    def ruled(self, position: Position) -> tuple[Rule, Hand]:
        rule, allowed = super().ruled(position)
        return rule, position.hand if _void(position) and _partner_counts(position) else allowed


class NeverTrumpsPartner(Mind):
    """A trick that the partner holds may not be trumped; said where a trump on the partner's has to go over."""

    def ruled(self, position: Position) -> tuple[Rule, Hand]:
        rule, allowed = super().ruled(position)
        said = position.rules.partner_trumped is PartnerTrumped.RAISE_IF_ABLE
        if said and _void(position) and _partner_holds(position):
            allowed = tuple(card for card in position.hand if card.suit is not position.contract.trump) or allowed
        return rule, allowed


class FreeWhenBeaten(Mind):
    """Who cannot beat the trick may throw anything."""

    def ruled(self, position: Position) -> tuple[Rule, Hand]:
        rule, allowed = super().ruled(position)
        hopeless = position.trick and not _over(position, position.hand if _void(position) else _follow(position))
        return rule, position.hand if hopeless else allowed


class FreeWhenVoid(Mind):
    """Who has none of the suit may throw anything."""

    def ruled(self, position: Position) -> tuple[Rule, Hand]:
        rule, allowed = super().ruled(position)
        return rule, position.hand if _void(position) else allowed


class TrumpsAtWill(Mind):
    """A trump may be played on any other suit, also by who could follow."""

    def ruled(self, position: Position) -> tuple[Rule, Hand]:
        rule, allowed = super().ruled(position)
        trump, follow = position.contract.trump, _follow(position)
        if not trump or not follow or follow[0].suit is trump:
            return rule, allowed
        return rule, tuple(card for card in position.hand if card in allowed or card.suit is trump)


class ClimbsEverywhere(Mind):
    """Who can go over the best card of the suit led must, in side suits too."""

    def ruled(self, position: Position) -> tuple[Rule, Hand]:
        rule, allowed = super().ruled(position)
        follow = _follow(position)
        if not follow or position.contract.is_trump(follow[0].suit):
            return rule, allowed
        height = heights(position.contract, follow[0].suit)
        best = max(height[card] for card in position.trick if card.suit is follow[0].suit)
        return rule, tuple(card for card in follow if height[card] > best) or allowed


class NeverClimbs(Mind):
    """Any card of the suit will do, and any trump: nobody has to go over."""

    def ruled(self, position: Position) -> tuple[Rule, Hand]:
        rule, allowed = super().ruled(position)
        match rule:
            case Rule.TRUMP_LED_RAISE | Rule.AT_RAISE:
                return rule, _follow(position)
            case Rule.VOID_MUST_OVERTRUMP:
                return rule, tuple(card for card in position.hand if card.suit is position.contract.trump)
            case Rule.VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING:
                return rule, position.hand
        return rule, allowed


class HighestOnly(Mind):
    """Who has to follow, to trump or to go over has to do it with the highest card."""

    FOLLOWING = frozenset(
        {
            *(Rule.FOLLOW_PLAIN, Rule.FOLLOW_RAISE, Rule.NT_FOLLOW),
            *(Rule.AT_RAISE, Rule.AT_CANNOT_RAISE, Rule.AT_PARTNER_NO_RAISE),
            *(Rule.TRUMP_LED_RAISE, Rule.TRUMP_LED_CANNOT_RAISE, Rule.TRUMP_LED_PARTNER_NO_RAISE),
        }
    )
    TRUMPING = frozenset({Rule.VOID_MUST_TRUMP, Rule.VOID_MUST_OVERTRUMP, Rule.VOID_MUST_UNDERTRUMP})
    """The rules that ask for a card of one suit. Where they leave any other card, that one is free."""

    def ruled(self, position: Position) -> tuple[Rule, Hand]:
        rule, allowed = super().ruled(position)
        if rule not in self.FOLLOWING | self.TRUMPING:
            return rule, allowed
        height = heights(position.contract, position.trick[0].suit)
        return rule, (max(allowed, key=height.__getitem__),)


class OneOrder(Mind):
    """Trumps stand and count like any other suit: ace, ten, king, queen, jack."""

    AS = dict(zip(SIDE_ORDER, TRUMP_ORDER, strict=True))

    def on_table(self, contract: Contract, led: Suit, card: Card) -> Card:
        return Card(self.AS[card.rank], card.suit) if contract.is_trump(card.suit) else card

    in_hand = on_table

    def worth(self, rules: RuleSet, trick: Trick) -> int:
        plain = values(replace(rules, sa_scale=None), Contract.NO_TRUMPS)
        return sum(plain[card] for card in trick.cards) + (LAST_TEN if trick.last else 0)


class NaturalOrder(Mind):
    """King and queen stand above the ten in a side suit."""

    AS = dict(zip(NATURAL_ORDER, SIDE_ORDER, strict=True))

    def on_table(self, contract: Contract, led: Suit, card: Card) -> Card:
        return card if contract.is_trump(card.suit) else Card(self.AS[card.rank], card.suit)

    in_hand = on_table


class HighCardWins(Mind):
    """The highest card takes the trick, whether of the suit led or thrown on it; only trumps go before."""

    def on_table(self, contract: Contract, led: Suit, card: Card) -> Card:
        thrown = card.suit is not contract.trump and led is not contract.trump
        return Card(card.rank, led) if thrown else card


class OneBigSuit(Mind):
    """In all trumps the four suits are one: a higher trump of any suit goes over, and has to."""

    def on_table(self, contract: Contract, led: Suit, card: Card) -> Card:
        return Card(card.rank, led) if contract is Contract.ALL_TRUMPS else card

    in_hand = on_table


class EverySideItsOwn(Mind):
    """Both sides write what they declare; nothing is compared."""

    def declared(self, rules: RuleSet, contest: Contest) -> Sides:
        if not declarations_count(rules, contest.contract):
            return NOTHING
        return _sums(rules, contest, frozenset(Team))


class TopCardFirst(Mind):
    """Of two runs the one with the higher top card is better, however short; of equals the one in trumps, or first."""

    def believed(self, rules: RuleSet) -> RuleSet:
        return replace(super().believed(rules), sequence_tie=SequenceTie.TRUMP_THEN_FIRST)

    def declared(self, rules: RuleSet, contest: Contest) -> Sides:
        clipped = tuple(
            claim if isinstance(claim.what, Four) else claim._replace(what=Run(3, claim.what.top))
            for claim in contest.claims
        )
        points = award(rules, contest.contract, contest.first, clipped).points
        return _sums(rules, contest, frozenset(team for team in Team if points[team]))


class NothingHangs(Mind):
    """Equal points are lost by the takers, and nothing is carried over from one deal to the next."""

    def outcome(self, deal: Finished) -> Outcome:
        return super().outcome(replace(deal, hanging=0, rules=replace(deal.rules, tie=Tie.FAILED)))

    def sheet(self, deal: Finished) -> Sides:
        return super().sheet(replace(deal, hanging=0))


class TieHangs(Mind):
    """Equal points hang until the next deal, where nothing is bid in numbers."""

    def outcome(self, deal: Finished) -> Outcome:
        tie = deal.rules.tie if deal.rules.bids else Tie.HANGS
        return super().outcome(replace(deal, rules=replace(deal.rules, tie=tie)))


class HalfTheCards(Mind):
    """Whoever has more than half of the points in the cards has made it. Of a bid nobody believes that."""

    def outcome(self, deal: Finished) -> Outcome:
        if deal.rules.bids:
            return super().outcome(deal)
        return score(replace(deal, declarations=NOTHING, belote=NOTHING)).outcome


class BeloteToTheWinner(Mind):
    """Where belote stays with its holder, it goes to whoever wins the deal all the same."""

    def sheet(self, deal: Finished) -> Sides:
        outcome = self.outcome(deal)
        winner = score(deal, outcome).winner
        if winner is None or not deal.rules.belote_kept:
            return super().sheet(deal)
        moved = {winner: sum(deal.belote.values()), winner.other: 0}
        return score(replace(deal, belote=moved), outcome).recorded


class InGamesOfBids(Mind):
    """Options that are believed to be otherwise only where numbers are bid."""

    def believed(self, rules: RuleSet) -> RuleSet:
        return super().believed(rules) if rules.bids else rules


def _sums(rules: RuleSet, contest: Contest, sides: frozenset[Team]) -> Sides:
    """What these sides declare, uncompared."""
    points = dict.fromkeys(Team, 0)
    for claim in contest.claims:
        if claim.seat.team in sides:
            points[claim.seat.team] += worth(rules, contest.contract, claim.what)
    return points


def _follow(position: Position) -> Hand:
    """The cards in hand of the suit led."""
    return tuple(card for card in position.hand if position.trick and card.suit is position.trick[0].suit)


def _void(position: Position) -> bool:
    """Whether a suit was led of which the hand has none."""
    return bool(position.trick) and not _follow(position)


def _over(position: Position, cards: Hand) -> Hand:
    """Those of some cards that would hold the trick."""
    trick = position.trick
    height = heights(position.contract, trick[0].suit)
    best = height[trick[holder(position.contract, trick)]]
    return tuple(card for card in cards if height[card] > best)


def _partner_counts(position: Position) -> bool:
    """Whether the partner has still to play, or held the trick when the partner's card fell."""
    theirs = len(position.trick) - 2
    return theirs < 0 or holder(position.contract, position.trick[: theirs + 1]) == theirs


def _partner_holds(position: Position) -> bool:
    return holder(position.contract, position.trick) == len(position.trick) - 2
