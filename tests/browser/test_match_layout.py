"""Where things stand on /score/match/, on a phone and on a desk."""

from urllib.parse import urlencode

import pytest

PATH = "/score/match/?"
NO_SPACE = [("us_name", "W" * 24), ("them_name", "Konstantinopolitanskiiii")]
USUAL = [("us_name", "Ana & Boris"), ("them_name", "Magdalena & Konstantin")]
DEALS = [("deal", "H.us.usd20.us92"), ("deal", "AT.us.us129"), ("deal", "y" * 500)]
DRAFT = [("contract", "S"), ("taker", "them"), ("us", "72")]

BROKEN = """() => {
    // Words of the sides' names that stand on more than one line.
    const found = [], walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        for (const word of walk.currentNode.data.matchAll(/Boris|Magdalena|Konstantin/g)) {
            const range = document.createRange();
            range.setStart(walk.currentNode, word.index);
            range.setEnd(walk.currentNode, word.index + word[0].length);
            if (range.getClientRects().length > 1) found.push(walk.currentNode.parentElement.outerHTML);
        }
    }
    return found;
}"""

OUTSIDE = """(all) => all.filter(
    (one) => one.getBoundingClientRect().right > document.querySelector(".match").getBoundingClientRect().right + 1
).map((one) => one.outerHTML)"""


def open_rows(page) -> None:
    page.evaluate("document.querySelectorAll('.row details').forEach((one) => { one.open = true; })")


@pytest.mark.parametrize("device", ["phone", "desk"])
def test_no_name_and_no_deal_is_wider_than_the_page(request, device):
    page = request.getfixturevalue(device)
    for fields in (NO_SPACE + DEALS + DRAFT, DEALS, NO_SPACE):
        page.goto(PATH + urlencode(fields))
        open_rows(page)
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), fields
        for box in (".board *", ".entry .segs", ".entry .seg"):
            assert page.locator(box).evaluate_all(OUTSIDE) == []


@pytest.mark.parametrize("device", ["phone", "desk"])
def test_usual_names_do_not_break_inside_a_word(request, device):
    page = request.getfixturevalue(device)
    page.goto(PATH + urlencode(USUAL + DEALS + DRAFT))
    open_rows(page)
    assert page.evaluate(BROKEN) == []
    page.set_viewport_size({"width": 700, "height": 900})  # as wide as upright paper between its margins
    page.emulate_media(media="print")
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("device", ["phone", "desk"])
def test_what_can_be_done_with_a_deal_stands_at_the_top_of_its_row(request, device):
    page = request.getfixturevalue(device)
    page.goto(PATH + urlencode(DEALS))
    page.locator("#deal-1 > summary").click()
    summary, button = page.locator("#deal-1 > summary").bounding_box(), page.locator("#correct-1").bounding_box()
    assert 0 <= button["y"] - summary["y"] - summary["height"] < 20


def tops(page, *selectors) -> set[int]:
    return {round(page.locator(selector).bounding_box()["y"]) for selector in selectors}


@pytest.mark.parametrize("device", ["phone", "desk"])
@pytest.mark.parametrize("names", [[], USUAL], ids=["no names", "names"])
def test_a_fault_moves_no_field_out_of_line(request, device, names):
    page = request.getfixturevalue(device)
    page.goto(PATH + urlencode([*names, *DRAFT[:2], ("us", "646")]))
    assert page.locator("#us-fault").is_visible()
    assert len(tops(page, "#us", "#them")) == 1


@pytest.mark.parametrize("names", [[], USUAL], ids=["no names", "names"])
def test_the_amounts_of_a_side_stand_in_one_row_on_a_phone(phone, names):
    phone.goto(PATH + urlencode([*names, *DEALS[:2], *DRAFT, ("us_declared", "50")]))
    for side, last in (("us", "0"), ("them", "200")):
        assert len(tops(phone, f"#{side}_declared", *(f"#{side}_add-{tap}" for tap in (20, 50, 100, 150, last)))) == 1
        button = phone.locator(f"#{side}_add-200").bounding_box()
        assert button["height"] >= 44
        assert button["width"] >= 24
        assert phone.locator(f"#{side}_add-200").evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_enter_writes_no_deal_with_scripts_off(browser, live_server):
    """A name is no reason to write the deal that is in the form."""
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(PATH + urlencode([*DEALS[:1], *DRAFT]))
    page.locator("#fold-settings > summary").click()
    page.locator("#us_name").fill("Ana")
    page.locator("#us_name").press("Enter")
    page.wait_for_url("**us_name=Ana**")
    assert page.locator("[id^=deal-]:is(details)").count() == 1
    assert page.locator("#us").input_value() == "72"
    context.close()
