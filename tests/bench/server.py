"""The site's answers against an empty view, behind the same middleware on the same server.

`manage.py serve` runs with addresses more (`tests.bench.urls`), and wrk asks it: every request of a
round is a position of its own. wrk comes from Debian's package of that name.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from rules.engine.cards import PACK
from rules.engine.notation import fields_of
from rules.engine.table import Seat
from rules.engine.variants import RULE_SETS
from tests.bench.ratio import Ratio

ARTICLES = sorted((Path(__file__).parents[2] / "templates" / "articles" / "en").glob("*.html"))
ROUNDS = 3
SECONDS = 4
CONNECTIONS = 16
ADDRESSES = 20_000
SEED = 20261130

# Each thread of wrk walks the list from a place of its own.
SCRIPT = """
local lines = {}
for line in io.lines("ADDRESSES") do lines[#lines + 1] = line end
math.randomseed(os.time())
local at = math.random(#lines)
local headers = HEADERS
request = function()
  at = at % #lines + 1
  return wrk.format("GET", lines[at], headers)
end
"""


def measure() -> Iterator[Ratio]:
    """Ask each page in interleaved rounds and compare the medians with the empty view's."""
    require_wrk()
    rng = random.Random(SEED)
    check, compare = _check_addresses(rng), _compare_addresses(rng)
    pages = {
        "an empty view": (["/empty/"], False, 0.0),
        "/check/ verdict for htmx": (check, True, 0.25),
        "/compare/ answer for htmx": (compare, True, 0.25),
        "/check/ whole page": (check, False, 0.1),
        "/compare/ whole page": (compare, False, 0.1),
        "an article": ([f"/rules/{prose.stem}/" for prose in ARTICLES], False, 0.5),
    }
    rates: dict[str, list[float]] = {name: [] for name in pages}
    with served() as origin:
        for _ in range(ROUNDS):
            for name, (addresses, htmx, _floor) in pages.items():
                rates[name].append(_rate(origin, addresses, htmx))
    baseline = statistics.median(rates["an empty view"])
    for name, (_addresses, _htmx, floor) in pages.items():
        if floor:
            yield Ratio(name, statistics.median(rates[name]), baseline, floor)


def require_wrk() -> None:
    """Stop where there is none."""
    if not shutil.which("wrk"):
        sys.exit("wrk is not installed (Debian: apt-get install wrk)")


def _check_addresses(rng: random.Random) -> list[str]:
    found = []
    for _ in range(ADDRESSES):
        rules = rng.choice([*RULE_SETS.values()])
        in_trick, in_hand = rng.randrange(4), rng.randint(1, 8)
        cards = rng.sample(PACK, in_trick + in_hand)
        fields = fields_of(rules, rng.choice(rules.contracts), rng.choice([*Seat]), cards[:in_trick], cards[in_trick:])
        found.append("/check/?" + urlencode(fields))
    return found


def _compare_addresses(rng: random.Random) -> list[str]:
    """All two cards under all contracts with either suit led: as many as there are, in random order."""
    found = []
    for rules in RULE_SETS.values():
        for contract in rules.contracts:
            for first in PACK:
                for second in PACK:
                    fields = {"rules": rules.tag, "contract": contract, "led": first.suit, "a": first, "b": second}
                    found.append("/compare/?" + urlencode(fields))
    rng.shuffle(found)
    return found


def _rate(origin: str, addresses: list[str], htmx: bool) -> float:
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder, "addresses")
        listed.write_text("\n".join(addresses))
        headers = '{["HX-Request"] = "true"}' if htmx else "{}"
        return wrk(origin, SCRIPT.replace("ADDRESSES", str(listed)).replace("HEADERS", headers))[0]


def wrk(origin: str, script: str) -> tuple[float, int]:
    """Ask for some seconds what the script says: requests a second, and how many were answered."""
    with tempfile.TemporaryDirectory() as folder:
        ask = Path(folder, "ask.lua")
        ask.write_text(script)
        command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-s", str(ask), origin]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise RuntimeError(f"not every answer was a page:\n{said}")
    rate, count = re.search(r"Requests/sec:\s*([\d.]+)", said), re.search(r"(\d+) requests in", said)
    if not rate or not count:
        raise RuntimeError(f"wrk said nothing of a rate:\n{said}")
    return float(rate[1]), int(count[1])


@contextmanager
def served(**settings: str) -> Iterator[str]:
    """The server with the addresses of this benchmark; its origin."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    origin = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as var:
        environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.bench.settings", "VAR_DIR": var} | settings
        serve = [sys.executable, "manage.py", "serve", "--port", str(port)]
        with subprocess.Popen(serve, env=environment, stdout=subprocess.DEVNULL) as process:
            try:
                _wait(origin + "/empty/", process)
                yield origin
            finally:
                process.terminate()


def _wait(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < deadline:
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise RuntimeError("the server did not start")
