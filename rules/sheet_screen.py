"""The score sheet of a finished deal in the reader's words: a `Score` in, a `Sheet` for `rules/_sheet.html` out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules import wording
from rules.engine.finished import Sides
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import Line, Score
from rules.engine.sheet import Outcome, What, Why
from rules.engine.table import Team
from rules.screens import Shown

_COUNTED = {
    what: place
    for place, what in enumerate(
        [
            *(What.CARDS, What.LAST_TEN, What.DOUBLING, What.CONVERSION),
            *(What.DECLARATIONS, What.BELOTE, What.CAPOT, What.FAILED, What.WON, What.ROUNDING),
        ]
    )
}
"""The order in which a table counts; what else is on a sheet stands where the ledger has it."""


@dataclass(frozen=True, slots=True)
class SheetSide(Shown):
    """A column of the sheet."""

    name: str
    role: str
    """ "takers" or "defence"."""


@dataclass(frozen=True, slots=True)
class SheetRow(Shown):
    """A line: what, the points of either side ("" where the line is not for it), and why."""

    what: str
    points: tuple[str, str]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Sheet(Shown):
    """A finished deal from the exact count to what is written, side by side."""

    sides: tuple[SheetSide, SheetSide]
    count: tuple[SheetRow, ...]
    exact: SheetRow
    """What the contract is judged on."""
    outcome: str
    """ "made", "failed" or "hanging"."""
    judgement: str
    ledger: tuple[SheetRow, ...]
    """From the judgement to what is written. Where both sides keep their count, it starts with that."""
    recorded: SheetRow
    hanging: str
    """What waits for the next deal, in a sentence; empty where nothing does."""


def sheet(score: Score, names: tuple[str, str] | None = None) -> Sheet:
    """The sheet of a score. `names` are those of the sides; by itself it names their seats."""
    one, other = names or [wording.capital(wording.speaker().team(team)) for team in Team]
    kept = score.ledger[: len(score.count)] == score.count
    exact = SheetRow(_("Exact count"), _numbers(score.totals))
    rules = score.deal.rules
    written = rows(score.ledger[len(score.count) :] if kept else score.ledger, rules)
    return Sheet(
        sides=(_side(score, Team.NORTH_SOUTH, one), _side(score, Team.EAST_WEST, other)),
        count=rows(score.count, rules),
        exact=exact,
        outcome=score.outcome.template,
        judgement=wording.say(score.judgement),
        ledger=(exact, *written) if kept and written else written,
        recorded=SheetRow(_("Written on the sheet"), _numbers(score.recorded), _unit(score)),
        hanging=_hanging(score),
    )


def rows(lines: Iterable[Line], rules: RuleSet) -> tuple[SheetRow, ...]:
    """Lines of a ledger side by side: what both sides write for the same reason is one row."""
    found: list[tuple[Line, str, dict[Team, int]]] = []
    for line in lines:
        why = wording.say(line.why)
        points = next((points for first, said, points in found if (first.what, said) == (line.what, why)), None)
        if points is None:
            points = {}
            found.insert(_place(line.what, [first.what for first, _why, _points in found]), (line, why, points))
        points[line.team] = points.get(line.team, 0) + line.points
    return tuple(
        SheetRow(_what(line, rules), _numbers(points), why) for line, why, points in found if any(points.values())
    )


def _what(line: Line, rules: RuleSet) -> str:
    """ "Cards", or "Cards and last ten" where it is not known whose it was; the pair by the game's own word."""
    if line.what is What.BELOTE:
        return wording.capital(wording.pair_name(rules))
    if line.why.code is Why.CARDS_AND_LAST_TEN:
        return _("Cards and last ten")
    return wording.speaker().translate(line.what.template)


def number(points: int) -> str:
    """A number of points as the sheet writes it, with a true minus."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def _place(what: What, rows: list[What]) -> int:
    """Where a new row belongs. After a multiplication nothing moves up: what stands above is what is multiplied."""
    if what in _COUNTED and What.CONTRA not in rows:
        for place, other in enumerate(rows):
            if other in _COUNTED and _COUNTED[other] > _COUNTED[what]:
                return place
    return len(rows)


def _numbers(points: Sides) -> tuple[str, str]:
    one, other = (number(points[team]) if team in points else "" for team in Team)
    return one, other


def _side(score: Score, team: Team, name: str) -> SheetSide:
    return SheetSide(name, _("takers") if team is score.deal.declarer else _("defence"))


def _unit(score: Score) -> str:
    unit = score.deal.rules.unit
    return _("%(count)s points are one on the sheet.") % {"count": unit} if unit > 1 else ""


def _hanging(score: Score) -> str:
    if not score.hanging:
        return ""
    points = wording.speaker().points(score.hanging)
    if score.outcome is Outcome.HANGING:
        return _("Waiting for the winner of the next deal: %(points)s of the sheet.") % {"points": points}
    return _("Still hanging: %(points)s of the sheet.") % {"points": points}
