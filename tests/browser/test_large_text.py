"""A reader whose browser makes text twice as large loses nothing and scrolls one way only."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType

from rules.articles import ARTICLES
from rules.recorded_examples import EXAMPLES, example_links
from tests.browser.conftest import FLAGS

DEAL = example_links("en", "/score/referee/")[EXAMPLES.index(max(EXAMPLES, key=lambda one: "revoke" in one.title))][0]
PAGES = [
    "/",
    "/check/",
    "/check/?rules=bulgarian-1&contract=H&leader=W&trick=TS.9H.7S&hand=JH.AH.8D.7C.8C.9C.TC.QC&play=AH",
    "/compare/?rules=bulgarian-1&contract=H&led=S&a=9H&b=AH",
    "/score/",
    "/score/match/?rules=coinche-1&us_name=Anastasia+and+Bo&deal=H.us.bid160.capotus&deal=S.them.bid120.x2.us30&deal=x",
    "/score/?rules=bulgarian-1&contract=NT&taker=us&us=170&us_belote=20",
    "/score/?rules=bulgarian-1&contract=H&taker=us&us=81",
    "/score/?rules=coinche-1&contract=S&taker=us&bid=100&times=2&us=72&us_belote=20",
    "/score/referee/",
    DEAL,
    DEAL.replace("&play=", "&play=5H."),
    DEAL.rpartition(".")[0],
    f"/score/referee/?text={'W' * 100}",
    "/score/declarations/",
    "/score/declarations/?rules=bulgarian-1&contract=H&says_n=5-KC&says_e=3-AS.3-AD&says_s=4xJ&says_w=3-9H",
    f"/score/declarations/?rules=bulgarian-1&contract=H&says_n=4xJ.{'W' * 100}&says_s=4xJ&way=hand",
    "/rules/positions/",
    "/rules/",
    "/rules/?q=trump",
    *(f"/rules/{article.slug}/" for article in ARTICLES),
    "/quiz/",
    "/quiz/practice/",
    "/quiz/daily/2026-11-30/",
    "/quiz/daily/2026-13-01/",
    "/quiz/anki/",
    "/quiz/code/?code=P7VP-VXNS-3FJ8",
    "/quiz/worksheet/?game=bulgarian&rule=void-must-trump&count=3&versions=2&seed=4",
    "/cheat-sheets/",
    "/cheat-sheets/bulgarian/what-may-i-play/",
    "/cheat-sheets/coinche/scoring/",
    "/cheat-sheets/three-games/differences/",
    "/no-such-page/",
]


TOO_NARROW = """[...document.querySelectorAll("body *")].filter(cell => {
  const style = getComputedStyle(cell), box = cell.getBoundingClientRect();
  const text = [...cell.childNodes].filter(n => n.nodeType === 3).map(n => n.data).join(" ").trim();
  const seen = cell.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}) && !cell.closest(".vh, svg, textarea, select");
  if (!text || !seen || style.display === "inline" || box.width < 2) return false;
  const longest = Math.max(...text.split(/[^\\p{L}]+/u).map(word => word.length));
  const room = box.width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return longest > 6 && room < 6 * 0.5 * parseFloat(style.fontSize);
}).map(cell => cell.outerHTML.slice(0, 120))"""
"""Boxes of text that hold a word of more than six letters and have no room for six."""


@pytest.fixture(scope="module")
def large_text(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser whose reader has set the usual size of text to 32 pixels."""
    args = [*FLAGS, "--blink-settings=defaultFontSize=32"]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
    yield browser
    browser.close()


@pytest.mark.parametrize("address", PAGES)
def test_text_of_twice_the_size_fits_a_phone(large_text: Browser, live_server: Any, address: str) -> None:
    context = large_text.new_context(viewport={"width": 360, "height": 740}, base_url=live_server.url)
    page = context.new_page()
    page.goto(address)
    page.locator("details.predict").evaluate_all("all => all.forEach(one => one.open = true)")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    narrow = page.evaluate(
        """[...document.querySelectorAll("h1, h2, h3, p, .cell, .seg, .button, .seat-name")]
           .filter(e => e.offsetParent && !e.classList.contains("vh") && e.scrollWidth > e.clientWidth + 2
                        && getComputedStyle(e).overflowX === "hidden").map(e => e.outerHTML.slice(0, 80))"""
    )
    assert narrow == []
    assert page.evaluate(TOO_NARROW) == []
    context.close()


def test_whose_turn_it_is_stays_in_sight_in_large_text(large_text: Browser, live_server: Any) -> None:
    """And leaves most of the screen to the cards."""
    context = large_text.new_context(viewport={"width": 360, "height": 740}, base_url=live_server.url)
    page = context.new_page()
    page.goto(DEAL.rpartition(".")[0])
    page.locator(".record .hand").evaluate("hand => hand.scrollIntoView()")
    box = page.locator(".referee-head h2").bounding_box()
    assert box is not None
    assert page.evaluate("scrollY") > 700
    assert 0 <= box["y"] <= 1
    assert box["height"] < 150
    context.close()
