"""Whose declarations count: the best of each side against each other, step by step.

Sources: HB for the two contests of Bulgarian Belot, S1, PG-B and FFB-CO for the one contest of the French
games; where they are silent, the rule decisions 1 and 2 of this site.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.contracts import Contract
from rules.engine.declarations import HEIGHT, claim_faults, declarations_count, worth
from rules.engine.errors import PositionError
from rules.engine.options import DeclarationPool, SequenceTie
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Claims, Fact
from rules.engine.strength import SIDE_ORDER
from rules.engine.table import SEATS_AT_TABLE, Claim, Four, Run, Seat, Team


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class ContestOf(StrEnum):
    """What is compared: runs with runs and fours with fours, or everything at once."""

    RUNS = "runs"
    FOURS = "fours"
    ALL = "all"


class Step(Templated):
    """A step of the comparison between the best declarations of the two sides."""

    NOT_PLAYED = _("In {game} declarations do not count here: nobody scores any.")
    NO_TRUMPS = _("In no trumps nothing is declared.")
    NOTHING = _("Nobody has anything to declare.")
    NO_RUNS = _("Nobody has a run.")
    NO_FOURS = _("Nobody has four of a kind that counts.")
    UNOPPOSED = _("Nothing stands against {best} of {team}.")
    BEST = _("Best against best: {first} against {second}.")
    FOUR_BEATS_RUN = _("Any four of a kind beats any run: {winner} before {loser}.")
    FOUR_WORTH = _("Of fours the one worth more is better: {winner} with {points} before {loser} with {other}.")
    FOUR_ORDER = _("Both are worth {points}: fours of equal worth rank by their card, so {winner} before {loser}.")
    RUN_LENGTH = _("The longer run is better: {winner} before {loser}.")
    RUN_WORTH = _("The run worth more is better: {winner} with {points} before {loser} with {other}.")
    SAME_LENGTH = _("They are of equal length, so the top card decides.")
    SAME_WORTH = _("They are worth the same, {points}, so the top card decides, however long they are.")
    TOP_CARD = _("The higher top card is better: {winner} before {loser}.")
    SAME_TOP = _("Their top cards are equal too.")
    TRUMP = _("A run in trumps is better than one in another suit: {winner} before {loser}.")
    NOT_TRUMP = _("Neither is in trumps.")
    FIRST = _("Still equal, so the order of play decides: {seat} before {other_seat}, {winner} before {loser}.")
    CANCELS = _("An exact tie: no run of either side counts.")
    CANCELS_ALL = _("An exact tie: no declaration of either side counts.")


class Verdict(Templated):
    """What becomes of one declaration."""

    COUNTS_BEST = _("counts {points}: the best")
    COUNTS_WITH_BEST = _("counts {points}: its side has the best")
    BEATEN = _("does not count: the other side has the best")
    CANCELLED = _("does not count: the best of both sides are equal")
    WORTHLESS = _("is worth nothing")
    NOT_PLAYED = _("does not count here")


@dataclass(frozen=True, slots=True)
class Contest:
    """One comparison: the best of each side, who wins it (None: nobody), and how it was found."""

    of: ContestOf
    best: Mapping[Team, Claim]
    winner: Team | None
    steps: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Award:
    """Whose declarations count: points a side, the contests, and every claim with its verdict."""

    points: Mapping[Team, int]
    contests: tuple[Contest, ...]
    verdicts: tuple[tuple[Claim, Reason], ...]

    @property
    def steps(self) -> tuple[Reason, ...]:
        """All steps of all contests, in order."""
        return tuple(step for contest in self.contests for step in contest.steps)


def award(rules: RuleSet, contract: Contract, first: Seat, claims: Sequence[Claim]) -> Award:
    """Compare the best declarations of the sides. `first` leads the deal; what nobody claims, nobody has.

    Raises PositionError for claims that cannot all be true.
    """
    if found := claim_faults(claims):
        raise PositionError(found)
    if not declarations_count(rules, contract):
        no_trumps = contract is Contract.NO_TRUMPS and rules.annonces
        code = Step.NO_TRUMPS if no_trumps else Step.NOT_PLAYED
        contest = Contest(ContestOf.ALL, {}, None, (Reason(code, {"game": rules.game}),))
        out_of_play = tuple((claim, Reason(Verdict.NOT_PLAYED, {})) for claim in claims)
        return Award(dict.fromkeys(Team, 0), (contest,), out_of_play)
    contests = tuple(
        _contest(rules, contract, first, of, [claim for claim in claims if _takes_part(rules, contract, of, claim)])
        for of in _CONTESTS[rules.declaration_pool]
    )
    points = dict.fromkeys(Team, 0)
    verdicts: list[tuple[Claim, Reason]] = []
    for claim in claims:
        verdict = _verdict(rules, contract, contests, claim)
        if verdict.code in (Verdict.COUNTS_BEST, Verdict.COUNTS_WITH_BEST):
            points[claim.seat.team] += worth(rules, contract, claim.what)
        verdicts.append((claim, verdict))
    return Award(points, contests, tuple(verdicts))


_EMPTY = {ContestOf.RUNS: Step.NO_RUNS, ContestOf.FOURS: Step.NO_FOURS, ContestOf.ALL: Step.NOTHING}
_CONTESTS = {
    DeclarationPool.SEPARATE: (ContestOf.RUNS, ContestOf.FOURS),
    DeclarationPool.SINGLE: (ContestOf.ALL,),
}


def _takes_part(rules: RuleSet, contract: Contract, of: ContestOf, claim: Claim) -> bool:
    kind = ContestOf.RUNS if isinstance(claim.what, Run) else ContestOf.FOURS
    return of in (kind, ContestOf.ALL) and worth(rules, contract, claim.what) > 0


def _verdict(rules: RuleSet, contract: Contract, contests: Iterable[Contest], claim: Claim) -> Reason:
    facts: dict[str, Fact] = {"points": worth(rules, contract, claim.what)}
    contest = next((c for c in contests if _takes_part(rules, contract, c.of, claim)), None)
    if contest is None:
        return Reason(Verdict.WORTHLESS, facts)
    if contest.winner is None:
        return Reason(Verdict.CANCELLED, facts)
    if contest.winner is not claim.seat.team:
        return Reason(Verdict.BEATEN, facts)
    best = contest.best[contest.winner] == claim
    return Reason(Verdict.COUNTS_BEST if best else Verdict.COUNTS_WITH_BEST, facts)


def _contest(rules: RuleSet, contract: Contract, first: Seat, of: ContestOf, claims: list[Claim]) -> Contest:
    """The best of each side against each other."""
    best: dict[Team, Claim] = {}
    for claim in claims:
        champion = best.get(claim.seat.team)
        if champion is None or _better(rules, contract, first, claim, champion):
            best[claim.seat.team] = claim
    if not best:
        return Contest(of, best, None, (Reason(_EMPTY[of], {}),))
    if len(best) == 1:
        ((team, claim),) = best.items()
        return Contest(of, best, team, (Reason(Step.UNOPPOSED, {"team": team, "best": Claims([claim])}),))
    one, other = (best[team] for team in Team)
    winner, steps = _duel(rules, contract, first, one, other)
    if winner is None:
        steps.append(Reason(Step.CANCELS if of is ContestOf.RUNS else Step.CANCELS_ALL, {}))
    opening = Reason(Step.BEST, {"first": Claims([one]), "second": Claims([other])})
    return Contest(of, best, winner.seat.team if winner else None, (opening, *steps))


def _better(rules: RuleSet, contract: Contract, first: Seat, claim: Claim, champion: Claim) -> bool:
    """Whether a claim goes before its own side's best so far: in trumps or played earlier where that is asked."""
    winner, _steps = _duel(rules, contract, first, claim, champion)
    return winner is claim


def _duel(
    rules: RuleSet, contract: Contract, first: Seat, one: Claim, other: Claim
) -> tuple[Claim | None, list[Reason]]:
    """The better of two claims, None for an exact tie, and the steps that tell. They are worth something."""
    steps: list[Reason] = []

    def decided(code: Step, winner: Claim, **facts: Fact) -> tuple[Claim, list[Reason]]:
        loser = other if winner is one else one
        steps.append(Reason(code, {"winner": Claims([winner]), "loser": Claims([loser]), **facts}))
        return winner, steps

    def by(code: Step, key: tuple[int, int], **facts: Fact) -> tuple[Claim, list[Reason]]:
        return decided(code, one if key[0] > key[1] else other, **facts)

    points = (worth(rules, contract, one.what), worth(rules, contract, other.what))
    shown: dict[str, Fact] = {"points": max(points), "other": min(points)}
    if isinstance(one.what, Four) is not isinstance(other.what, Four):
        return decided(Step.FOUR_BEATS_RUN, one if isinstance(one.what, Four) else other)
    if isinstance(one.what, Four) and isinstance(other.what, Four):
        if points[0] != points[1]:
            return by(Step.FOUR_WORTH, points, **shown)
        lower = (SIDE_ORDER.index(one.what.rank), SIDE_ORDER.index(other.what.rank))
        return by(Step.FOUR_ORDER, (-lower[0], -lower[1]), **shown)
    assert isinstance(one.what, Run)
    assert isinstance(other.what, Run)
    if rules.runs_by_length:
        if one.what.length != other.what.length:
            return by(Step.RUN_LENGTH, (one.what.length, other.what.length))
        steps.append(Reason(Step.SAME_LENGTH, {}))
    else:
        if points[0] != points[1]:
            return by(Step.RUN_WORTH, points, **shown)
        same = Step.SAME_LENGTH if one.what.length == other.what.length else Step.SAME_WORTH
        steps.append(Reason(same, shown))
    tops = (HEIGHT[one.what.top.rank], HEIGHT[other.what.top.rank])
    if tops[0] != tops[1]:
        return by(Step.TOP_CARD, tops)
    steps.append(Reason(Step.SAME_TOP, {}))
    if rules.sequence_tie is SequenceTie.CANCELS:
        return None, steps
    trumps = (one.what.top.suit is contract.trump, other.what.top.suit is contract.trump)
    if trumps[0] != trumps[1]:
        return by(Step.TRUMP, trumps)
    if contract.trump:
        steps.append(Reason(Step.NOT_TRUMP, {}))
    if rules.sequence_tie is SequenceTie.TRUMP_THEN_CANCELS or one.seat is other.seat:
        return None, steps
    earlier, later = sorted((one, other), key=lambda claim: (claim.seat.turn - first.turn) % SEATS_AT_TABLE)
    return decided(Step.FIRST, earlier, seat=earlier.seat, other_seat=later.seat)
