"""What every page inherits from the frame, seen from the browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.schemes import both_schemes

pytestmark = pytest.mark.urls("tests.site.trial_urls")


@both_schemes
def test_a_phone_in_either_scheme_gets_a_page_without_faults(phone, scheme, axe):
    assert phone.goto("/trial/").status == 200
    assert phone.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") is (scheme == "dark")
    assert phone.viewport_size == {"width": 360, "height": 740}
    assert phone.evaluate("navigator.maxTouchPoints") > 0


@pytest.mark.parametrize("scripts", [False])
def test_the_look_is_kept_without_scripts(desk, live_server):
    desk.goto("/trial/?a=1&b=2")
    desk.set_content('<form method="post" action="/look/"><button name="theme" value="dark">dark</button></form>')
    desk.get_by_role("button").click()
    expect(desk.locator("html")).to_have_attribute("data-theme", "dark")
    assert desk.url == live_server.url + "/trial/?a=1&b=2"
    assert [(cookie["name"], cookie["value"]) for cookie in desk.context.cookies()] == [("look", "dark.two")]


def test_inline_scripts_do_not_run(live_server, browser):
    page = browser.new_page(base_url=live_server.url)
    page.goto("/trial/")
    with pytest.raises(Exception, match="Content Security Policy"):
        page.add_script_tag(content="document.title = 'ran'")
    page.close()


@pytest.mark.parametrize("address", ["/nowhere/", "/refuse/", "/crash/?hand=JH", "/a%00b"])
def test_the_error_pages_are_accessible(browser, live_server, client, axe, address):
    client.raise_request_exception = False
    page = browser.new_page(base_url=live_server.url)
    assert page.goto(address).status >= 400
    axe(page)
    page.close()
