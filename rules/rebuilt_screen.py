"""A rebuilt trick in the reader's words."""

from __future__ import annotations

from dataclasses import dataclass

from rules import wording
from rules.announced import VIEWER
from rules.controls import seat_name
from rules.engine.ladder import Rung
from rules.engine.play import RungStatus
from rules.engine.position import Position
from rules.rebuilt import Moment, moments
from rules.screens import Asked, Shown


@dataclass(frozen=True, slots=True)
class ShownMoment(Shown):
    """A card, whether it is led, what was asked at its seat, the rung that decided, and what the hand cannot have held."""

    seat: str
    card: str
    leads: bool
    asked: tuple[Asked, ...]
    rung: int
    name: str
    void: tuple[tuple[str, str], ...]
    """Suits by letter and name."""
    none_of: tuple[str, ...]


def shown(position: Position) -> tuple[ShownMoment, ...]:
    """The moments of a trick, seen from the seat at the bottom."""
    return tuple(_shown(moment) for moment in moments(position))


def _shown(moment: Moment) -> ShownMoment:
    ruled = moment.ruling
    decided = next(rung for rung in ruled.ladder if rung.status is RungStatus.DECIDED)
    return ShownMoment(
        seat=seat_name(moment.seat, VIEWER),
        card=str(moment.card),
        leads=not ruled.position.trick,
        asked=tuple(
            Asked(wording.say(step.question, moment.seat), wording.say(step.answer, moment.seat))
            for step in ruled.trail
        ),
        rung=int(decided.rung) if ruled.position.trick else int(Rung.FREE),
        name=wording.rung_title(decided),
        void=tuple((suit.value, wording.suit_name(suit)) for suit in moment.void),
        none_of=tuple(map(str, moment.none_of)),
    )
