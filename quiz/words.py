"""What the pages say of an item: its question, its choices and what lies on the table, in the reader's words."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils.timesince import timeuntil
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from quiz.minds import BOTH, NEITHER, NOBODY
from quiz.questions import US, Contest, Count, Kind, Pair, Trick, Yours
from quiz.situations import Item
from rules import wording
from rules.controls import contract_line
from rules.engine.finished import MULTIPLIERS
from rules.engine.speech import Speaker
from rules.engine.spelling import card
from rules.engine.table import SEATS_AT_TABLE, Claim, Seat, Team

SITTING = timedelta(hours=1)
"""What is due within it is not worth a clock."""

YOU = Seat.SOUTH
"""You sit at the bottom, whatever is asked."""

SEATS = (
    gettext_noop("You"),
    gettext_noop("West, after you"),
    gettext_noop("Partner"),
    gettext_noop("East, before you"),
)
"""By how many turns after you the seat plays: the stories name the opponents, the table says when they play."""

ASKS = {
    Kind.LEGAL: gettext_noop("Which cards may you play? Choose all."),
    Kind.WINNER: gettext_noop("Who takes the trick?"),
    Kind.WORTH: gettext_noop("What is the trick worth?"),
    Kind.HIGHER: gettext_noop("Which of the two wins?"),
    Kind.DECLARATIONS: gettext_noop("Whose declarations count?"),
    Kind.OUTCOME: gettext_noop("What becomes of the contract?"),
    Kind.SHEET: gettext_noop("What goes on the sheet?"),
}

YOURS = {
    Yours.MOST: gettext_noop("You put in as many points as you may. What is the trick worth then?"),
    Yours.LEAST: gettext_noop("You put in as few points as you may. What is the trick worth then?"),
}
"""What is asked of a trick that you complete."""
OURS = gettext_noop("What does the trick bring your side?")

_WORDS = {
    US.value: gettext_noop("Ours"),
    US.other.value: gettext_noop("Theirs"),
    NEITHER: gettext_noop("Neither of them can win"),
    NOBODY: gettext_noop("Nobody's"),
    BOTH: gettext_noop("Both sides': each scores its own"),
    "made": gettext_noop("Made"),
}

LESSONS = {
    "follow-plain": gettext_noop("Following in a side suit"),
    "trump-led-raise": gettext_noop("Trumps are led, and you can go over"),
    "trump-led-cannot-raise": gettext_noop("Trumps are led, and you cannot go over"),
    "trump-led-void": gettext_noop("Trumps are led, and you hold none"),
    "void-partner-free": gettext_noop("None of the suit, and your partner holds the trick"),
    "void-partner-trumped-raise-if-trumping": gettext_noop("A trump on your partner's trump"),
    "void-must-trump": gettext_noop("None of the suit, and an opponent holds the trick"),
    "void-must-overtrump": gettext_noop("An opponent has trumped, and you can go over"),
    "void-cannot-overtrump-free": gettext_noop("An opponent has trumped, and you cannot go over"),
    "void-must-undertrump": gettext_noop("An opponent has trumped, and you cannot go over"),
    "void-no-trump-free": gettext_noop("Neither the suit nor a trump"),
    "nt-follow": gettext_noop("Following in no trumps"),
    "nt-void-free": gettext_noop("None of the suit in no trumps"),
    "at-raise": gettext_noop("All trumps, and you can go over"),
    "at-cannot-raise": gettext_noop("All trumps, and you cannot go over"),
    "at-void-free": gettext_noop("None of the suit in all trumps"),
    Kind.WINNER.value: gettext_noop("Who takes the trick"),
    Kind.WORTH.value: gettext_noop("What a trick is worth"),
    Kind.HIGHER.value: gettext_noop("Which card wins"),
    Kind.DECLARATIONS.value: gettext_noop("Whose declarations count"),
    Kind.OUTCOME.value: gettext_noop("What becomes of the contract"),
    Kind.SHEET.value: gettext_noop("What goes on the sheet"),
}
"""The lessons of `quiz.lessons` by name: the case in which a rule is asked for, not what it says."""


def ask(item: Item) -> str:
    """The question itself."""
    trick = item.question
    if item.kind is Kind.WORTH and isinstance(trick, Trick):
        if trick.yours:
            return _(YOURS[trick.yours])
        if trick.ours:
            return _(OURS)
    return _(ASKS[item.kind])


def label(item: Item, value: str) -> str:
    """A value in words; of a card, its name."""
    match item.kind:
        case Kind.LEGAL | Kind.HIGHER if value != NEITHER:
            return wording.capital(wording.card_name(card(value)))
        case Kind.WINNER:
            return seat_name(Seat(value))
        case Kind.WORTH:
            return wording.speaker().points(int(value))
        case Kind.SHEET:
            ours, theirs = value.split("-")
            return _("We write %(ours)s, they write %(theirs)s") % {"ours": ours, "theirs": theirs}
        case Kind.OUTCOME if value != "made":
            game = item.rules.game
            return wording.capital(_(game.failed if value == "failed" else game.hanging))
    return _(_WORDS[value])


def when(due: datetime, now: datetime) -> str:
    """When a lesson comes again: "in 2 days"."""
    if due <= now:
        return _("due now")
    if due - now < SITTING:
        return _("in a few minutes")
    return _("in %(time)s") % {"time": timeuntil(due, now, depth=1)}


def seat_name(seat: Seat) -> str:
    """ "Partner", "East, before you"."""
    return _(SEATS[(seat.turn - YOU.turn) % SEATS_AT_TABLE])


def speaker() -> Speaker:
    """Who speaks to the player at the bottom."""
    return wording.speaker(YOU)


def facts(item: Item) -> tuple[tuple[str, str], ...]:
    """What a question without a felt is about: name and value of each fact."""
    match item.question:
        case Pair() as pair:
            return (
                (_("Contract"), contract_line(pair.contract)),
                (_("Suit led"), wording.capital(wording.suit_name(pair.led))),
            )
        case Contest() as contest:
            return (
                (_("Contract"), contract_line(contest.contract)),
                (_("Leads the deal"), seat_name(contest.first)),
                *((seat_name(claim.seat), _claim(claim)) for claim in contest.claims),
            )
        case Count() as count:
            return tuple(_count(item, count))
        case Trick():
            return ()


def _claim(claim: Claim) -> str:
    return wording.capital(speaker().declaration(claim.what))


def _side(team: Team) -> str:
    return _("us") if team is US else _("them")


def _count(item: Item, count: Count) -> list[tuple[str, str]]:
    game = item.rules.game
    found = [(_("Contract"), contract_line(count.contest.contract)), (_("Taken by"), _side(count.declarer))]
    if count.bid is not None:
        found.append((_("Bid"), _("capot") if count.bid == "capot" else str(count.bid)))
    if count.times > 1:
        found.append((_("Said"), _(game.double if count.times == MULTIPLIERS[1] else game.redouble)))
    both = {"ours": count.cards[US], "theirs": count.cards[US.other]}
    found.append((_("Points with last ten"), _("%(ours)s for us, %(theirs)s for them") % both))
    if count.capot:
        found.append((_("All eight tricks"), _side(count.capot)))
    found += [(seat_name(claim.seat), _claim(claim)) for claim in count.contest.claims]
    pair = wording.capital(wording.pair_name(item.rules))
    found += [(pair, _side(team)) for team, points in count.belote.items() if points]
    if count.hanging:
        found.append((_("Hanging from the deal before"), str(count.hanging)))
    return found
