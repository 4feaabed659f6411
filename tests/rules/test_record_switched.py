"""A whole recorded deal under the rules of another game, with fields that game does not have: always a page."""

from __future__ import annotations

import pytest

from rules.recorded_examples import EXAMPLES, example_links

WHOLE = [href for href, _example in example_links("en", "/score/referee/")]


@pytest.mark.parametrize("href", WHOLE, ids=[example.title for example in EXAMPLES])
@pytest.mark.parametrize("rules", ["bulgarian", "french", "coinche"])
@pytest.mark.parametrize("form", ["", "&pane=play"], ids=["linked", "tapped"])
@pytest.mark.parametrize("field", ["hanging=8", "times=4", "bid=90", "contract=AT", "tie=litige&hanging=8", "first=N"])
def test_another_game_is_a_page_with_or_without_a_fault(client, href: str, rules: str, form: str, field: str) -> None:
    """What the game lacks is named, or left behind with the game that had it."""
    path, _mark, query = href.partition("?")
    kept = [part for part in query.split("&") if part.split("=")[0] not in ("rules", field.split("=")[0])]
    response = client.get(f"{path}?rules={rules}&{'&'.join(kept)}&{field}{form}", follow=True)
    assert response.status_code == 200


def test_points_that_cannot_hang_are_named(client) -> None:
    """French Belote leaves nothing hanging unless the table plays litige."""
    french = next(href for href in WHOLE if "rules=french" in href)
    text = client.get(f"{french}&hanging=8").content.decode()
    assert "“8”: here no points hang in French Belote." in text
