"""What every response says about itself, beyond what Django's and django-csp's own middleware add."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse

# Copying and sharing a link are what the pages do (sharing is allowed unless somebody forbids it); nothing else of the device is any of our business.
PERMISSIONS = ", ".join(
    ["clipboard-write=(self)"]
    + [
        f"{feature}=()"
        for feature in [
            "accelerometer", "browsing-topics", "camera", "clipboard-read", "display-capture", "geolocation", "gyroscope",
            "magnetometer", "microphone", "midi", "payment", "usb",
        ]
    ]
)  # fmt: skip


def permissions_middleware(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Add the Permissions-Policy header."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response

    return middleware


def readable_path_middleware(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Answer 400 to a path that is no text: bytes that are not UTF-8, null and other control characters."""

    def middleware(request: HttpRequest) -> HttpResponse:
        # Django leaves a percent sign in a decoded path where the bytes are not UTF-8, and no path of ours holds one.
        if "%" in request.path_info or not request.path_info.isprintable():
            raise BadRequest("The path is no readable text.")
        return get_response(request)

    return middleware
