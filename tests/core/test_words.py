"""Labels, prompts, log lines, refusals and results, in both languages."""

from __future__ import annotations

from support import answer, play
from veche.core.game import find
from veche.core.words import amount, label, priced, prompt, ranking, refused, result, sentences, told, visible
from veche.games.hamlet.building import NeighbourlyHelp

GAME = find("hamlet")
RU, EN = GAME.phrases["ru"], GAME.phrases["en"]
OPENING = ("0: build e5", "1: build e8", "1: build b5", "0: build h5", "chance: tile 2")


def test_a_label_is_verb_thing_and_price() -> None:
    s = play(*OPENING)
    dig = next(a for a in s.menu if a.text == "dig f4")
    assert label(GAME, s, dig, EN) == "Dig at f4 · −2\u00a0coins, +1\u00a0point"
    assert label(GAME, s, dig, RU) == "Копать на f4 · −2\u00a0монеты, +1\u00a0очко"
    assert label(GAME, s, s.menu[-1], EN) == "Pass"


def test_a_gain_puts_signs_on_every_amount_and_costs_come_first() -> None:
    assert priced((("coin", 2), ("vp", -1)), EN) == "−1\u00a0point, +2\u00a0coins"
    assert priced((("coin", -2), ("stone", 0)), EN) == "2\u00a0coins"
    assert amount("coin", -5, RU) == "−5\u00a0монет"


def test_a_prompt_uses_the_fields_of_its_step() -> None:
    s = play(*OPENING)
    assert prompt(GAME, s, EN) == "Your turn: dig, build, upgrade or pass."
    s.stack.append(NeighbourlyHelp(1, 2))
    assert prompt(GAME, s, EN) == "A neighbour builds. Take 2\u00a0coins?"


def test_the_log_names_who_and_where_and_keeps_private_things_private() -> None:
    s = play(*OPENING[:1])
    assert sentences(s.log, EN, ["Anna", "Boris"]) == ["Anna builds a house on e5"]
    secret = ("private", 1, "dug", 3)
    assert visible(secret, 1) and visible(secret, None) and not visible(secret, 0)
    assert sentences([secret], EN, ["Anna", "Boris"], seat=0) == []
    assert told(secret, EN, ["Anna", "Boris"]).startswith("Boris digs at ")


def test_a_refusal_says_what_and_why() -> None:
    s = play(*OPENING)
    assert ("Build a house on f4", "The ground is rough: dig first (3.2).") in refused(GAME, s, 0, "hex f4", EN)


def test_the_result_ranks_by_points_then_tie_breaks_and_equals_share_a_place() -> None:
    s = play(*OPENING)
    while s.menu:
        answer(s, s.menu[-1].text)
    s.players[0].vp, s.players[1].vp = 3, 3
    s.players[0].coins, s.players[1].coins = 1, 2
    assert ranking(GAME, s) == [(1, 1), (2, 0)]
    lines = ["Boris wins.", "1. Boris: 3\u00a0points", "2. Anna: 3\u00a0points"]
    assert result(GAME, s, EN, ["Anna", "Boris"]) == lines
    s.players[0].coins = 2
    assert result(GAME, s, RU)[0] == "Победа разделена: Игрок 1, Игрок 2."
    assert prompt(GAME, s, RU) == "Победа разделена: Игрок 1, Игрок 2."
