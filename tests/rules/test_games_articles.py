"""The articles about all three games as they are read: anchors, tables and answers where links expect them."""

from __future__ import annotations

import re
from html import unescape

import pytest

from rules.article_page import body
from rules.articles import BY_SLUG
from rules.engine.variants import RULE_SETS
from rules.readable import by_heading
from rules.search_book import index


def html(slug: str) -> str:
    """The English body of an article."""
    return str(body(BY_SLUG[slug], "en").html)


def plain(html: str) -> str:
    """Markup as one line of text, without what a tap opens."""
    shown = re.sub(r'<span class="meaning".*?</span><!-- meaning -->', "", html, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", shown).split())


def test_every_rung_has_its_section() -> None:
    """The checker links to them."""
    found = html("what-may-i-play")
    assert re.findall(r'<h2 class="head" id="(rung-\d)"', found) == ["rung-1", "rung-2", "rung-3", "rung-4", "rung-5"]


def test_the_fourth_rung_says_where_the_games_part() -> None:
    """Game by game, and in which contracts nobody asks."""
    section = html("what-may-i-play").split('id="rung-4"')[1].split("<h2")[0]
    said = plain(section.split('<dl class="demands">')[1].split("</dl>")[0])
    assert "Bulgarian Belot and coinche An opponent has trumped: go over if you can." in said
    assert "French Belote An opponent has trumped: go over if you can, under if not." in said
    assert "Not asked in no trumps and all trumps." in said


def test_a_rebuilt_trick_shows_what_a_card_gives_away() -> None:
    """The seven under the ace: neither nine nor jack, or it was a revoke."""
    figure = html("what-may-i-play").split('id="rebuilt-trumps-led-over-the-ace"')[1].split("</figure>")[0]
    assert figure.count('<li class="moment">') == 3
    (denied,) = re.findall(r'<p class="denied">(.*?)</p>', figure)
    assert denied == "If nobody revoked, this hand held neither the nine nor the jack of hearts."


def test_a_rebuilt_trick_is_told_from_the_readers_seat_alone() -> None:
    """South looks on: the ace is East's partner's and comes from the opponent after South, and nobody else is "you"."""
    figure = html("what-may-i-play").split('id="rebuilt-partner-trumps-the-ace"')[1].split("</ol>")[0]
    asked = unescape(plain(figure.rsplit('<li class="moment">', 1)[1]))
    assert "Did this hand have spades, the suit led? no" in asked
    assert "Did this player's own partner hold the trick? yes: the ace of spades from the opponent after you" in asked
    assert "If nobody revoked, this hand held no spades." in asked


def test_a_search_finds_the_house_rule_itself() -> None:
    """Not only the part of the page in which it stands."""
    hits = index("en").find("climb over partner").hits
    assert "#bulgarian-raise-over-partner" in hits[0].entry.href
    found = {hit.entry.href: hit.entry.title for hit in hits}
    said = "Trumps are led and your partner holds the trick: you must go over your partner (Bulgarian Belot)"
    assert found["/rules/house-rules/#bulgarian-raise-over-partner"] == said
    assert not any(hit.entry.href.endswith("-about-play") for hit in hits)


@pytest.mark.parametrize("rule", ["bulgarian-rounding", "french-sequence-tie"])
def test_a_rule_of_which_only_one_way_is_known_says_so(rule: str) -> None:
    """Rounding in Bulgarian Belot, a tie of declarations in French Belote."""
    section = html("house-rules").split(f'id="{rule}"')[1].split("</section>")[0]
    assert section.count("<li") == 1
    assert "We know of no table that plays it otherwise." in section
    assert html("house-rules").count("We know of no table that plays it otherwise.") == 2


def test_what_a_situation_teaches_is_folded_away_until_the_guess() -> None:
    """The lesson stands inside the verdict's fold, and the search quotes it all the same."""
    for slug, key, lesson in (
        ("card-ranking", "situation-partner-holds", "Nobody makes you trump your own partner."),
        ("what-may-i-play", "rebuilt-trumps-led-over-the-ace", "It does not fail."),
        ("trump-contract", "ending-draw-their-trumps", "The jack takes both trumps in one round."),
    ):
        figure = html(slug).split(f'id="{key}"')[1].split("</figure>")[0]
        before, folded = figure.split("<details", 1)
        assert lesson in plain(folded.split("</details>")[0])
        assert lesson not in plain(before)
        assert any(lesson in text.quoted for text in by_heading(html(slug)).values())


def test_a_row_has_a_cell_for_each_game_and_a_link_at_each_answer() -> None:
    """Under a trump that cannot be beaten: what each game allows."""
    found = html("three-games").split('<tbody id="undertrump">')[1].split("</tbody>")[0]
    assert re.findall(r'data-label="(\w+)">([^<]+)</td>', found) == [
        ("Bulgarian", "Any card"),
        ("French", "You must still trump, below"),
        ("Coinche", "Any card"),
    ]
    results = found.split('<tr class="results">')[1]
    assert [re.findall(r'data-card="(..)"', cell) for cell in results.split("<td")[1:]] == [
        *(["7D", "7H"], ["7H"], ["7D", "7H"]),
    ]
    links = [unescape(href) for href in re.findall(r'<a href="([^"]+)"', results)]
    assert links == [
        f"/check/?rules={tag}&contract=H&leader=N&trick=7C.8H&hand=7D.7H"
        for tag in ("bulgarian-1", "french-1", "coinche-1")
    ]


def test_the_tie_is_answered_three_times() -> None:
    """The deal that newcomers quarrel about."""
    found = plain(html("three-games").split('<tbody id="tie">')[1].split("</tbody>")[0])
    assert "We took it and have 81 points, they have 81." in found
    assert "(Coinche: The bid was 80.)" in found
    assert "Hanging: they write 8, 8 wait for the next deal Made: both sides write 81 Failed: they write 240" in found


@pytest.mark.parametrize("key", RULE_SETS)
def test_every_house_rule_has_an_anchor(key: str) -> None:
    """So that other articles can point at one."""
    found = html("house-rules")
    for switch in RULE_SETS[key].offered:
        assert found.count(f'id="{key}-{switch.name.replace("_", "-")}"') == 1


def test_the_default_of_a_house_rule_is_marked_once_an_example() -> None:
    """The French tie: one example, and the takers have made it by default."""
    section = html("house-rules").split('id="french-tie"')[1].split("</section>")[0]
    assert section.count('<span class="own">default</span>') == 1
    assert "The takers have made it : Made: both sides write 81 default" in plain(section)
    assert section.count("Try it on the sheet") == 3


def test_who_plays_a_shared_rule_begins_with_the_texts_of_the_game() -> None:
    """Three games share the free discard under a trump; coinche names its own texts first."""
    section = html("house-rules").split('id="coinche-undertrump"')[1].split("</section>")[0]
    assert plain(section.split('<p class="muted">')[1].split("</p>")[0]).startswith(
        "The founding description of coinche of this site; French Belote Federation, belote coinchée, 2015; French Belote"
    )


def test_a_table_of_numbers_needs_no_example() -> None:
    """What a match is played to says itself; every line can be tried."""
    section = html("house-rules").split('id="french-target"')[1].split("</section>")[0]
    assert re.findall(r"<b>(\d+)</b>", section) == ["1000", "501", "701", "1001", "1010"]
    assert section.count("Try it in a match") == 5
    assert 'class="told"' not in section
