"""What a sheet says of itself: the head with the game and the title, the foot with rules, date and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

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
    """What the head and the foot say: the game, the table's own rules, the state of the rules, the address.

    `house_brief` only counts the table's own rules, where there is no room to name them.
    """

    game: str
    house: str
    house_brief: str
    state: str
    address: str


_TYPED = 72
"""Characters of an address that somebody may still type off a sheet."""


def typed(address: str) -> str:
    """An address as it is printed: without its scheme, and without house rules that only the QR code has room for."""
    short = address.partition("://")[2]
    path, mark, _query = short.partition("?")
    return f"{path}{mark}…" if mark and len(short) > _TYPED else short


def imprint(rules: RuleSet, address: str) -> Imprint:
    """That of a rule set, with the whole link that leads back."""
    changed = _house_rules(rules)
    usual = _("The usual rules")
    counted = ngettext("%(count)s house rule: see the code", "%(count)s house rules: see the code", len(changed))
    return Imprint(
        game=wording.capital(wording.game_name(rules)),
        house=_("House rules: %(rules)s") % {"rules": "; ".join(changed)} if changed else usual,
        house_brief=counted % {"count": len(changed)} if changed else usual,
        state=_state(rules.tag, DATED[rules.tag]),
        address=address,
    )


def imprint_of_all(games: Iterable[RuleSet], address: str) -> Imprint:
    """That of a sheet of several games by their usual rules."""
    games = tuple(games)
    tags = wording.speaker().joined([rules.tag for rules in games], "and")
    return Imprint(
        game=wording.capital(wording.game_names(games)),
        house=_("The usual rules"),
        house_brief=_("The usual rules"),
        state=_state(tags, max(DATED[rules.tag] for rules in games)),
        address=address,
    )


def _house_rules(rules: RuleSet) -> list[str]:
    return [
        _("%(case)s: %(meaning)s") % {"case": wording.switch_title(switch), "meaning": wording.option_meaning(option)}
        for name in departures(rules)
        if (switch := rules.switch(name)) and (option := rules.in_force(name))
    ]


def _state(tag: str, day: date) -> str:
    return _("Rules %(tag)s of %(date)s") % {"tag": tag, "date": date_format(day, "j F Y")}


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
        lines = [f"{imprint.game} · {imprint.house}", imprint.state, typed(imprint.address)]
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
