"""The curated situations of a game as a deck for Anki.

Anki knows a note again by its guid, a kind of note and a deck by their numbers, and takes a note over one that is
there when it was changed later. So the guid comes from the keys of the situation and of the rule set, never from a
text; the numbers below are never changed; and `UPDATED` is moved on whenever a text, a verdict or the look of a card
changes. Equal input gives equal bytes.
"""

from __future__ import annotations

import io
import sqlite3
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from html import escape
from types import MappingProxyType

import genanki
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from quiz import screen
from quiz.pinned import pin
from quiz.questions import Count
from quiz.reading import situations
from quiz.rounds import rounds
from quiz.sections import section
from quiz.situations import Item
from rules import wording
from rules.engine.contracts import Contract
from rules.engine.play import ruling
from rules.engine.variants import RULE_SETS

UPDATED = datetime(2026, 12, 1, 13, tzinfo=UTC)
"""When the content last changed. Without a later date, who imports again keeps the old text."""
MODEL_ID = 1_764_547_201
"""Never to change: with another number, every learner would begin again."""
DECK_IDS: Mapping[str, int] = MappingProxyType(
    {"bulgarian": 1_764_547_211, "french": 1_764_547_212, "coinche": 1_764_547_213}
)
"""Never to change."""
FIELDS = ("Title", "Question", "Answer")
"""Never to change: another number or order of fields is another kind of note."""

_IDS = 40_000_000
_DECKS_KEPT = 16


@dataclass(frozen=True, slots=True)
class Deck:
    """A file to import, and how many cards it holds."""

    game: str
    content: bytes
    count: int
    digest: str

    @property
    def file_name(self) -> str:
        """ "belot-bulgarian-situations.apkg"."""
        return f"belot-{self.game}-situations.apkg"


def deck(game: str) -> Deck:
    """The deck of a game in the active language. Raises KeyError where there is no such game."""
    return _deck(game, get_language() or settings.LANGUAGE_CODE, settings.SITE_URL)


@lru_cache(_DECKS_KEPT)
def _deck(game: str, language: str, _site_url: str) -> Deck:
    with override(language):
        items = items_of(game)
        content = package(game, items)
    return Deck(game, content, len(items), sha256(content).hexdigest()[:32])


def items_of(game: str) -> tuple[Item, ...]:
    """The curated situations of a game: first those of its round, in the round's order, then the others."""
    order = dict.fromkeys([*(item.key for item in rounds()[game]), *situations()])
    return tuple(situations()[key].item(game) for key in order if game in situations()[key].claims)


def guid(item: Item) -> str:
    """By what Anki knows the note again: the keys of the situation and of the rule set."""
    return str(genanki.guid_for(item.key, item.rules.key))


def tags(item: Item) -> list[str]:
    """Game, contract, kind and rule, to study one of them alone. They are keys, and the same in every language."""
    return [
        f"belot::{item.rules.key}",
        f"contract::{_contract(item).name.lower()}",
        f"kind::{item.kind.value}",
        f"rule::{_rule(item)}",
    ]


def _contract(item: Item) -> Contract:
    match item.question:
        case Count() as count:
            return count.contest.contract
        case question:
            return question.contract


def _rule(item: Item) -> str:
    """The rule that decides; where no card is to be played, the section that settles it."""
    if position := item.to_play:
        return ruling(position).rule.name.lower()
    return section(item).partition("#")[2]


def note(item: Item, due: int) -> genanki.Note:
    """A situation as a note: the question as it is asked, and the answer with the verdict on each choice."""
    asked = pin(item)
    front, back = (screen.alone(item.key, asked, chosen) for chosen in (None, item.right))
    return genanki.Note(
        model=_model(),
        fields=[
            escape(front.title, quote=False),
            _drawn("quiz/anki/front.html", {"page": front}),
            _drawn("quiz/anki/back.html", {"page": back, "site_url": settings.SITE_URL}),
        ],
        tags=tags(item),
        guid=guid(item),
        due=due,
    )


def _drawn(template: str, context: Mapping[str, object]) -> str:
    lines = render_to_string(template, dict(context)).splitlines()
    return "".join(line.strip() for line in lines)


def _model() -> genanki.Model:
    """The kind of note: its fields, its one card, its styles. There are no scripts."""
    return genanki.Model(
        MODEL_ID,
        "Belot School",
        fields=[{"name": name} for name in FIELDS],
        templates=[
            {
                "name": "Situation",
                "qfmt": '<article class="belot"><h1>{{Title}}</h1>{{Question}}</article>',
                "afmt": '{{FrontSide}}<hr id="answer"><article class="belot">{{Answer}}</article>',
            }
        ],
        css=render_to_string("quiz/anki/card.css"),
    )


def package(game: str, items: tuple[Item, ...]) -> bytes:
    """An .apkg of these items: a database in a zip, with no time in it but `UPDATED`."""
    made = genanki.Deck(DECK_IDS[game], _name(game), _("The curated situations of Belot School, with reasons."))
    for due, item in enumerate(items):
        made.add_note(note(item, due))
    database = sqlite3.connect(":memory:")
    genanki.Package(made).write_to_db(database.cursor(), UPDATED.timestamp(), _ids(items))
    database.commit()
    content = database.serialize()
    database.close()
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in (("collection.anki2", content), ("media", b"{}")):
            archive.writestr(_entry(name), data)
    return file.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, (UPDATED.year, UPDATED.month, UPDATED.day, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # as made on Unix, wherever it was made
    entry.external_attr = 0o644 << 16
    return entry


def _ids(items: tuple[Item, ...]) -> Iterator[int]:
    """Numbers of notes and their cards, in turn. They come from the guids, so a new situation moves no other."""
    base = 1_764_547_200_000
    for item in items:
        place = int.from_bytes(sha256(guid(item).encode()).digest()[:6]) % _IDS
        yield base + 2 * place
        yield base + 2 * place + 1


def _name(game: str) -> str:
    """Decks of one site stand together."""
    return f"Belot School::{wording.capital(wording.game_name(RULE_SETS[game]))}"
