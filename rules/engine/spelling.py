"""What people type for cards, suits, contracts, seats, games and calls, and what is meant by it.

Reading is friendly: `10♠`, `Js`, `t♠`, the letters of Bulgarian and French cards. Writing is
canonical and stands with the types themselves (`str(card)`). Every reader raises NotationError,
which quotes the text and says what was expected.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TypeVar

from rules.engine.calls import CAPOT, Bid, Call, Word
from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, fault
from rules.engine.faults import Fault
from rules.engine.games import GAMES
from rules.engine.table import Seat

T = TypeVar("T")


def _table(spellings: dict[T, str]) -> dict[str, T]:
    """Every spelling, listed for what it means with spaces between, looked up by the folded text."""
    return {fold(word.replace("_", " ")): meant for meant, words in spellings.items() for word in words.split()}


def fold(text: str) -> str:
    """Text without case, accents, variation selectors and outer or doubled spaces."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    # Й is a letter of its own in Cyrillic, but no spelling here has it, so all marks may go.
    kept = "".join(char for char in decomposed if unicodedata.category(char) not in ("Mn", "Cf"))
    return " ".join(kept.replace("_", " ").split())


# English; Bulgarian В Д П (or К) А; French V D R A. A rank comes first, so D is no diamond there.
_RANKS = _table(
    {
        Rank.SEVEN: "7",
        Rank.EIGHT: "8",
        Rank.NINE: "9",
        Rank.TEN: "t 10 т х",
        Rank.JACK: "j v в",
        Rank.QUEEN: "q d д",
        Rank.KING: "k r п к",
        Rank.ACE: "a а",
    }
)
# The initials of hearts and diamonds are the same in Bulgarian and in French, so these need two letters.
_SUITS = _table(
    {
        Suit.CLUBS: "c ♣ ♧ club clubs с сп спатия tr trefle trefles",
        Suit.DIAMONDS: "d ♦ ♢ diamond diamonds ка каро ca carreau carreaux",
        Suit.HEARTS: "h ♥ ♡ heart hearts ку купа co coeur coeurs cœur cœurs",
        Suit.SPADES: "s ♠ ♤ spade spades п пи пика p pi pique piques",
    }
)
_CONTRACTS = {text: Contract(suit.value) for text, suit in _SUITS.items()} | _table(
    {
        Contract.NO_TRUMPS: "nt no_trumps no_trump notrump notrumps без_коз бк sans_atout sans-atout sa",
        Contract.ALL_TRUMPS: "at all_trumps all_trump alltrump alltrumps всичко_коз вк tout_atout tout-atout ta",
    }
)
_SEATS = _table(
    {
        Seat.NORTH: "n north север nord",
        Seat.EAST: "e east изток est",
        Seat.SOUTH: "s south юг sud",
        Seat.WEST: "w west запад ouest",
    }
)
_CALLS = _table(
    {
        Word.PASS: "pass passe je_passe пас пасувам",
        Word.DOUBLE: "double x х contra contre coinche coinché je_coinche контра",
        Word.REDOUBLE: "redouble xx хх recontra surcontre surcoinche surcoinché je_surcoinche реконтра",
    }
)
_TAKES = {fold(text) for text in ("take", "i take", "je prends", "prends", "prise")}
_POINTS = re.compile(r"([0-9]{1,4}|capot|капо)")
_GAMES = {fold(text): game.key for game in GAMES for text in (game.key, *game.spellings)}

_LONGEST = max(map(len, _RANKS)) + max(map(len, _SUITS))
_AN_EXAMPLE = Card(Rank.TEN, Suit.SPADES)
_A_BID = Bid(Contract.HEARTS, 90)


def card(text: str) -> Card:
    """A card: its rank, then its suit (a suit sign may also come first)."""
    found = _card(fold(text).replace(" ", ""))
    if found is None:
        raise NotationError(fault(Fault.UNKNOWN_CARD, text=text, example=str(_AN_EXAMPLE), card=_AN_EXAMPLE))
    return found


def _card(folded: str) -> Card | None:
    for length in (1, 2):
        rank, suit = _RANKS.get(folded[:length]), _SUITS.get(folded[length:])
        if rank and suit:
            return Card(rank, suit)
    if folded[:1] in tuple("♣♧♦♢♥♡♠♤"):
        rank = _RANKS.get(folded[1:])
        if rank:
            return Card(rank, _SUITS[folded[0]])
    return None


def cards_run_together(text: str) -> tuple[Card, ...] | None:
    """Cards written without anything between ("10s9h"), or None if they are not."""
    folded, found = fold(text), []
    while folded:
        for length in range(2, min(len(folded), _LONGEST) + 1):
            if (first := _card(folded[:length])) is not None:
                found.append(first)
                folded = folded[length:]
                break
        else:
            return None
    return tuple(found)


def rank(text: str) -> Rank:
    """A rank, by its letter or number."""
    found = _RANKS.get(fold(text))
    if found is None:
        raise NotationError(fault(Fault.UNKNOWN_RANK, text=text, expected=", ".join(Rank)))
    return found


def suit(text: str) -> Suit:
    """A suit, by letter, sign or name."""
    found = _SUITS.get(fold(text))
    if found is None:
        raise NotationError(fault(Fault.UNKNOWN_SUIT, text=text, expected=", ".join(Suit)))
    return found


def contract(text: str) -> Contract:
    """A contract: a suit, no trumps or all trumps."""
    found = contract_or_none(text)
    if found is None:
        raise NotationError(fault(Fault.UNKNOWN_CONTRACT, text=text, expected=", ".join(Contract)))
    return found


def contract_or_none(text: str) -> Contract | None:
    """The contract that a text names, or None: for text that may be something else."""
    return _CONTRACTS.get(fold(text))


def seat(text: str, field: str) -> Seat:
    """A seat by its letter or name; `field` says in the error what it was wanted for."""
    found = _SEATS.get(fold(text))
    if found is None:
        raise NotationError(fault(Fault.UNKNOWN_SEAT, field=field, text=text, expected=", ".join(Seat)))
    return found


def game(text: str) -> str | None:
    """The key of the game that a name means, or None."""
    return _GAMES.get(fold(text))


def call(text: str, turned: Suit | None = None) -> Call:
    """A call: a word ("pass", "coinche"), a contract, or a number or capot with a contract, in either order.

    Where a card is turned up, "take" is a bid in its suit.
    """
    folded = fold(text)
    if found := _CALLS.get(folded):
        return found
    if turned and folded in _TAKES:
        return Bid(Contract(turned.value))
    if contract := _CONTRACTS.get(folded):
        return Bid(contract)
    before, *rest = _POINTS.split(folded, maxsplit=1)
    if rest and not (before and rest[1]):
        points, after = rest
        if contract := _CONTRACTS.get((before + after).strip()):
            return Bid(contract, int(points) if points.isdecimal() else CAPOT)
    raise NotationError(fault(Fault.UNKNOWN_CALL, text=text, expected=", ".join(Word), example=str(_A_BID)))
