"""Ice Maidens and Yetis: ice is made as the starting terrain would be, and never changes again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import Price, Reason
from veche.core.state import Ask, Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.selection import ChooseStart
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import ICE, SANCTUARY, STRONGHOLD, TEMPLE, WHEEL
from veche.games.terra_mystica.towns import cannot_favour, favour_price, favours_on_offer, take_favour
from veche.games.terra_mystica.wheel import WHEELS, apart

ICE_WHEELS: Final[list[list[list[tuple[int, int]]]]] = [
    [
        sorted(
            [(ICE, max(1, apart(here, start)))] + [(t, n) for t, n in WHEELS[start][here] if t != start],
            key=lambda x: x[1],
        )
        for here in range(WHEEL)
    ]
    for start in range(WHEEL)
]


class IceFaction(Ability):
    """What both have in common."""

    def chosen(self, s: TerraMystica, seat: Seat) -> None:
        s.then(ChooseStart(seat))

    def wheel(self, s: TerraMystica, seat: Seat, terrain: int) -> list[tuple[int, int]] | None:
        return ICE_WHEELS[s.players[seat].start][terrain]


class IceMaidens(IceFaction):
    key = "icemaidens"

    def chosen(self, s: TerraMystica, seat: Seat) -> None:
        s.then(ChooseStart(seat), FirstFavour(seat))


@dataclass(frozen=True)
class FirstFavour(Ask):
    """A favour tile to begin with, its steps and power at once."""

    def menu(self, s: TerraMystica) -> list[Action]:
        return favours_on_offer(s, self.seat)

    def cannot_favour(self, s: TerraMystica, tile: int) -> Reason:
        return cannot_favour(s, self.seat, tile)

    def price_favour(self, s: TerraMystica, tile: int) -> Price:
        return favour_price(s.players[self.seat], tile)

    def do_favour(self, s: TerraMystica, tile: int) -> None:
        take_favour(s, self.seat, tile)


class IceMaidensStronghold(Ability):
    key = "icemaidens_stronghold"
    worth = 2.0

    def passing_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        return points + 3 * s.players[seat].built[TEMPLE]


class Yetis(IceFaction):
    key = "yetis"

    def building_power(self, s: TerraMystica, seat: Seat, building: int, power: int) -> int:
        return 4 if building in (STRONGHOLD, SANCTUARY) else power

    def action_power(self, s: TerraMystica, seat: Seat, power: int) -> int:
        return power - 1


class YetisStronghold(Ability):
    """Actions of the board that are used already may be used again."""

    key = "yetis_stronghold"
    worth = 2.0

    def action_free(self, s: TerraMystica, seat: Seat, free: bool) -> bool:
        return True


POWERS: Final[tuple[Ability, ...]] = (IceMaidens(), IceMaidensStronghold(), Yetis(), YetisStronghold())
