"""The documentation as a site, to be read with or without a server: `make site` builds build/site with MkDocs.

MkDocs calls the functions ``on_…`` (hooks of mkdocs.yml): they add the rulebooks of all games, our fonts and colours,
and the way to the same page in the other language. At the end every link and anchor of the whole site is followed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from html import unescape
from pathlib import Path
from posixpath import normpath
from typing import Any, Final

from veche.cli.docs import ours
from veche.core.phrases import LANGUAGES
from veche.draw.sprite import tone_style
from veche.draw.theme import variables
from veche.rules.almanac import sections
from veche.rules.book import has_book
from veche.rules.paper import book_words, linked, page_html, page_names, page_title
from veche.server.files import FOLDER
from veche.server.texts import sprite

ROOT: Final = Path(__file__).resolve().parents[1]
SITE: Final = ROOT / "build" / "site"
SOURCES: Final = "https://github.com/veche/veche/blob/main/"
ASSETS: Final = (
    "inter-latin.woff2",
    "inter-cyrillic.woff2",
    "alegreya-latin.woff2",
    "alegreya-cyrillic.woff2",
    "icon.svg",
)
TONGUES: Final = {"en": "English", "ru": "Русский"}
OUTSIDE: Final = "veche:"  # A link that MkDocs leaves alone: into the other half of the site.
RULES: Final = re.compile(r"rules/([\w-]+)/([\w-]+)\.md")
SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.S)
HEADING: Final = re.compile(
    r'<h([23]) id="([^"]+)"[^>]*>(.*?)</h\1>|<article class="entry" id="([^"]+)".*?<h3>(.*?)</h3>', re.S
)
LINK: Final = re.compile(r'<[^>]*?\s(?:href|src)="([^"]*)"')
ANCHOR: Final = re.compile(r'\s(?:id|name)="([^"]+)"')


# The rulebooks as pages.


def rule_pages(key: str, language: str) -> list[Any]:
    """A game's part of the contents: its chapters, then the almanac."""
    kinds = {section.key for section in sections(key, language)}
    rows = [(name, {page_title(key, name, language): f"rules/{key}/{name}.md"}) for name in page_names(key, language)]
    written = [row for name, row in rows if name not in kinds]
    return [*written, {book_words(language).say("almanac"): [row for name, row in rows if name in kinds]}]


def rule_nav(language: str) -> dict[str, Any]:
    books = [{game.name(language): rule_pages(game.key, language)} for game in ours() if has_book(game.key)]
    return {book_words(language).say("rules"): books}


@cache
def rule_html(key: str, name: str, language: str) -> str:
    """One page with the symbols it stamps. Its first heading is the page's."""
    body = linked(page_html(key, name, language), key, language, lambda page, anchor: f"{page}.html#{anchor}")
    body = re.sub(r"<h2([^>]*)>(.*?)</h2>", r"<h1\1>\2</h1>", body, count=1, flags=re.S)
    body = body.replace("<figure ", "<figure data-search-exclude ")
    return f'{symbols_of(body, key)}<div class="text">{body}</div>'


def symbols_of(body: str, key: str) -> str:
    """The symbols a page uses, and those that these use."""
    drawn = {found[1]: found[0] for found in SYMBOL.finditer(sprite(key))}
    wanted: dict[str, str] = {}
    texts = [body]
    while texts:
        named = re.findall(r'href="#([\w-]+)"', texts.pop())
        new = {name: drawn[name] for name in named if name in drawn and name not in wanted}
        wanted |= new
        texts += new.values()
    return f'<svg class="sprite" aria-hidden="true" width="0" height="0">{"".join(wanted.values())}</svg>'


def headings(html: str) -> list[tuple[int, str, str]]:
    """Level, anchor and words of what stands below the first heading: headings, and entries of the almanac."""
    found = [(n or "3", anchor or entry, words or name) for n, anchor, words, entry, name in HEADING.findall(html)]
    return [(int(n), anchor, unescape(re.sub("<[^>]+>", "", words))) for n, anchor, words in found]


# Links out of the folder of a language: to sources, and to the other half of the site.


def led(text: str, page: str, language: str) -> str:
    """The Markdown of a page of ``docs``, its links out of MkDocs' folder turned to where they lead on the site."""
    home = "docs/ru" if language == "ru" else "docs"

    def lead(found: re.Match[str]) -> str:
        target, anchor = found[1], found[2] or ""
        path = normpath(f"{home}/{page}/../{target}")
        if ":" in target or (path.startswith(f"{home}/") and Path(path).suffix):
            return found[0]
        if path.startswith("docs/pictures/"):
            return f"]({path.removeprefix('docs/')}{anchor})"
        if path.startswith("docs/") and path.endswith(".md"):
            return f"]({OUTSIDE}{path.removeprefix('docs/').replace('README', 'index').removesuffix('md')}html{anchor})"
        return f"]({SOURCES}{path}{anchor})"

    return re.sub(r"\]\(([^)#\s]+)(#[^)\s]*)?\)", lead, text)


# What MkDocs calls.


def on_config(config: Any) -> Any:
    config.nav.append(rule_nav(config.extra["language"]))
    return config


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    language = config.extra["language"]
    for game in ours():
        for name in page_names(game.key, language):
            title = page_title(game.key, name, language)
            files.append(File.generated(config, f"rules/{game.key}/{name}.md", content=f"# {title}\n"))
    for name in ASSETS:
        files.append(File.generated(config, f"assets/{name}", abs_src_path=str(FOLDER / name)))
    worker = str(ROOT / "docs" / "offline.js")
    files.append(File.generated(config, "assets/iframe-worker.js", abs_src_path=worker))
    files.append(File.generated(config, "assets/veche.css", content=style()))
    if language == "ru":
        for picture in sorted((ROOT / "docs" / "pictures").glob("*.png")):
            files.append(File.generated(config, f"pictures/{picture.name}", abs_src_path=str(picture)))
    return files


def style() -> str:
    """The colours of our drawings for both schemes, our fonts and books, and what makes the theme ours."""
    base = (FOLDER / "base.css").read_text(encoding="utf-8")
    fonts = "\n".join(re.findall(r"@font-face \{.*?\n\}", base, re.S))
    schemes = "".join(
        f"[data-md-color-scheme={scheme}]{{{variables(theme)}}}"
        for scheme, theme in (("default", "light"), ("slate", "dark"))
    )
    book = (FOLDER / "book.css").read_text(encoding="utf-8")
    return "\n".join([schemes, tone_style(), fonts, book, (ROOT / "docs" / "site.css").read_text(encoding="utf-8")])


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    return led(markdown, page.file.src_uri, config.extra["language"])


def on_page_content(html: str, page: Any, config: Any, files: Any) -> str:
    from mkdocs.structure.toc import AnchorLink, TableOfContents

    rules = RULES.fullmatch(page.file.src_uri)
    if rules is None:
        return html
    found = rule_html(rules[1], rules[2], config.extra["language"])
    page.toc = TableOfContents([AnchorLink(words, anchor, level) for level, anchor, words in headings(found)])
    return found


def on_page_context(context: Any, page: Any, config: Any, nav: Any) -> Any:
    """The same page in the other language, where there is one; else where that begins."""
    both = page.file.src_uri
    same = page.file.dest_uri if RULES.fullmatch(both) or both == "tutorial.md" else "index.html"
    way = {"en": f"{OUTSIDE}{same}", "ru": f"{OUTSIDE}ru/{same}"}
    config.extra["alternate"] = [{"name": TONGUES[one], "link": way[one], "lang": one} for one in LANGUAGES]
    return context


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Links into the other half of the site, from where this page lies."""
    up = "../" * (page.file.dest_uri.count("/") + (config.extra["language"] == "ru"))
    return output.replace(f'href="{OUTSIDE}', f'href="{up}')


# Links.


def dead_links(site: Path) -> list[str]:
    """Every link, picture and anchor of the site that leads nowhere. A page for what is missing has absolute ones."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html")) if path.name != "404.html"}
    anchors = {path: set(map(unescape, ANCHOR.findall(text))) for path, text in texts.items()}
    dead = []
    for path, text in texts.items():
        for link in dict.fromkeys(map(unescape, LINK.findall(text))):
            name, _, anchor = link.partition("#")
            target = Path(normpath(path.parent / name)) if name else path
            if re.match(r"[a-z]+:|//", link) or anchor.startswith("__"):
                continue
            if not target.exists() or (anchor and target in anchors and anchor not in anchors[target]):
                dead.append(f"{path.relative_to(site)}: {link}")
    return dead


def main() -> int:
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}  # We know that there will be one.
    for name in ("mkdocs.yml", "mkdocs.ru.yml"):
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--config-file", str(ROOT / name)]
        if subprocess.run(command, cwd=ROOT, env=env, check=False).returncode:
            return 1
    dead = dead_links(SITE)
    print("\n".join(f"leads nowhere: {one}" for one in dead) or f"The site is {SITE.relative_to(ROOT)}/index.html.")
    return int(bool(dead))


if __name__ == "__main__":
    sys.exit(main())
