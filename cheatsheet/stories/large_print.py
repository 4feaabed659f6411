"""Sheet: the whole game in large print, over as many pages as it takes."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from cheatsheet.blocks import Story
from cheatsheet.stories import one_page, scoring
from rules.engine.ruleset import RuleSet


def story(rules: RuleSet) -> Story:
    """What the sheet of one page holds, and how points are rounded."""
    whole = one_page.story(rules)
    return replace(whole, title=_("The game in large print"), bands=(*whole.bands, *scoring.rounded(rules)))
