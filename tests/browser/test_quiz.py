"""The quiz in a real browser: by thumb, by keyboard alone, without scripts, and by what a screen reader is told."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from quiz.rounds import rounds
from quiz.situations import Item
from quiz.words import ask
from tests.browser.schemes import both_schemes

pytestmark = pytest.mark.django_db(transaction=True)
without_scripts = pytest.mark.parametrize("scripts", [False])
ROUND = "bulgarian"
MISSED = {2, 7}
"""The questions that the takers below answer wrongly on purpose."""


def wanted(item: Item, number: int) -> list[str]:
    """What is chosen: what is right, or something else."""
    if number not in MISSED:
        return sorted(item.right)
    return next([value] for value in item.choices if {value} != item.right)


def start(page: Page) -> None:
    page.goto("/quiz/")
    page.get_by_role("button", name="Bulgarian Belot").click()
    page.wait_for_url("**/1/")


def box(page: Page, value: str):
    return page.locator(f"input[name=answer][value='{value}']")


def expect_score(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("18 of 20 right")
    expect(page.locator(".missed li")).to_have_count(len(MISSED))


@both_schemes
def test_a_round_is_taken_by_thumb_on_a_small_phone(phone: Page, axe: Callable[[Page], None]) -> None:
    start(phone)
    for number, item in enumerate(rounds()[ROUND], start=1):
        expect(phone.locator(".question-ask")).to_have_text(ask(item))
        expect(phone.locator(".question-ask")).to_be_in_viewport()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), item.id
        for value in wanted(item, number):
            label = phone.locator(f"label:has(input[value='{value}'][name=answer])")
            size = label.bounding_box()
            assert size
            assert min(size["width"], size["height"]) >= 44
            label.tap()
        if number <= 3:
            axe(phone)
        phone.get_by_role("button", name="Answer").tap()
        expect(phone.locator("#feedback h2")).to_have_text("Not right." if number in MISSED else "Right.")
        expect(phone.locator("#feedback h2")).to_be_in_viewport()
        if number <= 3:
            axe(phone)
        phone.locator("#next").tap()
    expect_score(phone)
    axe(phone)


def test_a_round_is_taken_by_keyboard_alone(desk: Page) -> None:
    desk.goto("/quiz/")
    tab_to(desk, desk.get_by_role("button", name="Bulgarian Belot"))
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/1/")
    for number, item in enumerate(rounds()[ROUND], start=1):
        chosen = wanted(item, number)
        if item.several:
            for value in chosen:
                tab_to(desk, box(desk, value))
                desk.keyboard.press("Space")
        else:
            tab_to(desk, desk.locator("input[name=answer]").first)
            desk.keyboard.press("Space")
            for _step in range(item.choices.index(chosen[0])):
                desk.keyboard.press("ArrowDown")
            expect(box(desk, chosen[0])).to_be_checked()
        tab_to(desk, desk.get_by_role("button", name="Answer"))
        desk.keyboard.press("Enter")
        expect(desk.locator("#feedback h2")).to_have_text("Not right." if number in MISSED else "Right.")
        expect(desk.locator("#feedback")).to_be_focused()
        tab_to(desk, desk.locator("#next"))
        desk.keyboard.press("Enter")
        desk.wait_for_url(f"**/{number + 1}/" if number < 20 else "**/end/")
    expect_score(desk)


def tab_to(page: Page, target) -> None:
    for _step in range(60):
        if target.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keyboard did not reach it")


@without_scripts
def test_a_round_is_taken_without_scripts(desk: Page) -> None:
    start(desk)
    for number, item in enumerate(rounds()[ROUND], start=1):
        for value in wanted(item, number):
            box(desk, value).check(force=True)
        desk.get_by_role("button", name="Answer").click()
        expect(desk.locator("#feedback h2")).to_have_text("Not right." if number in MISSED else "Right.")
        desk.locator("#next").click()
    expect_score(desk)


def test_a_round_is_taken_by_the_accessibility_tree_alone(desk: Page) -> None:
    """Roles and names only, as a screen reader offers them."""
    from quiz.words import label

    start(desk)
    for number, item in enumerate(rounds()[ROUND], start=1):
        group = desk.get_by_role("group", name=ask(item))
        for value in wanted(item, number):
            role = "checkbox" if item.several else "radio"
            group.get_by_role(role, name=label(item, value), exact=True).check(force=True)
        desk.get_by_role("button", name="Answer").click()
        said = "Not right." if number in MISSED else "Right."
        expect(desk.get_by_role("heading", name=said)).to_be_visible()
        expect(desk.get_by_role("status").first).to_have_text(said)
        desk.get_by_role("link", name="Next question" if number < 20 else "To the end").click()
    expect_score(desk)


def test_reload_back_and_a_second_tab_lose_nothing(desk: Page) -> None:
    start(desk)
    item = rounds()[ROUND][0]
    link = desk.url
    second = desk.context.new_page()
    second.goto(link)
    for value in wanted(item, 1):
        box(desk, value).check(force=True)
    desk.get_by_role("button", name="Answer").click()
    expect(desk.locator("#feedback h2")).to_have_text("Right.")
    desk.reload()
    expect(desk.locator("#feedback h2")).to_have_text("Right.")
    desk.locator("#next").click()
    desk.wait_for_url("**/2/")
    desk.go_back()
    expect(desk.locator("#feedback h2")).to_have_text("Right.")
    second.locator("input[name=answer]").first.check(force=True)
    second.get_by_role("button", name="Answer").click()
    expect(second.locator("#feedback h2")).to_have_text("Right.")
