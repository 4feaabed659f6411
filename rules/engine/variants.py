"""The named rule sets, each a value, in every version that was ever shipped.

A version is never edited once links may name it: a change of meaning is a new version beside it.
Sources: the founding descriptions S0, S1 and S2, and where these are silent the sources that
`rules.engine.switches` names.
"""

from __future__ import annotations

from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.errors import NotationError, fault
from rules.engine.reasons import Fault
from rules.engine.ruleset import PartnerTrumped, RuleSet, Undertrump
from rules.engine.switches import BULGARIAN_SWITCHES, COINCHE_SWITCHES, FRENCH_SWITCHES

BULGARIAN = RuleSet(
    key="bulgarian",
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
    key="french",
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
    key="coinche",
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

EVERY_VERSION: dict[str, RuleSet] = {rules.tag: rules for rules in (BULGARIAN, FRENCH, COINCHE)}
"""Every version ever shipped, by tag ("bulgarian-1"): what links name keeps its meaning."""


def rule_set(text: str) -> RuleSet:
    """The rule set of a tag or of a bare key (its current version). Raises NotationError."""
    name = text.strip().lower()
    found = RULE_SETS.get(name) or EVERY_VERSION.get(name)
    if found is None:
        raise NotationError(fault(Fault.UNKNOWN_RULES, text=text, expected=", ".join(RULE_SETS)))
    return found


def departures(rules: RuleSet) -> dict[str, str | int | bool]:
    """The switches that a rule set sets otherwise than the named rule set it comes from."""
    named = EVERY_VERSION[rules.tag]
    return {s.name: rules.value(s.name) for s in rules.offered if rules.value(s.name) != named.value(s.name)}
