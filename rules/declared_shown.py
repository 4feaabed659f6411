"""What a hand declares in the reader's words: a `Declared` in, a `DeclaredShown` for `articles/_declared.html` out."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules import wording
from rules.announced import Announced
from rules.declared import Declared
from rules.engine.belote import BELOTE
from rules.engine.cards import Card, Rank, Suit
from rules.screens import Shown


@dataclass(frozen=True, slots=True)
class FoundShown(Shown):
    """A declaration, its cards and its points."""

    said: str
    cards: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class DeclaredShown(Shown):
    """A hand with everything it declares."""

    deal: str
    """Game and contract."""
    hand: tuple[str, ...]
    found: tuple[FoundShown, ...]
    total: int
    href: str


def shown(declared: Declared, path: str) -> DeclaredShown:
    """The hand in the active language. `path` is the address of the page about declarations."""
    table, speaker = declared.table, wording.speaker()
    assert table.contract
    found = [
        FoundShown(wording.capital(speaker.declaration(one.what)), tuple(map(str, one.what.cards)), one.points)
        for one in declared.found
    ]
    found += [FoundShown(_belot(suit, table), _pair(suit), BELOTE) for suit in declared.belotes]
    return DeclaredShown(
        deal=_("%(game)s, %(contract)s")
        % {"game": wording.capital(wording.game_name(table.rules)), "contract": wording.contract_name(table.contract)},
        hand=tuple(map(str, declared.hand)),
        found=tuple(found),
        total=declared.total,
        href=table.address(path),
    )


def _belot(suit: Suit, table: Announced) -> str:
    """ "Belot", or the game's own word for it; where several suits can have it, "Belot in hearts"."""
    pair = wording.capital(wording.pair_name(table.rules))
    if table.contract and table.contract.trump:
        return pair
    return _("%(belot)s in %(suit)s") % {"belot": pair, "suit": wording.suit_name(suit)}


def _pair(suit: Suit) -> tuple[str, ...]:
    return tuple(str(Card(rank, suit)) for rank in (Rank.QUEEN, Rank.KING))
