"""Worked examples of the score sheet: finished deals as the question that is asked about them.

The fields are those of an address of /score/; the answers are the engine's, and beside each stands what its author
expected: `rules.checks` names every example on which the two disagree. The deals of French Belote are those of its
founding description; those of Bulgarian Belot follow its rule text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext_noop as _

from rules import entry
from rules.engine.scoring import Score, score


@dataclass(frozen=True, kw_only=True)
class Claim:
    """What the author of an example expects of it: how the contract ends, and what goes on the sheet."""

    outcome: str
    """ "made", "failed" or "hanging"."""
    us: int
    them: int
    hanging: int = 0
    """What waits for the next deal."""


@dataclass(frozen=True)
class Worked:
    """A deal to open on /score/. `listed`: among the examples on that page; articles draw the others too."""

    key: str
    question: str
    fields: Mapping[str, str]
    claim: Claim
    listed: bool = True

    @cached_property
    def entry(self) -> entry.Entry:
        return entry.read(self.fields)

    @cached_property
    def score(self) -> Score:
        """Its sheet. Raises ValueError where the fields are no finished deal."""
        if not self.entry.finished:
            raise ValueError(f"{self.key} is no finished deal: {dict(self.entry.faults) or self.entry.missing}")
        return score(self.entry.finished)


def worked(key: str) -> Worked:
    """The example of a key. Raises KeyError."""
    return _BY_KEY[key]


def faults(examples: Iterable[Worked]) -> list[str]:
    """The examples that cannot be scored, or on which the engine disagrees with the author."""
    found = []
    for example in examples:
        try:
            scored = example.score
        except ValueError as error:
            found.append(str(error))
            continue
        recorded = scored.recorded
        answer = Claim(
            outcome=scored.outcome.template, us=recorded[entry.US], them=recorded[entry.THEM], hanging=scored.hanging
        )
        if answer != example.claim:
            found.append(f"{example.key}: the author expects {example.claim}, the engine says {answer}")
    return found


def _made(us: int, them: int) -> Claim:
    return Claim(outcome="made", us=us, them=them)


def _failed(us: int, them: int) -> Claim:
    return Claim(outcome="failed", us=us, them=them)


def _hangs(us: int, them: int, hanging: int) -> Claim:
    return Claim(outcome="hanging", us=us, them=them, hanging=hanging)


_FRENCH = {"rules": "french", "contract": "H", "taker": "us", "us_declared": "20", "them_belote": "20"}
_BULGARIAN = {"rules": "bulgarian", "contract": "H", "taker": "us"}
_COINCHE = {"rules": "coinche", "contract": "S", "taker": "us"}

WORKED = (
    Worked(
        "french-made",
        _("92 to 70, a run of three for us, belote for them"),
        _FRENCH | {"us": "92"},
        _made(112, 90),
    ),
    Worked(
        "french-failed",
        _("The same deal with only 72 for us: who keeps what?"),
        _FRENCH | {"us": "72"},
        _failed(0, 202),
    ),
    Worked(
        "french-capot",
        _("The same deal with every trick: do they keep their belote?"),
        _FRENCH | {"capot": "us"},
        _made(272, 20),
    ),
    Worked("bulgarian-hanging", _("81 to 81: who writes, and what hangs?"), _BULGARIAN | {"us": "81"}, _hangs(0, 8, 8)),
    Worked(
        "bulgarian-no-trumps",
        _("No trumps, 67 to 63: is that 7 to 6?"),
        _BULGARIAN | {"contract": "NT", "us": "67"},
        _made(13, 13),
    ),
    Worked(
        "bulgarian-even",
        _("86 to 76: both write the same, so does it hang?"),
        _BULGARIAN | {"us": "86"},
        _made(8, 8),
    ),
    Worked(
        "bulgarian-contra",
        _("We took it, they said contra, and we have 74"),
        _BULGARIAN | {"us": "74", "times": "2"},
        _failed(0, 32),
    ),
    Worked("bulgarian-capot", _("Every trick in hearts"), _BULGARIAN | {"capot": "us"}, _made(25, 0)),
    Worked(
        "bulgarian-capot-nt",
        _("Every trick in no trumps"),
        _BULGARIAN | {"contract": "NT", "capot": "us"},
        _made(35, 0),
    ),
    Worked(
        "bulgarian-capot-at",
        _("Every trick in all trumps"),
        _BULGARIAN | {"contract": "AT", "capot": "us"},
        _made(35, 0),
    ),
    Worked(
        "coinche-rounding",
        _("We bid 90 and have 89: does it round up?"),
        _COINCHE | {"bid": "90", "us": "89"},
        _failed(0, 250),
    ),
    Worked(
        "coinche-tie",
        _("We bid 80 and it is 81 to 81"),
        _COINCHE | {"bid": "80", "us": "81"},
        _failed(0, 240),
    ),
    Worked(
        "coinche-doubled",
        _("We bid 100, coinche, and fail with our own belote"),
        _COINCHE | {"bid": "100", "us": "72", "times": "2", "us_belote": "20"},
        _failed(20, 520),
    ),
    Worked(
        "bulgarian-made",
        _("92 to 70, a run of three for us, belote for them"),
        _BULGARIAN | {"us": "92", "last": "us", "us_declared": "20", "them_belote": "20"},
        _made(11, 9),
        listed=False,
    ),
    Worked(
        "bulgarian-inside",
        _("We took it, have 86 with our belote, and they have 96"),
        _BULGARIAN | {"us": "66", "last": "them", "us_belote": "20"},
        _failed(0, 18),
        listed=False,
    ),
    Worked(
        "bulgarian-hanging-taken",
        _("The next deal is theirs, 100 to 62: who gets the 8 that hang?"),
        _BULGARIAN | {"contract": "S", "taker": "them", "them": "100", "hanging": "8"},
        _made(6, 18),
        listed=False,
    ),
    Worked(
        "bulgarian-hanging-six",
        _("106 to 106 with a quarte: both end in six, so who goes up?"),
        _BULGARIAN | {"us": "56", "us_declared": "50"},
        _hangs(0, 10, 11),
        listed=False,
    ),
    Worked(
        "bulgarian-all-trumps",
        _("All trumps, 134 to 124: both end in four"),
        _BULGARIAN | {"contract": "AT", "us": "134"},
        _made(13, 13),
        listed=False,
    ),
    Worked(
        "bulgarian-contra-made",
        _("We took it, they said contra, and we have 90"),
        _BULGARIAN | {"us": "90", "times": "2"},
        _made(32, 0),
        listed=False,
    ),
    Worked(
        "bulgarian-recontra",
        _("We took it, they said contra, we said recontra, and we have 90"),
        _BULGARIAN | {"us": "90", "times": "4"},
        _made(64, 0),
        listed=False,
    ),
    Worked(
        "bulgarian-contra-hangs",
        _("81 to 81 with contra: how much hangs?"),
        _BULGARIAN | {"us": "81", "times": "2"},
        _hangs(0, 0, 32),
        listed=False,
    ),
    Worked(
        "bulgarian-contra-capot",
        _("They said contra, and we took every trick"),
        _BULGARIAN | {"capot": "us", "times": "2"},
        _made(50, 0),
        listed=False,
    ),
)
"""In the order in which the page lists them."""

_BY_KEY = {example.key: example for example in WORKED}
