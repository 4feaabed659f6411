"""What the sheets say: rows and sentences in the words of a player, typed here from the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cheatsheet import blocks
from cheatsheet.catalogue import BY_KEY, CATALOGUE
from cheatsheet.stories import card_order, declarations, scoring, your_table
from rules.engine.ruleset import RuleSet
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH, RULE_SETS


def walk(story: blocks.Story) -> Iterator[blocks.Block]:
    for band in story.bands:
        for column in band.columns:
            yield from column


def words(story: blocks.Story) -> list[str]:
    """Everything that a story says, a line for each row, item and sentence."""
    found = [story.title, story.lead]
    for block in walk(story):
        match block:
            case blocks.Table(grid=grid, title=title):
                found.append(title or grid.caption)
                found.append(" | ".join(head.text for head in grid.heads))
                for row in grid.rows:
                    cells = (row.head, *row.cells)
                    found.append(" | ".join(f"{cell.text} ({cell.note})" if cell.note else cell.text for cell in cells))
            case blocks.Points(items=items):
                found += items
            case blocks.Box(title=title, items=items):
                found += [title, *items]
            case blocks.Heading(text=text) | blocks.Words(text=text):
                found.append(text)
            case blocks.Order(columns=columns):
                for ranked in columns:
                    found.append(f"{ranked.title}: " + " ".join(f"{c.rank.value}{n}" for c, n in ranked.cards))
            case blocks.Decision(caption=caption, root=root):
                found += [caption, repr(root)]
            case blocks.Form(heads=heads):
                found.append(" | ".join(heads))
            case blocks.Blank(labels=labels):
                found.append(" | ".join(labels))
    return found


def told(key: str, rules: RuleSet) -> list[str]:
    return words(BY_KEY[key].tell(rules))


def test_the_orders_of_the_three_games() -> None:
    assert words(card_order.story(BULGARIAN))[2:4] == [
        "Trump suit, and every suit in all trumps: J20 914 A11 T10 K4 Q3 80 70",
        "Side suit, and every suit in no trumps: A11 T10 K4 Q3 J2 90 80 70",
    ]
    assert words(card_order.story(FRENCH))[2:4] == [
        "Trump suit: J20 914 A11 T10 K4 Q3 80 70",
        "Side suit: A11 T10 K4 Q3 J2 90 80 70",
    ]
    assert words(card_order.story(COINCHE))[4] == "No trumps: A19 T10 K4 Q3 J2 90 80 70"


def test_what_a_deal_holds() -> None:
    bulgarian, coinche = words(scoring.story(BULGARIAN)), words(scoring.story(COINCHE))
    assert "A suit | 152 | 10 | 162 | 16" in bulgarian
    assert "No trumps: 2\u00a0×\u00a0130 | 120 | 10 | 260 | 26" in bulgarian
    assert "All trumps | 248 | 10 | 258 | 26" in bulgarian
    assert "All trumps: 258\u00a0→\u00a0162 | 248 | 10 | 162 | 160" in coinche
    assert "No trumps | 260 | +90 | 350 | 35" in bulgarian


def test_what_becomes_of_a_deal() -> None:
    """Made, failed, tied, at each multiplier: 92 and 70 of 162."""
    bulgarian, french, coinche = (words(scoring.story(rules)) for rules in (BULGARIAN, FRENCH, COINCHE))
    assert "92 to 70 (made) | 9 to 7 | 32 to 0 | 64 to 0" in bulgarian
    assert "70 to 92 (inside) | 0 to 16 | 0 to 32 | 0 to 64" in bulgarian
    assert "81 to 81 (hanging) | 0 to 8 (8 hang) | 0 to 0 (32 hang) | 0 to 0 (64 hang)" in bulgarian
    assert "70 to 92 (dedans) | 0 to 162" in french
    assert "81 to 81 (made) | 81 to 81" in french
    assert "92 to 70 (made) | 170 to 70 | 480 to 0 | 960 to 0" in coinche
    assert "81 to 81 (failed) | 0 to 240 | 0 to 480 | 0 to 960" in coinche


def test_a_surcoinche_of_three_heads_its_column() -> None:
    heads = [line for line in words(scoring.story(COINCHE.with_switch("surcoinche", 3))) if "They have" in line]
    table = scoring.outcomes(COINCHE.with_switch("surcoinche", 3))
    assert heads == ["They have | Without coinche | Coinche | Surcoinche"]
    assert [head.note for head in table.heads[2:]] == ["×\u202f2", "×\u202f3"]
    assert [cell.text for cell in table.rows[0].cells][-1] == "720 to 0"


def test_what_declarations_are_worth() -> None:
    bulgarian = words(declarations.story(BULGARIAN))
    assert "Tierce (3 in a row) | 20" in bulgarian
    assert "Quinte (5 or more in a row) | 100" in bulgarian
    assert "Four jacks | 200" in bulgarian
    eight = words(declarations.story(BULGARIAN.with_switch("eight_run", 120)))
    assert "Quinte (5 to 7 in a row) | 100" in eight
    assert "Run of eight (8 in a row) | 120" in eight


def test_coinche_tells_the_values_of_tables_that_declare() -> None:
    coinche = words(declarations.story(COINCHE))
    assert "By the usual rules of this game only belote counts; these are the values of tables that declare." in coinche
    assert "Four aces | 100 | 200" in coinche
    assert "Declarations besides belote: none are played" in coinche


def test_a_table_reads_what_it_has_chosen_first() -> None:
    plain = words(your_table.story(BULGARIAN))
    assert plain[2:4] == ["Our own rules", "None: we play by the usual rules."]
    ours = words(your_table.story(BULGARIAN.with_switch("undertrump", "forced")))
    assert ours[3] == "An opponent has trumped and you cannot go over: you must still trump, below"
    assert "An opponent has trumped and you cannot go over | ★ You must still trump, below" in ours


def test_the_score_sheet_has_the_columns_of_its_game() -> None:
    heads = {key: told("score-sheet", rules)[-1].split(" | ") for key, rules in RULE_SETS.items()}
    assert "Hanging" in heads["bulgarian"]
    assert "Hanging" not in heads["french"]
    assert "Times" not in heads["french"]
    assert "Bid" in heads["coinche"]
    assert told("score-sheet", BULGARIAN)[1] == "The match ends when a side has 151 points."


@pytest.mark.parametrize("game", RULE_SETS)
@pytest.mark.parametrize("key", [sheet.key for sheet in CATALOGUE])
def test_no_story_has_an_empty_place(key: str, game: str) -> None:
    """Every title, row, item and sentence says something, in whole words."""
    for line in told(key, RULE_SETS[game]):
        assert "%(" not in line
        assert "{" not in line or line.startswith("Fork")
        assert all(part.strip() for part in line.split(" | ")) or line == ""


@pytest.mark.parametrize("game", RULE_SETS)
def test_every_house_rule_changes_some_sheet(game: str) -> None:
    """Whatever a table chooses, a sheet beside that of its own rules says so."""
    rules = RULE_SETS[game]
    keys = ["card-order", "what-may-i-play", "scoring", "declarations", "all-on-one-page"]
    before = [told(key, rules) for key in keys]
    for switch in rules.offered:
        for option in switch.options:
            if option.value != rules.value(switch.name):
                changed = rules.with_switch(switch.name, option.value)
                silent = switch.name == "coinche_out_of_turn"  # of the auction, which only the table's own sheet has
                assert (before == [told(key, changed) for key in keys]) is silent, (switch.name, option.value)
