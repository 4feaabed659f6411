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
from rules.screens import Home

SHOWN = "rules=bulgarian-1&contract=H&leader=N&trick=TS.9H&hand=JH.AH.8D"


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show one position with its verdict, and the way to the tools."""
    shown = Screen(checker.read(parse_qs(SHOWN)), paths()).checker()
    still = replace(shown.felt, places=tuple(replace(place, undo="") for place in shown.felt.places))
    context = Home(
        felt=still,
        held=tuple(replace(held, undo="", play="") for held in shown.held),
        question=_("Your partner led the ten of spades, an opponent has trumped. What may you play?"),
        headline=shown.headline,
        href=shown.address,
        disputes=shown.disputes,
    )
    return render(request, "rules/home.html", {"home": context})
