"""The pages of the quiz, as browsers and htmx ask for them."""

import re
from html import unescape

import pytest

from quiz import selectors, services
from quiz.misconceptions import MISCONCEPTIONS
from quiz.models import Attempt, Question
from quiz.pinned import pin, unpin
from quiz.reading import situations
from quiz.rounds import rounds
from rules.engine.paths import path_of
from rules.engine.sheet import Why

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true", "HX-Target": "quiz"}
RIGHT = {
    1: ["AS", "8S"], 2: ["NS"], 3: ["hanging"], 4: ["S"], 5: ["9H"],
}  # fmt: skip


def text(response) -> str:
    return " ".join(unescape(response.content.decode()).split())


def address(attempt: Attempt, number: int) -> str:
    return f"/quiz/{attempt.token}/{number}/"


def test_one_tap_starts_a_round(client):
    page = client.get("/quiz/")
    assert "20 situations from the table" in text(page)
    response = client.post("/quiz/begin/", {"round": "french"})
    attempt = Attempt.objects.get()
    assert response["Location"] == address(attempt, 1)
    assert attempt.round == "french"
    assert "Set-Cookie" not in response.headers
    assert "Question 1 of 20" in text(client.get(response["Location"]))


def test_a_round_that_does_not_exist_is_named_and_a_start_is_offered(client):
    response = client.post("/quiz/begin/", {"round": "<b>poker"})
    assert response.status_code == 400
    assert "“<b>poker” is no round of this quiz." in text(response)
    assert "<b>poker" not in response.content.decode()
    assert not Attempt.objects.exists()


def test_a_challenge_puts_its_round_first(client):
    buttons = re.findall(r'name="round" value="(\w+)"', client.get("/quiz/?round=coinche").content.decode())
    assert buttons == ["coinche", "mixed", "bulgarian", "french"]


def test_a_friend_is_asked_the_same_and_cannot_open_the_attempt(client, attempt):
    client.post(address(attempt, 1), {"answer": ["AS"]})
    link = re.search(r'href="(/quiz/\?same=[^"]+)"', client.get(f"/quiz/{attempt.token}/end/").content.decode())[1]
    assert attempt.token not in link
    page = client.get(link)
    assert "A friend was asked 6 questions and sends you the same." in text(page)
    name = unescape(re.search(r'name="same" value="([^"]+)"', page.content.decode())[1])
    response = client.post("/quiz/begin/", {"same": name})
    theirs = Attempt.objects.exclude(pk=attempt.pk).get()
    assert response["Location"] == address(theirs, 1)
    assert [one.asked for one in selectors.questions_of(theirs)] == [
        one.asked for one in selectors.questions_of(attempt)
    ]
    assert all(one.chosen is None for one in selectors.questions_of(theirs))
    services.erase(attempt=attempt)
    for response in (client.get(link), client.post("/quiz/begin/", {"same": name}, follow=True)):
        assert "The questions of this link are not kept any more." in text(response)


@pytest.mark.parametrize("name", ["1", "1:forged", "", "\0", "x" * 5000])
def test_a_challenge_that_was_made_up_opens_nothing(client, attempt, name):
    assert "Take the same questions" not in text(client.get("/quiz/", {"same": name}))
    assert client.post("/quiz/begin/", {"same": name, "round": "french"}).status_code == 302
    assert Attempt.objects.latest("pk").round == "french"


def test_who_answers_again_in_another_window_is_told_which_answer_counts(client, attempt):
    told = "This question was answered before, in another window or on another device. The first answer counts."
    client.post(address(attempt, 1), {"answer": ["AS"]})
    for headers in ({}, HTMX):
        response = client.post(address(attempt, 1), {"answer": ["AS", "8S"]}, headers=headers, follow=True)
        assert told in text(response)
    assert client.post(address(attempt, 1), {"answer": ["AS"]}).status_code == 302, "a double click is one answer"
    assert told not in text(client.get(address(attempt, 1)))
    assert told not in text(client.get(f"{address(attempt, 2)}?late"))


def test_what_was_chosen_stands_there_still_when_it_does_not_fit(client, attempt):
    page = client.post(address(attempt, 1), {"answer": ["8S", "ZZ"], "sure": "sure"}).content.decode()
    assert re.findall(r'name="answer" value="(\w+)" checked', page) == ["8S"]
    assert re.findall(r'name="sure" value="(\w+)" checked', page) == ["sure"]
    assert 'id="fault" role="alert" tabindex="-1"' in page


@pytest.mark.parametrize("address_of_a_button", ["begin/", "{token}/again/", "{token}/erase/"])
def test_the_address_of_a_button_leads_to_its_page(client, attempt, address_of_a_button):
    """As after a reload, or Enter in the address bar."""
    response = client.get(f"/quiz/{address_of_a_button.format(token=attempt.token)}")
    assert response["Location"] in ("/quiz/", f"/quiz/{attempt.token}/end/")
    assert Attempt.objects.count() == 1


def test_the_link_to_go_on_elsewhere_stands_under_each_question(client, attempt):
    assert f'data-copy="http://testserver/quiz/{attempt.token}/"' in client.get(address(attempt, 1)).content.decode()


def test_a_start_from_another_site_is_refused(client):
    response = client.post("/quiz/begin/", {"round": "mixed"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert response.status_code == 403
    assert not Attempt.objects.exists()


def test_before_the_answer_the_page_holds_no_key_no_rule_and_no_explanation(client, attempt, items):
    """Read as a cheat would: nothing but what the table shows differs from a page without an answer."""
    for number, item in enumerate(items, start=1):
        for headers in ({}, HTMX):
            page = client.get(address(attempt, number), headers=headers).content.decode()
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
                assert word not in main, (item.id, word)
            values = re.findall(r'name="answer" value="([^"]+)"', main)
            assert values == list(item.choices)
            shapes = {
                re.sub(r'\s*(value|aria-label)="[^"]+"', "", part)
                for part in re.findall(r"<input[^>]*name=.answer.[^>]*>", main)
            }
            assert len(shapes) == 1, "every choice has the same form"


def test_a_trick_shows_neither_its_holder_nor_its_worth_before_the_answer(client, attempt):
    before = text(client.get(address(attempt, 4)))
    client.post(address(attempt, 4), {"answer": "S"})
    after = text(client.get(address(attempt, 4)))
    for word in ("holds it", "25 points"):
        assert word not in before
        assert word in after


@pytest.mark.parametrize("number", RIGHT)
def test_a_right_answer_gets_its_reason_too(client, attempt, number):
    response = client.post(address(attempt, number), {"answer": RIGHT[number]})
    assert (response.status_code, response["Location"]) == (302, address(attempt, number))
    page = text(client.get(address(attempt, number)))
    assert "Right." in page
    assert "your choice" in page
    assert 'href="/rules/' in page


def test_a_wrong_answer_is_told_what_is_right_and_why_card_by_card(client, attempt):
    client.post(address(attempt, 1), {"answer": ["AS"], "sure": "sure"})
    page = text(client.get(address(attempt, 1)))
    assert "Not right." in page
    assert "Right is:</span> <strong>Eight of spades and ace of spades" in page
    assert page.count("may be played") == 2
    assert page.count("may not be played") == 2
    assert "The jack of hearts does not follow suit" in page
    assert "Some who answer so believe:" in page
    assert "You were sure." in page
    assert "/check/?rules=bulgarian-1&contract=H&leader=N&trick=KS.7H&hand=8S.JH.9D.AS" in page


def test_who_was_sure_and_wrong_is_led_through_the_questions(client, attempt):
    client.post(address(attempt, 1), {"answer": ["AS"], "sure": "sure"})
    page = text(client.get(address(attempt, 1)))
    assert "<li>Do you hold spades, the suit led? <b>yes: the eight and the ace of spades</b></li>" in page
    assert "<details open> <summary>See what happens" in page
    client.post(address(attempt, 4), {"answer": ["N"], "sure": "guessed"})
    assert "Asked in this order" not in text(client.get(address(attempt, 4)))


def test_what_happens_is_shown_for_each_card_that_may_be_played_and_the_revoke_is_named(client, attempt):
    client.post(address(attempt, 1), {"answer": ["AS", "JH"]})
    page = text(client.get(address(attempt, 1)))
    assert "The jack of hearts would be a revoke" in page
    assert (
        "With the eight of spades from you and then the ten of spades from the opponent after you, the trick goes to the "
        "opponent before you: 14 points. For your side that is better by 11 points than the ace of spades in this trick."
    ) in page
    assert "the trick goes to the opponent before you: 25 points.</span>" in page
    assert "The nine of diamonds would be a revoke" not in page


def test_the_last_trick_is_worth_its_cards_and_ten(client, attempt):
    client.post(address(attempt, 6), {"answer": ["25"]})
    page = text(client.get(address(attempt, 6)))
    assert "The last trick is worth 10 more." in page
    assert "Together that makes 39 points." in page


def test_a_trick_that_you_complete_shows_your_hand_and_then_how_it_ended(client):
    attempt = Attempt.objects.create(round="one")
    item = situations()["as-little-as-you-may"].item("bulgarian")
    Question.objects.create(attempt=attempt, number=1, key=item.key, asked=pin(item))
    before = client.get(address(attempt, 1)).content.decode()
    (hand,) = re.findall(r'<ul class="picks held" aria-label="Your hand">(.*?)</ul>', before)
    assert hand.count("<li>") == 5
    assert "You put in as few points as you may. What is the trick worth then?" in before
    assert "may be played" not in before
    client.post(address(attempt, 1), {"answer": ["28"]})
    after = text(client.get(address(attempt, 1)))
    assert "Of what may be played, the nine of spades brings the fewest points." in after
    assert "The trick goes to the opponent before you: 24 points" in after
    assert "as few points as you may. What is the trick worth then?\nThis site says: 24 points" in unescape(
        client.get(address(attempt, 1)).content.decode()
    )


def test_who_disagrees_finds_the_source_and_a_report_to_pass_on(client, attempt):
    client.post(address(attempt, 1), {"answer": ["AS"]})
    page = text(client.get(address(attempt, 1)))
    assert "Official rules of belot" in page
    assert "late-spade.bulgarian-1 · legal bulgarian-1; contract H; leader N; trick KS 7H; hand 8S JH 9D AS" in page
    assert "This site says: Eight of spades and Ace of spades I say: Ace of spades Because:" in page
    client.post(address(attempt, 3), {"answer": ["made"]})
    assert "bulgarian-1; Contract: Diamonds are trumps; Taken by: us;" in text(client.get(address(attempt, 3)))


def test_to_htmx_an_answer_gives_the_part_alone(client, attempt):
    response = client.post(address(attempt, 1), {"answer": ["AS", "8S"]}, headers=HTMX)
    page = response.content.decode()
    assert "<html" not in page
    assert 'id="quiz"' in page
    assert "Right." in page
    assert "HX-Request" in response["Vary"]


def test_a_page_asks_the_database_for_the_attempt_the_question_and_how_far_it_has_come(
    client, attempt, django_assert_num_queries
):
    client.post(address(attempt, 1), {"answer": ["AS"]})
    for path, queries in ((address(attempt, 1), 3), (address(attempt, 2), 3), (f"/quiz/{attempt.token}/end/", 2)):
        with django_assert_num_queries(queries):
            client.get(path)


def test_an_answer_counts_once(client, attempt):
    client.post(address(attempt, 1), {"answer": ["AS"]})
    client.post(address(attempt, 1), {"answer": ["AS", "8S"]})
    assert Question.objects.get(attempt=attempt, number=1).chosen == ["AS"]


@pytest.mark.parametrize(
    ("answer", "says"),
    [([], "Nothing was chosen yet."), (["QD"], "“QD” does not fit this question"), (["<i>"], "“<i>” does not fit")],
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_an_answer_that_does_not_fit_is_named_and_not_counted(client, attempt, answer, says, headers):
    response = client.post(address(attempt, 1), {"answer": answer}, headers=headers)
    assert says in text(response)
    assert "<i>" not in response.content.decode().replace("<i></i>", "")
    assert Question.objects.get(attempt=attempt, number=1).answered is None


def test_the_attempt_goes_on_where_it_was(client, attempt):
    link = f"/quiz/{attempt.token}/"
    assert client.get(link)["Location"] == address(attempt, 1)
    services.answer(question=selectors.questions_of(attempt)[0], chosen=["AS"])
    assert client.get(link)["Location"] == address(attempt, 2)
    assert client.get(address(attempt, 99))["Location"] == link
    for question in selectors.questions_of(attempt)[1:]:
        services.answer(question=question, chosen=unpin(question.key, question.asked).choices[:1])
    assert client.get(link)["Location"] == f"/quiz/{attempt.token}/end/"


def test_the_end_says_what_is_known_what_to_read_and_what_was_missed(client, attempt):
    for number, answer in RIGHT.items():
        client.post(address(attempt, number), {"answer": ["AS"] if number == 1 else answer})
    page = text(client.get(f"/quiz/{attempt.token}/end/"))
    assert "4 of 5 right" in page
    assert "One question is still open." in page
    read, known = page.index("Read again"), page.index("What you know")
    assert read < page.index('href="/rules/what-may-i-play/#rung-1"') < known
    assert read < page.index(f'href="{address(attempt, 1)}"') < known
    assert "/quiz/?same=" in page


def test_the_end_names_the_belief_behind_the_answers_and_its_cure(client):
    """Whoever believes that a void hand must trump answers all twenty so."""
    attempt = services.start(name="mixed", items=rounds()["mixed"])
    belief = next(one for one in MISCONCEPTIONS if one.key == "always-trump")
    for number, item in enumerate(rounds()["mixed"], start=1):
        client.post(address(attempt, number), {"answer": sorted(belief.answer(item))})
    page = text(client.get(f"/quiz/{attempt.token}/end/"))
    behind = page.split("What may be behind it")[1].split("</section>")[0]
    assert (
        "With none of the suit I must trump, even when my partner is winning, and below if I cannot go over." in behind
    )
    assert 'href="/rules/what-may-i-play/#rung-3"' in behind
    assert behind.index("For it speak:") < behind.index(f"/quiz/{attempt.token}/")
    assert "Against it:" not in behind


def test_sections_of_one_name_are_told_apart_by_their_article(client, db):
    asked = [situations()["hundred-and-six-each"].item("french"), situations()["coinched-at-eighty"].item("coinche")]
    attempt = services.start(name="mixed", items=asked)
    for number in (1, 2):
        item = asked[number - 1]
        wrong = next(value for value in item.choices if value not in item.right)
        client.post(address(attempt, number), {"answer": wrong})
    page = text(client.get(f"/quiz/{attempt.token}/end/"))
    assert "The sheet · French Belote, complete" in page
    assert "The sheet · Coinche, complete" in page


def test_what_was_missed_is_asked_again_in_other_cards(client, attempt):
    client.post(address(attempt, 1), {"answer": ["AS"]})
    client.post(address(attempt, 2), {"answer": "EW"})
    client.post(address(attempt, 4), {"answer": "S"})
    response = client.post(f"/quiz/{attempt.token}/again/")
    second = Attempt.objects.exclude(pk=attempt.pk).get()
    assert response["Location"] == address(second, 1)
    twin, sibling = selectors.questions_of(second)
    assert twin.key == "late-spade~"
    assert sibling.key != "run-of-four"
    assert sibling.asked["row"]["kind"] == "declarations"
    assert "bulgarian" in sibling.asked["row"]
    assert twin.asked["row"]["position"] != attempt.questions.get(number=1).asked["row"]["position"]
    before, after = (unpin(one.key, one.asked) for one in (attempt.questions.get(number=1), twin))
    assert path_of(before.question.position(before.rules)) == path_of(after.question.position(after.rules))
    assert list(after.faults()) == []
    page = text(client.get(address(second, 1)))
    assert "The same rule, other cards" in page
    assert "1 of 2" in page


def test_what_has_no_other_situation_is_asked_as_it_was(client):
    asked = [one.item("coinche") for one in situations().values() if "coinche" in one.claims]
    every = [item for item in asked if item.kind == "worth" and not item.to_play]
    attempt = services.start(name="own", items=every)
    for number, item in enumerate(every, start=1):
        client.post(
            address(attempt, number), {"answer": [next(value for value in item.choices if value not in item.right)]}
        )
    client.post(f"/quiz/{attempt.token}/again/")
    again = selectors.questions_of(Attempt.objects.latest("pk"))
    assert [one.asked for one in again] == [one.asked for one in selectors.questions_of(attempt)]


def test_where_nothing_was_missed_there_is_nothing_to_ask_again(client, attempt):
    client.post(address(attempt, 2), {"answer": "NS"})
    assert client.post(f"/quiz/{attempt.token}/again/")["Location"] == f"/quiz/{attempt.token}/end/"
    assert Attempt.objects.count() == 1


def test_the_end_says_when_there_is_not_enough_to_say(client, attempt):
    assert "What may be behind it" not in text(client.get(f"/quiz/{attempt.token}/end/"))
    client.post(address(attempt, 3), {"answer": "made"})
    assert "No single wrong belief is behind your answers" in text(client.get(f"/quiz/{attempt.token}/end/"))


@pytest.mark.parametrize("path", ["", "1/", "end/"])
def test_an_attempt_that_is_not_there_offers_a_new_start(client, path):
    response = client.get(f"/quiz/no-such-attempt/{path}")
    assert response.status_code == 404
    assert "This attempt is not here" in text(response)
    assert 'name="round"' in text(response)


def test_answers_can_be_erased(client, attempt):
    assert client.get(f"/quiz/{attempt.token}/erase/")["Location"] == f"/quiz/{attempt.token}/end/"
    assert "Your answers are erased" in text(client.post(f"/quiz/{attempt.token}/erase/"))
    assert client.get(f"/quiz/{attempt.token}/").status_code == 404
    assert not Question.objects.exists()


def test_an_attempt_is_kept_by_no_cache_and_found_by_no_search_engine(client, attempt):
    for path in (address(attempt, 1), f"/quiz/{attempt.token}/end/"):
        response = client.get(path)
        assert "no-store" in response["Cache-Control"]
        assert response["X-Robots-Tag"] == "noindex"


def test_a_situation_that_is_gone_is_still_shown_and_judged(client, attempt, monkeypatch):
    monkeypatch.setattr("quiz.reading.situations", dict)
    client.post(address(attempt, 1), {"answer": ["AS", "8S"]})
    assert "Right." in text(client.get(address(attempt, 1)))


@pytest.mark.parametrize("prefix", ["/bg", "/fr"])
def test_the_quiz_is_taken_in_every_language(client, attempt, prefix):
    page = client.get(f"{prefix}/quiz/{attempt.token}/1/").content.decode()
    assert f'action="{prefix}/quiz/{attempt.token}/1/"' in page
    response = client.post(f"{prefix}/quiz/{attempt.token}/1/", {"answer": ["AS"]})
    assert response["Location"] == f"{prefix}/quiz/{attempt.token}/1/"


def test_the_feedback_is_in_the_readers_language_whoever_answered_so_before(client, attempt):
    client.post(address(attempt, 1), {"answer": ["AS"]})
    for prefix in ("", "/bg", "/fr", ""):
        page = client.get(f"{prefix}/quiz/{attempt.token}/1/").content.decode()
        feedback = page.split('id="feedback"')[1]
        assert f'href="{prefix}/check/?' in feedback
        assert f'href="{prefix}/rules/' in feedback


def test_that_somebody_was_sure_is_said_to_nobody_else(client, attempt, items):
    other = services.start(name="bulgarian", items=items)
    client.post(address(attempt, 1), {"answer": ["AS"], "sure": "sure"})
    client.post(address(other, 1), {"answer": ["AS"]})
    assert "You were sure." in text(client.get(address(attempt, 1)))
    assert "You were sure." not in text(client.get(address(other, 1)))


def test_a_sheet_is_counted_side_by_side_and_names_the_pair_as_its_game_does(client):
    attempt = services.start(name="own", items=[situations()["hundred-and-sixteen"].item("bulgarian")])
    before = text(client.get(address(attempt, 1)))
    assert "<dt>Belot</dt>" in before
    assert 'class="sheet"' not in before
    client.post(address(attempt, 1), {"answer": "12-13"})
    after = text(client.get(address(attempt, 1)))
    assert "The longer run is better" in after
    assert after.count("Undecided: both sides have exactly 116.") == 1
    assert "We<small>defence</small>" in after
    assert "<td>46</td><td>116</td>" in after
    assert "<td>11</td><td>0</td>" in after


def test_every_line_of_a_sheet_has_its_reason(client):
    attempt = services.start(name="own", items=[situations()["coinched-at-eighty"].item("coinche")])
    client.post(address(attempt, 1), {"answer": "520-0"})
    page = text(client.get(address(attempt, 1)))
    for code in (Why.BASE_FAILED, Why.BID_FAILED, Why.BELOTE_KEPT):
        assert re.search(re.sub(r"\\\{\w+(?::\w+)?\\\}", ".+?", re.escape(code.template)), page), code
    assert "<td>20</td><td>480</td>" in page


def test_the_foot_of_the_quiz_says_that_answers_are_kept(client, attempt):
    for path in ("/quiz/", address(attempt, 1), f"/quiz/{attempt.token}/end/", "/quiz/nobody/"):
        page = text(client.get(path))
        assert "kept nowhere" not in page
        assert "kept under the address of your attempt" in page


def test_an_attempt_may_be_asked_for_its_head_alone(client, attempt):
    assert client.head(f"/quiz/{attempt.token}/").status_code == 302


def test_what_was_missed_stands_with_its_number(client, attempt):
    client.post(address(attempt, 1), {"answer": ["AS"]})
    assert ">1. The seven of trumps</a></li>" in text(client.get(f"/quiz/{attempt.token}/end/"))
