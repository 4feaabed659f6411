"""The quiz: situations from the table, answered by the engine, and the beliefs behind wrong answers."""

from django.apps import AppConfig


class QuizConfig(AppConfig):
    name = "quiz"

    def ready(self) -> None:
        """Register the checks on shipped data."""
        from quiz import checks  # noqa: F401 (registers itself; needs the apps to be there)
