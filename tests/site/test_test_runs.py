"""What a test run says about itself: nothing is left out in silence, and in CI nothing is left out at all."""

import subprocess
import sys

import pytest

from tests.site.project import ROOT

EXAMPLES = """
import pytest

def test_that_passes(): pass

@pytest.mark.skip(reason="not today")
def test_that_is_skipped(): pass

@pytest.mark.browser
def test_in_a_browser(): pass

@pytest.mark.long
def test_that_is_long(): pass
"""


@pytest.fixture
def run(tmp_path):
    """Run the named examples, under our configuration, on a machine with or without a browser."""
    (tmp_path / "test_examples.py").write_text(EXAMPLES)
    (tmp_path / "bin").mkdir()

    def run(*names, browser, **environment):
        if browser:
            (tmp_path / "bin" / "chromium").touch(mode=0o755)
        command = [sys.executable, "-m", "pytest", "-c", ROOT / "pyproject.toml", "-p", "tests.conftest"]
        return subprocess.run(
            [*command, "-p", "no:cacheprovider", *(f"{tmp_path}/test_examples.py::test_{name}" for name in names)],
            cwd=ROOT,
            env={"PATH": str(tmp_path / "bin"), "VAR_DIR": str(tmp_path), **environment},
            capture_output=True,
            text=True,
        )

    return run


def test_what_did_not_run_is_said_loudly_and_nothing_fails(run):
    result = run("that_passes", "in_a_browser", "that_is_long", "that_is_skipped", browser=False)
    assert result.returncode == 0, result.stdout
    assert "NOT RUN: 1 browser tests, because no Chromium was found" in result.stdout
    assert "NOT RUN: 1 long tests, because they take minutes" in result.stdout
    assert "1 passed, 1 skipped, 2 deselected" in result.stdout


def test_a_missing_browser_fails_in_ci(run):
    result = run("that_passes", "in_a_browser", browser=False, CI="true")
    assert result.returncode != 0
    assert "no browser was found" in result.stdout + result.stderr


def test_in_ci_all_runs_and_a_skipped_test_fails(run):
    result = run("that_passes", "in_a_browser", "that_is_long", "that_is_skipped", browser=True, CI="true")
    assert result.returncode == 1
    assert "3 passed, 1 skipped" in result.stdout
    assert "FAILED: CI=true, and a test was skipped" in result.stdout
