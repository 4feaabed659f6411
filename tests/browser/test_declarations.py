"""/score/declarations/ in a real browser."""

import pytest
from playwright.sync_api import expect

from rules.announced_disputes import DISPUTES
from tests.browser.schemes import both_schemes

PAGE = "/score/declarations/"
HEADLINE = ".headline h2"


def announce(page, kind: str, top: str) -> None:
    """The kind, then the top card, as a thumb taps them."""
    page.locator(f"label[for=kind-{kind}]").tap()
    page.locator(f"#top-{top}").tap()


def test_six_taps_settle_a_dispute_on_a_phone(phone):
    """Trumps, your tierce, the opponent, a quarte; the address is the table at every step, and Back walks the steps."""
    phone.goto(PAGE)
    phone.locator("label.seg:has(#contract-H)").tap()
    expect(phone.locator(HEADLINE)).to_have_text("Now tap what was announced")
    phone.locator("#top-AC").tap()
    expect(phone.locator(HEADLINE)).to_have_text("You and your partner score 20 points")
    phone.locator("#seat-W").tap()
    expect(phone.locator("#seat-W")).to_have_attribute("aria-current", "true")
    announce(phone, "4", "TD")
    expect(phone.locator(HEADLINE)).to_have_text("The opponents score 50 points")
    expect(phone.locator("#live")).to_have_text("The opponents score 50 points")
    expect(phone).to_have_title("The opponents score 50 points · Belot School")
    assert phone.url.endswith(f"{PAGE}?rules=bulgarian-1&contract=H&says_s=3-AC&says_w=4-TD")
    expect(phone.locator("#kind-4")).to_be_checked()
    phone.go_back()
    expect(phone.locator(HEADLINE)).to_have_text("You and your partner score 20 points")
    phone.wait_for_load_state()  # Back asks for the page anew
    phone.go_forward()
    expect(phone.locator(HEADLINE)).to_have_text("The opponents score 50 points")


def test_after_the_trumps_players_grid_and_answer_are_in_view_together(phone):
    phone.emulate_media(reduced_motion="reduce")
    phone.goto(PAGE)
    phone.locator("label.seg:has(#contract-H)").tap()
    expect(phone.locator(HEADLINE)).to_have_text("Now tap what was announced")
    expect(phone.locator("#top-AS")).to_be_in_viewport(ratio=1)
    last = phone.locator("#top-AS").bounding_box()
    bar = phone.locator(".headline").bounding_box()
    assert last["y"] + last["height"] <= bar["y"]


def test_what_was_announced_is_taken_back_with_a_tap(phone):
    phone.goto(f"{PAGE}?contract=H&says_s=3-AC&says_w=4-TD")
    phone.locator("#off-W-4-TD").tap()
    expect(phone.locator(HEADLINE)).to_have_text("You and your partner score 20 points")
    expect(phone.locator("#seat-W")).to_have_attribute("aria-current", "true")


def test_four_alike_are_two_taps(phone):
    phone.goto(f"{PAGE}?contract=H")
    phone.locator("label[for=kind-x]").tap()
    expect(phone.locator("#top-AC")).to_be_hidden()
    phone.locator("#four-9").tap()
    expect(phone.locator(HEADLINE)).to_have_text("You and your partner score 150 points")


def test_only_cards_that_can_be_on_top_are_offered(desk):
    desk.goto(f"{PAGE}?contract=H")
    expect(desk.locator("#top-9C")).to_be_visible()
    expect(desk.locator("#top-8C")).to_be_hidden()
    desk.locator("label[for=kind-8]").click()
    expect(desk.locator("#top-KC")).to_be_hidden()
    expect(desk.locator("#top-AC")).to_be_visible()


def test_a_hand_is_ticked_and_declares_by_itself(phone):
    phone.goto(f"{PAGE}?contract=H")
    phone.locator("#way-hand").tap()
    for card in ("JH", "QH", "KH"):
        phone.locator(f"label.cell:has(#card-{card})").tap()
    expect(phone.locator(HEADLINE)).to_have_text("You and your partner score 20 points")
    expect(phone.locator(".belote")).to_have_text("You: belote, 20 points. It is never compared.")
    assert phone.url.endswith("hand_s=JH.QH.KH")
    phone.locator("#seat-N").tap()
    phone.locator("#way-hand").tap()
    expect(phone.locator("#card-QH")).to_be_disabled()


def test_a_tie_asks_for_the_first_player(phone):
    phone.goto(f"{PAGE}?rules=french&contract=H&says_s=3-KC&says_w=3-KD")
    expect(phone.locator(HEADLINE)).to_have_text("Now say who leads the deal")
    phone.get_by_role("link", name="Choose").tap()
    phone.locator("label.seg:has(#first-W)").tap()
    expect(phone.locator(HEADLINE)).to_have_text("The opponents score 20 points")


def test_a_house_rule_answers_at_once(desk):
    desk.goto(f"{PAGE}?contract=H&says_s=3-KH&says_w=3-KD")
    expect(desk.locator(HEADLINE)).to_have_text("Nobody scores")
    desk.locator("#fold-rules summary").click()
    desk.get_by_label("The best runs of both sides are equal").select_option("trump_then_first")
    expect(desk.locator(HEADLINE)).to_have_text("You and your partner score 20 points")
    desk.locator("label.seg:has(#rules-french-1)").click()
    expect(desk).to_have_url(f"{PAGE}?rules=french-1&contract=H&says_s=3-KH&says_w=3-KD")


def test_the_keyboard_reaches_everything(desk):
    """Enter on a radio button sends the form and announces nothing; arrows choose the kind, Enter the card."""
    desk.goto(f"{PAGE}?contract=H")
    desk.locator("#contract-H").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(HEADLINE)).to_have_text("Now tap what was announced")
    desk.locator("#seat-E").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#seat-E")).to_have_attribute("aria-current", "true")
    expect(desk.locator("#seat-E")).to_be_focused()
    desk.locator("#kind-3").focus()
    desk.keyboard.press("ArrowRight")
    desk.locator("#top-TC").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(HEADLINE)).to_have_text("The opponents score 50 points")


@pytest.mark.parametrize("scripts", [True, False])
def test_the_next_tap_is_for_the_player_of_the_last(desk, scripts):
    """The open player stays open, with scripts and without."""
    desk.goto(f"{PAGE}?rules=bulgarian-1&contract=H&says_s=4-KC&at=W")
    desk.locator("#top-AS").click()
    expect(desk.locator("#off-W-3-AS")).to_be_visible()
    expect(desk.locator("#seat-W")).to_have_attribute("aria-current", "true")
    desk.locator("label[for=kind-x]").click()
    desk.locator("#four-9").click()
    expect(desk.locator("#off-W-4x9")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_the_kind_taken_back_stays_chosen(desk, scripts):
    desk.goto(f"{PAGE}?contract=H&says_w=4-TD")
    desk.locator("#off-W-4-TD").click()
    expect(desk.locator("#off-W-4-TD")).to_have_count(0)
    expect(desk.locator("#kind-4")).to_be_checked()


def test_what_could_not_be_read_is_taken_away_with_a_tap(phone):
    phone.goto(f"{PAGE}?contract=H&says_n=zz.3-9C")
    phone.locator("#top-AS").tap()
    expect(phone.locator("#off-S-3-AS")).to_be_visible()
    expect(phone.locator(".hint")).to_have_text("“zz” could not be read.")
    assert "zz" in phone.url
    phone.locator(".take-away").tap()
    expect(phone.locator(HEADLINE)).to_have_text("You and your partner score 40 points")
    assert "zz" not in phone.url


def test_the_kinds_are_easy_to_hit_on_a_phone(phone):
    phone.goto(f"{PAGE}?contract=H")
    for kind in phone.locator(".kind").all():
        box = kind.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert kind.evaluate("kind => kind.scrollWidth <= kind.clientWidth")


def test_the_trumps_stand_clear_of_the_player_at_the_top(phone):
    phone.goto(f"{PAGE}?contract=H&says_n=4xJ&says_w=4xJ&at=N")
    badge = phone.locator(".felt-callers > .badge").bounding_box()
    top = phone.locator(".caller-top").bounding_box()
    left = phone.locator(".caller-left").bounding_box()
    assert top["x"] - badge["x"] - badge["width"] >= 3
    assert left["y"] - badge["y"] - badge["height"] >= 3


LONG = "W" * 100


@pytest.mark.parametrize("query", [f"says_n={LONG}", f"hand_n={LONG}", f"contract={LONG}", f"rules={LONG}"])
def test_long_text_breaks_instead_of_pushing_the_page_sideways(phone, query):
    phone.goto(f"{PAGE}?{query}")
    expect(phone.locator(".fault")).to_contain_text("“WWW")
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("scripts", [False])
def test_the_form_answers_without_scripts(desk):
    desk.goto(PAGE)
    desk.locator("label.seg:has(#contract-S)").click()
    desk.get_by_role("button", name="king of clubs", exact=True).click()
    expect(desk.locator(HEADLINE)).to_have_text("You and your partner score 20 points")
    desk.locator("#seat-W").click()
    desk.locator("label[for=kind-x]").click()
    desk.locator("#four-A").click()
    assert desk.url.endswith(f"{PAGE}?rules=bulgarian-1&contract=S&says_s=3-KC&says_w=4xA&at=W&kind=x")
    desk.locator("#seat-N").click()
    desk.locator("#way-hand").click()
    for card in ("TH", "JH", "QH", "KH"):
        desk.locator(f"label.cell:has(#card-{card})").click()
    desk.get_by_role("button", name="Show the answer").click()
    expect(desk.locator(HEADLINE)).to_have_text("You and your partner score 70 points, the opponents 100")
    desk.locator("#off-W-4xA").click()
    expect(desk.locator(HEADLINE)).to_have_text("You and your partner score 70 points")


@pytest.mark.parametrize(
    "query",
    [
        "",
        DISPUTES[3].query,
        "rules=french&contract=H&hand_s=QC.KC.AC.KH.QH.7D.8D.9D&hand_e=JS.QS.KS&at=S",
        "contract=H&says_s=5-9H.zzz&says_w=3-KC",
        "rules=coinche&contract=H&says_s=4xJ.3-9H&first=W",
    ],
)
@both_schemes
def test_the_page_is_accessible_and_fits_a_phone(phone, axe, query, scheme):
    phone.goto(f"{PAGE}?{query}")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(phone)


@both_schemes
def test_the_page_is_accessible_at_the_desk(desk, axe, scheme):
    desk.goto(f"{PAGE}?{DISPUTES[2].query}&at=W")
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(desk)


def test_text_made_large_stays_on_the_page(open_page):
    """Letters twice as large on a small phone are as a phone half as wide."""
    narrow = open_page(viewport={"width": 256, "height": 600})
    narrow.goto(f"{PAGE}?{DISPUTES[3].query}")
    assert narrow.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_slip_prints_the_table_and_the_answer(desk):
    desk.goto(f"{PAGE}?{DISPUTES[3].query}")
    desk.emulate_media(media="print")
    expect(desk.locator(".slip-url")).to_contain_text("says_s=4-KC")
    expect(desk.locator(HEADLINE)).to_be_visible()
    expect(desk.locator(".results")).to_be_visible()
    expect(desk.locator(".picker")).to_be_hidden()
