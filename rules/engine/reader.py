"""Fields as links and JSON give them, read one after another; what is wrong is gathered, not raised.

A text may be friendly spelled, cards may be a list or one text; every fault quotes what was given and says
what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from rules.engine import spelling
from rules.engine.cards import Card
from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, PositionError, as_typed, fault
from rules.engine.faults import Fault
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.table import Seat
from rules.engine.variants import RULE_SETS, USUAL, current_version, rule_set

T = TypeVar("T")

FIELD_AT_MOST = 300
"""How many characters of a field are read; a pack of cards, spelled out, needs a third of that."""

NUMBER_AT_MOST = 100_000
"""No sheet and no deal comes near it."""

CARDS_AT_MOST = 64
"""How many entries of a list of cards are read: twice the pack."""


class Reader:
    """Reads one field after another and gathers what is wrong: `faults`, and the names of the fields `unread`."""

    def __init__(self) -> None:
        self.faults: list[Reason] = []
        self.unread: set[str] = set()
        self.typed: dict[Card, list[str]] = {}

    def check(self) -> None:
        """Raises PositionError with all faults so far, each once."""
        if self.faults:
            raise PositionError({found.text(): found for found in self.faults}.values())

    def text(self, field: str, value: object, read: Callable[[str], T], expected: list[str]) -> T | None:
        """One field that is a text and must be there."""
        if value is None or value == "":
            self.not_read(field, fault(Fault.MISSING, field=field, expected=", ".join(expected)))
        elif not isinstance(value, str):
            self.not_text(field, value, ", ".join(expected))
        else:
            try:
                return read(self.cut(field, value))
            except NotationError as error:
                self.not_read(field, error.fault)
        return None

    def rules(self, fields: Mapping[str, object], otherwise: RuleSet | None) -> RuleSet:
        """The rule set; what cannot be read is a fault, and the usual one stands in for it."""
        field = "ruleset" if "ruleset" in fields else "rules"
        value, version = fields.get(field), fields.get("version")
        if value in (None, "") and otherwise:
            return otherwise
        if isinstance(value, str) and value in RULE_SETS and type(version) is int:
            value = f"{value}-{version}"
        found = self.text(field, value, rule_set, [*RULE_SETS])
        if found is None and isinstance(value, str):
            found = current_version(value[:FIELD_AT_MOST])  # of that game at least
        if found is None:
            self.unread.add("rules")
        return found or USUAL

    def switches(
        self, rules: RuleSet, chosen: Callable[[RuleSet, str, Any], RuleSet], given: Mapping[str, object]
    ) -> RuleSet:
        """The rule set with each of the switches chosen.

        Where the rule set could not be read, a switch is wrong only if no game has it.
        """
        for name, value in given.items():
            try:
                rules = chosen(rules, str(name), value)
            except NotationError as error:
                if "rules" not in self.unread or not _fits_a_game(chosen, str(name), value):
                    self.faults.append(error.fault)
        return rules

    def cards(self, field: str, value: object) -> tuple[Card, ...]:
        """A field of cards: a list of texts, or one text with anything between them."""
        return tuple(card for text in self.texts(field, value) for card in self.card(field, text))

    def texts(self, field: str, value: object) -> list[object]:
        """What stands for single cards in a list, or in one text with anything between them; not more than are read."""
        if isinstance(value, str):
            texts: list[object] = [*filter(None, re.split(r"[\s.,;+/&-]+", self.cut(field, value)))]
        elif isinstance(value, list | tuple):
            texts = [*value]
        else:
            texts = []
            if value is not None:
                self.not_text(field, value, '["TS", "9H"]')
        if len(texts) > CARDS_AT_MOST:
            self.faults.append(fault(Fault.TOO_MANY, field=field, count=CARDS_AT_MOST))
        return texts[:CARDS_AT_MOST]

    def card(self, field: str, text: object) -> tuple[Card, ...]:
        """The card that a text means, or the cards where several are written without anything between."""
        if not isinstance(text, str):
            self.not_text(field, text, '"TS"')
            return ()
        text = self.cut(field, text)
        try:
            card = spelling.card(text)
        except NotationError as error:
            together = spelling.cards_run_together(text)
            if not together:
                found = error.fault
                if field not in ("trick", "hand"):  # there are several places where it may stand
                    found = Reason(Fault.UNKNOWN_CARD_IN, {**found.facts, "field": field})
                self.not_read(field, found)
            return together or ()
        if text not in self.typed.setdefault(card, []):
            self.typed[card].append(text)
        return (card,)

    def one_card(self, field: str, value: object) -> Card | None:
        """A field of exactly one card."""
        found = self.card(field, value) if value is not None else ()
        if value is None:
            self.not_read(field, fault(Fault.WANTING, field=field, example="TS"))
        elif len(found) > 1:
            self.not_text(field, value, '"TS"')
        return found[0] if len(found) == 1 else None

    def hands(self, value: object) -> dict[Seat, tuple[Card, ...]]:
        """An object of cards by seat. A seat named twice, as N and as North, is a fault."""
        hands: dict[Seat, tuple[Card, ...]] = {}
        if value is None:
            self.not_read("hands", fault(Fault.WANTING, field="hands", example='{"N": ["TS", "9H"]}'))
        for name, cards in self.mapping("hands", value, '{"N": ["TS"]}').items():
            seat = self.seat("hands", name)
            if seat in hands:
                self.not_read("hands", fault(Fault.REPEATED, field=f"hands.{seat}", text=as_typed(name)))
            elif seat:
                hands[seat] = self.cards(f"hands.{seat}", cards)
        return hands

    def not_text(self, field: str, value: object, expected: str) -> None:
        self.not_read(field, fault(Fault.NOT_TEXT, field=field, text=as_typed(value), expected=expected))

    def not_read(self, field: str, found: Reason) -> None:
        self.faults.append(found)
        self.unread.add(field)

    def cut(self, field: str, value: str) -> str:
        if len(value) > FIELD_AT_MOST:
            self.faults.append(fault(Fault.TOO_LONG, field=field, count=FIELD_AT_MOST))
        return value[:FIELD_AT_MOST]

    def contract(self, value: object, rules: RuleSet) -> Contract | None:
        """The contract; one that the rule set lacks is a fault."""
        found = self.text("contract", value, spelling.contract, [*rules.contracts])
        lacking = rules.lacks(found, str(value)) if found and "rules" not in self.unread else None
        if lacking:
            self.not_read("contract", lacking)
            return None
        return found

    def seat(self, field: str, value: object) -> Seat | None:
        """A seat that must be there."""
        return self.text(field, value, lambda text: spelling.seat(text, field), [*Seat])

    def one_of(self, field: str, value: object, expected: Iterable[object], otherwise: Any = None) -> Any:
        """One of the expected values exactly (true is not 1); `otherwise` where nothing is given and it is not None."""
        if value is None and otherwise is not None:
            return otherwise
        expected = [*expected]
        for choice in expected:
            if value == choice and type(value) is type(choice):
                return choice
        self.not_text(field, value, ", ".join(map(as_typed, expected)))
        return None

    def number(self, field: str, value: object, otherwise: int | None = None) -> int:
        """A whole number from 0 up; 0 stands in for what is none."""
        if value is None and otherwise is not None:
            return otherwise
        if type(value) is int and 0 <= value <= NUMBER_AT_MOST:
            return value
        self.not_text(field, value, f"0 ... {NUMBER_AT_MOST}")
        return 0

    def mapping(self, field: str, value: object, expected: str) -> Mapping[str, object]:
        """An object; an empty one stands in for what is none."""
        if isinstance(value, dict):
            return value
        if value is not None:
            self.not_text(field, value, expected)
        return {}


def _fits_a_game(chosen: Callable[[RuleSet, str, Any], RuleSet], name: str, value: object) -> bool:
    for rules in RULE_SETS.values():
        try:
            chosen(rules, name, value)
        except NotationError:
            continue
        return True
    return False
