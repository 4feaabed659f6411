"""An answer judged: each value with its own verdict and the engine's reason, and the beliefs that it agrees with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from quiz.minds import KNOWS
from quiz.misconceptions import MISCONCEPTIONS, Misconception
from quiz.questions import Contest, Count, Kind, Pair, Trick, Yours
from quiz.sections import section
from quiz.situations import Item
from rules.engine.contest import award
from rules.engine.finished import LAST_TEN
from rules.engine.play import ruling
from rules.engine.reasons import Reason, Templated
from rules.engine.scoring import Score, score
from rules.engine.sheet import Why
from rules.engine.speech import Points
from rules.engine.strength import compare


class AnswerError(ValueError):
    """What was chosen does not fit the question."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One value of an item: whether it was chosen, whether it is right, and why."""

    value: str
    chosen: bool
    right: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Graded:
    """An answer to an item, judged.

    `why` are the reasons for the right answer as a whole. `beliefs` are those whose holders answer exactly so,
    none for a right answer; `cure` is the section of an article to read.
    """

    item: Item
    chosen: frozenset[str]
    right: bool
    verdicts: tuple[Verdict, ...]
    why: tuple[Reason, ...]
    beliefs: tuple[Misconception, ...]
    cure: str


def grade(item: Item, chosen: Iterable[str]) -> Graded:
    """Judge an answer. Raises AnswerError for values that the item does not offer, or the wrong number of them."""
    answer = frozenset(chosen)
    if odd := sorted(answer - set(item.choices)):
        raise AnswerError(f"{', '.join(odd)} is none of {', '.join(item.choices)}")
    if not answer or (len(answer) > 1 and not item.several):
        raise AnswerError(f"expected {'at least one' if item.several else 'one'} of {', '.join(item.choices)}")
    return _graded(item, answer)


@lru_cache(maxsize=512)
def _graded(item: Item, answer: frozenset[str]) -> Graded:
    """Most people answer what others answered before, and each answer is judged twice: when saved and when shown."""
    right = answer == item.right
    beliefs = () if right else held(item, answer)
    return Graded(
        item=item,
        chosen=answer,
        right=right,
        verdicts=tuple(Verdict(v, v in answer, v in item.right, _reasons(item, v)) for v in item.choices),
        why=_why(item),
        beliefs=beliefs,
        cure=beliefs[0].cured_by(item) if beliefs else section(item),
    )


def held(item: Item, answer: frozenset[str]) -> tuple[Misconception, ...]:
    """The beliefs whose holders give exactly this wrong answer."""
    return tuple(one for one in MISCONCEPTIONS if one.answer(item) == answer != item.right)


def _why(item: Item) -> tuple[Reason, ...]:
    """Why the right answer is right, by the engine."""
    match item.question:
        case Trick() as trick if trick.yours:
            return _completed(item, trick)
        case Trick() as trick:
            ruled = ruling(trick.position(item.rules))
            worth = (ruled.headline,) if item.kind is Kind.WORTH else ()
            return (*worth, ruled.explanation, *(_last_ten(ruled.points) if trick.last else ()))
        case Pair() as pair:
            return (compare(pair.contract, pair.led, pair.first, pair.second).reason,)
        case Contest() as contest:
            return award(item.rules, contest.contract, contest.first, contest.claims).steps
        case Count() as count:
            contest = count.contest
            steps = award(item.rules, contest.contract, contest.first, contest.claims).steps if contest.claims else ()
            return (*steps, scored(item, count).judgement)


def _completed(item: Item, trick: Trick) -> tuple[Reason, ...]:
    """Which cards may be played and why, which of them is meant, and the trick with it."""
    allowed = ruling(trick.position(item.rules))
    end = KNOWS.completed(item.rules, trick)
    ruled = ruling(end.position(item.rules))
    meant = Reason(Told.MOST if trick.yours is Yours.MOST else Told.LEAST, {"card": end.cards[-1]})
    last_ten = _last_ten(ruled.points) if trick.last else ()
    return (allowed.headline, allowed.explanation, meant, ruled.headline, *last_ten)


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class Told(Templated):
    """Sentences about an answer that the engine does not say."""

    SUM = _("Together that makes {points}.")
    MOST = _("Of what may be played, {card} brings the most points.")
    LEAST = _("Of what may be played, {card} brings the fewest points.")


def _last_ten(points: int) -> tuple[Reason, ...]:
    """What the last trick of a deal has besides its cards, and what it is worth with that."""
    return Reason(Why.LAST_TEN, {"points": LAST_TEN}), Reason(Told.SUM, {"points": Points(points + LAST_TEN)})


def scored(item: Item, count: Count) -> Score:
    """The deal of an item as the engine scores it."""
    return score(KNOWS.finished(item.rules, count))


def _reasons(item: Item, value: str) -> tuple[Reason, ...]:
    """What the engine says of one value alone: of a card that may not be played, of a card that does not win."""
    match item.kind, item.question:
        case Kind.LEGAL, Trick() as trick:
            ruled = ruling(trick.position(item.rules))
            why = {str(card): reason for card, reason in ruled.forbidden.items()}.get(value)
            return (why,) if why else ()
        case Kind.WINNER, Trick() as trick:
            seats = {trick.leader.after(turn).value: card for turn, card in enumerate(trick.cards)}
            (winner,) = item.right
            if value == winner:
                return ()
            return (compare(trick.contract, trick.cards[0].suit, seats[winner], seats[value]).reason,)
    return ()
