"""Rulebooks: numbers from the data, anchors, figures that are positions, a search that knows no endings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from veche.core.faces import Entry, Section
from veche.core.game import find
from veche.rules.almanac import anchor_of
from veche.rules.book import chapter, chapters, html, passages
from veche.rules.figures import drawn_figure
from veche.rules.index import search
from veche.rules.numbers import filled
from veche.rules.paper import linked, page_html, page_names
from veche.rules.places import names_in, rule_of
from veche.rules.plainly import page_text, whole_text
from veche.rules.position import Position, Wrong, read_position, set_up

HAMLET = find("hamlet")


def said(text: str, language: str = "en") -> str:
    return filled(text, "hamlet", HAMLET.words(language)).replace("\u00a0", " ")


def test_a_number_of_the_data_stands_in_the_text_with_its_noun_in_the_right_form() -> None:
    assert said("After {{rules.play.rounds|round|rounds}}.") == "After 5 rounds."
    assert said("{{rules.play.dig_coins|монета|монеты|монет}}", "ru") == "2 монеты"
    assert said("{{rules.buildings.house.cost}}", "ru") == "2 монеты, 2 камня"
    assert said("{{rules.play.rounds}}") == "5"


@pytest.mark.parametrize(
    ("slot", "says"),
    [
        ("rules.play.nothing", "no `nothing`"),
        ("nofile.x", "no data/nofile.toml"),
        ("../rules.x", "no data"),
        ("rules.play", "a table"),
        ("rules.buildings.house.cost|a|b", "no number"),
    ],
)
def test_a_number_that_is_not_in_the_data_is_named(slot: str, says: str) -> None:
    with pytest.raises(Wrong, match=says):
        said("{{" + slot + "}}")


def test_a_chapter_begins_with_its_one_title_and_every_heading_has_an_anchor() -> None:
    good = chapter("01-a", "# One {#one}\n\nText.\n\n## Two *three* {#two}\n\nMore.\n", "hamlet", "en")
    assert [(h.level, h.title, h.anchor) for h in good.headings] == [(1, "One", "one"), (2, "Two three", "two")]
    assert [(p.anchor, p.text) for p in passages(good)] == [("one", "Text."), ("two", "More.")]
    for wrong in ("# One\n", "## One {#one}\n", "# One {#one}\n# Two {#two}\n", "no title"):
        with pytest.raises(Wrong, match=r"01-a\.en\.md"):
            chapter("01-a", wrong, "hamlet", "en")


def test_a_chapter_as_html_has_anchors_links_and_figures_and_no_html_of_its_own() -> None:
    text = "# One {#one}\n\n![what <b> it shows](figure:reach)\n\n[there](#two) <script>x</script>\n\n## Two {#two}\n"
    found = html(text)
    assert '<h2 id="one" tabindex="-1">One</h2>' in found and '<h3 id="two" tabindex="-1">Two</h3>' in found
    assert '<figure data-figure="reach"><figcaption>what &lt;b&gt; it shows</figcaption></figure>' in found
    assert "<p><figure" not in found and "<script>" not in found


def test_links_lead_to_the_page_of_their_anchor_and_pieces_stay_pieces() -> None:
    page = page_html("hamlet", "round", "en")
    found = linked(page, "hamlet", "en", lambda page_, anchor: f"/{page_}#{anchor}")
    assert 'href="/tile#tile-builders"' in found and 'href="/turn#turn"' in found
    faction = linked(page_html("hamlet", "faction", "en"), "hamlet", "en", lambda page_, anchor: "/x")
    assert '<use href="#tm-dwelling"/>' in faction and '<a href="/x">Surveyors</a>' in faction


def test_a_figure_is_drawn_from_its_position_and_shows_its_part_and_what_is_lit() -> None:
    svg = drawn_figure("hamlet", "neighbours", "en")
    assert 'viewBox="26 0 608 560"' in svg
    assert re.search(r'data-ref="hex e8" data-lit=""', svg)
    with pytest.raises(Wrong, match="nowhere"):
        drawn_figure("hamlet", "nowhere", "en")


def test_a_search_finds_words_in_any_form_titles_first() -> None:
    assert [p.anchor for p in search("hamlet", "ru", "доходы")][:1] == ["income"]
    assert {p.kind for p in search("hamlet", "en", "mills")} >= {"chapter", "almanac"}
    assert search("hamlet", "en", "spaceship") == [] and search("hamlet", "en", "") == []


def test_every_page_has_a_text_for_the_terminal_without_anchors() -> None:
    for name in page_names("hamlet", "ru"):
        assert len(page_text("hamlet", name, "ru")) > 30
    whole = whole_text("hamlet", "en")
    assert "{#" not in whole and "](#" not in whole and "Raise a mill" in whole


def test_refusals_questions_verbs_and_powers_have_their_places() -> None:
    assert rule_of("hamlet", "ru", "why.rough") == ("Копать", "dig")
    assert rule_of("hamlet", "en", "power.masons") == ("Masons", "faction-masons")
    assert rule_of("hamlet", "en", "why.no_such_reason") == ("", "")


def test_things_of_the_data_are_found_whatever_their_form() -> None:
    assert names_in({"a": {"x": 1}, "source": "rulebook", "b": {}}) == ["a", "b"]
    assert names_in([{"key": "k"}, {"name": "n"}, {"other": 1}]) == ["k", "n", "2"]
    assert anchor_of(Section("card", "", ()), Entry("two_words", "", ())) == "card-two-words"


# Positions.


def test_a_position_is_answers_and_what_was_arranged_by_number_or_name() -> None:
    s = set_up(HAMLET, Position(2, arrange={"players.1.coins": 3, "rough.e6": 0}))
    assert s.players[1].coins == 3 and "build e6" in [a.text for a in s.menu]  # type: ignore[attr-defined]


def test_rows_that_copies_share_are_arranged_too() -> None:
    game = find("terra-mystica")
    s = set_up(game, Position(2, arrange={"terrain.A1": 3, "goals": [5, 4, 3, 2, 1, 0], "goals.2": 7}))
    assert s.terrain[0] == 3 and game.start(2).terrain[0] != 3  # type: ignore[attr-defined]
    assert s.goals == (5, 4, 7, 2, 1, 0)  # type: ignore[attr-defined]
    with pytest.raises(Wrong, match="no place"):
        set_up(game, Position(2, arrange={"goals.6": 1}))


def test_chance_draws_by_the_seed_unless_a_line_says_what() -> None:
    answers = ("build e5", "build b8", "build h5", "build f8")
    drawn = {set_up(HAMLET, Position(2, seed=n, answers=answers)).bonus for n in range(9)}  # type: ignore[attr-defined]
    assert len(drawn) > 1
    s = set_up(HAMLET, Position(2, answers=(*answers, "chance: tile 4")))
    assert s.bonus == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arrange", "says"),
    [
        ({"players.9.coins": 1}, "no place"),
        ({"players.0.nothing": 1}, "no `nothing`"),
        ({"players.0.coins": "three"}, "no int"),
        ({"players.0.passed": 1}, "no bool"),
        ({"__class__": 1}, "no `__class__`"),
    ],
)
def test_what_cannot_be_arranged_is_named(arrange: dict[str, object], says: str) -> None:
    with pytest.raises(Wrong, match=says):
        set_up(HAMLET, Position(2, arrange=arrange))


def test_an_answer_that_is_not_possible_is_told_with_the_menu() -> None:
    with pytest.raises(Wrong, match=r"answer 2: “build e5” is not possible. FirstHouse is asked of 1: build a5"):
        set_up(HAMLET, Position(2, answers=("build e5", "build e5")))


def test_a_position_may_be_a_record_up_to_an_answer(tmp_path: Path) -> None:
    text = "veche 1\ngame hamlet\nrules 1\nseats A B\nseed 5\n\n0: build e5\n1: build b8\n"
    (tmp_path / "x.rec").write_text(text, encoding="utf-8")
    for record in (text, "x.rec"):
        assert read_position({"record": record, "ply": 1}, tmp_path) == Position(2, {}, 5, ("0: build e5",))
    with pytest.raises(Wrong, match="seats"):
        read_position({}, tmp_path)


def test_hamlet_says_the_same_in_both_languages() -> None:
    counts = [[len(c.headings) for c in chapters("hamlet", language)] for language in ("en", "ru")]
    assert counts[0] == counts[1] and sum(counts[0]) > 15


def test_the_page_of_rulings_says_its_sources_in_the_reader_s_language_and_that_its_list_is_english() -> None:
    page = page_html("feyas-swamp", "rulings", "ru")
    assert "по-английски" in page and '<ul lang="en">' in page
    notes = page.partition('<ul lang="en">')[2].partition("</ul>")[2]
    assert "Планшеты племён" in notes and not re.search(r"<code>|\b(the|of|ours)\b", notes)
    assert "по-английски" in page_text("feyas-swamp", "rulings", "ru")
