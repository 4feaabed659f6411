"""The ladder of questions: which games share one, and what each rung demands."""

from __future__ import annotations

from rules.engine.contracts import Contract
from rules.engine.ladder import Rung
from rules.ladders import demands, ladders


def test_with_a_trump_suit_two_games_share_a_ladder() -> None:
    """French Belote has words of its own on the third and the fourth rung."""
    found = {
        tuple(rules.key for rules in one.games): [title.template for _rung, title in one.rungs if title]
        for one in ladders()
    }
    assert found == {
        ("bulgarian", "coinche"): [
            "Follow suit if you can",
            "Trumps are led: go over the best one if you can",
            "None of the suit: trump, unless your partner holds the trick",
            "An opponent has trumped: go over if you can",
            "Otherwise: any card",
        ],
        ("french",): [
            "Follow suit if you can",
            "Trumps are led: go over the best one if you can",
            "None of the suit: trump, unless your partner holds the trick; a trump on your partner's goes over if it can",
            "An opponent has trumped: go over if you can, under if not",
            "Otherwise: any card",
        ],
    }


def test_without_a_trump_suit_two_rungs_are_left() -> None:
    """French Belote has no such contract."""
    for contract, first in (
        (Contract.NO_TRUMPS, "Follow suit if you can"),
        (Contract.ALL_TRUMPS, "Follow suit, and go over the best card if you can"),
    ):
        (only,) = ladders(contract)
        assert [rules.key for rules in only.games] == ["bulgarian", "coinche"]
        assert [title.template if title else None for _rung, title in only.rungs] == [
            *(first, None, None, None, "Otherwise: any card"),
        ]


def test_what_a_rung_demands() -> None:
    """Once for all games that say the same, and nothing where it is not asked."""
    assert [[rules.key for rules in demand.games] for demand in demands(Rung.OVERTRUMP)] == [
        ["bulgarian", "coinche"],
        ["french"],
    ]
    assert [[rules.key for rules in demand.games] for demand in demands(Rung.FOLLOW)] == [
        ["bulgarian", "french", "coinche"]
    ]
    assert demands(Rung.TRUMP, Contract.NO_TRUMPS) == ()
