"""The rules of every game in our own words: whole in both languages, and found from everything the table can show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from veche.contract.laws import law
from veche.contract.words import required
from veche.core.faces import Entry
from veche.core.game import Game, find
from veche.core.phrases import LANGUAGES
from veche.rules.almanac import anchor_of, entries, sections
from veche.rules.book import bare, chapter, chapters, figures_in, links, rulebook
from veche.rules.figures import drawn_figure, figures
from veche.rules.glossary import glossary
from veche.rules.numbers import NUMBER, data_file, data_folder, number
from veche.rules.places import anchors, names_in, places, rule_of, things
from veche.rules.position import Wrong

NUMBERLESS = "phrases"


# The chapters.


def misread(key: str) -> Iterator[str]:
    """All that is wrong with single files: numbers that are not in the data, headings without an anchor."""
    for path in sorted(rulebook(key).glob("*.md")):
        file, language = path.name.split(".")[:2]
        text = path.read_text(encoding="utf-8")
        for slot in NUMBER.findall(text):
            try:
                number(slot, key, find(key).words(language))
            except Wrong as wrong:
                yield f"{path.name}: {wrong}"
        try:
            chapter(file, NUMBER.sub("0", text), key, language)
        except Wrong as wrong:
            yield str(wrong)


@law("game")
def every_chapter_can_be_read(key: str) -> None:
    faults = list(misread(key))
    assert not faults, "\n".join(["", *faults])


@law("game")
def both_languages_have_the_same_chapters_and_anchors(key: str) -> None:
    en, ru = ([(c.file, [(h.level, h.anchor) for h in c.headings]) for c in chapters(key, lang)] for lang in LANGUAGES)
    assert en == ru, f"{[one for one in zip(en, ru) if one[0] != one[1]][:1]}"


@law("game")
def anchors_are_unique_and_no_page_is_called_twice(key: str) -> None:
    for language in LANGUAGES:
        named = [h.anchor for c in chapters(key, language) for h in c.headings]
        named += [s.key for s in sections(key, language)]
        named += [anchor_of(s, e) for s in sections(key, language) for e in s.entries]
        named += [f"word-{term.anchor}" for term in glossary(key, language)] + ["glossary", "rulings", "all"]
        twice = sorted({anchor for anchor in named if named.count(anchor) > 1})
        assert not twice, f"{language}: {twice}"


@law("game")
def a_book_is_a_book(key: str) -> None:
    for language in LANGUAGES:
        count = sum(c.words for c in chapters(key, language))
        assert len(chapters(key, language)) > 3 and count > 400, f"{language}: {count} words"


@law("game")
def russian_chapters_are_russian_and_english_english(key: str) -> None:
    for language in LANGUAGES:
        for one in chapters(key, language):
            text = bare(one.text)
            cyrillic = len(re.findall("[А-Яа-яё]", text))
            latin = len(re.findall("[A-Za-z]", text))
            assert (latin if language == "ru" else cyrillic) * 5 < len(text), f"{one.file}.{language}"


def texts(key: str, language: str) -> Iterator[tuple[str, str]]:
    """Everything that may hold links, with where it stands."""
    for one in chapters(key, language):
        yield f"{one.file}.{language}.md", one.text
    for anchor, entry in entries(key, language).items():
        yield f"almanac {anchor}", "\n".join(entry.lines)
    for term in glossary(key, language):
        yield f"glossary [{term.anchor}]", term.text + (f" [see](#{term.see})" if term.see else "")


@law("game")
def no_link_is_dead(key: str) -> None:
    for language in LANGUAGES:
        there = anchors(key, language)
        dead = [(where, link) for where, text in texts(key, language) for link in links(text) if link not in there]
        assert not dead, f"{language}: {dead}"


@law("game")
def every_figure_draws_and_is_shown(key: str) -> None:
    for language in LANGUAGES:
        shown = [name for c in chapters(key, language) for name in figures_in(c.text)]
        assert set(shown) == set(figures(key)), f"{language}: shown {sorted(set(shown) ^ set(figures(key)))}"
        faults = [fault for name in shown if (fault := undrawn(key, name, language))]
        assert not faults, "\n".join(["", *faults])


def undrawn(key: str, name: str, language: str) -> str:
    try:
        svg = ElementTree.fromstring(drawn_figure(key, name, language))
        return "" if svg.tag.endswith("svg") else f"{name} is no drawing"
    except Wrong as wrong:
        return str(wrong)


# Almanac and glossary.


@law("game")
def every_entry_of_the_almanac_says_something_in_both_languages(key: str) -> None:
    for language in LANGUAGES:
        assert sections(key, language), "no almanac"
        for anchor, entry in entries(key, language).items():
            said = entry.name + "".join(entry.lines)
            assert entry.name and any(entry.lines) and "⟨" not in said and "{" not in said, (
                f"{language} {anchor}: {said}"
            )
    assert entries(key, "en").keys() == entries(key, "ru").keys()


def lacking(key: str, part: str, section: str, there: dict[str, Entry]) -> list[str]:
    file, *steps = part.split(".")
    tree = data_file(key, file)
    for step in steps:
        tree = tree[step]
    declared = [other.removeprefix(f"{part}.") for other in things(key) if other.startswith(f"{part}.")]
    names = [name for name in names_in(tree) if name not in declared]
    return [f"{part}: {name}" for name in names if f"{section}-{name}".replace("_", "-") not in there]


@law("game")
def every_component_of_the_data_has_its_entry(key: str) -> None:
    stems = {p.stem for p in data_folder(key).glob("*.toml") if not p.name.startswith(NUMBERLESS)}
    assert stems == {part.partition(".")[0] for part in things(key)}, (
        "[data] of places.toml names every file of the data"
    )
    there = entries(key, "en")
    missing = [one for part, section in things(key).items() if section for one in lacking(key, part, section, there)]
    assert not missing, f"no entry for {missing}"


@law("game")
def the_glossary_has_every_term_in_both_languages(key: str) -> None:
    for language in LANGUAGES:
        assert len(glossary(key, language)) > 4
        assert all(term.term and len(term.text) > 10 for term in glossary(key, language))


# Places.


def wanted(game: Game) -> set[str]:
    """All that must have its place: questions, refusals, verbs, options, powers."""
    said = {k for k in [*game.words("en").table, *required(game.key)] if k.startswith(("ask.", "why."))}
    found = {*said, *[f"verb.{verb.name}" for verb in game.verbs], *[f"option.{o.key}" for o in game.options]}
    return found | {f"power.{power}" for power in game.powers}


@law("game")
def everything_the_table_shows_names_its_place_in_the_rules(key: str) -> None:
    there, needed = places(key).keys(), wanted(find(key))
    assert there == needed, f"missing {sorted(needed - there)}, unknown {sorted(there - needed)}"


@law("game")
def every_place_named_exists_in_both_languages(key: str) -> None:
    for language in LANGUAGES:
        for what, place in places(key).items():
            heading, anchor = rule_of(key, language, what)
            assert heading and anchor, f"{language}: {what} says {place!r}"
