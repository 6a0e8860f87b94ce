"""The pages of a rulebook as HTML: chapters, sections of the almanac, the glossary, our rulings."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import escape
from typing import Final

from veche.core.faces import Entry, Section
from veche.core.game import find
from veche.core.phrases import Phrases, words_beside
from veche.draw.sprite import symbols
from veche.rules.almanac import anchor_of, sections
from veche.rules.book import chapters, has_book, html, line_html
from veche.rules.figures import with_figures
from veche.rules.glossary import Term, glossary
from veche.rules.places import anchors
from veche.rules.rulings import rulings, source_said

GLOSSARY: Final = "glossary"
RULINGS: Final = "rulings"
LABEL: Final = re.compile(r"^([^:.!?<>]{2,40}): ")


def book_words(language: str) -> Phrases:
    return words_beside(__file__, "words", language)


def page_names(key: str, language: str) -> list[str]:
    """The pages of a book in their order."""
    if not has_book(key):
        return []
    written = [c.name for c in chapters(key, language)]
    told = any(
        c.file.endswith(("-rulings", "-decisions")) for c in chapters(key, language)
    )  # In its own words, in both languages.
    return [*written, *[s.key for s in sections(key, language)], GLOSSARY, *([] if told else [RULINGS])]


def page_title(key: str, name: str, language: str) -> str:
    found = anchors(key, language).get(name)
    return found[0] if found else book_words(language).say(name)


@cache
def page_html(key: str, name: str, language: str) -> str:
    """One page. Links lead to anchors, wherever they are."""
    for chapter in chapters(key, language):
        if chapter.name == name:
            return f'<section class="chapter">{with_figures(html(chapter.text), key, language)}</section>'
    if name == GLOSSARY:
        return glossary_html(key, language)
    if name == RULINGS:
        return rulings_html(key, language)
    return almanac_html(next(s for s in sections(key, language) if s.key == name))


def linked(text: str, key: str, language: str, leads: Callable[[str, str], str]) -> str:
    """The same with every link as ``leads(page, anchor)`` has it."""
    there = anchors(key, language)

    def link(found: re.Match[str]) -> str:
        page = there.get(found[1], ("", ""))[1]
        return f'<a href="{escape(leads(page, found[1]))}"'

    return re.sub(r'<a href="#([^"]*)"', link, text)


def almanac_html(section: Section) -> str:
    cards = "".join(card(section, entry) for entry in section.entries)
    head = f'<h2 id="{section.key}" tabindex="-1">{escape(section.title)}</h2>'
    return f'<section class="almanac">{head}<div class="entries">{cards}</div></section>'


def card(section: Section, entry: Entry) -> str:
    lines = "".join(f"<p>{labelled(line_html(line))}</p>" for line in entry.lines)
    head = f"<header>{pictured(entry.picture)}<h3>{escape(entry.name)}</h3></header>"
    return f'<article class="entry" id="{anchor_of(section, entry)}" tabindex="-1">{head}{lines}</article>'


def labelled(line: str) -> str:
    """ "Stronghold: a free dwelling" with its label set apart."""
    return LABEL.sub(r"<b>\1</b> ", line)


def pictured(picture: str) -> str:
    if picture.startswith("<"):
        return f'<div class="drawn">{picture}</div>'
    name = picture if picture in symbols() else f"i-{picture}"  # What is no piece is one of our icons.
    return f'<svg class="piece" aria-hidden="true"><use href="#{escape(name)}"/></svg>' if picture else ""


def glossary_html(key: str, language: str) -> str:
    rows = "".join(term_html(term, key, language) for term in glossary(key, language))
    head = escape(book_words(language).say(GLOSSARY))
    return f'<section class="glossary"><h2 id="glossary" tabindex="-1">{head}</h2><dl>{rows}</dl></section>'


def term_html(term: Term, key: str, language: str) -> str:
    see = anchors(key, language).get(term.see)
    more = f' <a href="#{term.see}">{escape(see[0])}</a>' if see else ""
    said = f"<dt>{escape(term.term)}</dt><dd>{line_html(term.text)}{more}</dd>"
    return f'<div id="word-{term.anchor}" tabindex="-1">{said}</div>'


def rulings_html(key: str, language: str) -> str:
    """How we decide what the rulebook does not, and which numbers are not the rulebook's own."""
    words, game = book_words(language), find(key)
    said = "".join(f"<li>{line_html(text)}</li>" for _, text in rulings(game))
    head = f'<h2 id="rulings" tabindex="-1">{escape(words.say(RULINGS))}</h2>'
    listed = f'<p>{escape(words.say("ruled"))}</p><ul lang="en">{said}</ul>'
    decided = listed if said else f"<p>{escape(words.say('noruling'))}</p>"
    rows = [
        f"<li>{escape(group)}: {escape(words.say(f'source.{s.kind}'))}. {line_html(note)}</li>"
        for s in game.sources
        if s.kind != "rulebook"
        for group, note in [source_said(s, game.words(language))]
    ]
    sourced = f"<h3>{escape(words.say('sources'))}</h3><ul>{''.join(rows)}</ul>" if rows else ""
    return f'<section class="chapter">{head}{decided}{sourced}</section>'
