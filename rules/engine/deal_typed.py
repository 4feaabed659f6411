"""A deal as people paste it, turned into the fields that `deal_notation.read` takes.

Lines, or parts between semicolons, in any order, each with its keyword in front: "contract hearts", "declarer East",
"N: AS KS ...", "3. QC 9C JC 8C". Cards without a keyword are tricks where there are up to four, hands from North round
where there are eight, and all of the play where there are more. A link of ours and the JSON object of the `referee`
command are read as what they are. A seat's letter alone on its line is a hand still empty.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

from rules.engine import spelling
from rules.engine.errors import as_typed, fault
from rules.engine.faults import Fault
from rules.engine.position import CARDS_IN_HAND
from rules.engine.reasons import Reason
from rules.engine.table import Seat
from rules.engine.tricks import CARDS_IN_TRICK
from rules.engine.variants import RULE_SETS, SWITCH_NAMES

DEAL_AT_MOST = 4000
"""How many characters of a pasted deal are read; as JSON one has some nine hundred."""

AN_EXAMPLE = "contract H; declarer E; first S; N JH KS ...; 1 QC 9C JC 8C"

TIMES = {
    spelling.fold(word): times
    for times, words in {
        1: "1 x1 no none",
        2: "2 x2 ×2 contra contre coinche coinched doubled kontra контра",
        4: "4 x4 ×4 recontra surcontre surcoinche redoubled rekontra реконтра",
    }.items()
    for word in words.split()
}
"""What is called, and how often the deal then counts."""

_A_ROW = '{"contract": "H", "hands": {"N": ["JH"]}, "tricks": [["QC"]]}'

_KEYWORDS = {
    spelling.fold(word): field
    for field, words in {
        "rules": "rules ruleset game игра jeu",
        "contract": "contract trump trumps atout коз contrat договор",
        "declarer": "declarer taker takers taken bidder preneur обявил",
        "first": "first leader lead leads led starts entame води",
        "times": "times multiplier doubling",
        "bid": "bid enchere enchère",
        "hanging": "hanging hanging_before litige висящи",
        "play": "play played cards",
    }.items()
    for word in words.split()
}
_NOISE = {"by", "is", "are", "the", "hand", "hands", "trick", "tricks", "leads", "led", "and", "from", "to", "made"}
_TRICK = re.compile(r"(?:(?:trick|взятка|pli|t|#)\s*)?([1-9]\d?)\s*(?:[.:)\]]+|(?=\s)|$)\s*", re.IGNORECASE)
_LOOSE_CARD = re.compile(r"(?<!\S)(10|[789tjqkaдвпк])\s+([cdhs♠♥♦♣])(?=[\s,]|$)", re.IGNORECASE)
_SIGNS = "♠♥♦♣♤♡♢♧"
_BY_SUIT = re.compile(rf"([{_SIGNS}])\ufe0f?\s*((?:(?:10|[789TJQKAtjqka])[\s,]*)*)")


def typed_deal(text: str) -> tuple[dict[str, object], tuple[Reason, ...]]:
    """The fields of a pasted deal, and what of the text was not understood. Never raises."""
    faults: list[Reason] = []
    if len(text) > DEAL_AT_MOST:
        faults.append(fault(Fault.TOO_LONG, field="deal", count=DEAL_AT_MOST))
    text = text[:DEAL_AT_MOST].strip()
    if text.startswith("{") or _is_list(text):
        fields = _from_json(text, faults)
    elif "=" in text and re.search(r"(?:^|[?&])(?:play|rules|n|contract)=", text):
        fields = {name: values[-1] for name, values in parse_qs(urlsplit(text).query or text.lstrip("?")).items()}
    else:
        parts = _Parts(faults)
        for part in re.split(r"[;\n|]+", text):
            parts.take(" ".join(part.split()))
        fields = parts.all()
    return fields, tuple(faults)


# JSON


def _is_list(text: str) -> bool:
    """Whether a text is a list as JSON has it; brackets round something else are just typed."""
    if not text.startswith("["):
        return False
    try:
        json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return False
    return True


def _from_json(text: str, faults: list[Reason]) -> dict[str, object]:
    """The fields of the first JSON object of a text, or of its list."""
    try:
        row, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError) as error:
        faults.append(fault(Fault.NO_JSON, text=text, expected=str(error)))
        return {}
    more = text[end:].strip()
    if isinstance(row, list):
        if not (row and isinstance(row[0], dict)):
            faults.append(fault(Fault.NO_JSON, text=text, expected=_A_ROW))
            return {}
        if row[1:] and not more:
            more = json.dumps(row[1], ensure_ascii=False)
        row = row[0]
    if more:
        faults.clear()  # that the text is long is the same
        faults.append(fault(Fault.ONE_DEAL_AT_A_TIME, text=more))
    return from_row(row)


def from_row(row: Mapping[str, object]) -> dict[str, object]:
    """The fields of a deal as the `referee` command takes it."""
    fields = {
        name: row[name] for name in ("ruleset", "version", "contract", "declarer", "first", "switches") if name in row
    }
    for name, other in (("times", "multiplier"), ("bid", "bid"), ("hanging", "hanging_before"), ("tricks", "tricks")):
        if row.get(other) is not None:
            fields[name] = row[other]
    hands = row.get("hands")
    if isinstance(hands, dict):
        for name, cards in hands.items():
            seat = _seat(str(name))
            fields[seat.value.lower() if seat else str(name)] = cards
    return fields


# Lines


class _Parts:
    """Takes one part after another and sorts it to its field."""

    def __init__(self, faults: list[Reason]) -> None:
        self.faults = faults
        self.fields: dict[str, object] = {}
        self.tricks: dict[int, list[str]] = {}
        self.hands: list[list[str]] = []
        self.numbered = False

    def all(self) -> dict[str, object]:
        """The fields of everything taken."""
        for cards in self.hands:
            free = next((seat for seat in Seat if seat.value.lower() not in self.fields), None)
            if free:
                self.fields[free.value.lower()] = cards
        if self.tricks:
            self.fields["tricks"] = [self.tricks.get(number, []) for number in range(1, max(self.tricks) + 1)]
        return self.fields

    def take(self, part: str) -> None:
        """Sort one part by the keyword in front of it."""
        if not part:
            return
        word, rest = _first_word(part)
        folded = spelling.fold(word)
        seat = _seat(word)
        name = folded.replace(" ", "_")
        if folded in ("hand", "main", "ръка") and _seat(_first_word(rest)[0]):
            self.take(rest)
        elif seat and not rest and (part.endswith(":") or len(word) == 1):
            return  # an empty hand, as long as nobody writes it
        elif seat and rest and self.cards(rest):
            self.set(seat.value.lower(), self.cards(_without(rest, {"hand", "holds"})))
        elif name in SWITCH_NAMES:
            self.set(name, rest)
        elif (number := self.trick_number(part)) is not None:
            self.trick(*number)
        elif folded in _KEYWORDS:
            self.field(_KEYWORDS[folded], _without(rest, _NOISE), part)
        elif cards := self.bare_cards(part):
            self.loose(cards)
        else:
            self.words(part)

    def field(self, name: str, rest: str, part: str) -> None:
        """A part that names its field; "first" alone, or a keyword of nothing, is no part of a deal."""
        if not rest:
            self.not_understood(part)
        elif name == "play":
            self.set("play", self.cards(rest) or rest)
        else:
            self.set(name, rest)

    def trick_number(self, part: str) -> tuple[int, list[str]] | None:
        """The number and the cards of a numbered trick."""
        found = _TRICK.match(part)
        if not found or spelling.cards_run_together(part.split()[0]):
            return None
        cards = self.cards(_without(part[found.end() :], {"leads", "led"}))
        return (int(found[1]), cards) if cards else None

    def trick(self, number: int, cards: list[str]) -> None:
        if number in self.tricks:
            self.faults.append(fault(Fault.REPEATED, field=f"trick {number}", text=" ".join(self.tricks[number])))
        self.tricks.setdefault(number, cards)

    def loose(self, cards: list[str]) -> None:
        """Cards without a keyword."""
        if len(cards) > CARDS_IN_HAND:
            self.set("play", cards)
        elif len(cards) > CARDS_IN_TRICK:
            self.hands.append(cards)
        else:
            self.trick(max(self.tricks, default=0) + 1, cards)

    def bare_cards(self, part: str) -> list[str]:
        """The cards of a part that has nothing else, a seat before them apart."""
        cards = self.cards(part)
        return cards if cards and all(spelling.cards_run_together(card.rpartition(":")[2]) for card in cards) else []

    def cards(self, text: str) -> list[str]:
        """The texts of cards in a text; a seat before a card goes with it ("E:QC")."""
        text = text.strip()
        if text[:1] in tuple(_SIGNS):
            grouped = [
                rank + sign
                for sign, ranks in _BY_SUIT.findall(text)
                for rank in re.findall(r"10|[789TJQKAtjqka]", ranks)
            ]
            if grouped:
                return grouped
        found: list[str] = []
        seat = ""
        for piece in re.split(r"[\s.,+/&-]+", _LOOSE_CARD.sub(r"\1\2", text)):
            name, colon, card = piece.partition(":")
            if _seat(name) and not card:
                seat = name
            elif piece:
                found.append(f"{seat}:{piece}" if seat and not colon else piece)
                seat = ""
        return found

    def words(self, part: str) -> None:
        """A part without a keyword: a game, a contract, who took it, what was called, in any order."""
        spans = [found.span() for found in re.finditer(r"[^\s,]+", part)]
        words = [part[start:end] for start, end in spans]
        unknown = []
        at = 0
        while at < len(words):
            word, pair = words[at], " ".join(words[at : at + 2])
            folded = spelling.fold(word)
            at += 1
            if "contract" not in self.fields and " " in pair and spelling.contract_or_none(pair):
                self.set("contract", pair)
                at += 1
            elif spelling.game(word) or folded.partition("-")[0] in RULE_SETS:
                self.set("rules", spelling.game(word) or word)
            elif folded in TIMES and not folded.isdigit():
                self.set("times", word)
            elif "contract" not in self.fields and spelling.contract_or_none(word):
                self.set("contract", word)
            elif _seat(word):
                self.set("declarer", word)
            elif folded in _KEYWORDS and at < len(words):
                self.set(_KEYWORDS[folded], words[at])
                at += 1
            elif folded.isdigit() or folded == "capot":
                self.set("bid", word)
            elif folded not in _NOISE:
                unknown.append(spans[at - 1])
        if unknown:
            self.not_understood(part[unknown[0][0] : unknown[-1][1]])

    def set(self, name: str, value: object) -> None:
        """Give a field its value; the first stands, and a second is said to be one too many."""
        if name in self.fields:
            given = self.fields[name]
            shown = " ".join(given) if isinstance(given, list) else as_typed(given)
            self.faults.append(fault(Fault.REPEATED, field=name, text=shown))
        self.fields.setdefault(name, value)

    def not_understood(self, text: str) -> None:
        expected = "contract, declarer, first, times, bid, hanging, N, E, S, W, 1 ... 8"
        self.faults.append(fault(Fault.NO_PART_OF_A_DEAL, text=text, expected=expected, example=AN_EXAMPLE))


def _first_word(part: str) -> tuple[str, str]:
    """The first word, without the colon behind it, and the rest."""
    word, _, rest = part.partition(" ")
    if ":" in word:
        word, _, more = word.partition(":")
        rest = f"{more} {rest}"
    return word.strip(".:"), rest.strip(" :=")


def _without(text: str, noise: set[str]) -> str:
    """A text without the words of that noise at its head."""
    words = text.split()
    while words and spelling.fold(words[0].strip(":")) in noise:
        words.pop(0)
    return " ".join(words)


def _seat(text: str) -> Seat | None:
    try:
        return spelling.seat(text, "") if text else None
    except ValueError:
        return None
