"""The sequence of play: income, actions, cult bonuses, tidying up."""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import arrange, asked, bowls, have, hold, lie_out, ordain, own, pass_all, pocket, turn
from support import answer, play, walk
from veche.core.game import find
from veche.core.state import to_move
from veche.games.terra_mystica.rounds import income
from veche.games.terra_mystica.state import TerraMystica

GAME = find("terra-mystica")


def gained(s: TerraMystica, goal_steps: dict[str, int]) -> tuple[int, int, int]:
    """What the cult bonus alone brings seat 0."""
    have(s, 0, coins=0, workers=0, priests=0, **goal_steps)
    before = income_of(s)
    pass_all(s)
    after = pocket(s, 0)
    return after[0] - before[0], after[1] - before[1], after[2] - before[2]


def income_of(s: TerraMystica) -> tuple[int, int, int]:
    lie_out(s, "BON9")
    coins, workers, priests, _ = income(s, 0)
    return coins - 6 + 2, workers, priests


@pytest.mark.parametrize(
    ("goal", "cult", "steps", "bonus"),
    [
        ("SCORE1", "earth", 7, (7, 0, 0)),
        ("SCORE3", "water", 8, (0, 0, 2)),
        ("SCORE3", "water", 7, (0, 0, 1)),
        ("SCORE4", "fire", 6, (0, 3, 0)),
        ("SCORE7", "air", 6, (0, 3, 0)),
        ("SCORE7", "air", 1, (0, 0, 0)),
    ],
)
def test_every_full_set_of_steps_on_the_named_track_is_rewarded(
    goal: str, cult: str, steps: int, bonus: tuple[int, int, int]
) -> None:
    """E9; the book's example: on step 6 of air three workers."""
    assert gained(arrange("witches D:A1", "nomads D:I1", goals=[goal]), {cult: steps}) == bonus


def test_four_power_for_every_four_steps_of_fire() -> None:
    """SCORE5."""
    s = arrange("witches D:A1", "nomads D:I1", goals=["SCORE5"])
    have(s, 0, fire=8, bowl1=12, bowl2=0, bowl3=0)
    lie_out(s, "BON9")
    pass_all(s)
    assert bowls(s, 0) == (4, 8, 0)


@pytest.mark.parametrize(("goal", "cult"), [("SCORE2", "earth"), ("SCORE6", "water"), ("SCORE8", "air")])
def test_a_spade_for_every_four_steps(goal: str, cult: str) -> None:
    """E9; the book's example: on step 8 of earth two spades."""
    s = arrange("witches D:A1", "nomads D:I1", goals=[goal])
    have(s, 0, **{cult: 8})
    pass_all(s)
    assert asked(s) == "UseSpades" and to_move(s) == 0
    assert s.stack[-1].left == 2  # type: ignore[attr-defined]


def test_two_coins_for_every_priest_on_an_order_space() -> None:
    """SCORE9."""
    s = arrange("witches D:A1", "nomads D:I1", goals=["SCORE9"])
    ordain(s, 0, "fire", 3)
    ordain(s, 0, "air", 2)
    assert gained(s, {}) == (4, 0, 0)


def test_income_is_base_buildings_card_and_favour_tiles() -> None:
    s = arrange("witches D:A1,A3 TP:A5", "nomads D:I1")
    hold(s, 0, "BON5")
    own(s, 0, "FAV7", "FAV8", "FAV9")
    assert income(s, 0) == (2 + 3, 3 + 1 + 1, 0, 1 + 3 + 1 + 4)


def test_a_coin_lies_on_every_card_nobody_took_in_the_first_round_too() -> None:
    """E10; a card left for two rounds holds two coins."""
    s = play(game="terra-mystica")
    for s in walk(GAME, 3, seed=5):
        if s.round == 1 and asked(s) == "Turn":
            break
    free = [c for c, owner in enumerate(s.cards) if owner == -1]
    assert len(free) == 3 and all(s.card_coins[c] == 1 for c in free)


def test_cards_left_again_hold_one_coin_more() -> None:
    """E10."""
    s = arrange("witches D:A1", "nomads D:I1")
    s.card_coins = [0] * len(s.card_coins)
    turn(s, 0)
    pass_all(s)
    assert s.round == 2
    free = [c for c, owner in enumerate(s.cards) if owner == -1]
    assert len(free) == 3 and sum(s.card_coins) == 3


def test_the_first_round_has_an_income_phase_too() -> None:
    """On top of what the faction board says: Witches hold 3 workers, 15 coins and gain 3 workers for two dwellings."""
    for s in walk(GAME, 2, {"game": "first"}, seed=3):
        if asked(s) == "Turn":
            break
    witches = next(p for p in s.players if p.faction == 0)
    card = [(2, 0), (4, 0), (6, 0), (0, 0), (0, 1), (0, 2), (0, 1), (0, 0), (2, 0), (0, 0)][witches.card]
    assert (witches.coins, witches.workers) == (15 + card[0], 3 + 3 + card[1])


def test_six_rounds_and_no_cult_bonus_after_the_last() -> None:
    """E9: rounds 1 to 5."""
    s = arrange("witches D:A1", "nomads D:I1", goals=["SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7", "SCORE1"])
    have(s, 0, earth=9)
    for _ in range(6):
        pass_all(s)
    assert not s.stack and s.round == 6
    coins = s.players[0].coins
    assert coins < 3


def test_used_actions_are_free_again_after_each_round() -> None:
    s = arrange("witches D:A1", "nomads D:I1")
    s.actions_used = 63
    s.players[0].used = 7
    pass_all(s)
    assert s.actions_used == 0 and s.players[0].used == 0


def test_a_player_who_leaves_takes_no_turns_and_no_power_and_gives_the_card_back() -> None:
    """The option leaving; buildings stay and still halve a neighbour's price."""
    s = arrange("witches D:E5", "nomads D:E4", "engineers D:I12", options={"leaving": "on"})
    turn(s, 1)
    card = s.players[1].card
    answer(s, "leave")
    assert s.cards[card] == -1 and to_move(s) == 2
    turn(s, 0)
    answer(s, "trade E5")
    assert s.players[0].coins == 27 and not s.tallies
    pass_all(s)
    assert s.round == 2 and s.players[1].passed
