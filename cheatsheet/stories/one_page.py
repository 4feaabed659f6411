"""Sheet: a whole game on one page."""

from __future__ import annotations

from django.utils.translation import gettext as _

from cheatsheet.blocks import Band, Block, Heading, Points, Story, Table
from cheatsheet.stories.card_order import brief_orders, orders
from cheatsheet.stories.said import answers, other_contracts, rungs
from rules.declaration_grids import values_grid
from rules.engine.contracts import SUIT_CONTRACTS
from rules.engine.ruleset import RuleSet
from rules.sheet_grids import totals_grid
from rules.side_by_side import Part


def story(rules: RuleSet) -> Story:
    """Cards and play on the left, declarations and the sheet on the right.

    What a deal holds stands on the right where nothing is declared, which leaves room there.
    """
    totals = Table(totals_grid(rules), _("What a deal holds"))
    before = answers(rules, _("Before the play"), Part.DEAL, Part.AUCTION)
    cards: tuple[Block, ...] = (
        *([totals] if rules.annonces else []),
        Heading(_("What may I play?")),
        Points(rungs(rules, SUIT_CONTRACTS[0]), numbered=True),
        *other_contracts(rules),
    )
    values = Table(values_grid((rules,)), _("Declarations"))
    count = answers(rules, _("Whose count"), Part.DECLARATIONS, without=("annonces", "in_no_trumps"))
    written: tuple[Block, ...] = (
        *([] if rules.annonces else [totals]),
        answers(
            rules,
            _("What is written"),
            Part.SHEET,
            Part.MATCH,
            without=("no_trumps", "all_trumps", "both_over"),
        ),
    )
    return Story(
        title=_("The game on one page"),
        lead=_("From the deal to the end of the match."),
        bands=(Band(((before, orders(rules), *cards), (values, count, *written))),),
        brief=(Band(((brief_orders(rules), *cards), (values, *written))),),
    )
