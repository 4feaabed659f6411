"""Games, papers and inks in the reader's words."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from cheatsheet import shelf
from cheatsheet.asked import Table
from cheatsheet.edition import Ink, Paper
from cheatsheet.shelf import File
from rules import wording
from rules.engine.ruleset import RuleSet

INKS = {Ink.COLOUR: gettext_noop("Colour"), Ink.SAVING: gettext_noop("Ink-saving")}


def game_title(game: str) -> str:
    """ "Bulgarian Belot"; "The three games"."""
    if game == shelf.TOGETHER:
        return _("The three games")
    return wording.capital(wording.game_name(shelf.usual(game)))


def game_word(game: str) -> str:
    """The game in one word, for a narrow button."""
    return _("All three") if game == shelf.TOGETHER else wording.game_word(shelf.usual(game))


def paper_name(paper: Paper) -> str:
    """ "US Letter"."""
    return _(paper.label)


def ink_name(ink: Ink) -> str:
    """ "Ink-saving"."""
    return _(INKS[ink])


def file_label(file: File) -> str:
    """ "A4, ink-saving"."""
    if file.ink is Ink.SAVING:
        return _("%(paper)s, ink-saving") % {"paper": paper_name(file.paper)}
    return _("%(paper)s, colour") % {"paper": paper_name(file.paper)}


def house_rules(table: Table) -> tuple[str, ...]:
    """The house rules of a table, each as a sentence: "Rounding to tens: none."."""
    return tuple(_in_force(table.rules, name) for name, _value in table.chosen)


def _in_force(rules: RuleSet, name: str) -> str:
    switch, option = rules.switch(name), rules.in_force(name)
    assert switch, name
    assert option, name
    return _("%(case)s: %(meaning)s.") % {
        "case": wording.switch_title(switch),
        "meaning": wording.option_meaning(option),
    }
