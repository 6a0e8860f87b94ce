"""Every place where the rulebook lets itself be bent."""

from __future__ import annotations

from typing import ClassVar

from veche.core.ability import Power
from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, Price, Reason
from veche.core.state import Seat, Step
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import Purse


class Ability(Power):
    """A faction, what its stronghold adds, or a custom of the table. Each hook is neutral here; override a few."""

    worth: ClassVar[float] = 0.0  # what bots take it to be worth, in points a round
    signs: ClassVar[dict[str, tuple[str, ...]]] = {}  # what its special actions look like, by their keys

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

    def leap_cost(self, s: TerraMystica, seat: Seat, cost: Purse) -> Purse:
        """What a leap costs."""
        return cost

    def leap_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        """Points for a leap."""
        return points

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

    def spade_cost(self, s: TerraMystica, seat: Seat, cost: Purse) -> Purse:
        """What a spade costs; nothing at all if none can be bought."""
        return cost

    def paid_spade_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        """Points for every spade paid for."""
        return points

    def spade_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        """Points for every spade gained, however."""
        return points

    def spade_power(self, s: TerraMystica, seat: Seat, power: int) -> int:
        """Power for every spade gained, however."""
        return power

    def favours(self, s: TerraMystica, seat: Seat, building: int, tiles: int) -> int:
        """Favour tiles for raising a building."""
        return tiles

    def town_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        """Points for founding a town, besides those of its tile."""
        return points

    def town_workers(self, s: TerraMystica, seat: Seat, workers: int) -> int:
        """Workers for founding a town, besides those of its tile."""
        return workers

    def order_steps(self, s: TerraMystica, seat: Seat, steps: int) -> int:
        """Cult steps for a priest sent."""
        return steps

    def passing_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        """Points on passing."""
        return points

    def coins_per_point(self, s: TerraMystica, seat: Seat, coins: int) -> int:
        """Coins for a point at the end."""
        return coins

    def turns_ahead(self, s: TerraMystica, seat: Seat) -> float:
        """Turns in a row that bots should see coming before they have taken them."""
        return 0.0

    # Customs of a table: where another way of playing is agreed on.

    def counts_gained(self, s: TerraMystica, seat: Seat, gained: bool) -> bool:
        """Whether the round's goal counts spades when they are gained, not when they are used."""
        return gained

    def buys_for_second(self, s: TerraMystica, seat: Seat, buys: bool) -> bool:
        """Whether spades may be bought for a second hex."""
        return buys

    def calls_in_vain(self, s: TerraMystica, seat: Seat, may: bool) -> bool:
        """Whether a special action may be taken that comes to nothing."""
        return may

    def decision_order(self, s: TerraMystica, seat: Seat, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The order in which neighbours decide about power."""
        return order

    def may_wait(self, s: TerraMystica, seat: Seat, may: bool) -> bool:
        """Whether a decision about power may wait until the next own turn."""
        return may

    def rewarded_at_once(self, s: TerraMystica, seat: Seat, at_once: bool) -> bool:
        """Whether the first neighbour who takes power settles what the builder gets for it."""
        return at_once

    # Offers: more answers to a question, with all that is said about them.

    def on_turn(self) -> list[Action]:
        """Special actions of yours, possible now or not."""
        return []

    def on_aside(self, s: TerraMystica, seat: Seat) -> list[Action]:
        """What you may do now at any time of your turn, besides conversions."""
        return []

    def on_power(self, s: TerraMystica, seat: Seat) -> list[Action]:
        """What you may do now before deciding about power."""
        return []

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        """What stands against such an answer now, or OK; NOT_OFFERED if it is none of yours."""
        return NOT_OFFERED

    def price(self, s: TerraMystica, seat: Seat, a: Action) -> Price:
        """What such an answer costs and brings at once."""
        return ()

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        """Carry such an answer out."""

    # Reactions: something just happened.

    def chosen(self, s: TerraMystica, seat: Seat) -> None:
        """The faction has just been chosen."""

    def all_chosen(self, s: TerraMystica, seat: Seat) -> None:
        """Everybody has a faction now."""

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        """Your stronghold stands: what comes at once, because it makes no difference when."""

    def stronghold_effect(self, s: TerraMystica, seat: Seat) -> None:
        """Your stronghold stands: what you may also have after the tile of a town that it founds."""

    def stronghold_brings(self, s: TerraMystica, seat: Seat) -> Price:
        """Both of these, in amounts."""
        return ()

    def answered(self, s: TerraMystica, seat: Seat, accepted: int, declined: int) -> None:
        """Your neighbours have decided about the power your building offered."""

    # Swaps: this instead of the usual.

    def wheel(self, s: TerraMystica, seat: Seat, terrain: int) -> list[tuple[int, int]] | None:
        """What this terrain can become for you, and the spades each takes."""
        return None

    def digs_in_stages(self, s: TerraMystica, seat: Seat) -> bool:
        """Whether a spade bought brings something that may pay for the next."""
        return False

    def cannot_reshape(self, s: TerraMystica, seat: Seat, hex: int) -> Reason:
        """What stands against turning this free land within reach into your home in a way of your own."""
        return NOT_OFFERED

    def reshape(self, s: TerraMystica, seat: Seat, hex: int) -> None:
        """Turn it."""

    def instead_of_spades(self, s: TerraMystica, seat: Seat, spades: int) -> Step | None:
        """What spades become for you."""
        return None

    def spades_bring(self, s: TerraMystica, seat: Seat, spades: int) -> Price:
        """What they become, in amounts."""
        return ()

    def instead_of_priest(self, s: TerraMystica, seat: Seat) -> Step | None:
        """What is asked when you would gain a priest."""
        return None


def bending(p: Player, hook: str) -> tuple[Ability, ...]:
    """Who of a player's powers bends this hook. All of them are abilities: a cast would cost a call."""
    return p.kit.bending[hook]  # type: ignore[return-value]


def bending_with_stronghold(p: Player, hook: str) -> tuple[Ability, ...]:
    """Who does once the stronghold stands."""
    return p.fort.bending[hook]  # type: ignore[return-value]


def master_of(s: TerraMystica, seat: Seat, a: Action) -> Ability | None:
    """The power that lets this seat give an answer not everybody knows, if one does."""
    for power in bending(s.players[seat], "cannot"):
        if power.cannot(s, seat, a) is not NOT_OFFERED:
            return power
    return None
