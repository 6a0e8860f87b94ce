"""Bridges."""

from __future__ import annotations

from games.terra_mystica.arrange import arrange, bridge_at, can, do, have, hex_of, offered, place, terrain, turn, why
from support import answer
from veche.core.answer import OK
from veche.core.state import to_move
from veche.games.terra_mystica.bridges import cannot_bridge
from veche.games.terra_mystica.maps import BRIDGE_NAMES, MAPS
from veche.games.terra_mystica.reasons import NO_BRIDGE, NO_END
from veche.games.terra_mystica.state import TerraMystica


def builder() -> TerraMystica:
    s = arrange("witches D:B1", "nomads D:I1")
    have(s, 0, bowl1=0, bowl2=0, bowl3=12)
    return s


def test_a_bridge_needs_an_own_building_at_one_end_and_a_printed_place() -> None:
    """C15."""
    s = builder()
    answer(s, "act ACT1")
    assert set(offered(s, "bridge")) == {"B1-C1", "B1-D1"}


def test_the_far_side_is_used_from_the_next_action_on() -> None:
    """C15: placing the bridge ends the action."""
    s = builder()
    terrain(s, C1="forest")
    do(s, "act ACT1", "bridge B1-C1")
    assert to_move(s) == 1
    turn(s, 0)
    do(s, "build C1")
    assert s.owner[hex_of("C1")] == 0


def test_a_place_holds_one_bridge() -> None:
    """C15: the site would let a second stand there; we do not."""
    s = builder()
    bridge_at(s, 1, "B1-C1")
    answer(s, "act ACT1")
    assert why(s, "bridge B1-C1") == "bridged"
    assert offered(s, "bridge") == ["B1-D1"]


def test_three_bridges_a_player_and_none_is_ever_removed() -> None:
    """C15."""
    s = builder()
    place(s, 0, "D:C2")
    for name in ("B1-C1", "B1-D1", "C2-D3"):
        assert cannot_bridge(s, 0, BRIDGE_NAMES.index("C2-D4")) is OK
        bridge_at(s, 0, name)
    assert cannot_bridge(s, 0, BRIDGE_NAMES.index("C2-D4")) is NO_BRIDGE
    assert not can(s, "act ACT1")


def test_without_a_place_there_is_no_bridge_action() -> None:
    s = arrange("witches D:A1", "nomads D:I1")
    have(s, 0, bowl3=12)
    assert not can(s, "act ACT1")
    assert cannot_bridge(s, 0, BRIDGE_NAMES.index("B1-C1")) is NO_END


def test_the_printed_places_are_29_and_33() -> None:
    assert [len(m.bridges) for m in MAPS] == [29, 29, 33]


def test_without_shipping_a_river_is_crossed_by_bridge_only() -> None:
    s = builder()
    assert not can(s, "dig C1")
    bridge_at(s, 0, "B1-C1")
    assert can(s, "dig C1")
