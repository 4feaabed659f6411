"""The public test set: positions ruled on by hand from the texts of the rules, and the engine's verdict on each.

One JSON object a line in `data/positions.jsonl`. `id`, `ruleset`, `version`, `contract`, `trick`,
`leader`, `hand` and `switches` are the position; `legal`, `rule`, `holding`, `winner` (and `points`
of a complete trick) are the claim, written before the engine was asked; `note` says in one English
sentence why. `rules.checks` fails where the engine disagrees.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from rules.engine.adjudicate import verdict
from rules.engine.errors import PositionError
from rules.engine.jsonl import Row
from rules.engine.notation import query, read
from rules.engine.play import Ruling, ruling
from rules.engine.position import Position
from rules.engine.table import Seat

FILE = Path(__file__).parent / "data" / "positions.jsonl"
CLAIMED = ("legal", "rule", "holding", "winner", "points")
_REQUIRED = ("id", "ruleset", "version", "contract", "trick", "leader", "hand", "legal", "rule", "note")


@dataclass(frozen=True)
class Reviewed:
    """A line of the file, and the position it spells."""

    row: Row
    position: Position

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def note(self) -> str:
        return str(self.row["note"])

    @cached_property
    def ruling(self) -> Ruling:
        """The engine's."""
        return ruling(self.position)

    @property
    def viewer(self) -> Seat:
        """Who is spoken to: the player to play, after a complete trick the leader."""
        return self.position.to_play or self.position.leader

    def answer(self) -> Row:
        """The line as it is served: the position, the engine's whole verdict, the verdict in English words."""
        said = {"headline": str(self.ruling.headline), "explanation": str(self.ruling.explanation)}
        given = {name: value for name, value in self.row.items() if name not in (*CLAIMED, "note")}
        return given | verdict(self.ruling) | said | {"note": self.note, "query": dict(query(self.position))}

    def disagreements(self) -> list[str]:
        """Where the engine does not say what the reviewer says."""
        found = verdict(self.ruling)
        return [
            f"{name}: reviewed {self.row[name]!r}, but the engine says {found[name]!r}"
            for name in CLAIMED
            if name in self.row and self.row[name] != found[name]
        ]


def parse(line: str) -> Reviewed:
    """Read one line. Raises ValueError with what is wrong with it."""
    row = json.loads(line)
    if not isinstance(row, dict):
        raise ValueError("expected a JSON object")
    if missing := [name for name in _REQUIRED if name not in row]:
        raise ValueError(f"expected also: {', '.join(missing)}")
    draft = read(row, row.get("switches") or {})
    if draft.position is None:
        raise PositionError(draft.faults)
    return Reviewed(row, draft.position)


def faults(lines: Iterable[str]) -> tuple[list[str], list[str]]:
    """What cannot be read, and where the engine disagrees with the reviewer, each with its line or id."""
    unreadable, disagreeing, seen = [], [], set()
    for number, line in enumerate(lines, start=1):
        try:
            reviewed = parse(line)
        except ValueError as error:
            unreadable.append(f"line {number}: {error}")
            continue
        if reviewed.id in seen:
            unreadable.append(f"line {number}: the id {reviewed.id} stands there twice")
        seen.add(reviewed.id)
        disagreeing += [f"{reviewed.id}: {found}" for found in reviewed.disagreements()]
    return unreadable, disagreeing


def lines() -> list[str]:
    """The lines of the file."""
    return FILE.read_text(encoding="utf-8").splitlines()


@lru_cache(maxsize=1)
def positions() -> tuple[Reviewed, ...]:
    """All of them, read once."""
    return tuple(parse(line) for line in lines())


@lru_cache(maxsize=1)
def as_jsonl() -> bytes:
    """The file as it is served, computed once."""
    return "".join(json.dumps(reviewed.answer(), ensure_ascii=False) + "\n" for reviewed in positions()).encode()
