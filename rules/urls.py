"""The pages of the rules and their tools."""

from django.urls import path

from rules.views.check import check, check_qr, check_random
from rules.views.compare import compare
from rules.views.home import home

app_name = "rules"

urlpatterns = [
    path("", home, name="home"),
    path("check/", check, name="check"),
    path("check/qr.svg", check_qr, name="check_qr"),
    path("check/random/", check_random, name="check_random"),
    path("compare/", compare, name="compare"),
]
