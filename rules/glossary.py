"""The words of the table: each term in English, Bulgarian and French, and what it means.

Sources: `rules.engine.games` names the games; the words are those of HB, S1, FFB-B and FFB-CO. French and
Bulgarian words are facts and stand in every language alike; meanings are translated.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Term:
    """A term. `forms` are the English spellings in which an article may use it, in lower case.

    `bulgarian` and `french` are empty where the language has no word of its own for it.
    """

    key: str
    english: str
    bulgarian: str
    french: str
    meaning: str
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Terms that belong together."""

    key: str
    title: str
    terms: tuple[Term, ...]


CHAPTERS = (
    Chapter(
        "cards",
        _("Games and cards"),
        (
            Term(
                "game",
                _("Belot, Belote"),
                "белот, бридж-белот",
                "belote",
                _("The game with the turned card in France, the game with an auction of suits in Bulgaria."),
                (),
            ),
            Term(
                "coinche",
                _("coinche"),
                "",
                "coinche, contrée",
                _("The French game with an auction in numbers; also the call that doubles a bid in it."),
                (),
            ),
            Term(
                "suit",
                _("suit"),
                "цвят, боя",
                "couleur",
                _("Clubs, diamonds, hearts or spades: one of the four families of cards."),
                (),
            ),
            Term(
                "suits",
                _("clubs, diamonds, hearts, spades"),
                "спатия, каро, купа, пика",
                "trèfle, carreau, cœur, pique",
                _("The four suits. In the Bulgarian auction they rank in this order, clubs lowest."),
                (),
            ),
            Term(
                "ranks",
                _("jack, queen, king, ace"),
                "вале, дама, поп, асо",
                "valet, dame, roi, as",
                _("The court cards and the ace. French cards carry V, D and R for the first three."),
                (),
            ),
            Term(
                "low-cards",
                _("ten, nine, eight, seven"),
                "десетка, деветка, осмица (осмак), седмица",
                "dix, neuf, huit, sept",
                _("The other four ranks; the pack begins at the seven."),
                (),
            ),
            Term(
                "trump",
                _("trump"),
                "коз",
                "atout",
                _("A card of the suit that the contract names. It beats every card of the other suits."),
                ("trump", "trumps"),
            ),
            Term(
                "side-suit",
                _("side suit"),
                "некозов цвят",
                "hors atout, couleur",
                _("A suit that is not trumps; its cards are plain cards."),
                ("side suit", "side suits", "plain suit", "plain card", "plain cards", "side card", "side cards"),
            ),
        ),
    ),
    Chapter(
        "auction",
        _("Deal and auction"),
        (
            Term(
                "dealer",
                _("dealer"),
                "раздаващ",
                "donneur",
                _("The player who gives out the cards. The next player in the order of play speaks and leads first."),
                ("dealer",),
            ),
            Term(
                "deal",
                _("deal"),
                "раздаване",
                "donne, mène",
                _("One round of the game, from giving out the cards to the line on the sheet."),
                (),
            ),
            Term(
                "cut",
                _("to cut"),
                "цепя, сека",
                "couper (le jeu)",
                _(
                    "To lift a part of the pack before the deal and put it below. French uses the word for trumping too."
                ),
                (),
            ),
            Term(
                "turned-card",
                _("turned-up card"),
                "",
                "la retourne",
                _("In French Belote, the card laid face up after the first packets. Its suit is offered as trumps."),
                ("turned-up card", "turned card"),
            ),
            Term(
                "bid",
                _("bid, auction"),
                "обява; наддаване",
                "enchère, enchères",
                _("A bid offers a contract; the auction is the round of bids that decides which one is played."),
                ("auction",),
            ),
            Term(
                "pass",
                _("pass"),
                "пас",
                "je passe",
                _("What a player says who does not bid."),
                (),
            ),
            Term(
                "contract",
                _("contract"),
                "игра",
                "contrat",
                _("What is played: a trump suit, no trumps or all trumps; in coinche also a number to reach."),
                ("contract", "contracts"),
            ),
            Term(
                "suit-contract",
                _("suit contract"),
                "игра на боя, игра в козов цвят",
                "contrat à la couleur",
                _("A contract with one suit as trumps."),
                ("suit contract", "suit contracts"),
            ),
            Term(
                "no-trumps",
                _("no trumps"),
                "без коз",
                "sans atout",
                _("A contract without trumps: the highest card of the suit led wins."),
                ("no trumps",),
            ),
            Term(
                "all-trumps",
                _("all trumps"),
                "всичко коз",
                "tout atout",
                _("A contract in which every suit has the trump order, and no suit beats another."),
                ("all trumps",),
            ),
            Term(
                "taker",
                _("to take, taker"),
                "",
                "prendre, preneur",
                _(
                    "To take is to decide the contract: in French Belote by taking the turned card or naming another suit, in "
                    "Bulgarian Belot and coinche by the last bid."
                ),
                ("taker",),
            ),
            Term(
                "declarers",
                _("takers, defence"),
                "обявилият отбор, противници",
                "preneurs, défense",
                _(
                    "The takers are the side that plays the contract: in French Belote the taker and their partner, in "
                    "Bulgarian Belot and coinche the side of the last bid. The other side is the defence. Elsewhere they "
                    "are also called declarers and defenders."
                ),
                ("takers", "defence", "defenders", "declarers", "declarer"),
            ),
            Term(
                "contra",
                _("contra, recontra"),
                "контра, реконтра",
                "contre, surcontre; coinche, surcoinche",
                _(
                    "Contra doubles the deal: you expect the contract to fail. Recontra, the takers' answer, redoubles it."
                ),
                ("contra", "coinche and surcoinche"),
            ),
        ),
    ),
    Chapter(
        "play",
        _("Play"),
        (
            Term(
                "trick",
                _("trick"),
                "взятка, ръка",
                "pli, levée",
                _("Four cards, one from each player. Whoever wins it takes the cards and plays first to the next."),
                ("trick", "tricks"),
            ),
            Term(
                "lead",
                _("to lead"),
                "започвам, играя пръв",
                "entamer",
                _("To play the first card of a trick."),
                ("leads", "lead"),
            ),
            Term(
                "led-suit",
                _("suit led"),
                "искан цвят",
                "couleur demandée",
                _("The suit of the first card of a trick. The others must play it if they hold it."),
                ("suit led", "led suit"),
            ),
            Term(
                "follow",
                _("to follow suit"),
                "отговарям на цвета",
                "fournir",
                _("To play a card of the suit led."),
                ("follow suit", "follows suit"),
            ),
            Term(
                "void",
                _("void"),
                "нямам от цвета",
                "ne pas avoir de la couleur",
                _("Without a card of the suit led."),
                ("void",),
            ),
            Term(
                "go-over",
                _("to go over, to climb"),
                "качвам се, качване",
                "monter",
                _("To beat the best trump in the trick; in all trumps, the best card of the suit led."),
                ("go over", "goes over", "climb", "climbing", "going over"),
            ),
            Term(
                "ruff",
                _("to trump"),
                "цакам, цакане",
                "couper",
                _("To play a trump when another suit was led and you have none of it."),
                ("trumping",),
            ),
            Term(
                "overtrump",
                _("to overtrump"),
                "надцаквам, надцакване",
                "surcouper",
                _("To play a higher trump on a trick that somebody has trumped already."),
                ("overtrump", "overtrumps", "overtrumped", "overtrumping"),
            ),
            Term(
                "undertrump",
                _("to undertrump"),
                "подцаквам, подцакване",
                "sous-couper, pisser",
                _("To play a lower trump on a trick that somebody has trumped already."),
                ("undertrump", "undertrumps", "undertrumping"),
            ),
            Term(
                "discard",
                _("to discard"),
                "чистя, изчиствам",
                "se défausser",
                _("To throw a card of another suit instead of following or trumping. It never wins."),
                ("discard", "discards", "discarding", "discarded"),
            ),
            Term(
                "smear",
                _("to smear"),
                "намазвам",
                "charger",
                _("To put a card with many points on a trick that your partner is winning."),
                ("smear", "smears", "smearing"),
            ),
            Term(
                "hold",
                _("to hold the trick"),
                "държа взятката",
                "être maître, tenir le pli",
                _("To have the best card of the trick so far. A partner who has not played yet holds nothing."),
                ("holds the trick", "hold the trick", "holding the trick"),
            ),
            Term(
                "revoke",
                _("revoke"),
                "ренонс",
                "renonce",
                _("Playing a card that was not allowed. What it costs is the table's own affair."),
                ("revoke", "revokes"),
            ),
        ),
    ),
    Chapter(
        "score",
        _("Declarations and score"),
        (
            Term(
                "declaration",
                _("declaration"),
                "анонс",
                "annonce",
                _("Cards that count by being held: a run of three or more in a suit, or four of a kind."),
                ("declaration", "declarations"),
            ),
            Term(
                "tierce",
                _("tierce"),
                "терца",
                "tierce",
                _("A run of three neighbours in one suit. Runs follow the order from seven to ace."),
                ("tierce", "run of three"),
            ),
            Term(
                "quarte",
                _("quarte"),
                "кварта, петдесет",
                "cinquante, quarte",
                _("A run of four neighbours in one suit."),
                ("quarte", "run of four"),
            ),
            Term(
                "quinte",
                _("quinte"),
                "квинта, сто",
                "cent, quinte",
                _("A run of five or more neighbours in one suit."),
                ("quinte", "run of five"),
            ),
            Term(
                "four",
                _("four of a kind"),
                "каре",
                "carré",
                _("All four cards of one rank. Sevens and eights count nothing."),
                ("four of a kind", "fours"),
            ),
            Term(
                "belot",
                _("belot"),
                "белот",
                "belote-rebelote",
                _(
                    "King and queen of trumps in one hand. It counts apart from declarations and is compared with nothing."
                ),
                ("belot", "belote-rebelote"),
            ),
            Term(
                "last-ten",
                _("last trick's ten"),
                "последно десет",
                "dix de der",
                _("What the last trick of a deal counts besides its cards."),
                ("last ten", "dix de der", "last trick's ten"),
            ),
            Term(
                "capot",
                _("capot"),
                "капо, валат",
                "capot",
                _("All eight tricks to one side."),
                ("capot",),
            ),
            Term(
                "generale",
                _("générale"),
                "",
                "générale",
                _("One player alone takes all eight tricks. Not among the calls of this site's games."),
                (),
            ),
            Term(
                "made",
                _("made"),
                "изкарана",
                "réussi, fait",
                _("Said of a contract whose takers got the points that they needed."),
                (),
            ),
            Term(
                "inside",
                _("inside, down"),
                "вътре, вкарана",
                "dedans, chute",
                _("Said of a contract that failed: the other side writes the points."),
                ("inside", "dedans"),
            ),
            Term(
                "hanging",
                _("hanging, tie"),
                "висяща; висящи точки",
                "litige",
                _(
                    "Both sides have the same points. In Bulgarian Belot the takers' share waits for whoever wins the next deal."
                ),
                ("hanging", "hangs", "litige"),
            ),
            Term(
                "sheet",
                _("sheet"),
                "лист",
                "feuille de marque",
                _("Where both sides write their points."),
                (),
            ),
            Term(
                "sheet-points",
                _("points of the sheet"),
                "точки",
                "points",
                _("What is written. In Bulgarian Belot one of them stands for ten of the cards, rounded."),
                (),
            ),
        ),
    ),
)

TERMS: dict[str, Term] = {term.key: term for chapter in CHAPTERS for term in chapter.terms}
"""Every term, by key."""

NAMES_OF_GAMES = frozenset({"belot"})
"""Forms that with a capital are the name of a game."""
