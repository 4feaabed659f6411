"""The public test set: ruled on by hand, agreed with by the engine, served and explained."""

import io
import json
import re
from html import unescape

import pytest
from django.core import checks as django_checks
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from rules import reviewed
from rules.engine.ladder import Rule

SHARED = {
    "LEAD_FREE", "FOLLOW_PLAIN", "TRUMP_LED_RAISE", "TRUMP_LED_CANNOT_RAISE", "TRUMP_LED_VOID", "VOID_PARTNER_FREE",
    "VOID_MUST_TRUMP", "VOID_MUST_OVERTRUMP", "VOID_MUST_UNDERTRUMP", "VOID_CANNOT_OVERTRUMP_FREE", "VOID_NO_TRUMP_FREE",
    "VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING", "VOID_PARTNER_TRUMPED_NO_UNDERTRUMP",
    "VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE", "TRUMP_LED_PARTNER_NO_RAISE", "TRICK_WINNER",
}  # fmt: skip
WITHOUT_TRUMP_SUIT = {"NT_FOLLOW", "NT_VOID_FREE", "AT_RAISE", "AT_CANNOT_RAISE", "AT_VOID_FREE", "AT_PARTNER_NO_RAISE"}
LINE = reviewed.lines()[0]


def test_the_engine_agrees_with_every_reviewed_position():
    assert reviewed.faults(reviewed.lines()) == ([], [])


@pytest.mark.parametrize(
    ("game", "keys"),
    [("bulgarian", SHARED | WITHOUT_TRUMP_SUIT), ("french", SHARED), ("coinche", SHARED | WITHOUT_TRUMP_SUIT)],
)
def test_every_rule_stands_there_in_every_game_where_it_can_occur(game, keys):
    rows = [one.row for one in reviewed.positions()]
    assert {row["rule"] for row in rows if row["ruleset"] == game} == keys


def test_every_position_has_a_note_and_an_address_of_its_own():
    every = reviewed.positions()
    assert all(one.note.endswith(".") for one in every)
    assert len({json.dumps(one.answer()["query"]) for one in every}) == len(every)


def test_a_complete_trick_also_claims_its_points():
    assert all("points" in one.row for one in reviewed.positions() if one.position.to_play is None)


def changed(**fields: object) -> str:
    return json.dumps({**json.loads(LINE), **fields})


@pytest.mark.parametrize(
    ("line", "identity", "says"),
    [
        (
            changed(rule="VOID_MUST_TRUMP"),
            "rules.E002",
            "rule: reviewed 'VOID_MUST_TRUMP', but the engine says 'LEAD_FREE'",
        ),
        (changed(legal=["JH"]), "rules.E002", "legal: reviewed ['JH']"),
        (changed(winner="N"), "rules.E002", "winner: reviewed 'N', but the engine says None"),
        (changed(hand=["JH", "JH"]), "rules.E001", "twice"),
        (changed(version=9), "rules.E001", "“bulgarian-9” is no version"),
        (changed(switches={"undertrump": "never"}), "rules.E001", "undertrump"),
        ('{"id": "x"}', "rules.E001", "expected also: ruleset"),
        ("[]", "rules.E001", "expected a JSON object"),
        ("{", "rules.E001", "line 1"),
        (f"{LINE}\n{LINE}", "rules.E001", "twice"),
    ],
)
def test_the_site_does_not_start_with_a_wrong_line(monkeypatch, tmp_path, line, identity, says):
    """`manage.py check` fails, and names the line or the id and both answers."""
    file = tmp_path / "positions.jsonl"
    file.write_text(line + "\n")
    monkeypatch.setattr(reviewed, "FILE", file)
    found = [message for message in django_checks.run_checks(tags=["data"]) if message.id == identity]
    assert len(found) == 1
    assert says in found[0].msg
    assert found[0].hint
    with pytest.raises(SystemCheckError):
        call_command("check", stdout=io.StringIO())


def test_the_file_holds_each_position_with_the_whole_verdict(client):
    response = client.get("/rules/positions.jsonl")
    rows = [json.loads(line) for line in response.content.decode().splitlines()]
    assert response["Content-Type"].startswith("application/jsonl")
    assert len(rows) == len(reviewed.positions())
    for row in rows:
        assert sorted(row["legal"] + list(row["forbidden"])) == sorted(row["hand"])
        assert row["rule"] in Rule.__members__
        assert row["headline"]
        assert row["explanation"]


def test_the_file_can_be_given_to_adjudicate_as_it_is(client, tmp_path, capsys):
    """So another program can be asked the same way, and the answers are those of the file."""
    file = tmp_path / "positions.jsonl"
    served = client.get("/rules/positions.jsonl").content
    file.write_bytes(served)
    call_command("adjudicate", str(file))
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    rows = [json.loads(line) for line in served.splitlines()]
    assert answers == [{name: row[name] for name in answer} for row, answer in zip(rows, answers, strict=True)]


def test_the_file_may_be_kept_by_caches(client):
    response = client.get("/rules/positions.jsonl")
    assert "public" in response["Cache-Control"]
    again = client.get("/rules/positions.jsonl", headers={"If-None-Match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_file_is_the_same_in_every_language(client):
    assert client.get("/bg/rules/positions.jsonl").content == client.get("/rules/positions.jsonl").content


def test_the_page_lists_every_position_with_its_verdict_and_a_way_into_the_checker(client):
    text = unescape(client.get("/rules/positions/").content.decode())
    for one in reviewed.positions():
        assert f">{one.id}<" in text
        assert one.note in text
    links = re.findall(r'href="(/check/\?[^"]*)"', text)
    assert len(links) == len(reviewed.positions())
    assert all("data-rule=" in client.get(link).content.decode() for link in links[::9])


def test_the_page_explains_every_field_of_the_file(client):
    text = client.get("/rules/positions/").content.decode()
    fields = re.findall(r'<th scope="row"><code>(\w+)</code>', text)
    assert fields == list(json.loads(client.get("/rules/positions.jsonl").content.splitlines()[0]))
