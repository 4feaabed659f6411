"""Typed positions: what people write at a table, in whatever order and with whatever between."""

import pytest

from rules.engine.errors import PositionError
from rules.engine.faults import Fault
from rules.engine.notation import parse, write

PLAIN = "bulgarian-1; contract H; leader N; trick TS 9H; hand AH JH"


@pytest.mark.parametrize(
    "text",
    [
        "hearts; 10s 9h; hand ah jh",
        "10s-9h / ah/jh; hearts",
        "hearts: 10s 9h | ah jh",
        "h; 10 s 9 ♥; hand A h J h",
        "hearts are trumps; partner led; 10s 9h; i hold ah jh",
        "hearts\n10♠ 9♥\nA♥ J♥",
        "hand ah jh; trick 10s9h; contract hearts",
        "купа; 10п 9♥; ръка А♥ В♥",
        "cœur; 10♠ 9♥; main A♥ V♥",
        "bulgarian; hearts; 10s 9h; ah jh",
    ],
)
def test_many_ways_to_type_one_position(text: str) -> None:
    assert write(parse(text)) == PLAIN


@pytest.mark.parametrize("text", ["undertrump forced", "undertrump=forced", "UNDERTRUMP: forced"])
def test_a_house_rule_may_be_typed_with_an_equals_sign_or_without(text: str) -> None:
    assert write(parse(f"hearts; 10s 9h; ah jh; {text}")) == f"{PLAIN}; undertrump forced"


def test_the_name_of_a_house_rule_may_be_written_in_words() -> None:
    assert write(parse("hearts; 10s 9h; ah jh; raise over partner false")) == f"{PLAIN}; raise_over_partner false"


def test_whoever_is_to_play_says_who_led() -> None:
    assert write(parse("hearts; to play W; 10s 9h; ah")) == "bulgarian-1; contract H; leader E; trick TS 9H; hand AH"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("leader E; leader N; h; ts 9h; ah", "“E” was read, the rest was not"),
        ("h; ts 9h; ah; undertrump forced; undertrump free", "“forced” was read, the rest was not"),
        ("french; coinche; h; ts 9h; ah", "“french” was read, the rest was not"),
        ("french; sans atout; ts; ah", "“sans atout”: French Belote is not played in no trumps"),
        ("h; 10s; hand 10♠ 8d", "“10s, 10♠”: the ten of spades lies on the table and is in the hand"),
        (
            "h; leader E; to play north; 10s; ah",
            "“north” cannot be to play: East led, so with 1 on the table it is South",
        ),
    ],
)
def test_what_cannot_be_is_quoted_as_it_was_typed(text: str, said: str) -> None:
    with pytest.raises(PositionError) as raised:
        parse(text)
    assert said in str(raised.value)


def test_an_unknown_version_is_named_as_one() -> None:
    with pytest.raises(PositionError) as raised:
        parse("bulgarian-2; contract H; ts; hand ah")
    assert [found.code for found in raised.value.faults] == [Fault.UNKNOWN_VERSION]
