"""Whole hands and rows of sheets as articles draw them: a `Hand` or a `Case` in, frozen values for the templates out."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules import wording
from rules.engine import so_far
from rules.engine.bids import numbers
from rules.engine.calls import CAPOT
from rules.engine.cards import PACK, Card, Suit
from rules.engine.deal_notation import draft_of
from rules.engine.ruleset import RuleSet
from rules.engine.sheet import Outcome
from rules.engine.strength import order
from rules.engine.table import Seat
from rules.entry import THEM, US
from rules.grids import Cell, Grid, GridRow
from rules.hands import Hand
from rules.recorded import PLAY, Record
from rules.report import TrickShown
from rules.report_screen import Reporter
from rules.screens import Shown
from rules.sheet_cases import TABLES, Case
from rules.sheet_screen import number

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


@dataclass(frozen=True, slots=True)
class DealtShown(Shown):
    """The taker's cards before the auction, the card turned up, and the hand that is played."""

    dealt: tuple[str, ...]
    turned: str
    """Empty where none is turned up."""
    hand: tuple[str, ...]
    """All eight, trumps first."""


@dataclass(frozen=True, slots=True)
class Column(Shown):
    """A seat in the head of the tricks."""

    name: str
    you: bool


@dataclass(frozen=True, slots=True)
class SuitHeld(Shown):
    """The cards of one suit in a hand."""

    suit: str
    name: str
    ranks: str
    """Letters as on the cards, the strongest first: "A 10 K"."""


@dataclass(frozen=True, slots=True)
class HandHeld(Shown):
    """A hand before the first trick, suit by suit."""

    seat: str
    suits: tuple[SuitHeld, ...]


@dataclass(frozen=True, slots=True)
class PlayedShown(Shown):
    """A hand trick by trick, from the taker's seat."""

    key: str
    seats: tuple[Column, ...]
    tricks: tuple[TrickShown, ...]
    hands: tuple[HandHeld, ...]
    referee: str


@dataclass(frozen=True, slots=True)
class CaseShown(Shown):
    """A row of a table of sheets."""

    said: str
    href: str
    bid: str
    """ "bid 100, ×2"; empty where nothing is bid."""
    cards: str
    outcome: str
    made: bool
    takers: str
    defence: str


def dealt(hand: Hand) -> DealtShown:
    """How the cards of the taker came."""
    turned = hand.auction.turned
    return DealtShown(
        dealt=tuple(map(str, hand.dealt)),
        turned=str(turned) if turned else "",
        hand=tuple(map(str, sorted(hand.deal.hands[hand.taker], key=lambda card: _in_hand(hand, card)))),
    )


def _in_hand(hand: Hand, card: Card) -> tuple[bool, int, int]:
    """Trumps first, then suit by suit, each from its strongest card down."""
    contract = hand.deal.contract
    return not contract.is_trump(card.suit), PACK.index(card) // 8, order(contract, card.suit).index(card)


def played(hand: Hand, check: str, referee: str) -> PlayedShown:
    """A hand trick by trick. `check` and `referee` are the addresses of the tools that it is opened in."""
    draft = draft_of(hand.deal)
    report = Reporter(so_far.referee(draft), check).report()
    return PlayedShown(
        key=hand.key,
        seats=tuple(
            Column(
                _("You") if seat is hand.taker else wording.capital(wording.speaker().seat(seat)), seat is hand.taker
            )
            for seat in Seat
        ),
        tricks=report.tricks,
        hands=tuple(_held(hand, seat) for seat in Seat),
        referee=Record(draft, PLAY).address(referee),
    )


def _held(hand: Hand, seat: Seat) -> HandHeld:
    """The cards of a seat, suit by suit."""
    held = hand.deal.hands[seat]
    suits = [[card for card in order(hand.deal.contract, suit) if card in held] for suit in SUITS]
    return HandHeld(
        wording.capital(wording.speaker().seat(seat)),
        tuple(
            SuitHeld(
                cards[0].suit.value,
                wording.suit_name(cards[0].suit),
                " ".join(wording.rank_letter(card.rank) for card in cards),
            )
            for cards in suits
            if cards
        ),
    )


def _outcome(outcome: Outcome, failed: str) -> str:
    return failed if outcome is Outcome.FAILED else outcome.template


def cases(table: str, score_path: str) -> tuple[CaseShown, ...]:
    """The rows of a table of sheets, each with its address under `score_path`."""
    return tuple(_case(case, score_path) for case in TABLES[table])


def _case(case: Case, path: str) -> CaseShown:
    score, deal = case.score, case.entry.finished
    assert deal
    bid = ""
    if deal.bid:
        bid = _("bid %(bid)s") % {"bid": _("capot") if deal.bid == CAPOT else deal.bid}
    return CaseShown(
        said=_(case.said),
        href=case.entry.address(path),
        bid=f"{bid}, ×{deal.multiplier}" if deal.multiplier > 1 else bid,
        cards=f"{deal.card_points[US]}–{deal.card_points[THEM]}",
        outcome=wording.speaker().translate(_outcome(score.outcome, deal.rules.game.failed)),
        made=score.outcome is Outcome.MADE,
        takers=number(score.recorded[US]),
        defence=number(score.recorded[THEM]),
    )


def bid_numbers(rules: RuleSet, caption: str) -> Grid:
    """What may be bid in a game of numbers: what, and how many points."""
    open_bids = numbers(rules)
    rows = (
        (_("The lowest bid"), open_bids[0]),
        (_("The numbers go up in steps of"), open_bids.step),
        (_("The highest number"), open_bids[-1]),
        (_("Capot, all eight tricks: above every number, and worth"), rules.capot_bid),
    )
    return Grid(caption, (), tuple(GridRow(Cell(what), (Cell(number(points), number=True),)) for what, points in rows))
