"""What a ruling stands on: the sources of the rule that decided, and the switch it hangs on if any.

A rule that every table of the game plays alike rests on the game's own texts; one that a house rule
can change rests on the sources of the option in force.
"""

from __future__ import annotations

from rules.engine.games import GAMES
from rules.engine.ladder import Rule
from rules.engine.play import Ruling
from rules.engine.ruleset import Switch

FOUNDING = frozenset(game.texts[0] for game in GAMES)
"""The description each game of this site is founded on."""

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
    """The codes of the texts that the deciding rule stands on (`rules.engine.sources.SOURCES`).

    The founding description of another game is left out: it settles nothing here.
    """
    rules = ruling.position.rules
    texts = rules.game.texts
    switch = governing_switch(ruling)
    option = rules.in_force(switch.name) if switch else None
    if option is None:
        return texts
    return tuple(code for code in option.sources if code not in FOUNDING or code == texts[0])
