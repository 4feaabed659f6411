"""The site's addresses and an empty view, behind the same middleware."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from belot_site.urls import *  # noqa: F403
from belot_site.urls import urlpatterns as site


def empty(request: HttpRequest) -> HttpResponse:
    """Nothing."""
    return HttpResponse()


urlpatterns = [path("empty/", empty), *site]
