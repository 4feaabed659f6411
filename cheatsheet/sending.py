"""How a printed file is sent: shown or kept, asked about by its digest, and what is said while the press is busy."""

from __future__ import annotations

import random

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.cache import get_conditional_response, patch_cache_control

from cheatsheet.press import Printed

DAY = 24 * 60 * 60
SOON = range(1, 9)
"""Seconds until whoever found the press busy comes again; drawn, so that a crowd does not come back as one."""


def send(request: HttpRequest, printed: Printed, name: str, way: str = "inline") -> HttpResponseBase:
    """A file under its name, "inline" to be shown or "attachment" to be kept.

    Its address does not change with its content, so it is kept for a day only, and then asked about by the digest.
    """
    response = HttpResponse(printed.content, content_type="application/pdf")
    response["Content-Disposition"] = f'{way}; filename="{name}"'
    response["ETag"] = etag = f'"{printed.digest}"'
    patch_cache_control(response, public=True, max_age=DAY)
    return get_conditional_response(request, etag=etag, response=response) or response


def busy(request: HttpRequest) -> HttpResponse:
    """A page that asks again by itself."""
    response = render(request, "cheatsheet/busy.html", {"again": request.get_full_path()}, status=503)
    response["Retry-After"] = response["Refresh"] = str(random.choice(SOON))  # noqa: S311, no secret
    response._has_been_logged = True  # type: ignore[attr-defined]  # Django notes every 503 as a fault; this is none
    patch_cache_control(response, no_store=True)
    return response
