"""What was announced round the table: the state of /score/declarations/, what is wrong with it, and its address.

Pure. Each seat either says its declarations or shows cards of its hand, and then declares what they hold.
`rules.announced_reader` reads it from a query.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from urllib.parse import quote

from rules import claim_notation
from rules.engine.belote import belotes
from rules.engine.cards import PACK, Card
from rules.engine.contest import Award, award
from rules.engine.contracts import Contract
from rules.engine.declarations import claim_faults, claims_of
from rules.engine.errors import fault
from rules.engine.faults import Fault
from rules.engine.position import CARDS_IN_HAND
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import RuleSet, spell
from rules.engine.speech import Claims
from rules.engine.table import Claim, Four, Run, Seat
from rules.engine.variants import USUAL, departures

VIEWER = Seat.SOUTH
"""Who you are."""

FOUR = "x"
"""The kind of four of a kind; runs are of the kind of their length."""

KINDS = (*(str(length) for length in range(claim_notation.SHORTEST, claim_notation.LONGEST + 1)), FOUR)


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class Impossible(Templated):
    """What cannot be at one table, besides the faults of the engine."""

    BOTH_WAYS = _("{seat}: declarations and cards are both given; the cards were read.")
    HELD_ELSEWHERE = _("{card} lies in a hand, but serves in {claim} of another seat.")
    NO_KIND = _("{text:quoted} is no kind of declaration: expected one of {expected}.")


@dataclass(frozen=True, slots=True)
class Says:
    """What one seat announces, or the cards it shows."""

    claims: tuple[Run | Four, ...] = ()
    hand: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are known to be in the hand, in the order of the pack."""
        held = {*self.hand, *[card for what in self.claims for card in what.cards]}
        return tuple(card for card in PACK if card in held)


NOTHING = Says()


@dataclass(frozen=True, slots=True)
class Wrong:
    """A fault and the seats that it touches; none where it is in no seat's field."""

    seats: tuple[Seat, ...]
    reason: Reason
    unread: tuple[str, str] | None = None
    """The field and the text in it that could not be read, and stays there until it is taken away."""


@dataclass(frozen=True)
class Announced:
    """The declarations of a deal as far as they are put in. `first` leads the deal; None where nobody said."""

    rules: RuleSet = USUAL
    contract: Contract | None = None
    first: Seat | None = None
    says: Mapping[Seat, Says] = field(default_factory=dict)
    misread: tuple[Wrong, ...] = ()
    at: Seat = VIEWER
    """The seat that the next tap is for."""
    by_hand: bool = False
    """Whether the next tap is for a card of its hand, not for a declaration."""
    kind: str = KINDS[0]
    """The kind of declaration that the next tap announces."""
    unread: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What could not be read, by the name of its field, as it was typed."""

    def of(self, seat: Seat) -> Says:
        """What a seat says or shows."""
        return self.says.get(seat, NOTHING)

    @property
    def empty(self) -> bool:
        """Whether nobody has said or shown anything."""
        return not any(said.claims or said.hand for said in self.says.values())

    @cached_property
    def faults(self) -> tuple[Wrong, ...]:
        """What could not be read, and what cannot be."""
        found: dict[str, Wrong] = {}
        for wrong in (*self.misread, *_impossible(self.says)):
            same = found.get(wrong.reason.text())
            seats = (*same.seats, *wrong.seats) if same else wrong.seats
            found[wrong.reason.text()] = replace(same or wrong, seats=tuple(dict.fromkeys(seats)))
        return tuple(found.values())

    def claims(self, rules: RuleSet) -> tuple[Claim, ...]:
        """What is declared under a rule set, seat by seat from the viewer in the order of play."""
        assert self.contract
        found: list[Claim] = []
        for seat in seats():
            said = self.of(seat)
            found += [Claim(seat, what) for what in said.claims]
            found += claims_of(rules, self.contract, {seat: said.hand})
        return tuple(found)

    def award(self, rules: RuleSet) -> Award | None:
        """Whose declarations count under a rule set; None where that hangs on who leads, and nobody said."""
        assert self.contract
        claims = self.claims(rules)
        found = [award(rules, self.contract, first, claims) for first in ([self.first] if self.first else Seat)]
        return found[0] if all(other.points == found[0].points for other in found) else None

    @property
    def ready(self) -> bool:
        """Whether there is a question to answer: something announced, a contract, and nothing unread or impossible."""
        return bool(self.contract and not self.empty and not self.faults)

    def belotes(self) -> tuple[tuple[Seat, int], ...]:
        """The hands with king and queen of trumps, and in how many suits."""
        if not self.contract:
            return ()
        pairs = [(seat, len(belotes(self.contract, self.of(seat).hand))) for seat in seats()]
        return tuple((seat, count) for seat, count in pairs if count)

    def with_seat(self, seat: Seat, said: Says) -> Announced:
        """The same table with one seat saying something else."""
        return replace(self, says={**self.says, seat: said})

    def without(self, seat: Seat, what: Run | Four) -> Announced:
        """With one declaration taken back."""
        said = self.of(seat)
        at = said.claims.index(what)
        left = self.with_seat(seat, Says(said.claims[:at] + said.claims[at + 1 :]))
        return replace(left, at=seat, by_hand=False, kind=kind_of(what))

    def without_unread(self, name: str, text: str) -> Announced:
        """With a text that could not be read taken away."""
        left = tuple(one for one in self.unread.get(name, ()) if one != text)
        return replace(self, unread={**self.unread, name: left})

    def cleared(self) -> Announced:
        """The same game and contract with nothing announced."""
        return replace(self, says={}, misread=(), unread={})

    def fields(self) -> dict[str, str]:
        """The fields of the canonical address."""
        found = {"rules": self.rules.tag}
        if self.contract:
            found["contract"] = self.contract.value
        if self.first:
            found["first"] = self.first.value
        found |= self.announcements()
        for name, texts in self.unread.items():
            if name not in (*SEAT_FIELDS, *found) and texts:
                found[name] = claim_notation.BETWEEN.join(texts)
        return found | {name: spell(value) for name, value in departures(self.rules).items()}

    def announcements(self) -> dict[str, str]:
        """The fields of the seats: what each says or shows, and what of it could not be read."""
        found: dict[str, str] = {}
        for seat in Seat:
            here = written(seat, self.of(seat))
            for name in (says_field(seat), hand_field(seat)):
                texts = (*filter(None, [here.get(name)]), *self.unread.get(name, ()))
                if texts:
                    found[name] = claim_notation.BETWEEN.join(texts)
        return found

    def address(self, path: str) -> str:
        """The canonical address under `path`; the bare path for an untouched table."""
        query = "&".join([f"{quote(name)}={quote(value, safe='')}" for name, value in self.fields().items()])
        return path if query == f"rules={USUAL.tag}" else f"{path}?{query}"

    def here(self, path: str) -> str:
        """The same, and with it what the next tap is for, as far as the address alone does not say it."""
        said = {
            "at": "" if self.at is VIEWER else self.at.value,
            "way": "" if self.by_hand == bool(self.of(self.at).hand) else HAND if self.by_hand else SAYS,
            "kind": "" if self.kind == KINDS[0] else self.kind,
        }
        query = "&".join([f"{name}={value}" for name, value in said.items() if value])
        address = self.address(path)
        return f"{address}{'&' if '?' in address else '?'}{query}" if query else address

    def view(self, path: str, at: Seat, by_hand: bool | None = None) -> str:
        """The same with a seat opened for the next tap."""
        here = self.address(path)
        way = "" if by_hand is None else f"&way={HAND if by_hand else SAYS}"
        return f"{here}{'&' if '?' in here else '?'}at={at.value}{way}"


SAYS, HAND = "says", "hand"


def seats() -> tuple[Seat, ...]:
    """The seats from the viewer on, in the order of play."""
    return tuple(VIEWER.after(turns) for turns in range(len(Seat)))


def says_field(seat: Seat) -> str:
    """The field with the declarations of a seat."""
    return f"{SAYS}_{seat.lower()}"


def hand_field(seat: Seat) -> str:
    """The field with the cards of a seat."""
    return f"{HAND}_{seat.lower()}"


SEAT_FIELDS = (*map(says_field, Seat), *map(hand_field, Seat))


def kind_of(what: Run | Four) -> str:
    """The kind that a declaration is of."""
    return FOUR if isinstance(what, Four) else str(what.length)


def written(seat: Seat, said: Says) -> dict[str, str]:
    """What a seat says or shows as the one field of it, or none."""
    if said.hand:
        return {hand_field(seat): claim_notation.BETWEEN.join(map(str, said.hand))}
    if said.claims:
        return {says_field(seat): claim_notation.BETWEEN.join(map(claim_notation.write, said.claims))}
    return {}


def _impossible(says: Mapping[Seat, Says]) -> list[Wrong]:
    """What cannot all be true at one table."""
    claims = [Claim(seat, what) for seat, said in says.items() for what in said.claims]
    found: list[Wrong] = []
    for reason in claim_faults(claims):
        touched = [reason.facts.get(name) for name in ("seat", "holder", "other_holder")]
        found.append(Wrong(tuple(seat for seat in touched if isinstance(seat, Seat)), reason))
    holders: dict[Card, Seat] = {}
    for seat, said in says.items():
        if len(said.hand) > CARDS_IN_HAND:
            text = claim_notation.BETWEEN.join(map(str, said.hand))
            reason = fault(Fault.HAND_TOO_LARGE, text=text, count=len(said.hand), most=CARDS_IN_HAND)
            found.append(Wrong((seat,), reason))
        for card in said.hand:
            other = holders.setdefault(card, seat)
            if other is not seat:
                reason = fault(Fault.CARD_TWICE_IN_DEAL, seat=other, other_seat=seat, card=card)
                found.append(Wrong((other, seat), reason))
    for claim in claims:
        for card in claim.what.cards:
            holder = holders.get(card, claim.seat)
            if holder is not claim.seat:
                reason = Reason(Impossible.HELD_ELSEWHERE, {"card": card, "claim": Claims([claim])})
                found.append(Wrong((holder, claim.seat), reason))
                break
    return found
