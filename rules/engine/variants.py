"""The named rule sets, each a value, in every version that was ever shipped.

A version is never edited once links may name it: a change of meaning is a new version beside it.
Sources: the founding descriptions S0, S1 and S2, and where these are silent the sources that
`rules.engine.switches` names.
"""

from __future__ import annotations

from datetime import date

from rules.engine import games
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.errors import NotationError, fault
from rules.engine.faults import Fault
from rules.engine.options import (
    BlankSide,
    BothOver,
    DeclarationPool,
    FinishOnCapot,
    PartnerTrumped,
    Rounding,
    Scale,
    SequenceTie,
    Stakes,
    Tie,
    Undertrump,
)
from rules.engine.ruleset import PLAY_OPTIONS, RuleSet, Value
from rules.engine.switches import BULGARIAN_SWITCHES, COINCHE_SWITCHES, FRENCH_SWITCHES

BULGARIAN = RuleSet(
    game=games.BULGARIAN_BELOT,
    version=1,
    contracts=tuple(Contract),
    offered=BULGARIAN_SWITCHES,
    declaration_pool=DeclarationPool.SEPARATE,
    runs_by_length=True,
    sequence_tie=SequenceTie.CANCELS,
    belote_by_suit=True,
    no_trumps_times=2,
    tie=Tie.HANGS,
    belote_kept=False,
    unit=10,
    rounding=Rounding.TABLE,
    target=151,
    finish_on_capot=FinishOnCapot.NO,
)

FRENCH = RuleSet(
    game=games.FRENCH_BELOTE,
    version=1,
    contracts=SUIT_CONTRACTS,
    offered=FRENCH_SWITCHES,
    undertrump=Undertrump.FORCED,
    partner_trumped=PartnerTrumped.RAISE_IF_ABLE,
    blank_side_declarations=BlankSide.ONLY_BELOTE,
    tie=Tie.MADE,
    doubles=False,
    target=1000,
    both_over=BothOver.DRAW,
    packets=((3, 2), (2, 3)),
    turned_card=True,
)

COINCHE = RuleSet(
    game=games.COINCHE,
    version=1,
    contracts=tuple(Contract),
    offered=COINCHE_SWITCHES,
    annonces=False,
    declarations_in_no_trumps=True,
    sequence_tie=SequenceTie.TRUMP_THEN_CANCELS,
    sa_scale=19,
    ta_scale=Scale.CONVERT,
    blank_side_declarations=BlankSide.CHANGES_HANDS,
    bids=True,
    stakes=Stakes.BASE_AND_BID,
    fail_base=160,
    made_base=160,
    capot_bid=250,
    rounding=Rounding.FIVE_UP,
    target=2000,
    packets=((3, 2, 3), (3, 3, 2), (2, 3, 3)),
    packets_later=(),
    double_freezes=True,
)

RULE_SETS: dict[str, RuleSet] = {rules.key: rules for rules in (BULGARIAN, FRENCH, COINCHE)}
"""The current version of each named rule set, by key."""

USUAL = RULE_SETS["bulgarian"]
"""What is meant where nobody names a rule set."""

EVERY_VERSION: dict[str, RuleSet] = {rules.tag: rules for rules in (BULGARIAN, FRENCH, COINCHE)}
"""Every version ever shipped, by tag ("bulgarian-1"): what links name keeps its meaning."""

DATED: dict[str, date] = {
    "bulgarian-1": date(2026, 11, 30),
    "french-1": date(2026, 11, 30),
    "coinche-1": date(2026, 11, 30),
}
"""The day on which each version was settled, which printed sheets name."""

SWITCH_NAMES: frozenset[str] = frozenset(switch.name for rules in EVERY_VERSION.values() for switch in rules.offered)
"""The names of all house rules of all games."""


def rule_set(text: str) -> RuleSet:
    """The rule set of a tag or of a bare key (its current version). Raises NotationError."""
    name = text.strip().lower()
    found = RULE_SETS.get(name) or EVERY_VERSION.get(name)
    if found:
        return found
    current = current_version(text)
    if current:
        versions = ", ".join(tag for tag, rules in EVERY_VERSION.items() if rules.game is current.game)
        raise NotationError(fault(Fault.UNKNOWN_VERSION, text=text, game=current.game, expected=versions))
    raise NotationError(fault(Fault.UNKNOWN_RULES, text=text, expected=", ".join(RULE_SETS)))


def current_version(tag: str) -> RuleSet | None:
    """The rule set now in use for the game of a tag of any version ("french-7"), or None."""
    key, dash, version = tag.strip().lower().partition("-")
    return RULE_SETS.get(key) if dash and version.isdigit() else None


def departures(rules: RuleSet) -> dict[str, Value]:
    """The options that a rule set sets otherwise than the named rule set of its tag.

    Raises ValueError for a tag that names none: such a rule set is a value of somebody's own.
    """
    named = EVERY_VERSION.get(rules.tag)
    if named is None:
        raise ValueError(f"{rules.tag} is not among the named rule sets: {', '.join(EVERY_VERSION)}")
    if rules is named:
        return {}
    names = dict.fromkeys([switch.name for switch in named.offered] + [*PLAY_OPTIONS])
    return {name: rules.value(name) for name in names if rules.value(name) != named.value(name)}
