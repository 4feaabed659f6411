"""Which module may import which, read from the source with `ast`: nothing here imports what it judges."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "rules" / "engine"
PACKAGES = ["rules", "quiz", "cheatsheet", "belot_site"]

# Inside the engine a module may import only from rows above its own. A new module has to find its place here.
# The errors stand below the reasons, since a fault is a reason too and is said in words as one.
LAYERS = [
    {"cards", "sources", "games", "options"},
    {"table", "contracts"},
    {"calls"},
    {"speech"},
    {"reasons"},
    {"ladder", "faults", "bidding"},
    {"errors"},
    {"spelling", "ruleset", "jsonl"},
    {"switches", "strength"},
    {"variants", "tricks", "dealing", "bids"},
    {"auction"},
    {"auction_text", "call_ruling"},
    {"auction_result"},
    {"position"},
    {"play", "declarations", "belote", "sheet", "finished"},
    {"contest"},
    {"rounding", "plausible"},
    {"scoring"},
    {"deal", "match"},
    {"course", "left_out", "paths"},
    {"typed", "difference", "citing", "deal_typed", "recording", "ending"},
    {"reader"},
    {"notation", "deal_notation"},
    {"so_far"},
    {"adjudicate", "score"},
    {"referee"},
]


def modules(folder: Path) -> list[Path]:
    """The Python files below a folder."""
    return sorted(folder.rglob("*.py"))


def dotted(path: Path) -> str:
    """The module name of a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Full names of what a file imports, wherever in it: `from a.b import c` gives `a.b` and `a.b.c`."""
    here = dotted(path).split(".")
    package = here if path.name == "__init__.py" else here[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in (
            "__import__",
            "import_module",
            "importlib.import_module",
        ):
            yield from (ast.literal_eval(argument) for argument in node.args[:1])


def within(name: str, package: str) -> bool:
    """Whether a dotted name is a package or something in it."""
    return name == package or name.startswith(package + ".")


@pytest.mark.parametrize("path", modules(ENGINE), ids=dotted)
def test_the_engine_imports_only_itself_and_the_standard_library(path: Path) -> None:
    """Nothing of Django, of the site, or of any installed package."""
    for name in imports(path):
        assert within(name, "rules.engine") or name.split(".")[0] in sys.stdlib_module_names, name


def place(module: str) -> int:
    """The row of an engine module in `LAYERS`."""
    rows = [row for row, names in enumerate(LAYERS) if module in names]
    assert len(rows) == 1, f"{module} has {len(rows)} places in LAYERS"
    return rows[0]


@pytest.mark.parametrize(
    "path",
    [path for path in modules(ENGINE) if path.stem not in ("__init__", "__main__")],
    ids=dotted,
)
def test_the_engine_depends_in_one_direction(path: Path) -> None:
    """Cards know nobody; a module knows only the rows above its own."""
    known = {other.stem for other in modules(ENGINE)}
    for name in imports(path):
        module = name.removeprefix("rules.engine.").split(".")[0]
        if within(name, "rules.engine") and module in known:
            assert place(module) < place(path.stem), f"{dotted(path)} imports {name}"


@pytest.mark.parametrize(
    ("package", "forbidden"),
    [
        # The engine is used by all and uses none.
        ("rules", ["quiz", "cheatsheet", "belot_site"]),
        ("cheatsheet", ["quiz", "belot_site"]),
        ("quiz", ["belot_site"]),
    ],
)
def test_the_apps_depend_in_one_direction(package: str, forbidden: list[str]) -> None:
    """Rules know no app; the quiz may print with the cheat sheets, never the other way; nothing knows the frame."""
    for path in modules(ROOT / package) if (ROOT / package).is_dir() else []:
        for name in imports(path):
            assert not any(within(name, other) for other in forbidden), f"{dotted(path)}: {name}"


def test_the_wording_knows_no_page() -> None:
    """`rules.engine <- rules.wording <- pages`."""
    wording = ROOT / "rules" / "wording.py"
    for name in imports(wording) if wording.exists() else []:
        ours = within(name, "rules") and name != "rules"
        assert not ours or within(name, "rules.engine"), name


def calls_itself_pure(path: Path) -> bool:
    """Whether a module's docstring has a sentence that begins with "Pure"."""
    return bool(re.search(r"\bPure\b", ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""))


PURE = [path for path in modules(ROOT / "rules") if calls_itself_pure(path)]
PAGES = re.compile(r"rules\.(wording|views|templatetags|\w+_(screen|page|shown|grids))\b")


@pytest.mark.parametrize("path", PURE, ids=dotted)
def test_a_module_that_calls_itself_pure_knows_no_page(path: Path) -> None:
    """Values in, values out: nothing of Django, and nobody's language."""
    for name in imports(path):
        assert not within(name, "django"), name
        assert not PAGES.match(name), name


QUIZ_CORE = (
    *("questions", "minds", "beliefs", "situations", "reading", "rounds", "misconceptions", "grading", "diagnosis"),
    *("choosing", "played", "generate", "daily", "lessons", "practice", "cited", "sections", "codes", "packing"),
)


@pytest.mark.parametrize("name", QUIZ_CORE)
def test_the_core_of_the_quiz_knows_no_framework(name: str) -> None:
    """Itself, the engine, how a declaration is written, and the standard library."""
    for imported in imports(ROOT / "quiz" / f"{name}.py"):
        module = imported.removeprefix("quiz.").split(".")[0]
        core = within(imported, "quiz") and module in ("quiz", *QUIZ_CORE)
        ours = core or any(within(imported, package) for package in ("rules.engine", "rules.claim_notation"))
        assert ours or imported == "rules" or imported.split(".")[0] in sys.stdlib_module_names, imported


def test_the_oracle_has_read_nothing_of_the_engine() -> None:
    """A second opinion is one only if it comes from somebody else."""
    names = list(imports(ROOT / "tests" / "oracle.py"))
    assert not any(within(name, package) for name in names for package in PACKAGES)
    assert not any(within(name, "tests") for name in names)


def test_the_reader_of_imports_sees_every_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain, from, relative, nested in a function, and by name."""
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    folder = tmp_path / "a" / "b"
    folder.mkdir(parents=True)
    path = folder / "c.py"
    path.write_text(
        "import os.path\nfrom . import d\nfrom ..e import f\nfrom g import h as i\n"
        "def j():\n    import k\n    import_module('l.m')\n",
        "utf-8",
    )
    assert set(imports(path)) == {
        *("os.path", "a.b", "a.b.d", "a.e", "a.e.f", "g", "g.h", "k", "l.m"),
    }
