"""The almanac of a game: every faction, card and tile with what it does. The game says it in its `almanac.py`."""

from __future__ import annotations

from functools import cache

from veche.core.faces import Entry, Section
from veche.core.game import find


@cache
def sections(key: str, language: str) -> tuple[Section, ...]:
    return find(key).almanac(find(key).words(language))


def anchor_of(section: Section, entry: Entry) -> str:
    return f"{section.key}-{entry.key}".replace("_", "-")


def entries(key: str, language: str) -> dict[str, Entry]:
    """Every entry by its anchor."""
    return {anchor_of(s, e): e for s in sections(key, language) for e in s.entries}
