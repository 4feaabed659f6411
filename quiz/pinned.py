"""An item as an attempt keeps it: all that its file said when it was asked, so that it outlives the file."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from typing import Any

from quiz import reading
from quiz.situations import Item
from rules.engine.variants import EVERY_VERSION

Pinned = dict[str, Any]


def pin(item: Item) -> dict[str, Any]:
    """The rule set with its version, and the row of the file."""
    return {"rules": item.rules.tag, "row": _rows()[item.key]}


def unpin(key: str, pinned: Pinned) -> Item:
    """The item again. There is one object for what is kept alike, so what was worked out of it stays known."""
    return _item(key, pinned["rules"], json.dumps(pinned["row"], sort_keys=True))


@lru_cache(maxsize=512)
def _item(key: str, tag: str, row: str) -> Item:
    return Item(reading.situation(key, json.loads(row)), EVERY_VERSION[tag])


@lru_cache(maxsize=1)
def _rows() -> dict[str, dict[str, Any]]:
    return {key: row for path in reading.files() for key, row in tomllib.loads(path.read_text("utf-8")).items()}
