"""A trick rebuilt card by card: what was asked at each seat, which rung decided, and what the card gives away.

Nobody knows what the other hands held. But whoever keeps to the rules says something with every card: a hand
that follows with a lower trump has no higher one, a hand that throws a side card on an opponent's trick has no
trump. `denied` are the cards that a hand cannot have held beside the one it played, or that one was a revoke.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.engine.cards import PACK, Card, Suit
from rules.engine.play import Ruling, decide, ruling
from rules.engine.position import Position
from rules.engine.table import Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """One card of the trick. `ruling` is that of a hand of this card alone: it asks what the card had to answer."""

    seat: Seat
    card: Card
    ruling: Ruling
    denied: tuple[Card, ...]

    @property
    def void(self) -> tuple[Suit, ...]:
        """The suits of which the hand can have held nothing else."""
        seen = {*self.ruling.position.trick, self.card}
        return tuple(
            suit
            for suit in Suit
            if all(card in self.denied for card in PACK if card.suit is suit and card not in seen)
            and any(card.suit is suit for card in self.denied)
        )

    @property
    def none_of(self) -> tuple[Card, ...]:
        """The other cards that it cannot have held."""
        return tuple(card for card in self.denied if card.suit not in self.void)


def moments(position: Position) -> tuple[Moment, ...]:
    """The cards of a trick in the order in which they were played."""
    return tuple(_moment(position, turn) for turn in range(len(position.trick)))


def _moment(position: Position, turn: int) -> Moment:
    before, card = position.trick[:turn], position.trick[turn]
    here = replace(position, trick=before, hand=(card,))
    denied = tuple(
        other
        for other in PACK
        if other not in (*before, card)
        and card not in decide(position.rules, position.contract, before, (card, other), [])[1]
    )
    return Moment(position.leader.after(turn), card, ruling(here), denied)
