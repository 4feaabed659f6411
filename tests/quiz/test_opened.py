"""The link to a tool opens the same question there, without a fault, and the tool gives the same answer."""

import re
from html import unescape

import pytest

from quiz.opened import opened
from quiz.questions import Kind
from quiz.reading import situations

ITEMS = [item for situation in situations().values() for item in situation.items]


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.id)
def test_the_same_is_opened_without_a_fault(client, item):
    page = unescape(client.get(opened(item).href).content.decode())
    assert 'class="fault"' not in page
    assert f'value="{item.rules.tag}" ' in page


@pytest.mark.parametrize("item", [item for item in ITEMS if item.kind is Kind.SHEET], ids=lambda item: item.id)
def test_the_scorer_writes_what_the_quiz_says(client, item):
    sheet = unescape(client.get(opened(item).href).content.decode())
    row = re.search(r"Written on the sheet.*?</tr>", sheet, re.DOTALL)[0]
    (right,) = item.right
    assert re.findall(r">\s*(\d+)\s*<", row)[:2] == right.split("-")


def test_a_verdict_on_declarations_is_opened_with_them(client):
    item = situations()["run-of-four"].item("bulgarian")
    page = client.get(opened(item).href).content.decode()
    assert opened(item).href == "/score/declarations/?rules=bulgarian-1&contract=H&first=N&says_n=4-TC&says_e=3-AS"
    assert "ten of clubs" in page
