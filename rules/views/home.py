"""The front page: what this site is, the ways in, and a dispute of the day that answers on the spot."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from rules.home_screen import front_page


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the dispute of this day (UTC) undecided, and where to go."""
    return render(request, "rules/home.html", {"home": front_page(timezone.localdate())})
