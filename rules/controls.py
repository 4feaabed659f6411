"""What the tools are set with: games, contracts and house rules as choices, in the reader's words."""

from __future__ import annotations

from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import wording
from rules.disputes import DISPUTES
from rules.engine.contracts import Contract
from rules.engine.ruleset import PLAY_OPTIONS, RuleSet, Value, spell
from rules.engine.switches import PLAY_SWITCHES
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK
from rules.engine.typed import AN_EXAMPLE, TEXT_AT_MOST
from rules.engine.variants import EVERY_VERSION, RULE_SETS
from rules.screens import Choice, Controls, Extras, Link, Switch

# By how many turns after you the seat plays.
SEATS = (
    gettext_noop("You"),
    gettext_noop("Opponent after you"),
    gettext_noop("Partner"),
    gettext_noop("Opponent before you"),
)


def seat_name(seat: Seat, you: Seat) -> str:
    """A seat as you see it from yours: "Opponent after you"."""
    return _(SEATS[(seat.turn - you.turn) % len(Seat)])


def game_choices(chosen: RuleSet) -> tuple[Choice, ...]:
    """The games, each in one word for a narrow button."""
    return tuple(
        Choice(chosen.tag, wording.game_word(chosen), checked=True)  # its own version: a tap changes no rules
        if current.game is chosen.game
        else Choice(current.tag, wording.game_word(current))
        for current in RULE_SETS.values()
    )


def contract_choices(rules: RuleSet, chosen: Contract | None) -> tuple[Choice, ...]:
    """The contracts; those that the game lacks cannot be chosen and say so."""
    missing = contracts_missing(rules)
    return tuple(
        Choice(
            contract.value,
            wording.capital(wording.contract_name(contract)),
            contract is chosen,
            contract.value if contract.trump else "",
            "" if contract in rules.contracts else missing,
        )
        for contract in Contract
    )


def contracts_missing(rules: RuleSet) -> str:
    """What the game lacks, in a sentence; empty where it has everything."""
    missing = [wording.contract_name(contract) for contract in Contract if contract not in rules.contracts]
    if not missing:
        return ""
    return _("%(game)s is not played in %(contracts)s.") % {
        "game": wording.game_name(rules),
        "contracts": wording.speaker().joined(missing, "or"),
    }


@lru_cache(256)
def switches(
    language: str, tag: str, chosen: tuple[tuple[str, Value], ...], names: tuple[str, ...] = PLAY_OPTIONS
) -> tuple[Switch, ...]:
    """The house rules of those names, as far as the game has them; by itself those that touch what may be played.

    The first option leaves the game as it is, so that it need not be unsaid in another game.
    """
    rules, values = EVERY_VERSION[tag], dict(chosen)
    shown = []
    for switch in rules.offered:
        if switch.name not in names:
            continue
        usual = rules.value(switch.name)
        as_ever = [
            Choice(
                "",
                _("%(meaning)s (%(game)s)") % {"meaning": wording.option_meaning(o), "game": wording.game_name(rules)},
            )
            for o in PLAY_SWITCHES.get(switch.name, switch).options
            if o.value == usual
        ]
        others = [
            Choice(spell(o.value), wording.option_meaning(o), switch.name in values and o.value == values[switch.name])
            for o in switch.options
            if o.value != usual
        ]
        shown.append(Switch(switch.name, wording.switch_title(switch), (*as_ever, *others)))
    return tuple(shown)


def contract_line(contract: Contract | None) -> str:
    """What the badge on the felt says."""
    if contract is None:
        return ""
    if contract.trump:
        return _("%(suit)s are trumps") % {"suit": wording.capital(wording.suit_name(contract.trump))}
    return wording.capital(wording.contract_name(contract))


@lru_cache(1024)
def checker_controls(language: str, tag: str, contract: Contract | None, place: int, on_table: int) -> Controls:
    """The radio buttons of the checker, made once a language (the active one) and state.

    With so many cards on the table, an earlier place than the next can no longer be yours.
    """
    rules = EVERY_VERSION[tag]
    too_late = _("More cards than that lie on the table.")
    return Controls(
        game_choices(rules),
        contract_choices(rules, contract),
        contracts_missing(rules),
        places=tuple(
            Choice(
                str(number),
                _(SEATS[(1 - number) % CARDS_IN_TRICK]),
                number == place,
                why_not=too_late if number <= on_table and number != place else "",
            )
            for number in range(1, CARDS_IN_TRICK + 1)
        ),
        places_missing=too_late if on_table else "",
    )


@lru_cache(256)
def extras(language: str, path: str, tag: str, chosen: tuple[tuple[str, Value], ...], disputes_open: bool) -> Extras:
    """What is folded away, made once a language (the active one) and state."""
    return Extras(
        switches=switches(language, tag, chosen),
        switched=bool(chosen),
        disputes=disputes(language, path),
        disputes_open=disputes_open,
        example=AN_EXAMPLE,
        typed_at_most=TEXT_AT_MOST,
    )


@lru_cache(64)
def disputes(language: str, path: str) -> tuple[Link, ...]:
    """The famous disputes, to open in the checker."""
    return tuple(
        Link(
            f"{path}?{dispute.query}",
            _("%(question)s (%(game)s)")
            % {"question": _(dispute.question), "game": wording.game_name(dispute.position.rules)},
        )
        for dispute in DISPUTES
    )
