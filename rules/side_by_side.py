"""Three games side by side: every rule in which the rule sets part, and an example that shows it.

Pure. A row asks each rule set the same question; a row whose answers are all the same vanishes, so a row is
there exactly as long as two games differ. The words of a house rule are those of its switch. An example is a
position, a deal or a round of declarations, answered by each game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache, partial
from typing import NamedTuple

from rules import announced_reader, entry, telling
from rules.announced import Announced
from rules.engine.belote import BELOTE
from rules.engine.bids import STEP, bids_of, highest_number
from rules.engine.calls import DOUBLE, REDOUBLE, CallIn
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.dealing import spell_packets
from rules.engine.declarations import run_values
from rules.engine.finished import MULTIPLIERS, full_points
from rules.engine.options import BlankSide, FailedBelote, Rounding, Scale, Stakes, TargetRule, Tie
from rules.engine.position import Position
from rules.engine.reasons import Reason, Sentence, Templated
from rules.engine.ruleset import PLAY_OPTIONS, RuleSet, Switch
from rules.engine.speech import Fact
from rules.engine.switches import PLAY_SWITCHES
from rules.engine.variants import BULGARIAN, RULE_SETS
from rules.entry import Entry


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class Part(StrEnum):
    """The parts of a game, in the order of an evening."""

    DEAL = "deal"
    AUCTION = "auction"
    PLAY = "play"
    DECLARATIONS = "declarations"
    SHEET = "sheet"
    MATCH = "match"


class Title(Templated):
    """What a row asks."""

    PACKETS = _("The cards come")
    BID = _("A bid names")
    CONTRACTS = _("What may be trumps")
    ABOVE = _("What goes above a bid")
    DOUBLING = _("Doubling")
    IN_NO_TRUMPS = _("Declarations in no trumps")
    BETTER_RUN = _("The better of two runs")
    BELOTE_CALL = _("Belote may be called")
    UNIT = _("One point on the sheet")
    NO_TRUMPS = _("In no trumps the cards count")
    ALL_TRUMPS = _("In all trumps the cards count")
    NEEDED = _("To make it the takers need")
    MADE = _("Made: the takers write")
    FAILED = _("Failed: the defence writes")
    BELOTE_FAILED = _("The belote of takers who fail")
    BLANK = _("Declarations of a side without a trick")
    TARGET = _("The match ends at")


class Said(Templated):
    """What a game answers."""

    PACKETS_THEN = _("{packets}, and {later} more after the auction")
    PACKETS_TURNED = _(
        "{packets}; the next card is turned up; then {later} more, for the taker one of them the turned card"
    )
    PACKETS_ALL = _("{packets}: all of them before the auction")
    BID_CONTRACT = _("only what is trumps")
    BID_TURNED = _("nothing to bid: take the suit turned up or, in a second round, name another")
    BID_NUMBER = _("how many points, and what is trumps")
    EVERY_CONTRACT = _("one suit, no trumps or all trumps")
    SUITS_ONLY = _("one of the four suits")
    ABOVE_CONTRACT = _("the next contract up, from {low} to {high}")
    ABOVE_NOTHING = _("nothing: whoever takes ends the auction")
    ABOVE_NUMBER = _("more points, whatever the suit: {low} to {high} in steps of {step}, and above all capot")
    DOUBLES = _("{double} multiplies by {count}, {redouble} by {more}; a higher bid wipes it out")
    DOUBLES_FREEZE = _("{double} multiplies by {count}, {redouble} by {more}; nobody may bid any more")
    NO_DOUBLES = _("none")
    NOT_THERE = _("not played")
    NOTHING_DECLARED = _("none")
    DECLARED = _("where declarations are played they count, fours by an order of their own")
    LONGER = _("the longer, then the one with the higher top card")
    WORTH_MORE = _("the one worth more, then the one with the higher top card")
    BELOTE_FOLLOWING = _("with the first of the two, but in all trumps not with one thrown on another suit")
    BELOTE_ANY = _("with the first of the two")
    TENS = _("{unit} points of the cards; the last digit goes up or down by the contract")
    EVERY_POINT = _("one point of the cards")
    NEAREST = _("one point of the cards, the result to the nearest ten")
    TIMES = _("multiplied by {count}, the last ten included")
    ACE_AT = _("as they are, but an ace {points}")
    ONCE = _("as they are")
    AS_TRUMPS = _("as trumps: {points} with the last ten")
    CONVERTED = _("as trumps, turned into the {points} of a suit contract")
    MORE = _("more than the other side")
    AS_MANY = _("as many as the other side")
    BID_AND_MORE = _("what they bid, and more than the other side")
    BID = _("what they bid")
    OWN = _("what they have")
    OWN_AND_BID = _("what they have, and what they bid")
    EVERYTHING = _("everything in the deal")
    BASE_AND_BID = _("{points}, the bid, and its own belote")
    PASSES_OVER = _("goes to the defence")
    STAYS = _("stays theirs")
    BLANK_COUNT = _("count")
    BLANK_LOST = _("are lost")
    BLANK_ONLY_TAKERS = _("are lost; those of takers go to the defence")
    BLANK_CHANGE_HANDS = _("go to the other side")
    TARGET = _("{points}")
    TARGET_PASSED = _("more than {points}")


@dataclass(frozen=True)
class Cell:
    """What one game says, and what it makes of the example (None where there is none, or it does not have it)."""

    rules: RuleSet
    said: Reason
    example: Position | Entry | Announced | None


@dataclass(frozen=True)
class Row:
    """One rule in which the games part."""

    key: str
    title: Reason
    cells: tuple[Cell, ...]

    @property
    def example(self) -> Position | Entry | Announced | None:
        """The example as the first game has it."""
        return self.cells[0].example


Ask = Callable[[RuleSet], Reason]
Show = Callable[[RuleSet], Position | Entry | Announced | None]


class Asked(NamedTuple):
    """What is asked of each game, and the example that goes with it."""

    part: Part
    key: str
    title: Reason
    ask: Ask
    show: Show


def _nothing(rules: RuleSet) -> None:
    """No example: the words say it all."""
    return


@lru_cache(maxsize=1)
def rows() -> Mapping[Part, tuple[Row, ...]]:
    """Every rule in which two of the games part, by part of the game."""
    found: dict[Part, list[Row]] = {part: [] for part in Part}
    for asked in (*_asked(), *_play()):
        cells = tuple(Cell(rules, asked.ask(rules), asked.show(rules)) for rules in RULE_SETS.values())
        if len({cell.said.text() for cell in cells}) > 1:
            found[asked.part].append(Row(asked.key, asked.title, cells))
    return {part: tuple(of_part) for part, of_part in found.items()}


def told(rules: RuleSet, *parts: Part) -> tuple[tuple[str, Reason, Reason], ...]:
    """What one game says to each question of some parts: the key of the question, its title, the answer."""
    return tuple((asked.key, asked.title, asked.ask(rules)) for asked in (*_asked(), *_play()) if asked.part in parts)


@lru_cache(maxsize=1)
def shared_play() -> tuple[tuple[Reason, Reason], ...]:
    """The duties in which all games agree, each as case and rule."""
    return tuple(
        (_title(name), _option(name, BULGARIAN))
        for name in PLAY_OPTIONS
        if len({rules.value(name) for rules in RULE_SETS.values()}) == 1
    )


def _say(code: Said, **facts: Fact) -> Reason:
    return Reason(code, facts)


def _title(name: str) -> Reason:
    """The case of a house rule, in the words of its switch."""
    return Reason(Sentence(name, _switch(name).title), {})


def _switch(name: str) -> Switch:
    return PLAY_SWITCHES.get(name) or next(found for r in RULE_SETS.values() if (found := r.switch(name)))


def _option(name: str, rules: RuleSet) -> Reason:
    """What a game plays in a case, in the words of whichever game's switch has that value."""
    value = rules.value(name)
    switches = [PLAY_SWITCHES[name]] if name in PLAY_SWITCHES else [r.switch(name) for r in RULE_SETS.values()]
    for switch in switches:
        if switch and (option := switch.option(value)):
            return Reason(Sentence(f"{name}_{value}", option.meaning), {})
    raise KeyError(f"no game has words for {name}={value}")


def _play() -> Iterator[Asked]:
    """A row for each play option, with the smallest position that shows this option alone."""
    for name in PLAY_OPTIONS:
        others = [rules for rules in RULE_SETS.values() if rules.value(name) != BULGARIAN.value(name)]
        changed = replace(BULGARIAN, **{name: getattr(others[0], name)}) if others else BULGARIAN
        yield Asked(
            Part.PLAY, name, _title(name), partial(_option, name), _position(telling.position(BULGARIAN, changed))
        )


def _asked() -> tuple[Asked, ...]:
    """The questions besides those of play."""

    def about(part: Part, title: Title, ask: Ask, show: Show = _nothing) -> Asked:
        return Asked(part, title.name.lower(), Reason(title, {}), ask, show)

    def option(part: Part, name: str, show: Show = _nothing) -> Asked:
        return Asked(part, name, _title(name), partial(_option, name), show)

    half = full_points(BULGARIAN, SUIT_CONTRACTS[0]) // 2
    return (
        about(Part.DEAL, Title.PACKETS, _packets),
        about(Part.AUCTION, Title.BID, _bid),
        about(Part.AUCTION, Title.CONTRACTS, _contracts),
        about(Part.AUCTION, Title.ABOVE, _above),
        about(Part.AUCTION, Title.DOUBLING, _doubling),
        option(Part.DECLARATIONS, "annonces"),
        about(Part.DECLARATIONS, Title.IN_NO_TRUMPS, _in_no_trumps),
        option(Part.DECLARATIONS, "declaration_pool", _declared(says_s="3-AC", says_w="4x9")),
        about(Part.DECLARATIONS, Title.BETTER_RUN, _better_run, _declared(says_s="6-KC", says_w="5-AD")),
        option(Part.DECLARATIONS, "sequence_tie", _declared(first="W", says_s="3-AC", says_w="3-AD")),
        about(Part.DECLARATIONS, Title.BELOTE_CALL, _belote_call),
        about(Part.SHEET, Title.UNIT, _unit),
        about(Part.SHEET, Title.NO_TRUMPS, _no_trumps),
        about(Part.SHEET, Title.ALL_TRUMPS, _all_trumps),
        about(Part.SHEET, Title.NEEDED, _needed),
        about(Part.SHEET, Title.MADE, _made, _deal(us=half + STEP)),
        option(Part.SHEET, "tie", _deal(us=half)),
        about(Part.SHEET, Title.FAILED, _failed, _deal(us=half - STEP)),
        about(Part.SHEET, Title.BELOTE_FAILED, _belote_failed, _deal(us=half // 2, us_belote=BELOTE)),
        about(Part.SHEET, Title.BLANK, _blank, _deal(capot="us", them_declared=run_values(BULGARIAN)[0])),
        about(Part.MATCH, Title.TARGET, _target),
        option(Part.MATCH, "both_over"),
        option(Part.MATCH, "finish_on_capot"),
    )


def _position(shown: Position | None) -> Show:
    """A position, as each game that has its contract rules on it."""

    def show(rules: RuleSet) -> Position | None:
        return replace(shown, rules=rules) if shown and shown.contract in rules.contracts else None

    return show


def _deal(**fields: int | str) -> Show:
    """A deal in hearts that we took, as each game asks for it: with the lowest bid, where there are bids."""

    def show(rules: RuleSet) -> Entry:
        playing = _with_declarations(rules) if "them_declared" in fields else rules
        bid = {"bid": str(rules.lowest_bid)} if rules.bids else {}
        given = {name: str(value) for name, value in fields.items()}
        return entry.read(dict(entry.rule_fields(playing)) | {"contract": "H", "taker": "us"} | bid | given)

    return show


def _declared(**fields: str) -> Show:
    """A round of declarations in hearts, as each game judges it: where they are an option, with them."""

    def show(rules: RuleSet) -> Announced:
        given = dict(entry.rule_fields(_with_declarations(rules))) | {"contract": "H"} | fields
        return announced_reader.read({name: [value] for name, value in given.items()})

    return show


def _with_declarations(rules: RuleSet) -> RuleSet:
    """The game as those of its tables play it that have declarations."""
    return rules if rules.annonces else rules.with_switch("annonces", True)


def _packets(rules: RuleSet) -> Reason:
    packets = " / ".join(map(spell_packets, rules.packets))
    if not rules.packets_later:
        return _say(Said.PACKETS_ALL, packets=packets)
    code = Said.PACKETS_TURNED if rules.turned_card else Said.PACKETS_THEN
    return _say(code, packets=packets, later=spell_packets(rules.packets_later))


def _bid(rules: RuleSet) -> Reason:
    return _say(Said.BID_TURNED if rules.turned_card else Said.BID_NUMBER if rules.bids else Said.BID_CONTRACT)


def _contracts(rules: RuleSet) -> Reason:
    return _say(Said.SUITS_ONLY if rules.contracts == SUIT_CONTRACTS else Said.EVERY_CONTRACT)


def _above(rules: RuleSet) -> Reason:
    if rules.turned_card:
        return _say(Said.ABOVE_NOTHING)
    if rules.bids:
        return _say(Said.ABOVE_NUMBER, low=rules.lowest_bid, high=highest_number(rules), step=STEP)
    lowest, *_between, highest = bids_of(rules)
    return _say(Said.ABOVE_CONTRACT, low=lowest.contract, high=highest.contract)


def _doubling(rules: RuleSet) -> Reason:
    if not rules.doubles:
        return _say(Said.NO_DOUBLES)
    return _say(
        Said.DOUBLES_FREEZE if rules.double_freezes else Said.DOUBLES,
        double=CallIn(rules.game, DOUBLE),
        redouble=CallIn(rules.game, REDOUBLE),
        count=MULTIPLIERS[1],
        more=rules.surcoinche,
    )


def _in_no_trumps(rules: RuleSet) -> Reason:
    if Contract.NO_TRUMPS not in rules.contracts:
        return _say(Said.NOT_THERE)
    return _say(Said.DECLARED if rules.declarations_in_no_trumps else Said.NOTHING_DECLARED)


def _better_run(rules: RuleSet) -> Reason:
    return _say(Said.LONGER if rules.runs_by_length else Said.WORTH_MORE)


def _belote_call(rules: RuleSet) -> Reason:
    return _say(Said.BELOTE_FOLLOWING if rules.belote_by_suit else Said.BELOTE_ANY)


def _unit(rules: RuleSet) -> Reason:
    if rules.rounding is Rounding.TABLE:
        return _say(Said.TENS, unit=rules.unit)
    return _say(Said.EVERY_POINT if rules.rounding is Rounding.NONE else Said.NEAREST)


def _no_trumps(rules: RuleSet) -> Reason:
    if Contract.NO_TRUMPS not in rules.contracts:
        return _say(Said.NOT_THERE)
    if rules.sa_scale is not None:
        return _say(Said.ACE_AT, points=rules.sa_scale)
    return _say(Said.TIMES, count=rules.no_trumps_times) if rules.no_trumps_times > 1 else _say(Said.ONCE)


def _all_trumps(rules: RuleSet) -> Reason:
    if Contract.ALL_TRUMPS not in rules.contracts:
        return _say(Said.NOT_THERE)
    if rules.ta_scale is Scale.CONVERT:
        return _say(Said.CONVERTED, points=full_points(rules, SUIT_CONTRACTS[0]))
    return _say(Said.AS_TRUMPS, points=full_points(rules, Contract.ALL_TRUMPS))


def _needed(rules: RuleSet) -> Reason:
    if rules.bids:
        return _say(Said.BID_AND_MORE if rules.outscore else Said.BID)
    return _say(Said.AS_MANY if rules.tie is Tie.MADE else Said.MORE)


def _made(rules: RuleSet) -> Reason:
    return _say(Said.OWN_AND_BID if rules.bids else Said.OWN)


def _failed(rules: RuleSet) -> Reason:
    if rules.stakes is Stakes.BASE_AND_BID:
        return _say(Said.BASE_AND_BID, points=rules.fail_base)
    return _say(Said.EVERYTHING)


def _belote_failed(rules: RuleSet) -> Reason:
    kept = rules.belote_kept and rules.belote_on_failure is FailedBelote.KEEP
    return _say(Said.STAYS if kept else Said.PASSES_OVER)


def _blank(rules: RuleSet) -> Reason:
    return _say(
        {
            BlankSide.COUNT: Said.BLANK_COUNT,
            BlankSide.LOST: Said.BLANK_LOST,
            BlankSide.ONLY_BELOTE: Said.BLANK_ONLY_TAKERS,
            BlankSide.CHANGES_HANDS: Said.BLANK_CHANGE_HANDS,
        }[rules.blank_side_declarations]
    )


def _target(rules: RuleSet) -> Reason:
    code = Said.TARGET if rules.target_rule is TargetRule.REACH else Said.TARGET_PASSED
    return _say(code, points=rules.target)
