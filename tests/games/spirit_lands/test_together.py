"""Fellowship and Rivalry: what company changes, and how it ends. And who may sit down to what."""

from __future__ import annotations

from typing import Any

import pytest

from games.spirit_lands.scene import GAME, books, do, menu, set_books, table, told
from veche.core.complaint import Unknown
from veche.core.state import CHANCE, apply, to_move
from veche.core.words import result, said
from veche.games.spirit_lands.chapters import last_division
from veche.games.spirit_lands.epilogue import Epilogue, SpiritEpilogue
from veche.games.spirit_lands.fitting import FITS, unfit
from veche.games.spirit_lands.scoring import points, score
from veche.games.spirit_lands.spirits import SpiritTurn
from veche.games.spirit_lands.state import ABSENT, HIGH, SpiritLands
from veche.games.spirit_lands.tables import LOCATION_KEYS, SPOTS, WHIRL
from veche.games.spirit_lands.trails import open_places
from veche.games.spirit_lands.trickery import CAUSES


def together(mode: str, suns: list[int], theirs: str, **options: Any) -> SpiritLands:
    """Players with so many Suns and the spirits' books, at the end of the last chapter."""
    s = table(seats=len(suns), mode=mode, **options)
    for seat, n in enumerate(suns):
        set_books(s, seat, f"0/0/0/{n}")
    set_books(s, len(suns), theirs)
    return s


# Setting up.


def test_the_time_board_counts_the_spirits_and_they_get_the_last_seats_books() -> None:
    for seats, last, their in ((2, 9, "7/1/1/0"), (3, 8, "7/1/1/0"), (4, 8, "7/1/1/0")):
        s = table(seats=seats, mode="fellowship")
        assert last_division(s) == last and books(s, seats) == their
    assert last_division(table(seats=1)) == 10 and books(table(seats=1), 1) == "6/1/1/0"


def test_the_spirits_have_seven_sages_where_players_have_six() -> None:
    s = table(seats=4, mode="rivalry")
    assert [s.sages[7 * side : 7 * side + 7].count(ABSENT) for side in range(5)] == [1, 1, 1, 1, 0]
    assert [s.at_home(side) for side in range(5)] == [6, 6, 6, 6, 7]


def test_the_fate_token_goes_to_a_random_player() -> None:
    s: Any = GAME.start(3, {"mode": "fellowship"})
    while menu(s)[0].startswith("card"):
        apply(s, s.menu[0])
    assert to_move(s) == CHANCE and menu(s) == ["fate 0", "fate 1", "fate 2"]
    apply(s, s.menu[1])
    assert s.fate == 1


def test_company_costs_tricks_at_the_start_of_their_turns() -> None:
    for seats, tricks in ((2, 1), (3, 2), (4, 2)):
        s = table("S01", {seats: "S01:1"}, seats=seats, mode="fellowship", open_="S02 S03 M01 M02 F01 F02")
        s.fate = 0
        do(s, SpiritTurn())
        assert [CAUSES[c] for (c,) in told(s, "trick_gained")].count("company") == tricks


def test_in_rivalry_that_is_an_option() -> None:
    for option, tricks in (("off", 0), ("on", 1)):
        s = table("S01", {2: "S01:1"}, seats=2, mode="rivalry", open_="S02 S03 M01 M02 F01 F02", more_tricks=option)
        s.fate = 0
        do(s, SpiritTurn())
        assert [CAUSES[c] for (c,) in told(s, "trick_gained")].count("company") == tricks


def test_any_players_sage_is_yours_when_they_look_for_a_place() -> None:
    s = table("F01 S06", {1: "S06:1"}, seats=2, mode="fellowship")
    card = LOCATION_KEYS.index("S01")
    assert [unfit(s, s.row, card, i) for i in (0, 1)] == [1, FITS]


def test_in_fellowship_the_sky_piers_are_for_their_owner_and_the_spirits() -> None:
    """The hook is `owns_piers`."""
    whirl = WHIRL[SPOTS.index("S01:2")]
    for mode, seen in (("fellowship", [2, 1, 2]), ("rivalry", [2, 2, 2])):
        s = table("S01", seats=2, mode=mode, allies={0: "sky_wanderer"})
        s.piers = [whirl, -1]
        assert [len(open_places(s, side, whirl)) for side in (0, 1, 2)] == seen


# The end.


def test_fellowship_is_lost_when_the_spirits_times_the_players_reach_the_sum() -> None:
    s = do(together("fellowship", [6, 5, 4], "0/0/0/5"), SpiritEpilogue())
    assert told(s, "rewarded") == [(2,)] and books(s, 3) == "0/0/0/7"
    assert score(s) == [(0, 15 - 21)] * 3


def test_fellowship_is_won_together() -> None:
    s = do(together("fellowship", [6, 5, 4], "0/0/0/3"), Epilogue())
    assert not told(s, "rewarded") and score(s) == [(1, 6)] * 3
    assert told(s, "fellowship") == [(1, 15, 9)] and points(s) == [6, 5, 4]


def test_a_tie_in_fellowship_is_lost() -> None:
    s = do(together("fellowship", [4, 4], "0/0/0/4"), Epilogue())
    assert books(s, 2) == "0/0/0/6" and score(s) == [(0, -4)] * 2
    s = do(together("fellowship", [3, 1], "0/0/0/1"), Epilogue())
    assert score(s)[0] == (0, 0), "1 + 1 for the second player, times 2, equals 4"


def test_fellowship_rewards_come_after_the_spirits_exchanges() -> None:
    s = do(together("fellowship", [3, 3], "0/0/4/1"), SpiritEpilogue())
    assert books(s, 2) == "0/0/0/5", "1 and 2 converted make 3; both players have no more, so 5"


def test_rivalry_sends_home_who_is_behind_and_rewards_the_spirits() -> None:
    s = do(together("rivalry", [6, 3], "0/0/1/4"), Epilogue())
    assert s.out == 0b10 and told(s, "sent_away") == [(1,)]
    assert books(s, 2) == "0/0/0/5", "1 Forest more made a Sun"
    assert score(s) == [(1, 6, 0, 0, 0), (0, 3, 0, 0, 0)] and told(s, "rivalry") == [(1, 5)]


def test_rivalry_on_the_high_level_rewards_with_suns() -> None:
    s = together("rivalry", [6, 3, 2], "0/0/0/4")
    s.level = HIGH
    do(s, Epilogue())
    assert books(s, 3) == "0/0/0/6" and [won for won, *_ in score(s)] == [0, 0, 0]
    assert told(s, "rivalry") == [(0, 6)]


def test_rivalry_measures_before_the_exchanges_and_an_equal_number_stays() -> None:
    s = do(together("rivalry", [4, 5], "0/0/2/4"), Epilogue())
    assert s.out == 0 and books(s, 2) == "0/0/0/5"
    assert [won for won, *_ in score(s)] == [0, 0], "a full tie goes to the spirits"


# Who may play what.


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {"scenario": "2"}, "not meant for the Trial"),
        (1, {"scenario": "4"}, "not meant for the Trial"),
        (1, {"scenario": "5"}, "not meant for the Trial"),
        (2, {"mode": "fellowship", "scenario": "2"}, "not meant for the Trial"),
        (3, {"mode": "rivalry", "scenario": "3+4"}, "not meant for the Trial"),
        (1, {"mode": "fellowship"}, "2 to 4 players"),
        (5, {"mode": "rivalry"}, "2 to 4 players"),
        (2, {"level": "high"}, "Levels belong to the Trial"),
        (1, {"level": "beginner"}, "scenario 0"),
        (2, {"long": "on"}, "scenario 3"),
        (2, {"harder": "on"}, "scenario 5"),
        (2, {"easier": "on"}, "Fellowship"),
        (2, {"more_tricks": "on"}, "Rivalry"),
        (6, {}, "1–5"),
    ],
)
def test_what_does_not_go_together_is_refused_with_a_sentence(seats: int, options: dict[str, str], words: str) -> None:
    with pytest.raises(Unknown, match=words) as refused:
        GAME.start(seats, options)
    assert said(refused.value, "ru") != str(refused.value), "it is told in Russian too"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"scenario": "0", "level": "beginner"}),
        (1, {"scenario": "3", "long": "on", "level": "high"}),
        (2, {"mode": "fellowship", "easier": "on"}),
        (4, {"mode": "rivalry", "more_tricks": "on", "scenario": "0"}),
        (5, {"scenario": "5", "harder": "on"}),
        (2, {"scenario": "3+4", "long": "on"}),
    ],
)
def test_what_goes_together_begins(seats: int, options: dict[str, str]) -> None:
    assert GAME.start(seats, options).menu


# What the end reads like.


def test_a_lost_trial_is_not_called_a_victory() -> None:
    words = GAME.phrases["en"]
    s = do(together("fellowship", [1, 1], "0/0/0/4"), Epilogue())
    assert result(GAME, s, words, ["Anna", "Boris"])[0] == "The spirits have won (books of Sun: 2 against 12)"
    s = do(together("rivalry", [1, 1], "0/0/0/4"), Epilogue())
    assert result(GAME, s, words, ["Anna", "Boris"])[0].startswith("The spirits have won")
    s = do(together("rivalry", [9, 1], "0/0/0/4"), Epilogue())
    assert "Anna" in result(GAME, s, words, ["Anna", "Boris"])[0]
    s = do(table(seats=1, books={0: "0/0/0/5", 1: "0/0/0/0"}), Epilogue())
    assert result(GAME, s, words, ["Anna"])[0].startswith("Are you perhaps a god")
