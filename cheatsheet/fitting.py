"""The type of a sheet of one page: the largest at which it fits, and then as much air between its lines as is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import sqrt
from typing import Protocol, TypeVar

from cheatsheet.styles import Styles

MOST_AIR = 2.2
CLOSE = 0.4
"""The least air, for house rules that need more words than the game's own."""


class Trial(Protocol):
    """A sheet set in some type. `height` is what it takes and `room` what its page has, in points."""

    styles: Styles
    height: float
    room: float

    @property
    def fits(self) -> bool:
        """Whether it has room, and every word its place."""


T = TypeVar("T", bound=Trial)


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of type to try, from the largest, in points."""

    largest: float
    smallest: float
    step: float = 0.25

    def all(self) -> list[float]:
        """Every size."""
        count = round((self.largest - self.smallest) / self.step)
        return [self.largest - at * self.step for at in range(count + 1)]


def fitted(sizes: Sizes, styles: Styles, tried: Callable[[Styles], T]) -> T | None:
    """The trial in the largest type that fits, with the most air; None where not even the smallest and closest does."""
    smallest = tried(replace(styles, size=sizes.smallest))
    if not smallest.fits:
        close = tried(replace(styles, size=sizes.smallest, air=CLOSE))
        return close if close.fits else None
    return _airy(_largest(sizes, smallest, tried), tried)


def _largest(sizes: Sizes, smallest: T, tried: Callable[[Styles], T]) -> T:
    """The height grows at least as the size does, and hardly faster than its square: look between the two."""
    grows = smallest.room / smallest.height
    likely = [
        size for size in sizes.all() if sizes.smallest * sqrt(grows) - sizes.step <= size <= sizes.smallest * grows
    ]
    best, low, high = smallest, 0, len(likely)
    at = 0  # the largest first: on paper with room to spare it is the one
    while low < high:
        trial = tried(replace(smallest.styles, size=likely[at]))
        if trial.fits:
            best, high = trial, at
        else:
            low = at + 1
        at = (low + high) // 2
    return best


def _airy(best: T, tried: Callable[[Styles], T]) -> T:
    """Air breaks no line, so the height grows evenly with it."""
    most = tried(replace(best.styles, air=MOST_AIR))
    if most.fits:
        return most
    grows = ((most.height - most.room) - (best.height - best.room)) / (MOST_AIR - best.styles.air)
    air = best.styles.air + (best.room - best.height) / grows
    roomy = tried(replace(best.styles, air=round(air - 0.01, 3)))
    return roomy if roomy.fits else best
