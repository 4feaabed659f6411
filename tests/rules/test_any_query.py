"""Whatever stands in the address bar, the answer is a page: ten thousand queries, from nearly right to noise."""

import random
import string

import pytest
from django.test import Client

PAGES = (
    *("/compare/", "/check/", "/check/random/", "/check/qr.svg", "/rules/positions/", "/", "/rules/"),
    *("/score/", "/score/match/", "/score/declarations/", "/score/referee/", "/score/referee/random/"),
)
FIELDS = (
    *("rules", "contract", "led", "a", "b", "side", "leader", "to_play", "trick", "hand", "play", "place", "you", "to"),
    *("declarer", "first", "times", "bid", "hanging", "n", "e", "s", "w", "text", "pane", "card", "c"),
    *("t", "h", "q", "undertrump", "partner_trumped", "raise_over_partner", "sa_scale", "ta_scale", "target"),
    *(
        "taker",
        "bid",
        "times",
        "us",
        "them",
        "capot",
        "last",
        "us_declared",
        "them_belote",
        "hanging",
        "form",
        "us_add",
    ),
)
WORDS = (
    *("bulgarian", "french-1", "coinche", "bulgarian-9", "H", "NT", "at", "♠", "N", "S", "9H", "TS.9H", "AH.JH", "10♠"),
    *("1", "4", "auto", "table", "hand", "free", "forced", "true", "11", "13-9-6-5-3-2", "hearts; 10s 9h; hand ah jh"),
    *("", " ", ".", ";", "\x00", "\u202e", "\U0001f0cf", "Ж", "%", "<b>", "'\"", "NaN", "-1", "9" * 400),
)
MARK = "<i>typed"
QUERIES = 10_000


def value(chance: random.Random) -> str:
    """A word that means something somewhere, or noise; now and then far too long, or markup."""
    match chance.randrange(8):
        case 0:
            return "".join(chance.choices(string.printable, k=chance.randrange(12)))
        case 1:
            return "".join(chr(chance.randrange(0x20, 0x3000)) for _ in range(chance.randrange(8)))
        case 2:
            return chance.choice((".", " ", "")).join(chance.choices(WORDS, k=chance.choice((3, 40))))
        case 3:
            return MARK
    return chance.choice(WORDS)


def query(chance: random.Random) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for _ in range(chance.randrange(8)):
        found.setdefault(chance.choice(FIELDS), []).append(value(chance))
    return found


@pytest.mark.parametrize("count", [200, pytest.param(QUERIES, marks=pytest.mark.long)], ids=["a few", "ten thousand"])
def test_no_query_whatever_breaks_a_page(count):
    """200, 400 or the way to the canonical address; nothing that was typed stands there as markup."""
    chance, client = random.Random(count), Client(raise_request_exception=False)
    for _ in range(count):
        page, typed = chance.choice(PAGES[: chance.choice((3, 3, 3, len(PAGES)))]), query(chance)
        headers = {"HX-Request": "true"} if chance.random() < 0.3 else {}
        response = client.get(page, query_params=typed, headers=headers)
        assert response.status_code in (200, 302, 400), (page, typed)
        assert MARK.encode() not in response.content, (page, typed)
