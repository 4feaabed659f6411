"""Terms are marked where they first stand in running text, and nowhere else."""

import pytest

from rules.article_page import ENGLISH, body
from rules.articles import ARTICLES
from rules.glossary import CHAPTERS, TERMS
from rules.marks import first_places

FORMS = {"trump": "trump", "trumps": "trump", "all trumps": "all-trumps", "trick": "trick"}


def kept(marked: str) -> str:
    """With braces for what must not be torn apart at the end of a line."""
    return marked.replace("{", '<span class="unbroken">').replace("}", "</span>")


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        ("<p>A trump takes the trick.</p>", "<p>A [trump:trump] takes the {[trick:trick].}</p>"),
        ("<p>Trumps, then trumps.</p>", "<p>{[trump:Trumps],} then trumps.</p>"),
        ("<p>In all trumps a trump</p>", "<p>In [all-trumps:all trumps] a [trump:trump]</p>"),
        ("<h2>A trick</h2><p>a trick</p>", "<h2>A trick</h2><p>a [trick:trick]</p>"),
        ('<a href="/trick/">trick</a> trick', '<a href="/trick/">trick</a> [trick:trick]'),
        ("<table><tr><td>trick<br></td></tr></table>trick", "<table><tr><td>trick<br></td></tr></table>[trick:trick]"),
        ('<svg><use href="#trick"/></svg> trick', '<svg><use href="#trick"/></svg> [trick:trick]'),
        ("<i data-unmarked>trick <b>trick</b></i> trick", "<i data-unmarked>trick <b>trick</b></i> [trick:trick]"),
        ("tricks, trickster, non-trick", "tricks, trickster, non-trick"),
        ("all\n trumps", "[all-trumps:all\n trumps]"),
    ],
)
def test_first_places(html, marked):
    assert first_places(html, FORMS, "[{}:{}]".format) == kept(marked)


def test_a_name_with_a_capital_is_no_term():
    html = "<p>Bulgarian Belot knows belot.</p>"
    marked = first_places(html, {"belot": "belot"}, lambda key, text: f"[{text}]", lower={"belot"})
    assert marked == kept("<p>Bulgarian Belot knows {[belot].}</p>")


def test_what_follows_a_term_at_once_goes_along_with_it():
    marked = first_places("a trick.”) A trump, x", FORMS, "[{}:{}]".format)
    assert marked == kept("a {[trick:trick].”)} A {[trump:trump],} x")


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        ("x (“trick”) (trump)", "x {(“[trick:trick]”)} {([trump:trump])}"),
        ("x (<i lang='fr'>trick</i>), y", "x {(<i lang='fr'>[trick:trick]</i>),} y"),
        ("<i>trick</i> y", "<i>[trick:trick]</i> y"),
        ("(<i>a trick</i>)", "(<i>a [trick:trick]</i>)"),
        ("<p>(trick)</p>", "<p>{([trick:trick])}</p>"),
        ("(<br>trick)", "(<br>{[trick:trick])}"),
    ],
)
def test_an_opening_bracket_before_a_term_goes_along_with_it(html, marked):
    assert first_places(html, FORMS, "[{}:{}]".format) == kept(marked)


def test_without_terms_nothing_changes():
    assert first_places("<p>trick</p>", {}, lambda *term: "x") == "<p>trick</p>"


def test_every_term_has_three_languages_or_says_nothing_and_no_form_is_claimed_twice():
    keys = [term.key for chapter in CHAPTERS for term in chapter.terms]
    assert len(keys) == len(set(keys)) == len(TERMS)
    assert len(keys) >= 45
    forms = [form for term in TERMS.values() for form in term.forms]
    assert len(forms) == len(set(forms))
    assert all(form == form.casefold() for form in forms)
    for term in TERMS.values():
        assert term.english
        assert term.meaning.endswith(".")
        assert term.bulgarian or term.french


def test_a_term_of_an_article_opens_its_meaning_in_three_languages():
    html = body(ARTICLES[0], ENGLISH).html
    assert html.count('popovertarget="term-trump"') == html.count('id="term-trump"') == 1
    assert '<b>trump</b> · <span lang="bg">коз</span> · <span lang="fr">atout</span>' in html
    assert 'href="/rules/glossary/#trump"' in html
