"""A rulebook: chapters in our own words, in both languages, with the same anchors.

``rulebook/NN-name.LANG.md`` is a chapter. Every heading bears an anchor, ``## Digging {#digging}``; numbers come from
the data (``{{rules.play.dig_coins|coin|coins}}``), figures are positions (``![caption](figure:name)``), links go to
anchors of this book, its almanac and its glossary (``[Witches](#faction-witches)``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from veche.core.game import find, folder_of
from veche.rules.numbers import filled
from veche.rules.position import Wrong

HEADING: Final = re.compile(r"^(#{1,4}) +(.*?) *(?:\{#([a-z0-9-]+)\})? *$", re.M)
FIGURE: Final = "figure:"


@dataclass(frozen=True)
class Heading:
    level: int
    title: str
    anchor: str


@dataclass(frozen=True)
class Chapter:
    """``name`` is the anchor of its first heading; ``text`` is Markdown with its numbers filled in."""

    file: str
    name: str
    title: str
    text: str
    headings: tuple[Heading, ...]

    @property
    def words(self) -> int:
        return len(re.findall(r"\w+", bare(self.text)))


def rulebook(key: str) -> Path:
    """The folder of a game's rulebook, there or not."""
    return folder_of(find(key)) / "rulebook"


def has_book(key: str) -> bool:
    return rulebook(key).is_dir()


@cache
def chapters(key: str, language: str) -> tuple[Chapter, ...]:
    """The chapters of a game's rulebook in their order."""
    paths = sorted(rulebook(key).glob(f"*.{language}.md"))
    return tuple(
        chapter(path.name.partition(".")[0], path.read_text(encoding="utf-8"), key, language) for path in paths
    )


def chapter(file: str, text: str, key: str, language: str) -> Chapter:
    """One file read: its headings with their anchors, its numbers filled in."""
    try:
        text = filled(text, key, find(key).words(language))
    except Wrong as wrong:
        raise Wrong(f"{file}.{language}.md: {wrong}") from None
    rows = [(len(marks), title, anchor) for marks, title, anchor in HEADING.findall(text)]
    nameless = [title for _, title, anchor in rows if not anchor]
    if nameless:
        raise Wrong(f"{file}.{language}.md: “{nameless[0]}” has no anchor {{#…}}")
    if not rows or rows[0][0] != 1 or [level for level, _, _ in rows].count(1) != 1:
        raise Wrong(f"{file}.{language}.md: a chapter begins with its one title, `# Title {{#name}}`")
    headings = tuple(Heading(level, plain_words(title), anchor) for level, title, anchor in rows)
    return Chapter(file, headings[0].anchor, headings[0].title, text, headings)


def plain_words(title: str) -> str:
    return re.sub(r"[*_`]", "", title)


def bare(text: str) -> str:
    """Markdown as words alone: what a search looks through and a count counts."""
    text = re.sub(r"!\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = HEADING.sub(r"\2", text)
    return " ".join(re.sub(r"[*_`|>]|^[-\d.]+ |-{3,}", " ", text, flags=re.M).split())


def links(text: str) -> list[str]:
    """The anchors a text links to."""
    return re.findall(r"\]\(#([^)]*)\)", text)


def figures_in(text: str) -> list[str]:
    return re.findall(rf"!\[[^\]]*\]\({FIGURE}([^)]*)\)", text)


@dataclass(frozen=True)
class Passage:
    """What stands under one heading, up to the next."""

    anchor: str
    title: str
    chapter: str
    text: str


def passages(found: Chapter) -> Iterator[Passage]:
    marks = list(HEADING.finditer(found.text))
    ends = [mark.start() for mark in marks[1:]] + [len(found.text)]
    for mark, end, heading in zip(marks, ends, found.headings, strict=True):
        yield Passage(heading.anchor, heading.title, found.name, bare(found.text[mark.end() : end]))


# As HTML.


def reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def html(text: str) -> str:
    """A chapter as HTML. Headings carry their anchors, one step lower than written; figures wait to be drawn."""
    md = reader()
    tokens = md.parse(text)
    for n, token in enumerate(tokens):
        if token.type == "heading_open":
            named(token, tokens[n + 1])
        if token.type.startswith("heading_"):
            token.tag = f"h{int(token.tag[1]) + 1}"
    for before, inline, behind in zip(tokens, tokens[1:], tokens[2:]):
        if is_figure(inline):
            before.hidden = behind.hidden = True
    rendered: str = md.renderer.render(tokens, md.options, {})
    return FIGURE_TAG.sub(r'<figure data-figure="\1"><figcaption>\2</figcaption></figure>', rendered)


FIGURE_TAG: Final = re.compile(rf'<img src="{FIGURE}([^"]*)" alt="([^"]*)" ?/?>')


def named(heading: Token, inline: Token) -> None:
    found = HEADING.match(f"# {inline.content}")
    assert found is not None
    heading.attrSet("id", found.group(3))
    heading.attrSet("tabindex", "-1")
    children: Sequence[Any] = inline.children or ()
    if children:
        children[-1].content = re.sub(r" *\{#[a-z0-9-]+\} *$", "", children[-1].content)


def is_figure(token: Token) -> bool:
    children = token.children or []
    return token.type == "inline" and len(children) == 1 and str(children[0].attrGet("src") or "").startswith(FIGURE)


def line_html(text: str) -> str:
    """A sentence that may hold links and emphasis."""
    rendered: str = reader().renderInline(text)
    return rendered
