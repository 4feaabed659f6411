"""What each house rule speaks about: the pages ask for those that concern them."""

from __future__ import annotations

from rules.engine.ruleset import Touches
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH, RULE_SETS


def test_every_switch_says_what_it_touches() -> None:
    """A page that lists the house rules of its subject lists these."""
    touched = {what: {rules.key: rules.touching(what) for rules in (BULGARIAN, FRENCH, COINCHE)} for what in Touches}
    assert touched == {
        Touches.PLAY: {
            "bulgarian": ("undertrump", "partner_trumped", "raise_over_partner", "at_raise_over_partner"),
            "french": ("undertrump", "partner_trumped", "raise_over_partner"),
            "coinche": ("undertrump", "partner_trumped", "raise_over_partner", "at_raise_over_partner"),
        },
        Touches.VALUES: {"bulgarian": (), "french": (), "coinche": ("ta_scale", "sa_scale")},
        Touches.DECLARATIONS: {
            "bulgarian": ("declaration_pool", "sequence_tie", "eight_run"),
            "french": ("annonces", "sequence_tie"),
            "coinche": ("annonces", "sequence_tie"),
        },
        Touches.SHEET: {
            "bulgarian": ("declaration_pool", "capot_cancels_double", "blank_side_declarations", "rounding"),
            "french": ("annonces", "tie", "rounding", "capot_for_defenders"),
            "coinche": (
                *("annonces", "outscore", "fail_base", "double_scope", "surcoinche"),
                *("belote_on_failure", "capot_flat", "rounding", "ta_scale", "sa_scale"),
            ),
        },
        Touches.MATCH: {
            "bulgarian": ("finish_on_capot", "finish_while_hanging"),
            "french": ("both_over", "target"),
            "coinche": ("target", "target_rule"),
        },
        Touches.AUCTION: {"bulgarian": (), "french": (), "coinche": ("coinche_out_of_turn",)},
    }


def test_no_switch_touches_nothing() -> None:
    """Whoever adds a house rule says which page asks for it."""
    assert all(switch.touches for rules in RULE_SETS.values() for switch in rules.offered)
