"""The sheet: every reviewed case, and what holds of every deal that anybody could bring."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.engine.contracts import Contract
from rules.engine.finished import Finished
from rules.engine.referee import referee
from rules.engine.score import score
from rules.engine.scoring import score as scored
from rules.engine.sheet import Outcome
from rules.engine.table import Team
from rules.engine.variants import BULGARIAN
from tests import oracle, score_oracle
from tests.strategies import KEYS, PACK

CASES = Path(__file__).parent.parent / "cases"
SEED = int(os.environ.get("ORACLE_SEED") or random.SystemRandom().randrange(2**32))
FULL = {"bulgarian": {"NT": 130, "AT": 258}, "french": {}, "coinche": {"NT": 162, "AT": 258}}
TEAMS = ("A", "B")

SWITCHES: dict[str, dict[str, list[object]]] = {
    "bulgarian": {
        "declaration_pool": ["separate", "single"],
        "sequence_tie": ["cancels", "trump_then_first"],
        "eight_run": [100, 120],
        "capot_cancels_double": [False, True],
        "blank_side_declarations": ["count", "lost"],
    },
    "french": {
        "annonces": [True, False],
        "tie": ["made", "litige", "failed"],
        "rounding": ["none", "nearest_ten"],
        "capot_for_defenders": [True, False],
    },
    "coinche": {
        "annonces": [False, True],
        "sequence_tie": ["trump_then_cancels", "trump_then_first"],
        "outscore": [True, False],
        "fail_base": [160, 162],
        "double_scope": ["deal", "bid"],
        "surcoinche": [4, 3],
        "belote_on_failure": ["keep", "to_defence"],
        "capot_flat": [False, True],
        "rounding": ["five_up", "five_down", "none"],
        "ta_scale": ["convert", "13-9-6-5-3-2", "14-9-6-5-3-1"],
        "sa_scale": [19, 11],
    },
}

Row = dict[str, Any]


def cases(name: str, *kinds: str) -> list[Any]:
    """The rows of a case file of some kinds, each under its id."""
    rows = [json.loads(line) for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()]
    return [pytest.param(row, id=row["id"]) for row in rows if not kinds or row["kind"] in kinds]


@pytest.mark.parametrize("row", cases("scoring"))
def test_every_reviewed_case_is_answered_as_reviewed(row: Row) -> None:
    """All the keys of `expect`, exactly."""
    answer = score(row)
    assert {key: answer[key] for key in row["expect"]} == row["expect"]


@pytest.mark.parametrize("row", cases("disputes", "score"))
def test_every_dispute_about_a_sheet_is_settled(row: Row) -> None:
    """And none of the wrong answers that people give is ours."""
    answer = score({**row["deal"], "kind": "deal", "ruleset": row["ruleset"]})
    assert {key: answer[key] for key in row["expect"]} == row["expect"]
    for wrong in row["wrong"]:
        believed = {key: value for key, value in wrong.items() if key != "diagnosis"}
        assert {key: answer[key] for key in believed} != believed


@pytest.mark.parametrize("row", cases("disputes", "declarations"))
def test_every_dispute_about_declarations_is_settled(row: Row) -> None:
    """From the cards held, declarations and belote apart."""
    answer = score({**row, "first": row["leader"]})
    said = {"declarations": {side: answer[side] for side in ("NS", "EW")}, "belote": answer["belote"]}
    assert {key: said[key] for key in row["expect"]} == row["expect"]


@pytest.mark.parametrize("row", cases("deals"))
def test_every_recorded_deal_is_refereed_as_reviewed(row: Row) -> None:
    """Tricks, revokes, declarations, belote, points and the sheet."""
    answer = referee(row)
    for revoke in answer["revokes"]:
        assert revoke.pop("rule").isupper()
    assert answer == row["expect"]


def test_a_ledger_says_what_whose_how_many_and_why() -> None:
    """The worked French deal: takers 92 and a tierce, defenders 70 and belote."""
    answer = score(
        {
            "kind": "deal",
            "ruleset": "french",
            "contract": "H",
            "declarer": "A",
            "card_points": {"A": 92, "B": 70},
            "declarations": {"A": 20, "B": 0},
            "belote": {"A": 0, "B": 20},
        }
    )
    assert [(line["team"], line["what"], line["points"]) for line in answer["ledger"]] == [
        ("A", "cards", 92),
        ("A", "declarations", 20),
        ("B", "cards", 70),
        ("B", "belote", 20),
    ]
    assert all(line["why"].isupper() for line in answer["ledger"])


def test_a_table_that_judges_the_contract_wrongly_writes_by_its_judgement() -> None:
    """90 against 72 and a run of 50: inside, but each side writes its own where it is thought to be made."""
    ours, theirs = Team.NORTH_SOUTH, Team.EAST_WEST
    deal = Finished(
        rules=BULGARIAN,
        contract=Contract.HEARTS,
        declarer=ours,
        card_points={ours: 90, theirs: 72},
        declarations={ours: 0, theirs: 50},
    )
    assert scored(deal).recorded == {ours: 0, theirs: 21}
    assert scored(deal, Outcome.MADE).recorded == {ours: 9, theirs: 12}


def test_the_lines_of_an_inside_contract_say_where_they_come_from() -> None:
    """Bulgarian, 70 and belot against 92: the defence writes it all, 18 with one line for the rounding."""
    answer = score(
        {
            "kind": "deal",
            "ruleset": "bulgarian",
            "contract": "H",
            "declarer": "A",
            "card_points": {"A": 70, "B": 92},
            "belote": {"A": 20, "B": 0},
        }
    )
    assert answer["recorded"] == {"A": 0, "B": 18}
    assert [(line["team"], line["what"], line["points"]) for line in answer["ledger"]] == [
        ("B", "cards", 92),
        ("B", "failed", 70),
        ("B", "failed", 20),
        ("B", "rounding", -2),
    ]


# -- properties ---------------------------------------------------------------------------------------


def full(key: str, contract: str, switches: Row) -> int:
    """What a deal has in card points and last ten, typed from the fact sheet."""
    if contract == "NT" and switches.get("sa_scale") == 11:
        return 130
    if contract == "AT" and "-" in str(switches.get("ta_scale", "convert")):
        return 162
    return FULL[key].get(contract, 162)


def random_sheet(rng: random.Random, key: str, switched: bool) -> Row:
    """A deal as the sheet asks for it: any split, any premium, ties and capots often."""
    contract = rng.choice(oracle.CONTRACTS[key])
    table = {name: rng.choice(values) for name, values in SWITCHES[key].items() if switched and rng.random() < 0.5}
    most = full(key, contract, table)
    capot = rng.choice([None, None, None, None, "A", "B"])
    mine = {"A": most, "B": 0, None: rng.choice([rng.randint(0, most), most // 2])}[capot]
    declarer = rng.choice(TEAMS)
    side, other = rng.sample(TEAMS, 2)
    hangs = key == "bulgarian" or table.get("tie") == "litige"
    both = key == "bulgarian" and table.get("declaration_pool") != "single"  # one side the runs, the other the fours
    row: Row = {
        "ruleset": key,
        "contract": contract,
        "declarer": declarer,
        "multiplier": 1 if key == "french" else rng.choice([1, 1, 2, 4]),
        "card_points": {"A": mine, "B": most - mine},
        "capot": capot,
        "declarations": {
            side: rng.choice([0, 0, 20, 50, 70, 100, 150, 200, 300]),
            other: rng.choice([0, 100, 200]) if both else 0,
        },
        "belote": {side: rng.choice([0, 0, 20]), other: rng.choice([0, 20]) if contract == "AT" else 0},
        "hanging_before": rng.choice([0, 0, 8, 11]) if hangs else 0,
        "switches": table,
    }
    if key == "coinche":
        row["bid"] = rng.choice([80, 90, 110, 140, 160, "capot"])
    if rng.random() < 0.2 and capot is None and contract != "AT":  # a tie made by a premium
        gap = row["declarations"][side] + row["belote"][side] - row["belote"][other]
        if (most - gap) % 2 == 0 and 0 <= gap <= most:
            row["card_points"] = {side: (most - gap) // 2, other: (most + gap) // 2}
    return row


def agree(key: str, n: int, switched: bool) -> Counter[str]:
    """Compare `n` sheets with the naive scorer; the outcomes met."""
    rng = random.Random(f"{SEED} {key} {switched}")
    met: Counter[str] = Counter()
    for _ in range(n):
        row = random_sheet(rng, key, switched)
        answer = score({**row, "kind": "deal"})
        said = {name: answer[name] for name in ("outcome", "deal_points", "recorded", "hanging_after")}
        expected = score_oracle.deal({**row, "switches": row["switches"]})
        assert said == expected, f"ORACLE_SEED={SEED}: {row}"
        unit = 10 if key == "bulgarian" else 1
        for team in TEAMS:
            lines = [line["points"] for line in answer["ledger"] if line["team"] == team]
            assert sum(lines) == unit * answer["recorded"][team], row
        met[answer["outcome"]] += 1
    return met


OUTCOMES = {
    "bulgarian": {"made", "inside", "hanging"},
    "french": {"made", "dedans", "litige"},
    "coinche": {"made", "failed"},
}


@pytest.mark.parametrize("key", KEYS)
def test_engine_and_naive_scorer_write_the_same_sheet(key: str) -> None:
    """And the lines of every side sum to what is recorded (rule decision 12)."""
    agree(key, 2_000, switched=False)
    assert set(agree(key, 3_000, switched=True)) == OUTCOMES[key]


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_engine_and_naive_scorer_write_the_same_hundred_thousand_sheets(key: str) -> None:
    """With house rules."""
    assert set(agree(key, 100_000, switched=True)) == OUTCOMES[key]


@pytest.mark.parametrize("contract", ["H", "NT", "AT"])
@pytest.mark.parametrize("times", [1, 2, 4])
def test_a_bulgarian_sheet_and_what_hangs_hold_the_whole_deal(contract: str, times: int) -> None:
    """Over every split: 16, 26 or 26 and the premiums, as often as the contract is doubled."""
    most = {"H": 162, "NT": 130, "AT": 258}[contract]
    tens = {"H": 16, "NT": 26, "AT": 26}[contract]
    premiums = [(0, 0)] if contract == "NT" else [(0, 0), (20, 0), (50, 20), (100, 0), (150, 20)]
    for declared, belote in premiums:
        for mine in range(most + 1):
            for capot in [None, "A"] if mine == most else [None]:
                row = {
                    "kind": "deal",
                    "ruleset": "bulgarian",
                    "contract": contract,
                    "declarer": "A",
                    "multiplier": times,
                    "card_points": {"A": mine, "B": most - mine},
                    "capot": capot,
                    "declarations": {"A": declared, "B": 0},
                    "belote": {"A": 0, "B": belote},
                }
                answer = score(row)
                written = sum(answer["recorded"].values()) + answer["hanging_after"]
                whole = tens + (declared + belote) // 10 + (9 if capot else 0)
                assert written == whole * times, row


@pytest.mark.parametrize("key", KEYS)
def test_the_two_sides_exchanged_exchange_the_result(key: str) -> None:
    """Who sits where is no matter of points."""
    rng = random.Random(f"{SEED} swapped {key}")
    swap = {"A": "B", "B": "A", None: None}
    for _ in range(500):
        row = random_sheet(rng, key, switched=True)
        mirrored = row | {name: {swap[team]: n for team, n in row[name].items()} for name in SIDED}
        mirrored |= {"declarer": swap[row["declarer"]], "capot": swap[row["capot"]]}
        one, other = score({**row, "kind": "deal"}), score({**mirrored, "kind": "deal"})
        assert one["outcome"] == other["outcome"]
        assert one["hanging_after"] == other["hanging_after"]
        assert one["recorded"] == {swap[team]: n for team, n in other["recorded"].items()}


SIDED = ("card_points", "declarations", "belote")


# -- whole deals --------------------------------------------------------------------------------------


def random_deal(rng: random.Random, key: str, lawful: bool, switched: bool = False) -> Row:
    """Eight tricks: lawful cards only, or any card of the hand now and then."""
    contract = rng.choice(oracle.CONTRACTS[key])
    table = {name: rng.choice(values) for name, values in SWITCHES[key].items() if switched and rng.random() < 0.5}
    pack = list(PACK)
    rng.shuffle(pack)
    hands = {seat: pack[8 * n : 8 * n + 8] for n, seat in enumerate(oracle.SEATS)}
    row: Row = {
        "ruleset": key,
        "contract": contract,
        "declarer": rng.choice(oracle.SEATS),
        "multiplier": 1 if key == "french" else rng.choice([1, 2, 4]),
        "bid": rng.choice([80, 100, 130, "capot"]) if key == "coinche" else None,
        "first": rng.choice(oracle.SEATS),
        "hands": {seat: list(hand) for seat, hand in hands.items()},
        "tricks": [],
        "switches": table,
    }
    leader = row["first"]
    for _ in range(8):
        trick: list[str] = []
        for turn in range(4):
            seat = (oracle.SEATS * 2)[oracle.SEATS.index(leader) + turn]
            legal = oracle.answer(key, contract, trick, leader, hands[seat])["legal"]
            card = rng.choice(legal if lawful or rng.random() < 0.7 else hands[seat])
            hands[seat].remove(card)
            trick.append(card)
        row["tricks"].append(trick)
        leader = oracle.answer(key, contract, trick, leader, [])["winner"]
    return row


def revokes(row: Row) -> list[Row]:
    """Every card that the naive rules forbid, judged on the hand then held."""
    hands = {seat: list(hand) for seat, hand in row["hands"].items()}
    found, leader = [], row["first"]
    for number, trick in enumerate(row["tricks"], start=1):
        for turn, card in enumerate(trick):
            seat = (oracle.SEATS * 2)[oracle.SEATS.index(leader) + turn]
            said = oracle.answer(row["ruleset"], row["contract"], trick[:turn], leader, hands[seat])
            if card not in said["legal"]:
                found.append(
                    {"trick": number, "seat": seat, "played": card, "legal": said["legal"], "rule": said["rule"]}
                )
            hands[seat].remove(card)
        leader = oracle.answer(row["ruleset"], row["contract"], trick, leader, [])["winner"]
    return found


@pytest.mark.parametrize("lawful", [True, False], ids=["lawful", "with revokes"])
@pytest.mark.parametrize("key", KEYS)
def test_engine_and_naive_referee_agree_on_whole_deals(key: str, lawful: bool) -> None:
    """Revokes with what was legal and the rule; declarations, belote and sheet; and all points are there."""
    rng = random.Random(f"{SEED} {key} {lawful}")
    for _ in range(60):
        row = random_deal(rng, key, lawful, switched=True)
        answer = referee(row)
        assert answer.pop("revokes") == revokes(row), f"ORACLE_SEED={SEED}: {row}"
        assert answer == score_oracle.referee(row), f"ORACLE_SEED={SEED}: {row}"
        assert sum(answer["card_points"].values()) == full(key, row["contract"], row["switches"])


@pytest.mark.parametrize("key", KEYS)
def test_suits_exchanged_with_the_contract_change_nothing(key: str) -> None:
    """Hearts are diamonds by another name."""
    rng = random.Random(f"{SEED} suits {key}")
    for _ in range(40):
        row = random_deal(rng, key, lawful=False)
        names = dict(zip("CDHS", rng.sample("CDHS", 4), strict=True))
        if row["contract"] not in names:
            names[row["contract"]] = row["contract"]

        def renamed(card: str, names: dict[str, str] = names) -> str:
            return card[0] + names[card[1]]

        other = row | {
            "contract": names[row["contract"]],
            "hands": {seat: [renamed(card) for card in hand] for seat, hand in row["hands"].items()},
            "tricks": [[renamed(card) for card in trick] for trick in row["tricks"]],
        }
        one, two = referee(row), referee(other)
        for revoke in one["revokes"]:
            revoke["played"] = renamed(revoke["played"])
            revoke["legal"] = [renamed(card) for card in revoke["legal"]]
        assert one == two


@pytest.mark.parametrize("key", KEYS)
def test_seats_turned_by_two_turn_nothing_and_by_one_exchange_the_sides(key: str) -> None:
    """The first seat and the declarer turn with the cards."""
    rng = random.Random(f"{SEED} turned {key}")
    turn = dict(zip("NESW", "ESWN", strict=True))
    side = {"NS": "EW", "EW": "NS", None: None}
    for _ in range(40):
        row = random_deal(rng, key, lawful=False)
        other = row | {
            "first": turn[row["first"]],
            "declarer": turn[row["declarer"]],
            "hands": {turn[seat]: hand for seat, hand in row["hands"].items()},
        }
        one, two = referee(row), referee(other)
        for name in ("declarations", "belote", "card_points", "recorded"):
            assert one[name] == {side[team]: points for team, points in two[name].items()}
        assert one["outcome"] == two["outcome"]
        assert side[one["capot"]] == two["capot"]


# -- finding declarations -----------------------------------------------------------------------------


def found(key: str, hand: list[str]) -> list[str]:
    """What the engine finds in a hand, as texts."""
    from rules.engine.contracts import Contract
    from rules.engine.declarations import find
    from rules.engine.table import Four
    from tests.strategies import cards, rule_set

    return sorted(
        f"four {what.rank}" if isinstance(what, Four) else f"{what.length} to {what.top}"
        for what in find(rule_set(key, {"annonces": True} if key != "bulgarian" else {}), Contract("H"), cards(hand))
    )


def naive(key: str, hand: list[str]) -> list[str]:
    """The same from the brute force."""
    claims = score_oracle.find(key, "H", hand, {"annonces": True})
    return sorted(
        f"four {claim['rank']}" if claim["type"] == "four" else f"{claim['length']} to {claim['top']}"
        for claim in claims
    )


def test_what_a_hand_declares_is_what_brute_force_finds() -> None:
    """On random hands and on hands of few suits and ranks, where runs and fours meet."""
    rng = random.Random(f"{SEED} find")
    for number in range(1_500):
        key = KEYS[number % 3]
        pool = list(PACK)
        if number % 2:
            ranks = rng.sample("789TJQKA", rng.choice([4, 5, 6]))
            pool = [card for card in PACK if card[0] in ranks]
        hand = rng.sample(pool, 8)
        assert found(key, hand) == naive(key, hand), f"ORACLE_SEED={SEED}: {hand}"
