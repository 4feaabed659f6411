"""What a worker of `manage.py serve` has done before it answers anybody."""

import os
import subprocess
import sys

from rules.articles import ARTICLES
from tests.site.project import ROOT

LOADED = """
import belot_site.worker
from rules import article_page
print(article_page._kept.cache_info().currsize)
"""


def test_a_worker_has_drawn_the_articles_before_the_first_reader_comes(tmp_path):
    home = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "VAR_DIR": str(tmp_path / "var")}

    def run(*arguments):
        return subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, env=home, capture_output=True, text=True, check=True
        ).stdout

    run("manage.py", "collectstatic", "--no-input")
    assert run("-c", LOADED).split()[-1] == str(len(ARTICLES))
