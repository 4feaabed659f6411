"""Log lines that keep no reader's words, and stay one line a request."""

import logging
import re
from collections.abc import Iterator
from traceback import format_tb
from types import TracebackType
from urllib.parse import quote


class PlaceFormatter(logging.Formatter):
    """Formats a fault as its types and the lines it passed: a message may quote a position or a name."""

    def formatException(  # noqa: N802, the name is logging's
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        return "\n".join(
            f"{type(fault).__module__}.{type(fault).__qualname__}\n{''.join(format_tb(fault.__traceback__)).rstrip()}"
            for fault in _chain(ei[1])
        )


def _chain(fault: BaseException | None) -> Iterator[BaseException]:
    while fault:
        yield fault
        fault = fault.__cause__ or fault.__context__


_PRIVATE = re.compile(r"(/quiz/(?:practice/)?)[^/]{16,}")
"""An attempt at the quiz: whoever knows its name has it, so no log may keep it."""


class AccessFormatter(logging.Formatter):
    """Formats a line of the access log with the path encoded as it came, so that no path can forge a line.

    The name of an attempt at the quiz is left out.
    """

    def format(self, record: logging.LogRecord) -> str:
        if isinstance(record.args, dict):
            path = quote(str(record.args["path"]).encode("latin-1", "replace"))
            record.args = {**record.args, "path": _PRIVATE.sub(r"\1*", path)}
        return super().format(record)
