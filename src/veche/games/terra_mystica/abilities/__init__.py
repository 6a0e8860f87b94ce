"""Every place where the rulebook lets a faction bend it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.ability import Power
from veche.core.action import Action
from veche.core.state import Seat, Step

if TYPE_CHECKING:
    from veche.games.terra_mystica.state import TerraMystica


class Ability(Power):
    """A faction, or what its stronghold adds. Each hook is neutral here; override the few you need."""

    # Dials: take a value, give it back, bent.

    def first_sites(self, s: TerraMystica, seat: Seat, sites: int) -> int:
        """Hexes where a first dwelling may stand."""
        return sites

    def footing(self, s: TerraMystica, seat: Seat, near: int) -> int:
        """Hexes reached over land or bridge."""
        return near

    def leap(self, s: TerraMystica, seat: Seat, skipped: int) -> int:
        """How many hexes a tunnel or carpet skips."""
        return skipped

    def leap_workers(self, s: TerraMystica, seat: Seat, workers: int) -> int:
        """Workers paid for a leap."""
        return workers

    def leap_priests(self, s: TerraMystica, seat: Seat, priests: int) -> int:
        """Priests paid for a leap."""
        return priests

    def building_power(self, s: TerraMystica, seat: Seat, building: int, power: int) -> int:
        """What a building is worth to neighbours and towns."""
        return power

    def action_power(self, s: TerraMystica, seat: Seat, power: int) -> int:
        """Power paid for an action of the board."""
        return power

    def action_free(self, s: TerraMystica, seat: Seat, free: bool) -> bool:
        """Whether an action of the board may be taken."""
        return free

    def uses_spades(self, s: TerraMystica, seat: Seat, uses: bool) -> bool:
        """Whether actions that give spades may be taken at all."""
        return uses

    def favours(self, s: TerraMystica, seat: Seat, building: int, tiles: int) -> int:
        """Favour tiles for raising a building."""
        return tiles

    def order_steps(self, s: TerraMystica, seat: Seat, steps: int) -> int:
        """Cult steps for a priest sent."""
        return steps

    def coins_per_point(self, s: TerraMystica, seat: Seat, coins: int) -> int:
        """Coins for a point at the end."""
        return coins

    # Offers: more answers to a question.

    def on_turn(self, s: TerraMystica, seat: Seat) -> list[Action]:
        """Extra actions of your own."""
        return []

    def on_aside(self, s: TerraMystica, seat: Seat) -> list[Action]:
        """Extra things done at any time of your turn, besides conversions."""
        return []

    # Reactions: something just happened.

    def chosen(self, s: TerraMystica, seat: Seat) -> None:
        """The faction has just been chosen."""

    def all_chosen(self, s: TerraMystica, seat: Seat) -> None:
        """Everybody has a faction now."""

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        """Your stronghold stands."""

    def founded(self, s: TerraMystica, seat: Seat) -> None:
        """You founded a town."""

    def gained_spades(self, s: TerraMystica, seat: Seat, spades: int) -> None:
        """You got spades, however."""

    def leapt(self, s: TerraMystica, seat: Seat) -> None:
        """You dug a tunnel or flew a carpet."""

    def answered(self, s: TerraMystica, seat: Seat, accepted: int, declined: int) -> None:
        """Your neighbours have decided about the power your building offered."""

    def passed(self, s: TerraMystica, seat: Seat) -> None:
        """You pass."""

    # Swaps: this instead of the usual.

    def wheel(self, s: TerraMystica, seat: Seat, terrain: int) -> list[tuple[int, int]] | None:
        """What this terrain can become for you, and the spades each takes."""
        return None

    def buys(self, s: TerraMystica, seat: Seat) -> int:
        """How many spades you can pay for, or -1 for the usual way."""
        return -1

    def bought(self, s: TerraMystica, seat: Seat, spades: int) -> bool:
        """Pay for spades in your own way; whether you did."""
        return False

    def reshaping(self, s: TerraMystica, seat: Seat, hex: int) -> int:
        """Whether you may turn this hex into your home without spades: 1 yes, 0 no, -1 you use spades."""
        return -1

    def reshape(self, s: TerraMystica, seat: Seat, hex: int) -> None:
        """Turn it."""

    def instead_of_spades(self, s: TerraMystica, seat: Seat, spades: int) -> Step | None:
        """What spades become for you."""
        return None

    def instead_of_priest(self, s: TerraMystica, seat: Seat) -> Step | None:
        """What is asked when you would gain a priest."""
        return None

    def aside(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        """Carry out what you offered besides."""

    def act(self, s: TerraMystica, seat: Seat, special: int) -> bool:
        """Carry out a special action of yours; whether it was yours."""
        return False
