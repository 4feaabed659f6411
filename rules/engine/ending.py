"""The end of a deal, all cards seen: what a line of play comes to, and what becomes of a card played now.

A line is judged card by card on the one ladder (`rules.engine.play`) and counted by the one referee
(`rules.engine.course`). To compare two cards the deal is finished after either in the same way: all four play as well
as the cards allow. Nobody at a table sees them all, so what comes of it is a measure, and no advice by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.engine.cards import Card
from rules.engine.contracts import Contract
from rules.engine.course import Revoke, Trick, follow
from rules.engine.deal import TRICKS, Hands, tricks_faults, twice_held
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.finished import LAST_TEN, Sides
from rules.engine.play import Hand, decide
from rules.engine.position import Position, position_faults
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.strength import heights, values
from rules.engine.table import Seat, Team
from rules.engine.tricks import CARDS_IN_TRICK, holder, trick_points


@dataclass(frozen=True, slots=True)
class Ending:
    """The last tricks of a deal: who led, the cards on the table (none to three), and what every seat still holds.

    Each seat has as many cards as tricks are to come, the cards on the table counted. Raises PositionError.
    """

    rules: RuleSet
    contract: Contract
    leader: Seat
    trick: Hand
    hands: Hands

    def __post_init__(self) -> None:
        if found := ending_faults(self):
            raise PositionError(found)

    @property
    def to_play(self) -> Seat:
        """The seat whose turn it is."""
        return self.leader.after(len(self.trick))

    @property
    def position(self) -> Position:
        """What the seat to play sees: the trick and its own hand."""
        return Position(self.rules, self.contract, self.leader, self.trick, self.hands[self.to_play])

    @property
    def dealt(self) -> Hands:
        """The four hands before the trick on the table."""
        table = {self.leader.after(turn): (card,) for turn, card in enumerate(self.trick)}
        return {seat: table.get(seat, ()) + self.hands[seat] for seat in Seat}

    @property
    def tricks(self) -> int:
        """How many tricks are to come, with the one on the table."""
        return len(self.dealt[self.leader])


def ending_faults(ending: Ending) -> list[Reason]:
    """Everything that makes these cards no ending."""
    hands = {seat: ending.hands.get(seat, ()) for seat in Seat}
    to_play = ending.leader.after(len(ending.trick))
    found = position_faults(ending.rules, ending.contract, ending.leader, ending.trick, hands[to_play])
    if found:
        return found
    on_table = {ending.leader.after(turn): (card,) for turn, card in enumerate(ending.trick)}
    dealt = {seat: on_table.get(seat, ()) + hands[seat] for seat in Seat}
    tricks = len(dealt[to_play])
    return twice_held(dealt) + [
        fault(Fault.HAND_NOT_EIGHT, seat=seat, count=len(hand), most=tricks)
        for seat, hand in dealt.items()
        if len(hand) != tricks
    ]


@dataclass(frozen=True, slots=True)
class Line:
    """An ending as it was played: its tricks, numbered as in the deal, every revoke, and what either side took.

    The last ten is in the last trick of a complete line.
    """

    ending: Ending
    tricks: tuple[Trick, ...]
    revokes: tuple[Revoke, ...]
    points: Sides


def replay(ending: Ending, cards: Sequence[Card]) -> Line:
    """Play these cards, one after another, from the one to be played now; raises PositionError at one that nobody can."""
    played = (*ending.trick, *cards)
    tricks = [played[start : start + CARDS_IN_TRICK] for start in range(0, len(played), CARDS_IN_TRICK)]
    rules, contract, leader, dealt = ending.rules, ending.contract, ending.leader, ending.dealt
    if found := tricks_faults(contract, leader, dealt, tricks)[1]:
        raise PositionError(found)
    course = follow(rules, contract, leader, dealt, tricks, before=TRICKS - ending.tricks)
    return Line(ending, tuple(course.tricks), tuple(course.revokes), course.card_points)


def best_line(ending: Ending, first: Card) -> Line:
    """Play this card, and then as well as the cards allow; of cards that do equally well, the likelier one.

    That is the highest of a leader, and of who follows the one that gives and spends least.
    """
    search = _Search(ending.rules, ending.contract)
    cards = [first]
    moment = search.after(_moment(ending), first)[1]
    while any(moment.hands):
        cards.append(search.choice(moment))
        moment = search.after(moment, cards[-1])[1]
    return replay(ending, cards)


def outcomes(ending: Ending) -> Mapping[Card, Sides]:
    """What either side takes after each legal card, if all then play as well as the cards allow."""
    search, moment = _Search(ending.rules, ending.contract), _moment(ending)
    played = (*ending.trick, *(card for hand in ending.hands.values() for card in hand))
    whole = trick_points(ending.rules, ending.contract, played) + LAST_TEN
    totals = {card: search.total(moment, card) for card in search.legal(moment)}
    return {card: {Team.NORTH_SOUTH: total, Team.EAST_WEST: whole - total} for card, total in totals.items()}


class _Moment(NamedTuple):
    """An ending bare of all that does not change; the hands in the order of the seats."""

    leader: Seat
    trick: Hand
    hands: tuple[Hand, ...]

    @property
    def to_play(self) -> Seat:
        return self.leader.after(len(self.trick))


def _moment(ending: Ending) -> _Moment:
    return _Moment(ending.leader, ending.trick, tuple(ending.hands[seat] for seat in Seat))


class _Search:
    """Looks through all play from a moment on. What counts is what North and South take: the rest is the others'."""

    def __init__(self, rules: RuleSet, contract: Contract) -> None:
        self.rules, self.contract = rules, contract
        self._known: dict[_Moment, int] = {}

    def legal(self, moment: _Moment) -> Hand:
        return decide(self.rules, self.contract, moment.trick, moment.hands[moment.to_play.turn], [])[1]

    def after(self, moment: _Moment, card: Card) -> tuple[int, _Moment]:
        """What North and South take by this card, and the next moment."""
        leader, trick, hands = moment
        turn = moment.to_play.turn
        left = tuple([held for held in hands[turn] if held is not card])
        hands, trick = (*hands[:turn], left, *hands[turn + 1 :]), (*trick, card)
        if len(trick) < CARDS_IN_TRICK:
            return 0, _Moment(leader, trick, hands)
        winner = leader.after(holder(self.contract, trick))
        points = trick_points(self.rules, self.contract, trick) + (0 if any(hands) else LAST_TEN)
        return (points if winner.team is Team.NORTH_SOUTH else 0), _Moment(winner, (), hands)

    def total(self, moment: _Moment, card: Card) -> int:
        """What North and South take from here on, with this card first."""
        points, then = self.after(moment, card)
        return points + self.best(then)

    def best(self, moment: _Moment) -> int:
        """What North and South take from here on."""
        if not any(moment.hands):
            return 0
        known = self._known.get(moment)
        if known is None:
            known = self._goal(moment)([self.total(moment, card) for card in self.legal(moment)])
            self._known[moment] = known
        return known

    def choice(self, moment: _Moment) -> Card:
        """The card to play: one of the best."""
        best = self.best(moment)
        equals = [card for card in self.legal(moment) if self.total(moment, card) == best]
        worth = values(self.rules, self.contract)
        if moment.trick:
            height = heights(self.contract, moment.trick[0].suit)
            return min(equals, key=lambda card: (worth[card], height[card]))
        return max(equals, key=lambda card: (worth[card], heights(self.contract, card.suit)[card]))

    def _goal(self, moment: _Moment) -> Callable[[list[int]], int]:
        return max if moment.to_play.team is Team.NORTH_SOUTH else min
