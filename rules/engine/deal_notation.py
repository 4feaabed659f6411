"""Whole deals as text: one notation for links, for what is pasted and for what was noted at the table.

Canonical text names rule set, version and switches, and is read back to the same deal::

    bulgarian-1; contract H; declarer E; times 4; first S; N JH KS ...; E ...; S ...; W ...; 1 QC 9C JC 8C; 2 ...

`times` (2 or 4), `bid` and `hanging` stand there where they say something. A link holds the same fields, the hands
as `n`, `e`, `s`, `w` and all cards played in one, `play=QC.9C.JC.8C...`: who leads a trick follows. Reading keeps
whatever could be read beside the faults of the rest (`DealDraft`), and fills in hands that follow from the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules.engine import spelling
from rules.engine.bids import STEP
from rules.engine.calls import CAPOT, Height
from rules.engine.cards import Card
from rules.engine.contracts import Contract
from rules.engine.deal import Deal, Hands
from rules.engine.deal_typed import TIMES, typed_deal
from rules.engine.errors import NotationError, PositionError, as_typed, fault
from rules.engine.faults import Fault
from rules.engine.finished import MULTIPLIERS, bid_faults, doubling_faults, hanging_faults
from rules.engine.left_out import LeftOut
from rules.engine.position import CARDS_IN_HAND
from rules.engine.reader import CARDS_AT_MOST, NUMBER_AT_MOST, Reader
from rules.engine.reasons import Reason
from rules.engine.recording import Noted, Piece, read_record
from rules.engine.ruleset import RuleSet, spell
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK
from rules.engine.variants import SWITCH_NAMES, USUAL, departures

HANDS = {seat: seat.value.lower() for seat in Seat}
"""The names of the four hands in a link."""

FIELDS = ("rules", "contract", "declarer", "first", "times", "bid", "hanging", *HANDS.values(), "play")


@dataclass(frozen=True, slots=True)
class DealDraft:
    """What could be read of a deal, and everything that is wrong with the rest.

    `written` are the hands as they were written, texts that are no cards among them; `hands`, `tricks`, `rest`,
    `faults`, `missing`, `notes` and `left_out` are as in `recording.Recording`, for the whole deal: what only `notes`
    name is wrong in the record, and the deal is known all the same.
    """

    rules: RuleSet = USUAL
    contract: Contract | None = None
    declarer: Seat | None = None
    first: Seat | None = None
    multiplier: int = 1
    bid: Height | None = None
    hanging: int = 0
    written: Mapping[Seat, tuple[Piece, ...]] = field(default_factory=dict)
    hands: Hands = field(default_factory=dict)
    tricks: tuple[tuple[Card, ...], ...] = ()
    rest: tuple[Piece, ...] = ()
    faults: tuple[Reason, ...] = ()
    missing: tuple[Reason, ...] = ()
    notes: tuple[Reason, ...] = ()
    left_out: LeftOut | None = None

    @property
    def deal(self) -> Deal | None:
        """The deal, exactly where it is known whole: nothing is missing, and nothing wrong but what `notes` name."""
        if self.faults or self.missing or len(self.hands) < len(Seat):
            return None
        assert self.contract
        assert self.declarer
        assert self.first
        return Deal(
            rules=self.rules,
            contract=self.contract,
            declarer=self.declarer,
            first=self.first,
            hands=self.hands,
            tricks=self.tricks,
            multiplier=self.multiplier,
            bid=self.bid,
            hanging=self.hanging,
        )

    @property
    def played(self) -> tuple[Piece, ...]:
        """Every card played, as written."""
        return (*(card for trick in self.tricks for card in trick), *self.rest)

    def cards(self, seat: Seat) -> tuple[Piece, ...]:
        """A hand as it was written, or as it follows from the rest."""
        return self.written.get(seat) or self.hands.get(seat, ())


def parse(text: str) -> Deal:
    """The deal of a typed, pasted or canonical text; raises PositionError with everything that is wrong."""
    draft = read_text(text)
    deal = draft.deal
    if deal is None or draft.notes:
        raise PositionError((*draft.faults, *draft.notes, *draft.missing, *_hands_missing(draft)))
    return deal


def _hands_missing(draft: DealDraft) -> list[Reason]:
    """The hands that nobody wrote and that follow from nothing."""
    return [
        fault(Fault.MISSING, field=f"hand {seat}", expected=f"{CARDS_IN_HAND} cards")
        for seat in Seat
        if not draft.cards(seat) and not draft.faults
    ]


def read_text(text: str) -> DealDraft:
    """As much of a typed, pasted or canonical text as can be read. Never raises."""
    fields, found = typed_deal(text)
    draft = read(fields)
    apart = tuple(reason for reason in found if reason.code is Fault.ONE_DEAL_AT_A_TIME)  # the first may be whole
    faults = tuple(reason for reason in found if reason not in apart)
    return replace(draft, faults=(*faults, *draft.faults), notes=(*apart, *draft.notes))


def write(deal: Deal | DealDraft, between: str = "; ") -> str:
    """The canonical text, which `parse` reads back; of a draft, as much as there is."""
    draft = draft_of(deal)
    tag, *fields = query(draft)
    texts = [tag[1]]
    for name, value in fields:
        if name in HANDS.values():
            texts.append(f"{name.upper()} {value.replace('.', ' ')}")
        elif name == "play":
            pieces = value.split(".")
            tricks = [pieces[at : at + CARDS_IN_TRICK] for at in range(0, len(pieces), CARDS_IN_TRICK)]
            texts += [f"{number} {' '.join(cards)}" for number, cards in enumerate(tricks, start=1)]
        else:
            texts.append(f"{name} {value}")
    return between.join(texts)


def query(deal: Deal | DealDraft) -> tuple[tuple[str, str], ...]:
    """The fields of the canonical link, in order; empty ones are left out."""
    draft = draft_of(deal)
    fields = {
        "rules": draft.rules.tag,
        "contract": draft.contract or "",
        "declarer": draft.declarer or "",
        "first": draft.first or "",
        "times": draft.multiplier if draft.multiplier > 1 else "",
        "bid": draft.bid or "",
        "hanging": draft.hanging or "",
        **{name: ".".join(map(str, draft.cards(seat))) for seat, name in HANDS.items()},
        "play": ".".join(map(str, draft.played)),
        **{name: spell(value) for name, value in departures(draft.rules).items()},
    }
    return tuple((name, str(value)) for name, value in fields.items() if value != "")


def draft_of(deal: Deal | DealDraft) -> DealDraft:
    """A deal as the draft in which nothing is missing."""
    if isinstance(deal, DealDraft):
        return deal
    return DealDraft(
        deal.rules,
        deal.contract,
        deal.declarer,
        deal.first,
        deal.multiplier,
        deal.bid,
        deal.hanging,
        written=deal.hands,
        hands=deal.hands,
        tricks=deal.tricks,
    )


def read(fields: Mapping[str, object]) -> DealDraft:
    """Read a deal from the fields of a link. Never raises.

    Values are texts; cards may also be a list of texts. Beside `play`, `tricks` may give the play as a list of
    tricks; `ruleset`, `version` and `switches` are read as JSON has them. Other fields are ignored.
    """
    reader = _DealReader()
    rules = reader.rules(fields, USUAL)
    spelled = {name: str(fields[name]) for name in SWITCH_NAMES if fields.get(name)}
    rules = reader.switches(rules, RuleSet.with_spelled_switch, spelled)
    exact = reader.mapping("switches", fields.get("switches"), '{"undertrump": "free"}')
    rules = reader.switches(rules, RuleSet.with_switch, exact)
    contract = reader.contract(fields.get("contract"), rules)
    declarer = reader.seat("declarer", fields.get("declarer"))
    written = {seat: reader.hand(seat, fields.get(name)) for seat, name in HANDS.items()}
    noted = reader.play(fields)
    first = None
    if fields.get("first") or not (noted and noted[0] and noted[0][0].seat):
        first = reader.seat("first", fields.get("first"))
    else:
        first = noted[0][0].seat
    multiplier, bid = reader.times(rules, fields.get("times")), reader.bid(rules, fields.get("bid"))
    hanging = reader.hanging(rules, fields.get("hanging"))
    record = read_record(contract, first, written, noted)
    unsaid = [found for found in reader.faults if found.code is Fault.MISSING]
    wrong = [found for found in reader.faults if found.code is not Fault.MISSING]
    return DealDraft(
        rules,
        contract,
        declarer,
        first,
        multiplier,
        bid,
        hanging,
        {seat: pieces for seat, pieces in written.items() if pieces},
        record.hands,
        record.tricks,
        record.rest,
        faults=tuple({found.text(): found for found in (*wrong, *record.faults)}.values()),
        missing=(*unsaid, *record.missing),
        notes=record.notes,
        left_out=record.left_out,
    )


class _DealReader(Reader):
    """A reader that knows the fields of a deal."""

    def hand(self, seat: Seat, value: object) -> tuple[Piece, ...]:
        return tuple(map(_piece, self.pieces(f"hand {seat}", value)))

    def play(self, fields: Mapping[str, object]) -> list[list[Noted]]:
        """The play, trick by trick; one run of cards has four to a trick."""
        tricks = fields.get("tricks")
        if tricks:
            if not isinstance(tricks, list | tuple):
                self.not_text("tricks", tricks, '[["TS", "9S", "AS", "KS"]]')
                return []
            cut = tricks[:CARDS_AT_MOST]
            return [
                [_noted(text) for text in self.pieces(f"trick {number}", cards)]
                for number, cards in enumerate(cut, start=1)
            ]
        flat = [_noted(text) for text in self.pieces("play", fields.get("play"))]
        return [flat[at : at + CARDS_IN_TRICK] for at in range(0, len(flat), CARDS_IN_TRICK)]

    def pieces(self, field: str, value: object) -> list[str]:
        """The texts of a field of cards, each of one card; what is no card stays as it was written."""
        found: list[str] = []
        for text in self.texts(field, value):
            shown = self.cut(field, as_typed(text)).strip()
            together = None if _is_card(shown) else spelling.cards_run_together(shown)
            found += map(str, together) if together else [shown or '""']
        return found

    def times(self, rules: RuleSet, value: object) -> int:
        """How often the deal counts: a number, or the word that was called."""
        if value in (None, ""):
            return 1
        text = as_typed(value)
        multiplier = TIMES.get(spelling.fold(self.cut("times", text)))
        if multiplier is None:
            expected = ", ".join(map(str, MULTIPLIERS))
            self.faults.append(fault(Fault.UNKNOWN_MULTIPLIER, text=text, expected=expected))
        elif found := doubling_faults(rules, multiplier):
            self.faults += found
        else:
            return multiplier
        return 1

    def bid(self, rules: RuleSet, value: object) -> Height | None:
        """What was bid, in a game of bids."""
        if not rules.bids:
            return None
        if value in (None, ""):
            self.faults.append(
                fault(Fault.MISSING, field="bid", expected=f"{rules.lowest_bid}, {rules.lowest_bid + STEP} ... {CAPOT}")
            )
            return None
        text = self.cut("bid", as_typed(value)).strip()
        bid: Height | None = CAPOT if spelling.fold(text) == CAPOT else int(text) if _is_number(text) else 0
        if found := bid_faults(rules, bid):
            self.faults += [Reason(found[0].code, {**found[0].facts, "text": text})]
            return None
        return bid

    def hanging(self, rules: RuleSet, value: object) -> int:
        """The points of the sheet that earlier deals left hanging."""
        if value in (None, ""):
            return 0
        text = as_typed(value).strip()
        if _is_number(text) and int(text) <= NUMBER_AT_MOST:
            found = hanging_faults(rules, int(text))
            self.faults += found
            return 0 if found else int(text)
        self.faults.append(fault(Fault.NOT_TEXT, field="hanging", text=text, expected=f"0 ... {NUMBER_AT_MOST}"))
        return 0


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(NUMBER_AT_MOST))


def _is_card(text: str) -> bool:
    return isinstance(_piece(text), Card)


def _piece(text: str) -> Piece:
    try:
        return spelling.card(text)
    except NotationError:
        return text


def _noted(text: str) -> Noted:
    """A card as noted, perhaps behind its seat: "E:QC"."""
    name, colon, rest = text.partition(":")
    if colon and rest:
        try:
            return Noted(_piece(rest), spelling.seat(name, "play"))
        except NotationError:
            pass
    return Noted(_piece(text))
