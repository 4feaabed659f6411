"""The tags that draw deals, hands, contests and auctions in an article."""

import re

import pytest
from django.template import Context, Template
from django.utils.translation import override


def drawn(text: str) -> str:
    return re.sub(r"\s+", " ", Template("{% load deals %}" + text).render(Context({})))


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def test_a_worked_deal_shows_story_sheet_and_the_way_to_the_scorer():
    html = drawn('{% worked "bulgarian-inside" %}<p>We took it.</p>{% endworked %}')
    assert "<p>We took it.</p>" in html
    assert "Inside: they write 18, we write 0" in html
    assert '<table class="sheet">' in html
    address = "/score/?rules=bulgarian-1&amp;contract=H&amp;taker=us&amp;us=66&amp;last=them&amp;us_belote=20"
    assert f'href="{address}"' in html


def test_the_way_to_a_tool_stays_in_the_readers_language():
    with override("bg"):
        assert 'href="/bg/score/?' in drawn('{% worked "bulgarian-inside" %}{% endworked %}')
        assert 'href="/bg/score/declarations/?' in drawn('{% contest "exact-tie" %}{% endcontest %}')


def test_a_key_that_nobody_knows_is_an_error():
    with pytest.raises(KeyError):
        drawn('{% worked "no-such-deal" %}{% endworked %}')
    with pytest.raises(KeyError):
        drawn('{% contest "no-such-contest" %}{% endcontest %}')


def test_a_hand_shows_its_declarations_with_their_points():
    html = drawn('{% declared "bulgarian" "H" "KH QH JH 9C 9D 9H 9S 7C" %}')
    said = words(html[html.index("<ul") :])
    assert re.search(r"Four nines.* 150", said)
    assert re.search(r"Belot .*20 Together 190", said)
    assert "/score/declarations/?rules=bulgarian-1&amp;contract=H&amp;hand_s=7C.9C.9D.9H.JH.QH.KH.9S" in html


def test_a_hand_without_any_says_so():
    assert "This hand declares nothing." in drawn('{% declared "bulgarian" "H" "AC TC" %}')


def test_a_contest_folds_its_answer_away():
    html = drawn('{% contest "exact-tie" %}<p>Two quartes.</p>{% endcontest %}')
    before, folded = html.split("<details", 1)
    assert "<p>Two quartes.</p>" in before
    assert "the quarte to the jack of spades" in before
    assert "Nobody scores" not in before
    assert "Nobody scores" in folded
    assert "An exact tie: no run of either side counts." in folded
    assert "/score/declarations/?rules=bulgarian-1" in folded


def test_an_auction_stands_in_the_columns_of_the_seats():
    html = drawn('{% auction "bulgarian" "dealer W; calls pass, H, D?, double, pass, pass, pass" %}')
    assert "Dealer: West." in html
    assert re.findall(r"call-at-(\d)", html) == ["1", "2", "3", "4", "1", "2"]
    assert html.count("is-barred") == 1
    assert "not possible" in html
    assert "Diamonds is not above hearts" in html
    cell = next(part for part in html.split("<li") if "call-at-3" in part)
    assert words(f"<li{cell}").startswith("South: diamonds not possible contra")
    assert words(html).endswith("The contract is hearts by East, with contra. The first lead is with North.")


def test_an_auction_in_which_all_calls_could_be_made_gives_no_reasons():
    assert "call-whys" not in drawn('{% auction "bulgarian" "dealer W; calls pass, H" %}')
    assert drawn('{% auction "bulgarian" "dealer W; calls pass, H, D?" %}').count("call-whys") == 1


def test_each_game_calls_its_calls_by_its_own_words():
    assert ">coinche<" in drawn('{% auction "coinche" "dealer W; calls 80 H, double" %}')
    assert ">contra<" in drawn('{% auction "bulgarian" "dealer W; calls H, double" %}')
    assert "Turned up:" in drawn('{% auction "french" "dealer W; turned 7H; calls H" %}')


def test_the_taker_of_french_belote_has_the_turned_card_among_the_last_three():
    said = words(drawn('{% packets "french" %}'))
    assert "A card is turned up, and offered as trumps 3 cards each, the taker’s with the turned card" in said
    assert "taker" not in words(drawn('{% packets "bulgarian" %}{% packets "coinche" %}'))
