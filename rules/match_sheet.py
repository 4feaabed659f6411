"""A match at home, deal after deal on one sheet: read from an address, written as the canonical address.

The address is the match: `?rules=bulgarian-1&us_name=Ana&deal=H.us.us92&deal=pass`, the deals in order, each as
`Entry.text` writes it. While a deal is being put in or corrected, the fields of its form follow; `at` is the
number of the deal they correct. A form also says what is to be done with them (`do`), and deals that were
put in without a connection come along as `add`, each with its own fields, to be written before anything else.

Pure: a query goes in, a `Match` comes out, and whatever could be read survives the faults of the rest. Writing
the same fields into the same deals twice gives the same address, so a request that is repeated does no harm.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import parse_qsl, urlencode

from rules import entry, entry_form
from rules.engine.errors import NotationError, fault
from rules.engine.faults import Fault
from rules.engine.finished import Finished
from rules.engine.match import Played, play_match
from rules.engine.reader import FIELD_AT_MOST
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import RuleSet
from rules.engine.table import Team
from rules.engine.variants import SWITCH_NAMES, USUAL, departures, rule_set
from rules.entry import THEM, THROWN_IN, US, Entry
from rules.queries import Query, misread, one

DEAL = "deal"
ADD = "add"
AT = "at"
DO = "do"
GAME_BEFORE = "before"
"""The rule set that the form of the settings was drawn with: house rules of another game are laid aside."""
UNUSED = "unused"
"""The house rules of a game that was left, as fields of an address: they come back with that game."""
REMOVED, CORRECTED = "removed", "corrected"
"""What was just taken off the sheet or replaced, as number and text: it can be put back."""
LATER = "later"
"""A deal that was half put in when another was opened in the form: its fields, waiting. The next comes first."""

CORRECT, REMOVE, TAKE_BACK, UNDO, CANCEL = "correct", "remove", "back", "undo", "cancel"
"""What a form may ask for beside `ADD` and `THROWN_IN`; the first two name a deal ("correct.3")."""

NAME_FIELDS = {US: "us_name", THEM: "them_name"}
NAME_AT_MOST = 24
DRAFT_FIELDS = (
    *(name for name in entry.FIELDS if name != "hanging"),
    *(entry_form.BELOTE_OF, *entry_form.ADD.values()),
)
"""What the form of one deal sends. What hangs is carried from deal to deal, so nobody is asked for it."""
PASSING = (ADD, AT, DO, GAME_BEFORE, LATER, REMOVED, CORRECTED, *DRAFT_FIELDS)
"""The fields that are no part of the sheet: what is being typed, and what is to be done with it."""
_FORM_ONLY = (DO, GAME_BEFORE, entry_form.BELOTE_OF, *entry_form.ADD.values())
_KNOWN = ("rules", DEAL, *NAME_FIELDS.values(), UNUSED, *PASSING)

ELSEWHERE = entry_form.ELSEWHERE
_ADDED_AT_MOST = 60


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class Wrong(Templated):
    """What a sheet finds fault with, beyond the faults of a single deal."""

    NO_CONTRACT = _("The trumps are missing.")
    NO_TAKER = _("Who took it is missing.")
    NO_BID = _("The bid is missing.")
    NO_POINTS = _("The points in tricks are missing: those of one side are enough.")
    NAME_TOO_LONG = _("{text:quoted} is too long for a column: the first {count} characters are kept.")
    NO_SUCH_DEAL = _("{text:quoted} is no deal of this sheet, which has {count}.")
    NO_FORM = _("{text:quoted} is no deal that was put in here.")


MISSING = {"contract": Wrong.NO_CONTRACT, "taker": Wrong.NO_TAKER, "bid": Wrong.NO_BID, "us": Wrong.NO_POINTS}
"""What is said of a deal by the first field that it lacks."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of the sheet: its text in the address, what of it could be read (None: everybody passed), its faults."""

    text: str
    entry: Entry | None
    faults: tuple[Reason, ...] = ()

    @property
    def finished(self) -> Finished | None:
        """The deal as the engine counts it; None where everybody passed or it cannot be counted."""
        return self.entry.finished if self.entry else None

    @property
    def counts(self) -> bool:
        """Whether the engine can take it into the match."""
        return not self.faults


@dataclass(frozen=True, slots=True)
class Gone:
    """A deal that was just removed or replaced: how, where it stood, and its text."""

    how: str
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Match:
    """A match as far as it could be read: the sheet, and the deal that is being put in."""

    rules: RuleSet
    deals: tuple[Deal, ...]
    names: Mapping[Team, str]
    """What the sides are called; "" where nobody says."""
    draft: Entry
    unused: tuple[str, ...] = ()
    """The house rules of games that were left, each as fields of an address."""
    at: int | None = None
    """The number of the deal that the draft corrects."""
    later: tuple[str, ...] = ()
    """The fields of each draft that waits until this one is written, the next first."""
    do: str = ""
    """What the form asks for."""
    gone: Gone | None = None
    faults: Mapping[str, tuple[Reason, ...]] = field(default_factory=dict)
    """What is wrong with the sheet's own fields, by field."""
    moved: bool = False
    """Whether the query came from a form, so that its canonical address is another."""

    @property
    def typed(self) -> bool:
        """Whether anything stands in the form of the deal."""
        return bool(self.draft.typed)

    def played(self) -> tuple[Played | None, ...]:
        """The deals as the engine plays them out; None for one that cannot be counted."""
        counted = iter(play_match(self.rules, [deal.finished for deal in self.deals if deal.counts]))
        return tuple(next(counted) if deal.counts else None for deal in self.deals)

    def sheet_fields(self) -> tuple[tuple[str, str], ...]:
        """The canonical fields of the sheet alone."""
        names = [(name, self.names[team]) for team, name in NAME_FIELDS.items() if self.names[team]]
        unused = [(UNUSED, fields) for fields in self.unused]
        return (*entry.rule_fields(self.rules), *names, *unused, *((DEAL, deal.text) for deal in self.deals))

    def draft_fields(self) -> tuple[tuple[str, str], ...]:
        """The canonical fields of the deal that is being put in."""
        return (*_at(self.at), *_typed(self.draft), *((LATER, fields) for fields in self.later))

    def gone_fields(self) -> tuple[tuple[str, str], ...]:
        """The canonical field of the deal that was just removed or replaced."""
        return ((self.gone.how, f"{self.gone.number}.{self.gone.text}"),) if self.gone else ()

    def address(self, path: str) -> str:
        """The canonical address under `path`."""
        return f"{path}?{urlencode([*self.sheet_fields(), *self.draft_fields(), *self.gone_fields()])}"

    def new(self) -> Match:
        """A sheet without deals, with the same rules and sides."""
        return Match(self.rules, (), self.names, _draft(self.rules, {}), self.unused)

    def carried_out(self) -> Match:
        """What the form asks for, as far as it can be done: an unfinished or faulty draft stays in the form."""
        do, _dot, number_text = self.do.partition(".")
        number = _number(number_text, len(self.deals))
        if do == ADD and self.draft.finished:
            return self._written(self.draft.text())._next_draft()
        if do == THROWN_IN:
            written = self._written(THROWN_IN)
            return written._next_draft() if self.at else written
        if do == CORRECT and number:
            return self._opened(self.deals[number - 1], at=number)
        if do == REMOVE and number:
            return self._without(number)
        if do == TAKE_BACK and self.deals:
            return self._taken_back()
        if do == UNDO and self.gone:
            return self._restored(self.gone)
        if do == CANCEL:
            return replace(self, gone=None)._next_draft()
        return self

    def preview(self) -> Played | None:
        """What the draft would write where it is to stand; None while it is not finished."""
        if not self.draft.finished:
            return None
        written = self._written(self.draft.text())
        return written.played()[(self.at or len(written.deals)) - 1]

    def _opened(self, deal: Deal, at: int | None = None) -> Match:
        """The sheet with a deal in the form, as its correction was left; what was half put in there waits."""
        if at and at == self.at:
            return replace(self, do="")
        draft, later = _draft(self.rules, deal.entry.typed if deal.entry else {}), self._waiting()
        left = next((fields for fields in later if at and _fields(fields).get(AT) == str(at)), "")
        if left:
            draft, later = _draft(self.rules, _fields(left)), tuple(fields for fields in later if fields != left)
        return replace(self, draft=draft, at=at, later=later, do="", gone=None)

    def _waiting(self) -> tuple[str, ...]:
        """The drafts that wait when another deal is opened: the one in the form goes first, where it says anything new."""
        if not self.draft.typed or (self.at and self.draft.text() == self.deals[self.at - 1].text):
            return self.later
        return (urlencode([*_at(self.at), *_typed(self.draft)]), *self.later)

    def _taken_back(self) -> Match:
        """The sheet with its last deal in the form. What of that deal no form can hold can be put back."""
        last, number = self.deals[-1], len(self.deals)
        sheet = self._opened(last)._renumbered({number: None})
        gone = None if sheet.draft.text() == last.text else Gone(REMOVED, number, last.text)
        return replace(sheet, deals=self.deals[:-1], gone=gone)

    def _next_draft(self) -> Match:
        """The sheet with the deal in the form that was waiting next; else with an empty one."""
        fields = _fields(self.later[0]) if self.later else {}
        at = _number(fields.get(AT, ""), len(self.deals))
        return replace(self, draft=_draft(self.rules, fields), at=at, later=self.later[1:], do="")

    def _renumbered(self, moved: Mapping[int, int | None]) -> Match:
        """The sheet whose waiting drafts correct the deals under their new numbers; None makes a new deal of one."""
        later = []
        for fields in self.later:
            at = _number(_fields(fields).get(AT, ""), len(self.deals))
            later.append(_kept(self.rules, fields, moved.get(at, at) if at else None))
        return replace(self, later=tuple(later))

    def _without(self, number: int) -> Match:
        """The sheet without a deal, which can be put back. A draft that corrects it goes with it."""
        gone = Gone(REMOVED, number, self.deals[number - 1].text)
        sheet = replace(self, deals=(*self.deals[: number - 1], *self.deals[number:]), do="", gone=gone)
        behind = {place: place - 1 for place in range(number + 1, len(self.deals) + 1)}
        sheet = replace(sheet, later=self._renumbered({number: None, **behind}).later)
        if self.at == number:
            return replace(sheet, at=None)._next_draft()
        return replace(sheet, at=self.at - 1) if self.at and self.at > number else sheet

    def _restored(self, gone: Gone) -> Match:
        """The sheet with a deal put back that was just removed or replaced."""
        place, deal = gone.number - 1, _deal(self.rules, gone.text)
        rest = self.deals[place:] if gone.how == REMOVED else self.deals[place + 1 :]
        behind = {}
        if gone.how == REMOVED:
            behind = {number: number + 1 for number in range(gone.number, len(self.deals) + 1)}
        sheet = self._renumbered(behind)
        at = behind.get(self.at, self.at) if self.at else None
        return replace(sheet, deals=(*self.deals[:place], deal, *rest), at=at, do="", gone=None)

    def _written(self, text: str) -> Match:
        """The sheet with a deal written at its end, or in place of the one that is corrected."""
        deal = _deal(self.rules, text)
        if not self.at:
            return replace(self, deals=(*self.deals, deal), do="", gone=None, moved=True)
        before = self.deals[self.at - 1].text
        deals = (*self.deals[: self.at - 1], deal, *self.deals[self.at :])
        gone = None if before == deal.text else Gone(CORRECTED, self.at, before)
        return replace(self, deals=deals, at=None, do="", gone=gone, moved=True)


def read(query: Query) -> Match:
    """The match of an address or of a form. Never raises."""
    rule_fields, unused = _rule_fields(query)
    rules, faults = entry.read_rules(rule_fields)
    names = {}
    for team, name_field in NAME_FIELDS.items():
        names[team], found = _name(name_field, one(query, name_field))
        faults |= found
    passed_over = misread(
        {name: values for name, values in query.items() if name not in (DEAL, ADD, LATER, UNUSED)}, _KNOWN
    )
    if passed_over:
        faults[ELSEWHERE] = tuple(passed_over)
    deals = tuple(_deal(rules, text.strip()) for text in query.get(DEAL, []) if text.strip())
    sheet = Match(rules, deals, names, _draft(rules, {}), unused, faults=faults)
    for text in query.get(ADD, []):
        fields = _fields(text)
        if not fields:
            faults[ADD] = (Reason(Wrong.NO_FORM, {"text": text}),)
        sheet = _brought(sheet, fields)
    typed_at = one(query, AT).strip()
    at = _number(typed_at, len(sheet.deals))
    if at is None and typed_at:
        faults[AT] = (Reason(Wrong.NO_SUCH_DEAL, {"text": typed_at, "count": len(sheet.deals)}),)
    return replace(
        sheet,
        draft=_draft(rules, entry_form.fields({name: query[name] for name in DRAFT_FIELDS if name in query})),
        at=at,
        later=_later(rules, query.get(LATER, []), len(sheet.deals)),
        do=one(query, DO),
        gone=None if sheet.moved else _gone(query, len(sheet.deals)),
        faults=faults,
        moved=sheet.moved or any(name in query for name in _FORM_ONLY),
    )


def _brought(sheet: Match, fields: Mapping[str, str]) -> Match:
    """The sheet with a deal that was put in without a connection. It is written as it is: what is wrong shows there."""
    draft = _draft(sheet.rules, entry_form.fields({name: [value] for name, value in fields.items()}))
    sheet = replace(sheet, at=_number(fields.get(AT, ""), len(sheet.deals)))
    if fields.get(DO) == THROWN_IN:
        return sheet._written(THROWN_IN)
    return sheet._written(draft.text()) if draft.typed else sheet


def _rule_fields(query: Query) -> tuple[dict[str, str], tuple[str, ...]]:
    """The rule set and its house rules; and the house rules of games that were left.

    The form of the settings sends those of the game chosen before: what the new game has too is taken along, and
    with anything else they are laid aside. A game that is chosen again has its own back.
    """
    fields = {name: one(query, name) for name in ("rules", *SWITCH_NAMES) if one(query, name)}
    aside = {}
    for text in query.get(UNUSED, []):
        left, _faults = entry.read_rules(_fields(text))
        if departures(left):
            aside[left.game] = urlencode(entry.rule_fields(left))
    try:
        rules = rule_set(one(query, "rules")[:FIELD_AT_MOST]) if one(query, "rules") else USUAL
        before = rule_set(one(query, GAME_BEFORE)[:FIELD_AT_MOST]) if GAME_BEFORE in query else rules
    except NotationError:
        return fields, tuple(aside.values())
    back = aside.pop(rules.game, "")
    if rules.game is not before.game:
        had, _faults = entry.read_rules({**fields, "rules": before.tag})
        fields = {name: text for name, text in fields.items() if name == "rules" or _has(rules, name, text)}
        aside.pop(before.game, "")
        if departures(had).keys() - fields.keys():
            aside[before.game] = urlencode(entry.rule_fields(had))
        fields |= {name: text for name, text in _fields(back).items() if name != "rules"}
    return fields, tuple(aside.values())


def _has(rules: RuleSet, name: str, text: str) -> bool:
    switch = rules.switch(name)
    return switch is not None and switch.spelled(text) is not None


def _fields(text: str) -> dict[str, str]:
    """The fields that stand encoded in a field; none where it is no such thing."""
    try:
        found = dict(parse_qsl(text, max_num_fields=_ADDED_AT_MOST))
    except ValueError:
        return {}
    if entry_form.BELOTE_OF in found:  # as the form of a suit contract has it
        found |= entry_form.belote_of(found.pop(entry_form.BELOTE_OF))
    return found


def _typed(draft: Entry) -> list[tuple[str, str]]:
    """The canonical fields of a deal in the form."""
    return [(name, draft.typed[name]) for name in entry.FIELDS if draft.typed.get(name)]


def _at(at: int | None) -> list[tuple[str, str]]:
    """The canonical field of the deal that a draft corrects."""
    return [(AT, str(at))] if at else []


def _kept(rules: RuleSet, fields: str, at: int | None) -> str:
    """The canonical fields of a draft that waits; none where it says nothing."""
    typed = _typed(_draft(rules, _fields(fields)))
    return urlencode([*_at(at), *typed]) if typed else ""


def _later(rules: RuleSet, waiting: Iterable[str], count: int) -> tuple[str, ...]:
    """The drafts that wait, as far as they say anything."""
    found = (_kept(rules, fields, _number(_fields(fields).get(AT, ""), count)) for fields in waiting)
    return tuple(fields for fields in found if fields)


def _draft(rules: RuleSet, fields: Mapping[str, str]) -> Entry:
    typed = {name: value for name, value in fields.items() if name in DRAFT_FIELDS}
    return entry.read(dict(entry.rule_fields(rules)) | typed)


def _deal(rules: RuleSet, text: str) -> Deal:
    """A deal of the sheet from its text in the address. One that cannot be read keeps the text as it is."""
    if text.lower() == THROWN_IN:
        return Deal(THROWN_IN, None)
    found = entry.from_text(rules, text)
    faults = [reason for reasons in found.faults.values() for reason in reasons]
    if len(text) > FIELD_AT_MOST:
        faults.append(fault(Fault.TOO_LONG, field=DEAL, count=FIELD_AT_MOST))
    elif not faults and not found.finished:
        faults.append(Reason(MISSING[found.missing], {}))
    return Deal(text if faults else found.text(), found, tuple(faults))


def _name(name: str, text: str) -> tuple[str, dict[str, tuple[Reason, ...]]]:
    """What a side is called, on one line and not longer than a column bears."""
    shown = " ".join("".join(char if char.isprintable() else " " for char in text[:FIELD_AT_MOST]).split())
    if len(shown) <= NAME_AT_MOST:
        return shown, {}
    return shown[:NAME_AT_MOST].strip(), {name: (Reason(Wrong.NAME_TOO_LONG, {"text": shown, "count": NAME_AT_MOST}),)}


def _number(text: str, most: int) -> int | None:
    """A deal's number on a sheet of so many; None where it is none."""
    if text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= most:
        return int(text)
    return None


def _gone(query: Query, count: int) -> Gone | None:
    """The deal that was just taken off the sheet, where the address still tells of it."""
    for how, most in ((REMOVED, count + 1), (CORRECTED, count)):
        number_text, _dot, text = one(query, how).partition(".")
        number = _number(number_text, most)
        if number and text:
            return Gone(how, number, text)
    return None
