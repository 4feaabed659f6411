"""A deal as somebody wrote it down: what of it can be refereed, and what is wrong with the rest.

Cards may be missing, foreign, doubled or no cards at all. Whatever comes before the first card that cannot have been
played is sound. A hand with something wrong in it is not known, so that any card may have come from it; after eight
tricks it follows from what its seat played, if it differs by no more than a slip.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.engine.cards import PACK, Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.deal import TRICKS, Hands, hands_faults, tricks_faults
from rules.engine.errors import fault
from rules.engine.faults import Fault
from rules.engine.left_out import LeftOut, left_out
from rules.engine.position import CARDS_IN_HAND
from rules.engine.reasons import Reason, Templated
from rules.engine.speech import Cards
from rules.engine.table import SEATS_AT_TABLE, Seat
from rules.engine.tricks import CARDS_IN_TRICK, holder

Piece = Card | str
"""A card, or a text that is none."""

AN_EXAMPLE = Card(Rank.TEN, Suit.SPADES)

_SLIPS = 1
"""How many cards of a hand may be wrong for it to follow from the tricks all the same."""


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class FromTheTricks(Templated):
    """What was taken from the tricks in place of what was written."""

    WITH = _("{seat}'s hand is taken from the eight tricks, in which {seat} played {cards:and}.")
    WITHOUT = _("{seat}'s hand is taken from the eight tricks.")


_NOT_YET = {Fault.HAND_NOT_EIGHT, Fault.CARDS_MISSING}


class Noted(NamedTuple):
    """A card played as it was noted, with the seat where one was noted too."""

    card: Piece
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Recording:
    """What a record says.

    `hands` are the known ones: eight cards that nobody else has, written down or following from the rest. `tricks` go
    up to the first card that cannot have been played; `rest` is that one and what follows. With `faults` the record
    cannot be right; `missing` is what it does not yet say. `notes` are what is wrong or missing in hands that follow
    from the tricks all the same, and that they do. `left_out` is a trick that is not there, where the rest tells which.
    """

    hands: Hands
    tricks: tuple[tuple[Card, ...], ...]
    rest: tuple[Piece, ...]
    faults: tuple[Reason, ...]
    missing: tuple[Reason, ...]
    notes: tuple[Reason, ...] = ()
    left_out: LeftOut | None = None


def read_record(
    contract: Contract | None,
    first: Seat | None,
    written: Mapping[Seat, Sequence[Piece]],
    noted: Sequence[Sequence[Noted]],
) -> Recording:
    """What of the hands and the play stands. Without contract and first lead, nobody can say who played what."""
    faults, missing = _wrong_with_hands(written)
    hands = _known(written)
    if not faults and len(hands) == SEATS_AT_TABLE - 1 and sum(map(bool, written.values())) == len(hands):
        left = next(seat for seat in Seat if seat not in hands)
        hands[left] = tuple(card for card in PACK if all(card not in hand for hand in hands.values()))
    pieces = [note.card for trick in noted for note in trick]
    if contract is None or first is None:
        return Recording(hands, (), tuple(pieces), tuple(faults), tuple(missing))
    tricks, found = _sound(contract, first, hands, noted)
    sound = sum(map(len, tricks))
    rest = tuple(pieces[sound:])
    lacking = left_out(contract, first, hands, [[note.card for note in trick] for trick in noted]) if found else None
    if lacking:
        found = [lacking.reason]
    found += [
        fault(Fault.NOTED_UNKNOWN, trick=number, text=note.card)
        for place, (number, note) in enumerate([(n, note) for n, cards in enumerate(noted, start=1) for note in cards])
        if place > sound and isinstance(note.card, str)
    ]
    if rest or sound < len(PACK):
        return Recording(hands, tricks, rest, (*faults, *found), tuple(missing), left_out=lacking)
    taken: list[Reason] = []
    for seat, cards in _by_seat(contract, first, tricks).items():
        if seat not in hands and _slips(written.get(seat, ()), cards) <= _SLIPS:
            hands[seat] = cards
            taken += _taken(seat, written.get(seat, ()), cards)
    if len(hands) < SEATS_AT_TABLE:
        return Recording(hands, tricks, rest, (*faults, *found), tuple(missing))
    return Recording(hands, tricks, rest, tuple(found), (), (*faults, *missing, *taken))


def _slips(pieces: Sequence[Piece], cards: Sequence[Card]) -> int:
    """How many cards of a written hand its seat never played."""
    return (Counter(pieces) - Counter[Piece](cards)).total()


def _taken(seat: Seat, pieces: Sequence[Piece], cards: Sequence[Card]) -> list[Reason]:
    """That a hand was taken from the tricks, where something else was written."""
    if not pieces or sorted(map(str, pieces)) == sorted(map(str, cards)):
        return []
    if unwritten := Cards(card for card in cards if card not in pieces):
        return [Reason(FromTheTricks.WITH, {"seat": seat, "cards": unwritten})]
    return [Reason(FromTheTricks.WITHOUT, {"seat": seat})]


def _wrong_with_hands(written: Mapping[Seat, Sequence[Piece]]) -> tuple[list[Reason], list[Reason]]:
    """What cannot be of the hands that were written, and what is only not there yet."""
    unread = [
        fault(Fault.HAND_CARD_UNKNOWN, seat=seat, text=piece, example=str(AN_EXAMPLE), card=AN_EXAMPLE)
        for seat, pieces in written.items()
        for piece in pieces
        if isinstance(piece, str)
    ]
    begun = {seat: _cards(pieces) for seat, pieces in written.items() if pieces}
    found = [
        reason
        for reason in hands_faults(begun)
        if not (reason.code is Fault.HAND_NOT_EIGHT and reason.facts["seat"] not in begun)
        and not (reason.code is Fault.CARDS_MISSING and len(begun) < SEATS_AT_TABLE)
    ]
    if not unread and all(_not_yet(reason) for reason in found):
        return [], found
    return [*unread, *found], []


def _not_yet(reason: Reason) -> bool:
    count = reason.facts.get("count", 0)
    return reason.code in _NOT_YET and isinstance(count, int) and count < CARDS_IN_HAND


def _cards(pieces: Sequence[Piece]) -> tuple[Card, ...]:
    return tuple(piece for piece in pieces if isinstance(piece, Card))


def _whole(pieces: Sequence[Piece]) -> bool:
    return len(pieces) == len(set(_cards(pieces))) == CARDS_IN_HAND


def _known(written: Mapping[Seat, Sequence[Piece]]) -> dict[Seat, tuple[Card, ...]]:
    """The hands that are whole, and none of whose cards stands in another."""
    return {
        seat: _cards(pieces)
        for seat, pieces in written.items()
        if _whole(pieces)
        and not any(card in pieces for other, cards in written.items() if other is not seat for card in cards)
    }


def _sound(
    contract: Contract, first: Seat, whole: Hands, noted: Sequence[Sequence[Noted]]
) -> tuple[tuple[tuple[Card, ...], ...], list[Reason]]:
    """The play up to the first card that cannot have been played, and what is wrong with it.

    A seat whose hand is not known whole may have played any card that no whole hand holds.
    """
    free = tuple(card for card in PACK if not any(card in hand for hand in whole.values()))
    readable: list[list[Card]] = []
    unread: Noted | None = None
    for trick in noted:
        readable.append([])
        for note in trick:
            if isinstance(note.card, str):
                unread = note
                break
            readable[-1].append(note.card)
        if unread:
            break
    tricks, found = tricks_faults(contract, first, {seat: whole.get(seat, free) for seat in Seat}, readable)
    leader = first
    for number, cards in enumerate(tricks, start=1):
        for turn, card in enumerate(cards):
            seat, note = leader.after(turn), noted[number - 1][turn]
            if note.seat not in (None, seat):
                kept = (*tricks[: number - 1], cards[:turn]) if turn else tricks[: number - 1]
                assert note.seat
                named = fault(Fault.NOTED_FOR_ANOTHER, trick=number, card=card, seat=note.seat, other_seat=seat)
                return kept, [named]
        if len(cards) == CARDS_IN_TRICK:
            leader = leader.after(holder(contract, cards))
    if unread and not found:
        turn = len(readable[-1])
        if len(readable) > TRICKS or turn == CARDS_IN_TRICK:
            return tricks, [_too_many(len(readable), turn + 1)]
        assert isinstance(unread.card, str)
        found = [
            fault(
                Fault.PLAYED_UNKNOWN,
                trick=len(readable),
                seat=leader.after(turn),
                text=unread.card,
                example=str(AN_EXAMPLE),
                card=AN_EXAMPLE,
            )
        ]
    return tricks, found


def _too_many(tricks: int, cards: int) -> Reason:
    if tricks > TRICKS:
        return fault(Fault.TOO_MANY_TRICKS, count=tricks, most=TRICKS)
    return fault(Fault.TRICK_OF_TOO_MANY, trick=tricks, count=cards, most=CARDS_IN_TRICK)


def leader_after(contract: Contract, first: Seat, tricks: Sequence[tuple[Card, ...]]) -> Seat:
    """Who led the unfinished trick at the end, or leads the next one."""
    leader = first
    for cards in tricks:
        if len(cards) == CARDS_IN_TRICK:
            leader = leader.after(holder(contract, cards))
    return leader


def _by_seat(contract: Contract, first: Seat, tricks: Sequence[tuple[Card, ...]]) -> dict[Seat, tuple[Card, ...]]:
    """What each seat played."""
    played: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    leader = first
    for cards in tricks:
        for turn, card in enumerate(cards):
            played[leader.after(turn)].append(card)
        leader = leader.after(holder(contract, cards))
    return {seat: tuple(cards) for seat, cards in played.items()}
