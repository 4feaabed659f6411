"""The decks for Anki: what is in the file, and that a learner's schedule outlives every new one."""

from __future__ import annotations

import io
import json
import os
import re
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from html import unescape
from itertools import chain

import pytest
from django.test import Client
from django.utils import translation

from quiz import pinned, reading
from quiz.exports.anki import DECK_IDS, FIELDS, MODEL_ID, UPDATED, deck, guid, items_of, package
from quiz.reading import situations
from quiz.rounds import rounds

GAMES = ["bulgarian", "french", "coinche"]
each_game = pytest.mark.parametrize("game", GAMES)
CONTENT = {
    "bulgarian": "252692854490421d",
    "french": "617a647e1ba1b589",
    "coinche": "74cbf1d85812d130",
}
MOVE_ON = "What the cards say has changed: move UPDATED on, or who imports again keeps the old text. Then write the new digest here."


def opened(content: bytes) -> sqlite3.Connection:
    """The database of a file, as Anki opens it."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.namelist() == ["collection.anki2", "media"]
        assert archive.testzip() is None
        assert json.loads(archive.read("media")) == {}
        data = archive.read("collection.anki2")
    database = sqlite3.connect(":memory:")
    database.deserialize(data)
    return database


def rows(content: bytes, question: str) -> list[tuple]:
    with closing(opened(content)) as database:
        return database.execute(question).fetchall()


def fields(content: bytes, key: str, game: str = "bulgarian") -> dict[str, str]:
    """The fields of the note of a situation."""
    wanted = guid(situations()[key].item(game))
    (found,) = [flds for number, flds in rows(content, "select guid, flds from notes") if number == wanted]
    return dict(zip(FIELDS, found.split("\x1f"), strict=True))


@pytest.mark.parametrize(("game", "count"), [("bulgarian", 49), ("french", 37), ("coinche", 42)])
def test_a_deck_holds_every_situation_of_its_game_with_one_card_each(game, count):
    content = deck(game).content
    assert rows(content, "select count(*) from notes") == [(count,)]
    assert rows(content, "select count(*), count(distinct nid), max(ord) from cards") == [(count, count, 0)]
    assert rows(content, "select count(*) from cards where nid not in (select id from notes)") == [(0,)]
    assert rows(content, "select due from cards order by due") == [(due,) for due in range(count)]
    assert deck(game).count == count


def test_the_round_comes_first_in_its_order():
    assert [item.key for item in items_of("bulgarian")][:3] == ["late-spade", "points-for-your-partner", "ten-of-clubs"]
    assert [item.key for item in items_of("bulgarian")][20:22] == ["partners-ace-of-trumps", "partner-has-the-ace"]


def test_the_guids_are_these_for_ever():
    """Typed: a guid that changes makes everybody begin that card again."""
    every = {key: {game: guid(one.item(game)) for game in one.claims} for key, one in situations().items()}
    assert every["late-spade"] == {"bulgarian": "qH}JevpvoJ", "french": "bE=e8uX3qA", "coinche": "tExUTt~)ni"}
    assert every["nine-and-ace"]["bulgarian"] == "x;(%U~9^j%"
    assert every["hundred-and-sixteen"]["bulgarian"] == "sH;yQ$Doz}"
    assert every["the-last-trick"]["bulgarian"] == "fDl8&eQp9`"
    numbers = [number for games in every.values() for number in games.values()]
    assert len(numbers) == len(set(numbers)) == 128


def test_the_numbers_of_the_model_and_the_decks_are_these_for_ever():
    assert MODEL_ID == 1764547201
    assert dict(DECK_IDS) == {"bulgarian": 1764547211, "french": 1764547212, "coinche": 1764547213}
    assert FIELDS == ("Title", "Question", "Answer")
    models, decks = rows(deck("french").content, "select models, decks from col")[0]
    assert json.loads(models)["1764547201"]["name"] == "Belot School"
    assert json.loads(decks)["1764547212"]["name"] == "Belot School::French Belote"


def test_the_numbers_of_notes_and_cards_meet_in_no_deck_and_stay_when_another_comes_before():
    every = [rows(deck(game).content, "select id from notes union all select id from cards") for game in GAMES]
    numbers = list(chain.from_iterable(every))
    assert len(numbers) == len(set(numbers)) == 256
    turned = package("bulgarian", items_of("bulgarian")[::-1])
    asked = "select n.guid, n.id, c.id from notes n join cards c on c.nid = n.id order by n.guid"
    assert rows(turned, asked) == rows(deck("bulgarian").content, asked)


@each_game
def test_the_time_in_the_file_is_that_of_the_content(game):
    content = deck(game).content
    stamp = int(UPDATED.timestamp())
    assert stamp >= 1764547200
    assert rows(content, "select distinct mod from notes union select mod from cards") == [(stamp,)]
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert {entry.date_time[:3] for entry in archive.infolist()} == {(UPDATED.year, UPDATED.month, UPDATED.day)}


@each_game
def test_what_the_cards_say_changes_only_with_the_date(game):
    notes = rows(deck(game).content, "select guid, flds, tags from notes order by guid")
    css = json.loads(rows(deck(game).content, "select models from col")[0][0])[str(MODEL_ID)]["css"]
    assert sha256(repr((UPDATED, css, notes)).encode()).hexdigest()[:16] == CONTENT[game], MOVE_ON


def test_two_processes_at_different_times_make_the_same_bytes():
    program = (
        "import os, sys, time, django; os.environ['DJANGO_SETTINGS_MODULE'] = 'belot_site.settings'; django.setup()\n"
        "time.time = lambda: float(sys.argv[1])\n"
        "from quiz.exports.anki import deck; from hashlib import sha256\n"
        "print(*(sha256(deck(game).content).hexdigest() for game in ('bulgarian', 'french', 'coinche')))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program, now],
            env=os.environ | {"PYTHONHASHSEED": seed, "TZ": zone},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for now, seed, zone in (("1800000000", "1", "UTC"), ("1900000000.5", "2", "Asia/Tokyo"))
    }
    assert said == {" ".join(sha256(deck(game).content).hexdigest() for game in GAMES) + "\n"}


def test_the_front_shows_the_table_as_text_and_tells_nothing():
    front = fields(deck("bulgarian").content, "late-spade")["Question"]
    assert "J♥" in front
    assert '<span class="face spades">K♠' in front
    assert "1. Partner" in front
    assert "Hearts are trumps. Your partner leads the king of spades" in unescape(front)
    assert "Which cards may you play? Choose all." in front
    for word in ("may be played", 'class="yes', "follow suit", "/rules/"):
        assert word not in front


def test_the_back_says_what_is_right_and_why_card_by_card():
    back = unescape(fields(deck("bulgarian").content, "late-spade")["Answer"])
    assert "<b>Eight of spades and ace of spades</b>" in back
    assert "Follow suit; any card of it will do." in back
    assert back.count("may be played") == 2
    assert back.count("may not be played") == 2
    assert "The jack of hearts does not follow suit" in back


def test_a_sheet_is_counted_on_the_back_and_not_on_the_front():
    found = fields(deck("bulgarian").content, "hundred-and-sixteen")
    assert "We write 11, they write 0" in found["Question"]
    assert 'class="sheet"' not in found["Question"]
    assert "<td>11</td><td>0</td>" in found["Answer"]


@each_game
def test_no_field_holds_a_script_or_asks_for_a_file(game):
    for (said,) in rows(deck(game).content, "select flds from notes"):
        assert not re.search(r"<script|<img|<link|<svg|javascript:|\son\w+=|src=", said)


def test_the_article_is_linked_where_the_site_has_an_address(settings):
    assert "<a " not in fields(deck("bulgarian").content, "late-spade")["Answer"]
    settings.SITE_URL = "https://belot.example"
    with_site = fields(deck("bulgarian").content, "late-spade")["Answer"]
    assert '<a href="https://belot.example/rules/what-may-i-play/#rung-1">' in with_site


def test_the_tags_name_game_contract_kind_and_rule():
    tagged = dict(rows(deck("french").content, "select guid, tags from notes"))
    one = situations()["late-spade"].item("french")
    other = situations()["nine-and-ace"].item("french")
    assert tagged[guid(one)] == " belot::french contract::hearts kind::legal rule::follow_plain "
    assert tagged[guid(other)] == " belot::french contract::hearts kind::higher rule::the-two-orders "


@pytest.fixture
def other_files(tmp_path, monkeypatch) -> Iterator[None]:
    """Situations of which one's words were mended, with signs of HTML in them."""
    shipped = (reading.FOLDER / "following.toml").read_text("utf-8")
    mended = shipped.replace("The seven of trumps", "A <b>seven</b> & a ruff").replace(
        "East trumps it", "East <i>trumps</i> it"
    )
    assert mended.count("<") == 4
    (tmp_path / "following.toml").write_text(mended, "utf-8")
    monkeypatch.setattr(reading, "FOLDER", tmp_path)
    caches = (reading.situations, pinned._rows, rounds)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def test_a_mended_text_keeps_its_guid_and_signs_of_html_are_text(other_files):
    item = reading.situations()["late-spade"].item("bulgarian")
    content = package("bulgarian", (item,))
    ((number, said),) = rows(content, "select guid, flds from notes")
    assert number == "qH}JevpvoJ"
    title, front, _back = said.split("\x1f")
    assert title == "A &lt;b&gt;seven&lt;/b&gt; &amp; a ruff"
    assert "&lt;i&gt;trumps&lt;/i&gt;" in front


def test_another_language_is_the_same_deck_in_other_words():
    english = deck("bulgarian").content
    with translation.override("bg"):
        bulgarian = deck("bulgarian").content
    assert rows(english, "select guid, id from notes") == rows(bulgarian, "select guid, id from notes")
    assert "Осмица" in fields(bulgarian, "late-spade")["Answer"]


# -- the pages ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("prefix", ["", "/bg", "/fr"])
def test_the_page_offers_a_deck_for_each_game_by_its_content(prefix):
    page = Client().get(f"{prefix}/quiz/anki/").content.decode()
    found = re.findall(rf'href="({prefix}/quiz/anki/(\w+)\.apkg\?v=\w{{32}})" download="([\w.-]+)"', page)
    assert [(game, name) for _, game, name in found] == [
        ("bulgarian", "belot-bulgarian-situations.apkg"),
        ("french", "belot-french-situations.apkg"),
        ("coinche", "belot-coinche-situations.apkg"),
    ]
    for address, _game, name in found:
        response = Client().get(address)
        assert response.status_code == 200
        assert response["Content-Type"] == "application/vnd.anki"
        assert response["Content-Disposition"] == f'attachment; filename="{name}"'
        assert response["Cache-Control"] == "public, max-age=31536000, immutable"


def test_without_its_content_in_the_address_a_deck_is_kept_for_an_hour_and_asked_about_by_its_tag():
    for address in ("/quiz/anki/french.apkg", "/quiz/anki/french.apkg?v=0"):
        response = Client().get(address)
        assert response["Cache-Control"] == "public, max-age=3600"
        again = Client().get(address, headers={"If-None-Match": response["ETag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("game", ["poker", "mixed", "bulgarian-1"])
def test_a_deck_of_no_game_is_not_there(game):
    response = Client().get(f"/quiz/anki/{game}.apkg")
    assert response.status_code == 404
    assert "There is no page here" in response.content.decode()


def test_the_page_asks_the_database_nothing(db, django_assert_num_queries):
    with django_assert_num_queries(0):
        Client().get("/quiz/anki/")
        Client().get("/quiz/anki/coinche.apkg")


def test_the_quiz_leads_to_the_decks_at_its_start_and_its_end(client, attempt):
    for path in ("/quiz/", f"/quiz/{attempt.token}/end/"):
        page = client.get(path).content.decode()
        assert page.count('href="/quiz/anki/"') == 1
