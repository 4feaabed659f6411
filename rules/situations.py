"""The situations of the articles: a position and what its author claims of it. The engine judges the claims.

The file has one table a situation, by key: `position` in the notation of `rules.engine.notation`, and
`legal` and `rule` for a hand to play from, or `winner` and `points` for a complete trick. The story is
prose and stands in the article.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from rules.disputes import address
from rules.engine import notation
from rules.engine.play import Ruling, ruling
from rules.engine.position import Position
from rules.engine.tricks import holder, trick_points

FILE = Path(__file__).parent / "data" / "situations.toml"
CLAIMED = ("legal", "rule", "winner", "points")


@dataclass(frozen=True)
class Situation:
    """A situation and its author's claims."""

    key: str
    text: str
    claims: Mapping[str, str | int]

    @cached_property
    def position(self) -> Position:
        return notation.parse(self.text)

    @cached_property
    def ruling(self) -> Ruling:
        return ruling(self.position)

    @cached_property
    def query(self) -> str:
        """The query of the canonical address."""
        return address("", self.position)[1:]

    def wrong(self) -> list[str]:
        """Where the text is not canonical, a claim is missing, or the engine says otherwise."""
        written = notation.write(self.position)
        found = [] if written == self.text else [f"expected {written!r}, not {self.text!r}"]
        said = verdict(self.ruling)
        if self.claims.keys() != said.keys():
            return [*found, f"expected the claims {', '.join(said)}, not {', '.join(self.claims) or 'none'}"]
        return found + [
            f"{name}: claimed {claim!r}, but the engine says {said[name]!r}"
            for name, claim in self.claims.items()
            if claim != said[name]
        ]


def verdict(ruled: Ruling) -> dict[str, str | int]:
    """What the engine says of a position, in the words of the file."""
    position = ruled.position
    if position.to_play is not None:
        return {"legal": " ".join(map(str, ruled.legal)), "rule": ruled.rule.name}
    winner = position.leader.after(holder(position.contract, position.trick))
    points = trick_points(position.rules, position.contract, position.trick)
    return {"winner": winner.value, "points": points}


def parse(text: str) -> dict[str, Situation]:
    """The situations of a file, by key. Raises ValueError for what is no such file."""
    rows: dict[str, dict[str, Any]] = tomllib.loads(text)
    found = {}
    for key, row in rows.items():
        unknown = row.keys() - {"position", *CLAIMED}
        if "position" not in row or unknown:
            raise ValueError(
                f"{key}: expected position and of {', '.join(CLAIMED)}; {', '.join(unknown) or 'no position'}"
            )
        found[key] = Situation(key, row["position"], {name: row[name] for name in CLAIMED if name in row})
    return found


@lru_cache(maxsize=1)
def situations() -> Mapping[str, Situation]:
    """All of them, read once."""
    return parse(FILE.read_text(encoding="utf-8"))
