"""Sheet: the score of an evening, to fill in by hand."""

from __future__ import annotations

from django.utils.translation import gettext as _

from cheatsheet.blocks import Blank, Form, Story, column
from rules.engine.options import TargetRule, Tie
from rules.engine.ruleset import RuleSet


def story(rules: RuleSet) -> Story:
    """A row a deal: who dealt, what was played, what each side writes and has in all, and what hangs where it can."""
    heads = [
        (_("Deal"), 2),
        (_("Dealer"), 3),
        (_("Trumps"), 3),
        (_("Taken by"), 3),
        *([(_("Bid"), 2)] if rules.bids else []),
        *([(_("Times"), 2)] if rules.doubles else []),
        (_("We write"), 3),
        (_("We have"), 3),
        (_("They write"), 3),
        (_("They have"), 3),
        *([(_("Hanging"), 3)] if rules.tie is Tie.HANGS else []),
    ]
    return Story(
        title=_("Score sheet"),
        lead=_target(rules) % {"target": rules.target},
        bands=(
            column(
                Blank((_("We"), _("They"), _("Date"))),
                Form(
                    _("A row for each deal"),
                    tuple(head for head, _share in heads),
                    tuple(share for _head, share in heads),
                    numbered=True,
                ),
            ),
        ),
    )


def _target(rules: RuleSet) -> str:
    if rules.target_rule is TargetRule.REACH:
        return _("The match ends when a side has %(target)s points.")
    return _("The match ends when a side has more than %(target)s points.")
