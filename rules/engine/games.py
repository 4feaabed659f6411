"""The games: what each is called and which texts settle it. How it is played is a rule set's to say.

Several rule sets may be of one game: later versions, tables with house rules, mistaken beliefs.
"""

from __future__ import annotations

from dataclasses import dataclass


def _(name: str) -> str:
    """Mark a name for translation."""
    return name


@dataclass(frozen=True, slots=True)
class Game:
    """A game by its stable key.

    `word` is its name in one word, for a narrow button. `spellings` are what people type for it,
    besides the key. `texts` are the codes of the sources that settle its rules of play where no house
    rule does (`rules.engine.sources`), first the description that this site is founded on. `double` and
    `redouble` are what its tables call these two calls of the auction, `pair` king and queen of trumps in
    one hand.
    """

    key: str
    name: str
    word: str
    spellings: tuple[str, ...]
    texts: tuple[str, ...]
    failed: str
    hanging: str
    double: str = _("contra")
    redouble: str = _("recontra")
    pair: str = _("belote")


BULGARIAN_BELOT = Game(
    key="bulgarian",
    name=_("Bulgarian Belot"),
    word=_("Bulgarian"),
    spellings=("bulgarian belot", "bulgare", "белот", "бридж-белот"),
    texts=("S0", "HB"),
    failed=_("inside"),
    hanging=_("hanging"),
    pair=_("belot"),
)
FRENCH_BELOTE = Game(
    key="french",
    name=_("French Belote"),
    word=_("French"),
    spellings=("french belote", "belote", "française"),
    texts=("S1", "FFB-B", "PG-B"),
    failed=_("dedans"),
    hanging=_("litige"),
)
COINCHE = Game(
    key="coinche",
    name=_("coinche"),
    word=_("Coinche"),
    spellings=("contrée", "belote coinchée", "belote contrée"),
    texts=("S2", "FFB-CO", "FFB-C16"),
    failed=_("failed"),
    hanging=_("litige"),
    double=_("coinche"),
    redouble=_("surcoinche"),
)

GAMES = (BULGARIAN_BELOT, FRENCH_BELOTE, COINCHE)
