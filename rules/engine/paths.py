"""Rule paths: the questions of the play ladder with their answers, down to the rule that decides.

Two positions with the same path are the same lesson in other cards. The ladder is `rules.engine.play`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, permutations

from rules.engine.cards import Card, Rank, Suit
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.ladder import Question, Rule
from rules.engine.play import Asked, Hand, decide
from rules.engine.position import Position
from rules.engine.ruleset import PLAY_OPTIONS, RuleSet

_NO = "no-"


class ContractKind(StrEnum):
    """The three ways in which suits can be trumps: one of them, none, or all."""

    SUIT = "suit"
    NO_TRUMPS = "NT"
    ALL_TRUMPS = "AT"

    @classmethod
    def of(cls, contract: Contract) -> ContractKind:
        """The kind of a contract."""
        return cls.SUIT if contract.trump else cls(contract.value)

    def contracts(self, rules: RuleSet) -> tuple[Contract, ...]:
        """The contracts of this kind that a game plays; () where it has none."""
        return tuple(contract for contract in rules.contracts if ContractKind.of(contract) is self)


@dataclass(frozen=True, slots=True)
class RulePath:
    """The questions in the order in which they were asked, each with its answer, and the rule that decided."""

    answers: tuple[tuple[Question, bool], ...]
    rule: Rule

    @property
    def key(self) -> str:
        """A stable text fit for addresses: "no-hold_suit.no-trumps_led.partner.void_partner_free"."""
        asked = [("" if yes else _NO) + question.name.lower() for question, yes in self.answers]
        return ".".join([*asked, self.rule.name.lower()])

    @classmethod
    def parse(cls, key: str) -> RulePath:
        """The path with that key. Raises KeyError for a question or a rule that does not exist."""
        *asked, rule = key.upper().split(".")
        no = _NO.upper()
        answers = tuple((Question[word.removeprefix(no)], not word.startswith(no)) for word in asked)
        return cls(answers, Rule[rule])

    def __str__(self) -> str:
        return self.key

    def flipped(self, other: RulePath) -> tuple[Question, ...]:
        """The questions asked on both paths and answered differently. Only a leader is asked about an empty table."""
        mine, its = ({Question.TABLE: True} | dict(path.answers) for path in (self, other))
        return tuple(question for question, yes in mine.items() if its.get(question, yes) is not yes)


def path_of(position: Position) -> RulePath:
    """The path by which the ladder comes to its verdict on a position."""
    return path_to(position.rules, position.contract, position.trick, position.hand)


def path_to(rules: RuleSet, contract: Contract, trick: Hand, hand: Hand) -> RulePath:
    """As `path_of`, with the parts of the position taken on trust."""
    asked: Asked = []
    rule, _ = decide(rules, contract, trick, hand, asked)
    return RulePath(tuple([(question, yes) for _, question, yes in asked]), rule)


def paths(rules: RuleSet, kind: ContractKind) -> tuple[RulePath, ...]:
    """Every path that a game has for a kind of contract, in the order of their keys; () where it does not play it.

    Found by asking the ladder about every trick and hand out of a few cards, once for all rule sets that are alike in
    the options of play.
    """
    if not kind.contracts(rules):
        return ()
    key = (kind, *(getattr(rules, name) for name in PLAY_OPTIONS))
    if key not in _FOUND:
        contract = SUIT_CONTRACTS[0] if kind is ContractKind.SUIT else Contract(kind.value)
        found = {path_to(rules, contract, trick, hand) for trick, hand in _few_cards()}
        _FOUND[key] = tuple(sorted(found, key=lambda path: path.key))
    return _FOUND[key]


_FOUND: dict[tuple[object, ...], tuple[RulePath, ...]] = {}


_FEW = (
    *(Card(rank, Suit.CLUBS) for rank in (Rank.JACK, Rank.ACE, Rank.KING, Rank.EIGHT)),
    *(Card(rank, Suit.DIAMONDS) for rank in (Rank.ACE, Rank.TEN, Rank.SEVEN)),
    Card(Rank.ACE, Suit.HEARTS),
)
"""Enough for every path: a trump on the table, one above and one below it in hand; suit led and another beside."""


def _few_cards() -> Iterator[tuple[Hand, Hand]]:
    for on_table in range(4):
        for trick in permutations(_FEW, on_table):
            rest = [card for card in _FEW if card not in trick]
            for in_hand in range(1, 4):
                for hand in combinations(rest, in_hand):
                    yield trick, hand
