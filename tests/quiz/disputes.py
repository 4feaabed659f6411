"""The collected disputes as questions of the quiz, with the wrong answers that people gave and the code of each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from quiz.questions import Contest, Count, Trick
from rules.engine import declarations
from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.ruleset import RuleSet
from rules.engine.table import Seat, Team
from rules.engine.variants import RULE_SETS

FILE = Path(__file__).parent.parent / "cases" / "disputes.jsonl"
TEAMS = {"A": Team.NORTH_SOUTH, "B": Team.EAST_WEST}


@dataclass(frozen=True)
class Dispute:
    """A line of the file."""

    row: Mapping[str, Any]

    @property
    def codes(self) -> set[str]:
        """The codes of its wrong answers."""
        return {wrong["diagnosis"] for wrong in self.row["wrong"]}

    @property
    def rules(self) -> RuleSet:
        return RULE_SETS[self.row["ruleset"]]

    def wrong(self, codes: tuple[str, ...]) -> list[Mapping[str, Any]]:
        """The wrong answers under some codes."""
        return [wrong for wrong in self.row["wrong"] if wrong["diagnosis"] in codes]

    def trick(self) -> Trick:
        return Trick(
            Contract(self.row["contract"]),
            Seat(self.row["leader"]),
            tuple(map(card, self.row["trick"])),
            tuple(map(card, self.row.get("hand", ()))),
        )

    def contest(self) -> Contest:
        contract = Contract(self.row["contract"])
        hands = {Seat(seat): tuple(map(card, cards)) for seat, cards in self.row["hands"].items()}
        return Contest(contract, Seat(self.row["leader"]), declarations.claims_of(self.rules, contract, hands))

    def count(self) -> tuple[Count, Mapping[Team, int]]:
        """The deal, and the declarations that count, which these lines name without their cards."""
        deal = self.row["deal"]

        def sides(name: str) -> dict[Team, int]:
            return {TEAMS[side]: points for side, points in deal[name].items()}

        count = Count(
            contest=Contest(Contract(deal["contract"]), Seat.NORTH),
            declarer=TEAMS[deal["declarer"]],
            cards=sides("card_points"),
            capot=TEAMS[deal["capot"]] if deal["capot"] else None,
            belote=sides("belote"),
            bid=deal["bid"],
            times=deal["multiplier"],
            hanging=deal["hanging_before"],
        )
        return count, sides("declarations")


def card(text: str) -> Card:
    """A card by its two letters."""
    return Card(Rank(text[0]), Suit(text[1]))


@lru_cache(maxsize=1)
def disputes() -> Mapping[str, Dispute]:
    """All lines, by id."""
    rows = map(json.loads, FILE.read_text("utf-8").splitlines())
    return {row["id"]: Dispute(row) for row in rows}
