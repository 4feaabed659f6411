"""Where the rules come from: the texts that settle them, by short code."""

from __future__ import annotations

SOURCES: dict[str, str] = {
    "S0": "The founding description of Bulgarian Belot of this site",
    "S1": "The founding description of French Belote of this site",
    "S2": "The founding description of coinche of this site",
    "HB": "Official rules of belot, belot-rules.hit.bg (archived 2010)",
    "BB": "Rules of belot.bg",
    "NK": "The open BelotGameEngine of N. Kostov",
    "V2": "The computer game Bridge Belot 2.06, as measured",
    "BGV": "Club rules of the Bulgarian association bg-verein.de",
    "SPEC": "A public developers' specification of Bulgarian Belot",
    "DECK": "An implementer's rule notes on belot.bg (deck)",
    "WC": "An implementer's rule notes on belot.bg (world cup)",
    "FFB-B": "French Belote Federation, classic belote, 2016",
    "FFB-CO": "French Belote Federation, belote coinchée, 2015",
    "FFB-CT": "French Belote Federation, belote contrée, 2015",
    "FFB-C16": "French Belote Federation, contrée, 2016",
    "FFB-LATE": "A later edition of the French federation's rules",
    "PG-B": "Pagat, Belote",
    "PG-C": "Pagat, Coinche",
    "COL": "The 2026 colver survey of about 600 rule texts",
    "CAN": "Cannes contrée championship, 2016",
    "WFR": "French Wikipedia",
    "WEN": "English Wikipedia",
    "EXO": "exoty.com on counting coinche points",
    "CDH": "Club rules of C. de Hauteclocque",
    "ASCEE": "Tournament rules of ASCEE 2A",
    "BGA": "Board Game Arena",
    "CLUB": "Single clubs and applications",
    "TOURNAMENT": "Single tournaments",
}
