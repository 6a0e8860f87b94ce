"""What a question says an answer costs and brings is what happens.

The measure is the oldest definition of a price: the answer is given on a copy, and the player is compared with before.
"""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import arrange, do, have, hold, own, price, terrain
from support import choose
from veche.core.action import Action
from veche.core.answer import Price
from veche.core.chance import roll
from veche.core.state import CHANCE, Question, answer, apply, to_move
from veche.games.terra_mystica import GAME
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.towns import Reward

EAGER = ("stronghold", "temple", "trade", "sanctuary", "special", "act", "build", "town", "effect", "top")
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (4, {"order": "passing", "site": "on", "later_towns": "on", "tenth_card": "on"}),
    (5, {"factions": "fire-and-ice", "temple_goal": "on"}),
    (4, {"factions": "fire-and-ice", "shapeshifting": "2015", "riverwalking": "2015", "map": "fire-and-ice"}),
    (3, {"choice": "auction", "factions": "fire-and-ice"}),
    (3, {"choice": "colour", "leaving": "on"}),
)


def happens(s: TerraMystica, a: Action) -> dict[str, int]:
    """What the answer changes at once for who gives it."""
    seat = to_move(s)
    before, c = s.players[seat], s.copy()
    answer(c, a)
    return difference(before, c.players[seat])


def difference(before: Player, after: Player) -> dict[str, int]:
    found = {
        "coin": after.coins - before.coins,
        "worker": after.workers - before.workers,
        "priest": after.priests - before.priests,
        "power": power(before, after),
        "token": before.burnt - after.burnt,
        "key": after.keys - before.keys,
        "vp": after.vp - before.vp,
    }
    return {unit: n for unit, n in found.items() if n}


def power(before: Player, after: Player) -> int:
    """Power gained moves tokens a bowl up, power spent moves them two bowls down."""
    if before.burnt != after.burnt:
        return 0
    moved = after.bowl2 + 2 * after.bowl3 - before.bowl2 - 2 * before.bowl3
    return moved if moved > 0 else moved // 2


def on_purpose(s: TerraMystica, a: Action, said: dict[str, int], real: dict[str, int]) -> bool:
    """Where a question tells something else.

    - A power action tells its printed power, though spades may bring the Alchemists some back at once.
    - A stronghold tells what its power gives also where that is an answer of its own, beside the tile of a town.
    - Who chooses a faction is told nothing of the goods on its board.
    """
    if a.verb.name == "act":
        return {**said, "power": 0} == {**real, "power": 0}
    if a.verb.name == "stronghold":
        c = s.copy()
        apply(c, a)
        return isinstance(c.stack[-1], Reward) and c.stack[-1].effect
    return a.verb.name == "faction"


def compare(s: TerraMystica, top: Question) -> None:
    for a in s.menu:
        said: Price = top.price(s, a)
        assert len({unit for unit, _ in said}) == len(said) and all(n for _, n in said), f"{a}: {said}"
        real = happens(s, a)
        assert dict(said) == real or on_purpose(s, a, dict(said), real), f"answer {s.ply}, {top}: {a}: {said}, {real}"


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_a_price_is_what_the_answer_changes_at_once(seats: int, options: dict[str, str], seed: int) -> None:
    s = GAME.start(seats, options)
    assert isinstance(s, TerraMystica)
    while s.menu:
        top = s.stack[-1]
        if to_move(s) == CHANCE:
            apply(s, choose(s, seed))
            continue
        assert isinstance(top, Question)
        compare(s, top)
        keen = [a for a in s.menu if a.verb.name in EAGER]
        number = roll(seed, s.ply)
        menu = keen if keen and number % 3 else s.menu
        apply(s, menu[number // 3 % len(menu)])


def test_power_actions_of_alchemists_with_a_stronghold_cost_four_and_six() -> None:
    """The printed price, not what is left of it after the power for the spades."""
    s = arrange("alchemists SH:E5", "nomads D:I12")
    have(s, 0, bowl1=0, bowl2=2, bowl3=10)
    assert price(s, "act ACT5") == {"power": -4} and price(s, "act ACT6") == {"power": -6}


def test_a_dwelling_tells_its_goal_and_favour_tile() -> None:
    s = arrange("witches D:E6", "nomads D:I1", goals=["SCORE3"])
    own(s, 0, "FAV11")
    terrain(s, E7="forest")
    assert price(s, "build E7") == {"coin": -2, "worker": -1, "vp": 4}


def test_a_tunnel_is_in_the_price_with_its_points() -> None:
    s = arrange("dwarves D:E5", "nomads D:I12")
    terrain(s, E7="mountains")
    assert price(s, "build E7") == {"coin": -2, "worker": -3, "vp": 4}


def test_passing_tells_points_and_the_coins_on_the_card() -> None:
    s = arrange("witches D:E6,A1", "nomads D:I1")
    hold(s, 0, "BON9")
    s.card_coins[0] = 2
    assert price(s, "pass BON1") == {"coin": 2, "vp": 2}


def test_a_town_tells_everything_it_brings() -> None:
    s = arrange("swarmlings D:A1,A4 TP:A2 TE:A3", "nomads D:I12", goals=["SCORE2"])
    do(s, "trade A1")
    assert price(s, "town TW3") == {"worker": 3, "priest": 1, "key": 1, "vp": 14}


def test_prices_can_be_asked_of_what_is_refused_for_want_of_goods() -> None:
    s = arrange("witches D:E6", "nomads D:I1")
    have(s, 0, coins=0)
    assert price(s, "trade E6") == {"coin": -6, "worker": -2}
