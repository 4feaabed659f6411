"""Scoring questions as JSON objects, as `manage.py score` answers them: deals, match ends, declarations, belote.

The shapes are those of the README. Sides are A and B where a row names no seats, NS and EW where it does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.belote import BELOTE, BeloteCode, belote_call, belote_counts, belotes
from rules.engine.bids import STEP
from rules.engine.calls import CAPOT, Height
from rules.engine.cards import Card
from rules.engine.contest import award
from rules.engine.contracts import Contract
from rules.engine.deal import twice_held
from rules.engine.declarations import SHORTEST_RUN, claims_of, declarations_count
from rules.engine.errors import PositionError, as_typed, fault
from rules.engine.faults import Fault
from rules.engine.finished import MULTIPLIERS, Finished, Sides, converted, full_points
from rules.engine.jsonl import Row
from rules.engine.match import after_deal
from rules.engine.options import Scale
from rules.engine.plausible import belote_doubts, declaration_doubts
from rules.engine.position import CARDS_IN_HAND
from rules.engine.reader import Reader
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import Line, Score
from rules.engine.scoring import score as score_deal
from rules.engine.sheet import Outcome
from rules.engine.spelling import rank
from rules.engine.table import Claim, Four, Run, Seat, Team
from rules.engine.tricks import CARDS_IN_TRICK

SIDES = {"A": Team.NORTH_SOUTH, "B": Team.EAST_WEST}
NAMES = {team: name for name, team in SIDES.items()}
_FLAGS = ("capot", "previous_deal_capot", "all_pass", "hanging_deal")


def score(row: Row) -> Row:
    """The answer to one row by its `kind`. Raises PositionError with everything that is wrong."""
    reader = Reader()
    kind = reader.one_of("kind", row.get("kind"), _KINDS)
    rules = read_rules(reader, row)
    if kind is None:
        raise PositionError(reader.faults)
    answer: Row = _KINDS[kind](reader, rules, row)
    reader.check()
    return answer


def read_rules(reader: Reader, row: Row) -> RuleSet:
    """The rule set of a row with its house rules."""
    rules = reader.rules({"ruleset": None, **row}, None)
    return reader.switches(rules, RuleSet.with_switch, reader.mapping("switches", row.get("switches"), "an object"))


def read_bid(reader: Reader, rules: RuleSet, value: object) -> Height | None:
    """What was bid, where the game has bids; whether it is a possible bid is not asked here."""
    if not rules.bids:
        return None
    if type(value) is int:
        return value
    if isinstance(value, str) and value.strip().lower() == CAPOT:
        return CAPOT
    if value is not None:
        reader.not_text("bid", value, f'{rules.lowest_bid}, {rules.lowest_bid + STEP} ... or "{CAPOT}"')
    return None


def _deal(reader: Reader, rules: RuleSet, row: Row) -> Row:
    contract = reader.contract(row.get("contract"), rules)
    declarer = reader.one_of("declarer", row.get("declarer"), SIDES)
    multiplier = reader.one_of("multiplier", row.get("multiplier"), MULTIPLIERS, otherwise=1)
    bid = read_bid(reader, rules, row.get("bid"))
    cards = _sides(reader, "card_points", row.get("card_points"), needed=True)
    capot = None if row.get("capot") is None else reader.one_of("capot", row["capot"], SIDES)
    declarations = _sides(reader, "declarations", row.get("declarations"))
    belote = _sides(reader, "belote", row.get("belote"))
    hanging = reader.number("hanging_before", row.get("hanging_before"), otherwise=0)
    if contract:
        _premiums(reader, rules, contract, declarations, belote)
    reader.check()
    assert contract
    return scored(
        score_deal(
            Finished(
                rules=rules,
                contract=contract,
                declarer=SIDES[declarer],
                card_points=cards,
                capot=SIDES[capot] if capot else None,
                declarations=declarations,
                belote=belote,
                bid=bid,
                multiplier=multiplier,
                hanging=hanging,
            )
        )
    )


def _premiums(reader: Reader, rules: RuleSet, contract: Contract, declarations: Sides, belote: Sides) -> None:
    """Premiums that no cards make. What has no worth here is ignored, and whose declarations count is told, not asked."""
    if declarations_count(rules, contract):
        for team, points in declarations.items():
            found = declaration_doubts(rules, contract, {team: points, team.other: 0})
            reader.faults += found.values()
    if belote_counts(contract):
        reader.faults += belote_doubts(contract, belote).values()


def scored(found: Score) -> Row:
    """A scored deal as JSON, its sides named A and B."""
    return {
        "outcome": outcome_word(found),
        "deal_points": _by_name(found.totals),
        "recorded": _by_name(found.recorded),
        "hanging_after": found.hanging,
        "ledger": [_line(line) for line in found.ledger if line.points],
    }


def outcome_word(found: Score) -> str:
    """The game's own word for the end of the contract."""
    game = found.deal.rules.game
    words = {Outcome.MADE: Outcome.MADE.template, Outcome.FAILED: game.failed, Outcome.HANGING: game.hanging}
    return words[found.outcome]


def _line(line: Line) -> Row:
    return {"team": NAMES[line.team], "what": line.what.key, "points": line.points, "why": line.why.code.name}


def _by_name(sides: Sides) -> Row:
    return {name: sides[team] for name, team in SIDES.items()}


def _match_end(reader: Reader, rules: RuleSet, row: Row) -> Row:
    before = _sides(reader, "before", row.get("before"))
    recorded = _sides(reader, "recorded", row.get("recorded"))
    given = reader.mapping("flags", row.get("flags"), "an object")
    for name in given:
        reader.one_of("flags", name, _FLAGS)
    # That the deal before was a capot is told by the totals: the line is crossed, and the match goes on.
    flags = {name: reader.one_of(f"flags.{name}", given.get(name), (True, False), otherwise=False) for name in _FLAGS}
    reader.check()
    found = after_deal(
        rules,
        before,
        recorded,
        capot=rules.capot_bonus // rules.unit if flags["capot"] else 0,
        all_pass=flags["all_pass"],
        hanging=flags["hanging_deal"],
    )
    winner = NAMES[found.winner] if found.winner else "draw" if found.over else None
    return {"after": _by_name(found.after), "over": found.over, "winner": winner}


def _declarations(reader: Reader, rules: RuleSet, row: Row) -> Row:
    contract = reader.contract(row.get("contract"), rules)
    first = reader.seat("first", row.get("first") or row.get("leader"))
    hands = None
    claims: tuple[Claim, ...] = ()
    if row.get("hands") is None:
        claims = _claims(reader, row.get("claims"))
    elif row.get("claims"):
        reader.faults.append(fault(Fault.EITHER_OR, field="claims", text=as_typed(row["claims"]), expected="hands"))
    else:
        hands = _hands(reader, row["hands"])
    reader.check()
    assert contract
    assert first
    if hands is not None:
        claims = claims_of(rules, contract, hands)
    answer: Row = by_team(award(rules, contract, first, claims).points)
    if hands is not None:
        answer["belote"] = by_team(_held_belote(contract, hands))
    return answer


def by_team(sides: Sides) -> Row:
    """Points by NS and EW."""
    return {team.value: sides[team] for team in Team}


def _held_belote(contract: Contract, hands: Mapping[Seat, tuple[Card, ...]]) -> Sides:
    points = dict.fromkeys(Team, 0)
    for seat, hand in hands.items():
        points[seat.team] += BELOTE * len(belotes(contract, hand))
    return points


def _hands(reader: Reader, value: object) -> dict[Seat, tuple[Card, ...]]:
    """Any number of cards a seat, up to a hand; each card once."""
    hands = reader.hands(value)
    reader.faults += [
        fault(Fault.HAND_OVER_EIGHT, seat=seat, count=len(hand), most=CARDS_IN_HAND)
        for seat, hand in hands.items()
        if len(hand) > CARDS_IN_HAND
    ]
    reader.faults += twice_held(hands)
    return hands


def _claims(reader: Reader, value: object) -> tuple[Claim, ...]:
    if not isinstance(value, list | tuple):
        reader.not_text("claims", value, f"[{_A_CLAIM}]")
        return ()
    found = []
    for number, given in enumerate(value, start=1):
        field = f"claims {number}"
        if not isinstance(given, dict):
            reader.not_text(field, given, _A_CLAIM)
            continue
        seat = reader.seat(f"{field}, seat", given.get("seat"))
        what: Run | Four | None = None
        match reader.one_of(f"{field}, type", given.get("type"), ("sequence", "four")):
            case "sequence":
                lengths = range(SHORTEST_RUN, CARDS_IN_HAND + 1)
                length = reader.one_of(f"{field}, length", given.get("length"), lengths)
                top = reader.one_card(f"{field}, top", given.get("top"))
                what = Run(length, top) if length and top else None
            case "four":
                named = reader.text(f"{field}, rank", given.get("rank"), rank, ["J"])
                what = Four(named) if named else None
        if seat and what:
            found.append(Claim(seat, what))
    return tuple(found)


_A_CLAIM = '{"seat": "N", "type": "four", "rank": "J"}'


def _belote_call(reader: Reader, rules: RuleSet, row: Row) -> Row:
    contract = reader.contract(row.get("contract"), rules)
    if row.get("leader") is not None:
        reader.seat("leader", row["leader"])  # nothing hangs on it
    trick = reader.cards("trick", row.get("trick"))
    played = reader.one_card("played", row.get("played"))
    held = reader.cards("still_holds", row.get("still_holds"))
    if len(trick) >= CARDS_IN_TRICK:
        reader.faults.append(
            fault(Fault.TRICK_TOO_LONG, text=as_typed(row["trick"]), count=len(trick), most=CARDS_IN_TRICK - 1)
        )
    if len(held) >= CARDS_IN_HAND:
        reader.faults.append(
            fault(Fault.HAND_TOO_LARGE, text=as_typed(row["still_holds"]), count=len(held), most=CARDS_IN_HAND - 1)
        )
    together = [*trick, *([played] if played else []), *held]
    reader.faults += [
        fault(Fault.CARD_GIVEN_TWICE, card=card) for card in dict.fromkeys(together) if together.count(card) > 1
    ]
    reader.check()
    assert contract
    assert played
    return {"may_call": belote_call(rules, contract, trick, played, held).code is BeloteCode.CALLED}


def _conversion(reader: Reader, rules: RuleSet, row: Row) -> Row:
    contract = reader.contract(row.get("contract") or Contract.ALL_TRUMPS.value, rules)
    raw = reader.number("raw_card_points", row.get("raw_card_points"))
    belote = reader.number("belote", row.get("belote"), otherwise=0)
    reader.check()
    assert contract
    full = full_points(rules, contract)
    if contract is not Contract.ALL_TRUMPS or rules.ta_scale is not Scale.CONVERT:
        reader.faults.append(fault(Fault.NOT_CONVERTED, game=rules.game, contract=contract))
    elif raw > full:
        reader.faults.append(fault(Fault.MORE_THAN_ALL, text=str(raw), contract=contract, points=full))
    points = converted(rules, contract, raw)
    return {"converted": points, "total": points + belote}


def _sides(reader: Reader, field: str, value: object, needed: bool = False) -> Sides:
    """Points of A and B; none given where they need not be."""
    expected = '{"A": 0, "B": 0}'
    given = reader.mapping(field, "" if value is None and needed else value, expected)
    for name in given:
        if name not in SIDES:
            reader.not_text(f"{field}", name, expected)
    return {
        team: reader.number(f"{field}.{name}", given.get(name), otherwise=None if needed and given else 0)
        for name, team in SIDES.items()
    }


_KINDS: dict[str, Callable[[Reader, RuleSet, Row], Row]] = {
    "deal": _deal,
    "match_end": _match_end,
    "declarations": _declarations,
    "belote_call": _belote_call,
    "conversion": _conversion,
}
