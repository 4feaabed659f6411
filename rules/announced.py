"""What was announced round the table: the state of /score/declarations/, what is wrong with it, and its address.

Pure. Each seat either says its declarations or shows cards of its hand, and then declares what they hold.
`rules.announced_reader` reads it from a query.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

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
    TOO_MANY = _("{seat}: these declarations take {count} cards, but a hand has at most {most}.")
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
    """A fault and the seat whose field it is in; None for the other fields."""

    seat: Seat | None
    reason: Reason


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
        found = [*self.misread, *_impossible(self.says)]
        return tuple({(wrong.seat, wrong.reason.text()): wrong for wrong in found}.values())

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
        return self.with_seat(seat, Says(said.claims[:at] + said.claims[at + 1 :]))

    def cleared(self) -> Announced:
        """The same game and contract with nothing announced."""
        return replace(self, says={}, misread=())

    def fields(self) -> dict[str, str]:
        """The fields of the canonical address."""
        found = {"rules": self.rules.tag}
        if self.contract:
            found["contract"] = self.contract.value
        if self.first:
            found["first"] = self.first.value
        for seat in Seat:
            found |= written(seat, self.of(seat))
        return found | {name: spell(value) for name, value in departures(self.rules).items()}

    def address(self, path: str) -> str:
        """The canonical address under `path`; the bare path for an untouched table. Nothing in it needs quoting."""
        query = "&".join([f"{name}={value}" for name, value in self.fields().items()])
        return path if query == f"rules={USUAL.tag}" else f"{path}?{query}"

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
        seat, second = reason.facts.get("seat"), reason.facts.get("second")
        where = second[0].seat if isinstance(second, Claims) else seat
        found.append(Wrong(where if isinstance(where, Seat) else None, reason))
    holders: dict[Card, Seat] = {}
    for seat, said in says.items():
        if len(said.hand) > CARDS_IN_HAND:
            text = claim_notation.BETWEEN.join(map(str, said.hand))
            found.append(Wrong(seat, fault(Fault.HAND_TOO_LARGE, text=text, count=len(said.hand), most=CARDS_IN_HAND)))
        elif len(said.cards) > CARDS_IN_HAND:
            reason = Reason(Impossible.TOO_MANY, {"seat": seat, "count": len(said.cards), "most": CARDS_IN_HAND})
            found.append(Wrong(seat, reason))
        for card in said.hand:
            other = holders.setdefault(card, seat)
            if other is not seat:
                found.append(Wrong(seat, fault(Fault.CARD_TWICE_IN_DEAL, seat=other, other_seat=seat, card=card)))
    for claim in claims:
        for card in claim.what.cards:
            if holders.get(card, claim.seat) is not claim.seat:
                reason = Reason(Impossible.HELD_ELSEWHERE, {"card": card, "claim": Claims([claim])})
                found.append(Wrong(claim.seat, reason))
                break
    return found
