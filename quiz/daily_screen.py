"""The page of a day: its situation, and the ways to the days beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from quiz import screen
from quiz.daily import FIRST_DAY
from quiz.daily_words import ROUND, asked_on
from quiz.pinned import unpin
from rules.screens import Link, Shown


@dataclass(frozen=True, slots=True)
class Day(Shown):
    """A day, and where one goes from it."""

    iso: str
    name: str
    """ "1 December 2026"."""
    title: str
    """ "The situation of 1 December 2026"."""
    address: str
    before: Link | None
    after: Link | None
    """None for today."""
    today: Link | None
    """None on today's own page."""


def read(text: str, today: date) -> date | None:
    """The day of an address; None for what is no day, lies before the first one or is still to come."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text and FIRST_DAY <= day <= today else None


def shown(day: date, today: date) -> Day:
    """A day in the reader's words."""
    name = _name(day)
    return Day(
        iso=day.isoformat(),
        name=name,
        title=_("The situation of %(day)s") % {"day": name},
        address=address(day),
        before=_link(day - timedelta(1)) if day > FIRST_DAY else None,
        after=_link(day + timedelta(1)) if day < today else None,
        today=Link(address(today), _("Today’s situation")) if day != today else None,
    )


def of_round(name: str, today: date) -> Day | None:
    """The day of an attempt by the name of its round; None where it is the round of no day."""
    day = read(name.removeprefix(ROUND), today) if name.startswith(ROUND) else None
    return shown(day, today) if day else None


def page(day: date, said: screen.Said = screen.UNSAID) -> screen.Page:
    """The question of a day before anybody has answered it. It is sent to the address of the day."""
    key, asked = asked_on(day)
    return replace(screen.alone(key, asked, said=said), path=address(day))


def titled(day: date) -> Link:
    """The day's situation by its title."""
    key, asked = asked_on(day)
    return Link(address(day), unpin(key, asked).text(get_language() or "").title)


def said_of(text: str, today: date) -> str:
    """Why there is no situation under what was typed."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    shortened = text if len(text) <= 60 else f"{text[:60]}…"
    if day is None or day.isoformat() != text:
        return _("“%(text)s” is no day. Days are written like this: %(example)s.") % {
            "text": shortened,
            "example": today.isoformat(),
        }
    if day < FIRST_DAY:
        return _("There is no situation of “%(text)s”: the first one is that of %(day)s.") % {
            "text": shortened,
            "day": _name(FIRST_DAY),
        }
    return _("The situation of “%(text)s” is still to come. There is a new one every day.") % {"text": shortened}


def address(day: date) -> str:
    """The address of a day, in the active language."""
    return reverse("quiz:daily", args=[day.isoformat()])


def _link(day: date) -> Link:
    return Link(address(day), _name(day))


def _name(day: date) -> str:
    return date_format(day, "j F Y")
