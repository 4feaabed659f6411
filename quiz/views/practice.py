"""/quiz/practice/: questions without end. The address of the book is the practice; the browser remembers it too."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from quiz import book, selectors, services, start
from quiz.exports.answers import answers
from quiz.lessons import Lesson, lessons
from quiz.models import Attempt
from quiz.views.attempts import sent_by_a_button, with_attempt
from quiz.views.remembered import remember, remembered, remembers
from rules.views.requests import only_from_our_pages


@require_safe
@never_cache
def practice(request: HttpRequest) -> HttpResponse:
    """What practice is, the way back to one's own, and one tap to start."""
    return render(request, "quiz/practice.html", _offered(request))


@csrf_exempt
@sent_by_a_button("quiz:practice")
@only_from_our_pages
@never_cache
def begin(request: HttpRequest) -> HttpResponse:
    """Practise a game: in the book that the browser remembers, or a new one; or go on from the answers of a round."""
    follows = selectors.round_of(request.POST.get("from", ""))
    mine = remembered(request)
    game = request.POST.get("game", selectors.game_of(follows or mine))
    if game not in {one.name for one in start.games()}:
        said = _("“%(text)s” is no game of this site. Choose one below.") % {"text": game[:60]}
        return render(request, "quiz/practice.html", _offered(request) | {"fault": said}, status=400)
    attempt = services.practise(game=game, attempt=mine, follows=follows)
    return remember(request, _ask(attempt), attempt)


@require_safe
@with_attempt
def show(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    """The book: what is due, how each lesson stands, and the belief behind the latest answers."""
    if not attempt.practises:
        return redirect("quiz:attempt", attempt.token)
    return render(request, "quiz/book.html", {"book": book.page(attempt), "mine": remembers(request, attempt)})


@csrf_exempt
@sent_by_a_button("quiz:book")
@only_from_our_pages
@with_attempt
def adopt(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    """Have this browser remember a practice that its link has carried here."""
    response = redirect("quiz:book", attempt.token)
    return remember(request, response, attempt) if attempt.practises else response


@csrf_exempt
@sent_by_a_button("quiz:book")
@only_from_our_pages
@with_attempt
def ask(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    """The next question, or one of the lesson that is wanted; a lesson that there is not is as if none were named."""
    if not attempt.practises:
        return redirect("quiz:attempt", attempt.token)
    wanted = request.POST.get("lesson", "")
    every = [lesson for game in attempt.practises for lesson in lessons(game)]
    response = _ask(attempt, next((lesson for lesson in every if str(lesson) == wanted), None))
    return remember(request, response, attempt) if remembers(request, attempt) else response


@require_safe
@with_attempt
def export(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    """Everything that is kept of an attempt, as a file."""
    response = JsonResponse(answers(attempt), json_dumps_params={"indent": 1, "ensure_ascii": False})
    response["Content-Disposition"] = f'attachment; filename="belot-{attempt.round}-{attempt.started:%Y-%m-%d}.json"'
    return response


def _offered(request: HttpRequest) -> dict[str, object]:
    mine = remembered(request)
    return {"games": start.games(), "mine": mine, "due": book.due_now(mine) if mine else 0}


def _ask(attempt: Attempt, lesson: Lesson | None = None) -> HttpResponseRedirect:
    asked = services.ask_next(attempt=attempt, lesson=lesson)
    return redirect("quiz:question", attempt.token, asked.number) if asked else redirect("quiz:practice")
