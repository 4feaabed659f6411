"""The options that a table may choose, and nothing chosen.

A `RuleSet` is a frozen value with named options; the named games are such values
(`rules.engine.variants`), and so is what somebody wrongly believes (`dataclasses.replace`). The
engine asks options, never the name of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, as_typed, fault
from rules.engine.games import Game
from rules.engine.reasons import Fault

Value = str | int | bool


class Undertrump(StrEnum):
    """What a void player owes when an opponent has trumped and no held trump goes over."""

    FREE = "free"
    FORCED = "forced"
    FORBIDDEN = "forbidden"


class PartnerTrumped(StrEnum):
    """What a void player may play when the partner holds the trick by a trump."""

    FREE = "free"
    RAISE_IF_ABLE = "raise_if_able"
    NO_UNDERTRUMP_UNLESS_FORCED = "no_undertrump_unless_forced"
    ONLY_TRUMPS_MUST_RAISE = "only_trumps_must_raise"


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

    The options of play come first; the choices of declarations and of the sheet follow, None where
    a game does not ask the question. `switches` lists what the game's tables choose differently.
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

    annonces: bool | None = None
    declaration_pool: str | None = None
    sequence_tie: str | None = None
    eight_run: int | None = None
    blank_side_declarations: str | None = None
    sa_scale: int | None = None
    ta_scale: str | None = None
    tie: str | None = None
    outscore: bool | None = None
    fail_base: int | None = None
    belote_on_failure: str | None = None
    capot_for_defenders: bool | None = None
    capot_flat: bool | None = None
    capot_cancels_double: bool | None = None
    double_scope: str | None = None
    surcoinche: int | None = None
    coinche_out_of_turn: bool | None = None
    rounding: str | None = None
    target: int | None = None
    target_rule: str | None = None
    both_over: str | None = None
    finish_on_capot: str | None = None
    finish_while_hanging: bool | None = None

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

    def in_force(self, name: str) -> Option | None:
        """The option of a switch that this rule set has chosen; None where it does not offer that choice."""
        switch = self.switch(name)
        return switch.option(self.value(name)) if switch else None

    def switch(self, name: str) -> Switch | None:
        """The switch of that name, if tables of this game have it."""
        return next((switch for switch in self.offered if switch.name == name), None)

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
