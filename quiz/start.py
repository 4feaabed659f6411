"""The first page of the quiz."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _

from quiz import challenge, daily_screen, selectors
from quiz.rounds import MIXED, rounds
from rules import wording
from rules.engine.variants import RULE_SETS
from rules.screens import Link, Shown


@dataclass(frozen=True, slots=True)
class Round(Shown):
    """A round to start."""

    name: str
    title: str
    text: str
    main: bool


@dataclass(frozen=True, slots=True)
class Challenge(Shown):
    """The same questions that a friend was asked: the name of the challenge, and how many they are."""

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Start(Shown):
    """What the first page offers, and how many questions a round has."""

    count: int
    rounds: tuple[Round, ...]
    challenge: Challenge | None
    """What a friend's link asks for; None without one, or when it leads nowhere any more."""
    gone: bool
    """Whether a friend's link leads nowhere any more."""
    today: Link
    """The situation of the day, by its title."""


def page(wanted: str = "", same: str = "") -> Start:
    """The rounds; the one wanted comes first. `same` is the name of a friend's challenge."""
    attempt = challenge.attempt_of(same) if same else None
    return Start(
        count=len(rounds()[MIXED]),
        rounds=games(wanted),
        challenge=Challenge(same, selectors.progress_of(attempt).total) if attempt else None,
        gone=bool(same) and attempt is None,
        today=daily_screen.titled(timezone.localdate()),
    )


def games(wanted: str = "") -> tuple[Round, ...]:
    """All three games, and each of them; the one wanted comes first."""
    titles = {MIXED: _("All three games")} | {
        key: wording.capital(wording.game_name(rules)) for key, rules in RULE_SETS.items()
    }
    texts = {MIXED: _("Each question names its game, and some answers depend on it.")}
    chosen = wanted if wanted in titles else MIXED
    order = [chosen, *(name for name in titles if name != chosen)]
    return tuple(Round(name, titles[name], texts.get(name, ""), name == chosen) for name in order)
