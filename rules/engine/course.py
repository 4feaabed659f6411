"""The course of a deal: who won each trick, who revoked, who called belote, and what goes on the sheet.

A revoke is reported and never scored (rule decision 10): the card stays played, and later cards are judged
on the hand then held. A deal may stop anywhere; it is refereed as far as it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules.engine.belote import BELOTE, BeloteCode, belote_call
from rules.engine.cards import Card, Rank
from rules.engine.contest import Award, award
from rules.engine.contracts import Contract
from rules.engine.deal import TRICKS, Deal, Hands
from rules.engine.declarations import claims_of
from rules.engine.finished import LAST_TEN, Finished, Sides
from rules.engine.play import Hand, decide
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import Score, score
from rules.engine.table import Play, Seat, Team
from rules.engine.tricks import CARDS_IN_TRICK, holder, trick_points


class Revoke(NamedTuple):
    """A card that was not legal, and the position in which it was played."""

    trick: int
    played: Play
    position: Position


class BeloteCall(NamedTuple):
    """A belote that was called: the trick and the card with which it was."""

    trick: int
    play: Play


class Trick(NamedTuple):
    """A trick of a refereed deal. `points` hold the last ten in the eighth; unfinished, it has no winner and 0."""

    number: int
    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat | None
    points: int

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards with the seats they came from."""
        return tuple(Play(self.leader.after(turn), card) for turn, card in enumerate(self.cards))


@dataclass(frozen=True, slots=True)
class Refereed:
    """What a referee says of a deal.

    `belote` are the points of what was called so far; `card_points` are those of the finished tricks, in
    the contract's own values. `capot` and `score` are None until the last card, `capot` also where both
    sides took a trick.
    """

    deal: Deal
    tricks: tuple[Trick, ...]
    revokes: tuple[Revoke, ...]
    award: Award
    belotes: tuple[BeloteCall, ...]
    card_points: Sides
    capot: Team | None
    score: Score | None

    @property
    def belote(self) -> Sides:
        """The points of belote called by each side."""
        points = dict.fromkeys(Team, 0)
        for call in self.belotes:
            points[call.play.seat.team] += BELOTE
        return points


def referee(deal: Deal) -> Refereed:
    """Judge a deal: every trick, every revoke, declarations, belote, and the sheet once it is complete."""
    return follow(deal.rules, deal.contract, deal.first, deal.hands, deal.tricks).refereed(deal)


def follow(
    rules: RuleSet, contract: Contract, first: Seat, hands: Hands, tricks: Iterable[Hand], before: int = 0
) -> Course:
    """Follow tricks that could have been played so (`deal.tricks_faults`), judging every card of a hand that is known.

    `before` is how many tricks of the deal were played before these.
    """
    course = Course(rules, contract, first, hands, before)
    for cards in tricks:
        for turn, card in enumerate(cards):
            course.judge(cards[:turn], card)
            course.play(cards[:turn], card)
        course.close(cards)
    return course


def play_out(deal: Deal, choose: Callable[[Seat, Hand], Card]) -> Refereed:
    """Play a deal that has no unfinished trick to its end: `choose` takes a seat and its legal cards, and plays one.

    What it plays is legal, so nothing is judged again.
    """
    course = Course(deal.rules, deal.contract, deal.first, deal.hands)
    tricks = list(deal.tricks)
    for cards in deal.tricks:
        for turn, card in enumerate(cards):
            course.play(cards[:turn], card)
        course.close(cards)
    while len(tricks) < TRICKS:
        played: Hand = ()
        while len(played) < CARDS_IN_TRICK:
            seat = course.leader.after(len(played))
            hand = tuple(course.held[seat])
            card = choose(seat, decide(deal.rules, deal.contract, played, hand, [])[1])
            course.play(played, card)
            played += (card,)
        course.close(played)
        tricks.append(played)
    return course.refereed(replace(deal, tricks=tuple(tricks)))


class Course:
    """A deal as it is played card by card: who still holds what, who leads, and what has come of it so far.

    `hands` may lack a seat: its cards are not judged, and no belote of it is seen. `before` is how many tricks were
    played before it is followed, by nobody knows whom.
    """

    def __init__(self, rules: RuleSet, contract: Contract, first: Seat, hands: Hands, before: int = 0) -> None:
        self.rules, self.contract, self.leader, self.before = rules, contract, first, before
        self.held = {seat: list(hand) for seat, hand in hands.items()}
        self.tricks: list[Trick] = []
        self.revokes: list[Revoke] = []
        self.belotes: list[BeloteCall] = []

    @property
    def number(self) -> int:
        """The number in the deal of the trick that is being played."""
        return self.before + len(self.tricks) + 1

    def judge(self, before: Hand, card: Card) -> None:
        """Note a revoke, if the card to be played after these is one."""
        rules, contract, seat = self.rules, self.contract, self.leader.after(len(before))
        if seat not in self.held:
            return
        hand = tuple(self.held[seat])
        if card not in decide(rules, contract, before, hand, [])[1]:
            position = Position(rules, contract, self.leader, before, hand)
            self.revokes.append(Revoke(self.number, Play(seat, card), position))

    def play(self, before: Hand, card: Card) -> None:
        """Take the card out of its hand, and note a belote that it calls."""
        seat = self.leader.after(len(before))
        if seat not in self.held:
            return
        hand = self.held[seat]
        hand.remove(card)
        if card.rank is Rank.KING or card.rank is Rank.QUEEN:
            called = belote_call(self.rules, self.contract, before, card, hand)
            if called.code is BeloteCode.CALLED:
                self.belotes.append(BeloteCall(self.number, Play(seat, card)))

    def close(self, cards: Hand) -> None:
        """End a trick, and find who leads the next; an unfinished one has no winner."""
        number, winner, points = self.number, None, 0
        if len(cards) == CARDS_IN_TRICK:
            winner = self.leader.after(holder(self.contract, cards))
            points = trick_points(self.rules, self.contract, cards) + (LAST_TEN if number == TRICKS else 0)
        self.tricks.append(Trick(number, self.leader, cards, winner, points))
        self.leader = winner or self.leader

    @property
    def card_points(self) -> Sides:
        """The points of the finished tricks, in the contract's own values."""
        points = dict.fromkeys(Team, 0)
        for trick in self.tricks:
            if trick.winner:
                points[trick.winner.team] += trick.points
        return points

    @property
    def capot(self) -> Team | None:
        """The side with all eight tricks."""
        winners = {trick.winner.team for trick in self.tricks if trick.winner}
        finished = len(self.tricks) == TRICKS and self.tricks[-1].winner
        return winners.pop() if finished and len(winners) == 1 else None

    def refereed(self, deal: Deal) -> Refereed:
        """What has come of the deal, with its sheet if it is complete."""
        found = Refereed(
            deal=deal,
            tricks=tuple(self.tricks),
            revokes=tuple(self.revokes),
            award=award(deal.rules, deal.contract, deal.first, claims_of(deal.rules, deal.contract, deal.hands)),
            belotes=tuple(self.belotes),
            card_points=self.card_points,
            capot=self.capot,
            score=None,
        )
        return replace(found, score=_score(found)) if deal.complete else found


def _score(refereed: Refereed) -> Score:
    """The sheet of a complete deal."""
    deal, last = refereed.deal, refereed.tricks[-1].winner
    return score(
        Finished(
            rules=deal.rules,
            contract=deal.contract,
            declarer=deal.declarer.team,
            card_points=refereed.card_points,
            capot=refereed.capot,
            last_trick=last.team if last else None,
            declarations=refereed.award.points,
            belote=refereed.belote,
            bid=deal.bid,
            multiplier=deal.multiplier,
            hanging=deal.hanging,
        )
    )
