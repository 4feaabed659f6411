"""What a view asks of a request before it answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Protocol

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
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


def sent_from_our_page(request: HttpRequest) -> bool:
    """Whether a POST comes from a page of this site, by the browser's own word.

    Browsers send Sec-Fetch-Site over TLS and to localhost; elsewhere they still send Origin with a POST.
    A client that sends neither is no browser, and no reader's page is at stake.
    """
    if site := request.headers.get("Sec-Fetch-Site"):
        return site == "same-origin"
    return request.headers.get("Origin", origin := f"{request.scheme}://{request.get_host()}") == origin


def only_from_our_pages(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Refuse a POST from elsewhere. It does the work of a token, and puts no cookie on the page of an anonymous reader."""

    @wraps(view)
    def check(request: HttpRequest, *args: object, **named: object) -> HttpResponse:
        # Read to its end, whatever the answer is: the server hangs up on who is answered while still sending, and a
        # form may come later than its headers.
        _ = request.POST
        if request.method == "POST" and not sent_from_our_page(request):
            raise PermissionDenied("This may only be sent from a page of this site.")
        return view(request, *args, **named)

    return check
