"""What the referee's page shows: frozen values, every sentence already in the reader's words."""

from __future__ import annotations

from dataclasses import dataclass

from rules.screens import Choice, Controls, Felt, Link, Shown, Switch
from rules.sheet_screen import Sheet


@dataclass(frozen=True, slots=True)
class CardPlayed(Shown):
    """One card of a trick, and the way to the moment before it."""

    card: str
    href: str
    led: bool
    takes: bool
    revoke: bool
    label: str
    """What there is to say of it, for who does not see the marks: "led", "takes the trick"."""


@dataclass(frozen=True, slots=True)
class RevokeShown(Shown):
    """A card that was not legal."""

    card: str
    could: str
    """ "East's nine of spades: a revoke. East could have played the eight of diamonds."."""
    to: str
    """To whom the reason is said: "To East:"."""
    why: str
    href: str


@dataclass(frozen=True, slots=True)
class TrickShown(Shown):
    """A trick: its cards in seat order from North, None where one is still to come."""

    number: int
    title: str
    """ "Trick 3: South leads, North takes it"."""
    href: str
    """The complete trick in the checker; empty while it is being played."""
    cards: tuple[CardPlayed | None, ...]
    points: str
    totals: tuple[str, str]
    revokes: tuple[RevokeShown, ...] = ()
    notes: tuple[str, ...] = ()
    """Belote called in it."""


@dataclass(frozen=True, slots=True)
class ClaimShown(Shown):
    """A declaration and what becomes of it."""

    seat: str
    what: str
    cards: tuple[str, ...]
    verdict: str
    counts: bool


@dataclass(frozen=True, slots=True)
class HandShown(Shown):
    """A hand before the first trick."""

    seat: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report(Shown):
    """What the referee says."""

    seats: tuple[str, ...]
    teams: tuple[str, str]
    tricks: tuple[TrickShown, ...]
    legality: str
    """ "Every card was legal.", "2 revokes.", or whose cards nobody can judge."""
    claims: tuple[ClaimShown, ...]
    steps: tuple[str, ...]
    notes: tuple[str, ...]
    """Belote called, a capot."""
    hands: tuple[HandShown, ...]
    sheet: Sheet | None


@dataclass(frozen=True, slots=True)
class Pane(Shown):
    """What a tap can go to: a hand, or the play."""

    name: str
    label: str
    count: int
    full: int
    open: bool


@dataclass(frozen=True, slots=True)
class HeldShown(Shown):
    """A card of the hand of the seat to play."""

    card: str
    href: str
    legal: bool
    label: str


@dataclass(frozen=True, slots=True)
class Bench(Shown):
    """The referee's page."""

    headline: str
    kind: str
    """ "answer", "next" or "fault"; "told" where a deal is whole and yet not all went well."""
    hint: str
    circumstances: tuple[str, ...]
    """Game, trumps, who took it ...: short phrases."""
    settled: bool
    """Whether all is chosen that the sheet asks for."""
    title: str
    description: str
    path: str
    address: str
    complete: bool
    begun: bool
    faults: tuple[str, ...]
    faults_left_out: str
    notes: tuple[str, ...]
    """What is wrong in the record and not in the way of the sheet."""
    mended: str
    """Address of the deal as it is known; empty where nothing of it was written otherwise."""
    filled: str
    """Address with the trick that was left out; empty where none was, or nobody can say where."""
    pasted: bool
    """Whether a text stands in the box that somebody pasted and has to put right."""
    missing: tuple[str, ...]
    sound: str
    """Address of the deal only as far as it stands; empty where all of it does."""
    controls: Controls
    declarer: tuple[Choice, ...]
    first: tuple[Choice, ...]
    times: tuple[Choice, ...]
    """Empty where nothing is doubled."""
    bids: tuple[Choice, ...]
    """Empty where nothing is bid."""
    hanging: str
    hangs: bool
    """Whether points can hang in this game."""
    switches: tuple[Switch, ...]
    switched: bool
    hidden: tuple[tuple[str, str], ...]
    panes: tuple[Pane, ...]
    pane: str
    pane_help: str
    ticked: tuple[str, ...]
    """The cards ticked in the grid that is open."""
    elsewhere: tuple[str, ...]
    """Those that cannot be ticked there."""
    where: str
    felt: Felt | None
    held: tuple[HeldShown, ...]
    """The known hand of the seat to play; where it is not known, the grid asks for the card."""
    undo: str
    clear: str
    replay: str
    """The address of the same hands before the first card; empty where nothing was played, or a hand is not known."""
    random: str
    typed: str
    """What stands in the box: the text pasted, where something is wrong with it; else the deal as text."""
    typed_at_most: int
    example: str
    examples: tuple[Link, ...]
    json: str
    report: Report | None
