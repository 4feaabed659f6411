"""The one file of colours and sizes: the dark theme stands in it twice, for the device's wish and for the switch."""

import re

from tests.site.project import ROOT

STYLES = ROOT / "belot_site" / "static" / "css"
TOKENS = (STYLES / "tokens.css").read_text()


def test_dark_by_the_device_and_dark_by_the_switch_are_the_same_theme() -> None:
    themes = [
        dict(re.findall(r"(--[\w-]+|color-scheme):\s*([^;]+);", block))
        for block in re.findall(r"\{([^{}]*)\}", TOKENS)
        if re.search(r"color-scheme:\s*dark", block)
    ]
    assert len(themes) == 2
    assert themes[0] == themes[1]
    assert len(themes[0]) > 20


def test_no_other_file_names_a_raw_colour() -> None:
    for file in STYLES.glob("*.css"):
        if file.name != "tokens.css":
            assert re.findall(r"#[0-9a-fA-F]{3,8}\b(?![^{]*\{)|\brgba?\(|\bhsla?\(", file.read_text()) == [], file.name
