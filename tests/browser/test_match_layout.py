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


def open_rows(page) -> None:
    page.evaluate("document.querySelectorAll('.row details').forEach((one) => { one.open = true; })")


@pytest.mark.parametrize("device", ["phone", "desk"])
def test_no_name_and_no_deal_is_wider_than_the_page(request, device):
    page = request.getfixturevalue(device)
    for fields in (NO_SPACE + DEALS + DRAFT, DEALS, NO_SPACE):
        page.goto(PATH + urlencode(fields))
        open_rows(page)
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), fields


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
