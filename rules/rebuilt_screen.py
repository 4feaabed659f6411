"""A rebuilt trick in the reader's words, all of it seen from the seat at the bottom.

The questions are those of the ladder, asked here about a hand that is not the reader's own.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import wording
from rules.announced import VIEWER
from rules.controls import seat_name
from rules.engine.cards import Card
from rules.engine.ladder import Question, Rung
from rules.engine.play import RungStatus, Step
from rules.engine.position import Position
from rules.engine.reasons import Reason, Templated
from rules.engine.speech import THE_RANKS, Cards
from rules.rebuilt import Moment, moments
from rules.screens import Asked, Shown


class Of(Templated):
    """The questions of the ladder about somebody else's hand, by the names of `Question`."""

    TABLE = gettext_noop("Did a card lie on the table?")
    HOLD_SUIT = gettext_noop("Did this hand have {suit}, the suit led?")
    TRUMPS_LED = gettext_noop("Were trumps led?")
    GO_OVER = gettext_noop("Could it go over {best}?")
    PARTNER = gettext_noop("Did this player's own partner hold the trick?")
    PARTNER_TRUMPED = gettext_noop("Had this player's own partner trumped?")
    OTHER_CARDS = gettext_noop("Did it have anything but trumps?")
    HOLD_TRUMP = gettext_noop("Did it have a trump?")
    TRUMPED = gettext_noop("Had the other side trumped?")
    TRUMPED_BY_ANYBODY = gettext_noop("Had anybody trumped?")


class Denied(Templated):
    """What a hand cannot have held."""

    VOID = gettext_noop("no {suit}")
    NO_OTHER = gettext_noop("no other {suit}")
    ONE = gettext_noop("not {card}")
    TWO = gettext_noop("neither {one} nor {other} of {suit}")
    SOME = gettext_noop("none of these: {cards:and}")


@dataclass(frozen=True, slots=True)
class ShownMoment(Shown):
    """A card, whether it is led, what was asked at its seat, the rung that decided, and what the hand cannot have held."""

    seat: str
    card: str
    leads: bool
    asked: tuple[Asked, ...]
    rung: int
    name: str
    denied: str
    """What the hand cannot have held, in a sentence; empty where the card gives nothing away."""


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
        asked=tuple(_asked(step) for step in ruled.trail),
        rung=int(decided.rung) if ruled.position.trick else int(Rung.FREE),
        name=wording.rung_title(decided),
        denied=_denied(moment),
    )


def _asked(step: Step) -> Asked:
    assert isinstance(step.question.code, Question)
    about = Reason(Of[step.question.code.name], step.question.facts)
    return Asked(wording.say(about, VIEWER), wording.say(step.answer, VIEWER))


def _denied(moment: Moment) -> str:
    """ "If nobody revoked, this hand held neither the nine nor the jack of hearts." """
    held = [
        Reason(Denied.NO_OTHER if suit is moment.card.suit else Denied.VOID, {"suit": suit}) for suit in moment.void
    ]
    if cards := moment.none_of:
        held.append(_none(cards))
    if not held:
        return ""
    said = wording.speaker(VIEWER).joined([wording.say(one, VIEWER) for one in held], "and")
    return _("If nobody revoked, this hand held %(denied)s.") % {"denied": said}


def _none(cards: tuple[Card, ...]) -> Reason:
    if len(cards) == 1:
        return Reason(Denied.ONE, {"card": cards[0]})
    if len(cards) == 2 and cards[0].suit is cards[1].suit:
        one, other = (_(THE_RANKS[card.rank]) for card in cards)
        return Reason(Denied.TWO, {"one": one, "other": other, "suit": cards[0].suit})
    return Reason(Denied.SOME, {"cards": Cards(cards)})
