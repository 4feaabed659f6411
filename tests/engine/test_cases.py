"""The reviewed case files, row by row, against the engine, the command, and the oracle.

`tests/cases/positions.jsonl` holds verdicts written by hand, `engine-faults.jsonl` positions that some other program
got wrong, `disputes.jsonl` what people argue about at the table. The expected values are in the files.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.engine.play import ruling
from tests.strategies import cards, oracles_answer, position

CASES = Path(__file__).parent.parent / "cases"
ROOT = CASES.parent.parent


def read(name: str) -> list[dict[str, Any]]:
    """The rows of one case file."""
    return [json.loads(line) for line in (CASES / name).read_text("utf-8").splitlines()]


POSITIONS = read("positions.jsonl")
FAULTS = read("engine-faults.jsonl")
DISPUTES = [row for row in read("disputes.jsonl") if row["kind"] in ("legal", "winner")]


def each(rows: list[dict[str, Any]]) -> Any:
    """Run a test for every row, named by its id."""
    return pytest.mark.parametrize("row", rows, ids=[row["id"] for row in rows])


def after(row: dict[str, Any]) -> dict[str, Any]:
    """A row of `engine-faults.jsonl` about the winner, with the cards that the question is about."""
    kept = {key: row[key] for key in ("ruleset", "contract", "leader")}
    hand = [] if len(row["trick_after"]) == 4 else row["hand"]
    return {**kept, "id": row["id"] + "/after", "trick": row["trick_after"], "hand": hand}


def names(said: tuple[Any, ...] | dict[Any, Any]) -> list[str]:
    """Cards as they are written."""
    return [str(card) for card in said]


def test_the_case_files_are_whole() -> None:
    """No row was lost on the way: 83 positions, 34 faults of engines, 54 disputes about a trick."""
    assert [len(POSITIONS), len(FAULTS), len(DISPUTES)] == [83, 34, 54]


@each(POSITIONS)
def test_a_reviewed_position_is_judged_as_written(row: dict[str, Any]) -> None:
    """Legal cards in hand order, the deciding rule, seat to play, holder and winner are those of the file."""
    said = ruling(position(row))
    assert names(said.legal) == row["legal"]
    assert said.rule.name == row["rule"]
    assert said.position.to_play == row["to_play"]
    assert (said.holding and said.holding.seat) == row.get("holding")
    assert (said.winner and said.winner.seat) == row["winner_if_complete"]
    assert set(names(said.forbidden)) == set(row["hand"]) - set(row["legal"])


@each([row for row in POSITIONS if "played" in row])
def test_the_card_that_the_source_says_was_played_is_legal(row: dict[str, Any]) -> None:
    """The worked examples of the founding documents play lawful cards."""
    assert cards([row["played"]])[0] in ruling(position(row)).legal


@each(FAULTS)
def test_a_known_fault_of_other_engines_is_not_ours(row: dict[str, Any]) -> None:
    """The lawful cards and the holder are the reviewed ones, not those that a faulty program gave."""
    said = ruling(position(row))
    assert sorted(names(said.legal)) == sorted(row["legal"])
    assert said.holding is not None
    assert said.holding.seat == row["holds_trick"]
    if row["kind"] != "winner":
        assert sorted(names(said.legal)) != sorted(row["wrong"])


@each([row for row in FAULTS if row["kind"] == "winner"])
def test_a_trick_that_other_engines_gave_away_goes_to_its_winner(row: dict[str, Any]) -> None:
    """After the card is played the trick belongs, or so far belongs, to the seat the file names."""
    said = ruling(position(after(row)))
    owner = said.winner or said.holding
    assert owner is not None
    assert owner.seat == row["winner"]
    assert owner.seat != row["wrong_winner"]


@each(DISPUTES)
def test_a_dispute_is_settled_as_reviewed(row: dict[str, Any]) -> None:
    """The answer is the file's, and none of the wrong answers people give."""
    said = ruling(position(row))
    if row["kind"] == "legal":
        answer: Any = {"legal": names(said.legal)}
    else:
        assert said.winner is not None
        answer = {"winner": str(said.winner.seat)}
    assert answer == row["expect"]
    assert answer not in [{k: v for k, v in wrong.items() if k in answer} for wrong in row["wrong"]]


@pytest.fixture(scope="module")
def adjudicated() -> dict[str, dict[str, Any]]:
    """Every row of the three files through one run of the command, by id."""
    sent = []
    for row in POSITIONS + FAULTS + DISPUTES:
        sent.append(row)
        if "trick_after" in row:
            sent.append(after(row))
    run = subprocess.run(
        [sys.executable, "manage.py", "adjudicate"],
        cwd=ROOT,
        input="".join(json.dumps(row) + "\n" for row in sent),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == [row["id"] for row in sent]
    assert [answer for answer in answers if "error" in answer] == []
    assert run.returncode == 0
    return {answer["id"]: answer for answer in answers}


def test_the_command_answers_every_reviewed_position_exactly(
    adjudicated: dict[str, dict[str, Any]],
) -> None:
    """One run over the file gives, for each row, the whole answer: nothing missing and nothing more."""
    for row in POSITIONS:
        answer = dict(adjudicated[row["id"]])
        forbidden = answer.pop("forbidden")
        points = answer.pop("points")
        assert answer == {
            "id": row["id"],
            "to_play": row["to_play"],
            "legal": row["legal"],
            "rule": row["rule"],
            "holding": row.get("holding"),
            "winner": row["winner_if_complete"],
        }
        assert list(forbidden) == [card for card in row["hand"] if card not in row["legal"]]
        assert all(isinstance(why, str) and why for why in forbidden.values())
        assert points == oracles_answer(row)["points"]


def test_the_command_settles_faults_and_disputes(adjudicated: dict[str, dict[str, Any]]) -> None:
    """The other two files through the same run."""
    for row in FAULTS:
        answer = adjudicated[row["id"]]
        assert sorted(answer["legal"]) == sorted(row["legal"])
        assert answer["holding"] == row["holds_trick"]
        if "trick_after" in row:
            then = adjudicated[row["id"] + "/after"]
            assert (then["winner"] or then["holding"]) == row["winner"]
    for row in DISPUTES:
        answer = adjudicated[row["id"]]
        assert {k: answer[k] for k in row["expect"]} == row["expect"]


@pytest.mark.parametrize("row", POSITIONS + DISPUTES, ids=lambda row: row["id"])
def test_the_oracle_knows_the_reviewed_answers_too(row: dict[str, Any]) -> None:
    """An oracle that fails the reviewed positions would prove nothing."""
    said = oracles_answer(row)
    if "expect" in row:
        assert {k: said[k] for k in row["expect"]} == row["expect"]
        return
    assert said["legal"] == row["legal"]
    assert said["rule"] == row["rule"]
    assert said["holding"] == row.get("holding")
    assert said["winner"] == row["winner_if_complete"]


@pytest.mark.parametrize("row", FAULTS, ids=lambda row: row["id"])
def test_the_oracle_does_not_share_the_known_faults(row: dict[str, Any]) -> None:
    """Nor one that makes the mistakes that other programs made."""
    said = oracles_answer(row)
    assert sorted(said["legal"]) == sorted(row["legal"])
    assert said["holding"] == row["holds_trick"]
