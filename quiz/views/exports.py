"""/quiz/anki/: the curated situations to take away, as decks for Anki."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_safe

from quiz.exports import anki_screen
from quiz.exports.anki import DECK_IDS, deck

HOUR = 60 * 60
YEAR = 365 * 24 * HOUR


@require_safe
def anki(request: HttpRequest) -> HttpResponse:
    """What the decks are, how they are imported, and one to a game."""
    return render(request, "quiz/anki/index.html", {"decks": anki_screen.decks()})


def _etag(_request: HttpRequest, game: str) -> str | None:
    return f'"{deck(game).digest}"' if game in DECK_IDS else None


@require_safe
@condition(etag_func=_etag)
def anki_deck(request: HttpRequest, game: str) -> HttpResponse:
    """The deck of a game. Under the address that names its content it may be kept for ever."""
    if game not in DECK_IDS:
        raise Http404
    found = deck(game)
    response = HttpResponse(found.content, content_type="application/vnd.anki")  # what AnkiDroid opens by a tap
    response["Content-Disposition"] = f'attachment; filename="{found.file_name}"'
    if request.GET.get("v") == found.digest:
        patch_cache_control(response, public=True, max_age=YEAR, immutable=True)
    else:
        patch_cache_control(response, public=True, max_age=HOUR)
    return response
