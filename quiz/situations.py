"""The situations of the quiz: what lies on the table, the story, and what its author claims of it in each game.

They stand in `quiz/situations/*.toml`, one table a situation (`quiz.reading` names the fields). The answer is
the engine's; `Item.faults` says where the author's claim differs, or what a question lacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from quiz.minds import BOTH, KNOWS, NEITHER, NOBODY, Mind
from quiz.questions import Kind, Pair, Question, Trick
from rules.engine.errors import PositionError
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.sheet import Outcome
from rules.engine.table import SEATS_AT_TABLE, Team
from rules.engine.variants import RULE_SETS, rule_set

ENGLISH = "en"


@dataclass(frozen=True)
class Text:
    """The words of a situation in one language. `lines` are what the story adds in a game, by its key."""

    title: str
    story: str
    lines: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Situation:
    """A question without a game, with the author's claim in each game that it is asked in.

    `offered` are the values to choose from in a game, where the kind does not settle them.
    """

    key: str
    kind: Kind
    question: Question
    claims: Mapping[str, str]
    texts: Mapping[str, Text]
    offered: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """The situation in each of its games."""
        return tuple(Item(self, RULE_SETS[game]) for game in self.claims)

    def item(self, game: str) -> Item:
        """The situation in one game; raises KeyError where it is not asked there."""
        return dict(zip(self.claims, self.items, strict=True))[game]

    @property
    def depends_on_the_game(self) -> bool:
        """Whether the answer differs between the games that it is asked in."""
        return len({item.right for item in self.items}) > 1


@dataclass(frozen=True, eq=False)
class Item:
    """One situation under one rule set: what is asked and answered. There is one object an item (`Situation.item`)."""

    situation: Situation
    rules: RuleSet

    @property
    def key(self) -> str:
        return self.situation.key

    @property
    def kind(self) -> Kind:
        return self.situation.kind

    @property
    def question(self) -> Question:
        return self.situation.question

    @property
    def id(self) -> str:
        """ "under-the-nine.bulgarian-1"."""
        return f"{self.key}.{self.rules.tag}"

    @property
    def claim(self) -> frozenset[str]:
        """The author's answer."""
        return frozenset(self.situation.claims[self.rules.key].split())

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """The values offered, in an order that gives nothing away."""
        question = self.question
        match self.kind:
            case Kind.LEGAL if isinstance(question, Trick):
                return tuple(map(str, question.hand))
            case Kind.WINNER if isinstance(question, Trick):
                return tuple(question.leader.after(turn).value for turn in range(SEATS_AT_TABLE))
            case Kind.HIGHER if isinstance(question, Pair):
                return (str(question.first), str(question.second), NEITHER)
            case Kind.DECLARATIONS:
                return (*(team.value for team in Team), NOBODY, BOTH)
            case Kind.OUTCOME:
                return tuple(outcome.name.lower() for outcome in Outcome)
        return self.situation.offered.get(self.rules.key, ())

    @cached_property
    def right(self) -> frozenset[str]:
        """The right values, by the engine."""
        return self.answer(KNOWS)

    @property
    def to_play(self) -> Position | None:
        """The position in which a card is to be played, where the answer hangs on which may be; None for other items."""
        question = self.question
        if isinstance(question, Trick) and (self.kind is Kind.LEGAL or question.yours):
            return question.position(self.rules)
        return None

    @property
    def several(self) -> bool:
        """Whether all that is right has to be chosen, not one."""
        return self.kind is Kind.LEGAL

    def answer(self, mind: Mind) -> frozenset[str]:
        """The values that somebody with this mind chooses."""
        return mind.answer(self.kind, self.question, self.rules)

    def text(self, language: str = ENGLISH) -> Text:
        """The words in a language, or in English where it lacks them; the story with the line of the game."""
        said = self.situation.texts.get(language) or self.situation.texts[ENGLISH]
        line = said.lines.get(self.rules.key, "")
        return Text(said.title, f"{said.story} {line}".strip(), {})

    def faults(self) -> Iterator[str]:
        """Where the engine disagrees with the author, and what the question lacks."""
        try:
            right = self.right
        except (PositionError, ValueError) as error:
            yield str(error)
            return
        if right != self.claim:
            yield f"claimed {' '.join(sorted(self.claim))}, but the engine says {' '.join(sorted(right))}"
        if missing := right - set(self.choices):
            yield f"{' '.join(sorted(missing))} is right and not offered"
        if len(set(self.choices)) < max(2, len(self.choices)):
            yield f"expected several different values to choose from, not {' '.join(self.choices)!r}"


def item_of(text: str, situations: Mapping[str, Situation]) -> Item | None:
    """The item of an id, also under an older version of its rules; None where there is no such situation."""
    key, _dot, tag = text.rpartition(".")
    situation = situations.get(key)
    try:
        rules = rule_set(tag)
    except ValueError:
        return None
    if situation is None or rules.key not in situation.claims:
        return None
    item = situation.item(rules.key)
    return item if item.rules is rules else Item(situation, rules)
