"""An example that tells two rule sets apart, in the reader's words: what is on the table, and what is made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from rules import disputes, match_screen, wording
from rules.announced import VIEWER, Announced
from rules.announced_screen import Screen as AnnouncedScreen
from rules.comparison import Question
from rules.controls import seat_name
from rules.engine.calls import CAPOT
from rules.engine.contracts import Contract
from rules.engine.finished import MULTIPLIERS
from rules.engine.play import legal_cards
from rules.engine.position import Position
from rules.engine.reasons import Reason, Templated
from rules.engine.scoring import score
from rules.engine.speech import Fact, Points
from rules.engine.table import Seat
from rules.entry import THEM, US, Entry
from rules.house_rules import Example
from rules.match_sheet import Match
from rules.score_screen import verdict
from rules.screens import Shown

PAGE_OF: dict[type, str] = {
    Position: "check",
    Entry: "score",
    Announced: "declarations",
    Match: "match",
    Question: "compare",
}
"""The page that answers an example, by what it is."""

ASKS: dict[type, str] = {
    Position: gettext_noop("You may play"),
    Entry: gettext_noop("The sheet"),
    Announced: gettext_noop("What counts"),
}
"""What is asked of an example, in two words, by what it is."""


class Said(Templated):
    """Sentences that put an example."""

    IN_SUIT = gettext_noop("{contract} are trumps.")
    IN_OTHER = gettext_noop("{contract}.")
    TOOK = gettext_noop("We took it and have {us} points, they have {them}.")
    TOOK_AND_WON_ALL = gettext_noop("We took it and won every trick.")
    TOOK_AND_WON_NONE = gettext_noop("We took it, and they won every trick.")
    BID = gettext_noop("We bid {bid} and have {us} points, they have {them}.")
    BID_AND_WON_ALL = gettext_noop("We bid {bid} and won every trick.")
    BID_AND_WON_NONE = gettext_noop("We bid {bid}, and they won every trick.")
    THE_BID = gettext_noop("The bid was {bid}.")
    DOUBLED = gettext_noop("They said {double}.")
    REDOUBLED = gettext_noop("They said {double}, we said {redouble}.")
    BELOTE = gettext_noop("The {pair} is ours.")
    THEY_DECLARED = gettext_noop("They have declarations for {points}.")
    LEADS = gettext_noop("{seat} leads the deal.")
    ANNOUNCES = gettext_noop("{seat}: {claims}.")
    COUNTS = gettext_noop("{contract}: what does {card} count?")
    STANDS = gettext_noop("The sheet stands at {us} to {them}.")
    AFTER_CAPOT = gettext_noop("The last deal was a capot.")
    HANGING = gettext_noop("{count} are hanging.")


@dataclass(frozen=True, slots=True)
class OnTable(Shown):
    """A card on the table and who played it."""

    card: str
    who: str


@dataclass(frozen=True, slots=True)
class Put(Shown):
    """An example as it is put: a sentence, and for a position the cards."""

    text: str
    trick: tuple[OnTable, ...] = ()
    hand: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer(Shown):
    """What a rule set makes of it: the cards that may be played, or a sentence; and where it says so itself."""

    legal: tuple[str, ...]
    text: str
    href: str


def put(example: Example) -> Put:
    """What the reader has to imagine."""
    match example:
        case Position():
            names = [_seat(example.leader.after(turn)) for turn in range(len(example.trick))]
            trick = tuple(OnTable(str(card), who) for card, who in zip(example.trick, names, strict=True))
            return Put(_contract(example.contract), trick, tuple(map(str, example.hand)))
        case Entry():
            return Put(" ".join(_deal(example)))
        case Announced():
            return Put(" ".join(_announced(example)))
        case Match():
            return Put(" ".join(_match(example)))
        case Question():
            assert example.contract
            assert example.a
            return Put(_say(Said.COUNTS, contract=example.contract, card=example.a))


def answer(example: Example, paths: Mapping[str, str]) -> Answer:
    """What its rule set makes of an example. `paths` are the addresses of the pages."""
    path = paths[PAGE_OF[type(example)]]
    match example:
        case Position():
            return Answer(tuple(map(str, legal_cards(example))), "", disputes.address(path, example))
        case Entry():
            assert example.finished
            return Answer((), verdict(score(example.finished)), example.address(path))
        case Announced():
            return Answer((), AnnouncedScreen(example, path).headline()[0], example.address(path))
        case Match():
            last = example.played()[-1]
            assert last
            said = match_screen.Screen(example, path).say(last.state.why)
            return Answer((), said.removesuffix("."), example.address(path))
        case Question():
            assert example.a
            points = example.points(example.a) or 0
            return Answer((), wording.speaker().fact(Points(points)), example.address(path))


def bid_of(example: Example | None) -> str:
    """What was bid, in a sentence of its own for an example that stands beside others without a bid."""
    return _say(Said.THE_BID, bid=_bid(example)) if isinstance(example, Entry) and example.bid else ""


def _bid(example: Entry) -> Fact:
    return _("every trick") if example.bid == CAPOT else example.bid or 0


def _say(code: Said, **facts: Fact) -> str:
    return wording.say(Reason(code, facts), VIEWER)


def _seat(seat: Seat) -> str:
    return seat_name(seat, VIEWER)


def _contract(contract: Contract) -> str:
    return _say(Said.IN_SUIT if contract.trump else Said.IN_OTHER, contract=contract)


def _deal(example: Entry) -> list[str]:
    assert example.contract
    assert example.finished
    facts: dict[str, Fact] = {
        "us": example.finished.card_points[US],
        "them": example.finished.card_points[THEM],
        "double": _(example.rules.game.double),
        "redouble": _(example.rules.game.redouble),
        "points": example.declared[THEM],
        "pair": wording.pair_name(example.rules),
    }
    named = "BID" if example.bid else "TOOK"
    if example.bid:
        facts["bid"] = _bid(example)
    won = {US: "_AND_WON_ALL", THEM: "_AND_WON_NONE"}[example.capot] if example.capot else ""
    codes = [Said[named + won]]
    if example.times > 1:
        codes.append(Said.DOUBLED if example.times == MULTIPLIERS[1] else Said.REDOUBLED)
    if example.belote[US]:
        codes.append(Said.BELOTE)
    if example.declared[THEM]:
        codes.append(Said.THEY_DECLARED)
    return [_contract(example.contract), *(_say(code, **facts) for code in codes)]


def _match(example: Match) -> list[str]:
    last = example.played()[-1]
    assert last
    said = [_say(Said.STANDS, us=last.state.after[US], them=last.state.after[THEM])]
    if last.score and last.score.capot_bonus:
        said.append(_say(Said.AFTER_CAPOT))
    if last.hanging:
        said.append(_say(Said.HANGING, count=last.hanging))
    return said


def _announced(example: Announced) -> list[str]:
    assert example.contract
    speaker = wording.speaker(VIEWER)
    said = [_contract(example.contract)]
    for seat in Seat:
        if claims := example.of(seat).claims:
            named = speaker.joined([speaker.declaration(what) for what in claims], "and")
            said.append(_say(Said.ANNOUNCES, seat=_seat(seat), claims=named))
    if example.first:
        said.append(_say(Said.LEADS, seat=_seat(example.first)))
    return said
