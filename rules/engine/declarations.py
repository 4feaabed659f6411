"""Declarations: what runs and fours are worth, and which of them a hand declares.

Sources: S1 and HB for the values, FFB-CO for those of no trumps; where they are silent, rule decision 8 of
this site. Whose declarations count is a question to `rules.engine.contest`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.errors import fault
from rules.engine.faults import Fault
from rules.engine.position import CARDS_IN_HAND
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Claims
from rules.engine.table import Claim, Four, Run, Seat

SHORTEST_RUN = 3
_RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100}
_FOUR_POINTS = {Rank.JACK: 200, Rank.NINE: 150} | dict.fromkeys((Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN), 100)
_FOUR_POINTS_NO_TRUMPS = {Rank.ACE: 200, Rank.TEN: 150} | dict.fromkeys(
    (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE), 100
)
_RANKS = tuple(Rank)
_SUITS = tuple(Suit)
HEIGHT = {rank: height for height, rank in enumerate(_RANKS)}
_BIT = {rank: 1 << height for rank, height in HEIGHT.items()}


def declarations_count(rules: RuleSet, contract: Contract) -> bool:
    """Whether declarations are played at all under the contract."""
    return rules.annonces and (rules.declarations_in_no_trumps or contract is not Contract.NO_TRUMPS)


def worth(rules: RuleSet, contract: Contract, what: Run | Four) -> int:
    """The points of a run or a four; 0 for fours of eights and sevens."""
    if isinstance(what, Run):
        return _RUN_POINTS.get(what.length, rules.eight_run)
    values = _FOUR_POINTS_NO_TRUMPS if contract is Contract.NO_TRUMPS else _FOUR_POINTS
    return values.get(what.rank, 0)


def run_values(rules: RuleSet) -> tuple[int, ...]:
    """What runs are worth, each value once, ascending."""
    return tuple(sorted({*_RUN_POINTS.values(), rules.eight_run}))


def four_values(contract: Contract) -> tuple[int, ...]:
    """What fours are worth under a contract, each value once, ascending."""
    return tuple(sorted({*(_FOUR_POINTS_NO_TRUMPS if contract is Contract.NO_TRUMPS else _FOUR_POINTS).values()}))


def find(rules: RuleSet, contract: Contract, hand: Iterable[Card]) -> tuple[Run | Four, ...]:
    """What a hand declares: the set worth most in which no card serves twice (rule decision 8).

    Fours first, then runs from the longest down. Cards beside a claimed four may still make a run; a
    run is never split in two; of sets worth the same the one with more fours is claimed. Nothing where
    declarations are not played.
    """
    if not declarations_count(rules, contract):
        return ()
    held = dict.fromkeys(_SUITS, 0)
    for card in hand:
        held[card.suit] |= _BIT[card.rank]
    common = held[Suit.CLUBS] & held[Suit.DIAMONDS] & held[Suit.HEARTS] & held[Suit.SPADES]
    fours = [Four(rank) for rank in _RANKS if common & _BIT[rank] and worth(rules, contract, Four(rank))]
    best: tuple[Run | Four, ...] = ()
    best_worth = 0
    for claimed in _choices(fours):
        served = sum([_BIT[four.rank] for four in claimed])
        found: list[Run | Four] = [*claimed, *_runs({suit: ranks & ~served for suit, ranks in held.items()})]
        points = sum([worth(rules, contract, what) for what in found])
        if points >= best_worth:  # choices grow, so of equals the one with more fours stands
            best, best_worth = tuple(found), points
    return best


def _runs(held: Mapping[Suit, int]) -> tuple[Run, ...]:
    """The unbroken runs of three and more, the longest and highest first. `held`: a bit for each rank."""
    found = []
    for suit, ranks in held.items():
        if not ranks & ranks >> 1 & ranks >> 2:  # no three neighbours
            continue
        length = 0
        for rank in (*_RANKS, None):
            if rank and ranks & _BIT[rank]:
                length, top = length + 1, rank
                continue
            if length >= SHORTEST_RUN:
                found.append(Run(length, Card(top, suit)))
            length = 0
    return tuple(sorted(found, key=lambda run: (-run.length, -HEIGHT[run.top.rank])))


def _choices(fours: list[Four]) -> Iterator[tuple[Four, ...]]:
    """Every choice among the fours, smaller ones first."""
    for count in range(len(fours) + 1):
        yield from combinations(fours, count)


def claims_of(rules: RuleSet, contract: Contract, hands: Mapping[Seat, Iterable[Card]]) -> tuple[Claim, ...]:
    """What the hands declare, seat by seat."""
    return tuple(Claim(seat, what) for seat, hand in hands.items() for what in find(rules, contract, hand))


def claim_faults(claims: Sequence[Claim]) -> list[Reason]:
    """What makes claims impossible: a run longer than its top card allows, a card that would serve twice."""
    found = [
        fault(Fault.RUN_TOO_LONG, count=claim.what.length, card=claim.what.top, seat=claim.seat)
        for claim in claims
        if isinstance(claim.what, Run) and not SHORTEST_RUN <= claim.what.length <= HEIGHT[claim.what.top.rank] + 1
    ]
    for seat in Seat:
        own = Claims(claim for claim in claims if claim.seat is seat)
        cards = sum(len(claim.what.cards) for claim in own)
        if cards > CARDS_IN_HAND:
            found.append(fault(Fault.MORE_THAN_A_HAND, seat=seat, claims=own, count=cards, most=CARDS_IN_HAND))
    if not found:
        served: dict[Card, Claim] = {}
        for claim in claims:
            for card in claim.what.cards:
                other = served.setdefault(card, claim)
                if other is not claim:
                    found.append(
                        fault(
                            Fault.CARD_SERVES_TWICE,
                            card=card,
                            first=Claims([other]),
                            holder=other.seat,
                            second=Claims([claim]),
                            other_holder=claim.seat,
                        )
                    )
                    break
    return found
