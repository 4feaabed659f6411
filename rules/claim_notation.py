"""Declarations as text: a run is its length and its top card ("3-KC"), four of a kind "4xJ".

Pure. Reading is friendly (`tierce K♣`, `терца КС`, `3kc`, `carré V`); writing is canonical, needs no quoting in an
address, and is read back as the same declaration. Whether it is possible is not asked here.
"""

from __future__ import annotations

import re

from rules.engine import spelling
from rules.engine.cards import Card, Rank, Suit
from rules.engine.errors import NotationError
from rules.engine.reasons import Reason, Templated
from rules.engine.speech import Claims
from rules.engine.table import Claim, Four, Run, Seat

SHORTEST, LONGEST = 3, len(Rank)
BETWEEN = "."
"""Stands between declarations."""


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class Unread(Templated):
    """What cannot be read as a declaration."""

    NO_DECLARATION = _(
        "{text:quoted} is no declaration: expected a length of 3 to 8 and the top card, as in {run:quoted} for "
        "{the_run}, or four of a kind, as in {four:quoted} for {the_four}."
    )


def _words(words: str, meaning: int) -> dict[str, int]:
    return {spelling.fold(word): meaning for word in words.split()}


_LENGTHS = {
    **{str(length): length for length in range(SHORTEST, LONGEST + 1)},
    **_words("tierce терца", 3),
    **_words("quarte cinquante кварта", 4),
    **_words("quinte cent квинта", 5),
}
_FOURS = _words("four fours carre carré каре", 4)
_BEFORE_RANK = "x"
_RUN = Run(3, Card(Rank.KING, Suit.CLUBS))
_FOUR = Four(Rank.JACK)
_PIECE = re.compile(r"\s*(\d+?|[^\W\d_]+)\s*([-x×:*]?)\s*(.+?)\s*", re.DOTALL)


def write(what: Run | Four) -> str:
    """The canonical text: "3-KC", "4xJ"."""
    return f"4{_BEFORE_RANK}{what.rank}" if isinstance(what, Four) else f"{what.length}-{what.top}"


def read(text: str) -> Run | Four:
    """One declaration. Raises NotationError, which quotes the text and says what was expected."""
    found = _read(text)
    if found is None:
        raise NotationError(not_read(text))
    return found


def read_all(text: str) -> tuple[tuple[Run | Four, ...], tuple[Reason, ...]]:
    """The declarations of a text with dots, commas or the like between them, and what could not be read."""
    found: list[Run | Four] = []
    faults: list[Reason] = []
    for piece in filter(str.strip, re.split(r"[.,;/+&\n]+", text)):
        one = _read(piece)
        several = [_read(word) for word in piece.split()] if one is None else [one]
        if None in several:
            faults.append(not_read(piece.strip()))
        else:
            found += [what for what in several if what]
    return tuple(found), tuple(faults)


def not_read(text: str) -> Reason:
    """That a text is no declaration."""
    return Reason(
        Unread.NO_DECLARATION,
        {
            "text": text,
            "run": write(_RUN),
            "the_run": Claims([Claim(Seat.NORTH, _RUN)]),
            "four": write(_FOUR),
            "the_four": Claims([Claim(Seat.NORTH, _FOUR)]),
        },
    )


def _read(text: str) -> Run | Four | None:
    match = _PIECE.fullmatch(text.casefold())
    if not match:
        return None
    how, sign, what = spelling.fold(match[1]), match[2], match[3]
    length = _LENGTHS.get(how)
    try:
        if how in _FOURS or (length == len(Suit) and sign != "-" and _is_rank(what)):
            return Four(spelling.rank(what))
        return Run(length, spelling.card(what)) if length and sign != _BEFORE_RANK else None
    except NotationError:
        return None


def _is_rank(text: str) -> bool:
    try:
        spelling.rank(text)
    except NotationError:
        return False
    return True
