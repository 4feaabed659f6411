"""The ladder of questions as each game has it: five rungs in one order, and the games that share their words.

Pure. What a rung demands is the engine's (`rules.engine.play.rung_title`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.ladder import Rung, RungTitle
from rules.engine.play import has_rung, rung_title
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS

A_SUIT = SUIT_CONTRACTS[0]
"""A suit contract stands for all four."""

Rungs = tuple[tuple[Rung, RungTitle | None], ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """The rungs of some games under a contract; None where the contract does not ask the question."""

    games: tuple[RuleSet, ...]
    rungs: Rungs


@dataclass(frozen=True, slots=True)
class Demand:
    """What one rung demands in some games."""

    games: tuple[RuleSet, ...]
    title: RungTitle


def ladders(contract: Contract = A_SUIT, games: Iterable[RuleSet] = ()) -> tuple[Ladder, ...]:
    """The ladder of each game that plays the contract; games that say the same share one."""
    found: dict[Rungs, list[RuleSet]] = {}
    for rules in games or RULE_SETS.values():
        if contract in rules.contracts:
            rungs = tuple((r, rung_title(r, rules, contract) if has_rung(contract, r) else None) for r in Rung)
            found.setdefault(rungs, []).append(rules)
    return tuple(Ladder(tuple(together), rungs) for rungs, together in found.items())


def demands(rung: Rung, contract: Contract = A_SUIT) -> tuple[Demand, ...]:
    """What a rung demands under a contract, once for all games that say the same; empty where it is not asked."""
    found: dict[RungTitle, list[RuleSet]] = {}
    for rules in RULE_SETS.values():
        if contract in rules.contracts and has_rung(contract, rung):
            found.setdefault(rung_title(rung, rules, contract), []).append(rules)
    return tuple(Demand(tuple(games), title) for title, games in found.items())
