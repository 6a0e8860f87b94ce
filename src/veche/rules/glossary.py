"""The words of a game: ``rulebook/glossary.toml``, one sentence for each, and the chapter that says more."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from veche.core.game import find
from veche.rules.book import rulebook
from veche.rules.numbers import filled
from veche.rules.position import Wrong


@dataclass(frozen=True)
class Term:
    anchor: str
    term: str
    text: str
    see: str


@cache
def glossary(key: str, language: str) -> tuple[Term, ...]:
    """The terms of a game, in the order of the alphabet."""
    path = rulebook(key) / "glossary.toml"
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    terms = []
    for anchor, data in tables.items():
        try:
            text = filled(data["text"][language], key, find(key).words(language))
            terms.append(Term(anchor, data[language], text, data.get("see", "")))
        except KeyError as missing:
            raise Wrong(f"glossary.toml [{anchor}] lacks {missing} ({language})") from None
    return tuple(sorted(terms, key=lambda term: term.term.casefold()))
