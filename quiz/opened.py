"""The tool that judges the same: an item of the quiz as an address of the checker, the comparison, the scorer."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from quiz.minds import KNOWS
from quiz.questions import Contest, Count, Pair, Trick
from quiz.situations import Item
from rules import entry
from rules.announced import Announced, Says
from rules.disputes import address
from rules.engine.table import Four, Run, Seat
from rules.screens import Link


def opened(item: Item) -> Link:
    """The same in the tool that judges it."""
    rules = item.rules
    match item.question:
        case Trick() as trick:
            return Link(address(reverse("rules:check"), trick.position(rules)), _("Open in the checker"))
        case Pair() as pair:
            fields = {
                "rules": rules.tag,
                "contract": pair.contract,
                "led": pair.led,
                "a": pair.first,
                "b": pair.second,
            }
            return Link(f"{reverse('rules:compare')}?{urlencode(fields)}", _("Open in the comparison"))
        case Contest() as contest:
            table = Announced(rules, contest.contract, contest.first, _says(contest))
            return Link(table.address(reverse("rules:declarations")), _("Open with the declarations"))
        case Count() as count:
            deal = entry.read({"rules": rules.tag, **dict(_fields(item, count))})
            return Link(deal.address(reverse("rules:score")), _("Open in the scorer"))


def _says(contest: Contest) -> dict[Seat, Says]:
    said: dict[Seat, tuple[Run | Four, ...]] = {}
    for claim in contest.claims:
        said[claim.seat] = (*said.get(claim.seat, ()), claim.what)
    return {seat: Says(claims=claims) for seat, claims in said.items()}


def _fields(item: Item, count: Count) -> Iterator[tuple[str, str]]:
    """The deal as one types it into the scorer; the declarations are those that count."""
    yield "contract", count.contest.contract.value
    yield "taker", entry.NAMES[count.declarer]
    if count.bid is not None:
        yield "bid", str(count.bid)
    yield "times", str(count.times)
    if count.capot:
        yield "capot", entry.NAMES[count.capot]
    declared = KNOWS.declared(item.rules, count.contest)
    for team, name in entry.NAMES.items():
        if not count.capot:
            yield name, str(count.cards[team])
        if declared[team]:
            yield f"{name}_declared", str(declared[team])
        if count.belote[team]:
            yield f"{name}_belote", str(count.belote[team])
    if count.hanging:
        yield "hanging", str(count.hanging)
