"""The answers worth thinking about: without those that are never better than another one on the menu, and, where very
many cells would do, only the likeliest few. What is left out here costs nothing; so this file makes a bot fast."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.feyas_swamp.abilities.leaders import Capture
from veche.games.feyas_swamp.boats import ready_boats, sailing_range
from veche.games.feyas_swamp.building import Site, Track
from veche.games.feyas_swamp.land import Celebrate, Honour, feast_points
from veche.games.feyas_swamp.map import BIT
from veche.games.feyas_swamp.passing import ChooseLeader, TakeToken
from veche.games.feyas_swamp.sailing import visits
from veche.games.feyas_swamp.setup import Found, FoundNeutral
from veche.games.feyas_swamp.state import Player, Swamp
from veche.games.feyas_swamp.tables import (
    AXOLOTL,
    CELL_NAMES,
    CELL_PRICES,
    LEADER_CARDS,
    OWN,
    ROUNDS,
    SAILING_RANGE,
    SLOTS,
    STACK,
    STACK_GOLD,
    TO_BUILD,
    TO_CELEBRATE,
    TO_FISH,
    TO_SAIL,
    TOKEN_TABLE,
    TOTEM_GOLD,
)
from veche.games.feyas_swamp.trading import Unload, fish_at
from veche.games.feyas_swamp.turn import AfterAction, Turn, Worker
from veche.games.feyas_swamp.verbs import AXOLOTL as CALL
from veche.games.feyas_swamp.verbs import BOAT, DONE, END, GIVE, SEND, USE, VISIT, WORK
from veche.games.feyas_swamp.verbs import ENERGY as FREE
from veche.games.feyas_swamp.verbs import PASS as LEAVE
from veche.games.feyas_swamp.water import Boats, Stop
from veche.games.feyas_swamp.worth.estimate import LEADER_WORTH, TOKEN_WORTH, slot_worth
from veche.games.feyas_swamp.worth.places import building_choice, on_each_island, rank_stop, settling_choice

ASIDES: Final = ("axolotl", "energy")
BOOSTS: Final = ("use",)
FEW: Final = 2
CAPTURED: Final = tuple(n for n, name in enumerate(CELL_NAMES) if name in ("F1", "T1", "B1", "C1"))
STOPS: Final[list[int]] = [2, 4, 5, 3]
"""Of the cells where a boat may stop to fish, trade, build or sail, so many are thought about."""
NEXT_STOPS: Final[list[int]] = [1, 2, 3, 1]
"""The same for every boat after the first."""
THOUGHT: Final[list[int]] = [30, 50, 60, 40, 0, 10, 20]
"""The order of actions by how much thought they need."""
LEADERS_SEEN: Final = 4
FAR: Final = 4
"""Boats that go so far can do without the range that a cell gives."""
GOOD_PRICE: Final = 1.2
"""In points, for a fish."""


def options(s: Swamp, seat: Seat, last: Action | None) -> list[Action]:
    step = s.stack[-1]
    if isinstance(step, Turn):
        return turn_options(s, seat, last)
    if isinstance(step, AfterAction):
        return END.actions
    if isinstance(step, Worker):
        return [SEND.actions[OWN]]
    if len(s.menu) <= FEW:
        return s.menu
    if isinstance(step, Boats):
        return boat_options(s, seat, step)
    if isinstance(step, Stop):
        return stop_options(s, seat, step)
    if isinstance(step, Site):
        return settling_choice(s, seat, s.menu, FEW if is_first(s, seat) else 1)
    if isinstance(step, Track):
        return best_tracks(s, seat)
    if isinstance(step, Unload):
        return unloading(s, seat, step)
    return passing_options(s, seat)


def passing_options(s: Swamp, seat: Seat) -> list[Action]:
    """What is asked at a pass and on land."""
    step = s.stack[-1]
    if isinstance(step, TakeToken):
        return the_best(s.menu, [TOKEN_WORTH[a.noun] for a in s.menu], FEW)
    if isinstance(step, ChooseLeader):
        return the_best(s.menu, [LEADER_WORTH[a.noun] + 1.2 * s.leader_fish[a.noun] for a in s.menu], LEADERS_SEEN)
    if isinstance(step, Celebrate):
        return the_best(s.menu, [feast_worth(s, seat, a.noun) for a in s.menu], FEW)
    if isinstance(step, Honour | Found | FoundNeutral):
        return on_each_island(s, seat, isinstance(step, Honour))
    if isinstance(step, Capture):
        return [a for a in s.menu if a.noun in CAPTURED] or s.menu
    return s.menu


def the_best(menu: list[Action], worth: list[float], n: int) -> list[Action]:
    """So many of a menu, the best first."""
    order = sorted(range(len(menu)), key=worth.__getitem__, reverse=True)
    return [menu[i] for i in order[:n]]


# The turn.


def turn_options(s: Swamp, seat: Seat, last: Action | None) -> list[Action]:
    """The cheapest cell of each kind; an axolotl when no worker is left; energy for workers only before passing; after
    a token of round I only what it is good for."""
    p = s.players[seat]
    if last is not None and last.verb is FREE:
        return [on_leaving(s, p)]
    cells = cheapest_cells(s)
    if last is not None and last.verb is USE and TOKEN_TABLE[last.noun].round == 1:
        return served(s, cells, last.noun) or s.menu
    idle = not p.workers + p.axolotls
    for a in s.menu:
        if (idle and a is CALL.actions[0]) or (a.verb is USE and (not idle or TOKEN_TABLE[a.noun].round > 1)):
            cells.append(a)
    if last is not None and cells:
        return cells
    return [*cells, on_leaving(s, p)]


def served(s: Swamp, cells: list[Action], token: int) -> list[Action]:
    """The actions that a token makes better: a discount building, a catch fishing, range whatever boats do."""
    row = TOKEN_TABLE[token]
    found: list[Action] = []
    for a in cells:
        price = CELL_PRICES[s.side][a.noun]
        assert price is not None
        if row.discount:
            fits = price.action == TO_BUILD
        elif row.catch:
            fits = price.action == TO_FISH
        else:
            fits = price.action <= TO_SAIL
        if fits:
            found.append(a)
    return found


def on_leaving(s: Swamp, p: Player) -> Action:
    """Who passes turns his workers into energy first: they come back anyway, and in the last round it is a point."""
    if p.workers:
        return FREE.actions[OWN]
    return FREE.actions[AXOLOTL] if s.round == ROUNDS and p.axolotls else LEAVE.actions[0]


def cheapest_cells(s: Swamp) -> list[Action]:
    """Of cells with the same action and range, the one that costs least and brings most. What needs least thought comes
    first, so that more is left for the rest."""
    best: dict[int, Action] = {}
    worth: dict[int, float] = {}
    feast = s.stacks[0] != 0 or s.totem >= 0
    for a in s.menu:
        price = CELL_PRICES[s.side][a.noun] if a.verb is WORK else None
        if price is not None and (feast or price.action != TO_CELEBRATE):
            kind = THOUGHT[price.action] + price.range
            gain = 1.3 * price.fish + price.vp - 2.0 * price.energy
            if kind not in best or gain > worth[kind]:
                best[kind], worth[kind] = a, gain
    p = s.players[s.stack[-1].seat] if isinstance(s.stack[-1], Turn) else s.players[0]
    far = LEADER_CARDS[p.leader].range + SAILING_RANGE[p.sailing] >= FAR
    return [best[kind] for kind in sorted(best) if not (far and kind % 10 and kind - kind % 10 in best)]


# Boats.


def boat_options(s: Swamp, seat: Seat, step: Boats) -> list[Action]:
    """Fishing, the order of boats hardly ever matters, and none stays idle. Sailing, only boats that reach a temple not
    yet visited; where none does, one boat goes somewhere else."""
    if step.action == TO_FISH:
        return s.menu[:1]
    kept = [a for a in s.menu if a.verb is BOAT or a.verb is DONE]
    if step.action != TO_SAIL:
        return kept
    mine = s.players[seat].temples
    steps = sailing_range(s, seat, TO_SAIL)
    lucky = [a for a in kept if a.verb is BOAT and any(not mine >> v.noun & 1 for v in visits(s, a.noun, steps))]
    if lucky:
        return lucky
    return DONE.actions if step.done else kept[:FEW]


def is_first(s: Swamp, seat: Seat) -> bool:
    """Is this the first boat of the action? The others are thought about less."""
    for step in s.stack[-3:]:
        if isinstance(step, Boats):
            return len(step.waiting) + 1 >= len(ready_boats(s, seat))
    return True


def stop_options(s: Swamp, seat: Seat, step: Stop) -> list[Action]:
    n = STOPS[step.action] if is_first(s, seat) else NEXT_STOPS[step.action]
    if step.action == TO_BUILD:
        return building_choice(s, seat, step.boat, s.menu, n)
    if step.action == TO_SAIL:
        mine = s.players[seat].temples
        doors = [a for a in s.menu if a.verb is VISIT and not mine >> a.noun & 1]
        cells = [a for a in s.menu if a.verb is not VISIT]
        return doors + the_best(cells, [rank_stop(s, seat, step.action, a.noun) for a in cells], 1 if doors else n)
    return the_best(s.menu, [rank_stop(s, seat, step.action, a.noun) for a in s.menu], n)


def best_tracks(s: Swamp, seat: Seat) -> list[Action]:
    """The slots worth most, with what lies behind them."""
    p = s.players[seat]
    rows = p.slots()
    worth: list[float] = []
    for a in s.menu:
        row, place = rows[a.noun], p.tracks[a.noun]
        behind = slot_worth(s, p, row[place + 1]) if place + 1 < SLOTS else 0.0
        worth.append(slot_worth(s, p, row[place]) + 0.3 * behind)
    return the_best(s.menu, worth, FEW if is_first(s, seat) else 1)


def unloading(s: Swamp, seat: Seat, step: Unload) -> list[Action]:
    """As many fish as this settlement gets when all go where they bring most; or only those with a good price."""
    fish = s.players[seat].fish
    totem = s.totem_island()
    offers: list[tuple[float, int]] = []
    for hex in (step.hex, *step.rest):
        own = s.towns[seat] & BIT[hex]
        more = TOTEM_GOLD if totem >= 0 and s.islands[totem] & BIT[hex] else 0
        for level in range(fish_at(s, hex), STACK):
            offers.append((1.5 if own else 0.45 * (STACK_GOLD[level] + more), hex))
    offers.sort(reverse=True)
    best = poor = 0
    for worth, hex in offers[:fish]:
        if hex == step.hex:
            best += 1
            poor += worth < GOOD_PRICE
    wanted = (GIVE.actions[best], GIVE.actions[best - poor])
    return [a for a in s.menu if a in wanted] or s.menu


def feast_worth(s: Swamp, seat: Seat, island: int) -> float:
    """What a celebration brings this seat, less a little of what it brings the others."""
    ground = s.islands[island]
    return (
        float(feast_points(s, island))
        + 0.5 * s.fish_on(ground & s.towns[seat])
        - 0.2 * s.fish_on(ground & ~s.towns[seat])
    )
