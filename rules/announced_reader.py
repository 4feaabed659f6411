"""Reads what was announced from an address or from the form: a mapping of lists goes in, an `Announced` comes out.

Pure. Whatever could be read survives the faults of the rest, and what could not be read stays as it was typed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import TypeVar

from rules import claim_notation
from rules.announced import (
    FOUR,
    HAND,
    KINDS,
    NOTHING,
    SAYS,
    VIEWER,
    Announced,
    Impossible,
    Says,
    Wrong,
    hand_field,
    says_field,
)
from rules.engine.cards import PACK, Card
from rules.engine.declarations import find
from rules.engine.errors import fault
from rules.engine.faults import Fault
from rules.engine.reader import FIELD_AT_MOST, Reader
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.table import Four, Run, Seat
from rules.engine.variants import SWITCH_NAMES, USUAL
from rules.queries import Query, misread, one

T = TypeVar("T")

_FORM = "sent"
"""The field that only the form has."""


def is_form(query: Query) -> bool:
    """Whether the query came from the form, so that its canonical address is another."""
    return _FORM in query


_FIELDS = ("rules", "contract", "first", *map(says_field, Seat), *map(hand_field, Seat), "at", "way", "kind")
_CHOICES = ("contract", "first")
"""The fields of radio buttons, none of which is chosen where what was typed could not be read."""
_NAME_AT_MOST = 40
_FORM_FIELDS = ("top", "four", "card")


def read(query: Query) -> Announced:
    """The table of an address or of the form. Never raises."""
    reader = _Reader(query)
    table = reader.table()
    return reader.tapped(table) if is_form(query) else table


class _Reader:
    """Reads field after field and gathers what is wrong, seat by seat."""

    def __init__(self, query: Query) -> None:
        self.query = query
        self.form = is_form(query)
        known = (*_FIELDS, *_FORM_FIELDS) if self.form else _FIELDS
        several = (
            "card",
            *(_CHOICES if self.form else ()),
        )  # as many as the hand has; a choice, in place of what was unread
        once = {**query, **{name: query[name][-1:] for name in several if name in query}}
        self.wrong: list[Wrong] = []
        self.unread: dict[str, tuple[str, ...]] = {}
        for found in misread(once, known):
            self.blame([], [found], str(found.facts["text"]) if found.code is Fault.UNKNOWN_FIELD else "")

    def text(self, name: str) -> str:
        return one(self.query, name).strip()

    def table(self) -> Announced:
        reader = Reader()
        rules = self.rules(reader)
        self.blame([], reader.faults)
        contract = self.choice("contract", lambda reader, text: reader.contract(text, rules))
        first = self.choice("first", lambda reader, text: reader.seat("first", text))
        says = {seat: said for seat in Seat if (said := self.says(seat)) != NOTHING}
        at = next((seat for seat in Seat if seat == self.text("at").upper()), VIEWER)
        way, kind = self.text("way"), self.text("kind")
        by_hand = way == HAND if way in (SAYS, HAND) else bool(at in says and says[at].hand)
        kind = kind if kind in KINDS else KINDS[0]
        return Announced(rules, contract, first, says, tuple(self.wrong), at, by_hand, kind, self.unread)

    def choice(self, name: str, read: Callable[[Reader, str], T | None]) -> T | None:
        """A field of one value."""
        text, reader = self.text(name), Reader()
        found = read(reader, text) if text else None
        for reason in reader.faults:
            self.blame([], [reason], name, text[:FIELD_AT_MOST])
        return found

    def rules(self, reader: Reader) -> RuleSet:
        """The rule set. The form sends house rules of the game chosen before; what the new one lacks is no fault."""
        rules = reader.rules({"rules": self.text("rules")}, USUAL)
        given = {name: self.text(name)[:FIELD_AT_MOST] for name in sorted(SWITCH_NAMES & self.query.keys())}
        if self.form:
            given = {name: text for name, text in given.items() if (s := rules.switch(name)) and s.spelled(text)}
        return reader.switches(rules, RuleSet.with_spelled_switch, {name: text for name, text in given.items() if text})

    def says(self, seat: Seat) -> Says:
        said, shown = self.text(says_field(seat)), self.text(hand_field(seat))
        hand = self.hand(seat, shown) if shown else ()
        if hand and said:
            self.blame([seat], [Reason(Impossible.BOTH_WAYS, {"seat": seat})], says_field(seat), said[:FIELD_AT_MOST])
        if hand:
            return Says(hand=hand)
        reader = Reader()
        claims, faults = claim_notation.read_all(reader.cut("declarations", said))
        self.blame([seat], reader.faults)
        for found in faults:
            self.blame([seat], [found], says_field(seat), str(found.facts["text"]))
        return Says(claims)

    def hand(self, seat: Seat, shown: str) -> tuple[Card, ...]:
        """The cards shown, each once, in the order of the pack."""
        reader = Reader()
        hand = reader.cards("hand", shown)
        for found in reader.faults:
            unread = found.code is Fault.UNKNOWN_CARD
            self.blame([seat], [found], hand_field(seat) if unread else "", str(found.facts.get("text", "")))
        twice = [card for card in dict.fromkeys(hand) if hand.count(card) > 1]
        self.blame([seat], [fault(Fault.CARD_TWICE_IN_HAND, text=shown, card=card) for card in twice])
        return tuple(card for card in PACK if card in hand)

    def blame(self, seats: Collection[Seat], faults: Iterable[Reason], name: str = "", text: str = "") -> None:
        """Note what is wrong, and the text that could not be read, which stays in its field."""
        if name and not text:  # a field of that name is unknown, with all that stands in it
            text = self.text(name)[:FIELD_AT_MOST] if len(name) <= _NAME_AT_MOST else ""
        if name and text:
            self.unread[name] = tuple(dict.fromkeys((*self.unread.get(name, ()), text)))
        self.wrong += [Wrong((*seats,), found, (name, text) if name and text else None) for found in faults]

    def tapped(self, table: Announced) -> Announced:
        """The table after what was tapped in the form: a declaration more, or the cards ticked."""
        before = len(self.wrong)
        said = table.of(table.at)
        kind = self.text("kind") or KINDS[0]
        if kind not in KINDS:
            expected = ", ".join(KINDS)
            self.blame([], [Reason(Impossible.NO_KIND, {"text": kind, "expected": expected})])
            kind = KINDS[0]
        announced = self.announced(table.at, kind)
        if announced:
            already = said.claims
            if said.hand and table.contract:
                already = find(table.rules, table.contract, said.hand)
            said = Says((*already, *announced))
        elif self.text("way") == HAND:
            reader = Reader()
            ticked = reader.cards("card", self.query.get("card", []))
            self.blame([table.at], reader.faults)
            if set(ticked) != set(said.cards):
                said = Says(hand=tuple(card for card in PACK if card in ticked))
        return replace(table.with_seat(table.at, said), misread=(*table.misread, *self.wrong[before:]), kind=kind)

    def announced(self, seat: Seat, kind: str) -> tuple[Run | Four, ...]:
        """The declaration of the button pressed: its kind and its top card, or the rank of a four."""
        four, top = self.text("four"), self.text("top")
        if not four and not top:
            return ()
        text = f"4{FOUR}{four}" if four else f"{kind}-{top}"
        found, faults = claim_notation.read_all(text[:FIELD_AT_MOST])
        self.blame([seat], faults)
        return found
