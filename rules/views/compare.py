"""/compare/: which of two cards is stronger?"""

from __future__ import annotations

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from django_htmx.http import push_url

from rules import comparison
from rules.comparison_screen import screen
from rules.views.check import HtmxRequest


@require_safe
def compare(request: HtmxRequest) -> HttpResponse:
    """The workbench: to htmx its part, to everyone else the page; the form is sent on to the canonical address."""
    query = dict(request.GET.lists())
    question = comparison.read(query)
    path = reverse("rules:compare")
    response: HttpResponse
    if request.htmx:
        response = render(request, "rules/_compare.html", {"comparison": screen(question, path), "partial": True})
        push_url(response, question.address(path))
    elif comparison.is_form(query) and not question.faults:
        response = HttpResponseRedirect(question.address(path))
    else:
        response = render(request, "rules/compare.html", {"comparison": screen(question, path)})
    patch_vary_headers(response, ["HX-Request"])
    return response
