"""What answers cost and bring."""

from __future__ import annotations

from games.feyas_swamp.scene import answer, ask, boat, deity, holds, name, random_game, scene, town
from veche.core import why
from veche.core.state import is_over, to_move
from veche.games.feyas_swamp.land import Celebrate
from veche.games.feyas_swamp.map import HEX_AT
from veche.games.feyas_swamp.passing import ChooseLeader, TakeToken
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import LEADERS, TO_BUILD, TO_FISH, TO_SAIL, TO_TRADE
from veche.games.feyas_swamp.turn import Turn
from veche.games.feyas_swamp.water import Stop


def price(s: Swamp, text: str) -> dict[str, int]:
    """What this answer costs and brings; nothing of value 0 is told."""
    return {unit: n for unit, n in why.price(s, next(a for a in s.menu if a.text == text)) if n}


def test_prices_of_cells_exchanges_and_tokens() -> None:
    s = scene(round=4)
    boat(s, 0, (4, 0))
    s.players[0].energy = 3
    holds(s, 0, "gold_energy", "energy_gold")
    ask(s, Turn(0))
    assert price(s, "work F5") == {"energy": -2, "fish": 2}
    assert price(s, "work F4") == {"energy": -2, "range": 2}
    assert price(s, "axolotl") == {"energy": -2, "axolotl": 1}
    assert price(s, "energy own") == {"worker": -1, "energy": 1}
    assert price(s, "use gold_energy") == {"gold": -6, "energy": 2}
    assert price(s, "pass") == {}


def test_prices_within_actions() -> None:
    s = scene(season="purple")
    town(s, 1, (0, -2))
    deity(s, (-1, -1), totem=True)
    boat(s, 0, (1, -2))
    s.players[0].catch = 2
    ask(s, Stop(0, TO_FISH, HEX_AT[(1, -2)]))
    assert price(s, f"go {name((2, 0))}") == {"fish": 2}
    s.stack.clear()
    ask(s, Stop(0, TO_TRADE, HEX_AT[(1, -2)]))
    answer(s, f"go {name((1, -2))}")
    assert price(s, "give 2") == {"fish": -2, "gold": 9}
    s.stack.clear()
    ask(s, Stop(0, TO_BUILD, HEX_AT[(1, -2)]))
    answer(s, f"go {name((1, -2))}")
    assert price(s, f"settle {name((1, -3))}") == {"gold": -10}
    s.players[0].tracks = [1, 4, 3, 1]
    answer(s, f"settle {name((1, -3))}")
    assert price(s, "track T2") == {"vp": 3} and price(s, "track T3") == {"vp": 2} and price(s, "track T1") == {}
    s.stack.clear()
    ask(s, Celebrate(0))
    assert price(s, "celebrate A") == {"vp": 3}


def test_prices_of_temples_leaders_and_last_tokens() -> None:
    s = scene(round=4)
    boat(s, 0, (0, -5))
    ask(s, Stop(0, TO_SAIL, HEX_AT[(0, -5)]))
    assert price(s, "visit eye") == {"vp": 5}
    s.stack.clear()
    ask(s, TakeToken(0))
    assert price(s, "token points_4") == {"vp": 4}
    s.stack.clear()
    s.leader_fish[LEADERS.index("sage")] = 3
    ask(s, ChooseLeader(0, 0))
    assert price(s, "leader sage") == {"fish": 3}


def test_a_price_that_is_told_is_what_is_paid() -> None:
    """Along random games: gold, energy and fish change by what the price says, where an answer ends at once."""
    checked = 0
    for seed in range(4):
        s = random_game(3, seed, 60)
        while not is_over(s) and s.ply < 260:
            seat = to_move(s)
            for a in s.menu:
                if seat >= 0 and a.verb.name in ("axolotl", "energy", "give", "settle", "visit"):
                    c = s.copy()
                    p = c.players[seat]
                    before = {"gold": p.gold, "energy": p.energy, "fish": p.fish}
                    ply = c.ply
                    answer(c, a.text)
                    told = dict(why.price(s, a))
                    assert c.ply == ply + 1
                    if to_move(c) == seat and c.round == s.round:
                        assert {u: getattr(p, u) - n for u, n in before.items()} == {u: told.get(u, 0) for u in before}
                        checked += 1
            answer(s, s.menu[(seed + s.ply * 7) % len(s.menu)].text)
    assert checked > 100
