"""Famous disputes: positions that tables quarrel about, each as the question that is shouted.

The positions are written in the notation of `rules.engine.notation`; the verdicts are the engine's.
`rules.checks` reads every one of them when the site starts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from django.utils.translation import gettext_noop as _

from rules.engine import notation
from rules.engine.position import Position


@dataclass(frozen=True)
class Dispute:
    """A question and the position it is about."""

    question: str
    text: str

    @cached_property
    def position(self) -> Position:
        return notation.parse(self.text)

    @cached_property
    def query(self) -> str:
        """The query of the canonical address."""
        return address("", self.position)[1:]


DISPUTES = (
    Dispute(
        _("My partner threw an ace on it. Surely the trick is ours, and I need not trump?"),
        "bulgarian-1; contract C; leader E; trick QH AS 7H; hand 8C KD 9S",
    ),
    Dispute(
        _("They trumped with the nine and my only trump is the ace. Do I have to throw it away?"),
        "bulgarian-1; contract H; leader E; trick KS 9H; hand AH TD 8C",
    ),
    Dispute(
        _("My partner leads the nine of trumps and it is winning. May I sit on my jack?"),
        "coinche-1; contract D; leader E; trick 9D 8D; hand JD 7D AS",
    ),
    Dispute(
        _("My partner has trumped. May I drop a small trump under it?"),
        "french-1; contract S; leader E; trick AD QS 9D; hand 7S JS TC",
    ),
    Dispute(
        _("I cannot beat their trump anyway. May I throw a side card instead?"),
        "french-1; contract C; leader N; trick TH JC; hand QC 7C AD 8S",
    ),
    Dispute(
        _("All trumps, and somebody threw a jack of another suit on it. Is that what I have to beat?"),
        "bulgarian-1; contract AT; leader W; trick KS JD; hand TS 8S AC",
    ),
    Dispute(
        _("No trumps, a ten is led and I hold the ace. Must I take it?"),
        "coinche-1; contract NT; leader W; trick TH QH; hand AH 7H JC",
    ),
    Dispute(
        _("There is not one point on the table and my only trump is the jack. Do I really have to spend it?"),
        "coinche-1; contract S; leader E; trick 7D 9D 8D; hand JS QC 7H",
    ),
    Dispute(
        _("King, ten, jack and eight of a plain suit: who takes it?"),
        "french-1; contract D; leader E; trick KC TC JC 8C",
    ),
)
"""The first one, in which a card is forbidden, is drawn on the front page."""


def address(path: str, position: Position) -> str:
    """A position's canonical address in the checker, whose own is `path`."""
    return f"{path}?{urlencode(notation.query(position))}"
