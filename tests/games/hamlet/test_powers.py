"""The factions and the Surveyor: one test for each hook they bend."""

from __future__ import annotations

from support import answer, play, texts
from veche.core.state import to_move
from veche.games.hamlet.abilities.factions import POWERS
from veche.games.hamlet.abilities.surveyor import Surveyor
from veche.games.hamlet.building import house_cost, within_reach
from veche.games.hamlet.map import NAMES, RIVERSIDE
from veche.games.hamlet.verbs import NOT_YOUR_ART, TRADE

OPENING = ("0: build e5", "1: build e8", "1: build b5", "0: build h5", "chance: tile 2")


def test_masons_pay_one_stone_less_by_the_river() -> None:
    s = play(*OPENING)
    e5, e8 = NAMES.index("e5"), NAMES.index("e8")
    assert RIVERSIDE[e5] and not RIVERSIDE[e8]
    assert [house_cost(s, 0, h) for h in (e5, e8)] == [1, 2]
    assert [house_cost(s, 1, h) for h in (e5, e8)] == [2, 2]


def test_millers_gain_a_coin_when_built_next_to_a_neighbour() -> None:
    """The hook is `built`."""
    s = play("0: build e5", "1: build d5", "1: build a5", "0: build h5", "chance: tile 2", "0: pass")
    dig = next(t for t in texts(s.menu) if t.startswith("dig"))
    coins = s.players[1].coins
    answer(s, dig)
    assert s.players[1].coins == coins - 2
    answer(s, "upgrade d5")
    assert s.players[1].coins == coins - 2 - 4 + 1


def test_traders_may_trade_on_turn() -> None:
    """The hooks are `on_turn`, `cannot`, `price` and `act`."""
    s = play(*OPENING, powers={0: POWERS["traders"]})
    coins, stone = s.players[0].coins, s.players[0].stone
    assert "trade" in texts(s.menu) and s.stack[-1].price(s, TRADE[0]) == (("coin", -3), ("stone", 1))
    answer(s, "trade")
    assert (s.players[0].coins, s.players[0].stone) == (coins - 3, stone + 1)
    assert "trade" not in texts(s.menu) and s.stack[-1].refuse(s, TRADE[0]) is NOT_YOUR_ART


def test_hermits_reach_two_hexes() -> None:
    """The hook is `reach`."""
    near = within_reach(play(*OPENING), 0)
    far = within_reach(play(*OPENING, powers={0: POWERS["hermits"]}), 0)
    assert set(near) < set(far) and NAMES.index("e3") in far and NAMES.index("e3") not in near


def test_surveyor_digs_a_neighbour_for_free() -> None:
    """The hook is `dug`."""
    s = play(*OPENING, powers={0: Surveyor()})
    coins = s.players[0].coins
    answer(s, "dig f4")
    assert to_move(s) == 0 and "decline" in texts(s.menu)
    answer(s, "dig f3")
    assert s.players[0].coins == coins - 2
    assert to_move(s) == 1


def test_without_a_surveyor_the_turn_passes() -> None:
    s = play(*OPENING)
    answer(s, "dig f4")
    assert to_move(s) == 1


def test_the_option_gives_everybody_a_surveyor() -> None:
    s = play(*OPENING, options={"surveyors": "on"})
    assert all("surveyor" in [p.key for p in player.kit.powers] for player in s.players)
