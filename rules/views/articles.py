"""/rules/ and /rules/<slug>/: the articles. Their text changes only with a release, so a page is made once and kept."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import condition, require_safe

from rules.article_screen import index_page, page
from rules.articles import BY_SLUG
from rules.views.requests import Look, SiteRequest

_PAGES_KEPT = 1024


@require_safe
def articles(request: HttpRequest) -> HttpResponse:
    """The list of all articles."""
    return render(request, "articles/index.html", {"index": index_page(get_language() or "")})


def _etag(request: SiteRequest, slug: str) -> str | None:
    return _kept(request, slug)[1] if slug in BY_SLUG else None


@require_safe
@condition(etag_func=_etag)
def article(request: SiteRequest, slug: str) -> HttpResponse:
    """One article."""
    if slug not in BY_SLUG:
        raise Http404
    return HttpResponse(_kept(request, slug)[0])


def _kept(request: SiteRequest, slug: str) -> tuple[bytes, str]:
    """The page as bytes, and its tag."""
    make = _made if settings.DEBUG else _page
    return make(get_language() or "", slug, request.path, request.site_origin(), request.look)


@lru_cache(_PAGES_KEPT)
def _page(language: str, slug: str, path: str, origin: str, look: Look) -> tuple[bytes, str]:
    return _made(language, slug, path, origin, look)


def _made(language: str, slug: str, path: str, origin: str, look: Look) -> tuple[bytes, str]:
    """A page by all that it depends on: the frame sees of the request no more than these."""
    request = {"path": path, "get_full_path": path, "look": look}
    shown = {"page": page(BY_SLUG[slug], language), "request": request, "site_origin": origin}
    content = render_to_string("articles/page.html", shown).encode()
    return content, f'"{hashlib.sha256(content).hexdigest()[:32]}"'
