"""The terminal shows all that is public."""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import arrange, do, have
from veche.games.terra_mystica import GAME
from veche.games.terra_mystica.maps import BRIDGE_NAMES
from veche.games.terra_mystica.tables import FINALS
from veche.games.terra_mystica.text import plain

LANGUAGES = ("en", "ru")


def shown(lang: str) -> str:
    s = arrange("witches D:E7", "nomads D:E4", options={"final": "outposts"})
    assert s.final == FINALS.index("outposts")
    have(s, 0, priests=2)
    s.players[0].pool = 4
    do(s, "send fire 3")
    return plain(s, 0, GAME.phrases[lang], ["Anna", "Boris"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_final_tile_is_shown(lang: str) -> None:
    assert GAME.phrases[lang].say("final.outposts.text") in shown(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cult_half_of_every_goal_is_shown(lang: str) -> None:
    words = shown(lang)
    for key in ("SCORE9", "SCORE4", "SCORE2", "SCORE3", "SCORE5", "SCORE6"):
        assert GAME.phrases[lang].say(f"goal.{key}.text") in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_priests_on_order_spaces_are_shown_with_their_owner(lang: str) -> None:
    assert f"{GAME.phrases[lang].noun('cult', 0)} ● 2 2 2" in shown(lang)


def test_priests_are_shown_beside_their_limit_not_the_supply() -> None:
    """One priest left after the order, four in the supply: five may be on the board."""
    row = next(line for line in shown("en").splitlines() if "priests / limit" in line)
    assert "1 / 5" in row


def test_bridges_are_shown_with_their_owner() -> None:
    s = arrange("witches D:C1", "nomads D:E4")
    s.bridges = (1, *s.bridges[1:])
    assert f"{BRIDGE_NAMES[0]} ▲" in plain(s, 0, GAME.phrases["en"], ["Anna", "Boris"])
