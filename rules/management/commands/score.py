"""`manage.py score [FILE ...]`: the score sheet, the end of a match, declarations, belote."""

from __future__ import annotations

from rules.engine.score import score
from rules.management.jsonl_command import JsonLinesCommand


class Command(JsonLinesCommand):
    help = (
        "Answer scoring questions. In, one JSON object a line, of kind deal, match_end, declarations, belote_call or "
        "conversion. Out: id and what the kind asks for; or id and error."
    )
    answer = staticmethod(score)
