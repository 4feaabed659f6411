"""The engine's facts and sentences in the reader's language.

No sentence stands here: the templates are those of `rules.engine.reasons`, the names those of
`rules.engine.speech`; both are looked up in this app's translations. What the active language
lacks is said in English.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.utils.translation import get_language, gettext, ngettext, override, pgettext_lazy

from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.play import LadderRung
from rules.engine.reasons import Reason
from rules.engine.ruleset import Option, RuleSet, Switch, spell
from rules.engine.speech import Speaker
from rules.engine.switches import PLAY_SWITCHES
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
    """Speaks one language, whichever is active."""

    def __init__(self, language: str | None, viewer: Seat | None) -> None:
        super().__init__(viewer)
        self.language = language
        self._translated: dict[str, str] = {}

    def translate(self, phrase: str) -> str:
        # The phrases are those of the engine, a few hundred at most.
        found = self._translated.get(phrase)
        if found is None:
            with override(self.language):
                found = self._translated[phrase] = gettext(phrase)
        return found

    def plural(self, singular: str, plural: str, count: int) -> str:
        with override(self.language):
            return ngettext(singular, plural, count)


@lru_cache(maxsize=64)
def _speaker_of(language: str | None, viewer: Seat | None) -> Speaker:
    return _TranslatingSpeaker(language, viewer)


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


def game_name(rules: RuleSet) -> str:
    """ "Bulgarian Belot"."""
    return speaker().game(rules.game)


def game_word(rules: RuleSet) -> str:
    """ "Bulgarian": the game in one word, for a narrow button."""
    return gettext(rules.game.word)


def pair_name(rules: RuleSet) -> str:
    """ "belot": what the game calls king and queen of trumps in one hand."""
    return gettext(rules.game.pair)


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


def option_in_force(rules: RuleSet, name: str) -> str:
    """How a rule set plays the case of one of its options of play: "No trumps in hand: any card."."""
    switch = PLAY_SWITCHES[name]
    option = switch.option(rules.value(name))
    return gettext("%(case)s: %(meaning)s.") % {
        "case": switch_title(switch),
        "meaning": option_meaning(option) if option else spell(rules.value(name)),
    }


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]
