"""Which item to ask next: the one on which those who may be answering disagree most.

What is left of the diagnosis says how likely each answer to an item is; the less certain that is (its entropy), the
more the answer tells. Slips are left out of account: they blur all items alike.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable

from quiz.diagnosis import Diagnosis, prediction
from quiz.situations import Item


def most_telling(found: Diagnosis, candidates: Iterable[Item]) -> Item:
    """Of some items, one game's or several, the one whose answer tells most; the first of equals."""
    return max(candidates, key=lambda item: disagreement(found, item))


def disagreement(found: Diagnosis, item: Item) -> float:
    """The entropy of the answer that is to be expected, in bits: 0 where everybody answers the same."""
    expected: defaultdict[frozenset[str], float] = defaultdict(float)
    expected[item.right] += found.knows
    for suspicion in found.suspicions:
        expected[prediction(suspicion.misconception, item)] += suspicion.probability
    total = sum(expected.values())
    return -sum(part / total * math.log2(part / total) for part in expected.values() if part)
