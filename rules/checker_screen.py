"""The workbench of /check/ in the reader's words: a `Table` in, a `Checker` for the templates out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from django.urls import get_script_prefix, reverse
from django.utils.translation import get_language, gettext_noop
from django.utils.translation import gettext as _

from rules import controls, wording
from rules.checker import Links, Table
from rules.engine import citing
from rules.engine.contracts import Contract
from rules.engine.difference import across, house_rules
from rules.engine.faults import Fault
from rules.engine.ladder import Forbidden, Rung
from rules.engine.play import Ruling, RungStatus, ruling
from rules.engine.reasons import Reason, Templated
from rules.engine.ruleset import PLAY_OPTIONS, RuleSet, spell
from rules.engine.sources import SOURCES
from rules.engine.speech import Fact, Points
from rules.engine.table import Play
from rules.engine.tricks import CARDS_IN_TRICK, holder, trick_points
from rules.engine.variants import EVERY_VERSION, RULE_SETS, departures
from rules.screens import (
    Asked,
    Checker,
    Extras,
    Felt,
    Held,
    LadderRung,
    Link,
    OtherGame,
    Place,
    Tabs,
    Verdict,
    Why,
)

SIDES = ("bottom", "left", "top", "right")
_SOURCES_NAMED = 2

NEXT_CARD = (
    "",
    gettext_noop("Now the card of the opponent after you"),
    gettext_noop("Now your partner's card"),
    gettext_noop("Now the card of the opponent before you"),
)
SHORT = {
    Forbidden.MUST_FOLLOW: gettext_noop("follow suit"),
    Forbidden.MUST_GO_OVER: gettext_noop("too low"),
    Forbidden.MUST_TRUMP: gettext_noop("not a trump"),
    Forbidden.MUST_OVERTRUMP: gettext_noop("not a trump"),
    Forbidden.MUST_UNDERTRUMP: gettext_noop("not a trump"),
    Forbidden.UNDER_PARTNER: gettext_noop("below your partner"),
    Forbidden.UNDERTRUMP: gettext_noop("trumps below"),
}
# What can be read and yet cannot be: no part of it is missing.
IMPOSSIBLE = {
    Fault.NO_SUCH_CONTRACT,
    Fault.CARD_TWICE_ON_TABLE,
    Fault.CARD_TWICE_IN_HAND,
    Fault.CARD_ON_TABLE_AND_IN_HAND,
    Fault.TRICK_TOO_LONG,
    Fault.HAND_TOO_LARGE,
    Fault.NOT_TO_PLAY,
    Fault.NOT_NOBODY_TO_PLAY,
    Fault.NOT_IN_HAND,
}
LED, LEADS = gettext_noop("led"), gettext_noop("leads")
UNASKED = gettext_noop("does not arise")
STATUS = {
    RungStatus.PASSED: gettext_noop("does not settle it"),
    RungStatus.DECIDED: gettext_noop("settles it"),
    RungStatus.NOT_REACHED: gettext_noop("not asked any more"),
    RungStatus.ABSENT: gettext_noop("not in this contract"),
}


class Said(Templated):
    """Sentences of this page that name facts of the position."""

    LEGAL = gettext_noop("Yes, {card} may be played")
    NOT_LEGAL = gettext_noop("No, {card} may not be played")
    IN_SUIT = gettext_noop("{game}, {contract} are trumps.")
    IN_OTHER = gettext_noop("{game}, {contract}.")
    HOLDS = gettext_noop("{best} holds the trick so far.")
    YOU_TAKE = gettext_noop("With {card} you take the trick: {points} for your side.")
    PARTNER_TAKES = gettext_noop("With {card} from you, your partner takes the trick: {points} for your side.")
    THEY_TAKE = gettext_noop("With {card} from you, {seat} takes the trick: {points} for the other side.")
    YOU_HOLD = gettext_noop("With {card} you hold the trick so far.")
    STILL_HELD = gettext_noop("With {card} from you, {best} still holds the trick.")


def paths() -> dict[str, str]:
    """The addresses of the checker and its helpers."""
    return _paths(get_language() or "", get_script_prefix())


@lru_cache(64)
def _paths(language: str, prefix: str) -> dict[str, str]:
    pages = {name: reverse(f"rules:{url}") for name, url in _URLS.items()}
    return pages | {slug: reverse("rules:article", args=[slug]) for slug in (LADDER_ARTICLE, TRICK_ARTICLE)}


_URLS = {"check": "check", "qr": "check_qr", "random": "check_random"}
LADDER_ARTICLE, TRICK_ARTICLE = "what-may-i-play", "card-ranking"
"""Where the rungs of the ladder are explained, each in a section of its own, and who takes a trick."""


class Screen:
    """Puts one table into words. `path` is the address of the checker, `paths` those of its helpers."""

    def __init__(self, table: Table, paths: Mapping[str, str]) -> None:
        self.table = table
        self.paths = paths
        position = table.position
        self.ruling = ruling(position) if position else None
        self.speaker = wording.speaker(table.you)
        self.phrase = self.speaker.translate  # of the constants above
        self.language = get_language() or ""
        self.links = Links(table, paths["check"])
        self.address = table.address(paths["check"])

    def checker(self) -> Checker:
        """The whole workbench."""
        table = self.table
        headline, kind, hint = self.headline()
        verdict = self.verdict() if self.ruling else None
        return Checker(
            headline=headline,
            title=f"{headline}. {hint}" if self.ruling and hint else headline,
            kind=kind,
            hint=hint,
            controls=controls.checker_controls(
                self.language,
                table.rules.tag,
                table.contract,
                table.place if table.placed else 0,
                0 if table.complete else table.next_turn,
            ),
            you=table.you.value,
            trick=tuple(self.links.trick),
            hand=tuple(self.links.hand),
            play=self.links.play,
            tabs=Tabs(table.to, len(table.trick), len(table.hand)),
            felt=self.felt(),
            held=self.held(),
            extras=self.extras(kind == "next" and not table.laid and not table.hand),
            kept=tuple(
                (name, spell(value)) for name, value in departures(table.rules).items() if name not in PLAY_OPTIONS
            ),
            path=self.paths["check"],
            address=self.address,
            qr=self.paths["qr"] + self.address[len(self.paths["check"]) :],
            clear=self.address_of(table.cleared()),
            random=f"{self.paths['random']}?rules={table.rules.tag}",
            undo=self.links.undone(),
            faults=tuple(self.say(found) for found in table.faults),
            game=self.speaker.game(table.rules.game),
            verdict=verdict,
            description=f"{self.circumstances()} {verdict.explanation}"
            if verdict
            else _("Put a trick of belote on the table and read which cards you may play, and why."),
        )

    def say(self, reason: Reason) -> str:
        return reason.text(self.speaker)

    def said(self, code: Said, **facts: Fact) -> str:
        return self.say(Reason(code, facts))

    def address_of(self, table: Table) -> str:
        return table.address(self.paths["check"])

    def headline(self) -> tuple[str, str, str]:
        """The first line, what it is, and a second sentence where there is no verdict."""
        table = self.table
        if table.faults and all(found.code in IMPOSSIBLE for found in table.faults):
            return _("This cannot be a position"), "fault", _("Put right what is named here.")
        if table.faults:
            return (
                _("Part of this position could not be read"),
                "fault",
                _("The rest is on the table. Put right what is missing."),
            )
        if self.ruling:
            verdict = self.say(self.ruling.headline)
            if table.play:
                if table.play in self.ruling.legal:
                    return self.said(Said.LEGAL, card=table.play), "answer", verdict
                return self.said(Said.NOT_LEGAL, card=table.play), "refusal", verdict
            return verdict, "answer", ""
        if not table.contract:
            then = _("Then say who led, tap the cards on the table, and those in your hand. Any number will do.")
            return _("First, choose the trumps"), "next", then
        so_far = ""
        if table.trick and None not in table.laid:
            best = holder(table.contract, table.trick)
            so_far = self.said(Said.HOLDS, best=Play(table.leader.after(best), table.trick[best]))
        if not table.your_turn:
            waiting = table.leader.after(table.next_turn)
            return self.phrase(NEXT_CARD[(waiting.turn - table.you.turn) % CARDS_IN_TRICK]), "next", so_far
        if not table.placed and table.trick and table.to == "table":
            return (
                _("The next card on the table, or your hand?"),
                "next",
                _("Is it your turn? Then choose your hand below."),
            )
        if not table.placed and not table.trick:
            return _("Now say who led"), "next", _("Or tap the cards on the table, in the order they were played.")
        return _("Now tap the cards in your hand"), "next", so_far or _("With the one you played, if you have played.")

    def extras(self, disputes_open: bool) -> Extras:
        departing = departures(self.table.rules).items()
        chosen = tuple((name, value) for name, value in departing if name in PLAY_OPTIONS)
        kept = controls.extras(self.language, self.paths["check"], self.table.rules.tag, chosen, disputes_open)
        return replace(kept, typed=self.table.typed) if self.table.typed else kept

    def circumstances(self) -> str:
        """Game and contract: without them a verdict that is passed on settles nothing."""
        contract = self.table.contract
        if contract is None:
            return ""
        if contract.trump:
            return self.said(Said.IN_SUIT, game=self.table.rules.game, contract=contract)
        return self.said(Said.IN_OTHER, game=self.table.rules.game, contract=contract)

    def reordered(self) -> tuple[Link, ...]:
        """The trick with two neighbours exchanged: without scripts, cards ticked together come in the grid's order."""
        trick = self.links.trick
        found = []
        for index in range(1, len(trick)) if None not in self.table.laid else ():
            first, second = trick[index - 1], trick[index]
            exchanged = [*trick[: index - 1], second, first, *trick[index + 1 :]]
            label = _("%(second)s before %(first)s") % {
                "second": wording.card_name(self.table.trick[index]),
                "first": wording.card_name(self.table.trick[index - 1]),
            }
            found.append(Link(self.links.to(exchanged, self.links.hand, self.links.play), label))
        return tuple(found)

    def felt(self) -> Felt:
        table, contract = self.table, self.table.contract
        # The card picked from the hand lies in its place: it may hold the trick, and it counts.
        shown = (*table.trick, table.play) if table.play and table.your_turn else table.trick
        best = holder(contract, shown) if contract and shown and None not in table.laid else None
        next_turn = table.next_turn
        places = []
        for turn in range(CARDS_IN_TRICK):
            seat = table.leader.after(turn)
            away = (seat.turn - table.you.turn) % CARDS_IN_TRICK
            card = table.laid[turn] if turn < len(table.laid) else None
            chosen = table.play if away == 0 and not card else None
            places.append(
                Place(
                    side=SIDES[away],
                    name=self.phrase(controls.SEATS[away]),
                    ours=away % 2 == 0,
                    order=turn + 1,
                    card=str(card or chosen or ""),
                    chosen=chosen is not None,
                    holds=turn == best,
                    turn=turn == next_turn and not chosen,
                    notes=(self.phrase(LED if table.trick else LEADS),)
                    if turn == 0 and (table.placed or table.trick)
                    else (),
                    undo=self.links.without(str(card)) if card else "",
                )
            )
        worth = ""
        if contract and shown:
            worth = self.speaker.points(trick_points(table.rules, contract, shown))
        return Felt(
            tuple(places),
            controls.contract_line(contract),
            contract.value if contract and contract.trump else "",
            worth,
        )

    def held(self) -> tuple[Held, ...]:
        table = self.table
        ruled = self.ruling if self.ruling and not table.complete else None
        cards = []
        for card in table.hand:
            legal = card in ruled.legal if ruled else None
            cards.append(
                Held(
                    card=str(card),
                    undo=self.links.without(str(card)),
                    legal=legal,
                    short=self.phrase(SHORT[ruled.forbidden[card].code]) if ruled and not legal else "",  # type: ignore[index]
                    play=self.links.to(self.links.trick, self.links.hand, "" if table.play is card else str(card))
                    if ruled
                    else "",
                    chosen=table.play is card,
                )
            )
        return tuple(cards)

    def verdict(self) -> Verdict:
        ruled = self.ruling
        assert ruled is not None
        table = self.table
        if table.complete:
            return Verdict(
                rule=ruled.rule.name,
                rule_label=_("A complete trick"),
                explanation=self.say(ruled.explanation),
                read=f"{self.paths[TRICK_ARTICLE]}#who-takes-the-trick",
                was_legal=tuple(
                    Link(self.address_of(table.before(turn)), str(card)) for turn, card in enumerate(table.trick)
                ),
            )
        ladder = tuple(
            LadderRung(
                number=rung.rung.value,
                name=self.phrase(rung.title.template),
                status=rung.status.value,
                label=_("does not arise")
                if rung.status is RungStatus.PASSED and not rung.steps
                else self.phrase(STATUS[rung.status]),
                asked=tuple(Asked(self.say(step.question), self.say(step.answer)) for step in rung.steps),
            )
            for rung in ruled.ladder
        )
        decided = next(rung for rung in ladder if rung.status == RungStatus.DECIDED)
        others, same = self.others(ruled)
        source, differ = self.sources(ruled)
        return Verdict(
            rule=ruled.rule.name,
            rule_label=_("Rule %(number)s · %(name)s") % {"number": decided.number, "name": decided.name},
            explanation=self.say(ruled.explanation),
            read=f"{self.paths[LADDER_ARTICLE]}#{_section(ruled)}",
            ladder=ladder,
            forbidden=tuple(Why(str(card), self.say(reason)) for card, reason in ruled.forbidden.items()),
            chosen=self.chosen(),
            source=source,
            tables_differ=differ,
            others=others,
            others_same=same,
        )

    def chosen(self) -> str:
        """Who would hold or take the trick with the card you think of playing, if it is legal."""
        table, card = self.table, self.table.play
        if card is None or table.contract is None or not self.ruling or card not in self.ruling.legal:
            return ""
        trick = (*table.trick, card)
        best = holder(table.contract, trick)
        seat = table.leader.after(best)
        yours = seat is table.you
        if len(trick) < CARDS_IN_TRICK:
            if yours:
                return self.said(Said.YOU_HOLD, card=card)
            return self.said(Said.STILL_HELD, card=card, best=Play(seat, trick[best]))
        code = Said.YOU_TAKE if yours else Said.PARTNER_TAKES if seat is table.you.partner else Said.THEY_TAKE
        return self.said(code, card=card, seat=seat, points=Points(trick_points(table.rules, table.contract, trick)))

    def others(self, ruled: Ruling) -> tuple[tuple[OtherGame, ...], str]:
        """The games that rule otherwise, or a sentence that those with this contract rule alike."""
        own, *different = across(ruled)
        found = tuple(
            OtherGame(
                game=wording.capital(wording.game_names(verdict.games)),
                headline=self.say(verdict.ruling.headline) + ".",
                why=self.parted(verdict.games[0], verdict.options),
                href=self.address_of(replace(self.table, rules=verdict.games[0])),
            )
            for verdict in different
        )
        _itself, *alike = own.games
        same = same_in(self.language, tuple(rules.tag for rules in alike))
        return found, f"{same} {without(self.language, ruled.position.contract)}".strip()

    def parted(self, rules: RuleSet, options: tuple[str, ...]) -> str:
        """The options of another game that split it from this one, a sentence each."""
        return " ".join(wording.option_in_force(rules, name) for name in options)

    def sources(self, ruled: Ruling) -> tuple[str, tuple[str, ...]]:
        """Where the deciding rule comes from, and which tables play otherwise here."""
        # Texts of others first: a site that quotes itself settles no argument.
        codes = sorted(citing.sources(ruled), key=lambda code: code in citing.FOUNDING)
        named = [_(SOURCES[code]) for code in codes[:_SOURCES_NAMED]]
        source = _("Source: %(sources)s.") % {"sources": "; ".join(named)}
        differ = tuple(
            _("Some tables: %(meaning)s (%(sources)s). There: %(headline)s.")
            % {
                "meaning": wording.option_meaning(rule.option),
                "sources": ", ".join(_(SOURCES[code]) for code in rule.option.sources[:_SOURCES_NAMED]),
                "headline": self.say(rule.ruling.headline),
            }
            for rule in house_rules(ruled)
        )
        return source, differ


@lru_cache(64)
def same_in(language: str, tags: tuple[str, ...]) -> str:
    """That these games rule alike, in a sentence of the active language; empty where there are none."""
    games = [EVERY_VERSION[tag] for tag in tags]
    return _("The verdict is the same in %(games)s.") % {"games": wording.game_names(games)} if games else ""


@lru_cache(64)
def without(language: str, contract: Contract) -> str:
    """Which games have no such contract, in a sentence of the active language; empty where all have it."""
    games = [rules for rules in RULE_SETS.values() if contract not in rules.contracts]
    facts = {"games": wording.game_names(games), "contract": wording.contract_name(contract)} if games else {}
    return _("%(games)s is not played in %(contract)s.") % facts if games else ""


def _section(ruled: Ruling) -> str:
    """The section of the ladder's article that treats a verdict: without a trump suit it is one of its own."""
    if ruled.position.contract.trump is None and ruled.position.trick:
        return "no-trumps-and-all-trumps"
    return f"rung-{(ruled.rule.rung or Rung.FREE).value}"
