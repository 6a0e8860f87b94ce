"""A board told place by place: what its names say, and that it is played with as it is taught."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from veche.core.chance import draw, roll
from veche.core.game import find, lexicon
from veche.core.state import CHANCE, apply, to_move
from veche.games.terra_mystica.maps import HEX_NAMES, MAPS, bits
from veche.games.terra_mystica.reach import within_reach
from veche.games.terra_mystica.tables import BUILDINGS, DWELLING, FACTION_KEYS, TERRAINS, TRADING_POST
from veche.worth.layout import layout_of
from veche.worth.places import Board, about, board_of
from veche.worth.sight import Sight


@pytest.fixture(scope="module")
def known() -> dict[str, Any]:
    """Terra Mystica's board, every column told."""
    game = find("terra-mystica")
    judge = game.judged()
    assert judge.near is not None
    return board_of(game, np.arange(layout_of(game.key).size), judge.near(game.new(game.setup(4))))


def test_a_name_is_about_the_one_place_it_names() -> None:
    places = {"A1": 0, "B3": 1}
    assert about("owner[B3]=seat+1", places) == (1, "owner[@]=seat+1")
    assert about("build A1", places) == (0, "build @")
    assert (
        about("bridge A1-B3", places) is None and about("build A11", places) is None and about("pass", places) is None
    )


def test_every_hex_lies_beside_those_that_lie_beside_it(known: dict[str, Any]) -> None:
    near = known["near"]
    assert near.shape == (113, 113) and (near == near.T).all() and not near.diagonal().any()
    assert near.sum(1).min() >= 2 and near.sum(1).max() == 6


def test_columns_and_answers_stand_at_their_hexes(known: dict[str, Any]) -> None:
    game = find("terra-mystica")
    near, answers = game.judged().near, list(lexicon(game))
    assert near is not None
    places = list(near(game.new(game.setup(4))))
    names = [*layout_of(game.key).columns, *game.judged().spot_names, *[""] * Sight(game, np.arange(1)).felt, *answers]
    for row, place in zip(known["columns"], places):
        told = [names[at] for at in row if at >= 0]
        assert f"owner[{place}]=seat+0" in told and all(about(name, {place: 0}) for name in told)
        assert (f"build {place}" in told) == (f"build {place}" in answers) and f"reach[{place}]" in told
    for text, place, verb in zip(answers, known["place"], known["verb"]):
        assert (place < 0) == (verb < 0) == (about(text, dict.fromkeys(places, 0)) is None)
        assert place < 0 or places[place] in text


def test_it_is_played_with_as_it_is_taught(known: dict[str, Any]) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is only there where nets are taught")
    import instinct

    torch.manual_seed(3)
    taught, answers = instinct.Board(known), len(known["verb"])
    torch.nn.init.normal_(taught.spot)
    played = Board({f"board.{name}": t.detach().numpy() for name, t in taught.state_dict().items()})
    row, whole = torch.rand(2, int(known["columns"].max()) + 1), torch.rand(2, instinct.WIDTH)
    with torch.no_grad():
        places, base = taught(row, whole)
        leanings = taught.leanings(places, whole)
    spots, level = played.think(np.stack([played.seen(r) for r in row.numpy()]), whole.numpy())
    assert np.allclose(spots, places, atol=1e-4) and np.allclose(level, base, atol=1e-4)
    mine = played.leanings(spots[1], whole[1].numpy(), np.arange(answers))
    assert np.allclose(mine, leanings[1], atol=1e-4) and mine[known["place"] < 0].max() == 0


def test_what_is_said_of_hexes_besides_follows_from_the_board() -> None:
    game = find("terra-mystica")
    judge = game.judged()
    s: Any = game.new(game.setup(2))
    names = list(judge.spot_names)
    seen = 0
    for ply in range(900):
        if not s.menu:
            break
        seat = to_move(s)
        if seat != CHANCE and ply % 7 == 0 and s.players[seat].own:
            said = dict(zip(names, judge.spots(s, seat)))
            assert len(judge.spots(s, seat)) == len(names) and max(said.values()) <= 100
            reach = {HEX_NAMES[h] for h in bits(within_reach(s, seat))}
            assert {name[6:-1] for name in names if name.startswith("reach[") and said[name]} == reach
            for h in bits(s.taken):
                assert said[f"home[{HEX_NAMES[h]}]"] == 0, "nobody can build there any more"
            for h in bits(s.players[seat].own & ~s.players[seat].settled):
                assert said[f"sites[{HEX_NAMES[h]}]"] >= 25 and said[f"power[{HEX_NAMES[h]}]"] > 0
                seen += 1
            for h in bits(s.players[seat].settled):
                assert said[f"power[{HEX_NAMES[h]}]"] == 0, "it belongs to a town already"
        apply(s, draw(s, 5) if seat == CHANCE else s.menu[roll(5, ply) % len(s.menu)])
    assert seen > 20


def test_what_is_said_of_a_hex_counted_by_hand() -> None:
    """Witches (forest) and engineers (mountains) on either side of a hex."""
    game = find("terra-mystica")
    judge = game.judged()
    s: Any = game.new(game.setup(2))
    for p, faction, home in zip(s.players, ("witches", "engineers"), ("forest", "mountains")):
        p.faction, p.home = FACTION_KEYS.index(faction), TERRAINS.index(home)
        p.builds_on, p.own, p.built = 1 << p.home, 0, [0] * len(BUILDINGS)
    terrain, building = bytearray(s.terrain), bytearray(s.building)
    lands = MAPS[s.map].lands
    start = next(h for h in bits(lands) if (MAPS[s.map].near[h] & lands).bit_count() == 6)
    first, second, *rest = bits(MAPS[s.map].near[start] & lands)
    mine = next(h for h in rest if MAPS[s.map].near[h] >> first & 1 == 0 and MAPS[s.map].near[h] >> second & 1 == 0)
    s.players[0].own, s.players[1].own = 1 << mine, 1 << first
    s.taken = 1 << mine | 1 << first
    building[mine], building[first] = TRADING_POST, DWELLING
    terrain[start] = TERRAINS.index("mountains")
    s.terrain, s.building = bytes(terrain), bytes(building)
    said = dict(zip(judge.spot_names, judge.spots(s, 0)))

    def of(what: str, hex: int) -> int:
        return said[f"{what}[{HEX_NAMES[hex]}]"]

    assert of("reach", start) == 100
    assert of("home", start) == 70, "from mountains to forest is one spade"
    assert of("wanted", start) == 100, "it is the engineers' own"
    assert (of("sites", mine), of("power", mine)) == (25, 100 * 2 // 7), "a trading post: one building, two power"
    assert (of("joined_sites", start), of("joined_power", start)) == (50, 100 * 3 // 7), "with a dwelling"
    assert of("met", start) == 25 and of("met", second) == 25 * (MAPS[s.map].near[second] >> first & 1)
    assert of("home", mine) == of("reach", mine) == of("joined_sites", mine) == 0, "nobody builds there again"
