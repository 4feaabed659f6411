"""The reader's look: one cookie, read on the server."""

from urllib.parse import unquote

import pytest

from belot_site.look import Deck, Look, Theme

pytestmark = pytest.mark.urls("tests.site.trial_urls")


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("deck", Deck)
def test_reader_and_writer_accept_each_other(theme, deck):
    assert Look.read(str(Look(theme, deck))) == Look(theme, deck)


@pytest.mark.parametrize("cookie", ["", "dark", "dark.five", "dark.four.x", ".", '"><script>', "é.four", "four.dark"])
def test_a_broken_cookie_counts_as_none(client, cookie):
    assert Look.read(cookie) == Look()
    client.cookies["look"] = cookie
    assert 'data-theme="auto"' in client.get("/trial/").content.decode()


def test_pages_are_drawn_in_the_chosen_look_and_cached_apart(client):
    client.cookies["look"] = "dark.four"
    response = client.get("/trial/")
    assert 'data-theme="dark"' in response.content.decode()
    assert 'data-deck="four"' in response.content.decode()
    assert "Cookie" in response["Vary"]
    assert "Cookie" in client.get("/nowhere/")["Vary"]


def test_what_is_no_page_does_not_vary(client, db):
    assert "Cookie" not in client.get("/healthz").get("Vary", "")


def test_choosing_keeps_what_was_not_asked_about(client):
    client.cookies["look"] = "dark.four"
    cookie = client.post("/look/", {"theme": "light", "next": "/"}).cookies["look"]
    assert cookie.value == "light.four"
    assert (cookie["samesite"], cookie["httponly"], cookie["secure"]) == ("Lax", True, "")


def test_the_cookie_is_secure_behind_tls(client):
    assert client.post("/look/", {"deck": "four"}, secure=True).cookies["look"]["secure"]


@pytest.mark.parametrize(
    "address", ["/check/?hand=AH.JH&trick=TS.9H", "/bg/check/?q=десет%20пика", "http://testserver/x/?a=1"]
)
def test_choosing_goes_back_to_the_same_address(client, address):
    response = client.post("/look/", {"theme": "dark", "next": address})
    assert response.status_code == 302
    assert unquote(response["Location"]) == unquote(address)


def test_the_address_that_the_browser_names_comes_first(client):
    referer = "http://testserver/check/?hand=AH.JH"
    response = client.post("/look/", {"theme": "dark", "next": "/check/"}, headers={"Referer": referer})
    assert response["Location"] == referer


@pytest.mark.parametrize(
    "address", ["", "https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:1", "\0", "/a\nb: c"]
)
def test_choosing_never_leads_elsewhere(client, address):
    location = client.post("/look/", {"theme": "dark", "next": address})["Location"]
    assert location == "/" or location.startswith("/a")
    assert "\n" not in location


@pytest.mark.parametrize("choice", [{"theme": "pink"}, {"deck": "six"}])
def test_an_unknown_look_is_a_bad_request(client, choice):
    assert client.post("/look/", choice).status_code == 400


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 302),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "null"}, 302),
        ({"Origin": "http://testserver"}, 302),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site", "Origin": "http://testserver"}, 403),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
def test_only_our_own_pages_may_change_the_look(client, headers, status):
    assert client.post("/look/", {"theme": "dark"}, headers=headers).status_code == status


def test_following_a_link_changes_nothing(client):
    response = client.get("/look/?theme=dark")
    assert (response.status_code, response["Location"]) == (302, "/")
    assert "look" not in response.cookies
