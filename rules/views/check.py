"""/check/: which cards may I play? The address is the whole position; nothing is kept."""

from __future__ import annotations

import io
import random

import segno
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from django_htmx.http import push_url

from rules import checker
from rules.checker_screen import Screen, paths
from rules.disputes import address
from rules.examples import random_position
from rules.views.requests import SiteRequest, wants_part, wants_word
from rules.workbench import workbench


@require_safe
def check(request: SiteRequest) -> HttpResponse:
    """The workbench: to htmx its part, to everyone else the page; the form is sent on to the canonical address."""
    query = dict(request.GET.lists())
    table = checker.read(query)
    screen = Screen(table, paths())
    if wants_word(request):
        response = render(request, "rules/_said_check.html", {"checker": screen.checker()})
    elif wants_part(request):
        response = HttpResponse(workbench(screen.checker(), request.site_origin(), partial=True))
        push_url(response, screen.address)
    elif checker.is_form(query) and not table.faults:
        response = HttpResponseRedirect(screen.address)
    else:
        drawn = screen.checker()
        bench = workbench(drawn, request.site_origin(), partial=False, reorder=screen.reordered())
        response = render(request, "rules/check.html", {"checker": drawn, "workbench": bench})
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


@require_safe
def check_random(request: HttpRequest) -> HttpResponse:
    """Send on to a random position of the game asked for."""
    rules = checker.read({"rules": [request.GET.get("rules", "")]}).rules
    return HttpResponseRedirect(address(paths()["check"], random_position(random.SystemRandom(), rules)))


@require_safe
def check_qr(request: SiteRequest) -> HttpResponse:
    """The QR code of a position's address, as SVG. The address is written anew, so it is always one of ours."""
    link = request.site_origin() + checker.read(dict(request.GET.lists())).address(paths()["check"])
    drawn = io.BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", border=4, light="#fff", scale=4)
    return HttpResponse(drawn.getvalue(), content_type="image/svg+xml")
