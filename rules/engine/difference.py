"""Where games part: one position under several rule sets, and the smallest position that parts two.

Rule sets that are equal in every play option rule alike everywhere (`same_play` is the proof); the
search below finds, for any others, the fewest cards that show the difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

from rules.engine.cards import PACK, Card, Suit
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.play import Hand, Ruling, decide, legal_cards, ruling
from rules.engine.position import Position
from rules.engine.ruleset import PLAY_OPTIONS, Option, RuleSet, Switch, same_play
from rules.engine.strength import heights
from rules.engine.table import Seat
from rules.engine.tricks import holder
from rules.engine.variants import RULE_SETS


@dataclass(frozen=True, slots=True)
class Verdict:
    """The rule sets that allow the same cards in a position. `ruling` is that of the first of them.

    `options` are the play options that part them from the first verdict of the comparison: setting
    these as that one has them would make it agree. Empty for the first.
    """

    games: tuple[RuleSet, ...]
    ruling: Ruling
    options: tuple[str, ...]


def across(ruled: Ruling, rule_sets: Iterable[RuleSet] | None = None) -> tuple[Verdict, ...]:
    """A ruling beside those of other rule sets that play its contract, grouped by legal cards.

    Unless told which, the others are the other games.

    The first verdict is that of the position's own rule set.
    """
    position = ruled.position
    games = [position.rules]
    for rules in rule_sets if rule_sets is not None else _other_games(position.rules):
        if rules != position.rules and position.contract in rules.contracts:
            games.append(rules)
    groups: dict[tuple[Card, ...], list[RuleSet]] = {ruled.legal: []}
    for rules in games:
        alike = all(getattr(rules, name) == getattr(position.rules, name) for name in ruled.options)
        groups.setdefault(ruled.legal if alike else _legal(position, rules), []).append(rules)
    own, *others = groups.values()
    return (
        Verdict(tuple(own), ruled, ()),
        *(
            Verdict(tuple(group), ruling(replace(position, rules=group[0])), parting(position, group[0]))
            for group in others
        ),
    )


def _other_games(rules: RuleSet) -> list[RuleSet]:
    return [other for other in RULE_SETS.values() if other.game is not rules.game]


def _legal(position: Position, rules: RuleSet) -> tuple[Card, ...]:
    """What another rule set allows in a position; the position itself has been checked already."""
    return decide(rules, position.contract, position.trick, position.hand, [])[1]


def parting(position: Position, other: RuleSet) -> tuple[str, ...]:
    """The fewest play options of `other` that, changed to the position's own, make `other` agree with it.

    Empty where they agree already.
    """
    target = legal_cards(position)
    own = position.rules
    differing = [name for name in PLAY_OPTIONS if getattr(own, name) != getattr(other, name)]
    for size in range(len(differing) + 1):
        for names in combinations(differing, size):
            changed = replace(other, **{name: getattr(own, name) for name in names})
            if _legal(position, changed) == target:
                return names
    raise AssertionError("rule sets with equal play options ruled differently")


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One value of a switch that would change what may be played, and what it would then be."""

    switch: Switch
    option: Option
    ruling: Ruling


def house_rules(ruled: Ruling) -> tuple[HouseRule, ...]:
    """Every single switch of the rule set that would change the verdict of this ruling."""
    position = ruled.position
    found = []
    for switch in position.rules.offered:
        if switch.name in ruled.options:
            for option in switch.options:
                changed = position.rules.with_switch(switch.name, option.value)
                if _legal(position, changed) != ruled.legal:
                    found.append(HouseRule(switch, option, ruling(replace(position, rules=changed))))
    return tuple(found)


def smallest_difference(one: RuleSet, other: RuleSet, hand_at_most: int = 2) -> Position | None:
    """The position with the fewest cards that `one` and `other` rule differently, under the rules of `one`.

    None if they agree on every trick and every hand of up to `hand_at_most` cards. Positions are
    searched up to the names of the side suits, tricks and hands of ascending size, first the suit
    contracts (hearts stand for all four), then no trumps and all trumps.
    """
    if same_play(one, other):
        return None
    shared = [contract for contract in one.contracts if contract in other.contracts]
    contracts = [c for c in shared if c not in SUIT_CONTRACTS]
    if any(c in SUIT_CONTRACTS for c in shared):
        contracts.insert(0, Contract.HEARTS)
    sizes = sorted(((t, h) for t in range(4) for h in range(1, hand_at_most + 1)), key=lambda size: (sum(size), size))
    for in_trick, in_hand in sizes:
        for contract in contracts:
            for trick, hand in _cases(contract, in_trick, in_hand):
                if decide(one, contract, trick, hand, [])[1] != decide(other, contract, trick, hand, [])[1]:
                    return Position(one, contract, Seat.SOUTH.after(-in_trick), trick, hand)
    return None


Kind = tuple[bool, ...]


@cache
def _cases(contract: Contract, in_trick: int, in_hand: int) -> tuple[tuple[Hand, Hand], ...]:
    """Tricks and hands of those sizes, one for each case that a play rule can tell apart: the first in pack order.

    A play rule sees of a trick whether trumps were led, whose card holds it and whether that is a trump; of a
    card in hand whether it is of the suit led, whether it is a trump, and whether it goes over.
    """
    found: dict[tuple[object, ...], tuple[Hand, Hand]] = {}
    met: set[tuple[object, ...]] = set()
    for trick in _tricks(contract, in_trick):
        table, seen = _seen(contract, trick, in_hand)
        kinds = sorted(seen.values())
        if (known := (*table, *kinds)) not in met:
            met.add(known)
            for hand in combinations(seen, in_hand):
                found.setdefault((*table, *sorted(seen[card] for card in hand)), (trick, hand))
    return tuple(found.values())


def _seen(contract: Contract, trick: Hand, at_most: int) -> tuple[Kind, dict[Card, Kind]]:
    """What a play rule sees of a trick, and of the cards outside it, the first few of each kind in pack order."""
    rest = [card for card in PACK if card not in trick]
    if not trick:
        return (), dict.fromkeys(rest[:at_most], ())
    best, led = holder(contract, trick), trick[0].suit
    height = heights(contract, led)
    to_beat = height[trick[best]]
    left: dict[Kind, int] = {}
    seen: dict[Card, Kind] = {}
    for card in rest:
        kind = (card.suit is led, contract.is_trump(card.suit), height[card] > to_beat)
        left[kind] = left.get(kind, at_most) - 1
        if left[kind] >= 0:
            seen[card] = kind
    return (contract.is_trump(led), best == len(trick) - 2, contract.is_trump(trick[best].suit)), seen


def _tricks(contract: Contract, size: int) -> Iterator[Hand]:
    """Every trick of that size, one for each class of equals up to the names of side suits."""
    if size == 0:
        yield ()
        return
    for trick in _tricks(contract, size - 1):
        for card in PACK:
            if card not in trick and _sides_in_order(contract, (*trick, card)):
                yield (*trick, card)


def _sides_in_order(contract: Contract, cards: tuple[Card, ...]) -> bool:
    """Whether the side suits appear for the first time in the order in which the pack lists them."""
    appearing = dict.fromkeys([card.suit for card in cards if card.suit is not contract.trump])
    return [*appearing] == _SIDES[contract][: len(appearing)]


_SIDES = {contract: [suit for suit in Suit if suit is not contract.trump] for contract in Contract}
