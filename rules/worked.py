"""Worked examples of the score sheet: finished deals as the question that is asked about them.

The fields are those of an address of /score/; the answers are the engine's. The deals of French Belote are
those of its founding description; those of Bulgarian Belot follow its rule text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext_noop as _

from rules import entry


@dataclass(frozen=True)
class Worked:
    """A deal to open on /score/."""

    key: str
    question: str
    fields: Mapping[str, str]

    @cached_property
    def entry(self) -> entry.Entry:
        return entry.read(self.fields)


_FRENCH = {"rules": "french", "contract": "H", "taker": "us", "us_declared": "20", "them_belote": "20"}
_BULGARIAN = {"rules": "bulgarian", "contract": "H", "taker": "us"}
_COINCHE = {"rules": "coinche", "contract": "S", "taker": "us"}

WORKED = (
    Worked("french-made", _("92 to 70, a run of three for us, belote for them"), _FRENCH | {"us": "92"}),
    Worked("french-failed", _("The same deal with only 72 for us: who keeps what?"), _FRENCH | {"us": "72"}),
    Worked("french-capot", _("The same deal with every trick: do they keep their belote?"), _FRENCH | {"capot": "us"}),
    Worked("bulgarian-hanging", _("81 to 81: who writes, and what hangs?"), _BULGARIAN | {"us": "81"}),
    Worked(
        "bulgarian-no-trumps", _("No trumps, 67 to 63: is that 7 to 6?"), _BULGARIAN | {"contract": "NT", "us": "67"}
    ),
    Worked("bulgarian-even", _("86 to 76: both write the same, so does it hang?"), _BULGARIAN | {"us": "86"}),
    Worked(
        "bulgarian-contra", _("We took it, they said contra, and we have 74"), _BULGARIAN | {"us": "74", "times": "2"}
    ),
    Worked("bulgarian-capot", _("Every trick in hearts"), _BULGARIAN | {"capot": "us"}),
    Worked("bulgarian-capot-nt", _("Every trick in no trumps"), _BULGARIAN | {"contract": "NT", "capot": "us"}),
    Worked("bulgarian-capot-at", _("Every trick in all trumps"), _BULGARIAN | {"contract": "AT", "capot": "us"}),
    Worked("coinche-rounding", _("We bid 90 and have 89: does it round up?"), _COINCHE | {"bid": "90", "us": "89"}),
    Worked("coinche-tie", _("We bid 80 and it is 81 to 81"), _COINCHE | {"bid": "80", "us": "81"}),
    Worked(
        "coinche-doubled",
        _("We bid 100, coinche, and fail with our own belote"),
        _COINCHE | {"bid": "100", "us": "72", "times": "2", "us_belote": "20"},
    ),
)
"""In the order in which the page lists them."""
