"""The engine's words in the reader's language."""

from django.utils.translation import override

from rules import wording
from rules.engine.cards import Card, Rank, Suit
from rules.engine.notation import parse
from rules.engine.play import ruling

JACK = Card(Rank.JACK, Suit.HEARTS)


def test_cards_have_the_names_and_letters_of_the_readers_language() -> None:
    said = {}
    for language in ("en", "bg", "fr"):
        with override(language):
            said[language] = (wording.card_name(JACK), wording.rank_letter(Rank.JACK), wording.rank_letter(Rank.TEN))
    assert said == {
        "en": ("jack of hearts", "J", "10"),
        "bg": ("вале купа", "J", "10"),
        "fr": ("valet de cœur", "V", "10"),
    }


def test_a_speaker_keeps_its_language_whichever_is_active() -> None:
    with override("fr"):
        french = wording.speaker()
    with override("bg"):
        assert french.card(Card(Rank.NINE, Suit.SPADES)) == "neuf de pique"
        assert wording.card_name(Card(Rank.NINE, Suit.SPADES)) == "деветка пика"
    with override("fr"):
        assert wording.card_name(Card(Rank.NINE, Suit.SPADES)) == "neuf de pique"


def test_one_point_is_no_plural() -> None:
    """The queen of all trumps counts 1 on one of the scales of coinche."""
    found = ruling(parse("coinche; at; leader E; 7h 8h qh 7d; ta_scale 14-9-6-5-3-1"))
    assert wording.say(found.headline) == "The trick goes to West: 1 point"
    assert wording.say(ruling(parse("hearts; leader E; 10s 9h jh 7s")).headline) == "The trick goes to West: 44 points"
