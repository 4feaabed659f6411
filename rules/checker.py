"""What is on the table of /check/: read from an address or from the form, written as the canonical address.

Pure: a mapping of lists goes in (a query string), a `Table` comes out, and every link on the page is
another `Table` written as an address. Whatever could be read survives the faults of the rest.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import parse_qs, urlsplit

from rules.engine import notation, spelling
from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, PositionError, fault
from rules.engine.faults import Fault
from rules.engine.position import Position
from rules.engine.reader import FIELD_AT_MOST
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet, spell
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK
from rules.engine.typed import TEXT_AT_MOST, typed
from rules.engine.variants import EVERY_VERSION, SWITCH_NAMES, USUAL, departures, rule_set
from rules.queries import Query, misread, one

VIEWER = Seat.SOUTH
"""Who you are where nothing says otherwise."""

NOT_YET = {Fault.MISSING, Fault.EMPTY_HAND, Fault.HAND_AFTER_TRICK}
"""What is no fault while a position is still being put in."""

CARDS_AT_MOST = len(PACK)

GAP = "-"
"""In a link, the seat whose card was taken back from between others and waits for another."""


@dataclass(frozen=True, slots=True)
class Table:
    """A position as far as it is put in, and who is looking at it.

    `you` is the seat whose play is judged; while cards before it are missing, it is not yet the seat
    to play. `placed` says whether somebody named the leader; if not, whoever is to play is you.
    `laid` is the table in the order of play; None is a seat whose card was taken back from between
    others. Table and hand keep the order in which cards were put down. `play` is the card of the hand
    that you played, or think of playing.
    """

    rules: RuleSet = USUAL
    contract: Contract | None = None
    leader: Seat = VIEWER
    placed: bool = False
    you: Seat = VIEWER
    laid: tuple[Card | None, ...] = ()
    hand: tuple[Card, ...] = ()
    play: Card | None = None
    faults: tuple[Reason, ...] = ()
    typed: str = ""
    to: str = "table"

    @property
    def place(self) -> int:
        """Your place in the trick, 1 to 4."""
        return (self.you.turn - self.leader.turn) % CARDS_IN_TRICK + 1

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table. Where none was taken back from between, this is the trick so far."""
        return tuple([card for card in self.laid if card])

    @property
    def next_turn(self) -> int:
        """The turn, 0 to 3, of the next card on the table; 4 once the trick is complete."""
        return self.laid.index(None) if None in self.laid else len(self.laid)

    @property
    def complete(self) -> bool:
        return self.next_turn == CARDS_IN_TRICK

    @property
    def your_turn(self) -> bool:
        """Whether every card before yours lies on the table."""
        return len(self.laid) == self.next_turn == self.place - 1

    @property
    def position(self) -> Position | None:
        """What can be ruled on: a hand at its turn, or a complete trick. None while anything is unread."""
        if self.faults or not self.contract or not (self.complete or (self.your_turn and self.hand)):
            return None
        hand = () if self.complete else self.hand
        try:
            return Position(self.rules, self.contract, self.leader, self.trick, hand)
        except PositionError:
            return None

    def query(self) -> tuple[tuple[str, str], ...]:
        """The fields of the canonical address; empty for an untouched table."""
        address = self.address("")
        return tuple(
            (name, value) for name, _, value in (field.partition("=") for field in address[1:].split("&")) if name
        )

    def address(self, path: str) -> str:
        """The canonical address under `path`; the bare path for an untouched table."""
        links = Links(self, path)
        found = links.to(links.trick, links.hand, links.play)
        return path if found == path + _UNTOUCHED else found

    def cleared(self) -> Table:
        """An empty table of the same game and contract, seen from the same place."""
        return replace(self, laid=(), hand=(), play=None, faults=(), leader=self.leader if self.placed else self.you)

    def before(self, turn: int) -> Table:
        """The moment before the card of that turn (0 to 3) was played, with that card alone in hand."""
        card = self.trick[turn]
        return replace(
            self, placed=True, you=self.leader.after(turn), laid=self.laid[:turn], hand=(card,), play=card, to="hand"
        )


class Links:
    """The addresses that a table leads to, one card more or less: a page shows some twenty of them.

    Nothing in them needs quoting: they are made of our own letters and dots.
    """

    def __init__(self, table: Table, path: str) -> None:
        self.trick = [str(card) if card else GAP for card in table.laid]
        self.hand = [str(card) for card in table.hand]
        self.play = str(table.play) if table.play else ""
        self._placed = table.placed
        self._before_you = CARDS_IN_TRICK if table.complete else table.place - 1
        contract = f"&contract={table.contract.value}" if table.contract else ""
        leader = f"&leader={table.leader.value}" if table.placed else ""
        self._head = f"{path}?rules={table.rules.tag}{contract}{leader}"
        self._house = ""
        if table.rules is not EVERY_VERSION[table.rules.tag]:
            self._house = "".join(f"&{name}={spell(value)}" for name, value in departures(table.rules).items())
        self._you = f"&to_play={table.you.value}"

    def to(self, trick: list[str], hand: list[str], play: str = "") -> str:
        """The same table with these cards."""
        yours = not self._placed or (len(trick) in (self._before_you, CARDS_IN_TRICK) and GAP not in trick)
        return (
            f"{self._head}{'&trick=' if trick else ''}{'.'.join(trick)}{'&hand=' if hand else ''}{'.'.join(hand)}"
            f"{self._house}{'' if yours else self._you}{'&play=' if play else ''}{play}"
        )

    def without(self, card: str) -> str:
        """With a card taken back: on the table its seat waits for another, so that no card changes seats."""
        hand = [one for one in self.hand if one != card]
        return self.to(taken_back(self.trick, {card}), hand, "" if self.play == card else self.play)

    def undone(self) -> str:
        """Without the card put down last, the hand's before the table's; empty where there is none."""
        last = (self.hand or self.trick)[-1:]
        return self.without(last[0]) if last else ""


def taken_back(trick: list[str], cards: Container[str]) -> list[str]:
    """A trick as links write it without some cards: what lay between others leaves a gap."""
    left = [GAP if card in cards else card for card in trick]
    while left and left[-1] == GAP:
        left.pop()
    return left


_UNTOUCHED = f"?rules={USUAL.tag}"


def read(query: Query) -> Table:
    """The table of an address or of the form, told apart by the field that only the form has."""
    text = one(query, "q").strip()
    if text:
        return _read_typed(text, query)
    return _read_form(query) if is_form(query) else _read_address(query)


def is_form(query: Query) -> bool:
    """Whether the query came from the form, so that its canonical address is another."""
    return "you" in query or "place" in query or bool(one(query, "q").strip())


def _read_address(query: Query) -> Table:
    missed = misread(query, _FIELDS)
    if not missed and not any(one(query, name) for name in (*_FIELDS, *SWITCH_NAMES)):
        return Table()
    fields: dict[str, object] = {
        name: one(query, name) for name in ("contract", "leader", "trick", "hand", *SWITCH_NAMES)
    }
    fields["rules"] = one(query, "rules") or one(query, "ruleset")  # as JSON calls it
    return _table(fields, one(query, "to_play"), one(query, "play"), missed)


def _read_form(query: Query) -> Table:
    you = _seat(one(query, "you")) or VIEWER
    place = one(query, "place")
    placed = place in ("1", "2", "3", "4")
    trick = _put_down(one(query, "trick"), query.get("t", []))
    hand = [code for code in _put_down(one(query, "hand"), query.get("h", [])) if code != GAP]
    turn = int(place) - 1 if placed else 0
    yours = not placed or len(trick) <= turn  # with a card more, it is the next seat's turn
    fields: dict[str, object] = {
        "rules": one(query, "rules"),
        "contract": one(query, "contract"),
        "leader": you.after(-turn).value if placed else "",
        "trick": ".".join(trick),
        "hand": hand,
    }
    table = _table(
        fields | _switches(query, one(query, "rules")), you.value if yours else "", one(query, "play"), form=True
    )
    # Once the cards before yours lie there, the next tap is for your hand; it also stays there, once begun.
    begun = one(query, "to") == "hand" and (table.hand or not placed)
    filled = placed and table.your_turn
    return replace(table, to="hand" if not table.complete and (filled or begun) else "table")


def _put_down(order: str, boxes: list[str]) -> list[str]:
    """The cards ticked, in the order in which they were put down: new ones fill gaps, then follow."""
    ticked = dict.fromkeys(boxes[:CARDS_AT_MOST])
    known = [code for code in order.split(".")[:CARDS_AT_MOST] if code]
    left = taken_back(known, {code for code in known if code not in ticked})
    for code in ticked:
        if code in left:
            continue
        if GAP in left:
            left[left.index(GAP)] = code
        else:
            left.append(code)
    return left


def _read_typed(text: str, query: Query) -> Table:
    """A typed position; game, contract and house rules that it does not name are those chosen beside it.

    A link of ours, pasted, is read as the link.
    """
    if "?" in text and "=" in text:
        return _read_address(parse_qs(urlsplit(text).query))
    fields, faults = typed(text)
    beside = {name: one(query, name) for name in ("rules", "contract") if one(query, name)}
    chosen = beside | fields
    to_play = chosen.pop("to_play", "")
    table = _table(_switches(query, str(chosen.get("rules", ""))) | chosen, str(to_play), "")
    found = (*faults, *table.faults)
    return replace(table, faults=found, typed=text[:TEXT_AT_MOST] if found else "")


def _table(
    fields: Mapping[str, object], to_play: str, play: str, missed: Sequence[Reason] = (), *, form: bool = False
) -> Table:
    """A table of the fields that notation reads; seats that nothing names put you where you are to play.

    In the form, the card played may just have left the hand, which is no fault.
    """
    seat = _seat(to_play)
    draft = notation.read(fields, you=seat or VIEWER)
    faults = [*missed, *[found for found in draft.faults if found.code not in NOT_YET]]
    hand = tuple(dict.fromkeys(draft.hand))
    laid = _with_gaps(str(fields.get("trick", "")), tuple(dict.fromkeys(draft.trick)))
    placed = bool(fields.get("leader"))
    turn = min(len(laid), CARDS_IN_TRICK - 1)
    leader = (draft.leader if placed else None) or (seat or VIEWER).after(-turn)
    table = Table(draft.rules, draft.contract, leader, placed, leader.after(turn), laid, hand)
    if to_play and seat is None:
        faults.append(fault(Fault.UNKNOWN_SEAT, field="to_play", text=to_play, expected=", ".join(Seat)))
    elif seat and (seat.turn - leader.turn) % CARDS_IN_TRICK >= table.next_turn:
        table = replace(table, you=seat)
    elif seat and not table.complete:
        faults.append(fault(Fault.NOT_TO_PLAY, text=to_play, leader=leader, count=len(laid), seat=table.you))
    chosen = _card(play)
    if play and not table.complete and chosen not in hand and not form:
        faults.append(fault(Fault.NOT_IN_HAND, text=play))
    begun = table.your_turn and (placed or hand)
    return replace(
        table,
        play=chosen if chosen in hand and not table.complete else None,
        faults=tuple(faults),
        to="hand" if begun else "table",
    )


def _with_gaps(text: str, cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """The cards that were read from a trick, with the gaps that a link of ours has between them."""
    pieces = text.split(".")
    if GAP not in pieces or len(pieces) > CARDS_IN_TRICK or len(cards) != len(pieces) - pieces.count(GAP):
        return cards
    rest = iter(cards)
    return tuple(None if piece == GAP else next(rest) for piece in taken_back(pieces, ()))


def _switches(query: Query, rules_text: str) -> dict[str, object]:
    """The house rules chosen in the form, without those that the game now chosen does not have."""
    try:
        rules = rule_set(rules_text or USUAL.key)
    except NotationError:
        rules = USUAL
    chosen = {name: one(query, name) for name in SWITCH_NAMES}
    return {
        name: text for name, text in chosen.items() if text and (switch := rules.switch(name)) and switch.spelled(text)
    }


_FIELDS = ("rules", "ruleset", "contract", "leader", "to_play", "trick", "hand", "play")


def _seat(text: str) -> Seat | None:
    try:
        return spelling.seat(text, "to_play") if text else None
    except NotationError:
        return None


def _card(text: str) -> Card | None:
    try:
        return spelling.card(text[:FIELD_AT_MOST]) if text else None
    except NotationError:
        return None
