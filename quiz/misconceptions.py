"""What learners wrongly believe: each belief with the section that cures it, who holds it, and what they would answer.

The codes are those of the collected disputes; `lines` are ids of disputes whose wrong answers show the belief
(`tests/cases/disputes.jsonl`). Most are a rule set with an option changed; the others bend one answer
(`quiz.beliefs`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from quiz import beliefs, sections
from quiz.minds import Mind
from quiz.situations import Item
from rules.engine.options import DoubleScope, PartnerTrumped, Rounding, Undertrump
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH, RULE_SETS


def _(text: str) -> str:
    """Mark a text for translation."""
    return text


EVERY_GAME = tuple(RULE_SETS)


def _nothing_else(_item: Item) -> str | None:
    """No section is better for a single item."""
    return None


@dataclass(frozen=True)
class Misconception:
    """A wrong belief. `belief` is one sentence in its holder's words; `cure` a section of an article.

    `games` are those in which it makes a difference. `other_cures` are better sections for single games;
    `treats` finds one for a single item, or None. Without `lines`, `why_none` says why.
    """

    key: str
    title: str
    belief: str
    cure: str
    codes: tuple[str, ...]
    lines: tuple[str, ...]
    mind: Mind
    games: tuple[str, ...] = EVERY_GAME
    why_none: str = ""
    other_cures: Mapping[str, str] = field(default_factory=dict)
    treats: Callable[[Item], str | None] = _nothing_else

    def answer(self, item: Item) -> frozenset[str]:
        """What its holder answers."""
        return item.answer(self.mind)

    def cured_by(self, item: Item) -> str:
        """The section to read by somebody who answered an item so."""
        return self.treats(item) or self.other_cures.get(item.rules.key, self.cure)


MISCONCEPTIONS = (
    Misconception(
        "free-when-void",
        _("Who has none of the suit is free"),
        _("I have none of the suit led, so I may play anything."),
        "what-may-i-play#rung-3",
        ("M06",),
        ("D03-bg", "D03-fr", "D03-co", "D05-bg", "D05-fr", "D05-co"),
        beliefs.FreeWhenVoid(),
        treats=sections.on_partners_trump,
    ),
    Misconception(
        "never-over-partner",
        _("A partner's trick asks for nothing"),
        _("My partner holds the trick, or held it, or may still take it, so I need neither trump nor go over."),
        "what-may-i-play#over-your-partner",
        ("M01", "M14", "M16", "M17", "M18"),
        (
            *("A01-bg", "A01-fr", "A01-co", "B02-fr", "B03-fr"),
            *("B05-bg", "B05-fr", "B05-co", "B06-bg", "B06-fr", "B06-co"),
        ),
        beliefs.CountsOnPartner(
            {
                "raise_over_partner": False,
                "at_raise_over_partner": False,
                "partner_trumped": PartnerTrumped.FREE,
            }
        ),
        treats=sections.climbing_over_partner,
    ),
    Misconception(
        "must-undertrump",
        _("Who cannot go over must trump below"),
        _("An opponent has trumped higher than I can, so I must still throw a trump."),
        "what-may-i-play#undertrumping",
        ("M04",),
        ("C01-bg", "C01-co"),
        Mind({"undertrump": Undertrump.FORCED}),
        games=(BULGARIAN.key, COINCHE.key),
        other_cures={"coinche": "coinche#no-undertrump"},
    ),
    Misconception(
        "always-trump",
        _("Whoever is void must trump, even the partner's trick"),
        _("With none of the suit I must trump, even when my partner is winning, and below if I cannot go over."),
        "what-may-i-play#rung-3",
        ("M02",),
        ("B02-bg", "B02-fr", "B02-co", "B03-bg", "B03-co", "B04-bg", "B04-fr", "B04-co"),
        Mind({"partner_exempts": False, "undertrump": Undertrump.FORCED}),
        treats=sections.having_to_trump,
    ),
    Misconception(
        "never-trump-partner",
        _("A partner's trick may not be trumped"),
        _("My partner is winning, so I may not trump."),
        "what-may-i-play#rung-3",
        ("M03",),
        (),
        beliefs.NeverTrumpsPartner(),
        games=(FRENCH.key,),
        why_none="It stands as a rule on a French page for beginners; nobody has been seen to argue it over a trick.",
        treats=sections.on_partners_trump,
    ),
    Misconception(
        "need-not-undertrump",
        _("Who cannot go over need not trump"),
        _("An opponent has trumped higher than I can, so I may throw what I like."),
        "french-belote#undertrump",
        ("M05",),
        ("C01-fr",),
        Mind({"undertrump": Undertrump.FREE}),
        games=(FRENCH.key,),
    ),
    Misconception(
        "free-when-beaten",
        _("Who cannot beat the trick is free"),
        _("I cannot beat what lies there, so I may throw anything."),
        "what-may-i-play#rung-1",
        ("M05",),
        ("A02-bg", "A02-fr", "A02-co", "C01-fr", "E04-bg"),
        beliefs.FreeWhenBeaten(),
        treats=sections.playing,
    ),
    Misconception(
        "never-undertrump",
        _("A lower trump is forbidden"),
        _("A trump below the one on the table is not allowed while I hold anything else."),
        "what-may-i-play#undertrumping",
        ("M43",),
        ("B02-bg", "B02-co", "B04-bg", "B04-fr", "B04-co", "C01-bg", "C01-co"),
        Mind(
            {
                "undertrump": Undertrump.FORBIDDEN,
                "partner_trumped": PartnerTrumped.NO_UNDERTRUMP_UNLESS_FORCED,
            }
        ),
        treats=sections.trumping_under,
    ),
    Misconception(
        "trump-at-will",
        _("A trump may always be played"),
        _("I may trump a trick although I still hold the suit that was led."),
        "what-may-i-play#rung-1",
        ("M07",),
        ("D01-bg", "D01-fr", "D01-co"),
        beliefs.TrumpsAtWill(),
        treats=sections.playing,
    ),
    Misconception(
        "climb-everywhere",
        _("Side suits have to be gone over too"),
        _("If I hold a higher card of the suit led, I must play it, trumps or not."),
        "what-may-i-play#rung-1",
        ("M08",),
        ("D01-bg", "D01-fr", "D01-co", "F01-bg"),
        beliefs.ClimbsEverywhere(),
        treats=sections.playing,
    ),
    Misconception(
        "never-climb",
        _("Any trump will do"),
        _("Once I trump or follow in trumps, any trump will do: nobody has to go over."),
        "what-may-i-play#rung-4",
        ("M09", "M14"),
        ("C05-bg", "C05-fr", "C05-co", "E05-bg"),
        beliefs.NeverClimbs(),
        treats=sections.playing,
    ),
    Misconception(
        "highest-only",
        _("It has to be the highest card"),
        _("When I must follow or trump, I must do it with the highest card that I have for it."),
        "what-may-i-play#rung-4",
        ("M10",),
        ("A02-bg", "A02-fr", "A02-co", "B06-bg", "C05-bg", "C05-fr", "D05-bg", "D05-fr", "D05-co", "E04-bg"),
        beliefs.HighestOnly(),
        treats=sections.choosing_the_card,
    ),
    Misconception(
        "one-order",
        _("Trumps rank like any other suit"),
        _("The ace is the highest trump, then ten, king, queen, jack; and they count as in other suits."),
        "card-ranking#the-two-orders",
        ("M11",),
        (),
        beliefs.OneOrder(),
        why_none="The one collected dispute with this code has ace, ten and nine in an order of its own.",
    ),
    Misconception(
        "king-over-ten",
        _("King and queen beat the ten"),
        _("In a side suit the king and the queen beat the ten."),
        "card-ranking#the-two-orders",
        ("M12",),
        ("F07-bg", "F07-fr", "F07-co"),
        beliefs.NaturalOrder(),
    ),
    Misconception(
        "one-big-suit",
        _("In all trumps the four suits are one"),
        _("When everything is trumps, a higher card of any suit beats, and whoever has one must play one."),
        "what-may-i-play#no-trumps-and-all-trumps",
        ("M13", "M14", "M15"),
        ("E02-bg", "E03-bg", "E06-bg"),
        beliefs.OneBigSuit(),
        games=(BULGARIAN.key, COINCHE.key),
        other_cures={"coinche": "coinche#no-and-all-trumps"},
    ),
    Misconception(
        "high-card-wins",
        _("A high card wins in any suit"),
        _("A high card thrown on another suit takes the trick, if nobody trumps."),
        "card-ranking#who-takes-the-trick",
        ("M13",),
        ("E06-bg", "F04-bg", "F04-fr", "F04-co"),
        beliefs.HighCardWins(),
    ),
    Misconception(
        "every-side-its-own",
        _("Both sides write their declarations"),
        _("Whatever is declared counts for the side that declared it."),
        "declarations#whose-count",
        ("M19",),
        ("G01-bg", "G01-fr", "G12-bg", "G12-fr"),
        beliefs.EverySideItsOwn(),
        games=(BULGARIAN.key, FRENCH.key),
        other_cures={"french": "french-belote#declarations"},
    ),
    Misconception(
        "top-card-first",
        _("The higher run beats the longer"),
        _("The run with the higher top card is better, however short it is; of equals, the one in trumps."),
        "declarations#whose-count",
        ("M20",),
        ("G02-bg", "G03-bg", "G12-bg", "G12-fr"),
        beliefs.TopCardFirst(),
        games=(BULGARIAN.key, FRENCH.key),
        other_cures={"french": "french-belote#declarations"},
    ),
    Misconception(
        "tie-is-failed",
        _("A tie is lost by the takers"),
        _("Equal points mean that the contract is not made, and nothing ever hangs over to the next deal."),
        "scoring#hanging",
        ("M30", "M40"),
        ("I01-fr", "J05-bg", "J06-bg", "J07-bg", "J14-bg"),
        beliefs.NothingHangs(),
        games=(BULGARIAN.key, FRENCH.key),
        other_cures={"french": "french-belote#the-sheet"},
    ),
    Misconception(
        "tie-hangs",
        _("A tie hangs"),
        _("Equal points mean that the takers' share waits for the next deal."),
        "french-belote#the-sheet",
        ("M30",),
        ("I01-fr",),
        beliefs.TieHangs(),
        games=(FRENCH.key,),
    ),
    Misconception(
        "half-the-cards",
        _("More than half of the cards is enough"),
        _("With more than half of the points in the cards it is made; what anybody declared does not matter."),
        "scoring#counting-in-order",
        ("M26", "M28"),
        ("I03-fr", "J16-bg"),
        beliefs.HalfTheCards(),
        games=(BULGARIAN.key, FRENCH.key),
        other_cures={"french": "french-belote#the-sheet"},
    ),
    Misconception(
        "five-up",
        _("Points are rounded as at school"),
        _("Both totals go to the nearest ten, five up."),
        "scoring#rounding",
        ("M31",),
        ("I08-fr", "J06-bg"),
        Mind({"rounding": Rounding.FIVE_UP}),
        games=(BULGARIAN.key, FRENCH.key),
        other_cures={"french": "french-belote#the-sheet"},
    ),
    Misconception(
        "belote-to-the-winner",
        _("Belote goes to whoever wins the deal"),
        _("Who loses the deal loses belote too."),
        "french-belote#belote-rebelote",
        ("M27",),
        ("I04-fr",),
        beliefs.BeloteToTheWinner(),
        games=(FRENCH.key, COINCHE.key),
        other_cures={"coinche": "coinche#the-sheet"},
    ),
    Misconception(
        "bid-is-enough",
        _("Who reaches the bid has made it"),
        _("Whoever reaches the bid has made it, whatever the others have."),
        "coinche#the-sheet",
        ("M28", "M30"),
        (),
        beliefs.InGamesOfBids({"outscore": False}),
        games=(COINCHE.key,),
        why_none="The collected disputes about coinche are about play; three of its rule texts say that the bid is enough.",
    ),
    Misconception(
        "doubles-the-bid-only",
        _("Coinche doubles the bid alone"),
        _("When it is coinched, only what was bid is multiplied."),
        "coinche#coinche-and-surcoinche",
        ("M33",),
        (),
        beliefs.InGamesOfBids({"double_scope": DoubleScope.BID}),
        games=(COINCHE.key,),
        why_none="The collected disputes about doubling are Bulgarian; some coinche tables and championships play it so.",
    ),
    Misconception(
        "coinche-declares",
        _("Runs and fours count in coinche too"),
        _("A run is a run: it counts in coinche as in belote."),
        "coinche#declarations",
        ("M19",),
        (),
        beliefs.InGamesOfBids({"annonces": True}),
        games=(COINCHE.key,),
        why_none="No dispute was collected; tables that play with declarations are common, and their players come here.",
    ),
)

BY_KEY: dict[str, Misconception] = {misconception.key: misconception for misconception in MISCONCEPTIONS}
