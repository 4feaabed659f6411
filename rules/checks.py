"""System checks on the data that is shipped: a wrong line must not reach a reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.core import checks

from rules import endings, reviewed
from rules.disputes import DISPUTES, Dispute
from rules.engine import notation
from rules.engine.errors import PositionError


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
def advice_on_play(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E004: the last tricks of a deal cannot be read or played so, or bring other points than their author says."""
    return [
        checks.Error(
            f"{endings.FILE.parent.name}/{endings.FILE.name}: {found}",
            hint="Count the two lines by hand, then mend the claim, the cards or the engine.",
            id="rules.E004",
        )
        for found in endings.faults()
    ]


def _wrong_with(dispute: Dispute) -> str:
    try:
        written = notation.write(notation.parse(dispute.text))
    except PositionError as error:
        return str(error)
    return "" if written == dispute.text else f"expected {written!r}, not {dispute.text!r}."
