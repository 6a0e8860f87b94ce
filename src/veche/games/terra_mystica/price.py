"""What an answer costs and brings at once: tried on a copy, so that it cannot differ from the rule."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.answer import Price
from veche.core.state import answer, to_move
from veche.games.terra_mystica.state import Player, TerraMystica


def price(s: TerraMystica, a: Action) -> Price:
    seat = to_move(s)
    if seat < 0 or s.players[seat].faction < 0:
        return ()
    before = s.players[seat]
    c = s.copy()
    answer(c, a)
    return difference(before, c.players[seat])


def difference(before: Player, after: Player) -> Price:
    """Coins, workers, priests, power, tokens out of the game, keys, points."""
    found = [
        ("coin", after.coins - before.coins),
        ("worker", after.workers - before.workers),
        ("priest", after.priests - before.priests),
        ("power", power(before, after)),
        ("token", before.burnt - after.burnt),
        ("key", after.keys - before.keys),
        ("vp", after.vp - before.vp),
    ]
    return tuple((unit, n) for unit, n in found if n)


def power(before: Player, after: Player) -> int:
    """Power gained moves tokens a bowl up, power spent moves them two bowls down."""
    if before.burnt != after.burnt:
        return 0
    moved = after.bowl2 + 2 * after.bowl3 - before.bowl2 - 2 * before.bowl3
    return moved if moved > 0 else moved // 2
