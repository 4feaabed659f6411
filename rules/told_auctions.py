"""Auctions of coinche for the articles, whose bids are numbers: the texts of `rules.auction_example`, by key."""

from __future__ import annotations

from collections.abc import Mapping

from rules import auction_example
from rules.auction_example import Example

AUCTIONS: Mapping[str, tuple[str, str]] = {
    "coinche-outbid": ("coinche", "dealer N; calls 80 D, 80 H?, 90 H, pass, pass, pass"),
    "coinche-doubled": ("coinche", "dealer N; calls 100 H, double, 110 H?, redouble"),
}
"""A game and the calls; one with a question mark could not be made."""


def told(key: str) -> Example:
    """The auction of that key. Raises KeyError, and PositionError where it cannot be read."""
    return auction_example.read(*AUCTIONS[key])
