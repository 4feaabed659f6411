"""Every sheet as a PDF, in every game, on every paper, with much ink and with little."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cheatsheet.catalogue import BY_KEY, CATALOGUE, Layout
from cheatsheet.document import build
from cheatsheet.edition import Edition, Ink, Paper
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS, departures
from tests.cheatsheet.sheet import Sheet

ADDRESS = "https://belot.example/cheat-sheets/"
SIZES = {"a4": (595, 842), "letter": (612, 792), "a3": (842, 1191), "tabloid": (792, 1224)}
EVERY = [
    pytest.param(sheet.key, game, paper.value, ink.value, id=f"{game}-{sheet.key}-{paper}-{ink}")
    for sheet in CATALOGUE
    for game in (["bulgarian"] if sheet.together else RULE_SETS)
    for paper in sheet.papers
    for ink in Ink
]
every = pytest.mark.parametrize(("key", "game", "paper", "ink"), EVERY)


@cache
def sheet(key: str, game: str, paper: str, ink: str, language: str = "en") -> Sheet:
    edition = Edition(Paper(paper), Ink(ink), language)
    return Sheet(build(BY_KEY[key], RULE_SETS[game], edition, f"{ADDRESS}{game}/{key}/"))


@every
def test_every_sheet_is_a_tagged_document(key: str, game: str, paper: str, ink: str) -> None:
    """A validator finds nothing against PDF/UA-1; marks and structure agree; headings come in order."""
    printed = sheet(key, game, paper, ink)
    assert printed.faults() == []
    assert printed.disagreements() == []
    headings = [role for role in printed.roles() if role in ("/H1", "/H2", "/H3")]
    assert headings[0] == "/H1"
    assert headings.count("/H1") == 1
    assert all(
        element["/A"]["/Scope"] in ("/Row", "/Column") for element in printed.elements() if element["/S"] == "/TH"
    )
    assert all(element["/Alt"] for element in printed.elements() if element["/S"] == "/Figure")


@every
def test_every_sheet_has_the_size_of_its_paper(key: str, game: str, paper: str, ink: str) -> None:
    """Laid out for each paper; one page where one page is promised."""
    printed = sheet(key, game, paper, ink)
    assert {tuple(sorted(map(round, page.mediabox[2:]))) for page in printed.pages} == {SIZES[paper]}
    if BY_KEY[key].layout in (Layout.PAGE, Layout.POSTER, Layout.POCKET):
        assert len(printed.pages) == 1


@every
def test_nothing_leaves_the_page_or_stands_on_something_else(key: str, game: str, paper: str, ink: str) -> None:
    """All text lies within margins of 10 mm, and no piece of it on another."""
    printed = sheet(key, game, paper, ink)
    for page in range(len(printed.pages)):
        assert printed.outside(page) == []
        assert printed.overlaps(page) == []


@every
def test_type_is_large_enough_and_comes_with_the_file(key: str, game: str, paper: str, ink: str) -> None:
    """Nothing below 9 pt (8 in the pocket version), every font embedded."""
    printed = sheet(key, game, paper, ink)
    assert min(printed.type_sizes()) >= (8 if BY_KEY[key].layout is Layout.POCKET else 9)
    fonts = printed.fonts()
    assert fonts
    assert all(fonts.values()), fonts


@every
def test_the_qr_code_leads_back(key: str, game: str, paper: str, ink: str) -> None:
    """A reader of QR codes finds the address that the foot names."""
    assert f"{ADDRESS}{game}/{key}/" in sheet(key, game, paper, ink).qr_codes()


@pytest.mark.parametrize(("key", "game", "paper", "ink"), [row for row in EVERY if row.values[3] == "ink-saving"])
def test_the_ink_saving_version_saves_ink(key: str, game: str, paper: str, ink: str) -> None:
    """Less than 6 % of the paper is covered."""
    assert 0.001 < sheet(key, game, paper, ink).ink() < 0.06


@pytest.mark.parametrize("game", RULE_SETS)
def test_equal_input_gives_equal_bytes(game: str) -> None:
    """Built again, the file is the same; for another address it is another."""
    edition = Edition(Paper.A4, Ink.COLOUR, "en")
    one = build(BY_KEY["card-order"], RULE_SETS[game], edition, ADDRESS)
    assert one == build(BY_KEY["card-order"], RULE_SETS[game], edition, ADDRESS)
    assert one != build(BY_KEY["card-order"], RULE_SETS[game], edition, "https://other.example/")


def variants(rules: RuleSet) -> Iterator[RuleSet]:
    """A table for each house rule of a game, one with the wordiest value of each, and one that keeps none of the usual."""
    for switch in rules.offered:
        for option in switch.options:
            yield rules.with_switch(switch.name, option.value)
    wordy = {switch.name: max(switch.options, key=lambda option: len(option.meaning)).value for switch in rules.offered}
    yield rules.with_switches(wordy)
    own = {
        switch.name: max(
            switch.options, key=lambda option: (option.value != rules.value(switch.name), len(option.meaning))
        ).value
        for switch in rules.offered
    }
    yield rules.with_switches(own)


@pytest.mark.parametrize("game", RULE_SETS)
@pytest.mark.parametrize("key", [sheet.key for sheet in CATALOGUE if not sheet.together])
def test_every_house_rule_fits(key: str, game: str) -> None:
    """A sheet of one page is one with the rules of any table, and the foot names them."""
    paper = BY_KEY[key].papers[-1]
    edition = Edition(paper, Ink.SAVING, "en")
    for rules in variants(RULE_SETS[game]):
        printed = Sheet(build(BY_KEY[key], rules, edition, f"{ADDRESS}{game}/{key}/?a-table-with=many-rules"))
        if BY_KEY[key].layout in (Layout.PAGE, Layout.POSTER, Layout.POCKET):
            assert len(printed.pages) == 1
        if len(departures(rules)) > 5:  # where the code and the foot are fullest
            assert "House rules:" in printed.text or "house rules: see the code" in printed.text
            assert f"{ADDRESS}{game}/{key}/?a-table-with=many-rules" in printed.qr_codes()


@pytest.mark.parametrize("key", [sheet.key for sheet in CATALOGUE])
def test_bulgarian_letters_are_printed_as_text(key: str) -> None:
    """In Bulgarian the names of games and contracts are Cyrillic, and can be copied out."""
    assert "белот" in sheet(key, "bulgarian", BY_KEY[key].papers[0].value, "colour", "bg").text


@pytest.mark.parametrize("language", ["bg", "fr"])
@pytest.mark.parametrize("key", [sheet.key for sheet in CATALOGUE])
def test_every_sheet_is_printed_in_every_language(key: str, language: str) -> None:
    """In every game and on every paper: it says its language, and stays within its page and its fonts."""
    for game in ["bulgarian"] if BY_KEY[key].together else RULE_SETS:
        for paper in BY_KEY[key].papers:
            printed = sheet(key, game, paper.value, "ink-saving", language)
            assert printed.reader.root_object["/Lang"] == language
            assert all(printed.fonts().values())
            for page in range(len(printed.pages)):
                assert printed.outside(page) == []
                assert printed.overlaps(page) == []
                assert "\ufffd" not in printed.text


def words_of(key: str, game: str, paper: str = "a4") -> str:
    """All that can be copied out of a sheet, with single spaces."""
    return " ".join(sheet(key, game, paper, "colour").text.split())


def test_the_printed_tables_are_those_of_the_rules() -> None:
    """Copied out of the PDFs: what deals hold, what is written, what declarations are worth, what may be played."""
    bulgarian, coinche = words_of("scoring", "bulgarian"), words_of("scoring", "coinche", "letter")
    assert "No trumps: 2 × 130 120 10 260 26" in bulgarian
    assert "All trumps 258 +90 348 35" in bulgarian
    assert "70 to 92 inside 0 to 16 0 to 32 0 to 64" in bulgarian
    assert "All trumps: 258 → 162 248 10 162 160" in coinche
    declared = words_of("declarations", "french")
    assert "Four jacks 200 Four nines 150" in declared
    assert "Belote king and queen of trumps 20" in declared
    ladder = words_of("what-may-i-play", "french")
    assert "Can you go over the best card? yes A higher trump no A lower trump ★" in ladder
    assert "you must still trump, below" in ladder
    pocket = words_of("pocket", "coinche")
    assert "Cent 5 or more in a row 100 100" in pocket


def test_the_pocket_version_has_marks_to_cut_along() -> None:
    """Eight panels of 63 by 88 mm, with marks outside them, in reach of a printer."""
    printed = sheet("pocket", "bulgarian", "a4", "ink-saving")
    picture = printed.picture(0, 254).convert("L")  # ten dots a millimetre
    width, height = picture.size
    left, bottom = (width - 4 * 630) / 2, 120
    for column in range(5):
        x = round(left + column * 630)
        below = [picture.getpixel((x + off, height - bottom + 20)) for off in (-2, -1, 0, 1, 2)]
        assert min(below) < 128, f"no mark below the edge {column}"
    for row in (0, 1, 2):
        y = round(height - bottom - row * 880)
        beside = [picture.getpixel((round(left) - 20, y + off)) for off in (-2, -1, 0, 1, 2)]
        assert min(beside) < 128, f"no mark beside the edge {row}"


def test_the_card_order_says_what_the_cards_count() -> None:
    """Rows of the Bulgarian sheet: trumps, side suits, sums, and what a deal holds."""
    lines = [" ".join(line.split()) for line in sheet("card-order", "bulgarian", "a4", "colour").text.splitlines()]
    text = " ".join(lines)
    assert "J 20 A 11 9 14 10 10 A 11 K 4 10 10 Q 3 K 4 J 2 Q 3 9 0 8 0 8 0 7 0 7 0" in text
    assert "Together 62 Together 30" in text
    assert "A suit 152 10 162 16" in text


def test_the_foot_names_the_house_rules_of_the_table() -> None:
    """By their case and their choice, on the sheet that is printed by them and on no other."""
    rules = RULE_SETS["bulgarian"].with_switch("eight_run", 120)
    edition = Edition(Paper.A4, Ink.SAVING, "en")
    printed = Sheet(build(BY_KEY["card-order"], rules, edition, f"{ADDRESS}bulgarian/card-order/?eight_run=120"))
    assert "House rules: A run of eight is worth: 120, five and three" in " ".join(printed.text.split())
    assert f"{ADDRESS}bulgarian/card-order/?eight_run=120" in printed.qr_codes()
    assert "House rules" not in sheet("card-order", "bulgarian", "a4", "colour").text


def test_the_foot_names_game_rules_and_date() -> None:
    """Game, house rules, the version of the rules and its day, the address."""
    text = sheet("card-order", "coinche", "letter", "ink-saving").text
    assert "Coinche · The usual rules" in text
    assert "Rules coinche-1 of 30 November 2026" in text
    assert "belot.example/cheat-sheets/coinche/card-order/" in text
