"""A rulebook as plain text: Markdown for a terminal, without anchors, with captions in place of figures."""

from __future__ import annotations

import re

from veche.core.faces import Section
from veche.core.game import find
from veche.rules.almanac import sections
from veche.rules.book import HEADING, chapters
from veche.rules.glossary import glossary
from veche.rules.paper import GLOSSARY, RULINGS, book_words, page_names, page_title
from veche.rules.rulings import rulings


def page_text(key: str, name: str, language: str) -> str:
    """One page of a book as Markdown."""
    for chapter in chapters(key, language):
        if chapter.name == name:
            return bared(chapter.text)
    if name == GLOSSARY:
        rows = [f"- **{t.term}**: {unlinked(t.text)}" for t in glossary(key, language)]
        return titled(key, name, language, rows)
    if name == RULINGS:
        words, said = book_words(language), [f"- {text}" for _, text in rulings(find(key))]
        return titled(key, name, language, [words.say("ruled"), "", *said] if said else [words.say("noruling")])
    return almanac_text(next(s for s in sections(key, language) if s.key == name))


def titled(key: str, name: str, language: str, rows: list[str]) -> str:
    return "\n".join([f"# {page_title(key, name, language)}", "", *rows, ""])


def almanac_text(section: Section) -> str:
    rows = [f"# {section.title}", ""]
    for entry in section.entries:
        rows += [f"## {entry.name}", "", "\n\n".join(unlinked(line) for line in entry.lines), ""]
    return "\n".join(rows)


def bared(text: str) -> str:
    text = re.sub(r"!\[([^\]]*)\]\([^)]*\)", r"*\1*", text)
    return HEADING.sub(r"\1 \2", unlinked(text))


def unlinked(text: str) -> str:
    return re.sub(r"\[([^\]]*)\]\(#[^)]*\)", r"\1", text)


def whole_text(key: str, language: str) -> str:
    return "\n".join(page_text(key, name, language) for name in page_names(key, language))
