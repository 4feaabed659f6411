"""The whole hands of the articles, and the tables of what the sheet says."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.template import Context, Template, TemplateSyntaxError

from rules import checks, hands, told_auctions
from rules.engine.auction_result import result
from rules.engine.scoring import score
from rules.engine.table import Seat, Team
from rules.entry import THEM, US
from rules.hands import Hand
from rules.sheet_cases import TABLES

ENDINGS = [
    ("french-worked-hand", (92, 70), (112, 90)),
    ("french-worked-hand-lost", (72, 90), (0, 202)),
    ("french-worked-hand-all", (162, 0), (272, 20)),
    ("coinche-worked-hand", (92, 70), (180, 90)),
]


@pytest.mark.parametrize(("key", "cards", "recorded"), ENDINGS)
def test_a_worked_hand_ends_as_the_article_says(key: str, cards: tuple[int, int], recorded: tuple[int, int]) -> None:
    """Eight legal tricks, and the sheet that the prose speaks of."""
    found = hands.hands()[key].refereed
    assert not found.revokes
    assert tuple(found.card_points[team] for team in Team) == cards
    assert found.score
    assert tuple(found.score.recorded[team] for team in Team) == recorded


@pytest.mark.parametrize("key", [key for key, *_ in ENDINGS])
def test_the_scorer_says_of_a_hand_what_the_referee_says(key: str) -> None:
    """Both links under a hand lead to the same sheet."""
    hand = hands.hands()[key]
    assert hand.refereed.score
    assert hand.entry.finished
    assert hand.entry.finished.rules is hand.rules
    assert score(hand.entry.finished).recorded == hand.refereed.score.recorded


@pytest.mark.parametrize("key", ["french-worked-hand", "french-worked-hand-lost", "french-worked-hand-all"])
def test_the_french_hand_is_the_one_of_the_rules(key: str) -> None:
    """Jack, nine and the turned seven of hearts, A K Q of clubs; West sits next with king and queen of trumps."""
    hand = hands.hands()[key]
    assert " ".join(map(str, hand.dealt)) == "JH 9H AC KC TS"
    assert " ".join(map(str, hand.received)) == "7H QC 8D"
    assert hand.taker.next is Seat.WEST
    held = set(map(str, hand.deal.hands[Seat.WEST]))
    assert {"KH", "QH"} <= held


def test_all_shipped_hands_pass_the_check() -> None:
    """What the articles draw hangs together."""
    assert checks.whole_hands() == []


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("recorded", "112-91", "recorded: claimed '112-91', but the engine says '112-90'"),
        ("winners", "S S S S W W N S", "winners: claimed"),
        ("declared", "", "declared: claimed '', but the engine says 'QC KC AC'"),
        ("received", "QC 9D", "is not the hand that is played"),
        ("auction", "french-1; dealer N; turned 7H; calls pass, S", "the auction does not end"),
        ("auction", "french-1; dealer N; turned 7H; calls H", "the auction ends in H by E"),
        ("auction", "french-1; dealer W; turned 7H; calls pass, pass, H", "N should lead"),
        ("deal", "french-1; contract H", "french-worked-hand: "),
    ],
)
def test_a_hand_that_is_told_wrong_is_named(field: str, value: str, said: str) -> None:
    """A wrong claim, a hand that was never dealt so, an auction that ends otherwise: none reaches a reader."""
    good = hands.hands()["french-worked-hand"]
    bad = Hand(good.key, {**good.row, field: value})
    found = hands.faults([bad])
    assert any(said in one for one in found), found


def test_a_revoke_in_a_hand_is_named() -> None:
    """West undertrumps with the queen in the lost hand because the rules say so; a diamond there is a revoke."""
    good = hands.hands()["french-worked-hand-lost"]
    text = good.row["deal"].replace("2 7S 9H QH QS; ", "2 7S 9H 9D QS; ").replace("8 8S KC 9D TC", "8 8S KC QH TC")
    found = hands.faults([Hand(good.key, {**good.row, "deal": text})])
    assert any("a revoke in trick 2" in one for one in found), found


def test_a_hand_with_a_field_too_few_or_too_many_is_refused() -> None:
    """The file says what every hand must have."""
    with pytest.raises(ValueError, match="expected auction, dealt"):
        hands.parse('[one]\ndeal = "x"')


WRITTEN = {
    "french": [
        ("92–70", "made", 92, 70),
        ("92–70", "made", 112, 90),
        ("81–81", "made", 81, 81),
        ("72–90", "failed", 0, 162),
        ("72–90", "failed", 0, 202),
        ("65–97", "failed", 20, 162),
        ("87–75", "failed", 0, 182),
        ("162–0", "made", 252, 0),
        ("0–162", "failed", 0, 252),
    ],
    "coinche": [
        ("100–62", "made", 190, 60),
        ("83–79", "made", 200, 80),
        ("89–73", "failed", 0, 250),
        ("81–81", "failed", 0, 240),
        ("82–80", "made", 160, 80),
        ("72–90", "failed", 20, 260),
        ("112–50", "made", 520, 0),
        ("72–90", "failed", 0, 520),
        ("72–90", "failed", 0, 1040),
        ("162–0", "made", 370, 0),
        ("162–0", "made", 500, 0),
        ("152–10", "failed", 0, 410),
    ],
    "coinche-worked-hand": [
        ("92–70", "made", 180, 90),
        ("92–70", "failed", 0, 280),
        ("92–70", "failed", 0, 560),
        ("92–70", "made", 500, 20),
    ],
    "coinche-rounding": [
        ("94–68", "made", 170, 70),
        ("95–67", "made", 180, 70),
        ("96–66", "made", 180, 70),
    ],
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_of_sheets_says_what_is_written(table: str) -> None:
    """Cards, verdict, and what takers and defence write, row by row."""
    rows = [
        (
            f"{case.score.deal.card_points[US]}–{case.score.deal.card_points[THEM]}",
            case.score.outcome.template,
            case.score.recorded[US],
            case.score.recorded[THEM],
        )
        for case in TABLES[table]
    ]
    assert rows == WRITTEN[table]


def test_a_case_that_is_no_deal_says_so() -> None:
    """A mistyped row does not draw an empty line."""
    bad = replace(TABLES["french"][0], fields={"rules": "french"})
    with pytest.raises(ValueError, match="no finished deal"):
        _ = bad.score


@pytest.mark.parametrize(
    ("key", "barred", "declarer", "bid", "multiplier"),
    [("coinche-outbid", ["80 H"], Seat.SOUTH, 90, 1), ("coinche-doubled", ["110 H"], Seat.EAST, 100, 4)],
)
def test_an_auction_in_numbers_ends_as_told(
    key: str, barred: list[str], declarer: Seat, bid: int, multiplier: int
) -> None:
    """The call that is struck out could not be made, and the rest is a contract."""
    example = told_auctions.told(key)
    assert [str(one.call) for one in example.said if one.why_not] == barred
    ended = result(example.auction)
    assert ended
    assert (ended.declarer, ended.bid, ended.multiplier) == (declarer, bid, multiplier)


def drawn(text: str) -> str:
    """Prose as an article renders it."""
    return Template("{% load hands %}" + text).render(Context())


def test_a_played_hand_shows_every_trick_with_its_points_and_remarks() -> None:
    """Eight rows, the running count ends on the claim, remarks stand under their trick, and the referee is one tap away."""
    html = drawn('{% played "french-worked-hand" %}{% trick 8 %}The last <b>trump</b>.{% endtrick %}{% endplayed %}')
    assert re.findall(r'<th scope="row">(\d)<', html) == list("12345678")
    assert html.count('class="course-card takes"') == 8
    assert html.count("data-card=") == 32
    assert '<td class="n">15</td><td class="n">92</td><td class="n">70</td>' in html
    assert "The last <b>trump</b>." in html
    assert "West calls belote with the queen of hearts: 20 points." in html
    assert 'href="/score/referee/?rules=french-1&amp;contract=H' in html


def test_a_told_hand_shows_only_the_tricks_with_a_remark() -> None:
    """The rest is in the referee."""
    html = drawn('{% played "french-worked-hand-lost" told %}{% trick 6 %}Forced.{% endtrick %}{% endplayed %}')
    assert re.findall(r'<th scope="row">(\d)<', html) == ["6"]
    assert "The other tricks are in the referee." in html


@pytest.mark.parametrize(
    "text",
    [
        "{% played %}{% endplayed %}",
        '{% played "french-worked-hand" some %}{% endplayed %}',
        "{% trick %}{% endtrick %}",
        "{% trick one %}{% endtrick %}",
    ],
)
def test_a_mistyped_tag_is_refused(text: str) -> None:
    """An author hears of it at once."""
    with pytest.raises(TemplateSyntaxError):
        drawn(text)


def test_the_taker_is_dealt_five_cards_and_the_turned_one() -> None:
    """Before the auction five and one apart; afterwards eight, trumps first."""
    before, after = drawn('{% dealt "french-worked-hand" %}'), drawn('{% taken "french-worked-hand" %}')
    assert re.findall(r'data-card="(..)"', before) == ["JH", "9H", "AC", "KC", "TS", "7H"]
    assert re.findall(r'data-card="(..)"', after) == ["JH", "9H", "7H", "AC", "KC", "QC", "8D", "TS"]


def test_a_row_of_a_table_opens_in_the_scorer_with_its_bid() -> None:
    """What was bid, how it ended, what either side writes, and the deal itself."""
    html = drawn('{% sheets "coinche" "Sheets" %}')
    assert "<caption>Sheets</caption>" in html
    row = html[html.index("Surcoinche, and short") :]
    assert 'bid 100, ×4 · <b class="is-failed">failed</b>' in row
    assert '<td class="n">72–90</td><td class="n">0</td><td class="n">1040</td>' in row
    assert "/score/?rules=coinche-1&amp;contract=S&amp;taker=us&amp;bid=100&amp;times=4&amp;us=72" in html


def test_what_may_be_bid_is_the_engines() -> None:
    """Lowest, step, highest, capot."""
    html = drawn('{% bid_numbers "coinche" "Bids" %}')
    assert re.findall(r'<td class="n">(\d+)</td>', html) == ["80", "10", "160", "250"]
