"""Sheet: which card is stronger and what it counts, in every contract of the game."""

from __future__ import annotations

from django.utils.translation import gettext as _

from cheatsheet.blocks import Order, Ranked, Story, Table, column
from cheatsheet.content import CardOrder, card_orders
from rules import wording
from rules.engine.ruleset import RuleSet
from rules.sheet_grids import totals_grid
from rules.sheet_tables import SAMPLE


def story(rules: RuleSet) -> Story:
    """The orders of the game and what a deal of each contract holds."""
    return Story(
        title=_("Card order and points"),
        lead=_("The highest card on top; beside it what it counts for whoever takes the trick."),
        bands=(column(orders(rules)), column(Table(totals_grid(rules)))),
    )


def orders(rules: RuleSet) -> Order:
    """Every order of a suit, as columns."""
    return Order(
        caption=_("From high to low"),
        points=_("Points"),
        together=_("Together"),
        columns=tuple(Ranked(_title(found), found.cards, found.total) for found in card_orders(rules)),
    )


def brief_orders(rules: RuleSet) -> Order:
    """The same where columns are narrow."""
    return Order(
        caption=_("From high to low"),
        points=_("Points"),
        together=_("All"),
        columns=tuple(Ranked(_brief_title(found), found.cards, found.total) for found in card_orders(rules)),
        brief=True,
    )


def _brief_title(found: CardOrder) -> str:
    if found.trumps:
        return _("Trumps")
    return (
        _("Other suits") if found.contracts[0] is SAMPLE else wording.capital(wording.contract_name(found.contracts[0]))
    )


def _title(found: CardOrder) -> str:
    named = [wording.contract_name(contract) for contract in found.contracts if contract is not SAMPLE]
    if found.trumps:
        return _with(_("Trump suit"), _("Trump suit, and every suit in %(contracts)s"), named)
    if found.contracts[0] is SAMPLE:
        return _with(_("Side suit"), _("Side suit, and every suit in %(contracts)s"), named)
    return wording.capital(wording.speaker().joined(named, "and"))


def _with(alone: str, together: str, named: list[str]) -> str:
    return together % {"contracts": wording.speaker().joined(named, "and")} if named else alone
