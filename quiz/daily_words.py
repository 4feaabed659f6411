"""The situation of a day in words: written down as a file of situations would have it, with a title and a story."""

from __future__ import annotations

from datetime import date

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, override

from quiz import words
from quiz.daily import Daily, situation_of
from quiz.minds import KNOWS
from quiz.pinned import Pinned, pin
from quiz.questions import Kind, Pair, Trick
from quiz.reading import situations
from rules.controls import contract_line
from rules.engine import notation
from rules.engine.reasons import Reason, Templated
from rules.engine.speech import Fact
from rules.engine.table import Play

ROUND = "daily-"
"""Begins the name of a round of one day: "daily-2026-12-01"."""


class Said(Templated):
    """How the cards came to lie there."""

    ONE = gettext_noop("{first} lies on the table, and it is your turn.")
    TWO = gettext_noop("First comes {first}, then {second}. Now it is your turn.")
    THREE = gettext_noop("First comes {first}, then {second} and {third}. You play last.")
    FOUR = gettext_noop("First comes {first}, then {second}, {third} and {fourth}.")
    LAST = gettext_noop("The last trick of the deal: first comes {first}, then {second}, {third} and {fourth}.")
    PAIR = gettext_noop("{one} and {other} lie in the same trick. What was led: {suit}.")


TITLES = {
    (Kind.LEGAL, 1): gettext_noop("%(contract)s, and you play second"),
    (Kind.LEGAL, 2): gettext_noop("%(contract)s, and you play third"),
    (Kind.LEGAL, 3): gettext_noop("%(contract)s, and you play last"),
    (Kind.WINNER, 4): gettext_noop("%(contract)s: whose trick is it?"),
    (Kind.WORTH, 4): gettext_noop("%(contract)s: count the trick"),
    (Kind.HIGHER, 2): gettext_noop("%(contract)s: one card against another"),
}
"""By kind, and how many cards lie on the table."""


def asked_on(day: date) -> tuple[str, Pinned]:
    """What is asked on a day, as an attempt keeps it: its key and all that there is to say."""
    daily = situation_of(day)
    if daily.curated:
        return daily.curated, pin(situations()[daily.curated].item(daily.rules.key))
    return round_of(day), {"rules": daily.rules.tag, "row": row(daily)}


def round_of(day: date) -> str:
    """The name of the round of a day."""
    return f"{ROUND}{day.isoformat()}"


def row(daily: Daily) -> dict[str, object]:
    """What was drawn as a file of situations would have it, with words in every language of the site."""
    question = daily.question
    texts: dict[str, object] = {}
    for language, _name in settings.LANGUAGES:
        with override(language):
            texts[language] = {"title": _title(daily), "story": _story(daily)}
    fields: dict[str, object] = {"kind": daily.kind.value}
    if isinstance(question, Trick):
        position = notation.write(question.position(daily.rules))
        fields["position"] = position.removeprefix(f"{daily.rules.tag}; ")
        if question.last:
            fields["last"] = True
    elif isinstance(question, Pair):
        fields |= {
            "contract": question.contract.value,
            "led": question.led.value,
            "cards": f"{question.first} {question.second}",
        }
    if daily.offered:
        fields["offered"] = list(daily.offered)
    right = KNOWS.answer(daily.kind, question, daily.rules)
    return fields | {daily.rules.key: " ".join(sorted(right))} | texts


def _title(daily: Daily) -> str:
    question = daily.question
    assert isinstance(question, Trick | Pair)
    lying = len(question.cards) if isinstance(question, Trick) else 2
    return _(TITLES[daily.kind, lying]) % {"contract": contract_line(question.contract)}


def _story(daily: Daily) -> str:
    question = daily.question
    if isinstance(question, Pair):
        facts: dict[str, Fact] = {"one": question.first, "other": question.second, "suit": question.led}
        return Reason(Said.PAIR, facts).text(words.speaker())
    assert isinstance(question, Trick)
    named = ("first", "second", "third", "fourth")
    facts = {
        name: Play(question.leader.after(turn), card)
        for turn, (name, card) in enumerate(zip(named, question.cards, strict=False))
    }
    said = Said.LAST if question.last else list(Said)[len(question.cards) - 1]
    return Reason(said, facts).text(words.speaker())
