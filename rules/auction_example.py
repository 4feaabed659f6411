"""An auction told call by call: what was said, what could not be said and why, and what it came to.

The text is that of `rules.engine.auction_text` without the game, with one sign more: a call with a question mark is
one that the author holds to be impossible. It is asked about and not made, and the same seat speaks again::

    dealer W; calls pass, H, D?, pass
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine import spelling
from rules.engine.auction import Auction, Stage
from rules.engine.auction_result import outcome
from rules.engine.auction_text import parse
from rules.engine.call_ruling import CallRuling, call_ruling, objection
from rules.engine.calls import Call
from rules.engine.reasons import Reason
from rules.engine.table import Seat


@dataclass(frozen=True, slots=True)
class Said:
    """A call at its turn; `why_not` where it could not be made."""

    seat: Seat
    call: Call
    why_not: Reason | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """An auction as it was told. `auction` holds the calls that were made."""

    auction: Auction
    said: tuple[Said, ...]

    @property
    def outcome(self) -> Reason:
        """What it came to: open, thrown in, or a contract and who leads."""
        return outcome(self.auction)

    @property
    def next(self) -> CallRuling | None:
        """What the seat that is to speak may say; None once the auction is over."""
        return call_ruling(self.auction) if self.auction.stage is Stage.OPEN else None


def read(game: str, text: str) -> Example:
    """The example of a text.

    Raises PositionError for what cannot be read, ValueError where a call marked as impossible can be made, or
    another cannot.
    """
    parts = [part.strip() for part in text.split(";")]
    calls = next((part.removeprefix("calls") for part in parts if part.startswith("calls")), "")
    auction = parse("; ".join([game, *[part for part in parts if not part.startswith("calls")]]))
    said = []
    for chunk in filter(None, map(str.strip, calls.split(","))):
        who, colon, what = chunk.removesuffix("?").rpartition(":")
        seat = spelling.seat(who, "calls") if colon else auction.next_seat
        call = spelling.call(what, auction.turned.suit if auction.turned else None)
        why_not = objection(auction, seat, call)
        if bool(why_not) is not chunk.endswith("?"):
            raise ValueError(f"{text!r}: {chunk}: {why_not.text() if why_not else 'this call can be made.'}")
        said.append(Said(seat, call, why_not))
        if not why_not:
            auction = auction.said(seat, call)
    return Example(auction, tuple(said))
