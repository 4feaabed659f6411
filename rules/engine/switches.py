"""The house rules: each switch, its values, what they mean, and who plays them so.

The values are those of the sources named in `rules.engine.sources`; which one a named game starts
from stands in `rules.engine.variants`. A value not listed here is not offered.
"""

from __future__ import annotations

from rules.engine.ruleset import Option, Switch, Touches


def _(text: str) -> str:
    """Mark a text for translation."""
    return text


UNDERTRUMP = Switch(
    "undertrump",
    _("An opponent has trumped and you cannot go over"),
    (
        Option("free", _("any card"), ("S0", "S2", "HB", "FFB-CO", "FFB-C16", "CAN")),
        Option(
            "forced", _("you must still trump, below"), ("S1", "FFB-B", "PG-B", "WFR", "PG-C", "ASCEE", "BGA", "CDH")
        ),
        Option("forbidden", _("never below, unless you hold only lower trumps"), ("PG-K",)),
    ),
    Touches.PLAY,
)
PARTNER_TRUMPED = Switch(
    "partner_trumped",
    _("You have none of the suit and your partner holds the trick by a trump"),
    (
        Option("free", _("any card"), ("S0", "S2", "FFB-B", "FFB-C16", "WFR", "NK")),
        Option("raise_if_able", _("if you trump, go over if you can"), ("S1",)),
        Option("no_undertrump_unless_forced", _("never below, unless you hold nothing else"), ("PG-B", "CDH")),
        Option("only_trumps_must_raise", _("any card; with only trumps go over if you can"), ("FFB-LATE",)),
    ),
    Touches.PLAY,
)
RAISE_OVER_PARTNER = Switch(
    "raise_over_partner",
    _("Trumps are led and your partner holds the trick"),
    (
        Option(True, _("you must go over your partner"), ("S0", "S2", "HB", "FFB-B", "FFB-CO", "PG-B")),
        Option(False, _("any trump"), ("CLUB", "PG-C")),
    ),
    Touches.PLAY,
)
AT_RAISE_OVER_PARTNER = Switch(
    "at_raise_over_partner",
    _("All trumps, and your partner holds the trick"),
    (
        Option(True, _("you must go over your partner"), ("S0", "HB", "V2", "FFB-CO")),
        Option(False, _("any card of the suit"), ("WEN",)),
    ),
    Touches.PLAY,
)
PARTNER_EXEMPTS = Switch(
    "partner_exempts",
    _("You have none of the suit and your partner holds the trick"),
    (
        Option(True, _("you need not trump"), ("S0", "S1", "S2", "HB", "FFB-B", "FFB-CO", "PG-K")),
        Option(False, _("you must trump all the same"), ("ROTTERDAM", "BELA")),
    ),
    Touches.PLAY,
)
RAISE_SIDE_SUITS = Switch(
    "raise_side_suits",
    _("A side suit is led and you hold it"),
    (
        Option(False, _("any card of it"), ("S0", "S1", "S2", "HB", "FFB-B", "FFB-CO")),
        Option(True, _("go over the best card, unless the trick is trumped"), ("BELA",)),
    ),
    Touches.PLAY,
)
PLAY_SWITCHES = {
    switch.name: switch
    for switch in (
        UNDERTRUMP,
        PARTNER_EXEMPTS,
        PARTNER_TRUMPED,
        RAISE_OVER_PARTNER,
        AT_RAISE_OVER_PARTNER,
        RAISE_SIDE_SUITS,
    )
}
"""Every option of play with all its values, also those that only related games choose."""

ANNONCES = Switch(
    "annonces",
    _("Declarations besides belote"),
    (
        Option(True, _("they count"), ("S1", "PG-B", "FFB-CO")),
        Option(False, _("none are played"), ("FFB-B", "FFB-CT", "CAN")),
    ),
    Touches.DECLARATIONS | Touches.SHEET,
)

BULGARIAN_SWITCHES = (
    UNDERTRUMP.only("free", "forced"),
    PARTNER_TRUMPED,
    RAISE_OVER_PARTNER,
    AT_RAISE_OVER_PARTNER,
    Switch(
        "declaration_pool",
        _("Runs and fours"),
        (
            Option("separate", _("are two contests"), ("HB", "NK", "DECK", "BGV")),
            Option("single", _("are one contest: a four beats every run"), ("WC", "V2")),
        ),
        Touches.DECLARATIONS | Touches.SHEET,
    ),
    Switch(
        "sequence_tie",
        _("The best runs of both sides are equal"),
        (
            Option("cancels", _("no run counts"), ("HB", "NK")),
            Option("trump_then_first", _("trumps first, then who plays first"), ("WC",)),
        ),
        Touches.DECLARATIONS,
    ),
    Switch(
        "eight_run",
        _("A run of eight is worth"),
        (Option(100, _("100, like five"), ("HB",)), Option(120, _("120, five and three"), ("NK",))),
        Touches.DECLARATIONS,
    ),
    Switch(
        "capot_cancels_double",
        _("A capot cancels contra"),
        (
            Option(False, _("no, all is multiplied"), ("HB", "BB", "SPEC")),
            Option(True, _("yes"), ("NK", "TOURNAMENT")),
        ),
        Touches.SHEET,
    ),
    Switch(
        "finish_on_capot",
        _("The match may end on a capot"),
        (
            Option("no", _("no, one more deal is played"), ("HB", "BB")),
            Option("unless_needed", _("only if the line is crossed without the bonus"), ("SPEC",)),
            Option("yes", _("yes"), ("CLUB",)),
        ),
        Touches.MATCH,
    ),
    Switch(
        "finish_while_hanging",
        _("The match may end while points hang"),
        (Option(True, _("yes"), ("HB", "NK")), Option(False, _("no"), ("SPEC",))),
        Touches.MATCH,
    ),
    Switch(
        "blank_side_declarations",
        _("Declarations of a side without a trick"),
        (Option("count", _("count"), ("HB",)), Option("lost", _("are lost"), ("SPEC",))),
        Touches.SHEET,
    ),
    Switch(
        "rounding",
        _("Rounding to tens"),
        (Option("table", _("by the table of each contract"), ("HB",)),),
        Touches.SHEET,
    ),
)

FRENCH_SWITCHES = (
    UNDERTRUMP.only("free", "forced"),
    PARTNER_TRUMPED,
    RAISE_OVER_PARTNER,
    ANNONCES,
    Switch(
        "sequence_tie",
        _("The best declarations of both sides are equal"),
        (Option("trump_then_first", _("trumps first, then who plays first"), ("S1", "PG-B")),),
        Touches.DECLARATIONS,
    ),
    Switch(
        "tie",
        _("Both sides have the same points"),
        (
            Option("made", _("the takers have made it"), ("S1", "PG-B")),
            Option("litige", _("the takers' points wait for the next deal"), ("FFB-B",)),
            Option("failed", _("the takers have failed"), ("TOURNAMENT",)),
        ),
        Touches.SHEET,
    ),
    Switch(
        "both_over",
        _("Both sides pass the line in the same deal"),
        (
            Option("draw", _("a draw"), ("S1",)),
            Option("higher_wins", _("the higher total wins"), ("FFB-B",)),
        ),
        Touches.MATCH,
    ),
    Switch(
        "rounding",
        _("Rounding on the sheet"),
        (Option("none", _("none"), ("S1",)), Option("nearest_ten", _("to the nearest ten"), ("FFB-B",))),
        Touches.SHEET,
    ),
    Switch(
        "capot_for_defenders",
        _("A defence that takes every trick scores the capot"),
        (Option(True, _("yes"), ("S1", "FFB-B")), Option(False, _("no"), ("PG-B",))),
        Touches.SHEET,
    ),
    Switch(
        "target",
        _("The match is played to"),
        (
            Option(1000, "1000", ("S1", "PG-B")),
            *(Option(points, str(points), ("CLUB",)) for points in (501, 701, 1001, 1010)),
        ),
        Touches.MATCH,
    ),
)

COINCHE_SWITCHES = (
    UNDERTRUMP.only("free", "forced"),
    PARTNER_TRUMPED,
    RAISE_OVER_PARTNER,
    AT_RAISE_OVER_PARTNER,
    ANNONCES,
    Switch(
        "sequence_tie",
        _("The best declarations of both sides are equal"),
        (
            Option("trump_then_cancels", _("trumps first, then nobody scores"), ("FFB-CO",)),
            Option("trump_then_first", _("trumps first, then who plays first"), ("PG-C",)),
        ),
        Touches.DECLARATIONS,
    ),
    Switch(
        "outscore",
        _("The takers must also outscore the defence"),
        (
            Option(True, _("yes"), ("FFB-CO", "WFR", "EXO")),
            Option(False, _("no, the bid is enough"), ("FFB-C16", "PG-C", "COL")),
        ),
        Touches.SHEET,
    ),
    Switch(
        "fail_base",
        _("Points of the defence for a failed contract, before the bid"),
        (Option(160, "160", ("FFB-CO", "PG-C", "WFR")), Option(162, "162", ("EXO", "CAN"))),
        Touches.SHEET,
    ),
    Switch(
        "double_scope",
        _("Coinche multiplies"),
        (
            Option("deal", _("the whole deal"), ("FFB-CO", "WFR", "BGA")),
            Option("bid", _("the bid only"), ("PG-C", "CAN", "FFB-C16")),
        ),
        Touches.SHEET,
    ),
    Switch(
        "surcoinche",
        _("Surcoinche multiplies by"),
        (Option(4, "4", ("FFB-CO", "FFB-C16", "PG-C", "WFR")), Option(3, "3", ("CAN", "FFB-LATE"))),
        Touches.SHEET,
    ),
    Switch(
        "belote_on_failure",
        _("The belote of takers who fail"),
        (
            Option("keep", _("stays with them"), ("FFB-CO", "PG-C")),
            Option("to_defence", _("goes to the defence"), ("FFB-C16", "CAN", "WFR")),
        ),
        Touches.SHEET,
    ),
    Switch(
        "capot_flat",
        _("A failed capot bid costs"),
        (
            Option(False, _("the base and the bid"), ("FFB-CO",)),
            Option(True, _("a flat sum"), ("COL",)),
        ),
        Touches.SHEET,
    ),
    Switch(
        "rounding",
        _("Rounding on the sheet"),
        (
            Option("five_up", _("to the nearest ten, five up"), ("FFB-CO", "FFB-C16", "PG-C")),
            Option("five_down", _("to the nearest ten, five down"), ("CAN", "FFB-LATE")),
            Option("none", _("none"), ("CLUB",)),
        ),
        Touches.SHEET,
    ),
    Switch(
        "target",
        _("The match is played to"),
        (
            Option(2000, "2000", ("PG-C", "COL")),
            *(Option(points, str(points), ("COL",)) for points in (1000, 1500, 2001, 3000)),
        ),
        Touches.MATCH,
    ),
    Switch(
        "target_rule",
        _("The line must be"),
        (Option("reach", _("reached"), ("FFB-CO",)), Option("exceed", _("passed"), ("CAN",))),
        Touches.MATCH,
    ),
    Switch(
        "ta_scale",
        _("Values in all trumps"),
        (
            Option("convert", _("the trump values, converted"), ("FFB-B", "FFB-C16")),
            Option("13-9-6-5-3-2", _("J 13, 9 9, A 6, 10 5, K 3, Q 2"), ("FFB-CO",)),
            Option("14-9-6-5-3-1", _("J 14, 9 9, A 6, 10 5, K 3, Q 1"), ("PG-C", "WFR")),
        ),
        Touches.VALUES | Touches.SHEET,
    ),
    Switch(
        "sa_scale",
        _("An ace in no trumps is worth"),
        (Option(19, "19", ("COL", "FFB-CO")), Option(11, "11", ("WFR",))),
        Touches.VALUES | Touches.SHEET,
    ),
    Switch(
        "coinche_out_of_turn",
        _("Coinche out of turn"),
        (Option(False, _("is not allowed"), ("FFB-CO", "CAN")), Option(True, _("is allowed"), ("COL",))),
        Touches.AUCTION,
    ),
)
