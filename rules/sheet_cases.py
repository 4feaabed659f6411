"""Short finished deals for the tables "what the sheet says" of the articles: one a row, scored by the engine.

The words say what happened without a number; what was bid and taken stands in the fields, which are those of an
address of /score/, and what either side writes is the engine's answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext_noop as _

from rules import entry
from rules.engine.scoring import Score, score


@dataclass(frozen=True)
class Case:
    """A row: what happened, and the deal. "us" are the takers."""

    said: str
    fields: Mapping[str, str]

    @cached_property
    def entry(self) -> entry.Entry:
        return entry.read(self.fields)

    @cached_property
    def score(self) -> Score:
        """The sheet of the deal. Raises ValueError where it is none."""
        if self.entry.finished is None:
            raise ValueError(f"{self.said}: no finished deal, {dict(self.entry.faults)}")
        return score(self.entry.finished)


_FRENCH = {"rules": "french", "contract": "H", "taker": "us"}
_COINCHE = {"rules": "coinche", "contract": "S", "taker": "us"}
_COINCHE_HAND = {"rules": "coinche", "contract": "H", "taker": "us", "us": "92", "them_belote": "20"}

TABLES: dict[str, tuple[Case, ...]] = {
    "french": (
        Case(_("The takers have more"), _FRENCH | {"us": "92"}),
        Case(
            _("More, with a run of three; the defence has belote"),
            _FRENCH | {"us": "92"} | {"us_declared": "20", "them_belote": "20"},
        ),
        Case(_("Level"), _FRENCH | {"us": "81"}),
        Case(_("The takers have fewer"), _FRENCH | {"us": "72"}),
        Case(
            _("Fewer, and their run goes with the rest"),
            _FRENCH | {"us": "72"} | {"us_declared": "20", "them_belote": "20"},
        ),
        Case(_("Fewer, but belote is their own"), _FRENCH | {"us": "65", "us_belote": "20"}),
        Case(_("More in cards, but the defence has belote"), _FRENCH | {"us": "87", "them_belote": "20"}),
        Case(_("The takers win every trick"), _FRENCH | {"capot": "us"}),
        Case(_("The defence wins every trick"), _FRENCH | {"capot": "them"}),
    ),
    "coinche": (
        Case(_("The bid is reached"), _COINCHE | {"bid": "90", "us": "100"}),
        Case(_("Reached with the help of belote"), _COINCHE | {"bid": "100", "us": "83", "us_belote": "20"}),
        Case(_("One point short"), _COINCHE | {"bid": "90", "us": "89"}),
        Case(_("Reached, but level"), _COINCHE | {"bid": "80", "us": "81"}),
        Case(_("Reached, and one more than half"), _COINCHE | {"bid": "80", "us": "82"}),
        Case(_("Short, with belote of their own"), _COINCHE | {"bid": "100", "us": "72", "us_belote": "20"}),
        Case(_("Coinche, and the bid is reached"), _COINCHE | {"bid": "100", "us": "112", "times": "2"}),
        Case(_("Coinche, and short"), _COINCHE | {"bid": "100", "us": "72", "times": "2"}),
        Case(_("Surcoinche, and short"), _COINCHE | {"bid": "100", "us": "72", "times": "4"}),
        Case(_("Every trick, though only a number was bid"), _COINCHE | {"bid": "120", "capot": "us"}),
        Case(_("Capot bid, every trick won"), _COINCHE | {"bid": "capot", "capot": "us"}),
        Case(_("Capot bid, one trick lost"), _COINCHE | {"bid": "capot", "us": "152"}),
    ),
    "coinche-worked-hand": (
        Case(_("The bid is made"), _COINCHE_HAND | {"bid": "90"}),
        Case(_("A bid ten higher"), _COINCHE_HAND | {"bid": "100"}),
        Case(_("Ten higher, and they say coinche"), _COINCHE_HAND | {"bid": "100", "times": "2"}),
        Case(_("The bid made, although they said coinche"), _COINCHE_HAND | {"bid": "90", "times": "2"}),
    ),
    "coinche-rounding": (
        Case(_("Last digits four and eight"), _COINCHE | {"bid": "80", "us": "94"}),
        Case(_("Last digits five and seven"), _COINCHE | {"bid": "80", "us": "95"}),
        Case(_("Last digits six and six"), _COINCHE | {"bid": "80", "us": "96"}),
    ),
}
"""In the order in which each table lists them."""
