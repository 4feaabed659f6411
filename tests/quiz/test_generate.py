"""Practice without end: what comes is the lesson asked for, in cards that can have fallen so, and never twice."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz.generate import NoPositionError, Sitting, contrast, fresh, interest, shape, tempting, twin
from quiz.played import hands_before
from rules.engine import notation
from rules.engine.cards import PACK, Card, Suit
from rules.engine.contracts import Contract
from rules.engine.ladder import Question, Rule
from rules.engine.paths import ContractKind, RulePath, path_of, paths
from rules.engine.play import legal_cards, ruling
from rules.engine.position import Position
from rules.engine.ruleset import RuleSet
from rules.engine.tricks import holder
from rules.engine.variants import RULE_SETS
from tests.strategies import cards, positions, random_positions, random_switches, rule_sets
from tests.strategies import position as of_row

Lesson = tuple[RuleSet, ContractKind, RulePath]
LESSONS: list[Lesson] = [
    (rules, kind, path) for rules in RULE_SETS.values() for kind in ContractKind for path in paths(rules, kind)
]
lessons = st.sampled_from(LESSONS)
chances = st.integers(0, 2**32 - 1).map(random.Random)
each_lesson = pytest.mark.parametrize(
    "lesson", LESSONS, ids=[f"{rules.key}-{kind}-{path}" for rules, kind, path in LESSONS]
)


def typed(text: str) -> Position:
    """A position as text."""
    return notation.parse(text)


# -- paths --------------------------------------------------------------------------------------------


def test_the_paths_of_the_bulgarian_game_are_these() -> None:
    """Typed by hand from the ladder."""
    assert [path.key for path in paths(RULE_SETS["bulgarian"], ContractKind.SUIT)] == [
        "hold_suit.follow_plain",
        "hold_suit.trumps_led.go_over.trump_led_raise",
        "hold_suit.trumps_led.no-go_over.trump_led_cannot_raise",
        "no-hold_suit.no-trumps_led.no-partner.hold_trump.no-trumped.void_must_trump",
        "no-hold_suit.no-trumps_led.no-partner.hold_trump.trumped.go_over.void_must_overtrump",
        "no-hold_suit.no-trumps_led.no-partner.hold_trump.trumped.no-go_over.void_cannot_overtrump_free",
        "no-hold_suit.no-trumps_led.no-partner.no-hold_trump.void_no_trump_free",
        "no-hold_suit.no-trumps_led.partner.void_partner_free",
        "no-hold_suit.trumps_led.trump_led_void",
        "no-table.lead_free",
    ]
    assert [path.key for path in paths(RULE_SETS["bulgarian"], ContractKind.ALL_TRUMPS)] == [
        "hold_suit.go_over.at_raise",
        "hold_suit.no-go_over.at_cannot_raise",
        "no-hold_suit.at_void_free",
        "no-table.lead_free",
    ]


def test_the_french_game_has_only_suit_contracts_and_six_ways_under_a_partners_trump() -> None:
    """Trumps or none, one that goes over or none, other cards or none; and a partner who has not trumped."""
    french = RULE_SETS["french"]
    assert paths(french, ContractKind.NO_TRUMPS) == paths(french, ContractKind.ALL_TRUMPS) == ()
    partner = [path for path in paths(french, ContractKind.SUIT) if (Question.PARTNER, True) in path.answers]
    assert len(partner) == 6


@each_lesson
def test_a_key_is_read_back(lesson: Lesson) -> None:
    """And no two paths share one."""
    rules, kind, path = lesson
    assert RulePath.parse(path.key) == path
    assert len({other.key for other in paths(rules, kind)}) == len(paths(rules, kind))


@pytest.mark.parametrize("key", ["", "follow", "maybe-partner.lead_free", "no-table"])
def test_what_is_no_key_is_refused(key: str) -> None:
    """A mistyped address names no path."""
    with pytest.raises(KeyError):
        RulePath.parse(key)


@given(positions())
def test_every_position_has_a_path_that_was_found(position: Position) -> None:
    """A few cards are enough to find all the paths, with every switch."""
    assert path_of(position) in paths(position.rules, ContractKind.of(position.contract))


@given(positions())
def test_a_path_is_the_trail_of_the_ruling(position: Position) -> None:
    """The same questions and answers that the checker shows."""
    ruled, path = ruling(position), path_of(position)
    assert path.rule is ruled.rule
    assert [(question, yes) for question, yes in path.answers] == [(s.question.code, s.yes) for s in ruled.trail]


@pytest.mark.parametrize("key", RULE_SETS)
def test_no_other_path_turns_up_in_thousands_of_positions(key: str) -> None:
    """Also with the switches of the tables, half of the positions from deals that were played out."""
    for row in random_positions(random.Random(5), key, 3000, switches=random_switches):
        position = of_row(row)
        if position.to_play:
            assert path_of(position) in paths(position.rules, ContractKind.of(position.contract))


# -- what was played ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        # East discards on an opponent's ace: he has no spade and no heart, and six diamonds are left to be his.
        ("bulgarian-1; contract H; leader N; trick AS 7D AC; hand 7C 8C 9C TC JC QC KC", True),
        # With eight cards each he would need seven, and there are only six.
        ("bulgarian-1; contract H; leader N; trick AS 7D AC; hand 7C 8C 9C TC JC QC KC 8D", False),
        # Without trumps he may hold hearts too.
        ("bulgarian-1; contract NT; leader N; trick AS 7D AC; hand 7C 8C 9C TC JC QC KC 8D", True),
        ("french-1; contract H; leader N; trick AS 7H; hand KS QS JS TS", True),
        ("bulgarian-1; contract AT; leader N; trick 9C 7C; hand JC AH", True),
        ("bulgarian-1; contract H; leader N; hand AH", True),
    ],
)
def test_whether_a_trick_can_have_been_played_so(text: str, possible: bool) -> None:
    """Typed judgements of tables."""
    assert (hands_before(typed(text)) is not None) is possible


def assert_played_lawfully(position: Position) -> None:
    """Out of the hands that are named, every card on the table was legal, and no card is in two places."""
    hands = hands_before(position)
    assert hands is not None
    assert len(hands) == len(position.trick)
    seen = [*position.hand, *(card for hand in hands for card in hand)]
    assert len(seen) == len(set(seen))
    for turn, (card, hand) in enumerate(zip(position.trick, hands, strict=True)):
        assert len(hand) == len(position.hand)
        assert card in legal_cards(replace(position, trick=position.trick[:turn], hand=hand))


@given(positions())
def test_hands_that_are_named_are_lawful(position: Position) -> None:
    """Whatever the position and the switches: where hands are named, the cards were legal in them."""
    if hands_before(position) is not None:
        assert_played_lawfully(position)


# -- fresh positions ----------------------------------------------------------------------------------


@each_lesson
def test_every_path_can_be_practised(lesson: Lesson) -> None:
    """Fresh, twin and contrast exist for each path of each game and kind of contract."""
    rules, kind, path = lesson
    chance = random.Random(path.key)
    position = fresh(chance, rules, kind, path)
    assert path_of(position) == path_of(twin(chance, position)) == path
    assert len(path.flipped(path_of(contrast(chance, position)))) == 1


@given(lessons, chances)
def test_a_fresh_position_is_the_lesson_asked_for(lesson: Lesson, chance: random.Random) -> None:
    """Same path, a contract of the kind, three to six cards in the pack's order, cards that can have fallen so."""
    rules, kind, path = lesson
    position = fresh(chance, rules, kind, path)
    assert path_of(position) == path
    assert position.rules == rules
    assert position.contract in rules.contracts
    assert ContractKind.of(position.contract) is kind
    assert 3 <= len(position.hand) <= 6
    assert list(position.hand) == sorted(position.hand, key=PACK.index)
    assert_played_lawfully(position)
    legal = legal_cards(position)
    assert len(legal) > 1 or len(legal) < len(position.hand)


@given(rule_sets(), st.sampled_from(ContractKind), chances)
def test_house_rules_are_practised_too(rules: RuleSet, kind: ContractKind, chance: random.Random) -> None:
    """Every path that a table's own rules make can be drawn."""
    for path in paths(rules, kind):
        assert path_of(fresh(chance, rules, kind, path)) == path


def test_the_seed_decides() -> None:
    """The same cards in every process, whatever its hashes: no order of a set is read."""
    program = (
        "import random; from quiz.generate import *; from rules.engine.paths import *; from rules.engine import notation;"
        "from rules.engine.variants import RULE_SETS; c = random.Random(7); r = RULE_SETS['french'];"
        "found = [fresh(c, r, ContractKind.SUIT, p) for p in paths(r, ContractKind.SUIT)];"
        "print(*map(notation.write, found + [twin(c, f) for f in found] + [contrast(c, f) for f in found]))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert "french-1" in said.pop()


def test_most_lessons_tempt() -> None:
    """Of the positions in which a card is forbidden, nine in ten hold one that a mistaken player would play."""
    chance = random.Random(3)
    biting = [
        position
        for rules, kind, path in LESSONS
        for position in [fresh(chance, rules, kind, path) for _ in range(5)]
        if len(legal_cards(position)) < len(position.hand)
    ]
    assert len(biting) > 80
    assert sum(bool(tempting(position)) for position in biting) >= 0.9 * len(biting)


@pytest.mark.parametrize(
    ("text", "cards_that_tempt"),
    [
        # Trumps led, the nine on the table: the ace looks higher, the spade is nothing.
        ("bulgarian-1; contract H; leader E; trick 9H; hand JH AH 8S", "AH"),
        # Following a side suit, a trump tempts; the diamond is what nobody believes in.
        ("bulgarian-1; contract H; leader E; trick AS; hand 7S 8S JH 7D", "JH"),
        # An opponent trumped: any trump, or, for who thinks that he is free, nothing tells; the low trump is forbidden.
        ("bulgarian-1; contract H; leader W; trick AS KS 9H; hand 7H JH", "7H"),
        # In all trumps the eight is below the partner's nine; who would spare the partner plays it.
        ("bulgarian-1; contract AT; leader N; trick 9C 7C; hand 8C JC 8H", "8C"),
        # Nothing is forbidden.
        ("bulgarian-1; contract H; leader N; hand 7H JH", ""),
    ],
)
def test_what_tempts(text: str, cards_that_tempt: str) -> None:
    """Typed temptations."""
    assert tempting(typed(text)) == cards(cards_that_tempt)


def test_a_free_hand_is_of_interest_to_who_believes_in_a_duty() -> None:
    """Nothing is forbidden; two beliefs answer otherwise: that one must trump below, and that one may not."""
    assert interest(typed("bulgarian-1; contract H; leader N; trick AS 9H; hand 7H 8D")) == 2


def test_a_path_of_another_game_is_refused() -> None:
    """No Bulgarian position is ruled by the French duty to trump below."""
    path = RulePath.parse("no-hold_suit.no-trumps_led.no-partner.hold_trump.trumped.no-go_over.void_must_undertrump")
    with pytest.raises(NoPositionError):
        fresh(random.Random(1), RULE_SETS["bulgarian"], ContractKind.SUIT, path)


# -- twins and pairs ----------------------------------------------------------------------------------


@given(lessons, chances)
def test_a_twin_is_the_same_lesson_in_other_cards(lesson: Lesson, chance: random.Random) -> None:
    """Same path; another seat, another rank led, another that holds the trick, other companions; no permutation."""
    rules, kind, path = lesson
    parent = fresh(chance, rules, kind, path)
    child = twin(chance, parent)
    assert path_of(child) == path
    assert child.to_play is not parent.to_play
    assert [card.rank for card in child.hand] != [card.rank for card in parent.hand]
    if parent.trick:
        assert child.trick[0].rank is not parent.trick[0].rank
        assert (
            child.trick[holder(child.contract, child.trick)].rank
            is not parent.trick[holder(parent.contract, parent.trick)].rank
        )
        if (Question.PARTNER_TRUMPED, True) not in path.answers:
            assert len(child.trick) != len(parent.trick)
    assert child.hand not in [replace_suits(parent.hand, order) for order in permutations(Suit)]
    assert shape(child) != shape(parent)
    assert_played_lawfully(child)


def replace_suits(hand: tuple[Card, ...], order: tuple[Suit, ...]) -> tuple[Card, ...]:
    """A hand with its suits renamed, sorted as before."""
    named = dict(zip(Suit, order, strict=True))
    return tuple(sorted((Card(card.rank, named[card.suit]) for card in hand), key=PACK.index))


@given(positions(switched=False), st.permutations(list(Suit)))
def test_a_shape_knows_no_names_of_suits(position: Position, order: list[Suit]) -> None:
    """Renaming the suits, and the trump with them, leaves it as it is."""
    named = dict(zip(Suit, order, strict=True))
    trump = position.contract.trump
    renamed = replace(
        position,
        contract=Contract(named[trump].value) if trump else position.contract,
        trick=tuple(Card(card.rank, named[card.suit]) for card in position.trick),
        hand=replace_suits(position.hand, tuple(order)),
    )
    assert shape(renamed) == shape(position)


def test_shapes_tell_trumps_from_side_suits_and_the_order_of_play() -> None:
    """What is another question has another shape."""
    texts = [
        "contract H; leader W; trick AS KS 9H; hand 7H JH",
        "contract S; leader W; trick AS KS 9H; hand 7H JH",
        "contract H; leader W; trick KS AS 9H; hand 7H JH",
        "contract NT; leader W; trick AS KS 9H; hand 7H JH",
        "contract AT; leader W; trick AS KS 9H; hand 7H JH",
        "contract H; leader W; trick AS KS 9H; hand 7H JD",
    ]
    assert len({shape(typed(f"bulgarian-1; {text}")) for text in texts}) == len(texts)


@given(lessons, chances)
def test_a_contrast_changes_one_answer_and_the_verdict(lesson: Lesson, chance: random.Random) -> None:
    """Of the questions asked in both, one is answered differently; another rule decides."""
    rules, kind, path = lesson
    one = fresh(chance, rules, kind, path)
    other = contrast(chance, one)
    mine, its = ({Question.TABLE: True} | dict(path_of(each).answers) for each in (one, other))
    assert sum(mine[question] is not its[question] for question in mine.keys() & its.keys()) == 1
    assert path_of(other).rule is not path.rule
    assert ContractKind.of(other.contract) is kind
    assert_played_lawfully(other)


def test_nine_in_ten_pairs_differ_in_a_single_card() -> None:
    """One card exchanged, or the first one put on an empty table."""
    chance = random.Random(11)
    single = 0
    for rules, kind, path in LESSONS:
        for _ in range(4):
            one = fresh(chance, rules, kind, path)
            other = contrast(chance, one)
            single += len({*other.trick, *other.hand} - {*one.trick, *one.hand}) == 1
    assert single >= 0.9 * 4 * len(LESSONS)


def test_a_typed_pair() -> None:
    """An opponent's ace and a queen of trumps in hand: the partner holds, no trump is held, or the suit is."""
    one = typed("bulgarian-1; contract H; leader W; trick 7S KS AS; hand 8D 9D QH")
    assert path_of(one).rule is Rule.VOID_MUST_TRUMP
    found = {path_of(contrast(random.Random(seed), one)).rule for seed in range(40)}
    assert {Rule.VOID_PARTNER_FREE, Rule.VOID_NO_TRUMP_FREE, Rule.FOLLOW_PLAIN} <= found


def test_after_a_complete_trick_there_is_nothing_to_practise() -> None:
    """Nobody is to play."""
    done = typed("bulgarian-1; contract H; leader W; trick 7S KS AS 8S")
    with pytest.raises(NoPositionError):
        twin(random.Random(1), done)
    with pytest.raises(NoPositionError):
        contrast(random.Random(1), done)


# -- a sitting ----------------------------------------------------------------------------------------


@given(lessons, chances)
def test_nothing_comes_twice_in_a_sitting_of_a_hundred(lesson: Lesson, chance: random.Random) -> None:
    """Fresh ones, their twins and contrasts: all different, even up to the names of suits."""
    rules, kind, path = lesson
    sitting = Sitting(chance)
    shown = []
    for _ in range(34):
        parent = sitting.fresh(rules, kind, path)
        shown += [parent, sitting.twin(parent), sitting.contrast(parent)]
    assert len({shape(position) for position in shown}) == len(shown) == 102


def test_what_was_shown_elsewhere_does_not_come_again() -> None:
    """A situation of the twenty counts as seen, in whatever suits."""
    sitting = Sitting(random.Random(1))
    sitting.show(typed("bulgarian-1; contract H; leader W; trick AS KS 9H; hand 7H JH"))
    assert not sitting.is_new(typed("bulgarian-1; contract C; leader N; trick AD KD 9C; hand 7C JC"))
    assert sitting.is_new(typed("bulgarian-1; contract C; leader N; trick AD KD 9C; hand 8C JC"))
