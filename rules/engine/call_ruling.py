"""What may I call? The calls open to a seat, and the reason why each other is not.

Bulgarian Belot (HB, SPEC): only an opponent of the last bid says contra, only the bidders recontra;
neither closes the auction, and a higher bid wipes them out (BGV, NK). Coinche (FFB-CO 4, FFB-C16):
coinche freezes the contract, surcoinche ends the auction, both in turn unless the table's rule frees
them (`coinche_out_of_turn`). French Belote (S1, FFB-B 4): the suit of the turned card in the first
round, any other in the second. An illegal call is an answer, as an illegal card is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.auction import Auction, Stage, Standing
from rules.engine.bidding import Barred, CallRule
from rules.engine.bids import calls_of, highest_number, is_above, numbers
from rules.engine.calls import CAPOT, DOUBLE, PASS, REDOUBLE, Bid, Call, CallIn
from rules.engine.cards import Card
from rules.engine.dealing import first_seat, next_dealer
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Fact
from rules.engine.table import Seat


def objection(auction: Auction, seat: Seat, call: Call) -> Reason | None:
    """Why a seat may not make a call now; None if it may.

    Of several reasons, the one that would outlast the others: that it is not the seat's turn comes last.
    """
    code = (
        _not_of_the_game(auction.rules, call)
        or _ended(auction, seat, call)
        or _not_now(auction, seat, call)
        or _not_in_turn(auction, seat, call)
    )
    return Reason(code, auction_facts(auction, call)) if code else None


def _not_of_the_game(rules: RuleSet, call: Call) -> Barred | None:
    if not isinstance(call, Bid):
        return None if call is PASS or rules.doubles else Barred.NO_DOUBLES
    if call.contract not in rules.contracts:
        return Barred.NO_SUCH_CONTRACT
    if not rules.bids:
        return None if call.points is None else Barred.NO_NUMBERS
    if call.points is None:
        return Barred.NUMBER_MISSING
    return None if call.points == CAPOT or call.points in numbers(rules) else Barred.NO_SUCH_NUMBER


def _ended(auction: Auction, seat: Seat, call: Call) -> Barred | None:
    if auction.stage is Stage.OPEN:
        return None
    ended = Barred[_ending(auction).name]
    standing = auction.standing
    own = standing and seat is standing.seat and isinstance(call, Bid) and is_above(call, standing.bid)
    return Barred.OWN_BID if own and ended is Barred.ENDED_BY_PASSES else ended


def _ending(auction: Auction) -> CallRule:
    """What ended an auction that is over."""
    standing = auction.standing
    if not standing:
        return CallRule.ALL_PASSED
    if auction.rules.turned_card:
        return CallRule.ENDED_BY_TAKING
    if auction.rules.double_freezes and standing.redoubler:
        return CallRule.ENDED_BY_REDOUBLE
    return CallRule.ENDED_BY_PASSES


def _not_now(auction: Auction, seat: Seat, call: Call) -> Barred | None:
    standing = auction.standing
    if call is PASS:
        return None
    if isinstance(call, Bid):
        if auction.turned:
            return _not_this_round(auction.second_round, auction.turned, call)
        return _not_above(auction.rules, standing, call) if standing else None
    if not standing:
        return Barred.NOTHING_TO_DOUBLE
    if call is DOUBLE:
        if seat.team is standing.seat.team:
            return Barred.OWN_SIDES_BID
        return Barred.ALREADY_DOUBLED if standing.doubler else None
    if not standing.doubler:
        return Barred.NOT_DOUBLED
    if seat.team is not standing.seat.team:
        return Barred.OWN_SIDES_DOUBLE
    return Barred.ALREADY_REDOUBLED if standing.redoubler else None


def _not_this_round(second: bool, turned: Card, bid: Bid) -> Barred | None:
    takes_turned = bid.contract.trump is turned.suit
    if second:
        return Barred.TURNED_SUIT_REFUSED if takes_turned else None
    return None if takes_turned else Barred.NOT_YET_ANOTHER_SUIT


def _not_above(rules: RuleSet, standing: Standing, bid: Bid) -> Barred | None:
    if standing.doubler and rules.double_freezes:
        return Barred.FROZEN
    if is_above(bid, standing.bid):
        return None
    if standing.bid.points == CAPOT:
        return Barred.NOTHING_ABOVE_CAPOT
    return Barred.NOT_ABOVE_NUMBER if rules.bids else Barred.NOT_ABOVE_CONTRACT


def _not_in_turn(auction: Auction, seat: Seat, call: Call) -> Barred | None:
    waits = call not in (DOUBLE, REDOUBLE) or not auction.rules.coinche_out_of_turn
    return Barred.NOT_YOUR_TURN if waits and seat is not auction.next_seat else None


@dataclass(frozen=True, slots=True)
class CallRuling:
    """Which calls are open to a seat, why every other call of the game is not, and what decided.

    `legal` and `forbidden` keep the order of `calls_of`.
    """

    auction: Auction
    seat: Seat
    rule: CallRule
    legal: tuple[Call, ...]
    forbidden: Mapping[Call, Reason]
    headline: Reason
    explanation: Reason


def call_ruling(auction: Auction, seat: Seat | None = None) -> CallRuling:
    """Rule on all calls of the game for a seat, by default the one that is to speak."""
    seat = seat or auction.next_seat
    found = {call: objection(auction, seat, call) for call in calls_of(auction.rules)}
    legal = tuple(call for call, why in found.items() if not why)
    rule, facts = _rule(auction, seat, legal), auction_facts(auction, PASS)
    return CallRuling(
        auction=auction,
        seat=seat,
        rule=rule,
        legal=legal,
        forbidden={call: why for call, why in found.items() if why},
        headline=Reason(rule.headline, facts),
        explanation=Reason(rule.explanation, facts),
    )


def _rule(auction: Auction, seat: Seat, legal: tuple[Call, ...]) -> CallRule:
    """What decided which calls are open."""
    if auction.stage is not Stage.OPEN:
        return _ending(auction)
    if seat is not auction.turn:
        return CallRule.OUT_OF_TURN_DOUBLE if legal else CallRule.OUT_OF_TURN
    if auction.rules.turned_card:
        return CallRule.SECOND_ROUND if auction.second_round else CallRule.FIRST_ROUND
    standing = auction.standing
    if not standing:
        return CallRule.OPENING
    may_bid = any(isinstance(call, Bid) for call in legal)
    frozen = auction.rules.double_freezes and standing.doubler
    if DOUBLE in legal:
        return CallRule.OPPONENTS_BID if may_bid else CallRule.OPPONENTS_HIGHEST_BID
    if REDOUBLE in legal and not may_bid:
        return CallRule.DOUBLED_FROZEN if frozen else CallRule.DOUBLED_HIGHEST_BID
    if not may_bid:
        return CallRule.ONLY_PASS_FROZEN if frozen else CallRule.ONLY_PASS_HIGHEST_BID
    if REDOUBLE in legal:
        return CallRule.DOUBLED
    if standing.redoubler:
        return CallRule.REDOUBLE_STANDS
    return CallRule.DOUBLE_STANDS if standing.doubler else CallRule.PARTNERS_BID


def auction_facts(auction: Auction, call: Call) -> dict[str, Fact]:
    """Everything that a sentence about this auction may name."""
    rules = auction.rules
    game = rules.game
    facts: dict[str, Fact] = {
        "call": CallIn(game, call),
        "game": game,
        "double": CallIn(game, DOUBLE),
        "redouble": CallIn(game, REDOUBLE),
        "low": rules.lowest_bid,
        "high": highest_number(rules),
        "turn": auction.next_seat,
        "first": first_seat(auction.dealer),
        "next_dealer": next_dealer(auction.dealer),
    }
    if isinstance(call, Bid):
        facts["contract"] = call.contract
    if auction.turned:
        facts |= {"turned": auction.turned, "suit": auction.turned.suit}
    if standing := auction.standing:
        facts |= {"bid": CallIn(game, standing.bid), "bidder": standing.seat}
        if standing.doubler:
            facts["doubler"] = standing.doubler
    return facts
