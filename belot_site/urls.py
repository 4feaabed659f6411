"""The addresses: pages once per language, and the few that have none."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from belot_site.health import healthz
from belot_site.look import set_look
from belot_site.sitemap import robots, sitemap

handler400 = "belot_site.errors.bad_request"
handler403 = "belot_site.errors.permission_denied"
handler404 = "belot_site.errors.not_found"
handler500 = "belot_site.errors.server_error"

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("look/", set_look, name="look"),
    path("sitemap.xml", sitemap, name="sitemap"),
    path("robots.txt", robots, name="robots"),
    # English stays at the root, so its addresses are the short ones that are shared and printed.
    *i18n_patterns(
        path("", include("rules.urls")),
        path("quiz/", include("quiz.urls")),
        path("cheat-sheets/", include("cheatsheet.urls")),
        prefix_default_language=False,
    ),
]
