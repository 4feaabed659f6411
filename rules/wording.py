"""The engine's facts and sentences in the reader's language.

No sentence stands here: the templates are those of `rules.engine.reasons`, the names those of
`rules.engine.speech`; both are looked up in this app's translations. What the active language
lacks is said in English.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.utils.translation import get_language, gettext, pgettext_lazy

from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.play import LadderRung
from rules.engine.reasons import Reason
from rules.engine.ruleset import Option, RuleSet, Switch
from rules.engine.speech import GAMES_IN_A_WORD, Speaker
from rules.engine.table import Seat

_LETTERS = {
    Rank.SEVEN: "7",
    Rank.EIGHT: "8",
    Rank.NINE: "9",
    Rank.TEN: "10",
    Rank.JACK: pgettext_lazy("letter on the card", "J"),
    Rank.QUEEN: pgettext_lazy("letter on the card", "Q"),
    Rank.KING: pgettext_lazy("letter on the card", "K"),
    Rank.ACE: pgettext_lazy("letter on the card", "A"),
}


class _TranslatingSpeaker(Speaker):
    """Speaks the language that is active whenever it is asked: there is one a language."""

    def __init__(self, viewer: Seat | None = None) -> None:
        super().__init__(viewer)
        self._translated: dict[str, str] = {}

    def translate(self, phrase: str) -> str:
        # The phrases are those of the engine, a few hundred at most.
        found = self._translated.get(phrase)
        if found is None:
            found = self._translated[phrase] = gettext(phrase)
        return found


@lru_cache(maxsize=64)
def _speaker_of(language: str | None, viewer: Seat | None) -> Speaker:
    return _TranslatingSpeaker(viewer)


def speaker(viewer: Seat | None = None) -> Speaker:
    """Who speaks the active language: of compass seats, or to the player in the viewer's seat."""
    return _speaker_of(get_language(), viewer)


def say(reason: Reason, viewer: Seat | None = None) -> str:
    """A reason as a sentence of the active language."""
    return reason.text(speaker(viewer))


def rank_letter(rank: Rank) -> str:
    """What stands in the corner of a card: "10", "J"; "V" in French."""
    return str(_LETTERS[rank])


def card_name(card: Card) -> str:
    """ "jack of hearts"."""
    return speaker().card(card)


def suit_name(suit: Suit) -> str:
    """ "hearts"."""
    return speaker().suit(suit)


def contract_name(contract: Contract) -> str:
    """ "hearts", "no trumps"."""
    return speaker().contract(contract)


def seat_name(seat: Seat, viewer: Seat | None = None) -> str:
    """ "South", or to a viewer "your partner"."""
    return speaker(viewer).seat(seat)


def game_name(rules: RuleSet) -> str:
    """ "Bulgarian Belot"."""
    return speaker().game(rules.key)


def game_word(rules: RuleSet) -> str:
    """ "Bulgarian": the game in one word, for a narrow button."""
    return gettext(GAMES_IN_A_WORD[rules.key])


def game_names(games: Iterable[RuleSet]) -> str:
    """ "Bulgarian Belot and coinche"."""
    return speaker().joined([game_name(rules) for rules in games], "and")


def rung_title(rung: LadderRung) -> str:
    """What a rung demands: "Follow suit if you can"."""
    return gettext(rung.title.template)


def switch_title(switch: Switch) -> str:
    """The case that a house rule settles."""
    return gettext(switch.title)


def option_meaning(option: Option) -> str:
    """What a value of a house rule means at the table."""
    return gettext(option.meaning)


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]
