"""Lessons: the rules and the kinds of question that are learnt one by one."""

import pytest

from quiz.lessons import Lesson, curated, lesson_of, lessons, routes
from quiz.reading import situations
from quiz.words import LESSONS
from rules.engine.variants import RULE_SETS


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("bulgarian", {"void-cannot-overtrump-free", "at-raise", "nt-follow"}),
        ("french", {"void-must-undertrump", "void-partner-trumped-raise-if-trumping"}),
        ("coinche", {"void-cannot-overtrump-free", "at-raise", "nt-follow"}),
    ],
)
def test_a_game_has_the_rules_that_its_ladder_comes_to(game, rules):
    names = {lesson.name for lesson in lessons(game)}
    assert rules <= names
    assert "lead-free" not in names
    assert ("at-raise" in names) is (game != "french")


@pytest.mark.parametrize("game", RULE_SETS)
def test_each_lesson_has_a_name_and_something_to_ask(game):
    for lesson in lessons(game):
        assert LESSONS[lesson.name]
        assert routes(lesson) or curated(lesson)


def test_each_situation_asks_for_a_lesson_of_its_game():
    for situation in situations().values():
        for item in situation.items:
            assert lesson_of(item) in lessons(item.rules.key), item.id


def test_a_card_to_play_asks_for_its_rule_and_a_sheet_for_its_kind():
    assert lesson_of(situations()["their-ace"].item("coinche")) == Lesson("coinche", "void-must-trump")
    assert lesson_of(situations()["as-little-as-you-may"].item("french")) == Lesson("french", "void-must-undertrump")
    assert str(lesson_of(situations()["four-cards-for-us"].item("coinche"))) == "coinche.worth"
    assert str(lesson_of(situations()["coinched-at-eighty"].item("coinche"))) == "coinche.sheet"
