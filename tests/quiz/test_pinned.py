"""What attempts keep of a question stays readable: these rows were written by earlier versions, one of each kind.

Add a row when a field is added; never change one.
"""

import pytest

from quiz.grading import grade
from quiz.models import Attempt, Question
from quiz.pinned import unpin
from quiz.situations import Item

TEXT = {"en": {"title": "A title", "story": "A story."}}
KEPT = [
    ("legal", {"position": "contract H; leader N; trick KS 7H; hand 8S JH 9D AS", "bulgarian": "8S AS"}, "8S AS"),
    ("winner", {"position": "contract H; leader W; trick KS AD 7S 8S", "bulgarian": "W"}, "W"),
    (
        "worth",
        {"position": "contract H; leader W; trick KS AD TS 8S", "bulgarian": "25", "offered": ["21", "25"]},
        "25",
    ),
    (
        "worth",
        {
            "position": "contract H; leader W; trick 8C KC JH; hand KH QS TD 9S AH",
            "yours": "least",
            "bulgarian": "24",
            "offered": ["24", "28"],
        },
        "24",
    ),
    (
        "worth",
        {
            "position": "contract H; leader W; trick KS AD TS 8S",
            "ours": True,
            "bulgarian": "0",
            "offered": ["0", "25"],
        },
        "0",
    ),
    ("higher", {"contract": "H", "led": "H", "cards": "9H AH", "bulgarian": "9H"}, "9H"),
    ("declarations", {"contract": "H", "first": "N", "claims": "N 3-KC; E 4-JD", "bulgarian": "EW"}, "EW"),
    ("outcome", {"contract": "H", "declarer": "NS", "cards": "90-72", "bulgarian": "made"}, "made"),
    (
        "sheet",
        {"contract": "H", "declarer": "NS", "cards": "90-72", "bulgarian": "9-7", "offered": ["9-7", "16-0"]},
        "9-7",
    ),
]


def item_of(kind: str, row: dict) -> Item:
    return unpin("kept", {"rules": "bulgarian-1", "row": {"kind": kind, **row, **TEXT}})


@pytest.mark.parametrize(("kind", "row", "right"), KEPT)
def test_a_kept_question_is_judged_as_it_was(kind, row, right):
    item = item_of(kind, row)
    assert list(item.faults()) == []
    assert grade(item, right.split()).right
    assert item.text("bg").story == "A story."


@pytest.mark.django_db
@pytest.mark.parametrize(("kind", "row", "right"), KEPT)
def test_a_kept_question_is_still_shown_with_what_follows(client, kind, row, right):
    attempt = Attempt.objects.create(round="a-round-of-old")
    pinned = {"rules": "bulgarian-1", "row": {"kind": kind, **row, **TEXT}}
    Question.objects.create(attempt=attempt, number=1, key="kept", asked=pinned)
    assert client.post(f"/quiz/{attempt.token}/1/", {"answer": right.split()}).status_code == 302
    assert b"Right." in client.get(f"/quiz/{attempt.token}/1/").content
    assert b"1 of 1 right" in client.get(f"/quiz/{attempt.token}/end/").content
