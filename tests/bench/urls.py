"""The site's addresses, an empty view, and one that writes a row; behind the same middleware."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

from belot_site.urls import *  # noqa: F403
from belot_site.urls import urlpatterns as site
from quiz.models import Attempt


def empty(request: HttpRequest) -> HttpResponse:
    """Nothing."""
    return HttpResponse()


@csrf_exempt
def one_row(request: HttpRequest) -> HttpResponse:
    """Nothing but a row in the database."""
    Attempt.objects.create(round="bench")
    return HttpResponse()


urlpatterns = [path("empty/", empty), path("one-row/", one_row), *site]
