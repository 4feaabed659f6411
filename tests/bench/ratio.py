"""One measured figure: how a thing compares with its baseline in the same run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ratio:
    """`ours` and `baseline` are rates a second; `floor` is the least ratio that was promised."""

    what: str
    ours: float
    baseline: float
    floor: float

    @property
    def value(self) -> float:
        return self.ours / self.baseline

    def __str__(self) -> str:
        verdict = "ok" if self.value >= self.floor else "BELOW"
        return (
            f"{self.what:<52} {self.ours:>10,.0f}/s against {self.baseline:>10,.0f}/s = "
            f"{self.value:5.2f}x (at least {self.floor}x: {verdict})"
        )
