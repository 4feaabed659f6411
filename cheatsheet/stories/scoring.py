"""Sheet: from the last trick to the score: who has made it, and what each side writes."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from cheatsheet.blocks import Band, Story, Table, column
from cheatsheet.stories.said import answers, ask_before
from rules import wording
from rules.engine.options import Rounding
from rules.engine.ruleset import RuleSet, Touches
from rules.engine.scoring import Score
from rules.engine.sheet import Outcome
from rules.entry import THEM, US
from rules.grids import Cell, Grid, GridRow, grid
from rules.sheet_grids import capots_grid, rounding_grid, totals_grid
from rules.sheet_tables import fates
from rules.side_by_side import Part


def story(rules: RuleSet) -> Story:
    """What a deal holds, what is written, how it is rounded, and how the match ends."""
    return Story(
        title=_("Scoring"),
        lead=_("Count the cards and the last ten, add declarations and belote, compare, then write."),
        bands=(
            Band(
                (
                    (
                        Table(totals_grid(rules), _("What a deal holds")),
                        Table(capots_grid(rules), _capots_title(rules)),
                        Table(outcomes(rules)),
                    ),
                    (
                        answers(rules, _("Who has made it, and what is written"), Part.SHEET),
                        answers(rules, _("The match"), Part.MATCH),
                    ),
                )
            ),
            *rounded(rules),
            *(column(box) for box in ask_before(rules, Touches.SHEET | Touches.MATCH)),
        ),
    )


def _capots_title(rules: RuleSet) -> str:
    if rules.bids:
        return _("All eight tricks, bid at %(bid)s") % {"bid": rules.lowest_bid}
    return _("All eight tricks")


def rounded(rules: RuleSet) -> tuple[Band, ...]:
    """Which way the last digit goes, once where all contracts are alike; () where every point is written."""
    if rules.rounding is Rounding.NONE:
        return ()
    table = rounding_grid(rules)
    if len({row.cells for row in table.rows}) == 1:
        row = table.rows[0]
        table = replace(table, rows=(replace(row, head=replace(row.head, text=_("Every contract"))),))
    return (column(Table(table, _("Rounding, by the last digit of the exact count"))),)


def outcomes(rules: RuleSet) -> Grid:
    """Three deals in a suit, made, failed and tied, as they are written at each multiplier; takers first."""
    found = fates(rules)
    names = {
        1: Cell(_("Takers and defence write")),
        2: Cell(wording.capital(_(rules.game.double)), _times(2)),
        4: Cell(wording.capital(_(rules.game.redouble)), _times(rules.surcoinche)),
    }
    multipliers = [times for times, _score in found[0].scores]
    if len(multipliers) > 1:
        names[1] = Cell(_("Without %(double)s") % {"double": _(rules.game.double)})
    facts = {"bid": rules.lowest_bid, "total": found[0].takers + found[0].defence}
    return grid(
        _("A deal of %(total)s, bid at %(bid)s: takers and defence") % facts
        if rules.bids
        else _("A deal of %(total)s: takers and defence") % facts,
        (Cell(_("They have")), *(names[times] for times in multipliers)),
        tuple(
            GridRow(
                Cell(_sides(fate.takers, fate.defence), _outcome(rules, fate.scores[0][1])),
                tuple(_written(scored) for _times_, scored in fate.scores),
            )
            for fate in found
        ),
    )


def _times(count: int) -> str:
    return f"\N{MULTIPLICATION SIGN}\N{NARROW NO-BREAK SPACE}{count}"


def _sides(takers: int, defence: int) -> str:
    return _("%(takers)s to %(defence)s") % {"takers": takers, "defence": defence}


def _outcome(rules: RuleSet, scored: Score) -> str:
    match scored.outcome:
        case Outcome.MADE:
            return _("made")
        case Outcome.FAILED:
            return _(rules.game.failed)
        case _other:
            return _(rules.game.hanging)


def _written(scored: Score) -> Cell:
    hanging = _("%(count)s hang") % {"count": scored.hanging} if scored.hanging else ""
    return Cell(_sides(scored.recorded[US], scored.recorded[THEM]), hanging)
