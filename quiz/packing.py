"""A position as one number: which of all positions it is. And a number as a position again.

Pure. A position is counted by its trick (cards in order, without repetition) and its hand (a combination of the cards
that are left); a mask of 32 bits would not leave room for the rest. The order of everything here is part of every code
that was ever printed: it must never change.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import comb, perm

from quiz.questions import Trick
from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.table import Seat

_CARDS = len(PACK)
_SEATS = tuple(Seat)
_CONTRACTS = tuple(Contract)
_LYING = range(4)
"""How many cards may lie on the table when somebody is to play."""
_HELD = range(1, 9)

_SIZES = [(lying, held) for lying in _LYING for held in _HELD]
_COUNTS = [perm(_CARDS, lying) * comb(_CARDS - lying, held) for lying, held in _SIZES]
_STARTS = [0, *accumulate(_COUNTS)]

POSITIONS = _STARTS[-1] * len(_CONTRACTS) * len(_SEATS)
"""How many positions there are: every number below it is one."""


def pack(trick: Trick) -> int:
    """The number of a position to play from. Raises ValueError for one that nobody is to play in."""
    lying, held = len(trick.cards), len(trick.hand)
    if (lying, held) not in _SIZES:
        raise ValueError(f"expected up to 3 cards on the table and 1 to 8 in hand, not {lying} and {held}")
    left = list(PACK)
    order = 0
    for card in trick.cards:
        order = order * len(left) + left.index(card)
        left.remove(card)
    places = sorted(left.index(card) for card in trick.hand)
    chosen = sum(comb(place, count) for count, place in enumerate(places, 1))
    size = _SIZES.index((lying, held))
    number = _STARTS[size] + order * comb(_CARDS - lying, held) + chosen
    number = number * len(_CONTRACTS) + _CONTRACTS.index(trick.contract)
    return number * len(_SEATS) + _SEATS.index(trick.leader)


def unpack(number: int) -> Trick:
    """The position of a number. Raises ValueError for a number that is none."""
    if not 0 <= number < POSITIONS:
        raise ValueError(f"{number} is no position: there are {POSITIONS}")
    number, leader = divmod(number, len(_SEATS))
    number, contract = divmod(number, len(_CONTRACTS))
    size = next(at for at, start in enumerate(_STARTS[1:]) if number < start)
    lying, held = _SIZES[size]
    order, chosen = divmod(number - _STARTS[size], comb(_CARDS - lying, held))
    left = list(PACK)
    trick = []
    for place in _places_in_order(order, lying):
        trick.append(left.pop(place))
    hand = _combination(left, held, chosen)
    return Trick(_CONTRACTS[contract], _SEATS[leader], tuple(trick), hand)


def _places_in_order(order: int, lying: int) -> list[int]:
    """Which of the cards left each card of the trick is."""
    places = []
    for taken in reversed(range(lying)):
        order, place = divmod(order, _CARDS - taken)
        places.append(place)
    return places[::-1]


def _combination(cards: Sequence[Card], held: int, number: int) -> tuple[Card, ...]:
    """The hand of that number among all hands of a size, as the pack lists its cards."""
    found = []
    place = len(cards) - 1
    for count in range(held, 0, -1):
        while comb(place, count) > number:
            place -= 1
        number -= comb(place, count)
        found.append(cards[place])
        place -= 1
    return tuple(found[::-1])
