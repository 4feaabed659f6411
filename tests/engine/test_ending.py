"""The end of a deal: lines are judged and counted, and best play is what trying everything finds."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.contracts import Contract
from rules.engine.ending import Ending, best_line, outcomes, replay
from rules.engine.errors import PositionError
from rules.engine.play import legal_cards
from rules.engine.table import Play, Seat, Team
from rules.engine.tricks import trick_points
from rules.engine.variants import BULGARIAN, RULE_SETS
from tests import oracle
from tests.strategies import PACK, cards

NS, EW = Team.NORTH_SOUTH, Team.EAST_WEST


def ending(contract: str, leader: str, trick: str, **hands: str) -> Ending:
    """An ending of Bulgarian Belot."""
    held = {seat: cards(hands[seat.value]) for seat in Seat}
    return Ending(BULGARIAN, Contract(contract), Seat(leader), cards(trick), held)


def two_left() -> Ending:
    """South has the last trump and a loser; nobody else has a trump."""
    return ending("H", "S", "", N="8C JD", E="KC 9D", S="AH 7C", W="QC TD")


def partner_holds() -> Ending:
    """North's ace holds the last trick but one; South has no clubs, and the last trump."""
    return ending("H", "N", "AC 8C", N="KD", E="AD", S="QH 9D", W="TD 7C")


@st.composite
def endings(draw: st.DrawFn, most: int = 3) -> Ending:
    """Any ending of up to so many tricks, of any game and contract, often with cards on the table."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    rules = RULE_SETS[draw(st.sampled_from([*RULE_SETS]))]
    tricks, on_table = draw(st.integers(1, most)), draw(st.integers(0, 3))
    suits = rng.sample(oracle.SUITS, rng.choice((2, 3, 4)))
    pack = cards([name for name in PACK if name[1] in suits])
    dealt = rng.sample(pack, 4 * tricks)
    leader = draw(st.sampled_from([*Seat]))
    hands = {leader.after(turn): tuple(dealt[turn * tricks : (turn + 1) * tricks]) for turn in range(4)}
    trick = tuple(hands[leader.after(turn)][0] for turn in range(on_table))
    left = {seat: tuple(card for card in hand if card not in trick) for seat, hand in hands.items()}
    return Ending(rules, rng.choice(rules.contracts), leader, trick, left)


def tried(row: dict[str, Any], hands: dict[str, list[str]]) -> int:
    """What North and South take if all four do their best: by trying every card, with another's rules and points."""
    seats = oracle.SEATS
    if len(row["trick"]) == 4:
        done = oracle.answer(row["ruleset"], row["contract"], row["trick"], row["leader"], [], {})
        over = not any(hands.values())
        taken = done["points"] + (10 if over else 0) if done["winner"] in "NS" else 0
        return taken if over else taken + tried({**row, "trick": [], "leader": done["winner"]}, hands)
    seat = (seats * 2)[seats.index(row["leader"]) + len(row["trick"])]
    legal = oracle.answer(row["ruleset"], row["contract"], row["trick"], row["leader"], hands[seat], {})["legal"]
    found = [
        tried(
            {**row, "trick": [*row["trick"], card]},
            hands | {seat: [held for held in hands[seat] if held != card]},
        )
        for card in legal
    ]
    return max(found) if seat in "NS" else min(found)


@given(endings())
def test_best_play_is_what_trying_every_card_finds(one: Ending) -> None:
    """For each card that may be played now; `tried` shares nothing with the search."""
    row = {
        "ruleset": one.rules.key,
        "contract": one.contract.value,
        "leader": one.leader.value,
        "trick": [*map(str, one.trick)],
    }
    hands = {seat.value: [*map(str, hand)] for seat, hand in one.hands.items()}
    seat = one.to_play.value
    for card, points in outcomes(one).items():
        after = hands | {seat: [held for held in hands[seat] if held != str(card)]}
        assert points[NS] == tried({**row, "trick": [*row["trick"], str(card)]}, after)


@given(endings(most=4))
def test_a_line_has_every_card_once_and_no_revoke_after_the_cards_on_the_table(one: Ending) -> None:
    """Its points are those of the cards and the last ten, and the ones that `outcomes` promised."""
    promised = outcomes(one)
    assert tuple(promised) == legal_cards(one.position)
    for card, points in promised.items():
        line = best_line(one, card)
        played = [card for trick in line.tricks for card in trick.cards]
        assert sorted(map(str, played)) == sorted(str(card) for hand in one.dealt.values() for card in hand)
        assert sum(line.points.values()) == trick_points(one.rules, one.contract, played) + 10
        assert line.points == points
        assert all(revoke.played.card in one.trick for revoke in line.revokes)
        assert [trick.number for trick in line.tricks] == [*range(9 - one.tricks, 9)]
        assert best_line(one, card) == line


def test_the_last_trump_is_worth_most_in_the_last_trick() -> None:
    """Queen, king, and the last trick with the ten and the jack of diamonds, the ace of trumps and the last ten."""
    assert outcomes(two_left()) == {
        cards("AH")[0]: {NS: 16, EW: 24},
        cards("7C")[0]: {NS: 33, EW: 7},
    }


def test_a_line_says_who_took_what_and_where_the_last_ten_is() -> None:
    line = best_line(two_left(), cards("7C")[0])
    assert [(trick.number, trick.leader, trick.cards, trick.winner, trick.points) for trick in line.tricks] == [
        (7, Seat.SOUTH, cards("7C QC 8C KC"), Seat.EAST, 7),
        (8, Seat.EAST, cards("9D AH TD JD"), Seat.SOUTH, 33),
    ]
    assert line.points == {NS: 33, EW: 7}


def test_an_unfinished_trick_is_played_on() -> None:
    """The cards on the table belong to the line, and what they count to whoever takes them."""
    line = best_line(partner_holds(), cards("9D")[0])
    assert [trick.cards for trick in line.tricks] == [cards("AC 8C 9D 7C"), cards("KD AD QH TD")]
    assert line.points == {NS: 49, EW: 0}
    assert partner_holds().position.plays == (Play(Seat.NORTH, cards("AC")[0]), Play(Seat.EAST, cards("8C")[0]))
    assert partner_holds().tricks == 2


def test_a_line_of_ones_own_is_replayed_with_its_revokes() -> None:
    """East, who has a club, may not throw the nine of diamonds on a club; the card stays played."""
    line = replay(two_left(), cards("7C QC 8C 9D TD JD KC AH"))
    assert [(revoke.trick, revoke.played, revoke.position.hand) for revoke in line.revokes] == [
        (7, Play(Seat.EAST, cards("9D")[0]), cards("KC 9D"))
    ]
    assert line.points == {NS: 37, EW: 3}


def test_a_line_may_stop_anywhere() -> None:
    line = replay(two_left(), cards("AH QC JD 9D 7C"))
    assert [trick.winner for trick in line.tricks] == [Seat.SOUTH, None]
    assert line.points == {NS: 16, EW: 0}


@pytest.mark.parametrize(
    ("played", "says"),
    [
        ("7C QD", "West cannot play the queen of diamonds"),
        ("7C QC 8C KC 9D 7C", "it was played in trick 1"),
        ("AH QC JD 9D 7C TD 8C KC AC", "cannot play the ace of clubs"),
    ],
)
def test_a_card_that_nobody_can_have_played_is_named(played: str, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        replay(two_left(), cards(played))


@pytest.mark.parametrize(
    ("trick", "hands", "says"),
    [
        ("", {"N": "8C", "E": "KC 9D", "S": "AH 7C", "W": "QC TD"}, "North has 1 of 2 cards"),
        ("", {"N": "8C JD", "E": "KC 9D", "S": "AH 7C", "W": "QC AH"}, "South and West both hold the ace of hearts"),
        ("7C", {"N": "8C JD", "E": "KC 9D", "S": "AH 7D", "W": "QC TD"}, "South has 3 of 2 cards"),
        ("AH", {"N": "8C JD", "E": "KC 9D", "S": "7C", "W": "QC AH"}, "lies on the table and is in the hand"),
        ("7C", {"N": "8C JD", "E": "KC 9D", "S": "AH", "W": ""}, "The hand is empty"),
    ],
)
def test_cards_that_are_no_ending_are_named(trick: str, hands: dict[str, str], says: str) -> None:
    with pytest.raises(PositionError, match=says):
        ending("H", "S", trick, **hands)
