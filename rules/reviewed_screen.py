"""The page about the public test set in the reader's words, grouped by the rule that decides."""

from __future__ import annotations

import json
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import wording
from rules.controls import contract_line
from rules.disputes import address
from rules.engine.ladder import Rule
from rules.engine.play import RungStatus
from rules.engine.variants import departures
from rules.reviewed import Reviewed, positions
from rules.screens import Field, Held, ReviewedGroup, ReviewedPosition, ReviewedSet

# Every field of a line of the file, in its order.
FIELDS = {
    "id": gettext_noop("Name of the position. It never changes its meaning."),
    "ruleset": gettext_noop("The game: bulgarian, french or coinche."),
    "version": gettext_noop("Version of the rule set. What it means is never edited."),
    "contract": gettext_noop("C, D, H or S is the trump suit; NT no trumps, AT all trumps."),
    "leader": gettext_noop(
        "Seat of the first card: N, E, S or W, which is also the order of play. N and S are partners."
    ),
    "trick": gettext_noop("Cards on the table in the order played, rank before suit: TS is the ten of spades."),
    "hand": gettext_noop("Cards that the seat to play still holds; empty after a complete trick."),
    "switches": gettext_noop("House rules that depart from the game, by name."),
    "to_play": gettext_noop("Seat to play; null after a complete trick."),
    "legal": gettext_noop("The cards that may be played, in the order of the hand."),
    "forbidden": gettext_noop("Every other card with the key of the reason why not."),
    "rule": gettext_noop("Key of the rule that decides."),
    "holding": gettext_noop("Seat that holds the trick so far; null with no card or four on the table."),
    "winner": gettext_noop("Seat that takes the complete trick; null before."),
    "points": gettext_noop("What the cards on the table count together, without the last ten."),
    "headline": gettext_noop("The verdict in one English sentence."),
    "explanation": gettext_noop("Why, in English."),
    "note": gettext_noop("Why, as it was written down before the engine was asked; in English."),
    "query": gettext_noop("The fields of the address that opens the position in the checker."),
}


@lru_cache(16)
def screen(language: str, path: str) -> ReviewedSet:
    """The whole page, made once a language (the active one); `path` is the address of the checker."""
    every = positions()
    groups = []
    for rule in Rule:
        decided = [one for one in every if one.ruling.rule is rule]
        if decided:
            shown = tuple(position(one, path) for one in decided)
            groups.append(ReviewedGroup(rule.name, _title(decided[0]), shown))
    fields = tuple(Field(name, _(meaning)) for name, meaning in FIELDS.items())
    return ReviewedSet(fields, tuple(groups), len(every), json.dumps(every[0].answer(), ensure_ascii=False, indent=1))


def position(reviewed: Reviewed, path: str) -> ReviewedPosition:
    """One line of the table."""
    spelled, ruled = reviewed.position, reviewed.ruling
    trump = spelled.contract.trump
    return ReviewedPosition(
        id=reviewed.id,
        game=wording.capital(wording.game_name(spelled.rules)),
        contract=contract_line(spelled.contract),
        suit=trump.value if trump else "",
        house_rules=tuple(_house_rule(reviewed, name) for name in departures(spelled.rules)),
        trick=tuple(map(str, spelled.trick)),
        held=tuple(Held(str(card), undo="", legal=card in ruled.legal) for card in spelled.hand),
        headline=wording.say(ruled.headline, reviewed.viewer),
        note=reviewed.note,
        href=address(path, spelled),
    )


def _house_rule(reviewed: Reviewed, name: str) -> str:
    rules = reviewed.position.rules
    switch = rules.switch(name)
    option = switch.option(rules.value(name)) if switch else None
    if not (switch and option):
        return name
    return _("%(switch)s: %(meaning)s") % {
        "switch": wording.switch_title(switch),
        "meaning": wording.option_meaning(option),
    }


def _title(reviewed: Reviewed) -> str:
    """The rung on which the rule stands, by number and name."""
    for rung in reviewed.ruling.ladder:
        if rung.status is RungStatus.DECIDED:
            return _("Rule %(number)s · %(name)s") % {"number": rung.rung.value, "name": wording.rung_title(rung)}
    return _("A complete trick")
