"""Which section of an article settles an item, and which treats a mistake that was made in it.

Of a card to play it is the section on the question that decides (`rules.engine.ladder`); of a sheet, on what the
deal has: contra, a capot, points that hang.
"""

from __future__ import annotations

from quiz.minds import KNOWS
from quiz.questions import Contest, Count, Kind, Pair, Trick
from quiz.situations import Item
from rules.engine.contracts import Contract
from rules.engine.ladder import Rule, Rung
from rules.engine.play import ruling
from rules.engine.sheet import Outcome
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH

_WITHOUT_A_TRUMP_SUIT = "what-may-i-play#no-trumps-and-all-trumps"
_COINCHE_ALL_TRUMPS = "coinche#no-and-all-trumps"

_SECTIONS = {
    Kind.WINNER: "card-ranking#who-takes-the-trick",
    Kind.WORTH: "card-ranking#strength-and-points",
    Kind.HIGHER: "card-ranking#the-two-orders",
}
_DECLARATIONS = {
    BULGARIAN.key: "declarations#whose-count",
    FRENCH.key: "french-belote#declarations",
    COINCHE.key: "coinche#declarations",
}
_ARTICLES = {FRENCH.key: "french-belote", COINCHE.key: "coinche"}
_SHEETS = {game: f"{article}#the-sheet" for game, article in _ARTICLES.items()}

_OVER_PARTNERS_TRUMP = frozenset(
    {
        Rule.VOID_PARTNER_TRUMPED_RAISE_IF_TRUMPING,
        Rule.VOID_PARTNER_TRUMPED_NO_UNDERTRUMP,
        Rule.VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE,
    }
)
_CANNOT_OVERTRUMP = frozenset(
    {
        Rule.VOID_MUST_UNDERTRUMP,
        Rule.VOID_CANNOT_OVERTRUMP_FREE,
        Rule.VOID_CANNOT_OVERTRUMP_NO_UNDERTRUMP,
    }
)


def section(item: Item) -> str:
    """The section of an article that settles an item."""
    match item.question:
        case Trick() if item.kind is Kind.LEGAL:
            return _without_a_trump_suit(item) or _rung(item)
        case Pair() as pair if pair.first.suit is not pair.second.suit:
            return _SECTIONS[Kind.WINNER]
        case Contest() as contest:
            none = item.rules.key == BULGARIAN.key and contest.contract is Contract.NO_TRUMPS
            return "declarations#values" if none else _DECLARATIONS[item.rules.key]
        case Count() as count:
            return _SHEETS.get(item.rules.key) or _counting(item, count)
    return _SECTIONS[item.kind]


def playing(item: Item) -> str | None:
    """The section on what was asked of a card to play, where that is more than the question; None for other items."""
    rule = deciding(item)
    if rule is None:
        return None
    french = item.rules.key == FRENCH.key
    if rule in _OVER_PARTNERS_TRUMP:
        return "french-belote#partners-trump" if french else "what-may-i-play#under-your-partner"
    if rule is Rule.VOID_MUST_UNDERTRUMP:
        return "french-belote#undertrump" if french else "what-may-i-play#undertrumping"
    return section(item)


def climbing_over_partner(item: Item) -> str | None:
    """The same for a partner's trick: a section of its own says that trumps led are gone over all the same."""
    return None if deciding(item) is Rule.TRUMP_LED_RAISE else playing(item)


def choosing_the_card(item: Item) -> str | None:
    """The section that says which cards of a suit will do; who is void finds it where trumps are gone over."""
    rule = deciding(item)
    if rule is None or rule.rung in (Rung.FOLLOW, Rung.TRUMPS_LED):
        return playing(item)
    return None


def on_partners_trump(item: Item) -> str | None:
    """The section on a trump on the partner's, where that has to go over."""
    return playing(item) if deciding(item) in _OVER_PARTNERS_TRUMP else None


def trumping_under(item: Item) -> str | None:
    """The section on a trump below the one that lies there: below the partner's, or an opponent's."""
    match deciding(item):
        case Rule.VOID_PARTNER_FREE if item.rules.key == BULGARIAN.key:
            return "what-may-i-play#under-your-partner"
        case Rule.VOID_PARTNER_FREE:
            return f"{_ARTICLES[item.rules.key]}#partners-trump"
        case Rule.VOID_MUST_UNDERTRUMP:
            return playing(item)
    return None


def having_to_trump(item: Item) -> str | None:
    """The section that frees from a trump, where that is not the question of who is void."""
    if deciding(item) in _CANNOT_OVERTRUMP:
        return "coinche#no-undertrump" if item.rules.key == COINCHE.key else "what-may-i-play#undertrumping"
    return playing(item)


def deciding(item: Item) -> Rule | None:
    """The rule that says which cards may be played; None where no card is to be played."""
    question = item.question
    if item.kind is not Kind.LEGAL or not isinstance(question, Trick):
        return None
    return ruling(question.position(item.rules)).rule


def _rung(item: Item) -> str:
    rule = deciding(item)
    return f"what-may-i-play#rung-{((rule and rule.rung) or Rung.FREE).value}"


def _without_a_trump_suit(item: Item) -> str | None:
    """The section on no trumps and all trumps, for an item of these contracts."""
    question = item.question
    if not isinstance(question, Trick) or question.contract.trump:
        return None
    own = item.rules.key == COINCHE.key and question.contract is Contract.ALL_TRUMPS
    return _COINCHE_ALL_TRUMPS if own else _WITHOUT_A_TRUMP_SUIT


def _counting(item: Item, count: Count) -> str:
    """The section of the article on Bulgarian scoring that a deal is about."""
    if count.times > 1:
        return "scoring#contra"
    if count.capot:
        return "scoring#capot"
    tied = KNOWS.outcome(KNOWS.finished(item.rules, count)) is Outcome.HANGING
    if count.hanging or tied:
        return "scoring#hanging"
    if item.kind is Kind.OUTCOME:
        return "scoring#made-inside-hanging"
    if count.contest.contract is Contract.NO_TRUMPS:
        return "scoring#no-trumps-count-double"
    return "scoring#counting-in-order"
