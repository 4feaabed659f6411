"""The words of the score sheet: what a line is, why it is there, and why a contract is made or not.

The facts a template may name:

=============  ==================================================================
points, other  numbers of points, of this side and the other where two are meant
full, suit     what a deal has in all trumps and in a suit contract
written        what is written for these points, as the sheet counts
bid, count     what was bid; by what is multiplied
low            the last digit of a total
contract       what it says
=============  ==================================================================
"""

from __future__ import annotations

from rules.engine.reasons import Templated


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class What(Templated):
    """What a line of the ledger is. The key in JSON is the name in small letters."""

    CARDS = _("Cards")
    LAST_TEN = _("Last trick")
    DOUBLING = _("No trumps count double")
    CONVERSION = _("Converted")
    DECLARATIONS = _("Declarations")
    BELOTE = _("Belote")
    CAPOT = _("All eight tricks")
    FAILED = _("From the side that failed")
    WON = _("From the side that lost")
    BASE = _("Base")
    BID = _("Bid")
    CONTRA = _("Multiplied")
    HANGING = _("Hanging points")
    HANGS = _("Set aside")
    ROUNDING = _("Rounding")

    @property
    def key(self) -> str:
        return self.name.lower()


class Why(Templated):
    """Why a line stands on the sheet."""

    CARDS = _("What the cards in this side's tricks count.")
    CARDS_AND_LAST_TEN = _("What this side's tricks count, with {points} more if it won the last.")
    LAST_TEN = _("The last trick is worth {points} more.")
    DOUBLED = _("In no trumps cards and last ten are multiplied by {count}.")
    CONVERTED = _("{points} of the {full} in all trumps are {written} of the {suit} of a suit contract.")
    DECLARATIONS = _("The declarations of this side that count.")
    BELOTE = _("King and queen of trumps in one hand.")
    BELOTE_KEPT = _("Belote stays with the side that had it, whoever takes the rest.")
    CAPOT = _("This side took all eight tricks.")
    BLANK_DECLARATIONS = _("A side without a trick loses its declarations to the other.")
    TAKEN_TRICKS = _("The contract is not made, so what the other side's tricks count is written here.")
    TAKEN_DECLARATIONS = _("The contract is not made, so the other side's declarations are written here.")
    TAKEN_BELOTE = _("The contract is not made, so the other side's king and queen of trumps are written here.")
    WON_TRICKS = _("Multiplied, the deal goes whole to the side with more: what the other side's tricks count.")
    WON_DECLARATIONS = _("Multiplied, the deal goes whole to the side with more: the other side's declarations.")
    WON_BELOTE = _("Multiplied, the deal goes whole to the side with more: the other side's king and queen of trumps.")
    BASE_FAILED = _("For a failed contract the defence writes {points}, whatever lies in its tricks.")
    BASE_FLAT = _("A failed capot is written as a flat {points}.")
    BASE_MADE = _("Doubled and made: {points} take the place of what lies in the tricks.")
    BASE_CAPOT = _("Doubled and made with every trick: {points} take the place of what lies in the tricks.")
    BID_MADE = _("The contract is made: the takers add what they bid.")
    BID_FAILED = _("The contract failed: what was bid goes to the defence.")
    MULTIPLIED = _("The deal is multiplied by {count}.")
    BID_MULTIPLIED = _("The bid is multiplied by {count}.")
    HANGING_WON = _("What was hanging goes to the winner of this deal, once, whatever the multiplier.")
    HANGS = _("Equal totals: the takers' share waits for the winner of the next deal.")
    HANGS_WHOLE = _("Equal totals in a multiplied deal: all of it waits for the winner of the next deal.")
    ROUNDED_WHOLE = _("One side has it all, rounded to the nearest ten: {points} is written {written}.")
    ROUNDED_DOWN = _("In {contract} a total that ends in {low} goes down: {points} is written {written}.")
    ROUNDED_UP = _("In {contract} a total that ends in {low} goes up: {points} is written {written}.")
    TURNING_LOWER = _(
        "In {contract}, where both totals end in {low}, the lower goes up and the higher down: {points} is written "
        "{written}."
    )
    TURNING_TIED = _(
        "In {contract}, where both totals end in {low} and are equal, the hanging share goes up and the other down: "
        "{points} is written {written}."
    )
    FIVE_UP = _("To the nearest ten, five up: {points} is written {written}.")
    FIVE_DOWN = _("To the nearest ten, five down: {points} is written {written}.")


class Judgement(Templated):
    """Why the contract is made, failed or hanging. Always on exact points, before any rounding."""

    MORE = _("Made: exactly counted, the takers have {points} and the defence {other}.")
    TIE_MADE = _("Made: both sides have {points}, and a tie belongs to the takers.")
    LESS = _("Not made: exactly counted, the takers have {points} and the defence {other}.")
    TIE_FAILED = _("Not made: both sides have {points}, and a tie is not enough.")
    TIE_HANGS = _("Undecided: both sides have exactly {points}.")
    BID_REACHED = _("Made: the takers bid {bid} and have {points}, exactly counted.")
    BID_REACHED_AND_MORE = _(
        "Made: the takers bid {bid} and have {points}, exactly counted, more than the {other} of the defence."
    )
    BID_MISSED = _("Not made: the takers bid {bid} and have {points}, exactly counted.")
    BID_MISSED_BY_ROUNDING = _(
        "Not made: the takers bid {bid} and have {points}, exactly counted. Rounding comes afterwards and never makes "
        "a contract."
    )
    BID_OUTSCORED = _(
        "Not made: the bid of {bid} is reached with {points}, but the defence has {other}, and the takers need more."
    )
    CAPOT_BID_MADE = _("Made: the takers bid every trick and took every trick.")
    CAPOT_BID_FAILED = _("Not made: the takers bid every trick, and the defence took at least one.")


class Outcome(Templated):
    """How a deal ends for the side that took the contract."""

    MADE = _("made")
    FAILED = _("failed")
    HANGING = _("hanging")
