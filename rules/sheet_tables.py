"""What a deal of each contract comes to on the sheet: totals, capots, rounding, and what becomes of the points.

Pure. Nothing here is known: every row is asked of the engine, the rounding by trying every split of a deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.finished import LAST_TEN, MULTIPLIERS, Finished, Sides, converted, full_points
from rules.engine.rounding import TEN, rounded
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import Score, score
from rules.engine.strength import values
from rules.entry import THEM, US

SAMPLE = Contract.HEARTS
"""A suit contract like every other."""


def kinds_of_contract(rules: RuleSet) -> tuple[Contract, ...]:
    """One suit contract for all four, and the contracts without a trump suit that the game plays."""
    return (SAMPLE, *(contract for contract in rules.contracts if contract not in SUIT_CONTRACTS))


@dataclass(frozen=True, slots=True)
class Total:
    """What a deal of a contract holds, without declarations and belote."""

    contract: Contract
    cards: int
    last_ten: int
    times: int
    """How often cards and last ten count."""
    total: int
    """What is compared: cards and last ten as often as they count, turned into points of a suit where the game does."""
    written: int
    """What a side writes that gets it all, in points of the sheet."""

    @property
    def half(self) -> int:
        """What the takers have to pass."""
        return self.total // 2


def totals(rules: RuleSet) -> tuple[Total, ...]:
    """The totals of the kinds of contract."""
    return tuple(_total(rules, contract) for contract in kinds_of_contract(rules))


def _total(rules: RuleSet, contract: Contract) -> Total:
    times = rules.no_trumps_times if contract is Contract.NO_TRUMPS else 1
    whole = converted(rules, contract, full_points(rules, contract)) * times
    written = rounded(rules, contract, whole, 0, hangs=False)[0] // rules.unit
    return Total(contract, sum(values(rules, contract).values()), LAST_TEN, times, whole, written)


@dataclass(frozen=True, slots=True)
class Capot:
    """What all eight tricks come to under a contract, without declarations and belote."""

    contract: Contract
    deal: int
    bonus: int
    total: int
    written: int


def capots(rules: RuleSet) -> tuple[Capot, ...]:
    """The capots of the kinds of contract."""
    return tuple(_capot(rules, contract) for contract in kinds_of_contract(rules))


def _capot(rules: RuleSet, contract: Contract) -> Capot:
    full = full_points(rules, contract)
    deal = Finished(
        rules=rules,
        contract=contract,
        declarer=US,
        card_points={US: full, THEM: 0},
        capot=US,
        bid=_sample_bid(rules),
    )
    scored = score(deal)
    total = scored.totals[US]
    return Capot(contract, total - rules.capot_bonus, rules.capot_bonus, total, scored.recorded[US])


def _sample_bid(rules: RuleSet) -> int | None:
    """The bid of the sample deals, where numbers are bid."""
    return rules.lowest_bid if rules.bids else None


@dataclass(frozen=True, slots=True)
class Split:
    """A deal as it was counted, and as it is written."""

    points: tuple[int, int]
    written: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rounding:
    """By its last digit, which way a total goes under a contract.

    `turning`: the digit at which it hangs on which side has less; None where there is none. `example` is a deal in
    which one total goes down and the sides write different numbers.
    """

    contract: Contract
    down: tuple[int, ...]
    up: tuple[int, ...]
    turning: int | None
    example: Split
    turning_example: Split | None


def roundings(rules: RuleSet) -> tuple[Rounding, ...]:
    """The rounding of the kinds of contract, found by rounding every split of a deal that does not tie."""
    return tuple(_rounding(rules, contract) for contract in kinds_of_contract(rules))


def _rounding(rules: RuleSet, contract: Contract) -> Rounding:
    ways: dict[int, set[bool]] = {}
    splits = list(_splits(rules, contract))
    for split in splits:
        for points, written in zip(split.points, split.written, strict=True):
            if points % TEN:
                ways.setdefault(points % TEN, set()).add(written * rules.unit > points)
            else:
                ways.setdefault(0, set()).add(False)
    down = tuple(sorted(digit for digit, found in ways.items() if found == {False}))
    up = tuple(sorted(digit for digit, found in ways.items() if found == {True}))
    turning = next((digit for digit, found in ways.items() if len(found) > 1), None)
    return Rounding(
        contract,
        down,
        up,
        turning,
        next(split for split in splits if split.points[0] % TEN == down[-1] and len(set(split.written)) > 1),
        next((split for split in splits if split.points[0] % TEN == turning), None),
    )


def _splits(rules: RuleSet, contract: Contract) -> Iterator[Split]:
    """Every split of a deal in which the first side has more, and both have something; the closest first."""
    whole = _total(rules, contract)
    for more in range(whole.total // 2 + 1, whole.total):
        if more % whole.times == 0:
            points = (more, whole.total - more)
            written = [
                rounded(rules, contract, mine, other, hangs=False)[0] // rules.unit
                for mine, other in (points, points[::-1])
            ]
            yield Split(points, (written[0], written[1]))


FATES = ("made", "inside", "hanging")
_TAKEN = {"made": 11, "inside": -11, "hanging": 0}
"""What the takers of the sample deals have above half."""


@dataclass(frozen=True, slots=True)
class Fate:
    """A sample deal in a suit, without declarations, and what becomes of it at each multiplier."""

    key: str
    takers: int
    defence: int
    scores: tuple[tuple[int, Score], ...]
    """The multiplier and the sheet, from 1 up."""


def _sample_score(rules: RuleSet, cards: Sides, times: int) -> Score:
    return score(
        Finished(
            rules=rules,
            contract=SAMPLE,
            declarer=US,
            card_points=cards,
            multiplier=times,
            bid=_sample_bid(rules),
        )
    )


def fates(rules: RuleSet) -> tuple[Fate, ...]:
    """A deal that is made, one that is not, and one that ties."""
    full = full_points(rules, SAMPLE)
    found = []
    for key in FATES:
        takers = full // 2 + _TAKEN[key]
        cards = {US: takers, THEM: full - takers}
        times = MULTIPLIERS if rules.doubles else MULTIPLIERS[:1]
        scores = tuple((n, _sample_score(rules, cards, n)) for n in times)
        found.append(Fate(key, takers, full - takers, scores))
    return tuple(found)
