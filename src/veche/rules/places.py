"""Where the rules speak of a thing: ``rulebook/places.toml`` names an anchor for everything the table can show.

``[ask]`` every question, ``[why]`` every refusal, ``[verb]`` every verb, ``[option]`` every option, ``[power]`` every
power. ``[data]`` says which files and tables of the data are things of the almanac: ``factions = "faction"`` means that
every table of data/factions.toml is an entry of the section "faction"; ``rules = ""`` are numbers of the chapters.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from veche.rules.almanac import anchor_of, sections
from veche.rules.book import chapters, rulebook
from veche.rules.glossary import glossary

DATA = "data"


@cache
def tables(key: str) -> Mapping[str, Mapping[str, str]]:
    path = rulebook(key) / "places.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def places(key: str) -> dict[str, str]:
    """``why.occupied``, ``ask.Turn``, ``power.masons`` … with their anchors."""
    return {
        f"{kind}.{name}": place for kind, named in tables(key).items() if kind != DATA for name, place in named.items()
    }


@cache
def things(key: str) -> Mapping[str, str]:
    """Which parts of the data are which sections of the almanac."""
    return tables(key).get(DATA, {})


@cache
def anchors(key: str, language: str) -> dict[str, tuple[str, str]]:
    """Every anchor of a book with its title and the page it stands on."""
    found: dict[str, tuple[str, str]] = {}
    for chapter in chapters(key, language):
        for heading in chapter.headings:
            found[heading.anchor] = (heading.title, chapter.name)
    for section in sections(key, language):
        found[section.key] = (section.title, section.key)
        for entry in section.entries:
            found[anchor_of(section, entry)] = (entry.name, section.key)
    for term in glossary(key, language):
        found[f"word-{term.anchor}"] = (term.term, "glossary")
    return found


def rule_of(key: str, language: str, what: str) -> tuple[str, str]:
    """Where the rules speak of ``why.occupied``: the heading in this language, and the anchor; or nothing."""
    anchor = places(key).get(what, "")
    return (anchors(key, language)[anchor][0], anchor) if anchor in anchors(key, language) else ("", "")


def names_in(tree: Any) -> list[str]:
    """The things a part of the data holds: tables by their names, items of a list by their keys."""
    if isinstance(tree, Mapping):
        return [name for name, value in tree.items() if isinstance(value, Mapping | list) and name != "source_note"]
    items = [item for item in tree if isinstance(item, Mapping)]
    return [str(item.get("key") or item.get("name") or number) for number, item in enumerate(items)]
