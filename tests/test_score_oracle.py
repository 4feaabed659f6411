"""The slow scorer against the reviewed case files, row by row, and against worked numbers of the rules fact sheet.

`tests/cases/scoring.jsonl` holds sheets written by hand, `deals.jsonl` whole deals with their outcome, and the rows of
`disputes.jsonl` about money and declarations what people argue about when the cards are counted.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests import score_oracle as oracle

CASES = Path(__file__).parent / "cases"
SPLITS = {"H": range(0, 163), "NT": range(0, 131), "AT": range(0, 259)}


def read(name: str) -> list[dict[str, Any]]:
    """The rows of one case file."""
    return [json.loads(line) for line in (CASES / name).read_text("utf-8").splitlines()]


SCORING = read("scoring.jsonl")
DEALS = read("deals.jsonl")
DISPUTES = read("disputes.jsonl")


def each(rows: list[dict[str, Any]], *kinds: str) -> Any:
    """Run a test for every row (of these kinds), named by its id."""
    rows = [row for row in rows if not kinds or row["kind"] in kinds]
    return pytest.mark.parametrize("row", rows, ids=[row["id"] for row in rows])


def declared(row: dict[str, Any]) -> dict[str, int]:
    """What each side scores, from the claims of a row or from its hands."""
    switches = row.get("switches")
    claims = row.get("claims") or [
        {"seat": seat, **claim}
        for seat, hand in row["hands"].items()
        for claim in oracle.find(row["ruleset"], row["contract"], hand, switches)
    ]
    first = row.get("first") or row["leader"]
    return oracle.declarations(row["ruleset"], row["contract"], first, claims, switches)


def sheet(ruleset: str, points: tuple[int, int], **more: Any) -> dict[str, Any]:
    """A deal in hearts that A took, with these card points."""
    row = {"ruleset": ruleset, "contract": "H", "declarer": "A", "card_points": dict(zip("AB", points, strict=True))}
    return oracle.deal({**row, **more})


def test_the_case_files_are_whole() -> None:
    """No row was lost on the way: 83 sheets, 72 deals, 37 disputes about money and declarations."""
    kinds = Counter(row["kind"] for row in DISPUTES)
    assert [len(SCORING), len(DEALS), kinds["score"], kinds["declarations"]] == [83, 72, 16, 21]


@each(SCORING, "deal")
def test_a_reviewed_sheet_is_written_as_in_the_file(row: dict[str, Any]) -> None:
    """Outcome, totals compared, points recorded and points that hang."""
    assert oracle.deal(row) == row["expect"]


@each(SCORING, "match_end")
def test_a_reviewed_match_ends_as_in_the_file(row: dict[str, Any]) -> None:
    """Totals, whether it is over, and whose it is."""
    assert oracle.match_end(row) == row["expect"]


@each(SCORING, "declarations")
def test_reviewed_claims_score_as_in_the_file(row: dict[str, Any]) -> None:
    """The side with the best declaration scores."""
    assert declared(row) == row["expect"]


@each(SCORING, "belote_call")
def test_a_reviewed_belote_is_called_as_in_the_file(row: dict[str, Any]) -> None:
    """Which card may call it."""
    assert oracle.belote_call(row) == row["expect"]


@each(SCORING, "conversion")
def test_a_reviewed_conversion_is_as_in_the_file(row: dict[str, Any]) -> None:
    """Tout atout, 258 to 162."""
    assert oracle.conversion(row) == row["expect"]


@each(DEALS)
def test_a_whole_deal_is_refereed_as_in_the_file(row: dict[str, Any]) -> None:
    """Tricks, declarations, belote and the sheet, also where somebody revoked."""
    revokes = {"revokes": row["expect"]["revokes"]}
    assert oracle.referee(row) | revokes == row["expect"]


@each(DISPUTES, "score")
def test_a_dispute_about_the_sheet_is_settled(row: dict[str, Any]) -> None:
    """The answer of the file, and none of those that people give instead."""
    said = oracle.deal({"ruleset": row["ruleset"], "switches": row.get("switches"), **row["deal"]})
    assert said | row["expect"] == said
    assert not any(said | {k: v for k, v in wrong.items() if k != "diagnosis"} == said for wrong in row["wrong"])


@each(DISPUTES, "declarations")
def test_a_dispute_about_declarations_is_settled(row: dict[str, Any]) -> None:
    """The answer of the file, and none of those that people give instead."""
    said = {"declarations": declared(row), "belote": oracle.held_belote(row["contract"], row["hands"])}
    assert said | row["expect"] == said
    assert not any(said | {k: v for k, v in wrong.items() if k != "diagnosis"} == said for wrong in row["wrong"])


@pytest.mark.parametrize("contract", ["H", "NT", "AT"])
@pytest.mark.parametrize("premium", [0, 20, 50, 70, 100, 150])
def test_the_two_sides_of_a_bulgarian_sheet_add_up(contract: str, premium: int) -> None:
    """Over every split of the points, rounding loses nothing and invents nothing."""
    worth = 0 if contract == "NT" else premium // 10
    whole = {"H": 16, "NT": 26, "AT": 26}[contract] + worth
    for mine in SPLITS[contract]:
        points = (mine, SPLITS[contract][-1] - mine)
        said = sheet("bulgarian", points, contract=contract, declarations={"A": premium})
        assert sum(said["recorded"].values()) + said["hanging_after"] == whole


@pytest.mark.parametrize(
    ("points", "more", "recorded"),
    [
        ((92, 70), {"bid": 90, "belote": {"A": 0, "B": 20}}, (180, 90)),
        ((80, 82), {"bid": 100, "multiplier": 2, "switches": {"double_scope": "bid"}}, (0, 360)),
        ((102, 60), {"bid": 100, "multiplier": 2, "switches": {"double_scope": "bid"}}, (300, 60)),
        ((102, 60), {"bid": 100, "multiplier": 2, "belote": {"A": 0, "B": 20}}, (520, 20)),
        ((102, 60), {"bid": 100, "multiplier": 4, "belote": {"A": 20, "B": 0}}, (1120, 0)),
        ((162, 0), {"bid": "capot", "capot": "A"}, (500, 0)),
        ((162, 0), {"bid": 120, "capot": "A", "multiplier": 2}, (740, 0)),
        ((0, 162), {"bid": 120, "capot": "B"}, (0, 280)),
        ((81, 81), {"bid": 80, "switches": {"outscore": False}}, (160, 80)),
    ],
)
def test_coinche_money(points: tuple[int, int], more: dict[str, Any], recorded: tuple[int, int]) -> None:
    """Sheets that the fact sheet gives in words or numbers, beside those of the case files."""
    assert tuple(sheet("coinche", points, **more)["recorded"].values()) == recorded


def test_litige_waits_for_the_next_deal() -> None:
    """The defence writes, the takers' points wait, and whoever makes the next deal gets them."""
    level = sheet("french", (81, 81), switches={"tie": "litige"})
    assert (level["outcome"], level["recorded"], level["hanging_after"]) == ("litige", {"A": 0, "B": 81}, 81)
    after = sheet("french", (70, 92), switches={"tie": "litige"}, hanging_before=81)
    assert (after["recorded"], after["hanging_after"]) == ({"A": 0, "B": 243}, 0)


@pytest.mark.parametrize(
    ("hand", "claims"),
    [
        # A card serves once; cards beside a claimed four may still make a run; level, the four is claimed.
        ("TC TD TH TS 8C 9C JC QC", ["T"]),
        ("JC JD JH JS 7C 8C 9C TC", ["J", 4]),
        ("QC QD QH QS TC JC KC AC", ["Q"]),
        ("QC QD QH QS 8C 9C TC JC", ["Q", 4]),
        # Seven and eight in a row stay one; runs of two suits are two; sevens and eights make no four.
        ("7C 8C 9C TC JC QC KC AC", [8]),
        ("7C 8C 9C TC JC QC KC 7D", [7]),
        ("7C 8C 9C JC QC KC 7D 8D", [3, 3]),
        ("7C 7D 7H 7S 8C 8D 8H 8S", []),
    ],
)
def test_what_a_hand_claims(hand: str, claims: list[str | int]) -> None:
    """The set worth most at face value, whatever the order of the cards."""
    for cards in (hand.split(), hand.split()[::-1]):
        found = oracle.find("french", "H", cards)
        assert sorted(map(str, claims)) == sorted(str(claim.get("rank") or claim["length"]) for claim in found)
