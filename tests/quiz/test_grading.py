"""An answer judged: right or not, every value with its reason, and the belief that a wrong one suggests."""

from __future__ import annotations

import pytest

from quiz.grading import AnswerError, Graded, grade, scored
from quiz.questions import Count
from quiz.reading import situations
from rules.engine.contest import Step
from rules.engine.ladder import Forbidden, Won
from rules.engine.reasons import Templated
from rules.engine.sheet import Judgement


def graded(key: str, game: str, chosen: str) -> Graded:
    """The answer to a shipped situation."""
    return grade(situations()[key].item(game), chosen.split())


def test_a_right_answer() -> None:
    """It suggests no belief, and is explained all the same."""
    found = graded("their-ace", "bulgarian", "8D QD")
    assert found.right
    assert found.beliefs == ()
    assert found.cure == "what-may-i-play#rung-3"
    assert str(found.why[0]) == (
        "You hold no spades, and East's ace of spades holds the trick. You must trump; nobody has yet, so any trump "
        "will do."
    )


def test_every_card_has_its_own_verdict() -> None:
    """Chosen or not, right or not, and the engine's reason where it may not be played."""
    found = graded("late-spade", "french", "8S JH")
    assert not found.right
    assert [(one.value, one.chosen, one.right) for one in found.verdicts] == [
        ("8S", True, True),
        ("JH", True, False),
        ("9D", False, False),
        ("AS", False, True),
    ]
    assert [[reason.code for reason in one.reasons] for one in found.verdicts] == [
        [],
        [Forbidden.MUST_FOLLOW],
        [Forbidden.MUST_FOLLOW],
        [],
    ]


@pytest.mark.parametrize(
    ("key", "game", "chosen", "beliefs", "cure"),
    [
        ("their-ace", "coinche", "QD 7C 8D JH", ["free-when-void", "never-over-partner"], "what-may-i-play#rung-3"),
        ("ace-under-nine", "coinche", "AH 7H", ["must-undertrump", "always-trump"], "coinche#no-undertrump"),
        ("late-spade", "bulgarian", "AS", ["climb-everywhere", "highest-only"], "what-may-i-play#rung-1"),
        ("late-spade", "bulgarian", "9D", [], "what-may-i-play#rung-1"),
        ("ace-of-nothing", "french", "W", ["high-card-wins"], "card-ranking#who-takes-the-trick"),
        (
            "jack-of-another-suit",
            "bulgarian",
            "S",
            ["one-big-suit", "high-card-wins"],
            "what-may-i-play#no-trumps-and-all-trumps",
        ),
        ("two-strangers", "coinche", "JD", ["one-big-suit", "high-card-wins"], "coinche#no-and-all-trumps"),
        ("nine-and-ace", "french", "AH", ["one-order"], "card-ranking#the-two-orders"),
        ("the-last-trick", "french", "25", ["one-order"], "card-ranking#the-two-orders"),
        ("as-little-as-you-may", "coinche", "28", ["must-undertrump", "always-trump"], "coinche#no-undertrump"),
        ("your-good-cards-can-wait", "bulgarian", "21", ["never-undertrump"], "what-may-i-play#under-your-partner"),
        (
            "your-good-cards-can-wait",
            "french",
            "18",
            ["free-when-void", "never-over-partner", "never-climb"],
            "french-belote#partners-trump",
        ),
        ("points-for-your-partner", "french", "18", ["always-trump", "king-over-ten"], "what-may-i-play#rung-3"),
        ("four-cards-for-us", "bulgarian", "35", ["king-over-ten", "high-card-wins"], "card-ranking#the-two-orders"),
        ("run-of-four", "french", "EW", ["top-card-first"], "french-belote#declarations"),
        ("hundred-and-sixteen", "french", "232-0", ["tie-is-failed"], "french-belote#the-sheet"),
        ("coinched-at-eighty", "coinche", "20-320", ["doubles-the-bid-only"], "coinche#coinche-and-surcoinche"),
    ],
)
def test_a_wrong_answer_suggests_a_belief(key: str, game: str, chosen: str, beliefs: list[str], cure: str) -> None:
    """And what to read about it."""
    found = graded(key, game, chosen)
    assert [one.key for one in found.beliefs] == beliefs
    assert found.cure == cure


def test_a_seat_that_does_not_win_is_told_why() -> None:
    """The winner's card against its own."""
    found = graded("ace-of-nothing", "bulgarian", "W")
    assert found.why[0].code is Won.BY_SUIT
    said = {one.value: [str(reason) for reason in one.reasons] for one in found.verdicts}
    assert said["S"] == []
    assert said["W"] == [
        "The ten of clubs is of the suit led and the ace of diamonds is neither that nor a trump, so it cannot win."
    ]


def test_the_last_ten_is_part_of_the_explanation() -> None:
    """The cards, who takes them, and ten more."""
    assert [str(reason) for reason in graded("the-last-trick", "bulgarian", "29").why] == [
        "The trick goes to South: 29 points",
        "South's nine of diamonds is the highest trump on the table.",
        "The last trick is worth 10 more.",
        "Together that makes 39 points.",
    ]


def test_a_trick_that_you_complete_is_explained_by_what_you_may_play() -> None:
    """The cards that may be played and why, which of them is meant, and the trick with it."""
    assert [str(reason) for reason in graded("as-little-as-you-may", "bulgarian", "28").why] == [
        "Any of your cards: you cannot overtrump",
        "You hold no clubs, and none of your trumps goes over East's jack of hearts. Nothing makes you trump below it, so "
        "any card may be played.",
        "Of what may be played, the nine of spades brings the fewest points.",
        "The trick goes to East: 24 points",
    ]
    assert str(graded("points-for-your-partner", "french", "18").why[2]) == (
        "Of what may be played, the ace of hearts brings the most points."
    )


@pytest.mark.parametrize(
    ("key", "game", "chosen", "said"),
    [
        ("coinched-at-eighty", "coinche", "520-0", [Step.NOT_PLAYED, Judgement.BID_OUTSCORED]),
        ("hundred-and-six-each", "french", "failed", [Step.UNOPPOSED, Judgement.TIE_MADE]),
        ("contra-and-inside", "bulgarian", "21-0", [Step.BEST, Step.RUN_LENGTH, Step.NO_FOURS, Judgement.LESS]),
    ],
)
def test_a_sheet_says_first_whose_declarations_count_then_what_becomes_of_the_contract(
    key: str, game: str, chosen: str, said: list[Templated]
) -> None:
    """Where there are declarations."""
    assert [reason.code for reason in graded(key, game, chosen).why] == said


def test_the_lines_of_a_sheet_are_those_of_the_scorer() -> None:
    item = situations()["coinched-at-eighty"].item("coinche")
    assert isinstance(item.question, Count)
    lines = scored(item, item.question).ledger
    assert [line.why.code.name for line in lines] == ["BASE_FAILED", "BID_FAILED", "MULTIPLIED", "BELOTE_KEPT"]


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ("", "expected at least one of QD, 8D, JH, 7C"),
        ("KH", "KH is none of QD, 8D, JH, 7C"),
        ("QD XX", "XX is none of QD, 8D, JH, 7C"),
    ],
)
def test_what_is_no_answer_is_named(chosen: str, said: str) -> None:
    """Cards that are not in the hand, or none at all."""
    with pytest.raises(AnswerError, match=said):
        graded("their-ace", "french", chosen)


def test_only_one_seat_takes_a_trick() -> None:
    with pytest.raises(AnswerError, match="expected one of E, S, W, N"):
        graded("ace-of-nothing", "french", "E S")


def test_every_right_answer_of_every_situation_is_explained() -> None:
    """In words, with every fact that they name."""
    for one in situations().values():
        for item in one.items:
            found = grade(item, item.right)
            assert found.right
            assert all(str(reason) for reason in found.why), item.id
            assert found.why, item.id
            assert all(bool(v.reasons) is not v.right for v in found.verdicts if item.several), item.id
