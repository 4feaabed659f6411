"""The form of a deal in the reader's words: an `Entry` in, an `EntryForm` for `rules/_entry.html` out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import get_language, gettext_noop
from django.utils.translation import gettext as _

from rules import wording
from rules.controls import contract_choices, contracts_missing, game_choices, switches
from rules.engine.belote import BELOTE
from rules.engine.bids import numbers
from rules.engine.calls import CAPOT
from rules.engine.cards import Suit
from rules.engine.contracts import Contract
from rules.engine.declarations import declarations_count, four_values, run_values
from rules.engine.finished import MULTIPLIERS, full_points
from rules.engine.options import Tie
from rules.engine.ruleset import Touches, spell
from rules.engine.variants import SWITCH_NAMES, departures
from rules.entry import SIDES, Entry
from rules.entry_form import ADD, BELOTE_OF, ELSEWHERE
from rules.screens import Choice, Shown, Switch

SIDE_NAMES = {"us": gettext_noop("Us"), "them": gettext_noop("Them")}


def side_names() -> tuple[str, str]:
    """ "Us" and "Them", in the reader's language."""
    us, them = (_(said) for said in SIDE_NAMES.values())
    return us, them


@dataclass(frozen=True, slots=True)
class Asked(Shown):
    """One field: what was typed, or the choices there are; and what is wrong with it."""

    name: str
    label: str
    value: str = ""
    choices: tuple[Choice, ...] = ()
    faults: tuple[str, ...] = ()
    follows: str = ""
    """The value that follows from other fields, where nothing is typed."""
    add: str = ""
    """The name of the buttons that add one of the `taps` of its pair."""


@dataclass(frozen=True, slots=True)
class AskedPair(Shown):
    """The same question of both sides."""

    name: str
    legend: str
    sides: tuple[Asked, Asked]
    help: str = ""
    taps: tuple[str, ...] = ()
    """Usual values, to add with one tap."""


@dataclass(frozen=True, slots=True)
class EntryForm(Shown):
    """The fields of a deal. None is what this game and contract do not ask."""

    game: Asked
    contract: Asked
    contracts_missing: str
    taker: Asked
    bid: Asked | None
    times: Asked | None
    points: AskedPair
    capot: Asked
    declared: AskedPair | None
    belote: Asked | None
    """Whose the one belote is; where there may be more, `belotes` asks for points."""
    belotes: AskedPair | None
    last: Asked
    hanging: Asked | None
    more_open: bool
    """Whether the last trick or hanging points are entered or wrong."""
    switches: tuple[Switch, ...]
    switched: bool
    """Whether a house rule departs from the named game, or is wrong."""
    kept: tuple[tuple[str, str], ...]
    """House rules by name that are set and not asked here."""
    faults: tuple[str, ...]
    """What is wrong and stands at no field."""


def entry_form(entry: Entry, sides: Mapping[str, str] | None = None) -> EntryForm:
    """The form of an entry. `sides` are the names of "us" and "them", where the table has its own."""
    return _Form(entry, sides or {name: _(said) for name, said in SIDE_NAMES.items()}).form()


class _Form:
    def __init__(self, entry: Entry, sides: Mapping[str, str]) -> None:
        self.entry = entry
        self.sides = sides
        self.typed = entry.typed
        self.rules = entry.rules
        self.contract = entry.contract

    def form(self) -> EntryForm:
        rules, typed = self.rules, self.typed
        last = self.whose("last", _("Last trick"), _("Not said"))
        hanging = None
        if rules.tie is Tie.HANGS or typed.get("hanging"):
            hanging = self.number("hanging", _("Hanging before this deal, in points of the sheet"))
        chosen = tuple(departures(rules).items())
        names = tuple(name for name in rules.touching(Touches.SHEET) if self.speaks(name))
        wrong_switches = [name for name in self.entry.faults if name in SWITCH_NAMES]
        belote = self.belote()
        return EntryForm(
            game=self.choice("rules", _("Game"), game_choices(rules)),
            contract=self.choice("contract", _("Trumps"), contract_choices(rules, self.contract)),
            contracts_missing=contracts_missing(rules),
            taker=self.whose("taker", _("Who bid it") if rules.bids else _("Who took it")),
            bid=self.bid() if rules.bids else None,
            times=self.times() if rules.doubles or typed.get("times", "1") != "1" else None,
            points=self.points(),
            capot=self.whose("capot", _("All eight tricks"), _("Nobody")),
            declared=self.declared(),
            belote=belote,
            belotes=None if belote else self.belotes(),
            last=last,
            hanging=hanging,
            more_open=bool({"last", "hanging"} & {*typed, *self.entry.faults}),
            switches=switches(get_language() or "", rules.tag, chosen, names),
            switched=any(name in names for name, _value in chosen) or bool(wrong_switches),
            kept=tuple((name, spell(value)) for name, value in chosen if name not in names),
            faults=tuple(said for name in (ELSEWHERE, "text", *wrong_switches) for said in self.said(name)),
        )

    def said(self, field: str) -> tuple[str, ...]:
        """What is wrong with a field."""
        return tuple(wording.say(found) for found in self.entry.faults.get(field, ()))

    def choice(self, name: str, label: str, choices: tuple[Choice, ...]) -> Asked:
        return Asked(name, label, self.typed.get(name, ""), choices, self.said(name))

    def number(self, name: str, label: str, follows: str = "", add: str = "") -> Asked:
        return Asked(name, label, self.typed.get(name, ""), (), self.said(name), follows, add)

    def whose(self, name: str, label: str, nobody: str = "") -> Asked:
        """A choice between the sides, and nobody where that is an answer."""
        chosen = self.typed.get(name, "")
        none = [Choice("", nobody, chosen not in SIDES)] if nobody else []
        sides = [Choice(side, said, side == chosen) for side, said in self.sides.items()]
        return self.choice(name, label, (*none, *sides))

    def bid(self) -> Asked:
        capot = Choice(CAPOT, _("Capot"), self.typed.get("bid", "").lower() == CAPOT)
        none = Choice("", "\N{EN DASH}", not self.typed.get("bid"))
        return self.choice("bid", _("The bid"), (none, *self.options("bid", map(str, numbers(self.rules))), capot))

    def options(self, name: str, values: Iterable[str]) -> list[Choice]:
        """Values to choose, and what was typed though it is none of them."""
        typed = self.typed.get(name, "")
        choices = [Choice(value, value, value == typed) for value in values]
        if typed and typed.lower() != CAPOT and not any(choice.checked for choice in choices):
            choices.append(Choice(typed, typed, checked=True))
        return choices

    def times(self) -> Asked:
        """Once is what an address leaves out."""
        once, *more = MULTIPLIERS
        typed = self.typed.get("times", "")
        words = [wording.capital(_(word)) for word in (self.rules.game.double, self.rules.game.redouble)]
        choices = [Choice(str(times), word, str(times) == typed) for times, word in zip(more, words, strict=True)]
        return self.choice("times", _("Doubled"), (Choice("", _("No"), typed in ("", str(once))), *choices))

    def points(self) -> AskedPair:
        one, other = (self.number(name, self.sides[name], follows=self.follows(name)) for name in SIDES)
        help_text = _("With the last ten; one side is enough.")
        if self.contract:
            full = full_points(self.rules, self.contract)
            help_text = _("Together %(points)s with the last ten; one side is enough.") % {"points": full}
            if not self.entry.capot and full in self.entry.points.values():
                help_text = _("If one side took every trick, choose it below: that is worth more than %(points)s.") % {
                    "points": full
                }
        return AskedPair("points", _("Points in tricks"), (one, other), help_text)

    def follows(self, name: str) -> str:
        points = self.entry.points[SIDES[name]]
        return "" if points is None or self.typed.get(name) else str(points)

    def declared(self) -> AskedPair | None:
        contract = self.contract or self.rules.contracts[0]
        one, other = (self.number(f"{name}_declared", self.sides[name], add=ADD[name]) for name in SIDES)
        asked = declarations_count(self.rules, contract)
        if not asked and not (one.value or other.value):
            return None
        values = sorted({*run_values(self.rules), *four_values(contract)}) if asked else []
        return AskedPair("declared", _("Declarations that count"), (one, other), taps=tuple(map(str, values)))

    def belote(self) -> Asked | None:
        """Whose the belote is, where there can be only one and nothing else was typed."""
        if self.trumps != 1 or any(self.said(f"{name}_belote") for name in SIDES):
            return None
        has = next((name for name in SIDES if self.entry.belote[SIDES[name]]), "")
        sides = [Choice(name, said, name == has) for name, said in self.sides.items()]
        return Asked(BELOTE_OF, self.pair, has, (Choice("", _("Nobody"), not has), *sides))

    @property
    def pair(self) -> str:
        """ "Belot", "Belote": king and queen of trumps by the game's own word."""
        return wording.capital(wording.pair_name(self.rules))

    @property
    def trumps(self) -> int:
        """How many suits are trumps; while no contract is chosen, as in most."""
        return sum(self.contract.is_trump(suit) for suit in Suit) if self.contract else 1

    def belotes(self) -> AskedPair | None:
        if not self.trumps and not any(self.typed.get(f"{name}_belote") for name in SIDES):
            return None
        values = [str(BELOTE * number) for number in range(1, self.trumps + 1)]
        one, other = (
            self.choice(
                f"{name}_belote",
                said,
                (Choice("", _("None"), not self.typed.get(f"{name}_belote")), *self.options(f"{name}_belote", values)),
            )
            for name, said in self.sides.items()
        )
        return AskedPair("belotes", self.pair, (one, other))

    def speaks(self, name: str) -> bool:
        """Whether a house rule can touch this contract."""
        scales = {"sa_scale": Contract.NO_TRUMPS, "ta_scale": Contract.ALL_TRUMPS}
        return name not in scales or self.contract is scales[name]
