"""/sitemap.xml and /robots.txt: what search engines are told, and that each page is one of its kind."""

import re
import urllib.robotparser
from collections import Counter
from datetime import UTC, date, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.test import Client, override_settings
from django.urls import URLPattern, get_resolver

from belot_site import sitemap

SPACES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
ORIGIN = "http://testserver"
ONCE = {
    *("/", "/rules/", "/rules/positions/", "/check/", "/compare/"),
    *("/score/", "/score/declarations/", "/score/match/", "/score/referee/", "/quiz/"),
    *("/quiz/daily/2026-12-09/", "/quiz/practice/", "/quiz/anki/"),
    *("/quiz/worksheet/", "/cheat-sheets/", "/cheat-sheets/three-games/differences/"),
    *(
        f"/cheat-sheets/{game}/{sheet}/"
        for game in ("bulgarian", "french", "coinche")
        for sheet in (
            *("card-order", "what-may-i-play", "scoring", "declarations", "all-on-one-page", "score-sheet"),
            *("pocket", "your-table", "large-print", "poster"),
        )
    ),
}
ARTICLES = {
    f"/rules/{slug}/"
    for slug in (
        *("card-ranking", "bulgarian-belot", "scoring", "declarations", "trump-contract", "french-belote", "coinche"),
        *("three-games", "what-may-i-play", "house-rules", "glossary"),
    )
}
NOT_LISTED = {
    *("healthz", "look", "sitemap", "robots"),
    *("check_qr", "check_random", "referee_random", "match_worker", "positions_jsonl"),
    *("begin", "attempt", "question", "end", "again", "erase", "today", "anki_deck"),
    *("practise", "book", "adopt", "next", "export"),
    *("file", "game", "beyond", "worksheet_file", "code", "coded"),
}
"""Addresses that are no pages to be found."""


def entries(**headers):
    """The entries of the sitemap by their address."""
    response = Client().get("/sitemap.xml", headers=headers)
    assert response.status_code == 200
    tree = ElementTree.fromstring(response.content)
    return {entry.find("s:loc", SPACES).text: entry for entry in tree.findall("s:url", SPACES)}


@pytest.fixture(autouse=True)
def today(monkeypatch):
    """It is the ninth of December 2026: of the daily situations that one is listed."""
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2026, 12, 9, tzinfo=UTC))


@pytest.fixture
def two_languages(monkeypatch, tmp_path, settings):
    """A site whose pages speak Bulgarian too, and of its articles one."""
    catalogue = tmp_path / "locale" / "bg" / "LC_MESSAGES"
    catalogue.mkdir(parents=True)
    (catalogue / "django.po").touch()
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    translated = {("card-ranking", "bg")}
    monkeypatch.setattr(
        sitemap,
        "prose_language",
        lambda article, language: language if (article.slug, language) in translated else "en",
    )


def test_the_sitemap_lists_every_page_and_every_article(settings):
    settings.LOCALE_PATHS = []
    assert {*entries()} == {ORIGIN + path for path in ONCE | ARTICLES}


def test_no_page_is_forgotten():
    """Whoever adds a page names it in the sitemap, or here among those that are no pages."""
    names = {
        name.rpartition(":")[2]: name
        for pattern in get_resolver().url_patterns
        for name in _names(pattern, "")
        if name.rpartition(":")[2] not in NOT_LISTED
    }
    assert {*names.values()} == {*sitemap.PAGES, "rules:article", "quiz:daily", "cheatsheet:sheet"}


def _names(pattern, space):
    if isinstance(pattern, URLPattern):
        return [f"{space}{pattern.name}"]
    inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
    return [name for one in pattern.url_patterns for name in _names(one, inner)]


def test_articles_say_when_they_were_updated():
    listed = entries()
    for path in ARTICLES:
        assert date.fromisoformat(listed[ORIGIN + path].find("s:lastmod", SPACES).text) >= date(2026, 12, 1)
    assert listed[f"{ORIGIN}/check/"].find("s:lastmod", SPACES) is None


def test_a_page_is_listed_in_the_languages_that_it_speaks(two_languages):
    listed = {*entries()}
    assert listed == {
        *(ORIGIN + path for path in ONCE | ARTICLES),
        *(f"{ORIGIN}/bg{path}" for path in ONCE),
        f"{ORIGIN}/bg/rules/card-ranking/",
    }


def test_a_page_names_its_counterparts(two_languages):
    for path in ("/rules/card-ranking/", "/bg/rules/card-ranking/"):
        links = entries()[ORIGIN + path].findall("x:link", SPACES)
        assert {(link.get("hreflang"), link.get("href")) for link in links} == {
            ("en", f"{ORIGIN}/rules/card-ranking/"),
            ("bg", f"{ORIGIN}/bg/rules/card-ranking/"),
            ("x-default", f"{ORIGIN}/rules/card-ranking/"),
        }
    links = entries()[f"{ORIGIN}/rules/scoring/"].findall("x:link", SPACES)
    assert {link.get("hreflang") for link in links} == {"en", "x-default"}


def test_only_a_language_with_a_catalogue_is_spoken(tmp_path, settings):
    settings.LOCALE_PATHS = [tmp_path]
    assert sitemap.frame_languages() == ("en",)
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    Path(folder / "django.po").touch()
    assert sitemap.frame_languages() == ("en", "fr")


@override_settings(SITE_URL="https://belot.example")
def test_addresses_begin_with_the_origin_of_the_site():
    assert {address.partition("/rules/")[0].rstrip("/") for address in entries() if "/rules/" in address} == {
        "https://belot.example"
    }
    assert "Sitemap: https://belot.example/sitemap.xml" in robots_text()


def test_a_foreign_host_is_refused():
    for path in ("/sitemap.xml", "/robots.txt"):
        assert Client().get(path, headers={"Host": "evil.example"}).status_code == 400


@pytest.mark.parametrize("path", ["/sitemap.xml?p=2", "/sitemap.xml?p=x", "/sitemap.xml/", "/bg/sitemap.xml"])
def test_there_is_one_sitemap_on_one_page(path):
    response = Client().get(path)
    assert response.status_code == 404
    assert "There is no page here" in response.content.decode()


@pytest.mark.parametrize("path", ["/sitemap.xml", "/robots.txt"])
def test_both_may_be_kept_for_an_hour_and_only_read(path):
    response = Client().get(path)
    assert response["Cache-Control"] == "public, max-age=3600"
    assert "default-src 'none'" in response["Content-Security-Policy"]
    assert "Set-Cookie" not in response
    assert Client().post(path).status_code == 405


def robots_text():
    response = Client().get("/robots.txt")
    assert (response.status_code, response["Content-Type"]) == (200, "text/plain; charset=utf-8")
    return response.content.decode()


def test_robots_may_read_every_page_of_the_sitemap():
    reader = urllib.robotparser.RobotFileParser()
    reader.parse(robots_text().splitlines())
    assert reader.site_maps() == [f"{ORIGIN}/sitemap.xml"]
    for address in entries():
        assert reader.can_fetch("Searcher", address), address


@pytest.mark.parametrize("prefix", ["", "/bg", "/fr"])
def test_robots_need_not_read_what_never_ends(prefix):
    lines = robots_text().splitlines()
    for path in (
        "/check/random/",
        "/score/referee/random/",
        "/check/qr.svg",
        "/check/*?",
        "/compare/*?",
        "/score/*?",
        "/cheat-sheets/*?",
    ):
        assert f"Disallow: {prefix}{path}" in lines


def test_previews_of_a_shared_position_are_allowed():
    reader = urllib.robotparser.RobotFileParser()
    reader.parse(robots_text().splitlines())
    assert reader.can_fetch("Twitterbot", f"{ORIGIN}/check/random/")
    assert not reader.can_fetch("Searcher", f"{ORIGIN}/check/random/")


def test_every_page_has_a_title_a_description_and_a_home_of_its_own():
    """No two addresses of the sitemap share a title, a description or a canonical address."""
    seen = {"title": Counter(), "description": Counter(), "canonical": Counter()}
    for address in entries():
        page = Client().get(address.removeprefix(ORIGIN)).content.decode()
        [title] = re.findall(r"<title>(.+?)</title>", page)
        [description] = re.findall(r'<meta name="description" content="(.+?)">', page)
        [canonical] = re.findall(r'<link rel="canonical" href="(.+?)">', page)
        assert canonical == address
        seen["title"][title] += 1
        seen["description"][description] += 1
        seen["canonical"][canonical] += 1
    assert {kind: [text for text, count in texts.items() if count > 1] for kind, texts in seen.items()} == {
        "title": [],
        "description": [],
        "canonical": [],
    }
