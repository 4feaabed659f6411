"""What is wrong with a row of `score` or `referee` is said, quoted, with what was expected; never an exception else."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.errors import PositionError
from rules.engine.jsonl import answers
from rules.engine.referee import referee
from rules.engine.score import score
from rules.engine.variants import RULE_SETS

Row = dict[str, Any]

DEAL: Row = {
    "kind": "deal",
    "ruleset": "bulgarian",
    "contract": "H",
    "declarer": "A",
    "card_points": {"A": 92, "B": 70},
}
CLAIMS: Row = {"kind": "declarations", "ruleset": "french", "contract": "H", "first": "N"}
RECORD: Row = {
    "ruleset": "bulgarian",
    "contract": "H",
    "declarer": "E",
    "first": "N",
    "hands": {
        "N": ["7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC"],
        "E": ["7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD"],
        "S": ["7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"],
        "W": ["7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"],
    },
    "tricks": [["AC", "7D", "JH", "7S"], ["9H", "8S", "7C", "8D"]],
}


def fault(answer: Callable[[Row], Row], row: Row) -> str:
    """The error that a row gets."""
    with pytest.raises(PositionError) as error:
        answer(row)
    return str(error.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"kind": "sheet"}, ["“sheet”", "match_end"]),
        ({"kind": None}, ["kind", "deal"]),
        ({"ruleset": "belot"}, ["“belot”", "bulgarian"]),
        ({"contract": "X"}, ["“X”"]),
        ({"ruleset": "french", "contract": "NT"}, ["“NT”", "French Belote"]),
        ({"declarer": "C"}, ["declarer", "“C”", "A, B"]),
        ({"declarer": None}, ["declarer"]),
        ({"multiplier": 3}, ["multiplier", "“3”", "1, 2, 4"]),
        ({"multiplier": True}, ["multiplier", "“true”"]),
        ({"ruleset": "french", "multiplier": 2}, ["“2”", "French Belote"]),
        ({"ruleset": "coinche"}, ["bid"]),
        ({"ruleset": "coinche", "bid": 85}, ["“85”", "80"]),
        ({"ruleset": "coinche", "bid": "all"}, ["“all”", "capot"]),
        ({"ruleset": "coinche", "bid": 99990}, ["“99990”", "650"]),
        ({"declarations": {"A": 33, "B": 0}}, ["“33”", "20, 50, 100, 150, 200"]),
        ({"belote": {"A": 10, "B": 0}}, ["“10”", "20"]),
        ({"belote": {"A": 20, "B": 20}}, ["“20”", "hearts"]),
        ({"card_points": {"A": 100, "B": 70}}, ["170", "162"]),
        ({"card_points": {"A": -8, "B": 170}}, ["card_points.A", "“-8”"]),
        ({"card_points": {"A": 92}}, ["card_points.B"]),
        ({"card_points": {"A": 92, "B": 70, "C": 0}}, ["“C”"]),
        ({"card_points": [92, 70]}, ["card_points"]),
        ({"card_points": None}, ["card_points"]),
        ({"capot": "A"}, ["“92”", "162"]),
        ({"capot": "us"}, ["capot", "“us”"]),
        ({"declarations": {"A": "20"}}, ["declarations.A", "“20”"]),
        ({"belote": {"A": 1e9}}, ["belote.A"]),
        ({"hanging_before": -1}, ["hanging_before", "“-1”"]),
        ({"ruleset": "french", "hanging_before": 81}, ["“81”", "French Belote"]),
        ({"kind": "conversion"}, ["raw_card_points"]),
        ({"kind": "conversion", "raw_card_points": 100}, ["hearts", "Bulgarian Belot"]),
        ({"kind": "conversion", "ruleset": "coinche", "raw_card_points": 300, "contract": "AT"}, ["“300”", "258"]),
        (
            {
                "kind": "conversion",
                "ruleset": "coinche",
                "contract": "AT",
                "raw_card_points": 100,
                "switches": {"ta_scale": "13-9-6-5-3-2"},
            },
            ["all trumps", "coinche"],
        ),
        ({"kind": "belote_call", "trick": ["7H", "8H", "9H", "TH"], "played": "KH"}, ["3", "4"]),
        ({"kind": "belote_call", "played": "KHQH"}, ["played", "“KHQH”"]),
        ({"kind": "belote_call", "played": "KH", "leader": "X"}, ["leader", "“X”"]),
        ({"switches": {"tie": "made"}}, ["“tie”", "Bulgarian Belot"]),
        ({"switches": {"eight_run": 110}}, ["“110”", "eight_run"]),
        ({"switches": []}, ["switches"]),
    ],
)
def test_a_deal_that_cannot_be_scored_says_why(change: Row, words: list[str]) -> None:
    """Each fault quotes what was given."""
    said = fault(score, DEAL | change)
    for word in words:
        assert word.lower() in said.lower()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"claims": [{"seat": "N", "type": "sequence", "length": 5, "top": "9C"}]}, ["5", "nine"]),
        ({"claims": [{"seat": "N", "type": "sequence", "length": 2, "top": "9C"}]}, ["length", "“2”"]),
        ({"claims": [{"seat": "X", "type": "four", "rank": "J"}]}, ["“X”"]),
        ({"claims": [{"seat": "N", "type": "four", "rank": "1"}]}, ["“1”"]),
        ({"claims": [{"seat": "N", "type": "pair", "rank": "J"}]}, ["“pair”", "four"]),
        ({"claims": [{"seat": s, "type": "four", "rank": "J"} for s in "NE"]}, ["jack of clubs", "(North)", "(East)"]),
        ({"claims": ["tierce"]}, ["claims 1", "“tierce”"]),
        ({"claims": [{}]}, ["claims 1, seat", "claims 1, type"]),
        ({"claims": [{"seat": "N", "type": "four", "rank": r} for r in "J9A"]}, ["North", "12 cards", "8"]),
        ({"claims": [{"seat": "N", "type": "sequence", "length": 3, "top": "9C9D"}]}, ["top", "“9C9D”"]),
        ({"hands": {"N": ["7C"], "North": ["JD"]}}, ["hands.N", "“North”"]),
        ({"hands": {"N": ["7C"]}, "claims": [{"seat": "E", "type": "four", "rank": "J"}]}, ["claims", "hands"]),
        ({"claims": None}, ["claims"]),
        ({"hands": {"N": ["TS"], "E": ["TS"]}}, ["North", "East", "ten of spades"]),
        ({"hands": {"N": ["TS", "TS"]}}, ["North", "ten of spades", "twice"]),
        ({"hands": {"N": "7C 8C 9C TC JC QC KC AC 7D"}}, ["North", "9", "8"]),
        ({"hands": {"N": ["TX"]}}, ["hands.N", "“TX”"]),
        ({"hands": "TS"}, ["hands", "“TS”"]),
        ({"claims": [], "first": "Q"}, ["first", "“Q”"]),
    ],
)
def test_claims_that_cannot_be_say_why(change: Row, words: list[str]) -> None:
    """At the claim or the hand that is wrong."""
    said = fault(score, CLAIMS | change)
    for word in words:
        assert word.lower() in said.lower()


def record(**changes: Any) -> Row:
    """The record with something changed in it."""
    return copy.deepcopy(RECORD) | changes


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (record(tricks=[["AC", "7D", "JH", "7S"], ["9H", "8S", "7C", "7D"]]), ["Trick 2", "East", "seven of diamonds"]),
        (record(tricks=[["AC", "7D", "JS", "7S"]]), ["Trick 1", "South", "jack of spades"]),
        (record(tricks=[["AC", "7D"], ["JH"]]), ["Trick 1", "2 of 4"]),
        (record(tricks=[["AC", "7D", "JH", "7S", "8S"]]), ["Trick 1", "5"]),
        (record(tricks=[["AC", "XX"]]), ["trick 1", "“XX”"]),
        (record(ruleset="french", hanging_before=8), ["“8”", "French Belote"]),
        (record(bid=90, ruleset="coinche", hanging_before=8), ["“8”", "coinche"]),
        (record(tricks="AC"), ["tricks"]),
        (record(hands={"N": ["7C"]}), ["North", "1", "8"]),
        (record(hands=RECORD["hands"] | {"E": RECORD["hands"]["S"]}), ["East", "South", "Nobody holds"]),
        (record(hands=None), ["hands"]),
        (record(declarer="A"), ["declarer", "“A”"]),
        (record(first=None), ["first"]),
        (record(multiplier=8), ["“8”"]),
    ],
)
def test_a_record_that_cannot_be_refereed_says_why(row: Row, words: list[str]) -> None:
    """Trick, seat and card are named."""
    said = fault(referee, row)
    for word in words:
        assert word.lower() in said.lower()


def test_an_unfinished_deal_is_refereed_as_far_as_it_goes() -> None:
    """South ruffed and led trumps; nothing is known yet of the sheet."""
    answer = referee(record(tricks=[["AC", "7D", "JH", "7S"], ["9H", "8S"]]))
    assert answer == {
        "tricks": [{"leader": "N", "winner": "S", "points": 31}, {"leader": "S", "winner": None, "points": 0}],
        "revokes": [],
        "declarations": {"NS": 0, "EW": 0},
        "belote": {"NS": 0, "EW": 0},
        "card_points": {"NS": 31, "EW": 0},
        "capot": None,
        "outcome": None,
        "recorded": None,
        "hanging_after": None,
    }


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@given(st.sampled_from(["deal", "match_end", "declarations", "belote_call", "conversion"]), st.data())
def test_any_value_in_any_field_is_an_answer_or_an_error(kind: str, data: st.DataObject) -> None:
    """Through the same door as the command, which knows only ValueErrors. Real house rules among them."""
    fields = [*DEAL, "multiplier", "bid", "capot", "before", "recorded", "flags", "claims", "hands", "first"]
    fields += ["trick", "played", "still_holds", "raw_card_points", "belote", "declarations", "switches", "tricks"]
    row = DEAL | CLAIMS | {"kind": kind} | data.draw(st.dictionaries(st.sampled_from(fields), JSON, max_size=6))
    row["ruleset"] = data.draw(st.sampled_from([*RULE_SETS]))
    if data.draw(st.booleans()):
        switch = data.draw(st.sampled_from(RULE_SETS[row["ruleset"]].offered))
        row["switches"] = {switch.name: data.draw(st.sampled_from(switch.options)).value}
    line = json.dumps(row).encode()
    for answer in (score, referee):
        (found,) = answers([line], answer)
        assert set(json.loads(found.text)) >= ({"error"} if found.failed else ANSWERED[kind if answer is score else ""])


ANSWERED = {
    "deal": {"outcome", "recorded", "ledger"},
    "match_end": {"after", "over", "winner"},
    "declarations": {"NS", "EW"},
    "belote_call": {"may_call"},
    "conversion": {"converted", "total"},
    "": {"tricks", "revokes", "recorded"},
}


@given(st.dictionaries(st.sampled_from([*RECORD, "bid", "multiplier", "switches"]), JSON, max_size=3))
def test_any_value_in_a_record_is_an_answer_or_an_error(changes: Row) -> None:
    """The command never stops at a line."""
    (found,) = answers([json.dumps(record(**changes)).encode()], referee)
    assert set(json.loads(found.text)) >= ({"error"} if found.failed else ANSWERED[""])
