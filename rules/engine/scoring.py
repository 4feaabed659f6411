"""From a finished deal to the score sheet: a ledger of lines, totalled last.

First each side's exact count (cards, last ten, declarations, belote, capot); on it alone the contract is
made or not. Then the ledger: what each side writes, by the options of the rule set. Rounding comes last.

Sources: HB for Bulgarian Belot, S1 for French Belote, FFB-CO for coinche; where they are silent, the rule
decisions 5 to 8 and 12 of this site.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from rules.engine.cards import PACK
from rules.engine.contracts import Contract
from rules.engine.declarations import belote_counts, declarations_count
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.options import Award, Belote, BlankSide, DoubleScope, Rounding, Scale, Tie
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet
from rules.engine.sheet import Judgement, Outcome, What, Why
from rules.engine.speech import Fact
from rules.engine.strength import card_points
from rules.engine.table import Team

LAST_TEN = 10
TEN = 10
CAPOT = "capot"
"""The bid of every trick."""

LOWEST_BID, BID_STEP = 80, 10
MULTIPLIERS = (1, 2, 4)

Sides = Mapping[Team, int]
NOTHING: Sides = dict.fromkeys(Team, 0)

_TURNING = dict.fromkeys(Contract, 6) | {Contract.NO_TRUMPS: 5, Contract.ALL_TRUMPS: 4}
"""The last digit at which a Bulgarian total turns from down to up (HB): if both sides end in it, the lower
goes up. In no trumps only even digits occur, so nothing stands at the turn."""


def full_points(rules: RuleSet, contract: Contract) -> int:
    """What all cards of a deal and the last ten count together, before any doubling or conversion."""
    return _full_points(contract, rules.sa_scale, rules.ta_scale)


@cache
def _full_points(contract: Contract, sa_scale: int | None, ta_scale: Scale | None) -> int:
    return sum(card_points(contract, card, sa_scale, ta_scale) for card in PACK) + LAST_TEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A deal that has been played, as far as the sheet asks.

    `card_points` include the last ten, in the contract's own card values. `capot` took all eight tricks;
    `last_trick` took the last, None where nobody says. `declarations` and `belote` are the points that each
    side is entitled to. `hanging` are points of the sheet left by earlier deals. `multiplier` is 1, 2
    (contra, coinche) or 4 (recontra, surcoinche). Raises PositionError.
    """

    rules: RuleSet
    contract: Contract
    declarer: Team
    card_points: Sides
    capot: Team | None = None
    last_trick: Team | None = None
    declarations: Sides = field(default_factory=lambda: NOTHING)
    belote: Sides = field(default_factory=lambda: NOTHING)
    bid: int | str | None = None
    multiplier: int = 1
    hanging: int = 0

    def __post_init__(self) -> None:
        if found := finished_faults(self):
            raise PositionError(found)


def finished_faults(deal: Finished) -> list[Reason]:
    """Everything that makes a finished deal impossible in itself."""
    rules, contract, cards = deal.rules, deal.contract, deal.card_points
    if contract not in rules.contracts:
        expected = ", ".join(rules.contracts)
        return [
            fault(Fault.NO_SUCH_CONTRACT, text=contract.value, game=rules.game, contract=contract, expected=expected)
        ]
    found: list[Reason] = []
    full, total = full_points(rules, contract), sum(cards.values())
    if total != full or min(cards.values()) < 0:
        one, other = (cards[team] for team in Team)
        found.append(fault(Fault.NOT_ALL_POINTS, text=f"{one} + {other}", count=total, contract=contract, points=full))
    elif deal.capot and cards[deal.capot] != full:
        found.append(fault(Fault.CAPOT_WITHOUT_POINTS, text=str(cards[deal.capot]), points=full))
    if deal.capot and deal.last_trick not in (None, deal.capot):
        found.append(fault(Fault.CAPOT_WITHOUT_LAST))
    elif deal.last_trick and cards[deal.last_trick] < LAST_TEN:
        found.append(fault(Fault.LAST_TRICK_WITHOUT_TEN, text=str(cards[deal.last_trick]), points=LAST_TEN))
    found += doubling_faults(rules, deal.multiplier)
    if rules.bids:
        found += bid_faults(deal.bid)
    return found


def doubling_faults(rules: RuleSet, multiplier: int) -> list[Reason]:
    """What is wrong with a multiplier."""
    if multiplier not in MULTIPLIERS:
        expected = ", ".join(map(str, MULTIPLIERS))
        return [fault(Fault.UNKNOWN_MULTIPLIER, text=str(multiplier), expected=expected)]
    if multiplier > 1 and not rules.doubles:
        return [fault(Fault.NO_DOUBLING, text=str(multiplier), game=rules.game)]
    return []


def bid_faults(bid: int | str | None) -> list[Reason]:
    """What is wrong with a bid in a game of bids."""
    if bid == CAPOT or (type(bid) is int and bid >= LOWEST_BID and bid % BID_STEP == 0):
        return []
    text = "" if bid is None else str(bid)
    return [fault(Fault.UNKNOWN_BID, text=text, count=LOWEST_BID, step=BID_STEP, expected=CAPOT)]


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


def converted(rules: RuleSet, contract: Contract, card_points: int) -> int:
    """Card points on the scale of a suit contract, to the nearest point (rule decision 5); others as they are."""
    if contract is not Contract.ALL_TRUMPS or rules.ta_scale is not Scale.CONVERT:
        return card_points
    full = full_points(rules, contract)
    return (2 * card_points * full_points(rules, rules.contracts[0]) + full) // (2 * full)


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
                lines.append(Line(team, What.LAST_TEN, ten, Reason(Why.LAST_TEN, {})))
        else:
            lines.append(Line(team, What.CARDS, cards, Reason(Why.CARDS_AND_LAST_TEN, {})))
        if contract is Contract.NO_TRUMPS and rules.no_trumps_times > 1 and cards:
            why = Reason(Why.DOUBLED, {"count": rules.no_trumps_times})
            lines.append(Line(team, What.DOUBLING, cards * (rules.no_trumps_times - 1), why))
        if (less := converted(rules, contract, cards) - cards) != 0:
            facts: dict[str, Fact] = {
                "other": full_points(rules, contract),
                "points": full_points(rules, rules.contracts[0]),
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
            return verdict(Outcome.FAILED, Judgement.BID_MISSED)
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
    belote_moves = not rules.belote_kept or (failed and rules.belote_on_failure is Belote.TO_DEFENCE)
    whole_deal = rules.award is Award.WHOLE_DEAL
    lines = [] if whole_deal else _base(deal, failed)
    for line in count:
        own = line.team is winner
        if not own and not line.points:
            continue
        if line.what is What.BELOTE:
            if own or belote_moves:
                lines.append(line if own else _moved(line, winner, failed))
        elif line.what is What.DECLARATIONS or whole_deal:
            lines.append(line if own else _moved(line, winner, failed))
    if whole_deal:
        lines += _rounding(deal, _sums(lines))
    if rules.double_scope is DoubleScope.DEAL and factor > 1:
        more = sum([line.points for line in lines]) * (factor - 1)
        lines.append(Line(winner, What.CONTRA, more, Reason(Why.MULTIPLIED, {"count": factor})))
    else:
        lines += _bid_again(deal, winner, factor)
    kept = [line for line in count if line.what is What.BELOTE and line.team is not winner and not belote_moves]
    return lines + kept


_MOVED = {
    What.DECLARATIONS: (Why.TAKEN_DECLARATIONS, Why.WON_DECLARATIONS),
    What.BELOTE: (Why.TAKEN_BELOTE, Why.WON_BELOTE),
}


def _moved(line: Line, winner: Team, failed: bool) -> Line:
    """A line of the loser, written by the winner."""
    taken, won = _MOVED.get(line.what, (Why.TAKEN_CARDS, Why.WON_CARDS))
    return Line(winner, What.FAILED, line.points, Reason(taken if failed else won, {}))


def _base(deal: Finished, failed: bool) -> list[Line]:
    """What stands for the tricks when one side takes all in a game of bids, and the bid."""
    rules, winner = deal.rules, deal.declarer.other if failed else deal.declarer
    bid = _bid_points(deal)
    if failed and deal.bid == CAPOT and rules.capot_flat:
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


def _bid_points(deal: Finished) -> int:
    if deal.bid == CAPOT:
        return deal.rules.capot_bid
    assert isinstance(deal.bid, int)
    return deal.bid


def _bid_again(deal: Finished, team: Team, factor: int) -> list[Line]:
    """The bid once more for each further time that it counts."""
    if factor == 1 or not deal.rules.bids:
        return []
    flat = deal.bid == CAPOT and team is not deal.declarer and deal.rules.capot_flat
    more = _bid_points(deal) * (2 if flat else 1) * (factor - 1)
    return [Line(team, What.CONTRA, more, Reason(Why.BID_MULTIPLIED, {"count": factor}))]


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
    rules = deal.rules
    lines = []
    for team, total in totals.items():
        written, code = total, Why.ROUNDED_TEN
        match rules.rounding:
            case Rounding.TABLE:
                written, code = _tens(deal.contract, total, totals[team.other], hangs is team)
            case Rounding.FIVE_UP | Rounding.NEAREST_TEN:
                written, code = (total + TEN // 2) // TEN * TEN, Why.FIVE_UP
            case Rounding.FIVE_DOWN:
                written, code = (total + (TEN - 1) // 2) // TEN * TEN, Why.FIVE_DOWN
        if written != total:
            facts: dict[str, Fact] = {
                "points": total,
                "other": written,
                "low": total % TEN,
                "contract": deal.contract,
            }
            lines.append(Line(team, What.ROUNDING, written - total, Reason(code, facts)))
    return lines


def _tens(contract: Contract, total: int, other: int, hangs: bool) -> tuple[int, Why]:
    """A Bulgarian total in whole tens, and why it goes up or down (HB)."""
    if not other or not total:
        return (total + TEN // 2) // TEN * TEN, Why.ROUNDED_TEN
    digit, down = total % TEN, total - total % TEN
    turning = _TURNING[contract]
    if digit == turning and other % TEN == turning:
        up = hangs if total == other else total < other
        return down + TEN * up, Why.TURNING_TIED if total == other else Why.TURNING_LOWER
    up = digit > turning
    return down + TEN * up, Why.ROUNDED_UP if up else Why.ROUNDED_DOWN
