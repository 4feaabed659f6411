"""The options that a table may choose, and nothing chosen.

A `RuleSet` is a frozen value with named options; the named games are such values
(`rules.engine.variants`), and so is what somebody wrongly believes (`dataclasses.replace`). The
engine asks options, never the name of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Flag, StrEnum, auto

from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, as_typed, fault
from rules.engine.faults import Fault
from rules.engine.games import Game
from rules.engine.options import (
    BlankSide,
    BothOver,
    DeclarationPool,
    DoubleScope,
    FailedBelote,
    FinishOnCapot,
    PartnerTrumped,
    Rounding,
    Scale,
    SequenceTie,
    Stakes,
    TargetRule,
    Tie,
    Undertrump,
)
from rules.engine.reasons import Reason

Value = str | int | bool


class Touches(Flag):
    """What a house rule speaks about; a few speak about two things, the first of these above all."""

    PLAY = auto()
    """Which cards may be played."""
    VALUES = auto()
    """What a card counts."""
    DECLARATIONS = auto()
    """Which declarations there are, what they are worth and whose count."""
    SHEET = auto()
    """What is put in or written for one deal."""
    MATCH = auto()
    """When a match is over, and who has won it."""
    AUCTION = auto()
    """Who may say what, and when."""


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a switch: what it means at the table, and the sources that play it so."""

    value: Value
    meaning: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule that tables of one game choose differently: a field of `RuleSet` and its values."""

    name: str
    title: str
    options: tuple[Option, ...]
    touches: Touches

    def only(self, *values: Value) -> Switch:
        """The same switch with these of its values."""
        return replace(self, options=tuple(option for option in self.options if option.value in values))

    def option(self, value: Value) -> Option | None:
        """The option of exactly this value (true is not 1), or None."""
        return next(
            (o for o in self.options if o.value == value and isinstance(o.value, bool) is isinstance(value, bool)), None
        )

    def spelled(self, text: str) -> Option | None:
        """The option written so in a link or a typed position, or None."""
        return next((o for o in self.options if spell(o.value) == text.strip().lower()), None)


def spell(value: Value) -> str:
    """A value of a switch as links and JSON write it: true, false, a number or a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """A game as some table plays it.

    Play comes first; then declarations and belote, what the cards count, the verdict on the contract
    and the sheet, the end of the match, the auction. `offered` lists what the game's tables choose
    differently; what is not among it is fixed for the game.

    Not every name speaks for itself. `runs_by_length`: longer runs are better, though worth the same.
    `belote_by_suit`: belote is called only with a card that is led, follows suit or trumps.
    `no_trumps_times`: how often the cards count in no trumps. `made_base`, `fail_base`, `capot_bid`:
    points (see `Stakes.BASE_AND_BID`). `doubles`: contra or coinche is played. `unit`: points of the
    cards in one point of the sheet.

    The deal: `packets` are the ways to deal the cards before the auction, the usual one first, and
    `packets_later` the cards after it. The auction: `turned_card`: what is bid for is the suit of a
    card turned up, and another suit in a second round. `lowest_bid`, `highest_bid`: numbers where
    `bids`; the last one where declarations count is `highest_bid_with_annonces`. `double_freezes`:
    after contra or coinche nobody may bid any more.
    """

    game: Game
    version: int
    contracts: tuple[Contract, ...]
    offered: tuple[Switch, ...] = ()

    undertrump: Undertrump = Undertrump.FREE
    partner_exempts: bool = True
    partner_trumped: PartnerTrumped = PartnerTrumped.FREE
    raise_over_partner: bool = True
    at_raise_over_partner: bool = True
    raise_side_suits: bool = False

    annonces: bool = True
    declarations_in_no_trumps: bool = False
    declaration_pool: DeclarationPool = DeclarationPool.SINGLE
    runs_by_length: bool = False
    sequence_tie: SequenceTie = SequenceTie.TRUMP_THEN_FIRST
    eight_run: int = 100
    belote_by_suit: bool = False

    sa_scale: int | None = None
    ta_scale: Scale | None = None
    no_trumps_times: int = 1
    capot_bonus: int = 90
    capot_for_defenders: bool = True
    blank_side_declarations: BlankSide = BlankSide.COUNT

    bids: bool = False
    outscore: bool = True
    tie: Tie = Tie.FAILED
    stakes: Stakes = Stakes.WHOLE_DEAL
    fail_base: int = 0
    made_base: int = 0
    capot_bid: int = 0
    capot_flat: bool = False
    belote_kept: bool = True
    belote_on_failure: FailedBelote = FailedBelote.KEEP
    doubles: bool = True
    double_scope: DoubleScope = DoubleScope.DEAL
    surcoinche: int = 4
    capot_cancels_double: bool = False
    unit: int = 1
    rounding: Rounding = Rounding.NONE

    target: int = 1000
    target_rule: TargetRule = TargetRule.REACH
    both_over: BothOver = BothOver.HIGHER_WINS
    finish_on_capot: FinishOnCapot = FinishOnCapot.YES
    finish_while_hanging: bool = True

    packets: tuple[tuple[int, ...], ...] = ((3, 2),)
    packets_later: tuple[int, ...] = (3,)

    turned_card: bool = False
    lowest_bid: int = 80
    highest_bid: int = 160
    highest_bid_with_annonces: int = 650
    double_freezes: bool = False
    coinche_out_of_turn: bool = False

    @property
    def key(self) -> str:
        """The key of the game, as JSON and links name it."""
        return self.game.key

    @property
    def tag(self) -> str:
        """Key and version, as links and notation name the rule set: "bulgarian-1"."""
        return f"{self.key}-{self.version}"

    def value(self, name: str) -> Value:
        """The value of a switch of this rule set."""
        chosen: Value = getattr(self, name)
        return chosen.value if isinstance(chosen, StrEnum) else chosen

    def lacks(self, contract: Contract, typed: str) -> Reason | None:
        """The fault of asking for a contract that the game does not play; None if it does. `typed` is quoted."""
        if contract in self.contracts:
            return None
        expected = ", ".join(self.contracts)
        return fault(Fault.NO_SUCH_CONTRACT, text=typed, game=self.game, contract=contract, expected=expected)

    def in_force(self, name: str) -> Option | None:
        """The option of a switch that this rule set has chosen; None where it does not offer that choice."""
        switch = self.switch(name)
        return switch.option(self.value(name)) if switch else None

    def switch(self, name: str) -> Switch | None:
        """The switch of that name, if tables of this game have it."""
        return next((switch for switch in self.offered if switch.name == name), None)

    def touching(self, what: Touches) -> tuple[str, ...]:
        """The names of the switches that tables of this game have about something."""
        return tuple(switch.name for switch in self.offered if switch.touches & what)

    def with_switch(self, name: str, given: object) -> RuleSet:
        """This rule set with one switch set to exactly this value (true is not 1).

        Raises NotationError for a name or a value that the rule set does not have.
        """
        switch = self._offered(name)
        option = switch.option(given) if isinstance(given, bool | int | str) else None
        return self._set(switch, option, given)

    def with_spelled_switch(self, name: str, text: str) -> RuleSet:
        """The same with the value as a link writes it (`spell`)."""
        switch = self._offered(name)
        return self._set(switch, switch.spelled(text), text)

    def _offered(self, name: str) -> Switch:
        switch = self.switch(name)
        if switch is None:
            names = ", ".join(switch.name for switch in self.offered)
            raise NotationError(fault(Fault.UNKNOWN_SWITCH, text=name, game=self.game, expected=names))
        return switch

    def _set(self, switch: Switch, option: Option | None, given: object) -> RuleSet:
        if option is None:
            values = ", ".join(spell(option.value) for option in switch.options)
            text = as_typed(given)
            raise NotationError(fault(Fault.UNKNOWN_SWITCH_VALUE, text=text, switch=switch.name, expected=values))
        field = type(getattr(self, switch.name))
        return replace(self, **{switch.name: field(option.value)})

    def with_switches(self, given: Mapping[str, object]) -> RuleSet:
        """This rule set with several switches set; raises NotationError at the first that it does not have."""
        rules = self
        for name, value in given.items():
            rules = rules.with_switch(name, value)
        return rules


PLAY_OPTIONS = (
    "undertrump",
    "partner_exempts",
    "partner_trumped",
    "raise_over_partner",
    "at_raise_over_partner",
    "raise_side_suits",
)
"""The options that decide which cards are legal. Rule sets equal in these never differ at the table."""


def same_play(one: RuleSet, other: RuleSet) -> bool:
    """Whether two rule sets rule alike on every position of a contract that both have."""
    return all(getattr(one, name) == getattr(other, name) for name in PLAY_OPTIONS)
