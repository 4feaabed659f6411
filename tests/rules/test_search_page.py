"""/rules/?q=: the search of the rule book as a page, and what of the articles it reads."""

import re

import pytest
from django.test import Client
from django.utils import translation
from django.utils.html import escape
from hypothesis import given
from hypothesis import strategies as st

from rules import readable, search_book
from rules.search import Entry, Index, Kind
from rules.search_screen import one_line, search


@pytest.fixture
def ask(client):
    """`ask("pisser")`: the page that answers."""

    def asked(query, path="/rules/", **headers):
        response = client.get(path, {"q": query}, headers=headers)
        assert response.status_code == 200
        return response.content.decode()

    return asked


def places(page):
    """The addresses found, in their order."""
    [found] = re.findall(r'<section class="found".*?</section>', page, re.DOTALL)
    return re.findall(r'<div class="found-row"><a href="([^"]+)"', found)


def headline(page):
    [found] = re.findall(r'<h2 id="found-head">(.*?)</h2>', page)
    return found


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("pisser", "/rules/glossary/#undertrump"),
        ("Подцакване", "/rules/glossary/#undertrump"),
        ("без коз", "/rules/glossary/#no-trumps"),
        ("bez koz", "/rules/glossary/#no-trumps"),
        ("coeur", "/rules/glossary/#suits"),
        ("valet", "/rules/glossary/#ranks"),
        ("dix de der", "/rules/glossary/#last-ten"),
        ("surcontre", "/rules/glossary/#contra"),
        ("levees", "/rules/glossary/#trick"),
        ("generale", "/rules/glossary/#generale"),
        ("réussi", "/rules/glossary/#made"),
        ("ace or nine", "/rules/card-ranking/#ace-or-nine-of-trumps"),
        ("ace or 9 of trumps", "/rules/card-ranking/#ace-or-nine-of-trumps"),
        ("which card is the strongest", "/rules/card-ranking/#strongest-card"),
        ("is the ten higher than the king?", "/rules/card-ranking/#ten-or-king"),
        ("what you must play", "/rules/card-ranking/#what-you-must-play"),
        ("how to remember", "/rules/card-ranking/#how-to-remember-it"),
        ("partner holds", "/rules/card-ranking/#partner-holds-you-are-free"),
    ],
)
def test_a_query_leads_to_the_place_that_answers(ask, query, first):
    assert places(ask(query))[0] == first


def test_an_article_is_found_by_its_title(ask):
    page = ask("house rules")
    first = re.search(r'<div class="found-in">\s*<h3><a href="([^"]+)">(.*?)</a>', page)
    assert first.groups() == ("/rules/house-rules/", "<mark>House</mark> <mark>rules</mark>")


def test_every_address_found_has_its_anchor(client, ask):
    found = [place for query in ("trump", "nine", "коз", "annonce", "deal") for place in places(ask(query))]
    assert len(found) > 30
    for address in {*found}:
        path, _, anchor = address.partition("#")
        assert f'id="{anchor}"' in client.get(path).content.decode(), address


BOOK = [Entry(Kind.SECTION, "Rounding", "Up.", f"/{number}/#a", f"Part {number}") for number in range(6)]


@pytest.mark.parametrize(
    ("size", "query", "said"),
    [
        (1, "rounding", "1 place for “rounding”"),
        (2, "rounding", "2 places for “rounding”"),
        (1, "rounding zebra", "No place has all the words of “rounding zebra”; 1 has some"),
        (2, "rounding zebra", "No place has all the words of “rounding zebra”; 2 have some"),
        (2, "roundnig", "2 places for “rounding”"),
        (0, "rounding", "Nothing found for “rounding”"),
        (1, " two\n words\t ", "Nothing found for “two words”"),
        (1, "\x00", ""),
    ],
)
def test_the_headline_is_the_answer_in_a_sentence(size, query, said):
    assert search(query, Index(BOOK[:size]), "/rules/").headline == said


def test_of_one_article_four_places_are_shown_and_the_rest_is_folded_away():
    book = [Entry(Kind.SECTION, f"Rounding {number}", "", f"/a/#s{number}", "Part") for number in range(6)]
    [group] = search("rounding", Index(book), "/rules/").groups
    assert [line.href for line in group.lines] == ["/a/#s0", "/a/#s1", "/a/#s2", "/a/#s3"]
    assert [line.href for line in group.more] == ["/a/#s4", "/a/#s5"]


def test_articles_stand_in_the_order_of_their_best_place():
    book = [
        Entry(Kind.SECTION, "Hanging", "", "/a/#hanging", "First"),
        Entry(Kind.SECTION, "Other", "Up and down, rounding too.", "/a/#other", "First"),
        Entry(Kind.SECTION, "Rounding", "", "/b/#rounding", "Second"),
    ]
    assert [group.href for group in search("rounding", Index(book), "/rules/").groups] == ["/b/", "/a/"]


def test_the_answer_says_how_many_places_and_marks_what_was_asked(ask):
    page = ask("pisser")
    assert re.fullmatch("[0-9]+ places? for “pisser”", headline(page))
    assert '<span lang="fr"><mark>sous-couper</mark>, <mark>pisser</mark></span>' in page
    assert f"<title>{headline(page)} · Belot School</title>" in page


def test_a_slip_is_put_right_and_said(ask):
    page = ask("undertrmup")
    assert 'Did you mean <a href="/rules/?q=undertrump">undertrump</a>?' in page
    assert re.fullmatch("[0-9]+ places? for “undertrump”", headline(page))
    assert places(page)[0] == "/rules/glossary/#undertrump"


def test_where_no_place_has_all_words_that_is_said(ask):
    page = ask("pisser zebra")
    assert headline(page).startswith("No place has all the words of “pisser zebra”; ")
    assert places(page) == places(ask("pisser"))


def test_nothing_found_says_what_to_try(ask):
    page = ask("zebra")
    assert headline(page) == "Nothing found for “zebra”"
    assert "What may help:" in page
    assert 'the <a href="/rules/glossary/">glossary</a>' in page
    assert '<a href="/check/">checker</a>' in page


def test_the_list_of_articles_stays_below(ask):
    assert "All articles" in ask("pisser")
    assert 'href="/rules/card-ranking/"' in ask("zebra")


@pytest.mark.parametrize("query", ["", "   ", "\x00\x07", "\u200b \u202e"])
def test_nothing_typed_is_the_plain_list(client, query):
    response = client.get("/rules/", {"q": query})
    assert (response.status_code, response["Location"]) == (302, "/rules/")


def test_the_plain_list_shows_no_answer(client):
    page = client.get("/rules/").content.decode()
    assert '<section class="found" id="found"></section>' in page
    assert "<title>The rules · Belot School</title>" in page
    assert "noindex" not in page


def test_an_answer_is_no_page_for_search_engines(ask):
    assert '<meta name="robots" content="noindex">' in ask("pisser")


def test_of_a_long_question_the_beginning_is_read_and_that_is_said(ask):
    page = ask("pisser " + "x" * 5000)
    assert "Of a question, the first 300 characters are read." in page
    assert f'value="pisser {"x" * 293}" maxlength="300"' in page
    assert headline(page).startswith(f"No place has all the words of “pisser {'x' * 293}”; ")


def test_a_question_as_long_as_can_be_is_read_whole(ask):
    assert "characters are read" not in ask("pisser " + "x" * 293)


def test_a_query_given_twice_counts_the_last(client):
    page = client.get("/rules/?q=zebra&q=pisser").content.decode()
    assert headline(page).endswith("for “pisser”")


def test_more_places_than_anybody_reads_are_counted(ask):
    page = ask("trump")
    count = int(headline(page).split()[0])
    assert count > 4
    assert len(places(page)) <= min(count, 40)
    assert " more<" in page


def test_htmx_gets_the_part_and_the_address(client):
    response = client.get("/rules/", {"q": "bez koz"}, headers={"HX-Request": "true"})
    part = response.content.decode()
    assert part.startswith("<title>")
    assert "<html" not in part
    assert '<p id="live" hx-swap-oob="innerHTML">' in part
    assert places(part)[0] == "/rules/glossary/#no-trumps"
    assert response["HX-Replace-Url"] == "/rules/?q=bez+koz"


def test_htmx_gets_the_empty_part_where_nothing_is_typed(client):
    response = client.get("/rules/", {"q": " "}, headers={"HX-Request": "true"})
    assert '<section class="found" id="found"></section>' in response.content.decode()
    assert response["HX-Replace-Url"] == "/rules/"


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_page_and_part_differ_by_the_header_that_caches_are_told_of(client, headers):
    assert "HX-Request" in client.get("/rules/", {"q": "ace"}, headers=headers)["Vary"]


def test_a_page_of_the_browsers_history_is_whole(client):
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert "<html" in client.get("/rules/", {"q": "ace"}, headers=headers).content.decode()


def test_in_another_language_the_places_are_on_its_pages(ask):
    page = ask("pisser", "/bg/rules/")
    assert places(page)[0] == "/bg/rules/glossary/#undertrump"
    assert all(place.startswith("/bg/rules/") for place in places(page))
    assert 'action="/bg/rules/"' in page


def test_a_text_that_is_not_translated_names_its_language(ask):
    assert '<a href="/fr/rules/card-ranking/#strongest-card" lang="en">' in ask("strongest card", "/fr/rules/")


@given(st.text(max_size=350), st.booleans())
def test_any_text_is_answered_and_quoted(query, part):
    """200 (or the plain list), with what was read of the query in the field and in the headline, escaped."""
    headers = {"HX-Request": "true"} if part else {}
    response = Client().get("/rules/", {"q": query}, headers=headers)
    shown = one_line(query.encode("utf-8", "replace").decode())
    if not shown and not part:
        assert response.status_code == 302
        return
    assert response.status_code == 200
    page = response.content.decode()
    if shown:
        assert escape(shown) in headline(page) or "Did you mean" in page
    if not part:
        assert f'value="{escape(shown)}"' in page


@pytest.mark.parametrize("query", ["<i>typed", '"><script>', "&amp;", "%3Cb%3E", "'; --"])
def test_what_was_typed_is_no_markup(ask, query):
    page = ask(query)
    assert f"Nothing found for “{escape(query)}”" in page
    assert "<i>typed" not in page
    assert '"><script>' not in page


PROSE = """
<p>Before the <span class="card" role="img" aria-label="jack of hearts"><span class="rank">J</span></span>: one
<button class="term">trump</button><span class="meaning">what it means</span>.</p>
<h2 class="head" id="first">First <a class="anchor" href="#first">#</a></h2>
<p>It isn&#x27;t <b>bold</b>, it is right.</p><ul><li>One.</li><li>Two.</li></ul>
<table><caption class="vh">Points</caption><tr><td><span aria-hidden="true">J♥</span><span class="vh">jack</span></td><td>20</td></tr></table>
<figure class="situation"><figcaption>A story.</figcaption><p>The felt.</p><details><summary>Show</summary>Answer</details></figure>
<p>And <br>then.</p><img><hr>
<h3 class="head" id="second">Second</h3>
<details class="predict"><summary>Guess</summary><div class="in"><p>Hidden until guessed.</p></div></details></p>
<p class="said">Tap a card.</p>
"""


def test_of_an_article_the_sentences_are_quoted_and_the_tables_looked_through():
    """Cards are read by name; what a tap opens, what is drawn and what is asked of the reader is left out."""
    assert readable.by_heading(PROSE) == {
        "": readable.Readable("Before the jack of hearts: one trump.", ""),
        "first": readable.Readable("It isn't bold, it is right. One. Two. A story. And then.", "Points jack 20"),
        "second": readable.Readable("Hidden until guessed.", ""),
    }


def test_what_a_table_says_is_found_and_not_quoted(ask):
    """ "does not arise" stands only in the table of what must be played."""
    page = ask("arise")
    assert places(page)[0] == "/rules/card-ranking/#what-you-must-play"
    assert "<mark>arise</mark>" not in page


def test_every_term_is_found_first_by_each_of_its_names(ask):
    """Or one that bears the same name, as "couper" is to cut and to trump."""
    index = search_book.index("en")
    with translation.override("en"):
        for key, term in search_book.TERMS.items():
            for names in search_book._groups(term):
                for name in names:
                    hits = [hit.entry.href for hit in index.find(name).hits[:4]]
                    assert f"/rules/glossary/#{key}" in hits, (name, hits)
