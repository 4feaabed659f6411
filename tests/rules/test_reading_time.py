"""How long an article takes: what is read counts, prose and tables alike; what is looked at or opened does not."""

import pytest

from rules.article_page import minutes
from rules.readable import words_read


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("<h2 class='head' id='a'>Two orders <a class='anchor'>#</a></h2><p>Jack, nine and ten.</p>", 6),
        ("<table><tr><th>Jack</th><td>20</td></tr><tr><th>Nine</th><td>14</td></tr></table>", 4),
        ("<p>Guess.</p><details><summary>Show it</summary><p>The jack wins.</p></details><p>Next.</p>", 2),
        ("<details class='fold' open><summary>Rules</summary><p>Any card may go.</p></details>", 4),
        ("<figure><figcaption>Clubs are trumps.</figcaption><table><tr><td>x</td></tr></table></figure><p>One</p>", 1),
        ("<p>A trick <button>taken</button><span class='meaning'>Four cards.<br></span>, <b>gone</b> – now</p>", 5),
        (
            "<td><span aria-hidden='true'>J<svg><title>x</title></svg></span><span class='vh'>jack of hearts</span></td>",
            1,
        ),
        ("", 0),
    ],
)
def test_the_words_that_are_read(html, words):
    assert words_read(html) == words


@pytest.mark.parametrize(("words", "said"), [(0, 1), (200, 1), (201, 2), (1000, 5)])
def test_two_hundred_words_take_a_minute(words, said):
    assert minutes(words) == said
