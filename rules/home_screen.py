"""The front page in the reader's words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.urls import reverse
from django.utils.translation import gettext as _

from rules import wording
from rules.articles import address as article_address
from rules.disputes import DISPUTES, Dispute, address
from rules.engine.variants import RULE_SETS
from rules.guess import Guess, guess
from rules.screens import Link, Shown


@dataclass(frozen=True, slots=True)
class Way(Shown):
    """A way into the site."""

    title: str
    text: str
    href: str
    games: tuple[Link, ...] = ()
    """Straight to a game, where the way parts."""


@dataclass(frozen=True, slots=True)
class Front(Shown):
    """What the front page shows."""

    start: Link
    """Where somebody begins who has never played."""
    ways: tuple[Way, ...]
    question: str
    guess: Guess
    disputes: tuple[Link, ...]
    """The other famous ones, to open."""


def dispute_of(day: date) -> Dispute:
    """The dispute of a day: each in its turn."""
    return DISPUTES[day.toordinal() % len(DISPUTES)]


def front_page(day: date) -> Front:
    """The front page of a day, in the active language."""
    check, today = reverse("rules:check"), dispute_of(day)
    return Front(
        start=Link(article_address("card-ranking"), _("Start with card ranking")),
        ways=_ways(),
        question=_(today.question),
        guess=guess(today.position, check),
        disputes=tuple(
            Link(address(check, dispute.position), _(dispute.question)) for dispute in DISPUTES if dispute is not today
        ),
    )


def _ways() -> tuple[Way, ...]:
    return (
        Way(
            _("Read the rules"),
            _("Short articles with a table, an example and something to try beside every claim."),
            reverse("rules:articles"),
        ),
        Way(
            _("Check a card"),
            _("The trick on the table, the cards in your hand: what was legal, and why."),
            reverse("rules:check"),
        ),
        Way(
            _("Test yourself"),
            _("Twenty real situations, one tap to start; each answer gets its reason."),
            reverse("quiz:start"),
        ),
        Way(
            _("Print for the table"),
            _("Cheat sheets, as PDFs."),
            reverse("cheatsheet:index"),
            tuple(
                Link(f"{reverse('cheatsheet:index')}?rules={rules.key}", wording.game_word(rules))
                for rules in RULE_SETS.values()
            ),
        ),
    )
