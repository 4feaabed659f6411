"""Which of two cards is stronger, as a question: read from an address or from the form, written as the canonical address.

Pure: a mapping of lists goes in (a query string), a `Question` comes out. Whatever could be read
survives the faults of the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from rules.engine import spelling, strength
from rules.engine.cards import Card, Suit
from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, fault
from rules.engine.faults import Fault
from rules.engine.reader import FIELD_AT_MOST
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet, spell
from rules.engine.variants import SWITCH_NAMES, USUAL, current_version, departures, rule_set
from rules.queries import Query, misread, one

T = TypeVar("T")

SCALES = {Contract.NO_TRUMPS: "sa_scale", Contract.ALL_TRUMPS: "ta_scale"}
"""The house rules that change what a card counts, by the contract in which they speak."""

OF_THE_FIRST_CARD = "auto"
"""How the form says that no suit was chosen as led; an address leaves the field out."""


@dataclass(frozen=True, slots=True)
class Question:
    """Two cards of one trick, as far as they are put in. `led` is None where nobody said: see `suit_led`."""

    rules: RuleSet = USUAL
    contract: Contract | None = None
    led: Suit | None = None
    a: Card | None = None
    b: Card | None = None
    side: str = "a"
    """Which card the next tap sets, "a" or "b"."""
    faults: tuple[Reason, ...] = ()

    @property
    def suit_led(self) -> Suit | None:
        """The suit led: where nobody says otherwise, the first card led."""
        return self.led or (self.a.suit if self.a else None)

    @property
    def answer(self) -> strength.Comparison | None:
        """The engine's answer. None while something is missing or unread: a guess would answer another question."""
        if self.faults or not (self.contract and self.suit_led and self.a and self.b):
            return None
        return strength.compare(self.contract, self.suit_led, self.a, self.b)

    def points(self, card: Card) -> int | None:
        """What a card counts, once the contract is known."""
        return strength.points(self.rules, self.contract, card) if self.contract else None

    def swapped(self) -> Question:
        """The same trick with the two cards exchanged: the suit led stays the suit led."""
        return replace(self, led=self.suit_led, a=self.b, b=self.a)

    def address(self, path: str) -> str:
        """The canonical address under `path`; an untouched question has no query. Nothing in it needs quoting."""
        fields = {
            "rules": self.rules.tag,
            "contract": self.contract,
            "led": self.led,
            "a": self.a,
            "b": self.b,
            **{name: spell(value) for name, value in departures(self.rules).items()},
        }
        written = "&".join([f"{name}={value}" for name, value in fields.items() if value is not None])
        return path if written == f"rules={USUAL.tag}" else f"{path}?{written}"


def is_form(query: Query) -> bool:
    """Whether the query came from the form, so that its canonical address is another."""
    return query.get("side", [""])[-1:] in (["a"], ["b"])


def read(query: Query) -> Question:
    """The question of an address or of the form. Never raises."""
    reader = _Reader(query)
    named = reader.field("rules", rule_set) or current_version(reader.text("rules")[:FIELD_AT_MOST])
    rules = reader.switches(named or USUAL)
    contract = reader.contract(rules)
    led = None if reader.text("led") == OF_THE_FIRST_CARD else reader.field("led", spelling.suit)
    a, b = reader.field("a", spelling.card), reader.field("b", spelling.card)
    faults = tuple({found.text(): found for found in reader.faults}.values())
    return Question(rules, contract, led, a, b, _next_side(reader.text("side"), a, b), faults)


_FIELDS = ("rules", "contract", "led", "a", "b", "side")


def _next_side(chosen: str, a: Card | None, b: Card | None) -> str:
    """The card still missing; else the one chosen last, so that a second thought needs one tap."""
    if a and not b:
        return "b"
    return chosen if chosen in ("a", "b") else "a"


class _Reader:
    """Reads one field after another and gathers what is wrong."""

    def __init__(self, query: Query) -> None:
        self.query = query
        self.faults = misread(query, _FIELDS)

    def text(self, name: str) -> str:
        return one(self.query, name).strip()

    def field(self, name: str, read: Callable[[str], T]) -> T | None:
        """One field, or None where it is empty or cannot be read."""
        text = self.text(name)
        if len(text) > FIELD_AT_MOST:
            self.faults.append(fault(Fault.TOO_LONG, field=name, count=FIELD_AT_MOST))
            text = text[:FIELD_AT_MOST]
        try:
            return read(text) if text else None
        except NotationError as error:
            self.faults.append(error.fault)
            return None

    def contract(self, rules: RuleSet) -> Contract | None:
        """The contract; one that the game does not have is a fault, and none is chosen."""
        found = self.field("contract", spelling.contract)
        lacking = rules.lacks(found, self.text("contract")) if found else None
        if lacking is None:
            return found
        self.faults.append(lacking)
        return None

    def switches(self, rules: RuleSet) -> RuleSet:
        """The house rules. The form sends those of the game chosen before; what the new game lacks is no fault there."""
        for name in sorted(SWITCH_NAMES & self.query.keys()):
            if not is_form(self.query) or rules.switch(name):
                rules = self.field(name, partial(rules.with_spelled_switch, name)) or rules
        return rules
