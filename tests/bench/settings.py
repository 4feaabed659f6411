"""The site's settings with two addresses more: empty views to measure against."""

from belot_site.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
