"""The referee's page in a real browser: pasted and tapped, on a phone and at a desk, with scripts and without."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rules.engine.deal_notation import query, write
from rules.engine.referee import read_deal
from tests.browser.schemes import both_schemes

PATH = "/score/referee/"
HEADLINE = ".referee-head h2"
ROWS = {
    row["id"]: row
    for row in map(json.loads, (Path(__file__).parents[1] / "cases" / "deals.jsonl").read_text().splitlines())
}
WHOLE, REVOKED = ROWS["bulgarian-0"], ROWS["french-revoked-2"]
RESULT = "North and South write 72, the other side 0"


def address(row, **changes: str) -> str:
    fields = dict(query(read_deal(row))) | changes
    return f"{PATH}?" + "&".join(f"{name}={value}" for name, value in fields.items() if value)


def tap(page, box: str) -> None:
    cell = page.locator(f"label:has(#{box})")
    cell.scroll_into_view_if_needed()
    cell.tap()


def test_a_deal_is_tapped_in_on_a_phone(phone):
    """Controls, three hands in the grid, then the table's cards; every tap answers and the address is the deal."""
    fields = dict(query(read_deal(WHOLE)))
    phone.goto(PATH)
    tap(phone, "contract-H")
    expect(phone.locator(HEADLINE)).to_have_text("Who led to the first trick?")
    tap(phone, "first-S")
    expect(phone.locator(HEADLINE)).to_have_text("Tap the eight cards of North")
    tap(phone, "declarer-E")
    expect(phone).to_have_url(re.compile("declarer=E"))
    tap(phone, "times-4")
    expect(phone).to_have_url(re.compile("times=4"))
    for pane in "nes":
        for count, card in enumerate(fields[pane].split("."), start=1):
            tap(phone, f"c-{card}")
            expect(phone.locator(f"#pane-{pane} b")).to_have_text(re.compile(rf"^{count}\b"))
    expect(phone.locator(HEADLINE)).to_have_text("South leads to trick 1")
    play = fields["play"].split(".")
    for count, card in enumerate(play[:6], start=1):
        phone.locator(f"#play-{card}").tap()
        expect(phone.locator("#pane-play b")).to_have_text(re.compile(rf"^{count}\b"))
    expect(phone.locator(HEADLINE)).to_have_text("Trick 2: North to play")
    expect(phone.locator("#live")).to_have_text("Trick 2: North to play")
    phone.locator("#undo").tap()
    expect(phone.locator(HEADLINE)).to_have_text("Trick 2: West to play")
    phone.go_back()
    expect(phone.locator(HEADLINE)).to_have_text("Trick 2: North to play")
    assert f"play={'.'.join(play[:6])}" in phone.url


def test_the_last_card_writes_the_sheet(phone):
    phone.goto(address(WHOLE, play=dict(query(read_deal(WHOLE)))["play"][:-3]))
    phone.locator("#play-9D").tap()
    expect(phone.locator(HEADLINE)).to_have_text(RESULT)
    expect(phone.locator(".sheet tfoot")).to_contain_text("72")
    expect(phone).to_have_title(f"{RESULT} · Belot School")


def test_a_card_that_is_not_legal_may_be_tapped_and_is_called_a_revoke(desk):
    desk.goto(address(WHOLE, play="QC.9C"))
    expect(desk.locator("#play-JC [data-legal=yes]")).to_be_visible()
    desk.locator("#play-AS").click()
    expect(desk.locator(".revoke")).to_contain_text("North's ace of spades: a revoke.")
    desk.locator(".revoke a").click()
    expect(desk.locator(".headline h2")).to_have_text("No, the ace of spades may not be played")


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("text", [json.dumps(WHOLE), write(read_deal(WHOLE), "\n")], ids=["json", "lines"])
def test_a_pasted_deal_is_refereed(desk, text):
    desk.goto(PATH)
    desk.locator("#text").fill(text)
    desk.get_by_role("button", name="Referee it").click()
    expect(desk.locator(HEADLINE)).to_have_text(RESULT)
    assert desk.url.endswith(address(WHOLE))


def test_a_wrong_text_stays_in_its_box(desk):
    text = write(read_deal(WHOLE), "\n").replace("3 AC", "3 5C")
    desk.goto(PATH)
    desk.locator("#text").fill(text)
    desk.get_by_role("button", name="Referee it").click()
    expect(desk.locator(".fault")).to_contain_text("Trick 3, South to play: “5C” is no card")
    expect(desk.locator("#text")).to_have_value(text)
    expect(desk.locator("#trick-2")).to_be_visible()
    desk.locator("#play-AC").click()
    expect(desk.locator(HEADLINE)).to_have_text(RESULT)


@pytest.mark.parametrize("scripts", [False])
def test_a_deal_is_put_in_without_scripts(desk):
    """Ticks and radio buttons wait for the button; a pane opened takes them along; cards of a hand are links."""
    desk.goto(PATH)
    for box in ("contract-H", "first-S", "declarer-E"):
        desk.locator(f"label:has(#{box})").click()
    for card in dict(query(read_deal(WHOLE)))["s"].split("."):
        desk.locator(f"label:has(#c-{card})").click()
    desk.get_by_role("button", name="South 0").click()
    expect(desk.locator("#pane-n b")).to_have_text(re.compile("^8"))
    desk.get_by_role("button", name="Play 0").click()
    expect(desk.locator(HEADLINE)).to_have_text("South leads to trick 1")
    desk.locator("label:has(#card-JS)").click()
    desk.get_by_role("button", name="Put it down").click()
    expect(desk.locator(HEADLINE)).to_have_text("Trick 1: West to play")


def test_the_keyboard_reaches_cards_and_verdicts(desk):
    desk.goto(address(WHOLE, play="QC.9C"))
    desk.locator("#play-JC").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(HEADLINE)).to_have_text("Trick 1: East to play")
    desk.locator("#pane-n").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#pane-n")).to_have_attribute("aria-pressed", "true")
    expect(desk.locator("#pane-n")).to_be_focused()


def test_whose_turn_it_is_stays_in_sight_while_cards_are_tapped(phone):
    """Short, at the top edge."""
    phone.goto(address(WHOLE, play="QC.9C.JC.8C.KD"))
    phone.evaluate("scrollTo(0, document.querySelector('#play-JD').getBoundingClientRect().top - 200)")
    assert phone.evaluate("scrollY") > 150
    expect(phone.locator(HEADLINE)).to_be_in_viewport(ratio=1)
    head = phone.locator(".referee-head").bounding_box()
    assert head["y"] <= 1
    assert head["height"] < 120
    phone.locator("#play-JD").tap()
    expect(phone.locator(HEADLINE)).to_have_text("Trick 2: North to play")
    expect(phone.locator(HEADLINE)).to_be_in_viewport(ratio=1)


def test_the_numbers_of_the_tricks_are_easy_to_hit_on_a_phone(phone):
    phone.goto(address(WHOLE))
    for link in phone.locator(".tricks th[scope=row] a").all():
        box = link.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    assert phone.locator(".tricks-frame").evaluate("frame => frame.scrollWidth <= frame.clientWidth")


@pytest.mark.parametrize("query", ["text=", "contract=", "n=", "contract=H&first=S&play="])
def test_long_text_breaks_instead_of_pushing_the_page_sideways(phone, query):
    phone.goto(f"{PATH}?{query}{'W' * 100}")
    expect(phone.locator(".fault")).to_contain_text("“WWW")
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


ADDRESSES = {
    "untouched": PATH,
    "a hand": address(WHOLE, e="", s="", w="", play="", n="AS.KS"),
    "at play": address(WHOLE, play="QC.9C.JC.8C.KD"),
    "complete": address(WHOLE),
    "a revoke": address(REVOKED),
    "a wrong card": address(WHOLE, play="QC.9C.JC.5H.KD"),
    "a slip in a hand": address(WHOLE, n=dict(query(read_deal(WHOLE)))["n"].replace("JH", "1H")),
    "bids and hanging points": address(ROWS["coinche-5"], play=""),
}


@pytest.mark.parametrize("at", ADDRESSES.values(), ids=ADDRESSES)
@both_schemes
def test_the_page_is_accessible_and_fits_a_phone(phone, axe, at, scheme):
    phone.goto(at)
    for fold in phone.locator("details").all():
        fold.evaluate("fold => fold.open = true")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(phone)


@pytest.mark.parametrize("at", [ADDRESSES["at play"], ADDRESSES["a revoke"]], ids=["at play", "a revoke"])
@both_schemes
def test_the_page_is_accessible_at_a_desk(desk, axe, at, scheme):
    desk.goto(at)
    axe(desk)


@pytest.mark.parametrize("row", [WHOLE, REVOKED, ROWS["bulgarian-16"]], ids=lambda row: row["id"])
def test_the_report_prints_on_one_page(desk, row):
    desk.goto(address(row))
    paper = desk.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
