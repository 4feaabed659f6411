"""System checks on the shipped situations: what the engine disagrees with must not reach a reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.core import checks

from quiz import codes, reading, rounds
from quiz.situations import ENGLISH, Situation
from rules.engine.variants import EVERY_VERSION

_CHECKED = "data"


@checks.register(_CHECKED)
def shipped_situations(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E001: a file cannot be read. E002: the engine disagrees with an author. E003: a text is missing."""
    found: list[checks.CheckMessage] = []
    for path in reading.files():
        where = f"quiz/situations/{path.name}"
        try:
            read = reading.parse(path.read_text("utf-8")).values()
        except ValueError as error:
            hint = "quiz/reading.py names the fields of a situation."
            found.append(checks.Error(f"{where}: {error}", hint=hint, id="quiz.E001"))
            continue
        for situation in read:
            found += [
                checks.Error(
                    f"{where}: {item.id}: {fault}.",
                    hint="Look the rule up, then mend the claim, the cards or the engine, never just the claim.",
                    id="quiz.E002",
                )
                for item in situation.items
                for fault in item.faults()
            ]
            found += [
                checks.Error(
                    f"{where}: {situation.key}: {fault}.",
                    hint="Every situation has an English title and story; other languages come beside them.",
                    id="quiz.E003",
                )
                for fault in text_faults(situation)
            ]
    return found


@checks.register(_CHECKED)
def curated_rounds(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E004: a round is not twenty different items that are there."""
    try:
        wrong = rounds.faults(rounds.parse(rounds.FILE.read_text("utf-8"), reading.situations()))
    except ValueError as error:
        wrong = [str(error)]
    hint = "A round is a list of keys of situations; the mixed one names the game too (key.game)."
    return [checks.Error(f"quiz/{rounds.FILE.name}: {fault}.", hint=hint, id="quiz.E004") for fault in wrong]


def text_faults(situation: Situation) -> list[str]:
    """Texts that are missing or empty, and lines for a game in which the situation is not asked."""
    if ENGLISH not in situation.texts:
        return ["there is no English text"]
    found = []
    for language, text in situation.texts.items():
        if not text.title.strip() or not text.story.strip():
            found.append(f"the text {language} lacks its title or its story")
        found += [f"the text {language} has a line for {game}" for game in text.lines.keys() - situation.claims.keys()]
    return found


@checks.register(_CHECKED)
def numbered_situations(app_configs: Sequence[AppConfig] | None = None, **_kwargs: Any) -> list[checks.CheckMessage]:
    """E005: a situation or a rule set has no number in the codes that worksheets print, or a printed one is gone."""
    hint = "Add its key as a new last line of quiz/code_keys.txt; never move or take out a line: it has been printed."
    return [
        checks.Error(f"quiz/{codes.KEYS.name}: {fault}.", hint=hint, id="quiz.E005")
        for fault in codes.faults(reading.situations(), EVERY_VERSION)
    ]
