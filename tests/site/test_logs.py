"""What a log keeps of a request."""

import logging

import pytest

from belot_site.logs import AccessFormatter


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/check/", "/check/"),
        ("/quiz/", "/quiz/"),
        ("/quiz/begin/", "/quiz/begin/"),
        ("/quiz/zXdq5RfjEtrhmuNjUPYAUQ/5/", "/quiz/*/5/"),
        ("/bg/quiz/zXdq5RfjEtrhmuNjUPYAUQ/end/", "/bg/quiz/*/end/"),
        ("/quiz/practice/zXdq5RfjEtrhmuNjUPYAUQ/next/", "/quiz/practice/*/next/"),
        ("/fr/quiz/practice/zXdq5RfjEtrhmuNjUPYAUQ/", "/fr/quiz/practice/*/"),
        ("/quiz/zXdq5RfjEtrhmuNjUPYAUQ/answers.json", "/quiz/*/answers.json"),
        ("/a\nb/", "/a%0Ab/"),
    ],
)
def test_the_access_log_leaves_out_the_name_of_an_attempt(path: str, kept: str) -> None:
    record = logging.LogRecord("access", logging.INFO, "", 0, "GET %(path)s", ({"path": path},), None)
    assert AccessFormatter("%(message)s").format(record) == f"GET {kept}"
