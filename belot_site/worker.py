"""What each worker of `manage.py serve` loads: the application, deaf to Ctrl-C.

A terminal sends Ctrl-C to every process at once. Only the main one should act on it: it stops its workers in turn,
and a worker that is told twice may hang.
"""

import contextlib
import gc
import signal

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

from belot_site.wsgi import application  # noqa: E402, the threads it starts inherit the mask
from rules.article_page import ENGLISH, body  # noqa: E402, after Django is set up
from rules.articles import ARTICLES  # noqa: E402

# The articles take a second to draw: better now than while the first readers wait. One that cannot be drawn fails on
# its own page, and takes no other with it.
for article in ARTICLES:
    with contextlib.suppress(Exception):
        body(article, ENGLISH)

# What is loaded now stays: the collector need not look through it again. A page makes thousands of small values and
# hardly a cycle, so it may also look less often.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 20)

__all__ = ["application"]
