"""The rules: the engine and the pages and tools that stand on it."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    name = "rules"

    def ready(self) -> None:
        """Register the checks on shipped data."""
        from rules import checks  # noqa: F401 (registers itself; needs the apps to be there)
