"""/compare/: which of two cards is stronger."""

import re
from html import unescape

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st


def page(client: Client, query: str) -> str:
    response = client.get(f"/compare/?{query}")
    assert response.status_code == 200
    return unescape(response.content.decode())


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("rules=bulgarian&contract=H&led=S&a=JS&b=QS", "The queen of spades wins"),
        ("contract=S&led=H&a=7S&b=AH", "The seven of spades wins"),
        ("contract=H&led=S&a=JS&b=JS", "That is the same card twice"),
        ("contract=H&led=S&a=JC&b=QD", "Neither of the two can win"),
        ("contract=H&led=S&a=JC", "Now choose the second card"),
        ("contract=H", "Now choose the suit led"),
        ("", "First, choose the trumps"),
        ("contract=Z&led=S&a=JS&b=QS", "Part of this comparison could not be read"),
        ("rules=french&contract=NT&led=S&a=JS&b=QS", "Part of this comparison could not be read"),
    ],
)
def test_every_question_is_answered_sensibly(client: Client, query: str, says: str) -> None:
    assert f"<h2>{says}</h2>" in page(client, query)


def test_both_cards_are_marked_in_their_order(client: Client) -> None:
    html = page(client, "contract=S&led=H&a=JS&b=AH")
    assert re.findall(r"<h3>(\w+), (as trumps|a side suit)</h3>", html) == [
        ("Spades", "as trumps"),
        ("Hearts", "a side suit"),
    ]
    assert html.count('class="here"') == 2


def test_the_form_is_sent_on_to_the_canonical_address(client: Client) -> None:
    response = client.get("/compare/?rules=bulgarian-1&contract=H&led=S&a=JS&b=QS&side=b")
    assert response.headers["Location"] == "/compare/?rules=bulgarian-1&contract=H&led=S&a=JS&b=QS"


@given(
    st.dictionaries(
        st.sampled_from(["rules", "contract", "led", "a", "b", "side"]),
        st.one_of(st.text(max_size=40), st.sampled_from(["TS", "JH", "H", "french", "NT"])),
    )
)
def test_any_query_is_answered(query: dict[str, str]) -> None:
    assert Client().get("/compare/", query).status_code in (200, 302, 400)
