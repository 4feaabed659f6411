"""Settings of the site, from the environment; with nothing set everything works on one machine.

README.md lists the variables. All that the site writes lies in one folder, `VAR_DIR`.
"""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.http.request import split_domain_port
from django.utils.translation import gettext_lazy as _

from belot_site.origin import parse_site_url
from belot_site.secret_key import kept_secret

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.str("VAR_DIR", default="") or BASE_DIR / "var").resolve()

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or kept_secret(VAR_DIR / "secret-key")

# --- Where the site stands -------------------------------------------------------------------------------------------

SITE_URL = parse_site_url(env.str("SITE_URL", default=""))
BEHIND_TLS = SITE_URL.startswith("https://")

ALLOWED_HOSTS = [
    *filter(None, [split_domain_port(urlsplit(SITE_URL).netloc)[0]]),
    # The machine itself may always ask, so that a probe needs no host name.
    "localhost",
    "127.0.0.1",
    "[::1]",
    *env.list("ALLOWED_HOSTS", default=[]),
]

SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = BEHIND_TLS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # a probe speaks plain http and follows no redirect
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if BEHIND_TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = BEHIND_TLS
# Our server speaks plain http; with an https address there is a proxy before it, which says how it was asked.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_TLS else None

SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "belot_site.errors.csrf_failure"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],  # the one that keeps a match sheet readable without a connection
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }
}

# --- What it is made of ----------------------------------------------------------------------------------------------

INSTALLED_APPS = [
    *("django.contrib.sitemaps", "django.contrib.staticfiles"),
    *("django_htmx", "csp"),
    *("belot_site", "rules", "quiz", "cheatsheet"),
]

MIDDLEWARE = [
    # A verdict is a sixth of its size on the way to a phone. No page holds a secret that its length could betray.
    "belot_site.compression.CompressionMiddleware",
    # The next five stand outside SecurityMiddleware, so that a request it refuses gets a whole page too.
    "belot_site.look.look_middleware",
    "belot_site.origin.origin_middleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "belot_site.headers.permissions_middleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "belot_site.headers.readable_path_middleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "belot_site.urls"
WSGI_APPLICATION = "belot_site.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "belot_site.origin.origin_context",
            ]
        },
    }
]

# --- Database --------------------------------------------------------------------------------------------------------

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

database: dict[str, Any] = {"ENGINE": "django.db.backends.sqlite3", "NAME": VAR_DIR / "belot.sqlite3"}
if DATABASE_URL := env.str("DATABASE_URL", default=""):
    try:
        if urlsplit(DATABASE_URL).scheme not in env.DB_SCHEMES:
            raise ValueError("unknown scheme")
        database = env.db_url_config(DATABASE_URL)
    except ValueError as error:
        # The value itself stays out of the message: it holds a password.
        raise ImproperlyConfigured("DATABASE_URL must look like postgres://user:password@host/name") from error
if database["ENGINE"] == "django.db.backends.sqlite3":
    # Readers never wait for a writer (WAL), and writers queue from the start of a transaction instead of failing
    # in the middle of it (IMMEDIATE).
    database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL",
    }
    # A file, as in production: a database in memory locks differently between threads.
    database["TEST"] = {"NAME": VAR_DIR / "test.sqlite3"}
else:
    database |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
DATABASES = {"default": database}

# --- Languages and static files --------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("bg", _("Bulgarian")), ("fr", _("French"))]
LOCALE_PATHS = [BASE_DIR / "belot_site" / "locale"]  # also takes the strings of templates/
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    # Names that carry a hash of the content may be cached for ever.
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# --- Logs ------------------------------------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "place": {"()": "belot_site.logs.PlaceFormatter", "format": "{levelname} {name}: {message}", "style": "{"}
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "place"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        # Everything to the console, where Django would send mail.
        "django": {"handlers": [], "level": "WARNING"},
        # The access log counts the 4xx; only faults of ours are worth a line more.
        "django.request": {"level": "ERROR"},
    },
}
