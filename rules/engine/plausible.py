"""What a sheet claims and no deal can hold: declarations and belote that cannot be, by side and together.

`scoring.score` takes such points as they are given; whoever asks people for them asks here first.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.engine.belote import BELOTE
from rules.engine.cards import Suit
from rules.engine.contracts import Contract
from rules.engine.declarations import declarations_count, four_values, run_values
from rules.engine.errors import fault
from rules.engine.faults import Fault
from rules.engine.finished import Sides
from rules.engine.options import DeclarationPool
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.table import Team

_FOURS_AT_MOST = 4
"""Two hands of eight have room for no more."""


def declaration_doubts(rules: RuleSet, contract: Contract, declared: Sides) -> dict[Team, Reason]:
    """Why the points declared by a side cannot stand, by side; empty where they can."""
    if not declarations_count(rules, contract):
        return {
            team: fault(Fault.NO_DECLARATIONS, text=str(points), game=rules.game, contract=contract)
            for team, points in declared.items()
            if points
        }
    runs, fours = run_values(rules), four_values(contract)
    possible = sums({*runs, *fours})
    found = {
        team: fault(Fault.NO_SUCH_DECLARATIONS, text=str(points), expected=", ".join(map(str, sorted({*runs, *fours}))))
        for team, points in declared.items()
        if points not in possible
    }
    one, other = (declared[team] for team in Team)
    if found or not (one and other):
        return found
    if rules.declaration_pool is DeclarationPool.SINGLE:
        code = Fault.DECLARED_BY_BOTH
    elif (one in sums(runs) and other in sums(fours)) or (one in sums(fours) and other in sums(runs)):
        return {}
    else:
        code = Fault.DECLARED_BY_BOTH_ALIKE
    return {Team.EAST_WEST: fault(code, text=str(other), points=one)}


def belote_doubts(contract: Contract, belote: Sides) -> dict[Team, Reason]:
    """Why the belote of a side cannot stand, by side; empty where it can."""
    possible = sum(contract.is_trump(suit) for suit in Suit)
    found = {}
    taken = 0
    for team, points in belote.items():
        taken += points
        if points and not possible:
            found[team] = fault(Fault.BELOTE_IN_NO_TRUMPS, text=str(points), contract=contract)
        elif points % BELOTE:
            found[team] = fault(Fault.NO_SUCH_BELOTE, text=str(points), points=BELOTE)
        elif points and taken > possible * BELOTE:
            found[team] = fault(Fault.TOO_MUCH_BELOTE, text=str(points), contract=contract, points=possible * BELOTE)
    return found


def sums(values: Iterable[int]) -> frozenset[int]:
    """Nothing, and everything that a few of these values make together."""
    return _sums(frozenset(values))


@cache
def _sums(values: frozenset[int]) -> frozenset[int]:
    most = _FOURS_AT_MOST * max(values)
    reached = {0}
    for _number in range(most // min(values)):
        reached |= {total + value for total in reached for value in values if total + value <= most}
    return frozenset(reached)
