"""/compare/ as browsers and htmx ask for it."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

QUESTION = "/compare/?rules=bulgarian&contract=H&led=S&a=9H&b=AH"
CANONICAL = "/compare/?rules=bulgarian-1&contract=H&led=S&a=9H&b=AH"
HTMX = {"HX-Request": "true"}


def page(response) -> str:
    return unescape(response.content.decode())


def test_an_address_is_answered_with_scripts_off(client):
    """The whole page: verdict, reason, points of both cards and the order of the suit with both marked."""
    text = page(client.get(QUESTION))
    assert "<h2>The nine of hearts beats the ace of hearts</h2>" in text
    assert "Both are trumps, and among trumps the nine of hearts stands above the ace of hearts." in text
    assert "14 points" in text
    assert "11 points" in text
    assert text.count('<li class="here">') == 2
    assert "Hearts, as trumps" in text


def test_the_title_and_the_preview_are_the_verdict(client):
    text = page(client.get(QUESTION))
    assert "<title>The nine of hearts beats the ace of hearts · Belot School</title>" in text
    assert '<meta property="og:title" content="The nine of hearts beats the ace of hearts">' in text
    preview = re.search(r'<meta property="og:description" content="([^"]*)">', text)
    assert preview
    assert "stands above" in preview[1]
    assert "hearts are trumps, spades led" in preview[1]
    assert f'<meta property="og:url" content="http://testserver{CANONICAL}">' in text


def test_htmx_gets_the_part_and_the_canonical_address(client):
    response = client.get(QUESTION, headers=HTMX)
    text = page(response)
    assert "<html" not in text
    assert text.startswith("<title>The nine of hearts beats the ace of hearts")
    assert response["HX-Push-Url"] == CANONICAL


def test_the_form_works_without_scripts(client):
    """What the form sends leads on to the canonical address, which has the answer."""
    response = client.get("/compare/?rules=bulgarian-1&contract=H&led=auto&side=b&a=9H&b=AH")
    assert (response.status_code, response["Location"]) == (302, "/compare/?rules=bulgarian-1&contract=H&a=9H&b=AH")
    assert "The nine of hearts beats the ace of hearts" in page(client.get(response["Location"]))


def test_a_page_restored_from_history_is_whole(client):
    """htmx asks so when it has lost the page that Back leads to."""
    response = client.get(QUESTION, headers={**HTMX, "HX-History-Restore-Request": "true"})
    assert "<html" in page(response)
    assert "HX-Push-Url" not in response


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_caches_keep_the_variants_apart(client, headers):
    vary = {name.strip() for name in client.get(QUESTION, headers=headers)["Vary"].split(",")}
    assert {"HX-Request", "Cookie"} <= vary


@pytest.mark.parametrize(
    ("query", "verdict"),
    [
        ("contract=H&led=S&a=9H&b=9H", "The nine of hearts is one and the same card"),
        ("contract=H&led=D&a=AS&b=AC", "Neither the ace of spades nor the ace of clubs can win"),
        ("contract=NT&led=D&a=AS&b=AC", "Neither the ace of spades nor the ace of clubs can win"),
        ("contract=H&a=7H&b=AS", "The seven of hearts beats the ace of spades"),
        ("contract=H&a=7S&b=AD", "The seven of spades beats the ace of diamonds"),
        ("contract=AT&a=9S&b=AS", "The nine of spades beats the ace of spades"),
        ("contract=NT&a=9S&b=AS", "The ace of spades beats the nine of spades"),
    ],
)
def test_every_question_gets_a_sensible_answer(client, query, verdict):
    assert f"<h2>{verdict}</h2>" in page(client.get(f"/compare/?{query}"))


@pytest.mark.parametrize(
    ("query", "next_step"),
    [
        ("", "First, choose the trumps"),
        ("contract=H", "Now tap the first card"),
        ("contract=H&a=JS", "Now tap the second card"),
        ("contract=H&b=JS", "Now tap the first card"),
    ],
)
def test_an_unfinished_question_says_what_to_tap_next(client, query, next_step):
    assert f"<h2>{next_step}</h2>" in page(client.get(f"/compare/?{query}"))


def test_a_card_stays_the_second_where_it_was_tapped_first(client):
    """The order of its suit says so, and so does the grid of the first card."""
    text = page(client.get("/compare/?contract=H&b=JS"))
    assert re.search(r'<li class="here">.*jack of spades.*, second card</span>', text)
    assert re.search(
        r'id="a-JS" aria-label="jack of spades, second card">.*?<small class="cell-tag">second</small>', text
    )


def test_a_contract_that_the_game_lacks_is_quoted_and_the_cards_are_kept(client):
    response = client.get("/compare/?rules=french&contract=NT&a=JS&b=QS")
    assert response.status_code == 200
    text = page(response)
    assert "“NT”: French Belote is not played in no trumps" in text
    assert re.search(r'id="a-JS"[^>]*checked', text)
    assert re.search(r'id="b-QS"[^>]*checked', text)


def test_the_ace_of_no_trumps_counts_what_the_table_says(client):
    """The switch stands on the page where it speaks, and nowhere else."""
    text = page(client.get("/compare/?rules=coinche&contract=NT&a=AS&b=TS"))
    assert "19 points" in text
    assert 'name="sa_scale"' in text
    text = page(client.get("/compare/?rules=coinche&contract=NT&a=AS&b=TS&sa_scale=11"))
    assert "11 points" in text
    assert "sa_scale" not in page(client.get("/compare/?rules=coinche&contract=H&a=AS&b=TS"))


def test_nothing_is_reflected_unescaped(client):
    evil = "<script>alert(1)</script>\"'>"
    for name in ("rules", "contract", "led", "a", "b", "sa_scale", "side"):
        for headers in ({}, HTMX):
            response = client.get(f"/compare/?{urlencode({name: evil})}", headers=headers)
            assert response.status_code == 200
            assert b"<script>alert" not in response.content


FIELDS = ("rules", "contract", "led", "a", "b", "side", "sa_scale", "ta_scale", "undertrump", "q")
WORDS = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        ["bulgarian", "french-1", "coinche", "H", "NT", "AT", "9H", "AH", "10♠", "auto", "", "a", "b", "11"]
    ),
    st.text(min_size=300, max_size=320),
)


@given(st.lists(st.tuples(st.sampled_from(FIELDS) | st.text(max_size=10), WORDS), max_size=8), st.booleans())
def test_any_query_whatever_gives_a_page(fields, htmx):
    """A fault is quoted on a page of status 200; nothing that was typed stands there as markup."""
    from django.test import Client

    response = Client().get("/compare/", query_params=fields and _lists(fields), headers=HTMX if htmx else {})
    assert response.status_code in (200, 302)
    for _name, value in fields:
        if "<" in value and len(value) > 3:
            assert value not in response.content.decode()


def _lists(fields):
    found = {}
    for name, value in fields:
        found.setdefault(name, []).append(value)
    return found


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_only_reading_is_allowed(client, method):
    assert getattr(client, method)("/compare/").status_code == 405
