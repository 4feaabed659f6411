"""A canvas that notes what it draws: a tree of headings, paragraphs, lists and tables that a screen reader walks.

ReportLab draws text but knows no structure, so this writes what PDF/UA-1 (ISO 14289-1) asks of a file: each piece of
text is marked content of one element, everything else an artifact; the tree of elements (`StructTreeRoot`), the way
back from a page's marks to it (`ParentTree`), and title and language in the catalogue and in XMP.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from cheatsheet.fonts import TEXT


class _TaggedPage(pdfdoc.PDFPage):
    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "StructParents", "Tabs")


class _Written(pdfdoc.PDFObject):
    """An object of the file in its own notation."""

    __RefOnly__ = 1

    def __init__(self, text: str = "") -> None:
        self.text = text

    def format(self, _document: object) -> bytes:
        """ReportLab's name for writing it."""
        return self.text.encode("latin-1")


@dataclass(slots=True)
class Element:
    """A node of the structure: its role and what it says to a reader, with kids or, as a leaf, a mark on a page."""

    role: str
    alt: str = ""
    scope: str = ""
    kids: list[Element] = field(default_factory=list)
    mark: tuple[int, int] | None = None
    """The index of the page and the number of the marked content on it."""


class TaggedCanvas(Canvas):
    """A canvas in memory. All drawing stands within `marked` or `artifact`."""

    def __init__(self, size: tuple[float, float], *, title: str, subject: str, language: str) -> None:
        super().__init__(BytesIO(), size, invariant=1, initialFontName=TEXT, pageCompression=1, lang=language)
        self.setTitle(title)
        self.setSubject(subject)
        self.setAuthor("")
        self.setCreator("")
        self.root = Element("Document")
        self._open = [self.root]
        self._marks: list[list[Element]] = [[]]
        """By page, the element of each mark."""
        self._bookmarks: list[str] = []
        self._said = (title, language)

    @contextmanager
    def element(self, role: str, *, alt: str = "", scope: str = "") -> Iterator[Element]:
        """What is drawn within belongs to a new element: "Table", "TR", "L"."""
        element = Element(role, alt, scope)
        self._open[-1].kids.append(element)
        self._open.append(element)
        yield element
        self._open.pop()

    @contextmanager
    def marked(self, role: str, *, alt: str = "", scope: str = "") -> Iterator[None]:
        """What is drawn within is the content of a new element: "H1", "P", "TD". `scope` is that of a "TH"."""
        with self.element(role, alt=alt, scope=scope) as element:
            marks = self._marks[-1]
            element.mark = (len(self._marks) - 1, len(marks))
            self._code.append(f"/{role} <</MCID {len(marks)}>> BDC")
            marks.append(element)
            yield
            self._code.append("EMC")

    @contextmanager
    def artifact(self) -> Iterator[None]:
        """What is drawn within says nothing: lines, grounds, what was read before."""
        self._code.append("/Artifact BMC")
        yield
        self._code.append("EMC")

    def bookmark(self, title: str, level: int, above: float) -> None:
        """A bookmark to this place, `above` the present origin. `level` 0 is the outermost."""
        key = f"{len(self._bookmarks)}"
        self._bookmarks.append(title)
        self.bookmarkHorizontal(key, 0, above)
        self.addOutlineEntry(title, key, level)

    def showPage(self) -> None:  # noqa: N802 (ReportLab's name)
        """End the page."""
        super().showPage()
        page = self._doc.Pages.pages[-1]
        page.__class__ = _TaggedPage
        page.StructParents, page.Tabs = len(self._marks) - 1, pdfdoc.PDFName("S")
        self._marks.append([])

    def finish(self) -> bytes:
        """The file. Nothing can be drawn after it."""
        self._write_structure()
        document = self._doc
        catalog = document.Catalog
        catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})
        catalog.Metadata = pdfdoc.XMP(creator=lambda _document: _xmp(*self._said))
        self.setViewerPreference("DisplayDocTitle", "true")
        data = self.getpdfdata()
        assert isinstance(data, bytes)
        return data

    def _write_structure(self) -> None:
        """The tree and the way back, written out as they stand in the file: there are hundreds of entries."""
        document, pages = self._doc, self._doc.Pages.pages
        root = _Written()
        document.Catalog.StructTreeRoot = root
        named: dict[int, str] = {}

        def name(thing: object) -> str:
            reference = document.Reference(thing)
            number, version = document.idToObjectNumberAndVersion[reference.name]
            return f"{number} {version} R"

        def write(element: Element, parent: str) -> str:
            entry = _Written()
            own = named[id(element)] = name(entry)
            said = f"/S /{element.role} /P {parent}"
            if element.alt:
                said += " /Alt " + pdfdoc.format(pdfdoc.PDFString(element.alt), document).decode("latin-1")
            if element.scope:
                said += f" /A << /O /Table /Scope /{element.scope} >>"
            if element.mark:
                page, number = element.mark
                said += f" /Pg {page_names[page]} /K {number}"
            else:
                said += f" /K [ {' '.join([write(kid, own) for kid in element.kids])} ]"
            entry.text = f"<< {said} >>"
            return own

        page_names = [name(page) for page in pages]
        top = write(self.root, name(root))
        numbers = " ".join(
            f"{page} [ {' '.join([named[id(element)] for element in marks])} ]"
            for page, marks in enumerate(self._marks[: len(pages)])
        )
        back = _Written(f"<< /Nums [ {numbers} ] >>")
        root.text = f"<< /Type /StructTreeRoot /K {top} /ParentTree {name(back)} /ParentTreeNextKey {len(pages)} >>"


def _xmp(title: str, language: str) -> bytes:
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{escape(language)}</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>""".encode()
