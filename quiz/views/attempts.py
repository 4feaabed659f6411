"""/quiz/: start a round, answer it question by question, read the end. The address is the attempt."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers, patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from quiz import challenge, daily_screen, end, screen, selectors, services, start
from quiz.again import AGAIN, once_more
from quiz.grading import AnswerError
from quiz.models import Attempt, Question, Sureness
from quiz.rounds import rounds
from quiz.views.remembered import forget, remembers
from rules.views.requests import SiteRequest, only_from_our_pages, wants_part

LATE = "late"
"""Says in the address of a question that the answer just given was not the first."""

View = Callable[..., HttpResponse]


def with_attempt(view: View) -> View:
    """Look the attempt of the private link up. Where there is none (any more), a page offers a new start."""

    @wraps(view)
    def find(request: HttpRequest, token: str, **rest: int) -> HttpResponse:
        attempt = selectors.attempt_of(token)
        if attempt is None:
            return render(request, "quiz/gone.html", {"start": start.page()}, status=404)
        response = view(request, attempt, **rest)
        add_never_cache_headers(response)
        response["X-Robots-Tag"] = "noindex"
        return response

    return find


def sent_by_a_button(page: str) -> Callable[[View], View]:
    """Take a POST alone. Who asks for the address, as after a reload, is sent to the page that has the button."""

    def only(view: View) -> View:
        @wraps(view)
        def check(request: HttpRequest, **where: Any) -> HttpResponse:
            return view(request, **where) if request.method == "POST" else redirect(page, **where)

        return require_http_methods(["GET", "HEAD", "POST"])(check)

    return only


@require_safe
def quiz(request: HttpRequest) -> HttpResponse:
    """What the quiz is, and one tap to start."""
    page = start.page(request.GET.get("round", ""), request.GET.get("same", ""))
    return render(request, "quiz/start.html", {"start": page})


@csrf_exempt
@sent_by_a_button("quiz:start")
@only_from_our_pages
def begin(request: HttpRequest) -> HttpResponse:
    """Start a round."""
    same = challenge.attempt_of(request.POST.get("same", ""))
    if same is not None:
        return redirect("quiz:question", services.start_same(attempt=same).token, 1)
    name = request.POST.get("round", "")
    if not name and "same" in request.POST:
        return redirect(f"{reverse('quiz:start')}?{urlencode({'same': request.POST['same'][:200]})}")
    items = rounds().get(name)
    if items is None:
        said = _("“%(text)s” is no round of this quiz. Choose one below.") % {"text": name[:60]}
        return render(request, "quiz/start.html", {"start": start.page(), "fault": said}, status=400)
    attempt = services.start(name=name, items=items)
    return redirect("quiz:question", attempt.token, 1)


@require_safe
@with_attempt
def resume(request: HttpRequest, attempt: Attempt) -> HttpResponseRedirect:
    """Go on where the attempt is: at the first question that is open, or at the end."""
    found = selectors.first_open(attempt)
    return redirect("quiz:question", attempt.token, found.number) if found else redirect("quiz:end", attempt.token)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@only_from_our_pages
@with_attempt
def question(request: SiteRequest, attempt: Attempt, number: int) -> HttpResponse:
    """A question of the attempt: GET shows it, POST answers it. The first answer counts."""
    asked, said = selectors.question_of(attempt, number), screen.UNSAID
    if asked is None:
        return redirect("quiz:attempt", attempt.token)
    if request.method == "POST":
        said = _answered(request, asked)
        if not said.fault and not wants_part(request):
            where = reverse("quiz:question", args=[attempt.token, number])
            return redirect(f"{where}?{LATE}" if said.late else where)
    elif LATE in request.GET and asked.answered:
        said = screen.Said(late=True)
    day = daily_screen.of_round(attempt.round, timezone.localdate())
    page = screen.page(asked, selectors.progress_of(attempt), said, _practised(asked))
    context = {"page": page, "day": day}
    if wants_part(request):
        response = render(request, "quiz/_question.html", context | {"partial": True})
    else:
        response = render(request, "quiz/question.html", context, status=400 if said.fault else 200)
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
@with_attempt
def finish(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    """What the answers say, and where to go from here. Practice has no end, but a book of what is known."""
    if attempt.practises:
        return redirect("quiz:book", attempt.token)
    return render(request, "quiz/end.html", {"end": end.page(attempt, selectors.questions_of(attempt))})


@csrf_exempt
@sent_by_a_button("quiz:end")
@only_from_our_pages
@with_attempt
def again(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    """Ask what was missed once more, as fresh twins where there can be any."""
    missed = selectors.missed_of(attempt)
    if not missed:
        return redirect("quiz:end", attempt.token)
    known = {one.key for one in selectors.questions_of(attempt)}
    asked = once_more([(one.key, one.asked) for one in missed], known, random.SystemRandom())
    return redirect("quiz:question", services.start_pinned(name=AGAIN, asked=asked).token, 1)


@csrf_exempt
@sent_by_a_button("quiz:end")
@only_from_our_pages
@with_attempt
def erase(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    """Erase the attempt and all its answers."""
    services.erase(attempt=attempt)
    response = render(request, "quiz/erased.html", {"start": start.page()})
    if remembers(request, attempt):
        forget(response)
    return response


def _practised(asked: Question) -> screen.Practised | None:
    """What stands in place of an end, where the question is one of practice."""
    if not asked.attempt.practises:
        return None
    return screen.practised(asked, selectors.memories_of(asked.attempt))


def sureness(request: HttpRequest) -> Sureness | None:
    """How sure somebody says to be."""
    said = request.POST.get("sure", "")
    return Sureness(said) if said in Sureness.values else None


def misfit(request: HttpRequest) -> screen.Said:
    """What was sent and does not fit the question, named."""
    chosen = tuple(request.POST.getlist("answer"))
    fault = _("Nothing was chosen yet. Choose, then answer.")
    if chosen:
        fault = _("“%(text)s” does not fit this question, so it was not counted. Choose among what is offered.") % {
            "text": ", ".join(chosen)[:60]
        }
    return screen.Said(chosen, request.POST.get("sure", ""), fault)


def _answered(request: HttpRequest, asked: Question) -> screen.Said:
    """Answer a question; what did not count is told. An answer sent twice, as by a double click, is the same answer."""
    chosen = request.POST.getlist("answer")
    if request.POST.get("asked", str(asked.pk)) != str(asked.pk):
        fault = _("Another question has taken the place of the one that you answered. This one is open now.")
        return screen.Said(late=True) if asked.answered else screen.Said(fault=fault)
    try:
        saved = asked.answered is None and services.answer(question=asked, chosen=chosen, sureness=sureness(request))
    except AnswerError:
        return misfit(request)
    return screen.Said(late=not saved and set(chosen) != set(asked.chosen or ()))
