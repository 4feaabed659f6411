"""The edition of a sheet: on which paper, with how much ink, in which language, leading back to which site."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext_noop as _


class Paper(StrEnum):
    """A size of paper; the value stands in addresses and file names."""

    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"
    TABLOID = "tabloid"

    @property
    def label(self) -> str:
        """What it is called; to be translated."""
        return _LABELS[self]


_LABELS = {Paper.A4: _("A4"), Paper.LETTER: _("US Letter"), Paper.A3: _("A3"), Paper.TABLOID: _("US Tabloid")}

SHEETS = (Paper.A4, Paper.LETTER)
"""What people have in the printer."""
POSTERS = (Paper.A3, Paper.TABLOID)


class Ink(StrEnum):
    """How much ink a sheet may take."""

    COLOUR = "colour"
    SAVING = "ink-saving"
    """White ground, black on it, suits told by shape and letter."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One of the ways in which a sheet is printed. `language` is the code of a language of the site."""

    paper: Paper
    ink: Ink
    language: str
