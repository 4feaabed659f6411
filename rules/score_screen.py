"""The page of /score/ in the reader's words: an `Entry` in, a `ScorePage` for the templates out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from django.utils.translation import get_language, gettext_noop
from django.utils.translation import gettext as _

from rules import wording
from rules.articles import BY_SLUG
from rules.articles import address as article_address
from rules.engine.calls import CAPOT
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import RuleSet, Touches, spell
from rules.engine.scoring import Score, score
from rules.engine.sheet import Outcome
from rules.engine.speech import Fact
from rules.engine.variants import departures
from rules.entry import THEM, US, Entry, read, rule_fields
from rules.entry_screen import EntryForm, entry_form, side_names
from rules.screens import Link, Shown
from rules.sheet_screen import Sheet, sheet
from rules.worked import WORKED


class Said(Templated):
    """Sentences of this page that name facts of the deal."""

    WE_MORE = gettext_noop("{outcome}: we write {us}, they write {them}")
    THEY_MORE = gettext_noop("{outcome}: they write {them}, we write {us}")
    BOTH = gettext_noop("{outcome}: both sides write {us}")
    WE_AND_HANGS = gettext_noop("{outcome}: we write {us}, {hanging} wait for the next deal")
    THEY_AND_HANGS = gettext_noop("{outcome}: they write {them}, {hanging} wait for the next deal")
    ALL_HANGS = gettext_noop("{outcome}: nobody writes, {hanging} wait for the next deal")
    WE_TOOK = gettext_noop("{game}, {contract}; we took it.")
    THEY_TOOK = gettext_noop("{game}, {contract}; they took it.")
    WE_BID = gettext_noop("{game}, {contract}; we bid {bid}.")
    THEY_BID = gettext_noop("{game}, {contract}; they bid {bid}.")


ASKS = {
    "contract": gettext_noop("First, choose the trumps"),
    "taker": gettext_noop("Now say who took it"),
    "bid": gettext_noop("Now choose the bid"),
    "us": gettext_noop("Now the points of one side"),
}
"""What is asked next, by the field that is missing."""


_ELSEWHERE_COUNTED = {"annonces", "sa_scale", "ta_scale"}
"""House rules under which the same points would not have been entered."""


@dataclass(frozen=True, slots=True)
class Differing(Shown):
    """A house rule under which the same deal is written otherwise."""

    rule: str
    headline: str
    href: str


SHEET_ARTICLES = {"bulgarian": "scoring", **BY_SLUG["scoring"].also}
"""Where the sheet of each game is explained."""


@dataclass(frozen=True, slots=True)
class ScorePage(Shown):
    """The whole page."""

    form: EntryForm
    headline: str
    kind: str
    """ "answer", "fault" or "next"."""
    hint: str
    """The judgement; where there is none, what is wrong."""
    jump: str
    """Where the button beside the headline leads; empty where nowhere."""
    deal: str
    """Game, contract, who took it and how often it counts."""
    house_rules: tuple[str, ...]
    sheet: Sheet | None
    differing: tuple[Differing, ...]
    """Where tables would write this deal otherwise."""
    faults: tuple[Link, ...]
    """Everything that is wrong, each with the place where it was typed."""
    path: str
    address: str
    cleared: str
    """The address of the next deal by the same rules, with what hangs after this one; empty where nothing is entered."""
    worked: tuple[Link, ...]
    read: str
    """The article, or the section of one, that explains this game's sheet."""
    worked_open: bool
    description: str


def page(entry: Entry, path: str) -> ScorePage:
    """The page of an entry. `path` is its address."""
    scored = score(entry.finished) if entry.finished else None
    form = entry_form(entry)
    faults = _faults(entry, form)
    headline, kind, hint, jump = _headline(entry, scored, faults)
    deal = deal_line(entry)
    return ScorePage(
        form=form,
        headline=headline,
        kind=kind,
        hint=hint,
        jump=jump,
        deal=deal,
        house_rules=tuple(said for name in departures(entry.rules) if (said := _in_force(entry.rules, name))),
        sheet=sheet(scored, side_names()) if scored else None,
        differing=_differing(entry, scored, path) if scored else (),
        faults=faults,
        path=path,
        address=entry.address(path),
        cleared=_next_deal(entry, scored, path) if entry.typed else "",
        worked=worked(get_language() or "", path),
        read=article_address(SHEET_ARTICLES[entry.rules.key]),
        worked_open=not entry.typed,
        description=f"{hint} {deal}"
        if scored
        else _("A finished deal of Belot: who writes what, line by line, and why."),
    )


def _next_deal(entry: Entry, scored: Score | None, path: str) -> str:
    hanging = scored.hanging if scored else entry.hanging
    return f"{path}?{urlencode((*rule_fields(entry.rules), *([('hanging', hanging)] if hanging else [])))}"


def _in_force(rules: RuleSet, name: str) -> str:
    """ "Rounding on the sheet: none." """
    switch, option = rules.switch(name), rules.in_force(name)
    if not (switch and option):
        return ""
    facts = {"case": wording.switch_title(switch), "meaning": wording.option_meaning(option)}
    return _("%(case)s: %(meaning)s.") % facts


def _differing(entry: Entry, scored: Score, path: str) -> tuple[Differing, ...]:
    """The house rules, one at a time, under which this deal is written otherwise."""
    found = []
    for name in entry.rules.touching(Touches.SHEET):
        switch = entry.rules.switch(name)
        for option in switch.options if switch and name not in _ELSEWHERE_COUNTED else ():
            other = read(dict(entry.fields()) | {name: spell(option.value)})
            if not other.finished:
                continue
            written = score(other.finished)
            if (written.outcome, written.recorded, written.hanging) != (
                scored.outcome,
                scored.recorded,
                scored.hanging,
            ):
                found.append(Differing(_in_force(other.rules, name), verdict(written), other.address(path)))
    return tuple(found)


def _say(code: Said, **facts: Fact) -> str:
    return wording.say(Reason(code, facts))


def _headline(entry: Entry, scored: Score | None, faults: tuple[Link, ...]) -> tuple[str, str, str, str]:
    """The first line, what it is, a second sentence, and where to read more."""
    if scored:
        return verdict(scored), "answer", wording.say(scored.judgement), "#verdict"
    if faults:
        return _("This cannot be"), "fault", faults[0].label, faults[0].href
    asked = ASKS.get(entry.missing, "")
    hint = _("The other side follows.") if entry.missing == "us" else ""
    return _(asked) if asked else "", "next", hint, ""


def verdict(scored: Score) -> str:
    """ "Inside: they write 18, we write 0"."""
    us, them, game = scored.recorded[US], scored.recorded[THEM], scored.deal.rules.game
    said = {Outcome.FAILED: game.failed, Outcome.HANGING: game.hanging}.get(scored.outcome, scored.outcome.template)
    if scored.outcome is Outcome.HANGING:
        code = Said.WE_AND_HANGS if us else Said.THEY_AND_HANGS if them else Said.ALL_HANGS
    elif us == them:
        code = Said.BOTH
    else:
        code = Said.WE_MORE if us > them else Said.THEY_MORE
    outcome = wording.speaker().translate(said)
    return _say(code, outcome=outcome, us=us, them=them, hanging=scored.hanging)


def deal_line(entry: Entry) -> str:
    """ "Bulgarian Belot, hearts; we took it. Contra." """
    if not (entry.contract and entry.taker):
        return ""
    ours = entry.taker is US
    facts: dict[str, Fact] = {"game": entry.rules.game, "contract": entry.contract}
    if entry.bid:
        facts["bid"] = _("every trick") if entry.bid == CAPOT else entry.bid
        said = _say(Said.WE_BID if ours else Said.THEY_BID, **facts)
    else:
        said = _say(Said.WE_TOOK if ours else Said.THEY_TOOK, **facts)
    times = entry_form(entry).times
    doubled = next((choice.label for choice in times.choices if choice.checked), "") if times else ""
    return f"{said} {doubled}." if doubled and entry.times > 1 else said


def _faults(entry: Entry, form: EntryForm) -> tuple[Link, ...]:
    """What is wrong, in the order of the form."""
    asked = (
        *(form.game, form.contract, form.taker, form.bid, form.times, *form.points.sides, form.capot),
        *(form.belotes.sides if form.belotes else ()),
        *(form.declared.sides if form.declared else ()),
        *(form.last, form.hanging),
    )
    return (
        *(Link(f"#ask-{field.name}", said) for field in asked if field for said in field.faults),
        *(Link("#verdict", said) for said in form.faults),
    )


@lru_cache(64)
def worked(language: str, path: str) -> tuple[Link, ...]:
    """The worked examples that the page lists, to open."""
    return tuple(
        Link(
            example.entry.address(path),
            _("%(question)s (%(game)s)")
            % {"question": _(example.question), "game": wording.game_name(example.entry.rules)},
        )
        for example in WORKED
        if example.listed
    )
