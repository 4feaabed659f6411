"""Settings from the environment: nothing set works, a bad value is named."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.exceptions import ImproperlyConfigured

from belot_site.origin import parse_site_url
from belot_site.secret_key import kept_secret
from tests.site.project import ROOT


def manage(*command, **environment):
    """Run manage.py with nothing of our own environment but what a process needs."""
    return subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        text=True,
    )


SHOW = "from django.conf import settings as s; print(s.DEBUG, s.ALLOWED_HOSTS, s.SECURE_SSL_REDIRECT)"


def test_with_nothing_set_the_site_runs_on_this_machine_without_debug(tmp_path):
    run = manage("shell", "--no-imports", "-c", SHOW, VAR_DIR=str(tmp_path))
    assert run.stdout.strip() == "False ['localhost', '127.0.0.1', '[::1]'] False", run.stderr


def test_an_https_site_passes_the_deployment_checks(tmp_path):
    run = manage(
        "check", "--deploy", "--fail-level", "WARNING", VAR_DIR=str(tmp_path), SITE_URL="https://belot.example"
    )
    assert run.returncode == 0, run.stderr


def test_site_url_and_allowed_hosts_say_which_hosts_are_answered(tmp_path):
    environment = {"VAR_DIR": str(tmp_path), "SITE_URL": "https://belot.example:8443", "ALLOWED_HOSTS": "a.example,b"}
    run = manage("shell", "--no-imports", "-c", SHOW, **environment)
    hosts = "['belot.example', 'localhost', '127.0.0.1', '[::1]', 'a.example', 'b']"
    assert run.stdout.strip() == f"False {hosts} True", run.stderr


def test_sqlite_writes_ahead(tmp_path):
    show = "from django.db import connection as c; k = c.cursor(); print(k.execute('PRAGMA journal_mode').fetchone())"
    run = manage("shell", "--no-imports", "-c", show, VAR_DIR=str(tmp_path / "a+b %20"))
    assert run.stdout.strip() == "('wal',)", run.stderr
    assert (tmp_path / "a+b %20" / "belot.sqlite3").exists()


@pytest.mark.parametrize(
    ("name", "value"), [("SITE_URL", "foo"), ("DATABASE_URL", "foo"), ("DATABASE_URL", "postgres://a:b@c:port/d")]
)
def test_a_bad_value_is_named_without_a_traceback(tmp_path, name, value):
    run = manage("check", **{"VAR_DIR": str(tmp_path), name: value})
    assert run.returncode == 1
    assert run.stderr.startswith("Bad setting: ")
    assert name in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("", ""),
        (" https://Belot.Example/ ", "https://belot.example"),
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_an_origin_is_read(text, origin):
    assert parse_site_url(text) == origin


@pytest.mark.parametrize(
    "text",
    [
        "foo",
        "belot.example",
        "ftp://a",
        "https://",
        "https://a/b",
        "https://a?b",
        "https://u@a",
        "http://a:x",
        "http://[",
    ],
)
def test_what_is_no_origin_is_refused_and_quoted(text):
    with pytest.raises(ImproperlyConfigured, match="SITE_URL is"):
        parse_site_url(text)


def test_the_secret_key_is_made_once_however_many_start_together(tmp_path):
    path = tmp_path / "var" / "secret-key"
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(kept_secret, [path] * 32))
    assert keys == {path.read_text()}
    assert len(path.read_text()) >= 50
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(path.parent.iterdir()) == [path]
