"""The front page: a dispute drawn and answered, and the way for each kind of visitor."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules import checker
from rules.checker_screen import Screen, paths
from rules.disputes import DISPUTES
from rules.screens import Home


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the first famous dispute with its verdict, and the way to the tools."""
    dispute = DISPUTES[0]
    shown = Screen(checker.read(parse_qs(dispute.query)), paths()).checker()
    still = replace(shown.felt, places=tuple(replace(place, undo="") for place in shown.felt.places))
    context = Home(
        felt=still,
        held=tuple(replace(held, undo="", play="") for held in shown.held),
        game=shown.game,
        question=_(dispute.question),
        headline=shown.headline,
        href=shown.address,
        disputes=shown.extras.disputes[1:],
    )
    return render(request, "rules/home.html", {"home": context})
