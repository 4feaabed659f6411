"""What was missed, once more: for a card to play a fresh twin of the situation, for the rest the same question."""

from __future__ import annotations

import random
from collections.abc import Iterable

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override

from quiz.generate import NoPositionError, twin
from quiz.pinned import Pinned, unpin
from quiz.questions import Kind, Trick
from rules.engine import notation
from rules.engine.play import legal_cards
from rules.engine.position import Position

AGAIN = "again"
"""The name of a round of what was missed."""
TWIN = "~"
"""Marks the key of a twin: "late-spade~" is one of "late-spade"."""


def once_more(missed: Iterable[tuple[str, Pinned]], chance: random.Random) -> list[tuple[str, Pinned]]:
    """The missed questions, by key and what was kept of each, as they are asked the next time."""
    return [_next(key, pinned, chance) for key, pinned in missed]


def _next(key: str, pinned: Pinned, chance: random.Random) -> tuple[str, Pinned]:
    item = unpin(key, pinned)
    if item.kind is not Kind.LEGAL or not isinstance(item.question, Trick):
        return key, pinned
    try:
        position = twin(chance, item.question.position(item.rules))
    except NoPositionError:
        return key, pinned
    return key.rstrip(TWIN) + TWIN, {"rules": item.rules.tag, "row": row(position)}


def row(position: Position) -> dict[str, object]:
    """A position as a file of situations would have it, with words in every language of the site."""
    rules = position.rules
    texts: dict[str, object] = {}
    for language, _name in settings.LANGUAGES:
        with override(language):
            texts[language] = {
                "title": _("The same rule, other cards"),
                "story": _("Look at the table: what was led, and who holds the trick?"),
            }
    return {
        "kind": Kind.LEGAL.value,
        "position": notation.write(position).removeprefix(f"{rules.tag}; "),
        rules.key: " ".join(map(str, legal_cards(position))),
        **texts,
    }
