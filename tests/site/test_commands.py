"""The commands: serving from an empty folder to a clean stop, and compiling translations."""

import os
import re
import signal
import subprocess
import sys

import polib
import pytest
from django.core.management import CommandError, call_command

from tests.site.project import ROOT
from tests.site.serving import free_port, get, serving


def test_serve_goes_from_an_empty_folder_to_pages_and_stops_on_ctrl_c(tmp_path):
    port = free_port()
    with serving(tmp_path, port) as (server, log):
        assert get(port, "/healthz")[::2] == (200, "ok\n")
        status, _, page = get(port, "/nowhere/?hand=SECRET")
        assert status == 404
        for address in re.findall(r'(?:href|src)="(/static/[^"]+)"', page):
            status, headers, _ = get(port, address)
            assert status == 200, address
            assert "immutable" in headers["Cache-Control"], address
        assert get(port, "/%ff%0aGET%20/forged?hand=SECRET")[0] == 400

        again = subprocess.run(
            [sys.executable, "manage.py", "serve", "--port", str(port)], cwd=ROOT, capture_output=True, text=True
        )
        assert again.returncode == 1
        assert f"Cannot listen on 127.0.0.1, port {port}" in again.stderr

        os.killpg(server.pid, signal.SIGINT)  # as a terminal does: to every process
        assert server.wait(20) == 0
    lines = log.read_text()
    assert f"Serving http://127.0.0.1:{port}/" in lines
    assert "GET /nowhere/ 404" in lines
    assert "SECRET" not in lines
    assert "\nGET" not in lines


def test_serve_stops_on_sigterm(tmp_path):
    with serving(tmp_path, free_port()) as (server, log):
        server.terminate()
        assert server.wait(20) == 0, log.read_text()


@pytest.mark.parametrize("arguments", [["--port", "http"], ["--port", "70000"], ["--host", "no.such.host.invalid"]])
def test_serve_refuses_an_address_that_is_none(arguments):
    run = subprocess.run(
        [sys.executable, "manage.py", "serve", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert run.returncode in {1, 2}
    assert arguments[1] in run.stderr
    assert "Traceback" not in run.stderr


def test_serve_says_that_the_database_does_not_answer(tmp_path):
    environment = os.environ | {
        "VAR_DIR": str(tmp_path),
        "DATABASE_URL": f"postgres://someone:SECRET@127.0.0.1:{free_port()}/x",
    }
    run = subprocess.run(
        [sys.executable, "manage.py", "serve", "--port", str(free_port())],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 1
    assert run.stderr.startswith("CommandError: The database does not answer")
    assert "SECRET" not in run.stderr


@pytest.fixture
def catalogue(tmp_path, settings):
    """A project with one Bulgarian sentence and one that is not settled yet."""
    settings.BASE_DIR = tmp_path
    path = tmp_path / "rules" / "locale" / "bg" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    entries = polib.POFile()
    entries.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    entries.append(polib.POEntry(msgid="nine", msgstr="девятка"))
    entries.append(polib.POEntry(msgid="ten", msgstr="десятка", flags=["fuzzy"]))
    entries.save(str(path))
    return path


def test_translations_are_compiled_without_gettext(catalogue):
    call_command("compile_translations", verbosity=0)
    compiled = polib.mofile(str(catalogue.with_suffix(".mo")))
    assert {entry.msgid: entry.msgstr for entry in compiled} == {"nine": "девятка"}
    assert [path.name for path in sorted(catalogue.parent.iterdir())] == ["django.mo", "django.po"]


def test_a_broken_catalogue_is_named(catalogue):
    catalogue.write_text("nine is девятка\n")
    with pytest.raises(CommandError, match=re.escape(str(catalogue))):
        call_command("compile_translations", verbosity=0)
