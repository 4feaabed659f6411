"""Famous disputes and random examples: positions that are worth an argument."""

import random
import re
from collections import Counter

import pytest

from rules import checks
from rules.disputes import DISPUTES, Dispute
from rules.engine.notation import parse, write
from rules.engine.play import legal_cards, ruling
from rules.engine.table import Seat
from rules.engine.variants import RULE_SETS
from rules.examples import interest, random_position


def test_the_disputes_cover_the_three_games():
    assert {dispute.position.rules.key for dispute in DISPUTES} == set(RULE_SETS)


def test_no_two_disputes_are_decided_by_the_same_rule():
    """The ninth, on what a ten is worth, is about who wins."""
    rules = [ruling(dispute.position).rule for dispute in DISPUTES]
    assert Counter(rules).most_common(1)[0][1] <= 2


def test_a_dispute_is_a_question():
    assert all(dispute.question.endswith("?") for dispute in DISPUTES)


def test_a_dispute_that_is_no_position_or_not_canonical_is_reported(monkeypatch):
    monkeypatch.setattr(
        checks, "DISPUTES", (Dispute("Why?", "hearts; 9h 9h; hand ah"), Dispute("Who?", "hearts; 9h; hand ah"))
    )
    found = checks.famous_disputes(None)
    assert [message.id for message in found] == ["rules.E003"] * 2
    assert "twice" in found[0].msg
    assert "bulgarian-1; contract H; leader E; trick 9H; hand AH" in found[1].msg


def test_every_dispute_opens_in_the_checker_with_a_verdict(client):
    for dispute in DISPUTES:
        text = client.get(f"/check/?{dispute.query}").content.decode()
        assert f'data-rule="{ruling(dispute.position).rule.name}"' in text


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_random_example_is_a_position_of_the_game_with_a_card_forbidden(rules):
    """Or at least a moment with something to think about; drawn a hundred times from a fixed seed."""
    chance = random.Random(1)
    drawn = [random_position(chance, rules) for _ in range(100)]
    assert all(position.rules is rules and position.to_play is Seat.SOUTH for position in drawn)
    assert all(interest(position) >= 3 for position in drawn)
    assert sum(len(legal_cards(position)) < len(position.hand) for position in drawn) > 60
    assert len({ruling(position).rule for position in drawn}) >= 5
    assert all(parse(write(position)) == position for position in drawn)


def test_the_random_link_leads_to_a_verdict(client):
    for game in ("bulgarian-1", "french-1", "coinche-1", "", "x"):
        response = client.get(f"/check/random/?rules={game}")
        assert response.status_code == 302
        assert re.search(r"rules=(bulgarian|french|coinche)-1&", response["Location"])
        assert "data-rule=" in client.get(response["Location"]).content.decode()
