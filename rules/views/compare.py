"""/compare/: which of two cards is stronger? The address is the whole question; nothing is kept."""

from __future__ import annotations

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from django_htmx.http import push_url

from rules import comparison
from rules.comparison_screen import Screen
from rules.views.requests import SiteRequest, wants_part, wants_word


@require_safe
def compare(request: SiteRequest) -> HttpResponse:
    """The workbench: to htmx its part, to everyone else the page; the form is sent on to the canonical address."""
    query = dict(request.GET.lists())
    question, path = comparison.read(query), reverse("rules:compare")
    if wants_word(request):
        response = render(request, "rules/_said_compare.html", {"comparison": Screen(question, path).comparison()})
    elif wants_part(request):
        context = {"comparison": Screen(question, path).comparison(), "partial": True}
        response = push_url(render(request, "rules/_compare.html", context), question.address(path))
    elif comparison.is_form(query) and not question.faults:
        response = HttpResponseRedirect(question.address(path))
    else:
        response = render(request, "rules/compare.html", {"comparison": Screen(question, path).comparison()})
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response
