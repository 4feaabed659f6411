"""A text cut down to what a search found in it, with the matches marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LENGTH = 180
"""How many characters of a text are shown: two or three lines on a phone."""

_BEFORE = 60
"""How far before the first match a sentence may begin to be shown from its beginning."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text, matched or not."""

    text: str
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a match stands, and which part of the question it answers."""

    start: int
    end: int
    unit: int


def whole(text: str, marks: Sequence[Mark]) -> tuple[Piece, ...]:
    """All of a text, marked."""
    return _pieces(text, marks, 0, len(text))


def excerpt(text: str, marks: Sequence[Mark]) -> tuple[Piece, ...]:
    """The stretch that answers most of the question; without a match in it, the beginning of the text."""
    start = _start(text, _densest(marks)) if marks else 0
    end = _end(text, start)
    pieces = _pieces(text, marks, start, end)
    before = (Piece("… "),) if start else ()
    after = (Piece(" …"),) if end < len(text.rstrip()) else ()
    return (*before, *pieces, *after)


def _densest(marks: Sequence[Mark]) -> int:
    """Where the stretch with the most different matches begins; the first of equals."""

    def worth(first: Mark) -> tuple[int, int]:
        inside = [
            mark.unit for mark in marks if first.start <= mark.start and mark.end <= first.start + LENGTH - _BEFORE
        ]
        return len(set(inside)), len(inside)

    return max(marks, key=worth).start


def _start(text: str, match: int) -> int:
    """The beginning of the match's sentence where it is near, else of a word shortly before."""
    if match <= _BEFORE:
        return 0
    near = text[match - _BEFORE : match]
    sentence = max(near.rfind(stop) for stop in (". ", "? ", ": ", "; "))
    if sentence >= 0:
        return match - _BEFORE + sentence + 2
    return match - _BEFORE // 2 + text[match - _BEFORE // 2 : match].find(" ") + 1


def _end(text: str, start: int) -> int:
    """The end of the last whole word that still fits."""
    if len(text) - start <= LENGTH:
        return len(text)
    blank = text.rfind(" ", start, start + LENGTH)
    return blank if blank > start else start + LENGTH


def _pieces(text: str, marks: Sequence[Mark], start: int, end: int) -> tuple[Piece, ...]:
    pieces, at = [], start
    for mark in sorted(marks, key=lambda mark: (mark.start, -mark.end)):
        if mark.start < at or mark.end > end:
            continue
        pieces += [Piece(text[at : mark.start]), Piece(text[mark.start : mark.end], marked=True)]
        at = mark.end
    pieces.append(Piece(text[at:end]))
    return tuple([piece for piece in pieces if piece.text])
