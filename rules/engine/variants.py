"""The named rule sets, each a value, in every version that was ever shipped.

A version is never edited once links may name it: a change of meaning is a new version beside it.
Sources: the founding descriptions S0, S1 and S2, and where these are silent the sources that
`rules.engine.switches` names.
"""

from __future__ import annotations

from rules.engine import games
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.errors import NotationError, fault
from rules.engine.reasons import Fault
from rules.engine.ruleset import PLAY_OPTIONS, PartnerTrumped, RuleSet, Undertrump, Value
from rules.engine.switches import BULGARIAN_SWITCHES, COINCHE_SWITCHES, FRENCH_SWITCHES

BULGARIAN = RuleSet(
    game=games.BULGARIAN_BELOT,
    version=1,
    contracts=tuple(Contract),
    offered=BULGARIAN_SWITCHES,
    declaration_pool="separate",
    sequence_tie="cancels",
    eight_run=100,
    capot_cancels_double=False,
    finish_on_capot="no",
    finish_while_hanging=True,
    blank_side_declarations="count",
    rounding="table",
)

FRENCH = RuleSet(
    game=games.FRENCH_BELOTE,
    version=1,
    contracts=SUIT_CONTRACTS,
    offered=FRENCH_SWITCHES,
    undertrump=Undertrump.FORCED,
    partner_trumped=PartnerTrumped.RAISE_IF_ABLE,
    annonces=True,
    sequence_tie="trump_then_first",
    tie="made",
    both_over="draw",
    rounding="none",
    capot_for_defenders=True,
    target=1000,
)

COINCHE = RuleSet(
    game=games.COINCHE,
    version=1,
    contracts=tuple(Contract),
    offered=COINCHE_SWITCHES,
    annonces=False,
    sequence_tie="trump_then_cancels",
    outscore=True,
    fail_base=160,
    double_scope="deal",
    surcoinche=4,
    belote_on_failure="keep",
    capot_flat=False,
    rounding="five_up",
    target=2000,
    target_rule="reach",
    ta_scale="convert",
    sa_scale=19,
    coinche_out_of_turn=False,
)

RULE_SETS: dict[str, RuleSet] = {rules.key: rules for rules in (BULGARIAN, FRENCH, COINCHE)}
"""The current version of each named rule set, by key."""

USUAL = RULE_SETS["bulgarian"]
"""What is meant where nobody names a rule set."""

EVERY_VERSION: dict[str, RuleSet] = {rules.tag: rules for rules in (BULGARIAN, FRENCH, COINCHE)}
"""Every version ever shipped, by tag ("bulgarian-1"): what links name keeps its meaning."""

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
