"""Where games part: verdicts side by side, the house rules that would matter, the smallest position that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given

from rules.engine.contracts import Contract
from rules.engine.difference import across, house_rules, parting, smallest_difference
from rules.engine.play import legal_cards, ruling
from rules.engine.position import Position
from rules.engine.ruleset import PLAY_OPTIONS, same_play
from rules.engine.table import Seat
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH
from tests.strategies import PACK, cards, oracles_answer, position, positions, rule_set

OTHERS = {"bulgarian": [FRENCH, COINCHE], "french": [BULGARIAN, COINCHE], "coinche": [BULGARIAN, FRENCH]}

# Only the ace of trumps under an opponent's nine: the textbook case.
UNDER_THE_NINE = {
    "ruleset": "french",
    "contract": "H",
    "trick": ["TS", "9H"],
    "leader": "E",
    "hand": ["AH", "KD"],
}
# The partner holds by a trump; a lower and a higher trump and a side card in hand.
UNDER_PARTNER = {**UNDER_THE_NINE, "trick": ["AS", "9H", "KS"], "leader": "W", "hand": ["JH", "7H", "KD"]}


def names(given: tuple[object, ...]) -> list[str]:
    """Cards as they are written."""
    return [str(card) for card in given]


def test_the_same_trick_in_the_other_games_is_grouped_by_verdict() -> None:
    """The French must undertrump; the other two games need not, and one option says why."""
    own, others = across(ruling(position(UNDER_THE_NINE)))
    assert [rules.key for rules in own.games] == ["french"]
    assert own.options == ()
    assert names(own.ruling.legal) == ["AH"]
    assert [rules.key for rules in others.games] == ["bulgarian", "coinche"]
    assert others.options == ("undertrump",)
    assert names(others.ruling.legal) == ["AH", "KD"]


def test_under_a_partners_trump_another_option_parts_the_games() -> None:
    """The French seven may not go below partner's nine; elsewhere it may."""
    own, others = across(ruling(position(UNDER_PARTNER)))
    assert names(own.ruling.legal) == ["JH", "KD"]
    assert names(others.ruling.legal) == ["JH", "7H", "KD"]
    assert others.options == ("partner_trumped",)


def test_where_all_games_agree_there_is_one_verdict() -> None:
    """Following suit is the same everywhere."""
    (only,) = across(ruling(position({**UNDER_THE_NINE, "hand": ["7S", "KD"]})))
    assert sorted(rules.key for rules in only.games) == ["bulgarian", "coinche", "french"]
    assert only.options == ()


def test_a_contract_that_a_game_lacks_is_not_compared_with_it() -> None:
    """All trumps: French belote has no say."""
    found = across(ruling(position({**UNDER_THE_NINE, "ruleset": "coinche", "contract": "AT"})))
    assert [[rules.key for rules in verdict.games] for verdict in found] == [["coinche", "bulgarian"]]


def test_the_house_rules_that_would_change_a_verdict() -> None:
    """Each value that matters here, with what it would allow; those that do not are left out."""
    found = {
        (rule.switch.name, rule.option.value): names(rule.ruling.legal)
        for rule in house_rules(ruling(position(UNDER_PARTNER)))
    }
    assert found == {
        ("partner_trumped", "free"): ["JH", "7H", "KD"],
        ("partner_trumped", "only_trumps_must_raise"): ["JH", "7H", "KD"],
    }


@given(positions())
def test_a_house_rule_is_named_exactly_when_it_changes_the_cards(drawn: Position) -> None:
    """Nothing is listed that changes nothing, nothing is left out that does."""
    listed = {(rule.switch.name, rule.option.value) for rule in house_rules(ruling(drawn))}
    for switch in drawn.rules.offered:
        for option in switch.options:
            changed = replace(drawn, rules=drawn.rules.with_switch(switch.name, option.value))
            differs = legal_cards(changed) != legal_cards(drawn)
            assert ((switch.name, option.value) in listed) == differs


@given(positions())
def test_the_options_that_part_two_games_make_them_agree(drawn: Position) -> None:
    """Set as the position's own game has them, they bring the other verdict round; none are named for nothing."""
    for verdict in across(ruling(drawn)):
        for rules in verdict.games:
            here = replace(drawn, rules=rules)
            options = parting(drawn, rules)
            assert (options == ()) == (legal_cards(here) == legal_cards(drawn))
            brought = replace(rules, **{name: getattr(drawn.rules, name) for name in options})
            assert legal_cards(replace(drawn, rules=brought)) == legal_cards(drawn)


# One switch of a Bulgarian table, and how few cards (trick and hand) show the difference.
SMALLEST = [
    ("undertrump", "forced", 2, 2),
    ("raise_over_partner", False, 2, 2),
    ("at_raise_over_partner", False, 2, 2),
    ("partner_trumped", "raise_if_able", 3, 2),
    ("partner_trumped", "no_undertrump_unless_forced", 3, 2),
    ("partner_trumped", "only_trumps_must_raise", 3, 2),
]


@pytest.mark.parametrize(("name", "value", "on_table", "in_hand"), SMALLEST)
def test_the_smallest_difference_of_a_house_rule(name: str, value: object, on_table: int, in_hand: int) -> None:
    """So many cards and no fewer, and the oracle agrees that the two tables differ there."""
    found = smallest_difference(BULGARIAN, rule_set("bulgarian", {name: value}))
    assert found is not None
    assert (len(found.trick), len(found.hand)) == (on_table, in_hand)
    row = {
        "ruleset": "bulgarian",
        "contract": found.contract.value,
        "trick": names(found.trick),
        "leader": found.leader.value,
        "hand": names(found.hand),
    }
    other = {**row, "switches": {name: value}}
    assert oracles_answer(row)["legal"] != oracles_answer(other)["legal"]


def test_the_smallest_difference_is_made_of_the_first_cards_of_the_pack() -> None:
    """Nothing but the rule tells in it: sevens and eights, where they will do."""
    found = {
        (name, value): (names(shown.trick), names(shown.hand))
        for name, value, *_ in SMALLEST
        if (shown := smallest_difference(BULGARIAN, rule_set("bulgarian", {name: value})))
    }
    assert found == {
        ("undertrump", "forced"): (["7C", "8H"], ["7D", "7H"]),
        ("raise_over_partner", False): (["8H", "7C"], ["7H", "9H"]),
        ("at_raise_over_partner", False): (["8C", "7D"], ["7C", "9C"]),
        ("partner_trumped", "raise_if_able"): (["7C", "8H", "8C"], ["7H", "9H"]),
        ("partner_trumped", "no_undertrump_unless_forced"): (["7C", "8H", "8C"], ["7D", "7H"]),
        ("partner_trumped", "only_trumps_must_raise"): (["7C", "8H", "8C"], ["7H", "9H"]),
    }


def test_two_house_rules_that_differ_only_with_three_cards_in_hand() -> None:
    """To a French hand of trumps alone both say the same; beside a side card the lower trump is barred or not."""
    late = rule_set("french", {"partner_trumped": "only_trumps_must_raise"})
    assert smallest_difference(FRENCH, late) is None
    found = smallest_difference(FRENCH, late, hand_at_most=3)
    assert found is not None
    assert (names(found.trick), names(found.hand)) == (["7C", "8H", "8C"], ["7D", "7H", "9H"])
    assert names(legal_cards(found)) == ["7D", "9H"]


def test_the_smallest_difference_of_two_games() -> None:
    """French belote parts from the others at the first forced undertrump; these two never part."""
    assert smallest_difference(BULGARIAN, COINCHE) is None
    for game in (BULGARIAN, COINCHE):
        found = smallest_difference(FRENCH, game)
        assert found is not None
        assert found.rules == FRENCH
        assert (len(found.trick), len(found.hand)) == (2, 2)
        assert legal_cards(found) != legal_cards(replace(found, rules=game))


def two_card_positions(contract: Contract) -> Iterator[tuple[list[str], list[str]]]:
    """Every trick of 0-3 and hand of 1-2 cards, one of each class alike up to the names of the side suits."""
    sides = [suit for suit in "CDHS" if suit != contract.value]

    def lawful(names: list[str]) -> bool:
        """Whether side suits come up in the order in which they are listed."""
        met = list(dict.fromkeys(name[1] for name in names if name[1] in sides))
        return met == sides[: len(met)]

    def tricks(size: int) -> Iterator[list[str]]:
        if size == 0:
            yield []
            return
        for trick in tricks(size - 1):
            yield from ([*trick, name] for name in PACK if name not in trick and lawful([*trick, name]))

    for size in range(4):
        for trick in tricks(size):
            left = [name for name in PACK if name not in trick]
            for held in (1, 2):
                yield from ((trick, list(hand)) for hand in combinations(left, held) if lawful([*trick, *hand]))


@pytest.mark.long
@pytest.mark.parametrize("contract", [Contract.HEARTS, Contract.NO_TRUMPS, Contract.ALL_TRUMPS])
def test_bulgarian_and_coinche_never_part_over_hands_of_two(contract: Contract) -> None:
    """Equal play options are the proof; here every position with two cards in hand confirms it."""
    assert same_play(BULGARIAN, COINCHE)
    seen = 0
    for trick, hand in two_card_positions(contract):
        drawn = Position(BULGARIAN, contract, Seat.NORTH, cards(trick), cards(hand))
        assert legal_cards(drawn) == legal_cards(replace(drawn, rules=COINCHE))
        seen += 1
    assert seen > 100_000


@given(positions())
def test_options_that_were_not_asked_cannot_matter(drawn: Position) -> None:
    """The shortcuts of the comparison find what asking every rule set and every house rule finds."""
    everyone = {rules.key: names(legal_cards(replace(drawn, rules=rules))) for rules in OTHERS[drawn.rules.key]
                if drawn.contract in rules.contracts}  # fmt: skip
    compared = {rules.key: names(v.ruling.legal) for v in across(ruling(drawn)) for rules in v.games}
    assert {key: compared[key] for key in everyone} == everyone
    changing = {
        (switch.name, option.value)
        for switch in drawn.rules.offered
        if switch.name in PLAY_OPTIONS
        for option in switch.options
        if legal_cards(replace(drawn, rules=drawn.rules.with_switch(switch.name, option.value))) != legal_cards(drawn)
    }
    assert {(rule.switch.name, rule.option.value) for rule in house_rules(ruling(drawn))} == changing
