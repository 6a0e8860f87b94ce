"""Every favour tile, town tile, bonus card, goal, power action and final scoring has its number here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.terra_mystica.arrange import (
    arrange,
    ask,
    bowls,
    can,
    cults,
    do,
    have,
    hold,
    kind,
    own,
    pocket,
    terrain,
    turn,
)
from support import answer
from veche.games.terra_mystica.rounds import income
from veche.games.terra_mystica.tables import ACTIONS, CARDS, CULTS, FAVOURS, FINALS, GOALS, TOWNS
from veche.games.terra_mystica.towns import Reward


@pytest.mark.parametrize(
    ("tile", "cult", "steps"),
    [
        ("FAV1", "fire", 3), ("FAV2", "water", 3), ("FAV3", "earth", 3), ("FAV4", "air", 3),
        ("FAV5", "fire", 2), ("FAV6", "water", 2), ("FAV7", "earth", 2), ("FAV8", "air", 2),
        ("FAV9", "fire", 1), ("FAV10", "water", 1), ("FAV11", "earth", 1), ("FAV12", "air", 1),
    ],
)  # fmt: skip
def test_a_favour_tile_moves_its_steps_at_once(tile: str, cult: str, steps: int) -> None:
    """Appendix 2."""
    s = arrange("engineers D:A1", "nomads D:I1")
    ask(s, Reward(0, 1, 0))
    answer(s, f"favour {tile}")
    assert cults(s, 0)[CULTS.index(cult)] == steps and sum(cults(s, 0)) == steps


@pytest.mark.parametrize(
    ("tile", "gain"), [("FAV7", (0, 1, 0, 1)), ("FAV8", (0, 0, 0, 4)), ("FAV9", (3, 0, 0, 0)), ("FAV5", (0, 0, 0, 0))]
)
def test_a_favour_tile_pays_income(tile: str, gain: tuple[int, int, int, int]) -> None:
    s = arrange("witches D:A1", "nomads D:I1")
    before = income(s, 0)
    own(s, 0, tile)
    assert tuple(b - a for a, b in zip(before, income(s, 0), strict=True)) == gain


@pytest.mark.parametrize(
    ("tile", "points", "goods", "power"),
    [
        ("TW1", 5, (6, 0, 0), 0), ("TW2", 7, (0, 2, 0), 0), ("TW3", 9, (0, 0, 1), 0), ("TW4", 6, (0, 0, 0), 8),
        ("TW5", 8, (0, 0, 0), 0), ("TW6", 2, (0, 0, 0), 0), ("TW8", 11, (0, 0, 0), 0),
    ],
)  # fmt: skip
def test_a_town_tile_gives_points_and_goods(tile: str, points: int, goods: tuple[int, int, int], power: int) -> None:
    """Appendix 5, and the later tiles."""
    s = arrange("engineers D:A1", "nomads D:I1", options={"later_towns": "on"})
    have(s, 0, coins=0, workers=0, priests=0, bowl1=12, bowl2=0, bowl3=0, vp=0)
    ask(s, Reward(0, 0, 1))
    answer(s, f"town {tile}")
    assert s.players[0].vp == points and pocket(s, 0) == goods
    assert bowls(s, 0)[1] == power
    assert s.players[0].keys == (2 if tile == "TW6" else 1)
    assert cults(s, 0) == ((1,) * 4 if tile == "TW5" else (2,) * 4 if tile == "TW6" else (0,) * 4)


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("BON1", (2, 0, 0, 0)), ("BON2", (4, 0, 0, 0)), ("BON3", (6, 0, 0, 0)), ("BON4", (0, 0, 0, 3)),
        ("BON5", (0, 1, 0, 3)), ("BON6", (0, 2, 0, 0)), ("BON7", (0, 1, 0, 0)), ("BON8", (0, 0, 1, 0)),
        ("BON9", (2, 0, 0, 0)), ("BON10", (0, 0, 0, 3)),
    ],
)  # fmt: skip
def test_a_bonus_card_pays_income(card: str, gain: tuple[int, int, int, int]) -> None:
    """Appendix 4."""
    s = arrange("witches D:A1", "nomads D:I1", options={"tenth_card": "on"})
    hold(s, 0, card)
    mine = income(s, 0)
    s.players[0].card = -1
    assert tuple(a - b for a, b in zip(mine, income(s, 0), strict=True)) == gain


def test_what_a_card_can_do_goes_with_the_card() -> None:
    s = arrange("witches D:A1", "nomads D:I1")
    hold(s, 0, "BON1")
    assert can(s, "special card_spade")
    hold(s, 0, "BON3")
    assert not can(s, "special card_spade")


def test_every_tile_and_card_is_named_in_a_test() -> None:
    """By its code; the final scorings by their keys."""
    text = "\n".join(p.read_text(encoding="utf-8") for p in Path(__file__).parent.glob("test_*.py"))
    codes = [f.key for f in FAVOURS] + [t.key for t in TOWNS] + [c.key for c in CARDS]
    codes += [g.key for g in GOALS] + [a.key for a in ACTIONS] + FINALS
    missing = [code for code in codes if not re.search(rf"\b{code}\b", text)]
    assert not missing, missing


LAST = {"A": 11, "B": 9, "C": 18, "D": 11, "E": 15, "F": 11}
POINTS = [f"{letter}{n}" for letter, last in LAST.items() for n in range(1, last + 1)]


def test_white_and_orange_have_eight_dwellings_like_all() -> None:
    """A5: the Russian list of Fire & Ice misprints two."""
    for faction in ("yetis/forest", "dragonlords/forest"):
        s = arrange(f"{faction} D:A1,A3,A5,A7,A9,A11,E5", "nomads D:I1")
        terrain(s, E4=kind(s, "E5"), E6=kind(s, "E5"))
        do(s, "build E4")
        assert s.players[0].built[1] == 8
        turn(s, 0)
        assert not can(s, "build E6")


def test_every_point_of_the_notes_is_named_in_a_test() -> None:
    """Each stands in a sentence of some test."""
    here = Path(__file__).parent
    text = "\n".join(
        doc for p in here.glob("test_*.py") for doc in re.findall(r'"""(.+?)"""', p.read_text(encoding="utf-8"), re.S)
    )
    missing = [point for point in POINTS if not re.search(rf"\b{point}\b(?!–)", text)]
    assert not missing, missing
