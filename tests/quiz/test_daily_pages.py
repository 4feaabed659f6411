"""The pages of the daily situation, as browsers and htmx ask for them."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from django.test import Client

from quiz.daily import FIRST_DAY
from quiz.models import Attempt, Question

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true", "HX-Target": "quiz"}
TODAY = "/quiz/daily/2026-12-09/"
CARDS = "/quiz/daily/2026-12-01/"
"""French, clubs, ace, nine and queen of clubs on the table; in hand jack, king and nine of other suits: the jack."""


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the ninth of December 2026, half past eleven at night."""
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2026, 12, 9, 23, 30, tzinfo=UTC))


def text(response) -> str:
    return " ".join(unescape(response.content.decode()).split())


@pytest.mark.parametrize("prefix", ["", "/bg", "/fr"])
def test_the_short_address_leads_to_today(client, prefix):
    response = client.get(f"{prefix}/quiz/daily/")
    assert (response.status_code, response["Location"]) == (302, prefix + TODAY)
    assert response["Cache-Control"] == "no-cache"


def test_the_page_names_the_day_and_the_game_and_asks(client):
    page = text(client.get(TODAY))
    assert "<title>The situation of 9 December 2026 · Belot School</title>" in page
    assert "Hearts are trumps: one card against another" in page
    assert "Which of the two wins?" in page
    assert '<b class="game-badge">Bulgarian Belot</b>' in page
    assert f'action="{TODAY}" hx-post="{TODAY}"' in page


def test_the_days_beside_it_are_a_tap_away_and_nothing_is_after_today(client):
    def links(path: str) -> list[str]:
        nav = client.get(path).content.decode().split('<nav class="days"')[1].split("</nav>")[0]
        return re.findall(r'href="([^"]+)"', nav)

    assert links(TODAY) == ["/quiz/daily/2026-12-08/"]
    assert links(CARDS) == ["/quiz/daily/2026-11-30/", "/quiz/daily/2026-12-02/", TODAY]
    assert links("/quiz/daily/2026-11-30/") == ["/quiz/daily/2026-12-01/", TODAY]


def test_the_link_to_share_is_the_canonical_one(client):
    page = text(client.get(f"{CARDS}?from=a-friend"))
    whole = f"http://testserver{CARDS}"
    assert f'<link rel="canonical" href="{whole}">' in page
    assert f'<meta property="og:url" content="{whole}">' in page
    assert '<meta property="og:title" content="The situation of 1 December 2026: Clubs are trumps, and you play' in page
    assert f'data-copy="{whole}"' in page


def test_a_day_is_found_by_search_engines_and_kept_by_caches_until_midnight_at_most(client):
    response = client.get(CARDS)
    assert "noindex" not in response.content.decode()
    assert "X-Robots-Tag" not in response.headers
    assert response["Cache-Control"] == "public, max-age=1800"
    assert "HX-Request" not in response["Vary"]
    assert "Set-Cookie" not in response.headers


def test_reading_a_day_writes_nothing_and_asks_the_database_nothing(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get(CARDS)
        client.head(CARDS)
    assert not Attempt.objects.exists()


def test_before_the_answer_the_page_holds_no_key_no_rule_and_no_explanation(client):
    """Read as a cheat would, for every kind of question and every language."""
    for number in range(10):
        day = (FIRST_DAY + timedelta(number)).isoformat()
        for prefix in ("", "/bg", "/fr"):
            page = client.get(f"{prefix}/quiz/daily/{day}/").content.decode()
            main = page.split('id="quiz"')[1].split("</section>")[0]
            for word in (
                "data-legal",
                "data-rule",
                "holds it",
                "is-right",
                "is-wrong",
                "checked",
                "/rules/",
                "/check/",
            ):
                assert word not in main, (day, word)
            shapes = {
                re.sub(r'\s*(value|aria-label)="[^"]+"', "", part)
                for part in re.findall(r"<input[^>]*name=.answer.[^>]*>", main)
            }
            assert len(shapes) == 1, "every choice has the same form"
            head = page.split("</head>")[0]
            for word in ("may be played", "may not be played", "rung", "because"):
                assert word not in head


def test_an_answer_leads_to_the_feedback_at_an_address_of_its_own(client):
    response = client.post(CARDS, {"answer": ["JC"], "sure": "sure"})
    attempt = Attempt.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"/quiz/{attempt.token}/1/")
    assert attempt.round == "daily-2026-12-01"
    question = Question.objects.get()
    assert (question.key, question.chosen, question.right, question.sureness) == (
        "daily-2026-12-01",
        ["JC"],
        True,
        "sure",
    )
    page = client.get(response["Location"])
    assert "Right." in text(page)
    assert "<title>The situation of 1 December 2026 · Belot School</title>" in text(page)
    assert page["X-Robots-Tag"] == "noindex"
    assert "no-store" in page["Cache-Control"]


def test_to_htmx_the_answer_gives_the_same_part_and_the_address_of_the_attempt(client):
    response = client.post(CARDS, {"answer": ["KC"]}, headers=HTMX)
    attempt = Attempt.objects.get()
    assert response["HX-Push-Url"] == f"/quiz/{attempt.token}/1/"
    part = text(response)
    assert "<html" not in part
    assert "Not right." in part
    assert "no-store" in response["Cache-Control"]
    again = text(client.get(f"/quiz/{attempt.token}/1/", headers=HTMX))
    assert again == part


def test_after_the_answer_the_page_says_what_to_do_next(client):
    response = client.post(CARDS, {"answer": ["KC"]})
    page = text(client.get(response["Location"]))
    onward = page.split('class="next-line"')[1].split("</section>")[0]
    assert 'href="/quiz/daily/2026-11-30/">The day before' in onward
    assert 'href="/quiz/">On to the twenty' in onward
    assert response["Location"].replace("/1/", "/end/") in onward
    assert f'data-copy="http://testserver{CARDS}"' in onward
    assert "1 of 1" not in page


def test_the_end_of_a_day_challenges_a_friend_with_the_same_day(client):
    response = client.post(CARDS, {"answer": ["JC"]})
    page = text(client.get(response["Location"].replace("/1/", "/end/")))
    assert "1 of 1 right" in page
    assert f'data-copy="http://testserver{CARDS}" data-done="Copied">Challenge a friend' in page


@pytest.mark.parametrize(
    ("answer", "says"),
    [([], "Nothing was chosen yet."), (["QD"], "“QD” does not fit this question"), (["<i>"], "“<i>” does not fit")],
)
@pytest.mark.parametrize(("headers", "status"), [({}, 400), (HTMX, 200)])
def test_an_answer_that_does_not_fit_is_named_and_not_counted(client, answer, says, headers, status):
    response = client.post(CARDS, {"answer": answer}, headers=headers)
    assert response.status_code == status
    assert says in text(response)
    assert "<i>" not in response.content.decode()
    assert "no-store" in response["Cache-Control"]
    assert not Attempt.objects.exists()


def test_an_answer_from_another_site_is_refused(client):
    response = client.post(CARDS, {"answer": ["JC"]}, headers={"Sec-Fetch-Site": "cross-site"})
    assert response.status_code == 403
    assert not Attempt.objects.exists()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("2026-02-30", "“2026-02-30” is no day."),
        ("abc", "“abc” is no day. Days are written like this: 2026-12-09."),
        ("20261201", "“20261201” is no day."),
        ("2026-W49-2", "“2026-W49-2” is no day."),
        ("<b>", "“<b>” is no day."),
        ("x" * 100, f"“{'x' * 60}…” is no day."),
        ("2026-12-10", "The situation of “2026-12-10” is still to come."),
        ("9999-12-31", "The situation of “9999-12-31” is still to come."),
        ("2026-11-29", "There is no situation of “2026-11-29”: the first one is that of 30 November 2026."),
        ("0001-01-01", "There is no situation of “0001-01-01”"),
    ],
)
@pytest.mark.parametrize("method", ["get", "post"])
def test_where_there_is_no_situation_the_page_quotes_what_was_typed_and_offers_today(client, typed, says, method):
    response = getattr(client, method)(f"/quiz/daily/{typed}/")
    assert response.status_code == 404
    assert says in text(response)
    assert "<b>”" not in response.content.decode()
    assert f'href="{TODAY}"' in text(response)
    assert "no-store" in response["Cache-Control"]


def test_no_such_day_is_said_in_the_language_of_the_address(client):
    page = text(client.get("/fr/quiz/daily/abc/"))
    assert '<html lang="fr"' in page
    assert 'href="/fr/quiz/daily/2026-12-09/"' in page


def test_an_attempt_of_a_day_that_is_none_is_shown_like_any_other(client, items):
    """The name of a round is only a name."""
    from quiz.services import start

    attempt = start(name="daily-never", items=items)
    assert "1 of 6" in text(client.get(f"/quiz/{attempt.token}/1/"))


def test_the_start_of_the_quiz_names_the_situation_of_the_day(client):
    page = text(client.get("/quiz/"))
    assert f'<a class="line-link" href="{TODAY}">Hearts are trumps: one card against another</a>' in page


def test_every_language_asks_the_same(client):
    values = [
        re.findall(r'name="answer" value="([^"]+)"', Client().get(f"{prefix}{CARDS}").content.decode())
        for prefix in ("", "/bg", "/fr")
    ]
    assert values == [["JC", "KC", "8D", "9D", "KH", "9S"]] * 3
