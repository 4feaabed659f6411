"""`manage.py adjudicate [FILE ...]`: the ruling on each line's position."""

from __future__ import annotations

from rules.engine.adjudicate import adjudicate
from rules.management.jsonl_command import JsonLinesCommand


class Command(JsonLinesCommand):
    help = (
        "Rule on positions. In, one JSON object a line: id, ruleset, contract, trick (cards so far), leader, hand, "
        "switches. Out: id, to_play, legal, forbidden, rule, holding, winner, points; or id and error."
    )
    answer = staticmethod(adjudicate)
