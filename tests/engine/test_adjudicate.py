"""`python manage.py adjudicate`: JSON Lines in, JSON Lines out, to the letter of its contract.

Lines that ask for the same kind of answer go through one run of the command together (`ANSWERED`, `REFUSED`); what
concerns the run itself (streams, files, exit status, memory) has runs of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "manage.py", "adjudicate"]

# A position with a little of everything, and its whole answer.
ASKED = {
    "id": "a",
    "ruleset": "bulgarian",
    "contract": "H",
    "trick": ["TS", "9H"],
    "leader": "E",
    "hand": ["KD", "JH", "AH"],
}
ANSWER = {
    "id": "a",
    "to_play": "W",
    "legal": ["JH"],
    "rule": "VOID_MUST_OVERTRUMP",
    "holding": "S",
    "winner": None,
    "points": 24,
}
COMPLETE = {
    "id": "done",
    "ruleset": "bulgarian",
    "contract": "H",
    "trick": ["TS", "9H", "JH", "7S"],
    "leader": "E",
}
COMPLETE_ANSWER = {
    "id": "done",
    "to_play": None,
    "legal": [],
    "forbidden": {},
    "rule": "TRICK_WINNER",
    "holding": None,
    "winner": "W",
    "points": 44,
}


@dataclass
class Run:
    """What one run of the command left behind."""

    status: int
    answers: list[Any]
    stderr: str
    stdout: bytes


def strictly(text: str) -> Any:
    """Read a line as JSON proper: no NaN, no Infinity."""

    def refuse(constant: str) -> Any:
        raise AssertionError(f"{constant} is not JSON")

    return json.loads(text, parse_constant=refuse)


def adjudicate(
    *lines: Any,
    files: list[Path] | None = None,
    raw: bytes | None = None,
    patience: int = 300,
    parsed: bool = True,
) -> Run:
    """Run the command over lines (objects or text) on standard input, or over files, or over bytes as they are."""
    if raw is None:
        texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
        raw = "".join(text + "\n" for text in texts).encode()
    command = [*COMMAND, *map(str, files or [])]
    done = subprocess.run(command, cwd=ROOT, input=raw, capture_output=True, timeout=patience)
    answers = [line for line in done.stdout.decode("utf-8").split("\n") if line]
    said = done.stderr.decode("utf-8", "replace")
    return Run(done.returncode, [*map(strictly, answers)] if parsed else answers, said, done.stdout)


def without_forbidden(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer but for the reasons, whose words are the engine's own."""
    return {key: value for key, value in answer.items() if key != "forbidden"}


# -- lines that are answered --------------------------------------------------------------------------

ANSWERED: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "the plain question": (ASKED, ANSWER),
    "to_play that agrees": ({**ASKED, "to_play": "W"}, ANSWER),
    "to_play null": ({**ASKED, "to_play": None}, ANSWER),
    "switches null": ({**ASKED, "switches": None}, ANSWER),
    "switches empty": ({**ASKED, "switches": {}}, ANSWER),
    "fields nobody asked for": (
        {**ASKED, "why": ["x", {}], "source": None, "kind": 7, "": 0, "legal": "nonsense"},
        ANSWER,
    ),
    "a switch at its default": ({**ASKED, "switches": {"undertrump": "free"}}, ANSWER),
    "a switch of scoring that the question does not touch": (
        {**ASKED, "switches": {"eight_run": 120, "finish_on_capot": "unless_needed"}},
        ANSWER,
    ),
    "a switch of other contracts": (
        {**ASKED, "switches": {"at_raise_over_partner": False, "raise_over_partner": False}},
        ANSWER,
    ),
    "a switch that decides": (
        {**ASKED, "hand": ["KD", "AH"], "switches": {"undertrump": "forced"}},
        {**ANSWER, "legal": ["AH"], "rule": "VOID_MUST_UNDERTRUMP"},
    ),
    "friendly spellings, answered canonically": (
        {**ASKED, "trick": ["10♠", "9h"], "hand": ["kd", "J♥️", "ah"]},
        ANSWER,
    ),
    "an empty table": (
        {
            "id": "a",
            "ruleset": "french",
            "contract": "C",
            "trick": [],
            "leader": "S",
            "hand": ["7H"],
        },
        {
            "id": "a",
            "to_play": "S",
            "legal": ["7H"],
            "rule": "LEAD_FREE",
            "holding": None,
            "winner": None,
            "points": 0,
        },
    ),
    "no trick at all means an empty table": (
        {"id": "a", "ruleset": "coinche", "contract": "AT", "leader": "W", "hand": ["9S", "7H"]},
        {
            "id": "a",
            "to_play": "W",
            "legal": ["9S", "7H"],
            "rule": "LEAD_FREE",
            "holding": None,
            "winner": None,
            "points": 0,
        },
    ),
    "trick null means an empty table": (
        {
            "id": "a",
            "ruleset": "coinche",
            "contract": "NT",
            "trick": None,
            "leader": "N",
            "hand": ["9S"],
        },
        {
            "id": "a",
            "to_play": "N",
            "legal": ["9S"],
            "rule": "LEAD_FREE",
            "holding": None,
            "winner": None,
            "points": 0,
        },
    ),
    "eight cards in hand in hand order": (
        {
            "id": "a",
            "ruleset": "bulgarian",
            "contract": "AT",
            "trick": ["QH", "7H"],
            "leader": "N",
            "hand": ["8H", "JC", "AH", "7D", "TH", "JS", "KH", "9H"],
        },
        {
            "id": "a",
            "to_play": "S",
            "legal": ["AH", "TH", "KH", "9H"],
            "rule": "AT_RAISE",
            "holding": "N",
            "winner": None,
            "points": 3,
        },
    ),
    "a trick that was itself unlawful is not asked about": (
        # South followed spades with a club, whatever South held: the question is only what West may do.
        {
            "id": "a",
            "ruleset": "french",
            "contract": "D",
            "trick": ["AS", "7C"],
            "leader": "E",
            "hand": ["8S", "JD"],
        },
        {
            "id": "a",
            "to_play": "W",
            "legal": ["8S"],
            "rule": "FOLLOW_PLAIN",
            "holding": "E",
            "winner": None,
            "points": 11,
        },
    ),
    "a complete trick without a hand": (COMPLETE, COMPLETE_ANSWER),
    "a complete trick with an empty hand": ({**COMPLETE, "hand": []}, COMPLETE_ANSWER),
    "a complete trick with hand null": ({**COMPLETE, "hand": None}, COMPLETE_ANSWER),
    "a complete trick with to_play null": ({**COMPLETE, "to_play": None}, COMPLETE_ANSWER),
    "points of Bulgarian no trumps are not doubled": (
        {**COMPLETE, "contract": "NT"},
        {**COMPLETE_ANSWER, "winner": "E", "points": 12},
    ),
    "points of Bulgarian all trumps": (
        {**COMPLETE, "contract": "AT", "trick": ["TS", "9H", "JH", "9S"]},
        {**COMPLETE_ANSWER, "winner": "N", "points": 58},
    ),
    "the ace of coinche no trumps is worth nineteen": (
        {**COMPLETE, "ruleset": "coinche", "contract": "NT", "trick": ["AS", "9H", "JH", "TS"]},
        {**COMPLETE_ANSWER, "winner": "E", "points": 31},
    ),
    "or eleven, by the switch": (
        {
            **COMPLETE,
            "ruleset": "coinche",
            "contract": "NT",
            "trick": ["AS", "9H", "JH", "TS"],
            "switches": {"sa_scale": 11},
        },
        {**COMPLETE_ANSWER, "winner": "E", "points": 23},
    ),
    "coinche all trumps is not converted": (
        {**COMPLETE, "ruleset": "coinche", "contract": "AT", "trick": ["JS", "9H", "JH", "AS"]},
        {**COMPLETE_ANSWER, "winner": "E", "points": 65},
    ),
    "the first other scale of coinche all trumps": (
        {
            **COMPLETE,
            "ruleset": "coinche",
            "contract": "AT",
            "trick": ["JS", "9S", "TS", "7S"],
            "switches": {"ta_scale": "13-9-6-5-3-2"},
        },
        {**COMPLETE_ANSWER, "winner": "E", "points": 27},
    ),
    "the second other scale of coinche all trumps": (
        {
            **COMPLETE,
            "ruleset": "coinche",
            "contract": "AT",
            "trick": ["JS", "9S", "TS", "7S"],
            "switches": {"ta_scale": "14-9-6-5-3-1"},
        },
        {**COMPLETE_ANSWER, "winner": "E", "points": 28},
    ),
}


@pytest.fixture(scope="module")
def answered() -> dict[str, Any]:
    """All of `ANSWERED` in one run."""
    run = adjudicate(*(line for line, _ in ANSWERED.values()))
    assert len(run.answers) == len(ANSWERED), run.stderr
    assert run.status == 0
    return dict(zip(ANSWERED, run.answers, strict=True))


@pytest.mark.parametrize("what", list(ANSWERED))
def test_a_line_that_asks_something_possible_is_answered(what: str, answered: dict[str, Any]) -> None:
    """The whole answer is as typed here; nothing optional has to be given."""
    asked, expected = ANSWERED[what]
    answer = answered[what]
    if "forbidden" in expected:
        assert answer == expected
        return
    assert without_forbidden(answer) == expected
    assert set(answer) == {*expected, "forbidden"}
    assert len(answer["forbidden"]) + len(answer["legal"]) == len(asked["hand"])
    assert not set(answer["forbidden"]) & set(answer["legal"])


def test_a_forbidden_card_has_a_key_for_its_reason(answered: dict[str, Any]) -> None:
    """Every other card of the hand stands in `forbidden`, with a key as code writes keys."""
    forbidden = answered["the plain question"]["forbidden"]
    assert list(forbidden) == ["KD", "AH"]
    assert all(why.isupper() and " " not in why for why in forbidden.values())
    assert forbidden["KD"] != forbidden["AH"], "not a trump, and too low a trump"


SWITCHES_OF = {
    "bulgarian": {
        "undertrump": ["free", "forced"],
        "partner_trumped": [
            "free",
            "raise_if_able",
            "no_undertrump_unless_forced",
            "only_trumps_must_raise",
        ],
        "raise_over_partner": [True, False],
        "at_raise_over_partner": [True, False],
        "declaration_pool": ["separate", "single"],
        "sequence_tie": ["cancels", "trump_then_first"],
        "eight_run": [100, 120],
        "capot_cancels_double": [False, True],
        "finish_on_capot": ["no", "unless_needed", "yes"],
        "finish_while_hanging": [True, False],
        "blank_side_declarations": ["count", "lost"],
        "rounding": ["table"],
    },
    "french": {
        "undertrump": ["free", "forced"],
        "partner_trumped": [
            "free",
            "raise_if_able",
            "no_undertrump_unless_forced",
            "only_trumps_must_raise",
        ],
        "raise_over_partner": [True, False],
        "sequence_tie": ["trump_then_first"],
        "annonces": [True, False],
        "tie": ["made", "litige", "failed"],
        "both_over": ["draw", "higher_wins"],
        "rounding": ["none", "nearest_ten"],
        "capot_for_defenders": [True, False],
        "target": [1000, 501, 701, 1001, 1010],
    },
    "coinche": {
        "undertrump": ["free", "forced"],
        "partner_trumped": [
            "free",
            "raise_if_able",
            "no_undertrump_unless_forced",
            "only_trumps_must_raise",
        ],
        "raise_over_partner": [True, False],
        "at_raise_over_partner": [True, False],
        "sequence_tie": ["trump_then_cancels", "trump_then_first"],
        "annonces": [False, True],
        "outscore": [True, False],
        "fail_base": [160, 162],
        "double_scope": ["deal", "bid"],
        "surcoinche": [4, 3],
        "belote_on_failure": ["keep", "to_defence"],
        "capot_flat": [False, True],
        "rounding": ["five_up", "five_down", "none"],
        "target": [1000, 1500, 2000, 2001, 3000],
        "target_rule": ["reach", "exceed"],
        "ta_scale": ["convert", "13-9-6-5-3-2", "14-9-6-5-3-1"],
        "sa_scale": [19, 11],
        "coinche_out_of_turn": [False, True],
    },
}
LEAD = {"contract": "S", "trick": [], "leader": "N", "hand": ["7S"]}


def test_every_switch_of_a_rule_set_is_accepted_with_every_value() -> None:
    """Switches that card play does not touch are no fault, each alone and all together."""
    lines: list[dict[str, Any]] = []
    for key, switches in SWITCHES_OF.items():
        for name, values in switches.items():
            lines += [{**LEAD, "ruleset": key, "switches": {name: value}} for value in values]
        lines.append({**LEAD, "ruleset": key, "switches": {name: v[-1] for name, v in switches.items()}})
    run = adjudicate(*lines)
    assert [answer for answer in run.answers if "error" in answer] == []
    assert len(run.answers) == len(lines)
    assert run.status == 0


def test_every_other_switch_and_value_is_refused() -> None:
    """A switch of another game, a value of another switch, a value of the wrong JSON type: each is named."""
    lines: list[dict[str, Any]] = []
    named: list[tuple[str, str]] = []

    def refuse(key: str, name: str, value: object) -> None:
        lines.append({**LEAD, "ruleset": key, "switches": {name: value}})
        named.append((name, value if isinstance(value, str) else json.dumps(value)))

    every = {name for switches in SWITCHES_OF.values() for name in switches}
    for key, switches in SWITCHES_OF.items():
        for name in sorted(every - set(switches)):
            refuse(key, name, True)
        for name, values in switches.items():
            # 1 is not true, 0 is not false, "100" is not 100, "true" is not true.
            for value in [1, 0, "true", "false", "", "100", "19", "Free", "FORCED", 7.5, [], {}]:
                refuse(key, name, value)
            for value in {str(type(v)): v for v in (True, "free", 100)}.values():
                if not any(type(value) is type(other) and value == other for other in values):
                    refuse(key, name, value)
    run = adjudicate(*lines)
    assert len(run.answers) == len(lines)
    for line, (name, value), answer in zip(lines, named, run.answers, strict=True):
        assert set(answer) == {"id", "error"}, line
        assert name in answer["error"] or value in answer["error"], line
    assert run.status == 1


# -- lines that are refused ---------------------------------------------------------------------------

REFUSED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "an unknown rule set": ({**ASKED, "ruleset": "klaverjas"}, ["klaverjas"]),
    "no rule set": ({k: v for k, v in ASKED.items() if k != "ruleset"}, ["ruleset"]),
    "a rule set that is a number": ({**ASKED, "ruleset": 5}, ["ruleset", "5"]),
    "a rule set that is a list": ({**ASKED, "ruleset": ["french"]}, ["ruleset"]),
    "an unknown contract": ({**ASKED, "contract": "Z"}, ["Z"]),
    "no contract": ({k: v for k, v in ASKED.items() if k != "contract"}, ["contract"]),
    "a contract that is an object": ({**ASKED, "contract": {"H": 1}}, ["contract"]),
    "French no trumps": ({**ASKED, "ruleset": "french", "contract": "NT"}, ["NT", "French"]),
    "French all trumps": ({**ASKED, "ruleset": "french", "contract": "AT"}, ["AT", "French"]),
    "no leader": ({k: v for k, v in ASKED.items() if k != "leader"}, ["leader"]),
    "leader null": ({**ASKED, "leader": None}, ["leader"]),
    "an unknown leader": ({**ASKED, "leader": "Q"}, ["leader", "Q"]),
    "a leader that is true": ({**ASKED, "leader": True}, ["leader", "true"]),
    "a seat that cannot be to play": ({**ASKED, "to_play": "N"}, ["to play", "“N”"]),
    "to_play unknown": ({**ASKED, "to_play": "X"}, ["X"]),
    "to_play after a complete trick": ({**COMPLETE, "to_play": "W"}, ["W"]),
    "an empty hand": ({**ASKED, "hand": []}, ["hand"]),
    "no hand": ({k: v for k, v in ASKED.items() if k != "hand"}, ["hand"]),
    "hand null": ({**ASKED, "hand": None}, ["hand"]),
    "a hand after a complete trick": ({**COMPLETE, "hand": ["7D"]}, ["7D"]),
    "nine cards in hand": (
        {**ASKED, "hand": ["7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC", "7D"]},
        ["9"],
    ),
    "five cards on the table": ({**COMPLETE, "trick": ["TS", "9H", "JH", "7S", "8S"]}, ["5"]),
    "a card twice in hand": ({**ASKED, "hand": ["KD", "KD"]}, ["KD"]),
    "a card twice on the table": ({**ASKED, "trick": ["10♠", "TS"]}, ["10♠"]),
    "a card on the table and in hand": ({**ASKED, "hand": ["9H", "KD"]}, ["9H"]),
    "an unknown card in hand": ({**ASKED, "hand": ["1H", "KD"]}, ["1H"]),
    "an unknown card on the table": ({**ASKED, "trick": ["TS", "ZZ"]}, ["ZZ"]),
    "an empty card": ({**ASKED, "hand": ["", "KD"]}, ["“”"]),
    "a number for a card": ({**ASKED, "hand": [7, "KD"]}, ["7"]),
    "null for a card": ({**ASKED, "hand": [None, "KD"]}, ["hand", "null"]),
    "a list for a card": ({**ASKED, "trick": [["TS"], "9H"]}, ["trick", '["TS"]']),
    "a hand that is a number": ({**ASKED, "hand": 12}, ["hand", "12"]),
    "a hand that is an object": ({**ASKED, "hand": {"KD": 1}}, ["hand"]),
    "a trick that is true": ({**ASKED, "trick": True}, ["trick"]),
    "an unknown switch": ({**ASKED, "switches": {"no_such": 1}}, ["no_such"]),
    "an unknown value of a switch": ({**ASKED, "switches": {"undertrump": "never"}}, ["never"]),
    "switches that are a word": ({**ASKED, "switches": "undertrump"}, ["switches"]),
    "switches that are a list": ({**ASKED, "switches": ["undertrump"]}, ["switches"]),
    "a lone surrogate for a contract": ({**ASKED, "contract": "\ud800"}, ["contract"]),
    "a lone surrogate for a card": ({**ASKED, "hand": ["\ud800"]}, ["card"]),
    "everything at once": (
        {
            "id": "a",
            "ruleset": "french",
            "contract": "Z",
            "trick": ["TS", "1H"],
            "leader": "Q",
            "hand": ["KD", "KD", "XX"],
            "switches": {"no_such": 1, "undertrump": "never"},
        },
        ["Z", "1H", "Q", "KD", "XX", "no_such", "never"],
    ),
}


@pytest.fixture(scope="module")
def refused() -> dict[str, Any]:
    """All of `REFUSED` in one run, with a good line after each bad one."""
    lines = [line for bad, _ in REFUSED.values() for line in (bad, {**ASKED, "id": "good"})]
    run = adjudicate(*lines)
    assert run.status == 1
    assert len(run.answers) == len(lines), run.stderr
    assert all(without_forbidden(answer) == {**ANSWER, "id": "good"} for answer in run.answers[1::2])
    return dict(zip(REFUSED, run.answers[::2], strict=True))


@pytest.mark.parametrize("what", list(REFUSED))
def test_a_line_that_is_no_position_gets_an_error_that_names_what_is_wrong(what: str, refused: dict[str, Any]) -> None:
    """The answer is the id and an error quoting what was typed or the field concerned; the run goes on."""
    line, quoted = REFUSED[what]
    answer = refused[what]
    assert set(answer) == {"id", "error"}
    assert answer["id"] == line["id"]
    assert isinstance(answer["error"], str)
    for text in quoted:
        # A field's name may begin the sentence.
        assert text in answer["error"] or text.capitalize() in answer["error"]


# -- ids ----------------------------------------------------------------------------------------------

IDS: list[Any] = [
    "x",
    "",
    0,
    -7,
    1.5,
    1e300,
    True,
    False,
    None,
    [],
    [1, ["two", None]],
    {},
    {"a": {"b": [1]}},
    "ред\n♥️ \u2028 \u0085 \x7f",
    2**200,
    "\ud800",
]


def test_an_id_of_any_json_type_comes_back_as_it_was() -> None:
    """Answered or refused, the id is the same value of the same type."""
    run = adjudicate(
        *({**ASKED, "id": given} for given in IDS),
        *({**ASKED, "id": given, "contract": "Z"} for given in IDS),
    )
    back = [answer["id"] for answer in run.answers]
    assert [(type(given), given) for given in back] == [(type(given), given) for given in IDS * 2]
    assert ["error" in answer for answer in run.answers] == [False] * len(IDS) + [True] * len(IDS)


def test_a_number_too_large_for_a_float_does_not_come_back_as_infinity() -> None:
    """`1e999` is JSON; `Infinity` is not: answered or refused, what comes out can be read (`strictly`)."""
    run = adjudicate(
        json.dumps({**ASKED, "id": "ID"}).replace('"ID"', "1e999"),
        json.dumps({**ASKED, "id": "ID", "contract": "Z"}).replace('"ID"', "-1e999"),
        json.dumps({**ASKED, "hand": ["CARD"]}).replace('"CARD"', "1e999"),
    )
    assert len(run.answers) == 3
    assert "Traceback" not in run.stderr


def test_a_line_without_an_id_is_answered_with_id_null() -> None:
    """Nothing obliges anybody to number their lines."""
    run = adjudicate({key: value for key, value in ASKED.items() if key != "id"})
    assert [without_forbidden(answer) for answer in run.answers] == [{**ANSWER, "id": None}]
    assert run.status == 0


def test_raw_unicode_separators_inside_a_line_do_not_break_it() -> None:
    """Only a line feed ends a line: U+2028, U+2029, U+0085 and the like may stand inside a string."""
    given = "a\u2028b\u2029c\u0085d\u001ce"
    line = json.dumps({**ASKED, "id": "ID"}).replace("ID", given.replace("\u001c", "\\u001c"))
    run = adjudicate(line)
    assert [answer["id"] for answer in run.answers] == [given]
    assert run.status == 0


# -- lines that are no JSON object --------------------------------------------------------------------

NO_OBJECT: dict[str, bytes] = {
    "a word": b"hello",
    "half an object": b'{"id": 1, "ruleset": ',
    "a list": b"[1, 2]",
    "a string": b'"french"',
    "a number": b"12",
    "null": b"null",
    "true": b"true",
    "not UTF-8": b'{"id": "\xff\xfe"}',
    "UTF-16": '{"id": 1}'.encode("utf-16"),
    "NUL bytes": b"\x00\x00",
    "two objects": b'{"id": 1} {"id": 2}',
    "a trailing comma": b'{"id": 1,}',
    "nesting far too deep": b"[" * 200_000,
    "nesting far too deep inside an object": b'{"id": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "an integer of ten thousand digits": b'{"id": ' + b"9" * 10_000 + b"}",
    "NaN": b'{"id": NaN}',
    "Infinity": b'{"id": -Infinity}',
}


def test_a_line_that_is_no_json_object_is_refused_by_its_number() -> None:
    """Id null, the line's number in the text, and the next line is answered as if nothing had been."""
    good = json.dumps(ASKED).encode()
    raw = b"".join(line + b"\n" + good + b"\n" for line in NO_OBJECT.values())
    run = adjudicate(raw=raw)
    assert run.status == 1
    assert len(run.answers) == 2 * len(NO_OBJECT), run.stderr
    for number, what in enumerate(NO_OBJECT):
        refused, after = run.answers[2 * number : 2 * number + 2]
        assert set(refused) == {"id", "error"}, what
        assert refused["id"] is None, what
        assert str(2 * number + 1) in refused["error"], what
        assert without_forbidden(after) == ANSWER, what


@pytest.mark.parametrize("where", ["trick", "hand", "contract", "leader", "ruleset", "to_play"])
def test_a_text_of_a_million_characters_is_refused_in_no_time(where: str) -> None:
    """Whatever field it stands in, and the message does not repeat it all."""
    huge: Any = "x" * 1_000_000
    run = adjudicate({**ASKED, where: [huge] if where in ("trick", "hand") else huge}, ASKED, patience=30)
    assert set(run.answers[0]) == {"id", "error"}
    assert len(run.answers[0]["error"]) < 1_000
    assert without_forbidden(run.answers[1]) == ANSWER


def test_nesting_of_any_depth_is_one_answer_a_line() -> None:
    """Near the limit of what can be read, written or quoted, a line is answered or refused, never fatal."""
    lines = []
    for depth in (100, 500, *range(880, 1_010, 3)):
        nest = "[" * depth + "]" * depth
        lines += [
            json.dumps(ASKED).replace('"a"', nest),
            json.dumps({**ASKED, "why": "NEST"}).replace('"NEST"', nest),
            json.dumps({**ASKED, "hand": "NEST"}).replace('"NEST"', nest),
            json.dumps({**ASKED, "switches": {"undertrump": "NEST"}}).replace('"NEST"', nest),
        ]
    run = adjudicate(*lines, parsed=False)
    assert len(run.answers) == len(lines), run.stderr[-2_000:]
    assert run.status == 1


def test_the_number_of_a_line_counts_the_blank_ones_before_it() -> None:
    """What an editor shows as line 6 is line 6."""
    run = adjudicate("", "   ", json.dumps(ASKED), "\t", "", "oops")
    assert [without_forbidden(answer) for answer in run.answers[:1]] == [ANSWER]
    assert len(run.answers) == 2
    assert run.answers[1]["id"] is None
    assert "6" in run.answers[1]["error"]
    assert run.status == 1


def test_a_line_of_blanks_is_no_line() -> None:
    """Nothing in, nothing out, nothing wrong."""
    for raw in (b"", b"\n", b"  \n\t\n \r\n\n", b"   "):
        run = adjudicate(raw=raw)
        assert (run.status, run.stdout) == (0, b"")


def test_windows_line_ends_and_a_missing_last_one_are_no_fault() -> None:
    """Files come from anywhere."""
    line = json.dumps(ASKED).encode()
    run = adjudicate(raw=line + b"\r\n" + line)
    assert [without_forbidden(answer) for answer in run.answers] == [ANSWER, ANSWER]
    assert run.status == 0


def test_every_answer_is_one_line_that_ends() -> None:
    """JSON Lines out: one answer a line, a line feed after each, the last included; nothing on stderr."""
    run = adjudicate(ASKED, {**ASKED, "contract": "Z"}, "oops", {**ASKED, "id": "a\nb"})
    assert run.stdout.endswith(b"\n")
    assert run.stdout.count(b"\n") == 4
    assert "Traceback" not in run.stderr


def test_answers_come_in_the_order_of_the_questions() -> None:
    """A thousand lines, some of them wrong: one answer each, in order."""
    lines = [{**ASKED, "id": n, "contract": "H" if n % 7 else "Z"} for n in range(1_000)]
    run = adjudicate(*lines)
    assert [answer["id"] for answer in run.answers] == list(range(1_000))
    assert ["error" in answer for answer in run.answers] == [n % 7 == 0 for n in range(1_000)]


# -- files and exit status ----------------------------------------------------------------------------


def test_a_file_is_read_where_one_is_named(tmp_path: Path) -> None:
    """And standard input is left alone."""
    asked = tmp_path / "asked.jsonl"
    asked.write_text(json.dumps(ASKED) + "\n", "utf-8")
    run = adjudicate("oops", files=[asked])
    assert [without_forbidden(answer) for answer in run.answers] == [ANSWER]
    assert run.status == 0


def test_a_file_with_a_bad_line_gives_status_one(tmp_path: Path) -> None:
    """The status tells a script that something needs a look."""
    asked = tmp_path / "asked.jsonl"
    asked.write_text("oops\n" + json.dumps(ASKED) + "\n", "utf-8")
    run = adjudicate(files=[asked])
    assert len(run.answers) == 2
    assert run.status == 1


def test_several_files_are_read_one_after_the_other(tmp_path: Path) -> None:
    """The last line of the first need not end for the second to begin; lines are counted in each."""
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    one.write_text(json.dumps({**ASKED, "id": 1}), "utf-8")
    other.write_text(json.dumps({**ASKED, "id": 2}) + "\noops", "utf-8")
    run = adjudicate(files=[one, other])
    assert [answer["id"] for answer in run.answers] == [1, 2, None]
    assert "line 2" in run.answers[2]["error"]
    assert run.status == 1


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_a_file_that_cannot_be_read_gives_status_two(tmp_path: Path, name: str) -> None:
    """No such file, or a directory: status 2, the file named on stderr, no traceback, nothing on stdout."""
    run = adjudicate(files=[tmp_path / name])
    assert run.status == 2
    assert run.stdout == b""
    assert str(tmp_path) in run.stderr
    assert "Traceback" not in run.stderr


def test_an_answer_is_written_before_the_next_question_is_asked() -> None:
    """Streamed: with a few hundred questions sent and the pipe still open, answers have come."""
    line = (json.dumps(ASKED) + "\n").encode()
    with subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(line * 400)
            process.stdin.flush()
            first = process.stdout.readline()
        finally:
            process.stdin.close()
            process.stdout.read()
    assert without_forbidden(json.loads(first)) == ANSWER


def test_a_reader_that_goes_away_is_no_crash() -> None:
    """`adjudicate | head -1` ends quietly."""
    line = (json.dumps(ASKED) + "\n").encode()
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, 0, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        try:
            for _ in range(20_000):
                process.stdin.write(line)
        except BrokenPipeError:
            pass
        process.stdin.close()
        said = process.stderr.read().decode()
    assert "Traceback" not in said


# -- memory -------------------------------------------------------------------------------------------

MEASURE = """
import resource, subprocess, sys
line, count, command = sys.argv[1].encode() + b"\\n", int(sys.argv[2]), sys.argv[3:]
run = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
import threading
answers = []
def read():
    answers.append(sum(1 for _ in run.stdout))
reader = threading.Thread(target=read)
reader.start()
for _ in range(count // 100):
    run.stdin.write(line * 100)
run.stdin.close()
reader.join()
assert run.wait() == 0
print(answers[0], resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def memory(lines: int) -> int:
    """The most memory the command held while it answered so many lines, as the system counts it."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, json.dumps(ASKED), str(lines), *COMMAND],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    answers, most = done.stdout.split()
    assert int(answers) == lines
    return int(most)


def test_fifty_thousand_lines_need_no_more_memory_than_a_thousand() -> None:
    """Nothing is gathered: within a tenth, which is a tenth of a bare Django, not of the lines."""
    assert memory(50_000) <= 1.1 * memory(1_000)


@pytest.mark.long
def test_a_million_lines_need_no_more_memory_than_a_thousand() -> None:
    """The promise itself."""
    assert memory(1_000_000) <= 1.1 * memory(1_000)
