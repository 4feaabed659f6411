"""The tables of `rules.sheet_tables` in the reader's words."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import wording
from rules.engine.contracts import Contract
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import Score
from rules.entry import THEM, US
from rules.grids import Cell, Grid, GridRow, grid, number
from rules.sheet_tables import Rounding, Split, Total, capots, fates, roundings, totals

_FATES = {
    "made": (
        gettext_noop("The takers have more"),
        gettext_noop("Made: both sides write their own points."),
    ),
    "inside": (
        gettext_noop("The takers have less"),
        gettext_noop("Inside: the defence writes the whole deal."),
    ),
    "hanging": (
        gettext_noop("Both have the same"),
        gettext_noop(
            "Hanging: the defence writes its points, those of the takers wait for the winner of the next deal."
        ),
    ),
}


def contract_kind(contract: Contract) -> str:
    """ "A suit", "No trumps", "All trumps"."""
    return _("A suit") if contract.trump else wording.capital(wording.contract_name(contract))


def totals_grid(rules: RuleSet) -> Grid:
    """What a deal holds, a row for each kind of contract."""
    return grid(
        _("What a deal holds, without declarations and belot (%(game)s)") % _game(rules),
        (_("Contract"), _("Cards"), _("Last trick"), _("Together"), _("On the sheet")),
        tuple(
            GridRow(
                Cell(_counted(row)),
                (
                    number(row.cards),
                    number(row.last_ten),
                    number(row.total),
                    number(row.written),
                ),
            )
            for row in totals(rules)
        ),
    )


def _counted(row: Total) -> str:
    """ "A suit"; where cards and last ten count double "No trumps: 2 × 130", where they are turned "All trumps: 258 → 162"."""
    kind = contract_kind(row.contract)
    if row.times == 1:
        whole = row.cards + row.last_ten
        return kind if row.total == whole else f"{kind}: {whole}\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}{row.total}"
    return f"{kind}: {row.times}\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}{row.cards + row.last_ten}"


def halves_grid(rules: RuleSet) -> Grid:
    """What the takers have to pass."""
    return grid(
        _("What the takers need, without declarations and belot (%(game)s)") % _game(rules),
        (_("Contract"), _("The deal holds"), _("Takers need more than")),
        tuple(
            GridRow(Cell(contract_kind(row.contract)), (number(row.total), number(row.half))) for row in totals(rules)
        ),
    )


def capots_grid(rules: RuleSet) -> Grid:
    """All eight tricks, a row for each kind of contract."""
    return grid(
        _("All eight tricks, without declarations and belot (%(game)s)") % _game(rules),
        (_("Contract"), _("The deal"), _("Capot"), _("Together"), _("On the sheet")),
        tuple(
            GridRow(
                Cell(contract_kind(row.contract)),
                (number(row.deal), Cell(f"+{row.bonus}", number=True), number(row.total), number(row.written)),
            )
            for row in capots(rules)
        ),
    )


def rounding_grid(rules: RuleSet) -> Grid:
    """Which way a total goes by its last digit."""
    return grid(
        _("Rounding to tens by the last digit of the exact count (%(game)s)") % _game(rules),
        (_("Contract"), _("Goes down"), _("Goes up"), _("Both end in")),
        tuple(
            GridRow(
                Cell(contract_kind(row.contract), _split(row.example)),
                (Cell(digits(row.down)), Cell(digits(row.up)), _turning(row)),
            )
            for row in roundings(rules)
        ),
    )


def digits(found: tuple[int, ...]) -> str:
    """ "0 to 5"; "6, 8" where there are gaps."""
    if len(found) > 2 and found == tuple(range(found[0], found[-1] + 1)):
        return _("%(first)s to %(last)s") % {"first": found[0], "last": found[-1]}
    return ", ".join(map(str, found))


def _turning(row: Rounding) -> Cell:
    if row.turning is None or row.turning_example is None:
        return Cell("\N{EN DASH}", _("no such digit"))
    said = _("%(digit)s: the lower total up, the higher down") % {"digit": row.turning}
    return Cell(said, _split(row.turning_example))


def _split(split: Split) -> str:
    """ "86 and 76: 8 and 8"."""
    one, other = split.points
    mine, theirs = split.written
    facts = {"one": one, "other": other, "mine": mine, "theirs": theirs}
    return _("%(one)s and %(other)s are written %(mine)s and %(theirs)s") % facts


def fates_grid(rules: RuleSet) -> Grid:
    """What becomes of the points: made, inside, hanging."""
    found = fates(rules)
    return grid(
        _("What becomes of the points: a deal in a suit without declarations (%(game)s)") % _game(rules),
        (_("Exact count"), _("Takers write"), _("Defence writes"), _("Hanging")),
        tuple(
            GridRow(
                Cell(
                    _("%(takers)s to %(defence)s") % {"takers": fate.takers, "defence": fate.defence},
                    " ".join(map(_, _FATES[fate.key][1:])),
                ),
                _written(fate.scores[0][1]),
            )
            for fate in found
        ),
    )


def _written(score: Score) -> tuple[Cell, ...]:
    hanging = number(score.hanging) if score.hanging else Cell("\N{EN DASH}", number=True, said=_("nothing"))
    return (number(score.recorded[US]), number(score.recorded[THEM]), hanging)


def multipliers_grid(rules: RuleSet) -> Grid:
    """The sample deals without contra, with it, and with recontra."""
    found = fates(rules)
    names = {
        1: _("Without %(double)s") % {"double": _(rules.game.double)},
        2: wording.capital(_(rules.game.double)),
        4: wording.capital(_(rules.game.redouble)),
    }
    return grid(
        _("The same deals multiplied; takers first (%(game)s)") % _game(rules),
        (
            Cell(_("Call")),
            *(Cell(_("%(takers)s to %(defence)s") % {"takers": f.takers, "defence": f.defence}) for f in found),
        ),
        tuple(
            GridRow(
                Cell(names[times], f"\N{MULTIPLICATION SIGN}\N{NARROW NO-BREAK SPACE}{times}" if times > 1 else ""),
                tuple(_sides(fate.scores[at][1]) for fate in found),
            )
            for at, (times, _score) in enumerate(found[0].scores)
        ),
    )


def _sides(score: Score) -> Cell:
    """ "9 to 7", and beneath it what hangs."""
    text = _("%(takers)s to %(defence)s") % {"takers": score.recorded[US], "defence": score.recorded[THEM]}
    return Cell(text, _("%(count)s hang") % {"count": score.hanging} if score.hanging else "", number=True)


def _game(rules: RuleSet) -> dict[str, str]:
    return {"game": wording.game_name(rules)}
