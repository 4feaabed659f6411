"""/score/: from a finished deal to the score sheet. The address is the whole deal; nothing is kept."""

from __future__ import annotations

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from django_htmx.http import push_url

from rules import entry, entry_form
from rules.score_screen import page
from rules.views.requests import SiteRequest, wants_part


@require_safe
def score(request: SiteRequest) -> HttpResponse:
    """The form and the sheet: to htmx its part, to everyone else the page; the form is sent on to the canonical address."""
    query = dict(request.GET.lists())
    deal, path = entry_form.read(query), reverse("rules:score")
    if wants_part(request):
        context = {"score": page(deal, path), "partial": True}
        response = push_url(render(request, "rules/_score.html", context), deal.address(path))
    elif entry_form.is_form(query) and entry.read(dict(deal.fields())).faults == deal.faults:
        response = HttpResponseRedirect(deal.address(path))
    else:
        response = render(request, "rules/score.html", {"score": page(deal, path)})
    patch_vary_headers(response, ["HX-Request"])
    return response
