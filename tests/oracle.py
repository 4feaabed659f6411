"""A second opinion on the play rules: slow, naive, and on purpose nothing like an engine.

Everything is a plain string: cards are "JH", seats are letters of "NESW", contracts are "H", "NT", "AT".
Nothing of the rules package is imported. Two ideas carry it:

* **The pecking list.** For a contract and a led suit, write down all the cards that could take the trick,
  strongest first, as one flat list. Whoever played the card that comes first in that list holds the trick.
  Cards that are not in the list can never win.
* **Objections.** A card is legal unless somebody at the table can object to it. Each objection is one sentence
  of the rules that somebody may quote against one single card; all of them are asked of every card, in no order.

The sentences follow the side-by-side table of the three games, the exact wording of the house rules and the
rule keys ("which key decides") of the rules fact sheet.
"""

TRUMP_RANKS = "J9ATKQ87"
PLAIN_RANKS = "ATKQJ987"
SEATS = "NESW"
SUITS = "CDHS"

CONTRACTS = {
    "bulgarian": ["C", "D", "H", "S", "NT", "AT"],
    "french": ["C", "D", "H", "S"],
    "coinche": ["C", "D", "H", "S", "NT", "AT"],
}

# What a table plays when it has said nothing else.
UNSAID = {
    "bulgarian": {
        "undertrump": "free",
        "partner_trumped": "free",
        "raise_over_partner": True,
        "at_raise_over_partner": True,
    },
    "french": {
        "undertrump": "forced",
        "partner_trumped": "raise_if_able",
        "raise_over_partner": True,
    },
    "coinche": {
        "undertrump": "free",
        "partner_trumped": "free",
        "raise_over_partner": True,
        "at_raise_over_partner": True,
        "sa_scale": 19,
        "ta_scale": "convert",
    },
}

# Every value a table may choose for the switches that touch a trick.
CHOICES = {
    "undertrump": ["free", "forced"],
    "partner_trumped": [
        "free",
        "raise_if_able",
        "no_undertrump_unless_forced",
        "only_trumps_must_raise",
    ],
    "raise_over_partner": [True, False],
    "at_raise_over_partner": [True, False],
    "sa_scale": [19, 11],
    "ta_scale": ["convert", "13-9-6-5-3-2", "14-9-6-5-3-1"],
}

# Three more choices, of Klaverjas and of Croatian bela, that no table of the three games makes.
RELATIVES = {
    "undertrump": ["free", "forced", "forbidden"],
    "partner_exempts": [True, False],
    "raise_side_suits": [False, True],
}

TRUMP_WORTH = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
SCALES = {
    "convert": TRUMP_WORTH,
    "13-9-6-5-3-2": {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2, "8": 0, "7": 0},
    "14-9-6-5-3-1": {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1, "8": 0, "7": 0},
}


def pecking_list(contract, led):
    """All cards that could take a trick in which `led` (a suit) was led, strongest first."""
    if contract == "NT":
        return [rank + led for rank in PLAIN_RANKS]
    if contract == "AT":
        return [rank + led for rank in TRUMP_RANKS]
    trumps = [rank + contract for rank in TRUMP_RANKS]
    if led == contract:
        return trumps
    return trumps + [rank + led for rank in PLAIN_RANKS]


def best(contract, trick):
    """The card of the trick that holds it."""
    for card in pecking_list(contract, trick[0][1]):
        if card in trick:
            return card
    raise AssertionError("the led card is always in the list")


def seat_of(trick, leader, card):
    """Who played the card: count round the table from the leader."""
    return (SEATS + SEATS)[SEATS.index(leader) + trick.index(card)]


def goes_above(contract, trick, card):
    """Would the trick belong to this card if it were played now?"""
    return best(contract, [*trick, card]) == card


def worth(contract, card, table):
    """What one card is worth."""
    rank, suit = card
    if contract == "AT":
        return SCALES[table.get("ta_scale", "convert")][rank]
    if contract == "NT" and rank == "A":
        return table.get("sa_scale", 11)
    return (TRUMP_WORTH if suit == contract else PLAIN_WORTH)[rank]


class Moment:
    """What a player sees when the turn comes: only observations, no rules."""

    def __init__(self, contract, trick, leader, hand):
        self.contract, self.trick, self.hand = contract, trick, hand
        self.to_play = (SEATS + SEATS)[SEATS.index(leader) + len(trick)]
        self.leading = trick == []
        if self.leading:
            return
        self.led = trick[0][1]
        self.best = best(contract, trick)
        self.holding = seat_of(trick, leader, self.best)
        partner = {"N": "S", "S": "N", "E": "W", "W": "E"}[self.to_play]
        self.partner_holds = self.holding == partner
        self.void = not any(card[1] == self.led for card in hand)
        self.suit_contract = contract in SUITS
        self.trumps_were_led = self.led == contract
        self.held_by_trump = self.best[1] == contract
        self.trumps = [card for card in hand if card[1] == contract]
        self.above = [card for card in hand if goes_above(contract, trick, card)]
        self.led_above = [card for card in self.above if card[1] == self.led]
        self.trumps_above = [card for card in self.above if card[1] == contract]
        self.sides = [card for card in hand if card[1] != contract]


# -- objections: each may be raised against one single card -------------------------------------------


def does_not_follow(now, card, table):
    """Follow suit if able, always; the partner winning never frees anybody from it."""
    return not now.void and card[1] != now.led


def does_not_climb_in_a_side_suit(now, card, table):
    """Croatian bela: the led plain suit must be beaten too, while no trump is in the trick."""
    return (
        table.get("raise_side_suits", False)
        and now.suit_contract
        and not now.trumps_were_led
        and not now.held_by_trump
        and now.led_above != []
        and card not in now.led_above
    )


def does_not_climb_in_trumps(now, card, table):
    """Trumps led: beat the best trump if able; at some tables not over the partner's."""
    return (
        now.trumps_were_led
        and now.trumps_above != []
        and card not in now.trumps_above
        and (table["raise_over_partner"] or not now.partner_holds)
    )


def does_not_climb_in_all_trumps(now, card, table):
    """All trumps, with the led suit in hand: beat the best card of it if able; at some tables not the partner's."""
    return (
        now.contract == "AT"
        and not now.void
        and now.above != []
        and card not in now.above
        and (table["at_raise_over_partner"] or not now.partner_holds)
    )


def frees(now, table):
    """The partner holds the trick, and at this table that frees a void player from trumping (not in Rotterdam)."""
    return now.partner_holds and table.get("partner_exempts", True)


def does_not_trump(now, card, table):
    """Void, an opponent holds by a plain card, trumps in hand: a trump is compulsory."""
    return (
        now.suit_contract
        and now.void
        and not frees(now, table)
        and not now.held_by_trump
        and now.trumps != []
        and card not in now.trumps
    )


def does_not_overtrump(now, card, table):
    """Void, an opponent holds by a trump, a higher trump in hand: a higher trump is compulsory."""
    return (
        now.suit_contract
        and now.void
        and not now.trumps_were_led
        and not frees(now, table)
        and now.held_by_trump
        and now.trumps_above != []
        and card not in now.trumps_above
    )


def does_not_undertrump(now, card, table):
    """Void, an opponent holds by a trump, only lower trumps: some tables make a lower trump compulsory."""
    return (
        table["undertrump"] == "forced"
        and now.suit_contract
        and now.void
        and not now.trumps_were_led
        and not frees(now, table)
        and now.held_by_trump
        and now.trumps_above == []
        and now.trumps != []
        and card not in now.trumps
    )


def undertrumps_needlessly(now, card, table):
    """Klaverjas: undertrumping is forbidden unless the hand is only lower trumps."""
    return (
        table["undertrump"] == "forbidden"
        and now.suit_contract
        and now.void
        and not now.trumps_were_led
        and not frees(now, table)
        and now.held_by_trump
        and now.trumps_above == []
        and now.sides != []
        and card in now.trumps
    )


def partner_trumped(now, table):
    """The player is void of a plain suit, and the partner holds by a trump and frees the player."""
    plain = now.suit_contract and not now.trumps_were_led
    return plain and now.void and frees(now, table) and now.held_by_trump


def trumps_too_low_over_partner(now, card, table):
    """`raise_if_able`: side cards, and of the trumps only those that go above, unless none does."""
    return (
        table["partner_trumped"] == "raise_if_able"
        and partner_trumped(now, table)
        and now.trumps_above != []
        and card in now.trumps
        and card not in now.trumps_above
    )


def undertrumps_partner_needlessly(now, card, table):
    """`no_undertrump_unless_forced`: side cards and trumps that go above, unless the hand holds neither."""
    return (
        table["partner_trumped"] == "no_undertrump_unless_forced"
        and partner_trumped(now, table)
        and (now.sides != [] or now.trumps_above != [])
        and card not in now.sides
        and card not in now.trumps_above
    )


def only_trumps_and_stays_below(now, card, table):
    """`only_trumps_must_raise`: any card, but a hand of trumps alone must go above if it can."""
    return (
        table["partner_trumped"] == "only_trumps_must_raise"
        and partner_trumped(now, table)
        and now.sides == []
        and now.trumps_above != []
        and card not in now.trumps_above
    )


OBJECTIONS = [
    does_not_follow,
    does_not_climb_in_a_side_suit,
    does_not_climb_in_trumps,
    does_not_climb_in_all_trumps,
    does_not_trump,
    does_not_overtrump,
    does_not_undertrump,
    undertrumps_needlessly,
    trumps_too_low_over_partner,
    undertrumps_partner_needlessly,
    only_trumps_and_stays_below,
]


def forbids(now, card, table):
    """Can anybody at the table object to this card?"""
    return not now.leading and any(objection(now, card, table) for objection in OBJECTIONS)


# -- the key of the deciding rule ---------------------------------------------------------------------


def key(now, table):
    """The name of the rule that decides, by the sentences that say which key is meant where two could be."""
    if now.leading:
        return "LEAD_FREE"
    if now.contract == "NT":
        return "NT_VOID_FREE" if now.void else "NT_FOLLOW"
    if now.contract == "AT":
        if now.void:
            return "AT_VOID_FREE"
        if now.above == []:
            return "AT_CANNOT_RAISE"
        # A house rule's key stands only where that rule changes what may be played.
        strict = dict(table, at_raise_over_partner=True)
        return "AT_RAISE" if same_answer(now, table, strict) else "AT_PARTNER_NO_RAISE"
    if now.trumps_were_led:
        if now.void:
            return "TRUMP_LED_VOID"
        if now.trumps_above == []:
            return "TRUMP_LED_CANNOT_RAISE"
        strict = dict(table, raise_over_partner=True)
        return "TRUMP_LED_RAISE" if same_answer(now, table, strict) else "TRUMP_LED_PARTNER_NO_RAISE"
    if not now.void:
        climbs = table.get("raise_side_suits", False) and not now.held_by_trump
        # As with trumps: the key stands when a held card beats the best one, even if all of them do.
        return "FOLLOW_RAISE" if climbs and now.led_above != [] else "FOLLOW_PLAIN"
    if frees(now, table):
        if not now.held_by_trump:
            return "VOID_PARTNER_FREE"
        if table["partner_trumped"] == "raise_if_able" and now.trumps_above != []:
            return "VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING"
        if same_answer(now, table, dict(table, partner_trumped="free")):
            return "VOID_PARTNER_FREE"
        return {
            "no_undertrump_unless_forced": "VOID_PARTNER_TRUMPED_NO_UNDERTRUMP",
            "only_trumps_must_raise": "VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE",
        }[table["partner_trumped"]]
    if now.trumps == []:
        return "VOID_NO_TRUMP_FREE"
    if not now.held_by_trump:
        return "VOID_MUST_TRUMP"
    if now.trumps_above != []:
        return "VOID_MUST_OVERTRUMP"
    if table["undertrump"] == "forced":
        return "VOID_MUST_UNDERTRUMP"
    spared = same_answer(now, table, dict(table, undertrump="free"))
    return "VOID_CANNOT_OVERTRUMP_FREE" if spared else "VOID_CANNOT_OVERTRUMP_NO_UNDERTRUMP"


def same_answer(now, one, other):
    """Do two tables object to the same cards of this hand?"""
    return all(forbids(now, card, one) == forbids(now, card, other) for card in now.hand)


# -- the whole answer ---------------------------------------------------------------------------------


def answer(ruleset, contract, trick, leader, hand, switches=None):
    """What `adjudicate` should say of a position, with `forbidden` as the set of the other cards of the hand."""
    table = dict(UNSAID[ruleset], **(switches or {}))
    trick, hand = list(trick), list(hand)
    points = sum(worth(contract, card, table) for card in trick)
    if len(trick) == 4:
        return {
            "to_play": None,
            "legal": [],
            "forbidden": set(),
            "rule": "TRICK_WINNER",
            "holding": None,
            "winner": seat_of(trick, leader, best(contract, trick)),
            "points": points,
        }
    now = Moment(contract, trick, leader, hand)
    return {
        "to_play": now.to_play,
        "legal": [card for card in hand if not forbids(now, card, table)],
        "forbidden": {card for card in hand if forbids(now, card, table)},
        "rule": key(now, table),
        "holding": None if now.leading else now.holding,
        "winner": None,
        "points": points,
    }
