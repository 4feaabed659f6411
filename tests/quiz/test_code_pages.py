"""The pages of the short codes: typing one, its situation, and what is said to a slip."""

from __future__ import annotations

from html import unescape

import pytest

from quiz.models import Attempt

pytestmark = pytest.mark.django_db


def text(response) -> str:
    return " ".join(unescape(response.content.decode()).split())


CODE = "P7VP-VXNS-3FJ7"
"""A printed code: bulgarian-1; contract C; leader N; trick AC KC; hand QH TC JC 8C."""


def test_the_form_explains_what_a_code_is(client) -> None:
    page = client.get("/quiz/code/")
    assert page.status_code == 200
    assert "The twelve characters beside the situation" in text(page)
    assert "/quiz/code/" in client.get("/quiz/").content.decode()


@pytest.mark.parametrize("typed", [CODE, CODE.lower(), CODE.replace("-", ""), f" {CODE.replace('-', ' ')} "])
def test_a_code_leads_to_its_situation_however_it_is_typed(client, typed: str) -> None:
    response = client.get("/quiz/code/", {"code": typed})
    assert (response.status_code, response["Location"]) == (302, f"/quiz/code/{CODE}/")


def test_other_spellings_of_the_address_lead_to_one(client) -> None:
    response = client.get(f"/quiz/code/{CODE.replace('-', '').lower()}/")
    assert (response.status_code, response["Location"]) == (301, f"/quiz/code/{CODE}/")


def test_the_situation_is_asked_without_its_answer(client) -> None:
    page = text(client.get(f"/quiz/code/{CODE}/"))
    assert f"Situation {CODE}" in page
    assert "Bulgarian Belot" in page
    assert "data-legal" not in page
    assert Attempt.objects.count() == 0


def test_an_answer_is_judged_in_an_attempt_of_its_own(client) -> None:
    response = client.post(f"/quiz/code/{CODE}/", {"answer": ["JC"]})
    assert response.status_code == 302
    page = text(client.get(response["Location"]))
    assert "Right" in page
    assert client.get(response["Location"].replace("/1/", "/end/")).status_code == 200
    assert Attempt.objects.get().round == f"code-{CODE.replace('-', '')}"


def test_an_answer_that_does_not_fit_is_named_and_leaves_nothing(client) -> None:
    response = client.post(f"/quiz/code/{CODE}/", {"answer": "ZZ"})
    assert response.status_code == 400
    assert "“ZZ” does not fit this question" in text(response)
    assert Attempt.objects.count() == 0


def test_a_slip_is_named_and_the_right_code_is_offered(client) -> None:
    wrong = CODE[:-1] + ("2" if CODE[-1] != "2" else "3")
    response = client.get("/quiz/code/", {"code": wrong})
    page = text(response)
    assert response.status_code == 404
    assert f"“{wrong}” is mistyped" in page
    assert f'href="/quiz/code/{CODE}/"' in page
    assert f'value="{wrong}"' in page
    assert client.get(f"/quiz/code/{wrong}/").status_code == 404


def test_a_letter_that_no_code_has_is_named(client) -> None:
    typed = "O" + CODE[1:]
    page = text(client.get("/quiz/code/", {"code": typed}))
    assert (
        f"“O”, the character in place 1 of “{typed}”, is in no code: expected one of 23456789ABCDEFGHJKMNPQRSTUVWXYZ"
        in page
    )
    assert f'href="/quiz/code/{CODE}/"' in page


def test_a_short_one_is_told_its_length(client) -> None:
    assert "“ABC” has 3 characters. A code has 12, like ABCD-EFGH-JKMN." in text(
        client.get("/quiz/code/", {"code": "ABC"})
    )


@pytest.mark.parametrize("prefix", ["/bg", "/fr"])
def test_it_is_there_in_every_language(client, prefix: str) -> None:
    assert client.get(f"{prefix}/quiz/code/{CODE}/").status_code == 200
    assert client.get(f"{prefix}/quiz/code/", {"code": "x"}).status_code == 404
