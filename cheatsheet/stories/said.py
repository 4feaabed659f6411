"""Parts that several stories share: what a game answers to a question, and what to ask before playing."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.translation import gettext as _

from cheatsheet.blocks import Box, Points, Table
from rules import ladders, wording
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.ruleset import RuleSet, Touches
from rules.grids import Cell, Grid, GridRow
from rules.sheet_grids import contract_kind
from rules.side_by_side import Part, Said, told

_SAYS_NOTHING = (Said.NOT_THERE, Said.NO_DOUBLES)
"""Answers to questions that do not arise in a game."""


def answers(rules: RuleSet, title: str, *parts: Part, without: Collection[str] = ()) -> Table:
    """What a rule set says to each question of some parts of the game; questions that do not arise are left out."""
    rows = tuple(
        GridRow(Cell(wording.say(asked)), (Cell(wording.capital(wording.say(said))),))
        for key, asked, said in told(rules, *parts)
        if key not in without and said.code not in _SAYS_NOTHING
    )
    return Table(Grid(title, (), rows))


def ask_before(rules: RuleSet, touched: Touches) -> tuple[Box, ...]:
    """The cases about something that tables settle differently, each with what this sheet says; () where there is none."""
    names = rules.touching(touched)
    if not names:
        return ()
    return (Box(_("Ask before you play. On this sheet:"), tuple(in_force(rules, name) for name in names)),)


def in_force(rules: RuleSet, name: str) -> str:
    """How a rule set settles one case: "The match is played to: 2000"."""
    switch, option = rules.switch(name), rules.in_force(name)
    assert switch  # asked only of what the game offers
    assert option
    return _("%(case)s: %(meaning)s") % {
        "case": wording.switch_title(switch),
        "meaning": wording.option_meaning(option),
    }


def rungs(rules: RuleSet, contract: Contract) -> tuple[str, ...]:
    """What the ladder of a contract demands, from the first rung to the last."""
    (ladder,) = ladders.ladders(contract, [rules])
    return tuple(_(title.template) for _rung, title in ladder.rungs if title)


def other_contracts(rules: RuleSet) -> tuple[Points, ...]:
    """The duty in contracts without a trump suit, a line each; () where the game has none."""
    lines = tuple(
        _("%(contract)s: %(rule)s") % {"contract": contract_kind(contract), "rule": rungs(rules, contract)[0]}
        for contract in rules.contracts
        if contract not in SUIT_CONTRACTS
    )
    return (Points(lines),) if lines else ()
