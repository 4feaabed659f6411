"""/quiz/daily/: one situation a day, the same for everybody. Nothing is written before it is answered."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers, patch_cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import push_url

from quiz import daily_screen, screen, selectors, services
from quiz.daily_words import asked_on, round_of
from quiz.grading import AnswerError, grade
from quiz.models import Attempt, Question
from quiz.pinned import unpin
from quiz.views.attempts import misfit, sureness
from rules.views.requests import SiteRequest, only_from_our_pages, wants_part

HOUR = 60 * 60


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """Send on to the day that it is."""
    response = redirect(daily_screen.address(timezone.localdate()))
    patch_cache_control(response, no_cache=True)
    return response


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@only_from_our_pages
def daily(request: SiteRequest, day: str) -> HttpResponse:
    """The situation of a day: GET shows it, POST answers it, in an attempt of its own."""
    now = timezone.localdate()
    found = daily_screen.read(day, now)
    if found is None:
        context = {"said": daily_screen.said_of(day, now), "today": daily_screen.titled(now)}
        response = render(request, "quiz/daily_none.html", context, status=404)
        add_never_cache_headers(response)
        return response
    context = {"day": daily_screen.shown(found, now)}
    if request.method != "POST":
        response = render(request, "quiz/daily.html", context | {"page": daily_screen.page(found)})
        patch_cache_control(response, public=True, max_age=min(HOUR, _until_midnight()))
        return response
    try:
        attempt, question = _answered(request, found)
    except AnswerError:
        page = daily_screen.page(found, misfit(request))
        part = wants_part(request)
        template = "quiz/_question.html" if part else "quiz/daily.html"
        # htmx shows only what comes with a good status.
        response = render(request, template, context | {"page": page, "partial": part}, status=200 if part else 400)
    else:
        where = redirect("quiz:question", attempt.token, 1)
        if not wants_part(request):
            return where
        page = screen.page(question, selectors.progress_of(attempt))
        response = render(request, "quiz/_question.html", context | {"page": page, "partial": True})
        push_url(response, where.url)
    add_never_cache_headers(response)
    return response


def _answered(request: HttpRequest, day: date) -> tuple[Attempt, Question]:
    """The attempt of who answers. An answer that does not fit leaves none behind."""
    asked, chosen = asked_on(day), request.POST.getlist("answer")
    grade(unpin(*asked), chosen)  # worked out before anybody has to wait for what is written
    with transaction.atomic():
        attempt = services.start_pinned(name=round_of(day), asked=[asked])
        (question,) = selectors.questions_of(attempt)
        services.answer(question=question, chosen=chosen, sureness=sureness(request))
    return attempt, question


def _until_midnight() -> int:
    """Seconds until there is another day to go on to."""
    now = timezone.localtime()
    midnight = timezone.make_aware(datetime.combine(now.date() + timedelta(1), time()))
    return int((midnight - now).total_seconds())
