"""`python -m rules.engine "<position>"`: the ruling in words, from the standard library alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def explain(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the module with no installed package in sight (`-S`): what needs Django would fail."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "rules.engine", *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8"},
        timeout=60,
    )


def test_a_ruling_is_explained_with_the_trail_of_rules_asked() -> None:
    """Headline, explanation, every rung in order with what was asked on it, each forbidden card's reason."""
    run = explain("hearts; leader E; 10s 9h; hand ah jh")
    assert run.returncode == 0
    assert run.stderr == ""
    wanted = [
        "Only the jack of hearts",
        "South's nine of hearts",
        "1.",
        "2.",
        "3.",
        "4.",
        "5.",
        "The ace of hearts is below South's nine of hearts",
    ]
    at = [run.stdout.index(text) for text in wanted]
    assert at == sorted(at)


def test_the_position_may_stand_in_several_arguments() -> None:
    """Forgetting the quotation marks is no fault."""
    text = "french; hearts; leader W; as 9h ks; hand jh 7h kd"
    assert explain(*text.split()).stdout == explain(text).stdout != ""


def test_a_complete_trick_says_who_took_it() -> None:
    """And for how many points."""
    run = explain("hearts; leader E; 10s 9h jh 7s")
    assert run.returncode == 0
    assert "West" in run.stdout
    assert "44" in run.stdout


def test_the_other_games_are_named_where_they_differ() -> None:
    """The same trick elsewhere, with the option that parts them."""
    run = explain("french; hearts; leader E; 10s 9h; hand ah kd")
    assert "Only the ace of hearts" in run.stdout
    assert "Bulgarian" in run.stdout
    assert "undertrump" in run.stdout


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("hearts; 10s 9h; hand ah xx 1h", ["xx", "1h"]),
        ("french; no trumps; hand ah", ["French"]),
        ("hearts; 10s 10s; hand ah ah", ["10s", "ah"]),
        ("hearts; hand", ["hand"]),
        ("", []),
        ("\udcff", []),
    ],
)
def test_what_is_no_position_is_refused_with_all_that_is_wrong(text: str, quoted: list[str]) -> None:
    """Status 2, the faults on stderr, no traceback, nothing on stdout."""
    run = explain(text)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr
    assert "Traceback" not in run.stderr
    assert all(part in run.stderr for part in quoted)
