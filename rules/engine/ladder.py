"""The sentences of the play ladder: rungs, deciding rules, questions asked, and why a card is forbidden or wins.

The facts a template may name:

=========  ==============================================================================
card       the card judged, or the card a fault is about
suit       the suit led
led        the first card of the trick, with its seat (`Play`)
best       the card that holds the trick, with its seat (`Play`)
held       the cards of the led suit in hand (`Cards`)
higher     the cards in hand that would take the lead (`Cards`)
trumps     the trumps in hand (`Cards`)
others     the cards in hand that may be played instead (`Cards`)
legal      the cards that may be played, out of which hand (`Choice`)
seat, game, contract, points, count, text ...  what they say
=========  ==============================================================================
"""

from __future__ import annotations

from enum import Enum, IntEnum

from rules.engine.reasons import Sentence, Templated


def _(template: str) -> str:
    """Mark a template for translation."""
    return template


class Rung(IntEnum):
    """The five questions behind "what may I play?", in the order in which they are asked.

    A rung keeps its number everywhere; where a contract has no use for it, it is absent.
    """

    FOLLOW = 1
    TRUMPS_LED = 2
    TRUMP = 3
    OVERTRUMP = 4
    FREE = 5


class RungTitle(Templated):
    """What a rung demands, as this rule set and contract have it."""

    FOLLOW = _("Follow suit if you can")
    FOLLOW_AND_GO_OVER_UNLESS_PARTNER = _(
        "Follow suit, and go over the best card if you can, unless your partner holds the trick"
    )
    FOLLOW_AND_GO_OVER = _("Follow suit, and go over the best card if you can")
    TRUMPS_LED = _("Trumps are led: go over the best one if you can")
    TRUMPS_LED_UNLESS_PARTNER = _(
        "Trumps are led: go over the best one if you can, unless your partner holds the trick"
    )
    TRUMP = _("None of the suit: trump, unless your partner holds the trick")
    TRUMP_RAISE_IF_ABLE = _(
        "None of the suit: trump, unless your partner holds the trick; a trump on your partner's goes over if it can"
    )
    TRUMP_NO_UNDERTRUMP_UNLESS_FORCED = _(
        "None of the suit: trump, unless your partner holds the trick; never needlessly below your partner's trump"
    )
    TRUMP_ONLY_TRUMPS_MUST_RAISE = _(
        "None of the suit: trump, unless your partner holds the trick; with only trumps go over your partner's"
    )
    TRUMP_ALWAYS = _("None of the suit: trump, whoever holds the trick")
    OVERTRUMP = _("An opponent has trumped: go over if you can")
    OVERTRUMP_OR_UNDER = _("An opponent has trumped: go over if you can, under if not")
    OVERTRUMP_ANYBODY = _("Somebody has trumped: go over if you can")
    OVERTRUMP_ANYBODY_OR_UNDER = _("Somebody has trumped: go over if you can, under if not")
    OVERTRUMP_NEVER_UNDER = _("An opponent has trumped: go over if you can, never under")
    FREE = _("Otherwise: any card")


class Rule(Enum):
    """The rule that decides what may be played: one key a case, each on one rung of the ladder.

    A member is made of its rung (None: nobody is to play), the template of the headline and that of
    the explanation.
    """

    LEAD_FREE = (
        Rung.FREE,
        _("{legal}: you lead"),
        _("You lead. Nothing lies on the table yet, so any card may be played."),
    )
    FOLLOW_PLAIN = (
        Rung.FOLLOW,
        _("{legal}: follow suit"),
        _("{led} asks for {suit}, and you hold {held:and}. Follow suit; any card of it will do."),
    )
    FOLLOW_RAISE = (
        Rung.FOLLOW,
        _("{legal}: follow suit and go over"),
        _("{led} asks for {suit}. With {higher:or} you can go over {best}, so you must."),
    )
    TRUMP_LED_RAISE = (
        Rung.TRUMPS_LED,
        _("{legal}: trumps are led, you must go over"),
        _("Trumps are led. With {higher:or} you can go over {best}, so you must."),
    )
    TRUMP_LED_CANNOT_RAISE = (
        Rung.TRUMPS_LED,
        _("{legal}: trumps are led, you cannot go over"),
        _("Trumps are led. None of yours goes over {best}, so any trump will do, but a trump it must be."),
    )
    TRUMP_LED_PARTNER_NO_RAISE = (
        Rung.TRUMPS_LED,
        _("{legal}: trumps are led, your partner holds the trick"),
        _("Trumps are led, and {best} holds the trick. By the rule in force you need not go over your partner."),
    )
    TRUMP_LED_VOID = (
        Rung.FREE,
        _("{legal}: trumps are led and you hold none"),
        _("{led} asks for trumps, and you hold none. Any card may be played, but it cannot win."),
    )
    VOID_PARTNER_FREE = (
        Rung.TRUMP,
        _("{legal}: your partner holds the trick"),
        _("You hold no {suit}, and {best} holds the trick. It is your partner's so far, so any card may be played."),
    )
    VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING = (
        Rung.TRUMP,
        _("{legal}: your partner holds, and a trump must go over"),
        _(
            "You hold no {suit}, and {best} holds the trick for your side. You need not trump; if you do, you "
            "must go over it, and with {higher:or} you can."
        ),
    )
    VOID_PARTNER_TRUMPED_NO_UNDERTRUMP = (
        Rung.TRUMP,
        _("{legal}: do not trump below your partner"),
        _(
            "You hold no {suit}, and {best} holds the trick for your side. By the rule in force a trump below it "
            "is allowed only to a hand that holds nothing else."
        ),
    )
    VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE = (
        Rung.TRUMP,
        _("{legal}: with only trumps, go over your partner's"),
        _(
            "You hold nothing but trumps, and {best} holds the trick for your side. By the rule in force you must "
            "go over it, and with {higher:or} you can."
        ),
    )
    VOID_MUST_TRUMP = (
        Rung.TRUMP,
        _("{legal}: you must trump"),
        _("You hold no {suit}, and {best} holds the trick. You must trump; nobody has yet, so any trump will do."),
    )
    VOID_MUST_OVERTRUMP = (
        Rung.OVERTRUMP,
        _("{legal}: you must overtrump"),
        _("You hold no {suit}, and {best} trumps the trick. With {higher:or} you can go over it, so you must."),
    )
    VOID_CANNOT_OVERTRUMP_FREE = (
        Rung.FREE,
        _("{legal}: you cannot overtrump"),
        _(
            "You hold no {suit}, and none of your trumps goes over {best}. Nothing makes you trump below it, so any "
            "card may be played."
        ),
    )
    VOID_CANNOT_OVERTRUMP_NO_UNDERTRUMP = (
        Rung.OVERTRUMP,
        _("{legal}: you may not trump below"),
        _(
            "You hold no {suit}, and none of your trumps goes over {best}. By the rule in force a trump below it is "
            "allowed only to a hand that holds nothing else."
        ),
    )
    VOID_MUST_UNDERTRUMP = (
        Rung.OVERTRUMP,
        _("{legal}: you must trump, even below"),
        _(
            "You hold no {suit}, and none of your trumps goes over {best}. You must trump all the same: any of your "
            "trumps will do."
        ),
    )
    VOID_NO_TRUMP_FREE = (
        Rung.FREE,
        _("{legal}: you hold neither the suit nor a trump"),
        _(
            "{best} holds the trick, and you hold neither {suit} nor a trump. Any card may be played, but it cannot win."
        ),
    )
    NT_FOLLOW = (
        Rung.FOLLOW,
        _("{legal}: follow suit, you need not go over"),
        _("{led} asks for {suit}, and you hold {held:and}. Follow suit; in no trumps nobody has to go over."),
    )
    NT_VOID_FREE = (
        Rung.FREE,
        _("{legal}: you hold none of the suit"),
        _("{led} asks for {suit}, and you hold none. Without trumps any card may be played, but it cannot win."),
    )
    AT_RAISE = (
        Rung.FOLLOW,
        _("{legal}: follow suit, you must go over"),
        _("Follow suit. With {higher:or} you can go over {best}, so in all trumps you must."),
    )
    AT_CANNOT_RAISE = (
        Rung.FOLLOW,
        _("{legal}: follow suit, you cannot go over"),
        _("{best} is higher than all your {suit}: {held:and}. Follow suit; any card of it will do."),
    )
    AT_PARTNER_NO_RAISE = (
        Rung.FOLLOW,
        _("{legal}: follow suit, your partner holds the trick"),
        _("Follow suit. {best} holds the trick for your side. By the rule in force you need not go over your partner."),
    )
    AT_VOID_FREE = (
        Rung.FREE,
        _("{legal}: you hold none of the suit"),
        _(
            "{led} asks for {suit}, and you hold none. In all trumps no suit beats another: any card may be played, "
            "but it cannot win."
        ),
    )
    TRICK_WINNER = (
        None,
        _("The trick goes to {seat}: {points}"),
        _("The trick is complete."),
    )

    def __init__(self, rung: Rung | None, headline: str, explanation: str) -> None:
        self.rung = rung
        self.headline = Sentence(self.name, headline)
        self.explanation = Sentence(self.name, explanation)


class Case(Enum):
    """A rule in a case where its own two sentences would mislead: a headline and an explanation for it."""

    TRUMP_LED_OVER_PARTNER = (
        _("{legal}: trumps are led, you must go over even your partner"),
        _(
            "Trumps are led. With {higher:or} you can go over {best}, so you must: a partner who holds the trick frees "
            "only those who have none of the suit."
        ),
    )
    TRUMP_LED_OVER_PARTNER_ANYWAY = (
        _("{legal}: trumps are led, any trump will do"),
        _(
            "Trumps are led, and {best} holds the trick for your side. By the rule in force you need not go over it; "
            "{higher:and} would do so in any case."
        ),
    )
    ALL_TRUMPS_OVER_PARTNER = (
        _("{legal}: follow suit, you must go over even your partner"),
        _("Follow suit. With {higher:or} you can go over {best}, so in all trumps you must, even over your partner."),
    )
    ALL_TRUMPS_OVER_PARTNER_ANYWAY = (
        _("{legal}: follow suit, any card of it will do"),
        _(
            "Follow suit. {best} holds the trick for your side, and by the rule in force you need not go over it; "
            "{higher:and} would do so in any case."
        ),
    )
    ONLY_TRUMPS_OVER_PARTNER = (
        _("{legal}: with only trumps, go over your partner's"),
        _(
            "You hold nothing but trumps, so you must trump, and {best} holds the trick for your side. A trump must go "
            "over it if one can, and with {higher:or} you can."
        ),
    )

    def __init__(self, headline: str, explanation: str) -> None:
        self.headline = Sentence(self.name, headline)
        self.explanation = Sentence(self.name, explanation)


class Won(Templated):
    """Why a complete trick goes where it goes."""

    BY_TRUMP = _("{best} is the highest trump on the table.")
    BY_SUIT = _("{best} is the highest card of the suit led, and nobody has trumped.")
    BY_SUIT_NO_TRUMPS = _("{best} is the highest card of the suit led; in no trumps nothing else can win.")
    BY_SUIT_ALL_TRUMPS = _("{best} is the highest card of the suit led; in all trumps no other suit can beat it.")


class Forbidden(Templated):
    """Why a card of the hand may not be played."""

    MUST_FOLLOW = _("{card} does not follow suit: {led} asks for {suit}, and you hold {held:and}.")
    MUST_GO_OVER = _("{card} is below {best}, and with {higher:or} you can go over it.")
    MUST_TRUMP = _("{card} is not a trump: {best} holds the trick, and you can trump with {trumps:or}.")
    MUST_OVERTRUMP = _("{card} is not a trump: {best} trumps the trick, and with {higher:or} you can go over it.")
    MUST_UNDERTRUMP = _("{card} is not a trump: you cannot go over {best}, but you can still trump with {trumps:or}.")
    UNDER_PARTNER = _("{card} would trump below {best}: if you trump, go over it with {higher:or}.")
    UNDERTRUMP = _("{card} would trump below {best}, although you can play {others:or}.")


class Question(Enum):
    """A question of the ladder, with what is answered to it and the cards that make it so."""

    TABLE = (_("Does a card lie on the table?"), _("yes: {led}"), _("no, you lead"))
    HOLD_SUIT = (_("Do you hold {suit}, the suit led?"), _("yes: {held:and}"), _("no"))
    TRUMPS_LED = (_("Were trumps led?"), _("yes: {led}"), _("no: {led}"))
    GO_OVER = (_("Can you go over {best}?"), _("yes, with {higher:or}"), _("no"))
    PARTNER = (_("Does your partner hold the trick?"), _("yes: {best}"), _("no: {best}"))
    PARTNER_TRUMPED = (_("Has your partner trumped?"), _("yes: {best}"), _("no: {best}"))
    OTHER_CARDS = (_("Do you hold anything but trumps?"), _("yes"), _("no: {trumps:and}"))
    HOLD_TRUMP = (_("Do you hold a trump?"), _("yes: {trumps:and}"), _("no"))
    TRUMPED = (_("Has an opponent trumped?"), _("yes: {best}"), _("no"))
    TRUMPED_BY_ANYBODY = (_("Has anybody trumped?"), _("yes: {best}"), _("no"))

    def __init__(self, question: str, yes: str, no: str) -> None:
        self.template = question
        self.yes = Sentence(f"{self.name}_YES", yes)
        self.no = Sentence(f"{self.name}_NO", no)


class Compared(Templated):
    """Why one of two cards beats the other, or neither does."""

    SAME_CARD = _("That is one and the same card: the pack holds {card} only once.")
    HIGHER_TRUMP = _("Both are trumps, and among trumps {winner} stands above {loser}.")
    TRUMP_OVER_SIDE = _("{winner} is a trump and {loser} is not: any trump beats any card of a side suit.")
    HIGHER_LED = _("Both are of the suit led, and there {winner} stands above {loser}.")
    ONLY_LED = _("{winner} is of the suit led and {loser} is neither that nor a trump, so it cannot win.")
    ONLY_LED_NO_TRUMPS = _("{winner} is of the suit led and {loser} is not: without trumps no other suit can win.")
    ONLY_LED_ALL_TRUMPS = _("{winner} is of the suit led and {loser} is not: in all trumps no suit beats another.")
    NEITHER = _("Neither can win: {first} and {second} are neither of the suit led, {suit}, nor trumps.")
    NEITHER_WITHOUT_TRUMP_SUIT = _("Neither can win: neither {first} nor {second} is of the suit led, {suit}.")
