"""The tables of `rules.declaration_tables` in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import wording
from rules.claim_notation import LONGEST
from rules.declaration_tables import GAMES, Row, belote_calls, columns, differences, rows
from rules.engine.cards import Rank
from rules.engine.contracts import Contract
from rules.engine.ruleset import RuleSet, Value, spell
from rules.engine.speech import FOURS
from rules.engine.variants import BULGARIAN
from rules.grids import Cell, Grid, GridRow, grid, number
from rules.sheet_grids import contract_kind

_LENGTHS = {
    3: (gettext_noop("Tierce"), gettext_noop("3 in a row")),
    4: (gettext_noop("Quarte"), gettext_noop("4 in a row")),
    5: (gettext_noop("Quinte"), gettext_noop("5 in a row")),
    8: (gettext_noop("Run of eight"), gettext_noop("8 in a row")),
}
_OR_MORE = gettext_noop("5 or more in a row")
_FIVE_TO_SEVEN = gettext_noop("5 to 7 in a row")
_FRENCH_NAMES = {4: "Cinquante", 5: "Cent"}
"""What French tables call these runs, by what they are worth: a word of their language, not to be translated."""

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
    "suit-led": gettext_noop("You lead it"),
    "suit-follows": gettext_noop("You play it on a heart"),
    "suit-trumps": gettext_noop("You trump another suit with it"),
    "suit-second": gettext_noop("The queen has gone before it"),
    "other-suit": gettext_noop("You lead it"),
    "all-led": gettext_noop("You lead it"),
    "all-follows": gettext_noop("You play it on a heart"),
    "all-thrown": gettext_noop("You throw it on another suit"),
    "none": gettext_noop("You lead it"),
}


def values_grid(games: Iterable[RuleSet]) -> Grid:
    """What declarations are worth, for one game or several."""
    games = tuple(games)
    shown = columns(games)
    if len(games) == 1:  # where nothing counts there is nothing to list
        shown = tuple(column for column in shown if column.counts)
    heads = []
    for column in shown:
        kinds = [_contracts(contracts) for _rules, contracts in column.places]
        named = wording.game_names(rules for rules, _contracts_ in column.places)
        heads.append(Cell(max(kinds, key=len), wording.capital(named) if len(games) > 1 else ""))
    return grid(
        _("What declarations are worth")
        if len(games) > 1
        else _("What declarations are worth (%(game)s)") % {"game": wording.game_name(games[0])},
        (Cell(_("Declaration")), *heads),
        tuple(
            GridRow(
                _row_head(row, games),
                tuple(
                    Cell("\N{EN DASH}", number=True, said=_("none")) if points is None else number(points)
                    for points in row.points
                ),
            )
            for row in rows(shown)
            if len(games) > 1 or any(points is not None for points in row.points)
        ),
    )


def _contracts(contracts: Iterable[Contract]) -> str:
    """ "A suit, all trumps"."""
    return wording.capital(wording.speaker().joined([contract_kind(one).lower() for one in contracts], "and"))


def _row_head(row: Row, games: tuple[RuleSet, ...]) -> Cell:
    if row.lengths:
        title, meaning = _LENGTHS[row.lengths[0]]
        if len(row.lengths) > 1:
            meaning = _OR_MORE if row.lengths[-1] == LONGEST else _FIVE_TO_SEVEN
        return Cell(_run_name(row.lengths[0], _(title), games), _(meaning))
    if row.ranks:
        return Cell(wording.capital(_ranks(row.ranks)))
    return Cell(wording.capital(wording.pair_name(games[0])), _("king and queen of trumps"))


def _run_name(length: int, title: str, games: tuple[RuleSet, ...]) -> str:
    """ "Quarte"; with the French word where French games are asked about, alone where no other game is."""
    french = _FRENCH_NAMES.get(length)
    if french is None or all(rules.key == BULGARIAN.key for rules in games):
        return title
    return f"{title}, {french.lower()}" if any(rules.key == BULGARIAN.key for rules in games) else french


def _ranks(ranks: tuple[Rank, ...]) -> str:
    """ "four aces, four tens or four kings"."""
    return wording.speaker().joined([_(FOURS[rank]) for rank in ranks], "or")


def differences_grid() -> Grid:
    """Where the three games differ in declarations and belote."""
    return grid(
        _("Declarations and belot: where the three games differ"),
        (Cell(_("Question")), *(Cell(wording.capital(wording.game_name(rules))) for rules in GAMES)),
        tuple(
            GridRow(Cell(_(_SAID[found.option][0])), tuple(_chosen(found.option, value) for value in found.chosen))
            for found in differences()
        ),
        stacked=True,
    )


def _chosen(option: str, value: Value | None) -> Cell:
    if value is None:
        return Cell("\N{EN DASH}", said=_("no such contract"))
    return Cell(_(_SAID[option][1][spell(value)]))


def belote_grid() -> Grid:
    """Whether belot is called with the king of hearts, in all three games."""
    return calls_grid(GAMES)


def calls_grid(games: Sequence[RuleSet]) -> Grid:
    """Whether belot is called with the king of hearts; contracts that none of the games plays are left out."""
    alone = len(games) == 1
    heads = [Cell(_("May you?"))] if alone else [Cell(wording.capital(wording.game_name(rules))) for rules in games]
    return grid(
        _("You play the king of hearts. May you call belot?"),
        (Cell(_("How it comes to the table")), *heads),
        tuple(
            GridRow(
                Cell(_(_CASES[case.key]), _trumps(case.contract)),
                tuple(
                    Cell("\N{EN DASH}", said=_("no such contract"))
                    if called is None
                    else Cell(_("yes"))
                    if called
                    else Cell(_("no"))
                    for called in answers
                ),
            )
            for case, answers in belote_calls(games)
            if any(called is not None for called in answers)
        ),
    )


def _trumps(contract: Contract) -> str:
    """ "hearts are trumps"."""
    name = wording.contract_name(contract)
    return _("%(suit)s are trumps") % {"suit": name} if contract.trump else name
