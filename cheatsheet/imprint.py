"""What a sheet says of itself: the head with the game and the title, the foot with rules, date and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from cheatsheet.blocks import Story
from cheatsheet.flowables import Piece, Text
from cheatsheet.prose import ENDLESS, height_of, paragraph
from cheatsheet.qr import draw_qr
from cheatsheet.styles import FINE, QR, STRONG, Styles
from rules import wording
from rules.engine.ruleset import RuleSet
from rules.engine.variants import DATED, departures


@dataclass(frozen=True, slots=True)
class Imprint:
    """What the head and the foot say: the game, the table's own rules, the state of the rules, the address."""

    game: str
    house: str
    state: str
    address: str


def imprint(rules: RuleSet, address: str) -> Imprint:
    """That of a rule set, with the whole link that leads back."""
    return Imprint(wording.capital(wording.game_name(rules)), _house(rules), _state(rules), address)


def imprint_of_all(games: Iterable[RuleSet], address: str) -> Imprint:
    """That of a sheet of several games by their usual rules."""
    games = tuple(games)
    tags = wording.speaker().joined([rules.tag for rules in games], "and")
    latest = max(DATED[rules.tag] for rules in games)
    state = _("Rules %(tag)s of %(date)s") % {"tag": tags, "date": date_format(latest, "j F Y")}
    return Imprint(wording.capital(wording.game_names(games)), _("The usual rules"), state, address)


def _house(rules: RuleSet) -> str:
    changed = [
        _("%(case)s: %(meaning)s") % {"case": wording.switch_title(switch), "meaning": wording.option_meaning(option)}
        for name in departures(rules)
        if (switch := rules.switch(name)) and (option := rules.in_force(name))
    ]
    return _("House rules: %(rules)s") % {"rules": "; ".join(changed)} if changed else _("The usual rules")


def _state(rules: RuleSet) -> str:
    return _("Rules %(tag)s of %(date)s") % {"tag": rules.tag, "date": date_format(DATED[rules.tag], "j F Y")}


class Head(Piece):
    """The game, the title and the line below it."""

    def __init__(self, story: Story, imprint: Imprint, styles: Styles) -> None:
        super().__init__(styles)
        self.ground = not styles.palette.hollow
        self.texts = [
            Text(styles, imprint.game, styles.game),
            Text(styles, story.title, styles.title, "H1", level=0),
            Text(styles, story.lead, styles.lead),
        ]

    def measured(self, width: float) -> float:
        """Its height at a width, for which it is then ready to be drawn."""
        self.wrap(width, ENDLESS)
        return self.height

    def measure(self, width: float) -> float:
        self.inset = self.styles.size * 0.9 if self.ground else 0.0
        for text in self.texts:
            text.wrap(width - 2 * self.inset, ENDLESS)
        return sum(text.height for text in self.texts) + self.styles.size * (1.2 if self.ground else 0.7)

    def draw(self) -> None:
        canvas, palette, size = self.canv, self.styles.palette, self.styles.size
        with canvas.artifact():
            if self.ground:
                canvas.setFillColor(palette.head)
                canvas.roundRect(0, 0, self.width, self.height, size * 0.4, stroke=0, fill=1)
            else:
                canvas.setStrokeColor(palette.ink)
                canvas.setLineWidth(STRONG)
                canvas.line(0, 0, self.width, 0)
        y = self.height - (size * 0.5 if self.ground else 0)
        for text in self.texts:
            y -= text.height
            text.drawOn(canvas, self.inset, y)


class Foot(Piece):
    """Game, house rules, state of the rules and address, beside the QR code; read out on the first page only."""

    def __init__(self, imprint: Imprint, styles: Styles, number: int = 1, count: int = 1) -> None:
        super().__init__(styles)
        self.number, self.url = number, imprint.address
        lines = [f"{imprint.game} · {imprint.house}", imprint.state, imprint.address.partition("://")[2]]
        if count > 1:
            lines[1] += " · " + _("page %(number)s of %(count)s") % {"number": number, "count": count}
        self.lines = [paragraph(line, styles.small) for line in lines]

    def measured(self, width: float) -> float:
        """Its height at a width, for which it is then ready to be drawn."""
        self.wrap(width, ENDLESS)
        return self.height

    def measure(self, width: float) -> float:
        texts = sum(height_of(line, width - QR - self.styles.size) for line in self.lines)
        return max(QR, texts) + self.styles.size * 0.4

    def draw(self) -> None:
        canvas, palette = self.canv, self.styles.palette
        with canvas.artifact():
            canvas.setStrokeColor(palette.hairline)
            canvas.setLineWidth(FINE)
            canvas.line(0, self.height, self.width, self.height)
        y = self.height - self.styles.size * 0.4
        for line in self.lines:
            y -= line.height
            with canvas.marked("P") if self.number == 1 else canvas.artifact():
                line.drawOn(canvas, 0, y)
        alt = _("QR code: %(address)s") % {"address": self.url}
        with canvas.marked("Figure", alt=alt) if self.number == 1 else canvas.artifact():
            draw_qr(canvas, self.url, self.width - QR, self.height - QR - self.styles.size * 0.2, QR)
