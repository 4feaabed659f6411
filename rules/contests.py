"""Contests of declarations that articles tell: tables as addresses, and what their author expects of each.

The data stand in `data/contests.toml`. The answers are the engine's; `rules.checks` names every contest on which
the author and the engine disagree.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from urllib.parse import parse_qs

from rules import announced_reader
from rules.announced import Announced
from rules.engine.table import Team

FILE = Path(__file__).parent / "data" / "contests.toml"


@dataclass(frozen=True)
class Contest:
    """A table and the points that either side should score. North and South are "we", South is the reader."""

    key: str
    query: str
    we: int
    they: int

    @cached_property
    def table(self) -> Announced:
        return announced_reader.read(parse_qs(self.query))


@cache
def contests() -> Mapping[str, Contest]:
    """All contests by key."""
    data = tomllib.loads(FILE.read_text("utf-8"))
    return {key: Contest(key, **fields) for key, fields in data.items()}


def faults(found: Iterable[Contest]) -> list[str]:
    """The contests that cannot be judged, or on which the engine disagrees with the author."""
    return [f"{contest.key}: {wrong}" for contest in found if (wrong := _wrong_with(contest))]


def _wrong_with(contest: Contest) -> str:
    table = contest.table
    if not table.ready:
        return "; ".join(wrong.reason.text() for wrong in table.faults) or "nothing is announced"
    address = table.address("")[1:]
    if address != contest.query:
        return f"expected {address!r}, not {contest.query!r}"
    award = table.award(table.rules)
    if award is None:
        return "it hangs on who leads the deal, and nobody says"
    points = (award.points[Team.NORTH_SOUTH], award.points[Team.EAST_WEST])
    if points != (contest.we, contest.they):
        return f"the author expects {contest.we} to {contest.they}, the engine says {points[0]} to {points[1]}"
    return ""
