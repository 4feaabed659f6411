"""`python -m tests.bench.attempts N`: begin attempts at every round until N questions are open, and print an answer to each.

A line is an address, a tab, and what the form of that page would send.
"""

from __future__ import annotations

import random
import sys
from itertools import cycle, islice
from urllib.parse import urlencode

import django

SEED = 20261130


def main(wanted: int) -> None:
    django.setup()
    from django.db import transaction

    from quiz import services
    from quiz.rounds import rounds
    from quiz.situations import Item

    rng = random.Random(SEED)

    def answer(item: Item) -> str:
        """The right one half the time, else anything that may be chosen."""
        count = rng.randint(1, len(item.choices)) if item.several else 1
        chosen = sorted(item.right) if rng.random() < 0.5 else rng.sample(item.choices, count)
        return urlencode({"answer": chosen, "sure": rng.choice(["sure", "not_sure", "guessed"])}, doseq=True)

    posts = []
    with transaction.atomic():
        for name, items in cycle(rounds().items()):
            if len(posts) >= wanted:
                break
            token = services.start(name=name, items=items).token
            posts += [f"/quiz/{token}/{number}/\t{answer(item)}" for number, item in enumerate(items, start=1)]
    rng.shuffle(posts)
    print("\n".join(islice(posts, wanted)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
