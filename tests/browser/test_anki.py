"""The decks for Anki in a real browser: the page that offers them, and the cards as Anki's own window shows them."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from quiz.exports.anki import MODEL_ID, deck
from tests.browser.schemes import both_schemes
from tests.quiz.test_anki import fields, rows


@both_schemes
def test_the_page_fits_a_phone_and_everybody_can_read_it(phone: Page, axe: Callable[[Page], None]) -> None:
    phone.goto("/quiz/anki/")
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    for button in phone.locator(".round .button").all():
        size = button.bounding_box()
        assert size
        assert size["height"] >= 44
    axe(phone)


@pytest.mark.parametrize("scripts", [True, False])
def test_one_tap_takes_the_deck(desk: Page) -> None:
    desk.goto("/quiz/anki/")
    with desk.expect_download() as taken:
        desk.get_by_role("link", name="Coinche").click()
    assert taken.value.suggested_filename == "belot-coinche-situations.apkg"
    assert taken.value.path().read_bytes() == deck("coinche").content


@pytest.mark.parametrize("night", ["", " nightMode night_mode"])
@pytest.mark.parametrize("key", ["late-spade", "hundred-and-sixteen", "ace-of-nothing", "nine-and-ace"])
def test_a_card_is_readable_in_light_and_dark_on_a_phone(
    phone: Page, axe: Callable[[Page], None], key: str, night: str
) -> None:
    phone.goto("/quiz/anki/")
    content = deck("bulgarian").content
    css = json.loads(rows(content, "select models from col")[0][0])[str(MODEL_ID)]["css"]
    said = fields(content, key)
    body = f'<main class="belot"><h1>{said["Title"]}</h1>{said["Question"]}<hr>{said["Answer"]}</main>'
    phone.set_content(
        f'<!doctype html><html lang="en"><head><title>Anki</title><meta name="viewport" content="width=device-width">'
        f'</head><body class="card card1{night}">{body}</body></html>'
    )
    # Styles of the page itself are not let in by the site's own policy; Anki has none.
    phone.evaluate(
        "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; }",
        css,
    )
    expect(phone.locator(".ask")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    axe(phone)
