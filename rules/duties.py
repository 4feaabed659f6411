"""What you must play, situation by situation: a table whose every cell is a verdict of the engine.

A cell is a small position; the rule that decides it gives the words.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import wording
from rules.engine.cards import Card
from rules.engine.contracts import Contract
from rules.engine.ladder import Rule
from rules.engine.play import decide
from rules.engine.ruleset import RuleSet
from rules.engine.spelling import card
from rules.screens import Shown

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

KINDS = (Contract.HEARTS, Contract.NO_TRUMPS, Contract.ALL_TRUMPS)
"""A suit contract stands for all four."""

# What the situation is, the cards on the table, the hand, and the contracts in which it can arise.
_EVERYWHERE = KINDS
_ONLY_SUIT = (Contract.HEARTS,)
_SITUATIONS = (
    (gettext_noop("You lead"), "", "KS 8H 9D", _EVERYWHERE),
    (gettext_noop("A side suit is led, and you hold it"), "QS", "KS 7S AH", (Contract.HEARTS, Contract.NO_TRUMPS)),
    (
        gettext_noop("Trumps are led, and you can go over the best one"),
        *("QH", "KH 7H AC", (Contract.HEARTS, Contract.ALL_TRUMPS)),
    ),
    (gettext_noop("Trumps are led, and you cannot go over"), "JH", "KH 7H AC", (Contract.HEARTS, Contract.ALL_TRUMPS)),
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


@dataclass(frozen=True, slots=True)
class Row(Shown):
    """A situation, and what may be played in it: a cell for each column, empty where it cannot arise."""

    situation: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Duties(Shown):
    """The table of one game."""

    game: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def duties_of(rules: RuleSet) -> Duties:
    """The table of a rule set, in the reader's words."""
    kinds = [kind for kind in KINDS if kind in rules.contracts]
    return Duties(
        game=wording.capital(wording.game_name(rules)),
        columns=tuple(
            _("A trump suit") if kind.trump else wording.capital(wording.contract_name(kind)) for kind in kinds
        ),
        rows=tuple(
            Row(
                _(title),
                tuple(_(WORDS[_rule(rules, kind, trick, hand)]) if kind in arising else "" for kind in kinds),
            )
            for title, trick, hand, arising in _SITUATIONS
        ),
    )


def _rule(rules: RuleSet, contract: Contract, trick: str, hand: str) -> Rule:
    return decide(rules, contract, _cards(trick), _cards(hand), [])[0]


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))
