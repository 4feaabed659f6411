"""The site's settings with one address more: an empty view to measure against."""

from belot_site.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
