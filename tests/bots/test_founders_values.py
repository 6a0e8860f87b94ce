"""What the bots see in Founders of Gloomhaven: the judge, the answers worth thinking about."""

from __future__ import annotations

from typing import Any

import pytest

from veche.bots.base import NO_LIMIT, make_bot
from veche.bots.lookahead import chains
from veche.core.chance import draw, roll
from veche.core.game import find
from veche.core.state import CHANCE, apply, settle, to_move
from veche.games.founders.delivery import missing
from veche.games.founders.gains import TakeBack
from veche.games.founders.state import Founders
from veche.games.founders.tables import BUILDINGS, CARDS, NEEDS, NONE, RESOURCES
from veche.games.founders.verbs import BACK, BASIC, CALL, ROAD
from veche.games.founders.vote import Bonus
from veche.games.founders.worth import FEATURES, alone, features, options, parts, value
from veche.games.founders.worth.sight import Sight, open_needs
from veche.games.founders.worth.street import Street
from veche.games.founders.worth.ways import Waves
from veche.games.founders.worth.worth import board


def played(seats: int, seed: int, plies: int, bot: str = "random") -> Founders:
    """A game as far as so many answers."""
    game = find("founders")
    s: Any = game.start(seats)
    one = make_bot(bot, game, seed)
    while s.menu and s.ply < plies:
        seat = to_move(s)
        apply(s, draw(s, seed) if seat == CHANCE else one.choose(game.hide(s, seat), NO_LIMIT))
    found: Founders = s
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_value_is_its_features_at_their_weights(seats: int) -> None:
    s: Any = find("founders").start(seats)
    while s.menu and s.ply < 400:
        apply(s, draw(s, 3) if to_move(s) == CHANCE else s.menu[roll(5, s.ply) % len(s.menu)])
        x = features(s, seats - 1)
        p, named = s.players[seats - 1], dict(zip(FEATURES, x, strict=True))
        assert named["points"] == p.vp and named["rival"] == max(q.vp for q in s.players[: seats - 1])
        assert (named["coins"] + named["spare_coins"], named["lasting"], named["fleeting"]) == (
            p.coins,
            p.lasting,
            p.fleeting,
        )
        assert (named["income"], named["workers"], named["complete"]) == (p.income(), p.workers, s.completed)
        assert sum(parts(s, seats - 1).values()) == pytest.approx(value(s, seats - 1))


def test_alone_the_value_is_its_features_at_their_weights() -> None:
    s: Any = find("founders").start(1)
    while s.menu and s.ply < 400:
        apply(s, draw(s, 3) if to_move(s) == CHANCE else s.menu[roll(5, s.ply) % len(s.menu)])
        p, named = s.players[0], dict(zip(alone.FEATURES, alone.features(s, 0), strict=True))
        assert (named["points"], named["lost"], named["complete"]) == (p.vp, s.lost, s.completed)
        assert (named["coins"] + named["spare_coins"], named["lasting"], named["fleeting"]) == (
            p.coins,
            p.lasting,
            p.fleeting,
        )
        assert named["open"] == sum(len(missing(s, b)) for b in range(21) if s.unfinished >> b & 1)
        assert named["unfinished"] == s.unfinished.bit_count() <= named["open"]
        assert named["joined"] <= named["owned"] == p.owned.bit_count()
        assert sum(parts(s, 0).values()) == pytest.approx(value(s, 0))
    assert s.lost, "answers at random do not build a city"


def alone_at(cell: str) -> Founders:
    """The first turn of a solo game of the Quatryls, whose knowledge stands here."""
    s: Any = find("founders").start(1)
    while type(s.stack[-1]).__name__ != "Turn":
        wanted = [a for a in s.menu if a.text in ("race quatryl", f"start {cell}")]
        apply(s, draw(s, 1) if to_move(s) == CHANCE else wanted[0])
    found: Founders = s
    return found


def test_alone_every_storage_that_the_street_lacks_is_counted_once() -> None:
    """Both need books, for which wood is imported; knowledge is there. Government takes bricks, of stone and people."""
    s = alone_at("j10")
    s.offer = [BUILDINGS.index("university"), BUILDINGS.index("city_archive"), NONE]
    street = Street(s, 0, [])
    asked = [(bill.upgrades, bill.trades, bill.out) for bill in street.offers]
    assert (street.here, asked) == (1 << RESOURCES.index("knowledge"), [(1, 2, 0), (3, 3, 0)])
    for building in s.offer[:2]:
        for resource in NEEDS[building]:
            street.add(street.bill, resource)
    assert (street.bill.upgrades, street.bill.trades) == (3, 4)


def test_alone_the_open_ground_is_a_better_place_to_begin_than_a_corner() -> None:
    assert value(alone_at("j10"), 0) > value(alone_at("b7"), 0)


def test_a_finished_game_is_worth_its_points() -> None:
    s = played(2, 4, 100_000)
    assert not s.stack
    assert [value(s, seat) for seat in range(2)] == find("founders").points(s)


@pytest.mark.parametrize("seats", [1, 3])
def test_what_was_looked_up_is_what_would_be_found_anew(seats: int) -> None:
    s = played(seats, 6, 90, "greedy")
    seen = board(s, 0)
    fresh = open_needs(s, 0, Sight(s, 0))
    assert [(n.building, n.cost, n.cards, n.coins) for n in seen.needs] == [
        (n.building, n.cost, n.cards, n.coins) for n in fresh
    ]
    assert len(fresh) == sum(len(missing(s, b)) for b in range(21) if s.unfinished >> b & 1)


def test_a_road_brings_nearer_and_never_farther() -> None:
    s = played(3, 2, 120)
    p = s.players[0]
    waves = Waves(s, p, p.around)
    for roads in range(3):
        assert waves.at(roads) & ~waves.at(roads + 1) == 0
    assert waves.roads_to(waves.at(2)) <= 2


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_answers_worth_thinking_about_can_all_be_given(seats: int) -> None:
    s: Any = find("founders").start(seats)
    while s.menu and s.ply < 250:
        seat = to_move(s)
        if seat != CHANCE:
            found = options(s, seat, None)
            assert found
            assert set(found) <= set(s.menu)
            assert len(set(found)) == len(found)
        apply(s, draw(s, 9) if seat == CHANCE else s.menu[roll(9, s.ply) % len(s.menu)])


def test_a_district_only_narrows_the_question() -> None:
    """All resources that can be imported are looked at, though each asks for its district first."""
    game = find("founders")
    s: Any = game.start(1)
    while type(s.stack[-1]).__name__ != "Turn":
        apply(s, draw(s, 1) if to_move(s) == CHANCE else s.menu[0])
    lines = [line for _, line in chains(game.judged(), s, 0, 1, 600) if line[0].text == "play trade"]
    assert any(a.verb.name == "district" for line in lines for a in line)
    assert len({line[1] for line in lines}) > 4


def test_where_the_order_changes_nothing_one_order_is_looked_at() -> None:
    """Bonuses and cards taken back may come in any order; a search need not try them all."""
    s = played(3, 3, 60)
    s.players[0].up = 1 << CARDS.index("construct") | 1 << CARDS.index("recruit") | 1 << CARDS.index("trade")
    s.stack[:] = [TakeBack(0, 1, 0, True)]
    settle(s)
    assert [a.text for a in options(s, 0, BACK.of("construct"))] == ["back recruit", "done"]
    s.stack[:] = [Bonus(0, 2)]
    settle(s)
    assert [a.text for a in options(s, 0, CALL[0])] == ["basic coin", "basic influence", "basic road"]
    assert [a.text for a in options(s, 0, BASIC.of("influence"))] == ["basic influence", "basic road"]
    assert [a.text for a in options(s, 0, ROAD[0])] == ["basic road"]
