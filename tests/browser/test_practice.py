"""Practice in a real browser: by thumb, by keyboard alone, and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from quiz import selectors
from quiz.models import Attempt
from quiz.pinned import unpin
from tests.browser.schemes import both_schemes
from tests.browser.test_quiz import box, tab_to

pytestmark = pytest.mark.django_db(transaction=True)
without_scripts = pytest.mark.parametrize("scripts", [False])
QUESTIONS = 4


def right() -> list[str]:
    """What is right of the open question."""
    asked = selectors.first_open(Attempt.objects.get())
    assert asked
    return sorted(unpin(asked.key, asked.asked).right)


@both_schemes
def test_practice_by_thumb_on_a_small_phone(phone: Page, axe: Callable[[Page], None]) -> None:
    phone.goto("/quiz/practice/")
    axe(phone)
    phone.get_by_role("button", name="French Belote").tap()
    for number in range(1, QUESTIONS + 1):
        expect(phone.locator(".progress-text")).to_have_text(f"Practice, question {number}")
        for value in right():
            phone.locator(f"label:has(input[value='{value}'][name=answer])").tap()
        phone.get_by_role("button", name="Answer").tap()
        expect(phone.locator("#feedback h2")).to_have_text("Right.")
        expect(phone.locator("#next")).to_be_in_viewport()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number == 1:
            axe(phone)
        phone.locator("#next").tap()
        phone.wait_for_url(f"**/{number + 1}/")
    phone.goto("/quiz/practice/")
    phone.get_by_role("link", name="Go on practising").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("My practice")
    expect(phone.locator(".lessons td", has_text="in a few minutes").first).to_be_visible()
    axe(phone)
    for target in phone.locator(".lessons a, .page-quiz main button").all():
        size = target.bounding_box()
        assert size is None or size["height"] >= 24


def test_practice_by_keyboard_alone(desk: Page) -> None:
    desk.goto("/quiz/practice/")
    tab_to(desk, desk.get_by_role("button", name="Coinche"))
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/1/")
    for value in right():
        tab_to(desk, box(desk, value))
        desk.keyboard.press("Space")
    tab_to(desk, desk.get_by_role("button", name="Answer"))
    desk.keyboard.press("Enter")
    expect(desk.locator("#feedback")).to_be_focused()
    tab_to(desk, desk.get_by_role("button", name="Next question"))
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/2/")


@without_scripts
def test_practice_without_scripts(desk: Page) -> None:
    desk.goto("/quiz/practice/")
    desk.get_by_role("button", name="Bulgarian Belot").click()
    for number in range(1, QUESTIONS + 1):
        desk.wait_for_url(f"**/{number}/")
        for value in right():
            box(desk, value).check(force=True)
        desk.get_by_role("button", name="Answer").click()
        expect(desk.locator("#feedback h2")).to_have_text("Right.")
        desk.get_by_role("button", name="Next question").click()
    desk.locator("a", has_text="The link to go on here").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("My practice")


def test_a_fault_is_where_the_keyboard_goes_on(desk: Page) -> None:
    desk.goto("/quiz/practice/")
    desk.get_by_role("button", name="Coinche").click()
    desk.locator("input[value=not_sure]").check(force=True)
    desk.get_by_role("button", name="Answer").click()
    expect(desk.locator("#fault")).to_be_focused()
    expect(desk.locator("input[value=not_sure]")).to_be_checked()
