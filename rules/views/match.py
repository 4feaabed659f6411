"""/score/match/: the running sheet of a game at home. The address is the match; nothing is kept here."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django_htmx.http import push_url, replace_url

from rules import match_sheet
from rules.match_screen import Screen
from rules.views.requests import SiteRequest, wants_part


@require_safe
def match(request: SiteRequest) -> HttpResponse:
    """The sheet: to htmx its part, to everyone else the page; what a form asks for is done, and leads on to its address."""
    asked, path = match_sheet.read(dict(request.GET.lists())), reverse("rules:match")
    sheet = asked.carried_out()
    done = sheet is not asked
    acted = done or match_sheet.ADD in request.GET
    if wants_part(request):
        response = render(request, "rules/_match.html", {"match": Screen(sheet, path, acted).sheet(), "partial": True})
        # A deal that is written is a step to go back to; a field that is filled in is none.
        (push_url if done else replace_url)(response, sheet.address(path))
    elif sheet.moved and not sheet.faults and (done or not asked.do):
        response = HttpResponseRedirect(sheet.address(path))
    else:
        response = render(request, "rules/match.html", {"match": Screen(sheet, path).sheet()})
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
@cache_control(no_cache=True)
def match_worker(request: HttpRequest) -> HttpResponse:
    """The worker that keeps the sheet readable without a connection. It lies beside the page, whose addresses are all it may answer."""
    config = json.dumps({"path": reverse("rules:match"), "passing": sorted(match_sheet.PASSING)})
    return render(request, "rules/match_worker.js", {"config": config}, content_type="text/javascript; charset=utf-8")
