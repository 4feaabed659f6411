"""Rounding: how exact points become what is written on the sheet.

HB's table for Bulgarian Belot, FFB-B's option for French Belote, FFB-CO and CAN for coinche.
"""

from __future__ import annotations

from rules.engine.contracts import Contract
from rules.engine.options import Rounding
from rules.engine.ruleset import RuleSet
from rules.engine.sheet import Why

TEN = 10

TURNING = dict.fromkeys(Contract, 6) | {Contract.NO_TRUMPS: 5, Contract.ALL_TRUMPS: 4}
"""The last digit at which a Bulgarian total turns from down to up (HB): if both sides end in it, the lower
goes up. In no trumps only even digits occur, so nothing stands at the turn."""


def rounded(rules: RuleSet, contract: Contract, total: int, other: int, hangs: bool) -> tuple[int, Why]:
    """What is written for a side's total, and why. `other` is the other side's total; `hangs`: this share waits."""
    match rules.rounding:
        case Rounding.TABLE:
            return _tens(contract, total, other, hangs)
        case Rounding.FIVE_UP | Rounding.NEAREST_TEN:
            return (total + TEN // 2) // TEN * TEN, Why.FIVE_UP
        case Rounding.FIVE_DOWN:
            return (total + (TEN - 1) // 2) // TEN * TEN, Why.FIVE_DOWN
        case Rounding.NONE:
            return total, Why.ROUNDED_WHOLE


def _tens(contract: Contract, total: int, other: int, hangs: bool) -> tuple[int, Why]:
    """A Bulgarian total in whole tens, and why it goes up or down (HB)."""
    if not other or not total:
        return (total + TEN // 2) // TEN * TEN, Why.ROUNDED_WHOLE
    digit, down = total % TEN, total - total % TEN
    turning = TURNING[contract]
    if digit == turning and other % TEN == turning:
        up = hangs if total == other else total < other
        return down + TEN * up, Why.TURNING_TIED if total == other else Why.TURNING_LOWER
    up = digit > turning
    return down + TEN * up, Why.ROUNDED_UP if up else Why.ROUNDED_DOWN
