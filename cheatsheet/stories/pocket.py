"""Sheet: a game in the pocket, on panels of the size of a playing card; each band is a panel."""

from __future__ import annotations

from django.utils.translation import gettext as _

from cheatsheet.blocks import Heading, Points, Story, Table, column
from cheatsheet.stories.card_order import brief_orders
from cheatsheet.stories.said import answers, other_contracts, rungs
from cheatsheet.stories.what_may_i_play import arguments
from rules.declaration_grids import values_grid
from rules.engine.contracts import SUIT_CONTRACTS
from rules.engine.finished import LAST_TEN
from rules.engine.ruleset import RuleSet
from rules.grids import Cell, Grid, GridRow, grid, number
from rules.sheet_grids import contract_kind
from rules.sheet_tables import totals
from rules.side_by_side import Part


def story(rules: RuleSet) -> Story:
    """Seven panels; the printer adds the one that leads back to the site.

    A game that plays without declarations gets those of the tables that have them.
    """
    played = rules if rules.annonces else rules.with_switch("annonces", True)
    return Story(
        title=_("For the pocket"),
        lead=_("Cut along the lines; folded in the middle first, two panels are the two sides of one card."),
        bands=(
            column(brief_orders(rules)),
            column(
                Heading(_("What may I play?")),
                Points(rungs(rules, SUIT_CONTRACTS[0]), numbered=True),
                *other_contracts(rules),
            ),
            column(Heading(_("These start arguments")), Points(arguments(rules))),
            column(
                Table(held(rules)),
                Points(
                    (
                        _("The last trick counts %(points)s more.") % {"points": LAST_TEN},
                        _("All eight tricks count %(points)s more.") % {"points": rules.capot_bonus},
                    )
                ),
                answers(rules, _("The match"), Part.MATCH, without=("both_over",)),
            ),
            column(
                Table(values_grid((played,)), _("Declarations") if rules.annonces else _("Declarations, where played"))
            ),
            column(answers(played, _("Whose count"), Part.DECLARATIONS, without=("annonces",))),
            column(answers(rules, _("What is written"), Part.SHEET, without=("no_trumps", "all_trumps"))),
        ),
    )


def held(rules: RuleSet) -> Grid:
    """What a deal of each contract holds, and what it is on the sheet."""
    return grid(
        _("What a deal holds"),
        (_("Contract"), _("In all"), _("On the sheet")),
        tuple(
            GridRow(Cell(contract_kind(row.contract)), (number(row.total), number(row.written)))
            for row in totals(rules)
        ),
    )
