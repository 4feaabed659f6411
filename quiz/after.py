"""What comes of an answer: the trick with each card that may be played, the revoke, and a report for who disagrees."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qs

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from quiz import words
from quiz.cited import grounds
from quiz.questions import US, Contest, Count, Kind, Pair, Trick
from quiz.situations import Item
from rules import checker, wording
from rules.checker_screen import Screen, paths
from rules.disputes import address
from rules.engine import citing, notation
from rules.engine.cards import Card
from rules.engine.play import Ruling, ruling
from rules.engine.position import Position
from rules.engine.reasons import Reason, Templated
from rules.engine.sources import SOURCES
from rules.engine.speech import Fact, Points
from rules.engine.spelling import card
from rules.engine.table import SEATS_AT_TABLE, Play
from rules.screens import Shown, Why


class Said(Templated):
    """Sentences of these pages that name facts."""

    REVOKE = gettext_noop(
        "{card} would be a revoke: the card stays on the table, and what it costs is up to the table."
    )
    FINISHED = gettext_noop("With {card} from you and then {fourth}, the trick goes to {seat}: {points}.")
    BETTER = gettext_noop("For your side that is better by {points} than {other} in this trick.")


@dataclass(frozen=True, slots=True)
class Report(Shown):
    """What somebody who disagrees can look up and pass on."""

    sources: str
    text: str


def happens(item: Item, chosen: Collection[str]) -> tuple[Why, ...]:
    """What comes of each card: a revoke for one that was chosen and may not be played, the trick with one that may.

    Where it is known what the others play, the trick is finished, and the best card compared with the poorest.
    """
    trick = item.question
    if item.kind is not Kind.LEGAL or not isinstance(trick, Trick):
        return ()
    query = parse_qs(address("", trick.position(item.rules))[1:])
    finished = {value: _finished(item, trick, card(value)) for value in item.choices if value in item.right}
    found = []
    for value in item.choices:
        if value not in finished:
            if value in chosen:
                found.append(Why(value, _say(Said.REVOKE, card=card(value))))
            continue
        end = finished[value]
        if trick.fourth and end and end.winner:
            fourth = Play(words.YOU.next, trick.fourth)
            told = _say(Said.FINISHED, card=card(value), fourth=fourth, seat=end.winner.seat, points=Points(end.points))
        else:
            told = Screen(checker.read(query | {"play": [value]}), paths()).chosen()
        found.append(Why(value, f"{told} {_compared(value, finished)}".strip()))
    return tuple(found)


def _finished(item: Item, trick: Trick, mine: Card) -> Ruling | None:
    """The complete trick with a card of yours; None where it is not known what the others play."""
    cards = (*trick.cards, mine, *([trick.fourth] if trick.fourth else []))
    if len(cards) < SEATS_AT_TABLE:
        return None
    return ruling(Position(item.rules, trick.contract, trick.leader, cards, ()))


def _compared(value: str, finished: Mapping[str, Ruling | None]) -> str:
    """Of the card that brings your side most, by how much it is better than the poorest; nothing of the others."""
    gains = {
        one: end.points if end.winner.seat.team is US else -end.points
        for one, end in finished.items()
        if end and end.winner
    }
    best, poorest = max(gains, key=gains.__getitem__, default=""), min(gains, key=gains.__getitem__, default="")
    if value != best or not gains or gains[best] == gains[poorest]:
        return ""
    return _say(Said.BETTER, points=Points(gains[best] - gains[poorest]), other=card(poorest))


def _say(what: Said, **facts: Fact) -> str:
    return Reason(what, facts).text(words.speaker())


def report(item: Item, chosen: Collection[str]) -> Report:
    """The sources of the rule, and position, version, verdict and claim as plain text."""
    match item.question:
        case Trick() as trick:
            asked = notation.write(trick.position(item.rules))
            if trick.yours or trick.ours:
                asked = f"{asked}\n{words.ask(item)}"
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
