"""The practice that a browser remembers: one cookie with the name of the attempt, read by no script."""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpRequest, HttpResponse

from quiz import selectors
from quiz.models import Attempt

COOKIE = "practice"
YEAR = timedelta(days=365)


def remembered(request: HttpRequest) -> Attempt | None:
    """The practice of this browser; None where there is none (any more)."""
    token = request.COOKIES.get(COOKIE, "")
    attempt = selectors.attempt_of(token) if token else None
    return attempt if attempt and attempt.practises else None


def remembers(request: HttpRequest, attempt: Attempt) -> bool:
    """Whether it is this one."""
    return request.COOKIES.get(COOKIE) == attempt.token


def remember(request: HttpRequest, response: HttpResponse, attempt: Attempt) -> HttpResponse:
    """Have the browser remember a practice for a year."""
    response.set_cookie(COOKIE, attempt.token, max_age=YEAR, secure=request.is_secure(), httponly=True, samesite="Lax")
    return response


def forget(response: HttpResponse) -> None:
    """Have the browser forget it."""
    response.delete_cookie(COOKIE, samesite="Lax")
