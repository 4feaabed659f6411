"""/score/declarations/: whose declarations count? The address is the whole table; nothing is kept."""

from __future__ import annotations

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from django_htmx.http import push_url

from rules import announced_reader
from rules.announced_screen import Screen
from rules.views.requests import SiteRequest, wants_part


@require_safe
def declarations(request: SiteRequest) -> HttpResponse:
    """The workbench: to htmx its part, to everyone else the page; the form is sent on to the canonical address."""
    query = dict(request.GET.lists())
    table, path = announced_reader.read(query), reverse("rules:declarations")
    if wants_part(request):
        context = {"declarations": Screen(table, path).declarations(), "partial": True}
        response = render(request, "rules/_declarations.html", context)
        here = request.htmx.current_url_abs_path == table.address(path)  # another seat opened: no new step for Back
        push_url(response, False if here else table.address(path))
    elif announced_reader.is_form(query) and not table.faults:
        response = HttpResponseRedirect(table.here(path))
    else:
        response = render(request, "rules/declarations.html", {"declarations": Screen(table, path).declarations()})
    patch_vary_headers(response, ["HX-Request", "HX-Current-URL"])
    return response
