"""A position to guess at: drawn without its verdict, which is folded away until somebody tapped a card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import parse_qs

from rules import checker, wording
from rules.checker_screen import Screen, paths
from rules.disputes import address
from rules.engine.position import Position
from rules.screens import Felt, Held, Shown, Why


@dataclass(frozen=True, slots=True)
class Guess(Shown):
    """What the page shows. Each card of `cards` leads to the checker with it as the one played."""

    game: str
    felt: Felt
    cards: tuple[Held, ...]
    headline: str
    explanation: str
    rule: str
    rule_label: str
    forbidden: tuple[Why, ...]
    href: str


def guess(position: Position, path: str) -> Guess:
    """The position in the reader's words; `path` is the address of the checker."""
    shown = Screen(checker.read(parse_qs(address("", position)[1:])), {**paths(), "check": path}).checker()
    verdict = shown.verdict
    assert verdict is not None, f"no verdict on {position}"
    over = position.to_play is None  # then who holds the trick is the answer
    places = tuple(
        replace(place, undo="", holds=place.holds and not over, turn=place.turn and not over)
        for place in shown.felt.places
    )
    return Guess(
        game=wording.capital(shown.game),
        felt=replace(shown.felt, places=places),
        cards=tuple(Held(held.card, undo="", play=held.play) for held in shown.held),
        headline=shown.headline,
        explanation=verdict.explanation,
        rule=verdict.rule,
        rule_label=verdict.rule_label,
        forbidden=verdict.forbidden,
        href=shown.address,
    )
