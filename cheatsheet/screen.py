"""What the pages of the cheat sheets show, in the reader's words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cheatsheet import shelf
from cheatsheet.asked import Table
from cheatsheet.catalogue import Sheet
from cheatsheet.edition import Ink
from cheatsheet.imprint import imprint
from cheatsheet.wording import file_label, game_title, game_word, house_rules, ink_name, paper_name
from rules import controls
from rules.engine.ruleset import Touches
from rules.house_rules_screen import ABOUT
from rules.screens import Link, Shown, Switch


@dataclass(frozen=True, slots=True)
class Tab(Shown):
    """One of several links, of which one is where the reader is."""

    href: str
    label: str
    here: bool


@dataclass(frozen=True, slots=True)
class Print(Shown):
    """A file to open or to save."""

    href: str
    save: str
    """The address at which it is sent to be kept."""
    name: str
    paper: str
    said: str
    """Paper and ink, for who hears the link alone."""


@dataclass(frozen=True, slots=True)
class InkRow(Shown):
    """The files of a sheet with as much ink."""

    ink: str
    files: tuple[Print, ...]


@dataclass(frozen=True, slots=True)
class Offered(Shown):
    """A sheet in the list."""

    title: str
    about: str
    href: str
    inks: tuple[InkRow, ...]
    drawn: SafeString
    """The sheet itself, to be shown small."""


@dataclass(frozen=True, slots=True)
class Catalogue(Shown):
    """The page that lists the sheets of a game."""

    game: str
    key: str
    """Of the game; empty for the sheets of all games together."""
    tabs: tuple[Tab, ...]
    house: tuple[str, ...]
    plain: str
    """The address without house rules."""
    sheets: tuple[Offered, ...]


@dataclass(frozen=True, slots=True)
class Group(Shown):
    """House rules about one thing."""

    title: str
    switches: tuple[Switch, ...]


@dataclass(frozen=True, slots=True)
class Preview(Shown):
    """The page of a sheet."""

    title: str
    about: str
    game: str
    catalogue: str
    path: str
    """The address without house rules, to which the form is sent."""
    address: str
    inks: tuple[InkRow, ...]
    drawn: SafeString
    house: tuple[str, ...]
    usual: str
    """By whose rules it is told."""
    state: str
    """The version of the rules, and its date."""
    groups: tuple[Group, ...]
    others: tuple[Link, ...]
    """The other sheets, by the same house rules."""
    elsewhere: tuple[Link, ...]
    """The same sheet of other games."""


def catalogue(table: Table) -> Catalogue:
    """The list of a game, every address with the house rules of the table."""
    return Catalogue(
        game=game_title(table.game),
        key="" if table.game == shelf.TOGETHER else table.game,
        tabs=tuple(
            Tab(Table(game, shelf.usual(game)).catalogue(), game_word(game), game == table.game)
            for game in shelf.games()
        ),
        house=house_rules(table),
        plain=Table(table.game, shelf.usual(table.game)).catalogue(),
        sheets=tuple(
            Offered(_(sheet.title), _(sheet.about), table.page(sheet), _inks(table, sheet), drawn(table, sheet))
            for sheet in shelf.sheets(table.game)
        ),
    )


def preview(table: Table, sheet: Sheet) -> Preview:
    """The page of a sheet by the house rules of a table."""
    return Preview(
        title=_(sheet.title),
        about=_(sheet.about),
        game=game_title(table.game),
        catalogue=table.catalogue(),
        path=Table(table.game, shelf.usual(table.game)).page(sheet),
        address=table.page(sheet),
        inks=_inks(table, sheet),
        drawn=drawn(table, sheet),
        house=house_rules(table),
        usual=_("The house rules of a table") if table.chosen else _("The usual rules"),
        state=imprint(table.rules, "").state,
        groups=_groups(table),
        others=tuple(
            Link(table.page(other), _(other.title)) for other in shelf.sheets(table.game) if other is not sheet
        ),
        elsewhere=tuple(
            Link(Table(game, shelf.usual(game)).page(other), game_title(game))
            for game in shelf.games()
            if game != table.game and (other := shelf.find(game, sheet.key))
        ),
    )


def drawn(table: Table, sheet: Sheet) -> SafeString:
    """A sheet as markup."""
    return _drawn(get_language() or "", table, sheet)


@lru_cache(256)
def _drawn(language: str, table: Table, sheet: Sheet) -> SafeString:
    return render_to_string("cheatsheet/_story.html", {"story": sheet.tell(table.rules)})


def _inks(table: Table, sheet: Sheet) -> tuple[InkRow, ...]:
    files = shelf.files_of(table.game, sheet)
    return tuple(
        InkRow(
            ink_name(ink),
            tuple(
                Print(
                    href=table.file(file),
                    save=f"{table.file(file)}{'&' if table.query else '?'}download=1",
                    name=file.name,
                    paper=paper_name(file.paper),
                    said=file_label(file),
                )
                for file in files
                if file.ink is ink
            ),
        )
        for ink in Ink
    )


def _groups(table: Table) -> tuple[Group, ...]:
    """The house rules that leave a choice, by what they are about."""
    if table.game == shelf.TOGETHER:
        return ()
    groups = []
    for what in Touches:
        names = tuple(
            switch.name
            for switch in table.rules.offered
            if len(switch.options) > 1 and next(one for one in Touches if one in switch.touches) is what
        )
        if names:
            switches = controls.switches(get_language() or "", table.rules.tag, table.chosen, names)
            groups.append(Group(_(ABOUT[what]), switches))
    return tuple(groups)
