"""A rebuilt trick in the reader's words."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules import wording
from rules.announced import VIEWER
from rules.controls import SEATS
from rules.engine.ladder import Rung
from rules.engine.play import RungStatus
from rules.engine.position import Position
from rules.engine.table import Seat
from rules.rebuilt import Moment, moments
from rules.screens import Asked, Shown


@dataclass(frozen=True, slots=True)
class ShownMoment(Shown):
    """A card, what was asked at its seat, the rung that decided, and what the hand cannot have held."""

    seat: str
    card: str
    table: tuple[str, ...]
    asked: tuple[Asked, ...]
    rung: int
    name: str
    void: tuple[tuple[str, str], ...]
    """Suits by letter and name."""
    none_of: tuple[str, ...]

    @property
    def leads(self) -> bool:
        """Whether it is the first card."""
        return not self.table


def shown(position: Position) -> tuple[ShownMoment, ...]:
    """The moments of a trick, seen from the seat at the bottom."""
    return tuple(_shown(moment) for moment in moments(position))


def _shown(moment: Moment) -> ShownMoment:
    ruled = moment.ruling
    decided = next(rung for rung in ruled.ladder if rung.status is RungStatus.DECIDED)
    return ShownMoment(
        seat=_(SEATS[(moment.seat.turn - VIEWER.turn) % len(Seat)]),
        card=str(moment.card),
        table=tuple(map(str, ruled.position.trick)),
        asked=tuple(
            Asked(wording.say(step.question, moment.seat), wording.say(step.answer, moment.seat))
            for step in ruled.trail
        ),
        rung=int(decided.rung) if ruled.position.trick else int(Rung.FREE),
        name=wording.rung_title(decided),
        void=tuple((suit.value, wording.suit_name(suit)) for suit in moment.void),
        none_of=tuple(map(str, moment.none_of)),
    )
