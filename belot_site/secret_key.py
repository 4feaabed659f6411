"""The secret key of this installation: made on first start, kept beside the database, never in the code."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from django.core.management.utils import get_random_secret_key


def kept_secret(path: Path) -> str:
    """Return the key kept in `path`, making it first (readable by its owner only) where there is none."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        # Written whole under another name, then linked: of two processes that start together one link
        # succeeds, and neither can read half a key. Temporary files have mode 600 from the start.
        with NamedTemporaryFile("w", dir=path.parent) as draft, suppress(FileExistsError):
            draft.write(get_random_secret_key())
            draft.flush()
            os.link(draft.name, path)
    return path.read_text()
