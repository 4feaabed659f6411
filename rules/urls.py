"""The pages of the rules and their tools."""

from django.urls import path

from rules.views.articles import article, articles
from rules.views.check import check, check_qr, check_random
from rules.views.compare import compare
from rules.views.declarations import declarations
from rules.views.home import home
from rules.views.match import match, match_worker
from rules.views.positions import positions, positions_jsonl
from rules.views.referee import referee, referee_random
from rules.views.score import score

app_name = "rules"

urlpatterns = [
    path("", home, name="home"),
    path("check/", check, name="check"),
    path("check/qr.svg", check_qr, name="check_qr"),
    path("check/random/", check_random, name="check_random"),
    path("compare/", compare, name="compare"),
    path("score/", score, name="score"),
    path("score/declarations/", declarations, name="declarations"),
    path("score/match/", match, name="match"),
    path("score/match/worker.js", match_worker, name="match_worker"),
    path("score/referee/", referee, name="referee"),
    path("score/referee/random/", referee_random, name="referee_random"),
    path("rules/", articles, name="articles"),
    path("rules/positions/", positions, name="positions"),
    path("rules/positions.jsonl", positions_jsonl, name="positions_jsonl"),
    path("rules/<slug:slug>/", article, name="article"),
]
