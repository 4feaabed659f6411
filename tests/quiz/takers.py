"""Simulated takers: each answers questions over HTTP as a browser does, and notes what the server acknowledged."""

from __future__ import annotations

import gzip
import random
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlencode

Chosen = tuple[str, ...]
GONE = (OSError, HTTPException)
"""What a browser meets when the server dies."""


class Manner(Enum):
    """How somebody answers."""

    FORM = auto()
    """Without scripts: the answer leads back to the question, which then shows the feedback."""
    HTMX = auto()
    DOUBLE_CLICK = auto()
    """Two answers at once, of different values where there are any."""
    BACK = auto()
    """Answers, goes back to the page as it was, and answers differently."""
    TWO_DEVICES = auto()
    """The same attempt on a phone and a desk, neither of which waits for the other."""


@dataclass(slots=True)
class Post:
    """An answer as it was sent, and what came back; `shown` is the answer that counts, by the page after it."""

    token: str
    number: int
    chosen: Chosen
    sent: float
    acknowledged: float | None = None
    shown: Chosen | None = None


@dataclass(slots=True)
class Notes:
    """What takers saw: the statuses of every reply, and every answer."""

    statuses: list[int] = field(default_factory=list)
    posts: list[Post] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """Where a connection ended before the reply."""

    @property
    def acknowledged(self) -> list[Post]:
        return [post for post in self.posts if post.acknowledged is not None]

    def __add__(self, other: Notes) -> Notes:
        return Notes(self.statuses + other.statuses, self.posts + other.posts, self.broken + other.broken)


class Browser:
    """One connection that is kept alive."""

    def __init__(self, port: int, notes: Notes) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.notes = notes
        self.origin = f"http://127.0.0.1:{port}"

    def send(self, method: str, path: str, *fields: tuple[str, str], htmx: bool = False) -> None:
        headers = {"Sec-Fetch-Site": "same-origin", "Accept-Encoding": "gzip", "Accept-Language": "en"}
        if method == "POST":
            headers |= {"Origin": self.origin, "Content-Type": "application/x-www-form-urlencoded"}
        if htmx:
            headers |= {"HX-Request": "true", "HX-Target": "quiz", "HX-Current-URL": self.origin + path}
        self.connection.request(method, path, urlencode(fields) or None, headers)

    def reply(self) -> tuple[int, str, str]:
        """The status, where it leads, and the page."""
        response = self.connection.getresponse()
        body = response.read()
        self.notes.statuses.append(response.status)
        if response.headers["Content-Encoding"] == "gzip":
            body = gzip.decompress(body)
        return response.status, response.headers["Location"] or "", body.decode()

    def ask(self, method: str, path: str, *fields: tuple[str, str], htmx: bool = False) -> tuple[int, str, str]:
        self.send(method, path, *fields, htmx=htmx)
        return self.reply()


@contextmanager
def browsers(port: int, notes: Notes, count: int = 1) -> Iterator[list[Browser]]:
    """Browsers that are closed at the end."""
    opened = [Browser(port, notes) for _ in range(count)]
    try:
        yield opened
    finally:
        for browser in opened:
            browser.connection.close()


@contextmanager
def _noted(notes: Notes) -> Iterator[None]:
    """What breaks a connection ends the taking, and is noted."""
    try:
        yield
    except GONE as fault:
        notes.broken.append(f"{type(fault).__name__}: {fault}")


def begin(port: int, name: str) -> tuple[str, Notes]:
    """Start a round: the name of the attempt."""
    notes = Notes()
    with browsers(port, notes) as (browser,):
        status, location, _page = browser.ask("POST", "/quiz/begin/", ("round", name))
    found = re.fullmatch(r"/quiz/([^/]+)/1/", location)
    assert found, (status, location)
    return found[1], notes


def take(port: int, token: str, manner: Manner, last: int, seed: object) -> Notes:
    """Answer from where the attempt is up to a question, or until the server is gone."""
    notes, rng = Notes(), random.Random(str(seed))
    with browsers(port, notes, 2) as (browser, other), _noted(notes):
        while (number := where(browser, token)) is not None and number <= last:
            path = f"/quiz/{token}/{number}/"
            offered, several = _offered(browser.ask("GET", path)[2])
            if not offered:
                continue  # the other device was faster
            chosen = _choice(rng, offered, several)
            second = _choice(rng, [value for value in offered if value not in chosen] or offered, several)
            match manner:
                case Manner.FORM:
                    _post(browser, token, number, offered, chosen)
                case Manner.HTMX:
                    _post(browser, token, number, offered, chosen, htmx=True)
                case Manner.TWO_DEVICES:
                    _post(browser, token, number, offered, chosen, htmx=rng.random() < 0.5)
                case Manner.BACK:
                    _post(browser, token, number, offered, chosen, htmx=True)
                    _post(browser, token, number, offered, second)
                case Manner.DOUBLE_CLICK:
                    _post_both(browser, other, token, number, offered, chosen, second)
    return notes


def where(browser: Browser, token: str) -> int | None:
    """The question at which an attempt goes on; None at its end."""
    status, location, _page = browser.ask("GET", f"/quiz/{token}/")
    found = re.fullmatch(rf"/quiz/{re.escape(token)}/(\d+|end)/", location)
    assert found, (status, location)
    return None if found[1] == "end" else int(found[1])


def _offered(page: str) -> tuple[list[str], bool]:
    """The values of an open question, and whether several may be chosen."""
    found = re.findall(r'<input type="(checkbox|radio)" name="answer" value="([^"]+)"', page)
    return [value for _type, value in found], any(kind == "checkbox" for kind, _value in found)


def _choice(rng: random.Random, offered: list[str], several: bool) -> Chosen:
    return tuple(sorted(rng.sample(offered, rng.randint(1, len(offered)) if several else 1)))


def _post(browser: Browser, token: str, number: int, offered: list[str], chosen: Chosen, *, htmx: bool = False) -> None:
    path, post = f"/quiz/{token}/{number}/", Post(token, number, chosen, time.monotonic())
    browser.notes.posts.append(post)
    status, location, page = browser.ask("POST", path, *(("answer", value) for value in chosen), htmx=htmx)
    if htmx:
        assert status == 200, status
    else:
        assert status == 302
        assert location in (path, f"{path}?late")
    post.acknowledged = time.monotonic()
    post.shown = _shown(page if htmx else browser.ask("GET", location)[2], offered)
    if not htmx:
        assert location.endswith("?late") is (post.shown != post.chosen), "who answered too late is told, nobody else"


def _post_both(
    one: Browser, other: Browser, token: str, number: int, offered: list[str], chosen: Chosen, second: Chosen
) -> None:
    """Both requests are out before either is answered."""
    path, posts = f"/quiz/{token}/{number}/", []
    for browser, values in ((one, chosen), (other, second)):
        posts.append(Post(token, number, values, time.monotonic()))
        one.notes.posts.append(posts[-1])
        browser.send("POST", path, *(("answer", value) for value in values), htmx=True)
    for browser, post in zip((one, other), posts, strict=True):
        status, _location, page = browser.reply()
        assert status == 200, status
        post.acknowledged, post.shown = time.monotonic(), _shown(page, offered)


def _shown(page: str, offered: list[str]) -> Chosen:
    """The answer that the feedback names as given. It goes through the values in the order in which they were offered."""
    found = re.search(r'<ul class="each">(.*?)</ul>', page, re.DOTALL)
    assert found, "the page after an answer shows no feedback"
    lines = found[1].split("</li>")[:-1]
    return tuple(sorted(value for value, line in zip(offered, lines, strict=True) if "your choice" in line))
