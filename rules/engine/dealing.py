"""The deal: in which packets the cards come, who speaks and leads first, who deals next.

Everything goes round in the order of play, from the seat next to the dealer. How many cards come
before the auction and how many after it is the rule set's to say (`packets`, `packets_later`):
3-2 and then 3 in Bulgarian Belot (HB, BB, S1); in French Belote 3-2 or 2-3, a card turned up, and
after the auction 3 more, of which the taker's first is the turned one (S1, FFB-B 3.4); in coinche all
eight at once (FFB-CO 3.4).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.engine.cards import PACK, Card
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Cards
from rules.engine.table import SEATS_AT_TABLE, Seat

Hands = Mapping[Seat, tuple[Card, ...]]


def first_seat(dealer: Seat) -> Seat:
    """Who speaks first and leads to the first trick, whoever named the contract (HB, S1, FFB-CO 4)."""
    return dealer.next


def next_dealer(dealer: Seat) -> Seat:
    """Who deals next, also after a deal that was thrown in (HB, S1, FFB-CO 3.1)."""
    return dealer.next


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal as it lies when the auction begins.

    Each hand in the order in which its cards came; `turned` lies face up in French Belote only;
    `stock` are the cards that are still to come, in order, without the turned one.
    """

    rules: RuleSet
    dealer: Seat
    hands: Hands
    turned: Card | None
    stock: tuple[Card, ...]

    def completed(self, taker: Seat | None = None) -> Hands:
        """All hands with eight cards, as play begins.

        Where a card is turned up the taker gets it, and so many fewer from the stock (S1). Raises
        PositionError where it is and nobody is named to take it.
        """
        if self.turned and taker is None:
            raise PositionError([fault(Fault.TAKER_MISSING)])
        turned = {taker: (self.turned,)} if self.turned else {}
        hands = {seat: (*hand, *turned.get(seat, ())) for seat, hand in self.hands.items()}
        stock = list(self.stock)
        for size in self.rules.packets_later:
            for seat in _round(self.dealer):
                taken = size - len(turned.pop(seat, ()))
                hands[seat] += tuple(stock[:taken])
                del stock[:taken]
        return hands


def deal(rules: RuleSet, pack: Sequence[Card], dealer: Seat, packets: tuple[int, ...] | None = None) -> Dealt:
    """Deal a shuffled and cut pack, its top card first, as far as the auction needs it.

    `packets` is one of the rule set's ways to deal, by default the usual one. Raises PositionError
    for a pack that is not the thirty-two cards, and for packets that the game does not know.
    """
    packets = rules.packets[0] if packets is None else packets
    if found := _faults(rules, pack, packets):
        raise PositionError(found)
    left = list(pack)
    hands: dict[Seat, tuple[Card, ...]] = dict.fromkeys(_round(dealer), ())
    for size in packets:
        for seat in hands:
            hands[seat] += tuple(left[:size])
            del left[:size]
    turned = left.pop(0) if rules.turned_card else None
    return Dealt(rules, dealer, hands, turned, tuple(left))


def _round(dealer: Seat) -> tuple[Seat, ...]:
    """The seats in the order in which they get cards."""
    return tuple(first_seat(dealer).after(turn) for turn in range(SEATS_AT_TABLE))


def _faults(rules: RuleSet, pack: Sequence[Card], packets: tuple[int, ...]) -> list[Reason]:
    """Everything that is wrong with a pack and the packets that it is to be dealt in."""
    found: list[Reason] = []
    if len(pack) != len(PACK) or set(pack) != set(PACK):
        found += [
            fault(Fault.CARD_TWICE_IN_PACK, text=str(card), card=card)
            for card in dict.fromkeys(pack)
            if list(pack).count(card) > 1
        ]
        if missing := Cards(card for card in PACK if card not in pack):
            found.append(fault(Fault.CARDS_MISSING_FROM_PACK, text=" ".join(map(str, pack)), cards=missing))
    if packets not in rules.packets:
        expected = ", ".join(map(spell_packets, rules.packets))
        found.append(fault(Fault.NO_SUCH_PACKETS, text=spell_packets(packets), game=rules.game, expected=expected))
    return found


def spell_packets(packets: tuple[int, ...]) -> str:
    """Packets as people write them: "3-2-3"."""
    return "-".join(map(str, packets))
