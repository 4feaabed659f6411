"""/score/match/ in a real browser: an evening at the table, a lost connection, and coming back to it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.schemes import both_schemes

EVENING = (
    "/score/match/?rules=bulgarian-1&deal=H.us.usd20.us92&deal=S.them.us96.x2&deal=pass&deal=AT.us.us129"
    "&deal=C.them.themb20.capotthem&deal=NT.us.us70"
)
SENT = "Back online: what you typed has been sent."
OFFLINE = re.compile("^Offline: this is the sheet as it was last")


def tap(page, name, value) -> None:
    page.locator(f'label.seg:has(input[name="{name}"][value="{value}"])').click()


def put_in(page, contract, taker, us) -> None:
    """A deal typed as a thumb does it: trumps, who took it, our points."""
    tap(page, "contract", contract)
    tap(page, "taker", taker)
    page.locator("#us").fill(us)


def write(page) -> None:
    page.locator("#do-add").click()


def idle(page) -> None:
    """Wait until no answer is on its way."""
    page.wait_for_timeout(150)
    expect(page.locator(".htmx-request")).to_have_count(0)


def totals(page) -> list[str]:
    return page.locator(".total b").all_inner_texts()


def banner(page):
    return page.locator(".match-banner:visible")


def until(page, script) -> None:
    """Wait until a script that asks the browser says yes."""
    for _ in range(100):
        if page.evaluate(script):
            return
        page.wait_for_timeout(50)
    raise AssertionError(script)


def kept_by_the_worker(page) -> None:
    """Wait until the worker has this sheet, and all that its page needs."""
    until(
        page,
        """async () => {
            const form = document.getElementById("match");
            if (!navigator.serviceWorker.controller || form.matches(".htmx-request")) return false;
            const deals = new URL(form.dataset.address, location.href).searchParams.getAll("deal").join(" ");
            const keys = await (await caches.open("belot-match-pages")).keys();
            const files = await (await caches.open("belot-match-files")).keys();
            const needed = document.querySelectorAll("link[rel~=stylesheet], script[src]").length;
            return files.length > needed && keys.some((one) => new URL(one.url).searchParams.getAll("deal").join(" ") === deals);
        }""",
    )


def test_an_evening_of_several_deals(phone):
    """Add, see who leads, correct, undo, remove: the address is the match at every step, and a reload shows the same."""
    phone.goto("/score/match/")
    put_in(phone, "H", "us", "92")
    phone.locator("#them").click()
    expect(phone.locator(".preview")).to_contain_text("Us 9, Them 7.")
    write(phone)
    expect(phone.locator(".standing h2")).to_have_text("Us: 2 ahead")
    assert phone.url.endswith("/score/match/?rules=bulgarian-1&deal=H.us.us92")
    phone.locator("#do-pass").click()
    expect(phone.locator(".row")).to_have_count(2)
    put_in(phone, "AT", "us", "129")
    write(phone)
    expect(phone.locator(".standing")).to_contain_text("13 points hang: the winner of the next deal takes them.")
    put_in(phone, "S", "them", "72")
    write(phone)
    expect(phone.locator(".row")).to_have_count(4)
    assert totals(phone) == ["16", "42"]
    phone.locator("#deal-1 summary").click()
    phone.locator("#correct-1").click()
    expect(phone.locator("#deal-title")).to_have_text("Correct deal 1")
    expect(phone.locator("#us")).to_have_value("92")
    phone.locator("#us").fill("102")
    write(phone)
    expect(phone.locator(".notice")).to_contain_text("Deal 1 is corrected.")
    assert totals(phone) == ["17", "41"]
    phone.locator("#do-undo").click()
    expect(phone.locator(".notice")).to_have_count(0)
    assert totals(phone) == ["16", "42"]
    phone.locator("#do-back").click()
    expect(phone.locator("#deal-title")).to_have_text("Deal 4")
    expect(phone.locator("#us")).to_have_value("72")
    write(phone)
    expect(phone.locator(".row")).to_have_count(4)
    phone.reload()
    assert totals(phone) == ["16", "42"]
    expect(phone.locator(".row")).to_have_count(4)


def test_what_is_typed_and_not_written_survives_a_reload(phone):
    """Also the number that the field still holds when the page goes."""
    phone.goto(EVENING)
    put_in(phone, "H", "us", "92")
    idle(phone)
    phone.reload()
    expect(phone.locator('input[name="contract"][value="H"]')).to_be_checked()
    expect(phone.locator('input[name="taker"][value="us"]')).to_be_checked()
    expect(phone.locator("#us")).to_have_value("92")
    expect(phone.locator(".row")).to_have_count(6)


def test_an_answer_does_not_wipe_out_what_is_being_typed(desk):
    """The answer to a tap comes while the points are half typed."""
    desk.goto("/score/match/")
    tap(desk, "contract", "H")
    desk.route("**/score/match/?*", lambda route: (desk.wait_for_timeout(300), route.continue_()))
    tap(desk, "taker", "us")
    desk.locator("#us").press_sequentially("123", delay=120)
    desk.wait_for_timeout(600)
    expect(desk.locator("#us")).to_have_value("123")


def test_a_bare_address_offers_the_match_that_was_left(phone):
    """And a new match leaves the old one where it is."""
    phone.goto("/score/match/")
    expect(phone.locator("#resume")).to_be_hidden()
    phone.goto(EVENING)
    phone.goto("/score/match/")
    link = phone.locator("[data-resume]")
    expect(link).to_have_text(re.compile(r"^Go on with your match\s+\(6 deals, 57 to 72\)$"))
    put_in(phone, "H", "us", "92")
    write(phone)
    expect(phone.locator(".row")).to_have_count(1)
    phone.goto("/score/match/")
    expect(link).to_contain_text("(1 deal, 9 to 7)")
    phone.locator("#fold-resume summary").click()
    phone.locator(".resume-list a").click()
    expect(phone.locator(".row")).to_have_count(6)
    assert totals(phone) == ["57", "72"]


def test_a_first_deal_that_was_half_typed_is_offered_too_and_can_be_forgotten(phone):
    phone.goto("/score/match/")
    put_in(phone, "H", "us", "92")
    idle(phone)
    expect(phone.locator("#resume")).to_be_hidden()
    phone.goto("/score/match/")
    expect(phone.locator("[data-resume]")).to_contain_text("the first deal half put in")
    phone.locator("[data-resume]").click()
    expect(phone.locator("#us")).to_have_value("92")
    phone.goto("/score/match/")
    phone.locator("[data-forget-first]").click()
    expect(phone.locator("#resume")).to_be_hidden()


def test_forgetting_takes_the_kept_pages_too(phone):
    phone.goto(EVENING)
    kept_by_the_worker(phone)
    phone.goto("/score/match/")
    phone.locator("[data-forget-first]").click()
    until(
        phone,
        """async () => (await (await caches.open("belot-match-pages")).keys()).every((one) => !one.url.includes("deal="))""",
    )


def test_two_tabs_do_not_overwrite_each_other(desk):
    """The tab that was left behind is told; both sheets are kept."""
    desk.goto(EVENING)
    other = desk.context.new_page()
    other.goto(EVENING)
    put_in(other, "H", "us", "92")
    write(other)
    expect(other.locator(".row")).to_have_count(7)
    expect(banner(desk)).to_contain_text("This match has gone on in another tab: 7 deals")
    put_in(desk, "S", "them", "100")
    write(desk)
    expect(desk.locator(".row")).to_have_count(7)
    other.goto("/score/match/")
    expect(other.locator("[data-resume]")).to_contain_text("7 deals, 73 to 72")
    other.locator("#fold-resume summary").click()
    expect(other.locator(".resume-list a")).to_have_text(["7 deals, 66 to 79"])


@pytest.mark.parametrize("scripts", [False])
def test_everything_works_without_scripts(desk):
    desk.goto("/score/match/")
    put_in(desk, "H", "us", "92")
    desk.locator("#us_add-20").click()
    expect(desk.locator("#us_declared")).to_have_value("20")
    write(desk)
    assert desk.url.endswith("/score/match/?rules=bulgarian-1&deal=H.us.usd20.us92")
    desk.locator("#do-pass").click()
    desk.locator("#deal-1 summary").click()
    desk.locator("#remove-1").click()
    expect(desk.locator(".notice")).to_contain_text("Deal 1 is off the sheet.")
    desk.locator("#do-undo").click()
    expect(desk.locator(".row")).to_have_count(2)
    desk.locator("#fold-settings > summary").click()
    desk.locator("#us_name").fill("Ana & Boris")
    desk.get_by_role("button", name="Apply").click()
    expect(desk.locator(".total dt")).to_have_text(["Ana & Boris", "Them"])
    expect(desk.get_by_text("Kept in the address of this page and nowhere else")).to_be_visible()


def test_the_end_of_a_match_and_a_new_one(phone):
    phone.goto("/score/match/?us_name=Ana&deal=S.us.x4.capotus&deal=D.us.x2.capotus&deal=H.us.us92")
    expect(phone.locator(".standing h2")).to_have_text(re.compile("^The match goes to Ana, "))
    expect(phone.locator("#deal")).to_have_count(0)
    phone.get_by_role("link", name="New match with the same rules").click()
    expect(phone.locator(".total dt")).to_have_text(["Ana", "Them"])
    expect(phone.locator(".row")).to_have_count(0)


def test_another_game_counts_the_same_deals_anew(desk):
    desk.goto("/score/match/?deal=H.us.us92&deal=NT.us.us70")
    assert totals(desk) == ["23", "19"]
    desk.locator("#fold-settings > summary").click()
    tap(desk, "rules", "french-1")
    expect(desk.locator(".standing")).to_contain_text("Deal 2 cannot be counted yet")
    assert totals(desk) == ["92", "70"]
    tap(desk, "rules", "bulgarian-1")
    expect(desk.locator(".standing")).not_to_contain_text("cannot be counted")
    assert totals(desk) == ["23", "19"]


@pytest.fixture
def lonely(browser, live_server):
    """A phone that nobody watches: the browser itself complains of a site that does not answer."""
    context = browser.new_context(base_url=live_server.url, viewport={"width": 360, "height": 740})
    yield context.new_page()
    context.close()


def offline(page) -> None:
    page.context.set_offline(True)


def online(page) -> None:
    page.context.set_offline(False)


def test_without_a_connection_the_sheet_stays_and_entries_are_sent_on_return(lonely, axe):
    """Readable, said, kept over a reload, and written exactly once."""
    lonely.goto("/score/match/")
    put_in(lonely, "H", "us", "92")
    write(lonely)
    expect(lonely.locator(".row")).to_have_count(1)
    kept_by_the_worker(lonely)
    offline(lonely)
    expect(banner(lonely)).to_have_text(OFFLINE)
    put_in(lonely, "S", "them", "70")
    write(lonely)
    expect(lonely.locator("#waiting li")).to_have_text(["Spades · Them · Us 70"])
    axe(lonely)
    lonely.locator("#do-pass").click()
    put_in(lonely, "D", "us", "12")
    lonely.locator("#them").click()
    lonely.reload()
    expect(banner(lonely)).to_have_text(OFFLINE)
    expect(lonely.locator(".row")).to_have_count(1)
    expect(lonely.locator("#waiting li")).to_have_text(["Spades · Them · Us 70", "Everybody passed"])
    expect(lonely.locator("#us")).to_have_value("12")
    online(lonely)
    expect(banner(lonely)).to_have_text(SENT, timeout=20_000)
    expect(lonely.locator(".row")).to_have_count(3)
    expect(lonely.locator("#waiting")).to_be_hidden()
    expect(lonely.locator("#us")).to_have_value("12")
    assert "deal=H.us.us92&deal=S.them.us70&deal=pass&contract=D&taker=us&us=12" in lonely.url
    lonely.reload()
    expect(lonely.locator(".row")).to_have_count(3)
    lonely.goto("/score/match/")
    expect(lonely.locator("[data-resume]")).to_contain_text("(3 deals, ")
    expect(lonely.locator("#fold-resume")).to_be_hidden()


def test_a_correction_that_is_half_typed_survives_a_reload_without_a_connection(lonely):
    lonely.goto(EVENING)
    lonely.locator("#deal-2 summary").click()
    lonely.locator("#correct-2").click()
    expect(lonely.locator("#deal-title")).to_have_text("Correct deal 2")
    kept_by_the_worker(lonely)
    lonely.locator("#us").fill("97")
    idle(lonely)
    offline(lonely)
    lonely.reload()
    expect(banner(lonely)).to_have_text(OFFLINE)
    expect(lonely.locator("#deal-title")).to_have_text("Correct deal 2")
    expect(lonely.locator("#us")).to_have_value("97")
    write(lonely)
    expect(lonely.locator("#waiting li")).to_have_text([re.compile("^2: Spades · Them · Contra · Us 97$")])
    online(lonely)
    expect(banner(lonely)).to_have_text(SENT, timeout=20_000)
    assert "deal=S.them.us97.x2" in lonely.url
    expect(lonely.locator(".row")).to_have_count(6)


def test_what_waits_can_be_taken_back_into_the_form(lonely):
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    offline(lonely)
    write(lonely)
    expect(banner(lonely)).to_contain_text("There is nothing to write yet")
    put_in(lonely, "S", "them", "70")
    write(lonely)
    lonely.get_by_role("button", name="Take the last one back").click()
    expect(lonely.locator("#waiting")).to_be_hidden()
    expect(lonely.locator("#us")).to_have_value("70")
    lonely.locator("#do-back").click()
    expect(banner(lonely)).to_have_text("That needs the connection. Try again when you are back.")
    expect(lonely.locator(".row")).to_have_count(6)


def test_a_site_that_fails_says_so_and_the_form_is_kept(lonely):
    lonely.goto(EVENING)
    put_in(lonely, "H", "us", "92")
    idle(lonely)
    lonely.context.route("**/score/match/?*", lambda route: route.fulfill(status=502, body="Bad Gateway"))
    write(lonely)
    expect(banner(lonely)).to_contain_text("The site gave no proper answer. Nothing is lost")
    expect(lonely.locator("#us")).to_have_value("92")
    lonely.context.unroute("**/score/match/?*")
    write(lonely)
    expect(lonely.locator(".row")).to_have_count(7)


def test_a_site_that_cannot_be_reached_gets_the_deal_later_and_once(lonely):
    """The device believes that it is online, as in a network that leads nowhere."""
    lonely.goto(EVENING)
    put_in(lonely, "H", "us", "92")
    idle(lonely)
    lonely.context.route("**/score/match/?*", lambda route: route.abort())
    write(lonely)
    expect(lonely.locator("#waiting li")).to_have_text(["Hearts · Us · Us 92"])
    expect(banner(lonely)).to_have_text(OFFLINE)
    put_in(lonely, "D", "us", "100")  # the next deal is whole, but nobody has written it yet
    lonely.context.unroute("**/score/match/?*")
    expect(banner(lonely)).to_have_text(SENT, timeout=20_000)
    expect(lonely.locator(".row")).to_have_count(7)
    expect(lonely.locator("#us")).to_have_value("100")


def test_a_network_that_never_answers_does_not_hold_the_deal(lonely):
    lonely.goto(EVENING)
    put_in(lonely, "H", "us", "92")
    expect(lonely.locator("#match")).to_have_attribute("data-address", re.compile("taker=us"))
    idle(lonely)
    lonely.locator("#match").evaluate("""form => form.setAttribute("hx-request", '{"timeout":400}')""")
    lonely.context.route("**/score/match/?*", lambda route: None)
    write(lonely)
    expect(lonely.locator("#waiting li")).to_have_count(1)
    lonely.context.unroute("**/score/match/?*")
    expect(banner(lonely)).to_have_text(SENT, timeout=20_000)
    expect(lonely.locator(".row")).to_have_count(7)


def test_an_address_that_was_never_kept_says_so_and_comes_back(lonely):
    """Its deals are in the address, and none of them is lost."""
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    offline(lonely)
    lonely.goto("/score/match/?rules=french-1&tie=litige&us_name=Ana&deal=H.us.us81&deal=S.them.us60")
    expect(banner(lonely)).to_contain_text("The sheet of this address was not kept here.")
    online(lonely)
    expect(lonely.locator(".row")).to_have_count(2, timeout=20_000)
    assert "rules=french-1&tie=litige&us_name=Ana&deal=H.us.us81&deal=S.them.us60" in lonely.url
    assert totals(lonely) == ["60", "264"]


@pytest.mark.parametrize(
    "address", ["/score/match/", EVENING, EVENING + "&contract=S&taker=them&us=170", EVENING + "&deal=rubbish"]
)
@both_schemes
def test_the_page_is_accessible_and_fits_a_phone(phone, axe, address, scheme):
    phone.goto(address)
    for fold in phone.locator(".match details").all():
        fold.evaluate("fold => fold.open = true")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(phone)


# Taps faster than the answers.

SLOW = [0, 100, 300, 800]


def slow(page, latency) -> None:
    """The answers of the sheet come so many milliseconds after they are asked for."""
    page.add_init_script(
        """(() => {
            const send = XMLHttpRequest.prototype.send;
            XMLHttpRequest.prototype.send = function (...given) { setTimeout(() => send.apply(this, given), LATENCY); };
        })()""".replace("LATENCY", str(latency))
    )


def raw_tap(page, selector, times=1, pause=0) -> None:
    """Fingers do not wait until a button may be tapped."""
    box = page.locator(selector).bounding_box()
    for _ in range(times):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(pause)


@pytest.mark.parametrize("latency", SLOW)
def test_amounts_tapped_in_a_row_all_count(phone, latency):
    slow(phone, latency)
    phone.goto("/score/match/?contract=H&taker=us&us=92")
    phone.locator("#us_add-50").tap()
    phone.locator("#us_add-20").tap()
    expect(phone.locator("#us_declared")).to_have_value("70")
    phone.locator("#us_add-0").tap()
    expect(phone.locator("#us_declared")).to_have_value("")
    phone.locator("#them_add-50").tap()
    expect(phone.locator("#them_declared")).to_have_value("50")


@pytest.mark.parametrize("latency", SLOW)
def test_a_deal_is_written_with_the_amount_tapped_just_before(phone, latency):
    slow(phone, latency)
    phone.goto("/score/match/?contract=H&taker=us&us=92")
    phone.locator("#us_add-50").tap()
    phone.locator("#do-add").tap()
    expect(phone.locator(".row")).to_have_count(1)
    assert phone.url.endswith("deal=H.us.usd50.us92")


def test_what_is_chosen_while_an_amount_is_on_its_way_stays_chosen(phone):
    slow(phone, 500)
    phone.goto("/score/match/?contract=H&us=92")
    phone.locator("#us_add-50").tap()
    tap(phone, "taker", "us")
    expect(phone.locator("#us_declared")).to_have_value("50")
    expect(phone.locator(".preview")).to_be_visible()
    expect(phone.locator('input[name="taker"][value="us"]')).to_be_checked()


@pytest.mark.parametrize("pause", [40, 200, 450])
@pytest.mark.parametrize(("button", "rows"), [("#do-back", 5), ("#do-pass", 7)])
def test_a_double_tap_does_it_once(phone, button, rows, pause):
    phone.goto(EVENING)
    phone.locator(button).scroll_into_view_if_needed()
    raw_tap(phone, button, times=2, pause=pause)
    phone.wait_for_timeout(600)
    idle(phone)
    expect(phone.locator(".row")).to_have_count(rows)


def focused(page) -> str:
    return page.evaluate("document.activeElement.id || document.activeElement.className")


def test_the_focus_goes_where_the_eyes_go(desk):
    desk.goto(EVENING)
    desk.locator("#deal-2 summary").click()
    desk.locator("#correct-2").press("Enter")
    expect(desk.locator("#deal-title")).to_be_focused()
    desk.locator("#do-cancel").click()
    expect(desk.locator("#deal-title")).to_have_text("Deal 7")
    desk.locator("#remove-2").press("Enter")
    expect(desk.locator(".row")).to_have_count(5)
    assert focused(desk) != ""
    desk.locator("#do-undo").press("Enter")
    expect(desk.locator(".row")).to_have_count(6)
    expect(desk.locator(".board")).to_be_focused()
    desk.locator("#do-back").press("Enter")
    expect(desk.locator("#deal-title")).to_be_focused()


def test_a_deal_is_written_though_the_browser_refuses_the_address(lonely):
    lonely.goto(EVENING)
    lonely.evaluate(
        """() => {
            history.replaceState = history.pushState = () => { throw new DOMException("too often", "SecurityError"); };
        }"""
    )
    put_in(lonely, "H", "us", "92")
    write(lonely)
    expect(lonely.locator(".row")).to_have_count(7)
    lonely.goto("/score/match/")
    expect(lonely.locator("[data-resume]")).to_contain_text("7 deals")


# Other networks, other matches.

OTHER = "/score/match/?rules=bulgarian-1&us_name=Ana&deal=D.us.us100"
LOGIN = "<!doctype html><html lang=en><title>Guest network</title><h1>Welcome to the guest network</h1></html>"


def kept_matches(page) -> list[str]:
    """The addresses in the list of kept matches."""
    return page.evaluate("JSON.parse(localStorage.getItem('belot.matches') || '[]').map((one) => one.address)")


def in_view(page, selector) -> None:
    expect(page.locator(selector)).to_be_in_viewport()


def test_the_bare_address_goes_on_with_the_match_that_was_left(lonely):
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    put_in(lonely, "H", "us", "92")
    idle(lonely)
    offline(lonely)
    lonely.goto("/score/match/")
    expect(banner(lonely)).to_have_text(OFFLINE)
    expect(lonely.locator(".row")).to_have_count(6)
    expect(lonely.locator("#us")).to_have_value("92")
    assert "deal=H.us.usd20.us92" in lonely.url
    write(lonely)
    expect(lonely.locator("#waiting li")).to_have_count(1)
    online(lonely)
    expect(lonely.locator(".row")).to_have_count(7)


def test_an_address_that_was_never_kept_shows_nothing_of_another_match(lonely):
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    offline(lonely)
    lonely.goto(OTHER)
    expect(banner(lonely)).to_contain_text("The sheet of this address was not kept here.")
    assert totals(lonely) == ["0", "0"]
    expect(lonely.locator(".row")).to_have_count(0)
    expect(lonely.locator("#deal-title")).to_have_text("Deal 2")
    assert any("deal=NT.us.us70" in one for one in kept_matches(lonely))
    lonely.goto("/score/match/?rules=bulgarian-1&us_name=Bo")
    expect(lonely.locator("#us_name")).to_have_value("Bo")
    assert len(kept_matches(lonely)) == 2


def test_a_site_that_fails_shows_only_this_sheet(lonely):
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    lonely.context.route("**/score/match/?*", lambda route: route.fulfill(status=502, body="Bad Gateway"))
    lonely.goto(OTHER)
    expect(lonely.locator("body")).to_have_text("Bad Gateway")


def test_the_page_of_another_network_is_no_sheet(lonely):
    """Neither in place of the form nor in place of the page."""
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    lonely.context.route("**/score/match/?*", lambda route: route.fulfill(content_type="text/html", body=LOGIN))
    put_in(lonely, "H", "us", "92")
    write(lonely)
    expect(lonely.locator("#waiting li")).to_have_text(["Hearts · Us · Us 92"])
    expect(lonely.locator("#match")).to_have_count(1)
    lonely.reload()
    expect(lonely.locator(".row")).to_have_count(6)
    expect(lonely.locator("#waiting li")).to_have_count(1)
    lonely.context.unroute("**/score/match/?*")
    expect(lonely.locator(".row")).to_have_count(7)


def test_what_is_written_without_a_connection_is_seen(lonely):
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    put_in(lonely, "H", "us", "92")
    lonely.locator("#them").click()
    expect(lonely.locator(".preview")).to_be_visible()
    lonely.wait_for_timeout(800)  # the page asks once more when the typing pauses
    idle(lonely)
    offline(lonely)
    lonely.locator("#us").fill("93")
    expect(lonely.locator(".preview")).to_have_count(0)
    expect(lonely.locator("#match .entry input[placeholder]")).to_have_count(0)
    write(lonely)
    in_view(lonely, "#waiting")
    expect(lonely.locator("#waiting")).to_be_focused()
    expect(lonely.locator("#deal-title")).to_have_text("Deal 8")
    write(lonely)
    in_view(lonely, '[data-banner="empty"]')
    lonely.locator("#do-back").click()
    in_view(lonely, '[data-banner="needs"]')


def test_after_a_correction_without_a_connection_the_form_writes_the_next_deal(lonely):
    lonely.goto(EVENING)
    lonely.locator("#deal-2 summary").click()
    lonely.locator("#correct-2").click()
    expect(lonely.locator("#deal-title")).to_have_text("Correct deal 2")
    kept_by_the_worker(lonely)
    offline(lonely)
    lonely.locator("#us").fill("97")
    write(lonely)
    expect(lonely.locator("#deal-title")).to_have_text("Deal 7")
    expect(lonely.locator("#do-add")).to_have_text("Write it down")
    expect(lonely.locator("#do-cancel")).to_be_hidden()
    put_in(lonely, "H", "us", "92")
    write(lonely)
    online(lonely)
    expect(lonely.locator(".row")).to_have_count(7)
    assert "deal=S.them.us97.x2" in lonely.url


def test_other_matches_stay_on_the_list_without_a_connection(lonely):
    lonely.goto(OTHER)
    kept_by_the_worker(lonely)
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    offline(lonely)
    lonely.goto(OTHER)
    expect(lonely.locator(".row")).to_have_count(1)
    assert len(kept_matches(lonely)) == 2
    lonely.get_by_role("link", name="New match").click()
    expect(lonely.locator(".row")).to_have_count(0)
    put_in(lonely, "H", "us", "92")
    assert len(kept_matches(lonely)) == 3


def test_deals_that_wait_stay_on_the_list_when_another_match_begins(lonely):
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    offline(lonely)
    put_in(lonely, "H", "us", "92")
    write(lonely)
    expect(lonely.locator("#waiting li")).to_have_count(1)
    lonely.goto("about:blank")
    online(lonely)
    lonely.goto("/score/match/")
    put_in(lonely, "D", "us", "100")
    idle(lonely)
    assert any("add=" in one for one in kept_matches(lonely))


def test_a_nameless_sheet_is_no_beginning_of_every_match(desk):
    desk.goto("/score/match/?rules=french-1&deal=H.us.us92&deal=S.us.us92")
    desk.goto("/score/match/?rules=bulgarian-1&deal=H.us.us92")
    assert len(kept_matches(desk)) == 2
    desk.goto("/score/match/?rules=bulgarian-1&contract=H")
    assert len(kept_matches(desk)) == 3


def test_taking_back_what_waits_keeps_what_stands_in_the_form(lonely):
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    offline(lonely)
    put_in(lonely, "H", "us", "92")
    write(lonely)
    put_in(lonely, "S", "them", "70")
    write(lonely)
    put_in(lonely, "D", "us", "100")
    back = lonely.get_by_role("button", name="Take the last one back")
    back.click()
    expect(lonely.locator("#us")).to_have_value("70")
    back.click()
    expect(banner(lonely)).to_contain_text("There is a deal in the form already")
    expect(lonely.locator("#us")).to_have_value("70")
    write(lonely)
    expect(lonely.locator("#us")).to_have_value("100")
    expect(lonely.locator("#waiting li")).to_have_count(2)
    online(lonely)
    expect(lonely.locator(".row")).to_have_count(8)
    expect(lonely.locator("#us")).to_have_value("100")


def test_a_write_that_failed_is_not_said_to_be_done(lonely):
    lonely.goto(EVENING)
    put_in(lonely, "H", "us", "92")
    idle(lonely)
    lonely.context.route("**/score/match/?*do=add*", lambda route: route.fulfill(status=500, body="Oh"))
    write(lonely)
    expect(banner(lonely)).to_contain_text("nothing was written")
    expect(lonely.locator("#us")).to_have_value("92")
    expect(lonely.locator(".row")).to_have_count(6)


def test_what_the_site_refuses_is_not_tried_again(lonely):
    lonely.goto(EVENING)
    put_in(lonely, "H", "us", "92")
    idle(lonely)
    asked = []

    def refuse(route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=414, body="Too long")

    lonely.context.route("**/score/match/?*", refuse)
    write(lonely)
    expect(banner(lonely)).to_have_text(re.compile("The site did not accept that.* 414$"))
    idle(lonely)
    before = len(asked)
    lonely.wait_for_timeout(2500)
    assert len(asked) == before


def test_amounts_without_a_connection_go_into_the_field(lonely):
    lonely.goto(EVENING)
    offline(lonely)
    put_in(lonely, "H", "us", "92")
    lonely.locator("#us_add-50").click()
    lonely.locator("#us_add-20").click()
    expect(lonely.locator("#us_declared")).to_have_value("70")
    write(lonely)
    expect(lonely.locator("#waiting li")).to_have_text([re.compile("70$")])
    online(lonely)
    expect(lonely.locator(".row")).to_have_count(7)
    assert "deal=H.us.usd70.us92" in lonely.url


def test_a_change_of_the_draft_does_not_fetch_the_page_again(lonely):
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    lonely.reload()
    lonely.wait_for_timeout(500)
    asked = []
    pages = lambda request: "/score/match/?" in request.url and "hx-request" not in request.headers  # noqa: E731
    lonely.context.on("request", lambda request: asked.append(request.url) if pages(request) else None)
    tap(lonely, "contract", "H")
    idle(lonely)
    lonely.wait_for_timeout(500)
    assert asked == []


def test_forgetting_a_match_leaves_the_pages_of_others(lonely):
    lonely.goto(OTHER)
    kept_by_the_worker(lonely)
    lonely.goto(OTHER.replace("Ana", "Bo"))
    kept_by_the_worker(lonely)
    lonely.goto("/score/match/")
    lonely.locator("[data-forget-first]").click()
    until(
        lonely,
        """async () => {
            const kept = (await (await caches.open("belot-match-pages")).keys()).map((one) => one.url);
            return !kept.some((one) => one.includes("Bo")) && kept.some((one) => one.includes("Ana"));
        }""",
    )


def test_deals_go_out_soon_after_an_offline_reload(lonely):
    """Also where the device has no word of it that the network works again."""
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    lonely.context.route("**/score/match/?*", lambda route: route.abort())
    put_in(lonely, "H", "us", "92")
    write(lonely)
    expect(lonely.locator("#waiting li")).to_have_count(1)
    lonely.reload()
    expect(lonely.locator("#waiting li")).to_have_count(1)
    lonely.wait_for_timeout(8500)
    lonely.context.unroute("**/score/match/?*")
    expect(lonely.locator(".row")).to_have_count(7, timeout=3000)


def test_back_and_forward_lead_through_what_was_written(phone):
    phone.goto(EVENING)
    phone.locator("#do-pass").click()
    expect(phone.locator(".row")).to_have_count(7)
    phone.go_back()
    expect(phone.locator(".row")).to_have_count(6)
    phone.wait_for_load_state()
    phone.go_forward()
    expect(phone.locator(".row")).to_have_count(7)


def test_a_dead_network_shows_the_kept_page_with_its_files(lonely):
    """Nothing is refused and nothing comes: the page does not wait for minutes."""
    lonely.goto(EVENING)
    kept_by_the_worker(lonely)
    lonely.context.route("**/*", lambda route: None)
    lonely.reload(wait_until="commit")
    expect(banner(lonely)).to_have_text(OFFLINE)
    expect(lonely.locator(".row")).to_have_count(6)
    assert lonely.evaluate("[...document.styleSheets].length > 5 && !!window.htmx")
    lonely.context.unroute("**/*")
