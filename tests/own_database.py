"""A database for a server of its own: SQLite in its folder, or on the PostgreSQL that DATABASE_URL names.

Django's test database will not do: what a test writes there, no other process sees.
"""

from __future__ import annotations

import os
import sqlite3
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from psycopg import sql


@dataclass(frozen=True, slots=True)
class OwnDatabase:
    """The database of the site whose VAR_DIR is `var`; `url` is empty for SQLite."""

    var: Path
    url: str

    @property
    def kind(self) -> str:
        return "PostgreSQL" if self.url else "SQLite"

    @property
    def settings(self) -> dict[str, str]:
        """What the environment of its server says of it."""
        return {"VAR_DIR": str(self.var), "DATABASE_URL": self.url}

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What is kept, read past the site."""
        if self.url:
            with psycopg.connect(self.url) as connection:
                return connection.execute(query.encode()).fetchall()
        with closing(sqlite3.connect(f"file:{self.var / 'belot.sqlite3'}?mode=ro", uri=True)) as file:
            return file.execute(query).fetchall()


@contextmanager
def own_database(var: Path) -> Iterator[OwnDatabase]:
    """An empty database of the kind that DATABASE_URL names, gone again afterwards."""
    server = urlsplit(os.environ.get("DATABASE_URL", ""))
    if not server.scheme.startswith("postgres"):
        yield OwnDatabase(var, "")
        return
    name = f"belot_{uuid.uuid4().hex}"
    with psycopg.connect(server.geturl(), autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield OwnDatabase(var, server._replace(path=f"/{name}").geturl())
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
