"""Words of the pages, the rules in people's language, icons."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

from markdown_it import MarkdownIt

from veche.cli.common import cli_words
from veche.cli.complaints import in_words
from veche.core.data import data_folder
from veche.core.game import Game, find
from veche.core.phrases import LANGUAGES, Phrases, read_phrases
from veche.draw.icons import ICONS, SEAT_SHAPES, SHAPE_PATHS

WORD = re.compile(r"\w{4,}")


@cache
def page_words(language: str) -> Phrases:
    path = Path(__file__).with_name(f"phrases.{language}.toml")
    return read_phrases(path.read_text(encoding="utf-8"), language)


def game_words(game: Game, language: str) -> Phrases:
    return game.words(language)


def complaint(said: str, language: str) -> str:
    """What the core complains of, in the reader's language."""
    return in_words(said, cli_words(language))


def spoken(wanted: str | None, accept: str = "") -> str:
    """The language asked for, else the first of the browser's that we speak, else English."""
    for part in [wanted or "", *accept.split(",")]:
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


@cache
def rules_html(key: str, language: str) -> str:
    """The rules of a game as HTML, a section per heading; "" if nobody has written them down yet."""
    file = import_module(find(key).package).__file__
    assert file is not None
    path = data_folder(file) / f"help.{language}.md"
    if not path.exists():
        return ""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text(encoding="utf-8"))
    count = iter(range(1, 1000))
    return re.sub(r"<h([123])>", lambda m: f'<h{int(m[1]) + 1} id="rule-{next(count)}" tabindex="-1">', closed(html))


def closed(html: str) -> str:
    return re.sub(r"</h([123])>", lambda m: f"</h{int(m[1]) + 1}>", html)


@cache
def sections(key: str, language: str) -> list[tuple[str, frozenset[str]]]:
    """Anchors of the rules and the words that stand under them; those of the heading weigh as much again."""
    parts = re.split(r'<h\d id="(rule-\d+)"', rules_html(key, language))
    return [(anchor, stems(re.sub("<[^>]*>", " ", text))) for anchor, text in zip(parts[1::2], parts[2::2])]


def stems(text: str) -> frozenset[str]:
    return frozenset(word[:5].lower() for word in WORD.findall(text))


def place_in_rules(key: str, language: str, question: str) -> str:
    """The section that speaks most of what is asked: the share of its words in the question decides."""
    asked = stems(question)
    best = max(sections(key, language), key=lambda s: len(asked & s[1]) / (len(s[1]) + 20) ** 0.5, default=None)
    return best[0] if best and asked & best[1] else ""


@cache
def sprite() -> str:
    """Our icons and the marks of the seats as symbols, once per page."""
    icons = [f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in ICONS.items()]
    marks = [f'<symbol id="seat-{n}" viewBox="-12 -12 24 24"><path d="{SHAPE_PATHS[shape]}"/></symbol>'
             for n, shape in enumerate(SEAT_SHAPES)]
    return f'<svg class="sprite" aria-hidden="true" width="0" height="0">{"".join([*icons, *marks])}</svg>'
