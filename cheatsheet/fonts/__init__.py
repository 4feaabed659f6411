"""The three fonts of the sheets, embedded as subsets; the licence stands beside them."""

from __future__ import annotations

from pathlib import Path

from reportlab.pdfbase import pdfmetrics, ttfonts

TEXT = "DejaVuSansCondensed"
BOLD = "DejaVuSansCondensed-Bold"
TITLE = "DejaVuSerifCondensed-Bold"

_ROWS = 100
"""As many rows as one block of a character map may have."""


def _to_unicode(fontname: str, subset: list[int]) -> str:
    """The character map of a subset, from the numbers in the text to characters.

    ReportLab's own maps unused numbers to U+0000, which no text may hold, and writes all rows as one block.
    """
    rows = [f"<{number:02X}> <{character:04X}>" for number, character in enumerate(subset) if character]
    blocks = [rows[at : at + _ROWS] for at in range(0, len(rows), _ROWS)]
    return "\n".join(
        [
            "/CIDInit /ProcSet findresource begin",
            "12 dict begin",
            "begincmap",
            f"/CIDSystemInfo << /Registry ({fontname}) /Ordering ({fontname}) /Supplement 0 >> def",
            f"/CMapName /{fontname} def",
            "/CMapType 2 def",
            "1 begincodespacerange",
            f"<00> <{len(subset) - 1:02X}>",
            "endcodespacerange",
            *(line for block in blocks for line in (f"{len(block)} beginbfchar", *block, "endbfchar")),
            "endcmap",
            "CMapName currentdict /CMap defineresource pop",
            "end",
            "end",
        ]
    )


def register() -> None:
    """Make the fonts known to ReportLab. Safe to call again."""
    ttfonts.makeToUnicodeCMap = _to_unicode
    known = pdfmetrics.getRegisteredFontNames()
    for name in (TEXT, BOLD, TITLE):
        if name not in known:
            pdfmetrics.registerFont(ttfonts.TTFont(name, Path(__file__).with_name(f"{name}.ttf")))
    pdfmetrics.registerFontFamily(TEXT, normal=TEXT, bold=BOLD, italic=TEXT, boldItalic=BOLD)


register()
