"""Famous disputes about declarations, each as the question that is shouted and the table it is about.

The tables are written as addresses of `rules.announced`; the answers are the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_noop as _


@dataclass(frozen=True)
class Dispute:
    """A question and the query of its canonical address."""

    question: str
    query: str


DISPUTES = (
    Dispute(
        _("They have a tierce to the ace and so have we. Does anybody score?"),
        "rules=bulgarian-1&contract=H&says_s=3-AC&says_w=3-AD",
    ),
    Dispute(
        _("Our tierces are equal, but mine is in trumps. Does that help?"),
        "rules=french-1&contract=D&first=W&says_s=3-JD&says_w=3-JC",
    ),
    Dispute(
        _("We have four kings and four queens, they have only four nines. 200 beats 150, surely?"),
        "rules=bulgarian-1&contract=H&says_n=4xQ&says_s=4xK&says_w=4x9",
    ),
    Dispute(
        _("I have a quarte and my partner a small tierce; theirs goes up to the ace. Who scores what?"),
        "rules=bulgarian-1&contract=S&says_n=3-9D&says_e=3-AH&says_s=4-KC",
    ),
    Dispute(
        _("I have a quinte to the ace, they have four nines. Do we score ours and they theirs?"),
        "rules=french-1&contract=C&says_s=5-AH&says_w=4x9",
    ),
)
