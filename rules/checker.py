"""What is on the table of /check/: read from an address or from the form, written as the canonical address.

Pure: a mapping of lists goes in (a query string), a `Table` comes out, and every link on the page is
another `Table` written as an address. Whatever could be read survives the faults of the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.engine import notation, spelling
from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, PositionError, fault
from rules.engine.play import legal_cards
from rules.engine.position import Position
from rules.engine.reasons import Fault, Reason
from rules.engine.ruleset import RuleSet, spell
from rules.engine.switches import SWITCH_NAMES
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK
from rules.engine.variants import BULGARIAN, EVERY_VERSION, departures, rule_set

Query = Mapping[str, list[str]]

VIEWER = Seat.SOUTH
"""Who you are where nothing says otherwise."""

USUAL_PLACE = 2
USUAL_LEADER = VIEWER.after(1 - USUAL_PLACE)
"""On an empty table the opponent before you led."""

NOT_YET = {Fault.MISSING, Fault.EMPTY_HAND, Fault.HAND_AFTER_TRICK}
"""What is no fault while a position is still being put in."""

CARDS_AT_MOST = len(PACK)


@dataclass(frozen=True, slots=True)
class Table:
    """A position as far as it is put in, and who is looking at it.

    `you` is the seat whose play is judged; while cards before it are missing, it is not yet the seat
    to play. `play` is the card of the hand that you think of playing.
    """

    rules: RuleSet = BULGARIAN
    contract: Contract | None = None
    leader: Seat = USUAL_LEADER
    you: Seat = VIEWER
    trick: tuple[Card, ...] = ()
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
    def complete(self) -> bool:
        return len(self.trick) == CARDS_IN_TRICK

    @property
    def your_turn(self) -> bool:
        """Whether every card before yours lies on the table."""
        return not self.complete and len(self.trick) == self.place - 1

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
        found = links.to(links.trick, links.hand, str(self.play) if self.play else "")
        return path if found == path + _UNTOUCHED else found

    def without(self, card: Card) -> Table:
        """The same with a card taken back; your place stays."""
        return replace(
            self,
            trick=tuple(other for other in self.trick if other is not card),
            hand=tuple(other for other in self.hand if other is not card),
            play=None if self.play is card else self.play,
        )

    def undone(self) -> Table | None:
        """The same without the card put down last: the hand's, then the trick's."""
        last = (self.hand or self.trick)[-1:]
        return self.without(last[0]) if last else None

    def cleared(self) -> Table:
        """An empty table of the same game and contract, seen from the same place."""
        return Table(rules=self.rules, contract=self.contract, leader=self.leader, you=self.you)

    def before(self, turn: int) -> Table:
        """The moment before the card of that turn (0 to 3) was played, with that card alone in hand."""
        return replace(self, you=self.leader.after(turn), trick=self.trick[:turn], hand=(self.trick[turn],), play=None)


class Links:
    """The addresses that a table leads to, one card more or less: a page shows some twenty of them.

    Nothing in them needs quoting: they are made of our own letters and dots.
    """

    def __init__(self, table: Table, path: str) -> None:
        self.trick = [str(card) for card in table.trick]
        self.hand = [str(card) for card in table.hand]
        self._before_you = CARDS_IN_TRICK if table.complete else table.place - 1
        contract = f"&contract={table.contract.value}" if table.contract else ""
        self._head = f"{path}?rules={table.rules.tag}{contract}&leader={table.leader.value}"
        self._house = ""
        if table.rules is not EVERY_VERSION[table.rules.tag]:
            self._house = "".join(f"&{name}={spell(value)}" for name, value in departures(table.rules).items())
        self._you = f"&to_play={table.you.value}"

    def to(self, trick: list[str], hand: list[str], play: str = "") -> str:
        """The same table with these cards."""
        return (
            f"{self._head}{'&trick=' if trick else ''}{'.'.join(trick)}{'&hand=' if hand else ''}{'.'.join(hand)}"
            f"{self._house}{'' if len(trick) in (self._before_you, CARDS_IN_TRICK) else self._you}"
            f"{'&play=' if play else ''}{play}"
        )

    def without(self, card: str) -> str:
        """With a card taken back."""
        trick, hand = self.trick, self.hand
        return self.to([one for one in trick if one != card], [one for one in hand if one != card])


_UNTOUCHED = f"?rules={BULGARIAN.tag}&leader={USUAL_LEADER.value}&to_play={VIEWER.value}"


def read(query: Query) -> Table:
    """The table of an address or of the form, told apart by the field that only the form has."""
    typed = _one(query, "q").strip()
    if typed:
        return _read_typed(typed, query)
    return _read_form(query) if "place" in query else _read_address(query)


def is_form(query: Query) -> bool:
    """Whether the query came from the form, so that its canonical address is another."""
    return "place" in query or bool(_one(query, "q").strip())


def _read_address(query: Query) -> Table:
    if not any(_one(query, name) for name in (*_FIELDS, *SWITCH_NAMES)):
        return Table()
    fields: dict[str, object] = {name: _one(query, name) for name in (*_FIELDS, *SWITCH_NAMES) if name != "to_play"}
    return _table(fields, _one(query, "to_play"), _one(query, "play"))


def _read_form(query: Query) -> Table:
    you = _seat(_one(query, "you")) or VIEWER
    place = _one(query, "place")
    turn = int(place) - 1 if place in ("1", "2", "3", "4") else USUAL_PLACE - 1
    on_table = query.get("t", [])[:CARDS_AT_MOST]
    in_order = [text for text in _one(query, "trick").split(".") if text in on_table]
    trick = list(dict.fromkeys([*in_order, *on_table]))
    hand = list(dict.fromkeys(query.get("h", [])[:CARDS_AT_MOST]))
    leader = you.after(-turn)
    fields: dict[str, object] = {
        "rules": _one(query, "rules"),
        "contract": _one(query, "contract"),
        "leader": leader.value,
        "trick": trick,
        "hand": hand,
    }
    table = _table(fields, you.value if len(trick) < turn else "", "", _switches(query))
    filled = len(table.trick) >= turn
    stays = _one(query, "to") == "hand" and table.hand
    return replace(table, to="hand" if not table.complete and (filled or stays) else "table")


def _read_typed(typed: str, query: Query) -> Table:
    """A typed position; game and contract that it does not name are those chosen beside it."""
    fields, faults = notation.typed(typed)
    beside = {name: _one(query, name) for name in ("rules", "contract") if _one(query, name)}
    to_play = fields.pop("to_play", "")
    table = _table(beside | fields, str(to_play), "")
    found = (*faults, *table.faults)
    return replace(table, faults=found, typed=typed[: notation.TEXT_AT_MOST] if found else "")


def _table(
    fields: Mapping[str, object], to_play: str, play: str, switches: Mapping[str, object] | None = None
) -> Table:
    """A table of the fields that notation reads; seats that nothing names put you where you are to play."""
    draft = notation.read(fields, switches, you=_seat(to_play) or VIEWER)
    faults = [found for found in draft.faults if found.code not in NOT_YET]
    trick, hand = tuple(dict.fromkeys(draft.trick)), tuple(dict.fromkeys(draft.hand))
    turn = min(len(trick), CARDS_IN_TRICK - 1)
    leader = draft.leader or VIEWER.after(-turn)
    you = leader.after(turn)
    if to_play:
        waiting = _seat(to_play)
        if waiting is None:
            faults.append(fault(Fault.UNKNOWN_SEAT, field="to_play", text=to_play, expected=", ".join(Seat)))
        elif (waiting.turn - leader.turn) % CARDS_IN_TRICK >= len(trick):
            you = waiting
        else:
            faults.append(fault(Fault.NOT_TO_PLAY, text=to_play, leader=leader, count=len(trick), seat=you))
    chosen = _card(play)
    table = Table(draft.rules, draft.contract, leader, you, trick, hand, None, tuple(faults))
    position = table.position
    if chosen and position and chosen in legal_cards(position):
        table = replace(table, play=chosen)
    filled = not table.complete and len(trick) >= table.place - 1
    return replace(table, to="hand" if filled else "table")


def _switches(query: Query) -> dict[str, str]:
    """The house rules chosen in the form, without those that the chosen game does not have."""
    try:
        rules = rule_set(_one(query, "rules") or BULGARIAN.key)
    except NotationError:
        rules = BULGARIAN
    return {name: _one(query, name) for name in SWITCH_NAMES if _one(query, name) and rules.switch(name)}


_FIELDS = ("rules", "contract", "leader", "to_play", "trick", "hand")


def _one(query: Query, name: str) -> str:
    values = query.get(name)
    return values[-1] if values else ""


def _seat(text: str) -> Seat | None:
    try:
        return spelling.seat(text, "to_play") if text else None
    except NotationError:
        return None


def _card(text: str) -> Card | None:
    try:
        return spelling.card(text[: notation.FIELD_AT_MOST]) if text else None
    except NotationError:
        return None
