"""What holds in every position whatever the game, the contract, the cards and the house rules."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.engine.cards import PACK, Card, Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.ladder import Rule, Rung
from rules.engine.play import Ruling, RungStatus, legal_cards, ruling
from rules.engine.position import Position
from rules.engine.reasons import Reason
from rules.engine.ruleset import RuleSet, same_play
from rules.engine.speech import Speaker
from rules.engine.strength import compare, points
from rules.engine.table import Seat
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH, RULE_SETS
from tests import oracle
from tests.strategies import (
    Row,
    complete_tricks,
    position,
    positions,
    rows,
    rule_set,
    rule_sets,
)

everything = st.one_of(positions(), positions(), positions(), complete_tricks().map(position))


# -- what may be played -------------------------------------------------------------------------------


@given(positions())
def test_someone_to_play_can_always_play(drawn: Position) -> None:
    """No hand is ever without a legal card."""
    assert ruling(drawn).legal


@given(everything)
def test_legal_and_forbidden_cards_make_up_the_hand_in_its_order(drawn: Position) -> None:
    """Every card is one or the other, none is both, and neither list is shuffled."""
    said = ruling(drawn)
    assert said.legal == tuple(card for card in drawn.hand if card not in said.forbidden)
    assert tuple(said.forbidden) == tuple(card for card in drawn.hand if card not in said.legal)
    assert set(said.legal) | set(said.forbidden) == set(drawn.hand)
    assert not set(said.legal) & set(said.forbidden)


@given(everything)
def test_the_short_answer_is_the_long_answers_legal_cards(drawn: Position) -> None:
    """Asking for the cards alone gives the same cards."""
    assert legal_cards(drawn) == ruling(drawn).legal


@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_changes_nothing_but_the_order(drawn: Position, rng: object) -> None:
    """Sorting one's cards differently gives no other rights."""
    shuffled = list(drawn.hand)
    rng.shuffle(shuffled)
    one, other = ruling(drawn), ruling(replace(drawn, hand=tuple(shuffled)))
    assert set(one.legal) == set(other.legal)
    assert one.rule is other.rule


@given(everything, st.permutations(list(Suit)))
def test_renaming_the_suits_changes_only_names(drawn: Position, order: list[Suit]) -> None:
    """No suit is special: with contract, trick and hand renamed, all but the names is as before."""
    renamed = dict(zip(Suit, order, strict=True))

    def new(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Card(card.rank, renamed[card.suit]) for card in cards)

    trump = drawn.contract.trump
    contract = Contract(renamed[trump].value) if trump else drawn.contract
    one = ruling(drawn)
    other = ruling(replace(drawn, contract=contract, trick=new(drawn.trick), hand=new(drawn.hand)))
    assert other.legal == new(one.legal)
    assert other.rule is one.rule
    assert other.points == one.points
    assert {card: why.code for card, why in other.forbidden.items()} == {
        new((card,))[0]: why.code for card, why in one.forbidden.items()
    }
    assert [(step.rung, step.question.code, step.yes) for step in other.trail] == [
        (step.rung, step.question.code, step.yes) for step in one.trail
    ]
    for mine, theirs in ((one.holding, other.holding), (one.winner, other.winner)):
        assert (mine is None) == (theirs is None)
        if mine and theirs:
            assert (theirs.seat, theirs.card) == (mine.seat, new((mine.card,))[0])


@given(everything, st.integers(1, 3))
def test_turning_the_table_changes_only_seats(drawn: Position, turns: int) -> None:
    """No seat is special either."""
    one, other = ruling(drawn), ruling(replace(drawn, leader=drawn.leader.after(turns)))
    assert (one.legal, one.rule, one.points) == (other.legal, other.rule, other.points)
    for mine, theirs in ((one.holding, other.holding), (one.winner, other.winner)):
        if mine:
            assert theirs is not None
            assert (theirs.seat, theirs.card) == (mine.seat.after(turns), mine.card)


# -- holding and winning ------------------------------------------------------------------------------


def after(drawn: Position, card: Card) -> Position:
    """The trick with one card more, and the next seat's hand made up from what is left."""
    trick = (*drawn.trick, card)
    spare = next(other for other in PACK if other not in trick)
    return replace(drawn, trick=trick, hand=() if len(trick) == 4 else (spare,))


@given(positions())
def test_whoever_holds_the_trick_keeps_it_unless_a_card_beats_it(drawn: Position) -> None:
    """The next card takes the trick over, or it stays where it was; the last card settles it."""
    assume(drawn.trick)
    holding = ruling(drawn).holding
    assert holding is not None
    for card in drawn.hand:
        then = ruling(after(drawn, card))
        owner = then.winner or then.holding
        assert owner is not None
        beaten = compare(drawn.contract, drawn.trick[0].suit, holding.card, card).winner is card
        if beaten:
            assert (owner.seat, owner.card) == (drawn.to_play, card)
        else:
            assert owner == holding


@given(everything)
def test_holder_and_winner_are_said_when_there_is_one(drawn: Position) -> None:
    """An empty table has neither, an unfinished trick a holder, a complete one a winner."""
    said = ruling(drawn)
    assert (said.holding is not None) == (0 < len(drawn.trick) < 4)
    assert (said.winner is not None) == (len(drawn.trick) == 4)
    assert (said.rule is Rule.TRICK_WINNER) == (len(drawn.trick) == 4)
    owner = said.holding or said.winner
    assert owner is None or owner in drawn.plays


@given(rule_sets(), st.data())
def test_compare_agrees_with_the_trick(rules: RuleSet, data: st.DataObject) -> None:
    """Of the led card and any other, the one that `compare` names holds the trick of the two."""
    contract = data.draw(st.sampled_from(rules.contracts))
    led, second = data.draw(st.lists(st.sampled_from(PACK), min_size=2, max_size=2, unique=True))
    third = data.draw(st.sampled_from([card for card in PACK if card not in (led, second)]))
    said = ruling(Position(rules, contract, Seat.NORTH, (led, second), (third,)))
    assert said.holding is not None
    assert compare(contract, led.suit, led, second).winner is said.holding.card
    assert compare(contract, led.suit, second, led).winner is said.holding.card


@pytest.mark.parametrize("contract", list(Contract))
def test_comparison_is_the_pecking_order(contract: Contract) -> None:
    """For every contract, led suit and pair of cards: the earlier in the oracle's list, or neither."""
    for led in Suit:
        order = oracle.pecking_list(contract.value, led.value)
        for first, second in itertools.product(PACK, repeat=2):
            winner = compare(contract, led, first, second).winner
            in_order = [name for name in order if name in (str(first), str(second))]
            expected = in_order[0] if in_order and first is not second else None
            assert (winner and str(winner)) == expected, f"{contract} {led}: {first} {second}"


# -- points -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "switches", "contract", "total"),
    [
        *((key, {}, suit, 152) for key in ("bulgarian", "french", "coinche") for suit in "CDHS"),
        ("bulgarian", {}, "NT", 120),
        ("bulgarian", {}, "AT", 248),
        ("coinche", {}, "NT", 152),
        ("coinche", {"sa_scale": 19}, "NT", 152),
        ("coinche", {"sa_scale": 11}, "NT", 120),
        ("coinche", {}, "AT", 248),
        ("coinche", {"ta_scale": "convert"}, "AT", 248),
        ("coinche", {"ta_scale": "13-9-6-5-3-2"}, "AT", 152),
        ("coinche", {"ta_scale": "14-9-6-5-3-1"}, "AT", 152),
        ("coinche", {"ta_scale": "14-9-6-5-3-1", "sa_scale": 11}, "H", 152),
    ],
)
def test_the_points_of_the_pack(key: str, switches: dict[str, object], contract: str, total: int) -> None:
    """All thirty-two cards together, without the last ten."""
    rules = rule_set(key, switches)
    assert sum(points(rules, Contract(contract), card) for card in PACK) == total


# J 9 A 10 K Q 8 7 in trumps; A 10 K Q J 9 8 7 in a side suit.
TRUMP_VALUES = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
SIDE_VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


@pytest.mark.parametrize("key", list(RULE_SETS))
def test_each_card_has_its_points(key: str) -> None:
    """The two scales, card by card."""
    rules = RULE_SETS[key]
    for rank in Rank:
        trump, side = Card(rank, Suit.HEARTS), Card(rank, Suit.SPADES)
        assert points(rules, Contract.HEARTS, trump) == TRUMP_VALUES[rank.value]
        assert points(rules, Contract.HEARTS, side) == SIDE_VALUES[rank.value]


@given(everything)
def test_a_trick_is_worth_the_cards_on_the_table(drawn: Position) -> None:
    """Card by card, nothing added."""
    rules, contract = drawn.rules, drawn.contract
    assert ruling(drawn).points == sum(points(rules, contract, card) for card in drawn.trick)


# -- the words ----------------------------------------------------------------------------------------

RANKS = dict(zip(["seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"], "789TJQKA", strict=True))
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
A_RANK = f"(?:the )?(?:{'|'.join(RANKS)})"
NAMED = re.compile(rf"({A_RANK}(?:(?:, | and | or ){A_RANK})*) of ({'|'.join(SUITS)})", re.IGNORECASE)


def named(text: str) -> set[str]:
    """The cards that an English sentence names: "the nine or the jack of hearts" is two."""
    return {
        RANKS[rank.lower()] + SUITS[suit.lower()]
        for ranks, suit in NAMED.findall(text)
        for rank in re.findall("|".join(RANKS), ranks, re.IGNORECASE)
    }


def sentences(said: Ruling) -> list[str]:
    """Everything that a ruling says."""
    reasons: list[Reason] = [said.headline, said.explanation, *said.forbidden.values()]
    for step in said.trail:
        reasons += [step.question, step.answer]
    return [reason.text() for reason in reasons]


def test_the_reader_of_names_reads_them() -> None:
    """Single cards, lists of one suit, possessives."""
    assert named("South's nine of hearts is below the ace, the ten or the jack of spades.") == {
        *("9H", "AS", "TS", "JS"),
    }
    assert named("The ace of clubs and the seven of hearts") == {"AC", "7H"}
    assert named("Any of your hearts") == set()


@given(everything)
def test_every_card_named_is_in_the_position(drawn: Position) -> None:
    """No sentence speaks of a card that lies neither on the table nor in the hand."""
    present = {str(card) for card in drawn.trick + drawn.hand}
    for text in sentences(ruling(drawn)):
        assert named(text) <= present, text


@given(everything)
def test_every_sentence_is_whole(drawn: Position) -> None:
    """No placeholder is left, nothing is empty, and a sentence that names cards may be read aloud."""
    for text in sentences(ruling(drawn)):
        assert text
        assert not re.search(r"[{}]|  | [,.]", text), text


@given(everything)
def test_a_forbidden_card_is_named_in_its_reason(drawn: Position) -> None:
    """The reason speaks of that very card, and of a card or suit that stands against it."""
    for card, why in ruling(drawn).forbidden.items():
        names = named(why.text())
        assert str(card) in names
        assert names - {str(card)}, why.text()


@given(everything)
def test_the_explanation_names_a_card_on_the_table(drawn: Position) -> None:
    """But for a lead there is a card on the table that decides: the one led, or the one to beat."""
    assume(drawn.trick)
    said = ruling(drawn)
    owner = said.holding or said.winner
    assert owner is not None
    assert named(said.explanation.text()) & {str(drawn.trick[0]), str(owner.card)}


@given(everything, st.sampled_from(PACK))
def test_another_deciding_card_gives_another_text(drawn: Position, instead: Card) -> None:
    """Change the card led and the card to beat: the explanation and each reason that named them change."""
    assume(drawn.trick and instead not in drawn.trick + drawn.hand)
    said = ruling(drawn)
    owner = said.holding or said.winner
    assert owner is not None
    for deciding in {drawn.trick[0], owner.card}:
        trick = tuple(instead if card is deciding else card for card in drawn.trick)
        other = ruling(replace(drawn, trick=trick))
        if str(deciding) in named(said.explanation.text()):
            assert other.explanation.text() != said.explanation.text()
        for card, why in said.forbidden.items():
            if str(deciding) in named(why.text()) and card in other.forbidden:
                assert other.forbidden[card].text() != why.text()


@given(positions())
def test_a_reason_names_the_card_that_decides_against_it(drawn: Position) -> None:
    """Each reason names the card led, the card to beat, or a card that may be played instead."""
    said = ruling(drawn)
    for why in said.forbidden.values():
        assert said.holding is not None
        decisive = {str(drawn.trick[0]), str(said.holding.card), *map(str, said.legal)}
        assert named(why.text()) & decisive, why.text()


@given(positions())
def test_a_sentence_that_names_a_seat_names_whose_card_it_is(drawn: Position) -> None:
    """ "South's nine of hearts" was played by South."""
    seats = {"North": "N", "East": "E", "South": "S", "West": "W"}
    played = {str(play.card): play.seat.value for play in drawn.plays}
    for text in sentences(ruling(drawn)):
        for seat, rank, suit in re.findall(r"(North|East|South|West)'s (\w+) of (\w+)", text):
            assert played[RANKS[rank] + SUITS[suit]] == seats[seat], text


@given(everything)
def test_a_viewer_is_never_told_compass_seats(drawn: Position) -> None:
    """To the player at the bottom the others are partner and opponents."""
    said = ruling(drawn)
    speaker = Speaker(viewer=drawn.to_play or drawn.leader)
    reasons = [said.headline, said.explanation, *said.forbidden.values()]
    reasons += [reason for step in said.trail for reason in (step.question, step.answer)]
    for reason in reasons:
        assert not re.search("North|East|South|West", reason.text(speaker))


def sparing(row: Row) -> Position:
    """The position at a table that never makes anybody go over the partner."""
    spared = {name: False for name in oracle.UNSAID[row["ruleset"]] if name.endswith("raise_over_partner")}
    return position({**row, "switches": {**row["switches"], **spared}})


@given(rows().map(sparing))
def test_no_sentence_denies_a_house_rule_of_the_table(drawn: Position) -> None:
    """Where a switch frees the player from going over the partner, neither headline nor explanation says one must."""
    said = ruling(drawn)
    partner_holds = said.holding and drawn.to_play and said.holding.seat is drawn.to_play.partner
    if partner_holds and said.rule.name.startswith(("TRUMP_LED", "AT_")):
        assert not re.search("must go over|you must", f"{said.headline} {said.explanation}")


# -- the ladder ---------------------------------------------------------------------------------------

# Rungs: 1 follow, 2 trumps led, 3 void: trump unless partner holds, 4 an opponent has trumped, 5 otherwise free.
RUNG_OF = {
    "LEAD_FREE": 5,
    "FOLLOW_PLAIN": 1,
    "TRUMP_LED_RAISE": 2,
    "TRUMP_LED_CANNOT_RAISE": 2,
    "TRUMP_LED_PARTNER_NO_RAISE": 2,
    "TRUMP_LED_VOID": 5,
    "VOID_PARTNER_FREE": 3,
    "VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING": 3,
    "VOID_PARTNER_TRUMPED_NO_UNDERTRUMP": 3,
    "VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE": 3,
    "VOID_MUST_TRUMP": 3,
    "VOID_MUST_OVERTRUMP": 4,
    "VOID_MUST_UNDERTRUMP": 4,
    "VOID_CANNOT_OVERTRUMP_FREE": 5,
    "VOID_NO_TRUMP_FREE": 5,
    "NT_FOLLOW": 1,
    "NT_VOID_FREE": 5,
    "AT_RAISE": 1,
    "AT_CANNOT_RAISE": 1,
    "AT_PARTNER_NO_RAISE": 1,
    "AT_VOID_FREE": 5,
    "TRICK_WINNER": None,
}


@pytest.mark.parametrize("name", list(RUNG_OF))
def test_every_key_of_the_fact_sheet_is_a_rule_on_its_rung(name: str) -> None:
    """One rung a key, the same everywhere; a complete trick asks nobody and stands on none."""
    rung = Rule[name].rung
    assert (None if rung is None else int(rung)) == RUNG_OF[name]


def test_every_rule_has_one_rung() -> None:
    """Also those that no named game comes to."""
    assert {rule.name for rule in Rule if rule.rung is None} == {"TRICK_WINNER"}
    assert all(rule.rung in Rung for rule in Rule if rule.rung is not None)
    assert len({rule.name for rule in Rule}) == len(list(Rule))
    assert [int(rung) for rung in Rung] == [1, 2, 3, 4, 5]


@given(positions())
def test_the_ladder_tells_where_it_was_decided(drawn: Position) -> None:
    """Five rungs in their order; one decided, the rule's own; before it passed, after it not reached."""
    said = ruling(drawn)
    assert [rung.rung for rung in said.ladder] == list(Rung)
    decided = [rung.rung for rung in said.ladder if rung.status is RungStatus.DECIDED]
    assert decided == [said.rule.rung]
    for rung in said.ladder:
        if rung.status is RungStatus.ABSENT:
            assert rung.steps == ()
        elif rung.rung < decided[0]:
            assert rung.status is RungStatus.PASSED
        elif rung.rung > decided[0]:
            assert rung.status is RungStatus.NOT_REACHED
            assert rung.steps == ()
        assert tuple(step for step in said.trail if step.rung is rung.rung) == rung.steps


@given(everything)
def test_rungs_about_trumps_are_absent_without_a_trump_suit(drawn: Position) -> None:
    """No trumps and all trumps have rungs one and five; a suit contract has all five."""
    absent = {int(r.rung) for r in ruling(drawn).ladder if r.status is RungStatus.ABSENT}
    assert absent == (set() if drawn.contract.trump else {2, 3, 4})


@given(complete_tricks().map(position))
def test_a_complete_trick_asks_no_question(drawn: Position) -> None:
    """Nobody is to play: nothing decided, nothing passed."""
    said = ruling(drawn)
    assert said.trail == ()
    assert {rung.status for rung in said.ladder} <= {RungStatus.ABSENT, RungStatus.NOT_REACHED}


@given(rows())
def test_the_trail_asks_in_order_and_answers_truly(row: Row) -> None:
    """Each question once, rung by rung, and each answer is what an onlooker sees."""
    said = ruling(position(row))
    rungs = [step.rung for step in said.trail]
    assert rungs == sorted(rungs)
    asked = [step.question.code.name for step in said.trail]
    assert asked
    assert len(set(asked)) == len(asked)
    now = oracle.Moment(row["contract"], row["trick"], row["leader"], row["hand"])
    truth = {"TABLE": not now.leading}
    if not now.leading:
        truth |= {
            "HOLD_SUIT": not now.void,
            "TRUMPS_LED": now.trumps_were_led,
            "GO_OVER": now.above != [],
            "PARTNER": now.partner_holds,
            "PARTNER_TRUMPED": now.held_by_trump and now.partner_holds,
            "OTHER_CARDS": any(card not in now.trumps for card in row["hand"]),
            "HOLD_TRUMP": now.trumps != [],
            "TRUMPED": now.held_by_trump and not now.partner_holds,
        }
    assert {step.question.code.name: step.yes for step in said.trail} == {name: truth[name] for name in asked}


# -- rule sets ----------------------------------------------------------------------------------------


def test_which_named_games_play_alike() -> None:
    """Bulgarian and coinche card play is the same; French differs."""
    assert same_play(BULGARIAN, COINCHE)
    assert not same_play(BULGARIAN, FRENCH)
    assert not same_play(FRENCH, COINCHE)


@given(rows(key="bulgarian"))
def test_equal_play_options_never_differ(row: Row) -> None:
    """The same switches in Bulgarian and coinche give the same ruling on every position, the points apart."""
    one = ruling(position(row))
    other = ruling(position({**row, "ruleset": "coinche"}))
    assert same_play(one.position.rules, other.position.rules)
    assert one.legal == other.legal
    assert one.rule is other.rule
    assert one.holding == other.holding
    assert sentences(one) == sentences(other)


FRENCH_PLAY = {"undertrump": "free", "partner_trumped": "free"}


@given(rows(key="french", switched=False))
def test_french_with_two_switches_plays_as_bulgarian(row: Row) -> None:
    """The two switches are all that is between the games' suit contracts."""
    one = ruling(position({**row, "switches": FRENCH_PLAY}))
    other = ruling(position({**row, "ruleset": "bulgarian"}))
    assert same_play(replace(one.position.rules, at_raise_over_partner=True), other.position.rules)
    assert (one.legal, one.rule, one.points) == (other.legal, other.rule, other.points)
