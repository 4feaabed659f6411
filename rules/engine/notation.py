"""Positions as text: one notation for links, files, tests and what people type.

Canonical text names rule set, version and switches, and is read back to the same position::

    bulgarian-1; contract H; leader E; trick TS 9H; hand AH JH; undertrump forced

A link holds the same fields, cards joined with dots: `rules=bulgarian-1&contract=H&leader=E&
trick=TS.9H&hand=AH.JH`. Reading is tolerant twice over: it takes what people type ("hearts; 10s
9h; hand ah jh"), and it keeps whatever could be read beside the faults of the rest (`Draft`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from rules.engine import spelling
from rules.engine.cards import Card
from rules.engine.contracts import Contract
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.position import Position, position_faults, seat_to_play
from rules.engine.reader import Reader
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet, spell
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK
from rules.engine.typed import typed
from rules.engine.variants import SWITCH_NAMES, USUAL, departures

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draft:
    """What could be read of a position, and everything that is wrong with the rest.

    What is None could not be read or was not given. `to_play` is what was given, if it could be read.
    """

    rules: RuleSet
    contract: Contract | None
    leader: Seat | None
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    to_play: Seat | None
    faults: tuple[Reason, ...]

    @property
    def position(self) -> Position | None:
        """The position, exactly where nothing is wrong."""
        if self.faults or not self.contract or not self.leader:
            return None
        return Position(self.rules, self.contract, self.leader, self.trick, self.hand)


def parse(text: str) -> Position:
    """The position of a typed or canonical text; raises PositionError with everything that is wrong.

    Where nothing is said, the rule set is Bulgarian Belot and South is to play.
    """
    fields, faults = typed(text)
    draft = read(fields, you=Seat.SOUTH)
    position = draft.position
    if position is None or faults:
        raise PositionError((*faults, *draft.faults))
    return position


def write(position: Position) -> str:
    """The canonical text of a position, which `parse` reads back."""
    tag, *fields = query(position)
    return "; ".join([tag[1], *(f"{name} {value.replace('.', ' ')}" for name, value in fields)])


def query(position: Position) -> tuple[tuple[str, str], ...]:
    """The fields of the canonical link to a position, in order; empty ones are left out."""
    return fields_of(position.rules, position.contract, position.leader, position.trick, position.hand)


def fields_of(
    rules: RuleSet, contract: Contract | None, leader: Seat | None, trick: Iterable[Card], hand: Iterable[Card]
) -> tuple[tuple[str, str], ...]:
    """The fields of a link to as much of a position as there is.

    Raises ValueError for a rule set that no link can name: an option that its game's tables do not have.
    """
    house = departures(rules)
    for name in house:
        if rules.in_force(name) is None:
            raise ValueError(f"{name}={spell(house[name])} is no house rule of {rules.tag}, so it cannot be written")
    fields = {
        "rules": rules.tag,
        "contract": contract or "",
        "leader": leader or "",
        "trick": ".".join(map(str, trick)),
        "hand": ".".join(map(str, hand)),
        **{name: spell(value) for name, value in house.items()},
    }
    return tuple((name, str(value)) for name, value in fields.items() if value)


def read(fields: Mapping[str, object], switches: Mapping[str, object] | None = None, you: Seat | None = None) -> Draft:
    """Read a position from fields: `rules`, `contract`, `leader`, `to_play`, `trick`, `hand`.

    Values are texts; cards may also be a list of texts. Other fields are ignored, except that
    without `switches` every field with the name of a house rule is one. With `you`, what a person
    at the table would not say need not be said: the rule set (Bulgarian) and the leader (whoever
    makes `you` the next to play). Never raises.
    """
    reader = _PositionReader()
    rules = reader.rules(fields, USUAL if you else None)
    if switches is not None:
        rules = reader.switches(rules, RuleSet.with_switch, switches)
    else:
        spelled = {name: str(fields[name]) for name in SWITCH_NAMES if fields.get(name)}
        rules = reader.switches(rules, RuleSet.with_spelled_switch, spelled)
    contract = reader.text("contract", fields.get("contract"), spelling.contract, [*rules.contracts])
    trick = reader.cards("trick", fields.get("trick"))
    hand = reader.cards("hand", fields.get("hand"))
    to_play = None
    if fields.get("to_play") not in (None, ""):
        to_play = reader.text("to_play", fields["to_play"], lambda text: spelling.seat(text, "to_play"), [*Seat])
    if you and not fields.get("leader"):
        leader: Seat | None = (to_play or you).after(-min(len(trick), CARDS_IN_TRICK - 1))
    else:
        leader = reader.text("leader", fields.get("leader"), lambda text: spelling.seat(text, "leader"), [*Seat])
    reader.impossible(rules, contract, leader, trick, hand, to_play, fields)
    faults = tuple({found.text(): found for found in reader.faults}.values())
    return Draft(rules, contract, leader, trick, hand, to_play, faults)


class _PositionReader(Reader):
    """A reader that knows what makes the parts of a position impossible together."""

    def impossible(
        self,
        rules: RuleSet,
        contract: Contract | None,
        leader: Seat | None,
        trick: tuple[Card, ...],
        hand: tuple[Card, ...],
        to_play: Seat | None,
        fields: Mapping[str, object],
    ) -> None:
        """What makes the parts that could be read no position together.

        What hangs on a part that could not be read is not disputed.
        """
        beside_the_point = {code for code, fields in _HANGS_ON.items() if fields & self.unread}
        typed: dict[Card | Contract, str] = {card: ", ".join(texts) for card, texts in self.typed.items()}
        if contract:
            typed[contract] = str(fields.get("contract"))
        for found in position_faults(rules, contract or rules.contracts[0], leader or Seat.NORTH, trick, hand, typed):
            if found.code not in beside_the_point:
                self.faults.append(found)
        if to_play and leader and "trick" not in self.unread:
            expected = seat_to_play(leader, len(trick))
            if expected is None:
                self.faults.append(fault(Fault.NOT_NOBODY_TO_PLAY, text=str(fields["to_play"])))
            elif to_play is not expected:
                self.faults.append(
                    fault(
                        Fault.NOT_TO_PLAY, text=str(fields["to_play"]), leader=leader, count=len(trick), seat=expected
                    )
                )


_HANGS_ON: dict[object, set[str]] = {
    Fault.EMPTY_HAND: {"hand", "trick"},
    Fault.HAND_AFTER_TRICK: {"trick"},
    Fault.NO_SUCH_CONTRACT: {"rules"},
}
