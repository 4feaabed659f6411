"""What is compared on /compare/: read from the query, written as the canonical address. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from rules.engine import spelling
from rules.engine.cards import Card, Suit
from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, fault
from rules.engine.notation import FIELD_AT_MOST
from rules.engine.reasons import Fault, Reason
from rules.engine.ruleset import RuleSet
from rules.engine.variants import BULGARIAN, rule_set


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
        """The canonical address under `path`."""
        fields = self.query()
        return f"{path}?{urlencode(fields)}" if fields else path

    def swapped(self) -> Question:
        return replace(self, a=self.b, b=self.a)


def read(query: Mapping[str, list[str]]) -> Question:
    """The question of a query; what cannot be read is a fault and counts as not chosen."""
    faults: list[Reason] = []

    def one(name: str) -> str:
        text = (query.get(name) or [""])[-1]
        if len(text) > FIELD_AT_MOST:
            faults.append(fault(Fault.TOO_LONG, field=name, count=FIELD_AT_MOST))
        return text[:FIELD_AT_MOST].strip()

    rules, contract, led = BULGARIAN, None, None
    cards: dict[str, Card | None] = {"a": None, "b": None}
    try:
        rules = rule_set(one("rules") or BULGARIAN.tag)
    except NotationError as error:
        faults.append(error.fault)
    try:
        contract = spelling.contract(one("contract")) if one("contract") else None
    except NotationError as error:
        faults.append(error.fault)
    try:
        led = spelling.suit(one("led")) if one("led") else None
    except NotationError as error:
        faults.append(error.fault)
    for name in cards:
        try:
            cards[name] = spelling.card(one(name)) if one(name) else None
        except NotationError as error:
            faults.append(error.fault)
    if contract and contract not in rules.contracts:
        expected = ", ".join(rules.contracts)
        faults.append(
            fault(Fault.NO_SUCH_CONTRACT, text=contract.value, game=rules.key, contract=contract, expected=expected)
        )
    # The next tap sets the card that is missing; else the one whose grid is open.
    side = "a" if not cards["a"] else "b" if not cards["b"] or one("side") == "b" else "a"
    return Question(rules, contract, led, cards["a"], cards["b"], side, tuple(dict.fromkeys(faults)))


def is_form(query: Mapping[str, list[str]]) -> bool:
    """Whether the query came from the form, so that its canonical address is another."""
    return "side" in query
