"""A dealt situation written down for an attempt: as a file would have it, with words in every language of the site."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, override

from quiz import words
from quiz.minds import KNOWS
from quiz.pinned import Pinned, pin
from quiz.practice import MADE
from quiz.questions import Kind, Pair, Trick
from quiz.situations import Item
from rules.controls import contract_line
from rules.engine import notation
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Fact
from rules.engine.table import Play

Dealt = Trick | Pair
Words = Callable[[Kind, Dealt], tuple[str, str]]
"""Title and story of what was dealt, in the language that is being spoken."""


class Told(Templated):
    """How the cards came to lie there."""

    NONE = gettext_noop("You lead: nothing lies on the table yet.")
    ONE = gettext_noop("{first} lies on the table, and it is your turn.")
    TWO = gettext_noop("First comes {first}, then {second}. Now it is your turn.")
    THREE = gettext_noop("First comes {first}, then {second} and {third}. You play last.")
    FOUR = gettext_noop("First comes {first}, then {second}, {third} and {fourth}.")
    LAST = gettext_noop("The last trick of the deal: first comes {first}, then {second}, {third} and {fourth}.")
    PAIR = gettext_noop("{one} and {other} lie in the same trick. What was led: {suit}.")


TITLES = {
    (Kind.LEGAL, 0): gettext_noop("%(contract)s, and you lead"),
    (Kind.LEGAL, 1): gettext_noop("%(contract)s, and you play second"),
    (Kind.LEGAL, 2): gettext_noop("%(contract)s, and you play third"),
    (Kind.LEGAL, 3): gettext_noop("%(contract)s, and you play last"),
    (Kind.WINNER, 4): gettext_noop("%(contract)s: whose trick is it?"),
    (Kind.WORTH, 4): gettext_noop("%(contract)s: count the trick"),
    (Kind.HIGHER, 2): gettext_noop("%(contract)s: one card against another"),
}
"""By kind, and how many cards lie on the table."""


def written(rules: RuleSet, kind: Kind, question: Dealt, said: Words, offered: Sequence[str] = ()) -> Pinned:
    """What was dealt under a rule set, as an attempt keeps it. `offered` are the values to choose from, if it needs any."""
    texts: dict[str, object] = {}
    for language, _name in settings.LANGUAGES:
        with override(language):
            title, story = said(kind, question)
            texts[language] = {"title": title, "story": story}
    fields: dict[str, object] = {"kind": kind.value}
    if isinstance(question, Trick):
        fields["position"] = notation.write(question.position(rules)).removeprefix(f"{rules.tag}; ")
        if question.last:
            fields["last"] = True
    else:
        fields |= {
            "contract": question.contract.value,
            "led": question.led.value,
            "cards": f"{question.first} {question.second}",
        }
    if offered:
        fields["offered"] = list(offered)
    right = " ".join(sorted(KNOWS.answer(kind, question, rules)))
    return {"rules": rules.tag, "row": fields | {rules.key: right} | texts}


def kept(item: Item) -> Pinned:
    """An item of practice as an attempt keeps it: one that was dealt gets words, another has them from its file."""
    if item.key.endswith(MADE) and isinstance(item.question, Dealt):
        return written(item.rules, item.kind, item.question, as_dealt)
    return pin(item)


def as_dealt(kind: Kind, question: Dealt) -> tuple[str, str]:
    """The contract and when you play; what lies there, card by card."""
    lying = len(question.cards) if isinstance(question, Trick) else 2
    return _(TITLES[kind, lying]) % {"contract": contract_line(question.contract)}, _story(question)


def as_twin(kind: Kind, question: Dealt) -> tuple[str, str]:
    """That it is the same rule as before."""
    return _("The same rule, other cards"), _("Look at the table: what was led, and who holds the trick?")


def _story(question: Dealt) -> str:
    if isinstance(question, Pair):
        facts: dict[str, Fact] = {"one": question.first, "other": question.second, "suit": question.led}
        return Reason(Told.PAIR, facts).text(words.speaker())
    named = ("first", "second", "third", "fourth")
    facts = {
        name: Play(question.leader.after(turn), card)
        for turn, (name, card) in enumerate(zip(named, question.cards, strict=False))
    }
    said = Told.LAST if question.last else list(Told)[len(question.cards)]
    return Reason(said, facts).text(words.speaker())
