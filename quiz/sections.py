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

_ALL_TRUMPS = frozenset({Rule.AT_RAISE, Rule.AT_CANNOT_RAISE, Rule.AT_PARTNER_NO_RAISE, Rule.AT_VOID_FREE})
_NO_TRUMPS = frozenset({Rule.NT_FOLLOW, Rule.NT_VOID_FREE})
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
        case Trick() if rule := deciding(item):
            return section_of(rule, item.rules.key)
        case Pair() as pair if pair.first.suit is not pair.second.suit:
            return _SECTIONS[Kind.WINNER]
        case Contest() as contest:
            none = item.rules.key == BULGARIAN.key and contest.contract is Contract.NO_TRUMPS
            return "declarations#values" if none else _DECLARATIONS[item.rules.key]
        case Count() as count:
            return _SHEETS.get(item.rules.key) or _counting(item, count)
    return _SECTIONS[item.kind]


def section_of(rule: Rule, game: str) -> str:
    """The section on the question at which a rule decides; no trumps and all trumps have one of their own."""
    if rule in _ALL_TRUMPS and game == COINCHE.key:
        return "coinche#no-and-all-trumps"
    if rule in _ALL_TRUMPS | _NO_TRUMPS:
        return "what-may-i-play#no-trumps-and-all-trumps"
    return f"what-may-i-play#rung-{(rule.rung or Rung.FREE).value}"


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
    position = item.to_play
    return ruling(position).rule if position else None


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
