"""What is compared on /compare/: read from the query, written as the canonical address. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from rules.engine import spelling
from rules.engine.cards import Card, Suit
from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, fault
from rules.engine.notation import FIELD_AT_MOST
from rules.engine.reasons import Fault, Reason
from rules.engine.ruleset import RuleSet
from rules.engine.variants import BULGARIAN, rule_set

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Question:
    """Two cards under a contract, in a trick to which a suit was led; None is not chosen yet."""

    rules: RuleSet = BULGARIAN
    contract: Contract | None = None
    led: Suit | None = None
    a: Card | None = None
    b: Card | None = None
    side: str = "a"
    faults: tuple[Reason, ...] = ()

    def query(self) -> list[tuple[str, str]]:
        """The fields of the canonical address."""
        fields = {
            "rules": "" if self == Question(side=self.side) else self.rules.tag,
            "contract": self.contract or "",
            "led": self.led or "",
            "a": self.a or "",
            "b": self.b or "",
        }
        return [(name, str(value)) for name, value in fields.items() if value]

    def address(self, path: str) -> str:
        """The canonical address under `path`. Nothing in it needs quoting: it is all our own letters."""
        fields = self.query()
        return f"{path}?{'&'.join([f'{name}={value}' for name, value in fields])}" if fields else path

    def swapped(self) -> Question:
        return replace(self, a=self.b, b=self.a)


def read(query: Mapping[str, list[str]]) -> Question:
    """The question of a query; what cannot be read is a fault and counts as not chosen."""
    faults: list[Reason] = []

    def one(name: str, reader: Callable[[str], T]) -> T | None:
        text = (query.get(name) or [""])[-1].strip()
        if len(text) > FIELD_AT_MOST:
            faults.append(fault(Fault.TOO_LONG, field=name, count=FIELD_AT_MOST))
        try:
            return reader(text[:FIELD_AT_MOST]) if text else None
        except NotationError as error:
            faults.append(error.fault)
            return None

    rules = one("rules", rule_set) or BULGARIAN
    contract, led = one("contract", spelling.contract), one("led", spelling.suit)
    a, b = one("a", spelling.card), one("b", spelling.card)
    if contract and contract not in rules.contracts:
        expected = ", ".join(rules.contracts)
        faults.append(
            fault(Fault.NO_SUCH_CONTRACT, text=contract.value, game=rules.key, contract=contract, expected=expected)
        )
    # The next tap sets the card that is missing; else the one whose grid is open.
    side = "a" if not a else "b" if not b or query.get("side") == ["b"] else "a"
    return Question(rules, contract, led, a, b, side, tuple(faults))


def is_form(query: Mapping[str, list[str]]) -> bool:
    """Whether the query came from the form, so that its canonical address is another."""
    return "side" in query
