"""An answer in the quiz, judged, saved and explained, against an empty view that writes one row.

Both on the same server and database: SQLite, or with DATABASE_URL set that PostgreSQL, in a database of its own.
Every answer is the first to its question: wrk walks a list once, and the database is asked whether it grew by as much.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.ratio import Ratio
from tests.bench.server import CONNECTIONS, ROUNDS, require_wrk, served, wrk
from tests.own_database import OwnDatabase, own_database

POSTS = 10_000
"""For each round; more than it can need."""

HEADERS = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
wrk.headers["Origin"] = "ORIGIN"
wrk.headers["Sec-Fetch-Site"] = "same-origin"
wrk.headers["HX-Request"] = "true"
wrk.headers["HX-Target"] = "quiz"
wrk.headers["Accept-Encoding"] = "gzip"
"""
ONE_ROW = """
wrk.path = "/one-row/"
"""
# Beyond the end of the list there is no page, and a run with such an answer is none.
ANSWERS = """
local posts, at = {}, 0
for line in io.lines("POSTS") do posts[#posts + 1] = line end
request = function()
  at = at + 1
  local path, body = (posts[at] or "/the-list-is-at-its-end/\\t"):match("^(.-)\\t(.*)$")
  return wrk.format("POST", path, nil, body)
end
"""


def measure() -> Iterator[Ratio]:
    """Ask both in interleaved rounds and compare the medians."""
    require_wrk()
    rows, answers = [], []
    with (
        tempfile.TemporaryDirectory() as var,
        own_database(Path(var)) as database,
        served(**database.settings) as origin,
    ):
        posts = _posts(database)
        for start in range(0, len(posts), POSTS):
            rows.append(_rate(origin, ONE_ROW, database, "SELECT count(*) FROM quiz_attempt"))
            listed = Path(var, "posts")
            listed.write_text("\n".join(posts[start : start + POSTS]))
            asked = ANSWERS.replace("POSTS", str(listed))
            answered = "SELECT count(*) FROM quiz_question WHERE answered IS NOT NULL"
            answers.append(_rate(origin, asked, database, answered))
    what = f"an answer in the quiz for htmx ({database.kind})"
    yield Ratio(what, statistics.median(answers), statistics.median(rows), 0.2)


def _posts(database: OwnDatabase) -> list[str]:
    command = [sys.executable, "-m", "tests.bench.attempts", str(ROUNDS * POSTS)]
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.bench.settings"} | database.settings
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def _rate(origin: str, script: str, database: OwnDatabase, count: str) -> float:
    [(before,)] = database.rows(count)
    rate, requests = wrk(origin, HEADERS.replace("ORIGIN", origin) + script)
    [(after,)] = database.rows(count)
    # At the end of the time wrk leaves what is under way; it may have been saved.
    if not requests <= after - before <= requests + CONNECTIONS:
        raise RuntimeError(f"{requests} requests were answered, and {after - before} rows written")
    return rate
