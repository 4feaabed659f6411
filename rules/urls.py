"""The addresses of the rules: none yet."""

from django.urls import URLPattern

app_name = "rules"
urlpatterns: list[URLPattern] = []
