"""The workbench of /compare/ in the reader's words: a `Question` in, a `Comparison` for the templates out."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from django.utils.translation import get_language, gettext_noop, ngettext
from django.utils.translation import gettext as _

from rules import wording
from rules.comparison import OF_THE_FIRST_CARD, SCALES, Question
from rules.controls import contract_choices, contracts_missing, game_choices, switches
from rules.engine import strength
from rules.engine.cards import Card, Suit
from rules.engine.contracts import Contract
from rules.engine.options import Scale
from rules.engine.reasons import Reason, Templated
from rules.engine.speech import Fact
from rules.engine.variants import EVERY_VERSION, departures
from rules.screens import Choice, Comparison, Controls, Order, OrderedCard, Side, Switch


class Said(Templated):
    """Sentences of this page that name facts of the question."""

    BEATS = gettext_noop("{winner} beats {loser}")
    SAME = gettext_noop("{card} is one and the same card")
    NEITHER = gettext_noop("Neither {first} nor {second} can win")
    IN_SUIT = gettext_noop("{game}: {contract} are trumps, {suit} led.")
    IN_NO_TRUMPS = gettext_noop("{game}: no trumps, {suit} led.")
    IN_ALL_TRUMPS = gettext_noop("{game}: all trumps, {suit} led.")


class Screen:
    """Puts one question into words. `path` is the address of the page."""

    def __init__(self, question: Question, path: str) -> None:
        self.question = question
        self.path = path
        self.answer = question.answer

    def comparison(self) -> Comparison:
        """The whole workbench."""
        asked = self.question
        headline, kind, hint = self.headline()
        why = wording.say(self.answer.reason) if self.answer else ""
        return Comparison(
            headline=headline,
            kind=kind,
            hint=hint,
            why=why,
            controls=controls(get_language() or "", asked.rules.tag, asked.contract, asked.led),
            a=self.side(asked.a),
            b=self.side(asked.b),
            side=asked.side,
            switches=self.switches(),
            path=self.path,
            address=asked.address(self.path),
            swap=asked.swapped().address(self.path) if asked.a and asked.b else "",
            faults=tuple(wording.say(found) for found in asked.faults),
            orders=self.orders(),
            description=f"{why} {self.circumstances()}" if why else _("Two cards, any trumps: which wins, and why."),
        )

    def said(self, code: Said, **facts: Fact) -> str:
        return wording.say(Reason(code, facts))

    def headline(self) -> tuple[str, str, str]:
        """The first line, what it is, and a second sentence where there is no answer."""
        asked = self.question
        if asked.faults:
            return (
                _("Part of this question could not be read"),
                "fault",
                _("The rest is kept. Put right what is missing."),
            )
        if self.answer and asked.a and asked.b:
            return self.verdict(asked.a, asked.b), "answer", ""
        if not asked.contract:
            return (
                _("First, choose the trumps"),
                "next",
                _("Then tap two cards. The first counts as led, until you say otherwise."),
            )
        if not asked.a:
            return _("Now tap the first card"), "next", ""
        return _("Now tap the second card"), "next", ""

    def verdict(self, a: Card, b: Card) -> str:
        """ "The nine of hearts beats the ace of hearts"."""
        if a is b:
            return self.said(Said.SAME, card=a)
        winner = self.answer.winner if self.answer else None
        if winner is None:
            return self.said(Said.NEITHER, first=a, second=b)
        return self.said(Said.BEATS, winner=winner, loser=b if winner is a else a)

    def circumstances(self) -> str:
        """Game, trumps and suit led: without them a verdict that is passed on says little."""
        asked = self.question
        if not (asked.contract and asked.suit_led):
            return ""
        code = {Contract.NO_TRUMPS: Said.IN_NO_TRUMPS, Contract.ALL_TRUMPS: Said.IN_ALL_TRUMPS}.get(
            asked.contract, Said.IN_SUIT
        )
        return self.said(code, game=asked.rules.game, contract=asked.contract, suit=asked.suit_led)

    def switches(self) -> tuple[Switch, ...]:
        """The house rule about points, where this game and contract have one."""
        asked = self.question
        scale = SCALES.get(asked.contract) if asked.contract else None
        chosen = tuple((name, value) for name, value in departures(asked.rules).items() if name == scale)
        return switches(get_language() or "", asked.rules.tag, chosen, (scale,)) if scale else ()

    def side(self, card: Card | None) -> Side:
        if card is None:
            return Side()
        counts = self.question.points(card)
        points = "" if counts is None else ngettext("%(count)s point", "%(count)s points", counts) % {"count": counts}
        winner = self.answer.winner if self.answer else None
        if winner is None:
            return Side(str(card), points)
        return Side(str(card), points, card is winner, _("Wins") if card is winner else _("Loses"))

    def orders(self) -> tuple[Order, ...]:
        """The suits of the two cards from high to low, with both marked."""
        asked = self.question
        contract, rules = asked.contract, asked.rules
        if not contract:
            return ()
        compared = (asked.a, asked.b)
        return tuple(
            order(
                get_language() or "",
                rules.tag,
                (rules.sa_scale, rules.ta_scale),
                contract,
                suit,
                tuple(card if card and card.suit is suit else None for card in compared),
            )
            for suit in dict.fromkeys(card.suit for card in compared if card)
        )


@lru_cache(4096)
def order(
    language: str,
    tag: str,
    scales: tuple[int | None, Scale | None],
    contract: Contract,
    suit: Suit,
    compared: tuple[Card | None, ...],
) -> Order:
    """One suit under a contract, made once a language (the active one). `compared` has None for a card of another suit."""
    rules = replace(EVERY_VERSION[tag], sa_scale=scales[0], ta_scale=scales[1])
    name = wording.capital(wording.suit_name(suit))
    if contract.is_trump(suit):
        title = _("%(suit)s, as trumps") % {"suit": name}
    else:
        title = (_("%(suit)s, a side suit") if contract.trump else _("%(suit)s, in no trumps")) % {"suit": name}
    cards = []
    for card in strength.order(contract, suit):
        here = [number for number, other in enumerate(compared, start=1) if other is card]
        labels = {(1,): _("first card"), (2,): _("second card"), (1, 2): _("both cards")}
        mark = " ".join(map(str, here))
        cards.append(OrderedCard(str(card), strength.points(rules, contract, card), mark, labels.get(tuple(here), "")))
    return Order(title, tuple(cards))


@lru_cache(1024)
def controls(language: str, tag: str, contract: Contract | None, led: Suit | None) -> Controls:
    """The radio buttons, made once a language (the active one) and state."""
    rules = EVERY_VERSION[tag]
    suits = [Choice(suit.value, wording.capital(wording.suit_name(suit)), suit is led, suit.value) for suit in Suit]
    return Controls(
        game_choices(rules),
        contract_choices(rules, contract),
        contracts_missing(rules),
        led=(Choice(OF_THE_FIRST_CARD, _("First card"), led is None), *suits),
    )
