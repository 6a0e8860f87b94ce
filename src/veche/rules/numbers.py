"""Numbers of the data files in the text of a rulebook: ``{{rules.towns.power|point|points}}``."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from veche.core.game import find, folder_of
from veche.core.phrases import Phrases
from veche.core.words import amount
from veche.rules.position import Wrong

NUMBER: Final = re.compile(r"\{\{([^}]*)\}\}")


def filled(text: str, key: str, phrases: Phrases) -> str:
    """The text with every number in its place; with forms, the number and its noun."""
    return NUMBER.sub(lambda found: number(found.group(1), key, phrases), text)


def number(slot: str, key: str, phrases: Phrases) -> str:
    path, *forms = slot.strip().split("|")
    value = looked_up(key, path.strip())
    if forms:
        if not isinstance(value, int):
            raise Wrong(f"{{{{{slot}}}}}: {value!r} is no number that a noun could follow")
        return phrases.word(value, "|".join(["n", *forms]), ())
    return said(value, phrases)


def said(value: Any, phrases: Phrases) -> str:
    """A number as it is, several with commas, an amount of goods ("2 coin 2 stone") in words."""
    if isinstance(value, list):
        return ", ".join(said(one, phrases) for one in value)
    words = str(value).split()
    if len(words) > 1 and len(words) % 2 == 0 and all(f"unit.{unit}" in phrases for unit in words[1::2]):
        pairs = zip(words[::2], words[1::2], strict=True)
        return ", ".join(amount(unit, int(n), phrases, signed=False) for n, unit in pairs)
    return str(value)


def looked_up(key: str, path: str) -> Any:
    """``rules.towns.power`` is the key ``towns.power`` of data/rules.toml; lists are indexed by numbers."""
    name, *steps = path.split(".")
    value: Any = data_file(key, name)
    for step in steps:
        try:
            value = value[int(step)] if isinstance(value, list) else value[step]
        except (KeyError, IndexError, ValueError, TypeError):
            raise Wrong(f"{{{{{path}}}}}: there is no `{step}`") from None
    if isinstance(value, dict):
        raise Wrong(f"{{{{{path}}}}} is a table, not a number")
    return value


@cache
def data_file(key: str, name: str) -> dict[str, Any]:
    path = data_folder(key) / f"{name}.toml"
    if not re.fullmatch(r"[a-z_0-9]+", name) or not path.exists():
        raise Wrong(f"there is no data/{name}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def data_folder(key: str) -> Path:
    return folder_of(find(key)) / "data"
