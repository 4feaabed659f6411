"""Advice on play: the claims of its author, the two lines as a reader sees and hears them, and what fails the start."""

import html
import re

import pytest
from django.core import checks as django_checks
from django.template import engines

from rules import endings
from rules.article_page import Outline
from rules.endings import every_advice
from rules.engine.table import Seat, Team
from tests.strategies import cards

SHIPPED = endings.FILE.read_text("utf-8")
KEYS = [*every_advice()]


def shown(key: str, story: str = "<p>Which one?</p>") -> str:
    """The markup of an ending in an article."""
    source = "{% load endings %}{% ending '" + key + "' %}" + story + "{% endending %}"
    return engines["django"].from_string(source).render({"outline": Outline("en")})


def heard(markup: str) -> str:
    """The text in the order in which it is read out, without what is for the eye alone."""
    for hidden in (r'<span aria-hidden="true">.*?</span>', r"<svg.*?</svg>"):
        markup = re.sub(hidden, "", markup, flags=re.DOTALL)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", markup))).strip()


# -- the data -----------------------------------------------------------------------------------------


def test_the_engine_agrees_with_every_author():
    assert [*endings.faults()] == []


@pytest.mark.parametrize("key", KEYS)
def test_no_line_holds_a_revoke_and_every_advice_is_for_south(key):
    """The articles speak to the player at the bottom of the picture."""
    one = every_advice()[key]
    assert one.player is Seat.SOUTH
    assert one.advised.revokes == one.other.revokes == ()


def test_the_same_cards_but_one_turn_the_advice_round():
    """That is what counting trumps is for."""
    missing, none = every_advice()["one-trump-is-missing"], every_advice()["no-trump-is-missing"]
    assert missing.advice is none.instead is cards("AS")[0]
    assert missing.instead is none.advice is cards("AD")[0]
    assert [seat for seat in Seat if {*missing.ending.hands[seat]} ^ {*none.ending.hands[seat]}] == [Seat.WEST]
    assert missing.trumps_gone == cards("JS 9S KS QS 8S 7S")
    assert none.trumps_gone == cards("JS 9S TS KS QS 8S 7S")


def test_drawing_their_trumps_lets_the_side_cards_live():
    """Jack, queen and seven; the ace; the ten with two kings and a queen, and the last ten: all to North and South."""
    one = every_advice()["draw-their-trumps"]
    assert [trick.points for trick in one.advised.tricks] == [23, 11, 31]
    assert one.advised.points == {Team.NORTH_SOUTH: 65, Team.EAST_WEST: 0}
    assert one.gain == 38


@pytest.mark.parametrize(
    ("was", "becomes", "says"),
    [
        ("gain = 38", "gain = 37", "draw-their-trumps: gain: the author says 37, but the engine counts 38."),
        ("NS = 65", "NS = 66", "with_advice: the author says {'NS': 66, 'EW': 0}, but the engine counts {'NS': 65,"),
        ("gain = 38", "gaim = 38", "look at gaim, gain."),
        ('N = "KS 7S 7C"', 'N = "KS 7S"', "North has 2 of 3 cards."),
        ('N = "KS 7S 7C"', 'N = "KS 7S QH"', "both hold the queen of hearts"),
        ('advice = "JH"', 'advice = "9H"', "S may not play 9H: the legal cards are JH AC TC."),
        ('advice = "JH"', 'advice = "1H"', "“1H”"),
        ('rules = "bulgarian-1"', 'rules = "bulgarian-9"', "bulgarian-9"),
        ('declarer = "S"', 'declarer = "X"', "“X” is no seat"),
        (
            'advice = "JH"\ninstead = "AC"',
            'advice = "AC"\ninstead = "JH"',
            "AC is advised, but brings no more than JH.",
        ),
        (
            'advice = "JH"\ninstead = "AC"',
            'advice = "AC"\ninstead = "TC"',
            "another card than AC brings 38 points more.",
        ),
        (
            'trick = "AC 8C"\nN = "KD"\nE = "AD"',
            'trick = "AC AH"\nN = "KD"\nE = "8C"',
            "AH on the table is a revoke.",
        ),
        ("[draw-their-trumps]", "[draw their trumps]", "at line"),
    ],
)
def test_the_site_does_not_start_with_wrong_advice(monkeypatch, tmp_path, was, becomes, says):
    """`manage.py check` names the entry, and what the engine says."""
    assert was in SHIPPED
    file = tmp_path / "endings.toml"
    file.write_text(SHIPPED.replace(was, becomes, 1))
    monkeypatch.setattr(endings, "FILE", file)
    found = [message for message in django_checks.run_checks(tags=["data"]) if message.id == "rules.E012"]
    assert any(says in message.msg for message in found), found
    assert all(message.hint for message in found)


# -- as it is drawn -----------------------------------------------------------------------------------


def test_it_is_heard_in_the_order_in_which_one_needs_it():
    """Game and trumps, story, four hands, what is gone, the question; then trick by trick, the sums, the difference."""
    assert heard(shown("keep-it-for-the-last", "<p>Your partner has it.</p>")) == (
        "Bulgarian Belot · The last 2 tricks · Hearts are trumps Your partner has it. "
        "North partner : king of diamonds East opponent : ace of diamonds "
        "South you, taker : queen of hearts and nine of diamonds West opponent : ten of diamonds and seven of clubs "
        "On the table: North's ace of clubs and East's eight of clubs. It is your turn. "
        "Trumps already played: J, 9, A, 10, K, 8, 7 "
        "Which card do you play: the queen of hearts or the nine of diamonds? "
        "Decide, then see both played to the end "
        "The nine of diamonds Trick In the order played N–S E–W "
        "7 North: ace of clubs, East: eight of clubs, South: nine of diamonds, West: seven of clubs. North takes it. 11 "
        "8 North: king of diamonds, East: ace of diamonds, South: queen of hearts, West: ten of diamonds. "
        "South takes it. 28 The last ten 10 Together 49 0 "
        "The queen of hearts Trick In the order played N–S E–W "
        "7 North: ace of clubs, East: eight of clubs, South: queen of hearts, West: seven of clubs. South takes it. 14 "
        "8 South: nine of diamonds, West: ten of diamonds, North: king of diamonds, East: ace of diamonds. "
        "East takes it. 25 The last ten 10 Together 14 35 "
        "The nine of diamonds brings your side 49, the queen of hearts only 14: 35 more. "
        "Open in the checker"
    )


def test_what_comes_of_it_is_folded_away_and_the_question_is_not():
    """Nothing before the fold tells which of the two is the better."""
    before, folded = shown("draw-their-trumps").split("<details")
    assert "Which card do you play: the jack of hearts or the ace of clubs?" in before
    assert "38" not in before
    assert folded.index("<summary>") < folded.index("<table>") < folded.index("</details>")


@pytest.mark.parametrize("key", KEYS)
def test_the_eye_sees_every_card_of_the_hands_and_of_both_lines(key):
    """In the order played, the winner of each trick marked, and the card of the choice."""
    one = every_advice()[key]
    before, folded = shown(key).split("<details")
    held = [str(card) for seat in Seat for card in one.ending.hands[seat]]
    assert re.findall(r'data-card="(..)"', before) == [*held, *map(str, one.ending.trick)]
    played = [str(card) for line in (one.advised, one.other) for trick in line.tricks for card in trick.cards]
    assert re.findall(r'data-card="(..)"', folded) == played
    assert len(re.findall(r'class="won', folded)) == 2 * one.ending.tricks
    assert re.findall(r'data-card="(..)" data-seat="S" class="[^"]*chosen', folded) == [
        str(one.advice),
        str(one.instead),
    ]


@pytest.mark.parametrize("key", KEYS)
def test_the_moment_of_the_choice_opens_in_the_checker(client, key):
    """There both cards are legal: the checker judges what may be played, not what is wise."""
    one = every_advice()[key]
    address = html.unescape(re.search(r'<a href="([^"]+)">Open in the checker', shown(key))[1])
    page = client.get(address).content.decode()
    rule = "VOID_PARTNER_FREE" if one.ending.trick else "LEAD_FREE"
    assert f'data-rule="{rule}"' in page
    for card in (one.advice, one.instead):
        assert re.search(f'data-card="{card}"[^>]*data-legal="yes"', page)


def test_the_article_shows_every_ending_once_and_the_suits_are_drawn_once_for_all(client):
    """No advice is shipped that nobody reads; a card names its suit by a symbol of the page itself."""
    page = client.get("/rules/trump-contract/").content.decode()
    assert sorted(re.findall(r'<figure class="ending" id="ending-([\w-]+)"', page)) == sorted(KEYS)
    assert len(KEYS) == 10
    assert sorted(re.findall(r'<symbol id="(\w)"', page)) == ["C", "D", "H", "S"]
    assert {*re.findall(r'<use href="#(\w)"', page)} == {"C", "D", "H", "S"}


@pytest.mark.parametrize(("prefix", "path"), [("", "/check/"), ("/bg", "/bg/check/"), ("/fr", "/fr/check/")])
def test_the_checker_opens_in_the_language_of_the_page(client, prefix, path):
    page = client.get(f"{prefix}/rules/trump-contract/").content.decode()
    assert page.count(f'class="ending-links"><a href="{path}?') == 10
