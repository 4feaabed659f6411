"""The ruling on a position given as one JSON object, as `manage.py adjudicate` answers it."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.cards import Card
from rules.engine.errors import PositionError, as_typed, fault
from rules.engine.faults import Fault
from rules.engine.jsonl import Row
from rules.engine.notation import read
from rules.engine.play import Ruling, ruling


def adjudicate(row: Row) -> Row:
    """The answer to one position; its fields are those of the README. Raises PositionError."""
    switches = row.get("switches")
    if not isinstance(switches, dict | None):
        raise PositionError([fault(Fault.NOT_TEXT, field="switches", text=as_typed(switches), expected="an object")])
    draft = read({"ruleset": None, **row}, switches or {})
    position = draft.position
    if position is None:
        raise PositionError(draft.faults)
    return verdict(ruling(position))


def verdict(found: Ruling) -> Row:
    """A ruling as JSON: the fields that `manage.py adjudicate` answers with."""
    to_play = found.position.to_play
    return {
        "to_play": to_play.value if to_play else None,
        "legal": _codes(found.legal),
        "forbidden": {str(card): reason.code.name for card, reason in found.forbidden.items()},
        "rule": found.rule.name,
        "holding": found.holding.seat.value if found.holding else None,
        "winner": found.winner.seat.value if found.winner else None,
        "points": found.points,
    }


def _codes(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
