"""Sheet: declarations and belote: what they are worth, whose count, and when belote is called."""

from __future__ import annotations

from django.utils.translation import gettext as _

from cheatsheet.blocks import Band, Story, Table, Words, column
from cheatsheet.stories.said import answers, ask_before
from rules import wording
from rules.declaration_grids import calls_grid, values_grid
from rules.engine.ruleset import RuleSet, Touches
from rules.side_by_side import Part


def story(rules: RuleSet) -> Story:
    """Values, contests and calls; where a game plays without declarations, also as tables have them that do."""
    played = rules if rules.annonces else rules.with_switch("annonces", True)
    return Story(
        title=_("Declarations and %(pair)s") % _pair(rules),
        lead=_("What they are worth, whose count, and when %(pair)s is called.") % _pair(rules),
        bands=(
            *(
                []
                if rules.annonces
                else [
                    column(
                        Words(
                            _(
                                "By the usual rules of this game only %(pair)s counts; these are the values of tables that declare."
                            )
                            % _pair(rules)
                        )
                    )
                ]
            ),
            Band(
                (
                    (Table(values_grid((played,)), _("What they are worth")),),
                    (
                        Table(
                            calls_grid((rules,)),
                            _("You play the king of hearts. May you call %(pair)s?") % _pair(rules),
                        ),
                    ),
                )
            ),
            column(
                answers(
                    played,
                    _("Whose count, and when"),
                    Part.DECLARATIONS,
                    without=() if rules.annonces else ("annonces",),
                ),
                *ask_before(rules, Touches.DECLARATIONS),
            ),
        ),
    )


def _pair(rules: RuleSet) -> dict[str, str]:
    return {"pair": wording.pair_name(rules)}
