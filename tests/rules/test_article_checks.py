"""A slip in the list of articles or in the glossary is named before a reader meets it."""

from dataclasses import replace

import pytest
from django.core.checks import run_checks

from rules import checks
from rules.articles import ARTICLES, BY_SLUG
from rules.glossary import TERMS


def test_the_lists_that_are_shipped_are_sound():
    assert [message for message in run_checks(tags=["data"]) if message.id in ("rules.E013", "rules.E016")] == []


@pytest.mark.parametrize(
    ("slip", "named"),
    [
        ({"read_next": ("glossary", "rankings")}, "'scoring' leads to 'rankings', which is no article"),
        ({"also": {"french": "belote#the-sheet"}}, "'scoring' leads to 'belote', which is no article"),
        ({"also": {"klaverjas": "coinche"}}, "'scoring' is also told of 'klaverjas', which is no game"),
        ({"tools": ("abacus",)}, "'scoring' has the tool 'abacus', which has no name"),
    ],
)
def test_an_article_that_leads_nowhere_is_named(monkeypatch, slip, named):
    monkeypatch.setattr(checks, "ARTICLES", (replace(BY_SLUG["scoring"], **slip),))
    (found,) = checks.article_links()
    assert named in found.msg


def test_a_text_that_leads_to_a_missing_article_is_named(monkeypatch):
    listed = {article.slug: article for article in ARTICLES if article.slug != "three-games"}
    monkeypatch.setattr(checks, "BY_SLUG", listed)
    named = [found.msg for found in checks.article_links()]
    assert "The article 'card-ranking' leads to 'three-games', which is no article." in named
    assert any("'three-games'" in told and "french-belote" in told for told in named), "inside another tag too"


@pytest.mark.parametrize(
    ("slip", "named"),
    [
        ({}, "'trick' stands there more than once"),
        ({"key": "pile"}, "'pile' is spelled 'trick', and so is another"),
        ({"key": "pile", "forms": (), "meaning": ""}, "'pile' has no meaning"),
        ({"key": "pile", "forms": ("Pile",)}, "'pile' is spelled 'Pile', which is not in lower case"),
    ],
)
def test_a_term_that_hides_another_or_says_nothing_is_named(slip, named):
    assert named in checks.term_faults([TERMS["trick"], replace(TERMS["trick"], **slip)])
