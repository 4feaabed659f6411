"""What tables decide differently, as values: the words are those of JSON, links and the switches."""

from __future__ import annotations

from enum import StrEnum


class Undertrump(StrEnum):
    """What a void player owes when an opponent has trumped and no held trump goes over."""

    FREE = "free"
    FORCED = "forced"
    FORBIDDEN = "forbidden"


class PartnerTrumped(StrEnum):
    """What a void player may play when the partner holds the trick by a trump."""

    FREE = "free"
    RAISE_IF_ABLE = "raise_if_able"
    NO_UNDERTRUMP_UNLESS_FORCED = "no_undertrump_unless_forced"
    ONLY_TRUMPS_MUST_RAISE = "only_trumps_must_raise"


class DeclarationPool(StrEnum):
    """Whether fours and runs are compared apart, or any four beats any run."""

    SEPARATE = "separate"
    SINGLE = "single"


class SequenceTie(StrEnum):
    """What becomes of equal best runs: after the trump suit, where that is asked, the first to play or nobody."""

    CANCELS = "cancels"
    TRUMP_THEN_FIRST = "trump_then_first"
    TRUMP_THEN_CANCELS = "trump_then_cancels"


class BlankSide(StrEnum):
    """What becomes of the declarations of a side without a trick.

    ONLY_BELOTE: it keeps belote alone, and only declarations of takers pass over. CHANGES_HANDS: all do.
    """

    COUNT = "count"
    LOST = "lost"
    ONLY_BELOTE = "only_belote"
    CHANGES_HANDS = "changes_hands"


class Scale(StrEnum):
    """What coinche counts the cards of all trumps by: the trump points converted, or points of its own."""

    CONVERT = "convert"
    FROM_13 = "13-9-6-5-3-2"
    FROM_14 = "14-9-6-5-3-1"


class Tie(StrEnum):
    """What equal totals are to the side that took the contract."""

    MADE = "made"
    HANGS = "litige"
    FAILED = "failed"


class Stakes(StrEnum):
    """What the side writes that takes everything: all that the deal holds, or a fixed base and the bid."""

    WHOLE_DEAL = "whole_deal"
    BASE_AND_BID = "base_and_bid"


class FailedBelote(StrEnum):
    """What becomes of the belote of takers who fail."""

    KEEP = "keep"
    TO_DEFENCE = "to_defence"


class DoubleScope(StrEnum):
    """What contra or coinche multiplies: the whole deal, which then goes to one side, or the bid."""

    DEAL = "deal"
    BID = "bid"


class Rounding(StrEnum):
    """How points become what is written."""

    TABLE = "table"
    NONE = "none"
    NEAREST_TEN = "nearest_ten"
    FIVE_UP = "five_up"
    FIVE_DOWN = "five_down"


class TargetRule(StrEnum):
    """Whether the line of a match has to be reached or passed."""

    REACH = "reach"
    EXCEED = "exceed"


class BothOver(StrEnum):
    """What it is when both sides cross the line in one deal."""

    DRAW = "draw"
    HIGHER_WINS = "higher_wins"


class FinishOnCapot(StrEnum):
    """Whether a match may end on a deal in which one side took every trick."""

    NO = "no"
    UNLESS_NEEDED = "unless_needed"
    YES = "yes"
