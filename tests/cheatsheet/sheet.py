"""A printed sheet as others see it: a PDF library, a renderer, a QR reader. Nothing of `cheatsheet` is asked."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cached_property
from itertools import combinations
from typing import Any

import page as validation
import pypdfium2
import zxingcpp
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import ContentStream

POINT = 1 / 72
MM = 72 / 25.4


class Sheet:
    """The bytes of a PDF, opened."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.reader = PdfReader(io.BytesIO(data))
        self.pages = self.reader.pages

    @cached_property
    def text(self) -> str:
        """What can be copied out of it, in the order in which it is drawn."""
        return "\n".join(page.extract_text() for page in self.pages)

    @contextmanager
    def drawn(self, page: int) -> Iterator[pypdfium2.PdfPage]:
        """A page for the renderer, which wants it closed again."""
        with closing(pypdfium2.PdfDocument(self.data)) as document, closing(document[page]) as opened:
            yield opened

    def picture(self, page: int = 0, dots_an_inch: int = 100) -> Image.Image:
        """A page as it is printed."""
        with self.drawn(page) as drawn:
            return drawn.render(scale=dots_an_inch * POINT).to_pil().copy()

    def ink(self) -> float:
        """How much of the paper is covered, of all pages together; black counts whole, grey in part."""
        pictures = [self.picture(number).convert("L") for number in range(len(self.pages))]
        dark = sum((255 - shade) * count for picture in pictures for shade, count in enumerate(picture.histogram()))
        return dark / 255 / sum(picture.width * picture.height for picture in pictures)

    def qr_codes(self) -> list[str]:
        """What a phone reads off the paper."""
        found = []
        for number in range(len(self.pages)):
            found += [code.text for code in zxingcpp.read_barcodes(self.picture(number, 200))]
        return found

    def boxes(self, page: int) -> list[tuple[float, float, float, float, str]]:
        """Where pieces of text stand: left, bottom, right, top in points, and what they say."""
        with self.drawn(page) as drawn, closing(drawn.get_textpage()) as text:
            boxes = [text.get_rect(at) for at in range(text.count_rects())]
            said = [(*box, text.get_text_bounded(*box).strip()) for box in boxes]
        return [box for box in said if box[4]]

    def overlaps(self, page: int) -> list[tuple[str, str]]:
        """Pieces of text that stand on each other."""
        least = 0.6
        return [
            (one[4], two[4])
            for one, two in combinations(self.boxes(page), 2)
            if min(one[2], two[2]) - max(one[0], two[0]) > least and min(one[3], two[3]) - max(one[1], two[1]) > least
        ]

    def outside(self, page: int, margin: float = 10 * MM) -> list[str]:
        """Pieces of text that leave the margins."""
        width, height = self.pages[page].mediabox[2:]
        return [
            said
            for left, bottom, right, top, said in self.boxes(page)
            if left < margin or bottom < margin or right > width - margin or top > height - margin
        ]

    def type_sizes(self) -> set[float]:
        """The sizes of type that are set, in points."""
        found = set()
        for page in self.pages:
            for operands, operator in ContentStream(page.get_contents(), self.reader).operations:
                if operator == b"Tf":
                    found.add(float(operands[1]))
        return found

    def fonts(self) -> dict[str, bool]:
        """The fonts by name, and whether each is embedded."""
        found = {}
        for page in self.pages:
            for font in page["/Resources"]["/Font"].values():
                font = font.get_object()
                found[font["/BaseFont"]] = "/FontFile2" in font.get("/FontDescriptor", {})
        return found

    def faults(self) -> list[str]:
        """What a validator finds against PDF/UA-1."""
        report = validation.validate_pdf_bytes(self.data, profile="ua1")
        return [f"{failure.rule_id}: {failure.message}" for failure in report.failures]

    # --- the structure ---------------------------------------------------------------------------------------------

    @property
    def root(self) -> Any:
        return self.reader.root_object["/StructTreeRoot"]

    def elements(self) -> Iterator[Any]:
        """The elements of the structure, each before what it holds."""

        def walk(element: Any) -> Iterator[Any]:
            yield element
            kids = element.get("/K", [])
            for kid in kids if isinstance(kids, list) else []:
                yield from walk(kid.get_object())

        yield from walk(self.root["/K"].get_object())

    def roles(self) -> list[str]:
        """The roles of the elements."""
        return [element["/S"] for element in self.elements()]

    def disagreements(self) -> list[str]:
        """Where the marks on the pages, the way back from them, and the elements do not agree."""
        found = []
        numbers = self.root["/ParentTree"]["/Nums"]
        by_page = dict(zip(numbers[::2], (array.get_object() for array in numbers[1::2]), strict=True))
        for page in self.pages:
            content = page.get_contents().get_data().decode("latin-1")
            drawn = [int(number) for number in re.findall(r"<</MCID (\d+)>> BDC", content)]
            back = by_page.get(page.get("/StructParents"), [])
            if drawn != list(range(len(back))):
                found.append(f"{drawn} are drawn, {len(back)} lead back")
            for number, element in enumerate(back):
                leaf = element.get_object()
                if leaf.get("/K") != number or leaf["/Pg"].get_object() != page.get_object():
                    found.append(f"mark {number} leads to {leaf}")
        marks = sum(isinstance(element.get("/K"), int) for element in self.elements())
        if marks != sum(map(len, by_page.values())):
            found.append(f"{marks} elements have marks")
        return found
