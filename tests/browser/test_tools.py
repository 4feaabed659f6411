"""The tools in a real browser: by touch, by keyboard, by a shared link, with Back, and with scripts off."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.schemes import both_schemes

LINK = "/check/?rules=bulgarian-1&contract=H&leader=E&trick=TS.9H&hand=AH.JH"
STATES = [
    "/",
    "/check/",
    LINK,
    "/check/?rules=french-1&contract=S&leader=W&trick=KD.QD.JD&hand=7C.8C.9S.TS.JS.QH.KH.AH&play=JS",
    "/check/?rules=coinche&contract=AT&leader=N&trick=KD.QD.JD.7H",
    "/check/?rules=oops&contract=H&trick=1H&hand=JH",
    "/compare/",
    "/compare/?rules=bulgarian-1&contract=S&led=H&a=JS&b=AH",
]


def headline(page: Page, text: str) -> None:
    expect(page.locator(".headline h2")).to_have_text(re.compile(text))


def test_a_dispute_over_two_cards_takes_at_most_ten_taps(phone: Page) -> None:
    phone.goto("/check/")
    taps = 0
    for what, then in [
        ("label:has(#contract-H)", "Now the card of the opponent before you"),
        ("label:has(#place-3)", "Now your partner's card"),
        (".grid-1 [data-card='TS']", "Now the card of the opponent before you"),
        (".grid-1 [data-card='9H']", "Now tap the cards you still hold"),
        (".grid-2 [data-card='AH']", "Only the ace of hearts"),
        (".grid-2 [data-card='JH']", "Only the jack of hearts: you must overtrump"),
    ]:
        phone.locator(what).tap()
        headline(phone, then)
        taps += 1
    assert taps <= 10
    expect(phone.locator("#live")).to_have_text("Only the jack of hearts: you must overtrump")
    expect(phone).to_have_title(re.compile("^Only the jack of hearts"))
    assert phone.url.endswith("/check/?rules=bulgarian-1&contract=H&leader=N&trick=TS.9H&hand=JH.AH")


def test_the_short_verdict_stays_in_view_while_cards_are_tapped(phone: Page) -> None:
    phone.goto(LINK)
    expect(phone.locator(".headline")).to_be_in_viewport(ratio=1)
    phone.locator(".grid-2").scroll_into_view_if_needed()
    expect(phone.locator(".headline")).to_be_in_viewport(ratio=1)


def test_back_walks_the_changes(desk: Page) -> None:
    desk.goto(LINK)
    desk.locator("#hand-JH").click()
    headline(desk, "Only the ace of hearts")
    desk.locator("label:has(#rules-french-1)").click()
    headline(desk, "you must trump, even below")
    desk.go_back()
    headline(desk, "you cannot overtrump")
    desk.go_back()
    headline(desk, "Only the jack of hearts")


def test_the_keyboard_alone_types_a_position_and_keeps_its_place(desk: Page) -> None:
    desk.goto("/check/")
    desk.locator("#fold-typed summary").focus()
    desk.keyboard.press("Enter")
    desk.keyboard.press("Tab")
    desk.keyboard.type("hearts; 10s 9h; hand ah jh")
    desk.keyboard.press("Enter")
    headline(desk, "Only the jack of hearts")
    desk.locator("#h-8D").focus()
    desk.keyboard.press("Space")
    expect(desk.locator("[data-card='8D'][data-legal='no']").first).to_be_visible()
    expect(desk.locator("#h-8D")).to_be_focused()


@pytest.mark.parametrize("scripts", [False])
def test_with_scripts_off_the_form_leads_to_the_verdict(desk: Page) -> None:
    desk.goto("/check/")
    for what in ("#contract-H", "#place-3", "#t-TS", "#t-9H", "#to-hand", "#h-AH", "#h-JH"):
        desk.locator(what).focus()
        desk.keyboard.press("Space")
    desk.get_by_role("button", name="Show the verdict").click()
    headline(desk, "Only the jack of hearts")
    assert desk.url.endswith("/check/?rules=bulgarian-1&contract=H&leader=N&trick=TS.9H&hand=JH.AH")


@both_schemes
@pytest.mark.parametrize("address", STATES)
def test_axe_finds_nothing_wrong_on_the_phone(phone: Page, axe, address: str) -> None:
    phone.goto(address)
    axe(phone)


@both_schemes
@pytest.mark.parametrize("address", STATES)
def test_axe_finds_nothing_wrong_on_the_desk(desk: Page, axe, address: str) -> None:
    desk.goto(address)
    axe(desk)


@pytest.mark.parametrize("address", STATES)
def test_nothing_makes_the_phone_scroll_sideways(phone: Page, address: str) -> None:
    phone.goto(address)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_every_control_of_the_checker_is_large_enough_to_tap(phone: Page) -> None:
    phone.goto(LINK)
    small = phone.evaluate(
        """() => [...document.querySelectorAll(
            ".workbench :is(input:not([type=hidden], .pick), a:not(.hand-play), button, summary)"
        )]
            .filter(control => control.checkVisibility())
            .filter(control => {
                const box = control.getBoundingClientRect();
                return Math.min(box.width, box.height) < 44;
            })
            .map(control => control.outerHTML.slice(0, 90))"""
    )
    assert small == []
