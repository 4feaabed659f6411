"""The press: the printed bytes of a sheet, kept while they are asked for, and printed without taking the site with it.

One thread prints at a time, since printing is all computation and two would only take turns. A few may wait for their
turn, and any number for what is in print already; whoever comes to a longer queue is told to come back, so that a
server of few threads keeps some for its pages.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from dataclasses import dataclass
from hashlib import sha256
from threading import Lock


class BusyError(Exception):
    """Too many sheets are waiting to be printed; in a moment there is room again."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A file and the digest of its content."""

    content: bytes
    digest: str

    @classmethod
    def of(cls, content: bytes) -> Printed:
        return cls(content, sha256(content).hexdigest()[:32])


class Press:
    """Keeps the `kept` files last asked for; has at most `queue` in print or waiting, and none waits beyond `patience`
    seconds."""

    def __init__(self, kept: int = 128, queue: int = 3, patience: float = 5) -> None:
        self.kept, self.queue, self.patience = kept, queue, patience
        self._files: OrderedDict[Hashable, Printed] = OrderedDict()
        self._in_print: dict[Hashable, Future[Printed]] = {}
        self._books = Lock()
        self._turn = Lock()

    def get(self, key: Hashable, build: Callable[[], bytes]) -> Printed:
        """The file of a key, printed by `build` where it is not at hand. Raises BusyError."""
        with self._books:
            if found := self._files.get(key):
                self._files.move_to_end(key)
                return found
            another = self._in_print.get(key)
            if another is None:
                if len(self._in_print) >= self.queue:
                    raise BusyError
                mine: Future[Printed] = Future()
                self._in_print[key] = mine
        if another is not None:
            return self._wait(another)
        return self._print(key, build, mine)

    def clear(self) -> None:
        """Forget every file."""
        with self._books:
            self._files.clear()

    def _wait(self, another: Future[Printed]) -> Printed:
        try:
            return another.result(self.patience)
        except TimeoutError:
            raise BusyError from None

    def _print(self, key: Hashable, build: Callable[[], bytes], mine: Future[Printed]) -> Printed:
        try:
            if not self._turn.acquire(timeout=self.patience):
                raise BusyError
            try:
                printed = Printed.of(build())
            finally:
                self._turn.release()
        except BaseException as error:
            mine.set_exception(error)
            with self._books:
                del self._in_print[key]
            raise
        with self._books:
            del self._in_print[key]
            self._files[key] = printed
            while len(self._files) > self.kept:
                self._files.popitem(last=False)
        mine.set_result(printed)
        return printed


PRESS = Press()
"""The one of this process."""
