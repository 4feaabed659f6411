"""The daily situation in a real browser: by thumb, by keyboard, without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.schemes import both_schemes

pytestmark = pytest.mark.django_db(transaction=True)
DAY = "/quiz/daily/2026-11-30/"
RIGHT = "TC"
"""Diamonds; jack and eight of clubs on the table: the one club in hand."""


@both_schemes
def test_a_day_is_answered_by_thumb_on_a_small_phone(phone: Page, axe: Callable[[Page], None]) -> None:
    phone.goto(DAY)
    expect(phone.locator(".question-ask")).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    for link in phone.locator(".days a, .share button").all():
        size = link.bounding_box()
        assert size
        assert size["height"] >= 40
    axe(phone)
    phone.locator(f"label:has(input[value={RIGHT}])").tap()
    phone.get_by_role("button", name="Answer").tap()
    expect(phone.locator("#feedback h2")).to_have_text("Right.")
    expect(phone.locator("#feedback h2")).to_be_in_viewport()
    expect(phone).to_have_title("The situation of 30 November 2026 · Belot School")
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    axe(phone)
    answered = phone.url
    assert "/daily/" not in answered
    phone.reload()
    expect(phone.locator("#feedback h2")).to_have_text("Right.")
    assert phone.url == answered
    phone.locator("#next").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Did it stick?")


def test_back_from_the_feedback_the_day_is_asked_anew(desk: Page) -> None:
    desk.goto(DAY)
    desk.locator(f"input[value={RIGHT}]").check(force=True)
    desk.get_by_role("button", name="Answer").click()
    expect(desk.locator("#feedback h2")).to_have_text("Right.")
    desk.go_back()
    desk.wait_for_url(f"**{DAY}")
    expect(desk.get_by_role("button", name="Answer")).to_be_visible()


def test_a_day_is_answered_by_keyboard_alone(desk: Page) -> None:
    desk.goto(DAY)
    tab_to(desk, "input[name=answer][value=TC]")
    desk.keyboard.press("Space")
    tab_to(desk, "form.answer-form button[type=submit]")
    desk.keyboard.press("Enter")
    expect(desk.locator("#feedback h2")).to_have_text("Right.")
    expect(desk.locator("#feedback")).to_be_focused()
    tab_to(desk, "#next")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/quiz/")


def tab_to(page: Page, selector: str) -> None:
    for _step in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard did not reach {selector}")


@pytest.mark.parametrize("scripts", [False])
def test_without_scripts_the_answer_leads_to_the_same_feedback(desk: Page) -> None:
    desk.goto(DAY)
    desk.locator("input[value=AD]").check(force=True)
    desk.get_by_role("button", name="Answer").click()
    expect(desk.locator("#feedback h2")).to_have_text("Not right.")
    expect(desk.get_by_role("link", name="Link to this situation")).to_have_attribute("href", DAY)
    desk.get_by_role("link", name="On to the twenty").click()
    desk.wait_for_url("**/quiz/")


def test_on_paper_a_day_is_the_question_alone(desk: Page) -> None:
    desk.goto(DAY)
    desk.emulate_media(media="print")
    expect(desk.locator(".question-ask")).to_be_visible()
    for gone in (".days", ".share", ".sure", ".answer-form .acts"):
        expect(desk.locator(gone)).to_be_hidden()
