"""The documentation site: pages of rules, links out of a language's folder, and links that lead nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import handbook
from veche.core.phrases import LANGUAGES
from veche.rules.paper import page_names


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rulebook_is_linked_pages_that_exist(language: str, tmp_path: Path) -> None:
    for name in page_names("hamlet", language):
        (tmp_path / f"{name}.html").write_text(handbook.rule_html("hamlet", name, language), encoding="utf-8")
    assert len(list(tmp_path.iterdir())) > 10 and handbook.dead_links(tmp_path) == []
    page = (tmp_path / "turn.html").read_text(encoding="utf-8")
    assert page.count("<h1") == 1 and len(handbook.headings(page)) > 1
    entries = handbook.headings(handbook.rule_html("hamlet", "faction", language))
    assert (3, "faction-masons", {"en": "Masons", "ru": "Каменщики"}[language]) in entries
    assert "<symbol" in page and len(re.findall("<symbol", page)) < 20, "only what the page stamps"


def test_every_page_of_every_game_stands_in_the_contents() -> None:
    [(title, books)] = handbook.rule_nav("ru").items()
    assert title == "Правила" and len(books) == 5
    listed = re.findall(r"rules/([\w-]+)/([\w-]+)\.md", str(books))
    assert {name for key, name in listed if key == "founders"} == set(page_names("founders", "ru"))


def test_links_that_lead_nowhere_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#there">1</a> <a href="b.html#gone">2</a> <a href="c.html">3</a>')
    (tmp_path / "b.html").write_text('<p id="there"><img src="x.png"><a href="https://example.org">4</a></p>')
    assert handbook.dead_links(tmp_path) == ["a.html: b.html#gone", "a.html: c.html", "b.html: x.png"]


def test_links_out_of_a_folder_go_to_the_other_language_or_to_the_sources() -> None:
    text = "[a](../how-to/bots.md#b) [b](tutorial.md) [c](../README.md) ![d](../pictures/t.png) [e](https://x.y)"
    led = handbook.led(text, "README.md", "ru")
    assert led.split(") ") == [
        "[a](veche:how-to/bots.html#b", "[b](tutorial.md", "[c](veche:index.html", "![d](pictures/t.png",
        "[e](https://x.y)",
    ]  # fmt: skip
    assert handbook.led("[x](../../deploy)", "how-to/hosting.md", "en") == f"[x]({handbook.SOURCES}deploy)"
