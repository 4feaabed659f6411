"""/score/ as browsers and htmx ask for it."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.scoring import score
from rules.entry import FIELDS, THEM, US
from rules.worked import WORKED

DEAL = "/score/?rules=bulgarian&contract=H&taker=us&us=74"
CANONICAL = "/score/?rules=bulgarian-1&contract=H&taker=us&us=74"
HTMX = {"HX-Request": "true"}


def page(response) -> str:
    return unescape(response.content.decode())


def field(text: str, name: str) -> str:
    """The input or select of that id."""
    found = re.search(rf'<(?:input|select)[^>]* id="{name}"[^>]*>', text)
    assert found, name
    return found[0]


def test_an_address_is_answered_with_scripts_off(client):
    """The whole page: what both write, the judgement on exact points, and the sheet with its reasons."""
    text = page(client.get(DEAL))
    assert "<h2>Inside: they write 16, we write 0</h2>" in text
    assert "Not made: exactly counted, the takers have 74 and the defence 88." in text
    assert "The contract is not made, so what the other side's tricks count is written here." in text
    assert "One side has it all, rounded to the nearest ten: 162 is written 16." in text
    assert 'placeholder="88"' in field(text, "them")


def test_the_title_and_the_preview_are_the_answer(client):
    text = page(client.get(DEAL))
    assert "<title>Inside: they write 16, we write 0 · Belot School</title>" in text
    assert '<meta property="og:title" content="Inside: they write 16, we write 0">' in text
    preview = re.search(r'<meta property="og:description" content="([^"]*)">', text)
    assert preview
    assert "Bulgarian Belot, hearts; we took it." in preview[1]
    assert f'<meta property="og:url" content="http://testserver{CANONICAL}">' in text


def test_htmx_gets_the_part_and_the_canonical_address(client):
    response = client.get(DEAL + "&form=1&capot=&them=&us_declared=", headers=HTMX)
    text = page(response)
    assert "<html" not in text
    assert text.startswith("<title>Inside")
    assert response["HX-Push-Url"] == CANONICAL
    assert '<p id="live" hx-swap-oob="innerHTML">Inside: they write 16, we write 0. Not made' in text


def test_the_form_works_without_scripts(client):
    """What the form sends leads on to the canonical address, which has the answer."""
    response = client.get("/score/?form=1&rules=bulgarian-1&contract=H&taker=us&us=74&them=&capot=&belote=them")
    assert (response.status_code, response["Location"]) == (302, CANONICAL + "&them_belote=20")
    assert "Inside: they write 18, we write 0" in page(client.get(response["Location"]))


def test_a_button_adds_to_the_declarations(client):
    response = client.get("/score/?form=1&rules=bulgarian-1&contract=H&taker=us&us=74&us_declared=20&us_add=50")
    assert response["Location"] == CANONICAL + "&us_declared=70"


def test_what_is_wrong_leads_on_too_and_keeps_everything_typed(client):
    response = client.get("/score/?form=1&rules=french-1&contract=H&taker=us&us=170&us_declared=30&them=x")
    assert response.status_code == 302
    text = page(client.get(response["Location"]))
    assert 'value="170"' in field(text, "us")
    assert 'value="x"' in field(text, "them")
    assert 'value="30"' in field(text, "us_declared")


def test_another_game_leaves_behind_the_house_rules_of_the_last(client):
    """The form sends those of the game chosen before."""
    response = client.get("/score/?form=1&rules=french-1&contract=H&taker=us&us=92&rounding=five_down&fail_base=162")
    assert response["Location"] == "/score/?rules=french-1&contract=H&taker=us&us=92"


def test_house_rules_that_are_not_asked_here_stay_in_the_address(client):
    text = page(client.get("/score/?rules=coinche&contract=H&target=1000&undertrump=forced"))
    assert '<input type="hidden" name="target" value="1000">' in text
    assert '<input type="hidden" name="undertrump" value="forced">' in text


def test_house_rules_are_counted_with_and_named(client):
    text = page(client.get("/score/?rules=french&contract=H&taker=us&us=81&tie=litige"))
    assert "<h2>Litige: they write 81, 81 wait for the next deal</h2>" in text
    assert "Both sides have the same points: the takers' points wait for the next deal." in text
    assert re.search(r'<details id="fold-rules" open', text)


@pytest.mark.parametrize(
    ("query", "name", "sentence"),
    [
        (
            "rules=bulgarian&contract=H&taker=us&us=170",
            "us",
            "“170” is more than there is: a deal in hearts has 162 with the last ten.",
        ),
        (
            "rules=bulgarian&contract=NT&taker=us&us=70&us_belote=20",
            "us_belote",
            "“20”: in no trumps there is no belote.",
        ),
        (
            "rules=french&contract=H&taker=us&us=92&us_declared=20&them_declared=50",
            "them_declared",
            "“50”: the other side has 20, and only the side with the best declaration scores.",
        ),
        ("rules=coinche&contract=H&taker=us&us=92&bid=85", "bid", "“85” is no bid"),
        ("rules=bulgarian&contract=H&taker=us&us=81&hanging=x", "hanging", "“x” is no number of points"),
    ],
)
def test_what_cannot_be_is_named_at_its_field_and_the_rest_stays(client, query, name, sentence):
    text = page(client.get(f"/score/?{query}"))
    assert 'aria-invalid="true"' in field(text, name)
    assert f'aria-describedby="{name}-fault"' in field(text, name)
    told = re.search(rf'<p class="entry-fault" id="{name}-fault">(.*?)</p>', text, re.DOTALL)
    assert told
    assert sentence in told[1]
    assert "<h2>This cannot be</h2>" in text
    assert f'href="#ask-{name}"' in text
    assert re.search(r'id="taker-us" checked', text)


@pytest.mark.parametrize(("query", "name"), [("taker=you", "taker"), ("rules=french&times=2", "times")])
def test_a_fault_of_a_choice_is_tied_to_its_group(client, query, name):
    text = page(client.get(f"/score/?contract=H&us=92&{query}"))
    assert re.search(rf'<fieldset id="ask-{name}"[^>]*aria-invalid="true" aria-describedby="{name}-fault"', text)
    assert f'id="{name}-fault"' in text


@pytest.mark.parametrize(
    ("query", "asks"),
    [
        ("", "First, choose the trumps"),
        ("contract=H", "Now say who took it"),
        ("contract=H&taker=us", "Now the points of one side"),
        ("rules=coinche&contract=H&taker=us", "Now choose the bid"),
    ],
)
def test_an_unfinished_deal_says_what_to_enter_next(client, query, asks):
    assert f"<h2>{asks}</h2>" in page(client.get(f"/score/?{query}"))


def test_every_fault_has_its_place_on_the_page(client):
    """Also of fields that stand folded away or belong to no field."""
    text = page(client.get("/score/?rules=x&contract=Z&last=q&fail_base=1&us=1&us=2"))
    hrefs = set(re.findall(r'<li><a href="#([\w-]+)">', text))
    assert {"ask-rules", "ask-contract", "ask-last", "ask-us"} <= hrefs
    assert all(f'id="{href}"' in text for href in hrefs)


def test_the_page_lists_some_examples_of_every_game():
    """Articles draw more of them; the page stays a list that is read at a glance."""
    listed = [example.key for example in WORKED if example.listed]
    assert len(listed) == 13
    assert {key.split("-")[0] for key in listed} == {"bulgarian", "french", "coinche"}


@pytest.mark.parametrize("example", WORKED, ids=lambda example: example.key)
def test_a_worked_example_opens_filled_in_with_the_answer_of_the_rules(client, example):
    """The claims are those of the founding documents, or counted by hand from the text of the rules."""
    found, claim = score(example.entry.finished), example.claim
    assert (found.outcome.template, found.recorded[US], found.recorded[THEM], found.hanging) == (
        *(claim.outcome, claim.us, claim.them),
        claim.hanging,
    )
    address = example.entry.address("/score/")
    assert (f'<a href="{address}">' in page(client.get("/score/"))) is example.listed
    text = page(client.get(address))
    assert re.search(r"<h2>[^<]*\d", text)
    assert '<table class="sheet">' in text
    for name, value in example.fields.items():
        if name in ("us", "us_declared"):
            assert f'value="{value}"' in field(text, name)


def test_belote_that_is_kept_says_so(client):
    """The dispute after every failed contract of French Belote."""
    text = page(client.get("/score/?rules=french&contract=H&taker=us&us=60&us_belote=20"))
    assert "Belote stays with the side that had it, whoever takes the rest." in text


def test_where_tables_differ_each_has_its_answer(client):
    """The quarrel is often between two house rules; both are right."""
    text = page(client.get("/score/?rules=french&contract=H&taker=us&us=81"))
    differ = text[text.index("Tables differ here") :]
    assert "Both sides have the same points: the takers have failed." in differ
    href = re.search(r'<a href="([^"]+tie=failed[^"]+)">Dedans: they write 162, we write 0</a>', differ)
    assert href
    assert "<h2>Dedans: they write 162, we write 0</h2>" in page(client.get(href[1]))
    assert "Tables differ here" not in page(client.get("/score/?contract=H&taker=us&us=90"))


def test_the_next_deal_keeps_the_rules_and_what_hangs(client):
    text = page(client.get("/score/?rules=french&contract=H&taker=us&us=81&tie=litige"))
    assert 'href="/score/?rules=french-1&tie=litige&hanging=81"' in text


def test_nothing_is_reflected_unescaped(client):
    evil = "<script>alert(1)</script>\"'>"
    for name in ("rules", "tie", "belote", "us_add", "form", *FIELDS):
        for headers in ({}, HTMX):
            response = client.get(f"/score/?{urlencode({name: evil})}", headers=headers)
            assert response.status_code in (200, 302)
            assert b"<script>alert" not in response.content


NAMES = ("form", "rules", "belote", "us_add", "them_add", "tie", "rounding", "annonces", "ta_scale", *FIELDS)
WORDS = st.one_of(
    st.text(max_size=40),
    st.integers(-5, 400).map(str),
    st.sampled_from(
        [
            "bulgarian",
            "french-1",
            "coinche",
            "H",
            "NT",
            "AT",
            "us",
            "them",
            "1",
            "2",
            "4",
            "capot",
            "80",
            "litige",
            "true",
        ]
    ),
    st.text(min_size=300, max_size=320),
)


@given(
    st.dictionaries(
        st.sampled_from(NAMES) | st.text(max_size=10), st.lists(WORDS, min_size=1, max_size=2), max_size=10
    ),
    st.booleans(),
)
def test_any_query_whatever_gives_a_page(query, htmx):
    """A fault is quoted on a page of status 200; nothing that was typed stands there as markup."""
    response = Client().get("/score/", query_params=query, headers=HTMX if htmx else {})
    assert response.status_code in (200, 302)
    for values in query.values():
        for value in values:
            if "<" in value and len(value) > 3:
                assert value not in response.content.decode()


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_caches_keep_the_variants_apart(client, headers):
    vary = {name.strip() for name in client.get(DEAL, headers=headers)["Vary"].split(",")}
    assert {"HX-Request", "Cookie"} <= vary


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_only_reading_is_allowed(client, method):
    assert getattr(client, method)("/score/").status_code == 405


def test_a_side_with_all_the_points_is_asked_whether_it_took_every_trick(client):
    """162 without the capot is written 16, with it 25."""
    asked = "If one side took every trick, choose it below: that is worth more than 162."
    assert asked in page(client.get("/score/?contract=H&taker=us&us=162"))
    assert asked not in page(client.get("/score/?contract=H&taker=us&us=161"))
    assert asked not in page(client.get("/score/?contract=H&taker=us&capot=us"))


@pytest.mark.parametrize("path", ["/score/", "/score/declarations/", "/score/referee/"])
def test_the_ways_between_the_tools_of_the_score_keep_the_game(client, path):
    """Whoever plays French Belote need not say so again."""
    text = page(client.get(f"{path}?rules=french-1"))
    for other in ("/score/", "/score/declarations/", "/score/referee/"):
        assert f'href="{other}?rules=french-1"' in text
    part = page(client.get(f"{path}?rules=french-1", headers={"HX-Request": "true"}))
    assert 'id="score-nav" hx-swap-oob="true"' in part
