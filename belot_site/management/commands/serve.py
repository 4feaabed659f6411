"""`manage.py serve`: everything from a fresh copy to a running production server, in one command."""

import os
import signal
import socket
import sys
from argparse import ArgumentTypeError
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError

# No address of the reader, no query string and no referrer: a position or a name stands in them.
ACCESS_LOG = "[%(time)s] %(method)s %(path)s %(status)d %(dt_ms).1f ms"
ANYWHERE = {"0.0.0.0", "::"}  # noqa: S104, compared with, not bound to


class Command(BaseCommand):
    """Prepare the site and serve it until stopped."""

    help = "Checks, migrates, compiles translations, collects static files, then serves the site."
    requires_system_checks: list[str] = []  # they are the second step, after the translations they may load

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for every network")
        parser.add_argument("--port", type=_port, default=8000)
        parser.add_argument("--workers", type=int, default=2, help="processes, each with four threads")

    def handle(self, *args: Any, host: str, port: int, workers: int, **options: Any) -> None:
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, lambda *_: sys.exit(0))
        names = _names(host)
        self._require_free(host, port)
        self._step("Translations", "compile_translations")
        self._step("System checks", "check", fail_level="WARNING")
        self._step("Migrations", "migrate", interactive=False, verbosity=0)
        self._step("Static files", "collectstatic", interactive=False, verbosity=0)
        for name in names:
            self.stdout.write(self.style.SUCCESS(f"Serving http://{name}:{port}/  (Ctrl-C stops)"))
        if settings.SITE_URL:
            self.stdout.write(f"as {settings.SITE_URL}/")
        self.stdout.flush()
        # The server replaces this process and starts clean: no open connection, no half-loaded catalogue is inherited.
        os.environ["ALLOWED_HOSTS"] = ",".join([*settings.ALLOWED_HOSTS, *names])
        os.chdir(settings.BASE_DIR)
        os.execv(sys.executable, [sys.executable, "-m", "granian", *_granian(host, port, workers)])  # noqa: S606

    def _step(self, title: str, command: str, **options: Any) -> None:
        self.stdout.write(f"{title} ... ", ending="")
        self.stdout.flush()
        try:
            call_command(command, stdout=self.stdout, **options)
        except OperationalError as error:
            raise CommandError(f"The database does not answer: {error}") from error
        if options.get("verbosity") == 0:
            self.stdout.write("done")

    def _require_free(self, host: str, port: int) -> None:
        # The workers share their port on purpose, so a second server would join the first one without a word.
        try:
            [(family, kind, *_rest, address), *_others] = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            with socket.socket(family, kind) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(address)
        except OSError as error:
            raise CommandError(f"Cannot listen on {host}, port {port}: {error}. Try another --port.") from error


def _port(text: str) -> int:
    if not 0 < int(text) < 65536:
        raise ArgumentTypeError(f"{text} is not between 1 and 65535")
    return int(text)


def _granian(host: str, port: int, workers: int) -> list[str]:
    return [
        *("--interface", "wsgi", "--no-ws", "--host", host, "--port", str(port)),
        *(
            "--workers",
            str(workers),
            "--blocking-threads",
            "4",
            "--respawn-failed-workers",
            "--workers-kill-timeout",
            "3",
        ),
        *("--log-level", "warning", "--log-config", "belot_site/access-log.json"),
        *("--access-log", "--access-log-fmt", ACCESS_LOG),
        "belot_site.worker:application",
    ]


def _names(host: str) -> list[str]:
    """The names a browser may use: the host itself, or this machine's address in its network."""
    if host not in ANYWHERE:
        return [f"[{host}]" if ":" in host else host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: only asks which way it would go
            return ["localhost", probe.getsockname()[0], socket.gethostname()]
        except OSError:
            return ["localhost", socket.gethostname()]
