"""Suits and cards on paper: a shape and a letter each, drawn from the outlines of the embedded font.

A suit is text, so that it can be copied and searched. Where ink is saved, hearts and diamonds are hollow.
"""

from __future__ import annotations

from reportlab.pdfbase.pdfmetrics import stringWidth

from cheatsheet.fonts import BOLD, TEXT
from cheatsheet.styles import FINE, HAIR, Styles
from cheatsheet.tagging import TaggedCanvas
from rules import wording
from rules.engine.cards import Card, Suit

SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
RED = (Suit.DIAMONDS, Suit.HEARTS)

_FILLED, _OUTLINE = 0, 1
"""Ways to draw text in PDF."""


def draw_suit(canvas: TaggedCanvas, styles: Styles, suit: Suit, x: float, y: float, size: float) -> float:
    """Draw a suit on the base line from x on; its width."""
    palette = styles.palette
    hollow = palette.hollow and suit in RED
    canvas.saveState()
    canvas.setFillColor(palette.red if suit in RED else palette.black)
    canvas.setStrokeColor(palette.red if suit in RED else palette.black)
    canvas.setLineWidth(max(HAIR, size / 18))
    canvas.setFont(TEXT, size)
    canvas.drawString(x, y, SIGNS[suit], mode=_OUTLINE if hollow else _FILLED)
    canvas.restoreState()
    return float(stringWidth(SIGNS[suit], TEXT, size))


def card_size(styles: Styles) -> tuple[float, float]:
    """Width and height of a card that lies on the table or is held, upright."""
    return styles.size * 2.5, styles.size * 3.3


def draw_card(canvas: TaggedCanvas, styles: Styles, card: Card, x: float, y: float) -> None:
    """A card with its lower left corner at x, y: rank above, suit below, the letter of the suit beside it."""
    width, height = card_size(styles)
    size, palette = styles.size, styles.palette
    canvas.saveState()
    canvas.setStrokeColor(palette.muted)
    canvas.setLineWidth(FINE)
    canvas.roundRect(x, y, width, height, size * 0.3)
    canvas.setFillColor(palette.red if card.suit in RED else palette.black)
    canvas.setFont(BOLD, size * 1.3)
    canvas.drawString(x + size * 0.3, y + height - size * 1.3, wording.rank_letter(card.rank))
    wide = draw_suit(canvas, styles, card.suit, x + size * 0.3, y + size * 0.5, size * 1.5)
    canvas.setFillColor(palette.muted)
    canvas.setFont(TEXT, styles.smallest)
    canvas.drawRightString(max(x + width - size * 0.2, x + size * 0.35 + wide), y + size * 0.45, card.suit.value)
    canvas.restoreState()


def rank_size(styles: Styles) -> tuple[float, float]:
    """Width and height of a rank without a suit, in an order of cards."""
    return styles.size * 2.1, styles.size * 1.55


def draw_rank(canvas: TaggedCanvas, styles: Styles, letter: str, x: float, y: float, strong: bool) -> None:
    """The rank of a card of whatever suit, in the outline of a card."""
    width, height = rank_size(styles)
    size, palette = styles.size, styles.palette
    canvas.saveState()
    canvas.setStrokeColor(palette.accent if strong else palette.hairline)
    canvas.setLineWidth(FINE)
    canvas.roundRect(x, y, width, height, size * 0.25)
    canvas.setFillColor(palette.ink)
    canvas.setFont(BOLD, size * 1.15)
    canvas.drawCentredString(x + width / 2, y + height / 2 - size * 0.42, letter)
    canvas.restoreState()
