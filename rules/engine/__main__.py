"""`python -m rules.engine "<position>"`: the ruling on a position in words, with the questions asked.

    python -m rules.engine "hearts; leader E; 10s 9h; hand ah jh"

Exit status 0, or 2 where the text is no position.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rules.engine.difference import across
from rules.engine.errors import PositionError
from rules.engine.notation import parse, write
from rules.engine.play import Ruling, RungStatus, ruling
from rules.engine.speech import ENGLISH


def lines(found: Ruling) -> Iterator[str]:
    """The ruling as lines of English."""
    position = found.position
    yield write(position)
    yield f"{found.headline}."
    yield str(found.explanation)
    for rung in found.ladder if position.to_play else ():
        mark = "->" if rung.status is RungStatus.DECIDED else "  "
        absent = " (not in this contract)" if rung.status is RungStatus.ABSENT else ""
        yield f"{mark} {rung.rung}. {rung.title.template}{absent}"
        for step in rung.steps:
            yield f"      {step.question} {step.answer}"
    for reason in found.forbidden.values():
        yield f" x {reason}"
    for verdict in across(found)[1:]:
        games = ENGLISH.joined([ENGLISH.game(rules.game) for rules in verdict.games], "and")
        yield f"In {games}: {verdict.ruling.headline} ({', '.join(verdict.options)})."


def main(arguments: list[str]) -> int:
    """Print the ruling on the position that the arguments spell; the exit status."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if arguments else 2
    try:
        position = parse(" ".join(arguments))
    except PositionError as error:
        for found in error.faults:
            print(found, file=sys.stderr)
        return 2
    for line in lines(ruling(position)):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
