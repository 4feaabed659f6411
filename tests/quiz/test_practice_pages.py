"""/quiz/practice/ as browsers ask for it."""

import json
from datetime import timedelta
from html import unescape

import pytest
from django.utils import timezone

from quiz import selectors, services
from quiz.models import Attempt, Memory, Question
from quiz.pinned import unpin
from quiz.reading import situations

pytestmark = pytest.mark.django_db


def text(response) -> str:
    return " ".join(unescape(response.content.decode()).split())


def begun(client, game: str = "bulgarian") -> Attempt:
    client.post("/quiz/practice/begin/", {"game": game})
    return Attempt.objects.latest("pk")


def answer_open(client, attempt: Attempt, *, right: bool = True, sure: str = "") -> Question:
    """Answer what is open, then ask for the next."""
    asked = selectors.first_open(attempt)
    item = unpin(asked.key, asked.asked)
    wrong = next([value] for value in item.choices if {value} != item.right)
    client.post(
        f"/quiz/{attempt.token}/{asked.number}/", {"answer": sorted(item.right) if right else wrong, "sure": sure}
    )
    client.post(f"/quiz/practice/{attempt.token}/next/")
    asked.refresh_from_db()
    return asked


def test_one_tap_starts_practice_and_the_browser_remembers_it(client):
    assert "Practice without end" in text(client.get("/quiz/practice/"))
    assert "Go on practising" not in text(client.get("/quiz/practice/"))
    response = client.post("/quiz/practice/begin/", {"game": "french"})
    attempt = Attempt.objects.get()
    assert response["Location"] == f"/quiz/{attempt.token}/1/"
    cookie = response.cookies["practice"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    page = client.get("/quiz/practice/")
    assert f'href="/quiz/practice/{attempt.token}/"' in page.content.decode()
    assert "no-store" in page["Cache-Control"]
    client.post("/quiz/practice/begin/", {"game": "french"})
    assert (Attempt.objects.count(), Question.objects.count()) == (1, 1)


def test_a_question_of_practice_shows_no_rule_before_the_answer_and_then_when_it_comes_again(client):
    attempt = begun(client)
    before = client.get(f"/quiz/{attempt.token}/1/").content.decode().split('id="quiz"')[1].split("</section>")[0]
    key = Question.objects.get().key
    assert key.endswith("~")
    for word in (key, key.rstrip("~"), "comes again", "/rules/", "is-right", "may not be played"):
        assert word not in before
    answer_open(client, attempt)
    after = text(client.get(f"/quiz/{attempt.token}/1/"))
    assert "Practice, question 1" in after
    assert "This rule comes again: in a few minutes." in after
    assert f'action="/quiz/practice/{attempt.token}/next/"' in after
    assert "To the end" not in after


def test_the_next_question_is_written_down_once(client):
    attempt = begun(client)
    for _again in range(3):
        response = client.post(f"/quiz/practice/{attempt.token}/next/")
        assert response["Location"] == f"/quiz/{attempt.token}/1/"
    answer_open(client, attempt)
    assert [one.number for one in selectors.questions_of(attempt)] == [1, 2]


def test_what_two_tabs_ask_for_at_once_is_one_question(client, monkeypatch):
    attempt = begun(client)
    answer_open(client, attempt)
    Question.objects.filter(number=2).delete()
    real = services.next_item

    def meanwhile(*args):
        """The other tab is faster."""
        first = attempt.questions.get(number=1)
        Question.objects.create(attempt=attempt, number=2, key=first.key, asked=first.asked)
        return real(*args)

    monkeypatch.setattr(services, "next_item", meanwhile)
    assert services.ask_next(attempt=attempt) == attempt.questions.get(number=2)
    assert attempt.questions.count() == 2


def test_each_answer_is_remembered_by_its_lesson(client):
    attempt = begun(client)
    answered = answer_open(client, attempt)
    (memory,) = Memory.objects.all()
    assert memory.game == "bulgarian"
    assert memory.lesson == answered.key.rstrip("~")
    assert memory.state["due"] > timezone.now().isoformat()


def test_who_was_sure_and_wrong_is_asked_again_soon(client):
    attempt = begun(client)
    answer_open(client, attempt, right=False, sure="sure")
    said = "This rule comes again: as soon as something else was asked."
    assert said in text(client.get(f"/quiz/{attempt.token}/1/"))


def test_the_book_says_what_is_due_and_links_what_to_read(client):
    attempt = begun(client, "coinche")
    assert "Nothing has been practised yet." in text(client.get(f"/quiz/practice/{attempt.token}/"))
    answer_open(client, attempt, right=False, sure="sure")
    page = text(client.get(f"/quiz/practice/{attempt.token}/"))
    assert "1 question is due." in page
    assert "due now" in page
    assert "<td>new</td>" in page
    assert "An opponent has trumped, and you cannot go over" in page
    assert 'href="/rules/what-may-i-play/#rung-4"' in page
    assert 'href="/rules/coinche/#the-sheet"' in page
    assert "Coinche" in page
    assert "French Belote</h2>" not in page
    assert "1 question is due." in text(client.get("/quiz/practice/"))


def test_a_lesson_can_be_asked_for(client):
    attempt = begun(client, "french")
    asked = f"/quiz/practice/{attempt.token}/next/"
    for lesson in ("void-must-undertrump", "worth"):
        client.post(asked, {"lesson": f"french.{lesson}"})
        (question,) = selectors.questions_of(attempt)
        assert lesson in (question.key.rstrip("~"), question.asked["row"]["kind"])
    before = selectors.first_open(attempt)
    client.post(asked, {"lesson": "french.worth"})
    client.post(asked, {"lesson": "bulgarian.at-raise"})
    client.post(asked, {"lesson": "<i>"})
    assert selectors.questions_of(attempt) == [before]


def test_the_book_of_practice_stands_in_place_of_an_end(client):
    attempt = begun(client)
    assert client.get(f"/quiz/{attempt.token}/end/")["Location"] == f"/quiz/practice/{attempt.token}/"


def test_practice_goes_on_from_the_answers_of_a_round(client, attempt):
    client.post(f"/quiz/{attempt.token}/1/", {"answer": ["AS"], "sure": "sure"})
    client.post(f"/quiz/{attempt.token}/2/", {"answer": "NS"})
    assert "Practise what these answers show" in text(client.get(f"/quiz/{attempt.token}/end/"))
    for _twice in range(2):
        client.post("/quiz/practice/begin/", {"from": attempt.token})
    book = Attempt.objects.get(round="practice-bulgarian")
    assert book.follows == attempt
    assert {memory.lesson for memory in book.memories.all()} == {"follow-plain", "declarations"}
    assert [answer.item.key for answer in selectors.past_of(book).answers] == ["late-spade", "run-of-four"]
    client.post(f"/quiz/{attempt.token}/erase/")
    book.refresh_from_db()
    assert book.follows is None


def test_an_answer_is_for_the_question_that_was_seen(client):
    """Another tab may have put another question in its place."""
    attempt = begun(client, "bulgarian")
    asked = f"/quiz/practice/{attempt.token}/next/"
    client.post(asked, {"lesson": "bulgarian.winner"})
    seen = selectors.first_open(attempt)
    assert f'name="asked" value="{seen.pk}"' in client.get(f"/quiz/{attempt.token}/1/").content.decode()
    client.post(asked, {"lesson": "bulgarian.worth"})
    response = client.post(f"/quiz/{attempt.token}/1/", {"answer": "W", "asked": seen.pk})
    assert response.status_code == 400
    assert "Another question has taken the place of the one that you answered." in text(response)
    now = selectors.first_open(attempt)
    item = unpin(now.key, now.asked)
    client.post(f"/quiz/{attempt.token}/1/", {"answer": item.choices[0], "asked": now.pk})
    assert selectors.first_open(attempt) is None


def test_practice_keeps_its_game_when_it_goes_on_from_a_retry_or_a_day(client, attempt):
    client.post(f"/quiz/{attempt.token}/1/", {"answer": ["AS"]})
    book = begun(client, "bulgarian")
    client.post(f"/quiz/{attempt.token}/again/")
    retry = Attempt.objects.get(round="again")
    for follows in (retry.token, "erased-meanwhile"):
        client.post("/quiz/practice/begin/", {"from": follows})
        book.refresh_from_db()
        assert book.round == "practice-bulgarian"


def test_the_rest_of_a_round_is_learnt_from_too(client, attempt):
    client.post(f"/quiz/{attempt.token}/1/", {"answer": ["AS"]})
    client.post("/quiz/practice/begin/", {"from": attempt.token})
    client.post(f"/quiz/{attempt.token}/2/", {"answer": "NS"})
    client.post("/quiz/practice/begin/", {"from": attempt.token})
    assert {memory.lesson for memory in Memory.objects.all()} == {"follow-plain", "declarations"}


def test_what_is_downloaded_holds_no_key_of_an_open_question(client, attempt):
    client.post(f"/quiz/{attempt.token}/1/", {"answer": ["AS"]})
    first, second, *_rest = json.loads(client.get(f"/quiz/{attempt.token}/answers.json").content)["questions"]
    assert first["asked"]["row"]["bulgarian"] == "8S AS"
    assert (second["key"], second["asked"], second["chosen"]) == (None, None, None)


def test_another_game_is_practised_in_the_same_book(client):
    attempt = begun(client, "bulgarian")
    answer_open(client, attempt)
    client.post("/quiz/practice/begin/", {"game": "french"})
    attempt.refresh_from_db()
    assert (Attempt.objects.count(), attempt.round) == (1, "practice-french")
    assert selectors.first_open(attempt).asked["rules"] == "french-1"


def test_a_game_that_does_not_exist_is_named(client):
    response = client.post("/quiz/practice/begin/", {"game": "<i>poker"})
    assert response.status_code == 400
    assert "“<i>poker” is no game of this site." in text(response)
    assert "<i>poker" not in response.content.decode()
    assert not Attempt.objects.exists()


def test_practice_that_is_gone_offers_a_new_start(client):
    assert client.get("/quiz/practice/no-such-practice/").status_code == 404
    client.cookies["practice"] = "no-such-practice"
    assert "Go on practising" not in text(client.get("/quiz/practice/"))
    assert client.post("/quiz/practice/begin/", {"game": "french"}).status_code == 302


def test_a_round_is_no_practice(client, attempt):
    assert client.get(f"/quiz/practice/{attempt.token}/")["Location"] == f"/quiz/{attempt.token}/"
    assert client.post(f"/quiz/practice/{attempt.token}/next/")["Location"] == f"/quiz/{attempt.token}/"
    client.cookies["practice"] = attempt.token
    assert "Go on practising" not in text(client.get("/quiz/practice/"))


def test_a_link_carries_practice_to_another_device_where_a_button_keeps_it(client, client_of_a_friend):
    """To open it alone changes nothing: who is sent a link must not come to answer in somebody else's practice."""
    mine, theirs = begun(client), begun(client_of_a_friend)
    address = f"/quiz/practice/{theirs.token}/"
    assert "Remember this practice in this browser" in text(client.get(address))
    assert client.cookies["practice"].value == mine.token
    assert client.post(f"{address}here/")["Location"] == address
    assert client.cookies["practice"].value == theirs.token
    assert "Remember this practice" not in text(client.get(address))


def test_to_erase_another_practice_leaves_ones_own_remembered(client, client_of_a_friend):
    mine, theirs = begun(client), begun(client_of_a_friend)
    client.post(f"/quiz/{theirs.token}/erase/")
    assert client.cookies["practice"].value == mine.token


def test_what_another_game_has_due_waits_until_it_is_practised(client):
    attempt = begun(client, "bulgarian")
    answer_open(client, attempt, right=False, sure="sure")
    client.post("/quiz/practice/begin/", {"game": "french"})
    page = text(client.get(f"/quiz/practice/{attempt.token}/"))
    assert "Nothing has been practised yet." in page
    attempt.refresh_from_db()
    assert selectors.past_of(attempt).due == {}


def test_a_lesson_that_exists_no_more_stops_nobody(client):
    attempt = begun(client, "french")
    attempt.memories.create(game="french", lesson="forgotten-rule", state={"due": "2026-01-01T00:00:00+00:00"})
    for _question in range(9):
        answer_open(client, attempt)
    assert attempt.questions.count() == 10
    assert client.get(f"/quiz/practice/{attempt.token}/").status_code == 200


def test_what_was_learnt_later_stands_when_an_older_round_is_gone_on_from(client, attempt):
    client.post(f"/quiz/{attempt.token}/1/", {"answer": ["AS"]})
    book = begun(client, "bulgarian")
    client.post("/quiz/practice/begin/", {"from": attempt.token})
    later = services.start(name="own", items=[situations()["late-spade"].item("bulgarian")])
    client.post(f"/quiz/{later.token}/1/", {"answer": ["AS", "8S"]})
    client.post("/quiz/practice/begin/", {"from": later.token})
    state = book.memories.get(lesson="follow-plain").state
    client.post("/quiz/practice/begin/", {"from": attempt.token})
    assert book.memories.get(lesson="follow-plain").state == state


def test_practice_does_not_go_on_from_itself(client):
    attempt = begun(client)
    client.post("/quiz/practice/begin/", {"from": attempt.token, "game": "bulgarian"})
    attempt.refresh_from_db()
    assert attempt.follows is None
    assert client.post("/quiz/practice/begin/", {"from": "a\0b"}).status_code == 302


@pytest.mark.django_db(transaction=True)
def test_practice_that_was_erased_in_another_tab_begins_anew(client, monkeypatch):
    attempt = begun(client)
    answer_open(client, attempt)
    attempt.questions.filter(answered=None).delete()
    real = services.next_item

    def meanwhile(*args):
        services.erase(attempt=Attempt.objects.get())
        return real(*args)

    monkeypatch.setattr(services, "next_item", meanwhile)
    response = client.post(f"/quiz/practice/{attempt.token}/next/")
    assert response["Location"] == "/quiz/practice/"


@pytest.fixture
def client_of_a_friend():
    from django.test import Client

    return Client()


def test_all_that_is_kept_can_be_taken_away_and_erased(client):
    attempt = begun(client)
    answer_open(client, attempt, sure="not_sure")
    response = client.get(f"/quiz/{attempt.token}/answers.json")
    assert response["Content-Disposition"].startswith('attachment; filename="belot-practice-bulgarian-20')
    kept = json.loads(response.content)
    assert (kept["format"], kept["round"], len(kept["questions"])) == (1, "practice-bulgarian", 2)
    assert (kept["questions"][0]["right"], kept["questions"][0]["sureness"]) == (True, "not_sure")
    assert kept["questions"][0]["asked"]["rules"] == "bulgarian-1"
    assert kept["lessons"][0]["game"] == "bulgarian"
    assert set(kept["lessons"][0]["state"]) >= {"due", "stability", "difficulty"}
    response = client.post(f"/quiz/{attempt.token}/erase/")
    assert "Your answers are erased" in text(response)
    assert response.cookies["practice"]["max-age"] == 0
    assert not Memory.objects.exists()


def test_what_was_missed_surely_comes_first_again(client, attempt):
    client.post(f"/quiz/{attempt.token}/1/", {"answer": ["AS"]})
    client.post(f"/quiz/{attempt.token}/2/", {"answer": "EW", "sure": "sure"})
    assert [one.number for one in selectors.missed_of(attempt)] == [2, 1]


def test_a_twin_is_asked_from_where_you_sit(client, attempt):
    client.post(f"/quiz/{attempt.token}/1/", {"answer": ["AS"]})
    for _time in range(6):
        client.post(f"/quiz/{attempt.token}/again/")
    for twin in Question.objects.filter(key="late-spade~"):
        item = unpin(twin.key, twin.asked)
        assert item.question.position(item.rules).to_play.value == "S"


def test_practice_of_a_thousand_questions_looks_a_hundred_back(client, django_assert_max_num_queries):
    attempt = begun(client)
    item = situations()["late-spade"].item("bulgarian")
    from quiz.pinned import pin

    Question.objects.bulk_create(
        Question(
            attempt=attempt, number=number, key=item.key, asked=pin(item), chosen=["AS"], right=False,
            answered=timezone.now() - timedelta(days=1),
        )
        for number in range(2, 1002)
    )  # fmt: skip
    answer_open(client, attempt)
    for address in (f"/quiz/practice/{attempt.token}/", f"/quiz/{attempt.token}/2/"):
        with django_assert_max_num_queries(4):
            client.get(address)
    assert len(selectors.past_of(attempt).answers) == 100
