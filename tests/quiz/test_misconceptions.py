"""Every misconception says who holds it and where it is cured, and answers as those who hold it did."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from quiz.grading import section
from quiz.misconceptions import BY_KEY, MISCONCEPTIONS, Misconception
from quiz.questions import Kind
from quiz.reading import situations
from rules.articles import BY_SLUG
from rules.engine.table import Team
from rules.engine.variants import RULE_SETS
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


SECTIONS = {
    *(one.cured_by(game) for one in MISCONCEPTIONS for game in RULE_SETS),
    *(section(item) for situation in situations().values() for item in situation.items),
}


@pytest.mark.parametrize("where", sorted(SECTIONS))
def test_the_section_that_cures_it_exists(where: str) -> None:
    """The article is in the list; the heading in its template, once more stands there than that it will come."""
    slug, _hash, anchor = where.partition("#")
    assert slug in BY_SLUG
    template = ARTICLES / f"{slug}.html"
    headings = set(re.findall(r'\{% (?:sub)?heading "([^"]+)"', template.read_text("utf-8")))
    assert anchor in headings or headings == {"soon"}
