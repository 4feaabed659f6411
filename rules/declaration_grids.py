"""The tables of `rules.declaration_tables` in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import wording
from rules.declaration_tables import GAMES, Row, belote_calls, columns, differences, rows
from rules.engine.cards import Rank
from rules.engine.contracts import Contract
from rules.engine.ruleset import RuleSet, Value, spell
from rules.engine.speech import FOURS
from rules.grids import Cell, Grid, GridRow, number
from rules.sheet_grids import contract_kind

_LENGTHS = {
    3: (gettext_noop("Tierce"), gettext_noop("3 in a row")),
    4: (gettext_noop("Quarte"), gettext_noop("4 in a row")),
    5: (gettext_noop("Quinte"), gettext_noop("5 in a row")),
}
_OR_MORE = gettext_noop("5 or more in a row")

_SAID: dict[str, tuple[str, dict[str, str]]] = {
    "annonces": (
        gettext_noop("Runs and fours"),
        {"true": gettext_noop("count"), "false": gettext_noop("only at tables that choose to play them")},
    ),
    "declarations_in_no_trumps": (
        gettext_noop("In no trumps"),
        {"true": gettext_noop("count, fours by a list of their own"), "false": gettext_noop("nothing is declared")},
    ),
    "declaration_pool": (
        gettext_noop("A four against a run"),
        {
            "separate": gettext_noop("two contests: each may score"),
            "single": gettext_noop("one contest: any four beats any run"),
        },
    ),
    "runs_by_length": (
        gettext_noop("Runs of five and more"),
        {
            "true": gettext_noop("the longer one is better"),
            "false": gettext_noop("equal in worth, so the top card decides"),
        },
    ),
    "sequence_tie": (
        gettext_noop("Equal runs"),
        {
            "cancels": gettext_noop("no run counts"),
            "trump_then_first": gettext_noop("the one in trumps, then whoever plays first"),
            "trump_then_cancels": gettext_noop("the one in trumps, otherwise nothing counts"),
        },
    ),
    "blank_side_declarations": (
        gettext_noop("Declarations of a side without a trick"),
        {
            "count": gettext_noop("count"),
            "lost": gettext_noop("are lost"),
            "only_belote": gettext_noop("are lost, those of takers to the other side"),
            "changes_hands": gettext_noop("go to the other side"),
        },
    ),
    "belote_kept": (
        gettext_noop("Belot of the side that loses the deal"),
        {"true": gettext_noop("stays with it"), "false": gettext_noop("goes to the winners")},
    ),
    "belote_by_suit": (
        gettext_noop("Belot in all trumps with a card thrown on another suit"),
        {"true": gettext_noop("may not be called"), "false": gettext_noop("may be called")},
    ),
}
"""What each option is about, and what its values mean."""

_CASES = {
    "suit-led": gettext_noop("led"),
    "suit-follows": gettext_noop("played on a trump"),
    "suit-trumps": gettext_noop("trumps another suit"),
    "suit-second": gettext_noop("the queen has gone before it"),
    "other-suit": gettext_noop("hearts are no trumps"),
    "all-led": gettext_noop("led"),
    "all-follows": gettext_noop("played on a heart"),
    "all-thrown": gettext_noop("thrown on another suit"),
    "none": gettext_noop("whatever is led"),
}


def values_grid(games: Iterable[RuleSet]) -> Grid:
    """What declarations are worth, for one game or several."""
    games = tuple(games)
    shown = columns(games)
    heads = []
    for column in shown:
        kinds = [_contracts(contracts) for _rules, contracts in column.places]
        named = wording.game_names(rules for rules, _contracts_ in column.places)
        heads.append(Cell(max(kinds, key=len), wording.capital(named) if len(games) > 1 else ""))
    return Grid(
        _("What declarations are worth")
        if len(games) > 1
        else _("What declarations are worth (%(game)s)") % {"game": wording.game_name(games[0])},
        (Cell(_("Declaration")), *heads),
        tuple(
            GridRow(
                _row_head(row),
                tuple(
                    Cell("\N{EN DASH}", number=True, said=_("none")) if points is None else number(points)
                    for points in row.points
                ),
            )
            for row in rows(shown)
        ),
    )


def _contracts(contracts: Iterable[Contract]) -> str:
    """ "A suit, all trumps"."""
    return wording.capital(wording.speaker().joined([contract_kind(one).lower() for one in contracts], "and"))


def _row_head(row: Row) -> Cell:
    if row.lengths:
        title, meaning = _LENGTHS[row.lengths[0]]
        return Cell(_(title), _(_OR_MORE if len(row.lengths) > 1 else meaning))
    if row.ranks:
        return Cell(wording.capital(_ranks(row.ranks)))
    return Cell(_("Belot"), _("king and queen of trumps"))


def _ranks(ranks: tuple[Rank, ...]) -> str:
    """ "four aces, four tens or four kings"."""
    return wording.speaker().joined([_(FOURS[rank]) for rank in ranks], "or")


def differences_grid() -> Grid:
    """Where the three games differ in declarations and belote."""
    return Grid(
        _("Declarations and belot: where the three games differ"),
        (Cell(_("Question")), *(Cell(wording.capital(wording.game_name(rules))) for rules in GAMES)),
        tuple(
            GridRow(Cell(_(_SAID[found.option][0])), tuple(_chosen(found.option, value) for value in found.chosen))
            for found in differences()
        ),
    )


def _chosen(option: str, value: Value | None) -> Cell:
    if value is None:
        return Cell("\N{EN DASH}", said=_("no such contract"))
    return Cell(_(_SAID[option][1][spell(value)]))


def belote_grid() -> Grid:
    """Whether belot is called with the king of hearts, the queen still in hand."""
    return Grid(
        _("You play the king of hearts. May you call belot?"),
        (Cell(_("Contract, and the king is")), *(Cell(wording.capital(wording.game_name(rules))) for rules in GAMES)),
        tuple(
            GridRow(
                Cell(wording.capital(wording.contract_name(case.contract)), _(_CASES[case.key])),
                tuple(
                    Cell("\N{EN DASH}", said=_("no such contract"))
                    if called is None
                    else Cell(_("yes"))
                    if called
                    else Cell(_("no"))
                    for called in answers
                ),
            )
            for case, answers in belote_calls()
        ),
    )
