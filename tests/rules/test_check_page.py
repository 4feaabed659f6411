"""/check/ as a browser without scripts sees it, and as htmx does."""

import re
from html import unescape

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from rules.disputes import DISPUTES

POSITION = "/check/?rules=bulgarian&contract=H&leader=E&trick=TS.9H&hand=AH.JH"


@pytest.fixture
def fetch(client: Client):
    def get(address: str) -> str:
        response = client.get(address)
        assert response.status_code == 200
        return response.content.decode()

    return get


def verdict_of(html: str) -> dict[str, str]:
    return dict(re.findall(r'<li>.*?data-card="(..)"[^>]*data-legal="(yes|no)"', html))


def test_the_address_of_a_position_answers_with_its_verdict(fetch) -> None:
    html = fetch(POSITION)
    assert verdict_of(html) == {"AH": "no", "JH": "yes"}
    assert 'data-rule="VOID_MUST_OVERTRUMP"' in html
    assert "<h2>Only the jack of hearts: you must overtrump</h2>" in html


def test_the_preview_in_a_chat_is_the_verdict(fetch) -> None:
    html = fetch(POSITION)
    assert "<title>Only the jack of hearts: you must overtrump · Belot School</title>" in html
    assert '<meta property="og:title" content="Only the jack of hearts: you must overtrump">' in html
    assert 'og:url" content="http://testserver/check/?rules=bulgarian-1&amp;contract=H' in html


def test_the_form_is_sent_on_to_the_canonical_address(client: Client) -> None:
    response = client.get(
        "/check/?rules=bulgarian-1&contract=H&place=3&you=W&trick=&t=TS&t=9H&to=hand&h=AH&h=JH&q=&undertrump="
    )
    assert response.status_code == 302
    assert response.headers["Location"] == ("/check/?rules=bulgarian-1&contract=H&leader=E&trick=TS.9H&hand=AH.JH")


def test_htmx_gets_the_part_and_the_address_to_show(client: Client) -> None:
    response = client.get(
        "/check/?rules=bulgarian-1&contract=H&place=3&you=W&trick=TS.9H&t=TS&t=9H&h=AH&h=JH",
        headers={"HX-Request": "true"},
    )
    assert response.headers["HX-Push-Url"] == "/check/?rules=bulgarian-1&contract=H&leader=E&trick=TS.9H&hand=AH.JH"
    assert "HX-Request" in response.headers["Vary"]
    html = response.content.decode()
    assert "<html" not in html
    assert '<p id="live" hx-swap-oob="innerHTML">Only the jack of hearts: you must overtrump</p>' in html


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/check/", "First, choose the trumps"),
        ("/check/?contract=H", "Now say who led"),
        ("/check/?contract=H&leader=S", "Now tap the cards in your hand"),
        ("/check/?contract=H&leader=E&to_play=W", "Now your partner&#x27;s card"),
        ("/check/?contract=H&leader=E&trick=TS&to_play=W", "Now the card of the opponent before you"),
        ("/check/?contract=H&leader=E&trick=TS", "Now tap the cards in your hand"),
        ("/check/?contract=H&leader=W&trick=QH.-.AH&to_play=S", "Now your partner&#x27;s card"),
        ("/check/?contract=H&leader=E&trick=TS.9H&hand=AH.JH&play=AH", "No, the ace of hearts may not be played"),
        ("/check/?contract=H&leader=E&trick=TS.9H&hand=AH.JH&play=JH", "Yes, the jack of hearts may be played"),
        ("/check/?contract=H&leader=E&trick=KS.TS.QS.7S", "The trick goes to"),
        ("/check/?contract=H&leader=E&trick=KS.1S", "Part of this position could not be read"),
    ],
)
def test_every_state_says_what_to_do_next(fetch, address: str, says: str) -> None:
    assert f"<h2>{says}" in fetch(address)


def test_a_broken_link_quotes_what_it_could_not_read_and_keeps_the_rest(fetch) -> None:
    html = fetch("/check/?rules=bulgarian&contract=H&leader=E&trick=TS.<b>&hand=AH.JH")
    assert "<b>&hand" not in html
    assert "&lt;b&gt;" in html
    assert re.search(r'name="h" value="JH"[^>]* checked', html)


def test_a_chosen_card_says_who_takes_the_trick(fetch) -> None:
    html = unescape(fetch("/check/?contract=H&leader=N&trick=TS.9H.7S&hand=AH.JH&play=JH"))
    assert "With the jack of hearts you take the trick: 44 points for your side." in html


def test_a_game_without_a_contract_says_so_beside_it(fetch) -> None:
    html = fetch("/check/?rules=french")
    assert "French Belote is not played in no trumps or all trumps." in html
    assert re.search(r'value="NT"[^>]* disabled', html)


def test_a_card_on_the_table_cannot_be_picked_for_the_hand(fetch) -> None:
    html = fetch(POSITION)
    assert 'value="TS" id="h-TS" aria-label="ten of spades, already on the table" disabled' in html


def test_the_same_trick_in_the_other_games_is_shown_where_they_differ(fetch) -> None:
    html = fetch(f"/check/?{DISPUTES[1].query}")
    assert "The same trick in the other games" in html
    assert "French Belote" in html


def test_the_random_example_is_a_position_of_the_game_asked_for(client: Client) -> None:
    response = client.get("/check/random/?rules=french-1")
    assert response.status_code == 302
    assert response.headers["Location"].startswith("/check/?rules=french-1&contract=")


def test_the_qr_code_is_drawn_for_what_could_be_read(client: Client) -> None:
    response = client.get("/check/qr.svg?rules=french&contract=H&trick=<script>")
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert b"script" not in response.content


def test_nothing_on_the_page_is_inline_script_or_style(fetch) -> None:
    html = fetch(POSITION)
    assert not re.search(r"<script(?![^>]*\ssrc=)", html)
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=", html)


ANYTHING = st.dictionaries(
    st.sampled_from(
        [
            "rules",
            "contract",
            "leader",
            "trick",
            "hand",
            "play",
            "place",
            "you",
            "to",
            "to_play",
            "q",
            "t",
            "h",
            "undertrump",
            "tie",
            "side",
        ]
    ),
    st.one_of(st.text(max_size=40), st.sampled_from(["TS.9H", "JH", "H", "french", "E", "3"])),
)


@given(ANYTHING, st.booleans())
def test_any_query_is_answered(query: dict[str, str], by_htmx: bool) -> None:
    headers = {"HX-Request": "true"} if by_htmx else None
    assert Client().get("/check/", query, headers=headers).status_code in (200, 302, 400)


def test_house_rules_that_the_page_does_not_show_are_carried_along(fetch) -> None:
    """The first tap must not change what an ace of no trumps counts."""
    html = fetch("/check/?rules=coinche&contract=NT&leader=E&trick=AS.9S.8S&hand=7S&sa_scale=11")
    assert '<input type="hidden" name="sa_scale" value="11"' in html
    assert "11 points" in html


def test_a_place_that_the_cards_have_passed_cannot_be_chosen(fetch) -> None:
    html = fetch("/check/?contract=H&leader=N&trick=TS.9H&to_play=S")
    disabled = re.findall(r'name="place" value="(\d)"[^>]* disabled', html)
    assert disabled == ["1", "2"]


def test_without_scripts_neighbours_on_the_table_can_be_exchanged(fetch) -> None:
    """Cards ticked together arrive in the order of the grid."""
    html = fetch("/check/?contract=H&leader=N&trick=TS.9H")
    assert "nine of hearts before ten of spades" in html
    assert "trick=9H.TS" in html


def test_a_preview_names_the_game_and_the_trumps(fetch) -> None:
    html = fetch("/check/?rules=french&contract=H&leader=E&trick=TS.9H&hand=AH.8D")
    description = re.search(r'og:description" content="([^"]*)"', html)
    assert description
    assert description[1].startswith("French Belote, hearts are trumps. You hold no spades")


def test_what_was_read_but_cannot_be_is_not_called_unread(fetch) -> None:
    html = fetch("/check/?contract=H&leader=E&trick=TS&hand=7C.8C.9C.TC.JC.QC.KC.AC.7D")
    assert "<h2>This cannot be a position" in html
    assert "could not be read" not in html


def test_rungs_without_a_question_are_not_said_to_have_been_asked(fetch) -> None:
    html = fetch("/check/?contract=H&leader=S&hand=7C.8C")
    assert html.count("does not arise") == 3


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("rules=french&contract=H&leader=E&trick=TS.9H.7C&hand=7H.JH", "so you must trump"),
        ("undertrump=forced&contract=H&leader=E&trick=TS.9H&hand=7H.8C", "You must trump all the same"),
        ("contract=H&leader=S&trick=TH.7H&hand=JH.9H.8C&raise_over_partner=false", "any trump will do"),
    ],
)
def test_no_sentence_says_what_does_not_hold_here(fetch, address: str, says: str) -> None:
    html = fetch(f"/check/?{address}")
    assert says in html
    assert "You need not trump" not in html
    assert "In this game" not in html


def test_the_bar_never_sends_to_the_hand_while_the_next_tap_is_for_the_table(fetch) -> None:
    """Where nobody said who led, the next card may be another player's."""
    html = fetch("/check/?contract=NT&trick=TS")
    assert "<h2>The next card on the table, or your hand?" in html
    assert re.search(r'value="table" id="to-table" checked', html)


def test_a_picked_card_finishes_the_trick_on_the_felt(fetch) -> None:
    """The ring lies round the card that takes it, and the points count all four."""
    html = fetch("/check/?contract=H&leader=W&trick=KC.9C.AD&hand=7H&play=7H")
    assert re.search(r'class="seat seat-bottom[^"]*holds"', html)
    assert "15 points" in html
    assert '<p class="hint">With the seven of hearts you take the trick: 15 points for your side.</p>' in html


def test_every_game_is_accounted_for(fetch) -> None:
    html = fetch("/check/?contract=NT&leader=E&trick=TS&hand=7S.AS")
    assert "The verdict is the same in coinche. French Belote is not played in no trumps." in html


def test_a_no_does_not_look_like_a_yes(fetch) -> None:
    position = "/check/?contract=H&leader=E&trick=TS.9H&hand=AH.JH&play="
    refused = fetch(f"{position}AH")
    assert "has-refusal" in refused
    assert '<p class="hint">Only the jack of hearts: you must overtrump.</p>' in refused
    assert "has-answer" in fetch(f"{position}JH")


def test_an_address_of_a_thousand_fields_is_refused_with_the_reason(client: Client) -> None:
    response = client.get("/check/?" + "&".join(f"x{number}=1" for number in range(1500)))
    assert response.status_code == 400
    assert "The address has 1000 fields or more" in response.content.decode()
