"""What may I play? The questions in the order in which a table asks them, and the answer.

The first question that applies decides. A `Ruling` carries the cards that may be played, the reason
why each other card may not, the rule that decided and the trail of questions asked before it.

Sources: S0 for Bulgarian Belot, S1 for French Belote, S2 for coinche; each option of a rule set
names its own (`rules.engine.switches`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, cast

from rules.engine.cards import Card
from rules.engine.contracts import Contract
from rules.engine.ladder import Case, Forbidden, Question, Rule, Rung, RungTitle, Won
from rules.engine.options import PartnerTrumped, Undertrump
from rules.engine.position import Position
from rules.engine.reasons import Code, Reason
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Cards, Choice, Fact, Points
from rules.engine.strength import heights
from rules.engine.table import Play
from rules.engine.tricks import CARDS_IN_TRICK, holder, trick_points

Hand = tuple[Card, ...]
Asked = list[tuple[Rung, Question, bool]]


def legal_cards(position: Position) -> Hand:
    """The cards that the seat to play may play, in the order of its hand; () after a complete trick."""
    return decide(position.rules, position.contract, position.trick, position.hand, [])[1]


def decide(rules: RuleSet, contract: Contract, trick: Hand, hand: Hand, asked: Asked) -> tuple[Rule, Hand]:
    """The rule that decides and the cards that it allows. Every question asked is noted in `asked`.

    The ladder itself: it takes the parts of a position on trust, for searches over millions of them.
    """
    trump = contract.trump

    def ask(rung: Rung, question: Question, answer: object) -> bool:
        asked.append((rung, question, bool(answer)))
        return bool(answer)

    if len(trick) == CARDS_IN_TRICK:
        return Rule.TRICK_WINNER, ()
    if not trick:
        ask(Rung.FOLLOW, Question.TABLE, False)
        return Rule.LEAD_FREE, hand

    led = trick[0].suit
    height = heights(contract, led)
    best = holder(contract, trick)
    best_trumps = trick[best].suit is trump
    partner_holds = best == len(trick) - 2
    to_beat = height[trick[best]]
    follow = tuple([card for card in hand if card.suit is led])
    over = tuple([card for card in follow or hand if height[card] > to_beat])

    if ask(Rung.FOLLOW, Question.HOLD_SUIT, follow):
        if contract is Contract.ALL_TRUMPS:
            if not ask(Rung.FOLLOW, Question.GO_OVER, over):
                return Rule.AT_CANNOT_RAISE, follow
            spared = not rules.at_raise_over_partner and ask(Rung.FOLLOW, Question.PARTNER, partner_holds)
            return (Rule.AT_PARTNER_NO_RAISE, follow) if spared and over != follow else (Rule.AT_RAISE, over)
        if contract is Contract.NO_TRUMPS:
            return Rule.NT_FOLLOW, follow
        if led is trump:
            ask(Rung.TRUMPS_LED, Question.TRUMPS_LED, True)
            if not ask(Rung.TRUMPS_LED, Question.GO_OVER, over):
                return Rule.TRUMP_LED_CANNOT_RAISE, follow
            spared = not rules.raise_over_partner and ask(Rung.TRUMPS_LED, Question.PARTNER, partner_holds)
            return (
                (Rule.TRUMP_LED_PARTNER_NO_RAISE, follow) if spared and over != follow else (Rule.TRUMP_LED_RAISE, over)
            )
        if rules.raise_side_suits and not best_trumps and ask(Rung.FOLLOW, Question.GO_OVER, over):
            return Rule.FOLLOW_RAISE, over
        return Rule.FOLLOW_PLAIN, follow

    if contract is Contract.ALL_TRUMPS:
        return Rule.AT_VOID_FREE, hand
    if contract is Contract.NO_TRUMPS:
        return Rule.NT_VOID_FREE, hand
    if ask(Rung.TRUMPS_LED, Question.TRUMPS_LED, led is trump):
        return Rule.TRUMP_LED_VOID, hand

    trumps = tuple([card for card in hand if card.suit is trump])
    if rules.partner_exempts and ask(Rung.TRUMP, Question.PARTNER, partner_holds):
        limit = rules.partner_trumped
        if limit is PartnerTrumped.FREE or not ask(Rung.TRUMP, Question.PARTNER_TRUMPED, best_trumps):
            return Rule.VOID_PARTNER_FREE, hand
        if ask(Rung.TRUMP, Question.HOLD_TRUMP, trumps):
            ask(Rung.TRUMP, Question.GO_OVER, over)
            ask(Rung.TRUMP, Question.OTHER_CARDS, trumps != hand)
        return _partner_trumped(limit, hand, trumps, over)
    if not ask(Rung.TRUMP, Question.HOLD_TRUMP, trumps):
        return Rule.VOID_NO_TRUMP_FREE, hand
    trumped = Question.TRUMPED if rules.partner_exempts else Question.TRUMPED_BY_ANYBODY
    if not best_trumps:
        ask(Rung.TRUMP, trumped, False)
        return Rule.VOID_MUST_TRUMP, trumps
    ask(Rung.OVERTRUMP, trumped, True)
    if ask(Rung.OVERTRUMP, Question.GO_OVER, over):
        return Rule.VOID_MUST_OVERTRUMP, over
    if rules.undertrump is Undertrump.FORCED:
        return Rule.VOID_MUST_UNDERTRUMP, trumps
    if rules.undertrump is Undertrump.FORBIDDEN and trumps != hand:
        return Rule.VOID_CANNOT_OVERTRUMP_NO_UNDERTRUMP, _without(hand, trumps)
    return Rule.VOID_CANNOT_OVERTRUMP_FREE, hand


def _partner_trumped(option: PartnerTrumped, hand: Hand, trumps: Hand, over: Hand) -> tuple[Rule, Hand]:
    """The void player's choice under a partner's trump, where it is not free."""
    under = _without(trumps, over)
    match option:
        case PartnerTrumped.RAISE_IF_ABLE if over:
            return Rule.VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING, _without(hand, under)
        case PartnerTrumped.NO_UNDERTRUMP_UNLESS_FORCED if under and under != hand:
            return Rule.VOID_PARTNER_TRUMPED_NO_UNDERTRUMP, _without(hand, under)
        case PartnerTrumped.ONLY_TRUMPS_MUST_RAISE if trumps == hand and over and under:
            return Rule.VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE, over
    return Rule.VOID_PARTNER_FREE, hand


def _without(cards: Hand, left_out: Hand) -> Hand:
    return tuple(card for card in cards if card not in left_out)


class Step(NamedTuple):
    """A question of the ladder and its answer in this position."""

    rung: Rung
    question: Reason
    answer: Reason
    yes: bool


class RungStatus(StrEnum):
    """How far the ladder got on a rung."""

    ABSENT = "absent"
    PASSED = "passed"
    DECIDED = "decided"
    NOT_REACHED = "not_reached"


@dataclass(frozen=True, slots=True)
class LadderRung:
    """A rung as this rule set and contract have it, with the questions asked on it."""

    rung: Rung
    title: RungTitle
    status: RungStatus
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What may be played in a position, and why.

    `legal` keeps the order of the hand; `forbidden` has every other card of it. `options` are the
    options of the rule set that the ladder asked on its way: no other can change the verdict. After a
    complete trick all three are empty and `rule` is TRICK_WINNER. `points` are the cards on the table, without the
    last ten. `holding` is None while the table is empty and once the trick is complete; `winner` is
    None until then.
    """

    position: Position
    rule: Rule
    legal: Hand
    forbidden: Mapping[Card, Reason]
    trail: tuple[Step, ...]
    options: frozenset[str]
    headline: Reason
    explanation: Reason
    holding: Play | None
    winner: Play | None
    points: int

    @property
    def ladder(self) -> tuple[LadderRung, ...]:
        """All five rungs with what became of each. A complete trick decides on none."""
        contract, rules = self.position.contract, self.position.rules
        return tuple(
            LadderRung(
                rung,
                rung_title(rung, rules, contract),
                self._status(rung),
                tuple(step for step in self.trail if step.rung is rung),
            )
            for rung in Rung
        )

    def _status(self, rung: Rung) -> RungStatus:
        if not has_rung(self.position.contract, rung):
            return RungStatus.ABSENT
        if self.rule.rung is None or rung > self.rule.rung:
            return RungStatus.NOT_REACHED
        return RungStatus.DECIDED if rung is self.rule.rung else RungStatus.PASSED


class _Consulted:
    """A rule set that remembers which of its options were asked."""

    __slots__ = ("options", "rules")

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.options: set[str] = set()

    def __getattr__(self, name: str) -> object:
        self.options.add(name)
        return getattr(self.rules, name)


def ruling(position: Position) -> Ruling:
    """Rule on a position: the legal cards, the reason for every other card, and the trail of questions."""
    asked: Asked = []
    consulted = _Consulted(position.rules)
    rule, legal = decide(cast(RuleSet, consulted), position.contract, position.trick, position.hand, asked)
    points = trick_points(position.rules, position.contract, position.trick)
    facts, best = _facts(position, legal, points)
    headline, explanation = _sentences(rule, position, best)
    complete = position.to_play is None
    return Ruling(
        position=position,
        rule=rule,
        legal=legal,
        forbidden={
            card: Reason(_why_not(rule, position, card), facts | {"card": card})
            for card in position.hand
            if card not in legal
        },
        trail=tuple(
            Step(rung, Reason(question, facts), Reason(question.yes if yes else question.no, facts), yes)
            for rung, question, yes in asked
        ),
        options=frozenset(consulted.options),
        headline=Reason(headline, facts),
        explanation=Reason(explanation, facts),
        holding=None if complete else best,
        winner=best if complete else None,
        points=points,
    )


def _facts(position: Position, legal: Hand, points: int) -> tuple[dict[str, Fact], Play | None]:
    """Everything that a sentence about this position may name, and the play that holds the trick."""
    contract, trick, hand = position.contract, position.trick, position.hand
    facts: dict[str, Fact] = {
        "legal": Choice(legal, hand),
        "others": Cards(legal),
        "points": Points(points),
    }
    if not trick:
        return facts, None
    index = holder(contract, trick)
    best = Play(position.leader.after(index), trick[index])
    led = Play(position.leader, trick[0])
    height = heights(contract, led.card.suit)
    follow = [card for card in hand if card.suit is led.card.suit]
    facts |= {
        "suit": led.card.suit,
        "led": led,
        "best": best,
        "seat": best.seat,
        "held": Cards(follow),
        "higher": Cards([card for card in follow or hand if height[card] > height[best.card]]),
        "trumps": Cards([card for card in hand if card.suit is contract.trump]),
    }
    return facts, best


def _why_not(rule: Rule, position: Position, card: Card) -> Forbidden:
    """The reason why a card outside the legal ones may not be played."""
    is_trump = position.contract.is_trump(card.suit)
    follows = card.suit is position.trick[0].suit
    match rule:
        case Rule.TRUMP_LED_RAISE | Rule.AT_RAISE | Rule.FOLLOW_RAISE if follows:
            return Forbidden.MUST_GO_OVER
        case Rule.VOID_MUST_TRUMP:
            return Forbidden.MUST_TRUMP
        case Rule.VOID_MUST_OVERTRUMP:
            return Forbidden.MUST_GO_OVER if is_trump else Forbidden.MUST_OVERTRUMP
        case Rule.VOID_MUST_UNDERTRUMP:
            return Forbidden.MUST_UNDERTRUMP
        case Rule.VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING:
            return Forbidden.MUST_GO_OVER if _only_trumps(position) else Forbidden.UNDER_PARTNER
        case Rule.VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE:
            return Forbidden.MUST_GO_OVER
        case Rule.VOID_PARTNER_TRUMPED_NO_UNDERTRUMP | Rule.VOID_CANNOT_OVERTRUMP_NO_UNDERTRUMP:
            return Forbidden.UNDERTRUMP
    return Forbidden.MUST_FOLLOW


def _sentences(rule: Rule, position: Position, best: Play | None) -> tuple[Code, Code]:
    """Headline and explanation: the rule's own, or those of the case where these would mislead."""
    rules, to_play = position.rules, position.to_play
    if best and to_play is None:
        return rule.headline, _won(position.contract, best)
    special: Case | None = None
    if best and to_play and best.seat is to_play.partner:
        match rule:
            case Rule.TRUMP_LED_RAISE if rules.raise_over_partner:
                special = Case.TRUMP_LED_OVER_PARTNER
            case Rule.TRUMP_LED_RAISE:
                special = Case.TRUMP_LED_OVER_PARTNER_ANYWAY
            case Rule.AT_RAISE if rules.at_raise_over_partner:
                special = Case.ALL_TRUMPS_OVER_PARTNER
            case Rule.AT_RAISE:
                special = Case.ALL_TRUMPS_OVER_PARTNER_ANYWAY
            case Rule.VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING if _only_trumps(position):
                special = Case.ONLY_TRUMPS_OVER_PARTNER
    said = special or rule
    return said.headline, said.explanation


def _only_trumps(position: Position) -> bool:
    return all(card.suit is position.contract.trump for card in position.hand)


def _won(contract: Contract, best: Play) -> Won:
    if contract is Contract.ALL_TRUMPS:
        return Won.BY_SUIT_ALL_TRUMPS
    if contract is Contract.NO_TRUMPS:
        return Won.BY_SUIT_NO_TRUMPS
    return Won.BY_TRUMP if best.card.suit is contract.trump else Won.BY_SUIT


def has_rung(contract: Contract, rung: Rung) -> bool:
    """Whether a contract asks the question at all: only a suit contract has the rungs about trumps."""
    return contract.trump is not None or rung in (Rung.FOLLOW, Rung.FREE)


def rung_title(rung: Rung, rules: RuleSet, contract: Contract) -> RungTitle:
    """What a rung demands, as this rule set and contract have it."""
    match rung:
        case Rung.FOLLOW:
            if contract is Contract.ALL_TRUMPS and not rules.at_raise_over_partner:
                return RungTitle.FOLLOW_AND_GO_OVER_UNLESS_PARTNER
            climbs = contract is Contract.ALL_TRUMPS or (contract.trump and rules.raise_side_suits)
            return RungTitle.FOLLOW_AND_GO_OVER if climbs else RungTitle.FOLLOW
        case Rung.TRUMPS_LED:
            return RungTitle.TRUMPS_LED if rules.raise_over_partner else RungTitle.TRUMPS_LED_UNLESS_PARTNER
        case Rung.TRUMP:
            if not rules.partner_exempts:
                return RungTitle.TRUMP_ALWAYS
            limited = rules.partner_trumped is not PartnerTrumped.FREE
            return RungTitle[f"TRUMP_{rules.partner_trumped.name}"] if limited else RungTitle.TRUMP
        case Rung.OVERTRUMP:
            if rules.undertrump is Undertrump.FORBIDDEN:
                return RungTitle.OVERTRUMP_NEVER_UNDER
            under = "_OR_UNDER" if rules.undertrump is Undertrump.FORCED else ""
            return RungTitle[f"OVERTRUMP{'' if rules.partner_exempts else '_ANYBODY'}{under}"]
        case Rung.FREE:
            return RungTitle.FREE
