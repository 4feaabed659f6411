"""The pages of the cheat sheets, and the files."""

from django.urls import path, re_path

from cheatsheet.views import beyond, file, game, index, sheet

app_name = "cheatsheet"

urlpatterns = [
    path("", index, name="index"),
    re_path(r"^(?P<name>[^/]+\.pdf)$", file, name="file"),
    path("<str:key>/", game, name="game"),
    path("<str:game>/<str:key>/", sheet, name="sheet"),
    path("<str:game>/<str:key>/<path:rest>/", beyond, name="beyond"),
]
