"""How facts are said: cards, seats, suits and contracts as words, and templates filled with them.

`ENGLISH` says everything with compass seats. A `Speaker` with a viewer speaks to the player in
that seat ("your partner's nine of hearts"); one with another `translate` speaks another language.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules.engine.calls import CAPOT, Bid, Call, CallIn, Word
from rules.engine.cards import PACK, Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.games import Game
from rules.engine.table import SEATS_AT_TABLE, Claim, Four, Play, Run, Seat, Team


class Cards(tuple[Card, ...]):
    """Several cards as one fact; said with the joining word that the template asks for."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """The cards that may be played out of a hand, as one fact."""

    legal: tuple[Card, ...]
    hand: tuple[Card, ...]


class Claims(tuple[Claim, ...]):
    """Declarations as one fact; said with the joining word that the template asks for."""

    __slots__ = ()


class Points(int):
    """A number of points as one fact: said with its noun, which agrees with it."""

    __slots__ = ()


Fact = Card | Cards | Choice | Play | Claims | Suit | Seat | Team | Contract | Game | Points | CallIn | int | str

_QUOTED_AT_MOST = 60
_NAMED_AT_MOST = 4


def _(phrase: str) -> str:
    """Mark a phrase for translation."""
    return phrase


RANKS = {
    Rank.SEVEN: _("seven"),
    Rank.EIGHT: _("eight"),
    Rank.NINE: _("nine"),
    Rank.TEN: _("ten"),
    Rank.JACK: _("jack"),
    Rank.QUEEN: _("queen"),
    Rank.KING: _("king"),
    Rank.ACE: _("ace"),
}
THE_RANKS = {
    Rank.SEVEN: _("the seven"),
    Rank.EIGHT: _("the eight"),
    Rank.NINE: _("the nine"),
    Rank.TEN: _("the ten"),
    Rank.JACK: _("the jack"),
    Rank.QUEEN: _("the queen"),
    Rank.KING: _("the king"),
    Rank.ACE: _("the ace"),
}
SUITS = {
    Suit.CLUBS: _("clubs"),
    Suit.DIAMONDS: _("diamonds"),
    Suit.HEARTS: _("hearts"),
    Suit.SPADES: _("spades"),
}
CONTRACTS = {
    Contract.CLUBS: _("clubs"),
    Contract.DIAMONDS: _("diamonds"),
    Contract.HEARTS: _("hearts"),
    Contract.SPADES: _("spades"),
    Contract.NO_TRUMPS: _("no trumps"),
    Contract.ALL_TRUMPS: _("all trumps"),
}
FOURS = {
    Rank.SEVEN: _("four sevens"),
    Rank.EIGHT: _("four eights"),
    Rank.NINE: _("four nines"),
    Rank.TEN: _("four tens"),
    Rank.JACK: _("four jacks"),
    Rank.QUEEN: _("four queens"),
    Rank.KING: _("four kings"),
    Rank.ACE: _("four aces"),
}
RUNS = {
    3: _("the tierce to {card}"),
    4: _("the quarte to {card}"),
    5: _("the quinte to {card}"),
    6: _("the run of six to {card}"),
    7: _("the run of seven to {card}"),
    8: _("the run of eight to {card}"),
}
TEAMS = {Team.NORTH_SOUTH: _("North and South"), Team.EAST_WEST: _("East and West")}
TEAMS_FROM_HERE = (_("you and your partner"), _("the opponents"))
SEATS = {Seat.NORTH: _("North"), Seat.EAST: _("East"), Seat.SOUTH: _("South"), Seat.WEST: _("West")}
# What the seats are to a viewer, by their distance from the viewer in the order of play.
SEATS_FROM_HERE = (_("you"), _("the opponent after you"), _("your partner"), _("the opponent before you"))
PLAYS_FROM_HERE = (
    _("your {card}"),
    _("the {card} from the opponent after you"),
    _("your partner's {card}"),
    _("the {card} from the opponent before you"),
)

_Prepared = tuple[tuple[str, ...], tuple[tuple[int, str, str], ...]]


class Speaker:
    """Says facts and fills templates, in one language and to one listener.

    To `viewer` the seats are "you", "your partner" and the opponents before and after; without a
    viewer they are North, East, South and West.
    """

    def __init__(self, viewer: Seat | None = None) -> None:
        self.viewer = viewer
        # The sentences about one position name the same few things again and again.
        self._prepared = lru_cache(maxsize=512)(self._prepare)
        self.card = lru_cache(maxsize=len(PACK))(self._card)
        self.the_card = lru_cache(maxsize=len(PACK))(self._the_card)
        self.the_cards = lru_cache(maxsize=1024)(self._the_cards)
        self.points = lru_cache(maxsize=256)(self._points)
        self.play = lru_cache(maxsize=1024)(self._play)

    def translate(self, phrase: str) -> str:
        """The phrase in the speaker's language."""
        return phrase

    def plural(self, singular: str, plural: str, count: int) -> str:
        """Whichever of the two phrases goes with the count, in the speaker's language."""
        return singular if count == 1 else plural

    def say(self, template: str, facts: Mapping[str, Fact]) -> str:
        """The template in the speaker's language with its facts put in; a fact at its head gets a capital."""
        phrases, holes = self._prepared(template)
        if not holes:
            return phrases[0]
        parts = list(phrases)
        for index, name, spec in holes:
            parts[index] = self.fact(facts[name], spec)
        text = "".join(parts)
        return text if holes[0][0] else text[0].upper() + text[1:]

    def _prepare(self, template: str) -> _Prepared:
        """The translated template cut at its facts: the phrases between, and where each fact goes and how."""
        phrases: list[str] = []
        holes: list[tuple[int, str, str]] = []
        for literal, name, spec, _conversion in string.Formatter().parse(self.translate(template)):
            if literal:
                phrases.append(literal)
            if name:
                holes.append((len(phrases), name, spec or ""))
                phrases.append("")
        return tuple(phrases), tuple(holes)

    def fact(self, fact: Fact, spec: str = "") -> str:
        """One fact in words. `spec` is "and" or "or" for cards, "quoted" for what somebody typed."""
        return _VOICES[type(fact)](self, fact, spec)

    def _card(self, card: Card) -> str:
        """ "jack of hearts"."""
        return self._of_suit(self.translate(RANKS[card.rank]), card.suit)

    def _the_card(self, card: Card) -> str:
        """ "the jack of hearts"."""
        return self._of_suit(self.translate(THE_RANKS[card.rank]), card.suit)

    def _of_suit(self, ranks: str, suit: Suit) -> str:
        return self.translate(_("{rank} of {suit}")).format(rank=ranks, suit=self.translate(SUITS[suit]))

    def _the_cards(self, cards: tuple[Card, ...], joining: str) -> str:
        """Cards in words; those of one suit share its name: "the nine or the jack of hearts"."""
        if len(cards) == 1:
            return self.the_card(cards[0])
        suit = cards[0].suit
        if all(card.suit is suit for card in cards):
            return self._of_suit(self.joined([self.translate(THE_RANKS[card.rank]) for card in cards], joining), suit)
        return self.joined([self.the_card(card) for card in cards], joining)

    def joined(self, phrases: list[str], joining: str) -> str:
        """ "a, b and c" or "a, b or c"."""
        *most, last = phrases
        if not most:
            return last
        template = _("{most} and {last}") if joining == "and" else _("{most} or {last}")
        return self.translate(template).format(most=", ".join(most), last=last)

    def choice(self, choice: Choice) -> str:
        """What may be played, as the beginning of a headline: "Only the jack of hearts"."""
        legal, hand = choice.legal, choice.hand
        if len(hand) == 1:
            return self.translate(_("Your one card, {card}")).format(card=self.the_card(legal[0]))
        if len(legal) == 1:
            return self.translate(_("Only {card}")).format(card=self.the_card(legal[0]))
        if len(legal) == len(hand):
            return self.translate(_("Any of your cards"))
        if len(legal) <= _NAMED_AT_MOST:
            named = self.the_cards(legal, "or")
            return named[:1].upper() + named[1:]
        if set(legal) == {card for card in hand if card.suit is legal[0].suit}:
            return self.translate(_("Any of your {suit}")).format(suit=self.suit(legal[0].suit))
        return self.translate(_("{count} of your {all} cards")).format(count=len(legal), all=len(hand))

    def _play(self, play: Play) -> str:
        """ "South's nine of hearts"."""
        if self.viewer is None:
            whose = self.translate(_("{seat}'s {card}"))
        else:
            whose = self.translate(PLAYS_FROM_HERE[_distance(self.viewer, play.seat)])
        # A language that needs the article takes {the_card}.
        return whose.format(seat=self.seat(play.seat), card=self.card(play.card), the_card=self.the_card(play.card))

    def seat(self, seat: Seat) -> str:
        """ "South", or to a viewer "your partner"."""
        if self.viewer is None:
            return self.translate(SEATS[seat])
        return self.translate(SEATS_FROM_HERE[_distance(self.viewer, seat)])

    def team(self, team: Team) -> str:
        """ "North and South", or to a viewer "the opponents"."""
        if self.viewer is None:
            return self.translate(TEAMS[team])
        return self.translate(TEAMS_FROM_HERE[self.viewer.team is not team])

    def declaration(self, what: Run | Four) -> str:
        """ "the tierce to the king of clubs", "four jacks"."""
        if isinstance(what, Four):
            return self.translate(FOURS[what.rank])
        return self.translate(RUNS[what.length]).format(card=self.the_card(what.top))

    def suit(self, suit: Suit) -> str:
        return self.translate(SUITS[suit])

    def contract(self, contract: Contract) -> str:
        return self.translate(CONTRACTS[contract])

    def game(self, game: Game) -> str:
        """ "Bulgarian Belot"."""
        return self.translate(game.name)

    def _points(self, points: int) -> str:
        """ "1 point", "44 points"."""
        return self.plural(_("{count} point"), _("{count} points"), points).format(count=points)

    def call(self, call: Call, game: Game) -> str:
        """ "pass", "hearts", "90 hearts", "capot in spades"; "contra" or "coinche", as the game calls it."""
        match call:
            case Bid(contract, None):
                return self.contract(contract)
            case Bid(contract, points) if points == CAPOT:
                return self.translate(_("capot in {contract}")).format(contract=self.contract(contract))
            case Bid(contract, points):
                return self.translate(_("{points} {contract}")).format(points=points, contract=self.contract(contract))
            case Word.DOUBLE:
                return self.translate(game.double)
            case Word.REDOUBLE:
                return self.translate(game.redouble)
        return self.translate(_("pass"))

    def words(self, text: str, spec: str) -> str:
        """Text as it is; "quoted" what somebody typed, shortened and made safe to show."""
        if spec != "quoted":
            return text
        shown = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
        if len(shown) > _QUOTED_AT_MOST:
            shown = shown[:_QUOTED_AT_MOST] + "\N{HORIZONTAL ELLIPSIS}"
        return self.translate(_("“{text}”")).format(text=shown)


def _distance(viewer: Seat, seat: Seat) -> int:
    """How many turns after the viewer the seat plays, 0 to 3."""
    return (seat.turn - viewer.turn) % SEATS_AT_TABLE


# By exact type: suits, seats and contracts are strings too, but are never said as such.
_VOICES: dict[type, Callable[[Speaker, Any, str], str]] = {
    Card: lambda speaker, card, _spec: speaker.the_card(card),
    Cards: lambda speaker, cards, joining: speaker.the_cards(cards, joining),
    Choice: lambda speaker, choice, _spec: speaker.choice(choice),
    Play: lambda speaker, play, _spec: speaker.play(play),
    Claims: lambda speaker, claims, joining: speaker.joined(
        [speaker.declaration(claim.what) for claim in claims], joining
    ),
    Suit: lambda speaker, suit, _spec: speaker.suit(suit),
    Team: lambda speaker, team, _spec: speaker.team(team),
    Seat: lambda speaker, seat, _spec: speaker.seat(seat),
    Contract: lambda speaker, contract, _spec: speaker.contract(contract),
    Game: lambda speaker, game, _spec: speaker.game(game),
    Points: lambda speaker, points, _spec: speaker.points(points),
    int: lambda _speaker, number, _spec: str(number),
    str: lambda speaker, text, spec: speaker.words(text, spec),
    CallIn: lambda speaker, said, _spec: speaker.call(said.call, said.game),
}
ENGLISH = Speaker()
