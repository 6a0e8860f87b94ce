"""The answers worth thinking about."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.actions import action_power
from veche.games.terra_mystica.building import MayBuild
from veche.games.terra_mystica.power import PRIEST_TO_WORKER, TO_COIN, TO_PRIEST, TO_WORKER, WORKER_TO_COIN, OwnTurn
from veche.games.terra_mystica.spades import spade_cost, spades_for_sale
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    ACTIONS,
    COMES_FROM,
    DWELLING,
    FACTIONS,
    NOTHING,
    PIECES,
    SANCTUARY,
    SHIPPING_COST,
    TRADING_POST,
    WHEEL,
    Purse,
)
from veche.games.terra_mystica.terrain import CULT, Into, UseSpades
from veche.games.terra_mystica.turn import Finish, Turn
from veche.games.terra_mystica.verbs import BUILD, BURN, CONVERT, DIG, DONE, INTO, LEAVE, PASS, SEND, WAIT, sent_to
from veche.games.terra_mystica.wheel import apart, spades_into

ASIDES: Final = ("burn", "convert", "ordain", "raft")


def options(s: TerraMystica, seat: Seat, last: Action | None) -> list[Action]:
    step = s.stack[-1]
    if isinstance(step, Turn):
        return turn_options(s, seat, last is not None and last.verb.name in ASIDES)
    if isinstance(step, Into):
        return into_options(s, seat)
    if isinstance(step, Finish):
        return s.menu if last is None else DONE.actions
    if isinstance(step, UseSpades):
        return spade_options(s, seat, step)
    if isinstance(step, MayBuild):
        return build_options(s, seat)
    if isinstance(step, OwnTurn):
        return [a for a in s.menu if a.verb is not BURN and a.verb is not CONVERT]
    return [a for a in s.menu if a.verb is not WAIT and a.verb is not BURN and a.verb is not CONVERT]


def turn_options(s: TerraMystica, seat: Seat, aside: bool) -> list[Action]:
    """Digging only where home can be reached, the longest step with a priest, conversions only for a purpose."""
    found: list[Action] = []
    sent = -1
    spades, home = home_budget(s, seat), s.players[seat].home
    for a in s.menu:
        verb = a.verb
        if verb is DIG:
            if spades < 0 or spades_into(s, seat, a.noun, home) <= spades:
                found.append(a)
        elif verb is SEND:
            cult, _ = sent_to(a.noun)
            if cult != sent:  # The first of a cult is the longest step.
                sent = cult
                found.append(a)
        elif verb is not LEAVE and verb is not BURN and verb is not CONVERT and (verb is not PASS or not aside):
            found.append(a)
    return found + purposeful(s, seat, aims(s, seat))


def build_options(s: TerraMystica, seat: Seat) -> list[Action]:
    found = [a for a in s.menu if a.verb is BUILD or a.verb is DONE]
    if len(found) == 1:
        found += purposeful(s, seat, [FACTIONS[s.players[seat].faction].cost[DWELLING]])
    return found


def aims(s: TerraMystica, seat: Seat) -> list[Purse]:
    """Prices one might convert goods for."""
    p = s.players[seat]
    f = FACTIONS[p.faction]
    found: list[Purse] = []
    if p.built[DWELLING] < PIECES[DWELLING].copies:
        c, w, pr, _ = f.cost[DWELLING]
        found.append(f.cost[DWELLING])
        if f.spade_workers:
            rate = f.spade_workers[p.dig]
            found += [(c, w + rate, pr, 0), (c, w + 2 * rate, pr, 0)]
    for b in range(TRADING_POST, SANCTUARY + 1):
        if p.built[b] < PIECES[b].copies and p.built[COMES_FROM[b]]:
            found.append(f.cost[b])
    if p.built[DWELLING] and p.built[TRADING_POST] < PIECES[TRADING_POST].copies:
        c, w, pr, pw = f.cost[TRADING_POST]
        found.append((2 * c, w, pr, pw))
    if p.ship - f.ship_start < len(f.ship_points):
        found.append(SHIPPING_COST)
    if p.dig + 1 < len(f.spade_workers):
        found.append(f.dig_cost)
    if not p.priests:
        found.append((0, 0, 1, 0))
    for act in range(len(ACTIONS)):
        if not s.actions_used >> act & 1:
            found.append((0, 0, 0, action_power(s, seat, act)))
    return found


def purposeful(s: TerraMystica, seat: Seat, prices: list[Purse]) -> list[Action]:
    """For each price out of reach that conversions bring within it, the first conversion to make."""
    p = s.players[seat]
    found: list[Action] = []
    for price in prices:
        a = first_conversion(p, price)
        if a is not None and a not in found and a in s.menu:
            found.append(a)
    return found


def first_conversion(p: Player, price: Purse) -> Action | None:
    coins, workers, priests = price[0] - p.coins, price[1] - p.workers, price[2] - p.priests
    power = price[3] + max(0, coins) + 3 * max(0, workers) + 5 * max(0, priests) - p.bowl3
    if coins <= 0 and workers <= 0 and priests <= 0 and power <= 0:
        return None
    if power <= 0:
        return CONVERT[TO_PRIEST if priests > 0 else TO_WORKER if workers > 0 else TO_COIN]
    if power <= p.bowl2 // 2:
        return BURN[0]
    if workers > 0 and priests <= 0 and workers <= -priests:
        return CONVERT[PRIEST_TO_WORKER]
    if coins > 0 and workers <= 0 and coins <= -workers:
        return CONVERT[WORKER_TO_COIN]
    return None


def home_budget(s: TerraMystica, seat: Seat) -> int:
    """Spades that can be bought now; -1 for those who use none."""
    return -1 if spade_cost(s, seat) == NOTHING else spades_for_sale(s, seat, 0)


def into_options(s: TerraMystica, seat: Seat) -> list[Action]:
    """Home if it can be; else as near to it as the spades go."""
    home = s.players[seat].home
    lands = [a for a in s.menu if a.verb is INTO]
    for a in lands:
        if a.noun == home:
            return [a]
    if not 0 <= home < WHEEL:
        return lands
    nearest = min([apart(home, a.noun) for a in lands])
    return [a for a in lands if apart(home, a.noun) == nearest][:1]


def spade_options(s: TerraMystica, seat: Seat, step: UseSpades) -> list[Action]:
    """Hexes that become home, if there are any."""
    budget = step.left + (max(0, home_budget(s, seat)) if step.dig.kind != CULT else 0)
    home = s.players[seat].home
    digs = [a for a in s.menu if a.verb is DIG]
    whole = [a for a in digs if spades_into(s, seat, a.noun, home) <= budget]
    return [*(whole or digs), DONE[0]]
