"""The press: what is printed is kept, nobody prints it twice, and a long queue is sent away instead of waiting."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from threading import Event

import pytest
from django.test import Client

from cheatsheet import views
from cheatsheet.press import BusyError, Press

SOON = 10
"""Seconds after which a thread that should be done has failed."""


class Slow:
    """A build that begins, waits until it is let go, and counts how often it was asked for."""

    def __init__(self) -> None:
        self.begun, self.go, self.count = Event(), Event(), 0

    def __call__(self) -> bytes:
        self.count += 1
        self.begun.set()
        assert self.go.wait(SOON)
        return b"slow"


@pytest.fixture
def slow():
    build = Slow()
    yield build
    build.go.set()


@pytest.fixture
def threads():
    with ThreadPoolExecutor(8) as pool:
        yield pool


def failing() -> bytes:
    raise ZeroDivisionError


def test_what_was_printed_is_kept_with_the_digest_of_its_content():
    press, built = Press(), []

    def build() -> bytes:
        built.append(1)
        return b"sheet"

    first, again = press.get("key", build), press.get("key", build)
    assert first is again
    assert first.content == b"sheet"
    assert first.digest == sha256(b"sheet").hexdigest()[:32]
    assert len(built) == 1
    press.clear()
    press.get("key", build)
    assert len(built) == 2


def test_only_the_files_last_asked_for_are_kept():
    press = Press(kept=2)
    for key in ("a", "b", "a", "c"):
        press.get(key, key.encode)
    assert press.get("a", failing).content == b"a"
    assert press.get("c", failing).content == b"c"
    with pytest.raises(ZeroDivisionError):
        press.get("b", failing)


def test_who_asks_for_what_is_in_print_waits_for_that_copy(slow, threads):
    """Of however many who ask at once, one prints."""
    press = Press(queue=1)
    asked = [threads.submit(press.get, "key", slow)]
    assert slow.begun.wait(SOON)
    asked += [threads.submit(press.get, "key", slow) for _ in range(5)]
    slow.go.set()
    assert {one.result(SOON).content for one in asked} == {b"slow"}
    assert slow.count == 1


def test_beyond_the_queue_nobody_waits_and_later_there_is_room_again(slow, threads):
    press = Press(queue=2)
    printing = threads.submit(press.get, "first", slow)
    assert slow.begun.wait(SOON)
    waiting = threads.submit(press.get, "second", lambda: b"second")
    deadline = time.monotonic() + SOON
    while len(press._in_print) < 2 and time.monotonic() < deadline:
        time.sleep(0.001)
    with pytest.raises(BusyError):
        press.get("third", lambda: b"third")
    slow.go.set()
    assert printing.result(SOON).content == b"slow"
    assert waiting.result(SOON).content == b"second"
    assert press.get("third", lambda: b"third").content == b"third"


def test_one_prints_at_a_time(slow, threads):
    press, other = Press(queue=2), Event()

    def second() -> bytes:
        other.set()
        return b"second"

    threads.submit(press.get, "first", slow)
    assert slow.begun.wait(SOON)
    waiting = threads.submit(press.get, "second", second)
    assert not other.wait(0.1)
    slow.go.set()
    assert waiting.result(SOON).content == b"second"


def test_nobody_waits_longer_than_the_press_has_patience(slow, threads):
    """Neither for the copy of another nor for a turn."""
    press = Press(queue=2, patience=0.05)
    threads.submit(press.get, "first", slow)
    assert slow.begun.wait(SOON)
    with pytest.raises(BusyError):
        press.get("first", slow)
    with pytest.raises(BusyError):
        press.get("second", lambda: b"second")
    slow.go.set()
    press.patience = SOON
    assert press.get("second", lambda: b"second").content == b"second"


def test_a_build_that_fails_is_not_kept_and_blocks_nobody():
    press = Press(queue=1)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            press.get("key", failing)
    assert press.get("key", lambda: b"now").content == b"now"


@pytest.fixture
def full(monkeypatch):
    """A site whose press has no room."""

    class Full(Press):
        def get(self, key, build):
            raise BusyError

    monkeypatch.setattr(views, "PRESS", Full())


@pytest.mark.parametrize("language", ["", "/bg", "/fr"])
def test_whoever_finds_the_press_busy_gets_a_page_that_asks_again_by_itself(full, language):
    address = f"{language}/cheat-sheets/belot-french-card-order-a4.pdf?tie=litige"
    response = Client().get(address)
    assert response.status_code == 503
    assert response["Retry-After"] == response["Refresh"]
    assert response["Cache-Control"] == "no-store"
    assert f'href="{address}"' in response.content.decode()


def test_a_crowd_is_not_asked_to_come_back_all_at_once(full):
    asked = {Client().get("/cheat-sheets/belot-french-card-order-a4.pdf")["Refresh"] for _ in range(60)}
    assert asked <= set("12345678")
    assert len(asked) > 3


def test_a_busy_press_is_no_fault_of_the_site(full, caplog):
    Client().get("/cheat-sheets/belot-french-card-order-a4.pdf")
    assert caplog.records == []
