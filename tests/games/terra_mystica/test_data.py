"""The numbers of data/*.toml against the facts collected for the game, and sources for every group."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from veche.games.terra_mystica.maps import HEX_NAMES, MAPS
from veche.games.terra_mystica.tables import (
    ACTIONS,
    AREA_POINTS,
    AUCTION_POINTS,
    BRIDGES,
    BUILDINGS,
    CARDS,
    CARDS_BEYOND_PLAYERS,
    COINS_PER_POINT,
    CULT_POINTS,
    CULT_POWER,
    CULTS,
    DIG_POINTS,
    FACTION_KEYS,
    FACTIONS,
    FAVOURS,
    GOALS,
    LETTERS,
    ORDER_SPACES,
    PIECES,
    POINTS,
    PRIESTS,
    SHIPPING_COST,
    TERRAINS,
    TOWNS,
    WHEEL,
    Faction,
    Purse,
    running_total,
)

ROOT = Path(__file__).parents[3]
FACTS = ROOT.parent / "shared/games/terra_mystica/facts.yaml"
DATA = ROOT / "src/veche/games/terra_mystica/data"
CODES = ("D", "TP", "TE", "SH", "SA")
ROWS = ("dwelling", "trading_post", "temple")
MAP_OF = {"original": "base", "fire-and-ice": "fire_and_ice", "revised": "fire_and_ice_revised_base"}


@pytest.fixture(scope="module")
def facts() -> Any:
    if not FACTS.exists():
        pytest.skip("the collected facts (../shared) are not beside this clone")
    return yaml.safe_load(FACTS.read_text(encoding="utf-8"))


def purse(row: Any) -> Purse:
    row = row or {}
    return row.get("c", 0), row.get("w", 0), row.get("p", 0), row.get("pw", 0)


def slots(rows: list[Any]) -> tuple[Purse, ...]:
    words = ("coin", "worker", "priest", "power")
    return running_total([" ".join(f"{n} {w}" for n, w in zip(purse(r), words, strict=True) if n) for r in rows])


@pytest.mark.parametrize("key", FACTION_KEYS)
def test_faction_boards(facts: Any, key: str) -> None:
    ours, theirs = FACTIONS[FACTION_KEYS.index(key)], facts["factions"]["list"][key]
    start = theirs["start"]
    assert ours.start[:3] == purse(start)[:3] and start["vp"] == POINTS
    assert list(ours.bowls) == start["bowls"] and ours.first_dwellings == start["dwellings"]
    assert [start["cults"][c] for c in CULTS] == list(ours.cults)
    assert [purse(theirs["cost"][c]) for c in CODES] == list(ours.cost[1:])
    assert theirs["cost"]["TP"]["c_alone"] == 2 * ours.cost[2][0]
    home = theirs["home_terrain"]
    assert (TERRAINS[ours.home] if ours.home >= 0 else home) == home
    check_income(ours, theirs["income"])
    check_tracks(ours, theirs)


def check_income(ours: Faction, theirs: Any) -> None:
    assert ours.base_income == purse(theirs["base"])
    for i, row in enumerate(ROWS, 1):
        assert ours.income[i] == slots(theirs[f"{row}_slots"])
    assert ours.income[4] == slots([theirs["stronghold"]]) and ours.income[5] == slots([theirs["sanctuary"]])


def check_tracks(ours: Faction, theirs: Any) -> None:
    shipping, digging = theirs["shipping"], theirs["digging"]
    assert list(ours.ship_points) == list(shipping.get("vp", {}).values())
    assert ours.ship_start == shipping.get("start", 0)
    if "cost" in shipping:
        assert purse(shipping["cost"]) == SHIPPING_COST
        assert shipping["max"] == ours.ship_start + len(ours.ship_points)
    assert list(ours.spade_workers) == digging.get("rates_w", [])
    if "cost" in digging:
        assert ours.dig_cost == purse(digging["cost"]) and set(digging["vp"]) == {DIG_POINTS}


def test_boards_exclude_each_other(facts: Any) -> None:
    boards = facts["faction_conflicts"]["boards"]
    for pair in boards:
        assert len({FACTIONS[FACTION_KEYS.index(k)].board for k in pair}) == 1
    assert len({f.board for f in FACTIONS}) == len(boards)


def test_starting_points_of_2017(facts: Any) -> None:
    assert {f.key: f.later_points for f in FACTIONS} == facts["revised_starting_vp_2017"]["vp"]


def test_names_of_the_factions_in_russian(facts: Any) -> None:
    """A10: Колдуны and Аколиты, never Колдуньи or Акологи."""
    russian = tomllib.loads((DATA / "phrases.ru.toml").read_text(encoding="utf-8"))["faction"]
    for key, theirs in facts["factions"]["list"].items():
        name = russian[key][""] if isinstance(russian[key], dict) else russian[key]
        assert name in theirs["ru"], key
    files = [DATA / "phrases.ru.toml", *(DATA.parent / "rulebook").glob("*.ru.md")]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert len(files) > 20
    assert "Колдуньи" not in text and "Аколог" not in text


def test_power_actions(facts: Any) -> None:
    for ours, theirs in zip(ACTIONS, facts["power_actions"]["list"], strict=True):
        gain = theirs["gain"]
        assert (ours.key, ours.power) == (theirs["code"], theirs["cost_pw"])
        assert ours.bridge == (gain == "bridge")
        if isinstance(gain, dict):
            assert ours.gain == purse(gain) and ours.spades == gain.get("spade", 0)


def test_favour_tiles(facts: Any) -> None:
    for ours, theirs in zip(FAVOURS, facts["favor_tiles"]["list"], strict=True):
        assert (ours.key, ours.copies) == (theirs["code"], theirs["copies"])
        assert {CULTS[ours.cult]: ours.steps} == theirs["cult"]
        assert ours.income == purse(theirs.get("income"))
        assert {CODES[b - 1]: n for b, n in enumerate(ours.built) if n} == theirs.get("vp_on_build", {})
        assert list(ours.pass_by_trading_posts) == theirs.get("vp_on_pass_by_trading_posts", [0] * 5)
        assert ours.acts == ("special_action" in theirs) and (ours.town_power == 6) == ("effect" in theirs)


def test_town_tiles(facts: Any) -> None:
    for ours, theirs in zip(TOWNS, facts["town_tiles"]["list"], strict=True):
        gain = theirs["gain"]
        assert (ours.key, ours.copies, ours.points) == (theirs["code"], theirs["copies"], theirs["vp"])
        assert ours.keys == theirs.get("keys", 1) and ours.later == ("expansion" in theirs)
        if isinstance(gain, dict):
            assert ours.gain == purse(gain) and ours.cults == gain.get("each_cult", 0) and not ours.ship
        else:
            assert ours.ship == 1


def test_bonus_cards(facts: Any) -> None:
    assert facts["bonus_cards"]["in_play"] == f"players + {CARDS_BEYOND_PLAYERS}"
    for ours, theirs in zip(CARDS, facts["bonus_cards"]["list"], strict=True):
        special = theirs.get("special_action", {})
        assert ours.key == theirs["code"] and ours.income == purse(theirs["income"])
        assert (ours.spade, ours.cult) == ("spade" in special, "cult_step_any" in special)
        assert {CODES[b - 1]: n for b, n in enumerate(ours.passing) if n} == theirs.get("vp_on_pass_each", {})
        assert ours.shipping == int("shipping +1" in theirs.get("passive", ""))
        assert ours.pass_by_shipping == int(str(theirs.get("vp_on_pass", 0))[0])
        assert ours.later == ("expansion" in theirs)


def test_goals(facts: Any) -> None:
    for ours, theirs in zip(GOALS, facts["round_scoring_tiles"]["list"], strict=True):
        points = {CODES[b - 1]: n for b, n in enumerate(ours.built) if n}
        points |= {k: n for k, n in (("spade", ours.spade), ("town", ours.town)) if n}
        assert ours.key == theirs["code"] and points == theirs["vp"]
        assert ours.reward == purse(theirs["reward"]) and ours.spades == theirs["reward"].get("spade", 0)
        assert ours.per_priest == ("per" in theirs)
        if "cult" in theirs:
            assert (CULTS[ours.cult], ours.steps) == (theirs["cult"], theirs["steps"])


def test_cults_scoring_and_pieces(facts: Any) -> None:
    cults, end, pieces = facts["cults"], facts["scoring_end"], facts["pieces"]["per_faction_colour"]
    assert {i: n for i, n in enumerate(CULT_POWER) if n} == cults["power_on_reaching"]
    assert list(ORDER_SPACES) == cults["order_spaces_per_track"]
    assert (list(CULT_POINTS), list(AREA_POINTS)) == (end["cults"]["places"], end["area"]["places"])
    assert end["resources"]["coins_per_vp"] == COINS_PER_POINT
    assert [PIECES[b].copies for b in range(1, 6)] == [pieces[b] for b in BUILDINGS[1:]]
    assert (pieces["priest"], pieces["bridge"]) == (PRIESTS, BRIDGES)
    assert [PIECES[b].power for b in range(1, 6)] == [facts["power_values"]["default"][c] for c in CODES]
    assert (facts["common"]["starting_vp"], facts["common"]["start_vp_auction_variant"]) == (POINTS, AUCTION_POINTS)
    assert facts["terrain"]["wheel_clockwise"] == list(TERRAINS[:WHEEL])


@pytest.mark.parametrize("m", MAPS, ids=lambda m: m.key)
def test_maps(facts: Any, m: Any) -> None:
    theirs = facts["maps"][MAP_OF[m.key]]
    land = dict.fromkeys("ABCDEFGHI", 0)
    for row in theirs["rows"]:
        for letter in row["hexes"].split():
            if letter != "~":
                land[row["row"]] += 1
                h = HEX_NAMES.index(f"{row['row']}{land[row['row']]}")
                assert LETTERS[m.terrain[h]] == letter
    assert len([h for h in range(len(m.terrain)) if m.terrain[h] == 7]) == theirs["river_hexes"]
    bridges = {frozenset(b.split("-")) for b in theirs["bridges"]}
    assert {frozenset((HEX_NAMES[a], HEX_NAMES[b])) for a, b in m.bridges} == bridges
    assert len(bridges) == theirs["bridge_count"]


def test_bridges_stand_where_the_rule_says(facts: Any) -> None:
    """Two lands, not adjacent, with two common neighbour places: both river, or one river and one off the map."""
    for m in MAPS:
        for a, b in m.bridges:
            common = m.near[a] & m.near[b]
            assert not m.near[a] >> b & 1 and common and not common & ~m.rivers


def test_the_first_game_has_the_factions_of_the_book(facts: Any) -> None:
    first = tomllib.loads((DATA / "first_game.toml").read_text(encoding="utf-8"))
    for seats, names in facts["setup"]["first_game"]["factions"].items():
        assert first[str(seats)]["factions"] == names
        assert len(first[str(seats)]["cards"]) == facts["setup"]["bonus_cards_by_players"][seats]
    for key, hexes in first["dwellings"].items():
        if key in FACTION_KEYS:
            homes = [MAPS[0].terrain[HEX_NAMES.index(h)] for h in hexes]
            assert set(homes) == {FACTIONS[FACTION_KEYS.index(key)].home}
            assert len(hexes) == FACTIONS[FACTION_KEYS.index(key)].first_dwellings


@pytest.mark.parametrize("name", ["factions", "first_game", "maps", "rules", "tiles"])
def test_every_group_of_numbers_says_where_it_comes_from(name: str) -> None:
    data = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    groups = [data] if "source" in data else [g for g in data.values() if isinstance(g, dict)]
    assert groups and all(g.get("source") in ("rulebook", "public", "reconstructed") for g in groups)
