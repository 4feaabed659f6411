"""/rules/ and /rules/<slug>/: the articles. Their text changes only with a release, so a page is made once and kept."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from typing import NamedTuple

from django.conf import settings
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import condition, require_safe
from django_htmx.http import replace_url

from rules.article_screen import index_page, page
from rules.articles import BY_SLUG
from rules.queries import one
from rules.search_book import index
from rules.search_screen import search
from rules.views.requests import Look, SiteRequest, wants_part

_PAGES_KEPT = 256


@require_safe
def articles(request: SiteRequest) -> HttpResponse:
    """The list of all articles, and what a search finds in them: to htmx what was found, to everyone else the page."""
    language, path = get_language() or "", reverse("rules:articles")
    found = search(one(dict(request.GET.lists()), "q"), index(language), path)
    if wants_part(request):
        response = replace_url(
            render(request, "articles/_found.html", {"search": found, "partial": True}), found.address
        )
    elif "q" in request.GET and not found.query:
        response = HttpResponseRedirect(path)
    else:
        response = render(request, "articles/index.html", {"search": found, "index": index_page(language)})
    patch_vary_headers(response, ["HX-Request"])
    return response


class Kept(NamedTuple):
    """A page as it is and compressed, with the tag of what it says. Nothing is left to do for a reader of either."""

    content: bytes
    compressed: bytes
    etag: str


def _etag(request: SiteRequest, slug: str) -> str | None:
    return _kept(request, slug).etag if slug in BY_SLUG else None


@require_safe
@condition(etag_func=_etag)
def article(request: SiteRequest, slug: str) -> HttpResponse:
    """One article. Compressing it anew for every reader would take longer than all else."""
    if slug not in BY_SLUG:
        raise Http404
    kept = _kept(request, slug)
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(kept.compressed, headers={"Content-Encoding": "gzip"})
    else:
        response = HttpResponse(kept.content)
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


def _kept(request: SiteRequest, slug: str) -> Kept:
    make = _made if settings.DEBUG else _page
    return make(get_language() or "", slug, request.path, request.site_origin(), request.look)


@lru_cache(_PAGES_KEPT)
def _page(language: str, slug: str, path: str, origin: str, look: Look) -> Kept:
    return _made(language, slug, path, origin, look)


def _made(language: str, slug: str, path: str, origin: str, look: Look) -> Kept:
    """A page by all that it depends on: the frame sees of the request no more than these."""
    request = {"path": path, "get_full_path": path, "look": look}
    shown = {"page": page(BY_SLUG[slug], language), "request": request, "site_origin": origin}
    content = render_to_string("articles/page.html", shown).encode()
    tag = hashlib.sha256(content).hexdigest()[:32]
    return Kept(content, gzip.compress(content, mtime=0), f'W/"{tag}"')
