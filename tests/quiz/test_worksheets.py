"""Worksheets: what is ordered, versions for neighbours, codes that open, and a page that prints them."""

from __future__ import annotations

import json
from html import unescape

import pytest

from cheatsheet.blocks import Situation
from quiz.codes import read
from quiz.lessons import Lesson, lesson_of, lessons
from quiz.questions import Kind, Trick
from quiz.rounds import NAMES, rounds
from quiz.worksheet_story import story
from quiz.worksheets import Order, TooLargeError, versions
from tests.cheatsheet.sheet import Sheet

FILE = "/quiz/worksheet/sheet.pdf"


def opens(code: str) -> str:
    return f"https://belot.example/quiz/code/{code}/"


def text(response) -> str:
    return " ".join(unescape(response.content.decode()).split())


def positions(items) -> list[object]:
    return [(i.question.cards, frozenset(i.question.hand)) for i in items if i.kind is Kind.LEGAL]


@pytest.mark.parametrize("game", NAMES)
def test_the_first_version_is_the_round_as_it_is_written(game: str) -> None:
    (only,) = versions(Order(game))
    assert only == rounds()[game]


@pytest.mark.parametrize("game", NAMES)
def test_neighbours_have_other_cards_for_the_same_lessons(game: str) -> None:
    """No position of play is on two versions, and every version asks the same lessons."""
    found = versions(Order(game, versions=3, seed=4))
    one, two, three = (set(map(repr, positions(items))) for items in found)
    assert not one & two | two & three | one & three
    asked = [sorted(map(lesson_of, items)) for items in found]
    assert asked[0] == asked[1] == asked[2]


def test_fresh_ones_ask_the_lessons_in_turn() -> None:
    lesson_a, lesson_b = Lesson("french", "void-must-trump"), Lesson("french", "void-must-undertrump")
    one, two = versions(Order("french", (lesson_a, lesson_b), count=6, versions=2, seed=9))
    assert [lesson_of(item) for item in one] == [lesson_a, lesson_b] * 3
    assert [lesson_of(item) for item in two] == [lesson_a, lesson_b] * 3
    assert len(set(map(repr, positions((*one, *two))))) == 12


def test_every_lesson_of_every_game_can_be_printed() -> None:
    for game in ("bulgarian", "french", "coinche"):
        for lesson in lessons(game):
            ((item,),) = versions(Order(game, (lesson,), count=1, seed=1))
            assert lesson_of(item) == lesson


def test_the_same_order_is_the_same_sheet_and_another_seed_another() -> None:
    lesson = (Lesson("bulgarian", "trump-led-raise"),)
    assert repr(positions(versions(Order("bulgarian", lesson, 5, 1, 3))[0])) == repr(
        positions(versions(Order("bulgarian", lesson, 5, 1, 3))[0])
    )
    assert positions(versions(Order("bulgarian", lesson, 5, 1, 3))[0]) != positions(
        versions(Order("bulgarian", lesson, 5, 1, 4))[0]
    )


@pytest.mark.parametrize(
    ("order", "field", "most"),
    [
        ({"count": 21}, "count", 20),
        ({"count": 41, "game": "french", "lessons": (Lesson("french", "worth"),)}, "count", 40),
        ({"count": 0}, "count", 20),
        ({"versions": 5}, "versions", 4),
        ({"count": 40, "versions": 3, "game": "french", "lessons": (Lesson("french", "worth"),)}, "together", 80),
    ],
)
def test_a_worksheet_has_limits(order: dict, field: str, most: int) -> None:
    with pytest.raises(TooLargeError) as found:
        Order(**order)
    assert (found.value.field, found.value.most) == (field, most)


@pytest.mark.parametrize("game", NAMES)
def test_every_situation_has_a_code_that_opens_it(game: str) -> None:
    order = Order(game, versions=2, seed=2)
    told = story(order, opens)
    asked = [
        block for band in told.bands for column in band.columns for block in column if isinstance(block, Situation)
    ]
    items = [item for version in versions(order) for item in version]
    assert len(asked) == len(items) == 40
    for block, item in zip(asked, items, strict=True):
        coded = read(block.code)
        assert block.address == opens(block.code)
        assert coded.tag == item.rules.tag
        if item.kind is Kind.LEGAL:
            assert isinstance(item.question, Trick)
            assert coded.trick is not None
            assert (coded.trick.cards, set(coded.trick.hand)) == (item.question.cards, set(item.question.hand))
        else:
            assert coded.key == item.key


def test_the_sheet_itself_holds_no_answer() -> None:
    told = story(Order("bulgarian", count=3), opens, with_key=False)
    assert "because" not in json.dumps(repr(told))
    assert len(told.bands) == 2


# --- the page and the file -------------------------------------------------------------------------------------------


def test_the_page_offers_games_rules_paper_and_a_print_button(client) -> None:
    page = text(client.get("/quiz/worksheet/?game=french"))
    assert 'formaction="/quiz/worksheet/sheet.pdf"' in page
    assert "Fresh cards for chosen rules" in page
    assert 'value="void-must-undertrump"' in page
    assert 'value="letter"' in page


def test_an_order_is_printed_with_its_codes_and_its_key(client) -> None:
    """Two versions, each code readable by a phone, the key on pages of its own."""
    response = client.get(f"{FILE}?game=bulgarian&count=4&versions=2&seed=5&paper=letter")
    assert response["Content-Type"] == "application/pdf"
    assert response["Content-Disposition"] == 'inline; filename="belot-bulgarian-worksheet-letter-ink-saving.pdf"'
    printed = Sheet(response.content)
    assert printed.faults() == []
    assert printed.disagreements() == []
    assert "Version A" in printed.text
    assert "Answer key, version B" in printed.text
    codes = [code for code in printed.qr_codes() if "/quiz/code/" in code]
    assert len(codes) == 8
    for code in set(codes):
        assert client.get(code.removeprefix("http://testserver")).status_code == 200
    for page in range(len(printed.pages)):
        assert printed.outside(page) == []
        assert printed.overlaps(page) == []
    assert printed.ink() < 0.06
    assert min(printed.type_sizes()) >= 9


def test_the_foot_leads_to_a_page_that_orders_the_same_again(client) -> None:
    first = client.get(f"{FILE}?game=french&rule=void-must-trump&count=2&seed=77&key=no")
    (back,) = [code for code in Sheet(first.content).qr_codes() if "/quiz/worksheet/" in code]
    page = client.get(back.removeprefix("http://testserver"))
    assert 'name="seed" value="77"' in text(page)
    assert 'value="void-must-trump" checked' in text(page)
    again = client.get(FILE + "?" + back.partition("?")[2])
    assert again.content == first.content


def test_a_file_is_asked_about_by_its_digest(client) -> None:
    address = f"{FILE}?game=french&count=1&seed=1"
    first = client.get(address)
    assert first["Cache-Control"] == "public, max-age=86400"
    assert client.get(address, headers={"if-none-match": first["ETag"]}).status_code == 304


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("game=french&count=99", "A worksheet has 1 to 20 situations, not 99."),
        ("game=french&rule=worth&count=41", "A worksheet has 1 to 40 situations, not 41."),
        ("game=french&versions=9", "There are 1 to 4 versions, not 9."),
        ("game=french&rule=worth&count=40&versions=4", "All versions together have at most 80 situations, not 160."),
        ("game=french&count=many", "“many” is no number."),
        ("game=french&rule=fly", "“fly” is not among the choices."),
        ("game=bridge", "“bridge” is not among the choices."),
        ("game=french&paper=a9", "“a9” is not among the choices."),
    ],
)
@pytest.mark.parametrize("path", ["/quiz/worksheet/", FILE])
def test_an_order_that_cannot_be_filled_is_told_why_and_keeps_what_was_typed(
    client, path: str, query: str, said: str
) -> None:
    response = client.get(f"{path}?{query}&seed=3")
    assert response.status_code == 400
    assert said in text(response)
    if "count=" in query:
        assert f'value="{query.partition("count=")[2].partition("&")[0]}"' in text(response)


def test_it_can_be_seen_before_it_is_printed(client) -> None:
    page = text(client.get("/quiz/worksheet/?game=coinche&count=2&seed=8"))
    assert "Answer key" in page
    assert page.count("/quiz/code/") == 2


@pytest.mark.parametrize("prefix", ["/bg", "/fr"])
def test_it_is_there_in_every_language(client, prefix: str) -> None:
    assert client.get(f"{prefix}/quiz/worksheet/").status_code == 200
    assert client.get(f"{prefix}{FILE}?game=bulgarian&count=2&seed=1").status_code == 200


@pytest.mark.parametrize("padded", ["&rule=void-must-trump" * 150, f"&count={'0' * 3000}1", f"&seed={'0' * 3000}3"])
def test_an_order_that_is_spelled_at_length_is_printed_all_the_same(client, padded: str) -> None:
    """The code in the foot carries the order as it was understood, however it was written."""
    assert client.get(f"{FILE}?game=french{padded}").status_code in (200, 400)
