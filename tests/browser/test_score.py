"""/score/ in a real browser: a deal entered at the table and at a desk."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.schemes import both_schemes

HEADLINE = ".headline h2"


def choose(page, what: str) -> None:
    """A tap on a choice, as a thumb does it: on its face, with the bar of the answer out of the way."""
    choice = page.locator(f"label.seg:has(#{what})")
    choice.scroll_into_view_if_needed()
    choice.tap()


def test_a_dispute_is_settled_with_taps_and_one_number_on_a_phone(phone):
    """The answer is in view at every step, and the address is the deal."""
    phone.goto("/score/")
    expect(phone.locator(HEADLINE)).to_have_text("First, choose the trumps")
    choose(phone, "contract-H")
    expect(phone.locator(HEADLINE)).to_have_text("Now say who took it")
    choose(phone, "taker-us")
    expect(phone.locator(HEADLINE)).to_have_text("Now the points of one side")
    assert phone.locator("#us").get_attribute("inputmode") == "numeric"
    phone.locator("#us").fill("74")
    phone.locator("#us").press("Enter")
    expect(phone.locator(HEADLINE)).to_have_text("Inside: they write 16, we write 0")
    expect(phone.locator(HEADLINE)).to_be_in_viewport()
    expect(phone.locator("#live")).to_contain_text("exactly counted, the takers have 74")
    choose(phone, "belote-them")
    expect(phone.locator(HEADLINE)).to_have_text("Inside: they write 18, we write 0")
    choose(phone, "times-2")
    expect(phone.locator(HEADLINE)).to_have_text("Inside: they write 36, we write 0")
    expect(phone.locator(HEADLINE)).to_be_in_viewport()
    assert phone.url.endswith("/score/?rules=bulgarian-1&contract=H&taker=us&times=2&us=74&them_belote=20")
    phone.go_back()
    expect(phone.locator(HEADLINE)).to_have_text("Inside: they write 18, we write 0")


def test_declarations_are_tapped_together_and_taken_back(phone):
    phone.goto("/score/?rules=bulgarian&contract=H&taker=us&us=74")
    phone.locator("#us_add-20").tap()
    expect(phone.locator("#us_declared")).to_have_value("20")
    phone.locator("#us_add-50").tap()
    expect(phone.locator("#us_declared")).to_have_value("70")
    expect(phone.locator(HEADLINE)).to_have_text("Made: we write 14, they write 9")
    phone.locator("#us_add-0").tap()
    expect(phone.locator("#us_declared")).to_have_value("")


def test_the_keyboard_reaches_the_answer_at_a_desk(desk):
    """Tab from number to number; the field that has the focus keeps it while the answer changes."""
    desk.goto("/score/?rules=french&contract=H&taker=us")
    desk.locator("#us").focus()
    desk.keyboard.type("92")
    desk.keyboard.press("Tab")
    expect(desk.locator(HEADLINE)).to_have_text("Made: we write 92, they write 70")
    expect(desk.locator("#them")).to_be_focused()
    expect(desk.locator("#them")).to_have_attribute("placeholder", "70")
    desk.locator("#them_declared").focus()
    desk.keyboard.type("20")
    desk.keyboard.press("Enter")
    expect(desk.locator(HEADLINE)).to_have_text("Made: we write 92, they write 90")
    expect(desk.locator("#them_declared")).to_be_focused()


def test_what_is_typed_while_an_answer_is_on_its_way_stays_and_counts(desk):
    desk.goto("/score/?rules=bulgarian&contract=H&taker=us&us=74")
    held = []
    desk.route(re.compile(r"/score/\?"), lambda route: held.append(route) if not held else route.continue_())
    desk.locator("#us").fill("90")
    desk.keyboard.press("Tab")
    desk.locator("#us_declared").focus()
    desk.keyboard.type("20")
    desk.wait_for_timeout(100)
    held[0].continue_()
    expect(desk.locator(HEADLINE)).to_have_text("Made: we write 11, they write 7")
    expect(desk.locator("#us_declared")).to_have_value("20")
    expect(desk).to_have_url(re.compile("us=90&us_declared=20"))


def test_a_fault_stands_at_its_field_and_is_one_tap_away(phone):
    phone.goto("/score/?rules=bulgarian&contract=H&taker=us&us=74")
    phone.locator("#us").fill("170")
    phone.locator("#us").press("Enter")
    expect(phone.locator(HEADLINE)).to_have_text("This cannot be")
    expect(phone.locator("#us")).to_have_accessible_description(re.compile("“170” is more than there is"))
    phone.locator(".headline .button").tap()
    expect(phone.locator("#us-fault")).to_be_in_viewport()


def test_why_leads_to_the_sheet(phone):
    phone.goto("/score/?rules=bulgarian&contract=H&taker=us&us=74")
    phone.locator(".headline .button").tap()
    expect(phone.locator(".sheet thead")).to_be_in_viewport()


def test_another_game_asks_its_own_questions(desk):
    desk.goto("/score/?rules=bulgarian&contract=S&taker=us&us=92")
    desk.locator("label.seg:has(#rules-coinche-1)").click()
    expect(desk.locator(HEADLINE)).to_have_text("Now choose the bid")
    desk.get_by_label("The bid", exact=True).select_option("90")
    expect(desk.locator(HEADLINE)).to_have_text("Made: we write 180, they write 70")
    desk.get_by_text("House rules of your table").click()
    desk.get_by_label("Rounding on the sheet").select_option("none")
    expect(desk.locator(HEADLINE)).to_have_text("Made: we write 182, they write 70")


@pytest.mark.parametrize("scripts", [False])
def test_the_form_answers_without_scripts(desk):
    desk.goto("/score/")
    desk.locator("label.seg:has(#contract-NT)").click()
    desk.locator("label.seg:has(#taker-us)").click()
    desk.locator("#us").fill("67")
    desk.locator(".acts").get_by_role("button", name="Show the sheet").click()
    expect(desk.locator(HEADLINE)).to_have_text("Made: both sides write 13")
    assert desk.url.endswith("/score/?rules=bulgarian-1&contract=NT&taker=us&us=67")
    desk.locator("#us").fill("60")
    desk.locator("#us").press("Enter")
    expect(desk.locator(HEADLINE)).to_have_text("Inside: they write 26, we write 0")


@pytest.mark.parametrize("scripts", [False])
def test_the_taps_add_without_scripts(desk):
    desk.goto("/score/?rules=bulgarian&contract=H&taker=us&us=90")
    desk.locator("#us_add-50").click()
    expect(desk.locator(HEADLINE)).to_have_text("Made: we write 14, they write 7")


@pytest.mark.parametrize(
    "address",
    [
        "/score/",
        "/score/?rules=french&contract=H&taker=us&us=92&us_declared=20&them_belote=20",
        "/score/?rules=coinche&contract=AT&taker=them&bid=100&times=4&us=150&tie=x&fail_base=162",
        "/score/?rules=bulgarian&contract=NT&taker=q&us=170&us_belote=20&them_declared=30&hanging=x&last=us",
    ],
)
@both_schemes
def test_the_page_is_accessible_and_fits_a_phone(phone, axe, address, scheme):
    phone.goto(address)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(phone)


@both_schemes
def test_the_page_is_accessible_at_a_desk(desk, axe, scheme):
    desk.goto("/score/?rules=bulgarian&contract=AT&taker=us&us=129&hanging=8&capot_cancels_double=true")
    desk.get_by_text("Worked examples").click()
    axe(desk)


def test_the_slip_is_one_page(desk):
    """The longest sheet there is."""
    desk.goto(
        "/score/?rules=bulgarian&contract=AT&taker=us&times=4&us=100&us_declared=50&us_belote=20&hanging=8&last=us"
    )
    assert desk.pdf(format="A4").count(b"/Type /Page\n") == 1


def test_two_taps_in_a_row_both_count(desk):
    """The second waits for the answer to the first."""
    desk.goto("/score/?contract=H&taker=us&us=90")
    desk.route("**/score/?form=1**", lambda route: (desk.wait_for_timeout(150), route.continue_()))
    desk.evaluate("['us_add-20', 'us_add-50'].forEach(id => document.getElementById(id).click())")
    expect(desk.locator("#us_declared")).to_have_value("70")
    expect(desk.locator(".headline h2")).to_have_text("Made: we write 16, they write 7")


def test_a_number_is_typed_over_and_the_sheet_follows_the_typing(phone):
    """Nobody has to leave the field to see the answer."""
    phone.goto("/score/?contract=H&taker=us&us=86")
    phone.locator("#us").tap()
    phone.keyboard.type("120")
    expect(phone.locator(".headline h2")).to_have_text("Made: we write 12, they write 4")
    expect(phone.locator("#us")).to_be_focused()
    phone.keyboard.type("0")
    expect(phone.locator("#us")).to_have_value("1200")


def test_a_lost_connection_says_that_the_sheet_is_from_before(desk):
    """And the next answer takes the word back."""
    desk.goto("/score/?contract=H&taker=us&us=86")
    lost = desk.locator("#lost")
    expect(lost).to_be_hidden()
    desk.evaluate("document.body.dispatchEvent(new CustomEvent('htmx:sendError', {bubbles: true}))")
    expect(lost).to_contain_text("from before your last change")
    desk.locator("#us").fill("90")
    desk.locator("#them").focus()
    expect(desk.locator(".headline h2")).to_have_text("Made: we write 9, they write 7")
    expect(lost).to_be_hidden()
