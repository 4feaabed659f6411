"""/quiz/code/: a situation by the code that a worksheet prints. Nothing is written before it is answered."""

from __future__ import annotations

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import push_url

from quiz import coded, screen, selectors, services
from quiz.codes import CodeError, grouped, plain
from quiz.grading import AnswerError, grade
from quiz.models import Attempt, Question
from quiz.pinned import unpin
from quiz.views.attempts import misfit, sureness
from rules.views.requests import SiteRequest, only_from_our_pages, wants_part


@require_safe
def codes(request: HttpRequest) -> HttpResponse:
    """Where a code is typed. One that can be read leads on to its situation."""
    typed = request.GET.get("code", "")
    if not typed.strip():
        return render(request, "quiz/code.html", {"typed": ""})
    try:
        coded.asked_by(typed)
    except CodeError as error:
        return _mistyped(request, error)
    return redirect(coded.address(typed))


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@only_from_our_pages
def situation(request: SiteRequest, code: str) -> HttpResponse:
    """The situation of a code: GET shows it, POST answers it, in an attempt of its own."""
    try:
        page = coded.page(code)
    except CodeError as error:
        return _mistyped(request, error)
    if request.method != "POST":
        if code != grouped(plain(code)):
            return redirect(coded.address(code), permanent=True)
        return render(request, "quiz/coded.html", {"page": page})
    part = wants_part(request)
    try:
        attempt, question = _answered(request, code)
    except AnswerError:
        template = "quiz/_question.html" if part else "quiz/coded.html"
        context = {"page": coded.page(code, misfit(request)), "coded": True, "partial": part}
        # htmx shows only what comes with a good status.
        response = render(request, template, context, status=200 if part else 400)
    else:
        where = redirect("quiz:question", attempt.token, 1)
        if not part:
            return where
        page = screen.page(question, selectors.progress_of(attempt))
        response = render(request, "quiz/_question.html", {"page": page, "partial": True})
        push_url(response, where.url)
    add_never_cache_headers(response)
    return response


def _answered(request: HttpRequest, code: str) -> tuple[Attempt, Question]:
    """The attempt of who answers. An answer that does not fit leaves none behind."""
    asked, chosen = coded.asked_by(code), request.POST.getlist("answer")
    grade(unpin(*asked), chosen)  # worked out before anybody has to wait for what is written
    with transaction.atomic():
        attempt = services.start_pinned(name=f"{coded.ROUND}{plain(code)}", asked=[asked])
        (question,) = selectors.questions_of(attempt)
        services.answer(question=question, chosen=chosen, sureness=sureness(request))
    return attempt, question


def _mistyped(request: HttpRequest, error: CodeError) -> HttpResponse:
    context = {"typed": error.text[:60], "fault": coded.said_of(error), "near": coded.near(error)}
    return render(request, "quiz/code.html", context, status=404)
