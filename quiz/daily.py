"""The situation of a day: the same for everybody, since it is a function of the date and nothing else.

The games take turns. On five days of a week a card is to be played, each time by another rule; on the third day
a complete trick or two cards are judged; on the seventh it is a curated situation about declarations or the sheet,
where the game has one left. The rest is drawn. Each thing that could be drawn bears one of as many seals as there
are turns to draw its like, and is drawn only in the turn of its seal: so nothing comes twice within `SEALS` weeks.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import combinations
from zlib import crc32

from quiz.generate import NoPositionError, before_you, dealt, fresh, shape, tempting
from quiz.minds import KNOWS
from quiz.misconceptions import MISCONCEPTIONS
from quiz.played import hands_before
from quiz.questions import Kind, Pair, Question, Trick
from quiz.reading import situations
from rules.engine.cards import PACK, Card, Suit
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.ladder import Rule
from rules.engine.paths import ContractKind, RulePath, paths
from rules.engine.play import Hand, legal_cards
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.strength import values
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK, holder
from rules.engine.variants import RULE_SETS

FIRST_DAY = date(2026, 11, 30)
"""The first day of the project, a Monday."""
WEEK = 7
JUDGED, CURATED = 2, 6
"""The days of a week on which no card is to be played."""
SEALS = 58
"""Weeks in which no trick and no two cards come twice: 406 days."""
CYCLE = 60 * WEEK
"""Days after which the rules come in the same order again, in other cards."""
TURNS = CYCLE // (WEEK * len(RULE_SETS))
"""How often each game has the seventh day in a cycle."""

SHOWN = {
    "bulgarian": (
        *("hundred-and-sixteen", "run-of-four", "all-eight", "hundred-and-six-each", "contra-and-inside"),
        *("equal-runs", "sixty-without-trumps", "eighty-seven", "quarte-against-tierce", "four-jacks-no-trumps"),
        *("eight-left-over", "a-run-against-us"),
    ),
    "french": (
        *("belote-is-not-enough", "run-in-coinche", "eighty-seven", "equal-runs", "quarte-against-tierce"),
        *("hundred-and-six-each", "all-eight", "run-of-four", "hundred-and-sixteen", "a-run-against-us"),
    ),
    "coinche": (
        *("ninety-with-belote", "run-in-coinche", "their-ninety", "coinched-at-eighty"),
        *("hundred-in-clubs", "surcoinched-in-spades"),
    ),
}
"""The curated situations of each game in the order of their days. The list is never changed: a past day stays."""

_DRAWS = (Kind.WINNER, Kind.HIGHER, Kind.WORTH)
_TRIES = 200_000
_OFFERED = 4
_LEAST_WORTH = 10
_WORTH_KEEPING = 10
_FOLLOWS, _TRUMPS = 0.6, 0.8
_BESIDE = 3
_AROUND = (1, 2, 3, 4, 6, 8, 9, 10, 11, 14, 20)
"""How far from the right number others lie."""


@dataclass(frozen=True, slots=True)
class Route:
    """A rule to practise: the way to it, in a kind of contract."""

    kind: ContractKind
    path: RulePath

    @property
    def rule(self) -> Rule:
        """The rule that decides."""
        return self.path.rule


@dataclass(frozen=True, slots=True)
class Daily:
    """What is asked on a day. `curated` is the key of the situation, where it is one; then nothing else is said."""

    rules: RuleSet
    kind: Kind
    question: Question
    offered: tuple[str, ...] = ()
    curated: str = ""


@lru_cache(maxsize=1024)
def situation_of(day: date) -> Daily:
    """What is asked on a day. Raises ValueError for a day before the first."""
    number = (day - FIRST_DAY).days
    if number < 0:
        raise ValueError(f"{day} lies before {FIRST_DAY}")
    week, weekday = divmod(number, WEEK)
    rules = game_of(number)
    chance = random.Random(f"the situation of {day.isoformat()}")  # noqa: S311  # the same for everybody
    if weekday == CURATED and (found := _curated(rules, week)):
        return found
    if weekday in (JUDGED, CURATED):
        # The games come to these days in turn, week after week: the third of three weeks shifts the kinds.
        kind = _DRAWS[(week + week // len(RULE_SETS) + (weekday == CURATED)) % len(_DRAWS)]
        return _judged(chance, rules, kind, week)
    place = number % CYCLE
    route = routes()[place]
    assert route is not None
    turn, turns = routes()[:place].count(route), routes().count(route)
    return Daily(rules, Kind.LEGAL, _to_play(chance, rules, route, turn, turns))


def game_of(number: int) -> RuleSet:
    """The game of a day, counted from the first."""
    return tuple(RULE_SETS.values())[number % len(RULE_SETS)]


@lru_cache(maxsize=1)
def routes() -> tuple[Route | None, ...]:
    """The route of each day of a cycle, None where no card is to be played.

    Of its game the one that came least often; no rule comes twice in a week.
    """
    used: Counter[tuple[str, Route]] = Counter()
    found: list[Route | None] = []
    this_week: set[Rule] = set()
    for number in range(CYCLE):
        if number % WEEK == 0:
            this_week.clear()
        if number % WEEK in (JUDGED, CURATED):
            found.append(None)
            continue
        rules = game_of(number)
        open_to_it = [route for route in _routes(rules) if route.rule not in this_week]
        route = min(open_to_it, key=lambda one: used[rules.key, one])
        used[rules.key, route] += 1
        this_week.add(route.rule)
        found.append(route)
    return tuple(found)


@lru_cache(maxsize=len(RULE_SETS))
def _routes(rules: RuleSet) -> tuple[Route, ...]:
    """The routes of a game in which some card may not be played."""
    return tuple(
        route for kind in ContractKind for path in paths(rules, kind) if _forbids(rules, route := Route(kind, path))
    )


def _forbids(rules: RuleSet, route: Route) -> bool:
    position = fresh(random.Random(0), rules, route.kind, route.path)  # noqa: S311
    return bool(tempting(position))


def _curated(rules: RuleSet, week: int) -> Daily | None:
    """The curated situation whose turn it is; None where it is nobody's, or the situation is gone."""
    shown, turn = SHOWN[rules.key], week // len(RULE_SETS) % TURNS
    key = {number * TURNS // len(shown): key for number, key in enumerate(shown)}.get(turn, "")
    situation = situations().get(key)
    if situation is None or rules.key not in situation.claims:
        return None
    return Daily(rules, situation.kind, situation.question, curated=key)


def _sealed(drawn: object, turn: int, turns: int) -> bool:
    """Whether what was drawn belongs to that turn of so many."""
    return crc32(repr(drawn).encode()) % turns == turn % turns


def _to_play(chance: random.Random, rules: RuleSet, route: Route, turn: int, turns: int) -> Trick:
    """A trick and a hand, seen from the player who is to play: somebody would play a card that may not be played."""

    def wanted(position: Position) -> bool:
        return _sealed(shape(position), turn, turns) and bool(tempting(position))

    return dealt(before_you(fresh(chance, rules, route.kind, route.path, wanted)))


def _judged(chance: random.Random, rules: RuleSet, kind: Kind, week: int) -> Daily:
    """A complete trick or two cards about which somebody would be wrong."""
    if kind is Kind.HIGHER:
        return Daily(rules, kind, _pair(chance, rules, week))
    trick = _complete(chance, rules, kind, 2 * week + (kind is Kind.WORTH))
    return Daily(rules, kind, trick, _numbers(chance, rules, trick) if kind is Kind.WORTH else ())


def _believed(rules: RuleSet, kind: Kind, question: Question) -> set[str]:
    """The wrong answers of those who believe something that is not so."""
    right = KNOWS.answer(kind, question, rules)
    answers = [one.mind.answer(kind, question, rules) for one in MISCONCEPTIONS if rules.key in one.games]
    return {value for answer in answers if answer != right for value in answer}


def _complete(chance: random.Random, rules: RuleSet, kind: Kind, half_week: int) -> Trick:
    """A trick that can have fallen so, taken by each turn as often as by another."""
    turn, last = chance.randrange(CARDS_IN_TRICK), kind is Kind.WORTH and chance.random() < 0.5
    for _ in range(_TRIES):
        contract, leader = chance.choice(rules.contracts), chance.choice(tuple(Seat))
        trick = Trick(contract, leader, _fallen(chance, contract), (), last)
        if (
            holder(contract, trick.cards) == turn
            and _sealed(shape(trick.position(rules)), half_week, 2 * SEALS)
            and (kind is not Kind.WORTH or KNOWS.worth(rules, trick) >= _LEAST_WORTH)
            and not given_away(rules, trick)
            and _believed(rules, kind, trick)
            and _playable(chance, rules, trick)
        ):
            return trick
    raise NoPositionError("no complete trick")


def _fallen(chance: random.Random, contract: Contract) -> Hand:
    """Four cards as they often fall: most follow, some are trumps, some discards."""
    led, cards = chance.choice(tuple(Suit)), list[Card]()
    for turn in range(CARDS_IN_TRICK):
        roll = chance.random()
        follows = not turn or roll < _FOLLOWS
        suit = led if follows else contract.trump if contract.trump and roll < _TRUMPS else chance.choice(tuple(Suit))
        cards.append(chance.choice([card for card in PACK if card.suit is suit and card not in cards]))
    return tuple(cards)


def given_away(rules: RuleSet, trick: Trick) -> bool:
    """Whether somebody puts an ace, a ten or a high trump on a trick that the other side holds and keeps."""
    worth, taker = values(rules, trick.contract), holder(trick.contract, trick.cards)
    return any(
        worth[card] >= _WORTH_KEEPING
        and (turn - taker) % 2
        and holder(trick.contract, trick.cards[:turn]) % 2 != turn % 2
        for turn, card in enumerate(trick.cards)
        if turn
    )


def _playable(chance: random.Random, rules: RuleSet, trick: Trick) -> bool:
    """Whether each card was legal for a hand in which it can have lain, the last one's drawn."""
    *before, fourth = trick.cards
    others = chance.sample([card for card in PACK if card not in trick.cards], _BESIDE)
    position = Position(rules, trick.contract, trick.leader, tuple(before), (fourth, *others))
    return fourth in legal_cards(position) and hands_before(position) is not None


def _pair(chance: random.Random, rules: RuleSet, week: int) -> Pair:
    """Two cards of the week about which somebody of the game would be wrong, in an order that gives nothing away."""
    played = [
        pair
        for number, pair in enumerate(_every_pair())
        if number % SEALS == week % SEALS and pair.contract in rules.contracts
    ]
    telling = [pair for pair in played if _believed(rules, Kind.HIGHER, pair)]
    drawn = chance.choice(telling or played)
    first, second = chance.sample((drawn.first, drawn.second), 2)
    suits = dict(zip(Suit, chance.sample(tuple(Suit), len(Suit)), strict=True))

    def renamed(card: Card) -> Card:
        return Card(card.rank, suits[card.suit])

    trump = drawn.contract.trump
    contract = Contract(suits[trump].value) if trump else drawn.contract
    return Pair(contract, suits[drawn.led], renamed(first), renamed(second))


@lru_cache(maxsize=1)
def _every_pair() -> tuple[Pair, ...]:
    """Two cards of every shape there is, mixed once and for all."""
    contracts = (SUIT_CONTRACTS[0], Contract.NO_TRUMPS, Contract.ALL_TRUMPS)
    found = {
        pair_shape(pair): pair
        for contract in contracts
        for led in Suit
        for first, second in combinations(PACK, 2)
        for pair in [Pair(contract, led, first, second)]
    }
    pairs = [found[key] for key in sorted(found)]
    random.Random("two cards").shuffle(pairs)  # noqa: S311
    return tuple(pairs)


def pair_shape(pair: Pair) -> tuple[object, ...]:
    """What is left of two cards without the names of suits, as `quiz.generate.shape` has it of a position."""
    suits = [
        (
            pair.contract.is_trump(suit),
            suit is pair.led,
            tuple(sorted(card.rank.value for card in (pair.first, pair.second) if card.suit is suit)),
        )
        for suit in Suit
    ]
    return (pair.contract.trump is None, *sorted(suits))


def _numbers(chance: random.Random, rules: RuleSet, trick: Trick) -> tuple[str, ...]:
    """Numbers to choose from, ascending; the right one is as likely to stand first as last."""
    right = KNOWS.worth(rules, trick)
    believed = {int(value) for value in _believed(rules, Kind.WORTH, trick)}
    others = believed | {right + sign * far for far in _AROUND for sign in (1, -1) if right + sign * far > 0}
    below = chance.randrange(_OFFERED)

    def some(numbers: Iterable[int], count: int) -> list[int]:
        mixed = chance.sample(sorted(numbers), len([*numbers]))
        return sorted(mixed, key=lambda number: number not in believed)[:count]

    lower = some({number for number in others if number < right}, below)
    upper = some({number for number in others if number > right}, _OFFERED - 1 - below)
    return tuple(map(str, sorted([*lower, right, *upper])))
