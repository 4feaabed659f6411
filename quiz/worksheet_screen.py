"""The page on which a worksheet is ordered, and seen before it is printed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from cheatsheet.blocks import Story
from quiz.rounds import LENGTH, MIXED, NAMES
from quiz.start import games
from quiz.worksheet_form import WorksheetForm
from quiz.worksheet_story import Opens, story
from quiz.worksheets import MOST_SITUATIONS, MOST_TOGETHER, MOST_VERSIONS
from rules.screens import Link, Shown

_SEEDS = 1_000_000
"""As many different worksheets of the same order as anybody will print."""


@dataclass(frozen=True, slots=True)
class Picked(Shown):
    """A value of a field, and whether it is chosen."""

    value: str
    label: str
    checked: bool


@dataclass(frozen=True, slots=True)
class WorksheetPage(Shown):
    """The form as it was filled in, its faults, and the sheet where it was asked for."""

    games: tuple[Link, ...]
    game: str
    title: str
    rules: tuple[Picked, ...]
    count: str
    versions: str
    papers: tuple[Picked, ...]
    inks: tuple[Picked, ...]
    with_key: bool
    seed: str
    most: int
    most_versions: int
    most_together: int
    faults: dict[str, list[str]]
    address: str
    """The link that orders the same again."""
    file: str
    """Where it is printed; empty while something is wrong."""
    story: Story | None = None


def page(form: WorksheetForm, origin: str, preview: bool) -> WorksheetPage:
    """The page of an order. With `preview` the sheet stands below the form."""
    valid = form.is_valid()
    game = form.game_named if form.game_named in NAMES else MIXED
    titles = {one.name: one.title for one in games()}
    typed = form.query
    chosen = typed.getlist("rule")
    query = order_query(form)
    return WorksheetPage(
        games=tuple(Link(f"{reverse('quiz:worksheet')}?game={name}", titles[name]) for name in NAMES),
        game=game,
        title=titles[game],
        rules=tuple(Picked(name, label, name in chosen) for name, label in form.fields["rule"].choices),  # type: ignore[attr-defined]
        count=typed.get("count") or str(min(LENGTH, 10 if form.lessons and chosen else LENGTH)),
        versions=typed.get("versions") or "1",
        papers=_picked(form, "paper", "a4"),
        inks=_picked(form, "ink", "ink-saving"),
        with_key=typed.get("key") != "no",
        seed=typed.get("seed") or str(random.SystemRandom().randrange(1, _SEEDS)),
        most=MOST_SITUATIONS,
        most_versions=MOST_VERSIONS,
        most_together=MOST_TOGETHER,
        faults={name: [str(error) for error in errors] for name, errors in form.errors.items()},
        address=f"{reverse('quiz:worksheet')}?{query}",
        file=f"{reverse('quiz:worksheet_file')}?{query}" if valid else "",
        story=story(form.order, opens(origin), form.with_key) if valid and preview else None,
    )


def opens(origin: str) -> Opens:
    """From a code to the whole address that opens it."""
    return lambda code: origin + reverse("quiz:coded", args=[code])


def order_query(form: WorksheetForm) -> str:
    """The fields of an order as its address carries them: once each, as they were understood; else as they were typed."""
    if form.is_valid():
        order = form.order
        fields = [("game", order.game), *(("rule", lesson.name) for lesson in order.lessons)]
        fields += [("count", str(order.count)), ("versions", str(order.versions)), ("seed", str(order.seed))]
        fields += [("paper", form.chosen_paper.value), ("ink", form.chosen_ink.value)]
        return urlencode([*fields, ("key", "yes" if form.with_key else "no")])
    known = [name for name in form.fields if name in form.query]
    pairs = [(name, value) for name in known for value in form.query.getlist(name) if value]
    return urlencode(pairs)


def file_name(form: WorksheetForm) -> str:
    """ "belot-bulgarian-worksheet-a4.pdf"."""
    ink = "-ink-saving" if form.chosen_ink.value == "ink-saving" else ""
    return f"belot-{form.order.game}-worksheet-{form.chosen_paper.value}{ink}.pdf"


def _picked(form: WorksheetForm, field: str, usual: str) -> tuple[Picked, ...]:
    chosen = form.query.get(field) or usual
    return tuple(Picked(value, label, value == chosen) for value, label in form.fields[field].choices)  # type: ignore[attr-defined]
