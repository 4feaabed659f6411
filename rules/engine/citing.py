"""What a ruling stands on: the sources of the rule that decided, and the switch it hangs on if any.

A rule that every table of the game plays alike rests on the game's own texts; one that a house rule
can change rests on those sources of the option in force that tell of this game. Some stand on an option for
another game: the French federation's classic belote settles nothing in coinche.
"""

from __future__ import annotations

from rules.engine.games import GAMES
from rules.engine.ladder import Rule
from rules.engine.play import Ruling
from rules.engine.ruleset import RuleSet, Switch, Touches

FOUNDING = frozenset(game.texts[0] for game in GAMES)
"""The description each game of this site is founded on."""

_ANY_GAME = frozenset({"CLUB", "TOURNAMENT"})
_TELLS_OF = {
    "bulgarian": _ANY_GAME | {"S0", "HB", "BB", "NK", "V2", "BGV", "SPEC", "DECK", "WC"},
    "french": _ANY_GAME | {"S1", "FFB-B", "PG-B", "WFR"},
    "coinche": _ANY_GAME
    | {
        "S2",
        "FFB-CO",
        "FFB-CT",
        "FFB-C16",
        "FFB-LATE",
        "PG-C",
        "COL",
        "CAN",
        "WFR",
        "WEN",
        "EXO",
        "CDH",
        "ASCEE",
        "BGA",
    },
}
"""The sources that tell of a game. Wikipedia has an article on each of the French ones."""
_PLAY_ALONE = frozenset({"S0", "S2"})
"""Descriptions that say which cards may be played and what wins, and nothing of declarations or the sheet."""

_SWITCH = {
    Rule.VOID_CANNOT_OVERTRUMP_FREE: "undertrump",
    Rule.VOID_CANNOT_OVERTRUMP_NO_UNDERTRUMP: "undertrump",
    Rule.VOID_MUST_UNDERTRUMP: "undertrump",
    Rule.VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING: "partner_trumped",
    Rule.VOID_PARTNER_TRUMPED_NO_UNDERTRUMP: "partner_trumped",
    Rule.VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE: "partner_trumped",
    Rule.TRUMP_LED_PARTNER_NO_RAISE: "raise_over_partner",
    Rule.AT_PARTNER_NO_RAISE: "at_raise_over_partner",
}
_SWITCH_WHEN_PARTNER_HOLDS = {
    Rule.TRUMP_LED_RAISE: "raise_over_partner",
    Rule.AT_RAISE: "at_raise_over_partner",
}


def governing_switch(ruling: Ruling) -> Switch | None:
    """The house rule that the deciding rule hangs on in this position, or None."""
    position, holding = ruling.position, ruling.holding
    name = _SWITCH.get(ruling.rule)
    if holding and position.to_play and holding.seat is position.to_play.partner:
        name = name or _SWITCH_WHEN_PARTNER_HOLDS.get(ruling.rule)
        if ruling.rule is Rule.VOID_PARTNER_FREE and holding.card.suit is position.contract.trump:
            name = "partner_trumped"
    return position.rules.switch(name) if name else None


def sources(ruling: Ruling) -> tuple[str, ...]:
    """The codes of the texts that the deciding rule stands on (`rules.engine.sources.SOURCES`)."""
    rules = ruling.position.rules
    switch = governing_switch(ruling)
    return standing(rules, switch.name) if switch else rules.game.texts


def standing(rules: RuleSet, name: str) -> tuple[str, ...]:
    """The codes of those that play a house rule as this rule set has it: of its own game, or else of others.

    The founding description of another game is left out: it settles nothing here. So is what Wikipedia says of
    play in classic belote where that is not the game.
    """
    switch, option = rules.switch(name), rules.in_force(name)
    if switch is None or option is None:
        return rules.game.texts
    own = _TELLS_OF[rules.key] - ({"WFR"} if rules.bids and switch.touches & Touches.PLAY else set())
    told = tuple(code for code in option.sources if code in own)
    return told or tuple(code for code in option.sources if code not in FOUNDING)


def settling(rules: RuleSet) -> tuple[str, ...]:
    """The codes of the game's own texts that settle declarations and the sheet, where no house rule does."""
    return tuple(code for code in rules.game.texts if code not in _PLAY_ALONE)
