"""The front page."""

from django.test import Client


def test_it_shows_an_answered_dispute_and_leads_to_the_tools(client: Client) -> None:
    html = client.get("/").content.decode()
    assert "Only the jack of hearts: you must overtrump" in html
    assert 'href="/check/"' in html
    assert 'href="/compare/"' in html
