"""Sheet: the rules of one table: what it has chosen, and how it settles every case that tables settle differently."""

from __future__ import annotations

from django.utils.translation import gettext as _

from cheatsheet.blocks import Box, Story, Table, column
from cheatsheet.stories.said import in_force
from rules import wording
from rules.engine.ruleset import RuleSet, Switch, Touches
from rules.engine.variants import departures
from rules.grids import Cell, Grid, GridRow
from rules.house_rules_screen import ABOUT


def story(rules: RuleSet) -> Story:
    """The house rules first, then every case by what it touches; a star where the table departs from the usual."""
    chosen = tuple(name for name in departures(rules) if rules.switch(name))
    return Story(
        title=_("The rules of our table"),
        lead=_("Settled before the first deal."),
        bands=(
            column(
                Box(
                    _("Our own rules"),
                    tuple(in_force(rules, name) for name in chosen) or (_("None: we play by the usual rules."),),
                )
            ),
            *(
                column(Table(Grid(_(ABOUT[about]), (), tuple(_row(rules, switch) for switch in found))))
                for about in Touches
                if (found := [switch for switch in rules.offered if _first(switch) is about])
            ),
        ),
    )


def _first(switch: Switch) -> Touches:
    """What a switch speaks about above all."""
    return next(about for about in Touches if about in switch.touches)


def _row(rules: RuleSet, switch: Switch) -> GridRow:
    option = rules.in_force(switch.name)
    assert option
    meaning = wording.capital(wording.option_meaning(option))
    return GridRow(
        Cell(wording.switch_title(switch)), (Cell(f"★ {meaning}" if switch.name in departures(rules) else meaning),)
    )
