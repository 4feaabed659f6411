"""`manage.py referee [FILE ...]`: a recorded deal judged trick by trick."""

from __future__ import annotations

from rules.engine.referee import referee
from rules.management.jsonl_command import JsonLinesCommand


class Command(JsonLinesCommand):
    help = (
        "Referee recorded deals. In, one JSON object a line: id, ruleset, contract, declarer, multiplier, bid, first, "
        "hands, tricks, hanging_before, switches. Out: id, tricks, revokes, declarations, belote, card_points, capot, "
        "outcome, recorded, hanging_after; or id and error."
    )
    answer = staticmethod(referee)
