"""What the form of a deal sends, read as an `Entry`.

A form says a few things otherwise than an address: whose the belote is, where there is only one, and a value
to add to what a side has declared.
"""

from __future__ import annotations

from dataclasses import replace

from rules import entry
from rules.engine.belote import BELOTE
from rules.engine.finished import MULTIPLIERS
from rules.engine.variants import SWITCH_NAMES
from rules.queries import Query, misread, one

FORM = "form"
"""The hidden field that tells the form from an address."""

BELOTE_OF = "belote"
"""The side that has the one belote of a suit contract; an address gives its points instead."""

ADD = {name: f"{name}_add" for name in entry.SIDES}
"""By side the button that adds a value to its declarations."""

ELSEWHERE = "address"
"""Where the faults of an address stand that belong to no field."""


def is_form(query: Query) -> bool:
    """Whether the query came from the form, so that its canonical address is another."""
    return FORM in query


def fields(query: Query) -> dict[str, str]:
    """The fields of an address for what an address or the form says."""
    found = {name: one(query, name) for name in ("rules", *entry.FIELDS, *SWITCH_NAMES) if name in query}
    if is_form(query):  # the house rules of the game chosen before; what the new game lacks is no fault there
        _rules, faults = entry.read_rules(found)
        found = {name: value for name, value in found.items() if name == "rules" or name not in faults}
    if BELOTE_OF in query:
        found |= belote_of(one(query, BELOTE_OF))
    if found.get("times") == str(MULTIPLIERS[0]):
        del found["times"]  # once is what an address leaves out
    for name, button in ADD.items():
        added, declared = one(query, button), found.get(f"{name}_declared", "").strip()
        if added == "0":
            found[f"{name}_declared"] = ""
        elif _small(added) and _small(declared or "0"):
            found[f"{name}_declared"] = str(int(declared or "0") + int(added))
    return found


def belote_of(side: str) -> dict[str, str]:
    """The fields of an address for whose the one belote is."""
    return {f"{name}_belote": str(BELOTE) if name == side else "" for name in entry.SIDES}


def read(query: Query) -> entry.Entry:
    """The entry of an address or of the form; what of the query would be passed over is a fault too. Never raises."""
    found = entry.read(fields(query))
    passed_over = misread(query, ("rules", *entry.FIELDS, FORM, BELOTE_OF, *ADD.values()))
    if not passed_over:
        return found
    faults = dict(found.faults)
    for reason in passed_over:
        field = str(reason.facts.get("field", ""))
        at = field if field in entry.FIELDS else ELSEWHERE
        faults[at] = (*faults.get(at, ()), reason)
    return replace(found, faults=faults, missing="", finished=None)


def _small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5
