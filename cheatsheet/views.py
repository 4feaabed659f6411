"""/cheat-sheets/: the list of sheets, a page for each, and the files to print.

A page and a file stand under the same game, sheet and house rules; the address is all there is, and nothing is kept.
"""

from __future__ import annotations

from csp.decorators import csp_exempt
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from cheatsheet import missing, screen, shelf
from cheatsheet.asked import Query, Table, UnknownRuleError, table
from cheatsheet.document import build
from cheatsheet.edition import Edition
from cheatsheet.press import PRESS, BusyError
from cheatsheet.sending import busy, send
from cheatsheet.shelf import File
from rules.queries import one


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The sheets of a game, each with its files; Bulgarian Belot where none is named."""
    query = _query(request)
    named = one(query, "rules")
    game = shelf.named(named)
    if game is None:
        return _missing(request, missing.no_such_game(named))
    try:
        found = table(game, query)
    except UnknownRuleError as error:
        return _missing(request, missing.no_such_rule(error, None))
    if found.says_more_than_it_must(query):
        return HttpResponseRedirect(found.catalogue())
    return render(request, "cheatsheet/index.html", {"catalogue": screen.catalogue(found)})


@require_safe
def game(request: HttpRequest, key: str) -> HttpResponse:
    """Half an address: the sheets of a game."""
    if key not in shelf.games():
        return _missing(request, missing.no_such_game(key))
    return HttpResponseRedirect(Table(key, shelf.usual(key)).catalogue())


@require_safe
def sheet(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """A sheet as a page, its files, and the house rules to choose; the form is sent on to the canonical address."""
    if game not in shelf.games():
        return _missing(request, missing.no_such_game(game))
    found = shelf.find(game, key)
    if found is None:
        return _missing(request, missing.no_such_sheet(game, key))
    query = _query(request)
    try:
        wanted = table(game, query)
    except UnknownRuleError as error:
        return _missing(request, missing.no_such_rule(error, found))
    if wanted.says_more_than_it_must(query):
        return HttpResponseRedirect(wanted.page(found))
    return render(request, "cheatsheet/sheet.html", {"sheet": screen.preview(wanted, found)})


@require_safe
def beyond(request: HttpRequest, game: str, key: str, rest: str) -> HttpResponse:
    """Something below a sheet, where nothing is."""
    if game not in shelf.games():
        return _missing(request, missing.no_such_game(game))
    return _missing(request, missing.no_such_sheet(game, f"{key}/{rest}"))


# A policy says what a page may load. Browsers hold their own viewers of PDFs to it, and then show nothing.
@csp_exempt()  # type: ignore[arg-type]  # its types know of no further arguments
@require_safe
def file(request: HttpRequest, name: str) -> HttpResponseBase:
    """The file of that name: shown in the browser, or with `download` in the query sent to be kept."""
    found = shelf.read(name)
    if not isinstance(found, File):
        return _missing(request, missing.no_such_file(name, found))
    query = _query(request)
    try:
        wanted = table(found.game, query)
    except UnknownRuleError as error:
        return _missing(request, missing.no_such_rule(error, found.sheet))
    edition = Edition(found.paper, found.ink, get_language() or "")
    address = request.site_origin() + wanted.page(found.sheet)  # type: ignore[attr-defined]
    try:
        printed = PRESS.get((name, edition, address), lambda: build(found.sheet, wanted.rules, edition, address))
    except BusyError:
        return busy(request)
    return send(request, printed, name, "attachment" if "download" in query else "inline")


def _query(request: HttpRequest) -> Query:
    return dict(request.GET.lists())


def _missing(request: HttpRequest, found: missing.Missing) -> HttpResponse:
    return render(request, "cheatsheet/missing.html", {"missing": found}, status=404)
