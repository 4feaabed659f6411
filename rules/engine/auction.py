"""The auction as a value: the calls so far, whose turn it is, the bid that stands, and whether it is over.

It ends with three passes after a bid, contra or coinche, without a score after four passes and no bid
(HB, FFB-CO 4); in coinche at once with surcoinche (FFB-CO 4); in French Belote with whoever takes, or
when all have passed twice (S1, FFB-B 4). The engine asks the options of the rule set.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import takewhile
from typing import Literal, NamedTuple

from rules.engine.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Made
from rules.engine.cards import Card
from rules.engine.dealing import first_seat
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.table import SEATS_AT_TABLE, Seat

_PASSES_TO_END = SEATS_AT_TABLE - 1


class Stage(StrEnum):
    """How far an auction has come."""

    OPEN = "open"
    PLAYED = "played"
    """Over, and a contract stands."""
    THROWN_IN = "thrown_in"
    """Over without a bid: no score, and the next dealer deals."""


class Standing(NamedTuple):
    """The last bid, and who doubled and redoubled it since."""

    seat: Seat
    bid: Bid
    doubler: Seat | None = None
    redoubler: Seat | None = None

    @property
    def multiplier(self) -> Literal[1, 2, 4]:
        """1, after contra or coinche 2, after recontra or surcoinche 4.

        What the highest is worth on the sheet is the table's to say (the option `surcoinche`).
        """
        return 4 if self.redoubler else 2 if self.doubler else 1


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far, each with its seat, and in French Belote the card turned up.

    Whether each call was legal is not asked here (`first_illegal` does); all are taken on trust.
    Raises PositionError where the turned card is missing, or there can be none.
    """

    rules: RuleSet
    dealer: Seat
    calls: tuple[Made, ...] = ()
    turned: Card | None = None

    def __post_init__(self) -> None:
        if found := auction_faults(self.rules, self.turned):
            raise PositionError(found)

    @property
    def next_seat(self) -> Seat:
        """The seat after the last that spoke: whose turn it is, as long as the auction is open."""
        return self.calls[-1].seat.next if self.calls else first_seat(self.dealer)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to speak; None once the auction is over."""
        return self.next_seat if self.stage is Stage.OPEN else None

    @property
    def standing(self) -> Standing | None:
        """The last bid with what was said to it, or None while there is no bid."""
        standing: Standing | None = None
        for seat, call in self.calls:
            if isinstance(call, Bid):
                standing = Standing(seat, call)
            elif standing and call is DOUBLE:
                standing = standing._replace(doubler=seat)
            elif standing and call is REDOUBLE:
                standing = standing._replace(redoubler=seat)
        return standing

    @property
    def stage(self) -> Stage:
        """Open, or over with a contract or without one."""
        standing, rules = self.standing, self.rules
        passes = sum(1 for _ in takewhile(lambda made: made.call is PASS, reversed(self.calls)))
        if not standing:
            rounds = 2 if rules.turned_card else 1
            return Stage.THROWN_IN if passes >= rounds * SEATS_AT_TABLE else Stage.OPEN
        at_once = rules.turned_card or (rules.double_freezes and standing.redoubler)
        return Stage.PLAYED if at_once or passes >= _PASSES_TO_END else Stage.OPEN

    @property
    def second_round(self) -> bool:
        """Whether all four have passed the turned card."""
        return self.rules.turned_card and len(self.calls) >= SEATS_AT_TABLE

    def said(self, seat: Seat, call: Call) -> Auction:
        """The auction with one call more."""
        return replace(self, calls=(*self.calls, Made(seat, call)))

    def then(self, *calls: Call) -> Auction:
        """The auction with more calls, each made in turn."""
        auction = self
        for call in calls:
            auction = auction.said(auction.next_seat, call)
        return auction


def auction_faults(rules: RuleSet, turned: Card | None) -> list[Reason]:
    """What makes these no auction: a turned card that is missing, or that the game does not have."""
    if rules.turned_card and not turned:
        return [fault(Fault.TURNED_CARD_MISSING, game=rules.game)]
    if turned and not rules.turned_card:
        return [fault(Fault.NO_TURNED_CARD, text=str(turned), game=rules.game)]
    return []
