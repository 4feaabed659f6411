"""What each worker of `manage.py serve` loads: the application, deaf to Ctrl-C.

A terminal sends Ctrl-C to every process at once. Only the main one should act on it: it stops its workers in turn,
and a worker that is told twice may hang.
"""

import signal

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

from belot_site.wsgi import application  # noqa: E402, the threads it starts inherit the mask

__all__ = ["application"]
