"""Pages go out compressed; what is compressed already, as a PDF or a deck is, goes out as it is kept."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware

CLOSED = ("application/pdf", "application/vnd.anki")
"""What would take the time and stay as large."""


class CompressionMiddleware(GZipMiddleware):
    """Django's own, for what gains by it."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.headers.get("Content-Type", "").startswith(CLOSED):
            return response
        return super().process_response(request, response)
