"""Getting and paying things."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.feyas_swamp.state import Player, Swamp
from veche.games.feyas_swamp.tables import LAST_STEP, SAILING_POINTS, SAILING_RANGE, Gift


def receive(s: Swamp, seat: Seat, gift: Gift) -> None:
    """Take what a tile, a cell or a token gives. Axolotls come from the supply, as many as there are."""
    p = s.players[seat]
    p.energy += gift.energy
    p.fish += gift.fish
    p.vp += gift.vp
    p.gold += gift.gold
    tell_gains(s, seat, gift.energy, gift.fish, gift.gold)
    if gift.vp:
        s.tell("scored", seat, gift.vp, "tile")
    if gift.axolotl:
        take_axolotls(s, seat, gift.axolotl)


def tell_gains(s: Swamp, seat: Seat, energy: int, fish: int, gold: int) -> None:
    if energy:
        s.tell("energy", seat, energy)
    if fish:
        s.tell("fish", seat, fish)
    if gold:
        s.tell("gold", seat, gold)


def take_axolotls(s: Swamp, seat: Seat, wanted: int) -> None:
    got = min(wanted, s.axolotls)
    s.axolotls -= got
    s.players[seat].axolotls += got
    if got:
        s.tell("axolotls", seat, got)


def can_pay(p: Player, price: Gift) -> bool:
    return p.energy >= price.energy and p.gold >= price.gold


def pay(s: Swamp, seat: Seat, price: Gift) -> None:
    p = s.players[seat]
    p.energy -= price.energy
    p.gold -= price.gold


def points(s: Swamp, seat: Seat, reason: str, vp: int) -> None:
    """Score, and say what for."""
    if vp:
        s.players[seat].vp += vp
        s.tell("scored", seat, vp, reason)


def step_sailing(s: Swamp, seat: Seat) -> None:
    """Move the sailing marker one cell to the right and take its points."""
    # RULING: On the last cell of the sailing track a step gives nothing, and the action is not available.
    p = s.players[seat]
    if p.sailing < LAST_STEP:
        p.sailing += 1
        s.tell("sailing", seat, SAILING_RANGE[p.sailing])
        points(s, seat, "sailing", SAILING_POINTS[p.sailing])
