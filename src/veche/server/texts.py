"""Words of the pages, the rules in people's language, icons."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib import import_module
from math import log
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


def level_name(level: str, words: Phrases) -> str:
    """A level in words; a bot somebody else brought goes by its own name."""
    return words.say(f"level.{level}") if f"level.{level}" in words else level


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
def sections(key: str, language: str) -> list[tuple[str, Counter[str]]]:
    """Anchors of the rules and how often words occur under them. A word of the heading counts as three."""
    parts = re.split(r'<h\d id="(rule-\d+)"[^>]*>', rules_html(key, language))
    found = []
    for anchor, text in zip(parts[1::2], parts[2::2]):
        heading = text.partition("<")[0]
        found.append((anchor, stems(re.sub("<[^>]*>", " ", f"{heading} {heading} {text}"))))
    return found


def stems(text: str) -> Counter[str]:
    return Counter(word[:5].lower() for word in WORD.findall(text))


def place_in_rules(key: str, language: str, question: str) -> str:
    """The section that speaks most of what is asked; a word that few sections have counts for more."""
    known = sections(key, language)
    usual = sum(words.total() for _, words in known) / max(1, len(known))
    scores: dict[str, float] = dict.fromkeys((anchor for anchor, _ in known), 0.0)
    for word in stems(question):
        having = [(anchor, words) for anchor, words in known if word in words]
        for anchor, words in having:
            often = words[word] / (words[word] + 0.5 + words.total() / usual)
            scores[anchor] += often * log(1 + len(known) / len(having))
    best = max(scores, key=lambda anchor: scores[anchor], default="")
    return best if best and scores[best] else ""


@cache
def sprite() -> str:
    """Our icons and the marks of the seats as symbols, once per page."""
    icons = [f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in ICONS.items()]
    marks = [f'<symbol id="seat-{n}" viewBox="-12 -12 24 24"><path d="{SHAPE_PATHS[shape]}"/></symbol>'
             for n, shape in enumerate(SEAT_SHAPES)]
    return f'<svg class="sprite" aria-hidden="true" width="0" height="0">{"".join([*icons, *marks])}</svg>'
