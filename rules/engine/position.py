"""A position: one trick as far as it is played, and the hand of the seat that is to play.

Whether the cards on the table were themselves legal is not asked; only what makes a position
impossible in itself is a fault, and all faults are found at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.engine.cards import Card
from rules.engine.contracts import Contract
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.table import Play, Seat
from rules.engine.tricks import CARDS_IN_TRICK

CARDS_IN_HAND = 8


def seat_to_play(leader: Seat, cards: int) -> Seat | None:
    """Who plays next after so many cards from the leader; None once the trick is complete."""
    return leader.after(cards) if cards < CARDS_IN_TRICK else None


@dataclass(frozen=True, slots=True)
class Position:
    """A trick of 0 to 4 cards in order of play, and the cards that the next seat still holds.

    A complete trick has an empty hand: nobody is to play. Raises PositionError.
    """

    rules: RuleSet
    contract: Contract
    leader: Seat
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]

    def __post_init__(self) -> None:
        if found := position_faults(self.rules, self.contract, self.leader, self.trick, self.hand):
            raise PositionError(found)

    @property
    def to_play(self) -> Seat | None:
        """The seat whose hand it is; None once the trick is complete."""
        return seat_to_play(self.leader, len(self.trick))

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards on the table with the seats they came from."""
        return tuple(Play(self.leader.after(turn), card) for turn, card in enumerate(self.trick))


def position_faults(
    rules: RuleSet,
    contract: Contract,
    leader: Seat,
    trick: Sequence[Card],
    hand: Sequence[Card],
    typed: Mapping[Card | Contract, str] | None = None,
) -> list[Reason]:
    """Everything that makes these no position. `typed` says how cards and contract were written, to quote it."""
    found: list[Reason] = []

    def quote(*parts: Card | Contract) -> str:
        return " ".join((typed or {}).get(part, str(part)) for part in parts)

    if lacking := rules.lacks(contract, quote(contract)):
        found.append(lacking)
    on_table, in_hand = dict.fromkeys(trick), dict.fromkeys(hand)
    for cards, distinct, code in (
        (trick, on_table, Fault.CARD_TWICE_ON_TABLE),
        (hand, in_hand, Fault.CARD_TWICE_IN_HAND),
    ):
        if len(distinct) < len(cards):
            found.extend(fault(code, text=quote(card), card=card) for card in distinct if cards.count(card) > 1)
    if not on_table.keys().isdisjoint(in_hand):
        found.extend(
            fault(Fault.CARD_ON_TABLE_AND_IN_HAND, text=quote(card), card=card) for card in on_table if card in in_hand
        )
    if len(trick) > CARDS_IN_TRICK:
        found.append(fault(Fault.TRICK_TOO_LONG, text=quote(*trick), count=len(trick), most=CARDS_IN_TRICK))
    if len(hand) > CARDS_IN_HAND:
        found.append(fault(Fault.HAND_TOO_LARGE, text=quote(*hand), count=len(hand), most=CARDS_IN_HAND))
    to_play = seat_to_play(leader, len(trick))
    if to_play and not hand:
        found.append(fault(Fault.EMPTY_HAND, seat=to_play))
    if not to_play and hand:
        found.append(fault(Fault.HAND_AFTER_TRICK, text=quote(*hand)))
    return found
