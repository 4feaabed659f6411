"""A position as people type it: words in any order, turned into the fields that `notation.read` takes.

"hearts; 10s 9h; hand ah jh" is enough. A keyword says what follows it (`hand`, `trick`, `leader`, a
house rule's name); a game or a contract stands for itself; other cards are the trick, and after it,
past a semicolon or a stroke, the hand.
"""

from __future__ import annotations

import re

from rules.engine import spelling
from rules.engine.errors import fault
from rules.engine.faults import Fault
from rules.engine.reasons import Reason
from rules.engine.table import Seat
from rules.engine.variants import RULE_SETS, SWITCH_NAMES

TEXT_AT_MOST = 1000
"""How many characters of a typed position are read."""

AN_EXAMPLE = "hearts; 10s 9h; hand ah jh"

_KEYWORDS = {
    spelling.fold(word): field
    for field, words in {
        "rules": "rules ruleset game",
        "contract": "contract",
        "leader": "leader led lead",
        "to_play": "to_play",
        "trick": "trick table взятка маса pli",
        "hand": "hand hold holding ръка main",
    }.items()
    for word in words.split()
}
_NOISE = {"is", "are", "by", "trump", "trumps", "коз", "atout", "on", "the", "my", "i", "and", "leads"}
_BREAK = {";", "|", "/", "\n"}
_PIECE = re.compile(r"[;|\n]|(?<!\S)/(?!\S)|[^\s;|,.:=]+")
_LOOSE_CARD = re.compile(r"(?<!\S)(10|[789tjqkaдвпк])\s+([cdhs♠♥♦♣])(?=[\s;|,/]|$)", re.IGNORECASE)
_BETWEEN_CARDS = re.compile(r"[-/+&]+")
# What one would say at the table; the seats are those of somebody who sits South.
_SAID = {
    "partner led": f"leader {Seat.NORTH}",
    "i led": f"leader {Seat.SOUTH}",
    "you led": f"leader {Seat.SOUTH}",
    "to play": "to_play",
    **{name.replace("_", " "): name for name in SWITCH_NAMES if "_" in name},
}


def typed(text: str) -> tuple[dict[str, object], tuple[Reason, ...]]:
    """The fields of a typed position, and what of the text was not understood. Never raises."""
    words = _Words()
    if len(text) > TEXT_AT_MOST:
        words.faults.append(fault(Fault.TOO_LONG, field="position", count=TEXT_AT_MOST))
    words.take(_pieces(text[:TEXT_AT_MOST]))
    return words.fields | {name: found for name, found in words.cards.items() if found}, tuple(words.faults)


def _pieces(text: str) -> list[str]:
    """The words and breaks of a text, with what belongs together written together."""
    for said, meant in _SAID.items():
        text = re.sub(rf"(?<!\w){said}(?!\w)", meant, text, flags=re.IGNORECASE)
    pieces: list[str] = []
    for piece in _PIECE.findall(_LOOSE_CARD.sub(r"\1\2", text)):
        parts = [part for part in _BETWEEN_CARDS.split(piece) if part]
        together = len(parts) > 1 and all(spelling.cards_run_together(part) for part in parts)
        pieces.extend(parts if together else [piece])
    return pieces


class _Words:
    """Takes one word after another and sorts it to its field."""

    def __init__(self) -> None:
        self.fields: dict[str, object] = {}
        self.cards: dict[str, list[object]] = {"trick": [], "hand": []}
        self.faults: list[Reason] = []
        self.target: str | None = None

    def take(self, words: list[str]) -> None:
        """Sort all the words; two that name one contract ("no trumps") count as one."""
        at = 0
        while at < len(words):
            pair = " ".join(words[at : at + 2])
            two = at + 1 < len(words) and spelling.contract_or_none(pair) is not None
            if two and (self.target == "contract" or (self.target is None and "contract" not in self.fields)):
                self.set("contract", pair)
                at += 2
            else:
                self.word(words[at])
                at += 1

    def word(self, word: str) -> None:
        folded = spelling.fold(word)
        name = folded.replace(" ", "_")
        if word in _BREAK:
            self.target = "hand" if self.target in (None, "trick") and self.cards["trick"] else None
        elif folded in _KEYWORDS or name in SWITCH_NAMES:
            self.target = _KEYWORDS.get(folded, name)
        elif self.target and self.target not in self.cards:
            self.set(self.target, word)
        elif "contract" not in self.fields and spelling.contract_or_none(word):
            self.set("contract", word)
        elif spelling.game(word) or folded.partition("-")[0] in RULE_SETS:
            self.set("rules", spelling.game(word) or word)
        elif spelling.cards_run_together(word) or (folded not in _NOISE and self.looks_like_a_card(word)):
            self.target = self.target or "trick"
            self.cards[self.target].append(word)
        elif folded not in _NOISE:
            expected = ", ".join(["hand", "trick", "leader", "contract"])
            self.faults.append(fault(Fault.NOT_UNDERSTOOD, text=word, expected=expected, example=AN_EXAMPLE))

    def looks_like_a_card(self, word: str) -> bool:
        """Whether a word that is no card was probably meant for one, so that it is said to be none."""
        return self.target in self.cards or any(char.isdigit() for char in word)

    def set(self, field: str, text: str) -> None:
        """Give a field its text; the first stands, and a second is said to be one too many."""
        if field in self.fields:
            self.faults.append(fault(Fault.REPEATED, field=field, text=str(self.fields[field])))
        self.fields.setdefault(field, text)
        self.target = None
