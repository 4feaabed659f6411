"""What you must play, situation by situation: a table whose every cell is a verdict of the engine.

A cell is a small position; the rule that decides it gives the words.
"""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import wording
from rules.engine.cards import Card
from rules.engine.contracts import Contract
from rules.engine.ladder import Rule
from rules.engine.play import decide
from rules.engine.ruleset import RuleSet
from rules.engine.spelling import card
from rules.grids import Cell, Grid, GridRow, grid
from rules.sheet_tables import SAMPLE, kinds_of_contract

WORDS = {
    Rule.LEAD_FREE: gettext_noop("any card"),
    Rule.FOLLOW_PLAIN: gettext_noop("any card of the suit"),
    Rule.FOLLOW_RAISE: gettext_noop("a higher card of the suit"),
    Rule.TRUMP_LED_RAISE: gettext_noop("a higher trump"),
    Rule.TRUMP_LED_CANNOT_RAISE: gettext_noop("any trump"),
    Rule.TRUMP_LED_PARTNER_NO_RAISE: gettext_noop("any trump"),
    Rule.TRUMP_LED_VOID: gettext_noop("any card"),
    Rule.VOID_PARTNER_FREE: gettext_noop("any card"),
    Rule.VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING: gettext_noop("a side card, or a trump: a higher one if you can"),
    Rule.VOID_PARTNER_TRUMPED_NO_UNDERTRUMP: gettext_noop("any card but a lower trump"),
    Rule.VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE: gettext_noop("a higher trump"),
    Rule.VOID_MUST_TRUMP: gettext_noop("any trump"),
    Rule.VOID_MUST_OVERTRUMP: gettext_noop("a higher trump"),
    Rule.VOID_CANNOT_OVERTRUMP_FREE: gettext_noop("any card"),
    Rule.VOID_CANNOT_OVERTRUMP_NO_UNDERTRUMP: gettext_noop("any card but a lower trump"),
    Rule.VOID_MUST_UNDERTRUMP: gettext_noop("a lower trump"),
    Rule.VOID_NO_TRUMP_FREE: gettext_noop("any card"),
    Rule.NT_FOLLOW: gettext_noop("any card of the suit"),
    Rule.NT_VOID_FREE: gettext_noop("any card"),
    Rule.AT_RAISE: gettext_noop("a higher card of the suit"),
    Rule.AT_CANNOT_RAISE: gettext_noop("any card of the suit"),
    Rule.AT_PARTNER_NO_RAISE: gettext_noop("any card of the suit"),
    Rule.AT_VOID_FREE: gettext_noop("any card"),
}
"""What a rule allows, in a few words."""

# What the situation is, the cards on the table, the hand, and the contracts in which it can arise.
_EVERYWHERE = (SAMPLE, Contract.NO_TRUMPS, Contract.ALL_TRUMPS)
_ONLY_SUIT = (SAMPLE,)
_SITUATIONS = (
    (gettext_noop("You lead"), "", "KS 8H 9D", _EVERYWHERE),
    (gettext_noop("A side suit is led, and you hold it"), "QS", "KS 7S AH", (SAMPLE, Contract.NO_TRUMPS)),
    (
        gettext_noop("Trumps are led, and you can go over the best one"),
        *("QH", "KH 7H AC", (SAMPLE, Contract.ALL_TRUMPS)),
    ),
    (gettext_noop("Trumps are led, and you cannot go over"), "JH", "KH 7H AC", (SAMPLE, Contract.ALL_TRUMPS)),
    (
        gettext_noop("None of the suit, your partner holds the trick, and nobody has trumped"),
        "AS 8S",
        "KH 7H AC",
        _EVERYWHERE,
    ),
    (gettext_noop("None of the suit, and your partner holds the trick by a trump"), "AS 9H 8S", "JH 7H AC", _ONLY_SUIT),
    (
        gettext_noop("None of the suit, an opponent holds the trick, and nobody has trumped"),
        "QS",
        "KH 7H AC",
        _EVERYWHERE,
    ),
    (
        gettext_noop("None of the suit, an opponent holds the trick by a trump, and you can go over"),
        "QS QH",
        "KH 7H AC",
        _ONLY_SUIT,
    ),
    (
        gettext_noop("None of the suit, an opponent holds the trick by a trump, and you hold only lower ones"),
        "QS JH",
        "KH 7H AC",
        _ONLY_SUIT,
    ),
    (gettext_noop("Neither the suit nor a trump"), "QS", "KD 7C AC", _ONLY_SUIT),
)


def duties_grid(rules: RuleSet) -> Grid:
    """The table of a rule set: a row for each situation, a column for each kind of contract."""
    kinds = kinds_of_contract(rules)
    return grid(
        _("%(game)s: what you may play") % {"game": wording.capital(wording.game_name(rules))},
        (
            _("Situation"),
            *(_("A trump suit") if kind.trump else wording.capital(wording.contract_name(kind)) for kind in kinds),
        ),
        tuple(
            GridRow(
                Cell(_(title)),
                tuple(
                    Cell(_(WORDS[_rule(rules, kind, trick, hand)]))
                    if kind in arising
                    else Cell(_("does not arise"), faint=True)
                    for kind in kinds
                ),
            )
            for title, trick, hand, arising in _SITUATIONS
        ),
        stacked=True,
    )


def _rule(rules: RuleSet, contract: Contract, trick: str, hand: str) -> Rule:
    return decide(rules, contract, _cards(trick), _cards(hand), [])[0]


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))
