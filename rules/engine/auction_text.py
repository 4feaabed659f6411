"""Auctions as text: a writer and a reader that accept each other.

Canonical text names rule set, version and house rules, like that of a position::

    coinche-1; dealer N; calls pass, 80 H, pass, 90 H, double; annonces true
    french-1; dealer W; turned 7H; calls pass, H

A call out of turn carries its seat: `W: double`. Reading is friendly (`rules.engine.spelling`):
`contrée; dealer north; calls je passe, 80 cœur`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from rules.engine import spelling
from rules.engine.auction import Auction, auction_faults
from rules.engine.calls import Made
from rules.engine.cards import Card
from rules.engine.dealing import first_seat
from rules.engine.errors import NotationError, PositionError, fault
from rules.engine.faults import Fault
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet, spell
from rules.engine.table import Seat
from rules.engine.variants import SWITCH_NAMES, USUAL, current_version, departures, rule_set

T = TypeVar("T")

PARTS = ("rules", "dealer", "turned", "calls")
TEXT_AT_MOST = 4000


def write(auction: Auction) -> str:
    """The canonical text of an auction, which `parse` reads back."""
    parts = [auction.rules.tag, f"dealer {auction.dealer}"]
    if auction.turned:
        parts.append(f"turned {auction.turned}")
    if auction.calls:
        parts.append(f"calls {write_calls(auction)}")
    return "; ".join(parts + [f"{name} {spell(value)}" for name, value in departures(auction.rules).items()])


def write_calls(auction: Auction) -> str:
    """The calls alone: "pass, 80 H, W: double"."""
    turn, texts = first_seat(auction.dealer), []
    for seat, call in auction.calls:
        texts.append(str(call) if seat is turn else f"{seat}: {call}")
        turn = seat.next
    return ", ".join(texts)


def parse(text: str) -> Auction:
    """The auction of a typed or canonical text; raises PositionError with everything that is wrong.

    Where no game is named it is Bulgarian Belot. Illegal calls are read like any other.
    """
    reader = _Reader()
    auction = reader.auction(text)
    if auction is None:
        raise PositionError(reader.faults)
    return auction


class _Reader:
    """Reads one part after another and gathers what is wrong."""

    def __init__(self) -> None:
        self.faults: list[Reason] = []

    def auction(self, text: str) -> Auction | None:
        if len(text) > TEXT_AT_MOST:
            self.faults.append(fault(Fault.TOO_LONG, field="auction", count=TEXT_AT_MOST))
        parts = self.parts(text[:TEXT_AT_MOST])
        rules = self.rules(parts)
        dealer = turned = None
        if "dealer" in parts:
            dealer = self.read(lambda given: spelling.seat(given, "dealer"), parts["dealer"])
        else:
            self.faults.append(fault(Fault.MISSING, field="dealer", expected=", ".join(Seat)))
        if "turned" in parts:
            turned = self.read(spelling.card, parts["turned"])
        if rules and (turned or "turned" not in parts):
            self.faults += auction_faults(rules, turned)
        calls = self.calls(parts.get("calls", ""), dealer or Seat.NORTH, turned)
        if self.faults or not rules or not dealer:
            return None
        return Auction(rules, dealer, calls, turned)

    def parts(self, text: str) -> dict[str, str]:
        """The parts of the text by name; what has no name is the game."""
        parts: dict[str, str] = {}
        for chunk in filter(None, map(str.strip, re.split(r"[;\n]", text))):
            word, value = (*re.split(r"\s*[\s:=]\s*", chunk, maxsplit=1), "")[:2]
            name = word.lower()
            if name not in PARTS and name not in SWITCH_NAMES:
                name, value = "rules", chunk
                if not _is_a_game(chunk):
                    self.faults.append(fault(Fault.UNKNOWN_AUCTION_PART, text=chunk, expected=", ".join(PARTS)))
                    continue
            if name in parts:
                self.faults.append(fault(Fault.REPEATED, field=name, text=parts[name]))
            else:
                parts[name] = value
        return parts

    def rules(self, parts: dict[str, str]) -> RuleSet | None:
        """The rule set with its house rules."""
        rules: RuleSet | None = USUAL
        if "rules" in parts:
            rules = self.read(_game, parts["rules"])
        for name in [name for name in parts if name in SWITCH_NAMES]:
            if rules:
                rules = self.read(partial(_with_house_rule, rules, name), parts[name]) or rules
        return rules

    def calls(self, text: str, dealer: Seat, turned: Card | None) -> tuple[Made, ...]:
        """The calls, each by its seat or else by the seat whose turn it is."""
        calls, turn = [], first_seat(dealer)
        for chunk in filter(None, map(str.strip, text.split(","))):
            who, colon, what = chunk.rpartition(":")
            seat = self.read(lambda given: spelling.seat(given, "calls"), who) if colon else turn
            call = self.read(lambda given: spelling.call(given, turned.suit if turned else None), what)
            if seat and call:
                calls.append(Made(seat, call))
            turn = (seat or turn).next
        return tuple(calls)

    def read(self, reader: Callable[[str], T], text: str) -> T | None:
        """What a reader makes of a text; what it cannot read is a fault."""
        try:
            return reader(text)
        except NotationError as error:
            self.faults.append(error.fault)
            return None


def _game(text: str) -> RuleSet:
    return rule_set(spelling.game(text) or text)


def _with_house_rule(rules: RuleSet, name: str, text: str) -> RuleSet:
    return rules.with_spelled_switch(name, text)


def _is_a_game(text: str) -> bool:
    """Whether a text names a game, though perhaps in a version that is not known here."""
    return bool(spelling.game(text) or current_version(text))
