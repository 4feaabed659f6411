"""What every test run needs: translations, plain static files, and the word on which tests did not run, and why."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import override_settings
from django.utils import translation
from hypothesis import settings as hypothesis_settings

CI = os.environ.get("CI", "").lower() in {"1", "true"}
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, CHROMIUMS)), None)
POSTGRESQL = shutil.which("initdb") or next(Path("/usr/lib/postgresql").glob("*/bin/initdb"), None)
BROWSER_TESTS = Path(__file__).parent / "browser"
NOT_RUN = pytest.StashKey[list[str]]()

# A shared machine may pause any test for long, so examples carry no deadline.
hypothesis_settings.register_profile("default", max_examples=50, deadline=None)
hypothesis_settings.register_profile("ci", max_examples=1000, deadline=None, print_blob=True)
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if CI else "default"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", default=CI, help="also the tests marked long (always with CI=true)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker("browser")
        if item.get_closest_marker("django_db") or {"db", "transactional_db", "live_server"} & set(
            getattr(item, "fixturenames", ())
        ):
            item.add_marker("database")
    notes = config.stash[NOT_RUN] = []
    if CI and not POSTGRESQL and any(item.get_closest_marker("database") for item in items):
        raise pytest.UsageError("CI=true, and no PostgreSQL was found to run the database tests on once more")
    if not CHROMIUM:
        if CI and any(map(_is_browser, items)):
            raise pytest.UsageError(f"CI=true, and no browser was found (looked for {', '.join(CHROMIUMS)})")
        notes += _deselect(config, items, "browser", f"no Chromium was found (looked for {', '.join(CHROMIUMS)})")
    if not config.getoption("long"):
        notes += _deselect(config, items, "long", "they take minutes (add --long)")
    items.sort(key=_is_browser)  # the quick ones first, so that their failures are seen first


def _is_browser(item: pytest.Item) -> bool:
    return item.get_closest_marker("browser") is not None


def _deselect(config: pytest.Config, items: list[pytest.Item], marker: str, why: str) -> list[str]:
    out = [item for item in items if item.get_closest_marker(marker)]
    items[:] = [item for item in items if item not in out]
    config.hook.pytest_deselected(items=out)
    return [f"NOT RUN: {len(out)} {marker} tests, because {why}"] if out else []


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if CI and reporter and reporter.stats.get("skipped"):
        session.config.stash.setdefault(NOT_RUN, []).append("FAILED: CI=true, and a test was skipped")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for note in config.stash.get(NOT_RUN, []):
        terminalreporter.write_sep("!", note, yellow=True, bold=True)


@pytest.fixture(scope="session", autouse=True)
def compiled_translations() -> None:
    """The .mo files are not in the repository."""
    call_command("compile_translations", verbosity=0)


@pytest.fixture(scope="session", autouse=True)
def plain_static_files() -> Iterator[None]:
    """Static files under their own names, straight from the source folders: no test needs `collectstatic` first."""
    storages = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    with override_settings(STORAGES=storages, STATIC_ROOT=None):
        yield


@pytest.fixture(autouse=True)
def english_at_first() -> None:
    """A page asked for in another language leaves it behind in the thread, for whoever renders next."""
    translation.deactivate()
