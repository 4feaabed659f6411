"""The origin of the site: what stands before the path in a QR code, on a printed sheet, in a link preview."""

from collections.abc import Callable
from functools import cache, partial
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import DisallowedHost, ImproperlyConfigured
from django.http import HttpRequest, HttpResponse


def parse_site_url(text: str) -> str:
    """Return `text` as an origin ("https://belot.example"); an empty text stays empty, anything else is refused."""
    try:
        url = urlsplit(text.strip().rstrip("/"))
        port = f":{url.port}" if url.port else ""
    except ValueError:  # a port that is no number, a broken IPv6 address
        url, port = urlsplit("//"), ""
    if url.scheme in {"http", "https"} and url.hostname and not (url.path or url.query or url.fragment or url.username):
        host = f"[{url.hostname}]" if ":" in url.hostname else url.hostname
        return f"{url.scheme}://{host}{port}"
    if text.strip():
        raise ImproperlyConfigured(f"SITE_URL is {text!r}; it must be an origin such as https://belot.example")
    return ""


def site_origin(request: HttpRequest) -> str:
    """Return SITE_URL, or else the scheme and host that this request was made to (a host of ALLOWED_HOSTS)."""
    return settings.SITE_URL or f"{request.scheme}://{request.get_host()}"


def origin_middleware(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Give every request `site_origin()`, so that no app needs to know this one."""

    def middleware(request: HttpRequest) -> HttpResponse:
        request.site_origin = partial(site_origin, request)  # type: ignore[attr-defined]  # the apps' own request types
        return get_response(request)

    return middleware


def origin_context(request: HttpRequest) -> dict[str, Callable[[], str]]:
    """Context processor: `{{ site_origin }}`, empty on the page that refuses a request for its host."""

    @cache  # a page names it several times
    def origin() -> str:
        try:
            return site_origin(request)
        except DisallowedHost:
            return ""

    return {"site_origin": origin}
