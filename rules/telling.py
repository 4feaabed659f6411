"""The plainest example on which two rule sets part: a position, a deal, declarations, a match or two cards.

Pure. Positions are searched by the engine; deals and declarations are tried from the plainest up, and the
first is kept that the two rule sets answer differently. What an example is put in as are the fields of the
page that answers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from rules import announced_reader, entry, match_sheet
from rules.announced import Announced
from rules.comparison import SCALES
from rules.engine.belote import BELOTE
from rules.engine.bids import STEP
from rules.engine.calls import CAPOT
from rules.engine.cards import Suit
from rules.engine.contracts import Contract
from rules.engine.declarations import run_values
from rules.engine.difference import smallest_difference
from rules.engine.finished import MULTIPLIERS, full_points
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import Score, score
from rules.engine.strength import order, points
from rules.entry import Entry
from rules.match_sheet import Match

Fields = Mapping[str, str]

_HAND_AT_MOST = 3
_SPREAD = 10
"""How far from half of all points a plain deal may end."""

_ANNOUNCED = (
    {"contract": "H", "says_s": "3-AC"},
    {"contract": "H", "says_s": "8-AC"},
    {"contract": "H", "says_s": "3-AC", "says_w": "4x9"},
    {"contract": "H", "first": "W", "says_s": "3-AC", "says_w": "3-AD"},
)
"""Rounds of declarations: one run, the longest, a run against a four, two equal runs."""


def position(one: RuleSet, other: RuleSet) -> Position | None:
    """The smallest position that the two rule differently, under the rules of `one`."""
    return smallest_difference(one, other) or smallest_difference(one, other, _HAND_AT_MOST)


def deal(one: RuleSet, other: RuleSet) -> Entry | None:
    """The plainest deal that the two write differently, under the rules of `one`."""
    for fields in _deals(one):
        mine = entry.read(fields | dict(entry.rule_fields(one)))
        theirs = entry.read(fields | dict(entry.rule_fields(other)))
        if mine.finished and theirs.finished and written(score(mine.finished)) != written(score(theirs.finished)):
            return mine
    return None


def written(found: Score) -> tuple[object, ...]:
    """What two sheets are compared by."""
    return found.outcome, tuple(found.recorded.items()), found.hanging


def _deals(rules: RuleSet) -> Iterator[dict[str, str]]:
    """Deals from the plainest up: first a few points more than half of all, then fewer, then half."""
    half = full_points(rules, Contract.HEARTS) // 2
    ends = (*range(half + 1, half + _SPREAD), *range(half - 1, half - _SPREAD, -1), half)
    belote, run = str(BELOTE), str(run_values(rules)[0])
    _once, twice, more = map(str, MULTIPLIERS)
    low = {"bid": str(rules.lowest_bid)} if rules.bids else {}
    high = {"bid": str(rules.lowest_bid + 2 * STEP)} if rules.bids else {}
    for extra in (low, high, {**low, "times": twice}, {**low, "times": more}, {**high, "us_belote": belote}):
        for us in ends:
            yield {"contract": "H", "taker": "us", **extra, "us": str(us)}
    for capot, extra in product(("us", "them"), ({}, {"times": twice}, {"them_declared": run})):
        yield {"contract": "H", "taker": "us", **low, **extra, "capot": capot}
    if rules.bids:
        yield {"contract": "H", "taker": "us", "bid": CAPOT, "us": str(half + 1)}


def declarations(one: RuleSet, other: RuleSet) -> Announced | None:
    """The plainest round of declarations of which the two count different points, under the rules of `one`."""
    for fields in _ANNOUNCED:
        table = announced_reader.read({name: [value] for name, value in ({"rules": one.tag} | fields).items()})
        mine, theirs = table.award(one), table.award(other)
        if mine and theirs and mine.points != theirs.points:
            return announced_reader.read(
                {name: [value] for name, value in (dict(entry.rule_fields(one)) | fields).items()}
            )
    return None


def match(one: RuleSet, other: RuleSet) -> Match | None:
    """The shortest match of which the two say differently whether it is over, or who has won it, under `one`."""
    capot = "H.us.bidcapot.capotus" if one.bids else "H.us.capotus"
    shapes: list[tuple[str, ...]] = [*_MATCHES, *((capot,) * deals for deals in range(1, _CAPOTS_AT_MOST))]
    for deals in sorted(shapes, key=len):
        mine, theirs = _match(one, deals), _match(other, deals)
        if mine and theirs and _ends(mine) != _ends(theirs):
            return mine
    return None


_MATCHES = (
    ("AT.us.x4.capotus", "H.us.capotus"),
    ("AT.us.x4.capotus", "AT.them.us129"),
    (*("H.us.usd200.usb20.capotus",) * 2, *("H.them.themd200.themb20.capotthem",) * 2, "H.us.us92"),
)
"""Matches of Bulgarian Belot that are over on a capot, or with points hanging; one of French Belote that both win."""
_CAPOTS_AT_MOST = 8


def _match(rules: RuleSet, deals: tuple[str, ...]) -> Match | None:
    """A match of those deals; None where one of them is no deal of the game."""
    fields = {name: [text] for name, text in entry.rule_fields(rules)}
    found = match_sheet.read(fields | {"deal": list(deals)})
    return found if all(found.played()) else None


def _ends(found: Match) -> tuple[object, ...]:
    last = found.played()[-1]
    assert last
    return last.state.over, last.state.winner


def values(one: RuleSet, other: RuleSet) -> Fields:
    """Two cards of which the two rule sets count the first differently, as fields of the comparison."""
    for contract in SCALES:
        first, second, *_rest = order(contract, Suit.SPADES)
        if points(one, contract, first) != points(other, contract, first):
            return {"contract": contract.value, "led": first.suit.value, "a": str(first), "b": str(second)}
    return {}
