"""The site's own addresses, and a few more to try the frame on: a page, a fault, a refusal, a form with a token."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path

from belot_site import urls
from belot_site.origin import site_origin

handler400, handler403, handler404, handler500 = urls.handler400, urls.handler403, urls.handler404, urls.handler500


def page(request: HttpRequest) -> HttpResponse:
    return render(request, "base.html")


def crash(request: HttpRequest) -> HttpResponse:
    raise ValueError(f"cannot play {request.GET['hand']}")


def refuse(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def origin(request: HttpRequest) -> HttpResponse:
    return HttpResponse(site_origin(request))


urlpatterns = [
    path("trial/", page),
    path("crash/", crash),
    path("refuse/", refuse),
    path("origin/", origin),
    *urls.urlpatterns,
]
