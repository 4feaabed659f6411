"""/quiz/worksheet/: situations to print, with an answer key. The address is the whole order; nothing is kept."""

from __future__ import annotations

from csp.decorators import csp_exempt
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from cheatsheet.catalogue import Layout
from cheatsheet.document import printed
from cheatsheet.edition import Edition
from cheatsheet.imprint import imprint, imprint_of_all
from cheatsheet.press import PRESS, BusyError
from cheatsheet.sending import busy, send
from quiz import worksheet_screen
from quiz.rounds import MIXED
from quiz.worksheet_form import WorksheetForm
from quiz.worksheet_story import story
from rules.engine.variants import RULE_SETS


@require_safe
def worksheet(request: HttpRequest) -> HttpResponse:
    """What is to be printed; an order that names its seed is shown below the form."""
    return _page(request, WorksheetForm(request.GET), preview="seed" in request.GET)


# As with the cheat sheets: browsers hold their own viewers of PDFs to the policy of a page, and then show nothing.
@csp_exempt()
@require_safe
def worksheet_file(request: HttpRequest) -> HttpResponseBase:
    """The worksheet as a PDF; an order with a fault leads back to its form."""
    form = WorksheetForm(request.GET)
    if not form.is_valid():
        return _page(request, form, preview=False)
    edition = Edition(form.chosen_paper, form.chosen_ink, get_language() or "")
    origin = request.site_origin()  # type: ignore[attr-defined]
    address = origin + worksheet_screen.page(form, origin, preview=False).address

    def build() -> bytes:
        order = form.order
        told = story(order, worksheet_screen.opens(origin), form.with_key)
        said = (
            imprint_of_all(RULE_SETS.values(), address)
            if order.game == MIXED
            else imprint(RULE_SETS[order.game], address)
        )
        return printed(told, said, edition, Layout.PAGES)

    try:
        found = PRESS.get(("worksheet", form.order, form.with_key, edition, address), build)
    except BusyError:
        return busy(request)
    return send(request, found, worksheet_screen.file_name(form))


def _page(request: HttpRequest, form: WorksheetForm, preview: bool) -> HttpResponse:
    origin = request.site_origin()  # type: ignore[attr-defined]
    shown = worksheet_screen.page(form, origin, preview)
    response = render(request, "quiz/worksheet.html", {"page": shown}, status=400 if shown.faults else 200)
    if "seed" not in request.GET:
        patch_cache_control(response, no_store=True)  # each order begins with a seed of its own
    return response
