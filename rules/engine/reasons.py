"""Why, as data: every sentence about the game is a code with named facts.

A code carries its English template. The engine fills it in English (`Reason.text`);
`rules.wording` translates the same template and fills it in the reader's language, so no sentence
is written twice. Tests and programs look at the code, people at the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, Protocol

from rules.engine.speech import ENGLISH, Fact, Speaker


class Code(Protocol):
    """A member of one of the enums below: a stable name and an English template."""

    @property
    def name(self) -> str: ...

    @property
    def template(self) -> str: ...


class Reason(NamedTuple):
    """A code and the facts that its template names (and perhaps more)."""

    code: Code
    facts: Mapping[str, Fact]

    def text(self, speaker: Speaker = ENGLISH) -> str:
        """The whole sentence, in the speaker's language."""
        return speaker.say(self.code.template, self.facts)

    def __str__(self) -> str:
        return self.text()


class Templated(Enum):
    """An enum whose members are English templates; their names are the stable keys."""

    @property
    def template(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One of the two templates of a rule, under the rule's key."""

    name: str
    template: str
