"""All powers, and the kits of each faction before and after its stronghold."""

from __future__ import annotations

from functools import cache
from typing import Final

from veche.core.ability import Kit, Power
from veche.games.terra_mystica.abilities import (
    Ability,
    customs,
    desert,
    forest,
    ice,
    lakes,
    mountains,
    plains,
    swamp,
    variable,
    volcano,
    wasteland,
)
from veche.games.terra_mystica.tables import FACTION_KEYS

PEOPLES: Final = (
    *forest.POWERS,
    *swamp.POWERS,
    *plains.POWERS,
    *mountains.POWERS,
    *lakes.POWERS,
    *wasteland.POWERS,
    *desert.POWERS,
    *ice.POWERS,
    *volcano.POWERS,
    *variable.POWERS,
)
POWERS: Final[dict[str, Ability]] = {power.key: power for power in (*PEOPLES, *customs.POWERS)}
NO_KIT: Final[Kit[Power]] = Kit(Ability, ())


@cache
def kits(faction: int, by_site: bool) -> tuple[Kit[Power], Kit[Power]]:
    """What a faction can do before and after its stronghold, at a table with or without the site's rules."""
    key = FACTION_KEYS[faction]
    agreed = customs.POWERS if by_site else ()
    before = POWERS[key]
    return Kit(Ability, (before, *agreed)), Kit(Ability, (before, POWERS[f"{key}_stronghold"], *agreed))
