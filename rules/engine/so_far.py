"""Referee what can be refereed of a deal that is still being written down, or was written down wrong."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.cards import PACK
from rules.engine.course import Course, follow
from rules.engine.deal_notation import DealDraft
from rules.engine.declarations import Award, award, claims_of
from rules.engine.scoring import Score
from rules.engine.table import Seat


@dataclass(frozen=True, slots=True)
class SoFar:
    """What stands of a draft: the play up to its first fault, the declarations of four known hands, the sheet.

    `unjudged` are the seats whose hands are not known, so that nobody can say whether they revoked. What cannot
    be said yet is None.
    """

    draft: DealDraft
    course: Course | None
    award: Award | None
    score: Score | None
    unjudged: tuple[Seat, ...]

    @property
    def complete(self) -> bool:
        """Whether all eight tricks stand."""
        return self.course is not None and sum(map(len, self.draft.tricks)) == len(PACK)


def referee(draft: DealDraft) -> SoFar:
    """Judge as much as is known."""
    unjudged = tuple(seat for seat in Seat if seat not in draft.hands)
    if draft.contract is None or draft.first is None:
        return SoFar(draft, None, None, None, unjudged)
    course = follow(draft.rules, draft.contract, draft.first, draft.hands, draft.tricks)
    found = None
    if not unjudged:
        found = award(draft.rules, draft.contract, draft.first, claims_of(draft.rules, draft.contract, draft.hands))
    deal = draft.deal
    score = course.refereed(deal).score if deal and deal.complete else None
    return SoFar(draft, course, found, score, unjudged)
