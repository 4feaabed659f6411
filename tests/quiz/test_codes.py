"""Short codes: what is written is read again, printed ones open for ever, and a slip of the pen is found."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz import coded, reading
from quiz.codes import ALPHABET, CodeError, Wrong, code_of, faults, grouped, keys, plain, read
from quiz.packing import POSITIONS, pack, unpack
from quiz.pinned import unpin
from quiz.questions import Kind, Trick
from quiz.situations import Item, Situation
from rules.engine import notation
from rules.engine.cards import PACK
from rules.engine.contracts import Contract
from rules.engine.table import Seat
from rules.engine.variants import BULGARIAN, COINCHE, EVERY_VERSION

PRINTED = [json.loads(line) for line in (Path(__file__).parent / "codes.jsonl").read_text("utf-8").splitlines()]
"""Codes of every released version, with what they open. Rows are only ever added."""
ITEMS = [item for situation in reading.situations().values() for item in situation.items]


@st.composite
def tricks(draw: st.DrawFn) -> Trick:
    cards = draw(st.permutations(PACK))
    lying, held = draw(st.integers(0, 3)), draw(st.integers(1, 8))
    hand = sorted(cards[lying : lying + held], key=PACK.index)
    return Trick(draw(st.sampled_from(Contract)), draw(st.sampled_from(Seat)), tuple(cards[:lying]), tuple(hand))


def dealt(trick: Trick) -> Item:
    """A question of play that stands in no file."""
    return Item(Situation("dealt", Kind.LEGAL, trick, {}, {}), COINCHE)


@given(tricks())
def test_every_position_is_a_number_and_comes_back(trick: Trick) -> None:
    number = pack(trick)
    assert 0 <= number < POSITIONS
    assert unpack(number) == trick


@given(st.integers(0, POSITIONS - 1))
def test_every_number_is_a_position_and_comes_back(number: int) -> None:
    assert pack(unpack(number)) == number


@pytest.mark.parametrize("number", [-1, POSITIONS])
def test_other_numbers_are_no_position(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        unpack(number)


@given(tricks())
def test_a_code_opens_exactly_its_position(trick: Trick) -> None:
    """In twelve characters, under the version of the rules that it was written for."""
    code = code_of(dealt(trick))
    assert re.fullmatch(f"([{ALPHABET}]{{4}}-){{2}}[{ALPHABET}]{{4}}", code)
    assert (read(code).trick, read(code).tag) == (trick, "coinche-1")
    assert read(code.lower().replace("-", "  ")).trick == trick


@pytest.mark.parametrize("row", PRINTED, ids=lambda row: row["code"])
def test_printed_codes_open_for_ever(row: dict[str, object]) -> None:
    """The position or situation, the rules and the right answer are those that were printed."""
    code = str(row["code"])
    item = unpin(*coded.asked_by(code))
    assert (item.rules.tag, item.kind.value) == (row["rules"], row["kind"])
    assert sorted(item.right) == row["right"]
    if item.kind is Kind.LEGAL:
        assert isinstance(item.question, Trick)
        asked = notation.parse(str(row["position"]))
        assert (item.question.contract, item.question.leader) == (asked.contract, asked.leader)
        assert item.question.cards == asked.trick
        assert set(item.question.hand) == set(asked.hand)
    else:
        assert item.key == row["situation"]


def test_the_printed_codes_are_of_every_kind_and_game() -> None:
    assert {row["rules"] for row in PRINTED} == {"bulgarian-1", "french-1", "coinche-1"}
    assert {row["kind"] for row in PRINTED} == {kind.value for kind in Kind}
    assert len(PRINTED) >= 100


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.id)
def test_every_curated_situation_has_a_code_that_opens_it(item: Item) -> None:
    """With its own title and story."""
    key, asked = coded.asked_by(code_of(item))
    assert (key, asked["rules"]) == (item.key, item.rules.tag)


@given(tricks(), st.data())
def test_one_wrong_character_is_found_and_mended(trick: Trick, data: st.DataObject) -> None:
    """Never another situation: the code that was meant is offered, and where only it is, the place is named."""
    code = plain(code_of(dealt(trick)))
    place = data.draw(st.integers(0, 11))
    other = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != code[place]]))
    with pytest.raises(CodeError) as found:
        read(code[:place] + other + code[place + 1 :])
    assert found.value.wrong is Wrong.MISTYPED
    assert grouped(code) in found.value.near
    if len(found.value.near) == 1:
        assert found.value.place == place + 1


@given(tricks(), st.integers(0, 10))
def test_two_neighbours_exchanged_are_found(trick: Trick, place: int) -> None:
    code = plain(code_of(dealt(trick)))
    typed = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if typed != code:
        with pytest.raises(CodeError) as found:
            read(typed)
        assert grouped(code) in found.value.near


@given(tricks(), st.integers(0, 11), st.sampled_from("01ILOÉЖ?"))
def test_a_character_that_no_code_has_is_named_and_mended(trick: Trick, place: int, letter: str) -> None:
    code = plain(code_of(dealt(trick)))
    with pytest.raises(CodeError) as found:
        read(code[:place] + letter + code[place + 1 :])
    assert (found.value.wrong, found.value.place) == (Wrong.LETTER, place + 1)
    assert grouped(code) in found.value.near


def test_most_slips_leave_one_code_that_can_have_been_meant() -> None:
    """A change of one character of a printed code: in at least nine of ten cases its place is known."""
    slips = located = 0
    for row in PRINTED:
        code = plain(str(row["code"]))
        for place in range(12):
            other = ALPHABET[(ALPHABET.index(code[place]) + 7) % len(ALPHABET)]
            with pytest.raises(CodeError) as found:
                read(code[:place] + other + code[place + 1 :])
            slips += 1
            located += found.value.place == place + 1
    assert located / slips >= 0.9


@pytest.mark.parametrize("text", ["", "ABCD", "ABCD-EFGH-JKMN-P", "A" * 1000])
def test_other_lengths_are_no_code(text: str) -> None:
    with pytest.raises(CodeError) as found:
        read(text)
    assert found.value.wrong is Wrong.LENGTH


def test_a_code_has_no_room_for_house_rules() -> None:
    trick = Trick(Contract.HEARTS, Seat.NORTH, (), (PACK[0],))
    item = Item(Situation("dealt", Kind.LEGAL, trick, {}, {}), BULGARIAN.with_switch("undertrump", "forced"))
    with pytest.raises(ValueError, match="house rules"):
        code_of(item)


def test_what_has_no_number_or_lost_it_is_named() -> None:
    """The system check: new situations and rule sets, and printed keys that are gone."""
    assert list(faults(reading.situations(), EVERY_VERSION)) == []
    some = [key for key in reading.situations() if key != keys()[0]]
    assert list(faults([*some, "a-new-one"], ["bulgarian-1", "bulgarian-2"])) == [
        "a-new-one has no number",
        f"{keys()[0]} has been printed, and there is no such situation any more",
        "bulgarian-2 has no number in quiz/codes.py",
    ]
