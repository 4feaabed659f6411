"""What can be wrong with what somebody typed or sent. Each sentence quotes it and says what was expected."""

from __future__ import annotations

from rules.engine.reasons import Templated


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class Fault(Templated):
    """What makes a text no position, or a position impossible. Each quotes what was typed."""

    NOT_TEXT = _("{field}: expected {expected}, not {text:quoted}.")
    TOO_LONG = _("{field}: only the first {count} characters were read.")
    TOO_MANY = _("{field}: only the first {count} cards were read.")
    NOT_UNDERSTOOD = _(
        "{text:quoted} was not understood: expected a game, a contract, cards, or one of {expected}, as in "
        "{example:quoted}."
    )
    UNKNOWN_CARD = _(
        "{text:quoted} is no card: expected a rank (7 8 9 T J Q K A) and a suit (C D H S), as in {example:quoted} "
        "for {card}."
    )
    UNKNOWN_CARD_IN = _(
        "{field}: {text:quoted} is no card: expected a rank (7 8 9 T J Q K A) and a suit (C D H S), as in "
        "{example:quoted} for {card}."
    )
    UNKNOWN_CONTRACT = _("{text:quoted} is no contract: expected one of {expected}.")
    UNKNOWN_SEAT = _("{field}: {text:quoted} is no seat: expected one of {expected}.")
    UNKNOWN_SUIT = _("{text:quoted} is no suit: expected one of {expected}.")
    UNKNOWN_RANK = _("{text:quoted} is no rank: expected one of {expected}.")
    UNKNOWN_RULES = _("{text:quoted} is no rule set: expected one of {expected}.")
    UNKNOWN_SWITCH = _("{text:quoted} is no house rule of {game}: expected one of {expected}.")
    UNKNOWN_SWITCH_VALUE = _("{text:quoted} is no value of the house rule {switch:quoted}: expected one of {expected}.")
    REPEATED = _("{field} is given more than once: {text:quoted} was read, the rest was not.")
    UNKNOWN_FIELD = _("{text:quoted} is nothing that this page asks: {expected} may be meant.")
    NOT_IN_HAND = _("{text:quoted} is not in the hand, so it cannot be the card played.")
    UNKNOWN_VERSION = _("{text:quoted} is no version of {game} known here: expected one of {expected}.")
    MISSING = _("{field} is missing: expected one of {expected}.")
    WANTING = _("{field} is missing: expected something like {example:quoted}.")
    NO_SUCH_CONTRACT = _("{text:quoted}: {game} is not played in {contract}; its contracts are {expected}.")
    CARD_TWICE_ON_TABLE = _("{text:quoted}: {card} lies on the table twice.")
    CARD_TWICE_IN_HAND = _("{text:quoted}: {card} is in the hand twice.")
    CARD_ON_TABLE_AND_IN_HAND = _("{text:quoted}: {card} lies on the table and is in the hand.")
    TRICK_TOO_LONG = _("{text:quoted}: {count} cards lie on the table, but a trick has at most {most}.")
    HAND_TOO_LARGE = _("{text:quoted}: {count} cards are in the hand, but a hand has at most {most}.")
    EMPTY_HAND = _("The hand is empty: name the cards that {seat} still holds.")
    HAND_AFTER_TRICK = _("{text:quoted}: the trick is complete, so nobody is to play and no hand is asked for.")
    NOT_TO_PLAY = _("{text:quoted} cannot be to play: {leader} led, so with {count} on the table it is {seat}.")
    NOT_NOBODY_TO_PLAY = _("{text:quoted} cannot be to play: the trick is complete.")
    RUN_TOO_LONG = _("{seat}: no run of {count} has {card} on top.")
    CARD_SERVES_TWICE = _("{card} cannot serve both in {first} ({holder}) and in {second} ({other_holder}).")
    NOT_ALL_POINTS = _("{text:quoted}: together {count}, but a deal in {contract} has {points} with the last ten.")
    CAPOT_WITHOUT_POINTS = _("{text:quoted}: a side with all eight tricks has all {points}.")
    CAPOT_WITHOUT_LAST = _("A side with all eight tricks has the last one too.")
    LAST_TRICK_WITHOUT_TEN = _("{text:quoted}: a side with the last trick has at least its {points}.")
    UNKNOWN_MULTIPLIER = _("{text:quoted} is no multiplier: expected one of {expected}.")
    NO_DOUBLING = _("{text:quoted}: in {game} nothing is doubled.")
    UNKNOWN_BID = _("{text:quoted} is no bid: expected {low} to {high} in steps of {step}, or {expected:quoted}.")
    BID_MISSING = _("The bid is missing: expected {low} to {high} in steps of {step}, or {expected:quoted}.")
    NOTHING_HANGS = _("{text:quoted}: here no points hang in {game}.")
    NOT_CONVERTED = _("In {contract} {game} converts nothing here.")
    EITHER_OR = _("{field}: {text:quoted} was given besides {expected}; expected one of the two.")
    MORE_THAN_A_HAND = _("{seat}: {claims:and} need {count} cards, but a hand has {most}.")
    HAND_NOT_EIGHT = _("{seat} has {count} of {most} cards.")
    HAND_OVER_EIGHT = _("{seat} has {count} cards, but a hand has at most {most}.")
    CARD_TWICE_IN_DEAL = _("{seat} and {other_seat} both hold {card}.")
    CARD_TWICE_IN_ONE_HAND = _("{seat} holds {card} twice.")
    CARDS_MISSING = _("Nobody holds {cards:and}.")
    TOO_MANY_TRICKS = _("{count} tricks are recorded, but a deal has {most}.")
    TRICK_UNFINISHED = _("Trick {trick} has {count} of {most} cards, but others follow it.")
    TRICK_OF_TOO_MANY = _("Trick {trick} has {count} cards, but a trick has at most {most}.")
    PLAYED_BEFORE = _("Trick {trick}: {seat} cannot play {card}, it was played in trick {count}.")
    NOT_HELD = _("Trick {trick}: {seat} cannot play {card}, which {seat} does not hold.")
    NOT_A_NUMBER = _("{text:quoted} is no number of points: expected a whole number from 0 to {points}.")
    NOT_ONE_OF = _("{text:quoted} was not understood: expected one of {expected}.")
    MORE_THAN_ALL = _("{text:quoted} is more than there is: a deal in {contract} has {points} with the last ten.")
    CARD_GIVEN_TWICE = _("{card} was given twice.")
    BOTH_SIDES_WRONG = _(
        "{text:quoted}: together {count}, but a deal in {contract} has {points}; leave one side empty."
    )
    NO_DECLARATIONS = _("{text:quoted}: {game} has no declarations in {contract} here.")
    NO_SUCH_DECLARATIONS = _("{text:quoted} is no sum of declarations: they are worth {expected}.")
    DECLARED_BY_BOTH = _(
        "{text:quoted}: the other side has {points}, and only the side with the best declaration scores."
    )
    DECLARED_BY_BOTH_ALIKE = _(
        "{text:quoted}: the other side has {points}; both can score only if one has the runs and the other the fours."
    )
    BELOTE_IN_NO_TRUMPS = _("{text:quoted}: in {contract} there is no belote.")
    NO_SUCH_BELOTE = _("{text:quoted} is no belote: each is worth {points}.")
    TOO_MUCH_BELOTE = _("{text:quoted}: in {contract} there is belote for {points} in all.")

    # A deal as it was recorded.
    HAND_CARD_UNKNOWN = _(
        "{seat}'s hand: {text:quoted} is no card: expected a rank (7 8 9 T J Q K A) and a suit (C D H S), as in "
        "{example:quoted} for {card}."
    )
    PLAYED_UNKNOWN = _(
        "Trick {trick}, {seat} to play: {text:quoted} is no card: expected a rank (7 8 9 T J Q K A) and a suit "
        "(C D H S), as in {example:quoted} for {card}."
    )
    NOTED_UNKNOWN = _("Trick {trick}: {text:quoted} is no card.")
    NOTED_FOR_ANOTHER = _("Trick {trick}: {card} is noted for {seat}, but it is the turn of {other_seat}.")
    NO_PART_OF_A_DEAL = _("{text:quoted} is no part of a deal: expected one of {expected}, as in {example:quoted}.")
    NO_JSON = _("{text:quoted} begins like JSON but cannot be read as one object: {expected}.")
    ONE_DEAL_AT_A_TIME = _("Only the first deal was read: {text:quoted} and what follows was not.")

    # The deal and the auction.
    CARD_TWICE_IN_PACK = _("{text:quoted}: {card} is in the pack twice.")
    CARDS_MISSING_FROM_PACK = _("{text:quoted}: the pack lacks {cards:and}.")
    NO_SUCH_PACKETS = _("{text:quoted}: {game} is not dealt in these packets: expected one of {expected}.")
    TAKER_MISSING = _("The card turned up goes to whoever took it: name that seat.")
    TURNED_CARD_MISSING = _("The auction of {game} is about the card turned up: name that card.")
    NO_TURNED_CARD = _("{text:quoted}: in {game} no card is turned up.")
    UNKNOWN_CALL = _("{text:quoted} is no call: expected one of {expected}, or a bid as in {example:quoted}.")
    UNKNOWN_AUCTION_PART = _("{text:quoted} is no part of an auction: expected a game, {expected} or a house rule.")
