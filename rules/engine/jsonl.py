"""JSON Lines in, JSON Lines out: one answer a line, in the same order, streamed.

A line that cannot be answered gets an error that says what is wrong and where, and the run goes
on; a line of blanks is no line. A million lines need no more memory than one.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

Row = dict[str, Any]

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one line, as JSON text, and whether the line could not be answered."""

    text: str
    failed: bool


def answers(lines: Iterable[bytes], answer: Callable[[Row], Row]) -> Iterator[Answer]:
    """Answer every line by `answer`, which raises ValueError with what is wrong with its row."""
    for number, line in enumerate(lines, start=1):
        if number == 1:
            line = line.removeprefix(_BYTE_ORDER_MARK)
        if not line.strip():
            continue
        try:
            found = _answer(_row(line), answer)
        except RecursionError:
            found = _failure(None, f"line {number}: expected a JSON object, but this one is nested too deeply")
        except ValueError as error:
            found = _failure(None, f"line {number}: {error}")
        yield found


def _answer(row: Row, answer: Callable[[Row], Row]) -> Answer:
    try:
        return Answer(json.dumps({"id": row.get("id"), **answer(row)}), failed=False)
    except ValueError as error:
        return _failure(row.get("id"), str(error))


def _row(line: bytes) -> Row:
    try:
        row = json.loads(line.decode(), parse_constant=_refuse, parse_float=_number)
    except UnicodeDecodeError as error:
        raise ValueError(f"expected a JSON object in UTF-8, but byte {error.start + 1} is none") from error
    except ValueError as error:
        raise ValueError(f"expected a JSON object: {error}") from error
    if not isinstance(row, dict):
        raise ValueError(f"expected a JSON object, not {_kind(row)}")
    return row


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


def _number(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise ValueError(f"{digits[:30]} is too large a number")
    return number


def _kind(value: object) -> str:
    return {list: "a list", str: "a text", bool: "true or false", type(None): "null"}.get(type(value), "a number")


def _failure(identity: object, message: str) -> Answer:
    return Answer(json.dumps({"id": identity, "error": message}), failed=True)
