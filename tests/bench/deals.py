"""Whole French deals against the PyPI package `belote-cli`, as it is shipped, in the same run.

Ours are dealt, played by random legal cards and scored; and recorded deals, half of them with revokes, are
refereed with every sentence said, against the other package's bare play.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rules.engine import dealing
from rules.engine.cards import PACK, Card
from rules.engine.contracts import Contract
from rules.engine.course import Refereed, play_out, referee
from rules.engine.deal import Deal
from rules.engine.play import ruling
from rules.engine.table import Seat
from rules.engine.tricks import holder
from rules.engine.variants import FRENCH
from tests.bench.ratio import Ratio

DEALS = 200
ROUNDS = 11
SEED = 20261130


def measure() -> Iterator[Ratio]:
    """Measure in interleaved rounds and compare the medians."""
    theirs = _belote_cli()
    rng = random.Random(SEED)
    recorded = [_recorded(rng, lawful=bool(number % 2)) for number in range(DEALS)]
    revokes = sum(len(referee(deal).revokes) for deal in recorded)
    print(f"{DEALS} recorded deals with {revokes} revokes")
    gc.collect()
    gc.freeze()
    timed: dict[str, list[float]] = {"theirs": [], "ours": [], "refereed": []}
    for number in range(ROUNDS):
        timed["theirs"].append(_rate(partial(theirs, random.Random(number))))
        timed["ours"].append(_rate(partial(play_one, random.Random(number))))
        deals = iter(recorded)
        timed["refereed"].append(_rate(lambda deals=deals: explain(referee(next(deals)))))  # type: ignore[misc]
    baseline = statistics.median(timed["theirs"])
    yield Ratio("random deals dealt, played and scored", statistics.median(timed["ours"]), baseline, 4)
    yield Ratio("recorded deals refereed with reasons", statistics.median(timed["refereed"]), baseline, 1)


def play_one(rng: random.Random) -> Refereed:
    """One deal from the shuffled pack to the sheet; whoever speaks first takes."""
    return play_out(_taken(rng), lambda _seat, legal: rng.choice(legal))


def _taken(rng: random.Random) -> Deal:
    pack = list(PACK)
    rng.shuffle(pack)
    dealer = Seat.NORTH
    first = dealing.first_seat(dealer)
    dealt = dealing.deal(FRENCH, pack, dealer)
    assert dealt.turned
    return Deal(
        rules=FRENCH,
        contract=Contract(dealt.turned.suit.value),
        declarer=first,
        first=first,
        hands=dealt.completed(first),
    )


def _recorded(rng: random.Random, lawful: bool) -> Deal:
    """A whole deal, played lawfully or by any card of the hand."""
    deal = _taken(rng)
    if lawful:
        return play_out(deal, lambda _seat, legal: rng.choice(legal)).deal
    held = {seat: list(hand) for seat, hand in deal.hands.items()}
    leader, tricks = deal.first, []
    while len(tricks) < 8:
        cards: list[Card] = []
        for turn in range(4):
            hand = held[leader.after(turn)]
            cards.append(hand.pop(rng.randrange(len(hand))))
        tricks.append(tuple(cards))
        leader = leader.after(holder(deal.contract, cards))
    return Deal(
        rules=deal.rules,
        contract=deal.contract,
        declarer=deal.declarer,
        first=deal.first,
        hands=deal.hands,
        tricks=tuple(tricks),
    )


def explain(found: Refereed) -> list[str]:
    """Every sentence that a referee has to say: revokes, declarations, verdict and ledger."""
    said = []
    for revoke in found.revokes:
        judged = ruling(revoke.position)
        said += [judged.headline.text(), judged.explanation.text(), judged.forbidden[revoke.played.card].text()]
    said += [step.text() for step in found.award.steps]
    said += [verdict.text() for _claim, verdict in found.award.verdicts]
    if found.score:
        said += [found.score.judgement.text(), *(line.why.text() for line in found.score.ledger)]
    return said


def _rate(one: Callable[[], object]) -> float:
    start = time.perf_counter()
    for _ in range(DEALS):
        one()
    return DEALS / (time.perf_counter() - start)


def _belote_cli() -> Callable[[random.Random], Any]:
    """The same with the other package: deal, take the turned suit, play random legal cards, score."""
    from belote import game, scoring

    def one(rng: random.Random) -> Any:
        state = game.start_round(game.new_game(), rng)
        assert state.up_card
        state = game.place_bid(state, state.up_card.suit)
        while state.phase is game.Phase.PLAYING:
            state = game.play_card(state, rng.choice(game.legal_cards(state, state.turn)))
        return scoring.score_round(state)

    return one
