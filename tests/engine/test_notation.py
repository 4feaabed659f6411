"""Text and positions: the reader and the writer accept each other, and nothing typed makes the reader fall over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.engine import spelling
from rules.engine.cards import PACK
from rules.engine.contracts import Contract
from rules.engine.errors import NotationError, PositionError
from rules.engine.notation import Draft, parse, query, read, typed, write
from rules.engine.position import Position
from rules.engine.table import Seat
from rules.engine.variants import RULE_SETS
from tests.oracle import UNSAID
from tests.strategies import Row, cards, complete_tricks, position, positions, rows, rule_set


def typed_in(text: str) -> Draft:
    """What the one text field of a page makes of a text: the draft, with what was not understood among its faults."""
    fields, faults = typed(text)
    draft = read(fields, you=Seat.SOUTH)
    return replace(draft, faults=(*faults, *draft.faults))


# -- cards --------------------------------------------------------------------------------------------


def test_the_pack_is_written_and_read_back() -> None:
    """All 32 cards, each by its own two canonical characters, and the same object again."""
    assert [str(card) for card in PACK] == [rank + suit for suit in "CDHS" for rank in "789TJQKA"]
    assert all(spelling.card(str(card)) is card for card in PACK)


FRIENDLY = {
    # tens
    "TS": [
        "TS",
        "10S",
        "ts",
        "tS",
        "10s",
        "T♠",
        "t♠",
        "10♠",
        "10♤",
        "10♠️",
        "10♠\ufe0e",
        " 10 S ",
    ],
    # suits by sign, filled or hollow, with or without a variation selector
    "JH": ["JH", "jh", "J♥", "j♥️", "J♥\ufe0e", "J♡", " jh ", "J H"],
    "AD": ["AD", "ad", "A♦", "A♦️", "a♢", "Ad"],
    "7C": ["7C", "7c", "7♣", "7♣️", "7♧"],
    "QD": ["QD", "qd", "Qd", "q♦"],
    # Bulgarian letters: вале, дама, поп, крал, асо
    "JS": ["В♠", "в♠", "ВS"],
    "QH": ["Д♥", "д♥", "ДH"],
    "KC": ["П♣", "п♣", "К♣", "к♣", "KC"],
    "AH": ["А♥", "а♥", "АH"],
    # French letters: valet, dame, roi
    "JD": ["VD", "v♦", "V♦️"],
    "QS": ["D♠", "d♠", "DS"],
    "KH": ["R♥", "r♥", "RH"],
}


@pytest.mark.parametrize(("text", "canonical"), [(text, card) for card, texts in FRIENDLY.items() for text in texts])
def test_a_card_may_be_typed_as_people_type_it(text: str, canonical: str) -> None:
    """Signs, ten as 10, lower case, local letters; what is written is canonical."""
    assert str(spelling.card(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "1H",
        "11H",
        "0S",
        "100S",
        "H",
        "J",
        "♥",
        "JJ",
        "JHH",
        "JH7",
        "6C",
        "10",
        "XX",
        "HJH",
    ],
)
def test_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    """The message quotes what was typed."""
    with pytest.raises(NotationError) as caught:
        spelling.card(text)
    assert text in str(caught.value)


@given(st.text(max_size=12))
@example("\ud800")
@example("ßS")
@example("İH")
@example("1️⃣0️⃣♠")
@example("٧H")
@example("⑦H")
def test_any_text_is_a_card_or_a_notation_error(text: str) -> None:
    """Nothing else is ever raised, and what is read is written as one of the 32."""
    try:
        card = spelling.card(text)
    except NotationError:
        return
    assert card in PACK


# -- positions ----------------------------------------------------------------------------------------


@given(positions())
def test_a_position_is_read_from_what_it_writes(drawn: Position) -> None:
    """`parse(write(p)) == p`, whatever the rule set, switches, trick and hand."""
    assert parse(write(drawn)) == drawn


@given(complete_tricks().map(position))
def test_a_complete_trick_is_read_from_what_it_writes(drawn: Position) -> None:
    """The same without a hand."""
    assert parse(write(drawn)) == drawn


@given(st.one_of(positions(), complete_tricks().map(position)))
def test_a_position_is_read_from_its_address(drawn: Position) -> None:
    """The query of a link gives the position back, without faults."""
    draft = read(dict(query(drawn)))
    assert list(draft.faults) == []
    assert draft.position == drawn


@given(positions())
def test_what_is_written_is_plain_text_that_names_rule_set_and_version(drawn: Position) -> None:
    """ASCII on one line, with the tag of the rule set and the canonical cards in order."""
    text = write(drawn)
    assert text.isascii()
    assert text.isprintable()
    assert drawn.rules.tag in text
    assert all(str(card) in text for card in drawn.trick + drawn.hand)


@given(rows())
def test_an_address_names_every_house_rule_it_needs_and_no_other(row: Row) -> None:
    """Switches that say what the game says anyway are not written; the rest are."""
    unsaid = UNSAID[row["ruleset"]]
    departing = {name for name, value in row["switches"].items() if value != unsaid[name]}
    written = {name for name, _ in query(position(row))}
    assert written - {"rules", "contract", "leader", "trick", "hand"} == departing


def test_the_address_of_the_documented_example() -> None:
    """`/check/?rules=bulgarian-1&contract=H&leader=E&trick=TS.9H&hand=AH.JH` is read and written so."""
    fields = {
        "rules": "bulgarian-1",
        "contract": "H",
        "leader": "E",
        "trick": "TS.9H",
        "hand": "AH.JH",
    }
    expected = Position(
        rules=RULE_SETS["bulgarian"],
        contract=Contract("H"),
        leader=Seat("E"),
        trick=cards("TS 9H"),
        hand=cards("AH JH"),
    )
    assert read(fields).position == expected
    assert read({**fields, "rules": "bulgarian"}).position == expected
    assert dict(query(expected)) == fields
    assert [name for name, _ in query(expected)] == ["rules", "contract", "leader", "trick", "hand"]


@pytest.mark.parametrize("between", [".", ",", " ", ", ", ". ", "  ", ";", " ; ", "+", "\t", "", "-", "/"])
def test_cards_may_be_separated_as_people_separate_them(between: str) -> None:
    """Dots, commas, blanks, or nothing at all."""
    fields = {"rules": "bulgarian", "contract": "H", "leader": "E"}
    draft = read({**fields, "trick": between.join(["10♠", "9h"]), "hand": between.join(["AH", "Jh"])})
    assert list(draft.faults) == []
    assert draft.position is not None
    assert draft.position.trick == cards("TS 9H")
    assert draft.position.hand == cards("AH JH")


@pytest.mark.parametrize(
    "text",
    [
        "hearts; 10s 9h; hand ah jh",
        "Hearts; 10S 9H; hand AH JH",
        "hearts;10♠,9♥;hand A♥️,J♥️",
        "HEARTS ; ts.9h ; HAND ah.jh",
        "h; 10s 9h; hand ah jh",
        "♥; 10s 9h; hand ah jh",
    ],
)
def test_a_position_may_be_typed_in_one_field(text: str) -> None:
    """The contract, the cards on the table, the hand."""
    draft = typed_in(text)
    assert draft.contract == Contract("H")
    assert tuple(draft.trick) == cards("TS 9H")
    assert tuple(draft.hand) == cards("AH JH")


# -- faults -------------------------------------------------------------------------------------------


def test_all_faults_are_told_at_once_each_with_what_was_typed() -> None:
    """Not the first only: a stranger mends a link in one go."""
    draft = read(
        {
            "rules": "klaverjas",
            "contract": "Z9",
            "leader": "Q7",
            "trick": "TS.1H",
            "hand": "KD.XX",
            "no_such_switch": "x",
        }
    )
    assert draft.position is None
    told = " ".join(map(str, draft.faults))
    for text in ("klaverjas", "Z9", "Q7", "1H", "XX"):
        assert text in told
    assert len(draft.faults) >= 5


def test_what_could_be_read_survives_what_could_not() -> None:
    """A broken link loses only what is broken."""
    draft = read({"rules": "french", "contract": "H", "leader": "Z", "trick": "TS.1H.9H", "hand": "AH.??"})
    assert draft.rules == RULE_SETS["french"]
    assert draft.contract == Contract("H")
    assert tuple(draft.trick) == cards("TS 9H")
    assert tuple(draft.hand) == cards("AH")
    assert draft.position is None


GOOD = {"rules": "french", "contract": "H", "leader": "E", "trick": "TS.9H", "hand": "AH.KD"}
ONE_FAULT = {
    "a card on the table, and who is to play": {"trick": "TS.1H", "to_play": "W"},
    "a card in hand, and who is to play": {"hand": "AH.1H", "to_play": "W"},
    "the only card in hand": {"hand": "1H"},
    "the fourth card on the table, and no hand": {"trick": "TS.9H.JH.1H", "hand": ""},
    "the fourth card on the table, and a hand for it": {"trick": "TS.9H.JH.1H"},
    "the leader, and who is to play": {"leader": "Z", "to_play": "W"},
    "the rule set, and a switch that only one game has": {"rules": "klaverjas", "annonces": "true"},
    "the rule set, and a contract that not all games have": {"rules": "klaverjas", "contract": "NT"},
    "the contract": {"contract": "Z"},
}


@pytest.mark.parametrize("what", list(ONE_FAULT))
def test_what_could_not_be_read_starts_no_other_quarrel(what: str) -> None:
    """One unreadable piece is one fault: what depends on it is not disputed for want of it."""
    assert len(read({**GOOD, **ONE_FAULT[what]}).faults) == 1


IMPOSSIBLE = {
    "a card twice on the table": ("TS TS", "KD", ["TS"]),
    "a card twice in hand": ("TS", "KD KD", ["KD"]),
    "a card on the table and in hand": ("TS 9H", "9H KD", ["9H"]),
    "nine cards in hand": ("", "7C 8C 9C TC JC QC KC AC 7D", ["9"]),
    "five cards on the table": ("TS 9H JH 7S 8S", "", ["5"]),
    "an empty hand": ("TS 9H", "", ["hand"]),
    "a hand after a complete trick": ("TS 9H JH 7S", "KD", ["KD"]),
    "several of these together": ("TS TS", "KD KD TS", ["TS", "KD"]),
}


@pytest.mark.parametrize("what", list(IMPOSSIBLE))
def test_an_impossible_position_is_refused_with_all_its_faults(what: str) -> None:
    """`PositionError`, quoting the cards concerned."""
    trick, hand, quoted = IMPOSSIBLE[what]
    with pytest.raises(PositionError) as caught:
        Position(
            rules=RULE_SETS["bulgarian"],
            contract=Contract("H"),
            leader=Seat("E"),
            trick=cards(trick),
            hand=cards(hand),
        )
    assert all(text in str(caught.value) for text in quoted)
    assert len(caught.value.faults) >= 1


def test_a_position_with_three_faults_tells_three() -> None:
    """A card twice in hand, one twice on the table, one in both places."""
    with pytest.raises(PositionError) as caught:
        Position(
            rules=RULE_SETS["bulgarian"],
            contract=Contract("H"),
            leader=Seat("E"),
            trick=cards("TS TS 9H"),
            hand=cards("KD KD 9H"),
        )
    assert len(caught.value.faults) == 3


@pytest.mark.parametrize("contract", ["NT", "AT"])
def test_french_belote_says_that_it_has_no_such_contract(contract: str) -> None:
    """Asking for no trumps or all trumps is an error that says so."""
    with pytest.raises(PositionError, match="French"):
        Position(
            rules=RULE_SETS["french"],
            contract=Contract(contract),
            leader=Seat("E"),
            trick=(),
            hand=cards("7C"),
        )


@pytest.mark.parametrize(
    ("key", "switches"),
    [
        ("bulgarian", {"no_such": True}),
        ("french", {"at_raise_over_partner": True}),
        ("bulgarian", {"undertrump": "never"}),
        ("bulgarian", {"raise_over_partner": 1}),
        ("bulgarian", {"raise_over_partner": 0}),
        ("bulgarian", {"raise_over_partner": "yes"}),
        ("bulgarian", {"eight_run": True}),
        ("bulgarian", {"eight_run": None}),
        ("bulgarian", {"eight_run": [100]}),
    ],
)
def test_an_unknown_house_rule_or_value_is_refused(key: str, switches: dict[str, object]) -> None:
    """A name or value that is not in the table of house rules is an error that quotes it."""
    with pytest.raises((NotationError, PositionError)) as caught:
        rule_set(key, switches)
    assert next(iter(switches)) in str(caught.value)


# -- anything at all ----------------------------------------------------------------------------------

FUZZ = max(400, settings.default.max_examples)

anything = st.one_of(
    st.text(max_size=200),
    st.text(alphabet="789TJQKAVDR10cdhsCDHS♠♥♦♣.;,:= НТКПДВА\ufe0f&?=\n", max_size=200),
    st.lists(
        st.sampled_from(
            [
                *(
                    "hearts",
                    "hand",
                    "TS",
                    "9h",
                    "10♠",
                    ";",
                    ".",
                    "=",
                    "rules",
                    "bulgarian-1",
                    "AT",
                    "NT",
                ),
                *("trick", "leader", "E", "undertrump=forced", "french", "\x00", "🂡", "x" * 50),
            ]
        ),
        max_size=30,
    ).map(" ".join),
)


@settings(max_examples=FUZZ)
@given(anything)
def test_any_text_is_a_position_or_an_error_of_ours(text: str) -> None:
    """Only `NotationError` and `PositionError` are ever raised."""
    try:
        drawn = parse(text)
    except (NotationError, PositionError):
        return
    assert parse(write(drawn)) == drawn


@settings(max_examples=FUZZ)
@given(anything)
def test_any_text_in_the_one_field_is_read(text: str) -> None:
    """The reader of drafts raises nothing; what it cannot read is a fault."""
    draft = typed_in(text)
    assert draft.position is None or list(draft.faults) == []
    assert all(isinstance(str(fault), str) for fault in draft.faults)


@settings(max_examples=FUZZ)
@given(
    st.dictionaries(
        st.one_of(
            st.sampled_from(["rules", "contract", "leader", "to_play", "trick", "hand", "undertrump", "play"]),
            st.text(max_size=8),
        ),
        anything,
        max_size=8,
    )
)
def test_any_query_is_read(fields: dict[str, str]) -> None:
    """So does the reader of addresses; a position that comes out can be written and read again."""
    draft = read(fields)
    assert draft.position is None or list(draft.faults) == []
    if draft.position is not None:
        assert read(dict(query(draft.position))).position == draft.position


@pytest.mark.parametrize(
    "text",
    [
        "x" * 1_000_000,
        "JH." * 300_000,
        ";" * 1_000_000,
        "1" * 1_000_000,
        "\ufe0f" * 500_000,
        "((((" * 100_000,
        "=" * 1_000_000,
    ],
    ids=["letters", "cards", "semicolons", "digits", "selectors", "brackets", "equals"],
)
def test_a_huge_text_is_cut_off_with_a_short_message(text: str) -> None:
    """A million characters: an error of a few hundred, soon, wherever they were typed."""
    for reader in (spelling.card, parse):
        with pytest.raises((NotationError, PositionError)) as caught:
            reader(text)
        assert len(str(caught.value)) < 2_000
    for draft in (
        typed_in(text),
        read({"hand": text, "trick": text, "contract": text, "x": text}),
    ):
        assert draft.position is None
        assert 0 < sum(len(str(fault)) for fault in draft.faults) < 10_000


@given(rows(), st.data())
def test_a_broken_position_says_what_is_broken(row: dict[str, object], data: st.DataObject) -> None:
    """One character of a good text replaced: read as another position, or an error; never anything else."""
    text = write(position(row))
    at = data.draw(st.integers(0, len(text) - 1))
    broken = text[:at] + data.draw(st.characters()) + text[at + 1 :]
    try:
        parse(broken)
    except (NotationError, PositionError):
        return
