"""`manage.py check` names what is wrong with the situations of the quiz."""

from __future__ import annotations

from pathlib import Path

import pytest

from quiz import checks, reading, rounds

GOOD = """
[one]
kind = "winner"
position = "contract S; leader E; trick KC TC AD 8C"
bulgarian = "S"
[one.en]
title = "Clubs"
story = "Spades are trumps."
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of situations of its own."""
    monkeypatch.setattr(reading, "FOLDER", tmp_path)
    return tmp_path


def ids(folder: Path, text: str) -> list[str | None]:
    """The checks that fail on one file."""
    (folder / "one.toml").write_text(text, "utf-8")
    return [found.id for found in checks.shipped_situations()]


def test_what_is_shipped_is_sound() -> None:
    assert checks.shipped_situations() == []
    assert checks.curated_rounds() == []


@pytest.mark.parametrize(
    ("written", "instead", "expected"),
    [
        ("Clubs", "Clubs, again", []),
        ('"winner"', '"looser"', ["quiz.E001"]),
        ("[one]", "[one", ["quiz.E001"]),
        ('bulgarian = "S"', 'bulgarian = "W"', ["quiz.E002"]),
        ('kind = "winner"', 'kind = "worth"', ["quiz.E002"] * 3),
        ("[one.en]", "[one.bg]", ["quiz.E003"]),
        ("Spades are trumps.", " ", ["quiz.E003"]),
        ('title = "Clubs"', 'title = "Clubs"\nfrench = "A line."', ["quiz.E003"]),
    ],
)
def test_a_fault_of_a_file(folder: Path, written: str, instead: str, expected: list[str]) -> None:
    """Unreadable, disagreeing with the engine, or without a text."""
    assert written in GOOD
    assert ids(folder, GOOD.replace(written, instead)) == expected


def test_a_fault_of_the_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not twenty, or no such situation."""
    path = tmp_path / "rounds.toml"
    monkeypatch.setattr(rounds, "FILE", path)
    path.write_text("mixed = []\nbulgarian = []\nfrench = []\ncoinche = []", "utf-8")
    assert [found.id for found in checks.curated_rounds()] == ["quiz.E004"] * 4
    path.write_text('mixed = ["nothing.french"]', "utf-8")
    (found,) = checks.curated_rounds()
    assert "nothing.french: there is no such situation of this game" in found.msg
