"""The board: everything that can be answered is there, everything that matters can be read."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from itertools import combinations
from math import hypot
from typing import Any

import pytest

from games.terra_mystica.arrange import arrange
from support import at, walk
from veche.core.game import find
from veche.core.phrases import LANGUAGES
from veche.core.state import NOBODY, to_move
from veche.draw.mats import PAPER, on
from veche.draw.png import png
from veche.draw.sprite import TONES
from veche.draw.svg import Svg
from veche.draw.theme import DARK, LIGHT
from veche.games.terra_mystica.abilities.kits import kits
from veche.games.terra_mystica.actions import own_specials
from veche.games.terra_mystica.board import draw
from veche.games.terra_mystica.boards.faces import card, strip
from veche.games.terra_mystica.boards.land import PIECES
from veche.games.terra_mystica.boards.look import sight, tone_of
from veche.games.terra_mystica.boards.mats import SHADE, mat
from veche.games.terra_mystica.boards.says import SPECIAL_RUN
from veche.games.terra_mystica.boards.shelf import flow
from veche.games.terra_mystica.maps import BRIDGE_PLACES, HEX_NAMES, MAPS, bits
from veche.games.terra_mystica.state import Player
from veche.games.terra_mystica.tables import BUILDINGS, CULTS, FACTIONS
from veche.games.terra_mystica.tables import PIECES as SUPPLY
from veche.games.terra_mystica.verbs import BURN, FACTION, RIDE, SPECIAL, SPECIALS

GAME = find("terra-mystica")
NAMES = ["Anna", "Борис", "Clara & Co", "Дмитрий", "<Eva>"]
RECORDS = ("five-players.rec", "fire-and-ice.rec")


def picture(s: Any, seat: int | None = None, lang: str = "ru") -> Svg:
    return draw(s, max(to_move(s), 0) if seat is None else seat, GAME.phrases[lang], NAMES)


def refs(svg: str) -> dict[str, list[ET.Element]]:
    found: dict[str, list[ET.Element]] = {}
    for e in ET.fromstring(svg).iter():
        if "data-ref" in e.attrib:
            found.setdefault(e.attrib["data-ref"], []).append(e)
    return found


def is_open(e: ET.Element) -> bool:
    return "open" in e.attrib.get("class", "").split()


def name_of(e: ET.Element) -> str:
    return e.findtext("{http://www.w3.org/2000/svg}title") or ""


@pytest.mark.parametrize("record", RECORDS)
def test_what_is_on_the_menu_is_open_on_the_board_and_nothing_else(record: str) -> None:
    for ply in range(3, 370, 13):
        s = at(record, ply)
        drawn = refs(picture(s))
        on_menu = {a.ref for a in s.menu if a.ref}
        asks = {f"cult {cult}" for cult in CULTS if any(ref.startswith(f"order {cult} ") for ref in on_menu)}
        assert {ref for ref, found in drawn.items() if any(is_open(e) for e in found)} == on_menu | asks, ply
        assert all(len(found) == 1 for found in drawn.values()), f"answer {ply}: a ref is drawn twice"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"choice": "auction", "factions": "fire-and-ice", "map": "fire-and-ice"},
        {"game": "first"},
        {"final": "draw", "later_towns": "on", "tenth_card": "on"},
    ],
)
def test_every_ref_of_every_menu_of_a_random_game_is_drawn(options: dict[str, str]) -> None:
    seen = 0
    for s in walk(GAME, 4, options, seed=3):
        if s.menu and s.ply % 9 == 0 and to_move(s) >= 0:
            missing = {a.ref for a in s.menu if a.ref} - set(refs(picture(s)))
            assert not missing, f"answer {s.ply}: {sorted(missing)}"
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("number", range(len(MAPS)), ids=lambda n: MAPS[n].key)
def test_every_hex_and_bridge_place_of_the_map_is_there(number: int) -> None:
    s = GAME.start(3, {"map": MAPS[number].key})
    drawn = refs(picture(s))
    lands = {f"hex {HEX_NAMES[h]}" for h in bits(MAPS[number].lands)}
    waters = {f"river {HEX_NAMES[h]}" for h in bits(MAPS[number].rivers)}
    assert lands | waters <= set(drawn)
    assert sum(ref.startswith("bridge ") for ref in drawn) == len(BRIDGE_PLACES[number])
    coordinates = [text for text in ET.fromstring(picture(s)).itertext() if f"hex {text}" in lands]
    assert len(coordinates) == len(lands)


def test_everything_that_can_be_clicked_says_what_it_is_in_both_languages() -> None:
    s = at("five-players.rec", 400)
    for lang in LANGUAGES:
        for ref, found in refs(picture(s, lang=lang)).items():
            assert name_of(found[0]), ref
    assert name_of(refs(picture(s))["hex B6"][0]) == "B6 · пустошь · святилище · Маги Хаоса · <Eva>"


def stamps(e: ET.Element) -> list[str]:
    """The pieces drawn there."""
    return [x.attrib["href"] for x in e.iter() if x.tag.endswith("}use") and x.attrib["href"].startswith("#tm-")]


def test_buildings_stand_where_they_are() -> None:
    s = at("five-players.rec", 400)
    drawn = refs(picture(s))
    for h in bits(MAPS[s.map].lands):
        assert stamps(drawn[f"hex {HEX_NAMES[h]}"][0]) == ([f"#{PIECES[s.building[h]]}"] if s.building[h] else [])


def test_towns_have_walls_and_rafts_float() -> None:
    s = at("five-players.rec")
    assert picture(s).count('class="tm-wall"') == sum(1 for p in s.players if p.settled)
    rafts = [h for p in s.players for h in bits(p.rafts)]
    assert rafts
    for h in rafts:
        assert stamps(refs(picture(s))[f"river {HEX_NAMES[h]}"][0]) == ["#tm-ship"]


def test_five_markers_on_one_step_stand_apart() -> None:
    s = at("five-players.rec", 300)
    for p in s.players:
        p.cult[0] = 5
    fire = refs(picture(s, lang="en"))["cult fire"][0]
    marks = [e for e in fire.iter() if e.attrib.get("data-piece", "").startswith("cult 0 ")]
    places = [
        tuple(map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\)", m[0].attrib["transform"])[0])) for m in marks
    ]
    assert len(places) == 5
    assert all(hypot(a[0] - b[0], a[1] - b[1]) >= 8 for a, b in combinations(places, 2))


def test_where_everybody_stands_in_a_cult_is_said() -> None:
    s = at("five-players.rec", 300)
    s.players[2].cult[1], s.tops = 10, (-1, 2, -1, -1)
    look = sight(s, 0, GAME.phrases["en"], NAMES).looks[2]
    assert f"{look.title} 10" in name_of(refs(picture(s, lang="en"))["cult water"][0])


def test_used_actions_are_dashed_and_say_so() -> None:
    s = at("five-players.rec", 300)
    s.actions_used = 0b101
    drawn = refs(picture(s, lang="en"))
    used = ["Taken already" in name_of(drawn[f"act ACT{n}"][0]) for n in range(1, 7)]
    assert used == [True, False, True, False, False, False]


def test_the_own_mat_is_drawn_and_a_watcher_sees_that_of_who_moves() -> None:
    s = at("five-players.rec", 300)
    looks = sight(s, 0, GAME.phrases["en"], NAMES).looks
    for seat in range(5):
        assert name_of(refs(picture(s, seat, "en"))["mat faction"][0]) == looks[seat].title
    assert name_of(refs(picture(s, NOBODY, "en"))["mat faction"][0]) == looks[to_move(s)].title


def test_the_mat_of_another_shows_the_same_and_answers_nothing() -> None:
    s = at("five-players.rec", 300)
    other = (to_move(s) + 1) % 5
    drawn = refs(mat(s, other, GAME.phrases["en"], NAMES))
    assert not any(is_open(e) for found in drawn.values() for e in found)
    assert "mat dwelling" in drawn


def test_wells_hold_the_pieces_that_are_left() -> None:
    s = at("five-players.rec", 300)
    for seat, p in enumerate(s.players):
        drawn = refs(picture(s, seat))
        for b in range(1, len(BUILDINGS)):
            left = stamps(drawn[f"mat {BUILDINGS[b]}"][0]).count(f"#{PIECES[b]}")
            assert left == SUPPLY[b].copies - p.built[b], (seat, BUILDINGS[b])


def test_a_player_in_one_line() -> None:
    s = at("five-players.rec", 300)
    p = s.players[0]
    p.passed = True
    line = strip(s, 0, GAME.phrases["en"])
    assert line.goods[:3] == (("coin", p.coins), ("worker", p.workers), ("priest", p.priests))
    assert line.state == "passed" and line.what == GAME.phrases["en"].noun("faction", p.faction)


def test_a_faction_is_chosen_from_a_card_with_its_abilities_and_its_goods() -> None:
    s = at("fire-and-ice.rec", 0)
    witches = card(s, FACTION.of("witches"), GAME.phrases["en"])
    assert witches is not None and witches.tone == "forest" and witches.column == "forest"
    assert [label for label, _ in witches.lines] == ["Ability", "Stronghold"]
    assert witches.goods == (("coin", 15), ("worker", 3), ("bowl1", 5), ("bowl2", 7))
    assert witches.note == f"{GAME.phrases['en'].noun('cult.short', 'air')} 2"
    assert card(s, BURN[0], GAME.phrases["en"]) is None


def test_octagons_of_a_mat_are_those_its_owner_has() -> None:
    assert set(SPECIAL_RUN) == set(SPECIALS)
    for options in ({}, {"factions": "fire-and-ice"}):
        for seed in range(6):
            for s in walk(GAME, 5, options, seed):
                if s.menu and to_move(s) >= 0 and s.round:
                    asked = {a.noun for a in s.menu if a.verb is SPECIAL}
                    assert asked <= set(own_specials(s.players[to_move(s)]))


def test_a_stronghold_brings_its_octagon() -> None:
    s = at("five-players.rec", 300)
    p: Player = s.players[1]
    assert RIDE in own_specials(p)
    p.kit, _ = kits(p.faction, False)
    assert RIDE not in own_specials(p)


def test_a_full_shelf_never_spills() -> None:
    for boxes in range(1, 17):
        placed = flow([44.0] * boxes, 313)
        assert len(placed) == boxes and placed[-1][0] <= 1
        assert all(x + 44 <= 313.1 for _, x in placed)
    assert flow([100.0, 100.0, 100.0], 210) == [(0, 0.0), (0, 104.0), (1, 0.0)]


def luminance(colour: str) -> float:
    parts_ = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts_)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    hi, lo = sorted((luminance(a), luminance(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_marks_can_be_seen_on_every_ground_by_their_colour_or_their_rim(theme: dict[str, str]) -> None:
    for f in range(len(FACTIONS)):
        colour = TONES[tone_of(f)][0]
        for ground in ("panel", "sunk"):
            assert max(contrast(colour, theme[ground]), contrast(theme["ink"], theme[ground])) >= 3, FACTIONS[f].key
        veil = 0 if on(colour) == PAPER else 255
        mixed = [round(int(colour[n : n + 2], 16) * (1 - SHADE) + veil * SHADE) for n in (1, 3, 5)]
        head = "#" + "".join(f"{part:02X}" for part in mixed)
        assert contrast(on(colour), head) >= 4.5, FACTIONS[f].key


def test_all_players_differ_in_colour_and_shape() -> None:
    s = at("fire-and-ice.rec", 200)
    looks = sight(s, 0, GAME.phrases["en"], NAMES).looks
    assert len({look.ink for look in looks}) == len({look.seat for look in looks}) == len(s.players)


def test_both_themes_leave_no_variable_and_no_code() -> None:
    s = at("fire-and-ice.rec", 200)
    for theme in ("light", "dark"):
        assert set(re.findall(r"var\(--(\w+)", picture(s).themed(theme))) <= {"piece", "tile"}
    assert "var(" not in picture(s).flat() and "⟨" not in picture(s)


def test_it_travels_light() -> None:
    svg = picture(at("five-players.rec"))
    assert len(gzip.compress(svg.encode())) < 30_000
    assert svg.startswith("<svg")
    assert 'viewBox="0 0 1075 834"' in svg
    assert 'width="1075"' not in svg.split(">")[0]


def test_a_watcher_sees_the_table_and_a_notebook_and_a_printer_too() -> None:
    svg = picture(at("fire-and-ice.rec", 200), NOBODY)
    assert svg._repr_svg_() == svg
    assert png(svg, 700).startswith(b"\x89PNG")


def test_strips_tell_all_three_bowls() -> None:
    s: Any = next(state for state in walk(GAME, 2, seed=3) if state.ply == 60)
    assert GAME.strip is not None
    for seat, p in enumerate(s.players):
        goods = dict(GAME.strip(s, seat, GAME.words("en")).goods)
        assert [goods[unit] for unit in ("bowl1", "bowl2", "power")] == [p.bowl1, p.bowl2, p.bowl3]
        assert all(GAME.signs[unit] for unit in goods)


@pytest.mark.parametrize(
    ("faction", "said"),
    [
        ("riverwalkers/forest", "Навигация: всегда 1."),
        ("dwarves", "Без навигации: путь через 1 клетку."),
        ("fakirs", "Без навигации: путь через 1 клетку."),
    ],
)
def test_a_mat_without_a_shipping_track_says_what_there_is_instead(faction: str, said: str) -> None:
    """Riverwalkers sail, though never better: only factions that leap have no shipping."""
    s = arrange(f"{faction} D:C2", "nomads D:I1")
    drawn = refs(str(picture(s, 0)))
    assert [name_of(e).replace("\u00a0", " ") for e in drawn["mat leap"]] == [said]
