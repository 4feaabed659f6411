"""System checks on the data that is shipped: a wrong line must not reach a reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.core import checks
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from rules import contests, endings, hands, reviewed, worked
from rules.article_page import ENGLISH, template_of
from rules.articles import ARTICLES
from rules.disputes import DISPUTES, Dispute
from rules.engine import notation
from rules.engine.errors import PositionError
from rules.situations import FILE as SITUATIONS
from rules.situations import parse as parse_situations


@checks.register("data")
def reviewed_positions(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E001: a line of the public test set cannot be read. E002: the engine disagrees with the reviewer."""
    unreadable, disagreeing = reviewed.faults(reviewed.lines())
    where = f"{reviewed.FILE.parent.name}/{reviewed.FILE.name}"
    return [
        *(
            checks.Error(
                f"{where}: {found}", hint="Every line needs the fields that rules/reviewed.py names.", id="rules.E001"
            )
            for found in unreadable
        ),
        *(
            checks.Error(
                f"{where}: {found}",
                hint="One of the two is wrong: look the rule up, then mend the line or the engine, never just the test.",
                id="rules.E002",
            )
            for found in disagreeing
        ),
    ]


@checks.register("data")
def famous_disputes(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E003: a famous dispute is no position, or is not written canonically."""
    return [
        checks.Error(
            f"The dispute {dispute.question!r}: {found}",
            hint="Print the canonical text with: python -m rules.engine '<position>'.",
            id="rules.E003",
        )
        for dispute in DISPUTES
        if (found := _wrong_with(dispute))
    ]


@checks.register("data")
def article_templates(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E010: an article of the list has no English text."""
    return [
        checks.Error(
            f"The article {article.slug!r} has no template {name}.",
            hint="Write it, or take the entry out of rules/articles.py.",
            id="rules.E010",
        )
        for article in ARTICLES
        if not _exists(name := template_of(article, ENGLISH))
    ]


@checks.register("data")
def article_situations(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E011: a situation of an article cannot be read, or the engine disagrees with its author."""
    try:
        found = parse_situations(SITUATIONS.read_text(encoding="utf-8"))
        wrong = [f"{situation.key}: {fault}" for situation in found.values() for fault in situation.wrong()]
    except ValueError as error:
        wrong = [str(error)]
    return [
        checks.Error(
            f"{SITUATIONS.parent.name}/{SITUATIONS.name}: {fault}",
            hint="Look the rule up, then mend the claim, the position or the engine; rules/situations.py names the fields.",
            id="rules.E011",
        )
        for fault in wrong
    ]


@checks.register("data")
def worked_deals(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E014: a worked deal cannot be scored, or the engine's sheet is not the author's."""
    return [
        checks.Error(
            f"The worked deal {found}",
            hint="One of the two is wrong: look the rule up, then mend the deal or the engine, never just the claim.",
            id="rules.E014",
        )
        for found in worked.faults(worked.WORKED)
    ]


@checks.register("data")
def told_contests(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E015: a contest of declarations cannot be judged, or the engine's points are not the author's."""
    return [
        checks.Error(
            f"{contests.FILE.parent.name}/{contests.FILE.name}: {found}",
            hint="One of the two is wrong: look the rule up, then mend the table or the engine, never just the claim.",
            id="rules.E015",
        )
        for found in contests.faults(contests.contests().values())
    ]


@checks.register("data")
def advice_on_play(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E012: the last tricks of a deal cannot be read or played so, or bring other points than their author says."""
    return [
        checks.Error(
            f"{endings.FILE.parent.name}/{endings.FILE.name}: {found}",
            hint="Count the two lines by hand, then mend the claim, the cards or the engine.",
            id="rules.E012",
        )
        for found in endings.faults()
    ]


def _exists(name: str) -> bool:
    try:
        get_template(name)
    except TemplateDoesNotExist:
        return False
    return True


@checks.register("data")
def whole_hands(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E009: a whole hand of the articles does not hang together, or the engine disagrees with its author."""
    return [
        checks.Error(
            f"{hands.FILE.parent.name}/{hands.FILE.name}: {found}",
            hint="One of the two is wrong: look the rule up, then mend the hand or the engine, never just the claim.",
            id="rules.E009",
        )
        for found in hands.faults(hands.hands().values())
    ]


def _wrong_with(dispute: Dispute) -> str:
    try:
        written = notation.write(notation.parse(dispute.text))
    except PositionError as error:
        return str(error)
    return "" if written == dispute.text else f"expected {written!r}, not {dispute.text!r}."
