"""Recorded deals to open on the referee's page, and deals drawn by chance."""

from __future__ import annotations

import random
from functools import cached_property, lru_cache
from typing import NamedTuple

from django.utils.translation import gettext_noop as _

from rules.engine import deal_notation
from rules.engine.calls import CAPOT, Height
from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.course import play_out
from rules.engine.deal import Deal
from rules.engine.position import CARDS_IN_HAND
from rules.engine.ruleset import RuleSet
from rules.engine.strength import points
from rules.engine.table import Seat
from rules.recorded import PLAY, Record


class Example:
    """A deal worth a look, and what is worth it."""

    def __init__(self, title: str, text: str) -> None:
        self.title, self.text = title, text

    @cached_property
    def deal(self) -> Deal:
        return deal_notation.parse(self.text)


EXAMPLES = (
    Example(
        _("Eight to eight on the sheet, and yet the contract is made"),
        "bulgarian-1; contract S; declarer E; first E; N TC JD QD 8C 9H AS TS KC; E AC 7H JH QC 7D TD 7C QH; "
        "S 9S TH 7S KS KD 9D KH JC; W AD 8H 9C 8S QS 8D AH JS; 1 AC JC 9C 8C; 2 7H KH AH 9H; 3 8H AS QH TH; "
        "4 JD 7D KD AD; 5 QS TS JH 9S; 6 9D 8D QD TD; 7 QC 7S JS KC; 8 8S TC 7C KS",
    ),
    Example(
        _("All eight tricks, with declarations and belote"),
        "bulgarian-1; contract D; declarer W; first E; N 8H QS JS QH QC 7S 7C 9S; E TC AC KD TD TS KH QD AD; "
        "S 8C KC JH 9C JC 9H 8S 7H; W AS 7D 9D JD 8D TH AH KS; 1 AD 7H JD 7S; 2 9D 7C TD 8C; 3 8D 8H KD 8S; "
        "4 QD 9C 7D 9S; 5 AC JC AS QC; 6 TC KC AH JS; 7 TS 9H KS QS; 8 KH JH TH QH",
    ),
    Example(
        _("A revoke in the first trick: trumps are led, and East throws a heart"),
        "french-1; contract D; declarer S; first W; N 8D 9H 7S 9S QH 7C AS 7D; E 8C QS TH TD 7H JH KC KD; "
        "S QC KH 9C TS KS JD AC AH; W QD 9D 8S AD JC JS 8H TC; 1 QD 7D TH JD; 2 QC JC 7C KC; 3 TD AH AD 8D; "
        "4 TC 9H 8C AC; 5 9C 9D AS KD; 6 JS 9S QS KS; 7 TS 8S 7S JH; 8 KH 8H QH 7H",
    ),
    Example(
        _("140 bid and not reached"),
        "coinche-1; contract S; declarer S; first S; bid 140; N AS 9S 8C 9D JD QH AD JH; E 9C 8H JS 7C 9H 7H TD QS; "
        "S TH TS KH KC KD 8S 7S KS; W QD AC TC QC JC 7D 8D AH; 1 KD QD 9D TD; 2 9C KC TC 8C; 3 8D AD JS KS; "
        "4 8H KH AH JH; 5 QC AS 7C 8S; 6 QH 9H TH JC; 7 7S 7D 9S QS; 8 JD 7H TS AC",
    ),
)

_BIDS: tuple[Height, ...] = (80, 80, 90, 90, 100, 110, 120, 140, CAPOT)
_TIMES = (1, 1, 1, 2)


class _Taken(NamedTuple):
    strength: int
    seat: Seat
    contract: Contract


def random_deal(chance: random.Random, rules: RuleSet) -> Deal:
    """A complete deal of that game, legally played: somebody with trumps has taken it."""
    pack = list(PACK)
    chance.shuffle(pack)
    hands = {
        seat: tuple(sorted(pack[at : at + CARDS_IN_HAND], key=PACK.index))
        for seat, at in zip(Seat, range(0, len(pack), CARDS_IN_HAND), strict=True)
    }
    offers = [
        _Taken(sum(points(rules, contract, card) for card in hand if contract.is_trump(card.suit)), seat, contract)
        for seat, hand in hands.items()
        for contract in rules.contracts
        if contract.trump
    ]
    taken = max(offers, key=lambda offer: offer.strength)
    contract = chance.choice((*rules.contracts, taken.contract, taken.contract))
    deal = Deal(
        rules=rules,
        contract=contract,
        declarer=taken.seat,
        first=chance.choice(tuple(Seat)),
        hands=hands,
        multiplier=chance.choice(_TIMES) if rules.doubles else 1,
        bid=chance.choice(_BIDS) if rules.bids else None,
    )

    def choose(_seat: Seat, legal: tuple[Card, ...]) -> Card:
        return chance.choice(legal)

    return play_out(deal, choose).deal


@lru_cache(64)
def example_links(language: str, path: str) -> tuple[tuple[str, Example], ...]:
    """The examples with their addresses under `path`."""
    return tuple((Record(deal_notation.draft_of(one.deal), PLAY).address(path), one) for one in EXAMPLES)
