"""The workbench of /compare/ in the reader's words."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rules import wording
from rules.checker_screen import capital, contract_choices, contracts_missing, game_choices
from rules.comparison import Question
from rules.engine import strength
from rules.engine.cards import Card, Suit
from rules.engine.contracts import Contract
from rules.screens import Choice, Comparison, Controls, Order, OrderedCard, Side


def screen(question: Question, path: str) -> Comparison:
    """The whole workbench; answered as soon as everything is chosen."""
    rules, contract, led, a, b = question.rules, question.contract, question.led, question.a, question.b
    winner, why = None, ""
    orders: tuple[Order, ...] = ()
    answered = contract and led and a and b and not question.faults
    if contract and led and a and b and not question.faults:
        compared = strength.compare(contract, led, a, b)
        winner, why = compared.winner, wording.say(compared.reason)
        orders = tuple(_order(question, contract, suit) for suit in dict.fromkeys((a.suit, b.suit)))
    headline, hint = _headline(question, winner)
    return Comparison(
        headline=headline,
        kind="fault" if question.faults else "answer" if answered else "next",
        controls=Controls(
            game_choices(rules),
            contract_choices(rules, contract),
            contracts_missing(rules),
            led=tuple(Choice(suit.value, capital(wording.suit_name(suit)), suit is led, suit.value) for suit in Suit),
        ),
        a=_side(question, a, winner, bool(answered)),
        b=_side(question, b, winner, bool(answered)),
        side=question.side,
        path=path,
        address=question.address(path),
        swap=question.swapped().address(path) if a and b else "",
        why=why,
        hint=hint,
        faults=tuple(wording.say(found) for found in question.faults),
        orders=orders,
        description=why or _("Two cards, any trumps: which one wins, why, and what each is worth."),
    )


def _headline(question: Question, winner: Card | None) -> tuple[str, str]:
    """The first line, and a second sentence where there is no answer yet."""
    if question.faults:
        return _("Part of this comparison could not be read"), _("The rest is chosen. Put right what is missing.")
    if not question.contract:
        return _("First, choose the trumps"), _("Then the suit that was led, and two cards.")
    if not question.led:
        return _("Now choose the suit led"), _("Then two cards.")
    if not (question.a and question.b):
        missing = _("Now choose the second card") if question.a else _("Now choose the first card")
        return missing, _("The answer appears as soon as both are chosen.")
    if winner:
        return _("%(card)s wins") % {"card": capital(wording.speaker().the_card(winner))}, ""
    if question.a is question.b:
        return _("That is the same card twice"), ""
    return _("Neither of the two can win"), ""


def _side(question: Question, card: Card | None, winner: Card | None, answered: bool) -> Side:
    if not card:
        return Side()
    points = ""
    if question.contract:
        points = _("%(points)s points") % {"points": strength.points(question.rules, question.contract, card)}
    if not answered or question.a is question.b:
        return Side(str(card), points)
    wins = card is winner
    return Side(str(card), points, wins, _("Wins") if wins else _("Loses") if winner else _("Cannot win"))


def _order(question: Question, contract: Contract, suit: Suit) -> Order:
    """A suit from high to low under the contract, the compared cards marked."""
    name = capital(wording.suit_name(suit))
    if contract.is_trump(suit):
        title = _("%(suit)s, as trumps") % {"suit": name}
    elif contract.trump:
        title = _("%(suit)s, a side suit") % {"suit": name}
    else:
        title = _("%(suit)s, in no trumps") % {"suit": name}
    cards = tuple(
        OrderedCard(
            str(card),
            strength.points(question.rules, contract, card),
            "1" if card in (question.a, question.b) else "",
            _("compared") if card in (question.a, question.b) else "",
        )
        for card in strength.order(contract, suit)
    )
    return Order(title, cards)
