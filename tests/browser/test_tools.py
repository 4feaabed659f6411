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
        ("label:has(#contract-H)", "Now say who led"),
        ("label:has(#place-3)", "Now your partner's card"),
        (".grid-1 [data-card='TS']", "Now the card of the opponent before you"),
        (".grid-1 [data-card='9H']", "Now tap the cards in your hand"),
        (".grid-2 [data-card='AH']", "Your one card, the ace of hearts"),
        (".grid-2 [data-card='JH']", "Only the jack of hearts: you must overtrump"),
    ]:
        phone.locator(what).tap()
        headline(phone, then)
        taps += 1
    assert taps <= 10
    expect(phone.locator("#live")).to_have_text("Only the jack of hearts: you must overtrump")
    expect(phone).to_have_title(re.compile("^Only the jack of hearts"))
    assert phone.url.endswith("/check/?rules=bulgarian-1&contract=H&leader=N&trick=TS.9H&hand=AH.JH")


def test_the_short_verdict_stays_in_view_while_cards_are_tapped(phone: Page) -> None:
    phone.goto(LINK)
    expect(phone.locator(".headline")).to_be_in_viewport(ratio=1)
    phone.locator(".grid-2").scroll_into_view_if_needed()
    expect(phone.locator(".headline")).to_be_in_viewport(ratio=1)


def test_back_walks_the_changes(desk: Page) -> None:
    desk.goto(LINK)
    desk.locator("#hand-JH").click()
    headline(desk, "Your one card, the ace of hearts")
    desk.locator("label:has(#rules-french-1)").click()
    headline(desk, "you must trump, even below")
    desk.go_back()
    headline(desk, "you cannot overtrump")
    desk.wait_for_load_state()  # Back loads the page anew, and only its script hears of the next Back
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
    """Cards ticked at once are laid in the order of the grid."""
    desk.goto("/check/")
    for what in ("#contract-H", "#place-3", "#t-TC", "#t-9H", "#to-hand", "#h-AH", "#h-JH"):
        desk.locator(what).focus()
        desk.keyboard.press("Space")
    desk.get_by_role("button", name="Show the verdict").click()
    headline(desk, "Only the jack of hearts")
    assert desk.url.endswith("/check/?rules=bulgarian-1&contract=H&leader=N&trick=TC.9H&hand=JH.AH")


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


FULL_HAND = "/check/?rules=bulgarian-1&contract=H&leader=E&trick=TS.9H&hand=7C.8C.9C.TC.JC.QC.AH.JH"


@pytest.mark.parametrize("address", [LINK, FULL_HAND])
def test_every_control_of_the_checker_is_large_enough_to_tap(phone: Page, address: str) -> None:
    """The badges that take a card back may be smaller: the grid does the same with a larger cell."""
    phone.goto(address)
    small = phone.evaluate(
        """() => [...document.querySelectorAll(
            ".workbench :is(input:not([type=hidden], .pick), a, label.spot, button, summary)"
        )]
            .filter(control => control.checkVisibility())
            .filter(control => {
                const box = control.getBoundingClientRect();
                const least = control.matches(".hand .off") ? 24 : control.matches(".off") ? 32
                    : control.matches("label.spot") ? 40 : 44;
                return Math.min(box.width, box.height) < least;
            })
            .map(control => control.outerHTML.slice(0, 90))"""
    )
    assert small == []


def test_nothing_moves_under_the_finger_while_cards_are_tapped(phone: Page) -> None:
    phone.goto("/check/?rules=bulgarian-1&contract=H&leader=N&to_play=S")
    top = phone.evaluate("document.querySelector('.picker').getBoundingClientRect().top + scrollY")
    cards = [
        (".grid-1", "TS"),
        (".grid-1", "9H"),
        *[(".grid-2", card) for card in ("AH", "JH", "7C", "8C", "9C", "TC", "JC", "QC")],
    ]
    for grid, card in cards:
        phone.locator(f"{grid} [data-card='{card}'] input").tap()
        expect(phone.locator(f".workbench :is(.felt, .hand) [data-card='{card}']")).to_have_count(1)
        assert phone.evaluate("document.querySelector('.picker').getBoundingClientRect().top + scrollY") == top
    expect(phone.locator(".hand li")).to_have_count(8)
    assert len(set(phone.locator(".hand li").evaluate_all("all => all.map(li => li.offsetTop)"))) == 1


def test_table_picker_and_bar_are_in_view_once_the_questions_are_answered(phone: Page) -> None:
    phone.emulate_media(reduced_motion="reduce")
    phone.goto("/check/")
    phone.locator("label:has(#contract-H)").tap()
    headline(phone, "Now say who led")
    phone.locator("label:has(#place-3)").tap()
    headline(phone, "Now your partner's card")
    for part in (".felt", ".grid-1", ".headline"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)
    covered = phone.evaluate(
        """() => document.querySelector(".grid-1").getBoundingClientRect().bottom
            - document.querySelector(".headline").getBoundingClientRect().top"""
    )
    assert covered <= 0


@pytest.mark.parametrize("scripts", [True, False])
def test_an_empty_seat_shows_the_cards_that_can_fill_it(phone: Page) -> None:
    phone.goto(LINK.split("&hand")[0])
    phone.locator(".seat-left label.spot").tap()
    expect(phone.locator(".grid-1")).to_be_visible()
    phone.locator(".seat-bottom label.spot").tap()
    expect(phone.locator(".grid-2")).to_be_visible()
    expect(phone.locator(".grid-1")).to_be_hidden()


def test_a_card_of_the_hand_is_played_and_its_badge_takes_it_back(phone: Page) -> None:
    phone.goto(LINK)
    phone.get_by_role("link", name="jack of hearts play it").tap()
    expect(phone.locator("#play-JH")).to_have_attribute("aria-current", "true")
    expect(phone.locator(".hand li")).to_have_count(2)
    phone.get_by_role("link", name="Take back: jack of hearts", exact=True).first.tap()
    expect(phone.locator(".hand li")).to_have_count(1)


def test_why_lands_with_the_whole_headline_above_it(phone: Page) -> None:
    phone.goto(LINK)
    phone.locator(".headline .button").tap()
    expect(phone.locator(".headline h2")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".rule")).to_be_in_viewport(ratio=1)


def test_on_a_phone_on_its_side_table_and_picker_stand_side_by_side(open_page) -> None:
    page = open_page(viewport={"width": 740, "height": 360}, has_touch=True, is_mobile=True)
    page.goto(FULL_HAND)
    felt, grid = page.locator(".felt").bounding_box(), page.locator(".grid-2").bounding_box()
    assert grid["x"] + grid["width"] <= felt["x"]
    assert abs(page.locator(".picker").bounding_box()["y"] - felt["y"]) < 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 740


def test_a_slip_fits_a_quarter_page(open_page) -> None:
    page = open_page(viewport={"width": 794, "height": 1123})
    page.goto("/check/?rules=bulgarian-1&contract=AT&leader=N&trick=TH.9H&hand=AH.JH.7H&play=JH")
    page.emulate_media(media="print")
    box = page.locator(".workbench").bounding_box()
    millimetre = 96 / 25.4
    assert box["width"] <= 105 * millimetre
    assert box["height"] <= 148 * millimetre
