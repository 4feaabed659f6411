"""Every answer of a tool leads to the section of an article that explains its rule."""

import re

import pytest

POSITIONS = {
    "leader=S&hand=JS.9H": "/rules/what-may-i-play/#rung-5",
    "leader=W&trick=TS&hand=JS.9H": "/rules/what-may-i-play/#rung-1",
    "leader=W&trick=TH&hand=JS.9H": "/rules/what-may-i-play/#rung-2",
    "leader=W&trick=TS&hand=JD.9H": "/rules/what-may-i-play/#rung-3",
    "leader=N&trick=TS.7H&hand=JD.9H": "/rules/what-may-i-play/#rung-4",
    "leader=W&trick=TS.7H.8S.9S": "/rules/card-ranking/#who-takes-the-trick",
}


def leads(client, address: str, where: str) -> None:
    """The page links to `where`, and the section is there."""
    page = client.get(address).content.decode()
    assert f'href="{where}"' in page, re.findall(r'href="(/(?:bg/)?rules/[^"]*)"', page)
    path, _hash, anchor = where.partition("#")
    assert not anchor or f'id="{anchor}"' in client.get(path).content.decode()


@pytest.mark.parametrize("position", POSITIONS)
def test_a_verdict_leads_to_the_rung_that_decided(client, position):
    leads(client, f"/check/?rules=bulgarian-1&contract=H&{position}", POSITIONS[position])


@pytest.mark.parametrize("contract", ["NT", "AT"])
@pytest.mark.parametrize("hand", ["JS.9H", "JD.9H"])
def test_without_a_trump_suit_a_verdict_leads_to_its_own_section(client, contract, hand):
    where = "/rules/what-may-i-play/#no-trumps-and-all-trumps"
    leads(client, f"/check/?rules=bulgarian-1&contract={contract}&leader=W&trick=TS&hand={hand}", where)


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("/compare/?rules=bulgarian-1&contract=H&led=H&a=AH&b=9H", "/rules/card-ranking/"),
        ("/score/?rules=bulgarian-1&contract=H&taker=us&us=92", "/rules/scoring/"),
        ("/score/?rules=french-1&contract=H&taker=us&us=92", "/rules/french-belote/#the-sheet"),
        ("/score/?rules=coinche-1&contract=H&taker=us&bid=90&us=92", "/rules/coinche/#the-sheet"),
        ("/score/declarations/?rules=french-1&contract=D&says_s=3-JC&says_w=3-JD", "/rules/declarations/"),
        ("/bg/check/?rules=bulgarian-1&contract=H&leader=W&trick=TS&hand=JS.9H", "/bg/rules/what-may-i-play/#rung-1"),
    ],
)
def test_an_answer_leads_to_the_article_about_it(client, address, where):
    leads(client, address, where)
