"""The pages for 400, 403, 404 and 500: short, calm, and saying what to do next."""

import logging
import re
from collections.abc import Iterator
from urllib.parse import quote

from django.conf import settings
from django.core.exceptions import TooManyFieldsSent
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import is_valid_path
from django.utils import translation
from django.utils.translation import gettext_lazy as _

logger = logging.getLogger(__name__)

PAGES = {
    400: (
        _("This request cannot be read"),
        _("Something in the address is broken, perhaps cut off on its way to you. Ask for the link again."),
    ),
    403: (
        _("This is not allowed from here"),
        _("The form came from another site, or has lain open too long. Go back, load the page again and repeat."),
    ),
    404: (
        _("There is no page here"),
        _("The address may be mistyped, or the page has moved. Check the address, or look for it from the home page."),
    ),
    500: (
        _("Something went wrong on our side"),
        _("It is not your fault, and we have noted where it happened. Please try again in a moment."),
    ),
}

UNKNOWN_LANGUAGE = _("This site does not speak “%(language)s”. The page is here in these languages:")

TOO_MANY_FIELDS = _("The address has %(count)s fields or more; no page of ours takes so many. Ask for the link again.")

# Shown when even the designed page fails. It asks for nothing: no template, no static file, no translation.
LAST_RESORT = """<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title>
<h1>Something went wrong on our side</h1>
<p>Please try again in a moment, or start from the <a href="/">home page</a>.</p>
</html>
"""


LANGUAGE = re.compile(r"/([a-z]{2,3}(?:-[a-z0-9]{2,8})*)(/.*)", re.IGNORECASE)
"""The beginning of an address that looks like a language, and the rest of it."""


def _page(
    request: HttpRequest, status: int, advice: str | None = None, links: tuple[tuple[str, str, str], ...] = ()
) -> HttpResponse:
    # Some requests are refused before the language is chosen, and the thread may still speak the last reader's.
    language = translation.get_language_from_path(request.path_info) or settings.LANGUAGE_CODE
    with translation.override(language):
        heading, usual = PAGES[status]
        context = {"heading": heading, "advice": advice or usual, "links": links}
        return render(request, "errors/page.html", context, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A request that no page of ours sends: a foreign host, a broken path, a thousand fields."""
    if isinstance(exception, TooManyFieldsSent):
        return _page(request, 400, TOO_MANY_FIELDS % {"count": settings.DATA_UPLOAD_MAX_NUMBER_FIELDS})
    return _page(request, 400)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A request that this reader may not make."""
    return _page(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form whose token is missing or too old."""
    return _page(request, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """An address that leads nowhere. In a language that is not spoken here it may lead to a page in another."""
    asked = LANGUAGE.fullmatch(request.path_info)
    if asked and not translation.get_language_from_path(request.path_info) and is_valid_path(asked[2]):
        return _page(request, 404, UNKNOWN_LANGUAGE % {"language": asked[1]}, tuple(_in_every_language(asked[2])))
    return _page(request, 404)


def _in_every_language(path: str) -> Iterator[tuple[str, str, str]]:
    """Code, name in its own words, and address of a page."""
    for code, _name in settings.LANGUAGES:
        prefix = "" if code == settings.LANGUAGE_CODE else f"/{code}"
        yield code, translation.get_language_info(code)["name_local"], quote(prefix + path)


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of ours. What broke the page may break this one too, so the last resort stands behind it."""
    try:
        return _page(request, 500)
    except Exception:
        logger.exception("The page for error 500 failed")
        return HttpResponse(LAST_RESORT, status=500)
