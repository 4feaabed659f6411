"""Addresses at which there is nothing: what of them is unknown, and what there is in its place, as links."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cheatsheet import shelf
from cheatsheet.asked import Table, UnknownRuleError
from cheatsheet.catalogue import Sheet
from cheatsheet.shelf import Read
from cheatsheet.wording import file_label, game_title
from rules import wording
from rules.engine.ruleset import spell
from rules.screens import Link, Shown

QUOTED_AT_MOST = 80


@dataclass(frozen=True, slots=True)
class Kind(Shown):
    """Some of what there is."""

    title: str
    links: tuple[Link, ...]
    note: str = ""
    """How an address names it."""


@dataclass(frozen=True, slots=True)
class Missing(Shown):
    """What the page about a wrong address says."""

    heading: str
    advice: str
    there_is: tuple[Kind, ...]


def no_such_game(text: str) -> Missing:
    """The address names a game, and it is none of ours."""
    return Missing(
        _("There is no such game here"),
        _("“%(text)s” names no game that this site has sheets for.") % {"text": quoted(text)},
        (_games(),),
    )


def no_such_sheet(game: str, text: str) -> Missing:
    """The game is known, and it has no sheet of that name."""
    return Missing(
        _("There is no such sheet"),
        _("“%(text)s” names no sheet of this game: %(game)s.") % {"text": quoted(text), "game": game_title(game)},
        (_sheets(game), _games()),
    )


def no_such_file(name: str, read: Read) -> Missing:
    """The name of a file that there is not, by the first of its pieces that is unknown."""
    if not read.game:
        return Missing(
            _("There is no such file"),
            _("“%(text)s” is not the name of a sheet. Names look like “%(example)s”.")
            % {"text": quoted(name), "example": next(shelf.files()).name},
            (_games(),),
        )
    if read.sheet is None:
        return no_such_sheet(read.game, name)
    return Missing(
        _("This sheet is not printed like that"),
        _("“%(text)s” names no paper and ink that this sheet comes in: %(sheet)s.")
        % {"text": quoted(name), "sheet": _(read.sheet.title)},
        (_files(read.game, read.sheet), _sheets(read.game)),
    )


def no_such_rule(error: UnknownRuleError, sheet: Sheet | None) -> Missing:
    """A house rule that the game does not have, or a value that it does not take."""
    return Missing(
        _("This house rule is not known here"),
        wording.say(error.fault),
        # The rule whose value is unknown stands first.
        tuple(sorted(_values(error.game, sheet), key=lambda kind: kind.note != error.fault.facts.get("switch"))),
    )


def quoted(text: str) -> str:
    """What somebody typed, cut where it would fill the page."""
    return text if len(text) <= QUOTED_AT_MOST else text[:QUOTED_AT_MOST] + "…"


def _games() -> Kind:
    tables = [Table(game, shelf.usual(game)) for game in shelf.games()]
    return Kind(_("Games"), tuple(Link(table.catalogue(), game_title(table.game)) for table in tables))


def _sheets(game: str) -> Kind:
    table = Table(game, shelf.usual(game))
    links = tuple(Link(table.page(sheet), _(sheet.title)) for sheet in shelf.sheets(game))
    return Kind(_("Sheets of this game: %(game)s") % {"game": game_title(game)}, links)


def _files(game: str, sheet: Sheet) -> Kind:
    table = Table(game, shelf.usual(game))
    links = tuple(Link(table.file(file), file_label(file)) for file in shelf.files_of(game, sheet))
    return Kind(_("Papers of this sheet: %(sheet)s") % {"sheet": _(sheet.title)}, links)


def _values(game: str, sheet: Sheet | None) -> list[Kind]:
    """Every house rule of the game with its values, each the link that chooses it alone."""
    rules = shelf.usual(game)
    found = []
    for switch in rules.offered:
        links = []
        for option in switch.options:
            table = Table(game, rules.with_switch(switch.name, option.value))
            href = table.page(sheet) if sheet else table.catalogue()
            named = {"meaning": wording.option_meaning(option), "value": spell(option.value)}
            links.append(Link(href, _("%(meaning)s (%(value)s)") % named))
        found.append(Kind(wording.switch_title(switch), tuple(links), switch.name))
    return found
