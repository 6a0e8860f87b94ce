"""Data files of a game: read once, each group with the source of its numbers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from veche.core.phrases import LANGUAGES, Phrases, read_phrases

KINDS: Final = ("rulebook", "public", "reconstructed")


@dataclass(frozen=True)
class Source:
    """Where a group of numbers comes from, so that an owner of the box can check it."""

    group: str
    kind: str
    note: str


def data_folder(module_file: str) -> Path:
    return Path(module_file).parent / "data"


def read(module_file: str, name: str) -> dict[str, Any]:
    """``read(__file__, "factions.toml")``: a data file beside the module that asks."""
    return tomllib.loads((data_folder(module_file) / name).read_text(encoding="utf-8"))


def sources(module_file: str) -> list[Source]:
    """Every group of the data files that says ``source = "rulebook"`` and so on."""
    found: list[Source] = []
    for path in sorted(data_folder(module_file).glob("*.toml")):
        if not path.name.startswith("phrases"):
            collect(tomllib.loads(path.read_text(encoding="utf-8")), path.stem, found)
    return found


def collect(tree: Mapping[str, Any], path: str, found: list[Source]) -> None:
    kind = tree.get("source")
    if isinstance(kind, str):
        if kind not in KINDS:
            raise ValueError(f"{path}: the source {kind!r} is none of {', '.join(KINDS)}")
        found.append(Source(path, kind, str(tree.get("source_note", ""))))
    for key, value in tree.items():
        if isinstance(value, Mapping):
            collect(value, f"{path}.{key}", found)


def phrases(module_file: str, nouns: Mapping[str, Sequence[str]]) -> dict[str, Phrases]:
    """The phrase files of a game, by language."""
    folder = data_folder(module_file)
    return {
        lang: read_phrases((folder / f"phrases.{lang}.toml").read_text(encoding="utf-8"), lang, nouns)
        for lang in LANGUAGES
    }
