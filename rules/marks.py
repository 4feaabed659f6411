"""Terms marked where they first stand in a text, so that a tap opens what they mean.

Pure: HTML that our own templates made goes in and comes out. Headings, links, buttons, tables and what is
read out instead of shown stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

_PIECES = re.compile(r"(<[^>]*>)")
_ELEMENT = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)>")
_UNTOUCHED = {"h1", "h2", "h3", "h4", "a", "button", "table", "svg", "summary", "label", "code", "small"}
UNMARKED = "data-unmarked"
"""The attribute of an element in which nothing is marked."""
VOID = {"br", "img", "input", "hr", "use", "wbr", "meta", "link", "path"}
"""Elements that have no end."""
_OPENING, _CLOSING = "[(“‘]", "[.,;:?!)”’]"
_INLINE = {"i", "b", "em", "strong", "span"}


def first_places(
    html: str, forms: Mapping[str, str], mark: Callable[[str, str], str], lower: Collection[str] = ()
) -> str:
    """The text with each key's first form replaced by `mark(key, text)`. `forms` leads from a lower-case form to a key.

    A full stop, comma or bracket that follows at once must not begin a line, and an opening bracket must not end one:
    they stay with what is marked, also where it is all that an element such as `<i>` holds.

    Where two forms begin at the same place the longer one counts. A form of `lower` counts in small letters only:
    with a capital it is something else's name.
    """
    if not forms:
        return html
    spelled = "|".join(_spelled(form, form in lower) for form in sorted(forms, key=len, reverse=True))
    pattern = re.compile(rf"({_OPENING}*)(?<![\w-])({spelled})(?![\w-])({_CLOSING}*)")
    seen: set[str] = set()

    def once(found: re.Match[str]) -> str:
        key = forms[" ".join(found[2].casefold().split())]
        if key in seen:
            return found[0]
        seen.add(key)
        return _unbroken(found[1], mark(key, found[2]), found[3])

    closed: list[str] = []  # the untouched elements that are open, and all inside them
    pieces = _PIECES.split(html)
    for at, piece in enumerate(pieces):
        if element := _ELEMENT.fullmatch(piece):
            _step(closed, element)
        elif not closed and piece.strip():
            pieces[at] = marked = pattern.sub(once, piece)
            if marked != piece and pattern.fullmatch(piece):
                _widen(pieces, at)
    return "".join(pieces)


def _widen(pieces: list[str], at: int) -> None:
    """Take the brackets around an element along, where it holds nothing but what was marked: "(<i>atout</i>)"."""
    element = _ELEMENT.fullmatch(pieces[at - 1]) if 0 < at < len(pieces) - 1 else None
    if element is None or element[2] not in _INLINE or pieces[at + 1] != f"</{element[2]}>":
        return
    before, after = re.search(f"{_OPENING}*$", pieces[at - 2]), re.match(f"{_CLOSING}*", pieces[at + 2])
    assert before
    assert after
    whole = _unbroken(before[0], "".join(pieces[at - 1 : at + 2]), after[0])
    pieces[at - 2], pieces[at + 2] = pieces[at - 2][: before.start()], pieces[at + 2][after.end() :]
    pieces[at - 1 : at + 2] = ["", whole, ""]


def _unbroken(start: str, text: str, stop: str) -> str:
    return f'<span class="unbroken">{start}{text}{stop}</span>' if start or stop else text


def _spelled(form: str, lower: bool) -> str:
    words = r"\s+".join(map(re.escape, form.split()))
    return words if lower else f"(?i:{words})"


def _step(closed: list[str], element: re.Match[str]) -> None:
    """Go past a tag: into, within or out of an element that is left alone."""
    end, name, attributes = element[1], element[2].lower(), element[3]
    if name in VOID or attributes.endswith("/"):
        return
    if end:
        if closed:
            closed.pop()
    elif closed or name in _UNTOUCHED or UNMARKED in attributes:
        closed.append(name)
