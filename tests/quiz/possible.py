"""Items that could be asked in a game: random positions, tricks, pairs, declarations and finished deals."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from quiz.questions import US, Contest, Count, Kind, Pair, Question, Trick
from quiz.situations import Item, Situation
from rules.engine.belote import belotes
from rules.engine.cards import PACK, Card, Suit
from rules.engine.declarations import claims_of
from rules.engine.finished import full_points
from rules.engine.ruleset import RuleSet
from rules.engine.table import Seat, Team
from rules.engine.variants import BULGARIAN, RULE_SETS

SEED = 20
LEGAL, OTHERS = 2000, 250


@lru_cache
def possible_items(game: str) -> tuple[Item, ...]:
    """Some thousands of items of a game, always the same."""
    rng, rules = random.Random(SEED), RULE_SETS[game]
    wanted: list[tuple[Kind, Callable[[random.Random, RuleSet], Question], int]] = [
        (Kind.LEGAL, position, LEGAL),
        (Kind.WINNER, complete, OTHERS),
        (Kind.WORTH, complete, OTHERS),
        (Kind.HIGHER, pair, OTHERS),
        (Kind.DECLARATIONS, contest, OTHERS),
        (Kind.OUTCOME, count, OTHERS),
        (Kind.SHEET, count, 3 * OTHERS),
    ]
    return tuple(
        Item(Situation(f"{kind}-{number}", kind, make(rng, rules), {game: ""}, {}), rules)
        for kind, make, times in wanted
        for number in range(times)
    )


def position(rng: random.Random, rules: RuleSet) -> Trick:
    """A trick of one to three cards, and a hand of two suits or more, so that it is often void."""
    table = rng.sample(PACK, rng.randint(1, 3))
    suits = rng.sample(tuple(Suit), rng.randint(2, 4))
    hand = [card for card in PACK if card not in table and card.suit in suits]
    size = rng.randint(2, 8)
    return Trick(rng.choice(rules.contracts), rng.choice(tuple(Seat)), tuple(table), tuple(rng.sample(hand, size)))


def complete(rng: random.Random, rules: RuleSet) -> Trick:
    """A complete trick."""
    cards = tuple(rng.sample(PACK, 4))
    return Trick(rng.choice(rules.contracts), rng.choice(tuple(Seat)), cards, (), rng.random() < 0.5)


def pair(rng: random.Random, rules: RuleSet) -> Pair:
    """Two cards in a trick."""
    first, second = rng.sample(PACK, 2)
    return Pair(rng.choice(rules.contracts), rng.choice(tuple(Suit)), first, second)


def hands(rng: random.Random) -> dict[Seat, tuple[Card, ...]]:
    """A deal in which neighbours lie together, so that there is something to declare."""
    pack = list(PACK)
    for _times in range(rng.randint(8, 40)):
        one, other = rng.randrange(32), rng.randrange(32)
        pack[one], pack[other] = pack[other], pack[one]
    return {seat: tuple(pack[8 * turn : 8 * turn + 8]) for turn, seat in enumerate(Seat)}


def contest(rng: random.Random, rules: RuleSet) -> Contest:
    """What four hands declare, at a table where declarations count."""
    contract = rng.choice(rules.contracts)
    return Contest(contract, rng.choice(tuple(Seat)), claims_of(BULGARIAN, contract, hands(rng)))


def count(rng: random.Random, rules: RuleSet) -> Count:
    """A finished deal; often near the tie, where beliefs part."""
    contract, dealt = rng.choice(rules.contracts), hands(rng)
    full = full_points(rules, contract)
    ours = rng.randint(full // 3, full - full // 3)
    belote = dict.fromkeys(Team, 0)
    for seat, hand in dealt.items():
        belote[seat.team] += 20 * len(belotes(contract, hand))
    return Count(
        contest=Contest(contract, rng.choice(tuple(Seat)), claims_of(BULGARIAN, contract, dealt)),
        declarer=rng.choice(tuple(Team)),
        cards={US: ours, US.other: full - ours},
        belote=belote,
        bid=rng.choice((80, 90, 100, 110)) if rules.bids else None,
        times=rng.choice((1, 1, 2)) if rules.doubles else 1,
    )
