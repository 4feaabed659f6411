"""A dealt situation written down for an attempt, with words in every language of the site."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, override

from quiz import words
from quiz.pinned import Pinned, pin
from quiz.practice import MADE
from quiz.questions import Kind, Trick
from quiz.situations import Item
from rules.controls import contract_line
from rules.engine import notation
from rules.engine.play import legal_cards
from rules.engine.position import Position
from rules.engine.reasons import Reason, Templated
from rules.engine.table import Play

Words = Callable[[Position], tuple[str, str]]
"""Title and story of a position, in the language that is being spoken."""


class Told(Templated):
    """Sentences that name what lies on the table."""

    LED = gettext_noop("{led} leads the trick. It is your turn.")


def written(position: Position, said: Words) -> Pinned:
    """A position as an attempt keeps it: what a file of situations would say of it."""
    rules = position.rules
    texts: dict[str, object] = {}
    for language, _name in settings.LANGUAGES:
        with override(language):
            title, story = said(position)
            texts[language] = {"title": title, "story": story}
    row = {
        "kind": Kind.LEGAL.value,
        "position": notation.write(position).removeprefix(f"{rules.tag}; "),
        rules.key: " ".join(map(str, legal_cards(position))),
        **texts,
    }
    return {"rules": rules.tag, "row": row}


def kept(item: Item) -> Pinned:
    """An item of practice as an attempt keeps it: one that was dealt gets words, another has them from its file."""
    if item.key.endswith(MADE) and isinstance(item.question, Trick):
        return written(item.question.position(item.rules), as_practice)
    return pin(item)


def as_practice(position: Position) -> tuple[str, str]:
    """The contract, and who led what."""
    if not position.trick:
        return contract_line(position.contract), _("You lead: nothing lies on the table yet.")
    led = Reason(Told.LED, {"led": Play(position.leader, position.trick[0])})
    return contract_line(position.contract), led.text(words.speaker())


def as_twin(position: Position) -> tuple[str, str]:
    """That it is the same rule as before."""
    return _("The same rule, other cards"), _("Look at the table: what was led, and who holds the trick?")
