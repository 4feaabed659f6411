"""A recorded deal as a page holds it: read from an address, from the form or from pasted text, written as an address.

Pure: a mapping of lists goes in (a query string), a `Record` comes out. Whatever could be read survives the faults of
the rest, and what could not be read stays in the address as it was written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import quote

from rules.engine import deal_notation, spelling
from rules.engine.cards import PACK, Card
from rules.engine.deal_notation import FIELDS, HANDS, DealDraft
from rules.engine.deal_typed import DEAL_AT_MOST
from rules.engine.errors import NotationError
from rules.engine.options import Tie
from rules.engine.position import CARDS_IN_HAND
from rules.engine.reasons import Reason
from rules.engine.recording import Piece, leader_after
from rules.engine.ruleset import RuleSet
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK
from rules.engine.variants import RULE_SETS, SWITCH_NAMES, USUAL, rule_set
from rules.queries import Query, misread, one

PLAY = "play"
"""The pane in which the tricks are tapped in; the others are those of the hands, by the names of `HANDS`."""

PANES = (*HANDS.values(), PLAY)

_ALL = (*FIELDS, "tricks", "text", "pane", "to", "card", "c")


@dataclass(frozen=True, slots=True)
class Record:
    """A deal as far as it is put in. `pane` is what the next tap goes to; `typed` a pasted text with something wrong.

    `faults` stand in the way of the sheet, `draft.notes` do not.
    """

    draft: DealDraft = field(default_factory=DealDraft)
    pane: str = "n"
    faults: tuple[Reason, ...] = ()
    typed: str = ""
    tapped: bool = False
    """Whether it came from the form: then nobody is told what he is still putting in."""

    @property
    def to_play(self) -> Seat | None:
        """Whose card the next tap is; None before contract and first lead are known, and after the last card."""
        draft = self.draft
        if draft.contract is None or draft.first is None or sum(map(len, draft.tricks)) == len(PACK):
            return None
        out = _leader(draft)
        return out.after(len(draft.tricks[-1]) % CARDS_IN_TRICK) if draft.tricks else out

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the trick that is being played."""
        tricks = self.draft.tricks
        return tricks[-1] if tricks and len(tricks[-1]) < CARDS_IN_TRICK else ()

    @property
    def number(self) -> int:
        """The number of the trick that is being played."""
        return len(self.draft.tricks) + (not self.trick)

    @property
    def clean(self) -> bool:
        """Whether there is nothing to be said against it."""
        return not self.faults and not self.draft.notes

    def count(self, seat: Seat) -> int:
        """How many cards of a hand are there: what is no card does not count, and a card twice counts once."""
        return cards_in(self.draft, seat)

    def address(self, path: str) -> str:
        """The canonical address under `path`; the bare path for an untouched record."""
        return Links(self, path).to(self.draft.played, self.pane)


class Links:
    """The addresses that a record leads to: one card more or less."""

    def __init__(self, record: Record, path: str) -> None:
        draft = record.draft
        self.record = record
        self._path = path
        fields = deal_notation.query(replace(draft, tricks=(), rest=()))
        self._head = "&".join([f"{name}={_quoted(value)}" for name, value in fields])
        self._sound = tuple(card for trick in draft.tricks for card in trick)

    def to(self, played: Sequence[Piece], pane: str = PLAY) -> str:
        """The same deal with these cards played."""
        play = f"&play={_quoted('.'.join(map(str, played)))}" if played else ""
        written = f"{self._head}{play}"
        if pane != _natural_pane(self.record.draft, bool(played)):
            written += f"&to={pane}"
        return self._path if written == f"rules={USUAL.tag}" else f"{self._path}?{written}"

    def played(self, card: Card) -> str:
        """With a card more. It takes the place of the first that cannot have been played; what followed stays."""
        return self.to((*self._sound, card, *self.record.draft.rest[1:]))

    def sound(self) -> str:
        """Only as far as the play stands."""
        return self.to(self._sound)

    def undone(self) -> str:
        """Without the card played last; empty where there is none."""
        played = self.record.draft.played
        return self.to(played[:-1]) if played else ""

    def mended(self) -> str:
        """The deal as it is known, with the hands that follow in place of those written; empty where that is the same."""
        draft = self.record.draft
        deal = draft.deal
        return Record(deal_notation.draft_of(deal), PLAY).address(self._path) if deal and draft.notes else ""

    def filled(self) -> str:
        """With the trick that was left out in its place; empty where none was, or more than one place is open."""
        left_out = self.record.draft.left_out
        return self.to(left_out.play) if left_out and left_out.play else ""

    def cleared(self) -> str:
        """An empty record of the same game."""
        tag = self.record.draft.rules.tag
        return self._path if tag == USUAL.tag else f"{self._path}?rules={tag}"


def _quoted(value: str) -> str:
    return quote(value, safe="")


def _leader(draft: DealDraft) -> Seat:
    """Who led the trick being played, or leads the next."""
    assert draft.contract
    assert draft.first
    return leader_after(draft.contract, draft.first, draft.tricks)


def cards_in(draft: DealDraft, seat: Seat) -> int:
    """How many different cards stand in a hand."""
    return len({card for card in draft.cards(seat) if isinstance(card, Card)})


def is_form(query: Query) -> bool:
    """Whether the query came from the form, so that its canonical address is another."""
    return "pane" in query or bool(one(query, "text").strip())


def read(query: Query) -> Record:
    """The record of an address, of the form or of a pasted text."""
    if one(query, "text").strip():
        return _read_text(one(query, "text"))
    return _read_form(query) if "pane" in query else _read_address(query)


def _read_text(text: str) -> Record:
    """A pasted deal. It stays in its box as long as something is wrong with it."""
    draft = deal_notation.read_text(text)
    return Record(
        draft, _natural_pane(draft), draft.faults, "" if not (draft.faults or draft.notes) else text[:DEAL_AT_MOST]
    )


def _read_address(query: Query) -> Record:
    missed = misread(query, _ALL)
    if not missed and not any(one(query, name) for name in (*FIELDS, "ruleset", *SWITCH_NAMES)):
        return Record()
    fields: dict[str, object] = {name: one(query, name) for name in (*FIELDS, *SWITCH_NAMES)}
    fields["rules"] = one(query, "rules") or one(query, "ruleset")
    draft = deal_notation.read(fields)
    pane = one(query, "to")
    return Record(draft, pane if pane in PANES else _natural_pane(draft), (*missed, *draft.faults))


def _read_form(query: Query) -> Record:
    rules = _chosen_rules(one(query, "rules"))
    fields: dict[str, object] = {name: one(query, name) for name in FIELDS}
    # What the game now chosen does not have is no fault of him who chose it.
    fields |= {
        name: text
        for name in SWITCH_NAMES
        if (text := one(query, name)) and (switch := rules.switch(name)) and switch.spelled(text)
    }
    if not rules.doubles:
        fields["times"] = ""
    if rules.tie is not Tie.HANGS and fields.get("tie") != Tie.HANGS:
        fields["hanging"] = ""
    pane = one(query, "pane")
    before = one(query, pane) if pane in PANES else ""
    if pane in HANDS.values():
        fields[pane] = _put_down(before.split("."), query.get("c", []))
    draft = deal_notation.read(fields)
    if pane == PLAY and (card := _card(one(query, "card"))):
        sound = [str(one) for trick in draft.tricks for one in trick]
        fields["play"] = [*sound, str(card), *map(str, draft.rest[1:])]
        draft = deal_notation.read(fields)
    return Record(draft, _next_pane(one(query, "to"), pane, draft), draft.faults, tapped=True)


def _chosen_rules(text: str) -> RuleSet:
    try:
        return rule_set(text or USUAL.key)
    except NotationError:
        return RULE_SETS.get(text.partition("-")[0], USUAL)


def _put_down(known: list[str], ticked: list[str]) -> list[str]:
    """The cards of a hand, in the order in which they were ticked; what is no card stays to be put right."""
    boxes = {str(card) for card in PACK}
    kept = [text for text in dict.fromkeys(known) if text and (text in ticked or text not in boxes)]
    return [*kept, *(text for text in dict.fromkeys(ticked) if text not in kept)]


def _next_pane(to: str, pane: str, draft: DealDraft) -> str:
    """The pane asked for; else the same one, and the next once its hand is full."""
    if to in PANES:
        return to
    if pane in HANDS.values() and cards_in(draft, Seat(pane.upper())) < CARDS_IN_HAND:
        return pane
    return _natural_pane(draft) if pane in PANES else "n"


def _natural_pane(draft: DealDraft, played: bool | None = None) -> str:
    """Where the next tap is wanted: a hand begun, then the play, if it has begun or nothing else is missing."""
    empty = [name for seat, name in HANDS.items() if not draft.cards(seat)]
    begun = [name for seat, name in HANDS.items() if draft.cards(seat) and cards_in(draft, seat) < CARDS_IN_HAND]
    if begun or (empty and not (draft.played if played is None else played)):
        return (begun or empty)[0]
    return PLAY


def _card(text: str) -> Card | None:
    try:
        return spelling.card(text[:8]) if text else None
    except NotationError:
        return None
