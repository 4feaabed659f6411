"""A situation of a worksheet: words and cards on the left, code and QR code on the right, boxes to tick below."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cheatsheet.blocks import Situation
from cheatsheet.cards import card_size, draw_card
from cheatsheet.flowables import Piece
from cheatsheet.prose import Prose, height_of, paragraph, widest_word
from cheatsheet.qr import draw_qr
from cheatsheet.styles import FINE, HAIR, QR, Styles
from rules import wording


@dataclass(slots=True)
class _Placed:
    """A text with the room it has: from the left, from the top, and whether a box to tick stands before it."""

    text: Prose
    x: float
    y: float
    boxed: bool = False


class Exercise(Piece):
    """One situation, never divided."""

    def __init__(self, styles: Styles, situation: Situation) -> None:
        super().__init__(styles)
        self.situation = situation
        self.card = card_size(styles)
        self.tick = styles.size * 0.95
        """The side of a box to tick."""

    def measure(self, width: float) -> float:
        situation, styles = self.situation, self.styles
        self.words: list[_Placed] = []
        self.inner = width - QR - styles.size * 1.5
        self.y = styles.pad * 2
        title = f"{situation.number}. {situation.title}"
        self._put(title, styles.caption)
        self._put(f"{situation.game}. {situation.story}" if situation.game else situation.story, styles.text)
        for name, value in situation.facts:
            self._put(f"{name}: {value}", styles.text)
        self._put(situation.question, styles.bold, styles.pad)
        self.cards_top = self.y + styles.pad * 2
        if situation.lying or situation.hand or situation.cards:
            self.y = self.cards_top + self.card[1] + styles.size * 2.4
        self._put_choices()
        return max(self.y, styles.pad * 2 + QR + styles.size * 1.6) + styles.pad * 2

    def _put(self, text: str, style: object, above: float = 0.0) -> None:
        said = paragraph(text, style)
        self.words.append(_Placed(said, 0.0, self.y + above))
        self.y += above + height_of(said, self.inner)

    def _put_choices(self) -> None:
        """Boxes with words after them, as many in a line as fit."""
        styles, x = self.styles, 0.0
        indent, line = self.tick + styles.size * 0.5, styles.text.leading * 1.15
        if self.situation.choices:
            self.y += styles.pad * 2
        for choice in self.situation.choices:
            said = paragraph(choice, styles.text)
            wide = min(self.inner, indent + self._wide(choice) + styles.size * 1.5)
            if x and x + wide > self.inner:
                x, self.y = 0.0, self.y + line
            height_of(said, wide - indent)
            self.words.append(_Placed(said, x + indent, self.y, boxed=True))
            x += wide
        if self.situation.choices:
            self.y += line

    def _wide(self, text: str) -> float:
        space = widest_word("a", self.styles.text) / 2
        return sum(widest_word(word, self.styles.text) + space for word in text.split())

    def draw(self) -> None:
        canvas, styles = self.canv, self.styles
        with canvas.artifact():
            canvas.setStrokeColor(styles.palette.hairline)
            canvas.setLineWidth(HAIR)
            canvas.line(0, 0, self.width, 0)
        shown = [word for word in self.words if not word.boxed]
        for word in shown:
            self._draw_words(word)
        self._draw_cards()
        if self.situation.choices:
            with canvas.element("L"):
                for word in self.words[len(shown) :]:
                    with canvas.element("LI"), canvas.element("LBody"):
                        self._box(word.x - self.tick - styles.size * 0.5, self.height - word.y - styles.size * 1.1)
                        self._draw_words(word)
        self._draw_code()

    def _draw_words(self, word: _Placed) -> None:
        with self.canv.marked("P"):
            word.text.drawOn(self.canv, word.x, self.height - word.y - word.text.height)

    def _box(self, x: float, y: float) -> None:
        with self.canv.artifact():
            self.canv.setStrokeColor(self.styles.palette.ink)
            self.canv.setLineWidth(FINE)
            self.canv.rect(x, y, self.tick, self.tick)

    def _draw_cards(self) -> None:
        """The trick in the order of play, each card over whose it is; then the cards to tick, each over its box."""
        situation, styles, canvas = self.situation, self.styles, self.canv
        y = self.height - self.cards_top - self.card[1]
        x = 0.0
        for turn, lying in enumerate(situation.lying, 1):
            said = f"{turn}. {lying.seat}"
            with canvas.marked("Figure", alt=f"{said}: {wording.card_name(lying.card)}"):
                draw_card(canvas, styles, lying.card, x, y)
            with canvas.artifact():
                canvas.setFont(styles.small.fontName, styles.smallest)
                canvas.setFillColor(styles.palette.muted)
                canvas.drawString(x, y - styles.size * 1.2, said)
            x += max(self.card[0], widest_word(said.replace(" ", "_"), styles.small)) + styles.size
        if situation.lying and (situation.hand or situation.cards):
            x += styles.size * 1.5
            self._divide(x, y)
            x += styles.size * 2
        for card in situation.hand:
            with canvas.marked("Figure", alt=_("in hand: %(card)s") % {"card": wording.card_name(card)}):
                draw_card(canvas, styles, card, x, y)
            x += self.card[0] + styles.size * 0.5
        for card in situation.cards:
            with canvas.marked("Figure", alt=_("a box to tick: %(card)s") % {"card": wording.card_name(card)}):
                draw_card(canvas, styles, card, x, y)
            self._box(x + (self.card[0] - self.tick) / 2, y - self.tick - styles.size * 0.5)
            x += self.card[0] + styles.size * 0.5

    def _divide(self, x: float, y: float) -> None:
        """A line between the table and the hand."""
        with self.canv.artifact():
            self.canv.setStrokeColor(self.styles.palette.hairline)
            self.canv.setLineWidth(FINE)
            self.canv.line(x, y - self.styles.size, x, y + self.card[1])

    def _draw_code(self) -> None:
        canvas, styles, situation = self.canv, self.styles, self.situation
        x, y = self.width - QR, self.height - QR - styles.pad * 2
        with canvas.marked("Figure", alt=_("QR code: %(address)s") % {"address": situation.address}):
            draw_qr(canvas, situation.address, x, y, QR)
        with canvas.marked("P"):
            canvas.setFont(styles.small.fontName, styles.smallest)
            canvas.setFillColor(styles.palette.ink)
            canvas.drawRightString(self.width, y - styles.size * 0.8, situation.code)
