"""A whole deal: hands and tricks as recorded, refereed trick by trick.

A revoke is reported and never scored (rule decision 10): the card stays played, and later cards are judged
on the hand then held. A deal may stop anywhere; it is refereed as far as it goes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.declarations import BELOTE, Award, Call, award, belote_call, claims_of
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.play import decide
from rules.engine.position import CARDS_IN_HAND, Position
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import LAST_TEN, Finished, Score, Sides, bid_faults, doubling_faults, score
from rules.engine.table import Play, Seat, Team
from rules.engine.tricks import CARDS_IN_TRICK, holder, trick_points

TRICKS = CARDS_IN_HAND

Hands = Mapping[Seat, tuple[Card, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A recorded deal: who took what contract, the four hands before the first trick, and the tricks.

    `first` leads the first trick. Each trick has its cards in the order played; the last may be unfinished.
    `multiplier`, `bid` and `hanging` are as in `scoring.Finished`. Raises PositionError with everything
    that is wrong; who wants to referee what can be refereed asks `tricks_faults` first.
    """

    rules: RuleSet
    contract: Contract
    declarer: Seat
    first: Seat
    hands: Hands
    tricks: tuple[tuple[Card, ...], ...] = ()
    multiplier: int = 1
    bid: int | str | None = None
    hanging: int = 0

    def __post_init__(self) -> None:
        if found := deal_faults(self):
            raise PositionError(found)

    @property
    def complete(self) -> bool:
        """Whether all eight tricks were played."""
        return len(self.tricks) == TRICKS and len(self.tricks[-1]) == CARDS_IN_TRICK


def deal_faults(deal: Deal) -> list[Reason]:
    """Everything that makes a recorded deal impossible, the first card that nobody can have played included."""
    rules, contract = deal.rules, deal.contract
    if contract not in rules.contracts:
        expected = ", ".join(rules.contracts)
        return [
            fault(Fault.NO_SUCH_CONTRACT, text=contract.value, game=rules.game, contract=contract, expected=expected)
        ]
    found = doubling_faults(rules, deal.multiplier)
    if rules.bids:
        found += bid_faults(deal.bid)
    found += hands_faults(deal.hands)
    if not found:
        found += tricks_faults(contract, deal.first, deal.hands, deal.tricks)[1]
    return found


def hands_faults(hands: Hands) -> list[Reason]:
    """What is wrong with four hands: not eight cards, a card held twice, a card that nobody holds."""
    found = [
        fault(Fault.HAND_NOT_EIGHT, seat=seat, count=len(hands.get(seat, ())), most=CARDS_IN_HAND)
        for seat in Seat
        if len(hands.get(seat, ())) != CARDS_IN_HAND
    ]
    holders: dict[Card, list[Seat]] = {}
    for seat, hand in hands.items():
        for card in hand:
            holders.setdefault(card, []).append(seat)
    for card, seats in holders.items():
        if len(seats) > 1:
            code = Fault.CARD_TWICE_IN_DEAL if seats[0] is not seats[1] else Fault.CARD_TWICE_IN_ONE_HAND
            found.append(fault(code, card=card, seat=seats[0], other_seat=seats[1]))
    if found:
        found += [fault(Fault.CARD_MISSING, card=card) for card in PACK if card not in holders]
    return found


def tricks_faults(
    contract: Contract, first: Seat, hands: Hands, tricks: Sequence[Sequence[Card]]
) -> tuple[tuple[tuple[Card, ...], ...], list[Reason]]:
    """The tricks up to the first card that cannot have been played, and what is wrong with that card.

    A card played by a seat that never held it, or played before; a trick after an unfinished one; more
    than eight tricks or more than four cards in one.
    """
    sound: list[tuple[Card, ...]] = []
    played: dict[Card, int] = {}
    leader = first
    for number, trick in enumerate(tricks, start=1):
        if number > TRICKS:
            return tuple(sound), [fault(Fault.TOO_MANY_TRICKS, count=len(tricks), most=TRICKS)]
        if sound and len(sound[-1]) < CARDS_IN_TRICK:
            return tuple(sound), [fault(Fault.TRICK_UNFINISHED, trick=number - 1, count=len(sound[-1]))]
        part: list[Card] = []
        for turn, card in enumerate(trick):
            if turn == CARDS_IN_TRICK:
                sound.append(tuple(part))
                return tuple(sound), [fault(Fault.TRICK_OF_TOO_MANY, trick=number, count=len(trick), most=turn)]
            seat = leader.after(turn)
            found = None
            if card in played:
                found = fault(Fault.PLAYED_BEFORE, trick=number, seat=seat, card=card, count=played[card])
            elif card not in hands[seat]:
                found = fault(Fault.NOT_HELD, trick=number, seat=seat, card=card)
            if found:
                return (*sound, tuple(part)) if part else tuple(sound), [found]
            played[card] = number
            part.append(card)
        sound.append(tuple(part))
        if part:
            leader = leader.after(holder(contract, part))
    if sound and not sound[-1]:
        sound.pop()
    return tuple(sound), []


class Revoke(NamedTuple):
    """A card that was not legal, and the position in which it was played."""

    trick: int
    played: Play
    position: Position


class BeloteCall(NamedTuple):
    """A belote that was called: the trick and the card with which it was."""

    trick: int
    play: Play


@dataclass(frozen=True, slots=True)
class Trick:
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
    rules, contract = deal.rules, deal.contract
    out = play_out(rules, contract, deal.first, deal.hands, deal.tricks)
    found = award(rules, contract, deal.first, claims_of(rules, contract, deal.hands))
    refereed = Refereed(deal, out.tricks, out.revokes, found, out.belotes, out.card_points, out.capot, None)
    return replace(refereed, score=_score(refereed)) if deal.complete else refereed


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The play of a deal, trick by trick. `held` is what is left of the known hands; `leader` has the next lead."""

    tricks: tuple[Trick, ...]
    revokes: tuple[Revoke, ...]
    belotes: tuple[BeloteCall, ...]
    card_points: Sides
    capot: Team | None
    held: Hands
    leader: Seat


def play_out(
    rules: RuleSet, contract: Contract, first: Seat, hands: Hands, tricks: Sequence[tuple[Card, ...]]
) -> PlayedOut:
    """Play tricks out, those that `tricks_faults` calls sound.

    `hands` may lack a seat: then its cards are not judged, and no belote of it is seen.
    """
    held = {seat: list(hand) for seat, hand in hands.items()}
    shown: list[Trick] = []
    revokes: list[Revoke] = []
    belotes: list[BeloteCall] = []
    card_points = dict.fromkeys(Team, 0)
    won = dict.fromkeys(Team, 0)
    leader = first
    for number, cards in enumerate(tricks, start=1):
        for turn, card in enumerate(cards):
            seat = leader.after(turn)
            before, hand = cards[:turn], held.get(seat)
            if hand is None:
                continue
            legal = decide(rules, contract, before, tuple(hand), [])[1]
            if card not in legal:
                position = Position(rules, contract, leader, before, tuple(hand))
                revokes.append(Revoke(number, Play(seat, card), position))
            hand.remove(card)
            if belote_call(rules, contract, before, card, hand).code is Call.CALLED:
                belotes.append(BeloteCall(number, Play(seat, card)))
        winner, points = None, 0
        if len(cards) == CARDS_IN_TRICK:
            winner = leader.after(holder(contract, cards))
            points = trick_points(rules, contract, cards) + (LAST_TEN if number == TRICKS else 0)
            card_points[winner.team] += points
            won[winner.team] += 1
        shown.append(Trick(number, leader, cards, winner, points))
        leader = winner or leader
    capot = next((team for team in Team if won[team] == TRICKS), None)
    left = {seat: tuple(cards) for seat, cards in held.items()}
    return PlayedOut(tuple(shown), tuple(revokes), tuple(belotes), card_points, capot, left, leader)


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
