"""A whole deal as recorded: contract, hands and tricks, and everything that can be wrong with them.

What became of it is a question to `rules.engine.course`. A deal may stop anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.engine.calls import Height
from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.finished import bid_faults, doubling_faults, hanging_faults
from rules.engine.position import CARDS_IN_HAND
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Cards
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK, holder

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
    bid: Height | None = None
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
    if lacking := rules.lacks(contract, contract.value):
        return [lacking]
    found = doubling_faults(rules, deal.multiplier) + hanging_faults(rules, deal.hanging)
    if deal.bid is not None or deal.complete:  # before the sheet nothing hangs on it
        found += bid_faults(rules, deal.bid)
    found += hands_faults(deal.hands)
    if not found:
        found += tricks_faults(contract, deal.first, deal.hands, deal.tricks)[1]
    return found


def hands_faults(hands: Hands) -> list[Reason]:
    """What is wrong with four hands: not eight cards, a card held twice, a card that nobody holds."""
    held = {card for hand in hands.values() for card in hand}
    if len(held) == len(PACK) and all(len(hand) == CARDS_IN_HAND for hand in hands.values()):
        return []
    found = [
        fault(Fault.HAND_NOT_EIGHT, seat=seat, count=len(hands.get(seat, ())), most=CARDS_IN_HAND)
        for seat in Seat
        if len(hands.get(seat, ())) != CARDS_IN_HAND
    ]
    found += twice_held(hands)
    if held and (missing := Cards(card for card in PACK if card not in held)):
        found.append(fault(Fault.CARDS_MISSING, cards=missing))
    return found


def twice_held(hands: Hands) -> list[Reason]:
    """Every card that more than one hand holds, or one hand twice."""
    holders: dict[Card, list[Seat]] = {}
    for seat, hand in hands.items():
        for card in hand:
            holders.setdefault(card, []).append(seat)
    return [
        fault(
            Fault.CARD_TWICE_IN_DEAL if seats[0] is not seats[1] else Fault.CARD_TWICE_IN_ONE_HAND,
            card=card,
            seat=seats[0],
            other_seat=seats[1],
        )
        for card, seats in holders.items()
        if len(seats) > 1
    ]


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
            return tuple(sound), [
                fault(Fault.TRICK_UNFINISHED, trick=number - 1, count=len(sound[-1]), most=CARDS_IN_TRICK)
            ]
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
