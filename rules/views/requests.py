"""What a view asks of a request before it answers."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class SiteRequest(HttpRequest):
    """A request that has passed the site's middleware."""

    htmx: HtmxDetails
    site_origin: Callable[[], str]
    """The origin that links, QR codes and sheets begin with."""


def wants_part(request: SiteRequest) -> bool:
    """Whether htmx asks for the part alone. Where it restores a page of the browser's history, it needs the whole."""
    return bool(request.htmx) and not request.htmx.history_restore_request
