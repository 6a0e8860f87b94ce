"""Chapter 1.3. Income: coins for mills built, stone for houses built."""

from __future__ import annotations

from veche.games.hamlet.state import Player
from veche.games.hamlet.tables import BUILDINGS, HOUSE, HOUSES_PER_STONE, INCOME_COINS, INCOME_STONE, MILL


def coins_of(p: Player) -> int:
    return INCOME_COINS + BUILDINGS[MILL].pieces - p.mills


def stone_of(p: Player) -> int:
    return INCOME_STONE + (BUILDINGS[HOUSE].pieces - p.houses) // HOUSES_PER_STONE
