"""Three games side by side: which rules part them, in which words, and what each makes of the example."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules import side_by_side
from rules.announced import Announced
from rules.engine import notation
from rules.engine.play import legal_cards
from rules.engine.position import Position
from rules.engine.scoring import score
from rules.engine.table import Team
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH, RULE_SETS
from rules.entry import Entry
from rules.side_by_side import Part, Row, rows, shared_play


def row(part: Part, key: str) -> Row:
    """The row of that key."""
    (found,) = [one for one in rows()[part] if one.key == key]
    return found


def test_these_rules_part_the_games() -> None:
    """Part by part; what all three share has no row."""
    assert {part.value: [one.key for one in of_part] for part, of_part in rows().items()} == {
        "deal": ["packets"],
        "auction": ["bid", "contracts", "above", "doubling"],
        "play": ["undertrump", "partner_trumped"],
        "declarations": [
            *("annonces", "in_no_trumps", "declaration_pool", "better_run", "sequence_tie", "belote_call"),
        ],
        "sheet": [
            *("unit", "no_trumps", "all_trumps", "needed", "made", "tie", "failed", "belote_failed", "blank"),
        ],
        "match": ["target", "both_over", "finish_on_capot"],
    }


SAID = [
    (
        *(Part.DEAL, "packets", "3-2, and 3 more after the auction"),
        "3-2 / 2-3; the next card is turned up; then 3 more, for the taker one of them the turned card",
        "3-2-3 / 3-3-2 / 2-3-3: all of them before the auction",
    ),
    (
        *(Part.AUCTION, "above", "the next contract up, from clubs to all trumps"),
        "nothing: whoever takes ends the auction",
        "more points, whatever the suit: 80 to 160 in steps of 10, and above all capot",
    ),
    (
        *(Part.AUCTION, "doubling", "Contra multiplies by 2, recontra by 4; a higher bid wipes it out", "none"),
        "Coinche multiplies by 2, surcoinche by 4; nobody may bid any more",
    ),
    (Part.PLAY, "undertrump", "any card", "you must still trump, below", "any card"),
    (Part.PLAY, "partner_trumped", "any card", "if you trump, go over if you can", "any card"),
    (
        *(Part.DECLARATIONS, "sequence_tie", "no run counts", "trumps first, then who plays first"),
        "trumps first, then nobody scores",
    ),
    (
        Part.SHEET,
        "tie",
        "the takers' points wait for the next deal",
        "the takers have made it",
        "the takers have failed",
    ),
    (Part.SHEET, "failed", "everything in the deal", "everything in the deal", "160, the bid, and its own belote"),
    (Part.SHEET, "belote_failed", "goes to the defence", "stays theirs", "stays theirs"),
    (Part.MATCH, "target", "151", "1000", "2000"),
    (Part.MATCH, "both_over", "the higher total wins", "a draw", "the higher total wins"),
    (Part.MATCH, "finish_on_capot", "no, one more deal is played", "yes", "yes"),
]


@pytest.mark.parametrize(("part", "key", "bulgarian", "french", "coinche"), SAID)
def test_what_each_game_says(part: Part, key: str, bulgarian: str, french: str, coinche: str) -> None:
    """In the order of the games."""
    cells = row(part, key).cells
    assert [cell.rules for cell in cells] == [BULGARIAN, FRENCH, COINCHE]
    assert [cell.said.text() for cell in cells] == [bulgarian, french, coinche]


@pytest.mark.parametrize(
    ("key", "shown", "bulgarian", "french", "coinche"),
    [
        ("undertrump", "contract H; leader N; trick 7C 8H; hand 7D 7H", "7D 7H", "7H", "7D 7H"),
        ("partner_trumped", "contract H; leader W; trick 7C 8H 8C; hand 7H 9H", "7H 9H", "9H", "7H 9H"),
    ],
)
def test_the_smallest_trick_that_shows_it(key: str, shown: str, bulgarian: str, french: str, coinche: str) -> None:
    """One position, three answers."""
    found = []
    for cell in row(Part.PLAY, key).cells:
        assert isinstance(cell.example, Position)
        assert notation.write(cell.example) == f"{cell.rules.tag}; {shown}"
        found.append(" ".join(map(str, legal_cards(cell.example))))
    assert found == [bulgarian, french, coinche]


@pytest.mark.parametrize(
    ("key", "bulgarian", "french", "coinche"),
    [
        ("made", ("MADE", 9, 7, 0), ("MADE", 91, 71, 0), ("MADE", 170, 70, 0)),
        ("tie", ("HANGING", 0, 8, 8), ("MADE", 81, 81, 0), ("FAILED", 0, 240, 0)),
        ("failed", ("FAILED", 0, 16, 0), ("FAILED", 0, 162, 0), ("FAILED", 0, 240, 0)),
        ("belote_failed", ("FAILED", 0, 18, 0), ("FAILED", 20, 162, 0), ("FAILED", 20, 240, 0)),
        ("blank", ("MADE", 25, 2, 0), ("MADE", 252, 0, 0), ("MADE", 350, 0, 0)),
    ],
)
def test_the_deal_that_shows_it(key: str, bulgarian: object, french: object, coinche: object) -> None:
    """One deal, three sheets: outcome, what we write, what they write, what hangs."""
    found = []
    for cell in row(Part.SHEET, key).cells:
        assert isinstance(cell.example, Entry)
        assert cell.example.finished
        sheet = score(cell.example.finished)
        one, other = (sheet.recorded[team] for team in Team)
        found.append((sheet.outcome.name, one, other, sheet.hanging))
    assert found == [bulgarian, french, coinche]


@pytest.mark.parametrize(
    ("key", "points"),
    [
        ("declaration_pool", [(20, 150), (0, 150), (0, 150)]),
        ("better_run", [(100, 0), (0, 100), (0, 100)]),
        ("sequence_tie", [(0, 0), (0, 20), (0, 0)]),
    ],
)
def test_the_declarations_that_show_it(key: str, points: list[tuple[int, int]]) -> None:
    """Ours and theirs; coinche as its tables play it that declare."""
    found = []
    for cell in row(Part.DECLARATIONS, key).cells:
        assert isinstance(cell.example, Announced)
        award = cell.example.award(cell.example.rules)
        assert award
        found.append(tuple(award.points[team] for team in Team))
    assert found == points


def test_a_row_vanishes_with_the_last_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the French game dropped its two duties, nothing about play would be left to tell."""
    tamed = replace(FRENCH, undertrump=BULGARIAN.undertrump, partner_trumped=BULGARIAN.partner_trumped)
    monkeypatch.setitem(RULE_SETS, "french", tamed)
    found = side_by_side.rows.__wrapped__()
    assert found[Part.PLAY] == ()
    assert [one.key for one in found[Part.MATCH]] == ["target", "both_over", "finish_on_capot"]


def test_the_duties_that_all_games_share() -> None:
    """Each as case and rule."""
    assert [(case.text(), rule.text()) for case, rule in shared_play()] == [
        ("You have none of the suit and your partner holds the trick", "you need not trump"),
        ("Trumps are led and your partner holds the trick", "you must go over your partner"),
        ("All trumps, and your partner holds the trick", "you must go over your partner"),
        ("A side suit is led and you hold it", "any card of it"),
    ]
