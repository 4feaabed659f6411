"""A worksheet as a story that paper and page both read: the versions, and the answer key of each on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from cheatsheet import blocks
from cheatsheet.blocks import Band, Blank, Heading, Lying, Story, Table, column
from quiz import screen, words
from quiz.codes import code_of
from quiz.dealt import kept
from quiz.questions import Trick
from quiz.situations import Item
from quiz.worksheets import LETTERS, Order, versions
from rules.controls import contract_line
from rules.engine.spelling import card
from rules.engine.table import SEATS_AT_TABLE, Seat
from rules.grids import Cell, GridRow, grid

_SEATS = (gettext_noop("You"), gettext_noop("West"), gettext_noop("Partner"), gettext_noop("East"))
"""By how many turns after you the seat plays."""

Opens = Callable[[str], str]
"""From a code to the whole address that opens it."""


def story(order: Order, opens: Opens, with_key: bool = True) -> Story:
    """The sheet of an order, in the active language."""
    found = versions(order)
    bands: list[Band] = []
    for letter, items in zip(LETTERS, found, strict=False):
        bands += _sheet(order, items, letter if len(found) > 1 else "", opens)
    if with_key:
        for letter, items in zip(LETTERS, found, strict=False):
            bands.append(_key(items, letter if len(found) > 1 else ""))
    return Story(
        title=_("Worksheet"),
        lead=_("Tick what is right. To see the answer, scan a code or type it at the address below."),
        bands=tuple(bands),
    )


def _sheet(order: Order, items: tuple[Item, ...], letter: str, opens: Opens) -> Iterator[Band]:
    names = Blank((_("Name"), _("Class"), _("Date")))
    if letter:
        yield Band(((Heading(_("Version %(letter)s") % {"letter": letter}), names),), new_page=letter != LETTERS[0])
    else:
        yield column(names)
    yield column(*(_situation(number, item, len(order.games) > 1, opens) for number, item in enumerate(items, 1)))


def _situation(number: int, item: Item, names_game: bool, opens: Opens) -> blocks.Situation:
    page = screen.alone(item.key, kept(item))
    code = code_of(item)
    question = item.question
    facts = list(page.facts)
    lying: tuple[Lying, ...] = ()
    if isinstance(question, Trick):
        facts.insert(0, (_("Contract"), contract_line(question.contract)))
        lying = tuple(Lying(_seat(question.leader.after(turn)), lain) for turn, lain in enumerate(question.cards))
    cards = [choice for choice in page.choices if choice.card == choice.value]
    return blocks.Situation(
        number=number,
        title=page.title,
        story=page.story,
        question=page.ask,
        code=code,
        address=opens(code),
        game=page.game if names_game else "",
        facts=tuple(facts),
        lying=lying,
        hand=tuple(map(card, page.hand)),
        cards=tuple(card(choice.value) for choice in cards),
        choices=tuple(choice.label for choice in page.choices if choice not in cards),
    )


def _seat(seat: Seat) -> str:
    return _(_SEATS[(seat.turn - words.YOU.turn) % SEATS_AT_TABLE])


def _key(items: tuple[Item, ...], letter: str) -> Band:
    """The answers with their reasons, a row each."""
    title = _("Answer key, version %(letter)s") % {"letter": letter} if letter else _("Answer key")
    rows = []
    for number, item in enumerate(items, 1):
        feedback = screen.alone(item.key, kept(item), item.right).feedback
        assert feedback
        rows.append(GridRow(Cell(f"{number}."), (Cell(feedback.answer), Cell(" ".join(feedback.why)))))
    heads = (_("No."), _("Right"), _("Why"))
    return Band(((Table(grid(title, heads, tuple(rows), stacked=True)),),), new_page=True)
