"""The files of situations, read: what each field of a table says, and every fault with the table it stands in.

Fields of a situation: `kind`; one claim for each game that it is asked in (`bulgarian = "JH"`); a table of texts a
language (`[key.en]` with `title`, `story` and what the story adds in a game). By kind:

- legal, winner, worth: `position` in the notation of `rules.engine.notation`, without the game; `last` for the
  last trick of a deal; `fourth`, the card that the last player plays, where you are the third;
- worth: also a trick that you complete: `yours` says with which card, the one that brings the "most" or the "least";
  `ours`: it is asked what your side has of the trick;
- higher: `contract`, `led`, `cards`;
- declarations: `contract`, `first` (who leads), `claims` ("N 3-KC; E 4xJ");
- outcome, sheet: also `declarer` ("NS"), `cards` ("90-72", ours first), `belote`, `capot`, `bid`, `times`, `hanging`;
- worth, sheet: `offered`, the values to choose from, in a list for all games or a table with one for each.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from quiz.questions import Contest, Count, Kind, Pair, Question, Trick, Yours
from quiz.situations import Situation, Text
from rules import claim_notation
from rules.engine import notation, spelling
from rules.engine.belote import BELOTE
from rules.engine.calls import CAPOT
from rules.engine.finished import NOTHING
from rules.engine.table import SEATS_AT_TABLE, Claim, Team
from rules.engine.variants import RULE_SETS

FOLDER = Path(__file__).parent / "situations"
_FIELDS = {
    "kind", "position", "last", "fourth", "yours", "ours", "contract", "led", "cards", "first", "claims", "declarer", "belote", "capot", "bid",
    "times", "hanging", "offered",
}  # fmt: skip


@lru_cache(maxsize=1)
def situations() -> Mapping[str, Situation]:
    """All that are shipped, by key, in the order of the files; raises ValueError at one that cannot be read."""
    found: dict[str, Situation] = {}
    for path in files():
        for key, situation in parse(path.read_text("utf-8")).items():
            if key in found:
                raise ValueError(f"{key} stands in two files")
            found[key] = situation
    return found


def files() -> list[Path]:
    """The files of situations."""
    return sorted(FOLDER.glob("*.toml"))


def parse(text: str) -> dict[str, Situation]:
    """The situations of a file. Raises ValueError, which names the situation and what cannot be read of it."""
    found = {}
    for key, row in tomllib.loads(text).items():
        try:
            found[key] = situation(key, row)
        except KeyError as error:
            raise ValueError(f"{key}: {error.args[0]} is missing") from error
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from error
    return found


def situation(key: str, row: Mapping[str, Any]) -> Situation:
    texts = {name: _text(value) for name, value in row.items() if isinstance(value, dict) and name != "offered"}
    claims = {name: str(value) for name, value in row.items() if name in RULE_SETS}
    if unknown := row.keys() - _FIELDS - texts.keys() - claims.keys():
        raise ValueError(f"nobody reads {', '.join(sorted(unknown))}")
    if not claims:
        raise ValueError(f"no claim for any of {', '.join(RULE_SETS)}")
    kind = Kind(row["kind"])
    question = _question(kind, row, next(iter(claims)))
    return Situation(key, kind, question, claims, texts, _offered(row.get("offered", {}), claims))


def _offered(given: list[str] | Mapping[str, list[str]], claims: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The values offered in each game, ascending."""

    def ascending(values: list[str]) -> tuple[str, ...]:
        return tuple(sorted(values, key=lambda value: [int(number) for number in value.split("-")]))

    if isinstance(given, list):
        return dict.fromkeys(claims, ascending(given))
    return {game: ascending(values) for game, values in given.items()}


def _text(row: Mapping[str, str]) -> Text:
    lines = {name: line for name, line in row.items() if name in RULE_SETS}
    if unknown := row.keys() - {"title", "story"} - lines.keys():
        raise ValueError(f"nobody reads {', '.join(sorted(unknown))} of a text")
    return Text(row["title"], row["story"], lines)


def _question(kind: Kind, row: Mapping[str, Any], game: str) -> Question:
    match kind:
        case Kind.LEGAL | Kind.WINNER | Kind.WORTH:
            return _trick(row, game)
        case Kind.HIGHER:
            first, second = map(spelling.card, row["cards"].split())
            return Pair(spelling.contract(row["contract"]), spelling.suit(row["led"]), first, second)
        case Kind.DECLARATIONS:
            return _contest(row)
        case Kind.OUTCOME | Kind.SHEET:
            return _count(row)


def _trick(row: Mapping[str, Any], game: str) -> Trick:
    tag = RULE_SETS[game].tag
    position = notation.parse(f"{tag}; {row['position']}")
    written = notation.write(position).removeprefix(f"{tag}; ")
    if written != row["position"]:
        raise ValueError(f"expected {written!r}, not {row['position']!r}")
    fourth = spelling.card(row["fourth"]) if "fourth" in row else None
    if fourth and len(position.trick) != SEATS_AT_TABLE - 2:
        raise ValueError(f"{fourth} is no fourth card where {len(position.trick)} lie on the table")
    if fourth in (*position.trick, *position.hand):
        raise ValueError(f"{fourth} lies on the table or is in your hand")
    yours = Yours(row["yours"]) if "yours" in row else None
    if yours and (row["kind"] != Kind.WORTH or len(position.trick) != SEATS_AT_TABLE - 1):
        raise ValueError("yours is said of the worth of a trick of three cards, to which you play the fourth")
    last, ours = row.get("last", False), row.get("ours", False)
    if ours and row["kind"] != Kind.WORTH:
        raise ValueError("ours is said of the worth of a trick")
    return Trick(position.contract, position.leader, position.trick, position.hand, last, fourth, yours, ours)


def _contest(row: Mapping[str, Any]) -> Contest:
    return Contest(
        spelling.contract(row["contract"]),
        spelling.seat(row.get("first", "N"), "first"),
        tuple(_claims(filter(None, row.get("claims", "").split("; ")))),
    )


def _claims(texts: Iterable[str]) -> Iterable[Claim]:
    for text in texts:
        seat, what = text.split()
        yield Claim(spelling.seat(seat, "claims"), claim_notation.read(what))


def _count(row: Mapping[str, Any]) -> Count:
    ours, theirs = map(int, row["cards"].split("-"))
    bid = row.get("bid")
    return Count(
        contest=_contest(row),
        declarer=Team(row["declarer"]),
        cards={Team.NORTH_SOUTH: ours, Team.EAST_WEST: theirs},
        capot=Team(row["capot"]) if "capot" in row else None,
        belote={**NOTHING, Team(row["belote"]): BELOTE} if "belote" in row else NOTHING,
        bid=CAPOT if bid == CAPOT else bid,
        times=row.get("times", 1),
        hanging=row.get("hanging", 0),
    )
