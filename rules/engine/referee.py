"""A recorded deal as one JSON object, as `manage.py referee` answers it. The shapes are those of the README."""

from __future__ import annotations

from rules.engine.course import Refereed
from rules.engine.course import referee as referee_deal
from rules.engine.deal import Deal
from rules.engine.finished import MULTIPLIERS
from rules.engine.jsonl import Row
from rules.engine.play import ruling
from rules.engine.reader import Reader
from rules.engine.score import by_team, outcome_word, read_bid, read_rules
from rules.engine.table import Seat
from rules.engine.variants import departures


def referee(row: Row) -> Row:
    """The answer to one recorded deal. Raises PositionError with everything that is wrong."""
    return answered(referee_deal(read_deal(row)))


def read_deal(row: Row) -> Deal:
    """The deal of a row; raises PositionError."""
    reader = Reader()
    rules = read_rules(reader, row)
    contract = reader.contract(row.get("contract"), rules)
    declarer = reader.seat("declarer", row.get("declarer"))
    first = reader.seat("first", row.get("first"))
    multiplier = reader.one_of("multiplier", row.get("multiplier"), MULTIPLIERS, otherwise=1)
    bid = read_bid(reader, rules, row.get("bid"))
    hands = reader.hands(row.get("hands"))
    tricks = row.get("tricks")
    if not isinstance(tricks, list | None):
        reader.not_text("tricks", tricks, '[["TS", "9S", "AS", "KS"]]')
        tricks = []
    while tricks and not tricks[-1]:
        tricks = tricks[:-1]
    played = tuple(reader.cards(f"trick {number}", cards) for number, cards in enumerate(tricks or [], start=1))
    hanging = reader.number("hanging_before", row.get("hanging_before"), otherwise=0)
    reader.check()
    assert contract
    assert declarer
    assert first
    return Deal(
        rules=rules,
        contract=contract,
        declarer=declarer,
        first=first,
        hands=hands,
        tricks=tuple(played),
        multiplier=multiplier,
        bid=bid,
        hanging=hanging,
    )


def deal_row(deal: Deal) -> Row:
    """A deal as the command takes it; `read_deal` reads it back."""
    return {
        "ruleset": deal.rules.key,
        "version": deal.rules.version,
        "contract": deal.contract.value,
        "declarer": deal.declarer.value,
        "multiplier": deal.multiplier,
        "bid": deal.bid,
        "first": deal.first.value,
        "hands": {seat.value: [str(card) for card in deal.hands[seat]] for seat in Seat},
        "tricks": [[str(card) for card in trick] for trick in deal.tricks],
        "hanging_before": deal.hanging,
        "switches": departures(deal.rules),
    }


def answered(found: Refereed) -> Row:
    """A refereed deal as JSON."""
    score = found.score
    return {
        "tricks": [
            {
                "leader": trick.leader.value,
                "winner": trick.winner.value if trick.winner else None,
                "points": trick.points,
            }
            for trick in found.tricks
        ],
        "revokes": [
            {
                "trick": revoke.trick,
                "seat": revoke.played.seat.value,
                "played": str(revoke.played.card),
                "legal": [str(card) for card in judged.legal],
                "rule": judged.rule.name,
            }
            for revoke in found.revokes
            for judged in [ruling(revoke.position)]
        ],
        "declarations": by_team(found.award.points),
        "belote": by_team(found.belote),
        "card_points": by_team(found.card_points),
        "capot": found.capot.value if found.capot else None,
        "outcome": outcome_word(score) if score else None,
        "recorded": by_team(score.recorded) if score else None,
        "hanging_after": score.hanging if score else None,
    }
