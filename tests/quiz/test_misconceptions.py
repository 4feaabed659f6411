"""Every misconception says who holds it and where it is cured, and answers as those who hold it did."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from quiz.misconceptions import BY_KEY, MISCONCEPTIONS, Misconception
from quiz.questions import Kind
from quiz.reading import situations
from quiz.sections import section
from rules.articles import BY_SLUG
from rules.engine.table import Team
from tests.quiz.disputes import TEAMS, Dispute, disputes

ARTICLES = Path(__file__).parent.parent.parent / "templates" / "articles" / "en"
CITED = [pytest.param(one, disputes()[line], id=f"{one.key}-{line}") for one in MISCONCEPTIONS for line in one.lines]


def test_there_are_twenty_five() -> None:
    """Each with a key of its own, a title and one sentence in its holder's words."""
    assert len(MISCONCEPTIONS) >= 25
    assert len(BY_KEY) == len(MISCONCEPTIONS)
    for one in MISCONCEPTIONS:
        assert one.title
        assert re.fullmatch(r"[A-Z].*[.]", one.belief), one.key


def test_a_misconception_cites_codes_and_disputes_or_says_why_it_cites_none() -> None:
    """The codes are M01 to M43."""
    for one in MISCONCEPTIONS:
        assert all(re.fullmatch(r"M(0[1-9]|[1-3]\d|4[0-3])", code) for code in one.codes), one.key
        assert one.codes, one.key
        assert bool(one.lines) is not bool(one.why_none), one.key


@pytest.mark.parametrize(("one", "dispute"), CITED)
def test_a_cited_dispute_carries_the_code(one: Misconception, dispute: Dispute) -> None:
    """Some wrong answer to it was put down to one of the codes."""
    assert dispute.codes & set(one.codes)


@pytest.mark.parametrize(("one", "dispute"), CITED)
def test_its_holder_answers_as_people_did(one: Misconception, dispute: Dispute) -> None:
    """The engine asked with the wrong belief gives one of the wrong answers that were collected."""
    assert answered(one, dispute) in [given(dispute, wrong) for wrong in dispute.wrong(one.codes)]


def answered(one: Misconception, dispute: Dispute) -> object:
    """What a holder of the misconception answers to a dispute."""
    believed = one.mind.believed(dispute.rules)
    match dispute.row["kind"]:
        case "legal":
            return one.mind.answer(Kind.LEGAL, dispute.trick(), dispute.rules)
        case "winner":
            return one.mind.answer(Kind.WINNER, dispute.trick(), dispute.rules)
        case "declarations":
            return dict(one.mind.declared(believed, dispute.contest()))
    count, declared = dispute.count()
    return dict(one.mind.sheet(count.finished(believed, declared)))


def given(dispute: Dispute, wrong: Mapping[str, Any]) -> object:
    """A wrong answer of a dispute in the same words."""
    match dispute.row["kind"]:
        case "legal":
            return frozenset(wrong["legal"])
        case "winner":
            return frozenset({wrong["winner"]})
        case "declarations":
            return {Team(side): points for side, points in wrong.get("declarations", {}).items()}
    return {TEAMS[side]: points for side, points in wrong["recorded"].items()}


ITEMS = {item.id: item for situation in situations().values() for item in situation.items}
SECTIONS = {
    *(one.cured_by(item) for one in MISCONCEPTIONS for item in ITEMS.values()),
    *(section(item) for item in ITEMS.values()),
}


@pytest.mark.parametrize("where", sorted(SECTIONS))
def test_the_section_that_cures_it_exists(where: str) -> None:
    """The article is in the list; the heading in its template, once more stands there than that it will come."""
    slug, _hash, anchor = where.partition("#")
    assert slug in BY_SLUG
    template = ARTICLES / f"{slug}.html"
    headings = set(re.findall(r'\{% (?:sub)?heading "([^"]+)"', template.read_text("utf-8")))
    assert anchor in headings or headings == {"soon"}


@pytest.mark.parametrize(
    ("item", "where"),
    [
        ("late-spade.bulgarian-1", "what-may-i-play#rung-1"),
        ("partners-ace-of-trumps.french-1", "what-may-i-play#rung-2"),
        ("their-ace.coinche-1", "what-may-i-play#rung-3"),
        ("ten-of-trumps-from-east.french-1", "what-may-i-play#rung-4"),
        ("ten-of-clubs.bulgarian-1", "what-may-i-play#no-trumps-and-all-trumps"),
        ("ten-of-clubs.coinche-1", "coinche#no-and-all-trumps"),
        ("ten-and-ace-without-trumps.bulgarian-1", "what-may-i-play#no-trumps-and-all-trumps"),
        ("ten-and-ace-without-trumps.coinche-1", "what-may-i-play#no-trumps-and-all-trumps"),
        ("nine-and-ace.french-1", "card-ranking#the-two-orders"),
        ("two-strangers.coinche-1", "card-ranking#who-takes-the-trick"),
        ("jack-of-another-suit.bulgarian-1", "card-ranking#who-takes-the-trick"),
        ("last-of-no-trumps.bulgarian-1", "card-ranking#strength-and-points"),
        ("run-of-four.bulgarian-1", "declarations#whose-count"),
        ("four-jacks-no-trumps.bulgarian-1", "declarations#values"),
        ("run-of-four.french-1", "french-belote#declarations"),
        ("run-in-coinche.coinche-1", "coinche#declarations"),
        ("all-eight.bulgarian-1", "scoring#capot"),
        ("contra-and-inside.bulgarian-1", "scoring#contra"),
        ("eight-left-over.bulgarian-1", "scoring#hanging"),
        ("hundred-and-six-each.bulgarian-1", "scoring#hanging"),
        ("quarte-against-tierce.bulgarian-1", "scoring#hanging"),
        ("eighty-seven.bulgarian-1", "scoring#counting-in-order"),
        ("sixty-without-trumps.bulgarian-1", "scoring#no-trumps-count-double"),
        ("all-eight.french-1", "french-belote#the-sheet"),
        ("coinched-at-eighty.coinche-1", "coinche#the-sheet"),
    ],
)
def test_the_section_that_settles_an_item_treats_what_it_is_about(item: str, where: str) -> None:
    """Contra where there is contra, all trumps where everything is trumps."""
    assert section(ITEMS[item]) == where


@pytest.mark.parametrize(
    ("belief", "item", "where"),
    [
        ("highest-only", "late-spade.french-1", "what-may-i-play#rung-1"),
        ("highest-only", "ten-and-ace-without-trumps.coinche-1", "what-may-i-play#no-trumps-and-all-trumps"),
        ("highest-only", "partner-has-the-ace.bulgarian-1", "what-may-i-play#no-trumps-and-all-trumps"),
        ("highest-only", "partner-has-the-ace.coinche-1", "coinche#no-and-all-trumps"),
        ("highest-only", "partners-ace-of-trumps.bulgarian-1", "what-may-i-play#rung-2"),
        ("highest-only", "their-ace.bulgarian-1", "what-may-i-play#rung-4"),
        ("highest-only", "partner-led-the-ace.coinche-1", "what-may-i-play#rung-4"),
        ("never-over-partner", "partners-ace-of-trumps.coinche-1", "what-may-i-play#over-your-partner"),
        ("never-over-partner", "ten-of-clubs.coinche-1", "coinche#no-and-all-trumps"),
        ("never-over-partner", "partner-led-the-ace.bulgarian-1", "what-may-i-play#rung-4"),
        ("never-over-partner", "their-ace.french-1", "what-may-i-play#rung-3"),
        ("never-over-partner", "on-partners-queen.french-1", "french-belote#partners-trump"),
        ("never-climb", "partners-ace-of-trumps.french-1", "what-may-i-play#rung-2"),
        ("never-climb", "on-partners-ten.french-1", "french-belote#partners-trump"),
        ("never-trump-partner", "ten-queen-and-ace.french-1", "what-may-i-play#rung-3"),
        ("never-trump-partner", "on-partners-ten.french-1", "french-belote#partners-trump"),
        ("free-when-void", "on-partners-ten.french-1", "french-belote#partners-trump"),
        ("free-when-void", "partner-led-the-ace.french-1", "what-may-i-play#rung-3"),
        ("free-when-beaten", "ace-under-nine.french-1", "french-belote#undertrump"),
        ("always-trump", "king-thrown-away.bulgarian-1", "what-may-i-play#rung-3"),
        ("always-trump", "ace-under-nine.bulgarian-1", "what-may-i-play#undertrumping"),
        ("always-trump", "ace-under-nine.coinche-1", "coinche#no-undertrump"),
        ("never-undertrump", "on-partners-ten.bulgarian-1", "what-may-i-play#under-your-partner"),
        ("never-undertrump", "on-partners-ten.coinche-1", "coinche#partners-trump"),
        ("never-undertrump", "ace-under-nine.french-1", "french-belote#undertrump"),
        ("every-side-its-own", "run-of-four.french-1", "french-belote#declarations"),
        ("top-card-first", "run-of-four.french-1", "french-belote#declarations"),
        ("top-card-first", "run-of-four.bulgarian-1", "declarations#whose-count"),
        ("tie-is-failed", "hundred-and-six-each.bulgarian-1", "scoring#hanging"),
        ("tie-is-failed", "hundred-and-six-each.french-1", "french-belote#the-sheet"),
        ("one-order", "ten-of-clubs.bulgarian-1", "card-ranking#the-two-orders"),
    ],
)
def test_the_section_for_a_belief_treats_the_item_that_showed_it(belief: str, item: str, where: str) -> None:
    """The question that was asked there, not another that the belief gets wrong as well."""
    assert BY_KEY[belief].cured_by(ITEMS[item]) == where


def test_a_belief_names_no_number_of_one_deal() -> None:
    """It is said of whatever its holder answered: of a bid of ninety as of one of eighty."""
    assert [one.key for one in MISCONCEPTIONS if re.search(r"\d", one.belief)] == []


@pytest.mark.parametrize(
    ("belief", "item", "answer"),
    [
        ("bid-is-enough", "ninety-with-belote.coinche-1", "made"),
        ("bid-is-enough", "surcoinched-in-spades.coinche-1", "0-1040"),
        ("high-card-wins", "jack-of-another-suit.bulgarian-1", "S"),
        ("one-big-suit", "ten-of-clubs.bulgarian-1", "9C JH"),
        ("doubles-the-bid-only", "surcoinched-in-spades.coinche-1", "480-20"),
        ("coinche-declares", "their-ninety.coinche-1", "failed"),
        ("every-side-its-own", "eighty-seven.bulgarian-1", "25-0"),
        ("trump-at-will", "late-spade.french-1", "8S AS JH"),
        ("trump-at-will", "partners-ace-of-trumps.french-1", "JC"),
    ],
)
def test_a_belief_is_said_so_that_it_covers_what_its_holder_answers(belief: str, item: str, answer: str) -> None:
    """Whose bid it was and how high, which card was thrown, by what the deal was multiplied."""
    assert BY_KEY[belief].answer(ITEMS[item]) == frozenset(answer.split())
