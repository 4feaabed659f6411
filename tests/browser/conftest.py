"""A phone and a desk to test with, both watched for requests and errors.

`phone` and `desk` are pages whose relative addresses lead to the live server. A test chooses by parametrizing
`scheme` ("light", "dark"; see `both_schemes`) and `scripts` (True, False).
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request, expect

from tests.conftest import CHROMIUM

# --no-sandbox: the sandbox refuses root, and CI is often root. The others keep the browser from calling home.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


expect.set_options(timeout=15_000)  # a busy machine is no fault; what never comes still fails


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session", autouse=True)
def database_beside_playwright() -> Iterator[None]:
    """Playwright runs an event loop in this thread, and Django would refuse the database beside one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield


@pytest.fixture
def scheme() -> str:
    return "light"


@pytest.fixture
def scripts() -> bool:
    return True


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, live_server: Any, scheme: str, scripts: bool) -> Iterator[OpenPage]:
    """Open a watched page: at the end, no request has left the site and the console has no complaint."""
    contexts, faults = [], []

    def leaves(request: Request) -> None:
        if not request.url.startswith((live_server.url + "/", "data:", "blob:", "about:")):
            faults.append(f"request to another origin: {request.url}")

    def open_one(**options: Any) -> Page:
        context = browser.new_context(
            base_url=live_server.url, color_scheme=scheme, java_script_enabled=scripts, **options
        )
        contexts.append(context)
        context.on("request", leaves)
        context.on("console", lambda line: faults.append(f"console: {line.text}") if line.type == "error" else None)
        context.on("weberror", lambda fault: faults.append(f"uncaught: {fault.error}"))
        return context.new_page()

    yield open_one
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A small phone, upright, with touch."""
    return open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, device_scale_factor=2)


@pytest.fixture
def desk(open_page: OpenPage) -> Page:
    """A window on a desk."""
    return open_page(viewport={"width": 1280, "height": 900})


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """`axe(page)`: the page as it now stands has no accessibility violation."""

    def run(page: Page) -> None:
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()

    return run
