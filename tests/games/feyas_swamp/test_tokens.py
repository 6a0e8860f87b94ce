"""The bonus tokens of the four rounds."""

from __future__ import annotations

import pytest

from games.feyas_swamp.scene import answer, ask, boat, deity, holds, name, scene, texts, town
from veche.games.feyas_swamp.boats import sailing_range
from veche.games.feyas_swamp.building import cost
from veche.games.feyas_swamp.fishing import catch
from veche.games.feyas_swamp.passing import TakeToken
from veche.games.feyas_swamp.tables import TO_FISH, TOKENS
from veche.games.feyas_swamp.turn import EndTurn, Turn


@pytest.mark.parametrize(("token", "more"), [("range_3", 3), ("range_2", 2)])
def test_range_for_one_turn(token: str, more: int) -> None:
    s = scene(round=2)
    holds(s, 0, token)
    ask(s, Turn(0), EndTurn(0))
    answer(s, f"use {token}")
    assert sailing_range(s, 0, TO_FISH) == 4 + more
    answer(s, "work R1", *["end"] * ("end" in texts(s)))
    assert sailing_range(s, 0, TO_FISH) == 4 + 1
    assert s.players[0].tokens == 0


def test_catch_for_one_turn() -> None:
    s = scene(round=2)
    s.players[0].catch = 1
    holds(s, 0, "catch_1")
    ask(s, Turn(0), EndTurn(0))
    answer(s, "use catch_1")
    assert catch(s, 0) == 2
    answer(s, "work R1")
    assert catch(s, 0) == 1


@pytest.mark.parametrize(
    ("tokens", "gold"), [(["discount_3"], 1), (["discount_2"], 2), (["discount_3", "discount_2"], 0)]
)
def test_discount_for_one_turn_never_below_nothing(tokens: list[str], gold: int) -> None:
    s = scene(leaders=("sage", "priest", "fisher"), round=3)
    holds(s, 0, *tokens)
    ask(s, Turn(0), EndTurn(0))
    assert cost(s, 0, 0) == 3 + 1
    answer(s, *[f"use {token}" for token in tokens])
    assert cost(s, 0, 0) == gold
    answer(s, "work R1")
    assert cost(s, 0, 0) == 4


def test_a_token_waits_for_a_later_round() -> None:
    s = scene(round=1)
    holds(s, 0, "range_3")
    ask(s, Turn(0))
    assert "use range_3" not in texts(s)


@pytest.mark.parametrize(
    ("token", "answers", "check"),
    [
        ("free_build", ["boat d6", "go d6", "settle d7", "track T3"], "town"),
        ("free_fish", ["boat d6", "go e7"], "fish"),
        ("free_trade", ["boat d6", "go d6", "give 2"], "gold"),
        ("free_range", [], "sailing"),
    ],
)
def test_an_action_without_a_worker(token: str, answers: list[str], check: str) -> None:
    s = scene(round=3, season="purple")
    town(s, 1, (-2, -1))
    boat(s, 0, (-3, -1))
    p = s.players[0]
    p.workers, p.catch, p.energy = 0, 2, 0
    holds(s, 0, token)
    ask(s, Turn(0))
    answer(s, f"use {token}", *answers)
    done = {
        "town": s.towns[0].bit_count() == 1 and p.gold == 20 - 3 - 4,
        "fish": p.fish == 3 + 2,
        "gold": p.gold == 20 + 7 and p.fish == 1,
        "sailing": p.sailing == 1 and p.vp == 2,
    }
    assert done[check]
    assert not s.stack, "it was the action of the turn"
    assert p.tokens == 0


def test_a_celebration_without_a_worker() -> None:
    s = scene(round=4)
    town(s, 1, (-2, -1), fish=3)
    s.players[0].workers = 0
    holds(s, 0, "free_celebrate")
    ask(s, Turn(0))
    answer(s, "use free_celebrate", "celebrate A")
    assert [p.vp for p in s.players] == [1, 3, 0]


def test_an_action_token_that_nothing_can_be_done_with_is_not_offered() -> None:
    s = scene(round=3)
    s.players[0].sailing = 5
    holds(s, 0, "free_range", "free_fish")
    ask(s, Turn(0))
    assert not [t for t in texts(s) if t.startswith("use")]


def test_by_option_an_action_token_is_one_more_action() -> None:
    s = scene(round=3, deeds="extra")
    holds(s, 0, "free_range")
    ask(s, Turn(0))
    answer(s, "use free_range", "work R1")
    assert s.players[0].sailing == 2


@pytest.mark.parametrize(
    ("token", "gold", "energy", "fish", "axolotls"),
    [
        ("energy_axolotl", 0, -1, 0, 1),
        ("gold_axolotl", -4, 0, 0, 1),
        ("gold_energy", -6, 2, 0, 0),
        ("energy_fish", 0, -2, 4, 0),
        ("energy_gold", 16, -3, 0, 0),
    ],
)
def test_exchanges_in_round_four(token: str, gold: int, energy: int, fish: int, axolotls: int) -> None:
    s = scene(round=4)
    p = s.players[0]
    p.energy = 5
    holds(s, 0, token)
    ask(s, Turn(0))
    answer(s, f"use {token}")
    assert (p.gold - 20, p.energy - 5, p.fish - 3, p.axolotls) == (gold, energy, fish, axolotls)
    assert "pass" in texts(s), "the turn goes on"


def test_an_exchange_wants_the_price_and_an_axolotl_in_supply() -> None:
    s = scene(round=4)
    s.players[0].energy, s.axolotls = 1, 0
    holds(s, 0, "energy_axolotl", "energy_gold")
    ask(s, Turn(0))
    assert not [t for t in texts(s) if t.startswith("use")]


def test_an_exchange_between_two_boats_gives_fish_for_the_second() -> None:
    s = scene(round=4)
    town(s, 1, (-2, -1), (-1, -3))
    boat(s, 0, (-3, -1), (0, -4))
    p = s.players[0]
    p.fish, p.energy, p.gold = 1, 0, 2
    holds(s, 0, "gold_energy", "energy_fish")
    ask(s, Turn(0))
    answer(s, "work T1", f"boat {name((-3, -1))}", f"go {name((-3, -1))}", "give 1")
    assert (p.fish, p.gold) == (0, 6)
    answer(s, "use gold_energy", "use energy_fish", f"boat {name((0, -4))}", f"go {name((0, -4))}", "give 3")
    assert (p.fish, p.gold) == (1, 9)


@pytest.mark.parametrize("vp", [2, 3, 4, 5, 6])
def test_a_token_of_round_four_is_points_at_once(vp: int) -> None:
    s = scene(round=4)
    ask(s, TakeToken(0))
    answer(s, f"token points_{vp}")
    assert s.players[0].vp == vp


def test_tokens_of_the_round_only_are_on_offer_and_each_goes_once() -> None:
    s = scene(round=2)
    s.tokens = (1 << len(TOKENS)) - 1
    ask(s, TakeToken(0), TakeToken(1))
    assert texts(s) == [f"token free_{action}" for action in ("build", "fish", "trade", "celebrate", "range")]
    answer(s, "token free_fish")
    assert "token free_fish" not in texts(s)
    assert s.players[0].tokens == 1 << TOKENS.index("free_fish")


def test_a_totem_sale_counts_in_a_token_trade_too() -> None:
    s = scene(round=3)
    town(s, 1, (-2, -1))
    deity(s, (-1, -1), totem=True)
    boat(s, 0, (-3, -1))
    holds(s, 0, "free_trade")
    ask(s, Turn(0))
    answer(s, "use free_trade", f"boat {name((-3, -1))}", f"go {name((-3, -1))}", "give 3")
    assert s.players[0].gold == 20 + 12
