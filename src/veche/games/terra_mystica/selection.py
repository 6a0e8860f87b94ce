"""Before the first round: terrains chosen, first dwellings, first bonus cards."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.rows import with_byte
from veche.core.state import Ask, Do, Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.building import put
from veche.games.terra_mystica.maps import MAPS, bits
from veche.games.terra_mystica.passing import cannot_take, coins_on, take_card
from veche.games.terra_mystica.reach import cannot_use
from veche.games.terra_mystica.reasons import INLAND, START_TERRAIN
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import FACTIONS, WHEEL
from veche.games.terra_mystica.verbs import BUILD, CARD, TERRAIN


def is_home_of_another(s: TerraMystica, seat: Seat, terrain: int) -> bool:
    """Home terrains of the wheel only: ice, volcano and river folk have none."""
    return any(p.home == terrain for other, p in enumerate(s.players) if other != seat)


def terrains_taken(s: TerraMystica) -> list[int]:
    """Terrains that are home or start of somebody, or of a faction still to be won at auction."""
    taken = [t for p in s.players for t in (p.home, p.start)]
    return taken + [FACTIONS[f].home for f in s.tokens]


def free_terrains(s: TerraMystica) -> list[int]:
    taken = terrains_taken(s)
    return [t for t in range(WHEEL) if t not in taken]


@dataclass(frozen=True)
class ChooseStart(Ask):
    """A starting terrain that is nobody's yet: the first dwellings go there."""

    def menu(self, s: TerraMystica) -> list[Action]:
        return [TERRAIN[t] for t in free_terrains(s)]

    def do_terrain(self, s: TerraMystica, terrain: int) -> None:
        p = s.players[self.seat]
        p.start = terrain
        if p.home < 0:
            p.builds_on = 1 << terrain
        s.tell("starts_on", self.seat, terrain)


@dataclass(frozen=True)
class ChooseHome(Ask):
    """A home terrain that is nobody's yet."""

    def menu(self, s: TerraMystica) -> list[Action]:
        return [TERRAIN[t] for t in free_terrains(s)]

    def do_terrain(self, s: TerraMystica, terrain: int) -> None:
        p = s.players[self.seat]
        p.home = terrain
        p.builds_on = 1 << terrain
        s.tell("starts_on", self.seat, terrain)


@dataclass(frozen=True)
class AllChosen(Do):
    """Everybody has a faction: who chooses a terrain only now, does; then the dwellings."""

    def run(self, s: TerraMystica) -> None:
        for seat in s.order:
            for power in bending(s.players[seat], "all_chosen"):
                power.all_chosen(s, seat)
        s.then(FirstDwellings())


@dataclass(frozen=True)
class FirstDwellings(Do):
    """One each in order, one each in reverse; then third dwellings; last those who have only one."""

    def run(self, s: TerraMystica) -> None:
        counts = {seat: FACTIONS[s.players[seat].faction].first_dwellings for seat in s.order}
        pairs = [seat for seat in s.order if counts[seat] >= 2]
        thirds = [seat for seat in s.order if counts[seat] == 3]
        singles = [seat for seat in s.order if counts[seat] == 1]
        s.then(*[FirstDwelling(seat) for seat in pairs + pairs[::-1] + thirds + singles])
        s.then(*[FirstCard(seat) for seat in s.order[::-1]])


def begins_on(p: Player) -> int:
    """First dwellings stand on the home or starting terrain."""
    return 1 << p.start if p.start >= 0 and p.home >= 0 else p.builds_on


def first_sites(s: TerraMystica, seat: Seat) -> int:
    """Lands that may be begun on at all: some have wishes."""
    sites = MAPS[s.map].lands
    for power in bending(s.players[seat], "first_sites"):
        sites = power.first_sites(s, seat, sites)
    return sites


def cannot_begin(s: TerraMystica, seat: Seat, hex: int) -> Reason:
    if not begins_on(s.players[seat]) >> s.terrain[hex] & 1:
        return START_TERRAIN
    return OK if first_sites(s, seat) >> hex & 1 else INLAND


@dataclass(frozen=True)
class FirstDwelling(Ask):
    """On any free hex of the home or starting terrain; it offers nobody power."""

    def menu(self, s: TerraMystica) -> list[Action]:
        ground, terrain, owner = begins_on(s.players[self.seat]), s.terrain, s.owner
        return [BUILD[h] for h in bits(first_sites(s, self.seat)) if ground >> terrain[h] & 1 and owner[h] < 0]

    def cannot_build(self, s: TerraMystica, hex: int) -> Reason:
        return cannot_use(s, self.seat, hex) or cannot_begin(s, self.seat, hex)

    def do_build(self, s: TerraMystica, hex: int) -> None:
        settle_first(s, self.seat, hex)


def settle_first(s: TerraMystica, seat: Seat, hex: int) -> None:
    put(s, seat, hex)
    if s.players[seat].home >= WHEEL:
        s.terrain = with_byte(s.terrain, hex, s.players[seat].home)
    s.tell("raised", seat, hex, s.building[hex])


@dataclass(frozen=True)
class FirstCard(Ask):
    """In reverse order everybody takes a bonus card."""

    def menu(self, s: TerraMystica) -> list[Action]:
        return [a for a in CARD.actions if self.cannot_card(s, a.noun) is OK]

    def cannot_card(self, s: TerraMystica, card: int) -> Reason:
        return cannot_take(s, self.seat, card)

    def price_card(self, s: TerraMystica, card: int) -> Price:
        return coins_on(s, card)

    def do_card(self, s: TerraMystica, card: int) -> None:
        take_card(s, self.seat, card)
