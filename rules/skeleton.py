"""Templates drawn once a shape: what of a part never changes is kept, and each answer only puts its texts in.

The checker answers every tap with a few dozen texts in the same markup. `fill` renders the template with a
marker for each text, once for each language and each set of texts that are there at all, and keeps the pieces
between. A template filled so may print its names and ask whether they are there (`{% if name %}`), nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

_MARK = "\x02"
"""Stands around the name of a text; no text of a reader holds it, and if one did, it is put in after the cut."""


def fill(template_name: str, texts: Mapping[str, str]) -> SafeString:
    """The template with its texts put in, escaped unless they are markup already."""
    there = tuple([name for name, text in texts.items() if text])
    pieces, names = _skeleton(get_language(), settings.STATIC_URL, template_name, there)
    filled = [""] * (2 * len(names) + 1)
    filled[::2] = pieces
    filled[1::2] = [text if isinstance(text := texts[name], SafeString) else escape(text) for name in names]
    return mark_safe("".join(filled))  # noqa: S308, every text was escaped or is markup


@lru_cache(2048)
def _skeleton(
    language: str | None, static_url: str, template_name: str, there: tuple[str, ...]
) -> tuple[list[str], list[str]]:
    """The markup between the texts, and the name of the text that belongs in each gap."""
    drawn = render_to_string(template_name, {name: f"{_MARK}{name}{_MARK}" for name in there})
    cut = drawn.split(_MARK)
    return cut[::2], cut[1::2]
