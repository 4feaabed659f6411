"""A short round to take, so that these tests do not depend on which twenty are curated today."""

import pytest

from quiz.reading import situations
from quiz.services import start
from quiz.situations import Item

ASKED = ("late-spade", "run-of-four", "hundred-and-six-each", "ace-of-nothing", "nine-and-ace", "the-last-trick")
"""One of most kinds."""


@pytest.fixture
def items() -> list[Item]:
    return [situations()[key].item("bulgarian") for key in ASKED]


@pytest.fixture
def attempt(db, items):
    return start(name="bulgarian", items=items)
