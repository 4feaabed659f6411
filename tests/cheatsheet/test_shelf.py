"""The names of files: what they say, and that they are read back."""

from __future__ import annotations

import pytest

from cheatsheet import shelf
from cheatsheet.edition import Ink, Paper
from cheatsheet.shelf import File, Read


def test_every_name_is_read_back_and_no_two_are_alike():
    files = list(shelf.files())
    assert [shelf.read(file.name) for file in files] == files
    assert len({file.name for file in files}) == len(files)


def test_a_name_says_game_sheet_paper_and_ink():
    sheet = shelf.find("bulgarian", "card-order")
    assert File("bulgarian", sheet, Paper.A4).name == "belot-bulgarian-card-order-a4.pdf"
    assert File("coinche", sheet, Paper.LETTER, Ink.SAVING).name == "belot-coinche-card-order-letter-ink-saving.pdf"


@pytest.mark.parametrize(
    ("name", "game", "sheet", "rest"),
    [
        ("belot-tarot-card-order-a4.pdf", "", "", "belot-tarot-card-order-a4.pdf"),
        ("belot-bulgarians-card-order-a4.pdf", "", "", "belot-bulgarians-card-order-a4.pdf"),
        ("belot-french-cards-a4.pdf", "french", "", "cards-a4"),
        ("belot-french.pdf", "french", "", ""),
        ("belot-french-card-order-a5.pdf", "french", "card-order", "a5"),
        ("belot-french-card-order-a4-colour.pdf", "french", "card-order", "a4-colour"),
        ("belot-french-card-order-a4-ink-saving-ink-saving.pdf", "french", "card-order", "a4-ink-saving-ink-saving"),
        ("french-card-order-a4.pdf", "french", "card-order", "a4"),
    ],
)
def test_a_name_is_read_as_far_as_it_says_something(name, game, sheet, rest):
    assert shelf.read(name) == Read(game, shelf.find(game, sheet) if sheet else None, rest)
