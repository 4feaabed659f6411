"""Advice on play, each piece with the last tricks of a deal: two cards, and what becomes of either.

They stand in `data/endings.toml` with what their author claims; the lines and the points are the engine's
(`rules.engine.ending`). `rules.checks` fails where the two disagree.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from rules.engine import spelling
from rules.engine.cards import Card
from rules.engine.ending import Ending, Line, best_line, outcomes
from rules.engine.errors import PositionError
from rules.engine.reader import Reader
from rules.engine.strength import order
from rules.engine.table import Seat, Team

FILE = Path(__file__).parent / "data" / "endings.toml"
FIELDS = {"rules", "contract", "declarer", "leader", *Seat, "advice", "instead", "with_advice", "with_instead", "gain"}
"""All but `trick`, which may be left out."""


@dataclass(frozen=True)
class Advice:
    """A choice in the last tricks: the card that is advised, and the one that it is compared with."""

    key: str
    declarer: Seat
    ending: Ending
    advice: Card
    instead: Card

    @property
    def player(self) -> Seat:
        """Who has to choose."""
        return self.ending.to_play

    @cached_property
    def advised(self) -> Line:
        return best_line(self.ending, self.advice)

    @cached_property
    def other(self) -> Line:
        return best_line(self.ending, self.instead)

    @property
    def gain(self) -> int:
        """By how many points the advice is better for the side of who chooses."""
        side = self.player.team
        return self.advised.points[side] - self.other.points[side]

    @property
    def trumps_gone(self) -> tuple[Card, ...]:
        """The trumps that were played before these tricks, high to low."""
        contract = self.ending.contract
        left = {card for hand in self.ending.dealt.values() for card in hand}
        return tuple(card for card in order(contract, contract.trump) if card not in left) if contract.trump else ()


@lru_cache(1)
def every_advice() -> Mapping[str, Advice]:
    """All that are shipped, by key; raises PositionError at one that cannot be read."""
    return {key: read(key, fields) for key, fields in _tables().items()}


def read(key: str, fields: Mapping[str, Any]) -> Advice:
    """An entry of the file; raises PositionError with what cannot be read of it."""
    reader = Reader()
    rules = reader.rules(fields, None)
    contract = reader.text("contract", fields.get("contract"), spelling.contract, [*rules.contracts])
    declarer, leader = (reader.text(field, fields.get(field), _seat, [*Seat]) for field in ("declarer", "leader"))
    trick = reader.cards("trick", fields.get("trick", ""))
    hands = {seat: reader.cards(seat, fields.get(seat)) for seat in Seat}
    advice, instead = (reader.text(field, fields.get(field), spelling.card, ["TS"]) for field in ("advice", "instead"))
    reader.check()
    assert contract and declarer and leader and advice and instead  # noqa: PT018 (what is missing was just named)
    return Advice(key, declarer, Ending(rules, contract, leader, trick, hands), advice, instead)


def _seat(text: str) -> Seat:
    return spelling.seat(text, "seat")


def _tables() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(FILE.read_text("utf-8"))


def faults() -> Iterator[str]:
    """What is wrong with the file: what cannot be read of it, and where the engine disagrees with its author."""
    try:
        tables = _tables()
    except tomllib.TOMLDecodeError as error:
        yield str(error)
        return
    for key, fields in tables.items():
        yield from (f"{key}: {found}" for found in _wrong_with(key, fields))


def _wrong_with(key: str, fields: Mapping[str, Any]) -> Iterator[str]:
    if odd := FIELDS ^ fields.keys() - {"trick"}:
        yield f"expected the fields {', '.join(sorted(FIELDS))}; look at {', '.join(sorted(odd))}."
        return
    try:
        one = read(key, fields)
    except PositionError as error:
        yield str(error)
        return
    legal = outcomes(one.ending)
    for card in (one.advice, one.instead):
        if card not in legal:
            yield f"{one.player.value} may not play {card}: the legal cards are {' '.join(map(str, legal))}."
            return
    if one.advised.revokes:
        yield f"{one.advised.revokes[0].played.card} on the table is a revoke."
    yield from _disagreements(one, fields)
    side = one.player.team
    if better := max(points[side] for points in legal.values()) - one.advised.points[side]:
        yield f"another card than {one.advice} brings {better} points more."


def _disagreements(one: Advice, fields: Mapping[str, Any]) -> Iterator[str]:
    for claim, line in (("with_advice", one.advised), ("with_instead", one.other)):
        counted = {team.value: line.points[team] for team in Team}
        if fields[claim] != counted:
            yield f"{claim}: the author says {fields[claim]}, but the engine counts {counted}."
    if fields["gain"] != one.gain:
        yield f"gain: the author says {fields['gain']}, but the engine counts {one.gain}."
    if one.gain <= 0:
        yield f"{one.advice} is advised, but brings no more than {one.instead}."
