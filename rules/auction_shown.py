"""An auction in the reader's words: an `Example` in, an `AuctionShown` for `articles/_auction.html` out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules import wording
from rules.auction_example import Example
from rules.engine.calls import PASS, Bid, Call
from rules.engine.table import SEATS_AT_TABLE
from rules.screens import Shown


@dataclass(frozen=True, slots=True)
class CallShown(Shown):
    """A call in its seat's column, the first speaker's being the first."""

    who: str
    said: str
    suit: str
    """The letter of the suit bid, for its symbol; empty where there is none."""
    kind: str
    """ "pass", "bid" or "answer"."""
    column: int
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class AuctionShown(Shown):
    """The calls in order, who dealt what, and what it came to."""

    game: str
    dealer: str
    turned: str
    seats: tuple[str, ...]
    """The seats in the order in which they speak."""
    turns: tuple[tuple[CallShown, ...], ...]
    """The calls in order: what was said at each turn, a call refused together with the one made instead."""
    outcome: str
    next: str
    """What the seat that is to speak may say; empty once the auction is over."""

    @property
    def barred(self) -> tuple[CallShown, ...]:
        """The calls that could not be made."""
        return tuple(call for turn in self.turns for call in turn if call.why_not)


def shown(example: Example) -> AuctionShown:
    """The auction in the active language."""
    auction, speaker = example.auction, wording.speaker()
    first = auction.dealer.next
    ruling = example.next
    return AuctionShown(
        game=wording.capital(wording.game_name(auction.rules)),
        dealer=_("Dealer: %(seat)s") % {"seat": speaker.seat(auction.dealer)},
        turned=str(auction.turned or ""),
        seats=tuple(speaker.seat(first.after(turns)) for turns in range(SEATS_AT_TABLE)),
        turns=_turns(
            CallShown(
                who=speaker.seat(said.seat),
                said=speaker.call(said.call, auction.rules.game),
                suit=_suit(said.call),
                kind="pass" if said.call is PASS else "bid" if isinstance(said.call, Bid) else "answer",
                column=(said.seat.turn - first.turn) % SEATS_AT_TABLE + 1,
                why_not=wording.say(said.why_not) if said.why_not else "",
            )
            for said in example.said
        ),
        outcome=wording.say(example.outcome),
        next=wording.say(ruling.explanation) if ruling else "",
    )


def _turns(calls: Iterable[CallShown]) -> tuple[tuple[CallShown, ...], ...]:
    turns: list[tuple[CallShown, ...]] = []
    for call in calls:
        if turns and turns[-1][-1].why_not and turns[-1][-1].who == call.who:
            turns[-1] += (call,)
        else:
            turns.append((call,))
    return tuple(turns)


def _suit(call: Call) -> str:
    return call.contract.value if isinstance(call, Bid) and call.contract.trump else ""
