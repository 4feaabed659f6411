"""Sheet: every rule in which two of the three games part."""

from __future__ import annotations

from django.utils.translation import gettext as _

from cheatsheet.blocks import Story, Table, column
from rules import wording
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS
from rules.grids import Cell, GridRow, grid
from rules.side_by_side import Part, rows


def story(_rules: RuleSet) -> Story:
    """A row a rule in the order of an evening, a column a game, by the usual rules of each."""
    heads = (_("Rule"), *(wording.capital(wording.game_name(rules)) for rules in RULE_SETS.values()))
    found = tuple(
        GridRow(
            Cell(wording.say(row.title)),
            tuple(Cell(wording.capital(wording.say(cell.said))) for cell in row.cells),
        )
        for part in Part
        for row in rows()[part]
    )
    return Story(
        title=_("Three games, side by side"),
        lead=_("From the deal to the end of the match. What is not listed is the same in all three."),
        bands=(column(Table(grid(_("Where the games part"), heads, found))),),
    )
