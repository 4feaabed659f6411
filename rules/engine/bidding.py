"""The sentences of the auction: what decides which calls are open, why a call is not, and how an auction ends.

The facts a template may name:

================  ==================================================================
call              the call judged (`CallIn`)
bid, bidder       the last bid, and the seat that made it
double, redouble  what the game calls these two calls (`CallIn`)
doubler           the seat that doubled last
turn              the seat that is to speak
turned, suit      the card turned up, and its suit
low, high         the lowest and the highest number that may be bid
first             the seat that leads to the first trick
next_dealer       the seat that deals next
game, contract    what they say
================  ==================================================================
"""

from __future__ import annotations

from enum import Enum

from rules.engine.reasons import Sentence, Templated


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class CallRule(Enum):
    """What decides which calls are open to a seat: a headline and an explanation.

    Sources: HB and SPEC for Bulgarian Belot, S1 and FFB-B 4 for French Belote, FFB-CO 4 for coinche.
    """

    OPENING = (
        _("Pass or bid: nobody has bid yet"),
        _("Nobody has bid. You may pass, and bid later all the same if the auction comes round to you."),
    )
    PARTNERS_BID = (
        _("Pass or bid higher: the last bid is your side's"),
        _("The last bid is {bid} by {bidder}. You may pass or go above it; {double} is for the other side."),
    )
    OPPONENTS_BID = (
        _("Pass, bid higher or say {double}"),
        _("The last bid is {bid} by {bidder}. You may pass, go above it, or answer with {double}."),
    )
    OPPONENTS_HIGHEST_BID = (
        _("Pass or say {double}: nothing is above the last bid"),
        _("The last bid is {bid} by {bidder}, and nothing is above it. You may pass, or answer with {double}."),
    )
    DOUBLED = (
        _("Pass, say {redouble} or bid higher"),
        _(
            "After {bid} by {bidder} came {double} by {doubler}. You may pass, answer with {redouble}, or bid higher: "
            "that wipes out the {double}."
        ),
    )
    DOUBLED_FROZEN = (
        _("Pass or say {redouble}: nobody may bid any more"),
        _("After {bid} by {bidder} came {double} by {doubler}. Nobody may bid any more: pass or say {redouble}."),
    )
    DOUBLED_HIGHEST_BID = (
        _("Pass or say {redouble}: nothing is above the last bid"),
        _("After {bid} by {bidder} came {double} by {doubler}, and nothing is above that bid: pass or say {redouble}."),
    )
    DOUBLE_STANDS = (
        _("Pass or bid higher"),
        _(
            "After {bid} by {bidder} came {double} by {doubler}. That does not close the auction: you may pass, or bid "
            "higher, and a higher bid wipes out the {double}."
        ),
    )
    REDOUBLE_STANDS = (
        _("Pass or bid higher: the bid is redoubled"),
        _(
            "{bid} by {bidder} stands with {redouble}. That does not close the auction: you may pass, or bid higher, "
            "and a higher bid wipes it out."
        ),
    )
    ONLY_PASS_FROZEN = (
        _("Only pass: nobody may bid any more"),
        _("After {bid} by {bidder} came {double} by {doubler}. Nobody may bid any more; the answer is the bidders'."),
    )
    ONLY_PASS_HIGHEST_BID = (
        _("Only pass: nothing is above the last bid"),
        _("The last bid is {bid} by {bidder}, nothing is above it, and there is nothing for you to answer."),
    )
    FIRST_ROUND = (
        _("Take the suit turned up, or pass"),
        _("{turned} is turned up. In the first round you may take its suit, {suit}, or pass."),
    )
    SECOND_ROUND = (
        _("Take another suit, or pass"),
        _("All four have passed {turned}. In the second round you may take in any suit but {suit}, or pass."),
    )
    OUT_OF_TURN = (
        _("Not your turn"),
        _("The turn to speak is with {turn}."),
    )
    OUT_OF_TURN_DOUBLE = (
        _("Not your turn, but you may answer the last call"),
        _("The turn to speak is with {turn}. By the rule in force {double} and {redouble} need not wait for it."),
    )
    ENDED_BY_PASSES = (
        _("The auction is over: three passes"),
        _("Three passes followed, so the auction is over. The last bid is {bid} by {bidder}."),
    )
    ENDED_BY_REDOUBLE = (
        _("The auction is over: it ends at once"),
        _("With {redouble} the auction is over. The last bid is {bid} by {bidder}."),
    )
    ENDED_BY_TAKING = (
        _("The auction is over: the deal is taken"),
        _("Whoever takes ends the auction: it is {bid} by {bidder}."),
    )
    ALL_PASSED = (
        _("The auction is over: everybody passed"),
        _("Everybody passed, so the cards are thrown in, nobody scores, and the next deal falls to {next_dealer}."),
    )

    def __init__(self, headline: str, explanation: str) -> None:
        self.headline = Sentence(self.name, headline)
        self.explanation = Sentence(self.name, explanation)


class Barred(Templated):
    """Why a call may not be made."""

    NO_DOUBLES = _("{game} is played without contra: nobody doubles.")
    NO_SUCH_CONTRACT = _("{game} is not played in {contract}.")
    NO_NUMBERS = _("{call} names a number, and in {game} a bid names the contract alone.")
    NUMBER_MISSING = _(
        "{call} names no number: a bid says how many points the side will make, from {low} up, or capot."
    )
    NO_SUCH_NUMBER = _("{call} is no bid: numbers go in tens from {low} to {high}, and above them stands only capot.")

    OWN_BID = _(
        "Three passes followed {bid} by {bidder}: the auction is over, and nobody goes above their own last bid."
    )
    ENDED_BY_PASSES = _("Three passes followed {bid} by {bidder}: the auction is over.")
    ENDED_BY_REDOUBLE = _("{redouble} ended the auction: it is {bid} by {bidder}.")
    ENDED_BY_TAKING = _("Whoever takes ends the auction: it is {bid} by {bidder}.")
    ALL_PASSED = _("Everybody passed: the cards are thrown in, and the next deal falls to {next_dealer}.")

    NOT_YET_ANOTHER_SUIT = _("In the first round only {suit}, the suit of {turned}, may be taken.")
    TURNED_SUIT_REFUSED = _("All four have passed {suit}, the suit of {turned}: in the second round name another.")
    FROZEN = _("After {double} by {doubler} nobody may bid any more: {bid} by {bidder} will be played.")
    NOT_ABOVE_CONTRACT = _(
        "{call} is not above {bid}: bids rise from clubs through diamonds, hearts and spades to no trumps and all trumps."
    )
    NOT_ABOVE_NUMBER = _("{call} is not above {bid}: a new bid needs a higher number, whatever the suit.")
    NOTHING_ABOVE_CAPOT = _("Nothing is above {bid}.")

    NOTHING_TO_DOUBLE = _("Nobody has bid, so there is nothing to answer with {call}.")
    OWN_SIDES_BID = _("The last bid, {bid}, is by {bidder}: {call} is only for the other side.")
    ALREADY_DOUBLED = _("{double} by {doubler} stands already: it is not said twice.")
    NOT_DOUBLED = _("{call} answers {double}, and the last bid is not doubled.")
    OWN_SIDES_DOUBLE = _("{double} is by {doubler}: {call} is only for the side that bid.")
    ALREADY_REDOUBLED = _("{redouble} stands already: nothing doubles further.")
    NOT_YOUR_TURN = _("The turn to speak is with {turn}.")


class AuctionEnd(Templated):
    """What an auction has come to."""

    OPEN = _("The auction is open, and the turn to speak is with {turn}.")
    THROWN_IN = _("Everybody passed: the cards are thrown in, nobody scores, and the next deal falls to {next_dealer}.")
    PLAYED = _("The contract is {bid} by {bidder}. The first lead is with {first}.")
    PLAYED_DOUBLED = _("The contract is {bid} by {bidder}, with {double}. The first lead is with {first}.")
    PLAYED_REDOUBLED = _("The contract is {bid} by {bidder}, with {redouble}. The first lead is with {first}.")
