"""/rules/positions/: the public test set, explained and listed, and the file itself."""

from __future__ import annotations

from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from rules import reviewed
from rules.reviewed_screen import screen

DAY = 24 * 60 * 60


def _etag(_request: HttpRequest) -> str:
    return f'"{sha256(reviewed.as_jsonl()).hexdigest()[:32]}"'


@require_safe
def positions(request: HttpRequest) -> HttpResponse:
    """What the set is, its fields, and every position with its verdict."""
    return render(request, "rules/positions.html", {"reviewed": screen(get_language() or "", reverse("rules:check"))})


@require_safe
@cache_control(public=True, max_age=DAY)
@condition(etag_func=_etag)
def positions_jsonl(_request: HttpRequest) -> HttpResponse:
    """The file: one position a line, with the engine's verdict."""
    response = HttpResponse(reviewed.as_jsonl(), content_type="application/jsonl; charset=utf-8")
    response["Content-Disposition"] = 'inline; filename="belot-positions.jsonl"'
    return response
