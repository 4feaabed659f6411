"""What an auction came to: a contract with its declarer and multiplier, or the cards thrown in; or the first
call that should not have been made.

The last bid is played by the seat that made it, whoever leads (HB, S1, FFB-CO 4.2).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from rules.engine.auction import Auction, Stage
from rules.engine.bidding import AuctionEnd
from rules.engine.call_ruling import auction_facts, objection
from rules.engine.calls import PASS, Height, Made
from rules.engine.contracts import Contract
from rules.engine.errors import PositionError
from rules.engine.reasons import Reason
from rules.engine.table import Seat


class Illegal(NamedTuple):
    """A call that was not open to its seat: the how-manieth of the auction, counted from 1, and why not."""

    number: int
    made: Made
    why: Reason


def first_illegal(auction: Auction) -> Illegal | None:
    """The first call that should not have been made, or None; what follows it is not judged."""
    for index, made in enumerate(auction.calls):
        why = objection(replace(auction, calls=auction.calls[:index]), made.seat, made.call)
        if why:
            return Illegal(index + 1, made, why)
    return None


@dataclass(frozen=True, slots=True)
class Result:
    """What is played: by whom, what, at which multiplier (`Standing.multiplier`), and in coinche for which bid."""

    declarer: Seat
    contract: Contract
    multiplier: Literal[1, 2, 4]
    bid: Height | None


def result(auction: Auction) -> Result | None:
    """What the auction decided; None while it is open and where the cards are thrown in (`stage` tells which).

    Raises PositionError for an auction with an illegal call, with the reason why it is one.
    """
    if illegal := first_illegal(auction):
        raise PositionError([illegal.why])
    standing = auction.standing
    if not standing or auction.stage is not Stage.PLAYED:
        return None
    return Result(standing.seat, standing.bid.contract, standing.multiplier, standing.bid.points)


def outcome(auction: Auction) -> Reason:
    """What the auction has come to, as a sentence: open, thrown in, or a contract and who leads."""
    standing = auction.standing
    match auction.stage:
        case Stage.OPEN:
            code = AuctionEnd.OPEN
        case Stage.THROWN_IN:
            code = AuctionEnd.THROWN_IN
        case Stage.PLAYED:
            doubled = {1: AuctionEnd.PLAYED, 2: AuctionEnd.PLAYED_DOUBLED, 4: AuctionEnd.PLAYED_REDOUBLED}
            code = doubled[standing.multiplier if standing else 1]
    return Reason(code, auction_facts(auction, PASS))
