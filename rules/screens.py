"""What the pages of the tools show: frozen values, every sentence already in the reader's words.

The screens (`rules.checker_screen`, `rules.comparison_screen`) make them, templates and
`rules.workbench` lay them out, and neither knows the other. A card is its canonical two characters ("JH"); the template tags give it face and name.
"""

from __future__ import annotations

from dataclasses import dataclass


class Shown:
    """What a template looks into by name.

    It tries a name as a key before it tries it as an attribute: answering there spares it an exception
    at each of a hundred names on a page.
    """

    __slots__ = ()

    def __getitem__(self, name: str) -> object:
        return getattr(self, name)


@dataclass(frozen=True, slots=True)
class Link:
    """An address and what it says."""

    href: str
    label: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One radio button or option."""

    value: str
    label: str
    checked: bool = False
    suit: str = ""
    """Drawn in place of the label, which is then read out."""
    why_not: str = ""
    """Why it cannot be chosen; empty where it can."""


@dataclass(frozen=True, slots=True, eq=False)
class Controls:
    """The radio buttons on top of a tool; what a tool does not ask is empty.

    There is one object for each state, so that what is drawn of it can be kept by the object.
    """

    rules: tuple[Choice, ...]
    contracts: tuple[Choice, ...]
    contracts_missing: str = ""
    """ "French Belote is not played in no trumps or all trumps." """
    places: tuple[Choice, ...] = ()
    places_missing: str = ""
    """Why some of the places cannot be chosen."""
    led: tuple[Choice, ...] = ()
    first: tuple[Choice, ...] = ()
    """Who leads the deal."""


@dataclass(frozen=True, slots=True, eq=False)
class Extras(Shown):
    """What is folded away under the picker. One object for each state, as with `Controls`."""

    switches: tuple[Switch, ...]
    switched: bool
    """Whether a house rule departs from the named game."""
    disputes: tuple[Link, ...]
    disputes_open: bool
    example: str
    """What a typed position looks like."""
    typed_at_most: int
    """How many characters of one are read."""
    typed: str = ""
    """What was typed, where not all of it could be read."""


@dataclass(frozen=True, slots=True)
class Tabs(Shown):
    """Which grid of cards is open, "table" or "hand", and how many cards lie in each."""

    to: str
    on_table: int
    in_hand: int


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule and its values."""

    name: str
    label: str
    options: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One side of the felt."""

    side: str
    """ "bottom", "left", "top" or "right"."""
    name: str
    ours: bool
    order: int
    """1 to 4: when this seat plays to the trick."""
    card: str = ""
    chosen: bool = False
    """Whether the card is the one that you picked from your hand."""
    holds: bool = False
    turn: bool = False
    notes: tuple[str, ...] = ()
    """Short words under the name: "led", "to play"."""
    undo: str = ""
    """Address of the position without this card."""


@dataclass(frozen=True, slots=True)
class Felt(Shown):
    """The table."""

    places: tuple[Place, ...]
    """In the order of play, first the seat that leads."""
    contract: str = ""
    suit: str = ""
    worth: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """One card of the hand."""

    card: str
    undo: str
    legal: bool | None = None
    """None while there is no verdict."""
    short: str = ""
    """Two or three words why not."""
    play: str = ""
    """Address of the same position with this card as the one played; without it, where it is."""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of the ladder and its answer here."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class LadderRung:
    """One of the five rungs."""

    number: int
    name: str
    status: str
    """ "passed", "decided", "not_reached" or "absent"."""
    label: str
    """The status in words."""
    asked: tuple[Asked, ...] = ()


@dataclass(frozen=True, slots=True)
class Why:
    """A card with a sentence."""

    card: str
    text: str


@dataclass(frozen=True, slots=True)
class OtherGame(Shown):
    """The verdict of another rule set on the same position, where it differs."""

    game: str
    headline: str
    why: str
    href: str


@dataclass(frozen=True, slots=True)
class Verdict(Shown):
    """All that stands under the headline."""

    rule: str
    """The key, for data-rule."""
    rule_label: str
    """ "Rule 4 · An opponent has trumped: go over if you can"."""
    explanation: str
    ladder: tuple[LadderRung, ...] = ()
    forbidden: tuple[Why, ...] = ()
    chosen: str = ""
    """Who would hold or win the trick with the chosen card."""
    source: str = ""
    tables_differ: tuple[str, ...] = ()
    """The house rules that would change this verdict, each in a sentence."""
    others: tuple[OtherGame, ...] = ()
    others_same: str = ""
    """Which games rule alike, in a sentence."""
    was_legal: tuple[Link, ...] = ()
    """A complete trick: the position before each card (label: the card's two characters)."""


@dataclass(frozen=True, slots=True)
class Checker(Shown):
    """The workbench of /check/."""

    headline: str
    """The verdict, or what to do next: always one short sentence."""
    title: str
    """What a preview of the link says: the verdict whole."""
    kind: str
    """ "answer", "refusal" (the card picked is not legal), "next" or "fault": what the headline is."""
    controls: Controls
    you: str
    """Your seat: N, E, S or W."""
    trick: tuple[str, ...]
    """In the order of play; "-" for a seat between others that waits for another card."""
    hand: tuple[str, ...]
    """In the order in which the cards were put down."""
    play: str
    """The card of the hand that you picked, or nothing."""
    tabs: Tabs
    felt: Felt
    held: tuple[Held, ...]
    extras: Extras
    path: str
    """Of the tool itself."""
    address: str
    """The canonical address, from the root; templates put the site's origin before it."""
    qr: str
    clear: str
    random: str
    undo: str = ""
    """Without the card put down last; empty where there is none."""
    kept: tuple[tuple[str, str], ...] = ()
    """House rules that this page does not show and the form carries along."""
    hint: str = ""
    """A second sentence under a "next" headline."""
    faults: tuple[str, ...] = ()
    game: str = ""
    """Name of the game, for the slip."""
    verdict: Verdict | None = None
    description: str = ""
    """For search engines and previews: one or two sentences."""


@dataclass(frozen=True, slots=True)
class OrderedCard:
    """A card in the order of its suit, with its points."""

    card: str
    points: int
    mark: str = ""
    """ "1", "2" or "1 2" for the cards compared."""
    mark_label: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """A suit from high to low."""

    title: str
    cards: tuple[OrderedCard, ...]


@dataclass(frozen=True, slots=True)
class Side(Shown):
    """One of the two cards compared."""

    card: str = ""
    points: str = ""
    """ "20 points"."""
    wins: bool | None = None
    label: str = ""
    """ "Wins", "Loses", ""."""


@dataclass(frozen=True, slots=True)
class Comparison(Shown):
    """The workbench of /compare/."""

    headline: str
    kind: str
    controls: Controls
    a: Side
    b: Side
    side: str
    """ "a" or "b": which card the next tap sets."""
    path: str
    address: str
    swap: str = ""
    """Address with the two cards exchanged."""
    why: str = ""
    hint: str = ""
    faults: tuple[str, ...] = ()
    orders: tuple[Order, ...] = ()
    switches: tuple[Switch, ...] = ()
    """The house rule about points, where this game and contract have one."""
    description: str = ""


@dataclass(frozen=True, slots=True)
class ReviewedPosition:
    """One position of the public test set."""

    id: str
    game: str
    contract: str
    suit: str
    """The trump suit; empty in no trumps and all trumps."""
    house_rules: tuple[str, ...]
    trick: tuple[str, ...]
    held: tuple[Held, ...]
    headline: str
    note: str
    href: str


@dataclass(frozen=True, slots=True)
class ReviewedGroup:
    """The positions that one rule decides."""

    rule: str
    title: str
    positions: tuple[ReviewedPosition, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a file, and what it says."""

    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ReviewedSet:
    """The page about the public test set."""

    fields: tuple[Field, ...]
    groups: tuple[ReviewedGroup, ...]
    count: int
    example: str
    """One line of the file."""
