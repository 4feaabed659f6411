"""What the prose of an article may name of a game: every number is asked of the engine, none is typed.

In a template: `{{ bulgarian.target }}`, `{{ french.points_of.trump.J }}`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from rules import wording
from rules.declaration_tables import best_fours
from rules.engine.belote import BELOTE
from rules.engine.bids import highest_number, numbers
from rules.engine.cards import Rank, Suit
from rules.engine.contracts import Contract
from rules.engine.declarations import HEIGHT, worth
from rules.engine.finished import LAST_TEN, MULTIPLIERS, Finished, full_points
from rules.engine.ruleset import RuleSet
from rules.engine.scoring import score
from rules.engine.sheet import Outcome
from rules.engine.strength import order, points
from rules.engine.table import Four, Run
from rules.entry import THEM, US
from rules.sheet_tables import SAMPLE, roundings

SAMPLE_SIDE = Suit.SPADES

_NAMES = {Rank.NINE: "nine", Rank.EIGHT: "eight", Rank.SEVEN: "seven"}


class Facts:
    """The facts of one rule set. Points are those of the cards unless a docstring says "of the sheet"."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    @property
    def tag(self) -> str:
        """The rule set as links name it."""
        return self.rules.tag

    @property
    def name(self) -> str:
        """The name of the game."""
        return wording.game_name(self.rules)

    @property
    def target(self) -> int:
        """What a match is played to, in points of the sheet."""
        return self.rules.target

    @property
    def unit(self) -> int:
        """Points of the cards in one point of the sheet."""
        return self.rules.unit

    @property
    def last_ten(self) -> int:
        """What the last trick counts besides its cards."""
        return LAST_TEN

    @property
    def belote(self) -> int:
        """King and queen of trumps in one hand."""
        return BELOTE

    @property
    def capot_bonus(self) -> int:
        """What all eight tricks add."""
        return self.rules.capot_bonus

    @cached_property
    def trump_suit_cards(self) -> int:
        """All cards of the trump suit together."""
        return sum(points(self.rules, SAMPLE, card) for card in order(SAMPLE, Suit.HEARTS))

    @cached_property
    def side_suit_cards(self) -> int:
        """All cards of one side suit together."""
        return sum(points(self.rules, SAMPLE, card) for card in order(SAMPLE, SAMPLE_SIDE))

    @property
    def suit_cards(self) -> int:
        """All cards of a suit contract, without the last ten."""
        return self.suit_total - LAST_TEN

    @property
    def suit_total(self) -> int:
        """All cards of a suit contract and the last ten."""
        return full_points(self.rules, SAMPLE)

    @property
    def suit_half(self) -> int:
        """Half of a suit contract's points."""
        return self.suit_total // 2

    @property
    def suit_capot(self) -> int:
        """A suit contract with all eight tricks, without declarations and belote."""
        return self.suit_total + self.rules.capot_bonus

    @property
    def nt_total(self) -> int:
        """All cards in no trumps and the last ten, before doubling."""
        return full_points(self.rules, Contract.NO_TRUMPS)

    @property
    def nt_doubled(self) -> int:
        """The same as it is counted, doubled where the game doubles no trumps."""
        return self.nt_total * self.rules.no_trumps_times

    @property
    def at_total(self) -> int:
        """All cards in all trumps and the last ten."""
        return full_points(self.rules, Contract.ALL_TRUMPS)

    @cached_property
    def suit_turning(self) -> int | None:
        """The last digit at which totals of a suit contract turn from down to up; None where there is none."""
        return self._turning(SAMPLE)

    @cached_property
    def at_turning(self) -> int | None:
        """The same in all trumps."""
        return self._turning(Contract.ALL_TRUMPS)

    @cached_property
    def nt_up(self) -> str:
        """The last digits that go up in no trumps: "6 and 8"."""
        rounding = next(row for row in roundings(self.rules) if row.contract is Contract.NO_TRUMPS)
        return wording.speaker().joined([str(digit) for digit in rounding.up], "and")

    @property
    def contra(self) -> int:
        """What contra multiplies the deal by."""
        return MULTIPLIERS[1]

    @property
    def recontra(self) -> int:
        """What recontra multiplies the deal by."""
        return MULTIPLIERS[2]

    @property
    def run_order(self) -> tuple[str, ...]:
        """The cards of one suit as runs go, from low to high: another order than that of tricks."""
        return tuple(str(card) for card in sorted(order(SAMPLE, Suit.HEARTS), key=lambda card: HEIGHT[card.rank]))

    @property
    def fours_from_best(self) -> str:
        """Fours that count under a suit contract, each before all that it beats: "four jacks, four nines and ..."."""
        speaker, fours = wording.speaker(), best_fours(self.rules, SAMPLE)
        return speaker.joined([speaker.declaration(four) for four in fours], "and") if fours else ""

    @property
    def jack_and_nine(self) -> int:
        """The two highest trumps together."""
        return sum(points(self.rules, SAMPLE, card) for card in order(SAMPLE, Suit.HEARTS)[:2])

    @property
    def lowest_bid(self) -> int:
        """The lowest number that may be bid."""
        return self.rules.lowest_bid

    @property
    def second_bid(self) -> int:
        """The number above the lowest bid."""
        return numbers(self.rules)[1]

    @property
    def highest_bid_declared(self) -> int:
        """The highest number that may be bid at tables with declarations."""
        return highest_number(replace(self.rules, annonces=True))

    @property
    def capot_bid(self) -> int:
        """What a bid of all eight tricks adds when it is made."""
        return self.rules.capot_bid

    @property
    def fail_base(self) -> int:
        """What the defence writes for a failed contract, besides the bid."""
        return self.rules.fail_base

    @property
    def made_base(self) -> int:
        """What stands for the tricks of a doubled contract that is made, besides the bid."""
        return self.rules.made_base

    @cached_property
    def least_made(self) -> int:
        """The fewest points with which the lowest bid is made, without belote on either side."""
        return min(taken for taken in range(self.suit_total + 1) if self._lowest_made(taken))

    @property
    def other_targets(self) -> str:
        """What other tables play a match to: "1000, 1500 and 2001"."""
        switch = self.rules.switch("target")
        others = [str(option.value) for option in switch.options if option.value != self.rules.target] if switch else []
        return wording.speaker().joined(sorted(others, key=int), "or")

    def _lowest_made(self, taken: int) -> bool:
        deal = Finished(
            rules=self.rules,
            contract=SAMPLE,
            declarer=US,
            card_points={US: taken, THEM: self.suit_total - taken},
            bid=self.rules.lowest_bid,
        )
        return score(deal).outcome is Outcome.MADE

    @property
    def run3(self) -> int:
        """A run of three."""
        return self._run(3)

    @property
    def run4(self) -> int:
        """A run of four."""
        return self._run(4)

    @property
    def run5(self) -> int:
        """A run of five or more."""
        return self._run(5)

    @property
    def four_jacks(self) -> int:
        """Four jacks."""
        return worth(self.rules, SAMPLE, Four(Rank.JACK))

    @property
    def four_nines(self) -> int:
        """Four nines."""
        return worth(self.rules, SAMPLE, Four(Rank.NINE))

    @property
    def four_others(self) -> int:
        """Four aces, tens, kings or queens."""
        return worth(self.rules, SAMPLE, Four(Rank.ACE))

    @cached_property
    def points_of(self) -> dict[str, dict[str, int]]:
        """What each rank counts: of trumps, of a side suit, in no trumps. Ranks by letter, small ones by name."""
        suits = {
            "trump": (SAMPLE, Suit.HEARTS),
            "side": (SAMPLE, SAMPLE_SIDE),
            "nt": (Contract.NO_TRUMPS, SAMPLE_SIDE),
        }
        return {
            name: {
                _NAMES.get(card.rank, card.rank.value): points(self.rules, contract, card)
                for card in order(contract, suit)
                if name != "nt" or Contract.NO_TRUMPS in self.rules.contracts
            }
            for name, (contract, suit) in suits.items()
        }

    @property
    def trump_order(self) -> tuple[str, ...]:
        """Trumps from high to low, as cards of one suit."""
        return tuple(str(card) for card in order(SAMPLE, Suit.HEARTS))

    @property
    def side_order(self) -> tuple[str, ...]:
        """A side suit from high to low."""
        return tuple(str(card) for card in order(SAMPLE, SAMPLE_SIDE))

    def _turning(self, contract: Contract) -> int | None:
        return next(row.turning for row in roundings(self.rules) if row.contract is contract)

    def _run(self, length: int) -> int:
        top = order(SAMPLE, SAMPLE_SIDE)[0]
        return worth(self.rules, SAMPLE, Run(length, top))
