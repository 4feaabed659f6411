"""A match: deal after deal on one sheet, until a side has won.

Sources: HB for 151 and for not going out on a capot, S1 for 1000 and the draw, FFB-CO for coinche; the
switches `target`, `target_rule`, `both_over`, `finish_on_capot` and `finish_while_hanging`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.engine.finished import NOTHING, Finished, Sides
from rules.engine.options import BothOver, FinishOnCapot, TargetRule
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import Score, score
from rules.engine.speech import Fact
from rules.engine.table import Team


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class Progress(Templated):
    """Where a match stands after a deal, and why."""

    OPEN = _("Nobody has {target} yet.")
    NOT_PASSED = _("Nobody has passed {target} yet.")
    WON = _("The match goes to {team}, {points} to {other}: {target} was the line.")
    WON_HIGHER = _(
        "Both sides are past the line of {target}, so the match goes to the higher total: {team}, {points} to {other}."
    )
    DRAW = _("A draw: both sides passed the line of {target} in the same deal.")
    LEVEL = _("Both sides are past the line of {target} and level at {points}: one more deal decides.")
    CAPOT = _("{target} is crossed, but nobody goes out on a capot: one more deal is played.")
    CAPOT_NEEDED = _("{target} is crossed only with the capot's bonus: one more deal is played.")
    PASSED_OUT = _("{target} is crossed, but a deal that everybody passed ends no match.")
    HANGING = _("{target} is crossed, but points are hanging: one more deal is played.")


@dataclass(frozen=True, slots=True)
class State:
    """A match after a deal: the totals, whether it is over, and who has won (None and over: a draw)."""

    after: Sides
    over: bool
    winner: Team | None
    why: Reason

    @property
    def leader(self) -> Team | None:
        """Who has more; None where both have the same."""
        one, other = Team
        if self.after[one] == self.after[other]:
            return None
        return one if self.after[one] > self.after[other] else other

    @property
    def lead(self) -> int:
        """By how many points the leader leads."""
        one, other = Team
        return abs(self.after[one] - self.after[other])


def after_deal(
    rules: RuleSet,
    before: Sides,
    recorded: Sides,
    *,
    capot: int = 0,
    all_pass: bool = False,
    hanging: bool = False,
) -> State:
    """Add a deal to the totals and say whether the match is over.

    `capot`: what the bonus for all eight tricks added to the higher number of this deal, 0 where nobody has
    it; `all_pass`: nobody bid; `hanging`: points wait after this deal. That a coinche side which failed does not
    go out on belote alone (FFB-CO) is not asked.
    """
    after = {team: before[team] + recorded[team] for team in Team}
    over_line = [team for team in Team if _crossed(rules, after[team])]
    facts: dict[str, Fact] = {"target": rules.target}

    def state(code: Progress, winner: Team | None = None, over: bool = False) -> State:
        if winner:
            facts.update(team=winner, points=after[winner], other=after[winner.other])
        return State(after, over or winner is not None, winner, Reason(code, facts))

    if not over_line:
        return state(Progress.OPEN if rules.target_rule is TargetRule.REACH else Progress.NOT_PASSED)
    if all_pass:
        return state(Progress.PASSED_OUT)
    if capot and rules.finish_on_capot is FinishOnCapot.NO:
        return state(Progress.CAPOT)
    if capot and rules.finish_on_capot is FinishOnCapot.UNLESS_NEEDED and _capot_needed(rules, recorded, after, capot):
        return state(Progress.CAPOT_NEEDED)
    if hanging and not rules.finish_while_hanging:
        return state(Progress.HANGING)
    if len(over_line) == 1:
        return state(Progress.WON, over_line[0])
    if rules.both_over is BothOver.DRAW:
        return state(Progress.DRAW, over=True)
    one, other = Team
    if after[one] == after[other]:
        facts["points"] = after[one]
        return state(Progress.LEVEL)
    return state(Progress.WON_HIGHER, one if after[one] > after[other] else other)


def _crossed(rules: RuleSet, total: int) -> bool:
    return total >= rules.target if rules.target_rule is TargetRule.REACH else total > rules.target


def lacking(rules: RuleSet, total: int) -> int:
    """How many points a side with this total still needs to cross the line of the match."""
    line = rules.target if rules.target_rule is TargetRule.REACH else rules.target + 1
    return max(line - total, 0)


def _capot_needed(rules: RuleSet, recorded: Sides, after: Sides, bonus: int) -> bool:
    """Whether nobody would have crossed the line without the bonus for the capot."""
    without = dict(after)
    without[max(Team, key=recorded.__getitem__)] -= bonus
    return not any(_crossed(rules, total) for total in without.values())


@dataclass(frozen=True, slots=True)
class Played:
    """A deal on the sheet of a match: its score (None: everybody passed) and where the match then stands."""

    score: Score | None
    state: State
    hanging: int


def play_match(rules: RuleSet, deals: Iterable[Finished | None]) -> tuple[Played, ...]:
    """A match from its deals in order; None is a deal that everybody passed.

    What hangs after a deal is carried to the next, whatever the deals say themselves. Deals after the
    end are counted on, so that a sheet can show them.
    """
    sheet: list[Played] = []
    totals: Sides = NOTHING
    hanging = 0
    for deal in deals:
        found = score(replace(deal, hanging=hanging)) if deal else None
        hanging = found.hanging if found else hanging
        state = after_deal(
            rules,
            totals,
            found.recorded if found else NOTHING,
            capot=found.capot_bonus if found else 0,
            all_pass=deal is None,
            hanging=hanging > 0,
        )
        sheet.append(Played(found, state, hanging))
        totals = state.after
    return tuple(sheet)
