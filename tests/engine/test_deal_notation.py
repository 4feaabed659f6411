"""The notation of a whole deal: what is written is read back, what is typed is understood, what is wrong is said."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import deal_notation, so_far
from rules.engine.cards import PACK
from rules.engine.course import play_out
from rules.engine.deal import Deal
from rules.engine.deal_notation import HANDS, parse, query, read, read_text, write
from rules.engine.errors import PositionError
from rules.engine.faults import Fault
from rules.engine.left_out import Lacking
from rules.engine.options import Tie
from rules.engine.recording import FromTheTricks
from rules.engine.referee import deal_row, read_deal
from rules.engine.referee import referee as answer
from rules.engine.table import Seat
from rules.engine.variants import RULE_SETS
from tests.strategies import cards

ROWS = [json.loads(line) for line in (Path(__file__).parents[1] / "cases" / "deals.jsonl").read_text().splitlines()]
DEALS = [read_deal(row) for row in ROWS]
IDS = [row["id"] for row in ROWS]
WHOLE = next(deal for deal in DEALS if deal.complete)


@st.composite
def deals(draw):
    """A deal of any game and house rule, played as far as it likes, with any number of revokes."""
    rules = RULE_SETS[draw(st.sampled_from([*RULE_SETS]))]
    for switch in rules.offered:
        if draw(st.integers(0, 9)) == 0:
            rules = rules.with_switch(switch.name, draw(st.sampled_from([option.value for option in switch.options])))
    chance = random.Random(draw(st.integers(0, 10**6)))
    pack = chance.sample(PACK, len(PACK))
    hands = {seat: tuple(pack[8 * turn : 8 * turn + 8]) for turn, seat in enumerate(Seat)}
    deal = Deal(
        rules=rules,
        contract=draw(st.sampled_from(rules.contracts)),
        declarer=draw(st.sampled_from(Seat)),
        first=draw(st.sampled_from(Seat)),
        hands=hands,
        multiplier=draw(st.sampled_from([1, 2, 4])) if rules.doubles else 1,
        bid=draw(st.sampled_from([80, 90, 160, "capot"])) if rules.bids else None,
        hanging=draw(st.integers(0, 40)) if rules.tie is Tie.HANGS else 0,
    )
    deal = play_out(deal, lambda _seat, legal: chance.choice(legal)).deal
    kept = draw(st.integers(0, 32))
    flat = [card for trick in deal.tricks for card in trick][:kept]
    return Deal(
        **{name: getattr(deal, name) for name in ("rules", "contract", "declarer", "first", "hands", "multiplier")},
        bid=deal.bid,
        hanging=deal.hanging,
        tricks=tuple(tuple(flat[at : at + 4]) for at in range(0, len(flat), 4)),
    )


@given(deals())
def test_every_deal_is_read_back_as_it_was_written(deal):
    """As text on one line or on many, as the fields of a link, and as the object of the command."""
    assert parse(write(deal)) == deal
    assert parse(write(deal, "\n")) == deal
    assert read(dict(query(deal))).deal == deal
    assert parse("/score/referee/?" + "&".join(f"{name}={value}" for name, value in query(deal))) == deal
    assert read_deal(json.loads(json.dumps(deal_row(deal)))) == deal
    assert parse(json.dumps(deal_row(deal))) == deal


@pytest.mark.parametrize(("row", "deal"), [*zip(ROWS, DEALS, strict=True)], ids=IDS)
def test_the_object_of_the_command_is_read_as_it_is(row, deal):
    """Revokes, unfinished deals and all: pasted, it is the deal that the command answers."""
    assert parse(json.dumps(row, indent=1)) == deal
    assert parse(write(deal)) == deal


def test_the_canonical_text_names_rule_set_version_and_switches():
    text = write(DEALS[0])
    assert text.startswith("bulgarian-1; contract H; declarer E; first S; times 4; N JH KS 7S QH QD JC 7D AS; E ")
    assert text.endswith("; 8 AD 7D 7H 9D")
    switched = parse(f"{text}; eight_run 120; hanging 7")
    assert write(switched) == text.replace("times 4;", "times 4; hanging 7;") + "; eight_run 120"


def test_hands_follow_from_eight_tricks():
    fields = {name: value for name, value in query(WHOLE) if name not in HANDS.values()}
    found = read(fields).deal
    assert found is not None
    assert {seat: set(hand) for seat, hand in found.hands.items()} == {
        seat: set(hand) for seat, hand in WHOLE.hands.items()
    }
    assert answer(deal_row(found)) == answer(deal_row(WHOLE))


@pytest.mark.parametrize("name", HANDS.values())
def test_the_fourth_hand_follows_from_three(name):
    fields = {field: value for field, value in query(WHOLE) if field not in (name, "play")}
    found = read(fields).deal
    assert found is not None
    seat = Seat(name.upper())
    assert set(found.hands[seat]) == set(WHOLE.hands[seat])


@pytest.mark.parametrize(
    "text",
    [
        "{head}\nN: ♠AK7 ♥QJ ♦Q7 ♣J\n{rest}",
        "{head}\nNorth A♠ K♠ 7♠ q♥ j♥ Q♦ 7♦ jc\n{rest}",
        "{head}\nhand N: As,Ks,7s,Qh,Jh,Qd,7d,Jc\n{rest}",
        "{rest}\n{head}",
    ],
)
def test_what_people_type_is_understood(text):
    deal = DEALS[0]
    lines = write(deal, "\n").splitlines()
    rest = "\n".join(
        line if not line[0].isdigit() else f"{line[0]}. {line[2:]}" for line in lines if line[0] in "ESW12345678"
    )
    found = parse(text.format(head="hearts, East, recontra\nfirst South", rest=rest))
    assert {seat: set(hand) for seat, hand in found.hands.items()} == {
        seat: set(hand) for seat, hand in deal.hands.items()
    }
    assert (found.contract, found.declarer, found.first, found.multiplier, found.tricks) == (
        *(deal.contract, deal.declarer, deal.first, 4, deal.tricks),
    )


def test_seats_may_stand_before_the_cards():
    draft = read_text("contract H; declarer E; 1: S QC W 9C N JC E 8C; trick 2 S:KD W:JD")
    assert not draft.faults
    assert draft.first is Seat.SOUTH
    assert draft.tricks == (cards("QC 9C JC 8C"), cards("KD JD"))


def test_bare_cards_are_hands_tricks_or_all_of_the_play():
    lines = write(WHOLE, "\n").splitlines()
    bare = [line.partition(" ")[2] if line[0] in "NESW12345678" else line for line in lines]
    assert parse("\n".join(bare)) == WHOLE
    head = [line for line in lines if line[0] not in "12345678"]
    assert parse("\n".join([*head, "play " + " ".join(str(card) for trick in WHOLE.tricks for card in trick)])) == WHOLE


TEXT = write(DEALS[0])


@pytest.mark.parametrize(
    ("text", "code", "quoted"),
    [
        ("", Fault.MISSING, "Contract is missing"),
        (TEXT.replace("contract H", "contract X"), Fault.UNKNOWN_CONTRACT, "“X” is no contract"),
        (TEXT.replace("declarer E", "declarer Q"), Fault.UNKNOWN_SEAT, "Declarer: “Q” is no seat"),
        (TEXT.replace("first S", "first up"), Fault.UNKNOWN_SEAT, "First: “up” is no seat"),
        (TEXT.replace("times 4", "times 3"), Fault.UNKNOWN_MULTIPLIER, "“3” is no multiplier"),
        (TEXT.replace("bulgarian-1", "french-1"), Fault.NO_DOUBLING, "“4”: in French Belote nothing is doubled"),
        (TEXT.replace("bulgarian-1", "bulgarian-9"), Fault.UNKNOWN_VERSION, "“bulgarian-9” is no version"),
        (TEXT.replace("bulgarian-1", "coinche-1"), Fault.MISSING, "Bid is missing: expected one of 80, 90"),
        (TEXT.replace("bulgarian-1", "coinche-1; bid 85"), Fault.UNKNOWN_BID, "“85” is no bid"),
        (TEXT + "; hanging many", Fault.NOT_TEXT, "Hanging: expected 0 ... 100000, not “many”"),
        (TEXT + "; eight_run 130", Fault.UNKNOWN_SWITCH_VALUE, "“130” is no value"),
        (TEXT + "; and then we quarrelled", Fault.NO_PART_OF_A_DEAL, "“then we quarrelled” is no part of a deal"),
        (TEXT + "; contract C", Fault.REPEATED, "Contract is given more than once: “H” was read"),
        (TEXT + "; 3 AS", Fault.REPEATED, "Trick 3 is given more than once: “AC 7C JH TC”"),
        (TEXT.replace("N JH", "N 1H"), Fault.HAND_CARD_UNKNOWN, "North's hand: “1H” is no card"),
        (TEXT.replace("N JH ", "N "), Fault.HAND_NOT_EIGHT, "North has 7 of 8 cards."),
        (TEXT.replace("N JH ", "N "), Fault.CARDS_MISSING, "Nobody holds the jack of hearts."),
        (TEXT.replace("N JH", "N TH"), Fault.CARD_TWICE_IN_DEAL, "North and East both hold the ten of hearts."),
        (TEXT.replace("N JH", "N KS"), Fault.CARD_TWICE_IN_ONE_HAND, "North holds the king of spades twice."),
        (
            TEXT.replace("; 3 AC", "; 3 QC"),
            Fault.PLAYED_BEFORE,
            "Trick 3: South cannot play the queen of clubs, it was",
        ),
        (TEXT.replace("; 3 AC", "; 3 AS"), Fault.NOT_HELD, "Trick 3: South cannot play the ace of spades, which"),
        (TEXT.replace("; 3 AC", "; 3 5C"), Fault.PLAYED_UNKNOWN, "Trick 3, South to play: “5C” is no card"),
        (TEXT.replace("7H 9D", "7X 9D").replace("; 3 AC", "; 3 5C"), Fault.NOTED_UNKNOWN, "Trick 8: “7X” is no card."),
        (TEXT.replace("; 3 AC", "; 3 N AC"), Fault.NOTED_FOR_ANOTHER, "the ace of clubs is noted for North, but it is"),
        (TEXT.replace("; 3 AC 7C JH TC", "; 3 AC 7C JH"), Fault.TRICK_UNFINISHED, "Trick 3 has 3 of 4 cards"),
        (TEXT.replace("; 3 AC 7C JH TC", ""), Lacking.TRICK_WITH, "Trick 3 is missing, but others follow it."),
        (TEXT.replace("; 3 AC 7C JH TC", "").replace("; 8 AD", ""), Lacking.TRICK, "Trick 3 is missing, but others"),
        (TEXT.replace("; 4 AS", " AS; 4"), Fault.TRICK_OF_TOO_MANY, "Trick 3 has 5 cards"),
        (TEXT + "; 9 AS", Fault.TOO_MANY_TRICKS, "9 tricks are recorded"),
        ('{"contract": ', Fault.NO_JSON, '“{"contract":” begins like JSON'),
        (json.dumps(ROWS[0]) + "\n{}", Fault.ONE_DEAL_AT_A_TIME, "Only the first deal was read: “{}”"),
        (json.dumps(ROWS[:2]), Fault.ONE_DEAL_AT_A_TIME, 'Only the first deal was read: “{"id"'),
        ("[1,2,3]", Fault.NO_JSON, "“[1,2,3]” begins like JSON"),
        (TEXT + "; so, 1, we quarrelled", Fault.NO_PART_OF_A_DEAL, "“so, 1, we quarrelled” is no part of a deal"),
        (TEXT + "\n" * 5000 + "x", Fault.TOO_LONG, "Deal: only the first 4000 characters were read."),
    ],
)
def test_every_fault_quotes_what_was_typed(text, code, quoted):
    draft = read_text(text)
    found = [*draft.faults, *draft.notes, *draft.missing]
    assert code in [reason.code for reason in found], found
    assert quoted in " ".join(reason.text() for reason in found)
    with pytest.raises(PositionError) as raised:
        parse(text)
    assert quoted in str(raised.value)


@pytest.mark.parametrize("card", ["QC", "AS", "5C"])
def test_a_wrong_card_leaves_what_comes_before_it(card):
    """The tricks before it are refereed; the card and what follows it are kept as they were written."""
    draft = read_text(TEXT.replace("; 3 AC 7C", f"; 3 AC {card}"))
    assert draft.tricks == (*DEALS[0].tricks[:2], cards("AC"))
    assert str(draft.rest[0]) == card
    assert len(draft.played) == 32
    found = so_far.referee(draft)
    assert found.course is not None
    assert [trick.winner for trick in found.course.tricks] == [Seat.SOUTH, Seat.SOUTH, None]
    assert found.score is None


SLIPS = {
    "another's card": TEXT.replace("N JH", "N TH"),
    "no card": TEXT.replace("N JH", "N 1H"),
    "a card short": TEXT.replace("N JH ", "N "),
    "a card twice": TEXT.replace("N JH", "N KS"),
    "a card too many": TEXT.replace("N JH", "N JH TH"),
    "a card short in three hands": TEXT.replace("N JH ", "N ").replace("E TH ", "E ").replace("S QC ", "S "),
}


@pytest.mark.parametrize("text", SLIPS.values(), ids=SLIPS)
def test_hands_wrong_in_one_card_follow_from_eight_tricks(text):
    """What is wrong is said, and that the hand is taken from the tricks; declarations and sheet are those of the deal."""
    draft = read_text(text)
    assert not draft.faults
    assert draft.notes
    assert draft.deal is not None
    assert answer(deal_row(draft.deal)) == ROWS[0]["expect"]
    taken = [note for note in draft.notes if isinstance(note.code, FromTheTricks)]
    assert [note.facts["seat"] for note in taken][:1] == [Seat.NORTH]
    assert str(taken[0]).startswith("North's hand is taken from the eight tricks")
    assert read(dict(query(draft))).notes == draft.notes


def test_a_hand_wrong_in_more_than_a_slip_is_not_taken_from_the_tricks():
    draft = read_text(TEXT.replace("N JH KS", "N TH TC"))
    assert draft.deal is None
    assert set(draft.hands) == {Seat.EAST, Seat.SOUTH, Seat.WEST}
    assert len(draft.tricks) == 8


@pytest.mark.parametrize("text", [TEXT.replace("N JH", "N TH"), TEXT.replace("N JH", "N 1H")])
def test_a_hand_with_something_wrong_is_unknown(text):
    """Before the last card nothing follows from the tricks: its plays are followed and not judged."""
    draft = read_text(text.rpartition("; 8 ")[0])
    assert len(draft.tricks) == 7
    assert not draft.rest
    assert draft.faults
    found = so_far.referee(draft)
    assert Seat.NORTH in found.unjudged
    assert found.score is None
    assert [trick.winner for trick in found.course.tricks] == [
        Seat(trick["winner"]) for trick in ROWS[0]["expect"]["tricks"][:7]
    ]


@pytest.mark.parametrize("number", range(1, 8))
def test_a_trick_left_out_is_named_with_its_cards(number):
    """Numbered or not: the four cards nobody played, and where they belong; put in, the deal is whole."""
    deal = DEALS[0]
    lines = write(deal, "\n").splitlines()
    numbered = read_text("\n".join(line for line in lines if line[0] != str(number)))
    tricks = [trick for at, trick in enumerate(deal.tricks, start=1) if at != number]
    flat = read(dict(query(deal)) | {"play": ".".join(str(card) for trick in tricks for card in trick)})
    for draft in (numbered, flat):
        if not draft.faults:  # the others go on as if it had never been
            continue
        (found,) = draft.faults
        assert isinstance(found.code, Lacking), found
        assert set(found.facts["cards"]) == set(deal.tricks[number - 1])
        if draft.left_out.play:
            assert draft.left_out.play == tuple(card for trick in deal.tricks for card in trick)
    assert numbered.faults
    assert numbered.left_out.play


def test_the_first_of_two_deals_is_whole():
    draft = read_text("\n".join(map(json.dumps, ROWS[:2])))
    assert draft.deal == DEALS[0]
    assert [note.code for note in draft.notes] == [Fault.ONE_DEAL_AT_A_TIME]
    assert read_text(json.dumps(ROWS[0]) + "\n" + "x" * 5000).deal == DEALS[0]


def test_a_seat_alone_on_its_line_is_an_empty_hand():
    draft = read_text("hearts\ndeclarer W\nfirst S\nN\nE:\nSouth:\nW")
    assert not draft.faults
    assert draft.declarer is Seat.WEST
    assert not draft.written
    assert read_text("hearts\nEast").declarer is Seat.EAST


def test_hands_that_are_not_known_are_not_judged():
    """With one hand of four, its own revokes are seen, and no declaration is awarded."""
    row = next(row for row in ROWS if row["expect"]["revokes"] and row["contract"] != "NT")
    deal, revoke = read_deal(row), row["expect"]["revokes"][0]
    fields = dict(query(deal))
    flat = fields["play"].split(".")[: 4 * revoke["trick"]]
    only = {
        name: value for name, value in fields.items() if name not in HANDS.values() or name == revoke["seat"].lower()
    }
    found = so_far.referee(read(only | {"play": ".".join(flat)}))
    assert found.course is not None
    assert next((one.trick, one.played.seat.value) for one in found.course.revokes) == (revoke["trick"], revoke["seat"])
    assert found.award is None
    assert len(found.unjudged) == 3
    none = {name: value for name, value in fields.items() if name not in HANDS.values()}
    unjudged = so_far.referee(read(none | {"play": ".".join(flat)}))
    assert unjudged.course is not None
    assert not unjudged.course.revokes
    assert [t.winner for t in unjudged.course.tricks] == [t.winner for t in found.course.tricks]


@pytest.mark.parametrize(("row", "deal"), [*zip(ROWS, DEALS, strict=True)], ids=IDS)
def test_a_sound_deal_is_refereed_as_the_command_does(row, deal):
    found = so_far.referee(deal_notation.draft_of(deal))
    assert found.course is not None
    assert found.award is not None
    assert {team.value: points for team, points in found.award.points.items()} == row["expect"]["declarations"]
    assert len(found.course.revokes) == len(row["expect"]["revokes"])
    recorded = {team.value: points for team, points in found.score.recorded.items()} if found.score else None
    assert recorded == row["expect"]["recorded"]


WORDS = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [*"NESW12345678{}[];:\n", "contract", "H", "declarer", "first", "trick 9", "QC 9C", "AS AS", "♠AK", "5H", "bid"]
    ),
    st.sampled_from(TEXT.split("; ")),
)


@given(st.lists(WORDS, max_size=30), st.sampled_from([";", "\n", " ", ""]))
def test_no_text_whatever_breaks_the_reader(words, between):
    """Nothing raises; what stands is refereed, and what is written of it is read again as the same."""
    draft = read_text(between.join(words))
    so_far.referee(draft)
    again = read(dict(query(draft)))
    if not draft.rest:
        assert (again.hands, again.tricks, again.contract) == (draft.hands, draft.tricks, draft.contract)


FIELD_VALUES = st.one_of(
    st.none(), st.integers(), st.text(max_size=9), st.lists(st.text(max_size=3)), st.just({"N": 1})
)


@given(st.dictionaries(st.sampled_from([*deal_notation.FIELDS, "tricks", "switches", "version"]), FIELD_VALUES))
def test_no_fields_whatever_break_the_reader(fields):
    so_far.referee(read(fields))
    so_far.referee(read_text(json.dumps(fields)))
