"""The site served as README.md says, on a machine where nothing is set and the home is empty."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path

from tests.site.project import ROOT


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def serving(tmp_path: Path, port: int, **settings: str) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """The server and its log, from its first answer on; at the end nothing of it is left."""
    log = tmp_path / "log"
    home = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "VAR_DIR": str(tmp_path / "var")}
    with log.open("a") as output:
        server = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(port)],
            cwd=ROOT,
            env=home | settings,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and server.poll() is None:
            try:
                get(port, "/healthz")
                break
            except OSError:
                time.sleep(0.1)
        yield server, log
    finally:
        if server.poll() is None:
            kill(server, port)


def kill(server: subprocess.Popen[bytes], port: int) -> None:
    """`kill -9` to every process of the server at once."""
    os.killpg(server.pid, signal.SIGKILL)
    server.wait()
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:  # the workers are no children of ours, so that we cannot wait for them
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            return
        time.sleep(0.05)


def get(port: int, address: str) -> tuple[int, HTTPMessage, str]:
    with closing(HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request("GET", address, headers={"Referer": f"http://127.0.0.1:{port}/?hand=SECRET"})
        response = connection.getresponse()
        return response.status, response.headers, response.read().decode()
