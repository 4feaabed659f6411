"""What is shown of a piece of advice: four hands, the choice, and both lines trick by trick.

Frozen values, every sentence already in the reader's words; `templates/articles/_ending.html` lays them out. Whoever
hears the page gets each trick as a sentence, whoever sees it as a row of cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from rules import wording
from rules.disputes import address
from rules.endings import Advice
from rules.engine.cards import Card
from rules.engine.course import Trick
from rules.engine.ending import Line
from rules.engine.finished import LAST_TEN
from rules.engine.speech import Cards
from rules.engine.table import Play, Seat, Team

SIDES = {Team.NORTH_SOUTH: gettext_noop("N–S"), Team.EAST_WEST: gettext_noop("E–W")}
LETTERS = {
    Seat.NORTH: gettext_noop("N"),
    Seat.EAST: gettext_noop("E"),
    Seat.SOUTH: gettext_noop("S"),
    Seat.WEST: gettext_noop("W"),
}
# By the distance from the player in the order of play.
_FROM_HERE = (gettext_noop("you"), gettext_noop("opponent"), gettext_noop("partner"), gettext_noop("opponent"))


@dataclass(frozen=True, slots=True)
class PlayShown:
    """A card on the table: the letter of its seat, the card, whether it is the one compared and whether it wins."""

    seat: str
    card: str
    chosen: bool = False
    wins: bool = False


@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat with what it holds; `side` is its place on the compass, `said` the cards in words."""

    side: str
    name: str
    notes: tuple[str, ...]
    ours: bool
    cards: tuple[str, ...]
    said: str


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A row of a line: the number, the cards in order of play, the same as a sentence, and the points of either side."""

    number: int
    plays: tuple[PlayShown, ...]
    said: str
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class LineShown:
    """One of the two lines. `last_ten` and `total` are the points of North and South, and of East and West."""

    card: str
    title: str
    tricks: tuple[TrickShown, ...]
    last_ten: tuple[int | None, ...]
    total: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EndingShown:
    """Everything about one piece of advice, but the story that the article tells with it."""

    key: str
    tricks: str
    game: str
    trump: str
    trump_letter: str
    gone: str
    """The trumps played before, "J, 9, 7"; empty if there are none."""
    hands: tuple[HandShown, ...]
    table: tuple[PlayShown, ...]
    moment: str
    question: str
    sides: tuple[str, ...]
    lines: tuple[LineShown, ...]
    verdict: str
    check: str


def show(advice: Advice, path: str) -> EndingShown:
    """What is shown of it; `path` is the checker's, which opens the moment of the choice."""
    ending, speaker = advice.ending, wording.speaker()
    trump = ending.contract.trump
    return EndingShown(
        key=advice.key,
        tricks=ngettext("The last trick", "The last %(count)s tricks", ending.tricks) % {"count": ending.tricks},
        game=wording.game_name(ending.rules),
        trump=wording.capital(_("%(suit)s are trumps") % {"suit": wording.contract_name(ending.contract)}),
        trump_letter=trump.value if trump else "",
        gone=", ".join(wording.rank_letter(card.rank) for card in advice.trumps_gone),
        hands=tuple(_hand(advice, seat) for seat in Seat),
        table=tuple(_play(play) for play in ending.position.plays),
        moment=_moment(advice),
        question=_("Which card do you play: %(cards)s?") % {"cards": speaker.the_cards(Cards(_in_order(advice)), "or")},
        sides=tuple(_(SIDES[team]) for team in Team),
        lines=(_line(advice, advice.advised, advice.advice), _line(advice, advice.other, advice.instead)),
        verdict=_verdict(advice),
        check=address(path, ending.position),
    )


def _in_order(advice: Advice) -> list[Card]:
    """The two cards as they stand in the hand, so that the question gives nothing away."""
    return [card for card in advice.ending.hands[advice.player] if card in (advice.advice, advice.instead)]


def _hand(advice: Advice, seat: Seat) -> HandShown:
    ending, speaker = advice.ending, wording.speaker()
    distance = (seat.turn - advice.player.turn) % len(Seat)
    notes = [_(_FROM_HERE[distance])]
    if seat is advice.declarer:
        notes.append(_("taker"))
    cards = ending.hands[seat]
    return HandShown(
        side=seat.value.lower(),
        name=wording.capital(speaker.seat(seat)),
        notes=tuple(notes),
        ours=seat.team is advice.player.team,
        cards=tuple(map(str, cards)),
        said=speaker.joined([speaker.card(card) for card in cards], "and"),
    )


def _play(play: Play, chosen: Card | None = None, winner: Seat | None = None) -> PlayShown:
    return PlayShown(_(LETTERS[play.seat]), str(play.card), play.card is chosen, play.seat is winner)


def _moment(advice: Advice) -> str:
    """What lies on the table when you have to choose, in words."""
    ending, speaker = advice.ending, wording.speaker()
    if not ending.trick:
        return _("You lead.")
    played = speaker.joined([speaker.play(play) for play in ending.position.plays], "and")
    return _("On the table: %(cards)s. It is your turn.") % {"cards": played}


def _line(advice: Advice, line: Line, card: Card) -> LineShown:
    last = line.tricks[-1].winner
    return LineShown(
        card=str(card),
        title=wording.capital(wording.speaker().the_card(card)),
        tricks=tuple(_trick(trick, card, trick is line.tricks[-1]) for trick in line.tricks),
        last_ten=tuple(LAST_TEN if last and last.team is team else None for team in Team),
        total=tuple(line.points[team] for team in Team),
    )


def _trick(trick: Trick, chosen: Card, last: bool) -> TrickShown:
    assert trick.winner
    speaker = wording.speaker()
    points = trick.points - (LAST_TEN if last else 0)
    said = [
        _("%(seat)s: %(card)s") % {"seat": wording.capital(speaker.seat(play.seat)), "card": speaker.card(play.card)}
        for play in trick.plays
    ]
    return TrickShown(
        number=trick.number,
        plays=tuple(_play(play, chosen, trick.winner) for play in trick.plays),
        said=_("%(plays)s. %(seat)s takes it.")
        % {"plays": ", ".join(said), "seat": wording.capital(speaker.seat(trick.winner))},
        points=tuple(points if trick.winner.team is team else None for team in Team),
    )


def _verdict(advice: Advice) -> str:
    speaker, side = wording.speaker(), advice.player.team
    return _("%(card)s brings your side %(with)s, %(other)s only %(without)s: %(points)s more.") % {
        "card": wording.capital(speaker.the_card(advice.advice)),
        "with": advice.advised.points[side],
        "other": speaker.the_card(advice.instead),
        "without": advice.other.points[side],
        "points": advice.gain,
    }
