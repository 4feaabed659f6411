"""Whether a trick can have been played so: the hands that the players before may have held.

Every card on the table must have been legal for whoever played it, out of a hand as large as the
one that is now to play. The tricks before are not asked about.
"""

from __future__ import annotations

from rules.engine.cards import PACK, Card
from rules.engine.play import Hand, decide
from rules.engine.position import Position


def hands_before(position: Position) -> tuple[Hand, ...] | None:
    """A hand for each card on the table, that card first, in which it was legal; None if there are no such hands.

    No card is in two hands. Beside a card lies only what does not forbid it by itself: no duty of any
    game arises from two cards together that neither of them makes alone.
    """
    rules, contract, trick, hand = position.rules, position.contract, position.trick, position.hand
    unseen = [card for card in PACK if card not in trick and card not in hand]
    beside = [
        [other for other in unseen if card in decide(rules, contract, trick[:turn], (card, other), [])[1]]
        for turn, card in enumerate(trick)
    ]
    places = [turn for turn in range(len(trick)) for _ in range(len(hand) - 1)]
    taken: dict[Card, int] = {}

    def seated(place: int, tried: set[Card]) -> bool:
        """Whether a card is found for a place of a hand, others making room where they can."""
        for card in beside[places[place]]:
            if card not in tried:
                tried.add(card)
                if card not in taken or seated(taken[card], tried):
                    taken[card] = place
                    return True
        return False

    if not all(seated(place, set()) for place in range(len(places))):
        return None
    return tuple(
        (card, *(other for other, place in taken.items() if places[place] == turn)) for turn, card in enumerate(trick)
    )
