"""The situation of a short code as it is asked, and what is said to a code that cannot be read."""

from __future__ import annotations

from dataclasses import replace

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from quiz import screen
from quiz.codes import ALPHABET, LENGTH, Coded, CodeError, Wrong, grouped, plain, read
from quiz.dealt import as_dealt, written
from quiz.pinned import Pinned, pin
from quiz.questions import Kind, Trick
from quiz.reading import situations
from quiz.situations import Item, item_of
from rules.engine.variants import EVERY_VERSION
from rules.screens import Link

ROUND = "code-"
"""Begins the name of an attempt at the situation of a code, and of a situation that stands in no file."""


def asked_by(text: str) -> tuple[str, Pinned]:
    """What a code asks, as an attempt keeps it: its key and all that there is to say. Raises CodeError."""
    coded = read(text)
    item = _curated(coded)
    if item:
        return item.key, pin(item)
    if coded.trick is None:
        raise CodeError(text, Wrong.UNKNOWN)
    return f"{ROUND}{plain(text)}", written(EVERY_VERSION[coded.tag], Kind.LEGAL, coded.trick, as_dealt)


def _curated(coded: Coded) -> Item | None:
    """The item of a file that a code means, or that asks just what its position asks."""
    if coded.trick is None:
        return item_of(f"{coded.key}.{coded.tag}", situations())
    for situation in situations().values():
        if situation.kind is Kind.LEGAL and _same(situation.question, coded.trick):
            return item_of(f"{situation.key}.{coded.tag}", situations())
    return None


def _same(question: object, trick: Trick) -> bool:
    """Whether two questions of play have one position; the order in the hand does not matter, nor what comes later."""
    return isinstance(question, Trick) and (
        (question.contract, question.leader, question.cards, frozenset(question.hand))
        == (trick.contract, trick.leader, trick.cards, frozenset(trick.hand))
    )


def page(text: str, said: screen.Said = screen.UNSAID) -> screen.Page:
    """The question of a code before anybody has answered it. It is sent to the address of the code. Raises CodeError."""
    key, asked = asked_by(text)
    heading = _("Situation %(code)s") % {"code": grouped(plain(text))}
    return replace(screen.alone(key, asked, said=said), path=address(text), heading=heading)


def address(text: str) -> str:
    """The address of a code, in the active language."""
    return reverse("quiz:coded", args=[grouped(plain(text))])


def said_of(error: CodeError) -> str:
    """What is wrong with what was typed, and what was expected."""
    typed = plain(error.text)
    quoted = error.text if len(error.text) <= 60 else f"{error.text[:60]}…"
    match error.wrong:
        case Wrong.LENGTH:
            return ngettext(
                "“%(text)s” has %(count)s character. A code has %(length)s, like %(example)s.",
                "“%(text)s” has %(count)s characters. A code has %(length)s, like %(example)s.",
                len(typed),
            ) % {"text": quoted, "count": len(typed), "length": LENGTH, "example": _EXAMPLE}
        case Wrong.LETTER:
            assert error.place
            return _(
                "“%(letter)s”, the character in place %(place)s of “%(text)s”, is in no code: expected one of %(alphabet)s."
            ) % {"letter": typed[error.place - 1], "place": error.place, "text": quoted, "alphabet": ALPHABET}
        case Wrong.MISTYPED if error.place:
            return _("“%(text)s” is mistyped: “%(letter)s” in place %(place)s is wrong.") % {
                "text": quoted,
                "letter": typed[error.place - 1],
                "place": error.place,
            }
        case Wrong.MISTYPED:
            return _(
                "“%(text)s” is mistyped: its last character does not fit the others. Compare it with the sheet."
            ) % {"text": quoted}
    return _("“%(text)s” is written like a code, but no sheet has it. Compare it with the sheet.") % {"text": quoted}


_EXAMPLE = "ABCD-EFGH-JKMN"


def near(error: CodeError) -> tuple[Link, ...]:
    """The codes that may have been meant."""
    return tuple(Link(address(code), code) for code in error.near)
