"""The front page: what this is, the ways in, and a dispute of the day that answers on the spot."""

import re
from datetime import date
from html import unescape

import pytest

from rules import wording
from rules.disputes import DISPUTES
from rules.engine.play import ruling
from rules.home_screen import dispute_of, front_page


def test_every_day_has_its_dispute_and_all_come_round():
    assert dispute_of(date(2026, 12, 1)) is not dispute_of(date(2026, 12, 2))
    assert {dispute_of(date.fromordinal(700_000 + day)).text for day in range(len(DISPUTES))} == {
        dispute.text for dispute in DISPUTES
    }


@pytest.mark.parametrize("day", range(len(DISPUTES)))
def test_a_dispute_of_the_day_holds_its_verdict_back_until_it_is_asked_for(day):
    front = front_page(date.fromordinal(700_000 + day))
    dispute = next(dispute for dispute in DISPUTES if dispute.question == front.question)
    verdict, you = ruling(dispute.position), dispute.position.leader.after(3 if dispute.position.to_play is None else 0)
    assert front.guess.headline == wording.say(verdict.headline, dispute.position.to_play or you)
    assert [held.card for held in front.guess.cards] == [str(card) for card in dispute.position.hand]
    assert all(held.legal is None for held in front.guess.cards)
    assert len(front.disputes) == len(DISPUTES) - 1


def test_the_front_page_shows_the_dispute_the_ways_in_and_the_other_disputes(client):
    text = unescape(client.get("/").content.decode())
    assert all(dispute.question in text for dispute in DISPUTES)
    assert text.index("Read the rules") < text.index("Check a card") < text.index("Test yourself")
    assert "Dispute of the day" in text


def test_a_newcomer_is_told_what_belot_is_and_where_to_begin(client):
    text = unescape(client.get("/").content.decode())
    told, start = (
        "Belot is a card game for four: two partnerships, 32 cards, and eight tricks",
        "Start with card ranking",
    )
    assert text.index(told) < text.index("New here?") < text.index(start) < text.index("Read the rules")
    assert f'<a href="/rules/card-ranking/">{start}</a>' in text


def test_every_link_of_the_front_page_leads_to_a_page(client):
    links = {unescape(link) for link in re.findall(r'href="(/[^"#]*)"', client.get("/").content.decode())}
    pages = [link for link in links if not link.startswith("/static/")]
    assert {link: client.get(link).status_code for link in pages} == dict.fromkeys(pages, 200)
