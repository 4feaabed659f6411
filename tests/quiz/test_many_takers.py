"""Two hundred takers at once on the site as it is served: every acknowledged answer is kept, once, and the first counts.

On SQLite; with DATABASE_URL set, on that PostgreSQL. In both a database of its own.
"""

from __future__ import annotations

import json
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from typing import Any

import pytest

from quiz.rounds import NAMES
from tests.own_database import OwnDatabase, own_database
from tests.quiz.takers import Chosen, Manner, Notes, Post, begin, browsers, take, where
from tests.site.serving import free_port, kill, serving

pytestmark = [pytest.mark.database, pytest.mark.long]

TAKERS = 200
ASKED = 20
"""Questions of a round."""
ANSWERS = 5
"""That each taker gives."""

Kept = dict[tuple[str, int], Chosen | None]
"""What the database holds for a question of an attempt: the answer, or None while it is open."""


@pytest.fixture
def database(tmp_path) -> Iterator[OwnDatabase]:
    with own_database(tmp_path / "var") as found:
        yield found


def kept(database: OwnDatabase) -> Kept:
    rows = database.rows(
        "SELECT token, number, chosen, answered, quiz_question.right"
        " FROM quiz_question JOIN quiz_attempt ON quiz_attempt.id = attempt_id"
    )
    found: Kept = {}
    for token, number, chosen, answered, right in rows:
        assert (token, number) not in found, "a question stands twice"
        assert (chosen is None) == (answered is None) == (right is None), "half an answer"
        values = json.loads(chosen) if isinstance(chosen, str) else chosen
        found[token, number] = None if values is None else tuple(values)
    return found


def faults(posts: Sequence[Post], found: Kept) -> Iterator[str]:
    """Where the database differs from what the takers were told."""
    given: dict[tuple[str, int], list[Post]] = defaultdict(list)
    for post in posts:
        given[post.token, post.number].append(post)
    for key, answers in given.items():
        counted = found[key]
        said = [post.acknowledged for post in answers if post.acknowledged is not None]
        # What was sent after an answer had been acknowledged cannot have been the first.
        first = {post.chosen for post in answers if not said or post.sent < min(said)}
        if counted is None and said:
            yield f"{key}: acknowledged and lost"
        if counted is not None and counted not in first:
            yield f"{key}: {counted} is kept, but of {first} one was the first"
        for post in answers:
            if post.shown not in (None, counted):
                yield f"{key}: {post.shown} was shown as the answer, and {counted} is kept"
    for key in {key for key, counted in found.items() if counted is not None} - given.keys():
        yield f"{key}: answered by nobody"


def together(one: Callable[..., Any], asked: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Each call in a thread of its own, all at once."""
    with ThreadPoolExecutor(len(asked)) as pool:
        return [future.result() for future in [pool.submit(one, *arguments) for arguments in asked]]


def begun(port: int) -> tuple[list[tuple[str, Manner]], Notes]:
    """All takers start their rounds at once: attempt and manner of each, two entries where there are two devices."""
    started = together(begin, [(port, name) for _number, name in zip(range(TAKERS), cycle(NAMES))])
    takers = []
    for (token, _notes), manner in zip(started, cycle(Manner)):
        takers += [(token, manner)] * (2 if manner is Manner.TWO_DEVICES else 1)
    return takers, sum((notes for _token, notes in started), Notes())


def answered(port: int, takers: Sequence[tuple[str, Manner]], last: int) -> Notes:
    """All takers answer at once, up to this question."""
    asked = [(port, token, manner, last, number) for number, (token, manner) in enumerate(takers)]
    return sum(together(take, asked), Notes())


def test_two_hundred_takers_at_once_lose_no_answer_and_none_counts_twice(database, tmp_path):
    port = free_port()
    with serving(tmp_path, port, **database.settings) as (_server, log):
        takers, notes = begun(port)
        notes += answered(port, takers, ANSWERS)
        told(database, notes)
        assert max(notes.statuses) < 500, log.read_text()
        assert notes.broken == []
    found = kept(database)
    assert list(faults(notes.posts, found)) == []
    assert Counter(token for token, _number in found) == Counter(dict.fromkeys(dict(takers), ASKED))
    assert len(dict(takers)) == TAKERS
    counted = [key for key, chosen in found.items() if chosen is not None]
    assert sorted(counted) == sorted({(post.token, post.number) for post in notes.posts})
    assert len(counted) == TAKERS * ANSWERS
    assert len(notes.posts) > TAKERS * ANSWERS, "some were answered more than once"


def test_an_answer_that_comes_late_to_an_answered_question_is_told_what_counts(database, tmp_path):
    """On a slow line the form comes after its headers. A server that answers without it hangs up on the sender."""
    port = free_port()
    with serving(tmp_path, port, **database.settings):
        token, _notes = begin(port, "bulgarian")
        assert take(port, token, Manner.HTMX, 1, seed=1).broken == []
        with browsers(port, Notes()) as (browser,):
            for path in (f"/quiz/{token}/1/", "/quiz/no-such-attempt/1/"):
                browser.connection.putrequest("POST", path)
                browser.connection.putheader("Sec-Fetch-Site", "same-origin")
                browser.connection.putheader("Content-Type", "application/x-www-form-urlencoded")
                browser.connection.putheader("Content-Length", "9")
                browser.connection.endheaders()
                time.sleep(0.5)
                browser.connection.send(b"answer=NS")
                assert browser.reply()[:2] == ((302, f"{path}?late") if token in path else (404, ""))
                assert where(browser, token) == 2


def test_after_kill_9_every_acknowledged_answer_is_there_and_each_attempt_goes_on(database, tmp_path):
    port = free_port()
    with serving(tmp_path, port, **database.settings) as (server, _log):
        takers, _notes = begun(port)
        with ThreadPoolExecutor(1) as aside:
            running = aside.submit(answered, port, takers, ASKED)
            while database.rows("SELECT count(*) FROM quiz_question WHERE answered IS NOT NULL") < [(TAKERS * 3,)]:
                assert not running.done(), running.result()
                time.sleep(0.05)
            kill(server, port)
            before = running.result()
    assert max(before.statuses) < 500
    assert len(before.acknowledged) < len(before.posts), "some were in the middle of an answer"
    with serving(tmp_path, port, **database.settings) as (_server, log):
        found = kept(database)
        assert list(faults(before.posts, found)) == []
        with browsers(port, Notes()) as (browser,):
            for token in dict(takers):
                first_open = min(number for number in range(1, ASKED + 1) if found[token, number] is None)
                assert where(browser, token) == first_open
        last = max(number for (_token, number), chosen in found.items() if chosen is not None) + 1
        after = answered(port, takers, last)
        assert max(after.statuses) < 500, log.read_text()
        assert after.broken == []
    found = kept(database)
    assert list(faults(before.posts + after.posts, found)) == []
    assert {number for (_token, number), chosen in found.items() if chosen is None} == set(range(last + 1, ASKED + 1))


def told(database: OwnDatabase, notes: Notes) -> None:
    """How long answers took, to be read with -s."""
    waits = sorted(post.acknowledged - post.sent for post in notes.posts if post.acknowledged is not None)
    print(
        f"\n{database.kind}: {len(waits)} answers among {len(notes.statuses)} requests, median"
        f" {waits[len(waits) // 2]:.3f} s, p99 {waits[len(waits) * 99 // 100]:.3f} s, longest {waits[-1]:.3f} s"
    )
