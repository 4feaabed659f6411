"""/score/referee/: a recorded deal, refereed. The address is the whole deal; nothing is kept."""

from __future__ import annotations

import random

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from django_htmx.http import push_url

from rules import recorded
from rules.engine.deal_notation import draft_of
from rules.recorded import PLAY, Record
from rules.recorded_examples import random_deal
from rules.recorded_screen import Screen
from rules.views.requests import SiteRequest, wants_part


@require_safe
def referee(request: SiteRequest) -> HttpResponse:
    """The whole page, to htmx its bench; form and paste are sent on to the canonical address unless something is wrong."""
    query = dict(request.GET.lists())
    record = recorded.read(query)
    screen = Screen(record, _paths())
    if wants_part(request):
        response = render(request, "rules/_referee.html", {"bench": screen.bench(), "partial": True})
        push_url(response, screen.address)
    elif recorded.is_form(query) and record.clean:
        response = HttpResponseRedirect(screen.address)
    else:
        response = render(request, "rules/referee.html", {"bench": screen.bench()})
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
def referee_random(request: HttpRequest) -> HttpResponse:
    """Send on to a random complete deal of the game asked for."""
    rules = recorded.read({"rules": [request.GET.get("rules", "")]}).draft.rules
    record = Record(draft_of(random_deal(random.SystemRandom(), rules)), PLAY)
    return HttpResponseRedirect(record.address(_paths()["referee"]))


def _paths() -> dict[str, str]:
    """The addresses of this page and of those it leads to."""
    return {
        "referee": reverse("rules:referee"),
        "random": reverse("rules:referee_random"),
        "check": reverse("rules:check"),
    }
