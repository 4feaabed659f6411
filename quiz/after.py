"""What comes of an answer: the trick with each card that may be played, the revoke, and a report for who disagrees."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import parse_qs

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from quiz import words
from quiz.cited import grounds
from quiz.questions import Contest, Count, Kind, Pair, Trick
from quiz.situations import Item
from rules import checker, wording
from rules.checker_screen import Screen, paths
from rules.disputes import address
from rules.engine import citing, notation
from rules.engine.reasons import Reason, Templated
from rules.engine.sources import SOURCES
from rules.engine.spelling import card
from rules.screens import Shown, Why


class Said(Templated):
    """Sentences of these pages that name facts."""

    REVOKE = gettext_noop(
        "{card} would be a revoke: the card stays on the table, and what it costs is up to the table."
    )


@dataclass(frozen=True, slots=True)
class Report(Shown):
    """What somebody who disagrees can look up and pass on."""

    sources: str
    text: str


def happens(item: Item, chosen: Collection[str]) -> tuple[Why, ...]:
    """What comes of each card: a revoke for one that was chosen and may not be played, the trick with one that may."""
    trick = item.question
    if item.kind is not Kind.LEGAL or not isinstance(trick, Trick):
        return ()
    position = trick.position(item.rules)
    query = parse_qs(address("", position)[1:])
    found = []
    for value in item.choices:
        if value in item.right:
            screen = Screen(checker.read(query | {"play": [value]}), paths())
            found.append(Why(value, screen.chosen()))
        elif value in chosen:
            found.append(Why(value, Reason(Said.REVOKE, {"card": card(value)}).text(words.speaker())))
    return tuple(found)


def report(item: Item, chosen: Collection[str]) -> Report:
    """The sources of the rule, and position, version, verdict and claim as plain text."""
    match item.question:
        case Trick() as trick:
            asked = notation.write(trick.position(item.rules))
        case Pair() as pair:
            asked = f"{item.rules.tag}; contract {pair.contract}; led {pair.led}; {pair.first} {pair.second}"
        case Contest() | Count():
            asked = "; ".join([item.rules.tag, *(f"{name}: {value}" for name, value in words.facts(item))])
    lines = (
        f"{item.id} · {item.kind}",
        asked,
        _("This site says: %(answer)s") % {"answer": _values(item, item.right)},
        _("I say: %(answer)s") % {"answer": _values(item, chosen)},
        _("Because:"),
    )
    return Report(_sources(item), "\n".join(lines))


def _sources(item: Item) -> str:
    """The texts that an item rests on, with the house rule where each has its own."""
    said = []
    for ground in grounds(item):
        codes = sorted(ground.codes, key=lambda code: code in citing.FOUNDING)
        named = "; ".join(_(SOURCES[code]) for code in codes)
        option = ground.switch and item.rules.in_force(ground.switch.name)
        if ground.switch and option:
            named = f"{wording.switch_title(ground.switch)}: {wording.option_meaning(option)} ({named})"
        said.append(named)
    return ". ".join(said)


def _values(item: Item, values: Collection[str]) -> str:
    said = [words.label(item, value) for value in item.choices if value in values]
    return wording.speaker().joined(said, "and")
