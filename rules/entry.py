"""One deal as it is entered for the sheet: what was typed, what of it could be read, and what is wrong where.

The sides are "us" and "them", as sheets have it; to the engine we sit North and South. An entry is written
in two ways that are read back alike: as the fields of an address (/score/), and as one short text, so that
a match is a list of them: `H.us.us92.usd20.themb20.x2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from rules.engine import spelling
from rules.engine.calls import CAPOT, Height
from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, PositionError, fault
from rules.engine.faults import Fault
from rules.engine.finished import MULTIPLIERS, Finished, Sides, bid_faults, full_points
from rules.engine.plausible import belote_doubts, declaration_doubts
from rules.engine.reader import FIELD_AT_MOST
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet, spell
from rules.engine.table import Team
from rules.engine.variants import SWITCH_NAMES, USUAL, current_version, departures, rule_set

US, THEM = Team.NORTH_SOUTH, Team.EAST_WEST
SIDES = {"us": US, "them": THEM}
NAMES = {team: name for name, team in SIDES.items()}
THROWN_IN = "pass"
"""The text of a deal that everybody passed."""

FIELDS = (
    "contract",
    "taker",
    "bid",
    "times",
    "us",
    "them",
    "capot",
    "last",
    "us_declared",
    "them_declared",
    "us_belote",
    "them_belote",
    "hanging",
)
"""What is asked of a deal, in the order of the form; the rule set and its house rules come before."""

_PREFIXES = {
    "us_declared": "usd",
    "us_belote": "usb",
    "us": "us",
    "them_declared": "themd",
    "them_belote": "themb",
    "them": "them",
    "bid": "bid",
    "times": "x",
    "capot": "capot",
    "last": "last",
    "hanging": "hanging",
}
_TOKEN = re.compile(rf"({'|'.join(sorted(_PREFIXES.values(), key=len, reverse=True))})(.+)", re.DOTALL)
_FIELD_OF = {prefix: name for name, prefix in _PREFIXES.items()}
_POINTS_AT_MOST = 10_000


@dataclass(frozen=True, slots=True)
class Entry:
    """A deal as far as it could be read. `typed` holds every field as it was given, `faults` what is wrong by field.

    `unread` holds what was given for the rule set and its house rules and is none: `rules` are those taken instead.
    `finished` is the deal where everything needed is there and right. `missing` names the first field that
    is still needed, where nothing is wrong.
    """

    rules: RuleSet
    typed: Mapping[str, str]
    contract: Contract | None
    taker: Team | None
    bid: Height | None
    times: int
    capot: Team | None
    last: Team | None
    points: Mapping[Team, int | None]
    declared: Sides
    belote: Sides
    hanging: int
    faults: Mapping[str, tuple[Reason, ...]]
    missing: str
    finished: Finished | None
    unread: Mapping[str, str] = field(default_factory=dict)

    def fields(self) -> tuple[tuple[str, str], ...]:
        """The fields of the canonical address, the rule set first. What is wrong with any is wrong there too."""
        named = {**dict(rule_fields(self.rules)), **self.unread}
        return (*named.items(), *((name, self.typed[name]) for name in FIELDS if self.typed.get(name)))

    def address(self, path: str) -> str:
        """The canonical address of the page at `path` with this entry."""
        return f"{path}?{urlencode(self.fields())}"

    def text(self) -> str:
        """The entry without its rules as one short text, which `from_text` reads back."""
        head = [self.typed.get("contract", ""), self.typed.get("taker", "")]
        tail = [f"{prefix}{self.typed[name]}" for name, prefix in _PREFIXES.items() if self.typed.get(name)]
        return ".".join(head + tail)


def rule_fields(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """The rule set and its house rules as an address names them."""
    return (("rules", rules.tag), *((name, spell(value)) for name, value in departures(rules).items()))


def read_rules(fields: Mapping[str, str]) -> tuple[RuleSet, dict[str, tuple[Reason, ...]]]:
    """The rule set that fields name, with house rules; and what is wrong with them."""
    faults: dict[str, tuple[Reason, ...]] = {}
    rules = USUAL
    named = fields.get("rules", "")[:FIELD_AT_MOST]
    if named:
        try:
            rules = rule_set(named)
        except NotationError as error:
            faults["rules"] = (error.fault,)
            rules = current_version(named) or USUAL
    for name in sorted(SWITCH_NAMES):
        value = fields.get(name, "")[:FIELD_AT_MOST]
        if not value:
            continue
        try:
            rules = rules.with_spelled_switch(name, value)
        except NotationError as error:
            if rules.switch(name):  # a house rule that another game has is left behind with that game
                faults[name] = (error.fault,)
    return rules, faults


def read(fields: Mapping[str, str]) -> Entry:
    """The entry of the fields of an address or a form. Never raises."""
    rules, faults = read_rules(fields)
    typed = {name: fields[name].strip()[:FIELD_AT_MOST] for name in FIELDS if fields.get(name, "").strip()}
    unread = {name: fields[name][:FIELD_AT_MOST] for name in faults}
    return replace(_Reader(rules, typed, faults).entry(), unread=unread)


def from_text(rules: RuleSet, text: str) -> Entry:
    """The entry that `Entry.text` wrote. Never raises."""
    contract, _dot, rest = text[:FIELD_AT_MOST].partition(".")
    taker, _dot, rest = rest.partition(".")
    fields = {"contract": contract, "taker": taker}
    unread = []
    for token in filter(None, rest.split(".")):
        found = _TOKEN.fullmatch(token)
        if found:
            fields[_FIELD_OF[found[1]]] = found[2]
        else:
            unread.append(token)
    typed = {name: value for name, value in fields.items() if value}
    expected = ", ".join(_FIELD_OF)
    faults = {"text": tuple(fault(Fault.NOT_ONE_OF, text=token, expected=expected) for token in unread)}
    return _Reader(rules, typed, faults if unread else {}).entry()


class _Reader:
    """Reads the fields of one entry and gathers what is wrong with each."""

    def __init__(self, rules: RuleSet, typed: Mapping[str, str], faults: Mapping[str, Iterable[Reason]]) -> None:
        self.rules = rules
        self.typed = dict(typed)
        self.faults: dict[str, list[Reason]] = {name: [*found] for name, found in faults.items()}

    def entry(self) -> Entry:
        rules = self.rules
        contract = self._contract()
        taker, capot, last = (self._side(name) for name in ("taker", "capot", "last"))
        bid = self._bid()
        times = self._times()
        full = full_points(rules, contract) if contract else _POINTS_AT_MOST
        points = {team: self._number(name, full) for name, team in SIDES.items()}
        declared = {team: self._number(f"{name}_declared") or 0 for name, team in SIDES.items()}
        belote = {team: self._number(f"{name}_belote") or 0 for name, team in SIDES.items()}
        hanging = self._number("hanging") or 0
        cards = None
        if contract:
            self._doubts("declared", declaration_doubts(rules, contract, declared))
            self._doubts("belote", belote_doubts(contract, belote))
            cards = self._cards(contract, points, capot)
        missing = next(
            (
                name
                for name, found in (
                    ("contract", contract),
                    ("taker", taker),
                    ("bid", bid or not rules.bids),
                    ("us", cards),
                )
                if not found
            ),
            "",
        )
        finished = None
        if contract and taker and cards and not missing and not any(self.faults.values()):
            try:
                finished = Finished(
                    rules=rules,
                    contract=contract,
                    declarer=taker,
                    card_points=cards,
                    capot=capot,
                    last_trick=last,
                    declarations=declared,
                    belote=belote,
                    bid=bid,
                    multiplier=times,
                    hanging=hanging,
                )
            except PositionError as error:  # all else was asked above
                for found in error.faults:
                    self._wrong("hanging" if found.code is Fault.NOTHING_HANGS else "last", found)
        return Entry(
            rules=rules,
            typed=self.typed,
            contract=contract,
            taker=taker,
            bid=bid,
            times=times,
            capot=capot,
            last=last,
            points=points if cards is None else cards,
            declared=declared,
            belote=belote,
            hanging=hanging,
            faults={name: tuple(found) for name, found in self.faults.items() if found},
            missing="" if self.faults else missing,
            finished=finished,
        )

    def _wrong(self, field: str, found: Reason) -> None:
        self.faults.setdefault(field, []).append(found)

    def _contract(self) -> Contract | None:
        text = self.typed.get("contract")
        if not text:
            return None
        contract = spelling.contract_or_none(text)
        expected = ", ".join(self.rules.contracts)
        if contract is None:
            self._wrong("contract", fault(Fault.UNKNOWN_CONTRACT, text=text, expected=expected))
        elif lacking := self.rules.lacks(contract, text):
            self._wrong("contract", lacking)
            return None
        else:
            self.typed["contract"] = contract.value
        return contract

    def _side(self, field: str) -> Team | None:
        text = self.typed.get(field)
        if not text:
            return None
        side = SIDES.get(text.lower())
        if side is None:
            self._wrong(field, fault(Fault.NOT_ONE_OF, text=text, expected=", ".join(SIDES)))
        else:
            self.typed[field] = NAMES[side]
        return side

    def _bid(self) -> Height | None:
        text = self.typed.get("bid", "").lower()
        if not self.rules.bids or not text:
            return None
        if text == CAPOT:
            return CAPOT
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
        found = bid_faults(self.rules, number)
        for reason in found:
            self._wrong("bid", Reason(reason.code, {**reason.facts, "text": self.typed["bid"]}))
        return None if found else number

    def _times(self) -> int:
        text = self.typed.get("times", "")
        for times in MULTIPLIERS:
            if text in ("", str(times)):
                if times > 1 and not self.rules.doubles:
                    self._wrong("times", fault(Fault.NO_DOUBLING, text=text, game=self.rules.game))
                return times
        self._wrong("times", fault(Fault.UNKNOWN_MULTIPLIER, text=text, expected=", ".join(map(str, MULTIPLIERS))))
        return MULTIPLIERS[0]

    def _number(self, field: str, expected: int = _POINTS_AT_MOST) -> int | None:
        text = self.typed.get(field, "")
        if not text:
            return None
        if text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= _POINTS_AT_MOST:
            return int(text)
        self._wrong(field, fault(Fault.NOT_A_NUMBER, text=text, points=expected))
        return None

    def _doubts(self, what: str, found: Mapping[Team, Reason]) -> None:
        for team, reason in found.items():
            self._wrong(f"{NAMES[team]}_{what}", reason)

    def _cards(self, contract: Contract, points: Mapping[Team, int | None], capot: Team | None) -> Sides | None:
        """The points of both sides' tricks: one side is enough, and a capot says it all."""
        full = full_points(self.rules, contract)
        found = False
        for team, given in points.items():
            if given is not None and given > full:
                self._wrong(NAMES[team], fault(Fault.MORE_THAN_ALL, text=str(given), contract=contract, points=full))
                found = True
        if found or any(name in self.faults for name in SIDES):
            return None
        us, them = points[US], points[THEM]
        if capot:
            given = points[capot]
            if given not in (None, full) or points[capot.other]:
                wrong = capot if given not in (None, full) else capot.other
                self._wrong(NAMES[wrong], fault(Fault.CAPOT_WITHOUT_POINTS, text=self.typed[NAMES[wrong]], points=full))
                return None
            return {capot: full, capot.other: 0}
        if us is None and them is None:
            return None
        if us is not None and them is not None and us + them != full:
            text = f"{us} + {them}"
            found_both = fault(Fault.BOTH_SIDES_WRONG, text=text, count=us + them, contract=contract, points=full)
            self._wrong("them", found_both)
            return None
        mine = us if us is not None else full - (them or 0)
        return {US: mine, THEM: full - mine}
