"""Deals, hands and contests that articles tell: the author's claims, and what a wrong one is answered with."""

from dataclasses import replace

import pytest

from rules import checks, contests, declared, worked
from rules.engine.errors import NotationError


def test_every_claim_that_is_shipped_agrees_with_the_engine():
    assert worked.faults(worked.WORKED) == []
    assert contests.faults(contests.contests().values()) == []
    assert checks.worked_deals() == []
    assert checks.told_contests() == []


def test_a_wrong_claim_on_a_deal_is_named():
    """The author's belief that belote is kept by a side that is inside."""
    example = worked.worked("bulgarian-inside")
    (found,) = worked.faults([replace(example, claim=worked.Claim(outcome="failed", us=2, them=16))])
    assert "bulgarian-inside" in found
    assert "us=2" in found
    assert "them=18" in found


def test_a_deal_that_is_not_finished_is_named():
    example = worked.worked("bulgarian-inside")
    (found,) = worked.faults([replace(example, fields={"rules": "bulgarian", "contract": "H"})])
    assert "no finished deal" in found


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("rules=bulgarian-1&contract=S&says_e=3-AH&says_s=4-JC", "the author expects 0 to 20, the engine says 50 to 0"),
        ("rules=bulgarian-1&contract=S&says_s=4-JC&says_e=3-AH", "expected 'rules=bulgarian-1&contract=S&says_e="),
        ("rules=bulgarian-1&contract=S&says_e=3-AH&says_s=3-AH", "cannot serve both"),
        ("rules=french-1&contract=S&says_e=3-AH&says_s=3-AC", "who leads"),
        ("rules=bulgarian-1&contract=S", "nothing is announced"),
    ],
)
def test_a_wrong_contest_is_named(query, said):
    (found,) = contests.faults([contests.Contest("one", query, we=0, they=20)])
    assert found.startswith("one: ")
    assert said in found


def test_a_hand_declares_what_counts_most_and_belote_beside_it():
    found = declared.read("bulgarian", "H", "KH QH JH 9C 9D 9H 9S 7C")
    assert [one.points for one in found.found] == [150, 20]
    assert found.belote == 20
    assert found.total == 190
    assert found.table.address("/x") == "/x?rules=bulgarian-1&contract=H&hand_s=7C.9C.9D.9H.JH.QH.KH.9S"


def test_in_no_trumps_a_bulgarian_hand_declares_nothing():
    found = declared.read("bulgarian", "NT", "KH QH JH 9C 9D 9H 9S 7C")
    assert (found.found, found.belotes, found.total) == ((), (), 0)


def test_a_hand_that_cannot_be_read_is_an_error():
    with pytest.raises(NotationError):
        declared.read("bulgarian", "H", "KH 1H")
