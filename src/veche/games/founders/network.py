"""Key concepts: next to, connected, owning, having access."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.founders.map import BIT, NEAR
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import NEUTRAL, RESOURCE_OF


def group(p: Player, roads: int, near: int) -> tuple[int, int]:
    """The group that new roads here make with those they touch, and the cells around it."""
    net, halo = roads, near
    for i, other in enumerate(p.nets):
        if other & near:
            net |= other
            halo |= p.halos[i]
    return net, halo


def join(p: Player, cell: int) -> int:
    """A road, or a bridge or gate of this player, joins the groups around it. The new group is given back."""
    net, halo = BIT[cell], NEAR[cell]
    near = halo
    nets: list[int] = []
    halos: list[int] = []
    for i, other in enumerate(p.nets):
        if other & near:
            net |= other
            halo |= p.halos[i]
        else:
            nets.append(other)
            halos.append(p.halos[i])
    p.nets = [*nets, net]
    p.halos = [*halos, halo]
    return net


def reach(p: Player, near: int) -> int:
    """The cells from which a piece would be connected to a structure with this neighbourhood.

    Chains run over roads and the player's own bridges and gates, straight or diagonal; never through
    a structure, never over a rival's bridge.
    """
    found = near
    halos = p.halos
    for i, net in enumerate(p.nets):
        if net & near:
            found |= halos[i]
    return found


def reach_own(p: Player) -> int:
    """The cells from which a piece would be connected to a structure this player owns.

    RULING: an own bridge or gate is a structure too: what is built may be connected to it.
    """
    return reach(p, p.around)


def connected(p: Player, near: int, mask: int, beside: int) -> bool:
    """Is a structure with neighbourhood ``near`` connected to another, for this player?"""
    if near & mask:
        return True
    return any(net & near and net & beside for net in p.nets)


def has_access(s: Founders, seat: Seat, slot: int) -> bool:
    """Owning implies access. Access is bought storage by storage."""
    return bool(s.access[slot] >> seat & 1)


def give_access(s: Founders, seat: Seat, slot: int) -> None:
    """A claim token goes under the owner's."""
    p = s.players[seat]
    s.access[slot] |= 1 << seat
    p.known |= 1 << RESOURCE_OF[slot]
    p.bought += 1


def pay(s: Founders, seat: Seat, coins: int, to: Seat) -> None:
    """Coins go to another player, or to the bank if ``to`` is nobody."""
    s.players[seat].coins -= coins
    if 0 <= to < NEUTRAL:
        s.players[to].coins += coins
