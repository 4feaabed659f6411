"""A decision drawn as a way down the page: questions below each other, and what may be played to the right of them.

Of the two ways on from a question the one that ends goes right, the other down. Where both lead to further questions
the shorter one goes right, and is drawn there as a way of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cheatsheet.blocks import Decision, Fork, Leaf
from cheatsheet.flowables import Piece
from cheatsheet.prose import Prose, height_of, paragraph, widest_word
from cheatsheet.styles import FINE, STRONG, Styles

Node = Fork | Leaf


@dataclass(slots=True)
class _Box:
    """A node with its place, measured from the top left corner of the drawing downwards; and the ways on from it."""

    node: Node
    text: Prose
    x: float
    y: float
    width: float
    height: float
    right: tuple[bool, _Box] | None = None
    """The answer that leads right, and what stands there."""
    down: tuple[bool, _Box] | None = None


class Way(Piece):
    """The drawing of a decision, its caption above it."""

    def __init__(self, styles: Styles, decision: Decision) -> None:
        super().__init__(styles)
        self.decision = decision
        self.caption = paragraph(decision.caption, styles.caption)
        self.inset = styles.size * (0.2 + 0.3 * min(1.0, styles.air))
        self.answers = {True: _("yes"), False: _("no")}
        widest = max(widest_word(answer, styles.bold) for answer in self.answers.values())
        self.arrow = widest + styles.size * 1.6
        """From a box to the one on its right; the answer stands on the arrow."""
        self.drop = styles.size * (0.9 + 0.55 * styles.air)
        """From a box to the one below it."""

    def measure(self, width: float) -> float:
        self.cramped = False
        columns = _columns(self.decision.root)
        self.column = (width - self.arrow * (columns - 1)) / columns
        self.top = height_of(self.caption, width) + self.styles.pad * 3
        self.root, bottom = self._placed(self.decision.root, 0.0, self.top)
        return bottom

    def _placed(self, node: Node, x: float, y: float) -> tuple[_Box, float]:
        """A node with all that follows from it, and how far down it reaches."""
        words = node.question if isinstance(node, Fork) else f"{node.text} ★" if node.marked else node.text
        text = paragraph(words, self.styles.text if isinstance(node, Fork) else self.styles.bold)
        inner = self.column - 2 * self.inset
        self.cramped = self.cramped or widest_word(words, self.styles.bold) > inner
        box = _Box(node, text, x, y, self.column, height_of(text, inner) + 2 * self.inset)
        bottom = y + box.height
        if isinstance(node, Fork):
            (aside, beside), (on, below) = _turned(node)
            found, reached = self._placed(beside, x + self.column + self.arrow, y)
            box.right = (aside, found)
            if isinstance(beside, Leaf):
                # The two stand on one line.
                found.height = box.height = max(found.height, box.height)
                reached = y + box.height
            found, bottom = self._placed(below, x, max(y + box.height, reached) + self.drop)
            box.down = (on, found)
        return box, bottom

    def draw(self) -> None:
        with self.canv.marked("P"):
            self.caption.drawOn(self.canv, 0, self.height - self.caption.height)
        with self._entry():
            self._draw(self.root)

    @contextmanager
    def _entry(self) -> Iterator[None]:
        with self.canv.element("L"), self.canv.element("LI"), self.canv.element("LBody"):
            yield

    def _draw(self, box: _Box) -> None:
        """A box, then its answers as a list: what each of them leads to."""
        canvas, y = self.canv, self.height - box.y - box.height
        with canvas.artifact():
            self._outline(box, y)
        with canvas.marked("P"):
            middle = (box.height - 2 * self.inset - box.text.height) / 2
            box.text.drawOn(canvas, box.x + self.inset, y + self.inset + middle)
        if box.right and box.down:
            with canvas.element("L"):
                for answer, following in (box.right, box.down):
                    with canvas.element("LI"):
                        self._lead(box, following, self.answers[answer])
                        with canvas.element("LBody"):
                            self._draw(following)

    def _outline(self, box: _Box, y: float) -> None:
        canvas, palette = self.canv, self.styles.palette
        canvas.saveState()
        leaf = isinstance(box.node, Leaf)
        canvas.setStrokeColor(palette.head if leaf and not palette.hollow else palette.ink if leaf else palette.muted)
        canvas.setLineWidth(STRONG if leaf else FINE)
        canvas.setFillColor(palette.wash)
        radius = self.styles.size * (0.35 if leaf else 0.9)
        canvas.roundRect(box.x, y, box.width, box.height, radius, fill=int(leaf and not palette.hollow))
        canvas.restoreState()

    def _lead(self, box: _Box, following: _Box, answer: str) -> None:
        """The arrow from a box to another, and the answer on it."""
        canvas, styles, size = self.canv, self.styles, self.styles.size
        canvas.setFont(styles.bold.fontName, styles.small_size)
        if following.x > box.x:
            y = self.height - box.y - min(box.height, following.height) / 2
            start, end = box.x + box.width, following.x
            with canvas.artifact():
                self._arrow(start, y, end, y)
            with canvas.marked("Lbl"):
                canvas.setFillColor(styles.palette.ink)
                canvas.drawCentredString((start + end) / 2 - size * 0.15, y + size * 0.3, answer)
        else:
            x = box.x + size * 1.6
            start, end = self.height - box.y - box.height, self.height - following.y
            with canvas.artifact():
                self._arrow(x, start, x, end)
            with canvas.marked("Lbl"):
                canvas.setFillColor(styles.palette.ink)
                canvas.drawString(x + size * 0.5, (start + end) / 2 - size * 0.3, answer)

    def _arrow(self, x: float, y: float, to_x: float, to_y: float) -> None:
        canvas, head = self.canv, self.styles.size * 0.32
        canvas.setStrokeColor(self.styles.palette.ink)
        canvas.setFillColor(self.styles.palette.ink)
        canvas.setLineWidth(FINE)
        canvas.line(x, y, to_x, to_y)
        along, across = (1, 0) if to_x > x else (0, 1)
        tip = canvas.beginPath()
        tip.moveTo(to_x, to_y)
        for side in (1, -1):
            tip.lineTo(
                to_x - head * 1.4 * along + head * 0.8 * across * side,
                to_y + head * 1.4 * across + head * 0.8 * along * side,
            )
        tip.close()
        canvas.drawPath(tip, stroke=0, fill=1)


def _turned(fork: Fork) -> tuple[tuple[bool, Node], tuple[bool, Node]]:
    """The answer that leads right, and the one that leads down."""
    yes, no = (True, fork.yes), (False, fork.no)
    return (yes, no) if _length(fork.yes) <= _length(fork.no) else (no, yes)


def _length(node: Node) -> int:
    return 0 if isinstance(node, Leaf) else 1 + _length(node.yes) + _length(node.no)


def _columns(node: Node) -> int:
    if isinstance(node, Leaf):
        return 1
    (_aside, beside), (_on, below) = _turned(node)
    return max(1 + _columns(beside), _columns(below))
