"""The rules: the engine and the pages and tools that stand on it."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    name = "rules"
