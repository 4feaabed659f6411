"""Sheets, worksheets and codes in a real browser: two taps to the paper, by thumb, by keyboard, without scripts."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.schemes import both_schemes
from tests.browser.test_daily import tab_to

pytestmark = pytest.mark.django_db(transaction=True)

CODE = "P7VP-VXNS-3FJ7"
"""Clubs are trumps; ace and king of clubs on the table, queen of hearts, ten, jack and eight of clubs in hand: the jack."""


def narrow(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth") == 360)


def test_a_sheet_for_the_game_and_the_paper_is_two_taps_away(phone: Page) -> None:
    """From the front page: the sheets, the PDF."""
    phone.goto("/")
    phone.get_by_role("link", name="Cheat sheets").first.tap()
    phone.wait_for_url("**/cheat-sheets/**")
    link = phone.locator("a[href$='card-order-letter-ink-saving.pdf']").first
    expect(link).to_be_visible()
    answer = phone.request.get(link.get_attribute("href") or "")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"].startswith("inline;")
    assert answer.body().startswith(b"%PDF")


@both_schemes
@pytest.mark.parametrize(
    "path",
    [
        "/cheat-sheets/?rules=coinche",
        "/cheat-sheets/bulgarian/card-order/",
        "/cheat-sheets/french/what-may-i-play/",
        "/cheat-sheets/bulgarian/score-sheet/",
        "/cheat-sheets/coinche/your-table/?annonces=true&target=1000",
        "/cheat-sheets/three-games/differences/",
        "/quiz/worksheet/?game=bulgarian&rule=void-must-trump&count=3&versions=2&seed=4",
        f"/quiz/code/{CODE}/",
    ],
)
def test_the_pages_fit_a_phone_and_everybody_can_read_them(phone: Page, axe: Callable[[Page], None], path: str) -> None:
    phone.goto(path)
    assert narrow(phone)
    axe(phone)


@pytest.fixture
def refused(browser: Browser, live_server: Any) -> Iterator[Page]:
    """A small phone that is refused something: the browser notes the status, which is no fault of the page."""
    context = browser.new_context(base_url=live_server.url, viewport={"width": 360, "height": 740}, has_touch=True)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/cheat-sheets/bulgarian/no-such-sheet/", "no-such-sheet"),
        ("/cheat-sheets/belot-bulgarian-card-order-a9.pdf", "a9"),
        ("/cheat-sheets/bulgarian/scoring/?undertrump=sometimes", "sometimes"),
        ("/quiz/worksheet/?game=french&count=99", "99"),
        ("/quiz/code/?code=P7VP-VXNS-3FJ8", "P7VP-VXNS-3FJ8"),
    ],
)
def test_what_is_refused_is_told_on_a_page_that_everybody_can_read(
    refused: Page, axe: Callable[[Page], None], path: str, said: str
) -> None:
    refused.goto(path)
    expect(refused.locator("main")).to_contain_text(said)
    assert narrow(refused)
    axe(refused)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_table_ticks_its_rules_and_gets_its_sheet(desk: Page) -> None:
    """The address then holds them, and so does the link to the file."""
    desk.goto("/cheat-sheets/bulgarian/your-table/")
    desk.locator("summary").click()
    desk.locator("select[name=undertrump]").select_option("forced")
    desk.get_by_role("button", name="Show the sheet for these rules").click()
    desk.wait_for_url("**/your-table/?undertrump=forced")
    expect(desk.locator(".paper-sheet")).to_contain_text("you must still trump, below")
    link = desk.locator("a[href*='your-table-a4.pdf']").first
    assert (link.get_attribute("href") or "").endswith(".pdf?undertrump=forced")


def test_a_worksheet_is_ordered_by_keyboard_alone(desk: Page) -> None:
    """Choose, show, and find the codes of what is shown."""
    desk.goto("/quiz/worksheet/?game=french")
    tab_to(desk, "#count")
    desk.keyboard.press("Control+A")
    desk.keyboard.type("2")
    tab_to(desk, "form.worksheet-form button:not([formaction])")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**count=2**")
    expect(desk.locator(".asked")).to_have_count(2)
    assert len(desk.locator(".asked a[href*='/quiz/code/']").all()) == 2


@pytest.mark.parametrize("scripts", [False])
def test_without_scripts_the_print_button_opens_the_file(desk: Page) -> None:
    desk.goto("/quiz/worksheet/?game=french&count=1&seed=3")
    form = desk.locator("form.worksheet-form")
    assert form.locator("button[formaction='/quiz/worksheet/sheet.pdf']").is_visible()
    address = desk.locator(".paper-sheet a[href*='sheet.pdf']").get_attribute("href") or ""
    assert desk.request.get(address).body().startswith(b"%PDF")


def test_a_slip_in_a_code_is_named_and_the_right_one_is_a_tap_away(refused: Page) -> None:
    refused.goto("/quiz/code/")
    refused.get_by_label("The twelve characters").fill("p7vp vxns 3fj8")
    refused.get_by_role("button", name="Open it").tap()
    expect(refused.get_by_role("alert")).to_contain_text("is mistyped")
    refused.get_by_role("link", name=CODE).tap()
    refused.wait_for_url(f"**/quiz/code/{CODE}/")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_code_is_typed_and_its_situation_answered(phone: Page) -> None:
    """By thumb, on a small phone, however it is typed."""
    phone.goto("/quiz/code/")
    phone.get_by_label("The twelve characters").fill("p7vp vxns 3fj7")
    phone.get_by_role("button", name="Open it").tap()
    phone.wait_for_url(f"**/quiz/code/{CODE}/")
    phone.locator("label:has(input[value=JC])").tap()
    phone.get_by_role("button", name="Answer").tap()
    expect(phone.locator("#feedback h2")).to_have_text("Right.")


def test_a_sheet_prints_from_its_page_without_the_navigation(desk: Page) -> None:
    desk.goto("/cheat-sheets/bulgarian/scoring/")
    desk.emulate_media(media="print")
    expect(desk.locator(".paper-sheet")).to_be_visible()
    for gone in (".top", ".paper-more", ".take"):
        expect(desk.locator(gone).first).to_be_hidden()
