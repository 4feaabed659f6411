"""The sheet of /score/match/ in the reader's words: a `Match` in, a `MatchSheet` for the templates out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.utils.translation import get_language, gettext_noop, ngettext
from django.utils.translation import gettext as _

from rules import wording
from rules.controls import game_choices, switches
from rules.engine import spelling
from rules.engine.match import Played, lacking
from rules.engine.options import TargetRule
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import Touches
from rules.engine.scoring import Score
from rules.engine.sheet import Outcome
from rules.engine.speech import Fact, Speaker
from rules.engine.table import Seat, Team
from rules.engine.variants import SWITCH_NAMES, departures
from rules.entry import NAMES, THEM, US
from rules.entry_screen import SIDE_NAMES, EntryForm, entry_form
from rules.match_sheet import (
    ADD,
    AT,
    CORRECTED,
    ELSEWHERE,
    LATER,
    MISSING,
    NAME_AT_MOST,
    NAME_FIELDS,
    Deal,
    Match,
)
from rules.screens import Choice, Shown, Switch
from rules.sheet_screen import Sheet, sheet


class Said(Templated):
    """Sentences of this page that name facts of the match."""

    LEADS = gettext_noop("{first}: {count} ahead")
    LEVEL = gettext_noop("Level at {count}")
    LATEST = gettext_noop("Deal {number}: {first} {count}, {second} {other}.")
    LATEST_PASSED = gettext_noop("Deal {number}: everybody passed.")
    WRITES = gettext_noop("{first} {count}, {second} {other}.")
    THEN = gettext_noop("The sheet then stands at {count} to {other}.")
    ENDED = gettext_noop("The match was over after deal {count}; what follows is counted on.")
    NOT_COUNTED = gettext_noop("Deal {count} cannot be counted yet: the totals are without it.")
    STANDS_AS = gettext_noop("This deal stands in the address as {text:quoted}.")
    REMOVED = gettext_noop("Deal {count} is off the sheet.")
    CORRECTED = gettext_noop("Deal {count} is corrected.")


@dataclass(frozen=True, slots=True)
class SideTotal(Shown):
    """A side at the head of the sheet: its name, its total, and how much it still needs."""

    name: str
    total: str
    needs: str
    leads: bool
    field: str
    typed: str
    """What the table calls it; empty where it has no name of its own."""
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row(Shown):
    """A deal on the sheet."""

    number: int
    contract: str
    suit: str = ""
    taker: str = ""
    outcome: str = ""
    """ "made", "failed" or "hanging"; empty where nothing was played or counted."""
    word: str = ""
    """The same as the game calls it; or why it is not counted."""
    more: tuple[str, ...] = ()
    """Bid and doubling."""
    written: tuple[str, str] = ("", "")
    totals: tuple[str, str] = ("", "")
    hanging: str = ""
    """What hangs after this deal, as the sheet has it."""
    collected: str = ""
    """What was hanging before and went to the winner of this deal."""
    hangs: str = ""
    """Either of these with its number, where there is any."""
    faults: tuple[str, ...] = ()
    quoted: str = ""
    """How the address has the deal, where it cannot be counted."""
    sheet: Sheet | None = None
    end: str = ""
    """Why the match ends here."""


@dataclass(frozen=True, slots=True)
class MatchSheet(Shown):
    """The whole page."""

    headline: str
    standing: tuple[str, ...]
    """What else there is to say about where the match stands."""
    latest: str
    """The last deal in a few words, so that it need not be looked for after it was written."""
    over: bool
    us: SideTotal
    them: SideTotal
    rows: tuple[Row, ...]
    """In the order played."""
    form: EntryForm
    at: int
    """The number of the deal in the form; the one after the last for a new deal."""
    correcting: bool
    typed: bool
    """Whether anything stands in the form of the deal, or is missing there."""
    preview: tuple[str, ...]
    preview_sheet: Sheet | None
    live: str
    """What is said aloud: after an action where the match stands; while typing what the deal would write."""
    missing: str
    """What the deal still lacks, where it was to be written all the same."""
    notice: str
    """What was just done and can be undone."""
    can_take_back: bool
    hidden: tuple[tuple[str, str], ...]
    """Fields of the sheet that stand nowhere in the form."""
    games: tuple[Choice, ...]
    tag: str
    game: str
    line: str
    """The game and the line of the match: "Bulgarian Belot, to 151"."""
    house_rules: tuple[str, ...]
    match_switches: tuple[Switch, ...]
    deal_switches: tuple[Switch, ...]
    faults: tuple[str, ...]
    """What is wrong and stands at no field."""
    path: str
    address: str
    new: str
    empty: bool
    summary: str
    """The sheet in a few words, for the list of matches that this browser keeps."""
    settings_open: bool
    name_at_most: int = NAME_AT_MOST

    @property
    def folded(self) -> bool:
        """Whether the form of a deal is no more than an offer, because the match is over."""
        return self.over and not self.correcting

    @property
    def any_hanging(self) -> bool:
        """Whether the sheet needs a column for what hangs."""
        return any(row.hanging for row in self.rows)

    @property
    def newest_first(self) -> tuple[Row, ...]:
        """The deals as the screen shows them."""
        return self.rows[::-1]


class _Sides(Speaker):
    """Speaks the reader's language and calls the sides what the table calls them."""

    def __init__(self, base: Speaker, names: Mapping[Team, str]) -> None:
        super().__init__(Seat.SOUTH)
        self.base = base
        self.names = names

    def translate(self, phrase: str) -> str:
        return self.base.translate(phrase)

    def plural(self, singular: str, plural: str, count: int) -> str:
        return self.base.plural(singular, plural, count)

    def team(self, team: Team) -> str:
        return self.names[team]


class Screen:
    """Puts one match into words. `path` is the address of the page; `acted` whether more was done than typing."""

    def __init__(self, match: Match, path: str, acted: bool = False) -> None:
        self.match = match
        self.acted = acted
        self.path = path
        self.rules = match.rules
        self.names = {team: match.names[team] or _(SIDE_NAMES[NAMES[team]]) for team in Team}
        self.speaker = _Sides(wording.speaker(Seat.SOUTH), self.names)
        self.played = match.played()
        self.last = next((played for played in reversed(self.played) if played), None)
        self.ended = next(
            (number for number, played in enumerate(self.played, start=1) if played and played.state.over), 0
        )

    @property
    def leader(self) -> Team | None:
        """Whose total stands out: the winner's, until then the higher; nobody's in a draw."""
        if self.ended and (end := self.played[self.ended - 1]):
            return end.state.winner
        return self.last.state.leader if self.last else None

    def said(self, code: Said, **facts: Fact) -> str:
        return self.say(Reason(code, facts))

    def say(self, reason: Reason) -> str:
        return reason.text(self.speaker)

    def sheet(self) -> MatchSheet:
        """The whole page."""
        match, rules = self.match, self.rules
        chosen = tuple(departures(rules).items())
        language = get_language() or ""
        match_switches = switches(language, rules.tag, chosen, rules.touching(Touches.MATCH))
        deal_switches = tuple(
            s for s in switches(language, rules.tag, chosen, rules.touching(Touches.SHEET)) if len(s.options) > 1
        )
        shown = {"rules", *(switch.name for switch in (*match_switches, *deal_switches)), *NAME_FIELDS.values()}
        elsewhere = [name for name in match.faults if name in (ELSEWHERE, ADD, AT, "rules") or name in SWITCH_NAMES]
        form = replace(entry_form(match.draft, {NAMES[team]: name for team, name in self.names.items()}), hanging=None)
        names_wrong = any(name in match.faults for name in NAME_FIELDS.values())
        return MatchSheet(
            headline=self.headline(),
            standing=self.standing(),
            latest=self.latest(),
            over=bool(self.ended),
            us=self.side(US),
            them=self.side(THEM),
            rows=tuple(self.row(place + 1, deal) for place, deal in enumerate(match.deals)),
            form=form,
            at=match.at or len(match.deals) + 1,
            correcting=bool(match.at),
            typed=match.typed or bool(self.missing()),
            preview=self.preview(),
            preview_sheet=self.ledger(self.drafted.score) if self.drafted and self.drafted.score else None,
            live=self.live(),
            missing=self.missing(),
            notice=self.notice(),
            can_take_back=bool(match.deals) and not match.at,
            hidden=(
                *((name, value) for name, value in match.sheet_fields() if name not in shown),
                *((name, value) for name, value in match.draft_fields() if name in (AT, LATER)),
                *match.gone_fields(),
            ),
            games=game_choices(rules),
            tag=rules.tag,
            game=wording.game_name(rules),
            line=self.line(),
            house_rules=self.house_rules(),
            match_switches=match_switches,
            deal_switches=deal_switches,
            faults=tuple(self.say(found) for name in elsewhere for found in match.faults[name]) + form.faults,
            path=self.path,
            address=match.address(self.path),
            new=match.new().address(self.path),
            empty=not match.deals,
            summary=self.summary(),
            settings_open=names_wrong or any(name in match.faults for name in SWITCH_NAMES),
        )

    @property
    def drafted(self) -> Played | None:
        """The draft as it would stand on the sheet."""
        return self.match.preview()

    def headline(self) -> str:
        """Who has won, or who leads and by how much: no full stop, it is the page's title too."""
        if self.ended and (end := self.played[self.ended - 1]):
            return self.say(end.state.why).removesuffix(".")
        if not self.last:
            return _("The first deal") if not self.match.deals else _("No deal counts yet")
        state = self.last.state
        if state.leader:
            return self.said(Said.LEADS, first=self.names[state.leader], count=state.lead)
        return self.said(Said.LEVEL, count=state.after[US])

    def latest(self) -> str:
        place, played = len(self.played), self.played[-1] if self.played else None
        if not played:
            return ""
        if not played.score:
            return self.said(Said.LATEST_PASSED, number=place)
        recorded = played.score.recorded
        return self.said(
            Said.LATEST,
            number=place,
            first=self.names[US],
            count=recorded[US],
            second=self.names[THEM],
            other=recorded[THEM],
        )

    def standing(self) -> tuple[str, ...]:
        """What hangs, why a line that is crossed has not ended the match, and what is not counted."""
        said = []
        if self.last and not self.ended and not all(lacking(self.rules, self.last.state.after[team]) for team in Team):
            said.append(self.say(self.last.state.why))
        if self.last and self.last.hanging:
            said.append(self.waits(self.last.hanging))
        if self.ended and self.ended < len(self.played):
            said.append(self.said(Said.ENDED, count=self.ended))
        said += [
            self.said(Said.NOT_COUNTED, count=place)
            for place, deal in enumerate(self.match.deals, start=1)
            if not deal.counts
        ]
        return tuple(said)

    def waits(self, count: int) -> str:
        """What hangs, and who is to have it."""
        said = ngettext(
            "%(count)s point hangs: the winner of the next deal takes it.",
            "%(count)s points hang: the winner of the next deal takes them.",
            count,
        )
        return said % {"count": count}

    def side(self, team: Team) -> SideTotal:
        total = self.last.state.after[team] if self.last else 0
        needed = lacking(self.rules, total)
        needs = ngettext("%(count)s to go", "%(count)s to go", needed) % {"count": needed} if needed else ""
        field = NAME_FIELDS[team]
        return SideTotal(
            name=self.names[team],
            total=str(total),
            needs="" if self.ended else needs,
            leads=self.leader is team,
            field=field,
            typed=self.match.names[team],
            faults=tuple(self.say(found) for found in self.match.faults.get(field, ())),
        )

    def row(self, place: int, deal: Deal) -> Row:
        played = self.played[place - 1]
        end = self.say(played.state.why) if played and place == self.ended else ""
        if played and not deal.entry:
            return Row(
                place,
                _("Everybody passed"),
                written=("\N{EN DASH}", "\N{EN DASH}"),
                totals=self.totals(played),
                hanging=str(played.hanging or ""),
                hangs=self.hangs(played.hanging),
                end=end,
            )
        entry = deal.entry
        asked = spelling.contract_or_none(entry.typed.get("contract", "")) if entry else None
        contract = wording.capital(wording.contract_name(asked)) if asked else _("Not readable")
        suit = asked.value if asked and asked.trump else ""
        taker = self.names[entry.taker] if entry and entry.taker else ""
        if not (played and played.score and entry):
            foreign = asked and asked not in self.rules.contracts
            return Row(
                place,
                contract,
                suit,
                taker,
                word=_("not played in this game") if foreign else _("not counted"),
                faults=tuple(self.say(found) for found in deal.faults),
                quoted=self.said(Said.STANDS_AS, text=deal.text),
            )
        score = played.score
        return Row(
            place,
            contract,
            suit,
            taker,
            outcome=score.outcome.template,
            word=self.outcome(score),
            more=self.more(score),
            written=(str(score.recorded[US]), str(score.recorded[THEM])),
            totals=self.totals(played),
            hanging=str(played.hanging or ""),
            collected=self.collected(score),
            hangs=self.collected(score) or self.hangs(played.hanging),
            sheet=self.ledger(score),
            end=end,
        )

    def hangs(self, count: int) -> str:
        """What hangs after a deal, in the fewest words."""
        return ngettext("%(count)s hangs", "%(count)s hang", count) % {"count": count} if count else ""

    def collected(self, score: Score) -> str:
        """What a deal collected: all that was hanging, unless it goes on hanging."""
        count = 0 if score.hanging else score.deal.hanging
        return ngettext("%(count)s collected", "%(count)s collected", count) % {"count": count} if count else ""

    def totals(self, played: Played) -> tuple[str, str]:
        return str(played.state.after[US]), str(played.state.after[THEM])

    def outcome(self, score: Score) -> str:
        """How it ended, in the word of the game."""
        game = self.rules.game
        words = {Outcome.FAILED: game.failed, Outcome.HANGING: game.hanging}
        return self.speaker.translate(words.get(score.outcome, score.outcome.template))

    def more(self, score: Score) -> tuple[str, ...]:
        """The bid, the doubling and a capot, where there are any."""
        deal = score.deal
        said = []
        if deal.bid:
            said.append(_("Capot") if isinstance(deal.bid, str) else str(deal.bid))
        if deal.multiplier > 1:
            game = self.rules.game
            said.append(wording.capital(_(game.redouble if deal.multiplier > 2 else game.double)))
        if deal.capot and not isinstance(deal.bid, str):
            said.append(_("Capot"))
        return tuple(said)

    def ledger(self, score: Score) -> Sheet:
        """The deal line by line, in columns that carry the names of the table."""
        drawn = sheet(score)
        us, them = drawn.sides
        return replace(drawn, sides=(replace(us, name=self.names[US]), replace(them, name=self.names[THEM])))

    def preview(self) -> tuple[str, ...]:
        """What the deal in the form would write, and how the sheet would stand."""
        drafted = self.drafted
        if not drafted or not drafted.score:
            return ()
        recorded, after = drafted.score.recorded, drafted.state.after
        said = [
            self.said(
                Said.WRITES, first=self.names[US], count=recorded[US], second=self.names[THEM], other=recorded[THEM]
            )
        ]
        if drafted.hanging:
            said.append(self.waits(drafted.hanging))
        if not self.match.at:
            said.append(self.said(Said.THEN, count=after[US], other=after[THEM]))
        return tuple(said)

    def live(self) -> str:
        """What the deal still lacks is no part of it: that is an alert and says itself."""
        if self.acted:
            said = [self.notice(), self.latest(), self.headline()]
        else:
            drafted = self.drafted
            judgement = wording.say(drafted.score.judgement) if drafted and drafted.score else ""
            first, *rest = self.preview() or ("",)
            said = [first, judgement, *rest]
        return " ".join(filter(None, said))

    def missing(self) -> str:
        lacks = MISSING.get(self.match.draft.missing)
        return self.say(Reason(lacks, {})) if lacks and self.match.do == ADD else ""

    def notice(self) -> str:
        gone = self.match.gone
        if not gone:
            return ""
        return self.said(Said.CORRECTED if gone.how == CORRECTED else Said.REMOVED, count=gone.number)

    def line(self) -> str:
        template = _("%(game)s, to %(target)s")
        if self.rules.target_rule is TargetRule.EXCEED:
            template = _("%(game)s, past %(target)s")
        return template % {"game": wording.capital(wording.game_name(self.rules)), "target": self.rules.target}

    def house_rules(self) -> tuple[str, ...]:
        """Where this table departs from the named game."""
        return tuple(
            _("%(case)s: %(meaning)s.")
            % {"case": wording.switch_title(switch), "meaning": wording.option_meaning(option)}
            for name in departures(self.rules)
            if (switch := self.rules.switch(name)) and (option := self.rules.in_force(name))
        )

    def summary(self) -> str:
        count = len(self.match.deals)
        if not count:
            return _("the first deal half put in")
        deals = ngettext("%(count)s deal", "%(count)s deals", count) % {"count": count}
        if not self.last:
            return deals
        return _("%(deals)s, %(us)s to %(them)s") % {
            "deals": deals,
            "us": self.last.state.after[US],
            "them": self.last.state.after[THEM],
        }
