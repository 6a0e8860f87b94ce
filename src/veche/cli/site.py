"""The rulebooks as a site: linked pages in both languages, to be read without a server."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from veche.cli.common import write_whole
from veche.core.game import Game
from veche.core.phrases import LANGUAGES
from veche.draw.sprite import page_style
from veche.rules.almanac import sections
from veche.rules.book import has_book
from veche.rules.paper import book_words, linked, page_html, page_names, page_title
from veche.server.files import FOLDER
from veche.server.texts import sprite

STYLES: Final = ("base.css", "bar.css", "book.css")
PAGE: Final = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{tokens}</style><link rel="stylesheet" href="{up}book.css"></head>
<body>{sprite}<header class="bar"><h1>{rules}</h1><nav class="games">{games}</nav><span class="gap"></span>
<a class="tool" href="{other}">{tongue}</a></header>
<main class="book"><nav class="contents"><details id="contents" open><summary>{contents}</summary>{list}</details></nav>
<article class="text" id="text">{body}<footer>{around}</footer></article></main></body></html>
"""
TONGUES: Final = {"en": "Русский", "ru": "English"}


def write_site(folder: Path, games: list[Game]) -> None:
    """``GAME/LANGUAGE/PAGE.html``, one style sheet, and a page to begin with."""
    written = [game for game in games if has_book(game.key)]
    write_whole(folder / "book.css", "".join((FOLDER / name).read_text(encoding="utf-8") for name in STYLES))
    for game in written:
        for language in LANGUAGES:
            for name in page_names(game.key, language):
                write_whole(folder / game.key / language / f"{name}.html", page_of(game, name, language, written))
    first = written[0]
    start = f"{first.key}/en/{page_names(first.key, 'en')[0]}.html"
    write_whole(folder / "index.html", f'<!doctype html><meta http-equiv="refresh" content="0;url={start}">\n')


def page_of(game: Game, name: str, language: str, games: list[Game]) -> str:
    words, title = book_words(language), page_title(game.key, name, language)

    def leads(page: str, anchor: str) -> str:
        return f"{page}.html#{anchor}"

    return PAGE.format(
        language=language,
        title=escape(f"{title} · {game.name(language)}"),
        tokens=page_style(),
        up="../../",
        sprite=sprite(game.key),
        rules=escape(words.say("rules")),
        games="".join(game_link(one, language, one is game) for one in games),
        other=f"../{'en' if language == 'ru' else 'ru'}/{name}.html",
        tongue=TONGUES[language],
        contents=escape(words.say("contents")),
        list=listed(game, name, language),
        body=linked(page_html(game.key, name, language), game.key, language, leads),
        around=around(game, name, language),
    )


def game_link(game: Game, language: str, here: bool) -> str:
    mark = ' aria-current="page"' if here else ""
    first = page_names(game.key, language)[0]
    return f'<a href="../../{game.key}/{language}/{first}.html"{mark}>{escape(game.name(language))}</a>'


def listed(game: Game, here: str, language: str) -> str:
    """Chapters, then the sections of the almanac."""
    kinds = {section.key for section in sections(game.key, language)}

    def link(name: str) -> str:
        mark = ' aria-current="page"' if name == here else ""
        return f'<li><a href="{name}.html"{mark}>{escape(page_title(game.key, name, language))}</a></li>'

    names = page_names(game.key, language)
    chapters = "".join(link(name) for name in names if name not in kinds)
    almanac = "".join(link(name) for name in names if name in kinds)
    head = escape(book_words(language).say("almanac"))
    return f'<ol class="chapters">{chapters}</ol><h2>{head}</h2><ul class="kinds">{almanac}</ul>'


def around(game: Game, name: str, language: str) -> str:
    names = page_names(game.key, language)
    at = names.index(name)
    beside = [("prev", names[at - 1])] if at else []
    beside += [("next", names[at + 1])] if at + 1 < len(names) else []
    return "".join(
        f'<a rel="{rel}" href="{one}.html">{escape(page_title(game.key, one, language))}</a>' for rel, one in beside
    )
