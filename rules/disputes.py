"""Famous disputes: positions that tables quarrel about, as questions to open in the checker."""

from __future__ import annotations

from dataclasses import dataclass


def _(text: str) -> str:
    """Mark a text for translation."""
    return text


@dataclass(frozen=True, slots=True)
class Dispute:
    """A question and the query of its position; the verdict is the engine's."""

    question: str
    query: str


DISPUTES = (
    Dispute(
        _("Your partner leads the nine of trumps. May you keep your jack back?"),
        "rules=bulgarian-1&contract=H&leader=E&trick=9H.7H&hand=JH.8H.AC",
    ),
    Dispute(
        _("An opponent has trumped with the nine, your trumps are lower. Must you throw one under it?"),
        "rules=bulgarian-1&contract=H&leader=N&trick=AC.9H&hand=8H.7H.KD.AS",
    ),
    Dispute(
        _("Your partner has trumped with the ten. May you slip the queen of trumps under it?"),
        "rules=french-1&contract=H&leader=E&trick=AD.TH.9D&hand=QH.9H.8C",
    ),
    Dispute(
        _("The trick is worth nothing and your only trump is the jack. Must you spend it?"),
        "rules=bulgarian-1&contract=S&leader=W&trick=7D.8D&hand=JS.7C.AH",
    ),
    Dispute(
        _("All trumps, and somebody threw the jack of another suit. What must you go over?"),
        "rules=bulgarian-1&contract=AT&leader=W&trick=TD.JH&hand=AD.8D",
    ),
    Dispute(
        _("King, ten, queen, seven of a side suit: who takes it?"),
        "rules=bulgarian-1&contract=H&leader=E&trick=KS.TS.QS.7S",
    ),
)
