"""The two errors of the engine. Both are ValueErrors that quote what was typed and say what was expected.

An illegal card is an answer, never an error; only text that is no position is one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from rules.engine.faults import Fault
from rules.engine.reasons import Reason
from rules.engine.speech import Fact


def fault(code: Fault, **facts: Fact) -> Reason:
    """One thing that is wrong, with what its sentence names."""
    return Reason(code, facts)


def as_typed(value: object) -> str:
    """A value as its sentence quotes it: a text as it is, anything else as JSON writes it."""
    return str(value) if isinstance(value, str) else json.dumps(value, default=repr)


class NotationError(ValueError):
    """A piece of text that cannot be read: a card, a contract, a seat, a rule set, a switch."""

    def __init__(self, found: Reason) -> None:
        super().__init__(found)
        self.fault = found

    def __str__(self) -> str:
        return self.fault.text()


class PositionError(ValueError):
    """Everything that makes a position impossible, all at once."""

    def __init__(self, faults: Iterable[Reason]) -> None:
        self.faults = tuple(faults)
        super().__init__(*self.faults)

    def __str__(self) -> str:
        return " ".join(found.text() for found in self.faults)
