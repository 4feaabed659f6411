"""Which bids a game has, and which bid is above which.

Bulgarian bids rise by contract, clubs lowest and all trumps highest (HB, NK, DECK). In coinche the
number decides and the suits have no rank: 80 or more, in tens, and capot above all (FFB-CO 4). French
Belote takes a suit and outbids nothing.
"""

from __future__ import annotations

from rules.engine.calls import CAPOT, DOUBLE, PASS, REDOUBLE, Bid, Call, Height
from rules.engine.contracts import Contract
from rules.engine.ruleset import RuleSet

STEP = 10
_ORDER = {contract: place for place, contract in enumerate(Contract)}


def highest_number(rules: RuleSet) -> int:
    """The highest number that may be bid: 160, with declarations 650 (FFB-C16, WFR; FFB on its coinche page)."""
    return rules.highest_bid_with_annonces if rules.annonces else rules.highest_bid


def numbers(rules: RuleSet) -> range:
    """The numbers that may be bid, in tens; capot stands above them."""
    return range(rules.lowest_bid, highest_number(rules) + 1, STEP)


def bids_of(rules: RuleSet) -> tuple[Bid, ...]:
    """Every bid of a game, from the lowest up."""
    heights: list[Height | None] = [None]
    if rules.bids:
        heights = [*numbers(rules), CAPOT]
    return tuple(Bid(contract, points) for points in heights for contract in rules.contracts)


def calls_of(rules: RuleSet) -> tuple[Call, ...]:
    """Every call that may be asked about in a game; contra also where the game has none."""
    return (PASS, *bids_of(rules), DOUBLE, REDOUBLE)


def is_above(bid: Bid, other: Bid) -> bool:
    """Whether a bid outdoes another: by number in coinche, capot above all; by contract elsewhere."""
    if bid.points is None or other.points is None:
        return _ORDER[bid.contract] > _ORDER[other.contract]
    if other.points == CAPOT:
        return False
    return bid.points == CAPOT or bid.points > other.points
