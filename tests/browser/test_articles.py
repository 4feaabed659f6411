"""Reading the articles in a real browser: on a phone and at a desk, by tap and by keyboard, with and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from rules.articles import ARTICLES
from tests.browser.schemes import both_schemes

SLUGS = [article.slug for article in ARTICLES]
without_scripts = pytest.mark.parametrize("scripts", [False])
WIDE = """() => [...document.querySelectorAll("main *")]
    .filter((e) => !e.closest("[popover], .vh, .scroll, thead") && e.getBoundingClientRect().right > innerWidth + 1)
    .map((e) => `${e.tagName}.${e.className}`)"""


def no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.evaluate(WIDE)


@both_schemes
@pytest.mark.parametrize("slug", SLUGS)
def test_an_article_can_be_read_on_a_phone(phone: Page, axe: Callable[[Page], None], slug: str) -> None:
    phone.goto(f"/rules/{slug}/")
    no_sideways_scrolling(phone)
    axe(phone)
    phone.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    no_sideways_scrolling(phone)
    axe(phone)


@pytest.mark.parametrize("slug", SLUGS)
def test_an_article_fits_the_narrowest_screens(phone: Page, slug: str) -> None:
    """320 px is a page magnified four times at a desk, 240 px the smallest telephone."""
    phone.goto(f"/rules/{slug}/")
    phone.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    for width in (320, 240):
        phone.set_viewport_size({"width": width, "height": 568})
        no_sideways_scrolling(phone)


@both_schemes
@pytest.mark.parametrize("slug", SLUGS)
def test_an_article_can_be_read_at_a_desk(desk: Page, axe: Callable[[Page], None], slug: str) -> None:
    desk.goto(f"/rules/{slug}/")
    no_sideways_scrolling(desk)
    axe(desk)
    contents = desk.locator(".contents a").last
    contents.click()
    target = (contents.get_attribute("href") or "#").removeprefix("#")
    expect(desk.locator(f"[id='{target}']")).to_be_in_viewport()


def test_a_guess_is_answered_where_it_was_made(phone: Page) -> None:
    phone.goto("/rules/card-ranking/")
    situation = phone.locator("#situation-ace-under-the-nine")
    situation.locator(".hand a").first.tap()
    expect(situation.locator(".said")).to_contain_text("No, the ace of hearts may not be played.")
    situation.locator(".hand a").last.tap()
    expect(situation.locator(".said")).to_contain_text("Yes, the jack of hearts may be played.")
    assert phone.url.endswith("/rules/card-ranking/")
    situation.get_by_text("Show the verdict").tap()
    expect(situation.get_by_text("Only the jack of hearts: you must overtrump")).to_be_visible()


def test_a_bet_is_answered_where_it_was_made(desk: Page) -> None:
    desk.goto("/rules/card-ranking/")
    bet = desk.locator(".try").first
    bet.locator("a.bet").first.focus()
    desk.keyboard.press("Enter")
    expect(bet.locator(".said")).to_contain_text("No: ")
    bet.locator("a.bet").last.click()
    expect(bet.locator(".said")).to_contain_text("Yes: ")
    assert desk.url.endswith("/rules/card-ranking/")


@without_scripts
def test_without_scripts_a_guess_opens_the_checker_and_a_bet_the_comparison(desk: Page) -> None:
    desk.goto("/rules/card-ranking/")
    desk.locator("#situation-ace-under-the-nine .hand a").first.click()
    expect(desk.get_by_role("heading", name="No, the ace of hearts may not be played")).to_be_visible()
    desk.go_back()
    desk.locator(".try a.bet").first.click()
    expect(desk.get_by_role("heading", name="The nine of hearts beats the ace of hearts")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_term_opens_its_meaning_by_keyboard_and_lets_it_go_with_escape(desk: Page) -> None:
    desk.goto("/rules/card-ranking/")
    term = desk.locator("button.term").first
    meaning = desk.locator("#" + (term.get_attribute("popovertarget") or ""))
    expect(meaning).to_be_hidden()
    term.focus()
    desk.keyboard.press("Enter")
    expect(meaning).to_be_visible()
    expect(meaning).to_be_in_viewport()
    desk.keyboard.press("Tab")
    expect(meaning.get_by_role("link")).to_be_focused()
    desk.keyboard.press("Escape")
    expect(meaning).to_be_hidden()


@both_schemes
def test_a_term_opens_its_meaning_at_a_tap(phone: Page, axe: Callable[[Page], None]) -> None:
    phone.goto("/rules/card-ranking/")
    term = phone.locator("button.term").nth(2)
    term.tap()
    meaning = phone.locator("#" + (term.get_attribute("popovertarget") or ""))
    expect(meaning).to_be_in_viewport(ratio=1)
    axe(phone)
    phone.locator("h1").tap()
    expect(meaning).to_be_hidden()


def test_a_browser_without_popovers_keeps_meanings_out_of_the_text_and_leads_to_the_glossary(desk: Page) -> None:
    desk.add_init_script(
        """delete HTMLElement.prototype.popover;
        addEventListener("DOMContentLoaded", () => document.querySelectorAll("[popover]").forEach(
            (one) => one.removeAttribute("popover")));"""
    )
    desk.goto("/rules/card-ranking/")
    assert desk.locator(".meaning:visible").count() == 0
    term = desk.locator("button.term").first
    key = (term.get_attribute("popovertarget") or "").removeprefix("term-")
    term.click()
    desk.wait_for_url(f"**/rules/glossary/#{key}")


def test_the_link_to_a_section_is_copied(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-write"])
    desk.add_init_script(
        "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }"
    )
    desk.goto("/rules/card-ranking/")
    desk.locator("#the-two-orders .anchor").click()
    expect(desk.locator("#live")).to_have_text("Copied")
    assert desk.evaluate("window.copied").endswith("/rules/card-ranking/#the-two-orders")
    expect(desk.locator("#the-two-orders")).to_contain_text("The two orders")
    assert desk.url.endswith("#the-two-orders")


def test_on_paper_an_article_is_a_handout(desk: Page) -> None:
    desk.goto("/rules/card-ranking/")
    desk.emulate_media(media="print")
    for gone in (".top", ".foot", ".contents", ".try", ".onward", ".anchor"):
        expect(desk.locator(gone).first).to_be_hidden()
    expect(desk.get_by_text("Only the jack of hearts: you must overtrump")).to_be_visible()
    expect(desk.locator("table").first).to_be_visible()
    badge = desk.locator(".game-badge").evaluate(
        "badge => [getComputedStyle(badge).color, getComputedStyle(badge).backgroundColor]"
    )
    assert badge == ["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"], "printers leave backgrounds out"


@both_schemes
def test_the_list_and_the_front_page_are_sound(phone: Page, axe: Callable[[Page], None]) -> None:
    for path in ("/rules/", "/"):
        phone.goto(path)
        no_sideways_scrolling(phone)
        axe(phone)


def test_the_dispute_of_the_day_is_answered_on_the_front_page(phone: Page) -> None:
    phone.goto("/")
    case = phone.locator(".hero-case")
    if case.locator(".hand a").count():
        case.locator(".hand a").first.tap()
        expect(case.locator(".said strong")).to_be_visible()
    case.get_by_text("Show the verdict").tap()
    expect(case.locator(".answer")).to_be_visible()
    assert phone.url.rstrip("/").endswith(phone.url.split("/")[2])


def test_the_whole_front_page_says_what_it_is_in_one_screen(phone: Page) -> None:
    phone.goto("/")
    for way in phone.locator(".ways-in a").all():
        expect(way).to_be_in_viewport(ratio=1)
