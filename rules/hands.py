"""Whole hands for the articles: how the cards came, every trick, and what its author claims of it.

The file has one table a hand, by key: `auction` and `deal` in the notations of the engine, the five cards
`dealt` to the taker and those `received` beside the turned one, and the claims: who won each trick, what the
taker declared, card points, belote and sheet of North-South and East-West. The engine referees every deal.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from rules import entry
from rules.engine import auction_text, deal_notation
from rules.engine.auction import Auction
from rules.engine.auction_result import first_illegal, result
from rules.engine.cards import PACK, Card
from rules.engine.course import Refereed, referee
from rules.engine.deal import Deal
from rules.engine.dealing import first_seat
from rules.engine.errors import PositionError
from rules.engine.finished import Sides
from rules.engine.ruleset import RuleSet
from rules.engine.spelling import card
from rules.engine.table import Seat, Team
from rules.entry import Entry

FILE = Path(__file__).parent / "data" / "hands.toml"
CLAIMED = ("winners", "declared", "cards", "belote", "recorded")
_FIELDS = ("auction", "dealt", "received", "deal", *CLAIMED)


@dataclass(frozen=True)
class Hand:
    """A hand from the deal to the sheet, as its author wrote it; everything else is asked of the engine."""

    key: str
    row: Mapping[str, str]

    @cached_property
    def auction(self) -> Auction:
        return auction_text.parse(self.row["auction"])

    @cached_property
    def deal(self) -> Deal:
        return deal_notation.parse(self.row["deal"])

    @property
    def rules(self) -> RuleSet:
        """The game."""
        return self.deal.rules

    @property
    def taker(self) -> Seat:
        """Whose hand the story follows."""
        return self.deal.declarer

    @cached_property
    def dealt(self) -> tuple[Card, ...]:
        """The taker's cards when the auction begins."""
        return tuple(map(card, self.row["dealt"].split()))

    @cached_property
    def received(self) -> tuple[Card, ...]:
        """What the taker gets after the auction, the turned card first."""
        turned = (self.auction.turned,) if self.auction.turned else ()
        return (*turned, *map(card, self.row["received"].split()))

    @cached_property
    def refereed(self) -> Refereed:
        """The engine's whole answer."""
        return referee(self.deal)

    @cached_property
    def entry(self) -> Entry:
        """The same deal as it is entered for the sheet; the taker's side is "us"."""
        found = self.refereed
        us = self.taker.team
        fields = {"rules": self.rules.tag, "contract": self.deal.contract.value, "taker": "us"}
        if self.deal.bid:
            fields["bid"] = str(self.deal.bid)
        if self.deal.multiplier > 1:
            fields["times"] = str(self.deal.multiplier)
        for name, team in (("us", us), ("them", us.other)):
            if found.capot is None:
                fields[name] = str(found.card_points[team])
            elif found.capot is team:
                fields["capot"] = name
            if declared := found.award.points[team]:
                fields[f"{name}_declared"] = str(declared)
            if belote := found.belote[team]:
                fields[f"{name}_belote"] = str(belote)
        return entry.read(fields)

    def wrong(self) -> list[str]:
        """Where the hand does not hang together, or the engine says otherwise than its author."""
        deal, found = self.deal, []
        written = deal_notation.write(deal)
        if written != self.row["deal"]:
            found.append(f"expected {written!r}")
        if first_illegal(self.auction) or (bid := result(self.auction)) is None:
            found.append("the auction does not end in a contract")
        elif (bid.declarer, bid.contract) != (deal.declarer, deal.contract):
            found.append(f"the auction ends in {bid.contract} by {bid.declarer}")
        if deal.first is not first_seat(self.auction.dealer):
            found.append(f"{first_seat(self.auction.dealer)} should lead")
        if sorted(self.dealt + self.received, key=PACK.index) != sorted(deal.hands[self.taker], key=PACK.index):
            found.append(f"what {self.taker} is dealt and receives is not the hand that is played")
        if self.refereed.revokes:
            found.append(f"a revoke in trick {self.refereed.revokes[0].trick}")
        said = self.verdict()
        return found + [
            f"{name}: claimed {self.row[name]!r}, but the engine says {said[name]!r}"
            for name in CLAIMED
            if self.row[name] != said[name]
        ]

    def verdict(self) -> dict[str, str]:
        """What the engine says of the deal, in the words of the file."""
        found = self.refereed
        declared = [
            " ".join(map(str, claim.what.cards)) for claim, _verdict in found.award.verdicts if claim.seat is self.taker
        ]
        return {
            "winners": " ".join(trick.winner.value if trick.winner else "-" for trick in found.tricks),
            "declared": ", ".join(declared),
            "cards": _sides(found.card_points),
            "belote": _sides(found.belote),
            "recorded": _sides(found.score.recorded) if found.score else "",
        }


def faults(told: Iterable[Hand]) -> list[str]:
    """Everything that is wrong with hands; one that cannot be read is a fault like any other."""
    found = []
    for hand in told:
        try:
            wrong = hand.wrong()
        except PositionError as error:
            wrong = [str(error)]
        found += [f"{hand.key}: {one}" for one in wrong]
    return found


def _sides(points: Sides) -> str:
    return "-".join(str(points[team]) for team in Team)


def parse(text: str) -> dict[str, Hand]:
    """The hands of a file, by key. Raises ValueError for what is no such file."""
    found = {}
    for key, row in tomllib.loads(text).items():
        if set(row) != set(_FIELDS):
            raise ValueError(f"{key}: expected {', '.join(_FIELDS)}, not {', '.join(row)}")
        found[key] = Hand(key, row)
    return found


@lru_cache(maxsize=1)
def hands() -> Mapping[str, Hand]:
    """All of them, read once."""
    return parse(FILE.read_text(encoding="utf-8"))
