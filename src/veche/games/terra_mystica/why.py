"""Why a thing on the board cannot be done now."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.game import Refused
from veche.core.state import Seat, to_move
from veche.games.terra_mystica.actions import cannot_act, cannot_special
from veche.games.terra_mystica.bridges import PlaceBridge, cannot_bridge
from veche.games.terra_mystica.building import cannot_build, cannot_upgrade
from veche.games.terra_mystica.maps import BRIDGE_PLACES
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import BECOMES, RIVER
from veche.games.terra_mystica.terrain import cannot_dig
from veche.games.terra_mystica.towns import Reward
from veche.games.terra_mystica.turn import Turn
from veche.games.terra_mystica.verbs import (
    ACT,
    BRIDGE,
    BUILD,
    DIG,
    FAVOUR,
    HAVE_IT,
    OK,
    REASONS,
    SPECIAL,
    TAKEN,
    TOWN,
    UPGRADES,
)


def why(s: TerraMystica, seat: Seat, ref: str) -> list[Refused]:
    """For a seat whose turn it is, every refusal about the thing under this ref."""
    if to_move(s) != seat:
        return []
    kind, _, name = ref.partition(" ")
    top = s.stack[-1]
    if isinstance(top, Turn) and kind in ("hex", "act", "special"):
        return in_turn(s, seat, kind, name)
    if isinstance(top, Reward) and kind in ("favour", "town"):
        return tiles(s, seat, top, kind, name)
    if isinstance(top, PlaceBridge) and kind == "bridge" and name in BRIDGE.nouns:
        place = BRIDGE.of(name)
        on_map = place.noun in BRIDGE_PLACES[s.map]
        return named([(place, cannot_bridge(s, seat, place.noun))]) if on_map else []
    return []


def in_turn(s: TerraMystica, seat: Seat, kind: str, name: str) -> list[Refused]:
    if kind == "act" and name in ACT.nouns:
        return named([(ACT.of(name), cannot_act(s, seat, ACT.of(name).noun))])
    if kind == "special" and name in SPECIAL.nouns:
        return named([(SPECIAL.of(name), cannot_special(s, seat, SPECIAL.of(name).noun))])
    if kind != "hex" or name not in BUILD.nouns or not 0 <= s.terrain[BUILD.of(name).noun] != RIVER:
        return []
    h = BUILD.of(name).noun
    if s.owner[h] == seat:
        return named([(UPGRADES[b][h], cannot_upgrade(s, seat, b, h)) for b in BECOMES[s.building[h]]])
    return named([(BUILD[h], cannot_build(s, seat, h)), (DIG[h], cannot_dig(s, seat, h))])


def tiles(s: TerraMystica, seat: Seat, top: Reward, kind: str, name: str) -> list[Refused]:
    if kind == "favour" and top.favours and name in FAVOUR.nouns:
        tile = FAVOUR.of(name)
        have = s.players[seat].favours >> tile.noun & 1
        return named([(tile, HAVE_IT if have else OK if s.favours_left[tile.noun] else TAKEN)])
    if kind == "town" and top.towns and name in TOWN.nouns:
        return named([(TOWN.of(name), OK if s.towns_left[TOWN.of(name).noun] else TAKEN)])
    return []


def named(verdicts: list[tuple[Action, int]]) -> list[Refused]:
    return [(a, REASONS[reason]) for a, reason in verdicts if reason]
