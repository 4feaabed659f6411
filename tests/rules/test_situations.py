"""The situations of the articles: the claims are the author's, the engine judges, and a guess is answered at once."""

import re
from html import unescape

import pytest
from django.core import checks

from rules import situations
from rules.articles import ARTICLES
from tests.site.project import ROOT

NINE = 'position = "bulgarian-1; contract H; leader E; trick TS 9H; hand AH JH"'
HTMX = {"HX-Request": "true", "HX-Target": "said-1"}


def test_the_engine_agrees_with_every_author():
    assert {key: one.wrong() for key, one in situations.situations().items() if one.wrong()} == {}


def test_every_situation_stands_in_an_article_and_every_article_names_one_that_exists():
    prose = "".join((ROOT / "templates" / "articles" / "en" / f"{a.slug}.html").read_text("utf-8") for a in ARTICLES)
    assert set(re.findall(r'\{% (?:situation|rebuilt) "([^"]+)"', prose)) == set(situations.situations())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            f'[a]\n{NINE}\nlegal = "AH JH"\nrule = "VOID_MUST_OVERTRUMP"',
            "legal: claimed 'AH JH', but the engine says 'JH'",
        ),
        (f'[a]\n{NINE}\nlegal = "JH"', "expected the claims legal, rule, not legal"),
        (f'[a]\n{NINE}\nwinner = "S"', "expected the claims legal, rule, not winner"),
        (
            '[a]\nposition = "bulgarian; contract H; leader E; trick TS 9H; hand AH JH"\nlegal = "JH"\nrule = "VOID_MUST_OVERTRUMP"',
            "expected 'bulgarian-1; contract H; leader E; trick TS 9H; hand AH JH', not 'bulgarian; contract H; leader E; trick TS 9H; hand AH JH'",
        ),
        ('[a]\nlegal = "JH"', "a: expected position"),
        ('[a]\nposition = "nothing"', "nothing"),
        ("[a", "Expected ']'"),
    ],
)
def test_the_system_check_names_what_is_wrong(tmp_path, monkeypatch, text, says):
    file = tmp_path / "situations.toml"
    file.write_text(text, "utf-8")
    monkeypatch.setattr("rules.checks.SITUATIONS", file)
    (found,) = [message for message in checks.run_checks(tags=["data"]) if message.id == "rules.E011"]
    assert says in found.msg


def test_the_system_check_names_an_article_without_a_text(monkeypatch):
    monkeypatch.setattr("rules.checks.ENGLISH", "xx")
    found = [message.msg for message in checks.run_checks(tags=["data"]) if message.id == "rules.E010"]
    assert len(found) == len(ARTICLES)
    assert "The article 'card-ranking' has no template articles/xx/card-ranking.html." in found


def test_a_situation_keeps_its_answer_folded_away(client):
    page = client.get("/rules/card-ranking/").content.decode()
    figure = page.split('id="situation-ace-under-the-nine"')[1].split("</figure>")[0]
    before, _summary, after = figure.partition("<summary>")
    assert 'data-legal="' not in before
    assert "must overtrump" not in before
    assert "Only the jack of hearts: you must overtrump" in after
    assert re.search(r'href="/check/\?[^"]*hand=AH.JH', after)


def test_the_holder_of_a_complete_trick_is_not_given_away(client):
    page = client.get("/rules/card-ranking/").content.decode()
    figure = page.split('id="situation-ace-of-another-suit"')[1].split("</figure>")[0]
    before, _summary, after = figure.partition("<summary>")
    assert "holds" not in before
    assert "The trick goes to you" in after


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("AH", ["No, the ace of hearts may not be played.", "is-refusal"]),
        (
            "JH",
            [
                "Yes, the jack of hearts may be played.",
                "With the jack of hearts you hold the trick so far.",
                "is-answer",
            ],
        ),
    ],
)
def test_a_guess_is_answered_in_a_sentence(client, card, said):
    address = f"/check/?rules=bulgarian-1&contract=H&leader=E&trick=TS.9H&hand=AH.JH&play={card}"
    response = client.get(address, headers=HTMX)
    text = unescape(response.content.decode())
    assert all(words in text for words in said), text
    assert "<form" not in text
    assert "HX-Push-Url" not in response
    assert {"HX-Request", "HX-Target"} <= set(response["Vary"].replace(" ", "").split(","))


@pytest.mark.parametrize(("side", "word"), [("a", "No:"), ("b", "Yes:")])
def test_a_bet_on_one_of_two_cards_is_answered_in_a_sentence(client, side, word):
    response = client.get(f"/compare/?rules=bulgarian-1&contract=H&led=H&a=AH&b=9H&side={side}", headers=HTMX)
    text = unescape(response.content.decode())
    assert f">{word}</strong>" in text
    assert "<form" not in text
    assert "HX-Push-Url" not in response


def test_a_broken_guess_still_gets_an_answer(client):
    for address in ("/check/?hand=ZZ", "/compare/?a=ZZ", "/check/", "/compare/"):
        assert client.get(address, headers=HTMX).status_code == 200
