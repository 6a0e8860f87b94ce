"""Rulings of a game: where the rulebook is silent, how we decide. They stand in its source as ``RULING: …``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from veche.core.data import Source
from veche.core.game import Game, folder_of
from veche.core.phrases import Phrases

RULING: Final = re.compile(r"^[ \t]*#.*?\bRULING: (.*(?:\n[ \t]*#(?! RULING:) ?.*)*)", re.M)


def rulings(game: Game) -> list[tuple[str, str]]:
    """(file, ruling) for every ruling of a game, in comments and in docstrings."""
    found = []
    for path in sorted(folder_of(game).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        place = str(path.relative_to(folder_of(game)))
        found += [(place, words) for _, words in sorted([*in_comments(text), *in_docstrings(text)])]
    return found


def source_said(source: Source, phrases: Phrases) -> tuple[str, str]:
    """What a source is of and what is to be said of it, in the game's words where it has some."""
    group = phrases.table.get(f"source.{source.group}", source.group)
    return group, phrases.table.get(f"source.{source.group}.note", source.note)


def in_comments(text: str) -> Iterator[tuple[int, str]]:
    """(line, ruling): from `# RULING:` to the end of the comment or the next ruling."""
    for match in RULING.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        yield line, " ".join(row.strip().lstrip("#").strip() for row in match.group(1).splitlines())


def in_docstrings(text: str) -> Iterator[tuple[int, str]]:
    """(line, ruling): from `RULING:` to the end of the paragraph or the next ruling."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            for paragraph in (ast.get_docstring(node) or "").split("\n\n"):
                for ruling in paragraph.split("RULING:")[1:]:
                    yield getattr(node, "lineno", 1), " ".join(ruling.split())
