"""The page that offers the decks."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from quiz.exports.anki import DECK_IDS, deck
from rules import wording
from rules.engine.variants import RULE_SETS
from rules.screens import Shown


@dataclass(frozen=True, slots=True)
class Offered(Shown):
    """A deck to take."""

    href: str
    """With the content in its address."""
    game: str
    count: int
    kilobytes: int
    file_name: str


def decks() -> tuple[Offered, ...]:
    """One deck a game, in the reader's language."""
    found = []
    for game in DECK_IDS:
        one = deck(game)
        found.append(
            Offered(
                href=f"{reverse('quiz:anki_deck', args=[game])}?v={one.digest}",
                game=wording.capital(wording.game_name(RULE_SETS[game])),
                count=one.count,
                kilobytes=max(1, round(len(one.content) / 1000)),
                file_name=one.file_name,
            )
        )
    return tuple(found)
