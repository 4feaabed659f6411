"""Sheet: a poster for a classroom: the orders, the ladder, the totals."""

from __future__ import annotations

from django.utils.translation import gettext as _

from cheatsheet.blocks import Band, Story, Table, column
from cheatsheet.stories.card_order import orders
from cheatsheet.stories.said import other_contracts
from cheatsheet.stories.what_may_i_play import decision
from rules.declaration_grids import values_grid
from rules.engine.paths import ContractKind
from rules.engine.ruleset import RuleSet
from rules.sheet_grids import totals_grid


def story(rules: RuleSet) -> Story:
    """What is asked in every lesson."""
    play = (column(orders(rules)), column(decision(rules, ContractKind.SUIT), *other_contracts(rules)))
    return Story(
        title=_("Which card is stronger? What may I play?"),
        lead=_("For the wall of the classroom."),
        bands=(
            *play,
            Band(
                (
                    (Table(totals_grid(rules), _("What a deal holds")),),
                    (Table(values_grid((rules,)), _("Declarations")),),
                )
            ),
        ),
        brief=play,
    )
