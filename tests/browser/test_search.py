"""The search of the rule book in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.schemes import both_schemes

HEAD = "#found-head"
FIRST = ".found-row a >> nth=0"


def test_typing_finds(phone):
    """No button needed: the answer follows the typing, the address keeps it, a screen reader hears the number."""
    phone.goto("/rules/")
    phone.get_by_label("Search the rule book").press_sequentially("bez koz")
    expect(phone.locator(HEAD)).to_contain_text("places for “bez koz”")
    expect(phone.locator(FIRST)).to_have_text("no trumps")
    expect(phone.locator("#live")).to_contain_text("places for “bez koz”")
    expect(phone).to_have_title(re.compile("places for “bez koz” · Belot School"))
    expect(phone).to_have_url(re.compile(r"/rules/\?q=bez\+koz$"))
    expect(phone.get_by_label("Search the rule book")).to_be_focused()


def test_back_from_a_place_leads_to_the_answer(phone):
    phone.goto("/rules/")
    phone.get_by_label("Search the rule book").fill("pisser")
    phone.locator(FIRST).click()
    expect(phone).to_have_url(re.compile("/rules/glossary/#undertrump$"))
    expect(phone.locator("#undertrump")).to_be_in_viewport()
    phone.go_back()
    expect(phone.locator(HEAD)).to_contain_text("for “pisser”")
    expect(phone.get_by_label("Search the rule book")).to_have_value("pisser")


def test_an_emptied_field_shows_the_plain_list(desk):
    desk.goto("/rules/?q=pisser")
    desk.get_by_label("Search the rule book").fill("")
    expect(desk.locator(HEAD)).to_have_count(0)
    expect(desk).to_have_url(re.compile("/rules/$"))
    expect(desk.get_by_role("heading", name="All articles")).to_be_visible()


def test_the_keyboard_is_enough(desk):
    """Enter answers at once; one step past the button stands the first place."""
    desk.goto("/rules/")
    desk.get_by_label("Search the rule book").focus()
    desk.keyboard.type("ace or nine")
    desk.keyboard.press("Enter")
    expect(desk.locator(HEAD)).to_contain_text("“ace or nine”")
    desk.keyboard.press("Tab")
    expect(desk.get_by_role("button", name="Search")).to_be_focused()
    desk.keyboard.press("Tab")
    expect(desk.locator(".found-in h3 a").first).to_be_focused()
    desk.keyboard.press("Tab")
    expect(desk.locator(FIRST)).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(re.compile("/rules/card-ranking/#ace-or-nine-of-trumps$"))


def test_a_slip_is_one_tap_from_right(phone):
    phone.goto("/rules/?q=undertrmup")
    phone.locator(".meant a").tap()
    expect(phone).to_have_url(re.compile(r"/rules/\?q=undertrump$"))
    expect(phone.locator(HEAD)).to_contain_text("for “undertrump”")


@pytest.mark.parametrize("scripts", [False])
def test_the_form_answers_without_scripts(phone):
    phone.goto("/rules/")
    phone.get_by_label("Search the rule book").fill("без коз")
    phone.get_by_role("button", name="Search").tap()
    expect(phone.locator(FIRST)).to_have_text("no trumps")
    phone.goto("/rules/?q=trump")
    phone.locator(".found details summary").first.tap()
    expect(phone.locator(".found details a").first).to_be_visible()


@pytest.mark.parametrize("address", ["/rules/", "/rules/?q=trump", "/rules/?q=undertrmup", "/rules/?q=" + "zebra" * 59])
@both_schemes
def test_the_search_is_accessible_and_fits_a_phone(phone, axe, address, scheme):
    phone.goto(address)
    for details in phone.locator(".found details").all():
        details.locator("summary").tap()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(phone)


def test_targets_are_large_enough_for_a_thumb(phone):
    phone.goto("/rules/?q=trump")
    targets = phone.locator(".seek input, .seek button, .found-row a, .found-in h3 a, .found summary").all()
    assert len(targets) > 8
    for target in targets:
        if target.is_visible():
            assert target.bounding_box()["height"] >= 44, target.inner_text()
