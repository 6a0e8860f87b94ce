"""Where the rules speak of a question or a refusal. Games without a rulebook yet have a page of help instead."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from html import unescape
from pathlib import Path

from markdown_it import MarkdownIt

from veche.core.game import find, folder_of
from veche.rules import places as book_places
from veche.rules.book import chapters, has_book, html


@cache
def rules_html(key: str, language: str) -> str:
    """The rules of a game as HTML, every heading, item and paragraph with an anchor; "" if nobody wrote them yet."""
    if has_book(key):
        return "".join(html(chapter.text) for chapter in chapters(key, language))
    path = help_folder(key) / f"help.{language}.md"
    if not path.exists():
        return ""
    page = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text(encoding="utf-8"))
    count = {"h": 0, "li": 0, "p": 0}

    def anchored(found: re.Match[str]) -> str:
        end, tag = found.groups()
        if tag[0] == "h":
            tag = f"h{int(tag[1]) + 1}"
        if end:
            return f"</{tag}>"
        if tag[0] == "h":
            count.update(h=count["h"] + 1, li=0, p=0)
            return f'<{tag} id="rule-{count["h"]}" tabindex="-1">'
        count[tag] += 1
        return f'<{tag} id="rule-{count["h"]}-{"p" if tag == "p" else ""}{count[tag]}">'

    return re.sub(r"<(/?)(h[123]|li|p)>", anchored, page)


def help_folder(key: str) -> Path:
    return folder_of(find(key)) / "data"


@cache
def headings(key: str, language: str) -> list[tuple[str, str]]:
    """The headings of the rules with their anchors. They stand in the same order in every language."""
    found = re.findall(r'<h\d id="(rule-\d+)"[^>]*>(.*?)</h\d>', rules_html(key, language))
    return [(unescape(re.sub("<[^>]*>", "", words)), anchor) for anchor, words in found]


@cache
def places(key: str) -> dict[str, str]:
    """What a game's help.toml says: "ask.Turn" and "why.occupied" with a heading of the English rules."""
    path = help_folder(key) / "help.toml"
    if not path.exists():
        return {}
    return {
        f"{kind}.{name}": place
        for kind, named in tomllib.loads(path.read_text("utf-8")).items()
        for name, place in named.items()
    }


def rule_of(key: str, language: str, what: str) -> tuple[str, str]:
    """Where the rules speak of a question or a refusal: the heading in this language, and the anchor; or nothing."""
    if has_book(key):
        return book_places.rule_of(key, language, what)
    heading, _, item = places(key).get(what, "").partition("/")
    english = [words for words, _ in headings(key, "en")]
    if heading not in english or len(headings(key, language)) != len(english):
        return "", ""
    words, anchor = headings(key, language)[english.index(heading)]
    return words, f"{anchor}-{item}" if item else anchor
