"""The rulebook agrees with the rules: what it lists by hand, and what its numbers come to."""

from __future__ import annotations

import re

import pytest

from games.spirit_lands.scene import GAME, books, table
from veche.games.spirit_lands.chapters import last_division, milestone_divisions
from veche.games.spirit_lands.tables import EVENT_DECK, EVENTS, NAMED, PLACES, RANK, SCENARIO
from veche.rules.almanac import entries
from veche.rules.book import chapters

LANGUAGES = ["en", "ru"]


def chapter(name: str, lang: str) -> str:
    return next(c.text for c in chapters("spirit-lands", lang) if c.name == name)


def under(anchor: str, text: str) -> str:
    """What stands under one heading."""
    return text.partition(f"{{#{anchor}}}")[2].partition("\n## ")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_priorities_are_listed_in_their_order(lang: str) -> None:
    said = under("spirits-whirlpools", chapter("spirits-ways", lang))
    listed = [link.replace("-", "_") for link in re.findall(r"^\d+\. \[[^]]*\]\(#place-([a-z0-9-]+)\)", said, re.M)]
    assert listed == sorted(PLACES, key=lambda place: RANK[PLACES.index(place)])


@pytest.mark.parametrize(
    ("seats", "mode", "last"),
    [(1, "usual", 10), (2, "usual", 10), (3, "usual", 9), (5, "usual", 8), (2, "fellowship", 9), (3, "rivalry", 8)],
)
def test_the_last_chapter_counts_the_spirits_as_one_at_the_table(seats: int, mode: str, last: int) -> None:
    s = table(seats=seats, mode=mode)
    assert last_division(s) == last
    for lang in LANGUAGES:
        row = re.search(rf"^\| {s.sides} \|.*\| (\d+) \|$", under("time-board", chapter("setup", lang)), re.M)
        assert row is not None and int(row.group(1)) == last


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", ["0", "4", "5"])
def test_the_milestones_stand_where_the_table_says(scenario: str, lang: str) -> None:
    rows = re.findall(rf"^\| \[{scenario}\].*\| (\d+) \| (\d+) \|$", chapter("course", lang), re.M)
    divisions = [milestone_divisions(table(seats=seats, scenario=scenario)) for seats in (2, 3, 4, 5)]
    few, many = divisions[0], divisions[2]
    assert divisions == [few, few, many, many]
    assert [(int(a), int(b)) for a, b in rows[: len(few)]] == list(zip(few, many))
    if scenario == "5":
        early = [milestone_divisions(table(seats=seats, scenario="5", harder="on"))[0] for seats in (2, 4)]
        assert [int(n) for n in rows[1]] == early


def test_the_fury_s_books_are_named() -> None:
    assert books(table(seats=2, scenario="5"), 0) == "7/2/2/0"
    assert "2\u00a0books of Prairies, 1\u00a0book of Mountains" in under("scenario-5", chapter("scenarios", "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_listed_with_its_deck(lang: str) -> None:
    rows = re.findall(r"^\| .* \|$", under("event-decks", chapter("events", lang)), re.M)[1:]
    listed = [re.findall(r"#event-([a-z-]+)", row) for row in rows]
    decks = [
        [e.replace("_", "-") for e, d in zip(EVENTS, EVENT_DECK) if d == deck] for deck in dict.fromkeys(EVENT_DECK)
    ]
    assert listed == decks


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_five_events_of_scenario_4_are_named(lang: str) -> None:
    said = re.findall(r"#event-([a-z-]+)", under("scenario-4", chapter("scenarios", lang)))
    assert [e.replace("-", "_") for e in said] == list(SCENARIO[4].events)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_almanac_marks_names_that_are_not_the_booklet_s(lang: str) -> None:
    for anchor, entry in entries("spirit-lands", lang).items():
        if anchor.startswith(("ally-", "event-", "trick-")):
            assert entry.name.endswith("°") == (entry.key not in NAMED), anchor


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_almanac_says_where_every_place_lies(lang: str) -> None:
    there = entries("spirit-lands", lang)
    for land in [entry for anchor, entry in there.items() if anchor.startswith("location-")]:
        for place in re.findall(r"#(place-[a-z0-9-]+)", " ".join(land.lines)):
            assert f"(#location-{land.key})" in " ".join(there[place].lines), (land.key, place)


def test_everybody_begins_with_the_books_of_the_table() -> None:
    rows = re.findall(r"^\| (\d) \| – \|(.*)\|$", under("brotherhoods", chapter("setup", "en")), re.M)
    for sides, cells in rows:
        more = [0, *[int(n) for n in re.findall(r"\+(\d)", cells)]]
        s = table(seats=int(sides))
        assert [books(s, seat) for seat in range(s.sides)] == [f"{5 + n}/1/1/0" for n in more]
    assert len(rows) == 4 and GAME.seats[-1] == 5
