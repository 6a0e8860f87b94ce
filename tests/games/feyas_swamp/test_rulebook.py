"""The rulebook and the almanac agree with the rules: what they list by hand, and what their numbers come to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from veche.core.game import folder_of
from veche.games.feyas_swamp import GAME
from veche.games.feyas_swamp.map import BOARDS, TWO
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    AXOLOTLS,
    BACKS,
    COLOURS,
    LEADER_CARDS,
    LEADERS,
    SPECIALS,
    STACK_GOLD,
    TEMPLE_TILES,
    TOKENS,
    TOTEM_GOLD,
    TRIBE_BOARDS,
    TRIBES,
    TROPHIES,
    Slot,
    tokens_of,
)
from veche.learn.attempt import Attempt
from veche.learn.lesson import Lesson, lessons
from veche.rules.almanac import entries
from veche.rules.book import chapters
from veche.rules.plainly import page_text

LANGUAGES = ["en", "ru"]


def under(anchor: str, lang: str) -> str:
    """What stands under one heading, up to the next."""
    whole = "\n".join(c.text for c in chapters(GAME.key, lang))
    return re.split(r"\n#+ ", whole.partition(f"{{#{anchor}}}")[2])[0]


def slots(board: int, unit: str) -> int:
    flat: list[Slot] = [slot for track in TRIBE_BOARDS[board] for slot in track]
    return sum(getattr(slot, unit) for slot in flat)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_in_the_box_is_what_the_data_hold(lang: str) -> None:
    rows = re.findall(r"^\| (?!component|компонент|-)[^|]*\| ([^|]*) \|$", under("components", lang), re.M)
    first = [int(found.group()) if (found := re.search(r"\d+", row)) else 0 for row in rows]
    tiles = sum(len(stack) for stack in TEMPLE_TILES[-1])
    cards = [len(LEADERS), len(TROPHIES), len(ACHIEVEMENTS), len(COLOURS), len(TOKENS), len(SPECIALS)]
    assert first[3] == sum(len(track) for track in TRIBE_BOARDS[0])
    assert first[6:10] == [AXOLOTLS, len(BACKS), 1, tiles]
    assert first[10:16] == cards


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_leaders_are_listed_by_initiative_with_their_numbers(lang: str) -> None:
    rows = re.findall(r"^\| \[[^]]*\]\(#leader-(\w+)\) \| (\d+) \| (\d+) \| (\d+) \|", under("leaders", lang), re.M)
    cards = [(key, card.initiative, card.range, card.cost) for key, card in zip(LEADERS, LEADER_CARDS)]
    assert [(key, *map(int, numbers)) for key, *numbers in rows] == sorted(cards, key=lambda row: row[1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tokens_of_a_round_are_listed_under_it(lang: str) -> None:
    for number, anchor in enumerate(("turn", "action", "exchange", "points"), 1):
        listed = re.findall(r"#token-([a-z0-9-]+)", under(f"tokens-{anchor}", lang))
        assert [key.replace("-", "_") for key in listed] == [TOKENS[t] for t in tokens_of(number)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_many_players_change_what(lang: str) -> None:
    rows = re.findall(r"^\| [^|]* \| (\d) \| (\d) \| (\d) \|$", under("players", lang), re.M)
    assert [int(n) for n in rows[0]] == [2, 3, 4]
    assert [int(n) for n in rows[1]] == [len(stacks[0]) for stacks in TEMPLE_TILES]


def test_the_lotus_sides_are_as_they_are_told() -> None:
    standard, crocodiles, turtles, frogs, salamanders = range(len(TRIBES) + 1)
    assert slots(crocodiles, "worker") == slots(standard, "worker") + 1 == 3
    assert slots(crocodiles, "gold") < slots(standard, "gold")
    assert slots(turtles, "energy") == slots(standard, "energy") + 2
    assert slots(salamanders, "special") == 4 == len(SPECIALS) - 1
    empty = [sum(not slot.icons() for track in board for slot in track) for board in TRIBE_BOARDS]
    assert empty[turtles] < empty[standard] < empty[frogs]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_full_stack_pays_what_the_chapter_says(lang: str) -> None:
    said = under("trade", lang)
    full = sum(STACK_GOLD)
    more = full + TOTEM_GOLD * len(STACK_GOLD)
    words = {"en": f"{full} gold, {more} with the totem", "ru": f"{full} золота, с тотемом {more}"}
    assert words[lang] in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_of_the_game_s_page_is_in_the_book(lang: str) -> None:
    page = (Path(folder_of(GAME)) / "README.md").read_text(encoding="utf-8").partition("## Rulings")[2]
    numbered = re.findall(r"^(\d+)\. ", page, re.M)
    assert re.findall(r"^(\d+)\. ", under("decision-list", lang), re.M) == numbered


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_almanac_counts_what_each_number_of_players_finds_in_a_temple(lang: str) -> None:
    lines = entries(GAME.key, lang)["temple-eye"].lines[1:]
    assert [line.count("·") + 1 for line in lines] == [2, 3, 4]
    assert all("+5" in line for line in lines)


def test_the_almanac_tells_every_slot_and_every_cell_from_the_data() -> None:
    there = entries(GAME.key, "en")
    assert there["tribe-crocodiles"].lines[1].count("new worker") == 2
    assert there["side-standard"].lines[1].count("new worker") == 1
    assert there["tribe-frogs"].lines[3].split(" · ")[1] == "a step on the sailing track now"
    assert there["action-fish"].lines[1].count("·") == 2 and there["action-fish"].lines[2].count("·") == 4
    assert there["colour-purple"].lines[0].count(",") + 1 == BOARDS[TWO].fish[COLOURS.index("purple")].bit_count()
    assert [key for key in there if key.startswith("token-")] == [f"token-{t}".replace("_", "-") for t in TOKENS]


def corner(lesson: Lesson, turn: int) -> list[str]:
    """Answers that serve, chosen by counting, until the task is over; those given if none is left before."""
    attempt = Attempt(lesson)
    while not attempt.done:
        menu = attempt.menu()
        if not menu:
            return attempt.given
        attempt.answer(menu[(turn + 7 * len(attempt.given)) % len(menu)].text)
    return []


@pytest.mark.parametrize("key", lessons(GAME.key))
def test_no_lesson_leads_into_a_corner(key: str) -> None:
    assert [corner(lessons(GAME.key)[key], turn) for turn in range(5)] == [[]] * 5


def test_the_course_goes_from_the_first_settlement_to_the_last_points() -> None:
    found = list(lessons(GAME.key))
    assert len(found) >= 15 and found[0] == "first-settlement" and found[-1] == "finale"


def test_the_price_of_an_action_cell_says_that_it_is_one() -> None:
    text = page_text("feyas-swamp", "action", "ru").replace("\u00a0", " ")
    assert "бесплатно · стоит 1 кристалл · −1 кристалл, +2 к дальности · стоит 2 кристалла." in text
