"""Printing: a sheet against the least document that ReportLab makes with the same fonts, and one served again.

The page of a reader is timed too while fifty sheets are asked for at once that nobody has printed yet.
"""

from __future__ import annotations

import os
import statistics
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from io import BytesIO

from tests.bench.ratio import Ratio
from tests.bench.server import ROUNDS, require_wrk, served, wrk

PRINTED = "/cheat-sheets/belot-bulgarian-card-order-a4.pdf"
PAGE = "/check/?rules=bulgarian-1&contract=H&leader=W&trick=TS.9H&hand=JH.AH.8D"
AT_ONCE = 50
TIMES = 20

GET = """
request = function() return wrk.format("GET", "PATH") end
"""


def measure() -> Iterator[Ratio]:
    """Build, serve again, and crowd the press."""
    yield _built()
    require_wrk()
    with served() as origin:
        urllib.request.urlopen(origin + PRINTED, timeout=30).close()
        rates: dict[str, list[float]] = {"/empty/": [], PRINTED: []}
        for _ in range(ROUNDS):
            for path in rates:
                rates[path].append(wrk(origin, GET.replace("PATH", path))[0])
        empty, again = statistics.median(rates["/empty/"]), statistics.median(rates[PRINTED])
        yield Ratio("a printed sheet served again", again, empty, 0.6)
        _crowd(origin)


def _built() -> Ratio:
    """A sheet against one line of each font on an empty page, in interleaved rounds; both as rates."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belot_site.settings")
    import django

    django.setup()
    from cheatsheet.catalogue import BY_KEY
    from cheatsheet.document import build
    from cheatsheet.edition import Edition, Ink, Paper
    from rules.engine.variants import BULGARIAN

    edition = Edition(Paper.A4, Ink.COLOUR, "en")

    def sheet() -> bytes:
        return build(BY_KEY["card-order"], BULGARIAN, edition, "https://belot.example/cheat-sheets/")

    rates: dict[Callable[[], bytes], list[float]] = {sheet: [], _least: []}
    for one in rates:
        one()
    for _ in range(TIMES):
        for one, found in rates.items():
            start = time.perf_counter()
            one()
            found.append(1 / (time.perf_counter() - start))
    return Ratio("a sheet built", statistics.median(rates[sheet]), statistics.median(rates[_least]), 0.33)


def _least() -> bytes:
    """One page with a line in each of the three fonts."""
    from reportlab.pdfgen.canvas import Canvas

    from cheatsheet.fonts import BOLD, TEXT, TITLE

    held = BytesIO()
    canvas = Canvas(held, invariant=1, initialFontName=TEXT, pageCompression=1)
    for line, font in enumerate((TEXT, BOLD, TITLE)):
        canvas.setFont(font, 12)
        canvas.drawString(72, 720 - 20 * line, "Card order and points: J 9 A 10 K Q 8 7")
    canvas.showPage()
    canvas.save()
    return held.getvalue()


def _crowd(origin: str) -> None:
    """Print what a reader waits for a page alone, and while fifty fresh sheets are asked for at once."""
    alone = [_timed(origin + PAGE)[1] for _ in range(TIMES)]
    answers: list[int] = []

    def ask(number: int) -> None:
        sheet = ("scoring", "declarations", "all-on-one-page", "pocket", "your-table")[number % 5]
        game = ("bulgarian", "french", "coinche")[number % 3]
        paper = ("a4", "letter", "a4-ink-saving", "letter-ink-saving")[number % 4]
        answers.append(_timed(f"{origin}/cheat-sheets/belot-{game}-{sheet}-{paper}.pdf")[0])

    crowd = [threading.Thread(target=ask, args=(number,)) for number in range(AT_ONCE)]
    for one in crowd:
        one.start()
    meanwhile = []
    while any(one.is_alive() for one in crowd) or len(meanwhile) < TIMES:
        meanwhile.append(_timed(origin + PAGE)[1])
    for one in crowd:
        one.join()
    print(
        f"a page alone {1000 * statistics.median(alone):.0f} ms; while {AT_ONCE} sheets are asked for "
        f"{1000 * statistics.median(meanwhile):.0f} ms, at worst {1000 * max(meanwhile):.0f} ms; "
        f"the sheets were answered {dict(Counter(answers))}"
    )


def _timed(address: str) -> tuple[int, float]:
    """The status of an answer, and the seconds until it was there."""
    start = time.perf_counter()
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            answer.read()
            status = answer.status
    except urllib.error.HTTPError as error:
        status = error.code
    return status, time.perf_counter() - start
