"""Fresh situations for a rule path: practice without end, twins of a missed one, and pairs that differ in one condition.

Everything is drawn from the `random.Random` that is given: the same seed gives the same cards.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

from quiz.played import hands_before
from quiz.questions import Trick
from rules.engine.cards import PACK, Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.ladder import Question
from rules.engine.paths import ContractKind, RulePath, path_of, path_to, paths
from rules.engine.play import Hand, decide, legal_cards
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.strength import SIDE_ORDER, TRUMP_ORDER, heights, values
from rules.engine.switches import PLAY_SWITCHES
from rules.engine.table import Seat
from rules.engine.tricks import holder

HELD = (3, 4, 4, 5, 5, 6)
"""How many cards are in hand, the frequent numbers more than once."""

_COMPARED = 5
_TRIES = 20_000
_WORTH_KEEPING = 10

Shape = tuple[tuple[object, ...], ...]
Wanted = Callable[[Position], bool]


class NoPositionError(ValueError):
    """No position was found: the game has no such path, or a sitting has used up all that could be found."""


def fresh(
    chance: random.Random, rules: RuleSet, kind: ContractKind, path: RulePath, wanted: Wanted = lambda position: True
) -> Position:
    """A position whose verdict is reached by that path: the most tempting of a handful. Raises NoPositionError."""
    drawn = _drawn(chance, rules, kind, path)
    found = list(islice((position for position in drawn if wanted(position)), _COMPARED))
    if not found:
        raise NoPositionError(path.key)
    return max(found, key=interest)


def twin(chance: random.Random, position: Position, wanted: Wanted = lambda position: True) -> Position:
    """The same lesson in other cards: same path, other ranks led and best, other companions, another seat.

    Where the path allows it another number of cards lies on the table. Raises NoPositionError.
    """
    path, kind = path_of(position), ContractKind.of(position.contract)

    def other(found: Position) -> bool:
        return (
            found.to_play is not position.to_play
            and not _deciding(found) & _deciding(position)
            and sorted(card.rank for card in found.hand) != sorted(card.rank for card in position.hand)
            and wanted(found)
        )

    def moved(found: Position) -> bool:
        return len(found.trick) != len(position.trick) and other(found)

    return fresh(chance, position.rules, kind, path, moved if _many_tables(path) else other)


def contrast(chance: random.Random, position: Position, wanted: Wanted = lambda position: True) -> Position:
    """A partner for a pair: one condition of the path is changed, and with it the verdict.

    The same position with one card exchanged (or, before the lead, one put on the table), so that the
    condition is all there is to see; where no single card does it, another position. Raises NoPositionError.
    """
    path, kind = path_of(position), ContractKind.of(position.contract)
    if position.to_play is None:
        raise NoPositionError(path.key)

    def differs(other: RulePath) -> bool:
        return other.rule is not path.rule and len(path.flipped(other)) == 1

    near = [
        found
        for found in _one_card_away(position)
        if differs(path_of(found)) and _verdicts_differ(position, found) and wanted(found)
    ]
    chance.shuffle(near)
    for found in near:
        if hands_before(found):
            return found
    others = [other for other in paths(position.rules, kind) if differs(other)]
    chance.shuffle(others)
    for other in others:
        try:
            return fresh(chance, position.rules, kind, other, wanted)
        except NoPositionError:
            continue
    raise NoPositionError(path.key)


class Sitting:
    """What one person practises at one go: no position comes twice, not even in other suits or from another seat."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._seen: set[Shape] = set()

    def fresh(self, rules: RuleSet, kind: ContractKind, path: RulePath) -> Position:
        """As `fresh`, never seen before in this sitting."""
        return self.show(fresh(self._chance, rules, kind, path, self.is_new))

    def twin(self, position: Position) -> Position:
        """As `twin`, never seen before in this sitting."""
        return self.show(twin(self._chance, position, self.is_new))

    def contrast(self, position: Position) -> Position:
        """As `contrast`, never seen before in this sitting."""
        return self.show(contrast(self._chance, position, self.is_new))

    def is_new(self, position: Position) -> bool:
        """Whether the position has not been shown."""
        return shape(position) not in self._seen

    def show(self, position: Position) -> Position:
        """Note a position, from wherever it came, as shown."""
        self._seen.add(shape(position))
        return position


def before_you(position: Position) -> Position:
    """A position turned so that the player to move sits South, where the reader sits."""
    return replace(position, leader=Seat.SOUTH.after(-len(position.trick)))


def dealt(position: Position) -> Trick:
    """A position as the question of a situation."""
    return Trick(position.contract, position.leader, position.trick, position.hand)


def shape(position: Position) -> Shape:
    """What is left of a position without the names of suits and seats: equal for permutations of suits."""
    trick, hand = position.trick, position.hand
    suits = [
        (
            position.contract.is_trump(suit),
            tuple((turn, card.rank.value) for turn, card in enumerate(trick) if card.suit is suit),
            tuple(sorted(card.rank.value for card in hand if card.suit is suit)),
        )
        for suit in Suit
    ]
    return tuple(sorted(suits))


def tempting(position: Position) -> Hand:
    """The forbidden cards that a mistaken player would play, in the order of the hand.

    He holds one wrong belief about a duty, or trumps while he could follow, or thinks that without the
    suit he is free, or takes a rank for higher that is so only in the other order or in another suit.
    """
    legal = legal_cards(position)
    if len(legal) == len(position.hand):
        return ()
    trick, trump = position.trick, position.contract.trump
    believed = {card for rules in _mistaken(position.rules) for card in _legal(rules, position)}
    void = all(card.suit is not trick[0].suit for card in position.hand)
    best = trick[holder(position.contract, trick)]

    def looks_higher(card: Card) -> bool:
        return any(ranks.index(card.rank) < ranks.index(best.rank) for ranks in (TRUMP_ORDER, SIDE_ORDER))

    return tuple(
        card
        for card in position.hand
        if card not in legal and (void or card in believed or card.suit is trump or looks_higher(card))
    )


def interest(position: Position) -> int:
    """How much there is to think about: forbidden cards, several legal ones, beliefs that would answer otherwise.

    Less where a player before has thrown an ace, a ten or a high trump to the other side.
    """
    legal = legal_cards(position)
    return (
        3 * (len(legal) < len(position.hand))
        + 2 * (1 < len(legal) < len(position.hand))
        + 2 * min(2, len(tempting(position)))
        + sum(_legal(rules, position) != legal for rules in _mistaken(position.rules))
        - 2 * _given_away(position)
    )


def _given_away(position: Position) -> int:
    """The valuable cards on the table that were played to a trick which the other side held, and did not take it."""
    trick, worth = position.trick, values(position.rules, position.contract)
    given = 0
    for turn in range(1, len(trick)):
        best = holder(position.contract, trick[: turn + 1])
        given += best in (turn - 1, turn - 3) and worth[trick[turn]] >= _WORTH_KEEPING
    return given


@cache
def _mistaken(rules: RuleSet) -> tuple[RuleSet, ...]:
    """The rule sets of who believes one thing about the duties that is not so."""
    changes: list[dict[str, Any]] = [
        {name: type(getattr(rules, name))(option.value)}  # an enum where the rule set has one
        for name, switch in PLAY_SWITCHES.items()
        for option in switch.options
        if option.value != rules.value(name)
    ]
    return tuple(replace(rules, **change) for change in changes)


def _legal(rules: RuleSet, position: Position) -> Hand:
    return decide(rules, position.contract, position.trick, position.hand, [])[1]


def _deciding(position: Position) -> set[tuple[str, Rank]]:
    """The rank led and the rank that holds the trick."""
    trick = position.trick
    if not trick:
        return set()
    return {("led", trick[0].rank), ("best", trick[holder(position.contract, trick)].rank)}


def _many_tables(path: RulePath) -> bool:
    """Whether the path leaves open how many cards lie on the table: it does not for a leader or under a partner's trump."""
    return not {(Question.TABLE, False), (Question.PARTNER_TRUMPED, True)} & set(path.answers)


def _verdicts_differ(one: Position, other: Position) -> bool:
    """Whether some card that is in both hands may be played in only one of the positions."""
    legal, others = legal_cards(one), legal_cards(other)
    return any(card in other.hand and (card in legal) is not (card in others) for card in one.hand)


def _one_card_away(position: Position) -> Iterator[Position]:
    """The positions that come of exchanging one card of the table or the hand for an unseen one."""
    trick, hand = position.trick, position.hand
    unseen = [card for card in PACK if card not in trick and card not in hand]
    if not trick:
        for new in unseen:
            yield replace(position, leader=position.leader.after(-1), trick=(new,))
        return
    for new in unseen:
        for turn in range(len(trick)):
            yield replace(position, trick=(*trick[:turn], new, *trick[turn + 1 :]))
        for old in hand:
            yield replace(position, hand=_sorted([new if card is old else card for card in hand]))


def _drawn(chance: random.Random, rules: RuleSet, kind: ContractKind, path: RulePath) -> Iterator[Position]:
    """Positions on the path that can have been played so, for as many tries as are worth while."""
    contracts = kind.contracts(rules)
    if path not in paths(rules, kind):
        return
    for _ in range(_TRIES):
        contract = chance.choice(contracts)
        trick = _trick(chance, contract, path)
        hand = _hand(chance, contract, trick, path)
        if hand and path_to(rules, contract, trick, hand) == path:
            position = Position(rules, contract, chance.choice(tuple(Seat)), trick, hand)
            if hands_before(position) is not None:
                yield position


def _trick(chance: random.Random, contract: Contract, path: RulePath) -> Hand:
    """Cards on the table as they often fall: the suit led, now and then a trump or a discard."""
    answers = dict(path.answers)
    if Question.TABLE in answers:
        return ()
    partner_holds = answers.get(Question.PARTNER)
    size = (
        3 if answers.get(Question.PARTNER_TRUMPED) else chance.choice((2, 3, 3) if partner_holds else (1, 2, 2, 3, 3))
    )
    trumps_led = answers.get(Question.TRUMPS_LED, False)
    led_suits = [suit for suit in Suit if (suit is contract.trump) is trumps_led]
    led = chance.choice(led_suits)
    trick: list[Card] = []
    for turn in range(size):
        kind = chance.random()
        suit = led if not turn or kind < 0.6 else chance.choice(tuple(Suit))
        if kind > 0.75 and turn and contract.trump:
            suit = contract.trump
        trick.append(chance.choice([card for card in PACK if card.suit is suit and card not in trick]))
    return tuple(trick)


def _hand(chance: random.Random, contract: Contract, trick: Hand, path: RulePath) -> Hand:
    """Cards that make the answers about the hand true: one for each yes, and none that a no rules out."""
    allowed = [card for card in PACK if card not in trick]
    size = chance.choice(HELD)
    held: list[Card] = []
    marks = [(_makes_yes(contract, trick, question, path), yes) for question, yes in path.answers]
    for makes, yes in marks:
        if makes is not None and not yes:
            allowed = [card for card in allowed if card not in makes]
    for makes, yes in marks:
        if makes is not None and yes and not any(card in makes for card in held):
            able = [card for card in allowed if card in makes and card not in held]
            if not able:
                return ()
            held.append(chance.choice(able))
    rest = [card for card in allowed if card not in held]
    if len(held) + len(rest) < size:
        return ()
    return _sorted([*held, *chance.sample(rest, max(0, size - len(held)))])


def _makes_yes(contract: Contract, trick: Hand, question: Question, path: RulePath) -> Hand | None:
    """The cards any of which in hand makes the answer to a question yes; None for a question about the table."""
    if not trick:
        return None
    led, trump = trick[0].suit, contract.trump
    match question:
        case Question.HOLD_SUIT:
            return tuple([card for card in PACK if card.suit is led])
        case Question.HOLD_TRUMP:
            return tuple([card for card in PACK if card.suit is trump])
        case Question.OTHER_CARDS:
            return tuple([card for card in PACK if card.suit is not trump])
        case Question.GO_OVER:
            height = heights(contract, led)
            to_beat = height[trick[holder(contract, trick)]]
            follows = (Question.HOLD_SUIT, True) in path.answers
            return tuple([card for card in PACK if height[card] > to_beat and (card.suit is led or not follows)])
    return None


def _sorted(cards: list[Card]) -> Hand:
    """A hand by suits, as the pack lists them: an order that tells nothing about strength."""
    return tuple(sorted(cards, key=PACK.index))
