"""The articles on Bulgarian Belot, its score and declarations: the right facts, from the engine, on the page."""

import re
from pathlib import Path

import pytest

from rules import contests, worked
from rules.article_page import body
from rules.articles import BY_SLUG

TEMPLATES = Path(__file__).parents[2] / "templates" / "articles" / "en"


def text(slug):
    """What a reader sees, as one line."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", str(body(BY_SLUG[slug], "en").html)))


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("bulgarian-belot", "3 cards each 2 cards each The auction 3 cards each"),
        ("bulgarian-belot", "clubs diamonds hearts spades no trumps all trumps"),
        ("bulgarian-belot", "Clubs is not above diamonds"),
        ("bulgarian-belot", "The contract is no trumps by North. The first lead is with West."),
        ("bulgarian-belot", "The contract is hearts by East, with recontra."),
        ("bulgarian-belot", "The first side to reach 151 wins the match."),
        ("bulgarian-belot", "Made: we write 11, they write 9"),
        ("scoring", "Inside: they write 18, we write 0"),
        ("scoring", "8 points of the sheet hang from the deal before."),
        ("scoring", "Hanging: they write 10, 11 wait for the next deal"),
        ("scoring", "Hanging: nobody writes, 32 wait for the next deal"),
        ("scoring", "In a suit contract a last digit above 6, in all trumps a last digit above 4."),
        ("scoring", "In no trumps 6 and 8 go up."),
        ("declarations", "20, 50 and 100 points."),
        ("declarations", "four jacks, four nines, four aces, four tens, four kings and four queens"),
        ("declarations", "An exact tie: no run of either side counts."),
        ("declarations", "An exact tie: no declaration of either side counts."),
        ("declarations", "Dedans: they write 202, we write 0"),
    ],
)
def test_the_article_says(slug, said):
    assert said in text(slug)


def test_no_rule_is_told_by_left_and_right():
    """The order of play runs either way at real tables, so nothing may hang on a side."""
    for slug in ("bulgarian-belot", "scoring", "declarations"):
        assert not re.search(r"\b(to the|your|on the) (left|right)\b", text(slug)), slug


def drawn(tag):
    """The keys that articles draw with a tag."""
    return {key for file in TEMPLATES.glob("*.html") for key in re.findall(rf'{{% {tag} "([\w-]+)"', file.read_text())}


def test_what_is_told_nowhere_is_not_kept():
    """A worked deal stands on the score page or in an article, a contest in an article."""
    assert {example.key for example in worked.WORKED if not example.listed} <= drawn("worked")
    assert set(contests.contests()) == drawn("contest")
