"""The reader's look: theme and deck, kept in one cookie and read on the server, so no page flashes in the wrong one."""

from collections.abc import Callable
from dataclasses import dataclass

from django import forms
from django.core.exceptions import BadRequest, PermissionDenied
from django.db.models import TextChoices
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.cache import patch_vary_headers
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt

from rules.views.requests import sent_from_our_page

COOKIE = "look"
YEAR = 365 * 24 * 60 * 60


class Theme(TextChoices):
    """Which colours the pages have."""

    AUTO = "auto", _("as on the device")
    LIGHT = "light", _("light")
    DARK = "dark", _("dark")


class Deck(TextChoices):
    """In how many colours the suits are drawn."""

    TWO = "two", _("two colours")
    FOUR = "four", _("four colours")


@dataclass(frozen=True, slots=True)
class Look:
    """What the reader chose; written as "dark.four"."""

    theme: Theme = Theme.AUTO
    deck: Deck = Deck.TWO

    @classmethod
    def read(cls, text: str) -> "Look":
        """Read a cookie; one that we did not write counts as none."""
        try:
            theme, deck = text.split(".")
            return cls(Theme(theme), Deck(deck))
        except ValueError:
            return cls()

    def __str__(self) -> str:
        return f"{self.theme}.{self.deck}"


class LookRequest(HttpRequest):
    """A request that has passed `look_middleware`."""

    look: Look


def look_middleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[LookRequest], HttpResponse]:
    """Put `request.look` on every request, and tell caches that a page differs with the cookie."""

    def middleware(request: LookRequest) -> HttpResponse:
        request.look = Look.read(request.COOKIES.get(COOKIE, ""))
        response = get_response(request)
        if response.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["Cookie"])
        return response

    return middleware


class LookForm(forms.Form):
    """What the switch sends: a field left out keeps its value, so a button may change one thing alone."""

    theme = forms.ChoiceField(choices=Theme.choices, required=False)
    deck = forms.ChoiceField(choices=Deck.choices, required=False)


@csrf_exempt
def set_look(request: LookRequest) -> HttpResponse:
    """Keep the chosen look for a year and go back to the page it was chosen on.

    Exempt from the token of Django's CSRF protection, which would put a cookie on every page for the sake of a
    switch that changes colours. The browser's own word on where the form stood does the same work here.
    """
    if request.method != "POST":  # somebody reloads or follows the address: there is nothing to see here
        return HttpResponseRedirect("/")
    if not sent_from_our_page(request):
        raise PermissionDenied("The look may only be changed from a page of this site.")
    form = LookForm(request.POST)
    if not form.is_valid():
        raise BadRequest("Unknown theme or deck.")
    look = Look(
        Theme(form.cleaned_data["theme"] or request.look.theme), Deck(form.cleaned_data["deck"] or request.look.deck)
    )
    response = HttpResponseRedirect(_way_back(request))
    response.set_cookie(COOKIE, str(look), max_age=YEAR, secure=request.is_secure(), httponly=True, samesite="Lax")
    return response


def _way_back(request: HttpRequest) -> str:
    # The browser's word first: a tool may have moved the address on since the form's `next` was written.
    for target in (request.headers.get("Referer", ""), request.POST.get("next", "")):
        if url_has_allowed_host_and_scheme(target, {request.get_host()}, require_https=request.is_secure()):
            return target
    return "/"
