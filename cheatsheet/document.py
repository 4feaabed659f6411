"""A sheet as a PDF: the story told under a rule set, laid out for a paper, with its head and its foot.

Equal input gives equal bytes. Every file is tagged, and embeds the fonts that it uses and no others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.utils.translation import override

from cheatsheet import panels
from cheatsheet import styles as measures
from cheatsheet.blocks import Band, Story
from cheatsheet.catalogue import Layout, Sheet
from cheatsheet.edition import Edition, Ink
from cheatsheet.imprint import Foot, Head, Imprint, imprint, imprint_of_all
from cheatsheet.layout import Frame, Pages, flow
from cheatsheet.styles import MARGIN, SIZES, Styles
from cheatsheet.tagging import TaggedCanvas
from rules.engine.ruleset import RuleSet
from rules.engine.variants import RULE_SETS


class DoesNotFitError(Exception):
    """A sheet of one page whose words take more than one at the smallest type."""


def build(sheet: Sheet, rules: RuleSet, edition: Edition, address: str) -> bytes:
    """The file. `address` is the whole link that its QR code and its foot lead to. Raises DoesNotFitError."""
    with override(edition.language):
        story = sheet.tell(rules)
        said = imprint_of_all(RULE_SETS.values(), address) if sheet.together else imprint(rules, address)
        return printed(story, said, edition, sheet.layout)


def printed(story: Story, said: Imprint, edition: Edition, layout: Layout) -> bytes:
    """A story that was told in the edition's language, as a file. Raises DoesNotFitError."""
    if layout is not Layout.POCKET:
        return _Printer(story, said, edition, layout).print()
    printer = panels.largest_that_fits(story, said, edition, _POCKET.all())
    if printer is None:
        raise DoesNotFitError(f"{story.title!r} on {edition.paper}")
    return printer.print()


@dataclass(frozen=True, slots=True)
class _Sizes:
    """The sizes of type to try, from the largest, in points."""

    largest: float
    smallest: float
    step: float = 0.25

    def all(self) -> list[float]:
        count = round((self.largest - self.smallest) / self.step)
        return [self.largest - at * self.step for at in range(count + 1)]


_PAGE = {Ink.COLOUR: _Sizes(15.0, measures.SMALLEST), Ink.SAVING: _Sizes(11.0, measures.SMALLEST)}
_POSTER = _Sizes(26.0, 12.0, 0.5)
_POCKET = _Sizes(9.5, measures.SMALLEST_IN_POCKET)
_PAGES = 10.5
_AIR = [1 + at / 10 for at in range(13)]
_CLOSE = 0.4
"""The least air, for house rules that need more words than the game's own."""


class _Printer:
    def __init__(self, story: Story, imprint: Imprint, edition: Edition, layout: Layout) -> None:
        self.story, self.imprint, self.edition, self.layout = story, imprint, edition, layout
        self.size = SIZES[edition.paper]

    def print(self) -> bytes:
        if self.layout is Layout.LARGE:
            story = replace(self.story, bands=_one_below_the_other(self.story))
            styles = Styles(measures.LARGE_PRINT, self.edition.ink, smallest=measures.LARGE_PRINT)
            return self._drawn(styles, self._flow(story, styles))
        if self.layout is Layout.PAGES:
            styles = Styles(_PAGES, self.edition.ink)
            return self._drawn(styles, self._flow(self.story, styles))
        sizes = _POSTER if self.layout is Layout.POSTER else _PAGE[self.edition.ink]
        for bands in filter(None, (self.story.bands, self.story.brief)):
            self.story = replace(self.story, bands=bands)
            fitting = self._largest_that_fits(sizes)
            if fitting:
                return self._drawn(fitting, self._flow(self.story, fitting))
        raise DoesNotFitError(f"{self.story.title!r} on {self.edition.paper}")

    def _largest_that_fits(self, sizes: _Sizes) -> Styles | None:
        ink = self.edition.ink
        candidates = [Styles(size, ink) for size in sizes.all()]
        candidates.append(replace(candidates[-1], air=_CLOSE))
        fitting = _first(candidates, self._fits)
        if fitting is None:
            return None
        return _first([replace(fitting, air=air) for air in (*reversed(_AIR), fitting.air)], self._fits) or fitting

    def _fits(self, styles: Styles) -> bool:
        pages = self._flow(self.story, styles)
        return len(pages.placed) == 1 and pages.left >= -styles.gap and not pages.cramped

    def _flow(self, story: Story, styles: Styles) -> Pages:
        width = self.size[0] - 2 * MARGIN
        bottom = MARGIN + Foot(self.imprint, styles).measured(width)
        top = self.size[1] - MARGIN
        head = Head(story, self.imprint, styles).measured(width)
        first = Frame(MARGIN, bottom + styles.gap, width, top - head - bottom - 2 * styles.gap)
        return flow(story.bands, styles, first, Frame(MARGIN, bottom + styles.gap, width, top - bottom - styles.gap))

    def _drawn(self, styles: Styles, pages: Pages) -> bytes:
        canvas = TaggedCanvas(
            self.size,
            title=f"{self.story.title} – {self.imprint.game}",
            subject=self.story.lead,
            language=self.edition.language,
        )
        width = self.size[0] - 2 * MARGIN
        for number, placed in enumerate(pages.placed, 1):
            if number == 1:
                head = Head(self.story, self.imprint, styles)
                height = head.measured(width)
                head.drawOn(canvas, MARGIN, self.size[1] - MARGIN - height)
            for one in placed:
                one.piece.drawOn(canvas, one.x, one.y)
            foot = Foot(self.imprint, styles, number, len(pages.placed))
            foot.measured(width)
            foot.drawOn(canvas, MARGIN, MARGIN)
            canvas.showPage()
        return canvas.finish()


def _first(candidates: list[Styles], fits: Callable[[Styles], bool]) -> Styles | None:
    """The first of candidates that get easier and easier to fit; None where not even the last does."""
    low, high = 0, len(candidates)
    while low < high:
        middle = (low + high) // 2
        if fits(candidates[middle]):
            high = middle
        else:
            low = middle + 1
    return candidates[low] if low < len(candidates) else None


def _one_below_the_other(story: Story) -> tuple[Band, ...]:
    return tuple(Band((column,)) for band in story.bands for column in band.columns)
