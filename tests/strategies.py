"""Cards, contracts, rule sets, positions and tricks for the tests to draw.

A *row* is a position as plain strings, as `adjudicate` reads it: `ruleset`, `contract`, `trick`, `leader`, `hand`,
`switches`. The oracle answers rows; `position(row)` makes the engine's value of one.

Two kinds of source:

* hypothesis strategies (`rows`, `positions`, `complete_tricks`, ...), which shrink;
* `random_positions(rng, ruleset, n)`, for the long runs: half come from deals played out lawfully, half are made up
  so that the interesting moments (a void, a trumped trick, a partner who holds, a hand of trumps) are frequent.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.options import Undertrump
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.table import Seat
from rules.engine.variants import RULE_SETS
from tests import oracle

Row = dict[str, Any]

PACK = tuple(rank + suit for suit in oracle.SUITS for rank in "789TJQKA")
KEYS = ("bulgarian", "french", "coinche")


# -- from plain strings to the engine's values --------------------------------------------------------


def rule_set(key: str, switches: Mapping[str, object] | None = None) -> RuleSet:
    """A named rule set with a table's own choices; those of the relatives, which no switch offers, are put in by hand."""
    given = dict(switches or {})
    beyond = {name: given.pop(name) for name in ("partner_exempts", "raise_side_suits") if name in given}
    if given.get("undertrump") == "forbidden":
        beyond["undertrump"] = Undertrump(given.pop("undertrump"))
    return replace(RULE_SETS[key].with_switches(given), **beyond)


def cards(names: str | list[str] | tuple[str, ...]) -> tuple[Card, ...]:
    """`"JH 7C"` or `["JH", "7C"]` as cards."""
    spelled = names.split() if isinstance(names, str) else names
    return tuple(Card(Rank(name[0]), Suit(name[1])) for name in spelled)


def position(row: Mapping[str, Any]) -> Position:
    """The engine's position for a row."""
    return Position(
        rules=rule_set(row["ruleset"], row.get("switches")),
        contract=Contract(row["contract"]),
        leader=Seat(row["leader"]),
        trick=cards(row["trick"]),
        hand=cards(row.get("hand") or []),
    )


def oracles_answer(row: Mapping[str, Any]) -> dict[str, Any]:
    """What the oracle says of a row."""
    return oracle.answer(
        row["ruleset"],
        row["contract"],
        row["trick"],
        row["leader"],
        row.get("hand") or [],
        row.get("switches"),
    )


# -- hypothesis strategies ----------------------------------------------------------------------------

rule_set_keys = st.sampled_from(KEYS)
seats = st.sampled_from(oracle.SEATS)
card_names = st.sampled_from(PACK)


def contract_names(key: str) -> st.SearchStrategy[str]:
    """The contracts that a rule set offers."""
    return st.sampled_from(oracle.CONTRACTS[key])


def play_switches(key: str) -> st.SearchStrategy[dict[str, object]]:
    """A table's choices among the switches that touch a trick: often none, never an unknown one."""
    return st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(oracle.CHOICES[name]) for name in oracle.UNSAID[key]}
    )


@st.composite
def _cards_on_few_suits(draw: st.DrawFn, contract: str) -> list[str]:
    """Between one and eleven cards, mostly of two or three suits, so that suits are followed, void and trumped."""
    suits = draw(st.sets(st.sampled_from(oracle.SUITS), min_size=1, max_size=3))
    if contract in oracle.SUITS and draw(st.integers(0, 3)):
        suits.add(contract)
    pool = [name for name in PACK if name[1] in suits]
    return draw(st.lists(st.sampled_from(pool), unique=True, min_size=1, max_size=min(11, len(pool))))


@st.composite
def rows(draw: st.DrawFn, key: str | None = None, switched: bool = True) -> Row:
    """Any position in which somebody is to play."""
    key = key or draw(rule_set_keys)
    switches = draw(play_switches(key)) if switched else {}
    source = draw(st.integers(0, 3))
    if source == 0:
        rng = random.Random(draw(st.integers(0, 2**32 - 1)))
        row = next(row for row in random_positions(rng, key, 1000) if len(row["trick"]) < 4)
        return {**row, "switches": switches}
    contract = draw(contract_names(key))
    if source == 1:
        drawn = draw(st.lists(card_names, unique=True, min_size=1, max_size=11))
    else:
        drawn = draw(_cards_on_few_suits(contract))
    # At most three on the table and eight in hand, at least one in hand.
    on_table = draw(st.integers(max(0, len(drawn) - 8), min(3, len(drawn) - 1)))
    return {
        "ruleset": key,
        "contract": contract,
        "trick": drawn[:on_table],
        "leader": draw(seats),
        "hand": drawn[on_table:],
        "switches": switches,
    }


@st.composite
def complete_tricks(draw: st.DrawFn, key: str | None = None, switched: bool = True) -> Row:
    """A row with four cards on the table and no hand."""
    key = key or draw(rule_set_keys)
    contract = draw(contract_names(key))
    pool = [name for name in PACK if name[1] in draw(st.sampled_from(["CD", "HS", "CDHS", "H"]))]
    return {
        "ruleset": key,
        "contract": contract,
        "trick": draw(st.lists(st.sampled_from(pool), unique=True, min_size=4, max_size=4)),
        "leader": draw(seats),
        "hand": [],
        "switches": draw(play_switches(key)) if switched else {},
    }


def positions(key: str | None = None, switched: bool = True) -> st.SearchStrategy[Position]:
    """Any position in which somebody is to play, as the engine's value."""
    return rows(key, switched).map(position)


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """A named rule set with any of its play switches set."""
    return rule_set_keys.flatmap(lambda key: play_switches(key).map(lambda switches: rule_set(key, switches)))


# -- plain random, for the long runs ------------------------------------------------------------------


def random_relative(rng: random.Random, key: str) -> dict[str, object]:
    """The play switches and the choices of the related games, all at random."""
    return random_switches(rng, key) | {name: rng.choice(oracle.RELATIVES[name]) for name in oracle.RELATIVES}


def random_switches(rng: random.Random, key: str) -> dict[str, object]:
    """Each play switch left alone or set to one of its values."""
    return {name: rng.choice(oracle.CHOICES[name]) for name in oracle.UNSAID[key] if rng.random() < 0.6}


def random_positions(
    rng: random.Random, key: str, n: int, *, switches: Callable[[random.Random, str], dict[str, object]] | None = None
) -> Iterator[Row]:
    """`n` rows of one rule set; about one in ten is a complete trick, the rest have somebody to play."""
    played: list[Row] = []
    for _ in range(n):
        if rng.random() < 0.5:
            if not played:
                played = _lawful_deal(rng, key)
            row = played.pop()
        else:
            row = _made_up(rng, key)
        yield {**row, "switches": switches(rng, key) if switches else {}}


def _contract(rng: random.Random, key: str) -> str:
    choices = oracle.CONTRACTS[key]
    return rng.choice(choices if rng.random() < 0.5 else choices[:4])


def _lawful_deal(rng: random.Random, key: str) -> list[Row]:
    """All the moments of one deal, played with lawful cards only, in no order."""
    contract = _contract(rng, key)
    pack = list(PACK)
    rng.shuffle(pack)
    hands = {seat: pack[8 * n : 8 * n + 8] for n, seat in enumerate(oracle.SEATS)}
    leader = rng.choice(oracle.SEATS)
    seen: list[Row] = []
    for _ in range(8):
        trick: list[str] = []
        for _ in range(4):
            row = {"ruleset": key, "contract": contract, "trick": list(trick), "leader": leader}
            seat = (oracle.SEATS * 2)[oracle.SEATS.index(leader) + len(trick)]
            row["hand"] = list(hands[seat])
            seen.append(row)
            card = rng.choice(oracles_answer(row)["legal"])
            hands[seat].remove(card)
            trick.append(card)
        done = {"ruleset": key, "contract": contract, "trick": trick, "leader": leader, "hand": []}
        seen.append(done)
        leader = oracles_answer(done)["winner"]
    # Leads have little to say: keep one in four.
    seen = [row for row in seen if row["trick"] or rng.random() < 0.25]
    rng.shuffle(seen)
    return seen


def _made_up(rng: random.Random, key: str) -> Row:
    """A position that need not come from a lawful deal: voids, trumps and small hands are frequent."""
    contract = _contract(rng, key)
    led = rng.choice(oracle.SUITS)
    trump = contract if contract in oracle.SUITS else rng.choice(oracle.SUITS)
    others = [suit for suit in oracle.SUITS if suit not in (led, trump)]
    left = list(PACK)
    rng.shuffle(left)

    def take(weights: Mapping[str, int]) -> str:
        wanted = rng.choices(list(weights), list(weights.values()))[0]
        suits = {"led": led, "trump": trump, "other": "".join(others)}[wanted]
        card = next((name for name in left if name[1] in suits), left[0])
        left.remove(card)
        return card

    on_table = rng.choices([0, 1, 2, 3, 4], [1, 5, 8, 10, 2])[0]
    trick = [take({"led": 1})] if on_table else []
    while len(trick) < on_table:
        trick.append(take({"led": 5, "trump": 5, "other": 2}))
    in_hand = 0 if on_table == 4 else rng.choice([1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8])
    mix = rng.choice(
        [
            {"trump": 1, "other": 1},
            {"trump": 1},
            {"trump": 3, "other": 1},
            {"other": 1},
            {"led": 1, "trump": 1, "other": 1},
            {"led": 2, "trump": 1},
        ]
    )
    return {
        "ruleset": key,
        "contract": contract,
        "trick": trick,
        "leader": rng.choice(oracle.SEATS),
        "hand": [take(mix) for _ in range(in_hand)],
    }
