"""A sheet as a PDF: the story told under a rule set, laid out for a paper, with its head and its foot.

Equal input gives equal bytes. Every file is tagged, and embeds the fonts that it uses and no others.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from django.utils.translation import override

from cheatsheet import panels
from cheatsheet import styles as measures
from cheatsheet.blocks import Band, Story
from cheatsheet.catalogue import Layout, Sheet
from cheatsheet.edition import Edition, Ink
from cheatsheet.fitting import Sizes, fitted
from cheatsheet.imprint import Foot, Head, Imprint, imprint, imprint_of_all
from cheatsheet.layout import Frame, flow
from cheatsheet.styles import MARGIN, SIZES, Styles
from cheatsheet.tagging import TaggedCanvas
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS


def build(sheet: Sheet, rules: RuleSet, edition: Edition, address: str) -> bytes:
    """The file. `address` is the whole link that its QR code and its foot lead to."""
    with override(edition.language):
        story = sheet.tell(rules)
        said = imprint_of_all(RULE_SETS.values(), address) if sheet.together else imprint(rules, address)
        return printed(story, said, edition, sheet.layout)


def printed(story: Story, said: Imprint, edition: Edition, layout: Layout) -> bytes:
    """A story that was told in the edition's language, as a file."""
    if layout is not Layout.POCKET:
        return _Printer(story, said, edition, layout).print()
    return panels.largest_that_fits(story, said, edition, _POCKET.all()).print()


_PAGE = {Ink.COLOUR: Sizes(15.0, measures.SMALLEST), Ink.SAVING: Sizes(11.0, measures.SMALLEST)}
_POSTER = Sizes(26.0, 12.0, 0.5)
_POCKET = Sizes(9.5, measures.SMALLEST_IN_POCKET)
_PAGES = 10.5


class _Set:
    """A story set in some type: its head, its foot, and where its pieces stand. `single`: all on one page, come what may."""

    def __init__(self, printer: _Printer, story: Story, styles: Styles, single: bool = False) -> None:
        self.styles, self.imprint, self.story = styles, printer.imprint, story
        self.head, self.foot = Head(story, printer.imprint, styles), Foot(printer.imprint, styles)
        width = printer.width
        bottom = MARGIN + self.foot.measured(width) + styles.gap
        top = printer.size[1] - MARGIN
        self.room = top - self.head.measured(width) - styles.gap - bottom
        first = Frame(MARGIN, bottom, width, self.room)
        self.pages = flow(story.bands, styles, first, Frame(MARGIN, bottom, width, top - bottom), single)
        self.height = self.pages.used - styles.gap

    @property
    def fits(self) -> bool:
        """Whether one page has room for it, and every word its place."""
        return self.height <= self.room and not self.pages.cramped


class _Printer:
    def __init__(self, story: Story, imprint: Imprint, edition: Edition, layout: Layout) -> None:
        self.story, self.imprint, self.edition, self.layout = story, imprint, edition, layout
        self.size = SIZES[edition.paper]
        self.width = self.size[0] - 2 * MARGIN

    def print(self) -> bytes:
        ink = self.edition.ink
        if self.layout is Layout.LARGE:
            story = replace(self.story, bands=_one_below_the_other(self.story))
            return self._drawn(_Set(self, story, Styles(measures.LARGE_PRINT, ink, smallest=measures.LARGE_PRINT)))
        if self.layout is Layout.PAGES:
            return self._drawn(_Set(self, self.story, Styles(_PAGES, ink)))
        sizes = _POSTER if self.layout is Layout.POSTER else _PAGE[ink]
        smallest = Styles(sizes.smallest, ink)
        for bands in filter(None, (self.story.bands, self.story.brief)):
            found = fitted(sizes, smallest, partial(_Set, self, replace(self.story, bands=bands), single=True))
            if found:
                return self._drawn(found)
        # Whoever words a rule at greater length gets a second page, not an error.
        return self._drawn(_Set(self, self.story, smallest))

    def _drawn(self, found: _Set) -> bytes:
        canvas = TaggedCanvas(
            self.size,
            title=f"{self.story.title} – {self.imprint.game}",
            subject=self.story.lead,
            language=self.edition.language,
        )
        found.head.drawOn(canvas, MARGIN, self.size[1] - MARGIN - found.head.height)
        for number, placed in enumerate(found.pages.placed, 1):
            for one in placed:
                one.piece.drawOn(canvas, one.x, one.y)
            foot = Foot(self.imprint, found.styles, number, len(found.pages.placed))
            foot.measured(self.width)
            foot.drawOn(canvas, MARGIN, MARGIN)
            canvas.showPage()
        return canvas.finish()


def _one_below_the_other(story: Story) -> tuple[Band, ...]:
    return tuple(Band((column,)) for band in story.bands for column in band.columns)
