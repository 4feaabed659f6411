"""/compare/ and the page of the test positions in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.schemes import both_schemes

HEADLINE = ".headline h2"


def tap(page, grid: str, card: str) -> None:
    """A tap on a cell, as a thumb does it: on its face, with the bar of the verdict out of the way."""
    cell = page.locator(f"label.cell:has(#{grid}-{card})")
    cell.scroll_into_view_if_needed()
    cell.tap()


def test_three_taps_settle_it_on_a_phone(phone):
    """Trumps, one card, the other card; the address is the question at every step, and Back walks the steps."""
    phone.goto("/compare/")
    phone.locator("label.seg:has(#contract-H)").tap()
    expect(phone.locator(HEADLINE)).to_have_text("Now tap the first card")
    tap(phone, "a", "9H")
    expect(phone.locator(HEADLINE)).to_have_text("Now tap the second card")
    tap(phone, "b", "AH")
    expect(phone.locator(HEADLINE)).to_have_text("The nine of hearts beats the ace of hearts")
    expect(phone).to_have_title("The nine of hearts beats the ace of hearts · Belot School")
    expect(phone.locator("#live")).to_have_text("The nine of hearts beats the ace of hearts")
    assert phone.url.endswith("/compare/?rules=bulgarian-1&contract=H&a=9H&b=AH")
    phone.go_back()
    expect(phone.locator(HEADLINE)).to_have_text("Now tap the second card")
    phone.go_forward()
    expect(phone.locator(HEADLINE)).to_have_text("The nine of hearts beats the ace of hearts")


def test_a_wrong_first_card_is_put_right_before_the_second_is_chosen(phone):
    phone.goto("/compare/?contract=H&a=8H")
    phone.locator(".tab-1").tap()
    tap(phone, "a", "9H")
    expect(phone.locator("label.duel-side").first).to_contain_text("14 points")
    expect(phone.locator("#side-b")).to_be_checked()


def test_another_suit_led_changes_the_answer(desk):
    desk.goto("/compare/?contract=H&a=JS&b=QD")
    expect(desk.locator(HEADLINE)).to_have_text("The jack of spades beats the queen of diamonds")
    desk.locator("label.seg:has(#led-D)").click()
    expect(desk.locator(HEADLINE)).to_have_text("The queen of diamonds beats the jack of spades")


def test_the_house_rule_about_the_ace_answers_at_once(desk):
    desk.goto("/compare/?rules=coinche&contract=NT&a=AS&b=TS")
    expect(desk.locator("label.duel-side").first).to_contain_text("19 points")
    desk.get_by_label("An ace in no trumps is worth").select_option("11")
    expect(desk.locator("label.duel-side").first).to_contain_text("11 points")
    expect(desk).to_have_url(re.compile("sa_scale=11"))


@pytest.mark.parametrize("scripts", [False])
def test_the_form_answers_without_scripts(desk):
    desk.goto("/compare/")
    desk.locator("label.seg:has(#contract-S)").click()
    desk.locator("label.cell:has(#a-7S)").click()
    desk.locator(".tab-2").click()
    desk.locator("label.cell:has(#b-AH)").click()
    desk.get_by_role("button", name="Compare").click()
    expect(desk.locator(HEADLINE)).to_have_text("The seven of spades beats the ace of hearts")
    assert desk.url.endswith("/compare/?rules=bulgarian-1&contract=S&a=7S&b=AH")


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/compare/",
        "/compare/?rules=coinche&contract=NT&a=AS&b=TH",
        "/compare/?rules=french&contract=NT",
        "/rules/positions/",
    ],
)
@both_schemes
def test_the_pages_are_accessible_and_fit_a_phone(phone, axe, address, scheme):
    phone.goto(address)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(phone)
