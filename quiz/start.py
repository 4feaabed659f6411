"""The first page of the quiz."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _

from quiz import daily_screen
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
class Start(Shown):
    """What the first page offers, and how many questions a round has."""

    count: int
    rounds: tuple[Round, ...]
    today: Link
    """The situation of the day, by its title."""


def page(wanted: str = "") -> Start:
    """The rounds; the one wanted (of a challenge) comes first."""
    return Start(len(rounds()[MIXED]), games(wanted), daily_screen.titled(timezone.localdate()))


def games(wanted: str = "") -> tuple[Round, ...]:
    """All three games, and each of them; the one wanted comes first."""
    titles = {MIXED: _("All three games")} | {
        key: wording.capital(wording.game_name(rules)) for key, rules in RULE_SETS.items()
    }
    texts = {MIXED: _("Each question names its game, and some answers depend on it.")}
    chosen = wanted if wanted in titles else MIXED
    order = [chosen, *(name for name in titles if name != chosen)]
    return tuple(Round(name, titles[name], texts.get(name, ""), name == chosen) for name in order)
