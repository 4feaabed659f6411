"""Promises of the repository itself: what is pinned, what README.md says, what CI runs."""

import re
import subprocess
import tomllib

import pytest

from tests.site.project import README, ROOT, SERVE, TEST

REQUIREMENTS = sorted(ROOT.glob("requirements*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.name)
def test_requirements_are_pinned_by_hash_and_hold_no_address(path):
    text = path.read_text()
    assert "://" not in text
    pins = re.findall(r"^[a-z].*?==\S+ .*\\\n +--hash=sha256:", text, re.MULTILINE)
    assert len(pins) == len(re.findall(r"^[^#\s]", text, re.MULTILINE))


@pytest.mark.parametrize(
    ("extra", "name"),
    [(None, "requirements.txt"), ("test", "requirements-test.txt"), ("bench", "requirements-bench.txt")],
)
def test_requirements_follow_pyproject(extra, name):
    wanted = PROJECT["dependencies"] + (PROJECT["optional-dependencies"][extra] if extra else [])
    pinned = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / name).read_text(), re.MULTILINE))
    assert {re.match(r"[\w-]+", line)[0].lower() for line in wanted} <= pinned


def test_what_serves_the_site_holds_nothing_of_the_bench():
    assert "belote-cli" not in (ROOT / "requirements.txt").read_text()


def test_readme_has_one_line_to_serve_and_one_to_test():
    assert SERVE.endswith("-r requirements.txt && .venv/bin/python manage.py serve")
    assert TEST.endswith("-r requirements-test.txt && .venv/bin/python -m pytest")
    assert "--require-hashes" in SERVE
    assert "--require-hashes" in TEST


def test_ci_runs_the_test_command_of_readme():
    script = (ROOT / ".ci" / "run").read_text()
    [expression] = re.findall(r"sed -n '(.+)' README\.md", script)
    run = subprocess.run(["sed", "-n", expression, "README.md"], cwd=ROOT, capture_output=True, text=True)
    assert run.stdout.splitlines() == [TEST]


def test_readme_lists_every_setting():
    names = set(re.findall(r'env\.\w+\("(\w+)"', (ROOT / "belot_site" / "settings.py").read_text()))
    assert names == set(re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE))


def test_every_file_that_the_readme_shows_is_there() -> None:
    shown = re.findall(r'src="([^"]+)"', README) + re.findall(r"\]\((?!http)([^)#]+)\)", README)
    assert shown
    assert [name for name in shown if not (ROOT / name).is_file()] == []
