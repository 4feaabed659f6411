"""What search engines are told: the pages worth finding (/sitemap.xml), and what nobody need crawl (/robots.txt)."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap as sitemap_view
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone, translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from cheatsheet import shelf
from rules.article_page import prose_language
from rules.articles import ARTICLES, Article

PAGES = (
    *("rules:home", "rules:articles", "rules:check", "rules:compare", "rules:score", "rules:declarations"),
    *("rules:match", "rules:referee", "rules:positions", "quiz:start", "quiz:practice", "quiz:anki"),
    *("quiz:worksheet", "cheatsheet:index"),
)
"""The pages that stand once a site; each article stands beside them."""

TOOLS = ("rules:check", "rules:compare", "rules:score", "quiz:worksheet", "cheatsheet:index")
"""Whose addresses hold positions, deals and house rules, without end."""

ENDLESS = ("rules:check_random", "rules:referee_random", "rules:check_qr", "quiz:code")
"""What answers anew each time, or draws what an address says."""

HOUR = 60 * 60


@dataclass(frozen=True, slots=True)
class Page:
    """A page by the name of its address, and the languages that it speaks."""

    name: str
    languages: tuple[str, ...]
    named: tuple[str, ...] = ()
    """What else its address names: an article, a day, a game and a sheet."""
    updated: datetime.date | None = None


def frame_languages() -> tuple[str, ...]:
    """The languages that the pages themselves speak: English, and those whose catalogue is here."""
    return tuple(
        language
        for language, _ in settings.LANGUAGES
        if language == settings.LANGUAGE_CODE
        or any((Path(path) / language / "LC_MESSAGES" / "django.po").exists() for path in settings.LOCALE_PATHS)
    )


class Pages(Sitemap):
    """Every page in every language that it speaks, with its counterparts in the others."""

    i18n = True
    alternates = True
    x_default = True

    def __init__(self, origin: str, pages: Iterable[Page]) -> None:
        self.protocol, self.domain = urlsplit(origin)[:2]
        self.pages = tuple(pages)

    def items(self) -> Any:
        return self.pages

    def location(self, item: Page) -> str:
        return reverse(item.name, args=item.named)

    def lastmod(self, item: Page) -> datetime.date | None:
        return item.updated

    def get_languages_for_item(self, item: Page) -> Any:
        return item.languages

    def get_domain(self, site: Any = None) -> str:
        return self.domain


def _article(article: Article, spoken: tuple[str, ...]) -> Page:
    """An article in the languages that both it and the page around it speak."""
    languages = tuple(language for language in spoken if prose_language(article, language) == language)
    return Page("rules:article", languages, (article.slug,), article.updated)


@require_safe
@cache_control(public=True, max_age=HOUR)
def sitemap(request: HttpRequest) -> HttpResponse:
    """All pages worth finding."""
    spoken = frame_languages()
    today = timezone.localdate()
    pages = [Page(name, spoken) for name in PAGES] + [_article(article, spoken) for article in ARTICLES]
    pages.append(Page("quiz:daily", spoken, (today.isoformat(),), today))
    pages += [
        Page("cheatsheet:sheet", spoken, (game, sheet.key)) for game in shelf.games() for sheet in shelf.sheets(game)
    ]
    return sitemap_view(request, {"pages": Pages(request.site_origin(), pages)})  # type: ignore[attr-defined]


@require_safe
@cache_control(public=True, max_age=HOUR)
def robots(request: HttpRequest) -> HttpResponse:
    """Everything may be read; what never ends need not be."""
    tools, endless = [], []
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            tools += [reverse(name) for name in TOOLS]
            endless += [reverse(name) for name in ENDLESS]
    context = {"tools": tools, "endless": endless, "sitemap": reverse("sitemap")}
    return render(request, "robots.txt", context, content_type="text/plain; charset=utf-8")
