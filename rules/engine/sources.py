"""Where the rules come from: the texts that settle them, by short code."""

from __future__ import annotations


def _(title: str) -> str:
    """Mark a title for translation."""
    return title


SOURCES: dict[str, str] = {
    "S0": _("The founding description of Bulgarian Belot of this site"),
    "S1": _("The founding description of French Belote of this site"),
    "S2": _("The founding description of coinche of this site"),
    "HB": _("Official rules of belot, belot-rules.hit.bg (archived 2010)"),
    "BB": _("Rules of belot.bg"),
    "NK": _("The open BelotGameEngine of N. Kostov"),
    "V2": _("The computer game Bridge Belot 2.06, as measured"),
    "BGV": _("Club rules of the Bulgarian association bg-verein.de"),
    "SPEC": _("A public developers' specification of Bulgarian Belot"),
    "DECK": _("An implementer's rule notes on belot.bg (deck)"),
    "WC": _("An implementer's rule notes on belot.bg (world cup)"),
    "FFB-B": _("French Belote Federation, classic belote, 2016"),
    "FFB-CO": _("French Belote Federation, belote coinchée, 2015"),
    "FFB-CT": _("French Belote Federation, belote contrée, 2015"),
    "FFB-C16": _("French Belote Federation, contrée, 2016"),
    "FFB-LATE": _("A later edition of the French federation's rules"),
    "PG-B": _("Pagat, Belote"),
    "PG-C": _("Pagat, Coinche"),
    "PG-K": _("Pagat, Klaverjassen"),
    "ROTTERDAM": _("spelpunt.nl on Klaverjas as played in Rotterdam"),
    "BELA": _("Rules of Croatian bela"),
    "COL": _("The 2026 colver survey of about 600 rule texts"),
    "CAN": _("Cannes contrée championship, 2016"),
    "WFR": _("French Wikipedia"),
    "WEN": _("English Wikipedia"),
    "EXO": _("exoty.com on counting coinche points"),
    "CDH": _("Club rules of C. de Hauteclocque"),
    "ASCEE": _("Tournament rules of ASCEE 2A"),
    "BGA": _("Board Game Arena"),
    "CLUB": _("Single clubs and applications"),
    "TOURNAMENT": _("Single tournaments"),
}
