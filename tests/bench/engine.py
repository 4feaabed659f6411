"""The engine against the PyPI package `belote-cli` (its cache taken off), on the same positions.

That package answers with the bare legal cards. Ours is measured twice: bare, and with every sentence
of the ruling said: headline, explanation, each forbidden card's reason, each question and answer.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rules.engine.cards import PACK, Card
from rules.engine.play import legal_cards, ruling
from rules.engine.position import Position
from rules.engine.table import Seat
from rules.engine.variants import FRENCH
from tests.bench.ratio import Ratio

POSITIONS = 4_000
ROUNDS = 15
SEED = 20261130


def measure() -> Iterator[Ratio]:
    """Measure in interleaved rounds and compare the medians."""
    positions = _positions()
    theirs, states = _belote_cli(positions)
    agreeing = [
        set(theirs.read(theirs.legal(state))) == set(legal_cards(p)) for p, state in zip(positions, states, strict=True)
    ]
    print(
        f"{sum(agreeing):,} of {POSITIONS:,} positions answered alike (the package has no rule for a partner's trump)"
    )
    gc.collect()
    gc.freeze()
    timed: dict[str, list[float]] = {"theirs": [], "bare": [], "explained": []}
    for _ in range(ROUNDS):
        timed["theirs"].append(_rate(theirs.legal, states))
        timed["bare"].append(_rate(legal_cards, positions))
        timed["explained"].append(_rate(explain, positions))
    baseline = statistics.median(timed["theirs"])
    yield Ratio("legal cards", statistics.median(timed["bare"]), baseline, 2)
    yield Ratio("fully explained rulings", statistics.median(timed["explained"]), baseline, 0.3)


def explain(position: Position) -> list[str]:
    """Every sentence of a ruling."""
    found = ruling(position)
    said = [found.headline.text(), found.explanation.text()]
    said += [reason.text() for reason in found.forbidden.values()]
    for step in found.trail:
        said += [step.question.text(), step.answer.text()]
    return said


def _rate(answer: Callable[[Any], object], questions: Sequence[Any]) -> float:
    start = time.perf_counter()
    for question in questions:
        answer(question)
    return len(questions) / (time.perf_counter() - start)


def _positions() -> list[Position]:
    rng = random.Random(SEED)
    found = []
    for _ in range(POSITIONS):
        in_trick, in_hand = rng.randrange(4), rng.randint(1, 8)
        cards = rng.sample(PACK, in_trick + in_hand)
        found.append(
            Position(
                FRENCH,
                rng.choice(FRENCH.contracts),
                rng.choice([*Seat]),
                tuple(cards[:in_trick]),
                tuple(cards[in_trick:]),
            )
        )
    return found


def _belote_cli(positions: Sequence[Position]) -> tuple[Any, list[Any]]:
    """The other package as an object with `legal` and `read`, and the same positions as it holds them."""
    from belote import deck, game

    game._calculate_legal_cards_impl = game._calculate_legal_cards_impl.__wrapped__  # no cache
    suits = {"C": deck.Suit.CLUBS, "D": deck.Suit.DIAMONDS, "H": deck.Suit.HEARTS, "S": deck.Suit.SPADES}
    ranks = {"10": "T"}
    theirs = {deck.Card(suits[card.suit], rank): card for card in PACK for rank in deck.Rank
              if ranks.get(rank.value, rank.value) == card.rank}  # fmt: skip
    ours = {card: other for other, card in theirs.items()}
    seats = [*game.Seat]

    class BeloteCli:
        @staticmethod
        def legal(state: Any) -> tuple[Any, ...]:
            return game.legal_cards(state, state.turn)

        @staticmethod
        def read(cards: tuple[Any, ...]) -> tuple[Card, ...]:
            return tuple(theirs[card] for card in cards)

    states = []
    for position in positions:
        # That package numbers its seats S, E, N, W; only who sits opposite whom matters.
        first = seats.index(game.Seat.SOUTH)
        turn = seats[(first + len(position.trick)) % 4]
        hands = [()] * 4
        hands[turn.value] = tuple(ours[card] for card in position.hand)
        states.append(
            game.GameState(
                hands=tuple(hands),
                trump=suits[position.contract],
                contract=deck.Contract.NORMAL,
                turn=turn,
                phase=game.Phase.PLAYING,
                current_trick=tuple(
                    game.TrickCard(seats[(first + index) % 4], ours[card]) for index, card in enumerate(position.trick)
                ),
            )
        )
    return BeloteCli, states
