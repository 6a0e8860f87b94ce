"""The rules of terra.snellman.net as a custom of the table: a power that everybody has."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from games.terra_mystica.arrange import arrange, asked, can, do, have, offered, own, place, terrain, turn
from support import answer, texts
from veche.core.state import to_move
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.abilities.customs import SiteRules
from veche.games.terra_mystica.abilities.kits import kits
from veche.games.terra_mystica.tables import FACTION_KEYS

SITE = {"site": "on"}


def test_everybody_at_the_table_has_the_custom_before_and_after_the_stronghold() -> None:
    s = arrange("witches D:A1", "nomads D:I1", options=SITE)
    for p in s.players:
        assert any(isinstance(power, SiteRules) for power in p.kit.powers)
        assert any(isinstance(power, SiteRules) for power in p.fort.powers)
    by_book = arrange("witches D:A1", "nomads D:I1")
    assert not any(isinstance(power, SiteRules) for p in by_book.players for power in p.kit.powers)


def test_kits_are_made_once_for_all_copies_of_a_game() -> None:
    assert all(kits(f, site) is kits(f, site) for f in range(len(FACTION_KEYS)) for site in (False, True))


def test_neighbours_decide_in_the_order_of_turns_instead_of_clockwise() -> None:
    """B7; the hook is `decision_order`. By the book: clockwise from the builder's left, whatever the turn order."""
    first = {}
    for site in ("off", "on"):
        options = {"order": "passing", "site": site}
        s = arrange("nomads D:E4", "mermaids D:E6", "witches D:F3", options=options)
        s.order = (1, 0, 2)
        terrain(s, E5="lakes")
        turn(s, 1)
        do(s, "build E5")
        first[site] = to_move(s)
    assert first == {"off": 2, "on": 0}


def test_the_builders_reward_comes_with_the_first_who_takes_power() -> None:
    """B7; the hook is `rewarded_at_once`: before the others have decided."""
    s = arrange("cultists D:E6", "nomads D:E4", "witches D:F3", options=SITE)
    terrain(s, E5="plains")
    do(s, "build E5")
    assert asked(s) == "Leech" and to_move(s) == 1
    answer(s, "leech 1")
    assert asked(s) == "CultReward" and to_move(s) == 0


def test_by_the_book_the_builders_reward_waits_for_all_neighbours() -> None:
    s = arrange("cultists D:E6", "nomads D:E4", "witches D:F3")
    terrain(s, E5="plains")
    do(s, "build E5")
    answer(s, "leech 1")
    assert asked(s) == "Leech" and to_move(s) == 2


def test_power_may_be_burnt_before_a_decision_about_power() -> None:
    """B7; the hook is `on_power`: not by who has passed, and not by the book."""
    for site, passed, may in (("on", False, True), ("on", True, False), ("off", False, False)):
        s = arrange("mermaids D:E6", "nomads D:E4", options={"site": site})
        terrain(s, E5="lakes")
        s.players[1].passed = passed
        have(s, 1, bowl1=1, bowl2=2, bowl3=0)
        do(s, "build E5")
        assert asked(s) == "Leech" and can(s, "burn") == may


def test_the_witches_may_call_for_the_ride_though_nothing_is_left_to_place() -> None:
    """The hook is `calls_in_vain`."""
    seats = ("witches D:A1,A3,A5,A7,A9,E1,E4,E7 SH:H1", "nomads D:I12")
    assert not can(arrange(*seats), "special ride")
    s = arrange(*seats, options=SITE)
    do(s, "special ride")
    assert to_move(s) == 1


def test_a_spade_of_the_second_hex_is_not_bought_and_points_come_when_it_is_gained() -> None:
    """C6, C18; the hooks are `buys_for_second` and `counts_gained`."""
    s = arrange("witches D:E6", "nomads D:I1", goals=["SCORE1"], options=SITE)
    terrain(s, E5="lakes", E7="plains")
    have(s, 0, bowl3=6, workers=9, vp=20)
    answer(s, "act ACT6", "dig E5", "into forest")
    assert s.players[0].vp == 24
    answer(s, "dig E7")
    assert offered(s, "into") == ["swamp", "desert"]


def test_a_hook_is_looked_up_by_who_bends_it() -> None:
    s = arrange("witches SH:A1", "nomads D:I1", options=SITE)
    assert [power.key for power in bending(s.players[0], "on_turn")] == ["witches_stronghold"]
    assert [power.key for power in bending(s.players[0], "may_wait")] == ["site"]
    assert bending(s.players[1], "on_turn") == ()
    place(s, 1, "SH:I2")
    own(s, 1, "FAV6")
    assert [power.key for power in bending(s.players[1], "on_turn")] == ["nomads_stronghold"]
    turn(s, 1)
    assert "special storm" in texts(s.menu)


def test_every_power_is_compiled_with_its_game() -> None:
    """A module that bears the name of an importer is left interpreted, and its classes then have no compiled base."""
    path = Path(__file__).parents[3] / "tools" / "compile.py"
    spec = spec_from_file_location("compile_tool", path)
    assert spec is not None and spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    home = tool.SOURCE / "veche/games/terra_mystica/abilities"
    powers = {str(p.relative_to(tool.SOURCE)) for p in home.glob("*.py")}
    assert powers <= set(tool.games()["terra_mystica"])
