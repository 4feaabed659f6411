"""Where the project lies, and the two commands that README.md promises."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
SERVE, TEST = re.findall(r"^python3\.11 -m venv .*$", README, re.MULTILINE)
