"""/cheat-sheets/: the list, a page for each sheet, and the files; and what is said where there is none."""

from __future__ import annotations

import re
from hashlib import sha256
from html import unescape

import pytest
from django.test import Client

from cheatsheet import views
from cheatsheet.press import PRESS

GAMES = ["bulgarian", "french", "coinche"]
LANGUAGES = ["", "/bg", "/fr"]
A4 = "/cheat-sheets/belot-bulgarian-card-order-a4.pdf"


def text(path: str, status: int = 200, **headers: str) -> str:
    response = Client().get(path, headers=headers)
    assert response.status_code == status, path
    return unescape(response.content.decode())


def links(page: str) -> list[str]:
    return re.findall(r'href="([^"]*)"', page)


@pytest.fixture
def no_printer(monkeypatch):
    """A press that counts what it prints, and prints what it was told."""
    printed = []

    def build(sheet, rules, edition, address):
        printed.append((sheet.key, rules.tag, edition, address))
        return f"{sheet.key} {rules.undertrump} {edition} {address}".encode()

    monkeypatch.setattr(views, "build", build)
    PRESS.clear()
    yield printed
    PRESS.clear()


# -- the list and the pages ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_of_every_game_has_a_page_and_files_in_every_language(language, game):
    """From the list one tap leads to every page and every file, and none of them is missing."""
    page = text(f"{language}/cheat-sheets/?rules={game}")
    pages = {link for link in links(page) if link.startswith(f"{language}/cheat-sheets/{game}/")}
    files = {link for link in links(page) if link.endswith(".pdf")}
    assert f"{language}/cheat-sheets/{game}/card-order/" in pages
    assert f"{language}/cheat-sheets/belot-{game}-card-order-a4.pdf" in files
    assert f"{language}/cheat-sheets/belot-{game}-card-order-letter-ink-saving.pdf" in files
    assert len(files) == 4 * len(pages)
    for link in pages:
        assert "<h1>" in text(link)
    for link in files:
        response = Client().get(link)
        assert (response.status_code, response.content[:5]) == (200, b"%PDF-"), link


def test_bulgarian_belot_is_shown_where_no_game_is_named():
    page = text("/cheat-sheets/")
    assert '<a class="seg-link" href="/cheat-sheets/?rules=bulgarian" aria-current="page">Bulgarian</a>' in page
    assert '<a class="seg-link" href="/cheat-sheets/?rules=french">French</a>' in page


def test_a_link_from_another_page_names_the_rules_by_their_version():
    assert "belot-coinche-card-order-a4.pdf" in text("/cheat-sheets/?rules=coinche-1")


def test_the_page_of_a_sheet_shows_what_the_engine_says():
    page = text("/cheat-sheets/french/card-order/")
    (trumps, side) = re.findall(r'<table class="ranked">(.*?)</table>', page, re.DOTALL)
    assert re.findall(r'<span class="vh">(.*?) of', trumps) == [
        "jack",
        "nine",
        "ace",
        "ten",
        "king",
        "queen",
        "eight",
        "seven",
    ]
    assert re.findall(r'<td class="n">(\d+)</td>', trumps) == ["20", "14", "11", "10", "4", "3", "0", "0", "62"]
    assert re.findall(r'<span class="vh">(.*?) of', side) == [
        "ace",
        "ten",
        "king",
        "queen",
        "jack",
        "nine",
        "eight",
        "seven",
    ]
    assert re.findall(r'<td class="n">(\d+)</td>', side) == ["11", "10", "4", "3", "2", "0", "0", "0", "30"]


def test_the_page_of_a_sheet_leads_to_the_same_sheet_of_other_games():
    page = text("/cheat-sheets/french/card-order/")
    assert "/cheat-sheets/bulgarian/card-order/" in links(page)
    assert "/cheat-sheets/coinche/card-order/" in links(page)


def test_half_an_address_leads_to_the_list():
    response = Client().get("/cheat-sheets/coinche/")
    assert (response.status_code, response["Location"]) == (302, "/cheat-sheets/?rules=coinche")


# -- house rules --------------------------------------------------------------------------------------


def test_the_house_rules_of_a_table_go_with_every_link():
    page = text("/cheat-sheets/?rules=bulgarian&undertrump=forced")
    assert "An opponent has trumped and you cannot go over: you must still trump, below." in page
    assert "/cheat-sheets/bulgarian/card-order/?undertrump=forced" in links(page)
    assert f"{A4}?undertrump=forced" in links(page)
    sheet = text("/cheat-sheets/bulgarian/card-order/?undertrump=forced")
    assert f"{A4}?undertrump=forced" in links(sheet)
    assert f"{A4}?undertrump=forced&download=1" in links(sheet)
    assert '<option value="forced" selected>' in sheet


def test_what_the_form_sends_is_sent_on_to_the_shortest_address():
    sent = "/cheat-sheets/french/card-order/?undertrump=&annonces=false&tie=made&target=1001"
    response = Client().get(sent)
    assert response.status_code == 302
    assert response["Location"] == "/cheat-sheets/french/card-order/?annonces=false&target=1001"
    assert Client().get(response["Location"]).status_code == 200


def test_the_names_that_a_chat_adds_are_passed_over():
    assert "Card order" in text("/cheat-sheets/french/card-order/?utm_source=chat")


# -- the files ----------------------------------------------------------------------------------------


def test_a_file_is_shown_in_the_browser_under_a_name_that_says_what_it_is(no_printer):
    response = Client().get(A4)
    assert response["Content-Type"] == "application/pdf"
    assert response["Content-Disposition"] == 'inline; filename="belot-bulgarian-card-order-a4.pdf"'
    assert response["Cache-Control"] == "public, max-age=86400"
    assert "Cookie" not in response.get("Vary", "")
    assert "Content-Security-Policy" not in response


def test_a_file_can_be_saved(no_printer):
    response = Client().get(f"{A4}?download=1")
    assert response["Content-Disposition"] == 'attachment; filename="belot-bulgarian-card-order-a4.pdf"'


def test_a_file_is_not_compressed_again(no_printer):
    response = Client().get(A4, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in response


def test_the_edition_is_that_of_the_name_and_the_address_leads_back_to_the_same_sheet(no_printer):
    Client().get("/bg/cheat-sheets/belot-french-card-order-letter-ink-saving.pdf?tie=litige")
    [(key, tag, edition, address)] = no_printer
    assert (key, tag) == ("card-order", "french-1")
    assert (edition.paper, edition.ink, edition.language) == ("letter", "ink-saving", "bg")
    assert address == "http://testserver/bg/cheat-sheets/french/card-order/?tie=litige"
    assert Client().get(address).status_code == 200


def test_the_origin_of_the_site_is_printed(no_printer, settings):
    settings.SITE_URL = "https://belot.example"
    Client().get(A4)
    assert no_printer[0][3] == "https://belot.example/cheat-sheets/bulgarian/card-order/"


def test_what_was_printed_is_kept_for_its_rules_language_origin_and_no_others(no_printer, settings):
    for _ in range(2):
        for address in (
            A4,
            f"{A4}?undertrump=forced",
            f"{A4}?undertrump=free",
            f"/fr{A4}",
            f"{A4}?download",
            f"{A4}?x=1",
        ):
            assert Client().get(address).status_code == 200
    assert len(no_printer) == 3
    settings.SITE_URL = "https://belot.example"
    Client().get(A4)
    assert len(no_printer) == 4


def test_a_copy_that_is_still_the_same_is_not_sent_again(no_printer):
    response = Client().get(A4)
    assert response["ETag"] == f'"{sha256(response.content).hexdigest()[:32]}"'
    again = Client().get(A4, headers={"If-None-Match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["Cache-Control"] == "public, max-age=86400"
    other = Client().get(f"{A4}?undertrump=forced", headers={"If-None-Match": response["ETag"]})
    assert (other.status_code, other["ETag"] != response["ETag"]) == (200, True)


def test_a_file_can_be_asked_about_and_not_written(no_printer):
    response = Client().head(A4)
    assert (response.status_code, response.content) == (200, b"")
    assert response["ETag"] == Client().get(A4)["ETag"]
    assert Client().post(A4).status_code == 405


# -- addresses at which there is nothing --------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "quoted", "listed"),
    [
        ("/cheat-sheets/?rules=tarot", "tarot", ["/cheat-sheets/?rules=bulgarian", "/cheat-sheets/?rules=french"]),
        ("/cheat-sheets/tarot/", "tarot", ["/cheat-sheets/?rules=coinche"]),
        ("/cheat-sheets/tarot/card-order/", "tarot", ["/cheat-sheets/?rules=coinche"]),
        ("/cheat-sheets/french/tactics/", "tactics", ["/cheat-sheets/french/card-order/"]),
        ("/cheat-sheets/french/card-order/a4/", "card-order/a4", ["/cheat-sheets/french/card-order/"]),
        ("/cheat-sheets/<b>/", "<b>", ["/cheat-sheets/?rules=french"]),
        ("/cheat-sheets/belot-tarot-card-order-a4.pdf", "belot-tarot-card-order-a4.pdf", ["/cheat-sheets/?rules=french"]),
        ("/cheat-sheets/sheet.pdf", "sheet.pdf", ["/cheat-sheets/?rules=french"]),
        ("/cheat-sheets/belot-french-tactics-a4.pdf", "belot-french-tactics-a4.pdf", ["/cheat-sheets/french/card-order/"]),
        (
            "/cheat-sheets/belot-french-card-order-a5.pdf",
            "belot-french-card-order-a5.pdf",
            [
                "/cheat-sheets/belot-french-card-order-a4.pdf",
                "/cheat-sheets/belot-french-card-order-letter-ink-saving.pdf",
            ],
        ),
        (
            "/cheat-sheets/belot-french-card-order-a4-green.pdf",
            "belot-french-card-order-a4-green.pdf",
            ["/cheat-sheets/belot-french-card-order-a4-ink-saving.pdf"],
        ),
        ("/cheat-sheets/belot-french-card-order.pdf", "belot-french-card-order.pdf", ["/cheat-sheets/belot-french-card-order-a4.pdf"]),
        (f"{A4}?undertrump=always", "always", ["/cheat-sheets/bulgarian/card-order/?undertrump=forced"]),
        (f"{A4}?undertrumpp=forced", "undertrumpp", ["/cheat-sheets/bulgarian/card-order/?undertrump=forced"]),
        ("/cheat-sheets/bulgarian/card-order/?target=1001", "target", ["/cheat-sheets/bulgarian/card-order/?undertrump=forced"]),
        ("/cheat-sheets/?rules=french&tie=never", "never", ["/cheat-sheets/?rules=french&tie=litige"]),
        ("/cheat-sheets/?rules=french&tie=made&tie=litige", "litige", ["/cheat-sheets/?rules=french&tie=litige"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_unknown_is_quoted_and_what_there_is_is_listed(language, path, quoted, listed):
    """A page of the site, which says no and leads on."""
    page = text(language + path, status=404)
    advice = page.split('<p class="lead unknown">')[1].split("</p>")[0]
    assert quoted in advice
    assert {language + link for link in listed} <= set(links(page))


def test_what_was_typed_is_text_and_never_markup():
    page = Client().get("/cheat-sheets/<script>alert(1)<i>/").content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_a_long_name_is_cut_where_it_is_quoted():
    page = text(f"/cheat-sheets/{'w' * 3000}.pdf", status=404).split("<h1>")[1].split("<form")[0]
    assert "w" * 80 + "…" in page
    assert "w" * 81 not in page


@pytest.mark.parametrize("path", ["/cheat-sheets/", "/cheat-sheets/french/card-order/", A4])
@pytest.mark.parametrize("code", ["de", "pt-br", "DE"])
def test_a_language_that_is_not_spoken_is_named_and_the_page_offered_in_those_that_are(code, path):
    page = text(f"/{code}{path}", status=404)
    assert f"This site does not speak “{code}”." in page
    assert {path, f"/bg{path}", f"/fr{path}"} <= set(links(page))
    for name in ("English", "Български", "Français"):
        assert name in page or name.lower() in page


def test_another_wrong_address_offers_no_languages():
    assert "does not speak" not in text("/de/nothing/", status=404)
    assert "does not speak" not in text("/cheat/cheat-sheets/", status=404)
