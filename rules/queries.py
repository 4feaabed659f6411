"""Query strings: their fields, and what of them would be passed over in silence."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from rules.engine.errors import fault
from rules.engine.faults import Fault
from rules.engine.reasons import Reason
from rules.engine.variants import SWITCH_NAMES

Query = Mapping[str, list[str]]
"""A query string as lists by name."""

_NEARLY = 0.75
_NAME_AT_MOST = 40


def one(query: Query, name: str) -> str:
    """The field of that name (the last, where it is given twice); empty where it is not given."""
    values = query.get(name)
    return values[-1] if values else ""


def misread(query: Query, fields: Collection[str]) -> list[Reason]:
    """What of an address would be passed over: a field given twice, and a name that is nearly one of ours.

    Other names are somebody else's (a chat adds its own) and no concern of these pages.
    """
    known = {*fields, *SWITCH_NAMES}
    found = [
        fault(Fault.REPEATED, field=name, text=values[-1])
        for name, values in query.items()
        if name in known and len(values) > 1
    ]
    for name in query:
        if name not in known and (near := get_close_matches(name[:_NAME_AT_MOST], sorted(known), 1, _NEARLY)):
            found.append(fault(Fault.UNKNOWN_FIELD, text=name, expected=near[0]))
    return found
