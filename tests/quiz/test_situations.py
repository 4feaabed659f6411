"""The files of situations: what is read of them, what the engine finds wrong, and what they hold together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from quiz import reading
from quiz.minds import KNOWS
from quiz.misconceptions import BY_KEY
from quiz.questions import Count, Kind, Trick
from quiz.reading import parse, situations
from quiz.rounds import LENGTH, MIXED, NAMES, faults, rounds
from quiz.rounds import parse as parse_rounds
from quiz.situations import Item, item_of
from rules.engine.contracts import Contract
from rules.engine.ladder import Rule
from rules.engine.play import ruling
from rules.engine.scoring import score
from rules.engine.sheet import Outcome
from rules.engine.tricks import holder

ONE = """
[one]
kind = "legal"
position = "contract H; leader E; trick TS 9H; hand AH KC"
bulgarian = "AH KC"
french = "AH"

[one.en]
title = "Ace or king"
story = "Hearts are trumps."
french = "A table in Lyon."
"""


def test_a_situation_is_asked_in_each_of_its_games() -> None:
    """With the engine's answer, the author's claim, and the story of the game."""
    one = parse(ONE)["one"]
    assert [item.id for item in one.items] == ["one.bulgarian-1", "one.french-1"]
    assert [item.right for item in one.items] == [frozenset({"AH", "KC"}), frozenset({"AH"})]
    assert one.depends_on_the_game
    bulgarian, french = one.items
    assert bulgarian.choices == ("AH", "KC")
    assert bulgarian.text().story == "Hearts are trumps."
    assert french.text("bg").story == "Hearts are trumps. A table in Lyon."
    assert not list(bulgarian.faults())


def test_a_wrong_claim_is_found() -> None:
    """The engine says otherwise."""
    wrong = parse(ONE.replace('french = "AH"', 'french = "AH KC"'))["one"].item("french")
    assert list(wrong.faults()) == ["claimed AH KC, but the engine says AH"]


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ('kind = "legal"', 'kind = "colour"', "one: 'colour' is not a valid Kind"),
        ("leader E", "leader e", "one: expected 'contract H; leader E; trick TS 9H; hand AH KC'"),
        ("hand AH KC", "hand 9H KC", "the nine of hearts lies on the table and is in the hand."),
        ('kind = "legal"', 'kind = "legal"\ncolour = 1', "one: nobody reads colour"),
        ('kind = "legal"', 'kind = "legal"\nfourth = "AH"', "one: AH lies on the table or is in your hand"),
        ('kind = "legal"', 'kind = "legal"\nfourth = "9H"', "one: 9H lies on the table or is in your hand"),
        ('kind = "legal"', 'kind = "legal"\nours = true', "one: ours is said of the worth of a trick"),
        ('kind = "legal"', 'kind = "worth"\nyours = "all"', "one: 'all' is not a valid Yours"),
        (
            'kind = "legal"',
            'kind = "worth"\nyours = "most"',
            "one: yours is said of the worth of a trick of three cards, to which you play the fourth",
        ),
        (
            'trick TS 9H; hand AH KC"',
            'trick TS; hand AH KC"\nfourth = "8S"',
            "one: 8S is no fourth card where 1 lie on the table",
        ),
        ('title = "Ace or king"\n', "", "one: title is missing"),
        ('story = "Hearts', 'moral = "Hearts', "one: nobody reads moral of a text"),
        ('bulgarian = "AH KC"\nfrench = "AH"\n', "", "one: no claim for any of bulgarian, french, coinche"),
    ],
)
def test_what_cannot_be_read_is_named(written: str, instead: str, said: str) -> None:
    """With the situation that it stands in."""
    assert written in ONE
    with pytest.raises(ValueError, match="one: ") as error:
        parse(ONE.replace(written, instead))
    assert said in str(error.value)


def test_the_right_value_has_to_be_offered() -> None:
    """And there has to be a choice."""
    text = """
[two]
kind = "worth"
position = "contract S; leader E; trick KC TC AD 8C"
offered = ["15", "24"]
bulgarian = "25"
[two.en]
title = "Clubs"
story = "Count."
"""
    assert list(parse(text)["two"].item("bulgarian").faults()) == ["25 is right and not offered"]
    single = parse(text.replace('"15", "24"', '"25"'))["two"].item("bulgarian")
    assert list(single.faults()) == ["expected several different values to choose from, not '25'"]


def test_a_game_without_the_contract_cannot_ask() -> None:
    """French Belote has no no trumps."""
    text = ONE.replace("contract H", "contract NT")
    bulgarian, french = parse(text)["one"].items
    assert bulgarian.right == {"AH", "KC"}
    (fault,) = french.faults()
    assert "NT" in fault


def test_a_key_stands_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two files may not both have it."""
    monkeypatch.setattr(reading, "FOLDER", tmp_path)
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text(ONE, "utf-8")
    with pytest.raises(ValueError, match="one stands in two files"):
        reading.situations.__wrapped__()


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("ace-under-nine.bulgarian-1", "AH 7H KD 9D 8S"),
        ("ace-under-nine.french-1", "AH 7H"),
        ("ace-under-nine.coinche-1", "AH 7H KD 9D 8S"),
        ("ace-of-nothing.french-1", "S"),
        ("the-last-trick.coinche-1", "39"),
        ("nine-and-ace.bulgarian-1", "9H"),
        ("equal-runs.bulgarian-1", "nobody"),
        ("equal-runs.french-1", "EW"),
        ("hundred-and-six-each.bulgarian-1", "hanging"),
        ("hundred-and-six-each.french-1", "made"),
        ("coinched-at-eighty.coinche-1", "20-480"),
    ],
)
def test_an_id_finds_its_item(text: str, right: str) -> None:
    """Under the rules of its game; one of each kind."""
    item = item_of(text, situations())
    assert item
    assert item.id == text
    assert item.right == frozenset(right.split())


@pytest.mark.parametrize("text", ["", "nothing", "nothing.french-1", "ace-under-nine.french-7", "run-of-four.coinche"])
def test_what_is_no_id_finds_nothing(text: str) -> None:
    """An unknown situation, an unknown version, a game in which it is not asked."""
    assert item_of(text, situations()) is None


def test_one_object_an_item() -> None:
    """So that items can be looked up quickly."""
    assert item_of("their-ace.french-1", situations()) is situations()["their-ace"].item("french")


def test_the_shipped_situations_agree_with_the_engine() -> None:
    """Every claim in every game."""
    assert len(situations()) >= 35
    assert [fault for one in situations().values() for item in one.items for fault in item.faults()] == []


def test_every_round_is_twenty() -> None:
    """The mixed one, and one for each game."""
    assert list(rounds()) == list(NAMES)
    assert {len(items) for items in rounds().values()} == {LENGTH}
    assert faults(rounds()) == []
    for name, items in rounds().items():
        assert name == MIXED or {item.rules.key for item in items} == {name}


def test_faults_of_rounds() -> None:
    """A round that is missing, short, or asks the same twice; a situation that is not there."""
    found = faults(parse_rounds('mixed = ["their-ace.french", "their-ace.french"]\nfrench = []', situations()))
    assert "the round bulgarian is missing" in found
    assert "the round mixed has 2 items, not 20" in found
    assert "the round mixed asks something twice" in found
    with pytest.raises(ValueError, match=r"run-of-four\.coinche: there is no such situation of this game"):
        parse_rounds('coinche = ["run-of-four"]', situations())


def test_the_mixed_round_has_all_three_games() -> None:
    """At least eight Bulgarian, four French, three coinche, and four items whose answer depends on the game."""
    games = Counter(item.rules.key for item in rounds()[MIXED])
    assert games["bulgarian"] >= 8
    assert games["french"] >= 4
    assert games["coinche"] >= 3
    assert sum(item.situation.depends_on_the_game for item in rounds()[MIXED]) >= 4


def test_the_situations_cover_the_ladder() -> None:
    """Every rule that the three games have, but for those of a lead and of house rules."""
    asked = {
        ruling(item.question.position(item.rules)).rule  # type: ignore[union-attr]
        for one in situations().values()
        for item in one.items
        if item.kind is Kind.LEGAL
    }
    assert asked == {
        Rule.FOLLOW_PLAIN,
        Rule.TRUMP_LED_RAISE,
        Rule.VOID_PARTNER_FREE,
        Rule.VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING,
        Rule.VOID_MUST_TRUMP,
        Rule.VOID_MUST_OVERTRUMP,
        Rule.VOID_CANNOT_OVERTRUMP_FREE,
        Rule.VOID_MUST_UNDERTRUMP,
        Rule.NT_FOLLOW,
        Rule.AT_RAISE,
    }


KINDS = set(Kind)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("mixed", KINDS), ("bulgarian", KINDS), ("french", KINDS), ("coinche", KINDS - {Kind.DECLARATIONS})],
)
def test_a_round_asks_every_kind_that_its_game_knows(name: str, kinds: set[Kind]) -> None:
    """Where no declarations are written, nobody asks whose count."""
    assert {item.kind for item in rounds()[name]} == kinds


def test_contracts_are_made_failed_and_left_hanging() -> None:
    """Of the contracts in a twenty not all end alike."""
    ends = {
        name: Counter(
            score(KNOWS.finished(item.rules, item.question)).outcome
            for item in items
            if isinstance(item.question, Count)
        )
        for name, items in rounds().items()
    }
    assert ends == {
        "mixed": {Outcome.MADE: 3, Outcome.HANGING: 1, Outcome.FAILED: 2},
        "bulgarian": {Outcome.MADE: 2, Outcome.HANGING: 2},
        "french": {Outcome.MADE: 4, Outcome.FAILED: 1},
        "coinche": {Outcome.MADE: 1, Outcome.FAILED: 3},
    }


def by_rule(*rules: Rule) -> Callable[[Item], bool]:
    """Whether one of some rules decides what may be played."""
    return lambda item: bool(item.to_play) and ruling(item.to_play).rule in rules  # type: ignore[arg-type]


def missed_by(*keys: str) -> Callable[[Item], bool]:
    """Whether all of some beliefs give a wrong answer."""
    return lambda item: all(BY_KEY[key].answer(item) != item.right for key in keys)


def partner_holds(item: Item) -> bool:
    """Whether the card before last, the partner's, holds the trick."""
    trick = item.question
    return isinstance(trick, Trick) and holder(trick.contract, trick.cards) == len(trick.cards) - 2


def counted(asks: Callable[[Count], object]) -> Callable[[Item], bool]:
    """Whether a finished deal has something."""
    return lambda item: isinstance(item.question, Count) and bool(asks(item.question))


def contract_of(item: Item) -> Contract:
    return getattr(item.question, "contract", None) or item.question.contest.contract  # type: ignore[union-attr]


def ended(outcome: Outcome) -> Callable[[Item], bool]:
    return lambda item: (
        isinstance(item.question, Count) and score(KNOWS.finished(item.rules, item.question)).outcome is outcome
    )


TOPICS: dict[str, Callable[[Item], bool]] = {
    "card order in trumps": missed_by("one-order"),
    "card order in side suits": missed_by("king-over-ten"),
    "following": by_rule(Rule.FOLLOW_PLAIN),
    "climbing over a partner": lambda item: by_rule(Rule.TRUMP_LED_RAISE, Rule.AT_RAISE)(item) and partner_holds(item),
    "void, the partner holding": lambda item: by_rule(Rule.VOID_PARTNER_FREE)(item) and partner_holds(item),
    "void, an opponent holding": by_rule(Rule.VOID_MUST_TRUMP, Rule.VOID_MUST_OVERTRUMP),
    "overtrumping": by_rule(Rule.VOID_MUST_OVERTRUMP),
    "no higher trump": by_rule(Rule.VOID_CANNOT_OVERTRUMP_FREE, Rule.VOID_MUST_UNDERTRUMP),
    "trumping above a partner": by_rule(Rule.VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING),
    "no trumps": lambda item: contract_of(item) is Contract.NO_TRUMPS,
    "all trumps": lambda item: contract_of(item) is Contract.ALL_TRUMPS,
    "discards that do not win": missed_by("high-card-wins"),
    "last ten": lambda item: isinstance(item.question, Trick) and item.question.last,
    "declarations": missed_by("every-side-its-own"),
    "declarations that do not count": missed_by("coinche-declares"),
    "belote": counted(lambda count: sum(count.belote.values())),
    "a tie": lambda item: ended(Outcome.HANGING)(item) or missed_by("tie-is-failed")(item),
    "who has reached the bid": missed_by("bid-is-enough"),
    "capot": counted(lambda count: count.capot),
    "doubling": counted(lambda count: count.times > 1),
    "rounding": missed_by("five-up"),
}
"""What the rounds have to cover, and how an item shows it."""

COVERED = {
    "mixed": {
        "card order in trumps": "partner-has-the-ace",
        "card order in side suits": "ten-queen-and-ace",
        "following": "late-spade",
        "climbing over a partner": "partner-has-the-ace",
        "void, the partner holding": "ten-queen-and-ace",
        "void, an opponent holding": "ten-of-trumps-from-east",
        "overtrumping": "ten-of-trumps-from-east",
        "no higher trump": "ace-under-nine",
        "trumping above a partner": "on-partners-queen",
        "no trumps": "four-cards-for-us",
        "all trumps": "partner-has-the-ace",
        "discards that do not win": "jack-of-another-suit",
        "last ten": "four-cards-for-us",
        "declarations": "run-of-four",
        "declarations that do not count": "coinched-at-eighty",
        "belote": "hundred-and-sixteen",
        "a tie": "hundred-and-six-each",
        "who has reached the bid": "coinched-at-eighty",
        "capot": "all-eight",
        "doubling": "surcoinched-in-spades",
        "rounding": "hundred-and-sixteen",
    },
    "bulgarian": {
        "card order in trumps": "ace-under-nine",
        "card order in side suits": "ten-before-king",
        "following": "late-spade",
        "climbing over a partner": "ten-of-clubs",
        "void, the partner holding": "points-for-your-partner",
        "void, an opponent holding": "ten-before-king",
        "overtrumping": "partner-led-the-ace",
        "no higher trump": "jack-in-front",
        "no trumps": "four-cards-for-us",
        "all trumps": "eight-left-over",
        "discards that do not win": "jack-of-another-suit",
        "last ten": "four-cards-for-us",
        "declarations": "run-of-four",
        "belote": "eighty-seven",
        "a tie": "a-run-against-us",
        "rounding": "eight-left-over",
    },
    "french": {
        "card order in trumps": "partners-ace-of-trumps",
        "card order in side suits": "king-and-ten",
        "following": "late-spade",
        "climbing over a partner": "partners-ace-of-trumps",
        "void, the partner holding": "king-thrown-away",
        "void, an opponent holding": "east-has-only-trumps",
        "overtrumping": "east-has-only-trumps",
        "no higher trump": "jack-in-front",
        "trumping above a partner": "on-partners-queen",
        "discards that do not win": "ten-comes-last",
        "declarations": "equal-runs",
        "belote": "belote-is-not-enough",
        "a tie": "hundred-and-six-each",
        "rounding": "quarte-against-tierce",
    },
    "coinche": {
        "card order in trumps": "ace-under-nine",
        "card order in side suits": "ten-before-king",
        "following": "late-spade",
        "climbing over a partner": "ten-of-clubs",
        "void, the partner holding": "points-for-your-partner",
        "void, an opponent holding": "ten-before-king",
        "overtrumping": "ten-of-trumps-from-east",
        "no higher trump": "jack-in-front",
        "all trumps": "nine-of-hearts",
        "discards that do not win": "two-strangers",
        "declarations that do not count": "coinched-at-eighty",
        "belote": "hundred-in-clubs",
        "who has reached the bid": "ninety-with-belote",
        "doubling": "surcoinched-in-spades",
    },
}


@pytest.mark.parametrize(
    ("name", "topic", "key"), [(name, topic, key) for name, found in COVERED.items() for topic, key in found.items()]
)
def test_the_rounds_cover_a_topic(name: str, topic: str, key: str) -> None:
    """By the item that is named, and it shows what is said of it."""
    shown = [item for item in rounds()[name] if item.key == key and TOPICS[topic](item)]
    assert shown, (name, topic, key)


def test_the_mixed_round_covers_every_topic() -> None:
    assert set(COVERED["mixed"]) == set(TOPICS)


def test_the_situations_cover_every_contract() -> None:
    """Each suit, no trumps and all trumps."""
    questions = [one.question for one in situations().values()]
    contracts = {getattr(question, "contract", None) or question.contest.contract for question in questions}  # type: ignore[union-attr]
    assert contracts == set(Contract)
