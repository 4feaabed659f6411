"""A trick that somebody forgot to write down: which it was, where the hands or the numbers of the others tell.

Seven tricks of four known hands leave one card with each seat. If with those four in one place all eight tricks could
have been played, and not so without them, they are the trick that is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.deal import TRICKS, Hands, tricks_faults
from rules.engine.reasons import Reason, Templated
from rules.engine.speech import Cards
from rules.engine.table import SEATS_AT_TABLE, Seat
from rules.engine.tricks import CARDS_IN_TRICK, holder


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class Lacking(Templated):
    """A trick is not there."""

    TRICK = _("Trick {trick} is missing, but others follow it.")
    TRICK_WITH = _("Trick {trick} is missing, but others follow it. Nobody has played {cards:and} yet.")
    LIKELY = _("One trick seems to be left out: nobody has played {cards:and}, and as trick {trick} they fit.")
    SOME = _("One trick seems to be left out: nobody has played {cards:and}.")


class LeftOut(NamedTuple):
    """What is said of it, and all the play with the trick in its place, where there is only one place for it."""

    reason: Reason
    play: tuple[Card, ...] = ()


def left_out(contract: Contract, first: Seat, hands: Hands, written: Sequence[Sequence[Card | str]]) -> LeftOut | None:
    """The trick left out of a record whose play cannot be right as it stands; None where that is not what is wrong."""
    gaps = [number for number, trick in enumerate(written, start=1) if not trick and any(written[number:])]
    full = [trick for trick in written if trick]
    played = [card for trick in full for card in trick if isinstance(card, Card)]
    unplayed = Cards(card for card in PACK if card not in played)
    known = len(hands) == SEATS_AT_TABLE and len(full) == TRICKS - 1
    if known and len(gaps) <= 1 and all(len(trick) == CARDS_IN_TRICK for trick in full):
        tricks = [[card for card in trick if isinstance(card, Card)] for trick in full]
        places = [
            (number, play)
            for number in (gaps or range(1, TRICKS + 1))
            if (play := _with_trick(contract, first, hands, tricks, unplayed, number))
        ]
        if places:
            (number, play), *more = places
            if gaps:
                return LeftOut(Reason(Lacking.TRICK_WITH, {"trick": number, "cards": unplayed}), play)
            if more:
                return LeftOut(Reason(Lacking.SOME, {"cards": unplayed}))
            return LeftOut(Reason(Lacking.LIKELY, {"trick": number, "cards": unplayed}), play)
    return LeftOut(Reason(Lacking.TRICK, {"trick": gaps[0]})) if gaps and all(written[: gaps[0] - 1]) else None


def _with_trick(
    contract: Contract,
    first: Seat,
    hands: Hands,
    tricks: Sequence[Sequence[Card]],
    unplayed: Sequence[Card],
    number: int,
) -> tuple[Card, ...]:
    """All the play with the cards nobody played as trick `number`; nothing where it could not have been played."""
    leader = first
    for cards in tricks[: number - 1]:
        if len(cards) < CARDS_IN_TRICK:
            return ()
        leader = leader.after(holder(contract, tuple(cards)))
    lacking = [card for turn in range(SEATS_AT_TABLE) for card in unplayed if card in hands[leader.after(turn)]]
    whole = [*tricks[: number - 1], lacking, *tricks[number - 1 :]]
    sound, wrong = tricks_faults(contract, first, hands, whole)
    return () if wrong else tuple(card for trick in sound for card in trick)
