"""What is asked for: a sheet of a game by the house rules of a table, and its addresses.

The house rules are fields of the query, named like the switches, only where they differ from the game's own rule. A
page's form sends more than that: what is left as the game has it is sent empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from cheatsheet import shelf
from cheatsheet.catalogue import Sheet
from cheatsheet.shelf import File
from rules.engine.errors import NotationError
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet, Value, spell
from rules.engine.variants import SWITCH_NAMES, departures
from rules.queries import misread, one

Query = Mapping[str, list[str]]

OWN_FIELDS = ("rules", "download")
"""What may stand in the query beside house rules."""


class UnknownRuleError(Exception):
    """A house rule that tables of the game do not have, or a value that it does not take."""

    def __init__(self, game: str, found: Reason) -> None:
        super().__init__(found)
        self.game, self.fault = game, found


@dataclass(frozen=True, slots=True)
class Table:
    """A game by the rules of a table. The game is a key of the shelf."""

    game: str
    rules: RuleSet

    @property
    def chosen(self) -> tuple[tuple[str, Value], ...]:
        """The house rules that differ from the game's own."""
        return tuple(departures(self.rules).items())

    @property
    def query(self) -> str:
        """The house rules as addresses carry them; empty, or from the question mark on."""
        fields = {name: spell(value) for name, value in self.chosen}
        return f"?{urlencode(fields)}" if fields else ""

    def says_more_than_it_must(self, query: Query) -> bool:
        """Whether a query writes these house rules otherwise than `query` does, as a form does."""
        given = {name: one(query, name) for name in query if name in SWITCH_NAMES}
        return given != {name: spell(value) for name, value in self.chosen}

    def catalogue(self) -> str:
        """The address of the page that lists the sheets."""
        query = self.query.replace("?", "&", 1)
        return f"{reverse('cheatsheet:index')}?rules={self.game}{query}"

    def page(self, sheet: Sheet) -> str:
        """The address of the page of a sheet."""
        return reverse("cheatsheet:sheet", args=[self.game, sheet.key]) + self.query

    def file(self, file: File) -> str:
        """The address of a file."""
        return reverse("cheatsheet:file", args=[file.name]) + self.query


def table(game: str, query: Query) -> Table:
    """The game by the house rules of an address; a value left empty is the game's own. Raises UnknownRuleError."""
    rules = shelf.usual(game)
    if game == shelf.TOGETHER:
        return Table(game, rules)
    for found in misread(query, OWN_FIELDS):
        raise UnknownRuleError(game, found)
    for name, text in ((name, one(query, name)) for name in query if name in SWITCH_NAMES):
        try:
            if text:
                rules = rules.with_spelled_switch(name, text)
        except NotationError as error:
            raise UnknownRuleError(game, error.fault) from error
    return Table(game, rules)
