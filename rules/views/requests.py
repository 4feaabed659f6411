"""What a view asks of a request before it answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Look(Protocol):
    """What the reader chose to see pages in; equal and hashable by its values."""

    theme: str
    deck: str

    def __hash__(self) -> int: ...


class SiteRequest(HttpRequest):
    """A request that has passed the site's middleware."""

    htmx: HtmxDetails
    look: Look
    site_origin: Callable[[], str]
    """The origin that links, QR codes and sheets begin with."""


def wants_part(request: SiteRequest) -> bool:
    """Whether htmx asks for the part alone. Where it restores a page of the browser's history, it needs the whole."""
    return bool(request.htmx) and not request.htmx.history_restore_request


def wants_word(request: SiteRequest) -> bool:
    """Whether htmx asks for the answer in a sentence or two, for a guess in an article or on the front page."""
    return bool(request.htmx) and (request.htmx.target or "").startswith("said-")
