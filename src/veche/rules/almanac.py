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


@cache
def known(key: str, language: str) -> dict[str, list[str]]:
    """Pages and anchors of the entries of a key or a name."""
    found: dict[str, list[str]] = {}
    for s in sections(key, language):
        for e in s.entries:
            for called in {e.key, e.name}:
                found.setdefault(called, []).append(f"{s.key}#{anchor_of(s, e)}")
    return found


def entry_of(key: str, language: str, ref: str, name: str = "") -> str:
    """Page and anchor of what the almanac says of a thing: of this ref ("favour FAV1"), else the first of its key, else
    the only one of its name; or nothing."""
    kind, _, noun = ref.partition(" ")
    anchor = f"{kind}-{noun}".replace("_", "-")
    if anchor in entries(key, language):
        return f"{kind}#{anchor}"
    named, alike = [known(key, language).get(called, []) for called in (noun, name)]
    return named[0] if named else alike[0] if len(alike) == 1 else ""


@cache
def entries(key: str, language: str) -> dict[str, Entry]:
    """Every entry by its anchor."""
    return {anchor_of(s, e): e for s in sections(key, language) for e in s.entries}
