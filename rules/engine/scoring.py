"""From a finished deal to the score sheet: a ledger of lines, totalled last.

First each side's exact count (cards, last ten, declarations, belote, capot); on it alone the contract is
made or not. Then the ledger: what each side writes, by the options of the rule set. Rounding comes last.

Sources: HB for Bulgarian Belot, S1 for French Belote, FFB-CO for coinche; where they are silent, the rule
decisions 5 to 8 and 12 of this site.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rules.engine.belote import belote_counts
from rules.engine.calls import CAPOT
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.declarations import declarations_count
from rules.engine.finished import LAST_TEN, MULTIPLIERS, Finished, Sides, converted, full_points
from rules.engine.options import BlankSide, DoubleScope, FailedBelote, Stakes, Tie
from rules.engine.reasons import Reason
from rules.engine.rounding import TEN, rounded
from rules.engine.sheet import Judgement, Outcome, What, Why
from rules.engine.speech import Fact
from rules.engine.table import Team


class Line(NamedTuple):
    """A line of the ledger: whose, what, how many points, and why."""

    team: Team
    what: What
    points: int
    why: Reason


@dataclass(frozen=True, slots=True)
class Score:
    """What a finished deal is worth.

    `count` are the lines of the exact count and `totals` their sums, on which the contract is judged.
    `ledger` are the lines of the sheet, in points of the cards: a side's lines sum to `recorded` times the
    unit of the sheet. `hanging` waits for the next deal, in points of the sheet.
    """

    deal: Finished
    count: tuple[Line, ...]
    totals: Sides
    outcome: Outcome
    judgement: Reason
    ledger: tuple[Line, ...]
    recorded: Sides
    hanging: int

    @property
    def capot_bonus(self) -> int:
        """What the bonus for all eight tricks added to the sheet, in points of the sheet; 0 where nobody has it."""
        bonus = sum(line.points for line in self.count if line.what is What.CAPOT)
        return bonus * _factor(self.deal) // self.deal.rules.unit

    @property
    def winner(self) -> Team | None:
        """The side that the contract decides for; None where it hangs."""
        return _winner(self.deal, self.outcome)


def score(deal: Finished) -> Score:
    """The exact count, the verdict on the contract and the sheet of a deal."""
    count = tuple(_count(deal))
    totals = _sums(count)
    outcome, judgement = _judge(deal, totals)
    factor = _factor(deal)
    doubled = factor > 1 and deal.rules.double_scope is DoubleScope.DEAL
    winner = _winner(deal, outcome)
    hanging = 0
    if winner is None:
        lines, hanging = _set_aside(deal, count, totals, factor)
    elif outcome is Outcome.FAILED or doubled:
        lines = _take_all(deal, count, winner, factor)
    else:
        lines = _keep_own(deal, count, factor)
    unit = deal.rules.unit
    if deal.hanging and winner:
        lines.append(Line(winner, What.HANGING, deal.hanging * unit, Reason(Why.HANGING_WON, {})))
    elif deal.hanging:
        hanging += deal.hanging
    recorded = {team: total // unit for team, total in _sums(lines).items()}
    return Score(deal, count, totals, outcome, judgement, tuple(lines), recorded, hanging)


def _winner(deal: Finished, outcome: Outcome) -> Team | None:
    if outcome is Outcome.HANGING:
        return None
    return deal.declarer if outcome is Outcome.MADE else deal.declarer.other


def _sums(lines: Iterable[Line]) -> Sides:
    totals = dict.fromkeys(Team, 0)
    for line in lines:
        totals[line.team] += line.points
    return totals


def _count(deal: Finished) -> list[Line]:
    """The exact count of both sides."""
    rules, contract = deal.rules, deal.contract
    last = deal.last_trick or deal.capot
    lines = []
    for team in Team:
        cards = deal.card_points[team]
        if last:
            ten = LAST_TEN if team is last else 0
            lines.append(Line(team, What.CARDS, cards - ten, Reason(Why.CARDS, {})))
            if ten:
                lines.append(Line(team, What.LAST_TEN, ten, Reason(Why.LAST_TEN, {"points": LAST_TEN})))
        else:
            lines.append(Line(team, What.CARDS, cards, Reason(Why.CARDS_AND_LAST_TEN, {"points": LAST_TEN})))
        if contract is Contract.NO_TRUMPS and rules.no_trumps_times > 1 and cards:
            why = Reason(Why.DOUBLED, {"count": rules.no_trumps_times})
            lines.append(Line(team, What.DOUBLING, cards * (rules.no_trumps_times - 1), why))
        if (less := converted(rules, contract, cards) - cards) != 0:
            facts: dict[str, Fact] = {
                "points": cards,
                "written": cards + less,
                "full": full_points(rules, contract),
                "suit": full_points(rules, SUIT_CONTRACTS[0]),
            }
            lines.append(Line(team, What.CONVERSION, less, Reason(Why.CONVERTED, facts)))
        if deal.declarations[team] and declarations_count(rules, contract):
            lines += _declarations(deal, team)
        if deal.belote[team] and belote_counts(contract):
            lines.append(Line(team, What.BELOTE, deal.belote[team], Reason(Why.BELOTE, {})))
        if deal.capot is team and (team is deal.declarer or rules.capot_for_defenders):
            lines.append(Line(team, What.CAPOT, rules.capot_bonus, Reason(Why.CAPOT, {})))
    return lines


def _declarations(deal: Finished, team: Team) -> list[Line]:
    """The declarations of a side; without a trick they may be lost, or the other side's."""
    line = Line(team, What.DECLARATIONS, deal.declarations[team], Reason(Why.DECLARATIONS, {}))
    if deal.capot is not team.other:
        return [line]
    match deal.rules.blank_side_declarations:
        case BlankSide.COUNT:
            return [line]
        case BlankSide.ONLY_BELOTE if team is not deal.declarer:
            return []
        case BlankSide.LOST:
            return []
    return [Line(team.other, What.DECLARATIONS, line.points, Reason(Why.BLANK_DECLARATIONS, {}))]


def _judge(deal: Finished, totals: Sides) -> tuple[Outcome, Reason]:
    """Made, failed or hanging, on the exact totals."""
    rules, taken, other = deal.rules, totals[deal.declarer], totals[deal.declarer.other]
    facts: dict[str, Fact] = {"points": taken, "other": other}

    def verdict(outcome: Outcome, code: Judgement) -> tuple[Outcome, Reason]:
        return outcome, Reason(code, facts)

    if rules.bids:
        if deal.bid == CAPOT:
            if deal.capot is deal.declarer:
                return verdict(Outcome.MADE, Judgement.CAPOT_BID_MADE)
            return verdict(Outcome.FAILED, Judgement.CAPOT_BID_FAILED)
        assert isinstance(deal.bid, int)
        facts["bid"] = deal.bid
        if taken < deal.bid:
            saved = rounded(rules, deal.contract, taken, other, hangs=False)[0] >= deal.bid
            return verdict(Outcome.FAILED, Judgement.BID_MISSED_BY_ROUNDING if saved else Judgement.BID_MISSED)
        if not rules.outscore:
            return verdict(Outcome.MADE, Judgement.BID_REACHED)
        if taken <= other:
            return verdict(Outcome.FAILED, Judgement.BID_OUTSCORED)
        return verdict(Outcome.MADE, Judgement.BID_REACHED_AND_MORE)
    if taken != other:
        return verdict(*((Outcome.MADE, Judgement.MORE) if taken > other else (Outcome.FAILED, Judgement.LESS)))
    match rules.tie:
        case Tie.MADE:
            return verdict(Outcome.MADE, Judgement.TIE_MADE)
        case Tie.FAILED:
            return verdict(Outcome.FAILED, Judgement.TIE_FAILED)
    return verdict(Outcome.HANGING, Judgement.TIE_HANGS)


def _factor(deal: Finished) -> int:
    """How often the deal, or the bid, counts."""
    if deal.capot and deal.rules.capot_cancels_double:
        return 1
    return deal.rules.surcoinche if deal.multiplier == max(MULTIPLIERS) else deal.multiplier


def _keep_own(deal: Finished, count: Iterable[Line], factor: int) -> list[Line]:
    """The contract is made: both sides write their own points, the takers of a bid game their bid too."""
    rules, declarer = deal.rules, deal.declarer
    lines = [*count, *_rounding(deal, _sums(count))]
    if rules.bids:
        bid = _bid_points(deal)
        lines.append(Line(declarer, What.BID, bid, Reason(Why.BID_MADE, {})))
        lines += _bid_again(deal, declarer, factor)
    return lines


def _take_all(deal: Finished, count: Iterable[Line], winner: Team, factor: int) -> list[Line]:
    """The contract failed, or was doubled: one side writes everything, the other at most its belote."""
    rules = deal.rules
    failed = winner is not deal.declarer
    belote_moves = not rules.belote_kept or (failed and rules.belote_on_failure is FailedBelote.TO_DEFENCE)
    own = [line for line in count if line.team is winner]
    other = [line for line in count if line.team is not winner]
    if rules.stakes is Stakes.WHOLE_DEAL:
        lines = [*own, *_moved(other, winner, failed, belote_moves, tricks=True)]
        lines += _rounding(deal, _sums(lines))
    else:
        lines = _base(deal, winner, failed)
        lines += [line for line in own if line.what in _BESIDE_TRICKS]
        lines += _moved(other, winner, failed, belote_moves, tricks=False)
    if rules.double_scope is DoubleScope.DEAL and factor > 1:
        more = sum([line.points for line in lines]) * (factor - 1)
        lines.append(Line(winner, What.CONTRA, more, Reason(Why.MULTIPLIED, {"count": factor})))
    else:
        lines += _bid_again(deal, winner, factor)
    if not belote_moves:
        lines += [line._replace(why=Reason(Why.BELOTE_KEPT, {})) for line in other if line.what is What.BELOTE]
    return lines


_BESIDE_TRICKS = (What.DECLARATIONS, What.BELOTE)


def _moved(other: Iterable[Line], winner: Team, failed: bool, belote: bool, tricks: bool) -> list[Line]:
    """What the winner writes of the other side's lines: its declarations, and as told its belote and its tricks."""
    points = {Why.TAKEN_TRICKS: 0, Why.TAKEN_DECLARATIONS: 0, Why.TAKEN_BELOTE: 0}
    for line in other:
        if line.what is What.DECLARATIONS:
            points[Why.TAKEN_DECLARATIONS] += line.points
        elif line.what is What.BELOTE:
            points[Why.TAKEN_BELOTE] += line.points if belote else 0
        elif tricks:
            points[Why.TAKEN_TRICKS] += line.points
    what = What.FAILED if failed else What.WON
    return [
        Line(winner, what, taken, Reason(why if failed else _WON[why], {})) for why, taken in points.items() if taken
    ]


_WON = {
    Why.TAKEN_TRICKS: Why.WON_TRICKS,
    Why.TAKEN_DECLARATIONS: Why.WON_DECLARATIONS,
    Why.TAKEN_BELOTE: Why.WON_BELOTE,
}


def _base(deal: Finished, winner: Team, failed: bool) -> list[Line]:
    """What stands for the tricks when one side takes all in a game of bids, and the bid."""
    rules, bid = deal.rules, _bid_points(deal)
    if _flat(deal, failed):
        flat = 2 * rules.capot_bid
        return [Line(winner, What.BASE, flat, Reason(Why.BASE_FLAT, {"points": flat}))]
    if failed:
        base, code = rules.fail_base, Why.BASE_FAILED
    elif deal.capot is winner:
        base, code = rules.capot_bid, Why.BASE_CAPOT
    else:
        base, code = rules.made_base, Why.BASE_MADE
    return [
        Line(winner, What.BASE, base, Reason(code, {"points": base})),
        Line(winner, What.BID, bid, Reason(Why.BID_FAILED if failed else Why.BID_MADE, {})),
    ]


def _flat(deal: Finished, failed: bool) -> bool:
    """Whether a flat sum takes the place of base and bid."""
    return failed and deal.bid == CAPOT and deal.rules.capot_flat


def _bid_points(deal: Finished) -> int:
    if deal.bid == CAPOT:
        return deal.rules.capot_bid
    assert isinstance(deal.bid, int)
    return deal.bid


def _bid_again(deal: Finished, team: Team, factor: int) -> list[Line]:
    """The bid, or the flat sum in its place, once more for each further time that it counts."""
    if factor == 1 or not deal.rules.bids:
        return []
    flat = _flat(deal, failed=team is not deal.declarer)
    more = _bid_points(deal) * (2 if flat else 1) * (factor - 1)
    return [Line(team, What.CONTRA, more, Reason(Why.MULTIPLIED if flat else Why.BID_MULTIPLIED, {"count": factor}))]


def _set_aside(deal: Finished, count: Iterable[Line], totals: Sides, factor: int) -> tuple[list[Line], int]:
    """The contract hangs: the takers' share waits, and doubled the whole deal."""
    lines = [*count, *_rounding(deal, totals, hangs=deal.declarer)]
    unit = deal.rules.unit
    if factor == 1:
        share = _sums(lines)[deal.declarer]
        lines.append(Line(deal.declarer, What.HANGS, -share, Reason(Why.HANGS, {})))
        return lines, share // unit
    written = _sums(lines)
    lines += [Line(team, What.HANGS, -written[team], Reason(Why.HANGS_WHOLE, {})) for team in Team]
    return lines, sum(written.values()) * factor // unit


def _rounding(deal: Finished, totals: Sides, hangs: Team | None = None) -> list[Line]:
    """One line for each side whose total is not written as it is. `hangs`: the side whose share waits."""
    lines = []
    for team, total in totals.items():
        written, code = rounded(deal.rules, deal.contract, total, totals[team.other], hangs is team)
        if written != total:
            facts: dict[str, Fact] = {
                "points": total,
                "written": written // deal.rules.unit,
                "low": total % TEN,
                "contract": deal.contract,
            }
            lines.append(Line(team, What.ROUNDING, written - total, Reason(code, facts)))
    return lines
