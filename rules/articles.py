"""The articles, in the order in which a newcomer would read them.

An article is one entry here and one template of prose a language (`templates/articles/en/<slug>.html`).
Index, neighbours, badges, "read next", search and sitemap are views of this list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from django.utils.translation import gettext_noop as _

from rules.engine.ruleset import RuleSet
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH

EVERY_GAME = (BULGARIAN, FRENCH, COINCHE)


@dataclass(frozen=True, slots=True)
class Article:
    """An article: what it is called, which games it speaks of, and where a reader goes from it.

    `also` leads to the same topic in other games: from the key of the game to an article or a section of
    one ("french-belote#the-sheet"). `tools` are the names of addresses of this site that fit the topic;
    `read_next` are slugs.
    """

    slug: str
    title: str
    summary: str
    games: tuple[RuleSet, ...]
    updated: date
    tools: tuple[str, ...]
    read_next: tuple[str, ...]
    also: Mapping[str, str] = field(default_factory=dict)


ARTICLES = (
    Article(
        "card-ranking",
        _("Card ranking"),
        _("Two orders, one question: is this suit trumps? Which card is stronger, and what each is worth."),
        (BULGARIAN,),
        date(2026, 12, 1),
        ("compare", "check"),
        ("what-may-i-play", "bulgarian-belot", "trump-contract"),
        {"french": "french-belote#the-cards", "coinche": "coinche#the-cards"},
    ),
    Article(
        "bulgarian-belot",
        _("Bulgarian Belot, complete"),
        _("From the cut to the last line of the sheet: deal, auction, play, declarations, score."),
        (BULGARIAN,),
        date(2026, 12, 1),
        ("check", "score"),
        ("scoring", "declarations", "what-may-i-play"),
        {"french": "french-belote", "coinche": "coinche"},
    ),
    Article(
        "scoring",
        _("Scoring in Bulgarian Belot"),
        _("Made, inside or hanging; contra, capot, and which last digits round up."),
        (BULGARIAN,),
        date(2026, 12, 1),
        ("score", "match"),
        ("declarations", "bulgarian-belot", "three-games"),
        {"french": "french-belote#the-sheet", "coinche": "coinche#the-sheet"},
    ),
    Article(
        "declarations",
        _("Declarations and belot"),
        _("Runs, fours, and the king and queen of trumps: what they are worth, and whose count."),
        EVERY_GAME,
        date(2026, 12, 1),
        ("declarations",),
        ("scoring", "three-games", "glossary"),
    ),
    Article(
        "trump-contract",
        _("Playing a trump contract"),
        _("When to draw trumps, what to throw away, and what the last trump is for: each advice in points."),
        (BULGARIAN,),
        date(2026, 12, 1),
        ("check", "referee"),
        ("card-ranking", "what-may-i-play", "scoring"),
    ),
    Article(
        "french-belote",
        _("French Belote, complete"),
        _("The turned card, two rounds of taking, the duty to trump, and a whole hand with its three endings."),
        (FRENCH,),
        date(2026, 12, 1),
        ("check", "score"),
        ("declarations", "three-games", "what-may-i-play"),
        {"bulgarian": "bulgarian-belot", "coinche": "coinche"},
    ),
    Article(
        "coinche",
        _("Coinche, complete"),
        _("Belote with an auction, also called contrée: bidding, doubling, play and the sheet."),
        (COINCHE,),
        date(2026, 12, 1),
        ("check", "score"),
        ("three-games", "house-rules", "what-may-i-play"),
        {"bulgarian": "bulgarian-belot", "french": "french-belote"},
    ),
    Article(
        "three-games",
        _("Three games side by side"),
        _("Bulgarian Belot, French Belote and coinche: every rule in which they part, each with an example."),
        EVERY_GAME,
        date(2026, 12, 1),
        ("check", "score"),
        ("what-may-i-play", "house-rules", "declarations"),
    ),
    Article(
        "what-may-i-play",
        _("What may I play? The questions in order"),
        _("Five questions settle every card. What they are, and the arguments they end."),
        EVERY_GAME,
        date(2026, 12, 1),
        ("check",),
        ("card-ranking", "three-games", "house-rules"),
    ),
    Article(
        "house-rules",
        _("House rules"),
        _("What tables play differently, who plays it so, and each rule ready to try."),
        EVERY_GAME,
        date(2026, 12, 1),
        ("check", "score"),
        ("three-games", "what-may-i-play", "glossary"),
    ),
    Article(
        "glossary",
        _("Glossary"),
        _("The words of the table in English, Bulgarian and French, and what they mean."),
        EVERY_GAME,
        date(2026, 12, 1),
        ("compare", "check"),
        ("card-ranking", "bulgarian-belot", "french-belote"),
    ),
)

BY_SLUG: dict[str, Article] = {article.slug: article for article in ARTICLES}


def neighbours(article: Article) -> tuple[Article | None, Article | None]:
    """The article before and the one after, as a reader of all would turn the pages."""
    at = ARTICLES.index(article)
    before = ARTICLES[at - 1] if at else None
    after = ARTICLES[at + 1] if at + 1 < len(ARTICLES) else None
    return before, after
