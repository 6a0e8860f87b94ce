"""Before the first round: terrains, first dwellings, first cards."""

from __future__ import annotations

from games.terra_mystica.arrange import arrange, asked, offered
from support import answer, texts
from veche.core.game import find
from veche.core.state import CHANCE, to_move
from veche.games.terra_mystica.maps import HEX_OF
from veche.games.terra_mystica.selection import is_home_of_another
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import TERRAINS
from veche.games.terra_mystica.wheel import wheel

GAME = find("terra-mystica")


def begin(seats: int, **options: str) -> TerraMystica:
    """Goals and cards are out; the first player chooses a faction."""
    s = GAME.start(seats, options)
    assert isinstance(s, TerraMystica)
    while to_move(s) == CHANCE:
        answer(s, s.menu[0].text)
    return s


def expansion(seats: int) -> TerraMystica:
    return begin(seats, factions="fire-and-ice")


def test_factions_are_chosen_first_player_first() -> None:
    s = begin(3)
    for seat, faction in enumerate(("witches", "nomads", "giants")):
        assert to_move(s) == seat and asked(s) == "ChooseFaction"
        answer(s, f"faction {faction}")


def test_no_two_factions_of_one_colour() -> None:
    """The two factions of a board exclude each other."""
    s = begin(2)
    answer(s, "faction witches")
    assert "auren" not in offered(s, "faction") and len(offered(s, "faction")) == 12


def test_first_dwellings_go_forward_then_backward_then_the_nomads_third_then_the_chaos_magicians() -> None:
    """E15."""
    s = begin(4)
    answer(s, "faction nomads", "faction chaosmagicians", "faction witches", "faction engineers")
    seats = []
    while asked(s) == "FirstDwelling":
        seats.append(to_move(s))
        answer(s, s.menu[0].text)
    assert seats == [0, 2, 3, 3, 2, 0, 0, 1]


def test_first_cards_are_taken_backward_the_chaos_magicians_in_their_seat() -> None:
    """E15."""
    s = begin(4)
    answer(s, "faction nomads", "faction chaosmagicians", "faction witches", "faction engineers")
    while asked(s) == "FirstDwelling":
        answer(s, s.menu[0].text)
    seats = []
    while asked(s) == "FirstCard":
        seats.append(to_move(s))
        answer(s, s.menu[0].text)
    assert seats == [3, 2, 1, 0]


def test_first_dwellings_stand_on_home_terrain_only_and_offer_no_power() -> None:
    """B4: initial dwellings offer nothing."""
    s = begin(2)
    answer(s, "faction witches", "faction nomads")
    forests = {h for h, t in enumerate(s.terrain) if t == TERRAINS.index("forest")}
    assert {HEX_OF[h] for h in offered(s, "build")} == forests
    answer(s, "build F4", "build F3", "build D3", "build D1", "build G4")
    assert not s.offers and asked(s) == "FirstCard"


def test_first_dwellings_score_nothing() -> None:
    s = begin(2)
    answer(s, "faction witches", "faction nomads", "build F4", "build F3")
    assert [p.vp for p in s.players] == [20, 20]


def test_ice_folk_choose_their_starting_terrain_at_once_and_later_players_may_not_take_that_colour() -> None:
    """F1 and the book's example: after Giants and Darklings not wasteland, not swamp; forest shuts out Witches and
    Auren."""
    s = expansion(4)
    answer(s, "faction giants", "faction darklings", "faction icemaidens")
    assert asked(s) == "ChooseStart" and to_move(s) == 2
    assert set(offered(s, "terrain")) == {"plains", "lakes", "forest", "mountains", "desert"}
    answer(s, "terrain forest", "favour FAV5")
    assert not {"witches", "auren"} & set(offered(s, "faction")) and "yetis" not in offered(s, "faction")


def test_shapeshifters_choose_their_home_at_once() -> None:
    """F1 and the book's example: Witches play, so not forest; wasteland is 1 from mountains and desert, 2 from forest
    and plains, 3 from swamp and lakes."""
    s = expansion(2)
    answer(s, "faction witches", "faction shapeshifters")
    assert asked(s) == "ChooseHome" and "forest" not in offered(s, "terrain")
    answer(s, "terrain wasteland")
    cost = {TERRAINS[t]: dict(wheel(s, 1, t))[TERRAINS.index("wasteland")] for t in range(7) if t != 5}
    assert cost == {"mountains": 1, "desert": 1, "forest": 2, "plains": 2, "swamp": 3, "lakes": 3}


def test_riverwalkers_choose_their_starting_terrain_at_once_and_keep_six_priests_on_the_wheel() -> None:
    """F1, F8 and the book's example: desert, so priests lie on the six others."""
    s = expansion(2)
    answer(s, "faction witches", "faction riverwalkers", "terrain desert")
    p = s.players[1]
    assert p.builds_on == 1 << TERRAINS.index("desert") and (p.pool, p.priests) == (1, 0)


def test_volcano_folk_choose_when_everybody_has_a_faction() -> None:
    """F1: nobody's home and nobody's start."""
    s = expansion(4)
    answer(s, "faction dragonlords", "faction witches", "faction yetis", "terrain lakes", "faction riverwalkers")
    answer(s, "terrain desert")
    assert asked(s) == "ChooseStart" and to_move(s) == 0
    assert set(offered(s, "terrain")) == {"plains", "swamp", "mountains", "wasteland"}


def test_first_dwellings_of_ice_and_volcano_folk_turn_their_hexes() -> None:
    s = expansion(2)
    answer(s, "faction acolytes", "faction yetis", "terrain lakes", "terrain forest")
    assert to_move(s) == 0
    answer(s, "build F4")
    assert TERRAINS[s.terrain[HEX_OF["F4"]]] == "volcano"
    answer(s, "build D5")
    assert TERRAINS[s.terrain[HEX_OF["D5"]]] == "ice"


def test_homes_are_told_apart_from_starts() -> None:
    """F6: base factions and the present home of Shapeshifters; not ice, volcano or Riverwalkers."""
    s = arrange("acolytes/plains D:A1", "icemaidens/forest/FAV1 D:I1", "riverwalkers/desert D:E1", "engineers D:E5")
    homes = [TERRAINS[t] for t in range(7) if is_home_of_another(s, 0, t)]
    assert homes == ["mountains"]
    s = arrange("acolytes/plains D:A1", "shapeshifters/forest D:I1")
    assert [TERRAINS[t] for t in range(7) if is_home_of_another(s, 0, t)] == ["forest"]


def test_starting_goods_cults_and_bowls_are_those_of_the_board() -> None:
    """The book: Witches 3 workers, 15 coins, air 2, bowls 5 and 7; Nomads fire and earth 1; Halflings earth and
    air 1; Mermaids water 2."""
    s = begin(4)
    answer(s, "faction witches", "faction nomads", "faction halflings", "faction mermaids")
    w = s.players[0]
    assert (w.workers, w.coins, w.bowl1, w.bowl2, w.bowl3) == (3, 15, 5, 7, 0)
    assert [p.cult for p in s.players] == [[0, 0, 0, 2], [1, 0, 1, 0], [0, 0, 1, 1], [0, 2, 0, 0]]
    assert s.players[3].ship == 1 and [p.vp for p in s.players] == [20] * 4
    assert texts(s.menu)
