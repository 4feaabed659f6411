"""A management command that answers JSON Lines: files in (or standard input), answers out."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.engine.jsonl import Row, answers


class JsonLinesCommand(BaseCommand):
    """Subclasses name in `answer` the function from a row to its answer, which raises ValueError.

    Exit status: 0, 1 if any line failed, 2 for a file that cannot be read.
    """

    answer: Callable[[Row], Row]
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.formatter_class = argparse.RawDescriptionHelpFormatter
        parser.add_argument("files", nargs="*", metavar="FILE", help="JSON Lines; standard input where none is named")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            failed = self._run(options["files"])
        except BrokenPipeError:
            # Whoever read the answers has had enough; the interpreter must not stumble over the rest at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        if failed:
            sys.exit(1)

    def _run(self, files: list[str]) -> bool:
        """Answer every line; whether any failed."""
        failed = False
        for lines in self._inputs(files):
            for answer in answers(lines, self.answer):
                self.stdout.write(answer.text)
                failed = failed or answer.failed
        self.stdout.flush()
        return failed

    def _inputs(self, files: list[str]) -> Iterator[BinaryIO]:
        if not files:
            yield sys.stdin.buffer
        for name in files:
            try:
                with open(name, "rb") as lines:
                    yield lines
            except OSError as error:
                raise CommandError(f"{name} cannot be read: {error.strerror}", returncode=2) from error
