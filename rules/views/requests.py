"""What a view asks of a request before it answers."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that has passed django-htmx's middleware."""

    htmx: HtmxDetails


def wants_part(request: HtmxRequest) -> bool:
    """Whether htmx asks for the part alone. Where it restores a page of the browser's history, it needs the whole."""
    return bool(request.htmx) and not request.htmx.history_restore_request
