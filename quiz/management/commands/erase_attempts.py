"""`manage.py erase_attempts`: erases quiz attempts that nobody has touched for twelve months."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from quiz.services import erase_untouched

KEPT = timedelta(days=365)


class Command(BaseCommand):
    """May run every day; what is gone stays gone."""

    help = "Erases quiz attempts that nobody has touched for twelve months."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say how many there are")

    def handle(self, *args: Any, dry_run: bool, **options: Any) -> None:
        count = erase_untouched(since=timezone.now() - KEPT, dry_run=dry_run)
        self.stdout.write(f"{'To erase' if dry_run else 'Erased'}: {count}")
