"""Declarations: runs and fours found in a hand, compared between the sides; and belote, which never is.

Sources: S1 and HB for the values, HB for the two contests of Bulgarian Belot, S1, PG-B and FFB-CO for the
one contest of the French games; where they are silent, the rule decisions 1, 2, 8 and 9 of this site.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations

from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.errors import PositionError, fault
from rules.engine.faults import Fault
from rules.engine.options import DeclarationPool, SequenceTie
from rules.engine.position import CARDS_IN_HAND
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Claims, Fact
from rules.engine.strength import SIDE_ORDER
from rules.engine.table import SEATS_AT_TABLE, Claim, Four, Run, Seat, Team

SHORTEST_RUN = 3
BELOTE = 20
"""Points of the king and queen of trumps in one hand."""

_RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100}
_FOUR_POINTS = {Rank.JACK: 200, Rank.NINE: 150} | dict.fromkeys((Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN), 100)
_FOUR_POINTS_NO_TRUMPS = {Rank.ACE: 200, Rank.TEN: 150} | dict.fromkeys(
    (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE), 100
)
_RANKS = tuple(Rank)
_SUITS = tuple(Suit)
_HEIGHT = {rank: height for height, rank in enumerate(_RANKS)}
_BIT = {rank: 1 << height for rank, height in _HEIGHT.items()}


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


def declarations_count(rules: RuleSet, contract: Contract) -> bool:
    """Whether declarations are played at all under the contract."""
    return rules.annonces and (rules.declarations_in_no_trumps or contract is not Contract.NO_TRUMPS)


def belote_counts(contract: Contract) -> bool:
    """Whether there is belote: not without trumps."""
    return contract is not Contract.NO_TRUMPS


def worth(rules: RuleSet, contract: Contract, what: Run | Four) -> int:
    """The points of a run or a four; 0 for fours of eights and sevens."""
    if isinstance(what, Run):
        return _RUN_POINTS.get(what.length, rules.eight_run)
    values = _FOUR_POINTS_NO_TRUMPS if contract is Contract.NO_TRUMPS else _FOUR_POINTS
    return values.get(what.rank, 0)


def run_values(rules: RuleSet) -> tuple[int, ...]:
    """What runs are worth, each value once, ascending."""
    return tuple(sorted({*_RUN_POINTS.values(), rules.eight_run}))


def four_values(contract: Contract) -> tuple[int, ...]:
    """What fours are worth under a contract, each value once, ascending."""
    return tuple(sorted({*(_FOUR_POINTS_NO_TRUMPS if contract is Contract.NO_TRUMPS else _FOUR_POINTS).values()}))


def find(rules: RuleSet, contract: Contract, hand: Iterable[Card]) -> tuple[Run | Four, ...]:
    """What a hand declares: the set worth most in which no card serves twice (rule decision 8).

    Fours first, then runs from the longest down. Cards beside a claimed four may still make a run; a
    run is never split in two; of sets worth the same the one with more fours is claimed. Nothing where
    declarations are not played.
    """
    if not declarations_count(rules, contract):
        return ()
    held = dict.fromkeys(_SUITS, 0)
    for card in hand:
        held[card.suit] |= _BIT[card.rank]
    common = held[Suit.CLUBS] & held[Suit.DIAMONDS] & held[Suit.HEARTS] & held[Suit.SPADES]
    fours = [Four(rank) for rank in _RANKS if common & _BIT[rank] and worth(rules, contract, Four(rank))]
    best: tuple[Run | Four, ...] = ()
    best_worth = 0
    for claimed in _choices(fours):
        served = sum([_BIT[four.rank] for four in claimed])
        found: list[Run | Four] = [*claimed, *_runs({suit: ranks & ~served for suit, ranks in held.items()})]
        points = sum([worth(rules, contract, what) for what in found])
        if points >= best_worth:  # choices grow, so of equals the one with more fours stands
            best, best_worth = tuple(found), points
    return best


def _runs(held: Mapping[Suit, int]) -> tuple[Run, ...]:
    """The unbroken runs of three and more, the longest and highest first. `held`: a bit for each rank."""
    found = []
    for suit, ranks in held.items():
        if not ranks & ranks >> 1 & ranks >> 2:  # no three neighbours
            continue
        length = 0
        for rank in (*_RANKS, None):
            if rank and ranks & _BIT[rank]:
                length, top = length + 1, rank
                continue
            if length >= SHORTEST_RUN:
                found.append(Run(length, Card(top, suit)))
            length = 0
    return tuple(sorted(found, key=lambda run: (-run.length, -_HEIGHT[run.top.rank])))


def _choices(fours: list[Four]) -> Iterator[tuple[Four, ...]]:
    """Every choice among the fours, smaller ones first."""
    for count in range(len(fours) + 1):
        yield from combinations(fours, count)


def claims_of(rules: RuleSet, contract: Contract, hands: Mapping[Seat, Iterable[Card]]) -> tuple[Claim, ...]:
    """What the hands declare, seat by seat."""
    return tuple(Claim(seat, what) for seat, hand in hands.items() for what in find(rules, contract, hand))


def claim_faults(claims: Sequence[Claim]) -> list[Reason]:
    """What makes claims impossible: a run longer than its top card allows, a card that would serve twice."""
    found = [
        fault(Fault.RUN_TOO_LONG, count=claim.what.length, card=claim.what.top, seat=claim.seat)
        for claim in claims
        if isinstance(claim.what, Run) and not SHORTEST_RUN <= claim.what.length <= _HEIGHT[claim.what.top.rank] + 1
    ]
    for seat in Seat:
        own = Claims(claim for claim in claims if claim.seat is seat)
        cards = sum(len(claim.what.cards) for claim in own)
        if cards > CARDS_IN_HAND:
            found.append(fault(Fault.MORE_THAN_A_HAND, seat=seat, claims=own, count=cards, most=CARDS_IN_HAND))
    if not found:
        served: dict[Card, Claim] = {}
        for claim in claims:
            for card in claim.what.cards:
                other = served.setdefault(card, claim)
                if other is not claim:
                    found.append(
                        fault(Fault.CARD_SERVES_TWICE, card=card, first=Claims([other]), second=Claims([claim]))
                    )
                    break
    return found


# Whose declarations count


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
    tops = (_HEIGHT[one.what.top.rank], _HEIGHT[other.what.top.rank])
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


# Belote


@cache
def _pairs(contract: Contract) -> tuple[tuple[Suit, Card, Card], ...]:
    return tuple((suit, Card(Rank.KING, suit), Card(Rank.QUEEN, suit)) for suit in _SUITS if contract.is_trump(suit))


def belotes(contract: Contract, hand: Iterable[Card]) -> tuple[Suit, ...]:
    """The suits in which a hand holds king and queen of trumps: one at most, up to four in all trumps."""
    held = frozenset(hand)
    return tuple(suit for suit, king, queen in _pairs(contract) if king in held and queen in held)


class Call(Templated):
    """Why belote may or may not be called with a card."""

    NOT_A_COURT = _("{card} is neither king nor queen.")
    NOT_TRUMP = _("{card} is no trump: belote is the king and queen of trumps.")
    NO_TRUMPS = _("In no trumps there is no belote.")
    NO_PAIR = _("{other} is not, or no longer, in the same hand.")
    DISCARDED = _("{card} is thrown on another suit: belote is called only with a card that is led or follows suit.")
    CALLED = _("{card} and {other} are in one hand: belote, {points}, called with the first of the two.")


def belote_call(
    rules: RuleSet, contract: Contract, trick: Sequence[Card], played: Card, still_holds: Iterable[Card]
) -> Reason:
    """Whether belote is called with a card (code CALLED) or why not. `trick` lies before it; the rest is still held.

    HB: in Bulgarian all trumps not with a card thrown on another suit (rule decision 9).
    """
    partner = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}.get(played.rank)
    facts: dict[str, Fact] = {"card": played, "points": BELOTE}
    if not belote_counts(contract):
        return Reason(Call.NO_TRUMPS, facts)
    if partner is None:
        return Reason(Call.NOT_A_COURT, facts)
    if not contract.is_trump(played.suit):
        return Reason(Call.NOT_TRUMP, facts)
    other = Card(partner, played.suit)
    facts["other"] = other
    if other not in still_holds:
        return Reason(Call.NO_PAIR, facts)
    discarded = contract is Contract.ALL_TRUMPS and bool(trick) and trick[0].suit is not played.suit
    return Reason(Call.DISCARDED if discarded and rules.belote_by_suit else Call.CALLED, facts)
