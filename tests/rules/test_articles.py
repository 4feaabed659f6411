"""The articles: each renders in every language, is sound as a document, and types no number that the engine knows."""

from __future__ import annotations

import gzip
import re
import time
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from html.parser import HTMLParser

import pytest
from django.test import Client

from rules import article_page
from rules.article_page import body
from rules.articles import ARTICLES, BY_SLUG, neighbours
from rules.glossary import TERMS
from tests.site.project import ROOT

SLUGS = [article.slug for article in ARTICLES]
LANGUAGES = {"en": "", "bg": "/bg", "fr": "/fr"}
TEMPLATES = sorted((ROOT / "templates" / "articles").glob("*/*.html"))
PAGE_AT_MOST = 100_000
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "use", "wbr"}


class Document(HTMLParser):
    """A page as a tree read once: headings, ids, links, and whether every element is closed where it was opened."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.crossed: list[str] = []
        self.headings: list[int] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.names: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if "id" in values:
            self.ids.append(values["id"])
        if tag == "a":
            self.links.append(values["href"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.crossed.append(tag)


@lru_cache
def fetched(path: str) -> tuple[int, str]:
    response = Client().get(path)
    return response.status_code, response.content.decode()


@lru_cache
def document(slug: str, prefix: str = "") -> Document:
    return Document(fetched(f"{prefix}/rules/{slug}/")[1])


def test_the_list_holds_the_eleven_articles():
    assert [
        *("card-ranking", "bulgarian-belot", "scoring", "declarations", "trump-contract", "french-belote"),
        *("coinche", "three-games", "what-may-i-play", "house-rules", "glossary"),
    ] == SLUGS
    assert len(BY_SLUG) == len(SLUGS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_an_article_renders_and_is_no_burden_on_a_phone(slug, language):
    status, page = fetched(f"{LANGUAGES[language]}/rules/{slug}/")
    assert status == 200
    assert len(page.encode()) < PAGE_AT_MOST
    assert ("has not been translated yet" in page) == (language != "en")
    assert f'<html lang="{language}"' in page


@pytest.mark.parametrize("slug", SLUGS)
def test_an_article_is_a_sound_document(slug):
    read = document(slug)
    assert (read.crossed, read.open) == ([], [])
    assert len(read.ids) == len(set(read.ids)), sorted(one for one in read.ids if read.ids.count(one) > 1)
    assert read.headings.count(1) == 1
    deeper = [later for before, later in zip(read.headings, read.headings[1:], strict=False) if later > before + 1]
    assert deeper == [], read.headings


@pytest.mark.parametrize("prefix", ["", "/bg"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_link_and_anchor_of_an_article_leads_somewhere(slug, prefix):
    read = document(slug, prefix)
    for link in read.links:
        path, _hash, anchor = link.partition("#")
        if not path:
            assert anchor in read.ids, link
            continue
        assert path.startswith("/"), link
        status, page = fetched(path.replace("&amp;", "&"))
        assert status == 200, link
        assert 'class="fault"' not in page, link
        if anchor:
            assert anchor in Document(page).ids, link
        assert path.startswith((f"{prefix}/", "/static/")), f"{link} leaves the language of the page"


@pytest.mark.parametrize("slug", SLUGS)
def test_an_article_says_of_which_games_it_speaks_and_where_to_go_on(slug):
    _status, page = fetched(f"/rules/{slug}/")
    article = BY_SLUG[slug]
    assert page.count('class="game-badge"') == len(article.games)
    assert 'datetime="2026-' in page
    assert re.search(r"\d+ min read", page)
    assert f'<link rel="canonical" href="http://testserver/rules/{slug}/">' in page
    assert '<meta property="og:title"' in page
    assert '<meta property="og:image" content="http://testserver/static/preview.png">' in page
    for other in article.read_next:
        assert f'href="/rules/{other}/"' in page
    before, after = neighbours(article)
    assert (before is None) == ('rel="prev"' not in page)
    assert (after is None) == ('rel="next"' not in page)


def test_a_text_that_is_not_translated_has_its_home_in_english():
    assert '<link rel="canonical" href="http://testserver/rules/scoring/">' in fetched("/fr/rules/scoring/")[1]


NUMBER_WORDS = re.compile(
    r"\b(eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty"
    r"|seventy|eighty|ninety|hundred|thousand|(?:ten|nine|eight|seven|six|five|four|three|two) points)\b",
    re.IGNORECASE,
)
DIGITS = re.compile(r"\d+")
PLAIN_COUNTS = re.compile(r"\b(32|1[6-9]\d\d|20(?:1[1-9]|2\d))\b(?! points)")
TAGS = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<[^>]*>", re.DOTALL)


def typed_numbers(text: str) -> list[str]:
    """The numbers that stand typed in a template's prose, besides plain counts and years."""
    titles = " ".join(re.findall(r'\{%\s*\w+[^%]*?"([^"]*\s[^"]*)"\s*%\}', text))
    prose = PLAIN_COUNTS.sub(
        "", TAGS.sub(" ", text) + " " + re.sub(r"\b[2-9TJQKA]?[7-9TJQKA][CDHS]\b|\w+-\d\b", " ", titles)
    )
    return DIGITS.findall(prose) + [found[0] for found in NUMBER_WORDS.finditer(prose)]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_number_that_the_engine_knows_stands_typed_in_an_article(path):
    assert typed_numbers(path.read_text("utf-8")) == []


def test_no_number_that_the_engine_knows_stands_typed_in_the_glossary_or_the_list():
    texts = [term.meaning for term in TERMS.values()] + [article.summary for article in ARTICLES]
    assert [typed_numbers(text) for text in texts] == [[] for _text in texts]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The jack of trumps counts 20.", ["20"]),
        ("<p>Play to a hundred and fifty-one.</p>", ["hundred", "fifty"]),
        ("A tie counts ten points.", ["ten points"]),
        ("A match goes to 2000, or to 2001; the text is of 2015.", ["2000", "2001"]),
        ("{{ bulgarian.target }} <b class='x9'>the ten</b> of 32 cards, in 1921", []),
        ('{% heading "a-b" "Play to 151" %}', ["151"]),
        ('{% try_compare "bulgarian" "H" "H" "AH" "9H" %}Who wins?{% endtry_compare %}', []),
    ],
)
def test_the_reader_of_typed_numbers_sees_them(text, found):
    assert typed_numbers(text) == found


class Microdata(HTMLParser):
    """The items of a page by type, each with its properties as text; nesting is kept by the stack."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.items: list[dict[str, list]] = []
        self.stack: list[tuple[str, dict | None, list[str] | None]] = []
        self.feed(html)

    def scope(self) -> dict:
        return next(item for _tag, item, _text in reversed(self.stack) if item is not None)

    def handle_starttag(self, tag, attrs):
        values, item, text = dict(attrs), None, None
        name = values.get("itemprop")
        if "itemscope" in values:
            item = {"type": values["itemtype"].removeprefix("https://schema.org/")}
            (self.scope().setdefault(name, []) if name else self.items).append(item)
        elif name:
            text = []
            self.scope().setdefault(name, []).append(text)
            text.append(values.get("datetime", values.get("content", "")))
        if tag not in VOID:
            self.stack.append((tag, item, text))
        elif text is not None:
            text.append(values.get("href", ""))

    def handle_startendtag(self, tag, attrs):
        """An element without content holds no property of ours."""

    def handle_data(self, data):
        for _tag, _item, text in self.stack:
            if text is not None:
                text.append(data)

    def handle_endtag(self, tag):
        self.stack.pop()


@pytest.mark.parametrize("slug", SLUGS)
def test_the_structured_data_of_an_article_can_be_read(slug):
    items = Microdata(fetched(f"/rules/{slug}/")[1]).items
    (article,) = [item for item in items if item["type"] == "Article"]
    assert "".join(article["headline"][0]).strip() == BY_SLUG[slug].title
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", article["dateModified"][0][0])
    assert "".join(article["description"][0]) == BY_SLUG[slug].summary
    assert "".join(article["inLanguage"][0]) == "en"
    assert "".join(article["mainEntityOfPage"][0]) == f"http://testserver/rules/{slug}/"
    (publisher,) = article["author publisher"]
    assert ["".join(publisher[name][0]) for name in ("name", "url")] == ["Belot School", "http://testserver/"]
    asked = body(BY_SLUG[slug], "en").questions
    pages = [item for item in items if item["type"] == "FAQPage"]
    entries = [entry for page in pages for entry in page["mainEntity"]]
    assert [entry["type"] for entry in entries] == ["Question"] * len(asked)
    for entry, question in zip(entries, asked, strict=True):
        assert "".join(entry["name"][0]) == question.title
        (answer,) = entry["acceptedAnswer"]
        assert answer["type"] == "Answer"
        text = "".join(answer["text"][0])
        assert len(text) > 20
        assert text == question.text
        assert not re.search(r"Glossary|[<>]|&#|  | [.,)]", text), "what a tap opens is no part of an answer"


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug not in ("glossary",)])
def test_most_articles_answer_questions(slug):
    assert len(body(BY_SLUG[slug], "en").questions) >= 2


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug != "glossary"])
def test_what_is_marked_as_a_term_loses_nothing_of_its_sentence(slug, monkeypatch):
    """With the meanings taken out again the text is what it was, its full stops and commas included."""

    def said():
        html = re.sub(
            r'<span class="meaning".*?</span><!-- meaning -->',
            "",
            article_page._rendered(slug, "en").html,
            flags=re.DOTALL,
        )
        return re.sub(r"<[^>]*>", "", html)

    marked = said()
    monkeypatch.setattr(article_page.marks, "first_places", lambda html, *_others: html)
    assert marked == said()


def test_the_page_comes_in_the_look_that_the_reader_chose(client):
    light = client.get("/rules/scoring/").content.decode()
    client.cookies["look"] = "dark.four"
    dark = client.get("/rules/scoring/").content.decode()
    assert 'data-theme="auto" data-deck="two"' in light
    assert 'data-theme="dark" data-deck="four"' in dark


def test_the_page_that_is_kept_forgets_what_one_reader_asked_for(client):
    assert "fbclid" not in client.get("/rules/scoring/?fbclid=1").content.decode()
    assert 'name="next" value="/rules/scoring/"' in client.get("/rules/scoring/").content.decode()


def test_a_page_that_has_not_changed_is_not_sent_again(client):
    first = client.get("/rules/scoring/")
    again = client.get("/rules/scoring/", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    client.cookies["look"] = "dark.two"
    assert client.get("/rules/scoring/", headers={"If-None-Match": first["ETag"]}).status_code == 200
    assert "Cookie" in first["Vary"]


def test_a_text_that_many_ask_for_at_once_is_drawn_once(monkeypatch, settings):
    drawn = []

    def slowly(slug, language):
        drawn.append(slug)
        time.sleep(0.02)
        return slug

    settings.DEBUG = False
    monkeypatch.setattr(article_page, "_kept", lru_cache(slowly))
    with ThreadPoolExecutor(8) as readers:
        assert {*readers.map(lambda _reader: body(BY_SLUG["scoring"], "en"), range(8))} == {"scoring"}
    assert drawn == ["scoring"]


def test_an_article_that_does_not_exist_has_the_designed_page(client):
    response = client.get("/rules/no-such-article/")
    assert response.status_code == 404
    assert "There is no page here" in response.content.decode()


def test_the_index_lists_every_article_with_its_summary(client):
    page = client.get("/rules/").content.decode()
    for article in ARTICLES:
        assert f'href="/rules/{article.slug}/"' in page
        assert article.summary.replace("'", "&#x27;") in page


@pytest.mark.parametrize(
    ("accepts", "compressed"),
    [("gzip, deflate, br", True), ("br", False), ("gzip;q=0.5", True), ("", False)],
)
def test_a_page_comes_compressed_to_who_can_read_that(client, accepts, compressed):
    response = client.get("/rules/scoring/", headers={"Accept-Encoding": accepts} if accepts else {})
    content = gzip.decompress(response.content) if compressed else response.content
    assert response.get("Content-Encoding") == ("gzip" if compressed else None)
    assert b"<h1" in content
    assert "Accept-Encoding" in response["Vary"]
