"""A book to search: every passage, entry and term with its words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from veche.rules.almanac import anchor_of, sections
from veche.rules.book import bare, chapters, passages
from veche.rules.glossary import glossary


@dataclass(frozen=True)
class Place:
    """``kind``: chapter, almanac or word."""

    anchor: str
    title: str
    page: str
    kind: str
    text: str


@cache
def index(key: str, language: str) -> tuple[Place, ...]:
    found = [Place(p.anchor, p.title, c.name, "chapter", p.text) for c in chapters(key, language) for p in passages(c)]
    for section in sections(key, language):
        for entry in section.entries:
            found.append(
                Place(anchor_of(section, entry), entry.name, section.key, "almanac", bare("\n".join(entry.lines)))
            )
    found += [Place(f"word-{t.anchor}", t.term, "glossary", "word", bare(t.text)) for t in glossary(key, language)]
    return tuple(found)


def search(key: str, language: str, wanted: str) -> list[Place]:
    """Where all these words stand; titles first. Endings do not matter."""
    stems = [stem(word) for word in re.findall(r"\w+", wanted.casefold())]

    def has(text: str) -> bool:
        words = re.findall(r"\w+", text.casefold())
        return all(any(word.startswith(one) for word in words) for one in stems)

    hits = [p for p in index(key, language) if stems and has(f"{p.title} {p.text}")]
    return sorted(hits, key=lambda p: not has(p.title))


def stem(word: str) -> str:
    """What stays of a word whatever its ending: enough to find it."""
    return word if len(word) < 5 else word[: max(4, len(word) - 2)]
