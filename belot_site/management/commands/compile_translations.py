"""`manage.py compile_translations`: every .po file to the .mo file that Django reads.

Django's `compilemessages` needs GNU gettext on the machine; polib does the same in Python.
"""

from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    """Compile the translations."""

    help = "Compiles every */locale/*/LC_MESSAGES/*.po that is newer than its .mo file."
    requires_system_checks: list[str] = []  # runs before them: a check may load the translations

    def handle(self, *args: Any, **options: Any) -> None:
        compiled = [po for po in sorted(settings.BASE_DIR.glob("*/locale/*/LC_MESSAGES/*.po")) if _compile(po)]
        if options["verbosity"]:
            self.stdout.write(f"{len(compiled)} compiled")


def _compile(source: Path) -> bool:
    target = source.with_suffix(".mo")
    if target.exists() and target.stat().st_mtime > source.stat().st_mtime:
        return False
    try:
        catalogue = polib.pofile(str(source))
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{source} cannot be read: {error}") from error
    # Written beside and moved, so that a server reading it meets the old file or the new one.
    with NamedTemporaryFile(dir=source.parent, suffix=".tmp", delete=False) as draft:
        draft.write(catalogue.to_binary())
    Path(draft.name).chmod(0o644)
    Path(draft.name).replace(target)
    return True
