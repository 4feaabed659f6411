"""`python -m tests.bench [engine|deals|server|answers|sheets ...]`: measure, print each ratio beside its floor, fail below one."""

from __future__ import annotations

import sys

from tests.bench import answers, deals, engine, server, sheets

BENCHES = {
    "engine": engine.measure,
    "deals": deals.measure,
    "server": server.measure,
    "answers": answers.measure,
    "sheets": sheets.measure,
}


def main(names: list[str]) -> int:
    below = False
    for name in names or BENCHES:
        for ratio in BENCHES[name]():
            below = below or ratio.value < ratio.floor
            print(ratio, flush=True)
    return int(below)


if __name__ == "__main__":
    unknown = set(sys.argv[1:]) - BENCHES.keys()
    if unknown:
        sys.exit(f"no such benchmark: {', '.join(sorted(unknown))}; there are {', '.join(BENCHES)}")
    sys.exit(main(sys.argv[1:]))
