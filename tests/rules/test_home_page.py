"""The front page: the verdict on it is computed, and every way on leads somewhere."""

import re
from html import unescape

from rules import wording
from rules.disputes import DISPUTES
from rules.engine.play import ruling


def test_the_front_page_shows_a_dispute_with_the_verdict_of_the_engine(client):
    dispute = DISPUTES[0]
    text = unescape(client.get("/").content.decode())
    verdict = ruling(dispute.position)
    assert dispute.question in text
    assert wording.say(verdict.headline, dispute.position.to_play) in text
    for card in dispute.position.hand:
        legal = "yes" if card in verdict.legal else "no"
        assert re.search(rf'data-card="{card}"[^>]*data-legal="{legal}"', text)


def test_the_other_disputes_stand_there_to_be_opened(client):
    text = unescape(client.get("/").content.decode())
    assert all(dispute.question in text for dispute in DISPUTES)


def test_every_link_of_the_front_page_leads_to_a_page(client):
    links = {unescape(link) for link in re.findall(r'href="(/[^"#]*)"', client.get("/").content.decode())}
    pages = [link for link in links if not link.startswith("/static/")]
    assert {link: client.get(link).status_code for link in pages} == dict.fromkeys(pages, 200)
