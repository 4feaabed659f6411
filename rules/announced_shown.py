"""What /score/declarations/ shows: frozen values, every sentence already in the reader's words.

`rules.announced_screen` makes them and the templates lay them out.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.screens import Controls, Link, OtherGame, Shown, Switch


@dataclass(frozen=True, slots=True)
class Chip:
    """A declaration on the felt, which takes itself back."""

    key: str
    """Canonical text: "3-KC"."""
    kind: str
    """ "Tierce", "Four"."""
    top: str
    """The top card of a run, or nothing."""
    rank: str
    """The letter of a four, or nothing."""
    said: str
    """The whole name, to be read out."""
    counts: bool | None = None
    """None while there is no answer."""
    undo: str = ""
    """Address of the table without it, this seat open and its kind chosen; empty where a hand makes it."""


@dataclass(frozen=True, slots=True)
class Caller:
    """One seat of the table."""

    seat: str
    side: str
    """ "bottom", "left", "top" or "right"."""
    name: str
    ours: bool
    href: str
    """Opens the seat for the next tap."""
    open: bool
    leads: bool
    chips: tuple[Chip, ...]
    cards: tuple[str, ...] = ()
    """The hand, where it is shown."""
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """Something wrong: the players it touches, each with the address that opens it, and what."""

    seats: tuple[tuple[str, str], ...]
    text: str
    undo: str = ""
    """Address of the table without the text that could not be read."""
    undo_label: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of declaration to announce."""

    value: str
    label: str
    short: str
    points: str
    checked: bool


@dataclass(frozen=True, slots=True)
class FourChoice:
    """A four to announce."""

    rank: str
    letter: str
    said: str
    points: str
    taken: bool


@dataclass(frozen=True, slots=True)
class Result:
    """One declaration and what becomes of it."""

    who: str
    said: str
    cards: tuple[str, ...]
    text: str
    counts: bool


@dataclass(frozen=True, slots=True)
class Contest:
    """The steps of one comparison."""

    title: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declarations(Shown):
    """The workbench."""

    headline: str
    kind: str
    """ "answer", "next" or "fault": what the headline is."""
    hint: str
    controls: Controls
    hidden: tuple[tuple[str, str], ...]
    """What the form carries along."""
    callers: tuple[Caller, ...]
    contract: str
    suit: str
    game: str
    at: str
    """The name of the open seat."""
    by_hand: bool
    to_says: str
    to_hand: str
    kinds: tuple[Kind, ...]
    fours: tuple[FourChoice, ...]
    taken: tuple[str, ...]
    """Cards that serve already."""
    checked: tuple[str, ...]
    """Cards of the open hand."""
    elsewhere: tuple[str, ...]
    """Cards that are in other hands."""
    switches: tuple[Switch, ...]
    switched: bool
    disputes: tuple[Link, ...]
    empty: bool
    path: str
    address: str
    clear: str
    faults: tuple[Fact, ...] = ()
    results: tuple[Result, ...] = ()
    contests: tuple[Contest, ...] = ()
    belotes: tuple[str, ...] = ()
    others: tuple[OtherGame, ...] = ()
    others_same: str = ""
    tables_differ: tuple[OtherGame, ...] = ()
    ask_first: bool = False
    """Whether all hangs on who leads the deal."""
    leads: str = ""
    """Who leads the deal, for the slip."""
    description: str = ""
