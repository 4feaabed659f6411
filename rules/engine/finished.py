"""A deal that has been played, as far as the score sheet asks; and what makes one impossible."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.engine.bids import STEP
from rules.engine.calls import CAPOT, Height
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.options import Scale, Tie
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.strength import values
from rules.engine.table import Team

LAST_TEN = 10
MULTIPLIERS = (1, 2, 4)

Sides = Mapping[Team, int]
NOTHING: Sides = dict.fromkeys(Team, 0)


def full_points(rules: RuleSet, contract: Contract) -> int:
    """What all cards of a deal and the last ten count together, before any doubling or conversion."""
    return sum(values(rules, contract).values()) + LAST_TEN


def converted(rules: RuleSet, contract: Contract, card_points: int) -> int:
    """Card points on the scale of a suit contract, to the nearest point (rule decision 5); others as they are."""
    if contract is not Contract.ALL_TRUMPS or rules.ta_scale is not Scale.CONVERT:
        return card_points
    full = full_points(rules, contract)
    return (2 * card_points * full_points(rules, SUIT_CONTRACTS[0]) + full) // (2 * full)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A deal that has been played, as far as the sheet asks.

    `card_points` include the last ten, in the contract's own card values. `capot` took all eight tricks;
    `last_trick` took the last, None where nobody says. `declarations` and `belote` are the points that each
    side is entitled to. `hanging` are points of the sheet left by earlier deals. `multiplier` is 1, 2
    (contra, coinche) or 4 (recontra, surcoinche). Raises PositionError.
    """

    rules: RuleSet
    contract: Contract
    declarer: Team
    card_points: Sides
    capot: Team | None = None
    last_trick: Team | None = None
    declarations: Sides = field(default_factory=lambda: NOTHING)
    belote: Sides = field(default_factory=lambda: NOTHING)
    bid: Height | None = None
    multiplier: int = 1
    hanging: int = 0

    def __post_init__(self) -> None:
        if found := finished_faults(self):
            raise PositionError(found)


def finished_faults(deal: Finished) -> list[Reason]:
    """Everything that makes a finished deal impossible in itself."""
    rules, contract, cards = deal.rules, deal.contract, deal.card_points
    if lacking := rules.lacks(contract, contract.value):
        return [lacking]
    found: list[Reason] = []
    full, total = full_points(rules, contract), sum(cards.values())
    if total != full or min(cards.values()) < 0:
        one, other = (cards[team] for team in Team)
        found.append(fault(Fault.NOT_ALL_POINTS, text=f"{one} + {other}", count=total, contract=contract, points=full))
    elif deal.capot and cards[deal.capot] != full:
        found.append(fault(Fault.CAPOT_WITHOUT_POINTS, text=str(cards[deal.capot]), points=full))
    if deal.capot and deal.last_trick not in (None, deal.capot):
        found.append(fault(Fault.CAPOT_WITHOUT_LAST))
    elif deal.last_trick and cards[deal.last_trick] < LAST_TEN:
        found.append(fault(Fault.LAST_TRICK_WITHOUT_TEN, text=str(cards[deal.last_trick]), points=LAST_TEN))
    found += doubling_faults(rules, deal.multiplier)
    return found + hanging_faults(rules, deal.hanging) + bid_faults(rules, deal.bid)


def hanging_faults(rules: RuleSet, hanging: int) -> list[Reason]:
    """What is wrong with points that hang from earlier deals."""
    if not hanging or rules.tie is Tie.HANGS:
        return []
    return [fault(Fault.NOTHING_HANGS, text=str(hanging), game=rules.game)]


def doubling_faults(rules: RuleSet, multiplier: int) -> list[Reason]:
    """What is wrong with a multiplier."""
    if multiplier not in MULTIPLIERS:
        expected = ", ".join(map(str, MULTIPLIERS))
        return [fault(Fault.UNKNOWN_MULTIPLIER, text=str(multiplier), expected=expected)]
    if multiplier > 1 and not rules.doubles:
        return [fault(Fault.NO_DOUBLING, text=str(multiplier), game=rules.game)]
    return []


def bid_faults(rules: RuleSet, bid: Height | None) -> list[Reason]:
    """What is wrong with a bid in a game of bids. That it is above what this table plays is the auction's to say."""
    if not rules.bids or bid == CAPOT:
        return []
    if type(bid) is int and rules.lowest_bid <= bid <= rules.highest_bid_with_annonces and bid % STEP == 0:
        return []
    low, high = rules.lowest_bid, rules.highest_bid_with_annonces
    if bid is None:
        return [fault(Fault.BID_MISSING, low=low, high=high, step=STEP, expected=CAPOT)]
    return [fault(Fault.UNKNOWN_BID, text=str(bid), low=low, high=high, step=STEP, expected=CAPOT)]
